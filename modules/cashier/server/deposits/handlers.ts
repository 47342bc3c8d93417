import { brandOf, originOf } from '@baize/brand/server';
import { wireMinor } from '@baize/call';
import { type CallContext, type ContextOf, type Handler, handle, memberOf } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { memberById } from '@baize/identity/server';
import { enqueue, type JobContext } from '@baize/jobs';
import { cryptoRandom, type MemberId, minute, plus, present, refuse, uniform } from '@baize/kernel';
import { businessDate, businessDay, wallTime } from '@baize/kernel/business-time';
import { levelOf } from '@baize/kyc/server';
import { depositRoom, reserveDeposit } from '@baize/protection/server';
import { balanceChannel } from '@baize/wallet/contract';
import * as calls from '../../contract/index.ts';
import { hasLevel, isOpenAt } from '../methods/rules.ts';
import { findMethod, listMethods, type MethodRow } from '../methods/store.ts';
import { readSettings } from '../payouts/settings-store.ts';
import { applyChange } from './apply.ts';
import type { AskDeposit, Providers } from './ask.ts';
import { dayLeft, graceMs, isOffered, judgeStart, refusedWithinMs } from './rules.ts';
import * as store from './store.ts';
import { type IsDemonstration, memberView } from './view.ts';

interface DepositParts {
  /** This installation as members reach it, where the brand names no host. */
  readonly publicUrl: string;
  readonly providers: Providers;
  readonly isPlayMoney: boolean;
  readonly askDeposit: AskDeposit;
  readonly isDemonstration: IsDemonstration;
  /** Asks the provider of a deposit immediately; false when it does not answer. */
  readonly askNow: (context: JobContext, id: store.DepositId) => Promise<boolean>;
}

/** So many of a member's deposits are shown: all that are open, and the last that ended. */
const mostShown = 20;

const offerOf = (method: MethodRow, { providers }: DepositParts) => ({
  ...method,
  hasProvider: !calls.needsProvider(method.kind) || providers.has(method.provider),
});

/** Costs and times for anyone: what is offered in the currency of the brand. */
async function cashierFees(parts: DepositParts, { db }: CallContext<unknown>) {
  const [{ currency }, methods, payout] = await Promise.all([brandOf(db), listMethods(db), readSettings(db)]);
  const offered = methods.map(m => offerOf(m, parts)).filter(m => isOffered(m, parts.isPlayMoney) && m.currency === currency);
  return {
    currency,
    methods: offered.map(m => ({
      id: m.id,
      kind: m.kind,
      names: m.names,
      currency: m.currency,
      fee: { ...m.fee, fixedMinor: String(m.fee.fixedMinor) },
      minMinor: String(m.minMinor),
      maxMinor: String(m.maxMinor),
      hours: m.hours,
      arrivalMinutes: m.arrivalMinutes,
      turnoverBps: m.turnoverBps,
      kycLevel: m.kycLevel,
      isDemonstration: parts.isDemonstration(m),
    })),
    withdrawal: {
      minMinor: String(payout.minMinor),
      maxMinor: String(payout.maxMinor),
      feeFixedMinor: String(payout.feeFixedMinor),
      feeBps: payout.feeBps,
      dayCount: payout.dayCount,
    },
  };
}

async function aboutMember(db: Queryable, context: Pick<CallContext<unknown>, 'clock'>, memberId: MemberId) {
  const now = context.clock.now();
  const brand = await brandOf(db);
  const [member, level, standing, used] = await Promise.all([
    memberById(db, memberId),
    levelOf(db, memberId),
    store.standingOf(db, memberId, plus(now, -refusedWithinMs)),
    store.usedIn(db, memberId, businessDay(businessDate(now, brand.zone), brand.zone)),
  ]);
  return { now, member: present(member, 'a signed-in member exists'), level, standing, used, wall: wallTime(now, brand.zone) };
}

