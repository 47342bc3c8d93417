import { jurisdictionOf } from '@baize/brand/server';
import { wireMinor } from '@baize/call';
import { type CallContext, type ContextOf, type Handler, handle, isAgentType, memberOf } from '@baize/call/server';
import { publishIn, type Queryable, type Transaction } from '@baize/db';
import {
  hasPaymentPassword,
  labelIdsOf,
  type Member,
  memberByAccount,
  memberById,
  membersByIds,
  pausedUntil,
  takePaymentProof,
} from '@baize/identity/server';
import { type Instant, isRefusal, type MemberId, newId, present, refuse } from '@baize/kernel';
import { transfer } from '@baize/ledger/server';
import { excludedAmong, reserveDeposit, settleDeposit } from '@baize/protection/server';
import { balanceChannel } from '@baize/wallet/contract';
import { cashOf } from '@baize/wallet/server';
import * as calls from '../../contract/index.ts';
import { tellMoved } from '../money-moved.ts';
import { addTurnover } from '../turnover/store.ts';
import { settleTurnover, turnoverOf } from '../turnover/turnover.ts';
import { lockWithdrawals } from '../withdrawals/store.ts';
import { fundsOf, type Holds, newReference, refuseAfterReset, spentMeanwhile, today } from '../withdrawals/withdrawals.ts';
import { directionOf, feeRateOf, judgeTransfer, maskedName, serviceFeeOf } from './rules.ts';
import { feeTransfers, insertTransfer, listTransfers, readTransferSettings, recentPartners, sentSince, type TransferRow } from './store.ts';

const mostRecent = 10;

type TransferHolds = Pick<Holds, 'owesDividends'>;

const partnerView = (to: Member, direction: calls.TransferDirection): calls.TransferPartner => ({
  memberId: to.id,
  account: to.account,
  name: maskedName(to.nickname || to.account),
  direction,
});

async function me(context: CallContext<unknown>, db: Queryable = context.db): Promise<Member> {
  return present(await memberById(db, memberOf(context).memberId), 'a signed-in member exists');
}

/** Frozen or excluded: neither sends nor receives. */
async function isBlocked(db: Queryable, people: readonly Member[], at: Instant): Promise<boolean> {
  if (people.some(one => one.status !== 'active')) return true;
  const excluded = await excludedAmong(
    db,
    people.map(one => one.id),
    at,
  );
  return excluded.size > 0;
}

const feeBpsOf = async (db: Queryable, memberId: MemberId, rates: Parameters<typeof feeRateOf>[1]): Promise<number | undefined> =>
  feeRateOf(await labelIdsOf(db, memberId), rates);

async function transferTerms(holds: TransferHolds, context: ContextOf<typeof calls.transferTerms>) {
  const { db, clock } = context;
  const [member, law, bounds, day] = await Promise.all([me(context), jurisdictionOf(db), readTransferSettings(db), today(db, clock)]);
  const [funds, used, turnover, hasPassword, resetUntil, recentIds, upline, owesDividends, feeBps] = await Promise.all([
    fundsOf(db, member),
    sentSince(db, member.id, day.from),
    turnoverOf(db, member.id),
    hasPaymentPassword(db, member.id),
    pausedUntil(db, member.id, clock.now()),
    recentPartners(db, member.id, mostRecent),
    member.uplineId ? memberById(db, member.uplineId) : undefined,
    holds.owesDividends(db, member.id, clock.now()),
    feeBpsOf(db, member.id, bounds),
  ]);
  const known = new Map((await membersByIds(db, recentIds)).map(one => [one.id, one]));
  const viewOf = (to: Member | undefined) => {
    const direction = to && directionOf(member, to);
    return to && direction ? partnerView(to, direction) : undefined;
  };
  return {
    isOn: law.allowsTransfers,
    currency: member.currency,
    availableMinor: String(funds.availableMinor),
    minMinor: String(bounds.minMinor),
    maxMinor: String(bounds.maxMinor),
    leftTodayMinor: String(used >= bounds.dayMinor ? 0n : bounds.dayMinor - used),
    restartsAt: day.to,
    turnoverLeftMinor: String(turnover.leftMinor),
    hasPaymentPassword: hasPassword,
    resetUntil,
    owesDividends,
    upline: viewOf(upline) ?? null,
    hasTeam: isAgentType(member.type),
    feeBps: feeBps ?? 0,
    recent: recentIds.map(id => viewOf(known.get(id))).filter(one => one !== undefined),
  };
}

