import type { Queryable, Transaction } from '@baize/db';
import { type Instant, type MemberId, refuse } from '@baize/kernel';
import {
  type FieldRule,
  isShippedShown,
  passwordBounds,
  type RegistrationField,
  registrationFields,
  shippedRule,
} from '../contract/index.ts';
import { type FieldRuleRow, insertProfile, putContact, putPaymentCredential, readFieldRules } from './profile-store.ts';
import type { IdentityPolicy, Person } from './services.ts';

type Rows = ReadonlyMap<RegistrationField, FieldRuleRow>;

/** The rule of a field: the brand's, or the one that the product ships. A password's keeps within the product's bounds, so that the page says what is judged. */
function ruleOf(field: RegistrationField, rows: Rows): FieldRuleRow {
  const rule = rows.get(field) ?? { ...shippedRule(field), isShown: isShippedShown(field) };
  if (field !== 'password') return rule;
  const { min, max } = passwordBounds;
  return { ...rule, minLength: Math.max(rule.minLength, min), maxLength: Math.min(rule.maxLength, max) };
}

/** Switched on, a field is asked and required whatever the brand's own rule says of that. */
function isDemanded(field: RegistrationField, policy: IdentityPolicy): boolean {
  if (field === 'mobileNum') return policy.asksMobile || policy.verifiesMobile;
  return field === 'verificationCode' && policy.verifiesMobile;
}

/** The rule of one field, whether it is on the form or not. */
export async function ruleFor(db: Queryable, field: RegistrationField): Promise<FieldRule> {
  return ruleOf(field, new Map((await readFieldRules(db)).map(row => [row.field, row])));
}

const always: ReadonlySet<RegistrationField> = new Set(['username', 'password', 'verifyPwd', 'captcha']);

/** The registration form of the brand, in the order of its fields. What an account cannot do without is always on it. */
export async function formOf(db: Queryable, policy: IdentityPolicy): Promise<readonly FieldRule[]> {
  const rows: Rows = new Map((await readFieldRules(db)).map(row => [row.field, row]));
  return registrationFields.flatMap(field => {
    const { isShown, ...rule } = ruleOf(field, rows);
    if (always.has(field) || isDemanded(field, policy)) return [{ ...rule, isRequired: true }];
    return isShown && field !== 'verificationCode' ? [rule] : []; // a code without a number proves nothing
  });
}

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

/** Who a filled form says that somebody is. What was not asked is not told, whatever the body brings. */
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
