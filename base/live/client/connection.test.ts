import { seededRandom } from '@baize/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { channel } from '../declare.ts';
import { createLive, type SocketLike, waitMs } from './connection.ts';

const wallet = channel({ name: 'wallet', key: 'MemberId', access: ['member'], summary: 'x', message: z.object({ sum: z.string() }) });
const draws = channel({
  name: 'draws',
  key: 'DrawId',
  access: ['guest'],
  summary: 'x',
  message: z.array(z.int()),
  deltas: { shape: z.object({ more: z.int() }), between: () => undefined, apply: (value, { more }: { more: number }) => [...value, more] },
});

afterEach(() => {
  vi.useRealTimers();
});

/** A page with a connection whose other side is the test. */
function aPage() {
  const said: unknown[] = [];
  const sockets: SocketLike[] = [];
  const ends = { sessions: 0, passwords: 0 };
  const live = createLive({
    open: () => {
      const socket: SocketLike = {
        readyState: 1,
        send: text => said.push(JSON.parse(text)),
        close: () => undefined,
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      sockets.push(socket);
      return socket;
    },
    random: seededRandom(1),
    onSessionEnded: () => ends.sessions++,
    onPasswordDue: () => ends.passwords++,
  });
  const hear = (body: unknown) => sockets.at(-1)?.onmessage?.({ data: typeof body === 'string' ? body : JSON.stringify(body) });
  const open = () => {
    live.start();
    sockets.at(-1)?.onopen?.();
  };
  /** Loses the connection as an interruption does, and has it again. */
  const reconnect = async () => {
    const before = sockets.length;
    sockets.at(-1)?.onclose?.({ code: 1006 });
    await expect.poll(() => sockets.length).toBe(before + 1);
    sockets.at(-1)?.onopen?.();
  };
  const take = () => said.splice(0);
  return { live, hear, open, reconnect, take, sockets, ends };
}

const listen = <M>(page: ReturnType<typeof aPage>, one: ReturnType<typeof channel<z.ZodMiniType<M>, string>>, key?: string) => {
  const heard: M[] = [];
  const refusals: string[] = [];
  const leave = page.live.subscribe(one, { onMessage: message => heard.push(message), onRefused: () => refusals.push('refused') }, key);
  return { heard, refusals, leave };
};
const draw = (revision: number, body: object, epoch = 'e1') => ({ channel: 'draws', key: '7', epoch, revision, ...body });

test('waits longer each time, spread by chance, and never over eight seconds', () => {
  expect([waitMs(0, 0), waitMs(0, 1), waitMs(3, 0.5), waitMs(40, 1)]).toEqual([250, 500, 3_000, 8_000]);
});

test('subscribes once for all listeners of a room, hands on what is said, and leaves with the last of them', async () => {
  const page = aPage();
  const first = listen(page, wallet);
  page.open();
  page.hear({ channel: 'wallet', key: 'somebody', epoch: 'e', revision: 1, message: { sum: '5' } });
  page.hear('no json');
  page.hear({ channel: 'wallet', key: 'somebody', epoch: 'e', revision: 2, message: { sum: 5 } });
  const second = listen(page, wallet);
  await expect.poll(() => second.heard).toEqual([{ sum: '5' }]);
  first.leave();
  first.leave();
  second.leave();
  expect(page.take()).toEqual([{ subscribe: 'wallet' }, { unsubscribe: 'wallet' }]);
  expect([first.heard, page.live.state()]).toEqual([[{ sum: '5' }], 'live']);
});

test('changes are applied in their order, and one that is here already is ignored', () => {
  const page = aPage();
  const { heard } = listen(page, draws, '7');
  page.open();
  page.hear(draw(3, { message: [1] }));
  page.hear(draw(4, { delta: { more: 2 } }));
  page.hear(draw(4, { delta: { more: 2 } }));
  page.hear(draw(5, { delta: { more: 3 } }));
  expect(heard).toEqual([[1], [1, 2], [1, 2, 3]]);
  expect(page.take()).toEqual([{ subscribe: 'draws', key: '7' }]);
});

test('a gap in the revisions is requested once, from the page’s own revision', () => {
  const page = aPage();
  const { heard } = listen(page, draws, '7');
  page.open();
  page.hear(draw(1, { message: [1] }));
  page.hear(draw(3, { delta: { more: 3 } }));
  page.hear(draw(4, { delta: { more: 4 } }));
  expect(page.take().slice(1)).toEqual([{ subscribe: 'draws', key: '7', have: ['e1', 1] }]);
  for (const n of [2, 3, 4]) page.hear(draw(n, { delta: { more: n } }));
  expect(heard.at(-1)).toEqual([1, 2, 3, 4]);
  page.hear(draw(9, { delta: { more: 9 } }));
  expect(page.take()).toEqual([{ subscribe: 'draws', key: '7', have: ['e1', 4] }]);
});

test.each([
  ['that does not fit', { more: 'x' }, 2, 'e1'],
  ['of another process', { more: 2 }, 2, 'e2'],
])('after a change %s the page has what it had until the server has answered', (_, delta, revision, epoch) => {
  const page = aPage();
  const { heard } = listen(page, draws, '7');
  page.open();
  page.hear(draw(1, { message: [1] }));
  page.take();
  page.hear(draw(revision, { delta }, epoch));
  expect(page.take()).toEqual([
    epoch === 'e1' ? { unsubscribe: 'draws', subscribe: 'draws', key: '7' } : { subscribe: 'draws', key: '7', have: ['e1', 1] },
  ]);
  page.hear(draw(1, { message: [1, 2] }, 'e2'));
  expect(heard).toEqual([[1], [1, 2]]);
});

test('after an interruption the server learns what is here, also when a gap was open', async () => {
  const page = aPage();
  const { heard } = listen(page, draws, '7');
  listen(page, wallet);
  page.open();
  page.hear(draw(5, { message: [5] }));
  page.hear(draw(7, { delta: { more: 7 } }));
  page.take();
  await page.reconnect();
  expect(page.take()).toEqual([{ subscribe: 'draws', key: '7', have: ['e1', 5] }, { subscribe: 'wallet' }]);
  page.hear(draw(7, { delta: { more: 7 } }));
  expect(page.take()).toEqual([{ subscribe: 'draws', key: '7', have: ['e1', 5] }]);
  page.hear(draw(1, { message: [9] }, 'e2'));
  expect(heard).toEqual([[5], [9]]);
});

test('what an old connection still says is not heard', async () => {
  const page = aPage();
  const { heard } = listen(page, draws, '7');
  page.open();
  await page.reconnect();
  page.sockets[0]?.onmessage?.({ data: JSON.stringify(draw(1, { message: [1] })) });
  expect(heard).toEqual([]);
});

test('after half of five silent seconds the server is asked for a word, after five what is shown is out of date, and a word makes it live again', () => {
  vi.useFakeTimers();
  const page = aPage();
  page.open();
  vi.advanceTimersByTime(2_499);
  expect([page.take(), page.live.state()]).toEqual([[], 'live']);
  vi.advanceTimersByTime(1);
  expect([page.take(), page.live.state()]).toEqual([[{ ping: 1 }], 'live']);
  page.hear({ pong: true });
  vi.advanceTimersByTime(4_999);
  expect(page.live.state()).toBe('live');
  vi.advanceTimersByTime(1);
  expect(page.live.state()).toBe('stale');
  page.hear({ pong: true });
  expect(page.live.state()).toBe('live');
});

test('a connection that is not made within five seconds is as silent as one that is lost, and is given up for another', () => {
  vi.useFakeTimers();
  const page = aPage();
  page.open();
  page.sockets[0]?.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(500);
  expect([page.sockets.length, page.live.state()]).toEqual([2, 'connecting']);
  vi.advanceTimersByTime(5_000);
  expect(page.live.state()).toBe('stale');
  const second = page.sockets[1];
  const close = vi.fn(() => second?.onclose?.({ code: 1006 }));
  if (second) second.close = close;
  vi.advanceTimersByTime(15_000);
  expect(close).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect([page.sockets.length, page.live.state()]).toEqual([3, 'stale']);
});

test('a room that is refused says so, and nothing of it is kept', async () => {
  const page = aPage();
  const { refusals } = listen(page, draws, '7');
  page.open();
  page.hear(draw(1, { message: [1] }));
  page.hear({ refused: 'draws', key: '7', why: 'not-found' });
  expect(refusals).toEqual(['refused']);
  page.take();
  await page.reconnect();
  expect(page.take()).toEqual([{ subscribe: 'draws', key: '7' }]);
});

test.each([
  ['the member signs out', (page: ReturnType<typeof aPage>) => page.live.stop(), 0],
  ['the session has ended', (page: ReturnType<typeof aPage>) => page.sockets.at(-1)?.onclose?.({ code: 4001 }), 1],
])('when %s, whoever logs in next hears nothing of what was here', (_, end, sessions) => {
  const page = aPage();
  listen(page, wallet);
  page.open();
  page.hear({ channel: 'wallet', key: 'first', epoch: 'e', revision: 1, message: { sum: '5' } });
  end(page);
  expect([page.live.state(), page.ends.sessions, page.sockets.length]).toEqual(['off', sessions, 1]);
  page.take();
  const { heard } = listen(page, wallet);
  page.open();
  expect(page.take()).toEqual([{ subscribe: 'wallet' }]);
  page.hear({ channel: 'wallet', key: 'second', epoch: 'f', revision: 1, message: { sum: '7' } });
  expect(heard).toEqual([{ sum: '7' }]);
});

test('a page whose member must change their password hears so, and does not come again', () => {
  const page = aPage();
  page.open();
  page.sockets.at(-1)?.onclose?.({ code: 4002 });
  expect(page.ends).toEqual({ sessions: 0, passwords: 1 });
  expect(page.live.state()).toBe('off');
  expect(page.sockets.length).toBe(1);
});
