import { one, sql, type Transaction } from '@baize/db';
import type { MemberId } from '@baize/kernel';

/** How much of these accounts was deleted, by kind. */
interface Forgotten {
  readonly sessions: number;
  readonly attempts: number;
  readonly contacts: number;
  readonly details: number;
  readonly passwords: number;
  readonly devices: number;
  readonly registrations: number;
  readonly bindings: number;
}

/**
 * Deletes what identifies the people behind closed accounts and how they logged in. The account itself stays, without contact, password and personal details, because
 * books and bets name it. Of the registration the day and the way stay.
 */
export async function forgetMembers(tx: Transaction, memberIds: readonly MemberId[]): Promise<Forgotten> {
  const forgotten = await one<Omit<Forgotten, 'bindings'>>(
    tx,
    sql`
    with ids as (select unnest(${memberIds}::uuid[]) as id),
      sessions as (delete from identity.session where member_id in (select id from ids) returning 1),
      attempts as (delete from identity.login_attempt where member_id in (select id from ids) returning 1),
      contacts as (delete from identity.contact where member_id in (select id from ids) returning 1),
      details as (delete from identity.profile where member_id in (select id from ids) returning 1),
      passwords as (delete from identity.credential where member_id in (select id from ids) returning 1),
      pictures as (delete from identity.picture where member_id in (select id from ids) returning 1),
      notes as (delete from identity.member_note where member_id in (select id from ids)),
      bonuses as (delete from identity.bonus_answer where member_id in (select id from ids)),
      links as (delete from identity.reset_link where member_id in (select id from ids)),
      applications as (delete from identity.application where member_id in (select id from ids)),
      recoveries as (delete from identity.recovery where member_id in (select id from ids)),
      networks as (delete from identity.known_network where member_id in (select id from ids)),
      keys as (delete from identity.passkey where member_id in (select id from ids)),
      codes as (delete from identity.totp where member_id in (select id from ids)),
      recovery as (delete from identity.recovery_code where member_id in (select id from ids)),
      payment as (delete from identity.payment_credential where member_id in (select id from ids) returning 1),
      devices as (delete from identity.device where member_id in (select id from ids) returning 1),
      registrations as (
        update identity.registration set register_url = '', domain = '', ip = '', network = '', user_agent = ''
        where member_id in (select id from ids) and (ip <> '' or user_agent <> '') returning 1)
    select (select count(*)::int from sessions) as sessions, (select count(*)::int from attempts) as attempts,
      (select count(*)::int from contacts) as contacts, 
      (select (select count(*) from details)::int + (select count(*) from pictures)::int) as details,
      (select count(*)::int from (table passwords union all table payment) as both_kinds) as passwords,
      (select count(*)::int from devices) as devices, (select count(*)::int from registrations) as registrations`,
  );
  // Asks for the rest to be gone, so it comes after it.
  const { bindings } = await one<{ bindings: number }>(tx, sql`select identity.forget_social(${memberIds}::uuid[]) as bindings`);
  return { ...forgotten, bindings };
}
