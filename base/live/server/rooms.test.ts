import type { Database } from '@baize/db';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { channel } from '../declare.ts';
import { feed } from './feed.ts';
import { Rooms } from './rooms.ts';
import { Seat } from './seat.ts';
import type { Visitor } from './visitor.ts';

const odds = channel({ name: 'odds', key: 'EventId', access: ['guest'], summary: 'x', message: z.object({ text: z.string() }) });
const chat = channel({
  name: 'chat',
  key: 'TableId',
  access: ['member', 'staff:chat.read'],
  summary: 'x',
  message: z.object({ lines: z.array(z.string()) }),
  deltas: {
    shape: z.object({ more: z.array(z.string()) }),
    between: (before, after) => (after.lines.length < before.lines.length ? undefined : { more: after.lines.slice(before.lines.length) }),
    apply: ({ lines }, { more }: { more: string[] }) => ({ lines: [...lines, ...more] }),
  },
});
const purse = channel({
  name: 'purse',
  key: 'MemberId',
  access: ['official', 'staff:purse.read'],
  summary: 'x',
  message: z.object({ text: z.string() }),
});

const guest: Visitor = { kind: 'guest' };
const member = (id: string, isTrial = false): Visitor => ({ kind: 'member', id, sessionId: `session of ${id}`, isTrial });
const staff = (...permissions: string[]): Visitor => ({ kind: 'staff', id: 's', sessionId: 's', permissions: new Set(permissions) });

interface Said {
  readonly refused?: string;
  readonly why?: string;
  readonly key?: string;
  readonly epoch?: string;
  readonly revision?: number;
  readonly message?: { text?: string; lines?: string[] };
  readonly delta?: unknown;
}

/** A page whose socket takes what it gets, or lets it pile up. */
class Page {
  readonly sent: (string | Buffer)[] = [];
  bufferedAmount = 0;
  isSlow = false;
  isTerminated = false;
  readonly seat: Seat;

  constructor(visitor: Visitor) {
    this.seat = new Seat(this as unknown as WebSocket, visitor);
  }

  send(data: string | Buffer): void {
    this.sent.push(data);
    if (this.isSlow) this.bufferedAmount += Buffer.byteLength(data);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  said(): Said[] {
    return this.sent.map(data => JSON.parse(data.toString()) as Said);
  }

  texts(): unknown[] {
    return this.said().map(({ message, delta }) => message?.text ?? message?.lines ?? delta);
  }
}

/** The truth, and the rooms that show it. */
function aHouse() {
  const truth = new Map<string, unknown>();
  const state = { loads: 0, isDown: false };
  const warnings: string[] = [];
  const load = async (_: unknown, key: string) => {
    state.loads++;
    if (state.isDown) throw new Error('no connection');
    return truth.get(key) as never;
  };
  const rooms = new Rooms({
    db: {} as Database,
    feeds: [feed(odds, load), feed(chat, load), feed(purse, load)],
    warn: what => warnings.push(what),
  });
  const enter = (page: Page, { name }: { name: string }, key?: unknown, have?: { epoch: unknown; revision: unknown }) =>
    rooms.enter(page.seat, { name, key, have });
  const set = async ({ name }: { name: string }, key: string, value: unknown) => {
    truth.set(key, value);
    rooms.touched(name, [key]);
    await settle();
  };
  const come = async (visitor: Visitor, one: { name: string }, key?: unknown) => {
    const page = new Page(visitor);
    enter(page, one, key);
    await settle();
    return page;
  };
  return { truth, state, warnings, rooms, enter, set, come };
}
/** Until nothing rests that could be loaded; longer than any channel rests, shorter than any retry. */
const settle = () => vi.advanceTimersByTimeAsync(200);
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1_000);

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'setImmediate', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

