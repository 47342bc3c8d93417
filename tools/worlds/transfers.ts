import { newReference, seedTransfer } from '@baize/cashier/server';
import type { Database } from '@baize/db';
import {
  day,
  type Id,
  type Instant,
  type MemberId,
  minorPerMajor,
  minute,
  plus,
  type RandomSource,
  seededRandom,
  uniform,
} from '@baize/kernel';

interface Member {
  readonly id: MemberId;
  readonly since: Instant;
  readonly uplineId: MemberId | undefined;
}

interface Making {
  readonly db: Database;
  readonly agent: Member;
  readonly members: readonly Member[];
  readonly idAt: (random: RandomSource, at: Instant) => string;
}

const notes = ['', '', '活动奖励', '代充', '归还'] as const;

/**
 * Transfers between the demo agent and the direct downlines while the world was played: every few days one goes down, and now and then half of it comes back once
 * it has been played. What is sent is not played with, and its chance is its own, so that the rounds are the same with it and without.
 */
export function transfersOfDays({ db, agent, members, idAt }: Making): (midnight: Instant) => Promise<void> {
  const random = seededRandom(94);
  const team = members.filter(one => one.uplineId === agent.id);
  const got = new Map<Member, bigint>();
  const send = (from: Member, to: Member, { minor, at }: { minor: bigint; at: Instant }) =>
    db.transaction(tx =>
      seedTransfer(tx, {
        id: idAt(random, at) as Id<'TransferId'>,
        reference: newReference('T'),
        fromId: from.id,
        toId: to.id,
        direction: from === agent ? 'down' : 'up',
        amountMinor: minor,
        feeMinor: 0n,
        currency: 'CNY',
        note: notes[uniform(random, notes.length)] as string,
        at,
      }),
    );
  return async midnight => {
    const joined = team.filter(one => plus(one.since, day) < midnight);
    if (joined.length === 0) return;
    const at = plus(midnight, (2 + uniform(random, 30)) * minute);
    if (uniform(random, 3) === 0) {
      const to = joined[uniform(random, joined.length)] as Member;
      const minor = BigInt(1 + uniform(random, 8)) * 100n * minorPerMajor;
      if (await send(agent, to, { minor, at })) got.set(to, (got.get(to) ?? 0n) + minor);
    } else if (uniform(random, 4) === 0) {
      const [from, minor] = [...got][uniform(random, Math.max(1, got.size))] ?? [];
      if (from && minor && (await send(from, agent, { minor: minor / 2n, at }))) got.delete(from);
    }
  };
}
