import { isCallRefusal } from '@baize/call/client';
import { sql } from '@baize/db';
import { day, hour, minute } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { hash } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, logout, memberInfo, newCaptcha } from '../../contract/index.ts';
import { aMember, aToken, aVisitor, memberPassword, outcomeOf, testParts, testPolicy } from '../../fixtures/index.ts';
import { createPasswordHasher, type IdentityPolicy, identityModule, loginHistory, type Member, setMemberStatus } from '../index.ts';

let t: TestServer;
let policy: IdentityPolicy = testPolicy;
const ended: string[] = [];
const module = identityModule({ ...testParts, policy: async () => policy, sessionsEnded: ids => void ended.push(...ids) });

beforeAll(async () => {
  t = await startTestServer({ modules: [module] });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());
// Each test begins with an hour behind it, so that no failure of another one counts.
beforeEach(() => t.clock.move(hour));

let addresses = 0;
const address = () => `198.18.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
const attempt = (member: Pick<Member, 'account'>, password = memberPassword, ip = address()) =>
  outcomeOf(aVisitor(t, { ip }).call(login, { username: member.account, password }));
const freeze = (member: Member) =>
  t.db.transaction(tx => setMemberStatus(tx, { memberId: member.id, status: 'frozen', now: t.clock.now() }));

describe('logging in', () => {
  test('by account in any case and width, with a token, a cookie and the time of the login before', async () => {
    const member = await aMember(t.db, t.clock, { account: 'wangwu77' });
    const first = aVisitor(t);
    await first.call(login, { username: 'ＷangＷu77', password: memberPassword });
    expect((await first.call(memberInfo, {})).previousLoginAt).toBeNull();
    const before = t.clock.now();
    t.clock.move(minute);
    const { token, ...flags } = await first.call(login, { username: ' WANGWU77', password: memberPassword });
    expect(flags).toEqual({ firstTimeLogin: false, passwordExpired: false });
    expect((await t.client({ token })(memberInfo, {})).previousLoginAt).toBe(before);
    const history = await loginHistory(t.db, member.id, 10);
    expect(history.map(l => [l.outcome, l.ip, l.userAgent])).toEqual([
      ['success', '127.0.0.1', 'a test browser'],
      ['success', '127.0.0.1', 'a test browser'],
    ]);
  });

  test('answers unknown account and wrong password in the same words', async () => {
    const member = await aMember(t.db, t.clock);
    const bodies = [];
    for (const username of [member.account, 'nobodyatall']) {
      const error = await aVisitor(t, { ip: address() })
        .call(login, { username, password: 'wrong password' })
        .catch((e: unknown) => e);
      if (!isCallRefusal(error)) throw error;
      bodies.push([error.status, error.code, error.facts, error.text]);
    }
    expect(bodies[0]).toEqual([401, 'login.cred.err', {}, 'error.login.cred.err']);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  test('tells an account that is not there from a wrong password only where the law and the operator allow it', async () => {
    const member = await aMember(t.db, t.clock);
    policy = { ...testPolicy, tellsUnknownAccounts: true };
    expect(await attempt({ account: 'nobodyatall' })).toBe('401 not.exists.user');
    expect(await attempt(member, 'wrong password')).toBe('401 login.cred.err');
    policy = testPolicy;
    expect(await attempt({ account: 'nobodyatall' })).toBe('401 login.cred.err');
  });

  test('does the same work for an account that is not there', async () => {
    const hasher = createPasswordHasher({ atOnce: 1, maxWaiting: 1 });
    const stored = await hasher.hash('a password');
    for (const against of [stored, undefined]) {
      const looking = hasher.verify('a guess', against);
      await new Promise(resolve => setImmediate(resolve));
      // It holds the one place for a hash: the next one waits, and the one after it is sent away.
      const next = hasher.verify('a guess', stored);
      await expect(hasher.verify('a guess', stored)).rejects.toThrow('system.busy');
      expect(await Promise.all([looking, next])).toEqual([false, false]);
    }
  });

  test.each([
    ['', '401 login.cred.err'],
    ["' or '1'='1", '401 login.cred.err'],
    ['<script>alert(1)</script>', '401 login.cred.err'],
    ['a\u0000b', '400 request.invalid'],
    ['\u202eadmin', '401 login.cred.err'],
    ['\ud800', '400 request.invalid'],
    ['x'.repeat(501), '400 request.invalid'],
  ])('with the odd text %j is refused: %s', async (text, expected) => {
    const member = await aMember(t.db, t.clock);
    expect(await attempt({ account: text })).toBe(expected);
    expect(await attempt(member, text)).toBe(expected);
  });

  test.each([
    ['a frozen account', { type: 0 as const }, 'member' as const, '401 user.or.token.invalid'],
    ['a trial account', { type: 4 as const }, 'member' as const, '403 login.not.member'],
    ['a member in the agent area', { type: 0 as const }, 'agent' as const, '403 login.not.agent'],
    ['an agent in the agent area', { type: 1 as const }, 'agent' as const, 'ok'],
    ['an agent', { type: 41 as const }, 'member' as const, 'ok'],
  ])('%s', async (what, kind, area, expected) => {
    const member = await aMember(t.db, t.clock, kind);
    if (what === 'a frozen account') await freeze(member);
    const call = aVisitor(t, { ip: address() }).call;
    expect(await outcomeOf(call(login, { username: member.account, password: memberPassword, area }))).toBe(expected);
    expect(await attempt(member, 'wrong password')).toBe('401 login.cred.err');
  });

  test('tells a password that someone else gave out, and an expired one where the change is forced', async () => {
    const member = await aMember(t.db, t.clock, { isInitialPassword: true });
    t.clock.move(90 * day);
    const signIn = () => aVisitor(t, { ip: address() }).call(login, { username: member.account, password: memberPassword });
    expect(await signIn()).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
    policy = { ...policy, forcesPasswordChange: true };
    expect(await signIn()).toMatchObject({ firstTimeLogin: true, passwordExpired: true });
    policy = { ...policy, forcesPasswordChange: false };
  });

  test('rehashes a password whose cost was lower', async () => {
    const member = await aMember(t.db, t.clock);
    const cheap = await hash(memberPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await t.owner.query(sql`update identity.credential set password_hash = ${cheap} where member_id = ${member.id}`);
    expect(await attempt(member)).toBe('ok');
    const [row] = await t.owner.query<{ hash: string }>(
      sql`select password_hash as hash from identity.credential where member_id = ${member.id}`,
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(await attempt(member)).toBe('ok');
  });

  test('gives room for twenty sessions; the oldest ends, and its sockets with it', async () => {
    const member = await aMember(t.db, t.clock);
    const visitors = Array.from({ length: 21 }, () => aVisitor(t));
    ended.length = 0;
    for (const visitor of visitors) {
      t.clock.move(1_000);
      await visitor.call(login, { username: member.account, password: memberPassword });
    }
    expect(ended.length).toBe(1);
    const states = await Promise.all(visitors.map(visitor => outcomeOf(visitor.call(memberInfo, {}))));
    expect(states.slice(0, 2)).toEqual(['401 user.or.token.invalid', 'ok']);
    expect(states.at(-1)).toBe('ok');
  });
});

describe('guessing', () => {
  test('asks a captcha after three failures of an account, from wherever they came', async () => {
    const member = await aMember(t.db, t.clock);
    for (let i = 0; i < 3; i++) expect(await attempt(member, 'wrong password')).toBe('401 login.cred.err');
    const visitor = aVisitor(t, { ip: address() });
    const input = { username: member.account, password: memberPassword };
    const captchaId = (await visitor.call(newCaptcha, {})).captchaId;
    expect(await outcomeOf(visitor.call(login, input))).toBe('400 login.captcha.needed');
    expect(await outcomeOf(visitor.call(login, { ...input, captcha: '54321', captchaId }))).toBe('400 captcha.wrong');
    expect(await outcomeOf(visitor.call(login, { ...input, captcha: '12345' }))).toBe('400 captcha.expired');
    expect(await outcomeOf(visitor.call(login, { ...input, captcha: '12345', captchaId }))).toBe('ok');
    expect(await outcomeOf(visitor.call(login, { ...input, captcha: '12345', captchaId }))).toBe('ok');
  });

  test('asks a captcha after three failures of an address, whatever the account', async () => {
    const ip = address();
    for (let i = 0; i < 3; i++) expect(await attempt({ account: `nobody${i}` }, 'wrong password', ip)).toBe('401 login.cred.err');
    const member = await aMember(t.db, t.clock);
    expect(await attempt(member, memberPassword, ip)).toBe('400 login.captcha.needed');
    expect(await attempt(member)).toBe('ok');
  });

  const guess = async (account: string, ip: string) => {
    const visitor = aVisitor(t, { ip });
    const { captchaId } = await visitor.call(newCaptcha, {});
    return outcomeOf(visitor.call(login, { username: account, password: 'wrong password', captcha: '12345', captchaId }));
  };

  test('five failures of an account from one address close it there for five minutes, for unknown accounts alike', async () => {
    const member = await aMember(t.db, t.clock);
    for (const account of [member.account, 'nobodyatall2']) {
      const ip = address();
      for (let i = 0; i < 5; i++) expect(await guess(account, ip)).toBe('401 login.cred.err');
      const error = await aVisitor(t, { ip })
        .call(login, { username: account, password: memberPassword })
        .catch((e: unknown) => e);
      expect(isCallRefusal(error) && [error.code, error.facts]).toEqual(['request.too.many', { waitSeconds: 300 }]);
    }
    t.clock.move(15 * minute);
    expect(await attempt(member)).toBe('ok');
  });

  test('an account that no one has is not opened by the password of the next one, nor of the last one of all', async () => {
    const member = await aMember(t.db, t.clock, { account: 'neighbour5' });
    for (const account of ['neighbour4', 'neighbour', 'neighbour51', 'zzzzzzzzzzzz', '13900000000'])
      expect(await attempt({ account })).toBe('401 login.cred.err');
    const [row] = await t.db.query<{ known: number }>(
      sql`select count(*)::int as known from identity.login_attempt where member_id = ${member.id}`,
    );
    expect(row?.known).toBe(0); // nor is it in anyone's history
    expect(await attempt(member)).toBe('ok');
  });

  test('forty guesses sent at the same time are forty counted guesses', async () => {
    const member = await aMember(t.db, t.clock);
    const ip = address();
    const visitor = aVisitor(t, { ip });
    const captchas = await Promise.all(Array.from({ length: 40 }, () => visitor.call(newCaptcha, {})));
    const outcomes = await Promise.all(
      captchas.map(({ captchaId }) =>
        outcomeOf(visitor.call(login, { username: member.account, password: 'wrong password', captcha: '12345', captchaId })),
      ),
    );
    expect(outcomes.filter(o => o === '401 login.cred.err').length).toBe(5);
    expect(outcomes.filter(o => o === '429 request.too.many').length).toBe(35);
  });

  test('a hundred guesses from fifty addresses are stopped, and the victim still comes in from home', async () => {
    const member = await aMember(t.db, t.clock);
    const home = address();
    expect(await attempt(member, memberPassword, home)).toBe('ok');
    const outcomes: string[] = [];
    for (let i = 0; i < 25; i++) outcomes.push(await guess(member.account, address()));
    expect(outcomes.filter(o => o === '401 login.cred.err').length).toBe(20);
    expect(outcomes.at(-1)).toBe('429 request.too.many');
    const visitor = aVisitor(t, { ip: home });
    const { captchaId } = await visitor.call(newCaptcha, {});
    const input = { username: member.account, password: memberPassword, captcha: '12345', captchaId };
    expect(await outcomeOf(visitor.call(login, input))).toBe('ok');
    expect(await outcomeOf(aVisitor(t, { ip: address() }).call(login, input))).toBe('429 request.too.many');
  });

  test('a burst of guesses at many accounts from one address is not judged whole before the first of them is counted', async () => {
    const ip = address();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        outcomeOf(aVisitor(t, { ip }).call(login, { username: `nobody${n}`, password: 'wrong password' })),
      ),
    );
    const judged = outcomes.filter(outcome => outcome === '401 login.cred.err').length;
    expect(judged).toBeLessThanOrEqual(130); // 80 under way, and those that were judged before fifty failures close the network
  });

  test('sixty members behind one address log in at the same moment', async () => {
    const ip = address();
    const members = await Promise.all(Array.from({ length: 60 }, () => aMember(t.db, t.clock)));
    const outcomes = await Promise.all(members.map(member => attempt(member, memberPassword, ip)));
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
  });

  test('fifty failures from one address close it for every account', async () => {
    const ip = address();
    const member = await aMember(t.db, t.clock);
    await t.db.query(sql`
      insert into identity.login_attempt (purpose, account_hash, outcome, ip, network, user_agent, at)
      select 'login', decode(md5(n::text), 'hex'), 'wrong', ${ip}, ${ip}, '', ${t.clock.now()} from generate_series(1, 50) n`);
    expect(await attempt(member, memberPassword, ip)).toBe('429 request.too.many');
    expect(await attempt(member)).toBe('ok');
  });

  test('too many hashes at the same time have to wait, and are no failures of the caller', async () => {
    const slow = { ...createPasswordHasher({ atOnce: 1, maxWaiting: 0 }) };
    const busy = await startTestServer({ modules: [identityModule({ ...testParts, passwords: slow })] });
    const members = await Promise.all(Array.from({ length: 6 }, () => aMember(busy.db, busy.clock)));
    const outcomes = await Promise.all(
      members.map(({ account }) => outcomeOf(aVisitor(busy).call(login, { username: account, password: memberPassword }))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['ok', '503 system.busy']));
    const rows = await busy.db.query<{ outcome: string }>(sql`select distinct outcome from identity.login_attempt order by outcome`);
    expect(rows.map(r => r.outcome)).toEqual(['refused', 'success']);
    await busy.close();
  });
});

test.each([
  ['the password was changed', '401 login.cred.err'],
  ['the account was frozen', '401 user.or.token.invalid'],
])('when %s after the password was compared, nothing is opened: %s', async (what, expected) => {
  const hasher = createPasswordHasher();
  let between: () => Promise<unknown> = async () => undefined;
  const passwords = {
    ...hasher,
    async verify(password: string, stored: string | undefined) {
      const isRight = await hasher.verify(password, stored);
      await between();
      return isRight;
    },
  };
  const s = await startTestServer({ modules: [identityModule({ ...testParts, passwords })] });
  const member = await aMember(s.db, s.clock);
  const other = await hasher.hash('another password');
  between = () =>
    what === 'the password was changed'
      ? s.owner.query(sql`update identity.credential set password_hash = ${other} where member_id = ${member.id}`)
      : s.db.transaction(tx => setMemberStatus(tx, { memberId: member.id, status: 'frozen', now: s.clock.now() }));
  const visitor = aVisitor(s);
  expect(await outcomeOf(visitor.call(login, { username: member.account, password: memberPassword }))).toBe(expected);
  expect(visitor.cookies.size).toBe(0);
  expect(await s.db.query(sql`select id from identity.session`)).toEqual([]);
  await s.close();
});

describe('the cookie', () => {
  test('is __Host- and Secure on HTTPS and localhost; in a house network it is neither, and good only there', async () => {
    const member = await aMember(t.db, t.clock);
    const input = { username: member.account, password: memberPassword };
    const lan = aVisitor(t, { host: '192.168.1.20:3000' });
    const { token } = await lan.call(login, input);
    expect([...lan.cookies.keys()].sort()).toEqual(['baize', 'baize-device']);
    expect(lan.cookies.get('baize')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(lan.cookies.get('baize')?.secure).toBeUndefined();
    expect((await lan.call(memberInfo, {})).account).toBe(member.account);
    expect((await t.client({ token })(memberInfo, {})).account).toBe(member.account);
    const secure = await aVisitor(t).call(login, input);
    const planted = aVisitor(t, { cookie: `baize=${secure.token}` });
    expect(await outcomeOf(planted.call(memberInfo, {}))).toBe('401 user.or.token.invalid');
  });

  test('is worth nothing after logout, and the sockets are closed', async () => {
    const member = await aMember(t.db, t.clock);
    const visitor = aVisitor(t);
    const { token } = await visitor.call(login, { username: member.account, password: memberPassword });
    const thief = aVisitor(t, { ip: address(), cookie: `__Host-baize=${token}` });
    expect(await outcomeOf(thief.call(memberInfo, {}))).toBe('ok');
    ended.length = 0;
    await visitor.call(logout, {});
    expect([...visitor.cookies.keys()]).toEqual(['__Host-baize-device']); // which browser it is says nothing of who is logged in
    expect(ended.length).toBe(1);
    expect(await outcomeOf(thief.call(memberInfo, {}))).toBe('401 user.or.token.invalid');
    expect(await outcomeOf(t.client({ token })(memberInfo, {}))).toBe('401 user.or.token.invalid');
    expect(await outcomeOf(t.client()(memberInfo, {}))).toBe('401 customer.not.login');
  });

  test('takes what the browser keeps of this origin along when it ends by logout, and keeps it until then', async () => {
    const token = await aToken(t.db, t.clock, await aMember(t.db, t.clock));
    const headers = { authorization: `Bearer ${token}` };
    const forgets = async ({ method, path }: Pick<typeof memberInfo, 'method' | 'path'>) =>
      (await t.server.app.inject({ method, url: path, headers })).headers['clear-site-data'];
    expect(await forgets(memberInfo)).toBeUndefined();
    expect(await forgets(logout)).toBe('"cache"');
  });

  test('that is dead does not keep anyone from logging in', async () => {
    const member = await aMember(t.db, t.clock);
    const visitor = aVisitor(t, { cookie: '__Host-baize=dead', token: 'dead' });
    expect(await outcomeOf(visitor.call(login, { username: member.account, password: memberPassword }))).toBe('ok');
  });
});
