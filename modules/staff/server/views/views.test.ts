import { sql } from '@baize/db';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mostViews, staffDropView, staffKeepView, staffViews } from '../../contract/index.ts';
import { anOfficeVisitor, aStaff, outcomeOf, signedInStaff, testParts } from '../../fixtures.ts';
import { staffModule } from '../module.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const path = '/withdrawals';
const view = { path, search: 'queue=ended&status=rejected', name: 'Rejected this month', role: null } as const;
const someone = async (role: string) => (await signedInStaff(t, await aStaff(t.db, t.clock, { roles: [role] }))).call;
const names = async (call: Awaited<ReturnType<typeof someone>>, at = path) =>
  (await call(staffViews, { path: at })).items.map(({ name, mayDrop }) => [name, mayDrop]);

test('a view is seen by whoever made it, on its page, until they remove it', async () => {
  const [own, other] = [await someone('cashier'), await someone('cashier')];
  const { id } = await own(staffKeepView, view);
  expect(await names(own)).toEqual([['Rejected this month', true]]);
  expect(await names(own, '/deposits')).toEqual([]);
  expect(await names(other)).toEqual([]);
  expect(await outcomeOf(other(staffDropView, { id }))).toBe('404 object.not.found');
  await own(staffDropView, { id });
  expect(await names(own)).toEqual([]);
});

test('a view that is shared with a role is seen by everyone who has it, and by no one else', async () => {
  const [own, colleague, stranger] = [await someone('cashier'), await someone('cashier'), await someone('support')];
  const { id } = await own(staffKeepView, { ...view, name: 'Shared', role: 'cashier' });
  expect(await names(colleague)).toContainEqual(['Shared', false]);
  expect(await names(stranger)).toEqual([]);
  expect(await outcomeOf(colleague(staffDropView, { id }))).toBe('404 object.not.found');
  expect(await outcomeOf(stranger(staffKeepView, { ...view, role: 'cashier' }))).toBe('403 staff.views.role');
});

test('a shared view whose maker has left the role or the office is removed by whoever has the role', async () => {
  const [leaver, mover] = [await aStaff(t.db, t.clock, { roles: ['cashier'] }), await aStaff(t.db, t.clock, { roles: ['cashier'] })];
  const keep = async (staff: typeof leaver, name: string) =>
    (await (await signedInStaff(t, staff)).call(staffKeepView, { ...view, name, role: 'cashier' })).id;
  const ids = [await keep(leaver, 'Of a leaver'), await keep(mover, 'Of a mover')];
  const [colleague, stranger] = [await someone('cashier'), await someone('support')];
  await t.db.query(sql`update staff.account set status = 'disabled' where id = ${leaver.id}`);
  await t.db.query(sql`delete from staff.account_role where staff_id = ${mover.id} and role = 'cashier'`);
  const mayDrop = async () => (await colleague(staffViews, { path })).items.filter(one => ids.includes(one.id)).map(one => one.mayDrop);
  expect(await mayDrop()).toEqual([true, true]);
  for (const id of ids) {
    expect(await outcomeOf(stranger(staffDropView, { id }))).toBe('404 object.not.found');
    await colleague(staffDropView, { id });
  }
  expect(await mayDrop()).toEqual([]);
});

test('a person keeps a limited number of views, and only of pages of the office', async () => {
  const staff = await aStaff(t.db, t.clock);
  const { call } = await signedInStaff(t, staff);
  await t.db.query(sql`
    insert into staff.saved_view (id, staff_id, path, search, name, made_at)
    select gen_random_uuid(), ${staff.id}, '/members', '', 'x' || n, now() from generate_series(1, ${mostViews}::int) n`);
  expect(await outcomeOf(call(staffKeepView, view))).toBe('409 staff.views.most');
  expect(await outcomeOf(call(staffKeepView, { ...view, path: 'https://example.com' }))).toBe('400 request.invalid');
  expect(await outcomeOf(anOfficeVisitor(t).call(staffViews, { path }))).toBe('401 customer.not.login');
});
