import { day, type MemberId } from '@baize/kernel';

/** From this amount on a decision in a member's favour needs a second person, in every currency that the operator has not set (1/10 000). */
export const shippedBoundMinor = 50_000_000n;
/** A request that no one decided is void after this. */
export const approvalMs = 7 * day;
/** What one person decided alone for one member within this time counts together. */
export const togetherMs = day;
export const mostWaiting = 200;

/** What a decision weighs: a change of configuration always needs a second person, a sum in favour of a member from the bound on. */
export type Weight =
  | { readonly needs: 'always'; readonly minor?: bigint; readonly currency?: string }
  | { readonly needs: 'never' }
  | { readonly needs: 'bound'; readonly memberId: MemberId; readonly currency: string; readonly minor: bigint };

/** Whether `weight` is above the bound together with what the same person decided alone for the same member within a day. */
export function needsSecondPerson(weight: Weight, facts: { boundMinor: bigint; aloneMinor: bigint }): boolean {
  if (weight.needs !== 'bound') return weight.needs === 'always';
  return weight.minor > 0n && weight.minor + facts.aloneMinor > facts.boundMinor;
}

type ApprovalMay = 'yes' | 'own' | 'linked';

interface DecisionFacts {
  readonly status: string;
  readonly isExpired: boolean;
  readonly may: ApprovalMay;
}

/** Why a request is not decided so; undefined = it is. */
export function decisionRefusal(
  decision: 'approved' | 'rejected' | 'withdrawn',
  { status, isExpired, may }: DecisionFacts,
): 'approval.state' | 'approval.own' | 'approval.linked' | 'approval.not.own' | undefined {
  if (status !== 'waiting' || isExpired) return 'approval.state';
  if (decision === 'withdrawn') return may === 'own' ? undefined : 'approval.not.own';
  if (may === 'own') return 'approval.own';
  return decision === 'approved' && may === 'linked' ? 'approval.linked' : undefined;
}
