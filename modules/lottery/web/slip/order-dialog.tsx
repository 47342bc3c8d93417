import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { amountOf, minorToWire } from '@baize/kernel';
import { Button, Dialog, Money, Notice, ReasonedButton, showToast, useProblem, useRouter, useSend } from '@baize/ui';
import { walletBalance } from '@baize/wallet/contract';
import { useState } from 'react';
import { lotteryBets, lotteryChases, placeLottery } from '../../contract/index.ts';
import { Countdown } from '../draw/countdown.tsx';
import { useStage } from '../draw/server-time.ts';
import { issueName } from '../draw/stage.ts';
import type { Table } from '../game/use-game.ts';
import type { ChaseRow } from '../tickets/chase.ts';
import { type CountedLine, keyOf, sumOf, toWire } from '../tickets/lines.ts';
import { LineWords } from './basket-view.tsx';
import { type Most, MostRows, useMost } from './order-most.tsx';
import styles from './slip.module.css';
import { useBetReason } from './use-bet-reason.ts';

export interface Order {
  readonly lines: readonly CountedLine[];
  readonly number: string;
  /** Issues of a chase; absent for one issue. */
  readonly chase: { readonly rows: readonly ChaseRow[]; readonly stopsOnWin: boolean; readonly stopsOnDraw: boolean } | undefined;
  readonly isBasket: boolean;
}

export interface Refused {
  readonly line: number;
  readonly why: string;
}

interface OrderDialogProps {
  table: Table;
  order: Order;
  chosenBps: number;
  balanceMinor: bigint | undefined;
  onRefused: (refused: Refused | undefined) => void;
  onDone: (order: Order) => void;
  onClose: () => void;
}

const lineOf = (error: Error | null): number =>
  error && isCallRefusal(error) && typeof error.facts['line'] === 'number' ? error.facts['line'] : 0;
const closedAt = (error: Error | null): string | undefined =>
  error && isCallRefusal(error) && typeof error.facts['sealsAt'] === 'string' ? error.facts['sealsAt'] : undefined;
const codeOf = (error: Error | null): string => (error && isCallRefusal(error) ? error.code : '');

function totalOf({ lines, chase }: Order): bigint {
  const once = sumOf(lines);
  return chase ? (chase.rows.at(-1)?.sumMinor ?? 0n) : once;
}

/** The order was meant for an issue that is over; the one that takes bets now is offered, and nothing is bet until the member says so. */
function Closed({
  number,
  sealsAt,
  table,
  onFollow,
}: {
  number: string;
  /** Where the server has refused the order. */
  sealsAt: string | undefined;
  table: Table;
  onFollow: (() => void) | undefined;
}) {
  const { t, formatTime } = useI18n();
  const { issue } = table;
  return (
    <Notice tone="warn">
      <p>
        {t(sealsAt ? 'lottery.order.closed.at' : 'lottery.order.closed', {
          number: issueName(table.game, number),
          at: sealsAt ? formatTime(sealsAt, 'clock') : '',
        })}
      </p>
      {issue && issue.number !== number && (
        <span className={styles['rolledActs']}>
          {onFollow && (
            <Button size="small" look="primary" onClick={onFollow}>
              {t('lottery.rolled.keep', { to: issueName(table.game, issue.number) })}
            </Button>
          )}
          <Countdown issue={issue} />
        </span>
      )}
    </Notice>
  );
}

