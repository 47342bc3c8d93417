import { type InputOf, wireMinor } from '@baize/call';
import { type CallContext, type ContextOf, staffOf } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { shownPicture, type Vault } from '@baize/files';
import { memberByAccount, memberById, membersByIds, realNameOf } from '@baize/identity/server';
import { present, refuse, type StaffId } from '@baize/kernel';
import { levelOf } from '@baize/kyc/server';
import { auditCall, secondLook, staffAccounts } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { numberOf } from '../destinations/destinations.ts';
import { findDestination } from '../destinations/store.ts';
import { payingProviders } from '../payouts/job.ts';
import { readSettings } from '../payouts/settings-store.ts';
import { payoutsOf } from '../payouts/store.ts';
import type { PaymentProvider } from '../ports/provider.ts';
import { claimReceipt, findPicture, findReceipt, lockReceipt, picturesOf } from '../receipts/store.ts';
import { turnoverOf } from '../turnover/turnover.ts';
import { change, type Part, reject, release } from './progress.ts';
import { masked, sameName } from './rules.ts';
import {
  eventsOf,
  findWithdrawal,
  listQueue,
  lockWithdrawal,
  neighboursOf,
  noteEvent,
  paidBefore,
  sumWithdrawals,
  type WithdrawalFilter,
  type WithdrawalRow,
} from './store.ts';
import { withdrawalViews } from './views.ts';

/** What speaks against paying it; nothing once it is decided. */
async function barsOf(db: Queryable, row: WithdrawalRow): Promise<calls.PayoutBar[]> {
  if (row.status !== 'review') return [];
  const [to, realName, { leftMinor }] = await Promise.all([
    findDestination(db, row.destinationId),
    realNameOf(db, row.memberId),
    turnoverOf(db, row.memberId),
  ]);
  const differs = to !== undefined && realName !== undefined && !sameName(to.holder, realName);
  return [...(differs ? (['name-differs'] as const) : []), ...(leftMinor > 0n ? (['open-turnover'] as const) : [])];
}

async function staffViews(context: CallContext<unknown>, rows: readonly WithdrawalRow[]) {
  const { staffId } = staffOf(context);
  const [views, members, receipts, bars] = await Promise.all([
    withdrawalViews(context.db, rows),
    membersByIds(
      context.db,
      rows.map(row => row.memberId),
    ),
    Promise.all(rows.map(row => (row.endedAt ? findReceipt(context.db, row.id) : undefined))),
    Promise.all(rows.map(row => barsOf(context.db, row))),
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
      bars: bars[i] ?? [],
      claimedBy: claim && (people.get(claim) ?? ''),
      isMine: claim === staffId,
      approvals: row.approvedBy.map(id => people.get(id) ?? ''),
      needsApprovals: row.needsApprovals,
    };
  });
}

/** The filter of the list as the store takes it; undefined when no one is called so. */
export async function withdrawalFilter(
  db: Queryable,
  input: InputOf<typeof calls.officeWithdrawals>,
): Promise<WithdrawalFilter | undefined> {
  const { account, reference, queue, status, method, from, to, currency } = input;
  const member = account ? await memberByAccount(db, account) : undefined;
  if (account && !member) return undefined;
  return { queue, status, method, from, to, currency, memberId: member?.id, reference: reference?.toUpperCase() || undefined };
}

export async function officeWithdrawals(context: ContextOf<typeof calls.officeWithdrawals>) {
  const { db, input } = context;
  const { page, pageSize } = input;
  const filter = await withdrawalFilter(db, input);
  if (!filter) return { items: [], total: 0, page, pageSize, sums: [] };
  const { sums, total } = await sumWithdrawals(db, filter);
  const rows = await listQueue(db, filter, { ...input, total });
  return { items: await staffViews(context, rows), total, page, pageSize, sums };
}

export async function officeWithdrawal(providers: readonly PaymentProvider[], context: ContextOf<typeof calls.officeWithdrawal>) {
  const { db, actor } = context;
  const row = (await findWithdrawal(db, context.input.id)) ?? refuse('object.not.found');
  const [[view], to, level, parts, events, turnover, before, receipt, pictures, realName, neighbours] = await Promise.all([
    staffViews(context, [row]),
    findDestination(db, row.destinationId),
    levelOf(db, row.memberId),
    payoutsOf(db, row.id),
    eventsOf(db, row.id),
    turnoverOf(db, row.memberId),
    paidBefore(db, row.memberId, row.destinationId, row),
    findReceipt(db, row.id),
    picturesOf(db, row.id),
    realNameOf(db, row.memberId),
    neighboursOf(db, { row, staffId: staffOf({ actor }).staffId }),
  ]);
  const where = present(to, 'a withdrawal goes somewhere');
  const mayPay = staffOf({ actor }).permissions.has('withdrawals.pay');
  return {
    ...present(view, 'one row has one view'),
    holder: where.holder,
    memberName: realName ?? null,
    turnoverLeftMinor: String(turnover.leftMinor),
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
    nameMatch: realName === undefined ? ('unknown' as const) : sameName(where.holder, realName) ? ('same' as const) : ('differs' as const),
    ...neighbours,
  };
}

