import { sql } from '@baize/db';
import { day } from '@baize/kernel';
import { aStaff, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { setStaffStatus } from '@baize/staff/server';
import { runJobs, startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyToJoin,
  officeApplications,
  officeClaimApplication,
  officeDecideApplication,
  officeReadApplication,
  ownApplication,
} from '../../contract/index.ts';
import { aCaptcha, aMember, aToken, aVisitor, testParts, type Visitor } from '../../fixtures/index.ts';
import { identityModule, memberById } from '../index.ts';

let t: TestServer;
const identity = identityModule(testParts);
beforeAll(async () => {
  t = await startTestServer({ modules: [identity, staffBeside([identity], ['members.join'])] });
});
afterAll(() => t.close());
// Five a day come from one network.
beforeEach(() => t.clock.move(2 * day));

const words = { name: 'Wang Lei', email: 'lei@example.com', channel: 'A community of 2,000 players', message: '' };
const form = async (more: Partial<typeof words> = {}) => ({
  ...words,
  ...more,
  captchaId: (await aCaptcha(t.db, t.clock, '12345')) as never,
  captcha: '12345',
});
const apply = async (call: Visitor['call'], more: Partial<typeof words> = {}) => call(applyToJoin, await form(more));
const visitor = () => aVisitor(t).call;
const as = async (member: Awaited<ReturnType<typeof aMember>>) => aVisitor(t, { token: await aToken(t.db, t.clock, member) }).call;
const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
const waitingOf = async (call: Awaited<ReturnType<typeof office>>, account: string | null) => {
  const { items } = await call(officeApplications, { pageSize: 100 });
  const found = items.filter(one => one.account === account).at(-1);
  if (!found) throw new Error('there is an application');
  return found;
};

test('a member applies, sees how far it is, and becomes an agent when staff approve', async () => {
  const member = await aMember(t.db, t.clock);
  const call = await as(member);
  expect(await call(ownApplication, {})).toEqual({ isAgent: false, application: null });
  await apply(call);
  await expect(apply(call)).rejects.toMatchObject({ code: 'join.waiting' });
  const [staff, other] = [await office(), await office()];
  const { id } = await waitingOf(staff, member.account);
  await expect(staff(officeDecideApplication, { id, decision: 'approved', reason: 'a good channel' })).rejects.toMatchObject({
    code: 'join.taken',
  });
  await staff(officeClaimApplication, { id, isClaimed: true });
  await expect(other(officeClaimApplication, { id, isClaimed: true })).rejects.toMatchObject({ code: 'join.taken' });
  await expect(other(officeDecideApplication, { id, decision: 'rejected', reason: 'no channel' })).rejects.toMatchObject({
    code: 'join.taken',
  });
  expect(await staff(officeReadApplication, { id })).toEqual(words);
  expect((await call(ownApplication, {})).application).toMatchObject({ status: 'waiting' });
  const decided = await Promise.allSettled(
    [1, 2].map(() => staff(officeDecideApplication, { id, decision: 'approved', type: 2, reason: 'a good channel' })),
  );
  expect(decided.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await memberById(t.db, member.id))?.type).toBe(2);
  await expect(call(ownApplication, {})).rejects.toMatchObject({ code: 'user.or.token.invalid' });
  const again = await as(member);
  expect(await again(ownApplication, {})).toMatchObject({ isAgent: true, application: { status: 'approved', answer: 'a good channel' } });
  await expect(apply(again)).rejects.toMatchObject({ code: 'join.agent' });
});

test('a rejected member reads why, and may apply again', async () => {
  const member = await aMember(t.db, t.clock);
  const call = await as(member);
  await apply(call);
  const staff = await office();
  const { id } = await waitingOf(staff, member.account);
  await staff(officeClaimApplication, { id, isClaimed: true });
  await staff(officeDecideApplication, { id, decision: 'rejected', reason: 'no channel yet' });
  expect((await call(ownApplication, {})).application).toMatchObject({ status: 'rejected', answer: 'no channel yet' });
  expect((await memberById(t.db, member.id))?.type).toBe(0);
  await apply(call);
});

