import { useI18n } from '@baize/i18n/react';
import { Link } from '@baize/ui';
import { useMemo, useState } from 'react';
import type { Game, LiveTable } from '../../../../contract/index.ts';
import type { useCardParts } from '../../../catalogue/cards/game-cards.tsx';
import { GamePicture } from '../../../catalogue/cards/game-picture.tsx';
import { gamePath } from '../../../catalogue/cards/open-game.ts';
import { coverOf } from '../../../catalogue/covers.ts';
import { countedOf } from '../table-games.ts';
import { type Hot, hotOf, keptPlaces, type Run } from './hot.ts';
import styles from './hot-tables.module.css';

/** What a run is of, in words: as the table has named its sides, or as we call them. */
function useRunName() {
  const { t, tag } = useI18n();
  return ({ tone, text }: Run, { board }: Pick<LiveTable, 'board'>, tags: readonly string[]): string => {
    if (board?.kind === 'road' && (tone === 'red' || tone === 'blue')) {
      const { nameCn, nameEn } = board.names[tone];
      return tag.startsWith('zh') ? nameCn : nameEn;
    }
    const counted = countedOf(tags).find(one => one.tone === tone && 'name' in one);
    return counted && 'name' in counted ? t(counted.name) : text;
  };
}

/** As large as the hot tables that are coming. */
export const HotPlace = () => <div className={styles['hot']} />;

interface HotTablesProps {
  /** Undefined while nothing was heard of them. */
  readonly tables: readonly LiveTable[] | undefined;
  readonly games: readonly Game[];
  readonly imageHost: string;
  readonly words: ReturnType<typeof useCardParts>['words'];
}

/** The tables with the most players and the longest runs: what goes on in the lobby, before one looks through it. */
export function HotTables({ tables, games, imageHost, words }: HotTablesProps) {
  const { t } = useI18n();
  const nameOfRun = useRunName();
  const byCode = useMemo(() => new Map(games.map(game => [game.code, game])), [games]);
  const hot = useMemo(() => hotOf(tables ?? [], code => byCode.get(code)?.tags), [tables, byCode]);
  const [before, setBefore] = useState<readonly string[]>([]);
  const places = keptPlaces(before, hot);
  if (places.join() !== before.join()) setBefore(places);
  const shown = places.flatMap(code => hot.find(one => one.code === code) ?? []);
  const why = shown.some(({ players }) => players > 0) ? 'games.tables.hot.why' : 'games.tables.hot.runs';
  if (!tables) return <HotPlace />;
  const said = ({ code, players, run }: Hot, game: Game): string[] => {
    const table = tables.find(one => one.code === code);
    return [
      ...(players > 0 ? [t('games.tables.players', { count: players })] : []),
      ...(run && table ? [t('games.tables.hot.run', { name: nameOfRun(run, table, game.tags), count: run.length })] : []),
    ];
  };
  return (
    <section className={styles['hot']} aria-label={t('games.tables.hot')}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('games.tables.hot')}</h2>
        <p className={styles['why']}>{t(shown.length > 0 ? why : 'games.tables.hot.none')}</p>
      </div>
      <ul className={styles['row']}>
        {shown.map((one, at) => {
          const game = byCode.get(one.code);
          return (
            game && (
              <li key={String(at)}>
                <Link to={gamePath(game.code)} className={styles['table']}>
                  <GamePicture game={game} imageHost={imageHost} src={coverOf(imageHost, game, 120)} className={styles['art']} />
                  <b>{words.name(game)}</b>
                  <span data-tone={one.run?.tone}>{said(one, game).join(' · ')}</span>
                </Link>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
