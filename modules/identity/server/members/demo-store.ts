import { type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import type { Member } from '../store.ts';
import { createMember, randomCode } from './members.ts';

/** The accounts that a member has tried games with, the newest first. */
export const demosOf = async (db: Queryable, ownerId: MemberId, limit: number): Promise<MemberId[]> => {
  const rows = await db.query<{ id: MemberId }>(sql`
    select member_id as id from identity.demo_account where owner_id = ${ownerId} order by made_at desc, member_id desc limit ${limit}`);
  return rows.map(row => row.id);
};

/** Makes an account with demo money for a member: what is played with it counts for nothing of theirs, and it is open as long as they are logged in. */
export async function openDemo(tx: Transaction, owner: Pick<Member, 'id' | 'currency'>, now: Instant): Promise<MemberId> {
  const { memberId } = await createMember(tx, { account: `demo${randomCode(12)}`, type: 4, currency: owner.currency, createdAt: now });
  await tx.query(sql`insert into identity.demo_account (member_id, owner_id, made_at) values (${memberId}, ${owner.id}, ${now})`);
  return memberId;
}
