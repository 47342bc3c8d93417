import { type Authenticator, defineModule } from '@baize/call/server';
import { sql } from '@baize/db';
import { asId, day, hour, type MemberId, minute, newId, plus, second } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  loginFreePlay,
  logout,
  memberInfo,
  newCaptcha,
  officeMember,
  officeMembers,
  securityConfig,
  sessionEnding,
} from '../../contract/index.ts';
import { aMember, aToken, aVisitor, memberPassword, outcomeOf, testParts } from '../../fixtures/index.ts';
import { addLabels, createMember, identityModule, lockMember, type Member, membersByIds, putLabel, setMemberStatus } from '../index.ts';
import { pruneSignIns } from '../jobs.ts';
import { maxSessions } from '../rules.ts';

const staff: Authenticator = {
  kind: 'staff',
  recognise: async ({ headers }) =>
    headers['x-staff'] === undefined
      ? undefined
      : {
          kind: 'staff',
          staffId: newId(),
          account: 'auditor',
          permissions: new Set(String(headers['x-staff']).split(',')),
          sessionId: newId(),
        },
};
const ended: string[] = [];
let t: TestServer;

beforeAll(async () => {
  t = await startTestServer({
    modules: [
      identityModule({ ...testParts, sessionsEnded: ids => void ended.push(...ids) }),
      defineModule({ name: 'desk', handlers: [], authenticators: [staff] }),
    ],
  });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const clientOf = async (member: Pick<Member, 'id'>) => aVisitor(t, { token: await aToken(t.db, t.clock, member) }).call;
const office = (permissions = 'members.read') => t.client({ headers: { 'x-staff': permissions } });

describe('a session', () => {
  test('ends after twelve hours of rest, and after thirty days however busy', async () => {
    const member = await aMember(t.db, t.clock);
    const resting = await clientOf(member);
    const busy = await clientOf(member);
    for (let hours = 0; hours < 30 * 24 - 11; hours += 11) {
      expect(await outcomeOf(busy(memberInfo, {}))).toBe('ok');
      t.clock.move(11 * hour);
    }
    expect(await outcomeOf(resting(memberInfo, {}))).toBe('401 user.or.token.invalid');
    t.clock.move(11 * hour);
    expect(await outcomeOf(busy(memberInfo, {}))).toBe('401 user.or.token.invalid');
  });

  test('notes when it was last seen, at most once a minute', async () => {
    const member = await aMember(t.db, t.clock);
    const call = await clientOf(member);
    const made = t.clock.now();
    const seen = async () => {
      const [row] = await t.db.query<{ at: string }>(sql`select last_seen_at as at from identity.session where member_id = ${member.id}`);
      return row?.at;
    };
    t.clock.move(59 * second);
    await call(memberInfo, {});
    expect(await seen()).toBe(made);
    t.clock.move(second);
    await call(memberInfo, {});
    expect(await seen()).toBe(plus(made, minute));
  });

  test('is in the list with address and browser, and can be ended from another; another member’s cannot', async () => {
    const member = await aMember(t.db, t.clock);
    const here = await clientOf(member);
    const there = aVisitor(t, { ip: '203.0.113.50' });
    await there.call(login, { username: member.account, password: memberPassword });
    const { items } = await here(listSessions, {});
    expect(items.map(s => [s.ip, s.userAgent, s.isCurrent]).sort()).toEqual([
      ['127.0.0.1', 'test', true],
      ['203.0.113.50', 'a test browser', false],
    ]);
    const other = items.find(s => !s.isCurrent)?.id ?? '';
    const stranger = await clientOf(await aMember(t.db, t.clock));
    expect(await outcomeOf(stranger(endSession, { id: other }))).toBe('404 object.not.found');
    expect(await outcomeOf(there.call(memberInfo, {}))).toBe('ok');
    ended.length = 0;
    await here(endSession, { id: other });
    expect(ended).toEqual([other]);
    expect(await outcomeOf(there.call(memberInfo, {}))).toBe('401 user.or.token.invalid');
    expect(await outcomeOf(here(endSession, { id: other }))).toBe('404 object.not.found');
    expect((await here(listSessions, {})).items.length).toBe(1);
  });

  test('ends immediately when the member is frozen; thawed, the member logs in again', async () => {
    const member = await aMember(t.db, t.clock);
    const call = await clientOf(member);
    const freeze = (status: 'frozen' | 'active') =>
      t.db.transaction(tx => setMemberStatus(tx, { memberId: member.id, status, now: t.clock.now() }));
    expect((await freeze('frozen')).endedIds.length).toBe(1);
    expect((await freeze('frozen')).endedIds).toEqual([]);
    expect(await outcomeOf(call(memberInfo, {}))).toBe('401 user.or.token.invalid');
    await freeze('active');
    expect(await outcomeOf(call(memberInfo, {}))).toBe('401 user.or.token.invalid');
    expect(await outcomeOf((await clientOf(member))(memberInfo, {}))).toBe('ok');
  });

  test('cannot be guessed: tokens of other shapes, of a hash, or of someone else open nothing', async () => {
    const member = await aMember(t.db, t.clock);
    await aToken(t.db, t.clock, member);
    const [row] = await t.owner.query<{ hash: string }>(
      sql`select encode(token_hash, 'hex') as hash from identity.session where member_id = ${member.id}`,
    );
    for (const token of ['x', row?.hash ?? '', 'null', "' or 1=1", 'a'.repeat(200)])
      expect(await outcomeOf(t.client({ token })(memberInfo, {}))).not.toBe('ok');
  });
});

describe('the password', () => {
  const change = { oldPassword: memberPassword, newPassword: 'a better passphrase', verifyPwd: 'a better passphrase' };

  test('changes with the old one; every other session ends, this one stays', async () => {
    const member = await aMember(t.db, t.clock, { isInitialPassword: true });
    const here = await clientOf(member);
    const there = await clientOf(member);
    ended.length = 0;
    t.clock.move(day);
    const [mine, theirs] = [await clientOf(member), await clientOf(member)];
    await mine(changePassword, change);
    expect(ended.length).toBe(3);
    for (const call of [here, there, theirs]) expect(await outcomeOf(call(memberInfo, {}))).toBe('401 user.or.token.invalid');
    expect(await mine(securityConfig, {})).toMatchObject({
      passwordAgeDays: 0,
      firstTimeLogin: false,
      liveSessionCount: 1,
      hasPassword: true,
    });
    const visitor = aVisitor(t);
    expect(await outcomeOf(visitor.call(login, { username: member.account, password: memberPassword }))).toBe('401 login.cred.err');
    const code = await visitor.call(login, { username: member.account, password: change.newPassword });
    expect(code.firstTimeLogin).toBe(false);
    t.clock.move(3 * day);
    expect(await (await clientOf(member))(securityConfig, {})).toMatchObject({ passwordAgeDays: 3, passwordExpired: false });
  });

  test.each([
    [{ newPassword: 'short', verifyPwd: 'short' }, '400 password.length'],
    [{ verifyPwd: 'something else' }, '400 password.differs'],
    [{ newPassword: 'iloveyou1', verifyPwd: 'iloveyou1' }, '400 password.common'],
    [{ newPassword: memberPassword, verifyPwd: memberPassword }, '400 password.unchanged'],
    [{ oldPassword: 'wrong password' }, '400 modify.pw.incorrect.pw'],
    [{ oldPassword: '' }, '400 modify.pw.incorrect.pw'],
    [{ oldPassword: 'a\u0000b' }, '400 request.invalid'],
  ])('with %j stays as it is: %s', async (wrong, expected) => {
    const member = await aMember(t.db, t.clock);
    expect(await outcomeOf((await clientOf(member))(changePassword, { ...change, ...wrong }))).toBe(expected);
    expect(await outcomeOf(aVisitor(t, { ip: '203.0.113.99' }).call(login, { username: member.account, password: memberPassword }))).toBe(
      'ok',
    );
  });

  test('may not be the account', async () => {
    const member = await aMember(t.db, t.clock, { account: 'accountname' });
    const wrong = { newPassword: 'AccountName', verifyPwd: 'AccountName' };
    expect(await outcomeOf((await clientOf(member))(changePassword, { ...change, ...wrong }))).toBe('400 password.like.account');
  });

  test('cannot be guessed with a stolen session: after five tries the right one waits too', async () => {
    const call = await clientOf(await aMember(t.db, t.clock));
    for (let i = 0; i < 5; i++)
      expect(await outcomeOf(call(changePassword, { ...change, oldPassword: `guess number ${i}` }))).toBe('400 modify.pw.incorrect.pw');
    expect(await outcomeOf(call(changePassword, change))).toBe('429 request.too.many');
    t.clock.move(5 * minute);
    expect(await outcomeOf(call(changePassword, change))).toBe('ok');
  });

  test('that changes while someone logs in with the old one lets no one in: of two changes at the same time one holds', async () => {
    const member = await aMember(t.db, t.clock);
    const [a, b] = [await clientOf(member), await clientOf(member)];
    const outcomes = await Promise.all([
      outcomeOf(a(changePassword, change)),
      outcomeOf(b(changePassword, { ...change, newPassword: 'yet another phrase', verifyPwd: 'yet another phrase' })),
    ]);
    expect(outcomes.filter(o => o === 'ok').length).toBe(1);
    const { items } = await (outcomes[0] === 'ok' ? a : b)(listSessions, {});
    expect(items.length).toBe(1);
  });

  test('is none of a trial account’s business', async () => {
    const visitor = aVisitor(t, { ip: '203.0.113.77' });
    await visitor.call(loginFreePlay, {});
    expect(await outcomeOf(visitor.call(changePassword, change))).toBe('403 function.not.available');
    expect(await outcomeOf(visitor.call(securityConfig, {}))).toBe('403 function.not.available');
    expect(await outcomeOf(visitor.call(logout, {}))).toBe('ok');
  });
});

describe('a session that is over', () => {
  const ways = {
    revoked: async (member: Member) => (await clientOf(member))(endOtherSessions, {}),
    password: async (member: Member) =>
      (await clientOf(member))(changePassword, {
        oldPassword: memberPassword,
        newPassword: 'another long phrase',
        verifyPwd: 'another long phrase',
      }),
    frozen: async (member: Member) =>
      t.db.transaction(tx => setMemberStatus(tx, { memberId: member.id, status: 'frozen', now: t.clock.now() })),
    expired: async () => t.clock.move(13 * hour),
    limit: async (member: Member) => {
      for (let n = 0; n < maxSessions; n++)
        await aVisitor(t, { ip: '203.0.113.78' }).call(login, { username: member.account, password: memberPassword });
    },
  };
  test.each(['revoked', 'password', 'frozen', 'expired', 'limit'] as const)(
    'reaches its browser with the reason and the time: %s',
    async reason => {
      const member = await aMember(t.db, t.clock);
      const visitor = aVisitor(t, { ip: '203.0.113.78' });
      await visitor.call(login, { username: member.account, password: memberPassword });
      expect(await visitor.call(sessionEnding, {})).toEqual({ ending: null });
      const began = t.clock.now();
      await ways[reason](member);
      const { ending } = await visitor.call(sessionEnding, {});
      expect(ending).toEqual({ reason, at: reason === 'expired' ? plus(began, 12 * hour) : began });
    },
  );
  test('is disclosed only to those who present it', async () => {
    expect(await aVisitor(t, { cookie: 'baize=made-up' }).call(sessionEnding, {})).toEqual({ ending: null });
    expect(await aVisitor(t).call(sessionEnding, {})).toEqual({ ending: null });
  });
});

test('member info shows labels, the club and the agent type', async () => {
  const root = await aMember(t.db, t.clock, { type: 1 });
  const agent = await aMember(t.db, t.clock, { type: 41, uplineId: root.id, nickname: '老李' });
  await putLabel(t.db, { labelId: 26628, labelName: '代理服务费', kind: 'other' });
  await putLabel(t.db, { labelId: 7, labelName: '黄金俱乐部', kind: 'club' });
  await putLabel(t.db, { labelId: 8, labelName: '老会员', kind: 'member' });
  await addLabels(t.db, agent.id, [26628, 7, 8]);
  expect(await (await clientOf(agent))(memberInfo, {})).toEqual({
    id: agent.id,
    account: agent.account,
    nickname: '老李',
    type: 41,
    isAgent: 41,
    toUpline: true,
    clubLabel: { labelName: '黄金俱乐部' },
    memberLabel: '老会员',
    labels: [
      { labelId: 7, labelName: '黄金俱乐部' },
      { labelId: 8, labelName: '老会员' },
      { labelId: 26628, labelName: '代理服务费' },
    ],
    currency: 'CNY',
    previousLoginAt: null,
  });
});

describe('the office', () => {
  test('finds members by the beginning of account or nickname, by upline, type and status', async () => {
    const agent = await aMember(t.db, t.clock, { account: 'finder0', type: 1 });
    const made: Member[] = [];
    for (const [account, nickname] of [
      ['finder1', '赵'],
      ['finder2', '钱'],
      ['100%sure', 'finder'],
    ] as const) {
      t.clock.move(second);
      made.push(await aMember(t.db, t.clock, { account, nickname, uplineId: agent.id }));
    }
    const found = async (input: Partial<Parameters<ReturnType<typeof office>>[1]>) =>
      (await office()(officeMembers, input)).items.map(m => m.account);
    expect(await found({ search: 'FINDER' })).toEqual(['100%sure', 'finder2', 'finder1', 'finder0']);
    expect(await found({ search: '钱' })).toEqual(['finder2']);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ search: '100%' })).toEqual(['100%sure']);
    expect(await found({ search: "' or 1=1" })).toEqual([]);
    expect(await found({ search: 'finder', type: '1' })).toEqual(['finder0']);
    await t.db.transaction(tx => setMemberStatus(tx, { memberId: made[0]?.id ?? agent.id, status: 'frozen', now: t.clock.now() }));
    expect(await found({ uplineId: agent.id, status: 'frozen' })).toEqual(['finder1']);
    const page = await office()(officeMembers, { uplineId: agent.id, page: 2, pageSize: 2 });
    expect([page.total, page.items.map(m => [m.account, m.uplineAccount, m.level])]).toEqual([3, [['finder1', 'finder0', 1]]]);
  });

  test('sees a member whole, and nothing that opens the account', async () => {
    const member = await aMember(t.db, t.clock, { registration: { ip: '203.0.113.8', domain: 'play.example.com' } });
    const visitor = aVisitor(t, { ip: '203.0.113.8' });
    await visitor.call(login, { username: member.account, password: memberPassword });
    const whole = await office()(officeMember, { id: member.id });
    expect(whole).toMatchObject({ account: member.account, status: 'active', registeredIp: '203.0.113.8', registerMethod: 'OPENED' });
    expect([whole.sessions.length, whole.logins.map(l => l.outcome)]).toEqual([1, ['success']]);
    expect(JSON.stringify(whole)).not.toMatch(/hash|token|argon/i);
    expect(await outcomeOf(office()(officeMember, { id: newId() }))).toBe('404 object.not.found');
  });

  test('sees the whole way from the root of the tree down to a member', async () => {
    const root = await aMember(t.db, t.clock, { type: 1 });
    const agent = await aMember(t.db, t.clock, { type: 2, uplineId: root.id });
    const member = await aMember(t.db, t.clock, { uplineId: agent.id });
    const whole = await office()(officeMember, { id: member.id });
    expect(whole.uplinePath.map(upline => [upline.account, upline.type])).toEqual([
      [root.account, 1],
      [agent.account, 2],
    ]);
    expect(whole.uplineAccount).toBe(agent.account);
    expect((await office()(officeMember, { id: root.id })).uplinePath).toEqual([]);
  });

  test('shows members to staff with that permission only', async () => {
    const member = await aMember(t.db, t.clock);
    const asMember = await clientOf(member);
    for (const [client, expected] of [
      [office('jobs.read'), '403 function.not.available'],
      [t.client(), '401 customer.not.login'],
      [asMember, '401 customer.not.login'],
    ] as const) {
      expect(await outcomeOf(client(officeMembers, {}))).toBe(expected);
      expect(await outcomeOf(client(officeMember, { id: member.id }))).toBe(expected);
    }
  });
});

