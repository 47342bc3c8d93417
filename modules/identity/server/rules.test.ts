import { day, hour, isRefusal, minute, parseInstant, plus, second } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { type RegistrationField, registrationFields, registrationRules, shippedRule } from '../contract/index.ts';
import { commonPasswords } from './passwords/passwords.ts';
import { checkNewPassword, checkRegistration, isLive, isPasswordExpired, networkOf, sessionBounds, siteOf, waitSeconds } from './rules.ts';

const now = parseInstant('2026-11-21T04:00:00Z');
const refusalOf = (work: () => void): string => {
  try {
    work();
    return 'ok';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.facts['field'] ? `${error.code} ${error.facts['field']}` : error.code;
  }
};

const facts = {
  rules: registrationRules,
  minimumAge: 21,
  common: commonPasswords,
  ageOf: (birthday: string) => 2026 - Number(birthday.slice(0, 4)),
};
const empty = Object.fromEntries(registrationFields.map(field => [field, ''])) as Record<RegistrationField, string>;
const good = {
  ...empty,
  username: 'player1',
  birthday: '1990-05-17',
  email: 'li@example.com',
  password: 'correct horse',
  verifyPwd: 'correct horse',
  captcha: '12345',
  agreement: true,
  isOfAge: true,
};

describe('the registration form', () => {
  test.each([
    [{ username: '' }, 'register.field.empty username'],
    [{ username: 'abc' }, 'register.field.unfit username'],
    [{ username: 'a'.repeat(17) }, 'register.field.unfit username'],
    [{ username: '1player' }, 'register.field.unfit username'],
    [{ username: '玩家玩家' }, 'register.field.unfit username'],
    [{ username: "a' or 1=1--" }, 'register.field.unfit username'],
    [{ username: '<b>play</b>' }, 'register.field.unfit username'],
    [{ username: 'play\u202eer' }, 'register.field.unfit username'],
    [{ username: 'play\u0000er' }, 'register.field.unfit username'],
    [{ username: 'pl\u0430yer1' }, 'register.field.unfit username'],
    [{ password: '' }, 'register.field.empty password'],
    [{ password: 'short', verifyPwd: 'short' }, 'password.length'],
    [{ password: 'x'.repeat(65), verifyPwd: 'x'.repeat(65) }, 'password.length'],
    [{ password: '\ud800 correct', verifyPwd: '\ud800 correct' }, 'password.length'],
    [{ affiliateCode: 'ABC' }, 'register.field.unfit affiliateCode'],
    [{ affiliateCode: "ABC';--" }, 'register.field.unfit affiliateCode'],
    [{ nickname: 'x' }, 'register.field.unfit nickname'],
    [{ nickname: '<img src=x>' }, 'register.field.unfit nickname'],
    [{ nickname: '王\u202e明' }, 'register.field.unfit nickname'],
    [{ nickname: '王'.repeat(21) }, 'register.field.unfit nickname'],
    [{ verifyPwd: 'correct horsf' }, 'password.differs'],
    [{ verifyPwd: '' }, 'password.differs'],
    [{ password: 'Password123', verifyPwd: 'Password123' }, 'password.common'],
    [{ password: 'ｐａｓｓｗｏｒｄ', verifyPwd: 'ｐａｓｓｗｏｒｄ' }, 'password.common'],
    [{ username: 'playername', password: 'PlayerName', verifyPwd: 'PlayerName' }, 'password.like.account'],
    [{ isOfAge: false }, 'register.age.required'],
    [{ isOfAge: false, agreement: false }, 'register.age.required'],
    [{ agreement: false }, 'register.agreement.required'],
    [{ captcha: '' }, 'captcha.empty'],
    [{}, 'ok'],
    [{ nickname: 'สวัสดี' }, 'ok'],
    [{ nickname: 'محمد' }, 'ok'],
    [{ nickname: 'नमस्ते' }, 'ok'],
    [{ nickname: 'Zoë 7' }, 'ok'],
    [{ nickname: '한글 이름' }, 'ok'],
    [{ nickname: 'Ngọc_Ánh' }, 'ok'],
    [{ email: '' }, 'register.field.empty email'],
    [{ nickname: '王Wang', affiliateCode: 'AB12CD34' }, 'ok'],
    [{ password: '密码密码密码密码', verifyPwd: '密码密码密码密码' }, 'ok'],
  ])('with %j: %s', (change, expected) => {
    expect(refusalOf(() => checkRegistration({ ...good, ...change }, facts))).toBe(expected);
  });
});

test('a password that the brand asks more of is judged by that, too', () => {
  const asked = { ...shippedRule('password'), minLength: 10, patternId: 20 as const };
  const given = (password: string) => ({ ...good, password, verifyPwd: password });
  const rules = registrationRules.map(rule => (rule.field === 'password' ? asked : rule));
  const refusal = (password: string) => refusalOf(() => checkRegistration(given(password), { ...facts, rules }));
  expect(['Aa1!xyzuv', 'correct horse', 'Aa1!xyzuvw'].map(refusal)).toEqual(['password.length', 'password.unfit', 'ok']);
});

