import { WebSocket } from 'ws';
import { percentile } from '../kit/report.ts';

export interface TableOrder {
  readonly url: string;
  readonly players: number;
  /** The tables, to which the players come in turn; none of them: hears whatever comes. */
  readonly codes: readonly string[];
}

export interface TableResult {
  readonly messages: number;
  readonly seconds: number;
  /** Pushes of a new phase that were timed. */
  readonly timed: number;
  /** Milliseconds from the change to the page. */
  readonly p50: number;
  readonly p99: number;
}

interface Said {
  readonly at?: string;
  readonly message?: { readonly now?: Now };
  readonly delta?: { readonly now?: Now };
}
interface Now {
  readonly round: { readonly id: string; readonly phase: string; readonly openedAt: string; readonly dealtAt: string | null } | null;
}

/** Connections that are being opened at the same time. */
const atOnce = 100;
const state = { samples: [] as number[], messages: 0, isMeasuring: false, from: 0 };
const nowMs = (): number => performance.timeOrigin + performance.now();

/** When what a message shows for the first time happened; undefined for what the page has seen, or what has no time. */
function newSince({ at, message, delta }: Said, seen: { phase: string }): number | undefined {
  if (at !== undefined) return Number(at);
  const round = (message ?? delta)?.now?.round;
  if (!round) return undefined;
  const phase = `${round.id} ${round.phase}`;
  if (phase === seen.phase) return undefined;
  seen.phase = phase;
  if (round.phase === 'betting') return Date.parse(round.openedAt);
  return round.phase === 'dealt' && round.dealtAt ? Date.parse(round.dealtAt) : undefined;
}

function listen({ url, codes }: TableOrder, n: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` };
    const socket = new WebSocket(url, { headers, perMessageDeflate: false, skipUTF8Validation: true });
    const key = codes[n % Math.max(1, codes.length)];
    const seen = { phase: '' };
    socket.on('error', reject);
    socket.on('open', () => {
      if (key) socket.send(JSON.stringify({ subscribe: 'studio.table', key }));
      resolve();
    });
    socket.on('message', (data: Buffer) => {
      const at = nowMs();
      const since = newSince(JSON.parse(data.toString('latin1')) as Said, seen);
      if (!state.isMeasuring) return;
      state.messages += 1;
      if (since !== undefined) state.samples.push(at - since);
    });
  });
}

async function open(order: TableOrder): Promise<void> {
  for (let from = 0; from < order.players; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, order.players - from) }, (_, n) => listen(order, from + n)));
  process.send?.('open');
  process.on('message', ({ measure }: { measure: boolean }) => {
    if (measure) return void Object.assign(state, { samples: [], messages: 0, isMeasuring: true, from: performance.now() });
    const { samples, messages, from } = state;
    state.isMeasuring = false;
    const seconds = (performance.now() - from) / 1_000;
    const result: TableResult = { messages, seconds, timed: samples.length, p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
    process.send?.(result);
  });
}

process.once('message', (order: TableOrder) => void open(order));
