import { birthdayOf, checkPattern, type PatternId } from './patterns.ts';

/** Every field that a form may ask, in the order in which it is asked. */
export const registrationFields = [
  'username',
  'password',
  'verifyPwd',
  'nickname',
  'payeeName',
  'birthday',
  'email',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'idNumber',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'qqNum',
  'wechat',
  'whatsapp',
  'facebook',
  'telegram',
  'line',
  'zalo',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const;
export type RegistrationField = (typeof registrationFields)[number];

/** A field of the form and what it must look like; the server supplies it, page and server check with the same functions. */
export interface FieldRule {
  readonly field: RegistrationField;
  /** A regular expression for the whole text, or "*" for anything. */
  readonly acceptedPattern: string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly patternId: PatternId;
  readonly isRequired: boolean;
}

/** Digits of a captcha, and of a code by SMS or e-mail. */
export const captchaLength = 5;
export const codeLength = 6;

/** No composition is asked of a password: length is what helps. */
export const passwordBounds = { min: 8, max: 64 } as const;

type Shape = readonly [patternId: PatternId, minLength: number, maxLength: number, acceptedPattern?: string];

/**
 * What names and numbers of documents are written with in any of the 32 languages. One class of characters each, which takes linear time on any text: an
 * accepted pattern is the product's alone, and staff choose among the pattern ids.
 */
const nameText = "^[\\p{L}\\p{M}\\p{Zs}'’.·・-]+$";
const nicknameText = "^[\\p{L}\\p{M}\\p{N}\\p{Zs}'’.·・_-]+$";
const documentText = '^[\\p{L}\\p{M}\\p{N} ./-]+$';

const shapes: Readonly<Record<RegistrationField, Shape>> = {
  username: [1, 4, 16, '^[A-Za-z][A-Za-z0-9]*$'],
  password: [0, passwordBounds.min, passwordBounds.max],
  verifyPwd: [0, passwordBounds.min, passwordBounds.max],
  nickname: [0, 2, 20, nicknameText],
  payeeName: [0, 2, 60, nameText],
  birthday: [11, 10, 10],
  email: [3, 6, 254],
  mobileNum: [6, 11, 11],
  verificationCode: [6, codeLength, codeLength],
  paymentPassword: [6, 6, 6],
  idNumber: [0, 5, 30, documentText],
  nationality: [0, 2, 60],
  address: [0, 5, 200],
  occupation: [0, 2, 60],
  sourceOfIncome: [0, 2, 60],
  qqNum: [6, 5, 12],
  wechat: [19, 6, 20],
  whatsapp: [6, 7, 15],
  facebook: [19, 5, 50],
  telegram: [19, 5, 32],
  line: [19, 4, 20],
  zalo: [6, 9, 15],
  recommenderId: [14, 4, 40],
  affiliateCode: [4, 6, 16, '^[A-Za-z0-9]+$'],
  captcha: [6, captchaLength, captchaLength, '^[0-9]+$'],
};

/** What an account cannot do without. */
export const neededFields: ReadonlySet<RegistrationField> = new Set(['username', 'password', 'verifyPwd', 'captcha']);
/** A tick alone shows no age; and without one contact a forgotten password is hard to recover. */
const requiredFields: ReadonlySet<RegistrationField> = new Set([...neededFields, 'birthday', 'email']);
/** Asked where the brand has not said otherwise. */
const shownFields: ReadonlySet<RegistrationField> = new Set([...requiredFields, 'nickname', 'affiliateCode']);

/** The rule that the product ships for a field. */
export function shippedRule(field: RegistrationField): FieldRule {
  const [patternId, minLength, maxLength, acceptedPattern = '*'] = shapes[field];
  return { field, acceptedPattern, minLength, maxLength, patternId, isRequired: requiredFields.has(field) };
}

export const isShippedShown = (field: RegistrationField): boolean => shownFields.has(field);

/** The form as the product ships it. */
export const registrationRules: readonly FieldRule[] = registrationFields.filter(isShippedShown).map(shippedRule);

/** What an IME writes in full width, as the keys say it. */
export const plainText = (text: string): string => text.normalize('NFKC').trim();

/** Letters, digits and signs that look like those on the keys and are others. */
export const hasFullWidth = (text: string): boolean => /[\uff01-\uff5e\u3000]/.test(text);

/** One account whatever the keyboard: full-width letters become plain ones and capitals small. */
export const normaliseAccount = (text: string): string => plainText(text).toLowerCase();

/** Codes of agents are read aloud and typed on phones: width and case do not count. */
const normaliseCode = (text: string): string => plainText(text).toUpperCase();

/** Digits however they are grouped: "138 0013-8000" and full-width ones. */
export const normaliseDigits = (text: string): string => text.normalize('NFKC').replace(/[\s().-]/g, '');

/** A person's name as it is compared: without case, width, accents and what is between its parts. */
export const normaliseName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase();

export const normaliseEmail = (text: string): string => plainText(text).toLowerCase();

const digitFields: ReadonlySet<RegistrationField> = new Set(['mobileNum', 'verificationCode', 'captcha', 'qqNum', 'whatsapp', 'zalo']);
/** What people and places are called: the width of a character may belong to the name. */
const wordFields: ReadonlySet<RegistrationField> = new Set([
  'nickname',
  'payeeName',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
]);
const secretFields: ReadonlySet<RegistrationField> = new Set(['password', 'verifyPwd', 'paymentPassword']);

/** What is checked and kept of what was typed; page and server do the same, so that both judge the same text. */
export function normaliseField(field: RegistrationField, text: string): string {
  if (secretFields.has(field)) return text;
  if (field === 'username') return normaliseAccount(text);
  if (field === 'affiliateCode') return normaliseCode(text);
  if (field === 'email') return normaliseEmail(text);
  if (digitFields.has(field)) return normaliseDigits(text);
  return wordFields.has(field) ? text.normalize('NFC').trim() : plainText(text);
}

/** What a field shows once it is left: plain letters and digits for full-width ones, and a birthday the way it is kept. Secrets stay as they were typed. */
export function tidyField({ field, patternId }: Pick<FieldRule, 'field' | 'patternId'>, typed: string): string {
  if (secretFields.has(field)) return typed;
  if (field === 'birthday') return birthdayOf(patternId, typed) ?? plainText(typed);
  return wordFields.has(field) ? typed.normalize('NFC').trim() : plainText(typed);
}

type FieldOutcome = 'ok' | 'empty' | 'unfit';

/** Checks one field as it was typed. An optional one that is empty is fine. */
export function checkField(rule: FieldRule, typed: string): FieldOutcome {
  const text = normaliseField(rule.field, typed);
  if (text === '') return rule.isRequired ? 'empty' : 'ok';
  if (rule.field === 'birthday') return birthdayOf(rule.patternId, text) === undefined ? 'unfit' : 'ok';
  const fits =
    checkPattern(rule.patternId, text, { min: rule.minLength, max: rule.maxLength }) &&
    (rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(text));
  return fits ? 'ok' : 'unfit';
}
