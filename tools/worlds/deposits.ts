import type { DepositState, MethodKind } from '@baize/cashier/contract';
import { listMethods, seedDeposit } from '@baize/cashier/server';
import type { Database } from '@baize/db';
import { type Id, type Instant, type MemberId, minorPerMajor, minute, plus, type RandomSource, uniform } from '@baize/kernel';

/** What the office finds on a usual afternoon: most went through automatically, some wait for staff. */
const ends: readonly (readonly [MethodKind, DepositState, bigint, string?])[] = [
  ['hosted', 'credited', 10_000n],
  ['bank-transfer', 'waiting', 0n],
  ['crypto', 'underpaid', 6_000n],
  ['bank-transfer', 'processing', 0n],
  ['hosted', 'credited', 10_000n],
  ['crypto', 'overpaid', 10_400n],
  ['bank-transfer', 'refused', 0n, '付款人姓名与账户不符'],
  ['hosted', 'late', 10_000n],
  ['bank-transfer', 'credited', 10_000n],
  ['hosted', 'expired', 0n],
  ['bank-transfer', 'processing', 0n],
  ['crypto', 'credited', 10_000n],
];

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

interface Making {
  readonly db: Database;
  readonly random: RandomSource;
  readonly now: Instant;
  readonly members: readonly { readonly id: MemberId }[];
  readonly idAt: (at: Instant) => string;
}

/** Deposits of the last hours, one a member, by the methods that are there; none where there is no method. */
export async function makeDeposits({ db, random, now, members, idAt }: Making): Promise<void> {
  const methods = await listMethods(db);
  for (const [n, [kind, end, cameBps, reason = '']] of ends.entries()) {
    const method = methods.find(one => one.kind === kind);
    const member = members[n];
    if (!method || !member) continue;
    const at = plus(now, -(200 - n * 14) * minute);
    const minor = BigInt(2 + uniform(random, 40)) * 100n * minorPerMajor;
    const remark = Array.from({ length: 8 }, () => signs[uniform(random, signs.length)]).join('');
    await db.transaction(tx =>
      seedDeposit(tx, {
        id: idAt(at) as Id<'DepositId'>,
        memberId: member.id,
        method,
        minor,
        at,
        end,
        cameBps,
        remark,
        reason,
        staff: 'admin',
      }),
    );
  }
}
