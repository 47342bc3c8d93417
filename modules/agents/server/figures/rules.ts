import { day } from '@baize/kernel';
import { daysLater } from '@baize/kernel/business-time';
import { mostTeamDays, type TeamFigures } from '../../contract/index.ts';
import type { MoneySum, PlaySum } from './store.ts';

/** Dates that a report may cover: the first not after the last, and not too many. */
export const areDays = (from: string, to: string, most = mostTeamDays): boolean =>
  from <= to && Date.parse(to) - Date.parse(from) < most * day;

/** As many days as from `from` to `to`, the last of them the one before `from`. */
export function daysBefore(from: string, to: string): { from: string; to: string } {
  const length = (Date.parse(to) - Date.parse(from)) / day + 1;
  return { from: daysLater(from, -length), to: daysLater(from, -1) };
}

export function playOf(lines: readonly PlaySum[]) {
  const sum = (pick: (line: PlaySum) => string) => lines.reduce((all, line) => all + BigInt(pick(line)), 0n);
  const [stake, back] = [sum(line => line.stake), sum(line => line.back)];
  return {
    bets: lines.reduce((all, line) => all + line.bets, 0),
    stakeMinor: String(stake),
    validMinor: String(sum(line => line.valid)),
    returnMinor: String(back),
    profitMinor: String(back - stake),
  };
}

/** Everything of a team in one: its play, the movements of its money, and who came. */
export function figuresOf(plays: readonly PlaySum[], moves: readonly MoneySum[]): TeamFigures {
  const of = (what: MoneySum['what']) => moves.filter(move => move.what === what);
  const minor = (what: MoneySum['what']) => of(what).reduce((sum, move) => sum + BigInt(move.minor), 0n);
  return {
    ...playOf(plays),
    depositMinor: String(minor('deposit')),
    withdrawalMinor: String(minor('withdrawal')),
    givenMinor: String(minor('given') - minor('taken')),
    rebateMinor: String(minor('rebate') - minor('rebate-taken')),
    registrations: of('registered').reduce((sum, move) => sum + move.count, 0),
    firstDepositors: of('deposit').reduce((sum, move) => sum + move.firsts, 0),
  };
}
