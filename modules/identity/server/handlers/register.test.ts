import { defineModule } from '@baize/call/server';
import { sql } from '@baize/db';
import { listen } from '@baize/events';
import { type Id, minute, newId } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  checkNewcomer,
  listSessions,
  login,
  loginFreePlay,
  memberInfo,
  memberRegistered,
  newCaptcha,
  registerMember,
  registerSetting,
  securityConfig,
} from '../../contract/index.ts';
import { aMember, aVisitor, outcomeOf, testParts, testPolicy } from '../../fixtures/index.ts';
import { codesOf, type IdentityPolicy, identityModule, loginHistory, memberByAccount, memberById, setMemberStatus } from '../index.ts';

let t: TestServer;
let policy: IdentityPolicy = testPolicy;
const heard: { memberId: string; type: number; currency: string; uplineId: string | null }[] = [];
const ear = defineModule({
  name: 'ear',
  handlers: [],
  listeners: [listen({ name: 'ear.members', event: memberRegistered, handle: async (_, payload) => void heard.push(payload) }) as never],
});

beforeAll(async () => {
  t = await startTestServer({ modules: [identityModule({ ...testParts, policy: async () => policy }), ear] });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

let visitors = 0;
const fresh = () => aVisitor(t, { ip: `203.0.113.${++visitors}` });
const form = {
  email: 'li@example.com',
  birthday: '1990-05-17',
  password: 'correct horse',
  verifyPwd: 'correct horse',
  captcha: '12345',
  agreement: true,
  isOfAge: true,
};
const captchaOf = async (visitor = fresh()) => (await visitor.call(newCaptcha, {})).captchaId;
const nameOf = () => `p${newId().replaceAll('-', '').slice(-12)}`;

describe('the registration form', () => {
  test('names its fields, their rules and the age', async () => {
    const setting = await t.client()(registerSetting, {});
    expect(setting.fields.map(f => [f.field, f.isRequired])).toEqual([
      ['username', true],
      ['password', true],
      ['verifyPwd', true],
      ['nickname', false],
      ['birthday', true],
      ['email', true],
      ['affiliateCode', false],
      ['captcha', true],
    ]);
    expect(setting.fields[0]).toEqual({
      field: 'username',
      acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
      minLength: 4,
      maxLength: 16,
      patternId: 1,
      isRequired: true,
    });
    expect(setting.minimumAge).toBe(21);
    policy = { ...policy, minimumAge: 25 };
    expect((await t.client()(registerSetting, {})).minimumAge).toBe(25);
    policy = { ...policy, minimumAge: 21 };
  });

  test('brings a captcha: a PNG that is good for five minutes', async () => {
    const captcha = await t.client()(newCaptcha, {});
    const bytes = Buffer.from((captcha.image ?? '').replace('data:image/png;base64,', ''), 'base64');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(Date.parse(captcha.expiresAt) - Date.parse(t.clock.now())).toBe(5 * minute);
  });

  test('a fixed captcha does not start in production', () => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      expect(() => identityModule(testParts)).toThrow('refused in production');
      expect(identityModule({ ...testParts, captcha: { kind: 'drawn' } }).name).toBe('identity');
    } finally {
      process.env['NODE_ENV'] = before;
    }
  });
});