describe('a room', () => {
  test('is loaded once for all who are in it, once a change, and sent in the same bytes', async () => {
    const house = aHouse();
    house.truth.set('e', { text: 'one' });
    const pages = Array.from({ length: 1_000 }, () => new Page(guest));
    for (const page of pages) house.enter(page, odds, 'e');
    await settle();
    expect(house.state.loads).toBe(1);
    await house.set(odds, 'e', { text: 'two' });
    expect(house.state.loads).toBe(2);
    expect(pages.every(page => page.texts().join() === 'one,two')).toBe(true);
    expect(new Set(pages.map(page => page.sent[1])).size).toBe(1);
    const late = await house.come(guest, odds, 'e');
    expect([late.texts(), house.state.loads]).toEqual([['two'], 2]);
  });

  test('that is touched a hundred times while it is loaded is loaded once more', async () => {
    const house = aHouse();
    house.truth.set('e', { text: 'one' });
    const page = await house.come(guest, odds, 'e');
    house.truth.set('e', { text: 'two' });
    for (let n = 0; n < 100; n++) house.rooms.touched(odds.name, ['e']);
    await seconds(1);
    expect(house.state.loads).toBe(3);
    expect(page.texts()).toEqual(['one', 'two']);
  });

  test('is not loaded again for a page that is in it and asks for it once more', async () => {
    const house = aHouse();
    house.truth.set('m', { text: 'one' });
    const page = await house.come(member('m'), purse);
    for (let n = 0; n < 5; n++) {
      house.enter(page, purse);
      await seconds(1);
    }
    expect([page.texts(), house.state.loads]).toEqual([['one'], 1]);
  });

  test('says nothing when nothing has changed, and nothing that its channel does not declare', async () => {
    const house = aHouse();
    house.truth.set('e', { text: 'one', secret: 'x' });
    const page = await house.come(guest, odds, 'e');
    await house.set(odds, 'e', { text: 'one', secret: 'y' });
    expect(page.said().map(({ message, revision }) => [message, revision])).toEqual([[{ text: 'one' }, 1]]);
  });

  test('keeps what it shows while loads fail, gives it to those who come, and is right when they succeed again', async () => {
    const house = aHouse();
    house.truth.set('e', { text: 'one' });
    const page = await house.come(guest, odds, 'e');
    house.state.isDown = true;
    await house.set(odds, 'e', { text: 'two' });
    const late = await house.come(guest, odds, 'e');
    await seconds(5);
    expect([page.texts(), late.texts()]).toEqual([['one'], ['one']]);
    expect(house.state.loads).toBeLessThan(10);
    house.state.isDown = false;
    await seconds(6);
    expect([page.texts(), late.texts()]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
    const before = house.state.loads;
    await seconds(20);
    expect([house.state.loads, new Set(house.warnings)]).toEqual([before, new Set(['a push was not loaded'])]);
  });

  test('that no one is in is not loaded: who comes next has the newest', async () => {
    const house = aHouse();
    house.truth.set('e', { text: 'one' });
    const page = await house.come(guest, odds, 'e');
    house.rooms.leaveAll(page.seat);
    await house.set(odds, 'e', { text: 'two' });
    expect(house.state.loads).toBe(1);
    expect((await house.come(guest, odds, 'e')).texts()).toEqual(['two']);
  });

  test('of many is read again when it has been quiet for long, since a notification may be lost; a personal one is not', async () => {
    const house = aHouse();
    house.truth.set('e', { text: 'one' }).set('m', { text: 'one' });
    const [page, own] = [await house.come(guest, odds, 'e'), await house.come(member('m'), purse)];
    house.truth.set('e', { text: 'two' }).set('m', { text: 'two' });
    await seconds(25);
    house.rooms.tick();
    await settle();
    expect(page.texts()).toEqual(['one']);
    await seconds(6);
    house.rooms.tick();
    await settle();
    expect([page.texts(), own.texts()]).toEqual([['one', 'two'], ['one']]);
  });

  test('is read again, whichever it is, when the line to the other servers was broken', async () => {
    const house = aHouse();
    house.truth.set('e', { text: 'one' }).set('m', { text: 'one' });
    const pages = [await house.come(guest, odds, 'e'), await house.come(member('m'), purse)];
    house.truth.set('e', { text: 'two' }).set('m', { text: 'two' });
    house.rooms.touchedAll();
    await settle();
    expect(pages.map(page => page.texts())).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
  });

  test('that ceases to be is left by all who were in it', async () => {
    const house = aHouse();
    house.truth.set('e', { text: 'one' });
    const page = await house.come(guest, odds, 'e');
    await house.set(odds, 'e', undefined);
    expect(page.said().at(-1)).toEqual({ refused: 'odds', key: 'e', why: 'not-found' });
    expect(page.seat.rooms.size).toBe(0);
  });
});

describe('changes', () => {
  const lines = (count: number) => ({
    lines: Array.from({ length: count }, (_, n) => `line ${n + 1}, which takes some room in the whole value`),
  });
  const last = (count: number) => lines(count).lines.slice(-1);

  test('travel alone where the channel says how, and whole where that does not say it', async () => {
    const house = aHouse();
    house.truth.set('t', lines(2));
    const page = await house.come(member('m'), chat, 't');
    await house.set(chat, 't', lines(3));
    await house.set(chat, 't', lines(1));
    expect(page.texts()).toEqual([lines(2).lines, { more: last(3) }, lines(1).lines]);
    expect(page.said().map(({ revision }) => revision)).toEqual([1, 2, 3]);
  });

  test('are caught up by whoever comes back: what they lack, or the whole when that is too long ago or of another time', async () => {
    const house = aHouse();
    house.truth.set('t', lines(20));
    const stays = await house.come(member('m'), chat, 't');
    for (let n = 21; n <= 25; n++) await house.set(chat, 't', lines(n));
    const { epoch } = stays.said()[0] ?? {};
    const back = async (have: { epoch: unknown; revision: unknown }) => {
      const page = new Page(member('m'));
      house.enter(page, chat, 't', have);
      await settle();
      return page.texts();
    };
    expect(await back({ epoch, revision: 4 })).toEqual([{ more: last(24) }, { more: last(25) }]);
    expect(await back({ epoch, revision: 6 })).toEqual([]);
    for (const have of [
      { epoch, revision: 7 },
      { epoch, revision: -1 },
      { epoch, revision: 1.5 },
      { epoch: 'other', revision: 4 },
      { epoch: null, revision: {} },
    ])
      expect(await back(have)).toEqual([lines(25).lines]);
    for (let n = 26; n <= 200; n++) await house.set(chat, 't', lines(n));
    expect(await back({ epoch, revision: 6 })).toEqual([lines(200).lines]);
  });

  test('are sent again to a page that has found a gap', async () => {
    const house = aHouse();
    house.truth.set('t', lines(20));
    const page = await house.come(member('m'), chat, 't');
    await house.set(chat, 't', lines(21));
    const { epoch } = page.said()[0] ?? {};
    house.enter(page, chat, 't', { epoch, revision: 1 });
    expect(page.texts()).toEqual([lines(20).lines, { more: last(21) }, { more: last(21) }]);
    expect(house.state.loads).toBe(2);
  });

  test('start over, under another epoch, in a room that was closed meanwhile', async () => {
    const house = aHouse();
    house.truth.set('t', lines(1));
    const first = await house.come(member('m'), chat, 't');
    house.rooms.leaveAll(first.seat);
    await seconds(20);
    house.rooms.tick();
    const soon = await house.come(member('m'), chat, 't');
    house.rooms.leaveAll(soon.seat);
    await seconds(31);
    house.rooms.tick();
    const late = await house.come(member('m'), chat, 't');
    const epochs = [first, soon, late].map(page => page.said()[0]?.epoch);
    expect([epochs[0] === epochs[1], epochs[0] === epochs[2]]).toEqual([true, false]);
  });
});

describe('a socket that reads slowly', () => {
  const big = (n: number) => ({ text: `${n} ${'x'.repeat(40_000)}` });
  const numbers = (page: Page) => page.said().map(({ message }) => Number(message?.text?.split(' ')[0]));

  test('gets no more than it can take, and the newest when it has read; others do not wait', async () => {
    const house = aHouse();
    house.truth.set('e', big(0));
    const [slow, quick] = [new Page(guest), new Page(guest)];
    slow.isSlow = true;
    for (const page of [slow, quick]) house.enter(page, odds, 'e');
    await settle();
    for (let n = 1; n <= 50; n++) await house.set(odds, 'e', big(n));
    expect(numbers(slow)).toEqual([0, 1]);
    expect(numbers(quick).length).toBe(51);
    expect(slow.seat.owed.size).toBe(1);
    slow.bufferedAmount = 0;
    await settle();
    expect(numbers(slow)).toEqual([0, 1, 50]);
    expect([slow.seat.owed.size, slow.isTerminated]).toEqual([0, false]);
  });

  test('is cut off when it takes nothing at all, and not while it takes something', async () => {
    const house = aHouse();
    house.truth.set('e', big(0));
    const [stuck, slow] = [new Page(guest), new Page(guest)];
    for (const page of [stuck, slow]) {
      page.isSlow = true;
      house.enter(page, odds, 'e');
    }
    await settle();
    for (let n = 1; n <= 20; n++) {
      slow.bufferedAmount = 0;
      await house.set(odds, 'e', big(n));
      await seconds(1);
    }
    expect([stuck.isTerminated, slow.isTerminated]).toEqual([true, false]);
  });
});

describe('a room is entered', () => {
  test('by no one who names a room that is another’s, is not there or can not be: one answer for all of them, and nothing is loaded for most', async () => {
    const house = aHouse();
    house.truth.set('m', { text: 'mine' });
    const page = new Page(member('other'));
    house.enter(page, purse, 'm');
    house.enter(page, odds, 'no such event');
    house.enter(page, odds, 'x'.repeat(49));
    house.enter(page, odds, 7);
    house.enter(page, odds);
    house.enter(page, { name: 'nothing' }, 'e');
    expect(house.state.loads).toBe(0);
    house.enter(page, odds, 'not-there');
    await settle();
    expect(page.said().map(({ why }) => why)).toEqual(new Array(7).fill('not-found'));
    expect([page.seat.rooms.size, house.state.loads]).toEqual([0, 1]);
  });

  test('as one’s own without naming it, and named in the message', async () => {
    const house = aHouse();
    house.truth.set('m', { text: 'mine' });
    const page = await house.come(member('m'), purse);
    expect(page.said()).toMatchObject([{ key: 'm', message: { text: 'mine' } }]);
    house.rooms.leave(page.seat, { name: purse.name, key: undefined });
    expect(page.seat.rooms.size).toBe(0);
  });

  test('by one socket fifty at a time', async () => {
    const house = aHouse();
    const page = new Page(guest);
    for (let n = 0; n < 60; n++) {
      house.truth.set(`e${n}`, { text: 'x' });
      house.enter(page, odds, `e${n}`);
    }
    expect([page.seat.rooms.size, page.said().filter(({ why }) => why === 'too-many').length]).toEqual([50, 10]);
  });

  test('no longer by staff whose permission was taken away', async () => {
    const house = aHouse();
    house.truth.set('m', { text: 'one' }).set('e', { text: 'one' });
    const page = await house.come(staff('purse.read'), purse, 'm');
    house.enter(page, odds, 'e');
    page.seat.visitor = staff();
    house.rooms.turnOut(page.seat);
    await settle();
    await house.set(purse, 'm', { text: 'two' });
    expect(page.said().filter(({ key }) => key === 'm')).toMatchObject([
      { message: { text: 'one' } },
      { refused: 'purse', why: 'not-found' },
    ]);
    expect(page.seat.rooms.size).toBe(1);
  });
});
