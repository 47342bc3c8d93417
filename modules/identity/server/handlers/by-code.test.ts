import { isCallRefusal } from '@baize/call/client';
import { type Authenticator, defineModule } from '@baize/call/server';
import { sql } from '@baize/db';
import { hour, minute, newId, second } from '@baize/kernel';
import { runJobs, startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  forgotPassword,
  login,
  loginBySms,
  memberInfo,
  newCaptcha,
  officeOutbox,
  registerByMobile,
  registerMember,
  registerSetting,
  resetPassword,
  shippedRule,
  smsForMember,
  smsForNewcomer,
} from '../../contract/index.ts';
import {
  aMember,
  aToken,
  aVisitor,
  codeSentTo,
  memberPassword,
  outcomeOf,
  testParts,
  testPolicy,
  type Visitor,
  withContact,
} from '../../fixtures/index.ts';
import { masked } from '../factors/factors.ts';
import {
  type IdentityPolicy,
  identityModule,
  type MessagePort,
  memberById,
  type Ports,
  putFieldRule,
  type SendOutcome,
  setMemberStatus,
} from '../index.ts';

const on: IdentityPolicy = { ...testPolicy, hasMobileRegistration: true, hasCodeLogin: true };
let t: TestServer;
let policy = on;
let outcome: SendOutcome = 'sent';
const port: MessagePort = { send: async () => outcome, test: async () => ({ outcome: 'sent', said: '' }) };
const ports: { -readonly [K in keyof Ports]: Ports[K] } = {};
const module = identityModule({ ...testParts, policy: async () => policy, ports });

const staff: Authenticator = {
  kind: 'staff',
  recognise: async ({ headers }) =>
    headers['x-staff']
      ? {
          kind: 'staff',
          staffId: newId(),
          account: 'desk',
          permissions: new Set(String(headers['x-staff']).split(' ')),
          sessionId: newId(),
        }
      : undefined,
};

