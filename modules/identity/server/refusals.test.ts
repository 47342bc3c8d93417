import { readFileSync } from 'node:fs';
import { minute } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { login, newCaptcha, registerMember } from '../contract/index.ts';
import { aMember, aVisitor, memberPassword, outcomeOf, testParts, type Visitor } from '../fixtures/index.ts';
import { identityModule } from './index.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [identityModule(testParts)] });
});
afterEach(() => {
  t.clock.move(20 * minute);
  expect(t.faults.splice(0)).toEqual([]);
});
afterAll(() => t.close());

let last = 0;
const fresh = () => aVisitor(t, { ip: `192.0.2.${(++last % 250) + 1}` });
const captchaOf = async (visitor: Visitor) => ({ captchaId: (await visitor.call(newCaptcha, {})).captchaId, captcha: '12345' });

const textsOf = (path: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')) as Record<string, string>;

describe('a refusal', () => {
  test('every refusal of this module has its words in all three, and Thai is Thai', () => {
    const [cn, en, th] = ['CN', 'EN', 'TH'].map(code => textsOf(`modules/identity/texts/${code}.json`));
    const keys = Object.keys(en ?? {}).filter(key => key.startsWith('error.'));
    expect(keys.filter(key => !cn?.[key] || !th?.[key])).toEqual([]);
    expect(keys.filter(key => !/\p{Script=Thai}/u.test(th?.[key] ?? ''))).toEqual([]);
  });

  test('too many tries are refused with the time to wait', async () => {
    const visitor = fresh();
    const attempt = async () => visitor.call(login, { username: 'another', password: 'wrong', ...(await captchaOf(visitor)) });
    for (let i = 0; i < 5; i++) await outcomeOf(attempt());
    await expect(attempt()).rejects.toMatchObject({ code: 'request.too.many', facts: { waitSeconds: 300 } });
    t.clock.move(2 * minute);
    await expect(attempt()).rejects.toMatchObject({ facts: { waitSeconds: 180 } });
  });
});

describe('bad input', () => {
  const hostile: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['far too long', 'x'.repeat(501)],
    ['another script', 'пользователь'],
    ['control characters', 'user\u0007name'],
    ['text that turns around', 'user\u202ename'],
    ['a NUL', 'user\0name'],
    ['half a character', 'user\ud800'],
    ['SQL', "x'; drop table identity.member; --"],
    ['HTML', '<img src=x onerror=alert(1)>'],
  ];

  test.each(hostile)('as an account at login, %s is refused plainly', async (_, username) => {
    const outcome = await outcomeOf(fresh().call(login, { username, password: memberPassword }));
    expect(['401 login.cred.err', '400 request.invalid']).toContain(outcome);
  });

  test.each(hostile)('as an account at registering, %s makes none', async (_, username) => {
    const visitor = fresh();
    const form = {
      username,
      email: 'li@example.com',
      birthday: '1990-05-17',
      password: memberPassword,
      verifyPwd: memberPassword,
      agreement: true,
      isOfAge: true,
    };
    const outcome = await outcomeOf(visitor.call(registerMember, { ...form, ...(await captchaOf(visitor)) }));
    expect(['400 register.field.empty', '400 register.field.unfit', '400 request.invalid']).toContain(outcome);
  });

  test.each(hostile)('as a password, %s opens nothing and breaks nothing', async (_, password) => {
    const { account } = await aMember(t.db, t.clock);
    const outcome = await outcomeOf(fresh().call(login, { username: account, password }));
    expect(['401 login.cred.err', '400 request.invalid']).toContain(outcome);
  });

  test('an account in another case or width is the same account at login', async () => {
    const { account } = await aMember(t.db, t.clock, { account: 'widelogin1' });
    for (const username of ['WIDELOGIN1', 'ｗｉｄｅｌｏｇｉｎ１', ' widelogin1 '])
      expect(await outcomeOf(fresh().call(login, { username, password: memberPassword }))).toBe('ok');
    expect(account).toBe('widelogin1');
  });

  test('a forged X-Forwarded-For gives no one a new address', async () => {
    for (let i = 1; i <= 3; i++) {
      const forging = t.client({ headers: { 'x-forwarded-for': `10.0.0.${i}`, 'x-real-ip': `10.0.0.${i}`, forwarded: `for=10.0.0.${i}` } });
      expect(await outcomeOf(forging(login, { username: 'forwarded', password: 'wrong' }))).toBe('401 login.cred.err');
    }
    const [counts] = await t.db.query<{ forged: number; real: number }>({
      name: 'addresses',
      text: `select count(*) filter (where ip like '10.%')::int as forged, count(*) filter (where ip = '127.0.0.1')::int as real
        from identity.login_attempt`,
      values: [],
    });
    expect(counts).toMatchObject({ forged: 0 });
    expect(counts?.real).toBeGreaterThanOrEqual(3);
  });

  test('two hundred wrong passwords from fifty addresses lock out unknown networks and leave the owner’s own in', async () => {
    const member = await aMember(t.db, t.clock);
    const home = aVisitor(t, { ip: '203.0.113.77' });
    await home.call(login, { username: member.account, password: memberPassword });
    const thieves = Array.from({ length: 50 }, (_, i) => aVisitor(t, { ip: `198.18.0.${i + 1}` }));
    const captchas = await Promise.all(Array.from({ length: 200 }, () => captchaOf(home)));
    const outcomes = await Promise.all(
      captchas.map((captcha, i) =>
        outcomeOf((thieves[i % 50] ?? home).call(login, { username: member.account, password: `guess ${i}`, ...captcha })),
      ),
    );
    expect(outcomes.filter(one => one === '401 login.cred.err').length).toBeLessThanOrEqual(20);
    expect(outcomes.filter(one => one === '429 request.too.many').length).toBeGreaterThanOrEqual(180);
    expect(await outcomeOf(home.call(login, { username: member.account, password: memberPassword, ...(await captchaOf(home)) }))).toBe(
      'ok',
    );
  });
});