async function findTransferPartner(context: ContextOf<typeof calls.findTransferPartner>) {
  const { db, input } = context;
  if (!(await jurisdictionOf(db)).allowsTransfers) refuse('transfer.off');
  const [member, to] = await Promise.all([me(context), memberByAccount(db, input.account)]);
  const direction = to && directionOf(member, to);
  return to && direction ? partnerView(to, direction) : refuse('exists.username.err');
}

/** What keeps a member from sending someone money, as far as the sender may know it. */
type TransferHindrance = 'law' | 'currency' | 'frozen' | 'self' | 'reset' | 'dividend' | 'turnover';

interface Pair {
  readonly from: Member;
  /** Below or directly above `from`. */
  readonly to: Member;
  readonly at: Instant;
  readonly owesDividends: boolean;
}

/** What `sendTransfer` would refuse now whatever the amount, in its order; undefined when money may go. That a receiver is excluded is theirs to know. */
export async function transferHindrance(db: Queryable, { from, to, at, owesDividends }: Pair): Promise<TransferHindrance | undefined> {
  if (!(await jurisdictionOf(db)).allowsTransfers) return 'law';
  if (from.currency !== to.currency) return 'currency';
  if (await isBlocked(db, [from], at)) return 'self';
  if (to.status !== 'active') return 'frozen';
  if ((await turnoverOf(db, from.id)).leftMinor > 0n) return 'turnover';
  if (await pausedUntil(db, from.id, at)) return 'reset';
  return owesDividends ? 'dividend' : undefined;
}

/** One movement between two members, and what the receiver must play of it. */
export async function move(tx: Transaction, row: TransferRow): Promise<void> {
  await insertTransfer(tx, row);
  await transfer(tx, {
    reference: `transfer:${row.id}`,
    kind: `cashier.transfer-${row.direction}`,
    subjectId: row.id,
    from: cashOf(row.fromId, row.currency),
    to: cashOf(row.toId, row.currency),
    amountMinor: row.amountMinor,
    at: row.at,
  });
  const { id: subjectId, fromId: memberId, toId, amountMinor: minor, feeMinor, currency, at } = row;
  await tellMoved(tx, 'transfer', { memberId, toId, subjectId, minor, currency, at });
  if (feeMinor > 0n)
    await transfer(tx, {
      reference: `transfer:${subjectId}:fee`,
      kind: 'cashier.transfer-fee',
      subjectId,
      from: cashOf(memberId, currency),
      to: { kind: 'house.payments', qualifier: 'fees', unit: currency },
      amountMinor: feeMinor,
      at,
    });
  await tellMoved(tx, 'transfer-fee', { memberId, subjectId, minor: feeMinor, currency, at });
  // Without it a deposit could leave by someone else's hand without having been played.
  await addTurnover(tx, {
    memberId: row.toId,
    source: `transfer:${row.id}`,
    kind: 'transfer',
    requiredMinor: row.amountMinor,
    since: row.at,
  });
}

/** Money from an upline is a deposit for the receiver's own limits. The sender learns only that it cannot be received now. */
export async function countAsDeposit(tx: Transaction, { id, toId, amountMinor, at }: TransferRow): Promise<void> {
  const deposit = { depositId: id, memberId: toId, minor: amountMinor, at };
  await reserveDeposit(tx, deposit).catch((error: unknown) => {
    if (isRefusal(error)) refuse('transfer.receiver');
    throw error;
  });
  await settleDeposit(tx, deposit);
}

