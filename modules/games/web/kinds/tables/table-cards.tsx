import { useI18n } from '@baize/i18n/react';
import { useChannel } from '@baize/ui';
import { useMemo, useState } from 'react';
import { type Game, type LiveTable, liveTablesChannel, liveTablesRoom } from '../../../contract/index.ts';
import { useCardParts } from '../../catalogue/cards/game-cards.tsx';
import { TableCard } from './table-card.tsx';
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
  const byCode = useMemo(() => new Map(tables.map(table => [table.code, table])), [tables]);
  return (
    <ul className={styles['cards']} aria-label={t('games.grid')}>
      {data.items.map(game => (
        <li key={game.code}>
          <TableCard
            game={game}
            table={byCode.get(game.code)}
            imageHost={data.imageHost}
            vendorName={names.get(game.vendor) ?? game.vendor}
            parts={parts}
          />
        </li>
      ))}
    </ul>
  );
}
