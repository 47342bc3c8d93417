import { expect, test } from 'vitest';
import { shippedRule } from '../contract/index.ts';
import { fitsRule, newPasswordHint, passwordRuleOf, ruleWords } from './password-rule.ts';

const strict = { ...shippedRule('password'), minLength: 12, maxLength: 20, patternId: 20 } as const;

test('a new password is judged by the rule of the brand’s form, and by the shipped one until that is known', () => {
  expect(passwordRuleOf([shippedRule('username'), strict])).toEqual(strict);
  expect(passwordRuleOf([shippedRule('username')])).toEqual(shippedRule('password'));
});

test('the hint names the brand’s lengths and signs', () => {
  expect(ruleWords(strict)).toEqual({ key: 'identity.pattern.20', values: { min: 12, max: 20 } });
  expect(ruleWords(shippedRule('password'))).toEqual({ key: 'identity.pattern.0', values: { min: 8, max: 64 } });
});

test('where a new password has full-width characters, the hint says so instead', () => {
  expect(newPasswordHint(strict, 'Aa1!')).toEqual(ruleWords(strict));
  expect(newPasswordHint(strict, 'Ａa1!').key).toBe('identity.password.fullWidth');
});

test.each([
  ['Aa1!xyzuvwrs', true],
  ['Aa1!xyzuvwr', false],
  ['correct horse battery', false],
] as const)('%s under a strict rule: %s', (password, fits) => {
  expect(fitsRule(strict, password)).toBe(fits);
});
