import type { AddressInfo } from 'node:net';
import { openFanout, sql } from '@baize/db';
import { type SessionId, second } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffLogout } from '../contract/index.ts';
import { type AStaff, aStaff, type OfficeVisitor, signedInStaff, testParts } from '../fixtures.ts';
import { setStaffStatus, staffModule } from './index.ts';
import { idleMs } from './rules.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
  await t.server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

/** The office's socket of a browser: the code that it is closed with, once it is. */
async function socketOf({ cookies }: OfficeVisitor) {
  const { port } = t.server.app.server.address() as AddressInfo;
  const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?as=staff`, { headers: { cookie } } as never);
  const closed = new Promise<number>(resolve => socket.addEventListener('close', ({ code }) => resolve(code)));
  const isSeated = new Promise<boolean>(resolve => socket.addEventListener('message', () => resolve(true)));
  socket.addEventListener('open', () => socket.send('{"ping":1}'));
  return { closed, isSeated: Promise.race([isSeated, closed.then(() => false)]) };
}
async function signedIn() {
  const staff = await aStaff(t.db, t.clock);
  const visitor = await signedInStaff(t, staff);
  return { staff, visitor, socket: await socketOf(visitor) };
}

test('staff have a socket by their session, and no one without one', async () => {
  const { socket } = await signedIn();
  expect(await socket.isSeated).toBe(true);
  expect(await (await socketOf({ cookies: new Map() } as unknown as OfficeVisitor)).closed).toBe(4001);
});

test.each<[string, (t: TestServer, staff: AStaff, visitor: OfficeVisitor) => Promise<unknown>]>([
  ['they sign out', (_, __, visitor) => visitor.call(staffLogout, {})],
  ['they are disabled', (t, { id }) => t.db.transaction(tx => setStaffStatus(tx, { id, status: 'disabled', at: t.clock.now() }))],
  ['they have done nothing for half an hour', async t => t.clock.move(idleMs + second)],
])('the socket of staff is closed when %s', async (_, end) => {
  const { staff, visitor, socket } = await signedIn();
  expect(await socket.isSeated).toBe(true);
  await t.server.hub.cutEnded();
  await end(t, staff, visitor);
  await t.server.hub.cutEnded();
  expect(await socket.closed).toBe(4001);
});

test('a browser whose staff log out drops what it keeps of this origin', async () => {
  const { cookies } = await signedInStaff(t, await aStaff(t.db, t.clock));
  const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const { method, path } = staffLogout;
  const { headers } = await t.server.app.inject({ method, url: path, headers: { cookie, 'x-requested-with': 'baize' } });
  expect(headers['clear-site-data']).toBe('"cache"');
});

test('every server learns immediately whose session was ended', async () => {
  const fanout = await openFanout(t.db);
  const told = new Promise<readonly string[]>(resolve => fanout.subscribe('session:ended', resolve));
  const { staff, visitor } = await signedIn();
  const ids = await t.db.query<{ id: SessionId }>(sql`select id from staff.session where staff_id = ${staff.id}`);
  await visitor.call(staffLogout, {});
  expect(await told).toEqual(ids.map(({ id }) => id));
  await fanout.close();
});

test('what staff may do is read again with their session', async () => {
  const { staff } = await signedIn();
  const [row] = await t.db.query<{ id: SessionId }>(sql`select id from staff.session where staff_id = ${staff.id}`);
  const living = staffModule(testParts).authenticators?.[0]?.living;
  const permissions = async () => [...((await living?.(row ? [row.id] : [], t.db, t.clock))?.[0]?.permissions ?? [])];
  expect(await permissions()).toContain('staff.write');
  await t.owner.query(sql`update staff.account_role set role = 'support' where staff_id = ${staff.id}`);
  expect(await permissions()).not.toContain('staff.write');
});