/** Last used first, then in the office's order. */
async function depositMethods(parts: DepositParts, context: CallContext<unknown>) {
  const { db } = context;
  const { memberId } = memberOf(context);
  const [about, methods, recent] = await Promise.all([
    aboutMember(db, context, memberId),
    listMethods(db),
    store.recentDeposits(db, memberId, mostShown),
  ]);
  const { member, level, standing, used, wall, now } = about;
  const offered = methods.map(m => offerOf(m, parts)).filter(m => isOffered(m, parts.isPlayMoney) && m.currency === member.currency);
  const room = await depositRoom(db, memberId, now);
  const shown = offered.map((m): calls.MemberMethod => {
    const left = dayLeft(m.dayMinor, used.get(m.id) ?? 0n);
    const bar = !isOpenAt(m.hours, wall)
      ? 'hours'
      : !hasLevel(level, m.kycLevel)
        ? 'kyc'
        : left !== null && left < m.minMinor
          ? 'day'
          : null;
    return {
      id: m.id,
      kind: m.kind,
      names: m.names,
      currency: m.currency,
      fee: { ...m.fee, fixedMinor: String(m.fee.fixedMinor) },
      minMinor: String(m.minMinor),
      maxMinor: String(m.maxMinor),
      dayLeftMinor: left === null ? null : String(left),
      hours: m.hours,
      arrivalMinutes: m.arrivalMinutes,
      payMinutes: m.payMinutes,
      turnoverBps: m.turnoverBps,
      kycLevel: m.kycLevel,
      bar,
      isDemonstration: parts.isDemonstration(m),
    };
  });
  const isLast = (m: calls.MemberMethod) => m.id === standing.lastMethodId;
  return {
    methods: [...shown.filter(isLast), ...shown.filter(m => !isLast(m))],
    lastUsedId: standing.lastMethodId,
    open: recent.filter(row => calls.isOpenDeposit(row.state)).map(row => memberView(row, parts.isDemonstration)),
    hasDeposited: standing.hasDeposited,
    limit: { ...room, leftMinor: room.leftMinor === null ? null : String(room.leftMinor) },
    currency: member.currency,
  };
}

/** Without letters and digits that look alike: a person copies it onto a transfer. */
const remarkSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newRemark(): string {
  const random = cryptoRandom();
  return Array.from({ length: 8 }, () => remarkSigns[uniform(random, remarkSigns.length)]).join('');
}

async function insert(
  tx: Transaction,
  parts: DepositParts,
  context: ContextOf<typeof calls.startDeposit>,
  method: MethodRow,
): Promise<void> {
  const { id, amountMinor } = context.input;
  const { memberId } = memberOf(context);
  const at = context.clock.now();
  const minor = wireMinor(amountMinor);
  const isByHand = method.kind === 'bank-transfer';
  const expiresAt = plus(at, method.payMinutes * minute);
  await reserveDeposit(tx, { depositId: id, memberId, minor, at });
  await store.insertDeposit(tx, {
    id,
    memberId,
    methodId: method.id,
    kind: method.kind,
    provider: method.provider,
    currency: method.currency,
    askedMinor: minor,
    fee: method.fee,
    turnoverBps: method.turnoverBps,
    remark: isByHand ? newRemark() : null,
    bank: isByHand ? method.bank : null,
    returnUrl: `${await originOf(tx, context, parts.publicUrl)}/index?mc=depositv2&deposit=${id}`,
    at,
    expiresAt,
    askAt: method.kind === 'play' ? null : isByHand ? plus(expiresAt, graceMs) : at,
  });
  const made = present(await store.lockDeposit(tx, id), 'a deposit that was just made is there');
  if (method.kind === 'play') await applyChange(tx, made, { state: 'credited', receivedMinor: minor, by: 'member', at });
  else if (isByHand) await applyChange(tx, made, { state: 'waiting', by: 'member', at });
  else await enqueue(tx, parts.askDeposit, { depositId: id });
}

