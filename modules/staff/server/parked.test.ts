import { announce, deliver, event, listen, parkedEvents } from '@baize/events';
import { enqueue, job, noInput, startWorker } from '@baize/jobs';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { staffParkedWork } from '../contract/index.ts';
import { anOfficeVisitor, aStaff, outcomeOf, signedInStaff, testParts } from '../fixtures.ts';
import { staffModule } from './index.ts';

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
      { interval: 5, timeout: 10_000 },
    )
    .toBe(1);
}

test('without parked work both lists are empty', async () => {
  const office = await officeOf(['administrator']);
  expect(await office.call(staffParkedWork, {})).toEqual({ jobs: [], hasMoreJobs: false, events: [], hasMoreEvents: false });
});

test('a job that failed for good and an event that a listener gave up on are shown with their reasons', async () => {
  await failAtJob();
  await giveUpOnEvent();
  const office = await officeOf(['auditor']);
  const parked = await office.call(staffParkedWork, {});
  expect(parked.jobs).toMatchObject([
    { name: 'test.break-down', attempts: 1, lastError: expect.stringContaining('the far end is closed') },
  ]);
  expect(parked.events).toMatchObject([{ listener: 'test.deaf', error: 'cannot take this one' }]);
  expect([parked.hasMoreJobs, parked.hasMoreEvents]).toEqual([false, false]);
});

test('parked work is for staff with that permission only', async () => {
  expect(await outcomeOf((await officeOf(['support'])).call(staffParkedWork, {}))).toBe('403 function.not.available');
  expect(await outcomeOf(anOfficeVisitor(t).call(staffParkedWork, {}))).toBe('401 customer.not.login');
});
