import { type Queryable, type Statement, sql } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';

/** Members of one line who share something: the upline, with direct downlines; or several direct downlines of one. */
export interface Sharers {
  readonly uplineId: MemberId;
  /** SHA-256 of what they share. */
  readonly subject: Buffer;
  readonly members: MemberId[];
  readonly hasUpline: boolean;
}

export interface SharersFilter {
  /** Without the upline, at least so many downlines. */
  readonly least: number;
  readonly limit: number;
}

/**
 * Groups of members in one line out of rows of `member_id` and `subject` (bytea). What more than a thousand members share is no sign of anything: it is left out.
 */
export const sharersIn = (db: Queryable, rows: Statement, { least, limit }: SharersFilter): Promise<Sharers[]> =>
  db.query<Sharers>(sql`
    with used as materialized (select distinct member_id, subject from ${rows} u),
    several as (select subject from used group by 1 having count(*) between 2 and 1000),
    people as (select u.subject, m.id, m.upline_id, m.type from used u join several using (subject) join identity.member m on m.id = u.member_id where m.type <> 4)
    select d.upline_id as "uplineId", d.subject, array_agg(d.id order by d.id) as members, bool_or(a.id is not null) as "hasUpline"
    from people d left join people a on a.subject = d.subject and a.id = d.upline_id
    where d.upline_id is not null group by 1, 2 having bool_or(a.id is not null) or count(*) >= ${least}
    order by bool_or(a.id is not null) desc, count(*) desc, 1, 2 limit ${limit}`);

/** Who shares a browser, used since. */
export const deviceSharers = (db: Queryable, since: Instant, filter: SharersFilter): Promise<Sharers[]> =>
  sharersIn(db, sql`(select member_id, token_hash as subject from identity.device where last_at >= ${since})`, filter);

/** Who shares a network, used since. IPv6 networks are those of a home (/64). */
export const networkSharers = (db: Queryable, since: Instant, filter: SharersFilter): Promise<Sharers[]> =>
  sharersIn(
    db,
    sql`(select member_id, sha256(convert_to(network, 'UTF8')) as subject from identity.known_network where last_at >= ${since} and network <> '')`,
    filter,
  );

/** Who gave the same phone number or e-mail address, proven or not. */
export const contactSharers = (db: Queryable, filter: SharersFilter): Promise<Sharers[]> =>
  sharersIn(
    db,
    sql`(select member_id, sha256(convert_to('sms:' || mobile, 'UTF8')) as subject from identity.contact where mobile is not null
      union all select member_id, sha256(convert_to('email:' || email, 'UTF8')) from identity.contact where email is not null)`,
    filter,
  );