describe('the database itself refuses', () => {
  const code = (work: Promise<unknown>) => work.then(() => 'done').catch((e: { code?: string }) => e.code);

  test('a member moved to another place in the tree, another type, another name, or deleted', async () => {
    const { id } = await aMember(t.db, t.clock);
    expect(await code(t.db.query(sql`update identity.member set upline_path = '{}' where id = ${id}`))).toBe('42501');
    expect(await code(t.db.query(sql`update identity.member set type = 1 where id = ${id}`))).toBe('42501');
    expect(await code(t.db.query(sql`update identity.member set account = 'x' where id = ${id}`))).toBe('42501');
    expect(await code(t.db.query(sql`delete from identity.member where id = ${id}`))).toBe('42501');
  });

  test('trial accounts on real money, capitals in an account, a tree that does not add up, a password that is no argon2id hash', async () => {
    const { id } = await aMember(t.db, t.clock);
    expect(await code(t.owner.query(sql`update identity.member set type = 4 where id = ${id}`))).toBe('23514');
    expect(await code(t.owner.query(sql`update identity.member set account = 'ABC' where id = ${id}`))).toBe('23514');
    expect(await code(t.owner.query(sql`update identity.member set level = 1 where id = ${id}`))).toBe('23514');
    expect(
      await code(t.owner.query(sql`update identity.member set upline_id = id, upline_path = array[id], level = 1 where id = ${id}`)),
    ).toBe('23514');
    expect(await code(t.owner.query(sql`update identity.credential set password_hash = 'secret' where member_id = ${id}`))).toBe('23514');
  });
});

