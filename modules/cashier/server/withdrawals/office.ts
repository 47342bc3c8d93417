import { wireMinor } from '@baize/call';
import { type CallContext, staffOf } from '@baize/call/server';
import { levelOf } from '@baize/compliance/server';
import type { Transaction } from '@baize/db';
import { shownPicture, type Vault } from '@baize/files';
import { memberByAccount, memberById, membersByIds } from '@baize/identity/server';
import { type MemberId, present, refuse, type StaffId } from '@baize/kernel';
import { auditCall, secondLook, staffAccounts } from '@baize/staff/server';
import { byHand, type QueueName, type WithdrawalId } from '../../contract/index.ts';
import { numberOf } from '../destinations/destinations.ts';
import { findDestination } from '../destinations/store.ts';
import { payingProviders } from '../payouts/job.ts';
import { readSettings } from '../payouts/settings-store.ts';
import { payoutsOf } from '../payouts/store.ts';
import type { PaymentProvider } from '../ports/provider.ts';
import { claimReceipt, findPicture, findReceipt, lockReceipt, picturesOf, type ReceiptPictureId } from '../receipts/store.ts';
import { turnoverOf } from '../turnover/turnover.ts';
import { change, type Part, reject, release } from './progress.ts';
import { masked } from './rules.ts';
import { eventsOf, findWithdrawal, listQueue, lockWithdrawal, noteEvent, paidBefore, type WithdrawalRow } from './store.ts';
import { withdrawalViews } from './views.ts';

type Context<I> = CallContext<I>;

async function staffViews(context: Context<unknown>, rows: readonly WithdrawalRow[]) {
  const { staffId } = staffOf(context);
  const [views, members, receipts] = await Promise.all([
    withdrawalViews(context.db, rows),
    membersByIds(
      context.db,
      rows.map(row => row.memberId),
    ),
    Promise.all(rows.map(row => (row.endedAt ? findReceipt(context.db, row.id) : undefined))),
  ]);
  const claims = rows.map((row, i) => row.claimedBy ?? receipts[i]?.claimedBy ?? null);
  const people = await staffAccounts(context.db, [...claims.filter(id => id !== null), ...rows.flatMap(row => row.approvedBy)]);
  const accounts = new Map(members.map(member => [member.id, member.account]));
  return rows.map((row, i) => {
    const claim = claims[i] ?? null;
    return {
      ...present(views[i], 'each row has a view'),
      memberId: row.memberId,
      account: accounts.get(row.memberId) ?? '',
      findings: row.findings,
      claimedBy: claim && (people.get(claim) ?? ''),
      isMine: claim === staffId,
      approvals: row.approvedBy.map(id => people.get(id) ?? ''),
      needsApprovals: row.needsApprovals,
    };
  });
}

