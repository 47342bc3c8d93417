import { one, type Queryable, sql } from '@baize/db';
import type { MemberId } from '@baize/kernel';

/** How much of these accounts was deleted, by kind. */
interface Forgotten {
  readonly sessions: number;
  readonly attempts: number;
  readonly contacts: number;
  readonly details: number;
}

/**
 * Deletes what identifies the people behind closed accounts and how they signed in. The account itself stays, without contact and personal details, because books and
 * bets name it. A social sign-in stays bound: no other account may ever take it.
 */
export const forgetMembers = (tx: Queryable, memberIds: readonly MemberId[]): Promise<Forgotten> =>
  one<Forgotten>(
    tx,
    sql`
    with ids as (select unnest(${memberIds}::uuid[]) as id),
      sessions as (delete from identity.session where member_id in (select id from ids) returning 1),
      attempts as (delete from identity.login_attempt where member_id in (select id from ids) returning 1),
      contacts as (delete from identity.contact where member_id in (select id from ids) returning 1),
      details as (delete from identity.profile where member_id in (select id from ids) returning 1),
      links as (delete from identity.reset_link where member_id in (select id from ids)),
      recoveries as (delete from identity.recovery where member_id in (select id from ids)),
      networks as (delete from identity.known_network where member_id in (select id from ids)),
      keys as (delete from identity.passkey where member_id in (select id from ids)),
      codes as (delete from identity.totp where member_id in (select id from ids)),
      recovery as (delete from identity.recovery_code where member_id in (select id from ids)),
      payment as (delete from identity.payment_credential where member_id in (select id from ids))
    select (select count(*)::int from sessions) as sessions, (select count(*)::int from attempts) as attempts,
      (select count(*)::int from contacts) as contacts, (select count(*)::int from details) as details`,
  );
