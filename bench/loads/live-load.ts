import { cryptoRandom } from '@baize/kernel';
import { createLive, type SocketLike } from '@baize/live/client';
import { WebSocket } from 'ws';
import { percentile } from '../kit/report.ts';
import type { liveRoom } from '../server/live.ts';

export interface LiveOrder {
  readonly port: number;
  readonly sockets: number;
  /** bare: hears whatever comes · room: is in a room, and only counts · page: is in a room as a page is, and comes back. */
  readonly mode: 'bare' | 'room' | 'page';
}

export interface LiveResult {
  readonly messages: number;
  readonly seconds: number;
  /** Milliseconds from the change to the page. */
  readonly p50: number;
  readonly p99: number;
}

const key = 'one' satisfies string;
const name: (typeof liveRoom)['name'] = 'bench.room';

/** Connections that are being opened at the same time. */
const atOnce = 100;

const state = { samples: [] as number[], isMeasuring: false, from: 0 };
const nowMs = (): number => performance.timeOrigin + performance.now();

function take(data: string): void {
  const at = nowMs();
  const { at: sent } = (JSON.parse(data) as { message?: { at: string } }).message ?? {};
  if (state.isMeasuring && sent) state.samples.push(at - Number(sent));
}

/** Everyone comes from an address of their own, as on the internet. */
const connect = ({ port }: LiveOrder, n: number): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}/ws?as=guest`, {
    headers: { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });

function listen(order: LiveOrder, n: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(order, n);
    socket.on('error', reject);
    socket.on('open', () => {
      if (order.mode === 'room') socket.send(JSON.stringify({ subscribe: name, key }));
      resolve();
    });
    socket.on('message', (data: Buffer) => take(data.toString('latin1')));
  });
}

/** Resolves with the first message; from then on it tells what it shows. */
function show(order: LiveOrder, n: number, shown: string[]): Promise<void> {
  const live = createLive({
    open: () => {
      const socket = connect(order, n);
      socket.on('error', () => undefined);
      return socket as unknown as SocketLike;
    },
    random: cryptoRandom(),
  });
  return new Promise(resolve => {
    live.subscribe(
      { name, message: { safeParse: (data: unknown) => ({ success: true, data }) } } as never,
      {
        onMessage: ({ at }: { at: string }) => {
          shown[n] = at;
          resolve();
        },
      },
      key,
    );
    live.start();
  });
}

async function open(order: LiveOrder): Promise<void> {
  const shown: string[] = [];
  for (let from = 0; from < order.sockets; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, order.sockets - from) }, (_, n) => from + n);
    await Promise.all(some.map(n => (order.mode === 'page' ? show(order, n, shown) : listen(order, n))));
  }
  process.send?.('open');
  process.on('message', (said: { measure?: boolean; until?: string }) => {
    if (said.measure === true) Object.assign(state, { samples: [], isMeasuring: true, from: performance.now() });
    if (said.measure === false) {
      const { samples, from } = state;
      const seconds = (performance.now() - from) / 1_000;
      process.send?.({
        messages: samples.length,
        seconds,
        p50: percentile(samples, 0.5),
        p99: percentile(samples, 0.99),
      } satisfies LiveResult);
      state.isMeasuring = false;
    }
    if (said.until !== undefined) {
      const look = setInterval(() => {
        if (shown.some(at => at !== said.until)) return;
        clearInterval(look);
        process.send?.('all');
      }, 10);
    }
  });
}

process.once('message', (order: LiveOrder) => void open(order));