test('below an upline that is no agent any more no account is made, and the caller is refused', async () => {
  const member = await aMember(t.db, t.clock);
  const make = (uplineId: MemberId) =>
    t.db.transaction(tx => createMember(tx, { account: 'orphan1', currency: 'CNY', uplineId, createdAt: t.clock.now() }));
  await expect(make(member.id)).rejects.toMatchObject({ code: 'register.agent.closed' });
  await expect(make(asId(newId()))).rejects.toMatchObject({ code: 'register.agent.closed' });
  expect((await membersByIds(t.db, [member.id, asId(newId())])).map(m => m.id)).toEqual([member.id]);
  expect((await t.db.transaction(tx => lockMember(tx, member.id))).account).toBe(member.account);
});

test('old captchas, logins and sessions are forgotten, the present ones stay', async () => {
  const member = await aMember(t.db, t.clock);
  const visitor = aVisitor(t, { ip: '203.0.113.60' });
  await visitor.call(login, { username: member.account, password: memberPassword });
  await visitor.call(newCaptcha, {});
  const counts = async () =>
    (
      await t.db.query<{ counts: string }>(sql`
        select (select count(*) from identity.session where member_id = ${member.id}) || ' ' ||
          (select count(*) from identity.login_attempt where member_id = ${member.id}) || ' ' || (select count(*) from identity.captcha) as counts`)
    )[0]?.counts;
  await pruneSignIns.run(t, {});
  expect((await counts())?.slice(0, 3)).toBe('1 1');
  t.clock.move(121 * day);
  await pruneSignIns.run(t, {});
  expect(await counts()).toBe('0 1 0');
  t.clock.move(280 * day);
  await pruneSignIns.run(t, {});
  expect(await counts()).toBe('0 0 0');
});
