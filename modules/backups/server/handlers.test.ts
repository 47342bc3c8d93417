import { hour, type Instant, minute, newId, plus, systemClock } from '@baize/kernel';
import { aStaff, outcomeOf, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackupRunKind, staffBackups } from '../contract/index.ts';
import { backupsModule, putArchive, putRun } from './index.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffBeside([backupsModule], backupsModule.permissions ?? []), backupsModule] });
});
afterAll(() => t.close());

const office = async (...roles: string[]) => signedInStaff(t, await aStaff(t.db, t.clock, { roles }));
const aRun = (kind: BackupRunKind, startedAt: Instant, more: { finishedAt?: Instant | null; error?: string } = {}) => ({
  id: newId(),
  kind,
  backup: '20261121T030000Z',
  startedAt,
  finishedAt: plus(startedAt, minute),
  bytes: 4_000_000_000,
  storedBytes: 900_000_000,
  error: '',
  ...more,
});

test('without a backup nothing is shown and nothing is late', async () => {
  expect(await (await office('administrator')).call(staffBackups, {})).toMatchObject({ items: [], archive: null, isLate: false });
});

test('runs are listed newest first, and what is late is said', async () => {
  const now = t.clock.now();
  const storage = '/backups';
  const oldestAt = plus(now, -72 * hour);
  const good = aRun('backup', plus(now, -20 * hour));
  await putArchive(t.db, { storage, at: plus(now, -minute), oldestAt });
  await putRun(t.db, { ...good, finishedAt: null, bytes: null, storedBytes: null });
  const administrator = await office('administrator');
  expect(await administrator.call(staffBackups, {})).toMatchObject({ isLate: true }); // it is not over
  await putRun(t.db, good);
  await putRun(t.db, aRun('restore-test', plus(now, -19 * hour)));
  const seen = await administrator.call(staffBackups, {});
  expect(seen.items.map(({ kind }) => kind)).toEqual(['restore-test', 'backup']);
  expect(seen).toMatchObject({ isLate: false, total: 2, archive: { storage, at: plus(now, -minute), oldestAt } });
  expect(seen.items[1]).toMatchObject(good);
  await putArchive(t.db, { storage, at: plus(now, -hour), oldestAt: null }); // an older word changes nothing
  expect(await administrator.call(staffBackups, {})).toMatchObject({ isLate: false, archive: { at: plus(now, -minute), oldestAt } });
  t.clock.move(11 * minute);
  expect(await (await office('administrator')).call(staffBackups, {})).toMatchObject({ isLate: true });
});

test('a failed backup is no backup', async () => {
  const now = t.clock.now();
  await putArchive(t.db, { storage: '/backups', at: now, oldestAt: null });
  await putRun(t.db, aRun('backup', plus(now, -hour), { error: 'The backup storage is full: /backups.' }));
  t.clock.move(8 * hour);
  await putArchive(t.db, { storage: '/backups', at: t.clock.now(), oldestAt: null });
  const seen = await (await office('administrator')).call(staffBackups, { pageSize: 1 });
  expect(seen).toMatchObject({ isLate: true, items: [{ error: 'The backup storage is full: /backups.' }], total: 3 });
});

test('the next page follows the one that was seen, whatever has begun meanwhile', async () => {
  const { call } = await office('administrator');
  const [first, second] = (await call(staffBackups, { pageSize: 2 })).items;
  await putRun(t.db, aRun('backup', t.clock.now()));
  await putRun(t.db, aRun('restore-test', plus(t.clock.now(), minute)));
  const next = async (near?: string) => (await call(staffBackups, { page: 2, pageSize: 1, near })).items.map(run => run.id);
  expect(await next(`1.${first?.id}`)).toEqual([second?.id]);
  expect(await next()).not.toEqual([second?.id]);
});

test('only who may, sees them', async () => {
  expect(await outcomeOf((await office()).call(staffBackups, {}))).toBe('403 function.not.available');
});

test('the step of setting up is done while backups and archive are fresh', async () => {
  const [step] = backupsModule.setup ?? [];
  expect(await step?.isDone(t.db, t.clock)).toBe(false); // the last ones are old
  const now = systemClock.now(); // ages are the database's to tell
  await putArchive(t.db, { storage: '/backups', at: now, oldestAt: now });
  await putRun(t.db, aRun('backup', plus(now, -2 * minute)));
  expect(await step?.isDone(t.db, t.clock)).toBe(true);
});
