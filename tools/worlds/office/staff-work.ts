import { type Database, sql, type Transaction } from '@baize/db';
import { addMemberNote } from '@baize/identity/server';
import {
  day,
  type Instant,
  type MemberId,
  minute,
  plus,
  present,
  type RandomSource,
  type StaffId,
  seededRandom,
  uniform,
} from '@baize/kernel';
import { audit } from '@baize/staff/server';
import { type Act, deskIps } from './desk.ts';

interface Making {
  readonly db: Database;
  readonly now: Instant;
  readonly days: number;
  readonly members: readonly { readonly id: MemberId; readonly since: Instant }[];
  readonly admin: StaffId;
  readonly manager: StaffId;
  readonly cashier: StaffId;
  readonly idAt: (random: RandomSource, at: Instant) => string;
  /** What they did by the calls of the office, which write it down themselves. */
  readonly acts: readonly Act[];
}

type Deed = Parameters<typeof audit>[1];
type Told = Pick<Deed, 'staffId' | 'at' | 'action' | 'target' | 'reason' | 'before' | 'after'>;

const notes = [
  '客户来电询问提款到账时间，已解释银行处理需要一到两个工作日。',
  '会员更换了手机，已核对身份后重置登录设备。',
  '客户反映页面打不开，换线路后恢复正常。',
  '询问返水比例，已发送规则链接。',
  '建议设置存款限额，会员表示会考虑。',
  '转账备注填写错误，已核对银行回单并入账。',
  '会员希望注销营销短信，已登记。',
  '银行卡姓名多一个空格，核对无误。',
] as const;

/** Each day two or three of the staff log in. */
function logins(making: Making, random: RandomSource): Told[] {
  const all: Told[] = [];
  for (let back = making.days; back >= 1; back--)
    for (const [n, staffId] of [making.cashier, making.manager, making.admin].entries()) {
      if (n > 0 && uniform(random, 3) === 0) continue;
      const at = plus(making.now, -back * day + (n * 17 + uniform(random, 40)) * minute);
      all.push({ staffId, at, action: 'staff.sign-in', target: `staff:${staffId}`, after: { by: 'authenticator' } });
    }
  return all;
}

interface Decided {
  readonly target: string;
  readonly at: Instant;
  readonly isGood: boolean;
  readonly reason: string;
}

/** What was decided about the deposits and withdrawals of the world. */
async function decisions({ db, admin, cashier }: Making): Promise<Told[]> {
  const deposits = await db.query<Decided>(sql`
    select 'deposit:' || d.id as target, e.at, d.state = 'credited' as "isGood", d.reason
    from cashier.deposit d join lateral (select max(e.at) as at from cashier.deposit_event e where e.deposit_id = d.id) e on true
    where d.kind = 'bank-transfer' and d.state in ('credited', 'refused')`);
  const withdrawals = await db.query<Decided>(sql`
    select 'withdrawal:' || w.reference as target, coalesce(w.approved_at, w.ended_at) as at, w.status <> 'rejected' as "isGood", w.reason
    from cashier.withdrawal w where w.status <> 'review' and coalesce(w.approved_at, w.ended_at) is not null`);
  return [
    ...deposits.flatMap(({ target, at, isGood, reason }): Told[] => [
      { staffId: cashier, at: plus(at, -minute), action: 'cashier.claim-deposit', target, after: { isClaimed: true } },
      {
        ...{ staffId: cashier, at, target, reason, before: { state: 'waiting' } },
        ...(isGood
          ? { action: 'cashier.deposit-credit', after: { state: 'credited' } }
          : { action: 'cashier.deposit-reject', after: { state: 'refused' } }),
      },
    ]),
    ...withdrawals.flatMap(({ target, at, isGood, reason }): Told[] => [
      { staffId: admin, at: plus(at, -minute), action: 'cashier.claim', target, after: { isClaimed: true } },
      {
        ...{ staffId: admin, at, target, reason, before: { status: 'review' } },
        ...(isGood
          ? { action: 'cashier.approve', after: { status: 'approved' } }
          : { action: 'cashier.reject', after: { status: 'ended' } }),
      },
    ]),
  ];
}

