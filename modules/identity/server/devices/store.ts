import { first, one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Id, Instant, MemberId, SessionId } from '@baize/kernel';

interface DeviceRow {
  readonly id: Id<'DeviceId'>;
  readonly memberId: MemberId;
  readonly userAgent: string;
  readonly ip: string;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  readonly publicKey: Buffer | null;
}

const columns = sql`id, member_id as "memberId", user_agent as "userAgent", ip, first_at as "firstAt", last_at as "lastAt", public_key as "publicKey"`;

interface Seen {
  readonly memberId: MemberId;
  readonly tokenHash: Buffer;
  readonly userAgent: string;
  readonly ip: string;
  readonly at: Instant;
}

export interface KnownDevice {
  /** The browser, if the member is known in it. */
  readonly id: Id<'DeviceId'> | null;
  /** The token was given out for this member before and taken back: then it is never used again. */
  readonly isRevoked: boolean;
  readonly hasAny: boolean;
}

/** What is known of a browser by what it keeps; of one that keeps nothing whether there was any other. */
export const findDevice = (tx: Queryable, asked: { memberId: MemberId; tokenHash: Buffer | null }): Promise<KnownDevice> =>
  one<KnownDevice>(
    tx,
    sql`
    select case when d.revoked_at is null then d.id end as id, d.revoked_at is not null as "isRevoked",
      exists (select 1 from identity.device a where a.member_id = ${asked.memberId}) as "hasAny"
    from (values (1)) o left join identity.device d on d.member_id = ${asked.memberId} and d.token_hash = ${asked.tokenHash}`,
  );

export function touchDevice(tx: Transaction, id: Id<'DeviceId'>, seen: Pick<Seen, 'at' | 'ip' | 'userAgent'>): void {
  tx.write(sql`update identity.device set last_at = ${seen.at}, ip = ${seen.ip}, user_agent = ${seen.userAgent} where id = ${id}`);
}

export function insertDevice(tx: Transaction, seen: Seen & { id: Id<'DeviceId'> }): void {
  tx.write(sql`
    insert into identity.device (id, member_id, token_hash, user_agent, ip, first_at, last_at)
    values (${seen.id}, ${seen.memberId}, ${seen.tokenHash}, ${seen.userAgent}, ${seen.ip}, ${seen.at}, ${seen.at})`);
}

export const listDeviceRows = (db: Queryable, memberId: MemberId): Promise<DeviceRow[]> =>
  db.query<DeviceRow>(sql`
    select ${columns} from identity.device where member_id = ${memberId} and revoked_at is null order by last_at desc, id desc limit 50`);

/** A browser whose cookie is this one, with its key. */
export const findKeyed = (db: Queryable, asked: { id: Id<'DeviceId'>; tokenHash: Buffer }): Promise<DeviceRow | undefined> =>
  first<DeviceRow>(
    db,
    sql`select ${columns} from identity.device
    where id = ${asked.id} and token_hash = ${asked.tokenHash} and revoked_at is null and public_key is not null`,
  );

export const deviceOfSession = async (db: Queryable, id: SessionId): Promise<Id<'DeviceId'> | undefined> =>
  (await first<{ deviceId: Id<'DeviceId'> | null }>(db, sql`select device_id as "deviceId" from identity.session where id = ${id}`))
    ?.deviceId ?? undefined;

export const putDeviceKey = (
  db: Queryable,
  kept: { id: Id<'DeviceId'>; memberId: MemberId; publicKey: Buffer | null },
): Promise<unknown[]> =>
  db.query(sql`
    update identity.device set public_key = ${kept.publicKey} where id = ${kept.id} and member_id = ${kept.memberId} and revoked_at is null returning 1`);

/** No browser but `except` opens the member's account with one click any more. */
export async function dropKeys(tx: Queryable, dropped: { memberId: MemberId; except: Id<'DeviceId'> | null }): Promise<void> {
  await tx.query(sql`
    update identity.device set public_key = null
    where member_id = ${dropped.memberId} and public_key is not null and id is distinct from ${dropped.except}::uuid`);
}

export const revokeDeviceRow = (tx: Queryable, revoked: { id: Id<'DeviceId'>; memberId: MemberId; at: Instant }): Promise<unknown[]> =>
  tx.query(sql`
    update identity.device set revoked_at = ${revoked.at}, public_key = null
    where id = ${revoked.id} and member_id = ${revoked.memberId} and revoked_at is null returning 1`);

