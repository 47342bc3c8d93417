import { day } from '@baize/kernel';
import { type Figures, mostFigureDays } from '../../contract/index.ts';
import type { MoneyLine, PlaySum } from './store.ts';

/** Dates that a report may cover: the first not after the last, and not too many. */
export const areDays = (from: string, to: string): boolean => from <= to && Date.parse(to) - Date.parse(from) < mostFigureDays * day;

export const playOf = ({ bets, stake, back }: PlaySum) => ({
  bets,
  stakeMinor: stake,
  returnMinor: back,
  ggrMinor: String(BigInt(stake) - BigInt(back)),
});

/** Play of several lines together. */
export const addPlays = (lines: readonly PlaySum[]): PlaySum =>
  lines.reduce<PlaySum>(
    (all, one) => ({
      bets: all.bets + one.bets,
      stake: String(BigInt(all.stake) + BigInt(one.stake)),
      back: String(BigInt(all.back) + BigInt(one.back)),
    }),
    { bets: 0, stake: '0', back: '0' },
  );

interface Heads {
  readonly registrations: number;
  readonly players: number;
}

/** GGR = settled stakes − returns. NGR = GGR − what was given: adjustments, credits less debits, and rebates, less those taken back. */
export function figuresOf(plays: readonly PlaySum[], moves: readonly Omit<MoneyLine, 'date'>[], heads: Heads): Figures {
  const play = playOf(addPlays(plays));
  const of = (what: string) => moves.filter(move => move.what === what);
  const minor = (what: string) => of(what).reduce((sum, move) => sum + BigInt(move.minor), 0n);
  const count = (what: string) => of(what).reduce((sum, move) => sum + move.count, 0);
  const [deposited, withdrawn] = [minor('deposit-credited'), minor('withdrawal-paid')];
  const rebates = minor('rebate-paid') - minor('rebate-taken');
  const given = minor('adjustment-credit') - minor('adjustment-debit') + rebates;
  return {
    ...play,
    depositMinor: String(deposited),
    deposits: count('deposit-credited'),
    withdrawalMinor: String(withdrawn),
    withdrawals: count('withdrawal-paid'),
    netDepositMinor: String(deposited - withdrawn),
    givenMinor: String(given),
    rebateMinor: String(rebates),
    ngrMinor: String(BigInt(play.ggrMinor) - given),
    firstDepositors: of('deposit-credited').reduce((sum, move) => sum + move.firsts, 0),
    ...heads,
  };
}
