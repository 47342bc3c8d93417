import { wireMinor } from '@baize/call';
import { type CallContext, type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import { publishIn, type Transaction } from '@baize/db';
import { memberByAccount, membersByIds } from '@baize/identity/server';
import { day, type Instant, isRefusal, newId, plus, present, refuse, type StaffId } from '@baize/kernel';
import { type AccountName, maxAmountMinor } from '@baize/ledger/contract';
import { transfer } from '@baize/ledger/server';
import { auditCall, secondLook, staffAccounts } from '@baize/staff/server';
import { balanceChannel } from '@baize/wallet/contract';
import { cashOf } from '@baize/wallet/server';
import * as calls from '../../contract/index.ts';
import { tellMoved } from '../money-moved.ts';
import { addTurnover } from '../turnover/store.ts';
import {
  type AdjustmentRow,
  findAdjustment,
  insertAdjustment,
  largestApproved,
  listAdjustmentRows,
  lockAdjustment,
  writeAdjustment,
} from './store.ts';

async function views(context: CallContext<unknown>, rows: readonly AdjustmentRow[]): Promise<calls.Adjustment[]> {
  const { staffId } = staffOf(context);
  const [members, people] = await Promise.all([
    membersByIds(
      context.db,
      rows.map(row => row.memberId),
    ),
    staffAccounts(
      context.db,
      rows.flatMap(row => [row.proposedBy, ...(row.decidedBy ? [row.decidedBy] : [])]),
    ),
  ]);
  const accounts = new Map(members.map(one => [one.id, one.account]));
  return rows.map(row => ({
    ...row,
    account: accounts.get(row.memberId) ?? '',
    amountMinor: String(row.amountMinor),
    turnoverMinor: String(row.turnoverMinor),
    proposedBy: people.get(row.proposedBy) ?? '',
    isMine: row.proposedBy === staffId,
    decidedBy: row.decidedBy && (people.get(row.decidedBy) ?? ''),
  }));
}

/** What is usual is what was approved in so many days. */
const usualDays = 90;

async function listAdjustments(context: ContextOf<typeof calls.listAdjustments>) {
  const { which, account, page, pageSize, near } = context.input;
  const member = account ? await memberByAccount(context.db, account) : undefined;
  const largest = await largestApproved(context.db, plus(context.clock.now(), -usualDays * day));
  if (account && !member) return { items: [], total: 0, page, pageSize, sums: [], largest };
  const { items, total, sums } = await listAdjustmentRows(context.db, { which, memberId: member?.id, page, pageSize, near });
  return { items: await views(context, items), total, page, pageSize, sums, largest };
}

async function proposeAdjustment(context: ContextOf<typeof calls.proposeAdjustment>): Promise<calls.Adjustment> {
  const { input, clock } = context;
  const { staffId } = staffOf(context);
  const id = newId<'AdjustmentId'>();
  const [amountMinor, turnoverMinor] = [wireMinor(input.amountMinor), input.direction === 'credit' ? wireMinor(input.turnoverMinor) : 0n];
  if (amountMinor > maxAmountMinor || turnoverMinor > maxAmountMinor) refuse('amount.too.large', { maxMinor: String(maxAmountMinor) });
  await context.db.transaction(async tx => {
    const member = await memberByAccount(tx, input.account);
    if (!member || member.type === 4) return refuse('adjustment.member');
    await insertAdjustment(tx, {
      id,
      memberId: member.id,
      direction: input.direction,
      amountMinor,
      currency: member.currency,
      turnoverMinor,
      reason: input.reason,
      proposedBy: staffId,
      proposedAt: clock.now(),
    });
    const { account: _, reason, ...after } = input;
    await auditCall(context, tx, {
      action: 'cashier.propose-adjustment',
      target: `member:${member.id}`,
      reason,
      after: { ...after, currency: member.currency },
    });
  });
  const [view] = await views(context, [present(await findAdjustment(context.db, id), 'just written')]);
  return present(view, 'one row has one view');
}

/** Where corrections come from and go to, so that their sum is one account to look at. */
const corrections = (unit: AdjustmentRow['currency']): AccountName => ({ kind: 'house.suspense', qualifier: 'adjustments', unit });

/** Errors: ledger.insufficient. */
async function move(tx: Transaction, row: AdjustmentRow, at: AdjustmentRow['proposedAt']): Promise<void> {
  await transfer(tx, {
    reference: `adjustment:${row.id}`,
    kind: `cashier.adjustment-${row.direction}`,
    subjectId: row.id,
    from: corrections(row.currency),
    to: cashOf(row.memberId, row.currency),
    amountMinor: row.direction === 'credit' ? row.amountMinor : -row.amountMinor,
    at,
  });
  const { id: subjectId, memberId, amountMinor, currency } = row;
  await tellMoved(tx, `adjustment-${row.direction}`, { memberId, subjectId, minor: amountMinor, currency, at });
  const source = `adjustment:${row.id}`;
  await addTurnover(tx, { memberId: row.memberId, source, kind: 'adjustment', requiredMinor: row.turnoverMinor, since: at });
}

function tooLittle(error: unknown): never {
  if (isRefusal(error) && error.code === 'ledger.insufficient') refuse('adjustment.funds');
  throw error;
}

const decideAdjustment = (context: ContextOf<typeof calls.decideAdjustment>): Promise<Record<string, never>> =>
  context.db.transaction(async tx => {
    const { staffId } = staffOf(context);
    const { id, decision, reason } = context.input;
    const row = (await lockAdjustment(tx, id)) ?? refuse('object.not.found');
    if (row.status !== 'proposed') refuse('adjustment.state');
    if (row.proposedBy === staffId) refuse('adjustment.own');
    const at = context.clock.now();
    if (decision === 'approved') await secondLook(tx, { subject: `adjustment:${id}`, first: row.proposedBy, second: staffId, at });
    if (decision === 'approved') await move(tx, row, at).catch(tooLittle);
    await writeAdjustment(tx, { id, status: decision, by: staffId, at, decision: reason });
    await auditCall(context, tx, {
      action: decision === 'approved' ? 'cashier.approve-adjustment' : 'cashier.reject-adjustment',
      target: `member:${row.memberId}`,
      reason,
      before: { status: 'proposed' },
      after: { status: decision, direction: row.direction, amountMinor: String(row.amountMinor), currency: row.currency },
    });
    await publishIn(tx, `channel:${balanceChannel.name}`, [row.memberId]);
    return {};
  });

interface SeededAdjustment extends Omit<AdjustmentRow, 'status' | 'decidedBy' | 'decidedAt' | 'decision'> {
  /** Absent while it waits for someone. */
  readonly decided?: { readonly outcome: 'approved' | 'rejected'; readonly by: StaffId; readonly at: Instant; readonly reason: string };
}

/** One adjustment of the demo world, through the same steps as a real one. Errors: ledger.insufficient. */
export async function seedAdjustment(tx: Transaction, { decided, ...row }: SeededAdjustment): Promise<void> {
  await insertAdjustment(tx, row);
  if (!decided) return;
  if (decided.outcome === 'approved') await move(tx, present(await findAdjustment(tx, row.id), 'just written'), decided.at);
  await writeAdjustment(tx, { id: row.id, status: decided.outcome, by: decided.by, at: decided.at, decision: decided.reason });
}

export const adjustmentHandlers: Handler[] = [
  handle(calls.listAdjustments, listAdjustments),
  handle(calls.proposeAdjustment, proposeAdjustment),
  handle(calls.decideAdjustment, decideAdjustment),
];
