import { sql } from '@baize/db';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffLogout } from '../contract/index.ts';
import { aStaff, signedInStaff, testParts } from '../fixtures.ts';
import { audit, staffModule, verifyAudit } from './index.ts';

let t: TestServer;
beforeEach(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
  for (let i = 0; i < 3; i++) await (await signedInStaff(t, await aStaff(t.db, t.clock))).call(staffLogout, {});
});
afterEach(() => t.close());

/** As someone who owns the database would, with the triggers out of the way. */
const tamper = (text: string) =>
  t.owner.query({
    text: `alter table staff.audit disable trigger user; alter table staff.audit_chain disable trigger user; ${text}`,
    values: [],
    name: '',
  });

test('the audit log is whole, also when many write to it at the same time', async () => {
  const staff = await aStaff(t.db, t.clock);
  const entry = { staffId: staff.id, at: t.clock.now(), action: 'staff.sign-in', target: 'x', ip: '', requestId: '' };
  await Promise.all(Array.from({ length: 40 }, (_, n) => t.db.transaction(tx => audit(tx, { ...entry, after: { n } }))));
  const { entries, brokenSeq } = await verifyAudit(t.db);
  expect([entries >= 46, brokenSeq]).toEqual([true, null]);
});

test.each([
  ['changed', `update staff.audit set reason = 'nothing to see' where seq = 2`],
  ['removed', 'delete from staff.audit_chain where audit_seq = 2; delete from staff.audit where seq = 2'],
  [
    'moved to another person',
    `update staff.audit set staff_id = (select staff_id from staff.audit order by seq desc limit 1) where seq = 2`,
  ],
  ['backdated', `update staff.audit set recorded_at = recorded_at - interval '1 day' where seq = 2`],
])('an entry that was %s is found', async (_, text) => {
  expect((await verifyAudit(t.db)).brokenSeq).toBe(null);
  await tamper(text);
  expect((await verifyAudit(t.db)).brokenSeq).not.toBe(null);
});

test('an entry that was slipped in without the chain is found', async () => {
  await tamper(
    `insert into staff.audit (at, staff_id, action, target, ip, request_id) select at, staff_id, action, target, ip, request_id from staff.audit where seq = 1`,
  );
  expect((await verifyAudit(t.db)).brokenSeq).not.toBe(null);
});

test('the running product cannot change the chain', async () => {
  await expect(t.db.query(sql`update staff.audit_chain set digest = sha256('x') where no = 1`)).rejects.toThrow();
  await expect(t.db.query(sql`delete from staff.audit_chain where no = 1`)).rejects.toThrow();
});
