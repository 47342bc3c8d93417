import type { Waiting } from '@baize/call/server';
import { instant } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffQueues } from '../../contract/index.ts';
import { anOfficeVisitor, aStaff, outcomeOf, signedInStaff, testParts } from '../../fixtures.ts';
import { staffModule } from '../index.ts';

const asked: string[] = [];
const sums = [{ currency: 'CNY', minor: '120000' }] as const;
const since = instant(Date.UTC(2026, 10, 25, 10));
const refunds: Waiting = { count: 2, since, sums };
const queueOf = (name: string, permission: string, waiting: number | Waiting) => ({
  name,
  permission,
  waiting: async () => {
    asked.push(name);
    return waiting;
  },
});

let t: TestServer;
beforeAll(async () => {
  const queues = [queueOf('shop.orders', 'audit.read', 7), queueOf('shop.refunds', 'shop.refund', refunds)];
  t = await startTestServer({ modules: [staffModule({ ...testParts, permissions: ['shop.refund'], queues })] });
});
afterAll(() => t.close());

const queuesOf = async (roles: readonly string[]) => {
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock, { roles }));
  return (await call(staffQueues, {})).items;
};

test('staff see how much waits in the queues they have the permission for, and the others are not even counted', async () => {
  const unknown = { since: null, sums: [] };
  expect(await queuesOf(['administrator'])).toEqual([
    { queue: 'staff.approvals', waiting: 0, ...unknown },
    { queue: 'shop.orders', waiting: 7, ...unknown },
    { queue: 'shop.refunds', waiting: 2, since, sums },
    { queue: 'staff.parked', waiting: 0, ...unknown },
  ]);
  asked.length = 0;
  expect(await queuesOf(['auditor'])).toEqual([
    { queue: 'staff.approvals', waiting: 0, ...unknown },
    { queue: 'shop.orders', waiting: 7, ...unknown },
    { queue: 'staff.parked', waiting: 0, ...unknown },
  ]);
  expect(asked).toEqual(['shop.orders']);
});

test('no one else sees them', async () => {
  expect(await outcomeOf(anOfficeVisitor(t).call(staffQueues, {}))).toBe('401 customer.not.login');
});
