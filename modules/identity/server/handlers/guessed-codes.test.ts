import { sql } from '@baize/db';
import { hour, minute, plus } from '@baize/kernel';
import { runJobs, startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, loginBySms, newCaptcha, resetPassword, smsForMember, smsForNewcomer } from '../../contract/index.ts';
import {
  aMember,
  aVisitor,
  codeSentTo,
  memberPassword,
  outcomeOf,
  testParts,
  testPolicy,
  type Visitor,
  withContact,
} from '../../fixtures/index.ts';
import { type IdentityPolicy, identityModule } from '../index.ts';
import { siteOf } from '../rules.ts';
import { findReset } from '../store.ts';

const on: IdentityPolicy = { ...testPolicy, hasMobileRegistration: true, hasCodeLogin: true };
let t: TestServer;
const module = identityModule({ ...testParts, policy: async () => on, ports: {} });

beforeAll(async () => {
  t = await startTestServer({ modules: [module] });
});
beforeEach(() => t.clock.move(hour));
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

let last = 0;
const fresh = () => aVisitor(t, { ip: `198.51.100.${(++last % 250) + 1}` });
const numberOf = () => `138${String(++last).padStart(8, '0')}`;
const captchaFor = async (visitor: Visitor) => ({ captchaId: (await visitor.call(newCaptcha, {})).captchaId, captcha: '12345' });
const work = () => runJobs(t, module.jobs ?? []);
const other = (code: string | undefined) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function asked(visitor: Visitor, mobileNum: string, purpose: 'login' | 'reset' = 'login') {
  const { codeId } = await visitor.call(smsForMember, { mobileNum, purpose, ...(await captchaFor(visitor)) });
  await work();
  return { codeId, mobileNum, verificationCode: (await codeSentTo(t, mobileNum)) ?? '' };
}
const aKnownMember = async () => {
  const member = await aMember(t.db, t.clock);
  const mobile = numberOf();
  await withContact(t, member, { mobile, email: `${member.account}@example.com` });
  return { member, mobile, email: `${member.account}@example.com` };
};

