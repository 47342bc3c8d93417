import type { memberBets } from '@baize/bets/contract';
import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { ErrorState, Link, Skeleton } from '@baize/ui';
import { returnOnCover } from '../../contract/index.ts';
import { Cover } from '../catalogue/cards/cover.tsx';
import { gamePath, useOpenGame } from '../catalogue/cards/open-game.ts';
import type { Card } from '../catalogue/catalogue.ts';
import styles from './hero.module.css';
import { useTellShown } from './shown/shown-games.tsx';

const most = 3;

interface ContinuePlayingProps {
  /** The newest bets: from the record, so they are the same on every device. */
  bets: OutputOf<typeof memberBets>['items'] | undefined;
  /** They could not be had. */
  error: Error | null;
  onRetry: () => void;
  at: number | undefined;
  imageHost: string;
  /** For whoever has not played yet. */
  suggested: readonly Card[] | undefined;
}

/** The games to go on with, as covers. */
export function ContinuePlaying({ bets, error, onRetry, at, imageHost, suggested = [] }: ContinuePlayingProps) {
  const { t, formatRelative, formatPercentBps } = useI18n();
  const openGame = useOpenGame();
  const seen = new Set<string>();
  const played = (bets ?? []).filter(bet => !seen.has(bet.gameCode) && seen.add(bet.gameCode)).slice(0, most);
  const games =
    played.length > 0
      ? played.map(bet => ({
          card: undefined,
          game: { code: bet.gameCode, nameCn: bet.gameNameCn, nameEn: bet.gameNameEn, kind: bet.gameKind },
          note: at ? formatRelative(bet.placedAt, at) : '',
        }))
      : suggested.map(game => ({
          game,
          card: game,
          note: returnOnCover(game) > 0 ? t('games.rtp', { rate: formatPercentBps(returnOnCover(game), { min: 2 }) }) : '',
        }));
  useTellShown('continue', bets && games.map(({ game }) => game));
  if (!error && (!bets || imageHost === ''))
    return (
      <div className={styles['continue']}>
        <div className={styles['title']}>
          <Skeleton width="9em" height="1lh" />
        </div>
        <div className={styles['coming']}>
          <Skeleton height="100%" isSaid />
        </div>
      </div>
    );
  const title = t(played.length > 0 ? 'games.continue' : 'games.home.start');
  return (
    <section className={styles['continue']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      {error && <ErrorState error={error} onRetry={onRetry} />}
      <ul className={styles['covers']} hidden={error !== null}>
        {games.map(({ game, card, note }) => (
          <li key={game.code}>
            <Link
              to={gamePath(game.code)}
              className={styles['cover']}
              onClick={card && (event => openGame(event, { game: card, imageHost }))}
            >
              <Cover game={game} imageHost={imageHost} small />
              {note && <span className={styles['note']}>{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
