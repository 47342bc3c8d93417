import { describe, expect, test } from 'vitest';
import {
  asksContact,
  checkField,
  type FieldSetting,
  formFaults,
  formFrom,
  limitsOf,
  type RegistrationField,
  registrationFields,
  registrationRules,
  ruleOf,
  shippedSetting,
} from '../index.ts';

const none = { asksMobile: false, verifiesMobile: false };
const shipped = registrationFields.map(shippedSetting);
const withField = (field: RegistrationField, part: Partial<FieldSetting>) =>
  shipped.map(one => (one.field === field ? { ...one, ...part } : one));
const faultsOf = (field: RegistrationField, part: Partial<FieldSetting>) =>
  formFaults(withField(field, part)).map(fault => `${fault.fault} ${fault.field}`);

test('the shipped form works, asks for one contact, and is what newcomers see', () => {
  expect(formFaults(shipped)).toEqual([]);
  expect(formFrom(shipped, none)).toEqual(registrationRules);
  expect(asksContact(formFrom(shipped, none))).toBe(true);
  expect(asksContact(formFrom(withField('email', { isRequired: false }), none))).toBe(false);
  expect(asksContact(formFrom(withField('email', { isShown: false, isRequired: false }), { ...none, asksMobile: true }))).toBe(true);
});

describe('a form that cannot work is refused', () => {
  test.each<[RegistrationField, Partial<FieldSetting>, string]>([
    ['username', { isShown: false, isRequired: false }, 'needed username'],
    ['password', { isRequired: false }, 'needed password'],
    ['captcha', { isShown: false }, 'needed captcha'],
    ['telegram', { isRequired: true }, 'hidden telegram'],
    ['username', { patternId: 6 }, 'pattern username'],
    ['birthday', { patternId: 0 }, 'pattern birthday'],
    ['email', { patternId: 0 }, 'pattern email'],
    ['mobileNum', { patternId: 19 }, 'pattern mobileNum'],
    ['captcha', { minLength: 4 }, 'fixed captcha'],
    ['verifyPwd', { maxLength: 20 }, 'fixed verifyPwd'],
    ['nickname', { minLength: 9, maxLength: 8 }, 'bounds nickname'],
    ['nickname', { maxLength: 61 }, 'bounds nickname'],
    ['password', { minLength: 7 }, 'bounds password'],
    ['mobileNum', { minLength: -1 }, 'bounds mobileNum'],
    ['birthday', { maxLength: 12 }, 'bounds birthday'],
    ['nickname', { patternId: 21, minLength: 1, maxLength: 2 }, 'lengths nickname'],
    ['nickname', { patternId: 20, minLength: 1, maxLength: 3 }, 'lengths nickname'],
  ])('%s with %j: %s', (field, part, fault) => {
    expect(faultsOf(field, part)).toEqual([fault]);
  });

  test('a repeated password above the password, and a code above its number', () => {
    expect(formFaults([...shipped].reverse()).map(fault => `${fault.fault} ${fault.field}`)).toEqual([
      'before verifyPwd',
      'before verificationCode',
    ]);
  });
});

test('every pattern that may be chosen for a field makes a form that works', () => {
  for (const field of registrationFields)
    for (const patternId of limitsOf(field).patterns) expect(faultsOf(field, { patternId }), `${field} ${patternId}`).toEqual([]);
});

test('the repeated password is judged by the lengths of the password', () => {
  const form = formFrom(withField('password', { minLength: 12, maxLength: 20, patternId: 20 }), none);
  expect(form.find(({ field }) => field === 'verifyPwd')).toMatchObject({ minLength: 12, maxLength: 20, patternId: 0 });
});

test.each([
  ['payeeName', ['王小明', 'Nguyễn Thị Ánh', 'محمد علي', 'สมชาย ใจดี', 'Анна-Мария', "O'Brien", 'ဒေါ်အောင်', 'José']],
  ['nickname', ['Lucky 7', 'खिलाड़ी', 'بازیکن', 'たろう_8']],
  ['idNumber', ['AB 123456', '110101-19900517', '12.345.678/9', '한12-34']],
] as const)('%s is taken in any script', (field, texts) => {
  const rule = ruleOf(shippedSetting(field));
  for (const text of texts) expect(checkField(rule, text), text).toBe('ok');
  for (const text of ['<b>ab</b>', 'ab\u202ecdefg', '🎲🎲🎲🎲🎲', 'ab@cdefg']) expect(checkField(rule, text), text).toBe('unfit');
});

test('a pattern that the operator chooses is not narrowed by the one that is shipped', () => {
  const rule = ruleOf({ ...shippedSetting('nickname'), patternId: 19 });
  expect([rule.acceptedPattern, checkField(rule, 'ab!?'), checkField(rule, '小王')]).toEqual(['*', 'ok', 'unfit']);
});
