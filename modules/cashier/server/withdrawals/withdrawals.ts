import { brandOf } from '@baize/brand/server';
import { wireMinor } from '@baize/call';
import { type ContextOf, memberOf } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { deviceFacts, hasPaymentPassword, type Member, memberById, pausedUntil, takePaymentProof } from '@baize/identity/server';
import { type Clock, cryptoRandom, type Instant, isRefusal, type MemberId, newId, present, refuse, uniform } from '@baize/kernel';
import { businessDate, businessDay } from '@baize/kernel/business-time';
import type { KycLevel } from '@baize/kyc/contract';
import { levelOf } from '@baize/kyc/server';
import { balancesOf } from '@baize/ledger/server';
import * as calls from '../../contract/index.ts';
import { type DestinationRow, findDestination, listDestinations, othersWith } from '../destinations/store.ts';
import { lockFunds } from '../payouts/postings.ts';
import { readSettings, type Settings } from '../payouts/settings-store.ts';
import { settleTurnover, turnoverOf } from '../turnover/turnover.ts';
import { release, tell } from './progress.ts';
import { approvalsFor, findingsOf, judgeWithdrawal, leftOfDay } from './rules.ts';
import {
  awaitedOfMember,
  findWithdrawal,
  insertWithdrawal,
  listOfMember,
  lockWithdrawal,
  lockWithdrawals,
  noteEvent,
  paidBefore,
  usedSince,
} from './store.ts';
import { destinationView, withdrawalViews } from './views.ts';

const dayMinorOf = (settings: Settings, level: KycLevel): bigint =>
  ({ none: settings.dayMinorNone, basic: settings.dayMinorBasic, verified: settings.dayMinorVerified })[level];

/** The brand's business day at hand: daily limits reset with it. */
export async function today(db: Queryable, clock: Clock) {
  const { zone } = await brandOf(db);
  return businessDay(businessDate(clock.now(), zone), zone);
}

/** What is in the account that money is paid out of, and what is set aside already. Bonus money is not paid out. */
export async function fundsOf(db: Queryable, member: Pick<Member, 'id' | 'currency'>) {
  const accounts = (await balancesOf(db, member.id)).filter(account => account.unit === member.currency);
  const posted = (kind: string) => accounts.find(account => account.kind === kind && account.qualifier === '')?.postedMinor ?? 0n;
  const allMinor = accounts.reduce((sum, account) => sum + account.postedMinor, 0n);
  return { availableMinor: posted('member.cash'), lockedMinor: posted('member.locked'), allMinor };
}

/** What holds a member's money back, as other modules know it. */
export interface Holds {
  /** Whether the member has to prove a contact first. */
  readonly owesContact: (db: Queryable, memberId: MemberId) => Promise<boolean>;
  /** Whether the member owes a downline a dividend that is overdue. */
  readonly owesDividends: (db: Queryable, memberId: MemberId, at: Instant) => Promise<boolean>;
}

export async function withdrawTerms(holds: Holds, context: ContextOf<typeof calls.withdrawTerms>) {
  const { db, clock } = context;
  const { memberId } = memberOf(context);
  const [settings, level, day, found] = await Promise.all([
    readSettings(db),
    levelOf(db, memberId),
    today(db, clock),
    memberById(db, memberId),
  ]);
  const member = present(found, 'a signed-in member exists');
  const [funds, used, destinations, turnover, hasPassword, resetUntil, owesContact, owesDividends] = await Promise.all([
    fundsOf(db, member),
    usedSince(db, memberId, day.from),
    listDestinations(db, memberId),
    turnoverOf(db, memberId),
    hasPaymentPassword(db, memberId),
    pausedUntil(db, memberId, clock.now()),
    holds.owesContact(db, memberId),
    holds.owesDividends(db, memberId, clock.now()),
  ]);
  const dayMinor = dayMinorOf(settings, level);
  return {
    currency: member.currency,
    availableMinor: String(funds.availableMinor),
    lockedMinor: String(funds.lockedMinor),
    minMinor: String(settings.minMinor),
    maxMinor: String(settings.maxMinor),
    feeFixedMinor: String(settings.feeFixedMinor),
    feeBps: settings.feeBps,
    leftTodayMinor: String(leftOfDay({ dayMinor }, used.minor)),
    leftTodayCount: Math.max(0, settings.dayCount - used.count),
    restartsAt: day.to,
    level,
    owesContact,
    owesDividends,
    hasPaymentPassword: hasPassword,
    resetUntil,
    confirmMinutes: settings.confirmMinutes,
    destinations: destinations.map(destinationView),
    turnover: turnover.items,
    turnoverLeftMinor: String(turnover.leftMinor),
  };
}

/** Whoever has just come in by a code may not be the member: for a day the money stays. Errors: withdraw.reset with its end. */
export async function refuseAfterReset(db: Queryable, memberId: MemberId, now: Instant): Promise<void> {
  const until = await pausedUntil(db, memberId, now);
  if (until) refuse('withdraw.reset', { until });
}

