import { sql } from '@baize/db';
import { day, hour, type Id, newId } from '@baize/kernel';
import { auditTrail, staffDecideApproval } from '@baize/staff/contract';
import { aStaff, byTwo, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { runJobs, startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  askRecovery,
  login,
  memberInfo,
  officeApproveRecovery,
  officeReadRecovery,
  officeRecoveries,
  officeRecovery,
  officeRejectRecovery,
  readResetLink,
  resetByLink,
  shippedRule,
} from '../../contract/index.ts';
import { aCaptcha, aMember, aToken, aVisitor, memberPassword, outcomeOf, testParts, withContact } from '../../fixtures/index.ts';
import { identityModule, type Member, pausedUntil, putFieldRule, putRealName } from '../index.ts';
import { pruneRecoveries } from './store.ts';

const reason = 'name, birthday and last deposit match';
const translate = (_: string, key: string, values: object) => `${key} ${JSON.stringify(values)}`;
const identity = identityModule({ ...testParts, translate, publicUrl: 'https://play.example.com' });
let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [identity, staffBeside([identity], ['members.secure', 'members.read'])] });
});
beforeEach(() => t.owner.query(sql`delete from identity.reset_link`).then(() => t.owner.query(sql`delete from identity.recovery`)));
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const work = () => runJobs(t, identity.jobs ?? []);
const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
let sites = 0;
async function ask(account: string, more: object = {}, ip = `203.0.113.${++sites}`): Promise<string> {
  const captchaId = await aCaptcha(t.db, t.clock, '12345');
  const told = { account, channel: 'email' as const, contact: 'New@Example.com', reason: 'I lost my phone and my mailbox' };
  return outcomeOf(aVisitor(t, { ip }).call(askRecovery, { ...told, captchaId: captchaId as never, captcha: '12345', ...more }));
}
const waiting = async () => (await (await office())(officeRecoveries, {})).items;
const idFor = async (member: Member) => (await waiting()).find(row => row.memberId === member.id)?.id as Id<'RecoveryId'>;
const sentTo = async (target: string) =>
  (await t.owner.query<{ body: string }>(sql`select body from identity.outbox_message where target = ${target} order by seq desc`)).map(
    row => row.body,
  );

/** A link as the member gets it, after two people have said yes. */
async function linkFor(member: Member, contact: string): Promise<string> {
  expect(await ask(member.account, { contact })).toBe('ok');
  const [first, second] = [await office(), await office()];
  await byTwo({ first, second }, officeApproveRecovery, { id: await idFor(member), reason });
  await work();
  return /way=reset#([\w-]+)/.exec((await sentTo(contact))[0] ?? '')?.[1] ?? '';
}
const passwords = { newPassword: 'a brand new harbour 5', verifyPwd: 'a brand new harbour 5' };
const guest = () => aVisitor(t, { ip: '198.51.100.9' }).call;

test('the next page of decided requests follows the one that was seen, whatever is decided meanwhile', async () => {
  const call = await office();
  const ids: string[] = [];
  const reject = async () => {
    const member = await aMember(t.db, t.clock);
    expect(await ask(member.account)).toBe('ok');
    const id = await idFor(member);
    t.clock.move(1_000);
    await call(officeRejectRecovery, { id, reason });
    ids.push(id);
  };
  await reject();
  await reject();
  const page = async (near?: string) =>
    (await call(officeRecoveries, { which: 'decided', page: 2, pageSize: 1, near })).items.map(row => row.id as string);
  expect(await page()).toEqual([ids[0]]);
  await reject();
  expect(await page()).toEqual([ids[1]]);
  expect(await page(`1.${ids[1]}`)).toEqual([ids[0]]);
});

test('a request is answered alike whether there is the account or not; staff see those of members alone, each once', async () => {
  const member = await aMember(t.db, t.clock);
  expect(await ask(member.account.toUpperCase())).toBe('ok');
  expect(await ask(member.account)).toBe('ok');
  expect(await ask('nobodyhere')).toBe('ok');
  expect(await waiting()).toMatchObject([{ account: member.account, status: 'open', channel: 'email' }]);
  expect(await identity.queues?.[0]?.waiting(t.db)).toMatchObject({ count: 1 });
  const [{ text = '' } = {}] = await t.owner.query<{ text: string }>(sql`select string_agg(r::text, ' ') as text from identity.recovery r`);
  expect(text).not.toContain('example.com');
  await pruneRecoveries(t.db, { strangers: t.clock.now(), links: t.clock.now() });
  expect(await waiting()).toHaveLength(1);
});

test.each([
  [{ account: ' ' }, '400 recovery.account.empty'],
  [{ contact: 'no address' }, '400 mail.invalid'],
  [{ channel: 'sms', contact: '123' }, '400 phone.invalid'],
  [{ reason: 'too short' }, '400 recovery.reason.length'],
  [{ captcha: '54321' }, '400 captcha.wrong'],
])('a request with %j is refused: %s', async (change, expected) => {
  expect(await ask('somebody1', change)).toBe(expected);
});

