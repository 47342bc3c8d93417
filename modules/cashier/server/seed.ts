import { sealSecret } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { putRealName, realNameOf } from '@baize/identity/server';
import { hour, type Instant, type MemberId, minute, newId, plus, present, type StaffId } from '@baize/kernel';
import { byHand, type ReceiptOutcome, type WithdrawalId } from '../contract/index.ts';
import { digestOf, placeOf } from './destinations/destinations.ts';
import { type DestinationRow, findDestination, insertDestination, listDestinations, othersWith } from './destinations/store.ts';
import { lockFunds } from './payouts/postings.ts';
import { lockSettings, readSettings, writeSettings } from './payouts/settings-store.ts';
import { payoutsOf } from './payouts/store.ts';
import { close } from './receipts/receipts.ts';
import { settleTurnover } from './turnover/turnover.ts';
import { change, reject, release, settlePart } from './withdrawals/progress.ts';
import { approvalsFor, findingsOf, tailOf } from './withdrawals/rules.ts';
import { insertWithdrawal, lockWithdrawal, noteEvent, paidBefore } from './withdrawals/store.ts';

/** What a made-up withdrawal came to. */
export type SeededEnd = 'review' | 'queued' | 'rejected' | ReceiptOutcome;

interface SeededWithdrawal {
  readonly id: WithdrawalId;
  readonly reference: string;
  readonly memberId: MemberId;
  readonly memberSince: Instant;
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
  readonly boundAt: Instant;
  readonly minor: bigint;
  readonly at: Instant;
  readonly end: SeededEnd;
  readonly staffId: StaffId;
  readonly staff: string;
  /** Words of staff or of the member, where the end has some. */
  readonly note: string;
}

async function bind(tx: Transaction, made: SeededWithdrawal): Promise<DestinationRow> {
  const digest = await digestOf(tx, 'bank', made.number);
  const known = (await listDestinations(tx, made.memberId)).find(one => one.digest.equals(digest));
  if (known) return known;
  // The first account gives a member their name, and every later one is in it.
  const name = (await realNameOf(tx, made.memberId)) ?? made.holder;
  await putRealName(tx, made.memberId, name);
  const id = newId<'DestinationId'>();
  await insertDestination(tx, {
    id,
    memberId: made.memberId,
    kind: 'bank',
    institution: made.bank,
    holder: name,
    numberSealed: sealSecret(made.number, placeOf(id)),
    tail: tailOf(made.number),
    digest,
    boundAt: made.boundAt,
    usableFrom: made.boundAt,
  });
  return present(await findDestination(tx, id), 'just written');
}

/** Says what the member said of a payout, as far as a demo world needs it. */
async function say(tx: Transaction, made: SeededWithdrawal, outcome: Exclude<ReceiptOutcome, 'waiting'>) {
  const row = present(await lockWithdrawal(tx, made.id), 'just written');
  const receivedMinor = outcome === 'partly' ? row.paidMinor / 2n : outcome === 'none' ? 0n : row.paidMinor;
  const answer = { outcome, receivedMinor, remainingMinor: row.paidMinor - receivedMinor, note: made.note, at: plus(made.at, 40 * minute) };
  await close(tx, row, answer);
}

/**
 * One withdrawal of the demo world, through the same steps as a real one: the account bound, the money set aside, looked at, paid by hand, answered.
 * False when the member must still wager, and could not have requested it. Errors: ledger.insufficient.
 */
export async function seedWithdrawal(tx: Transaction, made: SeededWithdrawal): Promise<boolean> {
  if ((await settleTurnover(tx, made.memberId, made.at)) > 0n) return false;
  const to = await bind(tx, made);
  const { id, memberId, minor, at, staff: by } = made;
  const before = await paidBefore(tx, memberId, to.id);
  const findings = findingsOf(
    {
      amountMinor: minor,
      now: at,
      memberSince: made.memberSince,
      // A payout to someone who was paid before waits for people only if something is new.
      deviceSince: made.end === 'review' && before.count > 0 ? plus(at, -hour) : undefined,
      othersOnDevice: 0,
      boundAt: made.boundAt,
      othersOnDestination: await othersWith(tx, to),
      largestPaidMinor: before.largestMinor,
      paidCount: before.count,
      paidToIt: before.toIt,
    },
    await readSettings(tx),
  );
  await insertWithdrawal(tx, {
    id,
    reference: made.reference,
    memberId,
    destinationId: to.id,
    amountMinor: minor,
    feeMinor: 0n,
    currency: 'CNY',
    findings,
    requestedAt: at,
    needsApprovals: approvalsFor(findings),
  });
  await lockFunds(tx, { withdrawalId: id, memberId, minor, unit: 'CNY', at });
  await noteEvent(tx, id, { at, what: 'requested', by: 'member', note: '' });
  if (made.end === 'review') return true;
  const row = present(await lockWithdrawal(tx, id), 'just written');
  const decidedAt = plus(at, 12 * minute);
  if (made.end === 'rejected') {
    await reject(tx, row, { at: decidedAt, by, reason: made.note });
    return true;
  }
  const released = await release(tx, row, { parts: [{ minor, provider: byHand }], at: decidedAt, by, approvedBy: [made.staffId] });
  if (made.end === 'queued') return true;
  const [part] = await payoutsOf(tx, id);
  const paidAt = plus(at, 20 * minute);
  const sent = await change(tx, released, { status: 'sending', sentAt: paidAt });
  const state = { status: 'paid' as const, reason: '', providerId: `B${made.number.slice(-8)}` };
  await settlePart(tx, sent, { payoutId: present(part, 'just released').id, state, at: paidAt, by });
  if (made.end !== 'waiting') await say(tx, made, made.end);
  return true;
}

/** Who pays out in a demo world. */
export async function seedPayoutProvider(tx: Transaction, code: string): Promise<void> {
  await writeSettings(tx, { ...(await lockSettings(tx)), bankProvider: code, cryptoProvider: code });
}
