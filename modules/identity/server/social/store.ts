import { openSecret, sealSecret } from '@baize/call/server';
import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import type { SocialProvider } from '../../contract/index.ts';
import type { ForeignIdentity } from '../ports/social.ts';

const place = 'identity.social';

interface JourneyRow {
  readonly provider: SocialProvider;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly verifier: string;
}

export async function insertJourney(
  db: Queryable,
  row: JourneyRow & { stateHash: Buffer; browserHash: Buffer; expiresAt: Instant },
): Promise<void> {
  const sealed = sealSecret(JSON.stringify([row.nonce, row.verifier]), place);
  await db.query(sql`
    insert into identity.social_journey (state_hash, provider, browser_hash, sealed, redirect_uri, expires_at)
    values (${row.stateHash}, ${row.provider}, ${row.browserHash}, ${sealed}, ${row.redirectUri}, ${row.expiresAt})`);
}

/** Deletes the authorization request: its callback works once. Undefined for one that is unknown, over, or another browser's. */
export async function takeJourney(
  db: Queryable,
  asked: { stateHash: Buffer; browserHash: Buffer; now: Instant },
): Promise<JourneyRow | undefined> {
  const row = await first<Pick<JourneyRow, 'provider' | 'redirectUri'> & { sealed: string }>(
    db,
    sql`
    delete from identity.social_journey where state_hash = ${asked.stateHash} and browser_hash = ${asked.browserHash} and expires_at > ${asked.now}
    returning provider, redirect_uri as "redirectUri", sealed`,
  );
  if (!row) return undefined;
  const [nonce = '', verifier = ''] = JSON.parse(openSecret(row.sealed, place)) as string[];
  return { provider: row.provider, redirectUri: row.redirectUri, nonce, verifier };
}

export type SocialTicketRow = ForeignIdentity & { readonly provider: SocialProvider };

export async function insertSocialTicket(db: Queryable, row: SocialTicketRow & { tokenHash: Buffer; expiresAt: Instant }): Promise<void> {
  await db.query(sql`
    insert into identity.social_ticket (token_hash, provider, issuer, subject, name, expires_at)
    values (${row.tokenHash}, ${row.provider}, ${row.issuer}, ${row.subject}, ${row.name}, ${row.expiresAt})`);
}

export const findSocialTicket = (db: Queryable, asked: { tokenHash: Buffer; now: Instant }): Promise<SocialTicketRow | undefined> =>
  first<SocialTicketRow>(
    db,
    sql`select provider, issuer, subject, name from identity.social_ticket where token_hash = ${asked.tokenHash} and expires_at > ${asked.now}`,
  );

export async function dropSocialTicket(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  return (await tx.query(sql`delete from identity.social_ticket where token_hash = ${tokenHash} returning 1`)).length === 1;
}

export const findByIdentity = (
  db: Queryable,
  { issuer, subject }: Pick<ForeignIdentity, 'issuer' | 'subject'>,
): Promise<{ memberId: MemberId } | undefined> =>
  first(db, sql`select member_id as "memberId" from identity.social_identity where issuer = ${issuer} and subject = ${subject}`);

/** False when the identity is bound, or the member has one of this house. */
export async function insertIdentity(tx: Transaction, row: SocialTicketRow & { memberId: MemberId; at: Instant }): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into identity.social_identity (issuer, subject, member_id, provider, name, bound_at)
    values (${row.issuer}, ${row.subject}, ${row.memberId}, ${row.provider}, ${row.name}, ${row.at}) on conflict do nothing returning 1`);
  return rows.length === 1;
}

export const listIdentities = (
  db: Queryable,
  memberId: MemberId,
): Promise<{ provider: SocialProvider; name: string; boundAt: Instant }[]> =>
  db.query(
    sql`select provider, name, bound_at as "boundAt" from identity.social_identity where member_id = ${memberId} order by provider limit 10`,
  );

export async function pruneSocial(db: Queryable, before: Instant): Promise<void> {
  await db.query(sql`delete from identity.social_journey where expires_at < ${before}`);
  await db.query(sql`delete from identity.social_ticket where expires_at < ${before}`);
}
