import { openSecret } from '@baize/call/server';
import { sql } from '@baize/db';
import { newId } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newCaptcha, type RegistrationField, registerMember, registerSetting, shippedRule } from '../../contract/index.ts';
import { aVisitor, outcomeOf, testParts, testPolicy } from '../../fixtures/index.ts';
import { type IdentityPolicy, identityModule, memberByAccount, putFieldRule } from '../index.ts';

let t: TestServer;
let policy: IdentityPolicy = testPolicy;
beforeAll(async () => {
  t = await startTestServer({ modules: [identityModule({ ...testParts, policy: async () => policy })] });
});
beforeEach(async () => {
  policy = testPolicy;
  await t.owner.query(sql`delete from identity.field_rule`);
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const form = {
  email: 'li@example.com',
  birthday: '1990-05-17',
  password: 'correct horse',
  verifyPwd: 'correct horse',
  captcha: '12345',
  agreement: true,
  isOfAge: true,
};
const nameOf = () => `p${newId().replaceAll('-', '').slice(-12)}`;
const ask = (field: RegistrationField, more: Partial<Parameters<typeof putFieldRule>[1]> = {}) =>
  putFieldRule(t.db, { ...shippedRule(field), isShown: true, ...more });
const fields = async () => (await t.client()(registerSetting, {})).fields.map(rule => `${rule.field}${rule.isRequired ? '*' : ''}`);

async function register(typed: Record<string, string>) {
  const visitor = aVisitor(t);
  const { captchaId } = await visitor.call(newCaptcha, {});
  const username = nameOf();
  const outcome = await outcomeOf(visitor.call(registerMember, { ...form, username, captchaId, ...typed }));
  return { outcome, member: await memberByAccount(t.db, username) };
}

describe('the form that the brand asks for', () => {
  test('holds the fields, in the product’s order, that the brand shows, with its own rules', async () => {
    await ask('email', { isRequired: true });
    await ask('birthday', { isRequired: false });
    await ask('nickname', { isShown: false });
    await ask('username', { minLength: 6, isShown: false, isRequired: false });
    expect(await fields()).toEqual(['username*', 'password*', 'verifyPwd*', 'birthday', 'email*', 'affiliateCode', 'captcha*']);
    const setting = await t.client()(registerSetting, {});
    expect(setting.fields[0]).toMatchObject({ field: 'username', minLength: 6, patternId: 1 });
    expect(setting.minimumAge).toBe(21);
  });

  test('asks for a phone number where the switch says so', async () => {
    expect(await fields()).not.toContain('mobileNum*');
    policy = { ...policy, asksMobile: true };
    expect(await fields()).toContain('mobileNum*');
    expect((await register({})).outcome).toBe('400 register.field.empty');
    expect((await register({ mobileNum: '138001380' })).outcome).toBe('400 register.field.unfit');
    expect((await register({ mobileNum: '138 0013 8000' })).outcome).toBe('ok');
  });

  test('counts the age on the brand’s day: 21 tomorrow is not 21', async () => {
    expect(await fields()).toContain('birthday*');
    expect((await register({ birthday: '' })).outcome).toBe('400 register.field.empty');
    const young = await register({ birthday: '2005-11-22' });
    expect([young.outcome, young.member]).toEqual(['403 register.age.below', undefined]);
    expect((await register({ birthday: '2005-11-21' })).outcome).toBe('ok');
    for (const unfit of ['2005-02-29', '2027-01-01', '1900-01-01', '05-06-1990'])
      expect((await register({ birthday: unfit })).outcome, unfit).toBe('400 register.field.unfit');
  });

  test('takes a birthday month first where the brand writes it so, and keeps it like every other', async () => {
    await ask('birthday', { isRequired: true, patternId: 13 });
    expect((await register({ birthday: '11-22-2005' })).outcome).toBe('403 register.age.below');
    for (const wrong of ['02-29-2005', '13-13-1990', '00-10-1990', '01-00-1990', '01-01-0000', '01-01-90'])
      expect((await register({ birthday: wrong })).outcome, wrong).toBe('400 register.field.unfit');
    expect((await register({ birthday: '02-29-2004' })).outcome).toBe('ok');
    const { outcome, member } = await register({ birthday: '11-21-2005' });
    expect(outcome).toBe('ok');
    const [kept] = await t.owner.query<{ sealed: string }>(
      sql`select sealed from identity.profile where member_id = ${member?.id} and field = 'birthday'`,
    );
    expect(openSecret(kept?.sealed ?? '', `identity.profile:${member?.id}:birthday`)).toBe('2005-11-21');
  });

  test.each([0, 6, 9, 19] as const)('takes no birthday that is no day, whatever the pattern: %i', async patternId => {
    await ask('birthday', { patternId, minLength: 1, maxLength: 20 });
    expect((await register({ birthday: '12345678' })).outcome).toBe('400 register.field.unfit');
  });

  test('does not look at a birthday that it did not ask for', async () => {
    await ask('birthday', { isShown: false, isRequired: false });
    expect((await register({ birthday: 'whatever' })).outcome).toBe('ok');
  });

  test('keeps what was asked, personal facts sealed, and nothing that was not asked', async () => {
    await ask('payeeName');
    await ask('email');
    await ask('paymentPassword');
    const { member } = await register({
      payeeName: ' 王小明 ',
      email: ' Li@Example.COM',
      paymentPassword: '135790',
      idNumber: 'A1234567',
      mobileNum: '13800138000',
    });
    const kept = await t.owner.query<{ field: string; sealed: string }>(
      sql`select field, sealed from identity.profile where member_id = ${member?.id}`,
    );
    expect(kept.map(row => [row.field, openSecret(row.sealed, `identity.profile:${member?.id}:${row.field}`)])).toEqual([
      ['payeeName', '王小明'],
      ['birthday', '1990-05-17'],
    ]);
    expect(JSON.stringify(kept)).not.toContain('王');
    expect(
      await t.owner.query(sql`select mobile, email, email_verified_at as at from identity.contact where member_id = ${member?.id}`),
    ).toEqual([{ mobile: null, email: 'li@example.com', at: null }]);
    const [paying] = await t.owner.query<{ hash: string }>(
      sql`select password_hash as hash from identity.payment_credential where member_id = ${member?.id}`,
    );
    expect(paying?.hash).toMatch(/^\$argon2id\$/);
  });

  test('makes nothing at all when one thing is wrong with it', async () => {
    await ask('email', { isRequired: true });
    const count = async () =>
      (
        await t.owner.query<{ n: string }>(
          sql`select (select count(*) from identity.member) || '/' || (select count(*) from identity.contact) as n`,
        )
      )[0]?.n;
    const before = await count();
    expect((await register({ email: 'no address' })).outcome).toBe('400 register.field.unfit');
    expect((await register({ email: 'li@example.com', affiliateCode: 'NOSUCH99' })).outcome).toBe('400 register.affiliate.unknown');
    expect(await count()).toBe(before);
  });

  test.each([
    ['player', 'PLAYER'],
    ['player', 'ｐｌａｙｅｒ'],
    ['player', 'Ｐlayer'],
  ])('an account that differs by case or width only is taken: %s and %s', async (first, second) => {
    const tail = newId().slice(-6);
    expect((await register({ username: first + tail })).outcome).toBe('ok');
    expect((await register({ username: second + tail })).outcome).toBe('409 register.username.taken');
  });
});
