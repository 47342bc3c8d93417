import { brandMigrations } from '@baize/brand/server';
import type { Client } from '@baize/call/client';
import { defineModule } from '@baize/call/server';
import { day, minute } from '@baize/kernel';
import { auditTrail } from '@baize/staff/contract';
import { aStaff, outcomeOf, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FaultKind, officeFault, officeFaults, officeKnowFault, reportFaults } from '../contract/index.ts';
import { faultsModule } from './index.ts';
import { pruneSchedule } from './jobs.ts';
import { mostFaultsADay } from './rules.ts';

let t: TestServer;
let office: Client;
beforeAll(async () => {
  const brand = defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] });
  t = await startTestServer({ modules: [brand, staffBeside([faultsModule], faultsModule.permissions ?? []), faultsModule] });
});
afterEach(async () => {
  expect(t.faults.splice(0)).toEqual([]);
  await t.owner.query({ text: 'delete from faults.fault', values: [], name: 'no faults' });
  await t.owner.query({ text: 'delete from faults.release', values: [], name: 'no releases' });
});
afterAll(() => t.close());

const signIn = async () => {
  office = (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
};
const page = (agent = 'Mozilla/5.0 Chrome/140.0 Safari/537.36') => t.client({ headers: { 'user-agent': agent } });
const aReport = (message: string, more: { kind?: FaultKind; place?: string; stack?: string[]; count?: number } = {}) => ({
  kind: 'fault' as FaultKind,
  place: '/rng',
  stack: ['draw /assets/app-x1.js:1:20'],
  count: 1,
  message,
  ...more,
});
const send = (
  reports: ReturnType<typeof aReport>[],
  { release = 'r1', app = 'web' as 'web' | 'office', agent = undefined as string | undefined } = {},
) => page(agent)(reportFaults, { app, release, reports });

test('a fault is counted by day, release and browser, and shown with a sample of its stack', async () => {
  await signIn();
  await send([aReport('round 7 failed'), aReport('round 8 failed', { count: 2 })]);
  await send([aReport('round 9 failed')], { release: 'r2', agent: 'Mozilla/5.0 Firefox/142.0' });
  await send([aReport('round 9 failed')], { app: 'office' });
  const { items, releases } = await office(officeFaults, { app: 'web' });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ message: 'round # failed', page: '/rng', count: 4, releases: 2, known: null });
  expect(items[0]?.days).toEqual([...Array<number>(13).fill(0), 4]);
  expect([...releases].sort()).toEqual(['r1', 'r2']);
  const detail = await office(officeFault, { id: items[0]?.id ?? '' });
  expect(detail).toMatchObject({
    stack: ['draw /assets/app-x1.js:1:20'],
    releaseCounts: [
      { name: 'r1', count: 3 },
      { name: 'r2', count: 1 },
    ],
    browserCounts: [
      { name: 'Chrome', count: 3 },
      { name: 'Firefox', count: 1 },
    ],
  });
  expect((await office(officeFaults, { release: 'r2' })).items).toMatchObject([{ count: 1 }]);
  expect((await office(officeFaults, { kind: 'chunk' })).items).toEqual([]);
});

test('nothing personal is kept, whatever a page sends', async () => {
  await signIn();
  await send([aReport('“Ada Lovelace” ada@mail.example at https://a.example/?token=secret failed')]);
  const { items } = await office(officeFaults, {});
  expect(items.map(({ message }) => message)).toEqual(['“…” <email> at <url> failed']);
  for (const wrong of [{ place: '/rng?q=secret' }, { stack: ['at https://evil.example/x.js:1:1'] }, { count: 0 }])
    expect(await outcomeOf(send([aReport('x', wrong)]))).toBe('400 request.invalid');
  expect(await outcomeOf(send(Array.from({ length: 21 }, () => aReport('x'))))).toBe('400 request.invalid');
});

test('a full day takes no new faults, and counts those it has', async () => {
  await signIn();
  await send([aReport('first')]);
  await t.owner.query({
    text: `with made as (insert into faults.fault (id, app, kind, page, message, stack, first_at, last_at)
        select 'filler' || n, 'web', 'fault', '/', 'x', '{}', $1, $1 from generate_series(1, $2::int) n returning id)
      insert into faults.day select ($1::timestamptz at time zone 'Asia/Shanghai')::date, id, 'r1', 'Other', 1 from made`,
    values: [t.clock.now(), mostFaultsADay],
    name: 'a full day',
  });
  await send([aReport('second'), aReport('first', { count: 5 })]);
  const { items } = await office(officeFaults, { pageSize: 1 });
  expect(items).toMatchObject([{ message: 'first', count: 6 }]);
  expect((await t.owner.query({ text: `select 1 from faults.fault where message = 'second'`, values: [], name: 'second' })).length).toBe(0);
});

test('a known fault leaves the list, stays counted, and comes back with a new release', async () => {
  await signIn();
  await send([aReport('odd')]);
  const id = (await office(officeFaults, {})).items[0]?.id ?? '';
  await office(officeKnowFault, { id, isKnown: true, reason: 'an old phone' });
  t.clock.move(minute);
  await send([aReport('odd')]);
  expect((await office(officeFaults, {})).items).toEqual([]);
  expect((await office(officeFaults, { known: 'yes' })).items).toMatchObject([{ count: 2, known: { note: 'an old phone' } }]);
  expect((await office(auditTrail, { action: 'faults.know', pageSize: 1 })).items[0]).toMatchObject({ after: { isKnown: true } });
  await send([aReport('odd')], { release: 'r2' });
  expect((await office(officeFaults, {})).items).toMatchObject([{ count: 3, lastRelease: 'r2' }]);
  await office(officeKnowFault, { id, isKnown: false, reason: 'not only there' });
  expect((await office(officeFaults, {})).items).toMatchObject([{ known: null }]);
  expect(await outcomeOf(office(officeKnowFault, { id: '0'.repeat(32), isKnown: true, reason: 'nobody' }))).toBe('404 object.not.found');
});

test('counts are kept for thirty days, and faults as long as they have counts', async () => {
  await signIn();
  await send([aReport('old')]);
  t.clock.move(29 * day);
  await send([aReport('new')]);
  const run = () => pruneSchedule.job.run({ db: t.db, clock: t.clock }, {});
  const kept = async () =>
    (await t.owner.query<{ message: string }>({ text: 'select message from faults.fault order by 1', values: [], name: 'kept' })).map(
      row => row.message,
    );
  await run();
  expect(await kept()).toEqual(['new', 'old']);
  t.clock.move(day);
  await run();
  expect(await kept()).toEqual(['new']);
});

test('only who may, sees and marks', async () => {
  const nobody = (await signedInStaff(t, await aStaff(t.db, t.clock, { roles: [] }))).call;
  expect(await outcomeOf(nobody(officeFaults, {}))).toBe('403 function.not.available');
  expect(await outcomeOf(nobody(officeKnowFault, { id: '0'.repeat(32), isKnown: true, reason: 'nobody' }))).toBe(
    '403 function.not.available',
  );
});
