import { type Queryable, sql } from '@baize/db';
import type { Currency, Instant, MemberId, SessionId } from '@baize/kernel';
import type { MemberStatus } from '../../contract/index.ts';
import { sessionBounds } from '../rules.ts';

/** What a vendor's call must know of a player at this moment. */
export interface PlayerNow {
  readonly id: MemberId;
  readonly status: MemberStatus;
  readonly type: number;
  readonly currency: Currency;
  /** Sessions that count now: a handful, since a member has few at a time. */
  readonly liveSessions: readonly SessionId[];
}

/** The players of a batch of vendor calls, in one query: who is frozen, and which logins are still valid. A member's demo account has the member's logins. */
export async function playersNow(db: Queryable, memberIds: readonly MemberId[], at: Instant): Promise<Map<MemberId, PlayerNow>> {
  const { seenAfter, createdAfter } = sessionBounds(at);
  const rows = await db.query<PlayerNow>(sql`
    select m.id, m.status, m.type, m.currency,
      array(select s.id::text from identity.session s where s.member_id = case when m.type = 4 then coalesce((select d.owner_id from identity.demo_account d where d.member_id = m.id), m.id) else m.id end and s.ended_at is null and s.last_seen_at > ${seenAfter} and s.created_at > ${createdAfter}) as "liveSessions"
    from identity.member m where m.id = any(${memberIds}::uuid[])`);
  return new Map(rows.map(row => [row.id, row]));
}
