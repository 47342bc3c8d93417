import { hash } from 'node:crypto';
import { destinationSharers } from '@baize/cashier/server';
import type { Database } from '@baize/db';
import { contactSharers, deviceSharers, networkSharers, type Sharers } from '@baize/identity/server';
import type { Loop } from '@baize/jobs';
import { day, hour, type Instant, newId, plus } from '@baize/kernel';
import type { signalKinds } from '../../contract/index.ts';
import { addOpposed, lockOpposed, opposedSince, pruneOpposed, setOpposed } from './opposed-store.ts';
import { putSignals, type Seen, unplayedSince } from './store.ts';

const lookedBackMs = 30 * day;
/** Signals of a kind that one look finds at most; those with the upline come first. */
const most = 500;
/** Downlines who share something with each other and not with the upline: a family shares a browser, a hostel a network. */
const least = { device: 3, network: 8, bank: 2, contact: 3 } as const;
/** Smaller deposits than this are no sign (1/10 000). */
const leastMinor = 10_000_000n;

const shared =
  (kind: (typeof signalKinds)[number]) =>
  ({ uplineId, subject, members, hasUpline }: Sharers): Seen => ({
    id: newId<'SignalId'>(),
    kind,
    agentId: uplineId,
    subject,
    members,
    hasAgent: hasUpline,
    evidence: {},
  });

/** Bets are settled within an hour of being placed, or aren't looked at. So many hours a look, so that catching up is bounded too. */
const settledMs = hour;
const mostHours = 48;

/** Counts who bet against whom, hour by hour since the last look, each in a transaction of its own. */
async function countOpposed(db: Database, at: Instant): Promise<void> {
  const until = plus(at, -settledMs);
  const earliest = plus(until, -mostHours * hour);
  for (let isMore = true; isMore; )
    isMore = await db.transaction(async tx => {
      const known = await lockOpposed(tx);
      const from = known && known > earliest ? known : earliest;
      if (from >= until) return false;
      const next = plus(from, hour);
      const to = next < until ? next : until;
      await addOpposed(tx, { from, to });
      await setOpposed(tx, to);
      return true;
    });
  await pruneOpposed(db, plus(at, -lookedBackMs - day));
}

/** Looks through the last 30 days, kind by kind, each in a transaction of its own. */
export async function lookForSignals(db: Database, at: Instant): Promise<void> {
  const since = plus(at, -lookedBackMs);
  const looks: readonly (() => Promise<Seen[]>)[] = [
    async () => (await deviceSharers(db, since, { least: least.device, limit: most })).map(shared('device')),
    async () => (await networkSharers(db, since, { least: least.network, limit: most })).map(shared('network')),
    async () => (await destinationSharers(db, { least: least.bank, limit: most })).map(shared('bank')),
    async () => (await contactSharers(db, { least: least.contact, limit: most })).map(shared('contact')),
    async () =>
      (await unplayedSince(db, { since, leastMinor, limit: most })).map(({ memberId, uplineId, ...evidence }) => ({
        id: newId<'SignalId'>(),
        kind: 'unplayed',
        agentId: uplineId,
        subject: hash('sha256', memberId, 'buffer'),
        members: [memberId],
        hasAgent: false,
        evidence,
      })),
    async () =>
      (await opposedSince(db, { since, limit: most })).map(({ agentId, members, ...evidence }) => ({
        id: newId<'SignalId'>(),
        kind: 'opposite',
        agentId,
        subject: hash('sha256', members.join(), 'buffer'),
        members: members.filter(id => id !== agentId),
        hasAgent: members.includes(agentId),
        evidence,
      })),
  ];
  await countOpposed(db, at);
  for (const look of looks) {
    const seen = await look();
    await db.transaction(tx => putSignals(tx, seen, at));
  }
}

export const signalsLoop: Loop = { name: 'agents.signals', everyMs: hour, run: ({ db, clock }) => lookForSignals(db, clock.now()) };
