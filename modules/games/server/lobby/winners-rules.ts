import type { Currency, Instant, MemberId } from '@baize/kernel';

export interface BigWin {
  readonly memberId: MemberId;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly stakeMinor: bigint;
  readonly returnMinor: bigint;
  readonly settledAt: Instant;
}

/** The first letter and the last, and always three stars: the length of an account is no one's business either. */
export function masked(account: string): string {
  const letters = [...account];
  return `${letters[0] ?? ''}***${letters.length > 2 ? letters.at(-1) : ''}`;
}

/** How many stakes a win is, in 1/10 000. */
export const timesStakeBps = (win: { stakeMinor: bigint | string; prizeMinor: bigint | string }): string =>
  String((BigInt(win.prizeMinor) * 10_000n) / BigInt(win.stakeMinor));

/** The best win of each player in stakes, best first; of equals the earlier one. */
export function bestOfEach(wins: readonly BigWin[]): BigWin[] {
  const isBetter = (a: BigWin, b: BigWin): boolean => {
    const [left, right] = [a.returnMinor * b.stakeMinor, b.returnMinor * a.stakeMinor];
    return left === right ? a.settledAt < b.settledAt : left > right;
  };
  const best = new Map<MemberId, BigWin>();
  for (const win of wins) {
    const known = best.get(win.memberId);
    if (!known || isBetter(win, known)) best.set(win.memberId, win);
  }
  return [...best.values()].sort((a, b) => (isBetter(a, b) ? -1 : 1));
}