/** Refuses what may not be asked for now. The caller holds the member's lock. */
async function check(
  tx: Transaction,
  asked: { member: Member; to: DestinationRow; minor: bigint; settings: Settings; now: Instant; clock: Clock },
) {
  const { member, to, minor, settings, now, clock } = asked;
  const day = await today(tx, clock);
  const [level, funds, used, turnoverLeftMinor] = [
    await levelOf(tx, member.id),
    await fundsOf(tx, member),
    await usedSince(tx, member.id, day.from),
    await settleTurnover(tx, member.id, now),
  ];
  const bounds = { ...settings, dayMinor: dayMinorOf(settings, level) };
  const request = {
    amountMinor: minor,
    availableMinor: funds.availableMinor,
    usedMinor: used.minor,
    usedCount: used.count,
    turnoverLeftMinor,
    usableFrom: to.usableFrom,
    now,
  };
  const verdict = judgeWithdrawal(bounds, request);
  if (verdict === 'ok') return bounds;
  return refuse(verdict, {
    minMinor: String(settings.minMinor),
    maxMinor: String(settings.maxMinor),
    leftMinor: String(verdict === 'withdraw.turnover' ? turnoverLeftMinor : leftOfDay(bounds, used.minor)),
    count: settings.dayCount,
    restartsAt: day.to,
    usableFrom: to.usableFrom,
    availableMinor: String(funds.availableMinor),
  });
}

/** What people should know before this is paid. */
async function examine(
  tx: Transaction,
  context: ContextOf<typeof calls.requestWithdrawal>,
  asked: { member: Member; to: DestinationRow; minor: bigint; settings: Settings },
) {
  const { sessionId } = memberOf(context);
  const { member, to, minor, settings } = asked;
  const device = await deviceFacts(tx, sessionId);
  const before = await paidBefore(tx, member.id, to.id);
  return findingsOf(
    {
      amountMinor: minor,
      now: context.clock.now(),
      memberSince: member.createdAt,
      deviceSince: device?.since,
      othersOnDevice: device?.others ?? 0,
      boundAt: to.boundAt,
      othersOnDestination: await othersWith(tx, to),
      largestPaidMinor: before.largestMinor,
      paidCount: before.count,
      paidToIt: before.toIt,
    },
    settings,
  );
}

/** Letters and digits that no one takes for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const newReference = (letter: string): string => {
  const source = cryptoRandom();
  return `${letter}${Array.from({ length: 10 }, () => signs[uniform(source, signs.length)]).join('')}`;
};

/** A bet may have taken the money since it was looked at: the ledger has the last word. */
export function spentMeanwhile(error: unknown): never {
  if (isRefusal(error) && error.code === 'ledger.insufficient') refuse('withdraw.insufficient', { availableMinor: '0' });
  throw error;
}

async function ask(tx: Transaction, holds: Holds, context: ContextOf<typeof calls.requestWithdrawal>): Promise<calls.WithdrawalId> {
  const { clock, input } = context;
  const { memberId } = memberOf(context);
  const now = clock.now();
  await lockWithdrawals(tx, memberId);
  const member = present(await memberById(tx, memberId), 'a signed-in member exists');
  if (member.status !== 'active') refuse('withdraw.blocked');
  await refuseAfterReset(tx, memberId, now);
  if (await holds.owesDividends(tx, memberId, now)) refuse('withdraw.dividend');
  if (await holds.owesContact(tx, memberId)) refuse('withdraw.contact');
  const to = await findDestination(tx, input.destinationId);
  if (!to || to.memberId !== memberId || to.removedAt) return refuse('object.not.found');
  const minor = wireMinor(input.amountMinor);
  const settings = await readSettings(tx);
  await check(tx, { member, to, minor, settings, now, clock });
  await takePaymentProof(tx, { memberId, proof: input.paymentProof, now });
  const findings = await examine(tx, context, { member, to, minor, settings });
  const id = newId<'WithdrawalId'>();
  const needsApprovals = approvalsFor(findings);
  await insertWithdrawal(tx, {
    id,
    reference: newReference('W'),
    memberId,
    destinationId: to.id,
    amountMinor: minor,
    feeMinor: calls.withdrawalFee(minor, settings, member.currency),
    currency: member.currency,
    findings,
    requestedAt: now,
    needsApprovals,
  });
  await lockFunds(tx, { withdrawalId: id, memberId, minor, unit: member.currency, at: now }).catch(spentMeanwhile);
  await noteEvent(tx, id, { at: now, what: 'requested', by: 'member', note: '' });
  const row = present(await lockWithdrawal(tx, id), 'just written');
  if (needsApprovals === 0) {
    const provider = to.kind === 'bank' ? settings.bankProvider : settings.cryptoProvider;
    await release(tx, row, { parts: [{ minor: row.amountMinor - row.feeMinor, provider }], at: now, by: 'system', approvedBy: [] });
  } else await tell(tx, row);
  return id;
}

export async function requestWithdrawal(holds: Holds, context: ContextOf<typeof calls.requestWithdrawal>) {
  const id = await context.db.transaction(tx => ask(tx, holds, context));
  return viewOf(context.db, memberOf(context).memberId, id);
}

export async function viewOf(db: Queryable, memberId: MemberId, id: calls.WithdrawalId) {
  const row = await findWithdrawal(db, id);
  if (!row || row.memberId !== memberId) return refuse('object.not.found');
  const [view] = await withdrawalViews(db, [row]);
  return present(view, 'one row has one view');
}

export async function myWithdrawals(context: ContextOf<typeof calls.myWithdrawals>) {
  const { memberId } = memberOf(context);
  const { page, pageSize } = context.input;
  const { items, total } = await listOfMember(context.db, { status: undefined, ...context.input, memberId });
  return { items: await withdrawalViews(context.db, items), total, page, pageSize };
}

export const awaitedReceipts = async (context: ContextOf<typeof calls.awaitedReceipts>) => ({
  items: await withdrawalViews(context.db, await awaitedOfMember(context.db, memberOf(context).memberId)),
});
