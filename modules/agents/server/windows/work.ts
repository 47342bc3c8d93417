import { type Settlement, settlements } from '@baize/bets/server';
import { brandOf } from '@baize/brand/server';
import type { Database, Transaction } from '@baize/db';
import { follow, followBatch, nextFact } from '@baize/events';
import type { Loop } from '@baize/jobs';
import { type Clock, type Instant, plus, second } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import { payout, realTimeParts } from '../../contract/index.ts';
import { payBills } from '../bills/pay.ts';
import { topRate, windowMs, windowOf } from '../contracts/rules.ts';
import type { ContractId } from '../contracts/store.ts';
import { trialCurrency } from '../figures/follow.ts';
import { zoneOfFigures } from '../figures/store.ts';
import { insertLines, type Line, lateMs, lockEarning, setRests } from './lines-store.ts';
import {
  addWindows,
  changesOf,
  clearWindows,
  insertChanges,
  leaveOut,
  lockWindows,
  nextPlayed,
  pruneWindows,
  setWorkedOut,
  shareWindows,
  takeChanged,
  windowBases,
  workedOutUntil,
} from './store.ts';

/** Settled bets by member and five minutes. */
export const teamWindows = follow<Settlement>({
  name: 'agents.windows',
  stream: settlements,
  size: 50_000,
  take: async (tx, facts) => {
    const counted = facts.filter(fact => fact.currency !== trialCurrency);
    if (counted.length === 0) return;
    await shareWindows(tx);
    await addWindows(tx, counted);
  },
  clear: async tx => {
    await lockWindows(tx);
    await clearWindows(tx);
  },
});

/** Members' windows that changed, looked at again beside one window at most. */
const mostChanged = 5_000;

/**
 * Changes of windows that were worked out: what they add to the contracts that the same two have now, exactly. What an ended contract still owes is paid in a bill of
 * its own; what was paid too much under it is not asked back.
 */
async function changesFor(tx: Transaction, window: Instant, at: Instant): Promise<Map<ContractId, bigint>> {
  const changed = await takeChanged(tx, mostChanged);
  const changes = changed.length === 0 ? [] : await changesOf(tx, changed, window);
  await insertChanges(tx, changes, at);
  const [carried, ended] = [new Map<ContractId, bigint>(), new Map<ContractId, bigint>()];
  for (const { contractId, carrierId, terms, changeMinor } of changes) {
    const [to, id] = carrierId ? [carried, carrierId] : [ended, contractId];
    to.set(id, (to.get(id) ?? 0n) + realTimeParts(terms, changeMinor));
  }
  const owing = ended.size === 0 ? [] : await lockEarning(tx, [...ended.keys()]);
  const rests = owing.map(({ id, rest, currency }) => {
    const { amountMinor: carryMinor, rest: left } = payout(rest + (ended.get(id) ?? 0n), currency);
    return { id, rest: left, carryMinor };
  });
  await setRests(tx, rests);
  return carried;
}

/** Works a window out: what each contract earned in it, and what earlier windows changed by. */
async function workOutWindow(tx: Transaction, window: Instant, at: Instant): Promise<void> {
  await leaveOut(tx, window, at);
  const changes = await changesFor(tx, window, at);
  const earned = new Map((await windowBases(tx, window)).map(one => [one.contractId, one.basisMinor]));
  const contracts = await lockEarning(tx, [...new Set([...earned.keys(), ...changes.keys()])]);
  const written = contracts.map(({ id, terms, currency, rest }) => {
    const [basisMinor, adjusted] = [earned.get(id) ?? 0n, changes.get(id) ?? 0n];
    const paid = payout(rest + adjusted + realTimeParts(terms, basisMinor), currency);
    const line: Line = { contractId: id, basisMinor, adjusted, amountMinor: paid.amountMinor, rateBps: topRate(terms) };
    return { line, id, rest: paid.rest };
  });
  const date = businessDate(window, await zoneOfFigures(tx, (await brandOf(tx)).zone));
  await insertLines(
    tx,
    written.map(one => one.line),
    { window, date, at },
  );
  await setRests(tx, written);
}

/** Works the next window out when it is over and all of its bets are counted, whoever else does it; those without any bet are left behind in one step. Answers whether there may be another. */
const workOutNext = (db: Database, now: Instant): Promise<boolean> =>
  db.transaction(async tx => {
    await lockWindows(tx);
    const window = await workedOutUntil(tx);
    if (!window) await setWorkedOut(tx, windowOf(now));
    const next = await nextFact(tx, teamWindows);
    const late = plus(now, -lateMs);
    const edge = next && next.settledAt < late ? next.settledAt : late;
    if (!window || plus(window, windowMs) > edge) return false;
    const played = await nextPlayed(tx, window);
    if (played !== window) {
      const over = windowOf(edge);
      await setWorkedOut(tx, played && played < over ? played : over);
      return true;
    }
    await workOutWindow(tx, window, now);
    await setWorkedOut(tx, plus(window, windowMs));
    return true;
  });

/** Works out the windows that are over, those that were missed first, and pays what they earned. */
export async function workOutWindows({ db, clock }: { db: Database; clock: Clock }, isStopping?: () => boolean): Promise<void> {
  const now = clock.now();
  let count = 0;
  while ((await workOutNext(db, now)) && !isStopping?.()) count++;
  if (count === 0) return;
  await payBills({ db, clock }, isStopping);
  const until = await workedOutUntil(db);
  if (until) await pruneWindows(db, until);
}

export const windowsLoop: Loop = { name: 'agents.windows', everyMs: 15 * second, run: workOutWindows };

/** The windows of contracts that began in the past, worked out and paid: for worlds that are made, once their bets are written. */
export async function seedWindows(db: Database, { from, at }: { from: Instant; at: Instant }): Promise<void> {
  while ((await followBatch(db, teamWindows)) > 0);
  await db.transaction(async tx => {
    if (!(await workedOutUntil(tx))) await setWorkedOut(tx, windowOf(from));
  });
  await workOutWindows({ db, clock: { now: () => at } });
}
