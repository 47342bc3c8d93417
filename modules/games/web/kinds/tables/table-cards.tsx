import { useI18n } from '@baize/i18n/react';
import { useChannel } from '@baize/ui';
import { useMemo, useState } from 'react';
import { type Game, type LiveTable, liveTablesChannel, liveTablesRoom } from '../../../contract/index.ts';
import { useCardParts } from '../../catalogue/cards/game-cards.tsx';
import { TableCard } from './table-card.tsx';
import { TableRules } from './table-rules.tsx';
import styles from './tables.module.css';

interface TableCardsProps {
  readonly data: { readonly items: readonly Game[]; readonly imageHost: string };
  readonly names: ReadonlyMap<string, string>;
}

/** Live tables with what goes on at each of them now. */
export default function TableCards({ data, names }: TableCardsProps) {
  const { t } = useI18n();
  const parts = useCardParts();
  const [tables, setTables] = useState<readonly LiveTable[]>([]);
  useChannel(liveTablesChannel, message => setTables(message.tables), { key: liveTablesRoom });
  const [rulesOf, showRules] = useState<Game>();
  const byCode = useMemo(() => new Map(tables.map(table => [table.code, table])), [tables]);
  return (
    <>
      <ul className={styles['cards']} aria-label={t('games.grid')}>
        {data.items.map(game => (
          <li key={game.code}>
            <TableCard
              game={game}
              table={byCode.get(game.code)}
              imageHost={data.imageHost}
              vendorName={names.get(game.vendor) ?? game.vendor}
              parts={parts}
              onRules={() => showRules(game)}
            />
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('games.tables.independent')}</p>
      <TableRules
        open={rulesOf !== undefined}
        onClose={() => showRules(undefined)}
        title={rulesOf ? parts.words.name(rulesOf) : ''}
        tags={rulesOf?.tags ?? []}
        returnBps={rulesOf?.returnBps ?? 0}
      />
    </>
  );
}
