import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { showToast, useAnswers, useCall, useSession } from '@baize/ui';
import { walletBalance } from '@baize/wallet/contract';
import { useEffect, useRef, useState } from 'react';
import { type IssueView, lotteryBetDetail, lotteryBets, lotteryChases } from '../../contract/index.ts';
import { issueName } from '../draw/stage.ts';
import type { Table } from './use-game.ts';

const isPaid = ({ phase }: IssueView): boolean => phase === 'paid' || phase === 'repaid';

/** The draw that has come while the page was open: its number, until the next one. */
export function useArrival(latest: IssueView | undefined): string | undefined {
  const first = useRef(latest?.number);
  if (first.current === undefined) first.current = latest?.number;
  return latest && latest.number !== first.current ? latest.number : undefined;
}

/** The balance and the lists of bets and chases ask again when an issue has been settled while they were open. */
export function useSettled(latest: IssueView | undefined): void {
  const { refresh } = useAnswers();
  const isMember = useSession() !== undefined;
  const settled = latest && isPaid(latest) ? latest.number : undefined;
  const first = useRef(settled);
  useEffect(() => {
    if (!isMember || settled === undefined || settled === first.current) return;
    first.current = settled;
    for (const call of [walletBalance, lotteryBets, lotteryChases, lotteryBetDetail]) void refresh(call);
  }, [isMember, settled, refresh]);
}

export interface Win {
  readonly text: string;
  /** Where there is little room. */
  readonly brief: string;
}

/** Says what the member has won on an issue when its bets are settled while the page is open; answers it as a sentence and as an amount. */
export function useWins({ game, currency, draws }: Table): Win | undefined {
  const { t, formatMoney } = useI18n();
  const latest = draws[0];
  const arrived = useArrival(latest);
  const due = arrived && latest && isPaid(latest) ? latest.number : undefined;
  const { data } = useCall(
    lotteryBets,
    { gameCode: game.code, pageSize: 50, page: 1, state: 'won' },
    { enabled: due !== undefined, freshMs: 0 },
  );
  const [said, setSaid] = useState<Win & { number: string }>();
  const asked = useRef<string>(undefined);
  const { refetch } = useCall(lotteryBets, { gameCode: game.code, pageSize: 50, page: 1, state: 'won' }, { enabled: false });
  useEffect(() => {
    if (due && asked.current !== due) {
      asked.current = due;
      void refetch();
    }
  }, [due, refetch]);
  const own = due ? (data?.items.filter(bet => bet.number === due) ?? []) : [];
  const won = own.reduce((sum, bet) => sum + amountOf(bet.returnMinor), 0n);
  useEffect(() => {
    if (!due || won === 0n || said?.number === due) return;
    const text = t('lottery.won', { number: issueName(game, due), amount: formatMoney(won, currency) });
    setSaid({ number: due, text, brief: formatMoney(won, currency, { signed: true }) });
    showToast({ id: 'lottery.won', tone: 'good', text });
  }, [due, won, said, t, formatMoney, currency, game]);
  return said && said.number === due ? said : undefined;
}
