import * as z from 'zod/mini';
import { type PatternId, patternIds } from './patterns.ts';
import {
  captchaLength,
  codeLength,
  type FieldRule,
  isShippedShown,
  neededFields,
  passwordBounds,
  type RegistrationField,
  registrationFields,
  shippedRule,
} from './registration.ts';

const longest = 200;
const patternId = z.int().check(
  z.gte(0),
  z.lte(22),
  z.refine(id => patternIds.some(known => known === id)),
);

/** What the operator decides about one field. The order of fields is that of the list. */
export const fieldSetting = z.object({
  field: z.enum(registrationFields),
  isShown: z.boolean(),
  isRequired: z.boolean(),
  minLength: z.int().check(z.gte(0), z.lte(500)),
  maxLength: z.int().check(z.gte(0), z.lte(500)),
  patternId: z.pipe(
    patternId,
    z.transform(id => id as PatternId),
  ),
});
export type FieldSetting = z.output<typeof fieldSetting>;

interface FieldLimits {
  /** More than one: the operator chooses. */
  readonly patterns: readonly PatternId[];
  readonly least: number;
  readonly most: number;
  /** The product alone decides on lengths and pattern. */
  readonly isFixed: boolean;
}

const digits = (least: number, most: number): FieldLimits => ({ patterns: [6], least, most, isFixed: least === most });
const text = (least: number, most = longest): FieldLimits => ({
  patterns: patternIds.filter(id => ![3, 11, 13].includes(id)), // an address or a date is neither a name nor a word
  least,
  most,
  isFixed: false,
});

const special: Partial<Readonly<Record<RegistrationField, FieldLimits>>> = {
  // Begins with a letter: an account of digits could be someone's phone number, and both are what one logs in with.
  username: { patterns: [1, 5], least: 3, most: 32, isFixed: false },
  password: { patterns: [0, 5, 7, 9, 14, 19, 20], least: passwordBounds.min, most: passwordBounds.max, isFixed: false },
  verifyPwd: { patterns: [0], least: passwordBounds.min, most: passwordBounds.max, isFixed: true },
  email: { patterns: [3], least: 6, most: 254, isFixed: false },
  birthday: { patterns: [11, 13], least: 10, most: 10, isFixed: false },
  mobileNum: digits(5, 20),
  whatsapp: digits(5, 20),
  zalo: digits(5, 20),
  qqNum: digits(4, 15),
  verificationCode: digits(codeLength, codeLength),
  captcha: digits(captchaLength, captchaLength),
  paymentPassword: digits(6, 6),
  affiliateCode: { patterns: [4], least: 6, most: 16, isFixed: true },
  nickname: text(1, 60),
  payeeName: text(1, 100),
};

/** Which patterns and lengths a field can have at all: what is kept, sent to or logged in with must still fit. */
export const limitsOf = (field: RegistrationField): FieldLimits => special[field] ?? text(1);

/** The shortest and the longest text that a pattern accepts. */
const lengthsOf: Partial<Readonly<Record<PatternId, readonly [least: number, most: number]>>> = {
  3: [6, 254],
  5: [2, longest],
  11: [10, 10],
  12: [2, longest],
  13: [10, 10],
  20: [4, longest],
  21: [3, longest],
};

/** Why a form cannot work. The first four name the field to change. */
export type FormFault =
  | { readonly fault: 'needed' | 'hidden' | 'pattern' | 'fixed'; readonly field: RegistrationField }
  | { readonly fault: 'bounds' | 'lengths'; readonly field: RegistrationField; readonly least: number; readonly most: number }
  | { readonly fault: 'before'; readonly field: RegistrationField; readonly other: RegistrationField };

function lengthFault({ field, patternId, minLength, maxLength }: FieldSetting): FormFault | undefined {
  const { least, most } = limitsOf(field);
  if (minLength > maxLength || minLength < least || maxLength > most) return { fault: 'bounds', field, least, most };
  const [shortest, greatest] = lengthsOf[patternId] ?? [0, longest];
  return maxLength < shortest || minLength > greatest ? { fault: 'lengths', field, least: shortest, most: greatest } : undefined;
}

function faultOf(setting: FieldSetting): FormFault | undefined {
  const { field, isShown, isRequired, patternId } = setting;
  if (neededFields.has(field) && !(isShown && isRequired)) return { fault: 'needed', field };
  if (isRequired && !isShown) return { fault: 'hidden', field };
  const { patterns, isFixed } = limitsOf(field);
  if (isFixed) {
    const own = shippedRule(field);
    const isOwn = own.patternId === patternId && own.minLength === setting.minLength && own.maxLength === setting.maxLength;
    return isOwn ? undefined : { fault: 'fixed', field };
  }
  if (!patterns.includes(patternId)) return { fault: 'pattern', field };
  return lengthFault(setting);
}

