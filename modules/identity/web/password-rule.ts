import { useCall } from '@baize/ui';
import { checkField, type FieldRule, hasFullWidth, registerSetting, shippedRule } from '../contract/index.ts';
import { type FieldFault, knownRules, ruleKey } from './entrance/register/registration.ts';

/** What the brand asks of a password: the rule of the registration form, which the server applies to every new password. */
export const passwordRuleOf = (fields: Parameters<typeof knownRules>[0]): FieldRule =>
  knownRules(fields).find(rule => rule.field === 'password') ?? shippedRule('password');

/** The rule in words, for the hint of a field and for what is wrong with it. */
export const ruleWords = (rule: FieldRule): Required<FieldFault> => ({
  key: ruleKey(rule),
  values: { min: rule.minLength, max: rule.maxLength },
});

/** The hint of a field for a new password: full-width characters that may be meant or not, or else the rule. */
export const newPasswordHint = (rule: FieldRule, password: string): Required<FieldFault> =>
  hasFullWidth(password) ? { key: 'identity.password.fullWidth', values: {} } : ruleWords(rule);

export const fitsRule = (rule: FieldRule, password: string): boolean => checkField(rule, password) === 'ok';

/** The brand's rule; the one that the product ships until the server has told it. */
export const usePasswordRule = (): FieldRule => passwordRuleOf(useCall(registerSetting, {}, { freshMs: 60_000 }).data?.fields ?? []);