export const endSessionsOf = (
  tx: Queryable,
  end: { deviceId: Id<'DeviceId'>; except: SessionId | null; at: Instant },
): Promise<{ id: SessionId }[]> =>
  tx.query(sql`
    update identity.session set ended_at = ${end.at}, end_reason = 'revoked'
    where device_id = ${end.deviceId} and ended_at is null and id is distinct from ${end.except}::uuid returning id`);

interface NetworkRow {
  readonly network: string;
  readonly lastAt: Instant;
}

export const listNetworkRows = (db: Queryable, asked: { memberId: MemberId; since: Instant }): Promise<NetworkRow[]> =>
  db.query<NetworkRow>(sql`
    select network, last_at as "lastAt" from identity.known_network
    where member_id = ${asked.memberId} and last_at > ${asked.since} order by last_at desc limit 50`);

export const deleteNetwork = (db: Queryable, asked: { memberId: MemberId; network: string }): Promise<unknown[]> =>
  db.query(sql`delete from identity.known_network where member_id = ${asked.memberId} and network = ${asked.network} returning 1`);

interface Preference {
  readonly sendsLoginAlerts: boolean;
  readonly bonusAnsweredAt: Instant | null;
}

export const findPreference = async (db: Queryable, memberId: MemberId): Promise<Preference> =>
  (await first<Preference>(
    db,
    sql`select sends_login_alerts as "sendsLoginAlerts", bonus_answered_at as "bonusAnsweredAt" from identity.preference where member_id = ${memberId}`,
  )) ?? { sendsLoginAlerts: true, bonusAnsweredAt: null };

export async function putAlerts(db: Queryable, memberId: MemberId, isOn: boolean): Promise<void> {
  await db.query(sql`
    insert into identity.preference (member_id, sends_login_alerts) values (${memberId}, ${isOn})
    on conflict (member_id) do update set sends_login_alerts = excluded.sends_login_alerts`);
}

/** False when it was answered before. */
export async function answerBonus(tx: Transaction, answer: { memberId: MemberId; choice: string; at: Instant }): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into identity.preference as p (member_id, bonus_answered_at, bonus_choice) values (${answer.memberId}, ${answer.at}, ${answer.choice})
    on conflict (member_id) do update set bonus_answered_at = excluded.bonus_answered_at, bonus_choice = excluded.bonus_choice
      where p.bonus_answered_at is null
    returning 1`);
  return rows.length === 1;
}

/** Since when the member is known in the browser of a session, and how many others are. Undefined when the session has no browser of its own. */
export const findDeviceFacts = (db: Queryable, id: SessionId): Promise<{ since: Instant; others: number } | undefined> =>
  first(
    db,
    sql`
    select d.first_at as since, (select count(*)::int from identity.device o where o.token_hash = d.token_hash and o.member_id <> d.member_id) as others
    from identity.session s join identity.device d on d.id = s.device_id where s.id = ${id}`,
  );

const mostSharers = 20;

export async function findSharers(db: Queryable, memberId: MemberId): Promise<{ devices: string[]; addresses: string[] }> {
  const devices = await db.query<{ account: string }>(sql`
    select distinct m.account from identity.device d join identity.device o on o.token_hash = d.token_hash and o.member_id <> d.member_id
    join identity.member m on m.id = o.member_id where d.member_id = ${memberId} order by m.account limit ${mostSharers}`);
  // Addresses of a whole city are read no further than the first few thousand logins of each.
  const addresses = await db.query<{ account: string }>(sql`
    with used as (
      select distinct ip from (select ip from identity.login_attempt where member_id = ${memberId} and outcome = 'success' order by seq desc limit 50) l where ip <> '')
    select distinct m.account from used cross join lateral (
      select distinct a.member_id from (
        select member_id from identity.login_attempt where ip = used.ip and member_id is not null and member_id <> ${memberId} and outcome = 'success' limit 2000) a
      limit ${mostSharers}) o
    join identity.member m on m.id = o.member_id order by m.account limit ${mostSharers}`);
  return { devices: devices.map(one => one.account), addresses: addresses.map(one => one.account) };
}
