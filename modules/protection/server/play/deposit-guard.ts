import { brandOf } from '@baize/brand/server';
import type { Queryable, Transaction } from '@baize/db';
import { assert, type Instant, type MemberId, refuse } from '@baize/kernel';
import type { DepositRefusal } from '../../contract/index.ts';
import { barRefusal, isBarred, periodsAt, type Room, roomsOf, tightest } from '../limits/rules.ts';
import { readBar, readLimits } from '../limits/store.ts';
import { depositsUsed, freeDeposit, lockDeposit, lockDeposits, putDeposit } from './deposit-store.ts';

/** A deposit of a member: `depositId` is the cashier's, `minor` what is asked for or what came, `at` the moment. */
interface GuardedDeposit {
  readonly depositId: string;
  readonly memberId: MemberId;
  readonly minor: bigint;
  readonly at: Instant;
}

/** The gross deposit limit that binds, of the member's and the operator's; undefined = none. */
async function depositRoomOf(db: Queryable, memberId: MemberId, at: Instant): Promise<Room | undefined> {
  const limits = (await readLimits(db, memberId)).filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) return undefined;
  const periods = periodsAt(at, (await brandOf(db)).zone);
  return tightest(roomsOf(limits, { used: (await depositsUsed(db, memberId, periods)).used, periods }));
}

/**
 * Sets the amount of a deposit aside from the member's limit, in the transaction that begins the deposit; a second time under the same id does nothing.
 * Errors: `limit.deposit.reached` { leftMinor, restartsAt, limitMinor, period }, `play.timed.out` { until }, `play.excluded` { until }, `account.closed`.
 */
export async function reserveDeposit(tx: Transaction, deposit: GuardedDeposit): Promise<void> {
  const { depositId, memberId, minor, at } = deposit;
  assert(minor > 0n, 'a deposit is more than nothing');
  await lockDeposits(tx, memberId);
  const known = await lockDeposit(tx, depositId);
  assert(!known || known.memberId === memberId, 'a deposit belongs to one member');
  if (known && known.state !== 'released') return;
  const barred = await readBar(tx, memberId);
  if (isBarred(barred, at)) {
    const { code, facts } = barRefusal(barred);
    refuse(code, facts);
  }
  const room = await depositRoomOf(tx, memberId, at);
  if (room && minor > room.leftAmount)
    refuse('limit.deposit.reached', {
      leftMinor: String(room.leftAmount),
      restartsAt: room.restartsAt,
      limitMinor: String(room.limit.amount),
      period: room.limit.period,
    });
  await putDeposit(tx, { depositId, memberId, minor, at, state: 'reserved' });
}

/**
 * Counts what really came, in the transaction that credits it, whether anything was reserved or not. Never refuses: money that has come in is the
 * player's. What was reserved keeps the moment at which it was begun, so that a deposit that comes late does not make room twice.
 */
export async function settleDeposit(tx: Transaction, { depositId, memberId, minor, at }: GuardedDeposit): Promise<void> {
  const known = await lockDeposit(tx, depositId);
  assert(!known || known.memberId === memberId, 'a deposit belongs to one member');
  await putDeposit(tx, { depositId, memberId, minor, at, state: 'settled' });
}

/** Gives the room of a deposit back that will not come: expired, refused. One that has come stays counted. */
export const releaseDeposit = (tx: Transaction, { depositId }: { depositId: string }): Promise<void> => freeDeposit(tx, depositId);

interface DepositRoom {
  /** Null = no limit. */
  readonly leftMinor: bigint | null;
  /** When the binding limit resets; of a break its end. */
  readonly restartsAt: Instant | null;
  readonly mayDeposit: boolean;
  readonly reason: DepositRefusal | null;
}

/** How much a member may still put in, to show before they try. */
export async function depositRoom(db: Queryable, memberId: MemberId, at: Instant): Promise<DepositRoom> {
  const [barred, room] = await Promise.all([readBar(db, memberId), depositRoomOf(db, memberId, at)]);
  if (isBarred(barred, at)) return { leftMinor: 0n, restartsAt: barred.until, mayDeposit: false, reason: barRefusal(barred).code };
  if (!room) return { leftMinor: null, restartsAt: null, mayDeposit: true, reason: null };
  const mayDeposit = room.leftAmount > 0n;
  return { leftMinor: room.leftAmount, restartsAt: room.restartsAt, mayDeposit, reason: mayDeposit ? null : 'limit.deposit.reached' };
}
