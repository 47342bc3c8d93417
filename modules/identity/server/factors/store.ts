import { openSecret, sealSecret } from '@baize/call/server';
import { first, one, type Queryable, sql, type Transaction } from '@baize/db';
import { newRecoveryCodes, recoveryCodeOf, recoveryHash } from '@baize/factors';
import type { Instant, MemberId } from '@baize/kernel';
import type { FactorWay, LoginWay } from '../../contract/index.ts';

const place = (id: MemberId): string => `identity.totp:${id}`;

interface TotpRow {
  readonly secret: string;
  readonly lastStep: bigint;
  readonly isEnrolled: boolean;
}

export async function findTotp(db: Queryable, memberId: MemberId): Promise<TotpRow | undefined> {
  const row = await first<TotpRow>(
    db,
    sql`select secret, last_step as "lastStep", enrolled_at is not null as "isEnrolled" from identity.totp where member_id = ${memberId}`,
  );
  return row && { ...row, secret: openSecret(row.secret, place(memberId)) };
}

/** Keeps a secret that is offered; nothing happens to one that is enrolled. */
export async function offerTotp(tx: Transaction, memberId: MemberId, offered: { secret: string; at: Instant }): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into identity.totp (member_id, secret, offered_at) values (${memberId}, ${sealSecret(offered.secret, place(memberId))}, ${offered.at})
    on conflict (member_id) do update set secret = excluded.secret, offered_at = excluded.offered_at, last_step = 0
      where identity.totp.enrolled_at is null returning 1`);
  return rows.length === 1;
}

/** Uses up the time step of a code, and enrols what was only offered. False when the step or a later one was used. */
export async function takeStep(tx: Transaction, taken: { memberId: MemberId; step: number; at: Instant }): Promise<boolean> {
  const rows = await tx.query(sql`
    update identity.totp set last_step = ${taken.step}, enrolled_at = coalesce(enrolled_at, ${taken.at}::timestamptz)
    where member_id = ${taken.memberId} and last_step < ${taken.step} returning 1`);
  return rows.length === 1;
}

export async function dropTotp(tx: Transaction, memberId: MemberId): Promise<void> {
  await tx.query(sql`delete from identity.recovery_code where member_id = ${memberId}`);
  await tx.query(sql`delete from identity.totp where member_id = ${memberId}`);
}

/** Ten new codes in place of all that there were; kept as hashes only. */
export async function renewRecovery(tx: Transaction, memberId: MemberId, at: Instant): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map(code => recoveryHash(memberId, recoveryCodeOf(code) ?? ''));
  await tx.query(sql`delete from identity.recovery_code where member_id = ${memberId}`);
  await tx.query(sql`
    insert into identity.recovery_code (member_id, code_hash, made_at) select ${memberId}::uuid, unnest(${hashes}::bytea[]), ${at}::timestamptz`);
  return codes;
}

export async function takeRecovery(tx: Transaction, taken: { memberId: MemberId; plain: string; at: Instant }): Promise<boolean> {
  const rows = await tx.query(sql`
    update identity.recovery_code set used_at = ${taken.at}
    where member_id = ${taken.memberId} and code_hash = ${recoveryHash(taken.memberId, taken.plain)} and used_at is null returning 1`);
  return rows.length === 1;
}

export const countRecovery = async (db: Queryable, memberId: MemberId): Promise<number> =>
  (
    await one<{ left: number }>(
      db,
      sql`select count(*)::int as left from identity.recovery_code where member_id = ${memberId} and used_at is null`,
    )
  ).left;

/** By what a member can show once more who they are: what is enrolled, and what is proven. */
export interface FactorFacts {
  readonly isNetworkKnown: boolean;
  readonly hasPasskey: boolean;
  readonly hasTotp: boolean;
  readonly mobile: string | null;
  readonly email: string | null;
}

/** Asked at every login, and so in one question. */
export const findFactors = (db: Queryable, asked: { memberId: MemberId; network: string; since: Instant }): Promise<FactorFacts> =>
  one<FactorFacts>(
    db,
    sql`
    select exists (select 1 from identity.known_network n where n.member_id = m.id and n.network = ${asked.network} and n.last_at > ${asked.since})
        as "isNetworkKnown",
      exists (select 1 from identity.passkey p where p.member_id = m.id) as "hasPasskey",
      exists (select 1 from identity.totp t where t.member_id = m.id and t.enrolled_at is not null) as "hasTotp",
      case when c.mobile_verified_at is not null then c.mobile end as mobile, case when c.email_verified_at is not null then c.email end as email
    from identity.member m left join identity.contact c on c.member_id = m.id where m.id = ${asked.memberId}`,
  );

/** When the latest tries went wrong since one was right, newest first. A try that is under way counts as wrong. */
export const listFailures = async (
  db: Queryable,
  asked: { accountHash: Buffer; since: Instant; most: number },
): Promise<readonly Instant[]> => {
  const rows = await db.query<{ at: Instant }>(sql`
    select a.at from identity.login_attempt a
    where a.account_hash = ${asked.accountHash} and a.outcome in ('wrong', 'pending') and a.at > ${asked.since}
      and not exists (select 1 from identity.login_attempt k where k.account_hash = ${asked.accountHash} and k.outcome = 'success' and k.seq > a.seq)
    order by a.seq desc limit ${asked.most}`);
  return rows.map(row => row.at);
};

export function putNetwork(tx: Transaction, known: { memberId: MemberId; network: string; at: Instant }): void {
  tx.write(sql`
    insert into identity.known_network (member_id, network, last_at) values (${known.memberId}, ${known.network}, ${known.at})
    on conflict (member_id, network) do update set last_at = excluded.last_at`);
}

interface TicketRow {
  readonly memberId: MemberId;
  readonly ways: readonly FactorWay[];
  /** How the first step was made. */
  readonly way: LoginWay;
}

export async function insertTicket(db: Queryable, row: TicketRow & { tokenHash: Buffer; expiresAt: Instant }): Promise<void> {
  await db.query(sql`
    insert into identity.login_ticket (token_hash, member_id, ways, way, expires_at)
    values (${row.tokenHash}, ${row.memberId}, ${row.ways}::text[], ${row.way}, ${row.expiresAt})`);
}

/** Counts a use of the ticket, so that no one guesses codes with it without end. */
export const tryTicket = (db: Queryable, asked: { tokenHash: Buffer; maxTries: number; now: Instant }): Promise<TicketRow | undefined> =>
  first<TicketRow>(
    db,
    sql`
    update identity.login_ticket set tries = tries + 1
    where token_hash = ${asked.tokenHash} and ended_at is null and expires_at > ${asked.now} and tries < ${asked.maxTries}
    returning member_id as "memberId", ways, way`,
  );

/** False when it has been used. */
export async function closeTicket(tx: Transaction, tokenHash: Buffer, at: Instant): Promise<boolean> {
  const rows = await tx.query(
    sql`update identity.login_ticket set ended_at = ${at} where token_hash = ${tokenHash} and ended_at is null returning 1`,
  );
  return rows.length === 1;
}

export async function pruneTickets(db: Queryable, before: Instant): Promise<void> {
  await db.query(sql`delete from identity.login_ticket where expires_at < ${before}`);
}