interface Adjusted {
  readonly target: string;
  readonly direction: string;
  readonly amountMinor: string;
  readonly turnoverMinor: string;
  readonly currency: string;
  readonly reason: string;
  readonly proposedBy: StaffId;
  readonly proposedAt: Instant;
  readonly status: string;
  readonly decidedBy: StaffId | null;
  readonly decidedAt: Instant | null;
  readonly decision: string;
}

/** Adjustments that one proposed, and what another decided. */
async function adjusted({ db }: Making): Promise<Told[]> {
  const rows = await db.query<Adjusted>(sql`
    select 'member:' || member_id as target, direction, amount_minor::text as "amountMinor", turnover_minor::text as "turnoverMinor", currency, reason,
      proposed_by as "proposedBy", proposed_at as "proposedAt", status, decided_by as "decidedBy", decided_at as "decidedAt", decision
    from cashier.adjustment`);
  return rows.flatMap(({ target, direction, amountMinor, turnoverMinor, currency, reason, ...row }): Told[] => {
    const money = { direction, amountMinor, currency };
    const proposed = { staffId: row.proposedBy, at: row.proposedAt, action: 'cashier.propose-adjustment', target, reason };
    const first = { ...proposed, after: { ...money, turnoverMinor } };
    if (!row.decidedBy || !row.decidedAt) return [first];
    const { decidedBy: staffId, decidedAt: at, status, decision } = row;
    const changed = { before: { status: 'proposed' }, after: { status, ...money } };
    return [first, { staffId, at, action: 'cashier.decide-adjustment', target, reason: decision, ...changed }];
  });
}

/** Now and then someone writes down what a member called about. */
async function noted(making: Making, tx: Transaction, random: RandomSource): Promise<Told[]> {
  const all: Told[] = [];
  for (let back = making.days - 1; back >= 1; back -= 1 + uniform(random, 3)) {
    const at = plus(making.now, -back * day + (120 + uniform(random, 360)) * minute);
    const here = making.members.filter(member => member.since < at);
    if (here.length === 0) continue;
    const { id } = present(here[uniform(random, here.length)], 'someone is here');
    const staffId = uniform(random, 2) === 0 ? making.cashier : making.manager;
    await addMemberNote(tx, {
      id: making.idAt(random, at),
      memberId: id,
      at,
      staffId,
      text: notes[uniform(random, notes.length)] as string,
    });
    all.push({ staffId, at, action: 'member.note', target: `member:${id}` });
  }
  return all;
}

/** What the staff did while the world was played, from what there is of it: log-ins, decisions about money, notes. In the order in which it happened. */
export async function makeStaffWork(making: Making): Promise<void> {
  const random = seededRandom(93);
  const notes = await making.db.transaction(tx => noted(making, tx, random));
  const told = [...logins(making, random), ...(await decisions(making)), ...(await adjusted(making)), ...notes];
  const ofDesk = new Map<StaffId, string>([
    [making.cashier, deskIps.cashier],
    [making.manager, deskIps.manager],
    [making.admin, deskIps.admin],
  ]);
  const all: (Told | Act)[] = [...told, ...making.acts].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  let waiting: Told[] = [];
  const write = () =>
    making.db.transaction(async tx => {
      for (const one of waiting)
        await audit(tx, { ...one, ip: ofDesk.get(one.staffId) ?? deskIps.admin, requestId: making.idAt(random, one.at) });
      waiting = [];
    });
  for (const one of all) {
    if (!('run' in one)) {
      waiting.push(one);
      continue;
    }
    await write(); // entries of the audit log are in the order of their times
    await one.run();
  }
  await write();
}