describe('codes that are guessed', () => {
  const wrongTry = async (visitor: Visitor, mobileNum: string) => {
    const { codeId, verificationCode } = await asked(visitor, mobileNum);
    const outcomes = [];
    for (let i = 0; i < 5; i++)
      outcomes.push(await outcomeOf(visitor.call(loginBySms, { mobileNum, codeId, verificationCode: other(verificationCode) } as never)));
    return outcomes;
  };

  test('ten wrong ones in a day close that way for a day, from wherever they come; the member is notified, and the password still works', async () => {
    const { member, mobile, email } = await aKnownMember();
    expect(await wrongTry(fresh(), mobile)).toEqual(Array(5).fill('400 code.wrong'));
    t.clock.move(6 * minute);
    expect(await wrongTry(fresh(), mobile)).toEqual(Array(5).fill('400 code.wrong'));
    t.clock.move(6 * minute);
    const visitor = fresh();
    const ask = async () => outcomeOf(visitor.call(smsForMember, { mobileNum: mobile, purpose: 'login', ...(await captchaFor(visitor)) }));
    expect(await ask()).toBe('429 code.closed');
    await work();
    const letters = await t.owner.query<{ body: string }>(sql`
      select body from identity.outbox_message where target = ${email} and starts_with(subject, 'identity.message.guessed.subject')`);
    expect(letters.length).toBe(1);
    const byPassword = visitor.call(login, { username: member.account, password: memberPassword, ...(await captchaFor(visitor)) } as never);
    expect(await outcomeOf(byPassword)).toBe('ok');
    t.clock.move(24 * hour);
    expect(await ask()).toBe('ok');
  });

  test('a code that was sent before its way was closed is not taken any more, not even the right one', async () => {
    const { mobile } = await aKnownMember();
    await wrongTry(fresh(), mobile);
    t.clock.move(6 * minute);
    const visitor = fresh();
    await wrongTry(visitor, mobile);
    const [kept] = await t.owner.query<{ id: string }>(sql`
      update identity.one_time_code set tries = 0 where id = (select id from identity.one_time_code where target = ${mobile} order by made_at desc limit 1) returning id`);
    const verificationCode = (await codeSentTo(t, mobile)) ?? '';
    const answer = visitor.call(loginBySms, { mobileNum: mobile, codeId: kept?.id, verificationCode } as never);
    expect(await outcomeOf(answer)).toBe('429 code.closed');
  });

  test('many at the same time are counted one after the other', async () => {
    const { mobile } = await aKnownMember();
    const visitor = fresh();
    const { codeId, verificationCode } = await asked(visitor, mobile);
    await t.owner.query(sql`update identity.one_time_code set tries = -100 where id = ${codeId}`);
    const tries = Array.from({ length: 30 }, () =>
      outcomeOf(fresh().call(loginBySms, { mobileNum: mobile, codeId, verificationCode: other(verificationCode) } as never)),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter(outcome => outcome === '400 code.wrong').length).toBe(10);
    expect(outcomes.filter(outcome => outcome === '429 code.closed').length).toBe(20);
  });

  test('someone with 65,536 networks of one site has no more guesses than one', async () => {
    const site = (n: number) => aVisitor(t, { ip: `2001:db8:77:${n.toString(16)}::1` });
    for (let n = 0; n < 20; n++) {
      const { mobile } = await aKnownMember();
      await wrongTry(site(n), mobile);
    }
    const { mobile } = await aKnownMember();
    const visitor = site(999);
    const ask = (as: Visitor) =>
      captchaFor(as).then(captcha => outcomeOf(as.call(smsForMember, { mobileNum: mobile, purpose: 'login', ...captcha })));
    expect(await ask(visitor)).toBe('429 code.closed');
    expect(await ask(fresh())).toBe('ok');
  });

  test('one site sends at most two hundred messages a day, whatever numbers and networks of its own it uses', async () => {
    await t.owner.query(sql`
      insert into identity.one_time_code (id, purpose, channel, target, code_hash, network, site, made_at, expires_at)
      select gen_random_uuid(), 'register', 'sms', 'n' || n, sha256('x'), 'other', ${siteOf('2001:db8:78:1::1')}, ${plus(t.clock.now(), -hour)}, ${t.clock.now()}
      from generate_series(1, 199) n`);
    const ask = async (ip: string) => {
      const visitor = aVisitor(t, { ip });
      return outcomeOf(visitor.call(smsForNewcomer, { mobileNum: numberOf(), ...(await captchaFor(visitor)) }));
    };
    const outcomes = [];
    for (const ip of ['2001:db8:78:1::1', '2001:db8:78:2::1', '2001:db8:79:1::1']) outcomes.push(await ask(ip));
    expect(outcomes).toEqual(['ok', '429 code.too.many', 'ok']);
  });

  test('one number gets at most fifteen messages a day', async () => {
    const mobileNum = numberOf();
    const outcomes = [];
    for (let i = 0; i < 17; i++) {
      const visitor = fresh();
      outcomes.push(await outcomeOf(visitor.call(smsForNewcomer, { mobileNum, ...(await captchaFor(visitor)) })));
      t.clock.move(6 * minute);
    }
    expect(outcomes).toEqual([...Array(15).fill('ok'), ...Array(2).fill('429 code.too.many')]);
  });
});

describe('after a reset', () => {
  const reset = async (visitor: Visitor, mobile: string) => {
    const { codeId, verificationCode } = await asked(visitor, mobile, 'reset');
    const input = { channel: 'sms', target: mobile, codeId, verificationCode, newPassword: 'a new horse', verifyPwd: 'a new horse' };
    await visitor.call(resetPassword, input as never);
  };
  const enter = async (visitor: Visitor, username: string) =>
    visitor.call(login, { username, password: 'a new horse', ...(await captchaFor(visitor)) } as never);

  test('the network is not a known one for someone who has another factor', async () => {
    const { member, mobile } = await aKnownMember();
    const visitor = fresh();
    await reset(visitor, mobile);
    expect((await enter(visitor, member.account)).secondStep?.ways.map(one => one.way)).toContain('email');
  });

  test('whoever has nothing but the phone is not asked for it twice', async () => {
    const member = await aMember(t.db, t.clock);
    const mobile = numberOf();
    await withContact(t, member, { mobile });
    const visitor = fresh();
    await reset(visitor, mobile);
    expect((await enter(visitor, member.account)).secondStep).toBeUndefined();
  });

  test('its moment is kept, so that no money leaves for a day', async () => {
    const { member, mobile } = await aKnownMember();
    expect(await findReset(t.db, member.id)).toBeNull();
    await reset(fresh(), mobile);
    expect(await findReset(t.db, member.id)).toBe(t.clock.now());
  });
});
