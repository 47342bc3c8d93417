import { sql } from '@baize/db';
import { newId, second } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditTrail, staffApprovals, staffDecideApproval, staffSetApprovalBound } from '../contract/index.ts';
import { aStaff, outcomeOf, signedInStaff, testParts } from '../fixtures.ts';
import { audit, staffModule } from './index.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
});
afterAll(() => t.close());

const reason = 'as agreed';

test('pages of the audit log follow on each other while others work: nothing twice and nothing left out, by any way through them', async () => {
  const staff = await aStaff(t.db, t.clock);
  const { call } = await signedInStaff(t, staff);
  const target = `paged:${newId()}`;
  const write = () =>
    t.db.transaction(tx =>
      audit(tx, { staffId: staff.id, at: t.clock.now(), action: 'shop.page', target, reason, ip: '192.0.2.1', requestId: newId() }),
    );
  for (let n = 0; n < 8; n++) await write();
  const asked = { target, pageSize: 3 };
  const seqs = async (more: object) => (await call(auditTrail, { ...asked, ...more })).items.map(one => one.seq);
  const all = (
    await t.db.query<{ seq: string }>(sql`select seq::text as seq from staff.audit where target = ${target} order by seq desc`)
  ).map(one => one.seq);
  const first = await seqs({});
  expect(first).toEqual(all.slice(0, 3));
  await write();
  const second = await seqs({ page: 2, near: `1.${first[0]}` });
  expect(second).toEqual(all.slice(3, 6));
  await write();
  const third = await call(auditTrail, { ...asked, page: 3, near: `2.${second[0]}` });
  expect(third.items.map(one => one.seq)).toEqual(all.slice(6));
  expect([third.total, third.page, third.pageSize]).toEqual([10, 3, 3]);
  expect(await seqs({ page: 2, near: `3.${third.items[0]?.seq}` })).toEqual(all.slice(3, 6));
  // An address from before, and one of a row that isn't there.
  expect(await seqs({ page: 2 })).toEqual(all.slice(1, 4));
  expect(await seqs({ page: 2, near: '1.999999999999' })).toHaveLength(3);
  expect(await outcomeOf(call(auditTrail, { ...asked, near: `1.${newId()}` }))).toBe('400 request.invalid');
});

test('pages of decisions follow on each other while others decide, and those that wait go on where the page before ended', async () => {
  const asker = await signedInStaff(t, await aStaff(t.db, t.clock));
  const decider = await signedInStaff(t, await aStaff(t.db, t.clock));
  const request = async (currency: string) => {
    t.clock.move(second);
    const { approvalId } = await asker.call(staffSetApprovalBound, { currency, minor: '70000000', reason });
    return approvalId as NonNullable<typeof approvalId>;
  };
  const decide = async (id: Awaited<ReturnType<typeof request>>) => {
    t.clock.move(second);
    await decider.call(staffDecideApproval, { id, decision: 'rejected', reason });
  };
  const ids = [];
  for (const currency of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG']) ids.push(await request(currency));
  const page = async (which: 'waiting' | 'decided', more: object = {}) =>
    (await decider.call(staffApprovals, { which, pageSize: 2, ...more })).items.map(one => one.id);
  expect(await page('waiting')).toEqual(ids.slice(0, 2));
  ids.push(await request('HHH'));
  expect(await page('waiting', { page: 2, near: `1.${ids[0]}` })).toEqual(ids.slice(2, 4));
  expect(await page('waiting', { page: 2 })).toEqual(ids.slice(2, 4));
  for (const id of ids.slice(0, 5)) await decide(id);
  const decided = ids.slice(0, 5).reverse();
  expect(await page('decided')).toEqual(decided.slice(0, 2));
  for (const id of ids.slice(5, 7)) await decide(id);
  const next = await page('decided', { page: 2, near: `1.${decided[0]}` });
  expect(next).toEqual(decided.slice(2, 4));
  expect(await page('decided', { page: 3, near: `2.${next[0]}` })).toEqual(decided.slice(4));
  expect((await decider.call(staffApprovals, { which: 'decided' })).total).toBe(7);
  // The row that was seen no longer waits: its place is known all the same.
  expect(await page('waiting', { page: 1, near: `2.${ids[2]}` })).toEqual([ids[7]]);
});
