import type { Database } from '@baize/db';
import { putRealName, realNameOf } from '@baize/identity/server';
import { day, hour, type Id, type Instant, type MemberId, minute, plus } from '@baize/kernel';
import { type DocumentKind, kycAddDocument, kycSubmit, officeClaim, officeDecide, officeReviews } from '@baize/kyc/contract';
import type { Act, DemoStaff, Desk } from './desk.ts';
import { specimen } from './specimen.ts';

interface Member {
  readonly id: MemberId;
  readonly account: string;
  readonly since: Instant;
}

interface Case {
  readonly name: string;
  /** When it was submitted, before now. */
  readonly ago: number;
  readonly level: 'basic' | 'verified';
  readonly end: 'waiting' | 'claimed' | 'approved' | 'rejected';
  readonly by: keyof DemoStaff;
  readonly reason: string;
}

const good = '证件清晰，姓名与账户一致';
const past = (name: string, days: number, by: Case['by'], end: 'approved' | 'rejected' = 'approved', reason = good): Case => ({
  ...{ name, ago: days * day - 3 * hour, level: 'basic', end, by, reason },
});
const open = (name: string, minutes: number, end: 'waiting' | 'claimed' = 'waiting'): Case => ({
  ...{ name, ago: minutes * minute, level: 'basic', end, by: 'manager', reason: '' },
});

/** The earliest first. A name that comes again is the same member, for the next level. */
const cases: readonly Case[] = [
  past('王秀英', 61, 'manager'),
  past('李敏', 54, 'admin'),
  past('张伟', 47, 'manager', 'rejected', '照片反光，证件号码无法辨认，请重新拍摄'),
  past('张伟', 46, 'manager'),
  past('陈静', 38, 'manager'),
  { ...past('王秀英', 33, 'admin', 'approved', '地址证明为近三个月账单'), level: 'verified' },
  past('刘洋', 27, 'manager'),
  past('杨丽', 19, 'manager', 'rejected', '证件已过有效期'),
  past('赵强', 13, 'admin'),
  { ...past('李敏', 9, 'manager', 'rejected', '地址证明上的姓名与账户不一致'), level: 'verified' },
  past('黄磊', 5, 'manager'),
  past('周芳', 2, 'manager'),
  open('吴娜', 1_100),
  open('徐杰', 640),
  open('孙婷', 325, 'claimed'),
  open('马超', 190),
  { ...open('陈静', 95), level: 'verified' },
  open('朱琳', 35),
];

const kinds: Readonly<Record<Case['level'], readonly DocumentKind[]>> = {
  basic: ['identity-front', 'selfie'],
  verified: ['address', 'selfie'],
};

interface Making {
  readonly db: Database;
  readonly desk: Desk;
  readonly now: Instant;
  readonly members: readonly Member[];
}

async function submit({ db, desk }: Making, { level, name }: Case, member: Member, at: Instant): Promise<void> {
  // Who has withdrawn has a name already.
  if (!(await realNameOf(db, member.id))) await db.transaction(tx => putRealName(tx, member.id, name));
  const who = desk.member(member, at);
  for (const kind of kinds[level]) await desk.ask(who, kycAddDocument, { input: { kind }, files: [await specimen(kind, member.account)] });
  await desk.ask(desk.member(member, plus(at, minute)), kycSubmit, { input: {} });
}

/** The review of a member that waits, as whoever opens the list finds it. */
async function waiting({ desk }: Making, { by }: Case, account: string, at: Instant): Promise<Id<'ReviewId'>> {
  const { items } = await desk.ask(desk.staff(by, at), officeReviews, { input: { which: 'waiting', page: 1, pageSize: 50 } });
  const found = items.find(one => one.account === account);
  if (!found) throw new Error(`no review of ${account} waits`);
  return found.id;
}

/** Identity checks: those of the last two months are decided, those of the last day wait. */
export function makeChecks(making: Making): Act[] {
  const { desk, now, members } = making;
  const names = [...new Set(cases.map(one => one.name))];
  const first = cases[0]?.ago ?? 0;
  // Only who was there before the first of them.
  const here = members.filter(member => plus(member.since, day) < plus(now, -first));
  return cases.flatMap(one => {
    const member = here[names.indexOf(one.name)];
    if (!member) return [];
    const at = plus(now, -one.ago);
    const acts: Act[] = [{ at, run: () => submit(making, one, member, at) }];
    if (one.end === 'waiting') return acts;
    const claimedAt = plus(at, 40 * minute);
    const claim = async () => {
      const id = await waiting(making, one, member.account, claimedAt);
      await desk.ask(desk.staff(one.by, claimedAt), officeClaim, { input: { id, isClaimed: true } });
    };
    acts.push({ at: claimedAt, run: claim });
    if (one.end === 'claimed') return acts;
    const decision = one.end;
    const decidedAt = plus(claimedAt, 6 * minute);
    const decide = async () => {
      const id = await waiting(making, one, member.account, decidedAt);
      await desk.ask(desk.staff(one.by, decidedAt), officeDecide, { input: { id, decision, reason: one.reason } });
    };
    return [...acts, { at: decidedAt, run: decide }];
  });
}