test('a visitor is answered by e-mail', async () => {
  const email = 'visitor@example.com';
  await apply(visitor(), { email });
  await expect(apply(visitor(), { email: 'VISITOR@example.com' })).rejects.toMatchObject({ code: 'join.waiting' });
  const staff = await office();
  const { id, memberId } = await waitingOf(staff, null);
  expect(memberId).toBeNull();
  await staff(officeClaimApplication, { id, isClaimed: true });
  await staff(officeDecideApplication, { id, decision: 'approved', reason: 'welcome' });
  await runJobs(t, identity.jobs ?? []);
  const sent = await t.db.query(sql`select body from identity.outbox_message where target = ${email}`);
  expect(sent).toMatchObject([{ body: expect.stringContaining('welcome') }]);
});

test.each([
  [{ name: 'W' }, 'join.length'],
  [{ channel: 'short' }, 'join.length'],
  [{ email: 'nobody' }, 'mail.invalid'],
  [{ email: '' }, 'mail.empty'],
])('the applicant sees what is missing before the captcha is spent: %o', async (more, code) => {
  await expect(apply(visitor(), more)).rejects.toMatchObject({ code });
});

test('an application without the right captcha, of a trial account, or a sixth of a day is refused', async () => {
  await expect(visitor()(applyToJoin, { ...(await form()), captcha: '99999' })).rejects.toMatchObject({ code: 'captcha.wrong' });
  const trial = await as(await aMember(t.db, t.clock, { type: 4 }));
  await expect(apply(trial)).rejects.toMatchObject({ code: 'join.trial' });
  for (let i = 0; i < 5; i++) await apply(visitor(), { email: `a${i}@example.com` });
  await expect(apply(visitor(), { email: 'a6@example.com' })).rejects.toMatchObject({ code: 'request.too.many' });
});

test('an application whose reviewer has been disabled is free again, for one of those who claim it', async () => {
  const member = await aMember(t.db, t.clock);
  await apply(await as(member));
  const left = await aStaff(t.db, t.clock);
  const { call: gone } = await signedInStaff(t, left);
  const [one, other] = [await office(), await office()];
  const { id } = await waitingOf(gone, member.account);
  await gone(officeClaimApplication, { id, isClaimed: true });
  expect(await waitingOf(one, member.account)).toMatchObject({ status: 'claimed', isMine: false });
  await t.db.transaction(tx => setStaffStatus(tx, { id: left.id, status: 'disabled', at: t.clock.now() }));
  expect(await waitingOf(one, member.account)).toMatchObject({ status: 'waiting', isMine: false });
  const claims = await Promise.allSettled([one, other].map(call => call(officeClaimApplication, { id, isClaimed: true })));
  expect(claims.map(claim => claim.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('the next page of decided applications follows the one that was seen, whatever is decided meanwhile', async () => {
  const staff = await office();
  const ids: string[] = [];
  const reject = async () => {
    const member = await aMember(t.db, t.clock);
    await apply(await as(member));
    const { id } = await waitingOf(staff, member.account);
    await staff(officeClaimApplication, { id, isClaimed: true });
    t.clock.move(1_000);
    await staff(officeDecideApplication, { id, decision: 'rejected', reason: 'no channel' });
    ids.push(id);
  };
  await reject();
  await reject();
  const page = async (near?: string) =>
    (await staff(officeApplications, { which: 'decided', page: 2, pageSize: 1, near })).items.map(row => row.id as string);
  expect(await page()).toEqual([ids[0]]);
  await reject();
  expect(await page()).toEqual([ids[1]]);
  expect(await page(`1.${ids[1]}`)).toEqual([ids[0]]);
});
