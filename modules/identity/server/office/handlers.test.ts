import { openFanout } from '@baize/db';
import { newId } from '@baize/kernel';
import { passwordDue } from '@baize/live';
import { auditTrail } from '@baize/staff/contract';
import { aStaff, codeOf, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  changePassword,
  enrolAuthenticator,
  listSessions,
  login,
  memberInfo,
  offerAuthenticator,
  officeEndSessions,
  officeLabels,
  officeMember,
  officeMemberContact,
  officeMembers,
  officePutLabel,
  officeRequirePassword,
  officeResetFactors,
  officeSetMemberLabels,
  officeSetMemberStatus,
  officeSetMemberType,
  securityConfig,
  sessionEnding,
} from '../../contract/index.ts';
import { aMember, aToken, aVisitor, memberPassword, outcomeOf, testParts, withContact } from '../../fixtures/index.ts';
import { codesOf, freezeMember, identityModule, type Member, putRealName } from '../index.ts';
import { insertKey } from '../passkeys/store.ts';
import { contactSearches } from './rules.ts';

const permissions = ['members.read', 'members.write', 'members.contact', 'members.secure', 'members.labels', 'messages.read'];
const reason = 'asked by compliance';
const ended: string[] = [];
let t: TestServer;

beforeAll(async () => {
  t = await startTestServer({
    modules: [identityModule({ ...testParts, sessionsEnded: ids => void ended.push(...ids) }), staffModule({ ...staffParts, permissions })],
  });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const office = async (roles?: readonly string[]) => (await signedInStaff(t, await aStaff(t.db, t.clock, roles ? { roles } : {}))).call;
type Office = Awaited<ReturnType<typeof office>>;
const signedIn = async (member: Pick<Member, 'id'>) => aVisitor(t, { token: await aToken(t.db, t.clock, member, true) }).call;
const entriesOf = async (call: Office, member: Pick<Member, 'id'>) => (await call(auditTrail, { target: `member:${member.id}` })).items;
const accountsFound = async (call: Office, input: object) => (await call(officeMembers, input as never)).items.map(m => m.account);

describe('finding', () => {
  test('by phone number, by the upline’s account, by label and by address', async () => {
    const call = await office();
    const agent = await aMember(t.db, t.clock, { account: 'searchagent', type: 1 });
    const [one, other] = [
      await aMember(t.db, t.clock, { account: 'search1', uplineId: agent.id, registration: { ip: '198.51.100.20' } }),
      await aMember(t.db, t.clock, { account: 'search2' }),
    ];
    await withContact(t, one, { mobile: '8613800138001' });
    await aVisitor(t, { ip: '198.51.100.21' }).call(login, { username: other.account, password: memberPassword });
    await call(officeSetMemberLabels, { id: one.id, labelIds: [26628], reason } as never);
    expect(await accountsFound(call, { mobile: '861380013' })).toEqual(['search1']);
    expect(await accountsFound(call, { mobile: '+86 138-0013-8001' })).toEqual(['search1']);
    expect(await accountsFound(call, { mobile: '13800138001' })).toEqual([]);
    expect(await accountsFound(call, { upline: ' SearchAgent ' })).toEqual(['search1']);
    expect(await accountsFound(call, { upline: 'nobody at all' })).toEqual([]);
    expect(await accountsFound(call, { labelId: '26628' })).toEqual(['search1']);
    expect(await accountsFound(call, { ip: '198.51.100.20' })).toEqual(['search1']);
    expect(await accountsFound(call, { ip: '198.51.100.21' })).toEqual(['search2']);
    expect(await accountsFound(call, { ip: '198.51.100.21', upline: 'searchagent' })).toEqual([]);
  });

  test('are listed by registration or by account, either way, and a page is found from a row that was seen', async () => {
    const call = await office();
    for (const name of ['sorted-c', 'sorted-a', 'sorted-b']) {
      t.clock.move(1_000);
      await aMember(t.db, t.clock, { account: name });
    }
    const list = (input: object) => accountsFound(call, { search: 'sorted-', ...input });
    expect(await list({})).toEqual(['sorted-b', 'sorted-a', 'sorted-c']);
    expect(await list({ order: 'ascending' })).toEqual(['sorted-c', 'sorted-a', 'sorted-b']);
    expect(await list({ sort: 'account', order: 'ascending' })).toEqual(['sorted-a', 'sorted-b', 'sorted-c']);
    expect(await list({ sort: 'account' })).toEqual(['sorted-c', 'sorted-b', 'sorted-a']);
    const [, seen] = (await call(officeMembers, { search: 'sorted-' } as never)).items;
    expect(await list({ page: 3, pageSize: 1, near: `2.${seen?.id}` })).toEqual(['sorted-c']);
    expect(await outcomeOf(call(officeMembers, { sort: 'nickname' } as never))).toBe('400 request.invalid');
  });

  test('a phone number cannot be guessed piece by piece by those who may not read it', async () => {
    const member = await aMember(t.db, t.clock, { account: 'wholeonly' });
    await withContact(t, member, { mobile: '8613712345670' });
    const support = await office(['support']);
    for (const part of ['861', '861371234567', '8613712345', '712345670', '86137123456700'])
      expect(await accountsFound(support, { mobile: part })).toEqual([]);
    expect(await accountsFound(support, { mobile: '8613712345670' })).toEqual(['wholeonly']);
    expect(await accountsFound(support, { mobile: '+86 (137) 1234-5670' })).toEqual(['wholeonly']);
  });

  test('a search by phone number is in the audit log, the number masked; other searches do not', async () => {
    const member = await aMember(t.db, t.clock);
    await withContact(t, member, { mobile: '8615012345671' });
    const call = await office();
    const trail = async () => (await call(auditTrail, { target: 'members', action: 'member.search-contact' })).items;
    const before = (await trail()).length;
    await accountsFound(call, { search: member.account });
    expect(await trail()).toHaveLength(before);
    await accountsFound(await office(['support']), { mobile: '8615012345671' });
    await accountsFound(call, { mobile: '8615012' });
    const entries = (await trail()).slice(0, 2);
    expect(entries.map(entry => entry.after)).toEqual([
      { by: 'mobile', match: 'beginning', contact: '•••', found: 1 },
      { by: 'mobile', match: 'whole', contact: '861••••••••71', found: 1 },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/8615012/);
  });

  test('so many searches by phone number are one person’s in a minute, from wherever', async () => {
    const staff = await aStaff(t.db, t.clock, { roles: ['support'] });
    const { call } = await signedInStaff(t, staff);
    const other = await office(['support']);
    const ask = (who: Office) => outcomeOf(who(officeMembers, { mobile: '8613700000000' } as never));
    for (let n = 0; n < contactSearches.count; n++) expect(await ask(call)).toBe('ok');
    expect(await ask(call)).toBe('429 request.too.many');
    expect(await outcomeOf(call(officeMembers, { search: 'a' }))).toBe('ok');
    expect(await ask(other)).toBe('ok');
    t.clock.move(contactSearches.perMs + 1_000);
    expect(await ask(call)).toBe('ok');
  });

  test.each([{ mobile: "1' or 1=1" }, { mobile: '12' }, { ip: 'x' }, { labelId: '-1' }, { type: '3' }, { frozenFor: 'else' }])(
    'refuses %j',
    async input => {
      expect(await outcomeOf((await office())(officeMembers, input as never))).toBe('400 request.invalid');
    },
  );
});

describe('freezing', () => {
  test('ends every session, keeps the member out with the reason kept, and letting in again undoes it', async () => {
    const call = await office();
    const member = await aMember(t.db, t.clock);
    const page = await signedIn(member);
    await call(officeSetMemberStatus, { id: member.id, status: 'frozen', reason });
    expect(await outcomeOf(page(memberInfo, {}))).toBe('401 user.or.token.invalid');
    expect(ended.length).toBeGreaterThan(0);
    const enter = () => aVisitor(t).call(login, { username: member.account, password: memberPassword });
    expect(await outcomeOf(enter())).toBe('401 user.or.token.invalid');
    expect((await call(officeMember, { id: member.id })).freeze).toMatchObject({ reason });
    expect(await outcomeOf(call(officeSetMemberStatus, { id: member.id, status: 'frozen', reason }))).toBe('409 member.unchanged');
    await call(officeSetMemberStatus, { id: member.id, status: 'active', reason: 'cleared' });
    expect(await outcomeOf(enter())).toBe('ok');
    expect((await call(officeMember, { id: member.id })).freeze).toBeNull();
    expect(await entriesOf(call, member)).toMatchObject([
      { action: 'member.unfreeze', reason: 'cleared', before: { status: 'frozen' }, after: { status: 'active' } },
      { action: 'member.freeze', reason, before: { status: 'active' }, after: { status: 'frozen' } },
    ]);
  });

  test('asks for a reason', async () => {
    const member = await aMember(t.db, t.clock);
    const call = await office();
    for (const wrong of ['', '  ', 'no', 'x'.repeat(201)])
      expect(await outcomeOf(call(officeSetMemberStatus, { id: member.id, status: 'frozen', reason: wrong }))).toBe('400 request.invalid');
    expect((await call(officeMember, { id: member.id })).status).toBe('active');
  });
});

describe('the type', () => {
  test('makes a member an agent with a code, whose sessions start over; without a team it can be undone', async () => {
    const call = await office();
    const member = await aMember(t.db, t.clock);
    const page = await signedIn(member);
    await call(officeSetMemberType, { id: member.id, type: 1, reason });
    expect(await outcomeOf(page(memberInfo, {}))).toBe('401 user.or.token.invalid');
    expect((await (await signedIn(member))(memberInfo, {})).isAgent).toBe(1);
    const codes = await codesOf(t.db, member.id);
    expect(codes.length).toBe(1);
    await call(officeSetMemberType, { id: member.id, type: 42, reason });
    await call(officeSetMemberType, { id: member.id, type: 0, reason });
    expect(await codesOf(t.db, member.id)).toEqual(codes);
    expect((await entriesOf(call, member)).map(e => [e.before, e.after])).toEqual([
      [{ type: 42 }, { type: 0 }],
      [{ type: 1 }, { type: 42 }],
      [{ type: 0 }, { type: 1 }],
    ]);
  });

  test('an agent with a team stays one, and trial accounts stay what they are', async () => {
    const call = await office();
    const agent = await aMember(t.db, t.clock, { type: 2 });
    await aMember(t.db, t.clock, { uplineId: agent.id });
    const trial = await aMember(t.db, t.clock, { type: 4 });
    expect(await outcomeOf(call(officeSetMemberType, { id: agent.id, type: 0, reason }))).toBe('409 member.type.team');
    expect(await outcomeOf(call(officeSetMemberType, { id: agent.id, type: 4, reason }))).toBe('409 member.type.trial');
    expect(await outcomeOf(call(officeSetMemberType, { id: trial.id, type: 1, reason }))).toBe('409 member.type.trial');
    expect((await call(officeMember, { id: agent.id })).nextTypes).toEqual([1, 41, 42]);
    expect(await entriesOf(call, agent)).toEqual([]);
  });
});

describe('labels', () => {
  test('are made under their number, put on and taken off, and the member sees them', async () => {
    const call = await office();
    const member = await aMember(t.db, t.clock);
    await call(officePutLabel, { labelId: '70001', labelName: 'VIP', kind: 'club', reason } as never);
    await call(officePutLabel, { labelId: '70001', labelName: '贵宾', kind: 'club', reason } as never);
    await call(officeSetMemberLabels, { id: member.id, labelIds: [26629, 70001, 26629], reason } as never);
    expect((await (await signedIn(member))(memberInfo, {})).labels.map(l => l.labelId)).toEqual([26629, 70001]);
    expect(await outcomeOf(call(officeSetMemberLabels, { id: member.id, labelIds: [26629, 99999], reason } as never))).toBe(
      '400 member.label.unknown',
    );
    await call(officeSetMemberLabels, { id: member.id, labelIds: [], reason } as never);
    expect((await call(officeMember, { id: member.id })).labels).toEqual([]);
    expect((await entriesOf(call, member)).map(e => [e.before, e.after])).toEqual([
      [{ labels: [26629, 70001] }, { labels: [] }],
      [{ labels: [] }, { labels: [26629, 70001] }],
    ]);
    expect((await call(officeLabels, {})).items).toContainEqual({ labelId: 70001, labelName: '贵宾', kind: 'club', members: 0 });
  });

  test('the next page follows the one that was seen, whatever is made meanwhile', async () => {
    const call = await office();
    const put = (labelId: string) => call(officePutLabel, { labelId, labelName: labelId, kind: 'other', reason } as never);
    for (const labelId of ['4', '6', '8']) await put(labelId);
    const page = async (near?: string) => (await call(officeLabels, { page: 2, pageSize: 2, near })).items.map(label => label.labelId);
    const [next] = await page();
    await put('2');
    expect((await page())[0]).not.toBe(next);
    expect((await page('1.4'))[0]).toBe(next);
  });
});

describe('protection', () => {
  test('a lost authenticator is taken away, and all sessions with it', async () => {
    const call = await office();
    const member = await aMember(t.db, t.clock);
    const page = await signedIn(member);
    expect(await outcomeOf(call(officeResetFactors, { id: member.id, reason }))).toBe('409 member.unchanged');
    const { secret } = await page(offerAuthenticator, {});
    await page(enrolAuthenticator, { code: await codeOf(secret, t.clock) });
    expect((await call(officeMember, { id: member.id })).protection).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10 });
    await call(officeResetFactors, { id: member.id, reason });
    expect((await call(officeMember, { id: member.id })).protection).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 0 });
    expect(await outcomeOf(page(memberInfo, {}))).toBe('401 user.or.token.invalid');
    expect(await entriesOf(call, member)).toMatchObject([{ action: 'member.reset-factors', before: { hasAuthenticator: true } }]);
  });

  test('so are the passkeys of someone who has lost their only device', async () => {
    const call = await office();
    const member = await aMember(t.db, t.clock);
    const at = t.clock.now();
    const key = { credentialId: newId(), publicKey: Buffer.from('key'), rpId: 'localhost', counter: 0n, transports: [], name: 'My phone' };
    await t.db.transaction(tx =>
      insertKey(tx, { ...key, id: newId(), memberId: member.id, isSynced: false, isBackedUp: false, madeAt: at }),
    );
    expect((await call(officeMember, { id: member.id })).protection.passkeys).toBe(1);
    await call(officeResetFactors, { id: member.id, reason });
    expect((await call(officeMember, { id: member.id })).protection.passkeys).toBe(0);
    expect(await entriesOf(call, member)).toMatchObject([
      { action: 'member.reset-factors', before: { passkeys: 1 }, after: { passkeys: 0 } },
    ]);
  });

  test('sessions are ended by the office', async () => {
    const call = await office();
    const member = await aMember(t.db, t.clock);
    const pages = [await signedIn(member), await signedIn(member)];
    expect(await call(officeEndSessions, { id: member.id, reason })).toEqual({ ended: 2 });
    for (const page of pages) expect(await outcomeOf(page(memberInfo, {}))).toBe('401 user.or.token.invalid');
  });

  test('a required change of the password leaves nothing else open in any session, until it is changed', async () => {
    const call = await office();
    const member = await aMember(t.db, t.clock);
    const pages = [await signedIn(member), await signedIn(member)];
    const fanout = await openFanout(t.db);
    const told = new Promise<readonly string[]>(resolve => fanout.subscribe(passwordDue, resolve));
    await call(officeRequirePassword, { id: member.id, reason });
    expect(await told).toEqual([member.id]); // and with it every page that is open
    await fanout.close();
    expect((await call(officeMember, { id: member.id })).protection.password).toBe('due');
    expect(await outcomeOf(call(officeRequirePassword, { id: member.id, reason }))).toBe('409 member.unchanged');
    for (const page of pages) {
      expect(await outcomeOf(page(listSessions, {}))).toBe('403 function.not.available');
      expect(await page(securityConfig, {})).toMatchObject({ firstTimeLogin: true });
    }
    const words = { oldPassword: memberPassword, newPassword: 'quiet harbour 41', verifyPwd: 'quiet harbour 41' };
    expect(await outcomeOf(pages[0]?.(changePassword, words) ?? expect.fail('no page'))).toBe('ok');
    expect(await outcomeOf(pages[0]?.(listSessions, {}) ?? expect.fail('no page'))).toBe('ok');
    expect((await call(officeMember, { id: member.id })).protection.password).toBe('set');
    const [entry] = await entriesOf(call, member);
    expect(entry).toMatchObject({ action: 'member.require-password', reason, before: { password: 'set' }, after: { password: 'due' } });
  });

  test('a browser whose session the office has ended learns so, and since when', async () => {
    const call = await office();
    const member = await aMember(t.db, t.clock);
    const visitor = aVisitor(t, { ip: '198.51.100.33' });
    await visitor.call(login, { username: member.account, password: memberPassword });
    const at = t.clock.now();
    await call(officeEndSessions, { id: member.id, reason });
    t.clock.move(1_000);
    expect(await visitor.call(sessionEnding, {})).toEqual({ ending: { reason: 'staff', at } });
  });

  test('the phone number is hidden on the page; reading it in full is in the audit log', async () => {
    const call = await office();
    const member = await aMember(t.db, t.clock);
    await withContact(t, member, { mobile: '8613912345678', email: 'somebody@example.com' });
    const whole = await call(officeMember, { id: member.id });
    expect(JSON.stringify(whole)).not.toMatch(/8613912345678|somebody@example/);
    expect(whole.protection).toMatchObject({ isMobileProven: true, isEmailProven: true });
    await t.db.transaction(tx => putRealName(tx, member.id, '王小明'));
    expect(await call(officeMemberContact, { id: member.id, reason })).toEqual({
      mobile: '8613912345678',
      email: 'somebody@example.com',
      facts: [{ field: 'payeeName', text: '王小明' }],
    });
    const entries = await entriesOf(call, member);
    expect(entries).toMatchObject([{ action: 'member.read-contact', reason }]);
    expect(JSON.stringify(entries)).not.toContain('8613912345678');
  });
});

