import { type Instant, unixMs } from '@baize/kernel';
import type { IssueView, LotteryGameView } from '../../contract/index.ts';

/** pause: bets on the next issue are not taken yet · open · closing: the last ten seconds · closed: sealed, and the next issue is on its way. */
export type Stage = 'pause' | 'open' | 'closing' | 'closed';

const closingMs = 10_000;

type Timed = Pick<IssueView, 'opensAt' | 'sealsAt' | 'drawsAt'>;

/** What an issue is for who bets on it, at milliseconds of the server's clock. */
export function stageOf({ opensAt, sealsAt }: Timed, nowMs: number): Stage {
  if (nowMs < unixMs(opensAt as Instant)) return 'pause';
  const left = unixMs(sealsAt as Instant) - nowMs;
  if (left <= 0) return 'closed';
  return left <= closingMs ? 'closing' : 'open';
}

/** The moment that the countdown of an issue runs to. */
export const nextMoment = (issue: Timed, stage: Stage): string =>
  stage === 'pause' ? issue.opensAt : stage === 'closed' ? issue.drawsAt : issue.sealsAt;

/** What an issue is called beside others of its game: its place in the day ("021" of "20261123-021"), or its date ("11-23") where a day has one draw. */
export const issueName = ({ isDaily }: Pick<LotteryGameView, 'isDaily'>, number: string): string =>
  isDaily ? `${number.slice(4, 6)}-${number.slice(6, 8)}` : number.slice(number.indexOf('-') + 1);

/** Time left as clock digits; days apart. */
export function clockOf(leftMs: number): { days: number; text: string } {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const two = (n: number) => String(n).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3_600) % 24;
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return { days, text: days > 0 || hours > 0 ? `${two(hours)}:${rest}` : rest };
}
