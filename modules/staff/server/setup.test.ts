import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffSetup } from '../contract/index.ts';
import { anOfficeVisitor, aStaff, outcomeOf, signedInStaff, testParts } from '../fixtures.ts';
import { missingSteps, staffModule } from './index.ts';

const stepOf = (name: string, permission: string, isDone: boolean) => ({
  name,
  permission,
  isRequired: true,
  page: '/shop',
  isDone: async () => isDone,
});
const setup = [stepOf('shop.till', 'shop.open', false), stepOf('shop.sign', 'audit.read', true)];

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule({ ...testParts, permissions: ['shop.open'], setup })] });
});
afterAll(() => t.close());

test('staff see the steps that they have the permission for, and whether each is done', async () => {
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
  expect((await call(staffSetup, {})).items).toEqual([
    { name: 'shop.till', isRequired: true, isDone: false, page: '/shop' },
    { name: 'shop.sign', isRequired: true, isDone: true, page: '/shop' },
    { name: 'staff.second', isRequired: false, isDone: false, page: '/staff' },
  ]);
  const auditor = await signedInStaff(t, await aStaff(t.db, t.clock, { roles: ['auditor'] }));
  expect((await auditor.call(staffSetup, {})).items.map(({ name }) => name)).toEqual(['shop.sign']);
  expect(await missingSteps(setup, t.db, t.clock)).toEqual(['shop.till']);
});

test('a second administrator counts once the authenticator is set up', async () => {
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
  const isDone = async () => (await call(staffSetup, {})).items.find(({ name }) => name === 'staff.second')?.isDone;
  expect(await isDone()).toBe(true);
});

test('an installation that runs on play money says so', async () => {
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
  expect((await call(staffSetup, {})).isPlayMoney).toBe(false);
  const demo = await startTestServer({ modules: [staffModule({ ...testParts, isPlayMoney: true })] });
  const { call: there } = await signedInStaff(demo, await aStaff(demo.db, demo.clock));
  expect((await there(staffSetup, {})).isPlayMoney).toBe(true);
  await demo.close();
});

test('no one else sees them', async () => {
  expect(await outcomeOf(anOfficeVisitor(t).call(staffSetup, {}))).toBe('401 customer.not.login');
});
