import { type Authenticator, defineModule } from '@baize/call/server';
import { sql } from '@baize/db';
import { hour, type MemberId, newId, type SessionId } from '@baize/kernel';
import { aStaff, outcomeOf, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { auditEntries, staffModule } from '@baize/staff/server';
import { runJobs, startTestServer, type TestServer } from '@baize/testkit';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  memberExport,
  memberExportFile,
  memberExports,
  staffExport,
  staffExportFile,
  staffExports,
  startMemberExport,
  startStaffExport,
} from '../contract/index.ts';
import { exportSource, exportsModule } from './index.ts';
import { pruneSchedule } from './jobs.ts';

interface Counted {
  readonly n: number;
}

const filter = z.object({ rows: z.int(), breaksAt: z.optional(z.int()) });
const numbers = (audience: 'member' | 'staff') =>
  exportSource({
    name: `numbers.${audience}`,
    audience,
    ...(audience === 'staff' ? { permission: 'audit.read' } : {}),
    filter,
    count: async (_, __, { rows }) => rows,
    columns: ({ t, time }) => [
      { head: t('number'), width: 8, cell: (row: Counted) => ({ number: row.n }) },
      { head: 'owner', width: 8, cell: (row: Counted) => ({ id: `0${row.n}` }) },
      { head: 'at', width: 20, cell: () => time('2026-11-21T20:00:00.000Z') },
    ],
    batches: (db, _, { rows, breaksAt }) =>
      db.batches<Counted>(sql`select n, 10 / (n - ${breaksAt ?? 0}) as q from generate_series(1, ${rows}::int) as n`, 500),
  });

/** Members are above this module, so the tests bring their own: whoever names an id is that member. */
const members: Authenticator = {
  kind: 'member',
  recognise: async ({ headers }) => {
    const [, type, id] = /^Bearer (\d):(.+)$/.exec(String(headers['authorization'])) ?? [];
    if (!id) return undefined;
    return {
      kind: 'member',
      memberId: id as MemberId,
      account: 'tester',
      accountType: type === '4' ? 4 : 0,
      sessionId: newId<'SessionId'>() as SessionId,
    };
  },
};

let t: TestServer;
const module = exportsModule({ sources: [numbers('member'), numbers('staff')], translate: (language, key) => `${language} ${key}` });
const jobs = module.jobs ?? [];
beforeAll(async () => {
  t = await startTestServer({
    modules: [defineModule({ name: 'members', handlers: [], authenticators: [members] }), staffModule(staffParts), module],
  });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

function aPlayer(type: 0 | 4 = 0) {
  const token = `${type}:${newId()}`;
  return { token, call: t.client({ token }) };
}
const order = (rows: number, more: Record<string, unknown> = {}) => ({
  source: 'numbers.member',
  format: 'csv' as const,
  filter: JSON.stringify({ rows, ...more }),
  zone: 'Asia/Shanghai',
});
/** A file as a browser gets it. */
async function fetched(path: string, headers: Record<string, string>) {
  const answer = await t.server.app.inject({ method: 'GET', url: path, headers: { 'x-language': 'EN', ...headers } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.payload };
}
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const nowPath = (input: Record<string, string>) => `${memberExport.path}?${new URLSearchParams(input)}`;

test('a list of some rows is a file immediately: every row, in the reader’s language and zone', async () => {
  const player = aPlayer();
  const { status, headers, text } = await fetched(nowPath(order(1_234)), bearer(player));
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/csv; charset=utf-8', 'no-store']);
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('EN numbers.export.member 2026-11-21.csv');
  const lines = text.split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['\uFEFFEN number,owner,at', "1,'01,2026-11-22 04:00:00"]);
  expect(lines).toHaveLength(1_234 + 2);
});

test('an XLSX file opens in another program with the same rows', async () => {
  const { bytes } = await fetched(nowPath({ ...order(700), format: 'xlsx' }), bearer(aPlayer()));
  const rows = await readSheet(bytes);
  expect(rows).toHaveLength(701);
  expect(rows[700]).toEqual([700, '0700', '2026-11-22 04:00:00']);
});

test('more than 10,000 rows are refused immediately, and made in the background with progress; the file expires', async () => {
  const player = aPlayer();
  expect(await outcomeOf(player.call(memberExport, order(10_001)))).toBe('409 exports.too.large');
  const started = await player.call(startMemberExport, order(12_345), { key: newId() });
  expect(started).toMatchObject({ state: 'waiting', rowsTotal: 12_345, rowsDone: 0, expiresAt: null });
  const path = memberExportFile.path.replace(':id', started.id);
  expect((await fetched(path, bearer(player))).status).toBe(404);
  expect(await runJobs(t, jobs)).toBe(1);
  const [done] = (await player.call(memberExports, {})).exports;
  expect(done).toMatchObject({ id: started.id, state: 'ready', rowsDone: 12_345 });
  const { status, text } = await fetched(path, bearer(player));
  expect([status, text.split('\r\n').length]).toEqual([200, 12_345 + 2]);
  t.clock.move(25 * hour);
  expect((await fetched(path, bearer(player))).status).toBe(404);
  await pruneSchedule.job.run({ db: t.db, clock: t.clock }, {});
  expect(await t.owner.query(sql`select 1 from exports.part where export_id = ${started.id}`)).toEqual([]);
});

test('no one else gets the file, neither another member nor staff; the owner does', async () => {
  const [owner, other] = [aPlayer(), aPlayer()];
  const { id } = await owner.call(startMemberExport, order(10), { key: newId() });
  await runJobs(t, jobs);
  const path = memberExportFile.path.replace(':id', id);
  expect((await fetched(path, bearer(owner))).status).toBe(200);
  expect((await fetched(path, bearer(other))).status).toBe(404);
  expect((await fetched(path, {})).status).toBe(401);
  expect((await other.call(memberExports, {})).exports).toEqual([]);
  const office = await signedInStaff(t, await aStaff(t.db, t.clock, { roles: ['administrator'] }));
  expect(await outcomeOf(office.call(staffExportFile, { id }))).toMatch('object.not.found');
});

test('the same order sent twice is one file, and a fourth under way is refused', async () => {
  const { call } = aPlayer();
  const key = newId();
  const twice = await Promise.all([call(startMemberExport, order(5), { key }), call(startMemberExport, order(5), { key })]);
  expect(twice[0].id).toBe(twice[1].id);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(call(startMemberExport, order(5), { key: newId() }))));
  expect(outcomes.filter(outcome => outcome === '409 exports.too.many')).toHaveLength(3);
  await runJobs(t, jobs);
  expect((await call(memberExports, {})).exports.map(e => e.state)).toEqual(['ready', 'ready', 'ready']);
});