async function send(tx: Transaction, holds: TransferHolds, context: ContextOf<typeof calls.sendTransfer>): Promise<calls.SentTransfer> {
  const { input, clock } = context;
  const at = clock.now();
  await lockWithdrawals(tx, memberOf(context).memberId);
  const [member, to, law, bounds, day] = [
    await me(context, tx),
    await memberById(tx, input.memberId),
    await jurisdictionOf(tx),
    await readTransferSettings(tx),
    await today(tx, clock),
  ];
  const direction = to && directionOf(member, to);
  if (!to || !direction) return refuse('not.exists.user');
  const amountMinor = wireMinor(input.amountMinor);
  const { availableMinor } = await fundsOf(tx, member);
  const rateBps = direction === 'down' ? ((await feeBpsOf(tx, member.id, bounds)) ?? 0) : 0;
  const feeMinor = serviceFeeOf(amountMinor, rateBps, member.currency);
  const [usedMinor, turnoverLeftMinor] = [await sentSince(tx, member.id, day.from), await settleTurnover(tx, member.id, at)];
  const isStopped = await isBlocked(tx, [member, to], at);
  const verdict = judgeTransfer(bounds, {
    isAllowed: law.allowsTransfers,
    isBlocked: isStopped,
    amountMinor,
    usedMinor,
    turnoverLeftMinor,
    availableMinor: availableMinor - feeMinor,
  });
  if (verdict !== 'ok')
    refuse(verdict, {
      minMinor: String(bounds.minMinor),
      maxMinor: String(bounds.maxMinor),
      leftMinor: String(verdict === 'withdraw.turnover' ? turnoverLeftMinor : bounds.dayMinor - usedMinor),
      availableMinor: String(availableMinor),
    });
  await refuseAfterReset(tx, member.id, at);
  if (await holds.owesDividends(tx, member.id, at)) refuse('withdraw.dividend');
  await takePaymentProof(tx, { memberId: member.id, proof: input.paymentProof, now: at });
  const row: TransferRow = {
    id: newId<'TransferId'>(),
    reference: newReference('T'),
    fromId: member.id,
    toId: to.id,
    direction,
    amountMinor,
    feeMinor,
    currency: member.currency,
    note: input.note,
    at,
  };
  if (direction === 'down') await countAsDeposit(tx, row);
  await move(tx, row).catch(spentMeanwhile);
  await publishIn(tx, `channel:${balanceChannel.name}`, [member.id, to.id]);
  const left = await fundsOf(tx, member);
  return { ...view(row, row.fromId, to.account), availableMinor: String(left.availableMinor) };
}

const view = (row: TransferRow, mine: MemberId, account: string): calls.Transfer => ({
  id: row.id,
  reference: row.reference,
  isIncoming: row.toId === mine,
  direction: row.direction,
  account,
  amountMinor: String(row.amountMinor),
  feeMinor: String(row.fromId === mine ? row.feeMinor : 0n),
  currency: row.currency,
  at: row.at,
  note: row.note,
});

async function myTransfers(context: ContextOf<typeof calls.myTransfers>) {
  const { memberId } = memberOf(context);
  const { page, pageSize } = context.input;
  const { items, total } = await listTransfers(context.db, { ...context.input, memberId });
  const others = items.map(row => (row.toId === memberId ? row.fromId : row.toId));
  const accounts = new Map((await membersByIds(context.db, others)).map(one => [one.id, one.account]));
  return { items: items.map((row, i) => view(row, memberId, accounts.get(others[i] as MemberId) ?? '')), total, page, pageSize };
}

async function agentServiceFee(context: ContextOf<typeof calls.agentServiceFee>) {
  const { db, input } = context;
  const { id: memberId, currency } = await me(context);
  const feeBps = await feeBpsOf(db, memberId, await readTransferSettings(db));
  if (feeBps === undefined) return refuse('transfer.no.fee');
  const { page, pageSize } = input;
  const { items, total, sentMinor, paidMinor } = await feeTransfers(db, { ...input, memberId });
  const ids = items.map(row => row.toId);
  const accounts = new Map((await membersByIds(db, ids)).map(one => [one.id, one.account]));
  const shown = items.map(row => view(row, memberId, accounts.get(row.toId) ?? ''));
  return { items: shown, total, page, pageSize, feeBps, currency, sentMinor: String(sentMinor), paidMinor: String(paidMinor) };
}

export const transferHandlers = (holds: TransferHolds): Handler[] => [
  handle(calls.transferTerms, context => transferTerms(holds, context)),
  handle(calls.findTransferPartner, findTransferPartner),
  handle(calls.sendTransfer, context => context.db.transaction(tx => send(tx, holds, context))),
  handle(calls.myTransfers, myTransfers),
  handle(calls.agentServiceFee, agentServiceFee),
];