beforeAll(async () => {
  t = await startTestServer({ modules: [module, defineModule({ name: 'desk', handlers: [], authenticators: [staff] })] });
});
beforeEach(() => {
  policy = on;
  outcome = 'sent';
  ports.sms = undefined;
  t.clock.move(hour);
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

let last = 0;
const fresh = () => aVisitor(t, { ip: `198.51.100.${(++last % 250) + 1}` });
const numberOf = () => `138${String(++last).padStart(8, '0')}`;
const captchaFor = async (visitor: Visitor) => ({ captchaId: (await visitor.call(newCaptcha, {})).captchaId, captcha: '12345' });
const work = () => runJobs(t, module.jobs ?? []);
const other = (code: string | undefined) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function newcomer(visitor: Visitor, mobileNum: string) {
  const { codeId } = await visitor.call(smsForNewcomer, { mobileNum, ...(await captchaFor(visitor)) });
  return { codeId, mobileNum, verificationCode: (await codeSentTo(t, mobileNum)) ?? '' };
}
async function asked(visitor: Visitor, mobileNum: string, purpose: 'login' | 'reset' = 'login') {
  const { codeId } = await visitor.call(smsForMember, { mobileNum, purpose, ...(await captchaFor(visitor)) });
  await work();
  return { codeId, mobileNum, verificationCode: (await codeSentTo(t, mobileNum)) ?? '' };
}
const passwords = { password: 'correct horse', verifyPwd: 'correct horse', birthday: '1990-05-17', agreement: true, isOfAge: true };
const aKnownMember = async () => {
  const member = await aMember(t.db, t.clock);
  const mobile = numberOf();
  await withContact(t, member, { mobile, email: `${member.account}@example.com` });
  return { member, mobile, email: `${member.account}@example.com` };
};

describe('a code by SMS', () => {
  test('has six digits and is nowhere but in the message', async () => {
    const { verificationCode, codeId } = await newcomer(fresh(), numberOf());
    expect(verificationCode).toMatch(/^\d{6}$/);
    const rows = await t.owner.query<{ row: string }>(sql`select c::text as row from identity.one_time_code c where id = ${codeId}`);
    expect(JSON.stringify(rows)).not.toContain(verificationCode);
  });

  test.each([
    ['', '400 phone.empty'],
    ['12345', '400 phone.invalid'],
    ['1380013800x', '400 phone.invalid'],
    ["13800' or '1", '400 phone.invalid'],
  ])('to %j is refused: %s', async (mobileNum, expected) => {
    const visitor = fresh();
    expect(await outcomeOf(visitor.call(smsForNewcomer, { mobileNum, ...(await captchaFor(visitor)) }))).toBe(expected);
  });

  test('needs a captcha, which is good for one of them', async () => {
    const visitor = fresh();
    const captcha = await captchaFor(visitor);
    const ask = (more: object) => outcomeOf(visitor.call(smsForNewcomer, { mobileNum: numberOf(), ...more }));
    expect([await ask({}), await ask({ ...captcha, captcha: '99999' }), await ask(captcha), await ask(captcha)]).toEqual([
      '400 captcha.empty',
      '400 captcha.wrong',
      'ok',
      '400 captcha.expired',
    ]);
  });

  test('is sent again after a minute, three times in five minutes, twenty times for one network', async () => {
    const mobileNum = numberOf();
    const ask = async (visitor: Visitor, number = mobileNum) =>
      outcomeOf(visitor.call(smsForNewcomer, { mobileNum: number, ...(await captchaFor(visitor)) }));
    expect([await ask(fresh()), await ask(fresh())]).toEqual(['ok', '429 code.too.many']);
    t.clock.move(61 * second);
    expect(await ask(fresh())).toBe('ok');
    t.clock.move(61 * second);
    expect(await ask(fresh())).toBe('ok');
    t.clock.move(61 * second);
    const error = await fresh()
      .call(smsForNewcomer, { mobileNum, ...(await captchaFor(fresh())) })
      .catch((e: unknown) => e);
    expect(isCallRefusal(error) && [error.code, error.facts]).toEqual(['code.too.many', { waitSeconds: 117 }]);
    const one = fresh();
    for (let i = 0; i < 20; i++) expect(await ask(one, numberOf())).toBe('ok');
    expect(await ask(one, numberOf())).toBe('429 code.too.many');
    expect(await ask(fresh(), numberOf())).toBe('ok');
  });

  test.each([
    ['invalid', '400 phone.invalid'],
    ['too-many', '429 code.too.many'],
    ['quota', '503 phone.quota'],
    ['refused', '403 phone.refused'],
    ['unknown', '502 phone.unknown'],
  ] as const)('that the gateway answers with %s is refused as %s, and opens nothing', async (said, expected) => {
    ports.sms = port;
    outcome = said;
    const visitor = fresh();
    expect(await outcomeOf(visitor.call(smsForNewcomer, { mobileNum: numberOf(), ...(await captchaFor(visitor)) }))).toBe(expected);
    const [row] = await t.owner.query<{ ended: boolean }>(
      sql`select ended_at is not null as ended from identity.one_time_code order by made_at desc, id desc limit 1`,
    );
    expect(row?.ended).toBe(true);
  });
});

describe('registering by phone number', () => {
  test('makes a member who logs in by the number and the password', async () => {
    const visitor = fresh();
    const mobileNum = numberOf();
    const { token } = await visitor.call(registerByMobile, { ...passwords, ...(await newcomer(visitor, mobileNum)) });
    const shown = await t.client({ token })(memberInfo, {});
    expect(shown).toMatchObject({ type: 0, currency: 'CNY' });
    const typed = `${mobileNum.slice(0, 3)} ${mobileNum.slice(3, 7)}-${mobileNum.slice(7)}`;
    const again = await visitor.call(login, { username: typed, password: passwords.password });
    expect((await t.client({ token: again.token })(memberInfo, {})).account).toBe(shown.account);
  });

  test('is repeated by its registrationId without a second account or a second code', async () => {
    const visitor = fresh();
    const input = { ...passwords, ...(await newcomer(visitor, numberOf())), registrationId: newId() };
    const first = await visitor.call(registerByMobile, input);
    const second = await fresh().call(registerByMobile, input);
    const [a, b] = [await t.client({ token: first.token })(memberInfo, {}), await t.client({ token: second.token })(memberInfo, {})];
    expect(a.id).toBe(b.id);
    expect(await outcomeOf(fresh().call(registerByMobile, { ...input, password: 'something else', verifyPwd: 'something else' }))).toBe(
      '422 once.key.other.content',
    );
  });

  test('a code is good once, for its number, its purpose and its request, for five tries and five minutes', async () => {
    const visitor = fresh();
    const right = await newcomer(visitor, numberOf());
    const attempt = (more: object) => outcomeOf(visitor.call(registerByMobile, { ...passwords, ...right, ...more }));
    expect(await attempt({ verificationCode: '' })).toBe('400 register.field.empty');
    expect(await attempt({ mobileNum: numberOf() })).toBe('400 code.expired');
    expect(await attempt({ codeId: newId() })).toBe('400 code.expired');
    for (let i = 0; i < 5; i++) expect(await attempt({ verificationCode: other(right.verificationCode) })).toBe('400 code.wrong');
    expect(await attempt({})).toBe('400 code.expired');
    const late = await newcomer(fresh(), numberOf());
    t.clock.move(5 * minute);
    expect(await attempt(late)).toBe('400 code.expired');
    const used = await newcomer(fresh(), numberOf());
    expect([await attempt(used), await attempt(used)]).toEqual(['ok', '400 code.expired']);
  });

  test('a number that someone has proven is taken, also when two prove it at the same time, and nothing is half made', async () => {
    const { mobile } = await aKnownMember();
    const count = async () => (await t.owner.query<{ n: number }>(sql`select count(*)::int as n from identity.member`))[0]?.n ?? 0;
    const before = await count();
    expect(await outcomeOf(fresh().call(registerByMobile, { ...passwords, ...(await newcomer(fresh(), mobile)) }))).toBe('409 phone.taken');
    expect(await count()).toBe(before);
    const mobileNum = numberOf();
    const one = await newcomer(fresh(), mobileNum);
    t.clock.move(61 * second);
    const two = await newcomer(fresh(), mobileNum);
    const outcomes = await Promise.all([one, two].map(code => outcomeOf(fresh().call(registerByMobile, { ...passwords, ...code }))));
    expect(outcomes.sort()).toEqual(['409 phone.taken', 'ok']);
    expect(await count()).toBe(before + 1);
  });

  test('is there only where the switch says so', async () => {
    expect((await t.client()(registerSetting, {})).mobileFields?.map(rule => rule.field).slice(0, 4)).toEqual([
      'mobileNum',
      'verificationCode',
      'password',
      'verifyPwd',
    ]);
    const right = await newcomer(fresh(), numberOf());
    policy = testPolicy;
    expect((await t.client()(registerSetting, {})).mobileFields).toBeNull();
    expect(await outcomeOf(fresh().call(registerByMobile, { ...passwords, ...right }))).toBe('403 function.not.available');
    expect(await outcomeOf(fresh().call(smsForNewcomer, { mobileNum: numberOf() }))).toBe('403 function.not.available');
  });

  test('where the brand wants the number on the usual form proven, the code takes the captcha’s place', async () => {
    policy = { ...testPolicy, asksMobile: true, verifiesMobile: true };
    const right = await newcomer(fresh(), numberOf());
    const username = `p${newId().replaceAll('-', '').slice(-12)}`;
    const form = { ...passwords, ...right, username };
    expect(await outcomeOf(fresh().call(registerMember, { ...form, verificationCode: other(right.verificationCode) }))).toBe(
      '400 code.wrong',
    );
    expect(await outcomeOf(fresh().call(registerMember, form))).toBe('ok');
  });
});

describe('logging in by a code', () => {
  test('opens a session, is in the history, and is no way around a frozen account', async () => {
    const { member, mobile } = await aKnownMember();
    await withContact(t, member, { mobile });
    const { token } = await fresh().call(loginBySms, await asked(fresh(), mobile));
    expect((await t.client({ token })(memberInfo, {})).account).toBe(member.account);
    t.clock.move(hour);
    const right = await asked(fresh(), mobile);
    await t.db.transaction(tx => setMemberStatus(tx, { memberId: member.id, status: 'frozen', now: t.clock.now() }));
    expect(await outcomeOf(fresh().call(loginBySms, right))).toBe('401 user.or.token.invalid');
  });

  test('an unknown number gets the same answer, no message, and no way in', async () => {
    const stranger = numberOf();
    const { mobile } = await aKnownMember();
    const answers = [];
    for (const mobileNum of [mobile, stranger])
      answers.push(Object.keys(await fresh().call(smsForMember, { mobileNum, ...(await captchaFor(fresh())) })));
    expect(answers[0]).toEqual(answers[1]);
    expect(await work()).toBe(2);
    expect([await codeSentTo(t, mobile), await codeSentTo(t, stranger)]).toEqual([expect.stringMatching(/^\d{6}$/), undefined]);
  });

  test('is there only where the switch says so', async () => {
    policy = testPolicy;
    expect(await outcomeOf(fresh().call(smsForMember, { mobileNum: numberOf() }))).toBe('403 function.not.available');
    expect(await outcomeOf(fresh().call(loginBySms, { mobileNum: numberOf(), verificationCode: '1' }))).toBe('403 function.not.available');
  });
});

describe('a forgotten password', () => {
  const next = { newPassword: 'harbour lantern 93', verifyPwd: 'harbour lantern 93' };

  test.each(['sms', 'email'] as const)('is reset by a code by %s: every session ends, and none begins', async channel => {
    const { member, mobile, email } = await aKnownMember();
    const target = channel === 'sms' ? mobile : email;
    const there = aVisitor(t, { token: await aToken(t.db, t.clock, member) });
    const visitor = fresh();
    const ask = async () =>
      channel === 'sms'
        ? asked(visitor, mobile, 'reset')
        : visitor.call(forgotPassword, { email: ` ${email.toUpperCase()}`, ...(await captchaFor(visitor)) });
    const { codeId } = await ask();
    await work();
    const reset = { channel, target, codeId, verificationCode: (await codeSentTo(t, target)) ?? '', ...next };
    expect(await outcomeOf(visitor.call(resetPassword, { ...reset, newPassword: 'short', verifyPwd: 'short' }))).toBe(
      '400 password.length',
    );
    await putFieldRule(t.db, { ...shippedRule('password'), isShown: true, patternId: 20 });
    expect(await outcomeOf(visitor.call(resetPassword, reset))).toBe('400 password.unfit');
    await t.owner.query(sql`delete from identity.field_rule where field = 'password'`);
    expect(await visitor.call(resetPassword, reset)).toEqual({ account: member.account });
    expect(visitor.cookies.size).toBe(0);
    expect(await outcomeOf(there.call(memberInfo, {}))).toBe('401 user.or.token.invalid');
    expect(await outcomeOf(visitor.call(resetPassword, reset))).toBe('400 code.expired');
    expect(await outcomeOf(fresh().call(login, { username: member.account, password: memberPassword }))).toBe('401 login.cred.err');
    expect(await outcomeOf(fresh().call(login, { username: member.account, password: next.newPassword }))).toBe('ok');
    expect((await memberById(t.db, member.id))?.status).toBe('active');
    const again = { username: member.account, password: next.newPassword };
    // The code has shown one factor here; the other one is still asked for.
    const ways = (await visitor.call(login, again)).secondStep?.ways.map(one => one.way);
    expect(ways).toContain(channel === 'sms' ? 'email' : 'sms');
    expect((await fresh().call(login, again)).secondStep?.ways).not.toEqual([]);
  });

  test('of no one: the same answer, and no code that fits', async () => {
    const visitor = fresh();
    const { codeId } = await visitor.call(forgotPassword, { email: 'nobody@example.com', ...(await captchaFor(visitor)) });
    await work();
    expect(await codeSentTo(t, 'nobody@example.com')).toBeUndefined();
    const reset = { channel: 'email' as const, target: 'nobody@example.com', codeId, verificationCode: '000000', ...next };
    expect(await outcomeOf(visitor.call(resetPassword, reset))).toBe('400 code.wrong');
  });

  test('an address that was only typed at the registration resets nothing', async () => {
    const { member } = await aKnownMember();
    await t.owner.query(sql`update identity.contact set email_verified_at = null where member_id = ${member.id}`);
    const email = `${member.account}@example.com`;
    await fresh().call(forgotPassword, { email, ...(await captchaFor(fresh())) });
    await work();
    expect(await codeSentTo(t, email)).toBeUndefined();
  });

  test('a code for logging in resets no password', async () => {
    const { mobile } = await aKnownMember();
    const right = await asked(fresh(), mobile, 'login');
    const reset = { channel: 'sms' as const, target: mobile, codeId: right.codeId, verificationCode: right.verificationCode, ...next };
    expect(await outcomeOf(fresh().call(resetPassword, reset))).toBe('400 code.expired');
  });
});

describe('messages that no gateway takes', () => {
  test('are shown to staff with that permission, page by page, newest first', async () => {
    const numbers = [numberOf(), numberOf()];
    for (const mobileNum of numbers) await newcomer(fresh(), mobileNum);
    const office = (permission: string) => t.client({ headers: { 'x-staff': permission } });
    const first = await office('messages.read members.contact')(officeOutbox, { page: 1, pageSize: 1 });
    expect(first.items).toMatchObject([{ channel: 'sms', target: numbers[1] }]);
    expect(first.total).toBeGreaterThan(1);
    const older = await office('messages.read members.contact')(officeOutbox, { page: 2, pageSize: 1 });
    expect(older.items).toMatchObject([{ target: numbers[0] }]);
    expect(await outcomeOf(office('members.read')(officeOutbox, {}))).toBe('403 function.not.available');
    expect(await outcomeOf(t.client()(officeOutbox, {}))).toBe('401 customer.not.login');
  });

  test('are on the same page as before when one has come meanwhile', async () => {
    const write = (body: string) =>
      t.db.query(
        sql`insert into identity.outbox_message (channel, target, subject, body, at) values ('email', 'a@example.com', '', ${body}, ${t.clock.now()})`,
      );
    for (const body of ['1', '2', '3', '4', '5', '6', '7', '8']) await write(body);
    const office = t.client({ headers: { 'x-staff': 'messages.read members.contact' } });
    const shown = async (page: number, near?: string) => (await office(officeOutbox, { page, pageSize: 2, near })).items;
    const [first] = await shown(1);
    const second = await shown(2);
    expect(second.map(one => one.body)).toEqual(['6', '5']);
    await write('9');
    expect(await shown(2, `1.${first?.id}`)).toEqual(second);
    expect(await shown(2)).not.toEqual(second);
  });

  test('tell whoever may not read contacts no number and no address', async () => {
    const mobile = numberOf();
    await newcomer(fresh(), mobile);
    const address = 'someone@example.com';
    await t.db.query(sql`
      insert into identity.outbox_message (channel, target, subject, body, at) values ('email', ${address}, '', ${`For ${address}`}, ${t.clock.now()})`);
    const office = t.client({ headers: { 'x-staff': 'messages.read' } });
    const { items } = await office(officeOutbox, { page: 1, pageSize: 2 });
    expect(items.map(item => item.target)).toEqual(['s•••@example.com', masked('sms', mobile)]);
    for (const contact of [mobile, address]) expect(JSON.stringify(items)).not.toContain(contact);
  });

  test('have their codes masked outside a demonstration', async () => {
    const real = await startTestServer({ modules: [identityModule({ ...testParts, showsCodes: false, policy: async () => on })] });
    try {
      const { captchaId } = await real.client()(newCaptcha, {});
      await real.client()(smsForNewcomer, { mobileNum: '13800138000', captchaId, captcha: '12345' });
      const [row] = await real.owner.query<{ body: string }>(sql`select body from identity.outbox_message`);
      expect(row?.body).toContain('••••••');
      expect(row?.body).not.toMatch(/\d{6}/);
    } finally {
      await real.close();
    }
  });
});
