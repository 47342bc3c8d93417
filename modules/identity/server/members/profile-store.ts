import { openSecret, sealSecret } from '@baize/call/server';
import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import { type FieldSetting, type RegistrationField, registrationFields } from '../../contract/index.ts';
import type { Person } from '../services.ts';

interface FieldSettingRow extends FieldSetting {
  /** Among the other fields; null = where the product has it. */
  readonly place: number | null;
}

export const readFieldSettings = (db: Queryable): Promise<FieldSettingRow[]> =>
  db.query<FieldSettingRow>(sql`
    select field, is_shown as "isShown", is_required as "isRequired", min_length as "minLength", max_length as "maxLength",
      pattern_id as "patternId", place from identity.field_rule`);

/** One form is changed after the other. */
export async function lockForm(tx: Transaction): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('identity.form', 0))`);
}

/** Keeps the whole form; the order of the list is that of the fields. */
export async function putForm(tx: Transaction, settings: readonly FieldSetting[]): Promise<void> {
  await tx.query(sql`
    insert into identity.field_rule (field, is_shown, is_required, min_length, max_length, pattern_id, place)
    select f.field, f.is_shown, f.is_required, f.min_length, f.max_length, f.pattern_id, f.place - 1
    from unnest(${settings.map(one => one.field)}::text[], ${settings.map(one => one.isShown)}::boolean[], ${settings.map(one => one.isRequired)}::boolean[],
      ${settings.map(one => one.minLength)}::int[], ${settings.map(one => one.maxLength)}::int[], ${settings.map(one => one.patternId)}::int[])
      with ordinality as f(field, is_shown, is_required, min_length, max_length, pattern_id, place)
    on conflict (field) do update set is_shown = excluded.is_shown, is_required = excluded.is_required, min_length = excluded.min_length,
      max_length = excluded.max_length, pattern_id = excluded.pattern_id, place = excluded.place`);
}

/** One field, in the product's place: for worlds and tests. */
export async function putFieldRule(tx: Queryable, row: FieldSetting): Promise<void> {
  await tx.query(sql`
    insert into identity.field_rule (field, is_shown, is_required, min_length, max_length, pattern_id)
    values (${row.field}, ${row.isShown}, ${row.isRequired}, ${row.minLength}, ${row.maxLength}, ${row.patternId})
    on conflict (field) do update set is_shown = excluded.is_shown, is_required = excluded.is_required, min_length = excluded.min_length,
      max_length = excluded.max_length, pattern_id = excluded.pattern_id`);
}

/** Personal facts of a member, each sealed for its own place: a sealed text moved to another member or field does not open. */
export async function insertProfile(
  tx: Transaction,
  memberId: MemberId,
  facts: readonly (readonly [RegistrationField, string])[],
): Promise<void> {
  const fields = facts.map(([field]) => field);
  const sealed = facts.map(([field, text]) => sealSecret(text, `identity.profile:${memberId}:${field}`));
  await tx.query(sql`
    insert into identity.profile (member_id, field, sealed) select ${memberId}::uuid, p.field, p.sealed
    from unnest(${fields}::text[], ${sealed}::text[]) as p(field, sealed)`);
}

/** A personal fact of a member; '' when it was never told. */
export async function findFact(db: Queryable, memberId: MemberId, field: RegistrationField): Promise<string> {
  const row = await first<{ sealed: string }>(
    db,
    sql`select sealed from identity.profile where member_id = ${memberId} and field = ${field}`,
  );
  return row ? openSecret(row.sealed, `identity.profile:${memberId}:${field}`) : '';
}

/** Everything personal that a member has told, in the order of the fields. */
export async function factsOf(db: Queryable, memberId: MemberId): Promise<{ field: RegistrationField; text: string }[]> {
  const rows = await db.query<{ field: RegistrationField; sealed: string }>(
    sql`select field, sealed from identity.profile where member_id = ${memberId}`,
  );
  return registrationFields.flatMap(field => {
    const sealed = rows.find(row => row.field === field)?.sealed;
    return sealed ? [{ field, text: openSecret(sealed, `identity.profile:${memberId}:${field}`) }] : [];
  });
}

const known = ['payeeName', 'birthday', 'idNumber'] as const;

/** Who the members are that may play, in the order of their ids: by what each may be known again. */
export async function personsAfter(
  db: Queryable,
  { after, limit }: { after: MemberId | null; limit: number },
): Promise<{ id: MemberId; person: Person }[]> {
  const rows = await db.query<{ id: MemberId; mobile: string; email: string; facts: Partial<Record<(typeof known)[number], string>> }>(sql`
    select m.id, coalesce(c.mobile, '') as mobile, coalesce(c.email, '') as email,
      coalesce((select jsonb_object_agg(p.field, p.sealed) from identity.profile p where p.member_id = m.id and p.field = any (${known}::text[])), '{}') as facts
    from identity.member m left join identity.contact c on c.member_id = m.id
    where m.status = 'active' and (${after}::uuid is null or m.id > ${after}::uuid) order by m.id limit ${limit}`);
  return rows.map(({ id, mobile, email, facts }) => {
    const fact = (field: (typeof known)[number]) => (facts[field] ? openSecret(facts[field], `identity.profile:${id}:${field}`) : '');
    return { id, person: { mobile, email, payeeName: fact('payeeName'), birthday: fact('birthday'), idNumber: fact('idNumber') } };
  });
}

interface Contact {
  readonly mobile: string | null;
  readonly mobileVerifiedAt: Instant | null;
  readonly email: string | null;
  readonly emailVerifiedAt: Instant | null;
}

const nobody: Contact = { mobile: null, mobileVerifiedAt: null, email: null, emailVerifiedAt: null };

export const findContact = async (db: Queryable, memberId: MemberId): Promise<Contact> =>
  (await first<Contact>(
    db,
    sql`select mobile, mobile_verified_at as "mobileVerifiedAt", email, email_verified_at as "emailVerifiedAt" from identity.contact
    where member_id = ${memberId}`,
  )) ?? nobody;

/** False when another member has proven the number or the address to be theirs. */
export async function putContact(tx: Transaction, memberId: MemberId, contact: Contact): Promise<boolean> {
  // Two who prove the same at the same time are let through one after the other, always in the same order.
  const proven = [contact.mobileVerifiedAt && contact.mobile, contact.emailVerifiedAt && contact.email].filter(one => one !== null);
  for (const target of proven.sort())
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.contact:${target}`}, 0))`);
  const rows = await tx.query(sql`
    insert into identity.contact (member_id, mobile, mobile_verified_at, email, email_verified_at)
    select ${memberId}::uuid, ${contact.mobile}::text, ${contact.mobileVerifiedAt}::timestamptz, ${contact.email}::text, ${contact.emailVerifiedAt}::timestamptz
    where not exists (select 1 from identity.contact o where o.member_id <> ${memberId}::uuid and (
      (o.mobile = ${contact.mobile}::text and o.mobile_verified_at is not null and ${contact.mobileVerifiedAt}::timestamptz is not null)
      or (o.email = ${contact.email}::text and o.email_verified_at is not null and ${contact.emailVerifiedAt}::timestamptz is not null)))
    on conflict (member_id) do update set mobile = excluded.mobile, mobile_verified_at = excluded.mobile_verified_at, email = excluded.email,
      email_verified_at = excluded.email_verified_at
    returning 1`);
  return rows.length === 1;
}

export async function putPaymentCredential(tx: Queryable, memberId: MemberId, made: { hash: string; at: Instant }): Promise<void> {
  await tx.query(sql`
    insert into identity.payment_credential (member_id, password_hash, changed_at) values (${memberId}, ${made.hash}, ${made.at})
    on conflict (member_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`);
}

export const findPaymentCredential = (
  db: Queryable,
  memberId: MemberId,
): Promise<{ passwordHash: string; changedAt: Instant } | undefined> =>
  first(
    db,
    sql`select password_hash as "passwordHash", changed_at as "changedAt" from identity.payment_credential where member_id = ${memberId}`,
  );

export async function putProfileField(
  tx: Transaction,
  memberId: MemberId,
  [field, text]: readonly [RegistrationField, string],
): Promise<void> {
  await tx.query(sql`
    insert into identity.profile (member_id, field, sealed) values (${memberId}, ${field}, ${sealSecret(text, `identity.profile:${memberId}:${field}`)})
    on conflict (member_id, field) do update set sealed = excluded.sealed`);
}
