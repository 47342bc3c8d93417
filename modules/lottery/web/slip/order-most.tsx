import type { Play } from '@baize/engine-lottery';
import { useI18n } from '@baize/i18n/react';
import { coinOf } from '@baize/kernel';
import { Money } from '@baize/ui';
import { useMemo } from 'react';
import type { Table } from '../game/use-game.ts';
import { mostOfLine, mostOfOrder } from '../tickets/most.ts';
import type { Order } from './order-dialog.tsx';
import styles from './slip.module.css';
import { pricesFor } from './use-slip.ts';

interface Asked {
  table: Table;
  order: Order;
}

/** What each line, and all of the order, can be paid at most. */
export function useMost({ table, order, chosenBps }: Asked & { chosenBps: number }) {
  const { game, rebateBps, family, plays, currency } = table;
  const { scale } = game;
  const { lines, chase } = order;
  return useMemo(() => {
    const byPlay = new Map<Play, readonly bigint[]>();
    const pricesOf = (play: Play) => {
      const prices = byPlay.get(play) ?? pricesFor({ scale, rebateBps }, play, chosenBps);
      byPlay.set(play, prices);
      return prices;
    };
    const offer = { family, plays, pricesOf, coinMinor: coinOf(currency) };
    const rows = chase?.rows ?? [{ multiple: 1 }];
    const top = rows.reduce((most, { multiple }) => Math.max(most, multiple), 1);
    return { byLine: lines.map(line => mostOfLine(offer, line, top)), ...mostOfOrder(offer, { lines, rows }) };
  }, [scale, rebateBps, family, plays, currency, lines, chase, chosenBps]);
}

export type Most = ReturnType<typeof useMost>;

/** What can be won; several lines may exclude each other, and a chase that stops on a win is paid once. */
export function MostRows({ table, order, most }: Asked & { most: Most }) {
  const { t } = useI18n();
  const { chase, lines } = order;
  const rows = [
    { key: 'one', label: t(chase ? 'lottery.most.one' : 'lottery.bet.most'), minor: most.inOne },
    ...(chase && !chase.stopsOnWin ? [{ key: 'all', label: t('lottery.most.all'), minor: most.inAll }] : []),
  ];
  return (
    <>
      {rows.map(({ key, label, minor }) => (
        <div key={key}>
          <dt>
            {label}
            {lines.length > 1 && <span className={styles['aside']}>{t('lottery.most.together')}</span>}
          </dt>
          <dd>
            <Money minor={minor} currency={table.currency} />
          </dd>
        </div>
      ))}
    </>
  );
}
