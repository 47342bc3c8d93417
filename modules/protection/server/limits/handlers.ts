import { wireMinor } from '@baize/call';
import { type CallContext, type ContextOf, type Handler, handle, memberOf, staffOf } from '@baize/call/server';
import { memberById } from '@baize/identity/server';
import { type MemberId, present, refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { depositRoom } from '../play/deposit-guard.ts';
import { hasDeposited } from '../play/deposit-store.ts';
import { reopen, takeBar, wishReturn } from './bar-changes.ts';
import { cancelWish, confirmWish, type PlaySource, setOperatorLimit, wishLimit } from './limit-changes.ts';
import { protectionOf } from './protection.ts';
import { listEntries, readLimits } from './store.ts';

const amountOf = (text: string | null): bigint | null => (text === null ? null : wireMinor(text));

/** Whose call it is, and when; the member's pages hear of the change. */
function asked(context: CallContext<unknown>) {
  const { memberId } = memberOf(context);
  context.touch(calls.protectionChannel, [memberId]);
  return { memberId, at: context.clock.now() };
}

const ownBar = async (context: CallContext<unknown>, bar: calls.Bar, { length = 0, reason = '' } = {}) => ({
  until: await takeBar(context.db, { ...asked(context), bar, length, by: 'member', reason }),
});

const untilOf = ({ until }: { until: string | null }) => ({ until: present(until, 'a time-out and an exclusion end') });

async function memberDepositRoom({ db, clock, actor }: CallContext<unknown>) {
  const { memberId } = memberOf({ actor });
  const [room, member, limits, hasCome] = await Promise.all([
    depositRoom(db, memberId, clock.now()),
    memberById(db, memberId),
    readLimits(db, memberId),
    hasDeposited(db, memberId),
  ]);
  return {
    ...room,
    leftMinor: room.leftMinor === null ? null : String(room.leftMinor),
    currency: present(member, 'a signed-in member exists').currency,
    hasLimit: limits.some(({ kind }) => kind === 'deposit'),
    hasDeposited: hasCome,
  };
}

const memberHandlers = (source: PlaySource): Handler[] => [
  handle(calls.memberProtection, context => protectionOf(context.db, memberOf(context).memberId, context.clock.now())),
  handle(calls.memberDepositRoom, memberDepositRoom),
  handle(calls.setLimit, async context => ({
    confirmFrom: await wishLimit(context.db, source, { ...asked(context), ...context.input, amount: amountOf(context.input.amount) }),
  })),
  handle(calls.confirmLimit, async context => {
    await confirmWish(context.db, source, { ...asked(context), ...context.input });
    return {};
  }),
  handle(calls.cancelLimitChange, async context => {
    await cancelWish(context.db, { ...asked(context), ...context.input });
    return {};
  }),
  handle(calls.takeTimeOut, async context => untilOf(await ownBar(context, 'time-out', { length: context.input.hours }))),
  handle(calls.excludeMyself, async context => untilOf(await ownBar(context, 'self-exclusion', { length: context.input.months }))),
  handle(calls.askToReturn, async context => ({
    returnsAt: await wishReturn(context.db, { ...asked(context), isAsking: context.input.isAsking }),
  })),
  handle(calls.closeAccount, async context => {
    await ownBar(context, 'closed', { reason: context.input.reason });
    return {};
  }),
];

async function officeMember(context: CallContext<{ memberId: MemberId }>): Promise<MemberId> {
  const member = await memberById(context.db, context.input.memberId);
  if (!member || member.type === 4) refuse('object.not.found'); // trial accounts play for nothing, so nothing is kept of them
  return member.id;
}

/** Whose member, who does it and when, for a change of the office. */
async function officeAsked(context: CallContext<{ memberId: MemberId; reason: string }>) {
  const memberId = await officeMember(context);
  context.touch(calls.protectionChannel, [memberId]);
  return { memberId, at: context.clock.now(), by: `staff:${staffOf(context).staffId}`, reason: context.input.reason };
}

const officeSetLimit = async (source: PlaySource, context: ContextOf<typeof calls.officeSetLimit>) => {
  const wish = await officeAsked(context);
  const { kind, period, amount } = context.input;
  const { currency } = present(await memberById(context.db, wish.memberId), 'found a moment ago');
  const measured = kind === 'time' ? 'minutes' : 'amountMinor';
  await setOperatorLimit(context.db, source, {
    ...wish,
    kind,
    period,
    amount: amountOf(amount),
    audited: (tx, before) =>
      auditCall(context, tx, {
        action: 'protection.limit',
        target: `member:${wish.memberId}`,
        reason: wish.reason,
        before: { kind, period, currency, [measured]: before },
        after: { kind, period, currency, [measured]: amount },
      }),
  });
  return {};
};

const officeBar = async (context: ContextOf<typeof calls.officeBar>) => {
  const wish = await officeAsked(context);
  const { bar, length } = context.input;
  const deed = { action: 'protection.bar', target: `member:${wish.memberId}`, reason: wish.reason };
  if (bar === null)
    await reopen(context.db, {
      ...wish,
      audited: tx => auditCall(context, tx, { ...deed, before: { bar: 'closed' }, after: { bar: null } }),
    });
  else
    await takeBar(context.db, {
      ...wish,
      bar,
      length,
      audited: (tx, before) => auditCall(context, tx, { ...deed, before: { bar: before }, after: { bar, length } }),
    });
  return {};
};

const byOf = (by: string): 'member' | 'staff' | 'system' => (by === 'member' ? 'member' : by.startsWith('staff:') ? 'staff' : 'system');

const officeHandlers = (source: PlaySource): Handler[] => [
  handle(calls.officeProtection, async context => protectionOf(context.db, await officeMember(context), context.clock.now())),
  handle(calls.officeProtectionRecord, async context => {
    const { page, pageSize } = context.input;
    const { items, total } = await listEntries(context.db, await officeMember(context), { limit: pageSize, offset: (page - 1) * pageSize });
    return { items: items.map(({ by, facts, ...entry }) => ({ ...entry, by: byOf(by), facts: { ...facts } })), total, page, pageSize };
  }),
  handle(calls.officeSetLimit, context => officeSetLimit(source, context)),
  handle(calls.officeBar, officeBar),
];

export const protectionHandlers = (source: PlaySource): Handler[] => [...memberHandlers(source), ...officeHandlers(source)];
