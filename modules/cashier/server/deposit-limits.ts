import type { Queryable, Transaction } from '@baize/db';
import type { Id, Instant, MemberId } from '@baize/kernel';

/** What a deposit means to the member's own limits and breaks. Reserved when it begins, settled when it is credited, released when nothing comes of it. */
export interface LimitedDeposit {
  readonly depositId: Id<'DepositId'>;
  readonly memberId: MemberId;
  readonly minor: bigint;
  readonly at: Instant;
}

export const reserveDeposit = async (_tx: Transaction, _deposit: LimitedDeposit): Promise<void> => undefined;
export const settleDeposit = async (_tx: Transaction, _deposit: LimitedDeposit): Promise<void> => undefined;
export const releaseDeposit = async (_tx: Transaction, _deposit: Pick<LimitedDeposit, 'depositId'>): Promise<void> => undefined;

/** What the member may still bring under the tightest limit; null = none is set. */
export const depositRoom = async (_db: Queryable, _memberId: MemberId, _at: Instant): Promise<bigint | null> => null;
