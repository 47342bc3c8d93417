import { useI18n } from '@baize/i18n/react';
import { unseen, useChannel } from '@baize/ui';
import { useMemo, useState } from 'react';
import { type Game, type LiveTable, liveTablesChannel, liveTablesRoom } from '../../../contract/index.ts';
import { useCardParts } from '../../catalogue/cards/game-cards.tsx';
import { TableCard } from './table-card.tsx';
import { gamesOf } from './table-games.ts';
import { TableRules } from './table-rules.tsx';
import styles from './tables.module.css';

interface TableCardsProps {
  readonly data: { readonly items: readonly Game[]; readonly imageHost: string };
  readonly names: ReadonlyMap<string, string>;
}

type Name = ReturnType<typeof gamesOf>[number]['name'] | 'games.tables.others' | 'games.lobby.live';

/** Tables of one game lie together, the games in the order of their first tables; those of games that we have no words for come last. Where each game has one, all lie together. */
function groupsOf(items: readonly Game[]): readonly (readonly [name: Name, games: readonly Game[]])[] {
  const groups = new Map<Name, Game[]>();
  for (const game of items) {
    const name = gamesOf(game.tags)[0]?.name ?? 'games.tables.others';
    groups.set(name, [...(groups.get(name) ?? []), game]);
  }
  if (groups.size > 1 && groups.size === items.length) return [['games.lobby.live', items]];
  return [...groups].sort(([one], [other]) => Number(one === 'games.tables.others') - Number(other === 'games.tables.others'));
}

/** Live tables with what goes on at each of them now. */
export default function TableCards({ data, names }: TableCardsProps) {
  const { t } = useI18n();
  const parts = useCardParts();
  const [tables, setTables] = useState<readonly LiveTable[]>();
  useChannel(liveTablesChannel, message => setTables(message.tables), { key: liveTablesRoom });
  const [rulesOf, showRules] = useState<Game>();
  const groups = useMemo(() => groupsOf(data.items), [data.items]);
  const byCode = useMemo(() => new Map(tables?.map(table => [table.code, table])), [tables]);
  return (
    <div className={styles['groups']}>
      {groups.map(([name, games]) => (
        <section key={name} className={styles['group']}>
          <h2 className={groups.length > 1 ? styles['groupName'] : unseen}>{t(name)}</h2>
          <ul className={styles['cards']} aria-label={t('games.grid')}>
            {games.map(game => (
              <li key={game.code}>
                <TableCard
                  game={game}
                  table={byCode.get(game.code)}
                  isAwaited={!tables}
                  imageHost={data.imageHost}
                  vendorName={names.get(game.vendor) ?? game.vendor}
                  parts={parts}
                  onRules={() => showRules(game)}
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
      />
    </div>
  );
}
