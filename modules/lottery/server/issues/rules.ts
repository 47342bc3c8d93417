import type { Instant } from '@baize/kernel';
import type { IssuePhase, IssueView } from '../../contract/index.ts';
import type { LotteryIssue } from './store.ts';

type Timed = Pick<LotteryIssue, 'state' | 'opensAt' | 'sealsAt' | 'drawsAt' | 'sealedAt'>;

/** What an issue is at a moment. Bets are taken in [opensAt, sealsAt), and never again once they were sealed. */
export function phaseOf({ state, opensAt, sealsAt, drawsAt, sealedAt }: Timed, now: Instant): IssuePhase {
  if (state === 'voiding') return 'void';
  if (state === 'correcting') return 'drawn';
  if (state !== 'open') return state;
  if (sealedAt === null && now < opensAt) return 'init';
  if (sealedAt === null && now < sealsAt) return 'betting';
  return now < drawsAt ? 'closed' : 'ended';
}

export const issueView = (issue: LotteryIssue, now: Instant): IssueView => ({
  number: issue.number,
  opensAt: issue.opensAt,
  sealsAt: issue.sealsAt,
  drawsAt: issue.drawsAt,
  phase: phaseOf(issue, now),
  result: issue.result ? [...issue.result] : null,
});