test('a file that cannot be written says so and leaves nothing; an interrupted attempt starts over', async () => {
  const { call, token } = aPlayer();
  const broken = await call(startMemberExport, order(20_000, { breaksAt: 15_000 }), { key: newId() });
  await expect(runJobs(t, jobs)).rejects.toThrow('division by zero');
  expect((await call(memberExports, {})).exports[0]).toMatchObject({ id: broken.id, state: 'failed', expiresAt: null });
  const cut = await call(startMemberExport, order(20), { key: newId() });
  await t.owner.query(sql`update exports.export set state = 'working', rows_done = 7 where id = ${cut.id}`);
  await t.owner.query(sql`insert into exports.part (export_id, number, bytes) values (${cut.id}, 0, '\\x00')`);
  await runJobs(t, jobs);
  const { text } = await fetched(memberExportFile.path.replace(':id', cut.id), bearer({ token }));
  expect(text.split('\r\n')).toHaveLength(22);
  expect(text.includes('\u0000')).toBe(false);
});

test('staff write with the permission of the list, and the audit log keeps it; a member’s list is not theirs', async () => {
  const admin = await aStaff(t.db, t.clock, { roles: ['administrator'] });
  const office = await signedInStaff(t, admin);
  const asked = { ...order(3), source: 'numbers.staff' };
  expect(await outcomeOf(office.call(staffExport, { ...asked, source: 'numbers.member' }))).toMatch('object.not.found');
  const { id } = await office.call(startStaffExport, asked, { key: newId() });
  await runJobs(t, jobs);
  expect((await office.call(staffExports, {})).exports).toMatchObject([{ id, state: 'ready' }]);
  const { items } = await auditEntries(t.db, { action: 'exports.export', target: '', page: 1, pageSize: 10 });
  expect(items).toMatchObject([{ action: 'exports.export', target: 'numbers.staff' }]);
  const support = await signedInStaff(t, await aStaff(t.db, t.clock, { roles: ['support'] }));
  expect(await outcomeOf(support.call(startStaffExport, asked, { key: newId() }))).toMatch('function.not.available');
  expect(await outcomeOf(support.call(staffExportFile, { id }))).toMatch('object.not.found');
});

test.each([
  [{ source: 'nothing' }, 'object.not.found'],
  [{ source: 'numbers.staff' }, 'object.not.found'],
  [{ filter: '{' }, 'request.invalid'],
  [{ filter: '{"rows":"many"}' }, 'request.invalid'],
  [{ zone: 'Asia/Atlantis' }, 'request.invalid'],
  [{ format: 'pdf' as 'csv' }, 'request.invalid'],
])('an order with %j is refused', async (wrong, outcome) => {
  const { call } = aPlayer();
  expect(await outcomeOf(call(memberExport, { ...order(3), ...wrong }))).toMatch(outcome);
  expect(await outcomeOf(call(startMemberExport, { ...order(3), ...wrong }, { key: newId() }))).toMatch(outcome);
});

test('a trial account exports nothing', async () => {
  const { call } = aPlayer(4);
  expect(await outcomeOf(call(memberExport, order(3)))).toMatch('function.not.available');
});