/** Begins a deposit. The bounds are looked at under the member's lock, so that parallel ones cannot pass together what one may not. */
async function startDeposit(parts: DepositParts, context: ContextOf<typeof calls.startDeposit>) {
  const { id, methodId, amountMinor } = context.input;
  const { memberId } = memberOf(context);
  const row = await context.db.transaction(async tx => {
    await store.lockDepositsOf(tx, memberId);
    const known = await store.findDeposit(tx, id);
    // A page that lost its key but kept the id of the deposit asks for the same one.
    if (known) {
      const isSame = known.memberId === memberId && known.methodId === methodId && String(known.askedMinor) === amountMinor;
      return isSame ? known : refuse('deposit.id.taken');
    }
    const method = (await findMethod(tx, methodId)) ?? refuse('object.not.found');
    const { member, level, standing, used, wall } = await aboutMember(tx, context, memberId);
    const verdict = judgeStart({
      method: offerOf(method, parts),
      isPlayMoney: parts.isPlayMoney,
      currency: member.currency,
      level,
      wall,
      minor: wireMinor(amountMinor),
      dayUsedMinor: used.get(methodId) ?? 0n,
      ...standing,
    });
    if (verdict !== 'ok') refuse(verdict, { minMinor: String(method.minMinor), maxMinor: String(method.maxMinor), level: method.kycLevel });
    await insert(tx, parts, context, method);
    return present(await store.findDeposit(tx, id), 'a deposit that was just made is there');
  });
  context.touch(calls.depositChannel, [memberId]);
  context.touch(balanceChannel, [memberId]);
  return memberView(row, parts.isDemonstration);
}

async function mine(context: ContextOf<typeof calls.memberDeposit>, db: Queryable): Promise<store.DepositRow> {
  const row = await store.findDeposit(db, context.input.id);
  return row && row.memberId === memberOf(context).memberId ? row : refuse('object.not.found');
}

async function acceptPart(parts: DepositParts, context: ContextOf<typeof calls.acceptPart>) {
  await mine(context, context.db);
  return context.db.transaction(async tx => {
    const row = present(await store.lockDeposit(tx, context.input.id), 'a deposit is never deleted');
    if (row.state !== 'underpaid') refuse('deposit.state', { state: row.state });
    await applyChange(tx, row, { state: 'credited', by: 'member', at: context.clock.now(), note: 'accepted' });
    return memberView(present(await store.findDeposit(tx, row.id), 'a deposit is never deleted'), parts.isDemonstration);
  });
}

/** Keeps that the member says it is paid, for staff: once, and only while it is under way. */
async function sayPaid(context: ContextOf<typeof calls.sayPaid>) {
  await mine(context, context.db);
  await context.db.transaction(async tx => {
    const row = present(await store.lockDeposit(tx, context.input.id), 'a deposit is never deleted');
    if (row.saidPaidAt === null && calls.isOpenDeposit(row.state)) await store.insertSaid(tx, row, context.clock.now());
  });
  return {};
}

/** Ends what no one has paid. Asked last of all: what was paid a moment ago is credited, not given up. */
async function giveUpDeposit(parts: DepositParts, context: ContextOf<typeof calls.giveUpDeposit>) {
  const { id } = await mine(context, context.db);
  await parts.askNow(context, id);
  return context.db.transaction(async tx => {
    const row = present(await store.lockDeposit(tx, id), 'a deposit is never deleted');
    if (!calls.awaitsMoney(row.state)) refuse('deposit.state', { state: row.state });
    await applyChange(tx, row, { state: 'expired', by: 'member', at: context.clock.now(), note: 'given-up' });
    return memberView(present(await store.findDeposit(tx, id), 'a deposit is never deleted'), parts.isDemonstration);
  });
}

/** What is pushed, and asked for where pushes do not come. */
export const depositsOf = async (db: Queryable, isDemonstration: IsDemonstration, memberId: MemberId) => ({
  deposits: (await store.recentDeposits(db, memberId, mostShown)).map(row => memberView(row, isDemonstration)),
});

export const depositHandlers = (parts: DepositParts): Handler[] => [
  handle(calls.cashierFees, context => cashierFees(parts, context)),
  handle(calls.depositMethods, context => depositMethods(parts, context)),
  handle(calls.startDeposit, context => startDeposit(parts, context)),
  handle(calls.memberDeposits, context => depositsOf(context.db, parts.isDemonstration, memberOf(context).memberId)),
  handle(calls.memberDeposit, async context => memberView(await mine(context, context.db), parts.isDemonstration)),
  handle(calls.acceptPart, context => acceptPart(parts, context)),
  handle(calls.sayPaid, sayPaid),
  handle(calls.giveUpDeposit, context => giveUpDeposit(parts, context)),
];
