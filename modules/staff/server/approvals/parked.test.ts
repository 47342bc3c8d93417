import { announce, deliver, event, listen, parkedEvents } from '@baize/events';
import { enqueue, job, noInput, startWorker } from '@baize/jobs';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditTrail, staffParkedCounts, staffParkedEvents, staffParkedJob, staffParkedJobs, staffRunJob } from '../../contract/index.ts';
import { anOfficeVisitor, aStaff, outcomeOf, signedInStaff, testParts } from '../../fixtures.ts';
import { staffModule } from '../index.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
});
afterAll(() => t.close());

const officeOf = async (roles: readonly string[]) => signedInStaff(t, await aStaff(t.db, t.clock, { roles }));

const brokenJob = job({
  name: 'test.break-down',
  input: noInput,
  maxAttempts: 1,
  run: () => Promise.reject(new Error('the far end is closed')),
});

/** Lets a worker fail at the job once, which is all that it may. */
async function failAtJob(): Promise<void> {
  await t.db.transaction(tx => enqueue(tx, brokenJob, {}));
  const failed = Promise.withResolvers<void>();
  const stop = await startWorker({
    connection: t.db.connection,
    context: { db: t.db, clock: t.clock },
    jobs: [],
    schedules: [{ job: brokenJob, cron: '0 0 1 1 *', fillMinutes: 0 }],
    loops: [],
    onError: () => failed.resolve(),
  });
  await failed.promise;
  await stop();
}

const happened = event({ name: 'test.happened', payload: z.unknown() });
const deaf = listen({ name: 'test.deaf', event: happened, handle: () => Promise.reject(new Error('cannot take this one')) });

/** Delivers until the listener has given up: it throws as often as it tries, and events of a moment ago may still be held back. */
async function giveUpOnEvent(): Promise<void> {
  await t.db.transaction(tx => announce(tx, happened, [{ n: 1 }]));
  await expect
    .poll(
      async () => {
        await deliver(t.db, deaf).catch(() => undefined);
        return (await parkedEvents(t.db, { limit: 1, offset: 0 })).length;
      },
      { interval: 5, timeout: 300_000 },
    )
    .toBe(1);
}

const firstPage = { page: 1, pageSize: 20 };
const nothingThere = { items: [], total: 0, ...firstPage };

test('without parked work the lists are empty', async () => {
  const office = await officeOf(['administrator']);
  expect(await office.call(staffParkedCounts, {})).toEqual({ jobs: 0, events: 0 });
  expect(await office.call(staffParkedJobs, firstPage)).toEqual(nothingThere);
  expect(await office.call(staffParkedEvents, firstPage)).toEqual(nothingThere);
});

test('a job that failed for good and an event that a listener gave up on are shown with their reasons, a page at a time', async () => {
  await failAtJob();
  await failAtJob();
  await giveUpOnEvent();
  const office = await officeOf(['auditor']);
  expect(await office.call(staffParkedCounts, {})).toEqual({ jobs: 2, events: 1 });
  const page = await office.call(staffParkedJobs, { page: 2, pageSize: 1 });
  expect(page).toMatchObject({
    total: 2,
    items: [{ name: 'test.break-down', attempts: 1, lastError: expect.stringContaining('the far end is closed') }],
  });
  const id = page.items[0]?.id ?? '';
  expect(await office.call(staffParkedJob, { id })).toMatchObject({ id, input: '{}' });
  expect((await office.call(staffParkedEvents, firstPage)).items).toMatchObject([{ listener: 'test.deaf', error: 'cannot take this one' }]);
});

test('a parked job runs again when staff say so, once, and the audit log says who and why', async () => {
  const office = await officeOf(['administrator']);
  const [job] = (await office.call(staffParkedJobs, firstPage)).items;
  const id = job?.id ?? '';
  expect(await outcomeOf(office.call(staffRunJob, { id, reason: 'x' }))).toBe('400 request.invalid');
  await office.call(staffRunJob, { id, reason: 'the far end is open again' });
  expect(await office.call(staffParkedCounts, {})).toMatchObject({ jobs: 1 });
  expect(await outcomeOf(office.call(staffRunJob, { id, reason: 'once more' }))).toBe('404 object.not.found');
  expect(await outcomeOf(office.call(staffParkedJob, { id }))).toBe('404 object.not.found');
  const { items } = await office.call(auditTrail, { ...firstPage, target: `job:${id}` });
  expect(items).toMatchObject([
    { action: 'job.run-again', reason: 'the far end is open again', before: { name: 'test.break-down', attempts: 1 } },
  ]);
  const ran = Promise.withResolvers<void>();
  const stop = await startWorker({
    connection: t.db.connection,
    context: { db: t.db, clock: t.clock },
    jobs: [],
    schedules: [{ job: { ...brokenJob, run: async () => ran.resolve() }, cron: '0 0 1 1 *', fillMinutes: 0 }],
    loops: [],
    onError: () => undefined,
  });
  await ran.promise;
  await stop();
});

test('parked work is for staff with that permission, and running it again for another', async () => {
  const support = await officeOf(['support']);
  const auditor = await officeOf(['auditor']);
  expect(await outcomeOf(support.call(staffParkedCounts, {}))).toBe('403 function.not.available');
  expect(await outcomeOf(support.call(staffParkedJobs, firstPage))).toBe('403 function.not.available');
  expect(await outcomeOf(support.call(staffParkedEvents, firstPage))).toBe('403 function.not.available');
  expect(await outcomeOf(support.call(staffParkedJob, { id: '1' }))).toBe('403 function.not.available');
  expect(await outcomeOf(auditor.call(staffRunJob, { id: '1', reason: 'may I' }))).toBe('403 function.not.available');
  expect(await outcomeOf(anOfficeVisitor(t).call(staffParkedCounts, {}))).toBe('401 customer.not.login');
});
