import { brandOf } from '@baize/brand/server';
import { type ContextOf, type Handler, handle, memberOf } from '@baize/call/server';
import type { Database, Transaction } from '@baize/db';
import { memberById } from '@baize/identity/server';
import { elapsedMs, type Instant, type MemberId, present, second } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import * as calls from '../../contract/index.ts';
import type { PlaySource } from '../limits/limit-changes.ts';
import { mostRealityMinutes } from '../limits/terms.ts';
import { guardedNow } from '../play/guard.ts';
import { awayMs, playRefusal, tickOf } from '../play/rules.ts';
import { lockGuards, writeCounts } from '../play/store.ts';
import { checkDueAt, type Sitting, sittingAt, sittingSeconds } from './rules.ts';
import { addSeconds, lockSitting, putSitting, readSitting } from './store.ts';

/**
 * Counts the time since the last sign of play. With a limit of time, bets are signs of play as well, and both go by the guard's mark; without one
 * only pages tell, and theirs is the sitting's.
 */
async function countTime(tx: Transaction, { memberId, before, at }: { memberId: MemberId; before: Sitting; at: Instant }): Promise<void> {
  const [row] = await lockGuards(tx, [memberId]);
  const now = row && (await guardedNow(tx, memberId, at));
  if (now?.guarded.limits.some(({ kind }) => kind === 'time')) {
    const playedUntil = now.guarded.playedUntil ?? before.seenAt;
    writeCounts(tx, new Map([[memberId, tickOf({ playedUntil }, now.moment)]]));
    return;
  }
  const gap = before.seenAt === null ? 0 : elapsedMs(before.seenAt, at);
  const seconds = gap > awayMs ? 0 : Math.floor(gap / second);
  if (seconds > 0) await addSeconds(tx, memberId, { day: businessDate(at, (await brandOf(tx)).zone), seconds });
}

/** Tells that a game is open. Trial accounts have no limits, but a clock. */
function pulsed(db: Database, { memberId, at }: { memberId: MemberId; at: Instant }): Promise<Sitting> {
  return db.transaction(async tx => {
    const before = await lockSitting(tx, memberId);
    const sitting = sittingAt(before, { at, isPlaying: true });
    await countTime(tx, { memberId, before, at });
    await putSitting(tx, memberId, sitting);
    return sitting;
  });
}

async function playPulse(source: PlaySource, context: ContextOf<typeof calls.playPulse>) {
  const { memberId } = memberOf(context);
  const { db } = context;
  const at = context.clock.now();
  const found = context.input.isPlaying
    ? await pulsed(db, { memberId, at })
    : sittingAt(await readSitting(db, memberId), { at, isPlaying: false });
  const [member, now, most] = await Promise.all([memberById(db, memberId), guardedNow(db, memberId, at), mostRealityMinutes(db)]);
  const sitting = { ...found, intervalMinutes: Math.min(found.intervalMinutes, most) };
  const net = sitting.beganAt === null ? 0n : await source.netSince(db, { memberId, from: sitting.beganAt });
  const dueAt = checkDueAt(sitting);
  const refusal = now && playRefusal(now.guarded, now.moment);
  return {
    beganAt: sitting.beganAt,
    seconds: sittingSeconds(sitting, at),
    netMinor: String(net),
    currency: present(member, 'a signed-in member exists').currency,
    intervalMinutes: sitting.intervalMinutes,
    checkDueAt: dueAt,
    isCheckDue: dueAt !== null && at >= dueAt,
    stop: refusal ? { code: refusal.code, until: untilOf(refusal.facts) } : null,
  };
}

const untilOf = (facts: object): string => ('restartsAt' in facts ? String(facts.restartsAt) : 'until' in facts ? String(facts.until) : '');

/** The member has read it: the next one is due an interval from now; who leaves ends the sitting. */
const readRealityCheck = (context: ContextOf<typeof calls.readRealityCheck>) => {
  const { memberId } = memberOf(context);
  const at = context.clock.now();
  return context.db.transaction(async tx => {
    const sitting = sittingAt(await lockSitting(tx, memberId), { at, isPlaying: false });
    const left = { beganAt: null, seenAt: null, checkedAt: null };
    await putSitting(tx, memberId, { ...sitting, ...(context.input.isLeaving ? left : { checkedAt: sitting.beganAt && at }) });
    return {};
  });
};

const setRealityInterval = (context: ContextOf<typeof calls.setRealityInterval>) => {
  const { memberId } = memberOf(context);
  return context.db.transaction(async tx => {
    await putSitting(tx, memberId, { ...(await lockSitting(tx, memberId)), intervalMinutes: context.input.minutes });
    return {};
  });
};

export const sittingHandlers = (source: PlaySource): Handler[] => [
  handle(calls.playPulse, context => playPulse(source, context)),
  handle(calls.readRealityCheck, readRealityCheck),
  handle(calls.setRealityInterval, setRealityInterval),
];
