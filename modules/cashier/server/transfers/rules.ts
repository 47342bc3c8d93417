import { isAgentType } from '@baize/call/server';
import { serviceFeeLabels } from '@baize/identity/contract';
import type { Member } from '@baize/identity/server';
import type { Currency } from '@baize/kernel';
import { feeOf, type TransferDirection } from '../../contract/index.ts';

type Person = Pick<Member, 'id' | 'type' | 'uplineId' | 'uplinePath' | 'currency' | 'status'>;

/** Up to the direct upline, down to anyone of an agent's team; undefined for everyone else, and for oneself. */
export function directionOf(from: Person, to: Person): TransferDirection | undefined {
  if (from.id === to.id || from.currency !== to.currency || to.type === 4) return undefined;
  if (from.uplineId === to.id) return 'up';
  return isAgentType(from.type) && to.uplinePath.includes(from.id) ? 'down' : undefined;
}

/** The two rates of the operator, each for a label. */
interface FeeRates {
  readonly serviceFeeBps: number;
  readonly serviceFee2Bps: number;
}

/** What a member pays for money to the team, in 1/10 000; undefined for whoever carries neither label. With both labels the higher rate counts. */
export function feeRateOf(labelIds: readonly number[], rates: FeeRates): number | undefined {
  const [first, second] = serviceFeeLabels.map(label => labelIds.includes(label));
  if (!first && !second) return undefined;
  return Math.max(first ? rates.serviceFeeBps : 0, second ? rates.serviceFee2Bps : 0);
}

/** The fee of a transfer, rounded down to the coin. */
export const serviceFeeOf = (minor: bigint, rateBps: number, currency: Currency): bigint =>
  feeOf(minor, { bearer: 'member', fixedMinor: 0n, rateBps }, currency);

interface TransferBounds {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly dayMinor: bigint;
}

export interface TransferRequest {
  readonly isAllowed: boolean;
  readonly isBlocked: boolean;
  readonly amountMinor: bigint;
  readonly usedMinor: bigint;
  readonly turnoverLeftMinor: bigint;
  readonly availableMinor: bigint;
}

type TransferVerdict =
  | 'ok'
  | 'transfer.off'
  | 'transfer.blocked'
  | 'transfer.amount'
  | 'transfer.day.sum'
  | 'withdraw.turnover'
  | 'withdraw.insufficient';

/** Whether money may go, in order of precedence. What must be played holds it back as it holds back a withdrawal: or it could leave by another's hand. */
export function judgeTransfer(bounds: TransferBounds, r: TransferRequest): TransferVerdict {
  if (!r.isAllowed) return 'transfer.off';
  if (r.isBlocked) return 'transfer.blocked';
  if (r.amountMinor < bounds.minMinor || r.amountMinor > bounds.maxMinor) return 'transfer.amount';
  if (r.usedMinor + r.amountMinor > bounds.dayMinor) return 'transfer.day.sum';
  if (r.turnoverLeftMinor > 0n) return 'withdraw.turnover';
  return r.amountMinor > r.availableMinor ? 'withdraw.insufficient' : 'ok';
}

/** Enough of a name to know someone again, and not enough to learn it. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = [...name.trim()];
  return rest.length === 0 ? first : `${first}${'*'.repeat(Math.min(6, rest.length))}`;
};
