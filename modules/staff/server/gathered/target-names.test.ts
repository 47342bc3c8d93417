import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditTrail } from '../../contract/index.ts';
import { aStaff, signedInStaff, testParts } from '../../fixtures.ts';
import { audit, staffModule } from '../index.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
});
afterAll(() => t.close());

test('in quotes a target is meant as it is written down, not the person with that name', async () => {
  const till = await aStaff(t.db, t.clock, { account: 'till' });
  const visitor = await signedInStaff(t, till);
  const entry = { staffId: till.id, at: t.clock.now(), ip: '203.0.113.4', requestId: 'r-1' };
  for (const [action, target] of Object.entries({ 'till.change-rules': 'till', 'staff.log-in-again': `staff:${till.id}` }))
    await t.db.transaction(tx => audit(tx, { ...entry, action, target }));
  const found = async (target: string) => (await visitor.call(auditTrail, { target })).items.map(one => one.action);
  expect(await found('till')).toEqual(expect.arrayContaining(['till.change-rules', 'staff.log-in-again']));
  expect(await found('"till"')).toEqual(['till.change-rules']);
});
