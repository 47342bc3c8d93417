import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffQueues } from '../../contract/index.ts';
import { anOfficeVisitor, aStaff, outcomeOf, signedInStaff, testParts } from '../../fixtures.ts';
import { staffModule } from '../index.ts';

const asked: string[] = [];
const queueOf = (name: string, permission: string, waiting: number) => ({
  name,
  permission,
  waiting: async () => {
    asked.push(name);
    return waiting;
  },
});

let t: TestServer;
beforeAll(async () => {
  const queues = [queueOf('shop.orders', 'audit.read', 7), queueOf('shop.refunds', 'shop.refund', 2)];
  t = await startTestServer({ modules: [staffModule({ ...testParts, permissions: ['shop.refund'], queues })] });
});
afterAll(() => t.close());

const queuesOf = async (roles: readonly string[]) => {
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock, { roles }));
  return (await call(staffQueues, {})).items;
};

test('staff see how much waits in the queues they have the permission for, and the others are not even counted', async () => {
  expect(await queuesOf(['administrator'])).toEqual([
    { queue: 'staff.approvals', waiting: 0 },
    { queue: 'shop.orders', waiting: 7 },
    { queue: 'shop.refunds', waiting: 2 },
  ]);
  asked.length = 0;
  expect(await queuesOf(['auditor'])).toEqual([
    { queue: 'staff.approvals', waiting: 0 },
    { queue: 'shop.orders', waiting: 7 },
  ]);
  expect(asked).toEqual(['shop.orders']);
});

test('no one else sees them', async () => {
  expect(await outcomeOf(anOfficeVisitor(t).call(staffQueues, {}))).toBe('401 customer.not.login');
});