function Sums({ table, order, balanceMinor, most }: Pick<OrderDialogProps, 'table' | 'order' | 'balanceMinor'> & { most: Most }) {
  const { t, formatNumber } = useI18n();
  const total = totalOf(order);
  const tickets = order.lines.reduce((sum, line) => sum + line.tickets, 0);
  return (
    <dl className={styles['orderSums']}>
      <div>
        <dt>{t(order.chase ? 'lottery.chase.issues' : 'lottery.issue')}</dt>
        <dd>{order.chase ? formatNumber(order.chase.rows.length) : <bdi>{order.number}</bdi>}</dd>
      </div>
      <div>
        <dt>{t('lottery.tickets')}</dt>
        <dd>{formatNumber(tickets)}</dd>
      </div>
      <div className={styles['grand']}>
        <dt>{t(order.chase ? 'lottery.chase.commitment' : 'lottery.total')}</dt>
        <dd>
          <Money minor={total} currency={table.currency} />
        </dd>
      </div>
      {order.chase && (
        <div>
          <dt>{t('lottery.chase.most')}</dt>
          <dd>
            <Money minor={total} currency={table.currency} />
          </dd>
        </div>
      )}
      <MostRows table={table} order={order} most={most} />
      {balanceMinor !== undefined && (
        <div data-short={balanceMinor < total || undefined}>
          <dt>{t('lottery.after')}</dt>
          <dd>
            <Money minor={balanceMinor - total} currency={table.currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function usePlacing({ table, order, chosenBps, onRefused, onDone }: Omit<OrderDialogProps, 'balanceMinor' | 'onClose'>) {
  const { t, formatMoney } = useI18n();
  const problem = useProblem();
  const [number, setNumber] = useState(order.number);
  const sending = useSend(placeLottery, { refreshes: [lotteryBets, lotteryChases, walletBalance] });
  const now: Order = { ...order, number };
  const place = async () => {
    const done = await sending.send({
      gameCode: table.game.code,
      lines: order.lines.map(toWire),
      rebateBps: chosenBps,
      issues: order.chase ? order.chase.rows.map(row => ({ number: row.number, multiple: row.multiple })) : [{ number, multiple: 1 }],
      stopsOnWin: order.chase?.stopsOnWin ?? false,
      ...(order.chase?.stopsOnDraw ? { stopsOnDraw: true } : {}),
      totalMinor: minorToWire(totalOf(order)),
    });
    if (!done) return;
    onRefused(undefined);
    showToast({
      id: 'lottery.order',
      tone: 'good',
      text: t(done.chaseId ? 'lottery.order.chase.done' : 'lottery.order.done', {
        count: done.bets,
        number: issueName(table.game, number),
      }),
      detail: formatMoney(amountOf(done.totalMinor), done.currency),
    });
    onDone(now);
  };
  const why = problem(sending.error)?.text;
  return {
    sending,
    number,
    now,
    place,
    why,
    line: lineOf(sending.error),
    code: codeOf(sending.error),
    follow: (next: string) => {
      setNumber(next);
      sending.reset();
    },
  };
}

interface OrderLinesProps extends Pick<OrderDialogProps, 'table' | 'order'> {
  most: Most;
  refused: Refused | undefined;
}

/** Each line with what it costs and what it can win. */
function OrderLines({ table, order, most, refused }: OrderLinesProps) {
  const { t, formatMoney } = useI18n();
  return (
    <ol className={styles['lines']}>
      {order.lines.map((one, i) => (
        <li key={keyOf(one)} className={styles['basketLine']} data-refused={refused?.line === i + 1 || undefined}>
          <LineWords table={table} line={one} />
          <Money minor={one.stakeMinor} currency={table.currency} />
          <span className={styles['lineMost']}>
            {t('lottery.line.most', { amount: formatMoney(most.byLine[i] ?? 0n, table.currency) })}
          </span>
          {refused?.line === i + 1 && (
            <p className={styles['why']} role="alert">
              {refused.why}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The last step before money moves: what is bet, on which issue, what it costs and what is left. */
export function OrderDialog(props: OrderDialogProps) {
  const { table, order, balanceMinor, onRefused, onClose } = props;
  const { t, formatMoney } = useI18n();
  const router = useRouter();
  const barred = useBetReason();
  const { sending, number, now, place, why, line, code, follow } = usePlacing(props);
  const most = useMost(props);
  const stage = useStage(table.issue);
  const isOver =
    code === 'lottery.issue.closed' || (!order.chase && table.issue !== null && table.issue.number !== number) || stage === 'closed';
  const isShort = code === 'lottery.insufficient' || (balanceMinor !== undefined && balanceMinor < totalOf(order));
  const refused = line > 0 && why ? { line, why } : undefined;
  const close = () => {
    onRefused(refused);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t(order.chase ? 'lottery.order.chase.title' : 'lottery.order.title', { number: issueName(table.game, number) })}
      actions={
        <>
          <Button onClick={close} disabled={sending.isBusy}>
            {t('lottery.order.back')}
          </Button>
          {isShort ? (
            <Button look="primary" icon="deposit" onClick={() => router.setSearch({ mc: 'depositv2' })}>
              {t('lottery.order.deposit')}
            </Button>
          ) : (
            <ReasonedButton look="primary" reason={barred} disabled={isOver} busy={sending.isBusy} onClick={() => void place()}>
              {t('lottery.order.place', { sum: formatMoney(totalOf(order), table.currency) })}
            </ReasonedButton>
          )}
        </>
      }
    >
      <div className={styles['order']}>
        {isOver && (
          <Closed
            number={number}
            sealsAt={closedAt(sending.error)}
            table={table}
            onFollow={order.chase || !table.issue ? undefined : () => follow(table.issue?.number ?? number)}
          />
        )}
        {!isOver && table.issue && !order.chase && <Countdown issue={table.issue} />}
        {isShort && <Notice tone="warn">{t('lottery.order.short')}</Notice>}
        {sending.state === 'checking' && <Notice>{t('lottery.order.checking')}</Notice>}
        {why && line === 0 && !isShort && code !== 'lottery.issue.closed' && <Notice tone="bad">{why}</Notice>}
        <OrderLines table={table} order={order} most={most} refused={refused} />
        <Sums table={table} order={now} balanceMinor={balanceMinor} most={most} />
      </div>
    </Dialog>
  );
}
