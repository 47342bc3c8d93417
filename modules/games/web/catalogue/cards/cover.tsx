import type { ReactNode } from 'react';
import type { Card } from '../catalogue.ts';
import { cardCoverWidth, coverOf } from '../covers.ts';
import type { Span } from '../search/search.ts';
import { useGameName } from '../use-catalogue.ts';
import styles from './game-card.module.css';
import { GamePicture } from './game-picture.tsx';

/** A name with the stretches marked that a search fits. */
export function Marked({ text, spans = [] }: { text: string; spans?: readonly Span[] | undefined }) {
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of spans) {
    pieces.push(text.slice(done, from), <mark key={from}>{text.slice(from, to)}</mark>);
    done = to;
  }
  return (
    <>
      {pieces}
      {text.slice(done)}
    </>
  );
}

type CoverGame = Pick<Card, 'code' | 'nameCn' | 'nameEn'> & Partial<Pick<Card, 'hues' | 'cover' | 'kind'>>;

interface CoverProps {
  game: CoverGame;
  imageHost: string;
  small?: boolean;
  /** Where the name is: over the picture, beside the cover, or only where the picture would be because that is too small for both. */
  named?: 'over' | 'beside' | 'instead';
  /** In the first view: asked for immediately instead of when it comes near. */
  eager?: boolean;
  spans?: readonly Span[] | undefined;
}

/** The cover with the name over it: the art carries no words, so that the name is in the member's language. A thumbnail comes without one. */
export function Cover({ game, imageHost, small = false, named = 'over', eager = false, spans }: CoverProps) {
  const name = useGameName()(game);
  return (
    <span className={styles['cover']}>
      <GamePicture
        game={game}
        imageHost={imageHost}
        src={coverOf(imageHost, game, small ? cardCoverWidth() : 320)}
        name={named === 'instead' ? name : undefined}
        eager={eager}
        className={styles['art']}
      />
      {named === 'over' && (
        <span className={styles['scrim']}>
          <span className={styles['name']}>
            <Marked text={name} spans={spans} />
          </span>
        </span>
      )}
    </span>
  );
}
