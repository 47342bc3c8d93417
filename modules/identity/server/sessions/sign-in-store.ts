import { type Queryable, sql } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import { networkOf } from '../rules.ts';

interface PastSignIn {
  readonly memberId: MemberId;
  readonly accountHash: Buffer;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Instant;
}

/** Writes down logins of the past, oldest first, and the last two of each member with the member. */
export async function insertPastSignIns(db: Queryable, past: readonly PastSignIn[]): Promise<void> {
  if (past.length === 0) return;
  const memberIds = past.map(p => p.memberId);
  const at = past.map(p => p.at);
  await db.query(sql`
    insert into identity.login_attempt (purpose, way, account_hash, outcome, ip, network, user_agent, at, member_id)
    select 'login', 'password', n.account_hash, 'success', n.ip, n.network, n.user_agent, n.at, n.member_id
    from unnest(${past.map(p => p.accountHash)}::bytea[], ${past.map(p => p.ip)}::text[], ${past.map(p => networkOf(p.ip))}::text[], ${past.map(p => p.userAgent)}::text[],
      ${at}::timestamptz[], ${memberIds}::uuid[]) with ordinality as n(account_hash, ip, network, user_agent, at, member_id, place) order by n.place`);
  await db.query(sql`
    update identity.member m set last_login_at = l.times[1], previous_login_at = coalesce(l.times[2], m.last_login_at)
    from (select member_id, array_agg(at order by at desc) as times from unnest(${at}::timestamptz[], ${memberIds}::uuid[]) as n(at, member_id) group by member_id) l
    where m.id = l.member_id and (m.last_login_at is null or m.last_login_at < l.times[1])`);
}
