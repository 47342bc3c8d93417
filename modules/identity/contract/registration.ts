import { checkPattern, type PatternId } from './patterns.ts';

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

export const registrationFields = ['username', 'password', 'verifyPwd', 'captcha', 'affiliateCode', 'nickname'] as const;
export type RegistrationField = (typeof registrationFields)[number];

/** Digits of a captcha. */
export const captchaLength = 5;

/** No composition is asked of a password (standards D02, D03): length is what helps. */
export const passwordBounds = { min: 8, max: 64 } as const;

export const registrationRules: readonly FieldRule[] = [
  { field: 'username', acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', minLength: 4, maxLength: 16, patternId: 1, isRequired: true },
  { field: 'password', acceptedPattern: '*', minLength: passwordBounds.min, maxLength: passwordBounds.max, patternId: 0, isRequired: true },
  {
    field: 'verifyPwd',
    acceptedPattern: '*',
    minLength: passwordBounds.min,
    maxLength: passwordBounds.max,
    patternId: 0,
    isRequired: true,
  },
  { field: 'captcha', acceptedPattern: '^[0-9]+$', minLength: captchaLength, maxLength: captchaLength, patternId: 6, isRequired: true },
  { field: 'affiliateCode', acceptedPattern: '^[A-Za-z0-9]+$', minLength: 6, maxLength: 16, patternId: 4, isRequired: false },
  { field: 'nickname', acceptedPattern: '*', minLength: 2, maxLength: 20, patternId: 2, isRequired: false },
];

/** One account whatever the keyboard: full-width letters become plain ones and capitals small. */
export const normaliseAccount = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Codes of agents are read aloud and typed on phones: width and case do not count. */
export const normaliseCode = (text: string): string => text.normalize('NFKC').trim().toUpperCase();

export type FieldOutcome = 'ok' | 'empty' | 'unfit';

/** Checks one field. An optional one that is empty is fine. */
export function checkField(rule: FieldRule, text: string): FieldOutcome {
  if (text === '') return rule.isRequired ? 'empty' : 'ok';
  const fits =
    checkPattern(rule.patternId, text, { min: rule.minLength, max: rule.maxLength }) &&
    (rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(text));
  return fits ? 'ok' : 'unfit';
}
