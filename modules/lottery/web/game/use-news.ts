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
  /** More than was staked on the issue: only that is celebrated. */
  readonly isGain: boolean;
  readonly text: string;
  /** Where there is little room. */
  readonly brief: string;
}

/** As many as a page of the list can have. */
const mostBets = 100;

/** Says what came back to the member on an issue when its bets are settled while the page is open; answers it as a sentence and as an amount. */
export function useWins({ game, currency, draws }: Table): Win | undefined {
  const { t, formatMoney } = useI18n();
  const latest = draws[0];
  const arrived = useArrival(latest);
  const due = arrived && latest && isPaid(latest) ? latest.number : undefined;
  const wish = { gameCode: game.code, pageSize: mostBets, page: 1 };
  const { data } = useCall(lotteryBets, wish, { enabled: due !== undefined, freshMs: 0 });
  const [said, setSaid] = useState<Win & { number: string }>();
  const asked = useRef<string>(undefined);
  const { refetch } = useCall(lotteryBets, wish, { enabled: false });
  useEffect(() => {
    if (due && asked.current !== due) {
      asked.current = due;
      void refetch();
    }
  }, [due, refetch]);
  const own = due ? (data?.items.filter(bet => bet.number === due) ?? []) : [];
  const won = own.reduce((sum, bet) => sum + amountOf(bet.returnMinor), 0n);
  const staked = own.reduce((sum, bet) => sum + amountOf(bet.stakeMinor), 0n);
  useEffect(() => {
    if (!due || won === 0n || said?.number === due) return;
    const isGain = won > staked;
    const facts = { number: issueName(game, due), amount: formatMoney(won, currency), stake: formatMoney(staked, currency) };
    const text = t(isGain ? 'lottery.won' : 'lottery.returned', facts);
    setSaid({ number: due, text, isGain, brief: formatMoney(won, currency, { signed: isGain }) });
    showToast({ id: 'lottery.won', tone: isGain ? 'good' : 'note', text });
  }, [due, won, staked, said, t, formatMoney, currency, game]);
  return said && said.number === due ? said : undefined;
}
