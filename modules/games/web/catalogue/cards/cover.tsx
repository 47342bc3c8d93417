import { Icon, Picture } from '@baize/ui';
import type { ReactNode } from 'react';
import type { Card } from '../catalogue.ts';
import { cardCoverWidth, coverOf, groundOf } from '../covers.ts';
import type { Span } from '../search/search.ts';
import { useGameName } from '../use-catalogue.ts';
import styles from './game-card.module.css';

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

type CoverGame = Pick<Card, 'code' | 'nameCn' | 'nameEn'> & Partial<Pick<Card, 'hues' | 'cover'>>;

interface CoverProps {
  game: CoverGame;
  imageHost: string;
  small?: boolean;
  /** In the first view: asked for immediately instead of when it comes near. */
  eager?: boolean;
  spans?: readonly Span[] | undefined;
}

/** The cover with the name over it: the art carries no words, so that the name is in the member's language. A thumbnail comes without one. */
export function Cover({ game, imageHost, small = false, eager = false, spans }: CoverProps) {
  const name = useGameName()(game);
  return (
    <span className={styles['cover']}>
      <Picture
        src={coverOf(imageHost, game, small ? cardCoverWidth() : 320)}
        alt=""
        width={3}
        height={4}
        eager={eager}
        ground={groundOf(game)}
        fallback={<Icon name="slots" size={small ? 22 : 44} />}
        className={styles['art']}
      />
      {name && (
        <span className={styles['scrim']}>
          <span className={styles['name']}>
            <Marked text={name} spans={spans} />
          </span>
        </span>
      )}
    </span>
  );
}
