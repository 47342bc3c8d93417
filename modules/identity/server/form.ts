import type { Queryable, Transaction } from '@baize/db';
import { type Instant, type MemberId, refuse } from '@baize/kernel';
import {
  type FieldRule,
  type FieldSetting,
  formFrom,
  type RegistrationField,
  registrationFields,
  ruleOf,
  shippedSetting,
} from '../contract/index.ts';
import { insertProfile, putContact, putPaymentCredential, readFieldSettings } from './members/profile-store.ts';
import type { IdentityPolicy, Person } from './services.ts';

/** All fields in the order of the form: as the brand wants them, else as the product ships them. Where a number is asked, the shipped form asks for no address beside it. */
export async function settingsOf(db: Queryable, policy: Pick<IdentityPolicy, 'asksMobile' | 'verifiesMobile'>): Promise<FieldSetting[]> {
  const rows = await readFieldSettings(db);
  const hasNumber = policy.asksMobile || policy.verifiesMobile || rows.some(row => row.field === 'mobileNum' && row.isRequired);
  const placed = registrationFields.map((field, place) => {
    const own = rows.find(row => row.field === field);
    if (own) return { place: own.place ?? place, setting: own };
    const shipped = shippedSetting(field);
    const isAsked = field !== 'email' || !hasNumber;
    return { place, setting: isAsked ? shipped : { ...shipped, isShown: false, isRequired: false } };
  });
  placed.sort((a, b) => a.place - b.place);
  return placed.map(({ setting }) => setting);
}

/** The rule of one field, whether it is on the form or not. */
export async function ruleFor(db: Queryable, field: RegistrationField): Promise<FieldRule> {
  const rows = await readFieldSettings(db);
  return ruleOf(rows.find(row => row.field === field) ?? shippedSetting(field));
}

/** The registration form of the brand, in its order. What an account cannot do without is always on it. */
export const formOf = async (db: Queryable, policy: IdentityPolicy): Promise<readonly FieldRule[]> =>
  formFrom(await settingsOf(db, policy), policy);

const ofNumber: ReadonlySet<RegistrationField> = new Set(['mobileNum', 'verificationCode']);

/** The form of a newcomer who is known by a proven phone number: the number first, and without an account's name, which is made for them. */
export async function mobileFormOf(db: Queryable, policy: IdentityPolicy): Promise<readonly FieldRule[]> {
  const rules = (await formOf(db, { ...policy, verifiesMobile: true })).filter(rule => rule.field !== 'username');
  return [...rules.filter(rule => ofNumber.has(rule.field)), ...rules.filter(rule => !ofNumber.has(rule.field))];
}

/** Fields that have a place of their own; every other is a personal fact. */
const placed: ReadonlySet<RegistrationField> = new Set([
  'username',
  'password',
  'verifyPwd',
  'nickname',
  'email',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'affiliateCode',
  'captcha',
]);

interface Filled {
  readonly memberId: MemberId;
  readonly form: readonly FieldRule[];
  readonly values: Readonly<Record<RegistrationField, string>>;
  readonly paymentHash: string | undefined;
  /** A code has shown that the number is theirs. */
  readonly isMobileProven: boolean;
  readonly at: Instant;
}

/** Who a filled form says that someone is. What was not asked is not told, whatever the body brings. */
export function personOn(form: readonly FieldRule[], values: Filled['values']): Person {
  const told = (field: RegistrationField): string => (form.some(rule => rule.field === field) ? values[field] : '');
  return {
    mobile: told('mobileNum'),
    email: told('email'),
    payeeName: told('payeeName'),
    birthday: told('birthday'),
    idNumber: told('idNumber'),
  };
}

/** Keeps what the form asked beside account and password. A field that was not asked is not kept, whatever the body brings. */
export async function keepForm(tx: Transaction, { memberId, form, values, paymentHash, isMobileProven, at }: Filled): Promise<void> {
  const asked = form.flatMap(({ field }) => (values[field] === '' ? [] : [[field, values[field]] as const]));
  const askedFor = (wanted: RegistrationField) => asked.find(([field]) => field === wanted)?.[1] ?? null;
  const facts = asked.filter(([field]) => !placed.has(field));
  const [mobile, email] = [askedFor('mobileNum'), askedFor('email')];
  if (facts.length > 0) await insertProfile(tx, memberId, facts);
  const mobileVerifiedAt = isMobileProven && mobile ? at : null;
  if ((mobile ?? email) && !(await putContact(tx, memberId, { mobile, mobileVerifiedAt, email, emailVerifiedAt: null })))
    refuse('phone.taken');
  if (paymentHash) await putPaymentCredential(tx, memberId, { hash: paymentHash, at });
}
