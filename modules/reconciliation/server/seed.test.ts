import { betMigrations } from '@baize/bets/server';
import { brandMigrations } from '@baize/brand/server';
import { defineModule } from '@baize/call/server';
import type { Instant } from '@baize/kernel';
import { ledgerModule } from '@baize/ledger/server';
import { aStaff, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffReconciliation } from '../contract/index.ts';
import type { Counterparty } from './index.ts';
import { reconciliationModule, seedComparisons } from './index.ts';

const silent: Counterparty = { name: 'vendor:test', async *statementOf() {}, async *oursOf() {} };

let t: TestServer;
const module = reconciliationModule({ counterparties: async () => [silent] });
beforeAll(async () => {
  t = await startTestServer({
    modules: [
      ledgerModule,
      defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
      staffModule({ ...staffParts, permissions: [...staffParts.permissions, ...(module.permissions ?? [])] }),
      defineModule({ name: 'bets', migrations: betMigrations, handlers: [] }),
      module,
    ],
  });
});
afterAll(() => t.close());

test('in a demo world each of the last days was compared in the night that followed it, and none in a night to come', async () => {
  // Half past four in the afternoon in UTC: the day of the brand is over, and its night has not come.
  const now = '2026-11-20T16:30:00.000Z' as Instant;
  await seedComparisons(t.db, async () => [silent], { now, days: 3 });
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
  const { items } = await call(staffReconciliation, { pageSize: 100 });
  const ofVendor = items.filter(run => run.subject === 'vendor:test');
  expect(ofVendor.map(({ day, state, at }) => [day, state, at])).toEqual([
    ['2026-11-19', 'even', '2026-11-19T20:20:00.000Z'],
    ['2026-11-18', 'even', '2026-11-18T20:20:00.000Z'],
  ]);
  expect(items.filter(run => run.subject === 'books.journal').map(run => run.day)).toEqual(['2026-11-19']);
});