interface Queue {
  readonly queue: QueueName;
  readonly account?: string | undefined;
  readonly reference?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export async function listOffice(context: Context<Queue>) {
  const { db, input } = context;
  const { queue, page, pageSize } = input;
  const member = input.account ? await memberByAccount(db, input.account) : undefined;
  if (input.account && !member) return { items: [], total: 0, page, pageSize, sums: [] };
  const found = await listQueue(db, {
    queue,
    memberId: member?.id,
    reference: input.reference?.toUpperCase() || undefined,
    page,
    pageSize,
  });
  const sums = found.sums.map(({ currency, minor }) => ({ currency, minor: String(minor) }));
  return { items: await staffViews(context, found.items), total: found.total, page, pageSize, sums };
}

export async function showOffice(providers: readonly PaymentProvider[], context: Context<{ id: WithdrawalId }>) {
  const { db, actor } = context;
  const row = (await findWithdrawal(db, context.input.id)) ?? refuse('object.not.found');
  const [[view], to, level, parts, events, turnover, before, receipt, pictures] = await Promise.all([
    staffViews(context, [row]),
    findDestination(db, row.destinationId),
    levelOf(db, row.memberId),
    payoutsOf(db, row.id),
    eventsOf(db, row.id),
    turnoverOf(db, row.memberId),
    paidBefore(db, row.memberId, row.destinationId),
    findReceipt(db, row.id),
    picturesOf(db, row.id),
  ]);
  const where = present(to, 'a withdrawal goes somewhere');
  const mayPay = staffOf({ actor }).permissions.has('withdrawals.pay');
  return {
    ...present(view, 'one row has one view'),
    holder: where.holder,
    number: mayPay ? numberOf(where) : masked(where.tail),
    level,
    parts: parts.map(({ id, provider, minor, status, providerId, reason, changedAt }) => ({
      id,
      provider,
      minor: String(minor),
      status,
      providerId,
      reason,
      changedAt,
      isByHand: isByHand(providers, provider) && (status === 'queued' || status === 'sending'),
    })),
    events,
    turnover: turnover.items,
    pictures: pictures.map(({ id, width, height }) => ({ id, width, height })),
    note: receipt?.note ?? '',
    paidBefore: before.count,
    paidBeforeMinor: String(before.minor),
    boundAt: where.boundAt,
    providers: payingProviders(providers),
  };
}

/** What stands between a member and a withdrawal. */
export async function officeTurnover({ db, input }: Context<{ memberId: MemberId }>) {
  const member = (await memberById(db, input.memberId)) ?? refuse('object.not.found');
  const { items, leftMinor } = await turnoverOf(db, member.id);
  return { currency: member.currency, leftMinor: String(leftMinor), items };
}

export const target = (row: WithdrawalRow): string => `withdrawal:${row.reference}`;

/** What the office may work on: a withdrawal that waits, or one whose receipt is disputed. */
export async function lockWork(tx: Transaction, id: WithdrawalId) {
  const row = (await lockWithdrawal(tx, id)) ?? refuse('object.not.found');
  const receipt = row.endedAt ? await lockReceipt(tx, id) : undefined;
  const isDispute = receipt?.dispute === 'open';
  if (row.status !== 'review' && !isDispute) return refuse('withdraw.state');
  return { row, receipt: isDispute ? receipt : undefined };
}

export const claimOne = (context: Context<{ id: WithdrawalId; isClaimed: boolean }>): Promise<Record<string, never>> =>
  context.db.transaction(async tx => {
    const { staffId } = staffOf(context);
    const { id, isClaimed } = context.input;
    const { row, receipt } = await lockWork(tx, id);
    const holder = receipt ? receipt.claimedBy : row.claimedBy;
    if (isClaimed ? holder !== null && holder !== staffId : holder !== staffId) refuse('withdraw.not.claimed');
    const claimedBy = isClaimed ? staffId : null;
    if (receipt) await claimReceipt(tx, id, claimedBy);
    else await change(tx, row, { claimedBy });
    await auditCall(context, tx, { action: 'cashier.claim', target: target(row), after: { isClaimed } });
    return {};
  });

/** The withdrawal, locked, claimed by who asks. Errors: object.not.found, withdraw.state, withdraw.not.claimed. */
async function mine(tx: Transaction, id: WithdrawalId, staffId: StaffId): Promise<WithdrawalRow> {
  const { row, receipt } = await lockWork(tx, id);
  if (receipt) refuse('withdraw.state');
  return row.claimedBy === staffId ? row : refuse('withdraw.not.claimed');
}

/** What is still to be paid, as parts: as staff divided it, or whole by the usual provider. */
async function partsOf(
  tx: Transaction,
  row: WithdrawalRow,
  wanted: { minor: string; provider: string }[] | undefined,
  codes: string[],
): Promise<Part[]> {
  const left = row.amountMinor - row.feeMinor - row.paidMinor;
  const settings = await readSettings(tx);
  const to = present(await findDestination(tx, row.destinationId), 'a withdrawal goes somewhere');
  const usual = to.kind === 'bank' ? settings.bankProvider : settings.cryptoProvider;
  const parts = wanted?.map(part => ({ minor: wireMinor(part.minor), provider: part.provider })) ?? [{ minor: left, provider: usual }];
  if (parts.reduce((sum, part) => sum + part.minor, 0n) !== left) refuse('withdraw.parts', { leftMinor: String(left) });
  if (parts.some(part => !codes.includes(part.provider))) refuse('withdraw.provider', { providers: codes });
  return parts;
}

interface Approval {
  readonly id: WithdrawalId;
  readonly reason: string;
  readonly parts?: { minor: string; provider: string }[] | undefined;
}

export const approveOne = (providers: readonly PaymentProvider[], context: Context<Approval>): Promise<{ needsMore: boolean }> =>
  context.db.transaction(async tx => {
    const { staffId, account } = staffOf(context);
    const { id, reason } = context.input;
    const row = await mine(tx, id, staffId);
    if (row.approvedBy.includes(staffId)) refuse('withdraw.four.eyes');
    const at = context.clock.now();
    for (const first of row.approvedBy) await secondLook(tx, { subject: target(row), first, second: staffId, at });
    const parts = await partsOf(tx, row, context.input.parts, payingProviders(providers));
    const approvedBy = [...row.approvedBy, staffId];
    const needsMore = approvedBy.length < row.needsApprovals;
    await auditCall(context, tx, {
      action: 'cashier.approve',
      target: target(row),
      reason,
      before: { status: row.status },
      after: { status: needsMore ? 'review' : 'approved', parts: parts.map(part => ({ ...part, minor: String(part.minor) })) },
    });
    if (needsMore) {
      await change(tx, row, { approvedBy, claimedBy: null });
      await noteEvent(tx, id, { at, what: 'approved-once', by: account, note: reason });
    } else await release(tx, row, { parts, at, by: account, approvedBy });
    return { needsMore };
  });

export const rejectOne = (context: Context<{ id: WithdrawalId; reason: string }>): Promise<Record<string, never>> =>
  context.db.transaction(async tx => {
    const { staffId, account } = staffOf(context);
    const { id, reason } = context.input;
    const row = await mine(tx, id, staffId);
    // In review no part is under way: those that there are were paid or have failed.
    await reject(tx, row, { at: context.clock.now(), by: account, reason });
    await auditCall(context, tx, {
      action: 'cashier.reject',
      target: target(row),
      reason,
      before: { status: row.status },
      after: { status: 'ended' },
    });
    return {};
  });

/** Nobody but people can say how such a part ended: it is theirs, or its provider is no longer connected and cannot be asked. */
export const isByHand = (providers: readonly PaymentProvider[], code: string): boolean =>
  code === byHand || !payingProviders(providers).includes(code);

export async function showReceiptPicture(vault: Vault, context: Context<{ id: ReceiptPictureId }>) {
  const found = (await findPicture(context.db, context.input.id)) ?? refuse('object.not.found');
  const row = present(await findWithdrawal(context.db, found.withdrawalId), 'a picture belongs to a withdrawal');
  await context.db.transaction(tx => auditCall(context, tx, { action: 'cashier.read-receipt', target: target(row) }));
  return shownPicture(vault, found.id);
}