test('the sixth request of a day from one site waits', async () => {
  const ip = '192.0.2.200';
  for (let n = 0; n < 5; n++) expect(await ask(`stranger${n}`, {}, ip)).toBe('ok');
  expect(await ask('stranger9', {}, ip)).toBe('429 request.too.many');
});

test('two people send a link: sessions end, the member is notified elsewhere, the new password works, payouts pause', async () => {
  const member = await aMember(t.db, t.clock);
  await withContact(t, member, { email: 'old@example.com', mobile: '13900000001' });
  await t.db.transaction(tx => putRealName(tx, member.id, '王小明'));
  const old = t.client({ token: await aToken(t.db, t.clock, member) });
  await ask(member.account, { contact: 'reach@example.com' });
  const id = await idFor(member);
  const [first, second] = [await office(), await office()];
  expect(await first(officeReadRecovery, { id })).toEqual({
    contact: 'reach@example.com',
    reason: 'I lost my phone and my mailbox',
    mobile: '13900000001',
    email: 'old@example.com',
    facts: [{ field: 'payeeName', text: '王小明' }],
  });
  const { approvalId } = await first(officeApproveRecovery, { id, reason });
  expect(await outcomeOf(first(staffDecideApproval, { id: approvalId as never, decision: 'approved', reason }))).not.toBe('ok');
  expect(await outcomeOf(old(memberInfo, {}))).toBe('ok');
  await second(staffDecideApproval, { id: approvalId as never, decision: 'approved', reason });
  expect(await outcomeOf(old(memberInfo, {}))).toMatch(/^401/);
  await work();
  for (const target of ['old@example.com', '13900000001']) expect((await sentTo(target))[0]).toContain('identity.message.recovery');
  const [body = ''] = await sentTo('reach@example.com');
  const token = /https:\/\/play\.example\.com\/login\?way=reset#([\w-]{43})/.exec(body)?.[1] ?? '';
  expect(await guest()(readResetLink, { token })).toHaveProperty('expiresAt');
  expect(await outcomeOf(guest()(resetByLink, { token, newPassword: 'short', verifyPwd: 'short' }))).toBe('400 password.length');
  await putFieldRule(t.db, { ...shippedRule('password'), isShown: true, patternId: 20 });
  expect(await outcomeOf(guest()(resetByLink, { token, ...passwords }))).toBe('400 password.unfit');
  await t.owner.query(sql`delete from identity.field_rule where field = 'password'`);
  expect(await outcomeOf(guest()(resetByLink, { token, ...passwords }))).toBe('ok');
  expect(await outcomeOf(guest()(resetByLink, { token, ...passwords }))).toBe('400 recovery.link.used');
  expect(await pausedUntil(t.db, member.id, t.clock.now())).not.toBeNull();
  const known = aVisitor(t, { ip: '198.51.100.77' });
  // Another factor exists, so the network of the reset is not known by it.
  expect(await known.call(login, { username: member.account, password: passwords.newPassword })).toHaveProperty('secondStep');
  expect((await first(officeRecovery, { id })).status).toBe('used');
  const trail = (await first(auditTrail, { target: `member:${member.id}` })).items;
  expect(trail.map(entry => entry.action)).toEqual(expect.arrayContaining(['member.read-recovery', 'member.approve-recovery']));
  expect(JSON.stringify(trail)).not.toContain('reach@example.com');
});

test('a wrong, an old and a replaced link say so and change nothing', async () => {
  const member = await aMember(t.db, t.clock);
  expect(await outcomeOf(guest()(readResetLink, { token: newId() }))).toBe('400 recovery.link.invalid');
  const replaced = await linkFor(member, 'one@example.com');
  const token = await linkFor(member, 'two@example.com');
  expect(await outcomeOf(guest()(readResetLink, { token: replaced }))).toBe('400 recovery.link.used');
  t.clock.move(day + hour);
  expect(await outcomeOf(guest()(resetByLink, { token, ...passwords }))).toBe('400 recovery.link.expired');
  expect(await outcomeOf(guest()(login, { username: member.account, password: memberPassword }))).toBe('ok');
});

test('a rejected request sends nothing and can be asked again; one that was decided is not decided twice', async () => {
  const member = await aMember(t.db, t.clock);
  await ask(member.account, { contact: 'never@example.com' });
  const [id, call] = [await idFor(member), await office()];
  await call(officeRejectRecovery, { id, reason });
  await work();
  expect(await sentTo('never@example.com')).toEqual([]);
  expect(await outcomeOf(call(officeRejectRecovery, { id, reason }))).toBe('409 recovery.decided');
  expect(await outcomeOf(call(officeApproveRecovery, { id, reason }))).toBe('409 recovery.decided');
  expect(await outcomeOf(call(officeRecovery, { id: newId() }))).toBe('404 object.not.found');
  expect(await ask(member.account)).toBe('ok');
  expect(await waiting()).toHaveLength(1);
});
