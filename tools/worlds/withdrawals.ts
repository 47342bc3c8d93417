import type { WithdrawalId } from '@baize/cashier/contract';
import { type SeededEnd, seedPayoutProvider, seedWithdrawal } from '@baize/cashier/server';
import type { Database } from '@baize/db';
import {
  day,
  hour,
  type Instant,
  type MemberId,
  minorPerMajor,
  minute,
  plus,
  type RandomSource,
  type StaffId,
  uniform,
} from '@baize/kernel';
import { balancesOf } from '@baize/ledger/server';

const banks = ['中国工商银行', '中国建设银行', '中国农业银行', '招商银行', '中国银行'];
const families = ['王', '李', '张', '刘', '陈', '杨', '黄', '赵', '周', '吴'];
const givens = ['伟', '芳', '娜', '秀英', '敏', '静', '丽', '强', '磊', '洋'];

/** What the office finds on a usual afternoon: some to look at, some under way, most done, one of which something is missing. */
const ends: readonly (readonly [SeededEnd, string])[] = [
  ['review', ''],
  ['all', ''],
  ['waiting', ''],
  ['review', ''],
  ['all', ''],
  ['partly', '银行只显示一半'],
  ['unanswered', ''],
  ['review', ''],
  ['queued', ''],
  ['all', ''],
  ['rejected', '户名与登记的姓名不一致'],
  ['review', ''],
  ['all', ''],
  ['waiting', ''],
  ['queued', ''],
  ['all', ''],
  ['unanswered', ''],
  ['review', ''],
  ['all', ''],
  ['rejected', '请先上传身份证件'],
];

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = (random: RandomSource, count: number): string => Array.from({ length: count }, () => uniform(random, 10)).join('');
const one = <T>(random: RandomSource, list: readonly T[]): T => list[uniform(random, list.length)] as T;

/** A name as people in these worlds have. */
export const aName = (random: RandomSource): string => `${one(random, families)}${one(random, givens)}`;

/** The name that the demo member's accounts are held in. */
export const ownName = '林小雨';

interface OwnMaking extends Pick<Making, 'db' | 'now' | 'admin' | 'idAt'> {
  readonly member: { readonly id: MemberId; readonly since: Instant };
}

interface Making {
  readonly db: Database;
  readonly random: RandomSource;
  readonly now: Instant;
  readonly members: readonly { readonly id: MemberId; readonly since: Instant }[];
  readonly admin: StaffId;
  readonly idAt: (at: Instant) => string;
}

/** What the demo member finds on the page of withdrawals: one that is over, one to confirm, one that is looked at. */
const ownEnds: readonly (readonly [SeededEnd, bigint, hoursAgo: number, reference: string])[] = [
  ['all', 800n, 3, 'WD7QK2M9XPA'],
  ['waiting', 500n, 2, 'WH4TZ8RC3VN'],
  ['review', 300n, 1, 'WK9BW5EJ6SU'],
];

/** Withdrawals of the demo member, to an account bound long ago. */
export async function makeOwnWithdrawals({ db, now, member, admin, idAt }: OwnMaking): Promise<void> {
  for (const [end, major, hours, reference] of ownEnds) {
    const at = plus(now, -hours * hour);
    await db.transaction(tx =>
      seedWithdrawal(tx, {
        id: idAt(at) as WithdrawalId,
        reference,
        memberId: member.id,
        memberSince: member.since,
        bank: '招商银行',
        holder: ownName,
        number: '6222021001116245',
        boundAt: plus(member.since, day),
        minor: major * minorPerMajor,
        at,
        end,
        staffId: admin,
        staff: 'admin',
        note: '',
      }),
    );
  }
}

/** Withdrawals of the last hours, of members who have enough for it: after everything that was played, so that every record reads in order. */
export async function makeWithdrawals({ db, random, now, members, admin, idAt }: Making): Promise<void> {
  await db.transaction(tx => seedPayoutProvider(tx, 'sandbox'));
  let next = 0;
  for (const member of members) {
    const [end, note] = ends[next] ?? [];
    if (!end) return;
    const cash = (await balancesOf(db, member.id)).find(account => account.kind === 'member.cash')?.postedMinor ?? 0n;
    const most = cash / minorPerMajor / 100n;
    if (most < 2n) continue;
    const minor = BigInt(1 + uniform(random, Math.min(40, Number(most) - 1))) * 100n * minorPerMajor;
    const at = plus(now, -(220 - next * 8) * minute);
    const isMade = await db.transaction(tx =>
      seedWithdrawal(tx, {
        id: idAt(at) as WithdrawalId,
        reference: `W${Array.from({ length: 10 }, () => signs[uniform(random, signs.length)]).join('')}`,
        memberId: member.id,
        memberSince: member.since,
        bank: one(random, banks),
        holder: aName(random),
        number: `6222${digits(random, 12)}`,
        boundAt: plus(member.since, day / 24),
        minor,
        at,
        end,
        staffId: admin,
        staff: 'admin',
        note: note ?? '',
      }),
    );
    if (isMade) next++;
  }
}
