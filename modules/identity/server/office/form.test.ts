import { auditTrail } from '@baize/staff/contract';
import { aStaff, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type FieldSetting,
  newCaptcha,
  officeRegistrationForm,
  officeSetRegistrationForm,
  registerMember,
  registerSetting,
} from '../../contract/index.ts';
import { aVisitor, memberPassword, outcomeOf, testParts } from '../../fixtures/index.ts';
import { identityModule } from '../index.ts';

const reason = 'a new campaign';
let t: TestServer;
beforeAll(async () => {
  const permissions = ['registration.read', 'registration.write'];
  t = await startTestServer({ modules: [identityModule(testParts), staffModule({ ...staffParts, permissions })] });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
const changed = (settings: readonly FieldSetting[], field: string, part: Partial<FieldSetting>) =>
  settings.map(one => (one.field === field ? { ...one, ...part } : one));
const asked = async () => (await t.client()(registerSetting, {})).fields;

test('the office sets fields, order and rules; the next newcomer is asked by them, and the audit log says what became another', async () => {
  const call = await office();
  const { version, settings, demands } = await call(officeRegistrationForm, {});
  expect(demands).toEqual({ asksMobile: false, verifiesMobile: false });
  const with2 = changed(changed(settings, 'telegram', { isShown: true, isRequired: true }), 'username', { minLength: 6 });
  const telegram = with2.filter(one => one.field === 'telegram');
  const wanted = [...telegram, ...with2.filter(one => one.field !== 'telegram')];
  await call(officeSetRegistrationForm, { version, settings: wanted, reason });
  const fields = await asked();
  expect(fields.map(rule => rule.field).slice(0, 2)).toEqual(['telegram', 'username']);
  expect(fields[1]).toMatchObject({ minLength: 6 });
  expect((await call(officeRegistrationForm, {})).settings).toEqual(wanted);

  const visitor = aVisitor(t);
  const { captchaId } = await visitor.call(newCaptcha, {});
  const form = {
    username: 'formed1',
    email: 'formed@example.com',
    birthday: '1990-05-17',
    password: memberPassword,
    verifyPwd: memberPassword,
  };
  const input = { ...form, captchaId, captcha: '12345', agreement: true, isOfAge: true };
  expect(await outcomeOf(visitor.call(registerMember, input))).toBe('400 register.field.empty');
  expect(await outcomeOf(visitor.call(registerMember, { ...input, telegram: 'formed_tg' }))).toBe('ok');

  const [entry] = (await call(auditTrail, { action: 'registration' })).items;
  expect(entry).toMatchObject({ action: 'registration.set-form', reason });
  expect(entry?.before).toMatchObject({ fields: ['username: required, 4–16, pattern 1', 'telegram: off, 5–32, pattern 19'] });
  expect(entry?.after).toMatchObject({ fields: ['telegram: required, 5–32, pattern 19', 'username: required, 6–16, pattern 1'] });
});

test('a form that cannot work, one with a field missing or twice, and one over a colleague’s change are refused and change nothing', async () => {
  const call = await office();
  const { version, settings } = await call(officeRegistrationForm, {});
  const put = (next: readonly FieldSetting[], of = version) =>
    outcomeOf(call(officeSetRegistrationForm, { version: of, settings: [...next], reason }));
  expect(await put(changed(settings, 'username', { isShown: false, isRequired: false }))).toBe('400 registration.form.unfit');
  expect(await put(changed(settings, 'nickname', { minLength: 30 }))).toBe('400 registration.form.unfit');
  expect(await put(settings.slice(1))).toBe('400 request.invalid');
  expect(await put([...settings.slice(1), ...settings.slice(-1)])).toBe('400 request.invalid');
  expect(await put(changed(settings, 'nickname', { patternId: 23 as 22 }))).toBe('400 request.invalid');
  expect(await put(settings, 'another')).toBe('409 registration.form.changed');
  expect((await call(officeRegistrationForm, {})).version).toBe(version);
});
