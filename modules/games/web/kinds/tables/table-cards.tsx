import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, unseen, useChannel, useGo } from '@baize/ui';
import { useMemo, useState } from 'react';
import { type Game, type LiveTable, liveTablesChannel, liveTablesRoom } from '../../../contract/index.ts';
import { useCardParts } from '../../catalogue/cards/game-cards.tsx';
import { demoPath, gamePath } from '../../catalogue/cards/open-game.ts';
import { HotTables } from './hot/hot-tables.tsx';
import { TableCard } from './table-card.tsx';
import { gamesOf } from './table-games.ts';
import { TableRules } from './table-rules.tsx';
import styles from './tables.module.css';

interface TableCardsProps {
  /** All tables there are, not some that were asked for. */
  readonly isWhole: boolean;
  readonly data: { readonly items: readonly Game[]; readonly imageHost: string };
  readonly names: ReadonlyMap<string, string>;
}

type Name = ReturnType<typeof gamesOf>[number]['name'] | 'games.tables.others' | 'games.lobby.live';

function byStake(one: Game, other: Game): number {
  const [own, others] = [amountOf(one.minStakeMinor), amountOf(other.minStakeMinor)];
  return own < others ? -1 : own > others ? 1 : 0;
}

/** Tables of one game lie together from the lowest stake, the games in the order of their first tables; those of games that we have no words for come last. Where each game has one, all lie together. */
function groupsOf(items: readonly Game[]): readonly (readonly [name: Name, games: readonly Game[]])[] {
  const groups = new Map<Name, Game[]>();
  for (const game of items) {
    const name = gamesOf(game.tags)[0]?.name ?? 'games.tables.others';
    groups.set(name, [...(groups.get(name) ?? []), game]);
  }
  if (groups.size > 1 && groups.size === items.length) return [['games.lobby.live', items]];
  const sorted = [...groups].map(([name, games]) => [name, games.toSorted(byStake)] as const);
  return sorted.sort(([one], [other]) => Number(one === 'games.tables.others') - Number(other === 'games.tables.others'));
}

/** Sits down at the table whose rules were read, or tries it. */
function Ways({ game, parts: { words, isDemo, canTry } }: { game: Game; parts: ReturnType<typeof useCardParts> }) {
  const { t } = useI18n();
  const go = useGo();
  if (game.isInMaintenance) return null;
  return (
    <>
      {canTry(game.vendor) && <Button onClick={() => go(demoPath(game.code))}>{words.demo}</Button>}
      <Button look="primary" icon="play" onClick={() => go(gamePath(game.code))}>
        {t(isDemo ? 'games.play.demo' : 'games.play')}
      </Button>
    </>
  );
}

/** Live tables with what goes on at each of them now. */
export default function TableCards({ data, names, isWhole }: TableCardsProps) {
  const { t } = useI18n();
  const parts = useCardParts();
  const [tables, setTables] = useState<readonly LiveTable[]>();
  useChannel(liveTablesChannel, message => setTables(message.tables), { key: liveTablesRoom });
  const [rulesOf, showRules] = useState<Game>();
  const isBusy = tables?.some(({ players, seats }) => (seats?.taken ?? players) > 0) ?? false;
  const groups = useMemo(() => groupsOf(data.items), [data.items]);
  const byCode = useMemo(() => new Map(tables?.map(table => [table.code, table])), [tables]);
  return (
    <div className={styles['groups']}>
      {isWhole && <HotTables tables={tables} games={data.items} imageHost={data.imageHost} words={parts.words} />}
      {groups.map(([name, games]) => (
        <section key={name} className={styles['group']}>
          <div className={groups.length > 1 ? styles['groupHead'] : unseen}>
            <h2 className={styles['groupName']}>{t(name)}</h2>
            {games.length > 1 && <p className={styles['note']}>{t('games.tables.order')}</p>}
          </div>
          <ul className={styles['cards']} aria-label={t('games.grid')}>
            {games.map(game => (
              <li key={game.code}>
                <TableCard
                  game={game}
                  table={byCode.get(game.code)}
                  isAwaited={!tables}
                  isBusy={isBusy}
                  imageHost={data.imageHost}
                  vendorName={names.get(game.vendor) ?? game.vendor}
                  parts={parts}
                  onMore={() => showRules(game)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles['note']}>{t('games.tables.independent')}</p>
      <TableRules
        open={rulesOf !== undefined}
        onClose={() => showRules(undefined)}
        title={rulesOf ? parts.words.name(rulesOf) : ''}
        tags={rulesOf?.tags ?? []}
        returnBps={rulesOf?.returnBps ?? 0}
        ways={rulesOf && <Ways game={rulesOf} parts={parts} />}
      />
    </div>
  );
}