/** What is between a member and a withdrawal. */
export async function officeTurnover({ db, input }: ContextOf<typeof calls.officeTurnover>) {
  const member = (await memberById(db, input.memberId)) ?? refuse('object.not.found');
  const { items, leftMinor } = await turnoverOf(db, member.id);
  return { currency: member.currency, leftMinor: String(leftMinor), items };
}

export const target = (row: WithdrawalRow): string => `withdrawal:${row.reference}`;

/** What the office may work on: a withdrawal that waits, or one whose receipt is disputed. */
export async function lockWork(tx: Transaction, id: calls.WithdrawalId) {
  const row = (await lockWithdrawal(tx, id)) ?? refuse('object.not.found');
  const receipt = row.endedAt ? await lockReceipt(tx, id) : undefined;
  const isDispute = receipt?.dispute === 'open';
  if (row.status !== 'review' && !isDispute) return refuse('withdraw.state');
  return { row, receipt: isDispute ? receipt : undefined };
}

export const claimWithdrawal = (context: ContextOf<typeof calls.claimWithdrawal>): Promise<Record<string, never>> =>
  context.db.transaction(async tx => {
    const { staffId } = staffOf(context);
    const { id, isClaimed } = context.input;
    const { row, receipt } = await lockWork(tx, id);
    const holder = receipt ? receipt.claimedBy : row.claimedBy;
    if (isClaimed ? holder !== null && holder !== staffId : holder !== staffId) refuse('withdraw.not.claimed');
    const claimedBy = isClaimed ? staffId : null;
    if (receipt) await claimReceipt(tx, id, claimedBy);
    else await change(tx, row, { claimedBy });
    await auditCall(context, tx, { action: isClaimed ? 'cashier.claim' : 'cashier.release', target: target(row), after: { isClaimed } });
    return {};
  });

/** The withdrawal, locked, for whoever decides it: claimed by them, or by no one yet. Errors: object.not.found, withdraw.state, withdraw.not.claimed. */
async function mine(tx: Transaction, id: calls.WithdrawalId, staffId: StaffId): Promise<WithdrawalRow> {
  const { row, receipt } = await lockWork(tx, id);
  if (receipt) refuse('withdraw.state');
  return row.claimedBy === null || row.claimedBy === staffId ? row : refuse('withdraw.not.claimed');
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

export const approveWithdrawal = (
  providers: readonly PaymentProvider[],
  context: ContextOf<typeof calls.approveWithdrawal>,
): Promise<{ needsMore: boolean }> =>
  context.db.transaction(async tx => {
    const { staffId, account } = staffOf(context);
    const { id, reason } = context.input;
    const row = await mine(tx, id, staffId);
    if (row.approvedBy.includes(staffId)) refuse('withdraw.four.eyes');
    const at = context.clock.now();
    for (const first of row.approvedBy) await secondLook(tx, { subject: target(row), first, second: staffId, at });
    const { seen } = context.input;
    if ((await barsOf(tx, row)).some(bar => !seen.includes(bar))) refuse('withdraw.bars');
    const parts = await partsOf(tx, row, context.input.parts, payingProviders(providers));
    const approvedBy = [...row.approvedBy, staffId];
    const needsMore = approvedBy.length < row.needsApprovals;
    await auditCall(context, tx, {
      action: 'cashier.approve',
      target: target(row),
      reason,
      before: { status: row.status },
      after: {
        status: needsMore ? 'review' : 'approved',
        parts: parts.map(part => ({ ...part, minor: String(part.minor) })),
        currency: row.currency,
        ...(seen.length > 0 ? { seen } : {}),
      },
    });
    if (needsMore) {
      await change(tx, row, { approvedBy, claimedBy: null });
      await noteEvent(tx, id, { at, what: 'approved-once', by: account, note: reason });
    } else await release(tx, row, { parts, at, by: account, approvedBy, note: reason });
    return { needsMore };
  });

export const rejectWithdrawal = (context: ContextOf<typeof calls.rejectWithdrawal>): Promise<Record<string, never>> =>
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

/** No one but people can say how such a part ended: it is theirs, or its provider is no longer connected and cannot be asked. */
export const isByHand = (providers: readonly PaymentProvider[], code: string): boolean =>
  code === calls.byHand || !payingProviders(providers).includes(code);

export async function receiptPicture(vault: Vault, context: ContextOf<typeof calls.receiptPicture>) {
  const found = (await findPicture(context.db, context.input.id)) ?? refuse('object.not.found');
  const row = present(await findWithdrawal(context.db, found.withdrawalId), 'a picture belongs to a withdrawal');
  await context.db.transaction(tx => auditCall(context, tx, { action: 'cashier.read-receipt', target: target(row) }));
  return shownPicture(vault, found.id);
}