describe('registering', () => {
  test('makes a plain member that is logged in by token and by cookie', async () => {
    const visitor = fresh();
    const username = nameOf();
    const input = { ...form, username, nickname: '小王', captchaId: await captchaOf(visitor), domain: 'play.example.com' };
    const code = await visitor.call(registerMember, input);
    expect(code).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
    expect(code.token.length).toBe(43);
    const shown = await t.client({ token: code.token })(memberInfo, {});
    expect(shown).toMatchObject({ account: username, nickname: '小王', type: 0, isAgent: 0, currency: 'CNY', toUpline: false, labels: [] });
    expect(await visitor.call(memberInfo, {})).toEqual(shown);
    expect(await visitor.call(securityConfig, {})).toMatchObject({ email: null, emailToConfirm: 'l•••@example.com' });
    expect(visitor.cookies.get('__Host-baize')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  });

  test('announces the newcomer, with the agent whose code was given as upline', async () => {
    const agent = await aMember(t.db, t.clock, { type: 1 });
    const below = await aMember(t.db, t.clock, { type: 2, uplineId: agent.id });
    const [affiliateCode = ''] = await codesOf(t.db, below.id);
    const username = nameOf();
    const visitor = fresh();
    const input = { ...form, username, affiliateCode: affiliateCode.toLowerCase(), captchaId: await captchaOf(visitor) };
    await visitor.call(registerMember, input);
    const member = await memberByAccount(t.db, username);
    expect(member).toMatchObject({ type: 0, uplineId: below.id, uplinePath: [agent.id, below.id], level: 2 });
    expect((await visitor.call(memberInfo, {})).toUpline).toBe(true);
    await t.deliverEvents();
    expect(heard.filter(e => e.memberId === member?.id)).toEqual([{ memberId: member?.id, type: 0, currency: 'CNY', uplineId: below.id }]);
  });

  test('a body cannot make itself an agent, rich, labelled or someone’s downline', async () => {
    const visitor = fresh();
    const agent = await aMember(t.db, t.clock, { type: 1 });
    const username = nameOf();
    const forged = {
      type: 1,
      isAgent: 1,
      labels: [26628],
      balance: '1000000',
      currency: 'USD',
      uplineId: agent.id,
      status: 'active',
      id: newId(),
    };
    const input = { ...form, username, captchaId: await captchaOf(visitor), ...forged };
    await visitor.call(registerMember, input);
    expect(await visitor.call(memberInfo, {})).toMatchObject({ type: 0, isAgent: 0, labels: [], currency: 'CNY', toUpline: false });
    expect((await visitor.call(memberInfo, {})).id).not.toBe(forged.id);
  });

  test.each([
    [{ username: '' }, '400 register.field.empty'],
    [{ username: "x'; drop table identity.member;--" }, '400 register.field.unfit'],
    [{ username: 'x'.repeat(501) }, '400 request.invalid'],
    [{ username: 'play\u0000er' }, '400 request.invalid'],
    [{ username: 'play\u202eer' }, '400 register.field.unfit'],
    [{ nickname: '<script>' }, '400 register.field.unfit'],
    [{ password: 'short', verifyPwd: 'short' }, '400 password.length'],
    [{ verifyPwd: 'something else' }, '400 password.differs'],
    [{ password: 'password123', verifyPwd: 'password123' }, '400 password.common'],
    [{ username: 'sameasthis', password: 'SameAsThis', verifyPwd: 'SameAsThis' }, '400 password.like.account'],
    [{ isOfAge: false }, '400 register.age.required'],
    [{ agreement: false }, '400 register.agreement.required'],
    [{ captcha: '' }, '400 captcha.empty'],
    [{ captcha: '00000' }, '400 captcha.wrong'],
    [{ captchaId: newId() }, '400 captcha.expired'],
    [{ captchaId: undefined }, '400 captcha.expired'],
    [{ affiliateCode: 'ZZZZ9999' }, '400 register.affiliate.unknown'],
    [{ registerUrl: 'https://a\u202eb' }, '400 request.invalid'],
    [{ registerMethod: 'OFFICE' as 'WEB' }, '400 request.invalid'],
  ])('with %j is refused: %s', async (change, expected) => {
    const visitor = fresh();
    const username = nameOf();
    const input = { ...form, username, captchaId: await captchaOf(visitor), ...change };
    expect(await outcomeOf(visitor.call(registerMember, input))).toBe(expected);
    expect(await memberByAccount(t.db, username)).toBeUndefined();
    expect(visitor.cookies.size).toBe(0);
  });

  test.each([
    ['is frozen', '409 register.agent.closed'],
    ['stands at the bottom of the tree', '409 register.agent.closed'],
    ['is no agent any more', '400 register.affiliate.unknown'],
  ])('the code of an agent that %s admits no one: %s', async (why, expected) => {
    let agent = await aMember(t.db, t.clock, { type: 1 });
    if (why.includes('bottom')) while (agent.level < 100) agent = await aMember(t.db, t.clock, { type: 1, uplineId: agent.id });
    const [affiliateCode = ''] = await codesOf(t.db, agent.id);
    if (why === 'is frozen')
      await t.db.transaction(tx => setMemberStatus(tx, { memberId: agent.id, status: 'frozen', now: t.clock.now() }));
    if (why.includes('no agent')) await t.owner.query(sql`update identity.member set type = 0 where id = ${agent.id}`);
    const visitor = fresh();
    const username = nameOf();
    const input = { ...form, username, affiliateCode, captchaId: await captchaOf(visitor) };
    expect(await outcomeOf(visitor.call(registerMember, input))).toBe(expected);
    expect(await memberByAccount(t.db, username)).toBeUndefined();
  });

  test('a captcha is good once, three times wrong makes it useless, and five minutes too', async () => {
    const visitor = fresh();
    const used = await captchaOf(visitor);
    await visitor.call(registerMember, { ...form, username: nameOf(), captchaId: used });
    const again = { ...form, username: nameOf(), captchaId: used };
    expect(await outcomeOf(visitor.call(registerMember, again))).toBe('400 captcha.expired');
    const guessed = await captchaOf(visitor);
    for (const captcha of ['00000', '00001', '00002'])
      expect(await outcomeOf(visitor.call(registerMember, { ...again, captchaId: guessed, captcha }))).toBe('400 captcha.wrong');
    expect(await outcomeOf(visitor.call(registerMember, { ...again, captchaId: guessed }))).toBe('400 captcha.expired');
    const late = await captchaOf(visitor);
    t.clock.move(5 * minute);
    expect(await outcomeOf(visitor.call(registerMember, { ...again, captchaId: late }))).toBe('400 captcha.expired');
  });

  test('one solved captcha does not serve to ask which of many names are taken', async () => {
    const taken = await aMember(t.db, t.clock);
    const visitor = fresh();
    const shared = { ...form, captchaId: await captchaOf(visitor), registrationId: newId<'RegistrationId'>() };
    expect(await outcomeOf(visitor.call(registerMember, { ...shared, username: taken.account }))).toBe('409 register.username.taken');
    expect(await outcomeOf(visitor.call(registerMember, { ...shared, username: nameOf() }))).toBe('400 captcha.expired');
  });

  test('everything that only the server knows comes in one answer, before anything is submitted', async () => {
    const [taken, resting] = [await aMember(t.db, t.clock), await aMember(t.db, t.clock, { type: 1 })];
    await t.db.transaction(tx => setMemberStatus(tx, { memberId: resting.id, status: 'frozen', now: t.clock.now() }));
    const [closedCode = ''] = await codesOf(t.db, resting.id);
    const visitor = fresh();
    const asked = { registrationId: newId<'RegistrationId'>(), captchaId: await captchaOf(visitor), captcha: '12345' };
    const told = await visitor.call(checkNewcomer, {
      ...asked,
      username: ` ${taken.account.toUpperCase()}`,
      password: 'Password1',
      affiliateCode: 'NOSUCH99',
    });
    expect(told.faults).toEqual([
      { field: 'username', code: 'register.username.taken' },
      { field: 'password', code: 'password.common' },
      { field: 'affiliateCode', code: 'register.affiliate.unknown' },
    ]);
    // Without a name there is nothing to guess, so nothing is proved.
    const other = await visitor.call(checkNewcomer, { registrationId: asked.registrationId, affiliateCode: closedCode.toLowerCase() });
    expect(other.faults).toEqual([{ field: 'affiliateCode', code: 'register.agent.closed' }]);
  });

  test('the captcha of a name that was checked registers that name, and asks about no other', async () => {
    const visitor = fresh();
    const username = nameOf();
    const proof = { registrationId: newId<'RegistrationId'>(), captchaId: await captchaOf(visitor), captcha: '12345' };
    expect(await visitor.call(checkNewcomer, { ...proof, username })).toEqual({ faults: [] });
    expect(await outcomeOf(visitor.call(checkNewcomer, { ...proof, username: nameOf() }))).toBe('400 captcha.expired');
    expect(await outcomeOf(visitor.call(checkNewcomer, { registrationId: proof.registrationId, username: nameOf() }))).toBe(
      '400 captcha.empty',
    );
    await visitor.call(registerMember, { ...form, ...proof, username });
    expect((await visitor.call(memberInfo, {})).account).toBe(username);
  });

  test('a device that works for its captcha is sent no picture', async () => {
    const visitor = fresh();
    expect(await visitor.call(newCaptcha, { form: 'work' })).toMatchObject({ image: null, sound: null });
  });

  test.each([
    ['another case', (account: string) => account.toUpperCase()],
    ['full width', (account: string) => [...account].map(c => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0)).join('')],
    ['spaces around', (account: string) => `  ${account} `],
  ])('a name is taken in %s too', async (_, change) => {
    const member = await aMember(t.db, t.clock);
    const visitor = fresh();
    const input = { ...form, username: change(member.account), captchaId: await captchaOf(visitor) };
    expect(await outcomeOf(visitor.call(registerMember, input))).toBe('409 register.username.taken');
  });

  test('of eight people who want one name at the same moment one gets it, whole', async () => {
    const username = nameOf();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const visitor = fresh();
        return outcomeOf(visitor.call(registerMember, { ...form, username, captchaId: await captchaOf(visitor) }));
      }),
    );
    expect(outcomes.sort()).toEqual([...Array(7).fill('409 register.username.taken'), 'ok']);
    const rows = await t.db.query<{ count: number }>(sql`
      select count(*)::int as count from identity.member m join identity.registration r on r.member_id = m.id
        join identity.credential c on c.member_id = m.id where m.account = ${username}`);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('a repeated registration', () => {
  test('sixteen copies make one account, and all are logged in to it', async () => {
    const username = nameOf();
    const visitor = fresh();
    const input = { ...form, username, captchaId: await captchaOf(visitor), registrationId: newId<'RegistrationId'>() };
    const codes = await Promise.all(Array.from({ length: 16 }, () => aVisitor(t, { ip: '198.51.100.1' }).call(registerMember, input)));
    const ids = await Promise.all(codes.map(async code => (await t.client({ token: code.token })(memberInfo, {})).id));
    expect(new Set(ids).size).toBe(1);
    await t.deliverEvents();
    expect(heard.filter(e => e.memberId === ids[0]).length).toBe(1);
  });

  test('is refused when anything that proves who asks is different', async () => {
    const username = nameOf();
    const visitor = fresh();
    const registrationId: Id<'RegistrationId'> = newId();
    await visitor.call(registerMember, { ...form, username, captchaId: await captchaOf(visitor), registrationId });
    const other = { ...form, captchaId: await captchaOf(visitor), registrationId };
    const guess = { password: 'another password', verifyPwd: 'another password' };
    expect(await outcomeOf(visitor.call(registerMember, { ...other, username, ...guess }))).toBe('422 once.key.other.content');
    expect(await outcomeOf(visitor.call(registerMember, { ...other, username: nameOf() }))).toBe('422 once.key.other.content');
  });

  test('leaves neither token nor password anywhere in the database', async () => {
    const visitor = fresh();
    const password = 'a password to look for';
    const input = { ...form, username: nameOf(), password, verifyPwd: password, captchaId: await captchaOf(visitor) };
    const { token } = await visitor.call(registerMember, input);
    const tables = await t.owner.query<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('identity', 'base', 'events')`,
    );
    for (const { name } of tables) {
      const rows = await t.owner.query<{ line: string }>({ text: `select t::text as line from ${name} t`, values: [], name: '' });
      for (const { line } of rows) expect(line.includes(token) || line.includes(password)).toBe(false);
    }
  });
});

describe('free play', () => {
  test('makes a trial account on demo money, logged in, and announces it', async () => {
    const visitor = fresh();
    await visitor.call(loginFreePlay, { os: 'Linux', random: 'x1y2' });
    const shown = await visitor.call(memberInfo, {});
    expect(shown).toMatchObject({ type: 4, isAgent: 4, currency: 'DMO', toUpline: false });
    expect(shown.account).toMatch(/^trial[a-z2-9]{12}$/);
    await t.deliverEvents();
    expect(heard.find(e => e.memberId === shown.id)).toMatchObject({ type: 4, currency: 'DMO', uplineId: null });
    expect(await loginHistory(t.db, shown.id, 10)).toEqual([]);
    expect((await memberById(t.db, shown.id))?.status).toBe('active');
  });

  test('is given five times an hour to one network, also to those who ask all at the same time', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) => outcomeOf(aVisitor(t, { ip: `2001:db8:7:7::${i + 1}` }).call(loginFreePlay, {}))),
    );
    expect(outcomes.sort()).toEqual([...Array(3).fill('429 request.too.many'), ...Array(5).fill('ok')]);
    t.clock.move(60 * minute);
    expect(await outcomeOf(aVisitor(t, { ip: '2001:db8:7:7::9' }).call(loginFreePlay, {}))).toBe('ok');
  });

  test('is refused where it is switched off', async () => {
    policy = { ...policy, hasFreePlay: false };
    expect(await outcomeOf(fresh().call(loginFreePlay, {}))).toBe('403 function.not.available');
    policy = { ...policy, hasFreePlay: true };
  });
});

test('an official session ends the trial that the browser was in, and nothing else', async () => {
  const trial = fresh();
  const { token } = await trial.call(loginFreePlay, {});
  const username = nameOf();
  await trial.call(registerMember, { ...form, username, captchaId: await captchaOf(trial) });
  expect(await outcomeOf(t.client({ token })(memberInfo, {}))).toMatch(/^401/);
  expect((await trial.call(memberInfo, {})).account).toBe(username);
  const other = await trial.call(login, { username, password: form.password });
  expect(await outcomeOf(t.client({ token: other.token })(memberInfo, {}))).toBe('ok');
  expect((await trial.call(listSessions, {})).items).toHaveLength(2); // a member's own session is not a trial
});