describe('a field that a brand asks for', () => {
  const asked = (field: RegistrationField, isRequired = true) => ({
    ...facts,
    rules: [...registrationRules.filter(rule => rule.field !== field), { ...shippedRule(field), isRequired }],
  });
  test.each([
    ['email', '', 'register.field.empty email'],
    ['email', 'no address', 'register.field.unfit email'],
    ['email', 'li@example.com', 'ok'],
    ['mobileNum', '1380013800', 'register.field.unfit mobileNum'],
    ['mobileNum', '138001380001', 'register.field.unfit mobileNum'],
    ['mobileNum', '138 0013-8000', 'ok'],
    ['mobileNum', '１３８００１３８０００', 'ok'],
    ['payeeName', '王', 'register.field.unfit payeeName'],
    ['payeeName', '王小明', 'ok'],
    ['birthday', '2006-02-30', 'register.field.unfit birthday'],
    ['birthday', '2006-06-01', 'register.age.below birthday'],
    ['birthday', '2005-06-01', 'ok'],
    ['birthday', '2027-06-01', 'register.field.unfit birthday'],
    ['birthday', '1900-06-01', 'register.field.unfit birthday'],
    ['paymentPassword', '12345', 'register.field.unfit paymentPassword'],
    ['paymentPassword', '１２３４５６', 'register.field.unfit paymentPassword'],
    ['paymentPassword', '135790', 'ok'],
  ] as const)('%s %j: %s', (field, text, expected) => {
    expect(refusalOf(() => checkRegistration({ ...good, [field]: text }, asked(field)))).toBe(expected);
    expect(refusalOf(() => checkRegistration({ ...good, [field]: '' }, asked(field, false)))).toBe('ok');
  });

  test('a date of birth must show the age of the form, whichever that is', () => {
    const strict = { ...asked('birthday'), minimumAge: 25 };
    expect(refusalOf(() => checkRegistration({ ...good, birthday: '2003-01-01' }, strict))).toBe('register.age.below birthday');
  });
});

test('the list of common passwords is long, in lower case, and holds only what the length lets through', () => {
  expect(commonPasswords.size).toBeGreaterThan(1_000);
  for (const password of commonPasswords) expect(password === password.toLowerCase() && password.length >= 8).toBe(true);
});

test('a password of 64 characters is taken whole', () => {
  const password = `${'x'.repeat(62)}🂡y`;
  expect(
    refusalOf(() =>
      checkNewPassword({ password, verifyPwd: password, account: 'a' }, { rule: shippedRule('password'), common: commonPasswords }),
    ),
  ).toBe('ok');
});

describe('a session', () => {
  const fresh = { status: 'active' as const, createdAt: now, lastSeenAt: now };
  test.each([
    [{ ...fresh, status: 'frozen' as const }, now, false],
    [fresh, plus(now, 12 * hour), false],
    [{ ...fresh, lastSeenAt: plus(now, 30 * day - minute) }, plus(now, 30 * day), false],
    [fresh, plus(now, 12 * hour - second), true],
    [{ ...fresh, lastSeenAt: plus(now, 30 * day - minute) }, plus(now, 30 * day - second), true],
  ])('%j at %s counts: %s', (session, at, expected) => {
    expect(isLive(session, sessionBounds(at))).toBe(expected);
  });
});

describe('the wait after failures', () => {
  const none = {
    pairAt: null,
    networkAt: null,
    strangersAt: null,
    factorAt: null,
    underWayAt: null,
    isKnownNetwork: false,
    needsCaptcha: false,
  };
  test.each([
    [none, 0],
    [{ ...none, pairAt: now }, 300],
    [{ ...none, pairAt: plus(now, -299_500) }, 1],
    [{ ...none, pairAt: plus(now, -300_000) }, 0],
    [{ ...none, networkAt: plus(now, -minute) }, 840],
    [{ ...none, strangersAt: plus(now, -minute) }, 840],
    [{ ...none, strangersAt: plus(now, -minute), isKnownNetwork: true }, 0],
    [{ ...none, factorAt: plus(now, -hour) }, 23 * 3_600],
    [{ ...none, underWayAt: plus(now, -4_000) }, 6],
    [{ ...none, pairAt: plus(now, -minute), networkAt: plus(now, -minute), isKnownNetwork: true }, 840],
  ])('for %j is %d seconds', (facts, seconds) => {
    expect(waitSeconds(facts, now)).toBe(seconds);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['2001:db8::4', '2001:db8:0::/48'],
])('the site of %s is %s', (ip, site) => {
  expect(siteOf(ip)).toBe(site);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the address %s is of the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  [89, 90, true, false],
  [90, 90, true, true],
  [29, 30, true, false],
  [30, 30, true, true],
  [900, 90, false, false],
])('a password of %d days where %d are allowed and the change is forced (%s) is expired: %s', (days, passwordDays, isForced, expected) => {
  expect(isPasswordExpired(plus(now, -days * day), now, { forcesPasswordChange: isForced, passwordDays })).toBe(expected);
});
