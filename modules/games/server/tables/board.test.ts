import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { instant, MovableClock, second } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { liveTablesChannel } from '../../contract/index.ts';
import { TableBoard } from './board.ts';

let vendor: Server;
let answer: RequestListener;
let asked = 0;
const url = () => `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
beforeAll(async () => {
  vendor = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>(done => vendor.listen(0, '127.0.0.1', done));
});
afterAll(() => void vendor.close());
beforeEach(() => {
  asked = 0;
});

const clock = new MovableClock(instant(Date.parse('2026-11-25T12:00:00Z')));
/** The vendor's clock is a minute behind ours. */
const table = (gameCode: string, change: object = {}) => ({
  ...{ gameCode, isOpen: true, phase: 'betting', closesAt: '2026-11-25T11:59:10.000Z', players: 3, board: { kind: 'row' } },
  ...{ results: [['17', 'black']], ...change },
});
const says =
  (...tables: object[]): RequestListener =>
  (_, response) =>
    void response.end(JSON.stringify({ success: true, value: { now: '2026-11-25T11:59:00.000Z', tables } }));

/** A board of one vendor, with a monotonic clock of its own. */
function aBoard(playable = ['T1', 'T2']) {
  const time = { now: 0 };
  let changes = 0;
  const board = new TableBoard({
    clock,
    allowsPrivate: true,
    sources: () => [{ serviceUrl: url(), playable: new Set(playable) }],
    now: () => time.now,
  });
  board.onChange = () => {
    changes += 1;
  };
  return { board, time, changes: () => changes };
}

test('tables that can be played are shown, with times by our clock, and in the shape that pages are sent', async () => {
  answer = says(table('T2', { phase: 'dealt' }), table('T1'), table('OFF'));
  const message = await aBoard().board.look();
  expect(liveTablesChannel.message.parse(message)).toEqual(message);
  expect(message.tables.map(({ code, phase, closesAt }) => [code, phase, closesAt])).toEqual([
    ['T1', 'betting', '2026-11-25T12:00:10.000Z'],
    ['T2', 'dealing', null],
  ]);
});

test('a vendor is asked while someone looks, and by no one otherwise; a change is reported once', async () => {
  answer = says(table('T1'));
  const { board, time, changes } = aBoard();
  await board.turn();
  expect(asked).toBe(0);
  await board.look();
  await board.turn();
  expect([asked, changes()]).toEqual([2, 1]);
  answer = says(table('T1', { players: 4 }));
  await board.turn();
  await board.turn();
  expect([asked, changes()]).toEqual([4, 2]);
  time.now += 46 * second;
  await board.turn();
  expect(asked).toBe(4);
});

test.each<[string, RequestListener]>([
  ['answers an error', (_, response) => void response.writeHead(500).end()],
  ['knows no tables', (_, response) => void response.writeHead(404).end()],
  ['sends no JSON', (_, response) => void response.end('<html>')],
  ['sends what the guide does not have', says(table('T1', { results: [['long text', 'black']] }))],
  ['breaks off', request => void request.socket.destroy()],
])('a vendor that %s is shown as it was for a while, then not at all, and asked again later', async (_, wrong) => {
  answer = says(table('T1'));
  const { board, time } = aBoard();
  await board.look();
  answer = wrong;
  await board.turn();
  const before = asked;
  time.now += 9 * second;
  await board.turn();
  expect(asked).toBe(before);
  expect((await board.look()).tables).toHaveLength(1);
  time.now += 12 * second;
  await board.turn();
  expect((await board.look()).tables).toEqual([]);
  answer = says(table('T1'));
  time.now += 11 * second;
  await board.turn();
  expect((await board.look()).tables).toHaveLength(1);
});

test('a vendor that says nothing has changed is shown as it was, and compressed answers are read', async () => {
  const whole = JSON.stringify({ success: true, value: { now: '2026-11-25T11:59:00.000Z', tables: [table('T1')] } });
  const heard: unknown[] = [];
  answer = (request, response) => {
    heard.push([request.headers['if-none-match'], request.headers['accept-encoding']]);
    if (request.headers['if-none-match'] === '"a"') return void response.writeHead(304, { etag: '"a"' }).end();
    response.writeHead(200, { etag: '"a"', 'content-encoding': 'gzip' }).end(gzipSync(whole));
  };
  const { board, time, changes } = aBoard();
  const first = await board.look();
  for (let turn = 0; turn < 3; turn++) {
    time.now += 15 * second;
    await board.look();
    await board.turn();
  }
  expect([first.tables.length, (await board.look()).tables]).toEqual([1, first.tables]);
  expect(heard).toEqual([[undefined, 'gzip'], ...[1, 2, 3].map(() => ['"a"', 'gzip'])]);
  expect(changes()).toBe(1);
  // One that never gave a tag and says so all the same is a fault.
  answer = (_, response) => void response.writeHead(304).end();
  const { board: other } = aBoard();
  expect((await other.look()).tables).toEqual([]);
});

test('a change has the tables that changed; another list of tables is sent whole', async () => {
  answer = says(table('T1'), table('T2'));
  const { board } = aBoard();
  const before = await board.look();
  answer = says(table('T1'), table('T2', { players: 9 }));
  await board.turn();
  const after = await board.look();
  const { deltas } = liveTablesChannel;
  const delta = deltas?.between(before, after);
  expect(delta).toEqual({ changed: [after.tables[1]] });
  expect(deltas?.apply(before, delta)).toEqual(after);
  expect(deltas?.between(before, { tables: after.tables.slice(1) })).toBeUndefined();
});
