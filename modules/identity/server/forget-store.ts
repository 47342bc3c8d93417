import { one, type Queryable, sql } from '@baize/db';
import type { MemberId } from '@baize/kernel';

/** How much of these accounts was deleted, by kind. */
interface Forgotten {
  readonly sessions: number;
  readonly attempts: number;
  readonly contacts: number;
  readonly details: number;
  readonly devices: number;
  readonly registrations: number;
  readonly bindings: number;
}

/**
 * Deletes what identifies the people behind closed accounts and how they signed in. The account itself stays, without contact and personal details, because books and
 * bets name it. Of the registration the day and the way stay. A social sign-in stays bound, without its name: no other account may ever take it.
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
      payment as (delete from identity.payment_credential where member_id in (select id from ids)),
      devices as (delete from identity.device where member_id in (select id from ids) returning 1),
      registrations as (
        update identity.registration set register_url = '', domain = '', ip = '', network = '', user_agent = ''
        where member_id in (select id from ids) and (ip <> '' or user_agent <> '') returning 1),
      bindings as (update identity.social_identity set name = '' where member_id in (select id from ids) and name <> '' returning 1)
    select (select count(*)::int from sessions) as sessions, (select count(*)::int from attempts) as attempts,
      (select count(*)::int from contacts) as contacts, (select count(*)::int from details) as details,
      (select count(*)::int from devices) as devices, (select count(*)::int from registrations) as registrations, (select count(*)::int from bindings) as bindings`,
  );
