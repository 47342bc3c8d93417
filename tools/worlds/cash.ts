import type { WithdrawalId } from '@baize/cashier/contract';
import { listMethods, seedDeposit, seedWithdrawal } from '@baize/cashier/server';
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
  type StaffId,
  seededRandom,
  uniform,
} from '@baize/kernel';
import { aName } from './withdrawals.ts';

interface Member {
  readonly id: MemberId;
  readonly since: Instant;
}

interface CashMaking {
  readonly db: Database;
  readonly members: readonly Member[];
  readonly admin: StaffId;
  readonly idAt: (random: RandomSource, at: Instant) => string;
}

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const reference = (random: RandomSource, length: number): string =>
  Array.from({ length }, () => signs[uniform(random, signs.length)]).join('');

/** So many withdrawals a day at most. */
const mostOut = 3;

/**
 * Money that came and went while the world was played: at the end of each day a few bank transfers come in, and half of what someone brought goes out
 * again, for some members on most days. What is brought is not played with, and its chance is its own, so that the rounds are the same with it and without.
 */
export function cashOfDays({ db, members, admin, idAt }: CashMaking): (from: Instant) => Promise<void> {
  const random = seededRandom(92);
  const kept = new Map<Member, bigint>();
  const takeHalf = (member: Member, minor: bigint, at: Instant): Promise<boolean> =>
    db.transaction(tx =>
      seedWithdrawal(tx, {
        id: idAt(random, at) as WithdrawalId,
        reference: `W${reference(random, 10)}`,
        memberId: member.id,
        memberSince: member.since,
        bank: '招商银行',
        holder: aName(random),
        number: `6225${Array.from({ length: 12 }, () => uniform(random, 10)).join('')}`,
        boundAt: member.since,
        minor: (minor / 2n / minorPerMajor) * minorPerMajor,
        at,
        end: 'all',
        staffId: admin,
        staff: 'admin',
        note: '',
      }),
    );
  return async from => {
    const method = (await listMethods(db)).find(one => one.kind === 'bank-transfer');
    const joined = members.filter(member => plus(member.since, day) < from);
    if (!method || joined.length === 0) return;
    await db.transaction(async tx => {
      for (let n = 2 + uniform(random, 4); n > 0; n--) {
        const member = joined[uniform(random, joined.length)] as Member;
        const at = plus(from, uniform(random, 20) * minute);
        const minor = BigInt(2 + uniform(random, 28)) * 100n * minorPerMajor;
        const id = idAt(random, at) as Id<'DepositId'>;
        const how = { end: 'credited', cameBps: 10_000n, remark: reference(random, 8), reason: '', staff: 'cashier' } as const;
        await seedDeposit(tx, { id, memberId: member.id, method, minor, at, ...how });
        kept.set(member, (kept.get(member) ?? 0n) + minor);
      }
    });
    const rich = [...kept].filter(([, brought]) => brought >= 1_500n * minorPerMajor);
    let out = uniform(random, mostOut + 1);
    for (const [member, minor] of rich) {
      if (out === 0) return;
      const at = plus(from, (20 + uniform(random, 20)) * minute);
      if (!(await takeHalf(member, minor, at))) continue; // there is something to wager yet
      kept.set(member, 0n);
      out--;
    }
  };
}