/** What is asked again, or proven, comes after what it belongs to. */
const after = [
  ['password', 'verifyPwd'],
  ['mobileNum', 'verificationCode'],
] as const;

/** What is wrong with a form, at most one fault a field; empty = it works. `settings` has each field once. */
export function formFaults(settings: readonly FieldSetting[]): FormFault[] {
  const placeOf = (field: RegistrationField) => settings.findIndex(setting => setting.field === field);
  const order = after
    .filter(([first, second]) => placeOf(first) > placeOf(second))
    .map(([first, second]) => ({ fault: 'before' as const, field: second, other: first }));
  return [...settings.flatMap(setting => faultOf(setting) ?? []), ...order];
}

/** What switches of the brand ask for, whatever the form says. */
interface FormDemands {
  readonly asksMobile: boolean;
  readonly verifiesMobile: boolean;
}

const isDemanded = (field: RegistrationField, demands: FormDemands): boolean =>
  (field === 'mobileNum' && (demands.asksMobile || demands.verifiesMobile)) || (field === 'verificationCode' && demands.verifiesMobile);

/** The setting that the product ships for a field. */
export function shippedSetting(field: RegistrationField): FieldSetting {
  const { acceptedPattern: _, ...rule } = shippedRule(field);
  return { ...rule, isShown: isShippedShown(field) };
}

/** The rule of a field out of its setting. A repeated password is judged by the lengths of the first; a password's own keep within the product's. */
export function ruleOf(setting: FieldSetting, password: FieldSetting = shippedSetting('password')): FieldRule {
  const { isShown: _, ...rule } = setting;
  const shipped = shippedRule(setting.field);
  const acceptedPattern = setting.patternId === shipped.patternId ? shipped.acceptedPattern : '*';
  const lengths = setting.field === 'verifyPwd' ? password : setting;
  const isSecret = setting.field === 'password' || setting.field === 'verifyPwd';
  const minLength = isSecret ? Math.max(lengths.minLength, passwordBounds.min) : lengths.minLength;
  const maxLength = isSecret ? Math.min(lengths.maxLength, passwordBounds.max) : lengths.maxLength;
  return { ...rule, acceptedPattern, minLength, maxLength };
}

/** The form that members see: settings and switches together. A code is asked by the switch alone, since without a number it proves nothing. */
export function formFrom(settings: readonly FieldSetting[], demands: FormDemands): readonly FieldRule[] {
  const password = settings.find(({ field }) => field === 'password');
  return settings.flatMap(setting => {
    const rule = ruleOf(setting, password);
    if (neededFields.has(setting.field) || isDemanded(setting.field, demands)) return [{ ...rule, isRequired: true }];
    return setting.isShown && setting.field !== 'verificationCode' ? [rule] : [];
  });
}

/** Whether everyone leaves a number or an address, by which a forgotten password can be recovered. */
export const asksContact = (form: readonly FieldRule[]): boolean =>
  form.some(({ field, isRequired }) => isRequired && (field === 'mobileNum' || field === 'email'));

/** A field as it reads in the audit log: "email: required, 6–254, pattern 3". */
const wordsOf = ({ field, isShown, isRequired, minLength, maxLength, patternId }: FieldSetting): string =>
  `${field}: ${isRequired ? 'required' : isShown ? 'optional' : 'off'}, ${minLength}–${maxLength}, pattern ${patternId}`;

interface FormWords {
  readonly fields: readonly string[];
  readonly order?: readonly string[];
}
interface FormChanges {
  readonly before: FormWords;
  readonly after: FormWords;
}

/** Only what became another: fields by their words, and the order where it did. */
export function formChanges(old: readonly FieldSetting[], now: readonly FieldSetting[]): FormChanges {
  const [oldWords, newWords] = [old.map(wordsOf), now.map(wordsOf)];
  const [oldOrder, newOrder] = [old.map(one => one.field), now.map(one => one.field)];
  const isReordered = oldOrder.join() !== newOrder.join();
  return {
    before: { fields: oldWords.filter(words => !newWords.includes(words)), ...(isReordered ? { order: oldOrder } : {}) },
    after: { fields: newWords.filter(words => !oldWords.includes(words)), ...(isReordered ? { order: newOrder } : {}) },
  };
}
