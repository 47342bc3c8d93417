import { brandModule, openCountries } from '@baize/brand/server';
import { login, newCaptcha, registerMember } from '@baize/identity/contract';
import { aToken, aVisitor, testParts as identityParts, memberPassword, outcomeOf } from '@baize/identity/fixtures';
import { identityModule, memberByAccount, memberById, putFieldRule, setMemberStatus } from '@baize/identity/server';
import { present } from '@baize/kernel';
import { testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { runJobs, startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { excludeMyself, memberProtection } from '../../contract/index.ts';
import { holdAlikeJob, protectionModule } from '../index.ts';
import { holdAlike } from './alike.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    modules: [
      brandModule({ sealing: () => t.server.sealing, countries: await openCountries() }),
      identityModule(identityParts),
      staffModule({ ...staffParts, permissions: [] }),
      protectionModule(),
    ],
  });
  const shown = { isShown: true, isRequired: false, minLength: 2, maxLength: 40 };
  await t.db.transaction(async tx => {
    await putFieldRule(tx, { ...shown, field: 'payeeName', patternId: 0 });
    await putFieldRule(tx, { ...shown, field: 'birthday', patternId: 11 });
  });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

let last = 0;
async function registered(told: { payeeName: string; birthday: string }) {
  const visitor = aVisitor(t, { ip: `198.51.100.${++last}` });
  const { captchaId } = await visitor.call(newCaptcha, {});
  const secrets = { password: memberPassword, verifyPwd: memberPassword, agreement: true, isOfAge: true };
  const username = `alike${last}`;
  await visitor.call(registerMember, { username, ...secrets, captchaId, captcha: '12345', email: `${username}@example.com`, ...told });
  const { id } = present(await memberByAccount(t.db, username), 'just registered');
  return {
    id,
    status: async () => (await memberById(t.db, id))?.status,
    client: t.client({ token: await aToken(t.db, t.clock, { id }) }),
    signIn: () => outcomeOf(visitor.call(login, { username, password: memberPassword })),
  };
}

test('whoever excludes themselves plays under none of their other accounts: these are frozen until people have looked', async () => {
  const first = await registered({ payeeName: '王小明', birthday: '1988-03-02' });
  const second = await registered({ payeeName: '王 小 明', birthday: '1988-03-02' });
  const namesake = await registered({ payeeName: '王小明', birthday: '1988-03-03' });
  const both = async () => Promise.all([second.signIn(), namesake.signIn()]);
  const before = await both();
  expect(before[0]).toBe(before[1]);
  await first.client(excludeMyself, { months: 6 });
  expect(await runJobs(t, [holdAlikeJob as never])).toBe(1);
  expect([await first.status(), await second.status(), await namesake.status()]).toEqual(['active', 'frozen', 'active']);
  expect(await outcomeOf(second.client(memberProtection, {}))).toBe('401 user.or.token.invalid');
  expect(await both()).toEqual(['401 user.or.token.invalid', before[1]]);
});

test('an account that people have let in again stays in, and every account is looked at, however many there are', async () => {
  const told = { payeeName: '李小红', birthday: '1990-01-01' };
  const [first, second, third] = [await registered(told), await registered(told), await registered(told)];
  await first.client(excludeMyself, { months: 6 });
  const look = () => holdAlike(t.db, { memberId: first.id, now: () => t.clock.now() }, 1);
  await look();
  expect([await second.status(), await third.status()]).toEqual(['frozen', 'frozen']);
  await t.db.transaction(tx => setMemberStatus(tx, { memberId: second.id, status: 'active', now: t.clock.now() }));
  await look();
  expect([await second.status(), await third.status()]).toEqual(['active', 'frozen']);
});
