import { workMark } from '@baize/factors/work-mark';
import type { UseI18n } from '@baize/i18n/react';
import { newId, systemClock } from '@baize/kernel';
import { useState } from 'react';
import { birthdayOf, checkField, type FieldRule, type RegistrationField, registrationFields, tidyField } from '../../../contract/index.ts';

type Values = Readonly<Record<string, string>>;
/** Field → key of its text in the catalogue, with what the text needs. */
export interface FieldFault {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

interface ServerRule {
  readonly field: string;
  readonly acceptedPattern: string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly patternId: number;
  readonly isRequired: boolean;
}

const isField = (name: string): name is RegistrationField => registrationFields.some(field => field === name);

/** The rules that this page can show; a field that a newer server adds is left to that server's page. */
export const knownRules = (rules: readonly ServerRule[]): readonly FieldRule[] =>
  rules.flatMap(rule => (isField(rule.field) ? [{ ...rule, field: rule.field, patternId: rule.patternId as FieldRule['patternId'] }] : []));

/** The text of a rule; of digits whose number is fixed it says just that, and of what any script is taken for it says which characters are. */
export function ruleKey({ field, patternId, minLength, maxLength, acceptedPattern }: FieldRule): string {
  if (field === 'birthday') return `identity.birthday.${patternId === 13 ? 'monthFirst' : 'yearFirst'}`;
  if (patternId === 6 && minLength === maxLength) return 'identity.pattern.digits';
  return patternId === 0 && acceptedPattern !== '*' ? `identity.pattern.0.${field}` : `identity.pattern.${patternId}`;
}

/** Three numbers with the year first; under the pattern whose month comes first also with the year last. */
const writtenOut = { yearFirst: /^\s*\d{4}\D+\d{1,2}\D+\d{1,2}\D*$/, yearLast: /^\s*\d{1,2}\D+\d{1,2}\D+\d{4}\s*$/ };

/** A day that is written in full and is none, or is still to come. */
function isNoBirthday({ patternId }: FieldRule, text: string): boolean {
  const born = birthdayOf(patternId, text);
  if (born) return born > systemClock.now().slice(0, 10);
  return writtenOut.yearFirst.test(text) || (patternId === 13 && writtenOut.yearLast.test(text));
}

/** The day of birth of a form, where it asks for one. */
export function bornIn(rules: readonly FieldRule[], values: Values): string | undefined {
  const rule = rules.find(({ field }) => field === 'birthday');
  return rule && birthdayOf(rule.patternId, values['birthday'] ?? '');
}

/** What is wrong with a field as it is, by the server's rules and the one rule between two fields. */
function faultOf(rule: FieldRule, values: Values, fieldName: string): FieldFault | undefined {
  const text = values[rule.field] ?? '';
  if (rule.field === 'captcha' && text.startsWith(workMark)) return undefined; // the device has answered it
  const outcome = checkField(rule, text);
  if (outcome === 'empty') return { key: 'identity.field.empty', values: { field: fieldName } };
  if (rule.field === 'verifyPwd' && text !== (values['password'] ?? '')) return { key: 'error.password.differs' };
  if (rule.field === 'birthday' && isNoBirthday(rule, text)) return { key: 'identity.birthday.none' };
  if (outcome === 'unfit') return { key: ruleKey(rule), values: { min: rule.minLength, max: rule.maxLength } };
  return undefined;
}

export interface Fault {
  readonly field: string;
  readonly text: string;
}

/** Each field of a form that is not right as it was typed, in words. */
export const faultsIn = (rules: readonly FieldRule[], values: Values, t: UseI18n['t']): Fault[] =>
  rules.flatMap(rule => {
    const fault = faultOf(rule, values, t(`identity.field.${rule.field}`));
    return fault ? [{ field: rule.field, text: t(fault.key, fault.values) }] : [];
  });

/** The field that a refusal of the server is about. */
export function fieldOfRefusal(code: string, facts: Readonly<Record<string, unknown>>): string | undefined {
  const field = facts['field'];
  if (typeof field === 'string') return field;
  if (code === 'register.username.taken' || code === 'password.like.account') return code.startsWith('register') ? 'username' : 'password';
  if (code.startsWith('captcha.')) return 'captcha';
  if (code.startsWith('code.')) return 'verificationCode';
  if (code.startsWith('phone.')) return 'mobileNum';
  if (code === 'password.differs') return 'verifyPwd';
  if (code.startsWith('password.')) return 'password';
  if (code === 'register.affiliate.unknown' || code === 'register.agent.closed') return 'affiliateCode';
  if (code === 'register.agreement.required') return 'agreement';
  if (code === 'register.age.required') return 'isOfAge';
  return undefined;
}

/** The values of the form, kept on every error, and one id for the account that is being made. */
export function useRegistration(affiliateCode: string) {
  const [registrationId] = useState(() => newId<'RegistrationId'>());
  const [values, setValues] = useState<Values>({ affiliateCode });
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    registrationId,
    values,
    ticks,
    left,
    set: (field: string, text: string) => setValues(before => ({ ...before, [field]: text })),
    /** As if each field had been left; answers what is then in them. */
    tidy: (rules: readonly FieldRule[]): Values => {
      const tidied = { ...values, ...Object.fromEntries(rules.map(rule => [rule.field, tidyField(rule, values[rule.field] ?? '')])) };
      setValues(tidied);
      return tidied;
    },
    tick: (field: string, isTicked: boolean) => setTicks(before => ({ ...before, [field]: isTicked })),
    leave: (field: string) => setLeft(before => new Set([...before, field])),
    leaveAll: (fields: readonly string[]) => setLeft(new Set(fields)),
  };
}