test('who may only read changes nothing, and a member that is not there is not found', async () => {
  const support = await office(['support']);
  const member = await aMember(t.db, t.clock);
  const id = member.id;
  const refused = await Promise.all(
    [
      support(officeSetMemberStatus, { id, status: 'frozen', reason }),
      support(officeSetMemberType, { id, type: 1, reason }),
      support(officeSetMemberLabels, { id, labelIds: [], reason } as never),
      support(officeResetFactors, { id, reason }),
      support(officeRequirePassword, { id, reason }),
      support(officeEndSessions, { id, reason }),
      support(officeMemberContact, { id, reason }),
      support(officePutLabel, { labelId: '1', labelName: 'x', kind: 'other', reason } as never),
    ].map(outcomeOf),
  );
  expect(new Set(refused)).toEqual(new Set(['403 function.not.available']));
  const call = await office();
  const missing = await Promise.all(
    [
      call(officeSetMemberStatus, { id: newId(), status: 'frozen', reason }),
      call(officeSetMemberType, { id: newId(), type: 1, reason }),
      call(officeEndSessions, { id: newId(), reason }),
      call(officeMemberContact, { id: newId(), reason }),
    ].map(outcomeOf),
  );
  expect(new Set(missing)).toEqual(new Set(['404 object.not.found']));
});

test('a member frozen automatically loses sessions and sockets, and staff read why', async () => {
  const member = await aMember(t.db, t.clock);
  const call = await signedIn(member);
  await call(memberInfo, {});
  ended.splice(0);
  await t.db.transaction(tx => freezeMember(tx, { memberId: member.id, reason: 'excluded', at: t.clock.now() }));
  await t.deliverEvents();
  expect(ended).toHaveLength(1);
  expect(await outcomeOf(call(memberInfo, {}))).toBe('401 user.or.token.invalid');
  expect(await (await office())(officeMember, { id: member.id })).toMatchObject({ status: 'frozen', freeze: { reason: 'excluded' } });
});
