import { type RandomSource, uniform } from '@baize/kernel';
import { type Channel, closeCodes } from '../declare.ts';
import { type Ear, type Heard, Subscription } from './subscription.ts';

/** The state of the live connection; "stale" means that nothing was heard for five seconds. */
export type LiveState = 'off' | 'connecting' | 'live' | 'stale';

export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

interface LiveOptions {
  open: () => SocketLike;
  /** For the spread of reconnections. */
  random: RandomSource;
  onSessionEnded?: () => void;
  /** The member must change their password before anything else. */
  onPasswordDue?: () => void;
  /** Something changed that concerns every page, such as whether the site is open. */
  onNotice?: (notice: string) => void;
}

export interface Live {
  start(): void;
  /** Ends the connection and forgets what was heard on it: whoever comes next may be someone else. */
  stop(): void;
  /** Hears a room: the newest value at first, then each change. Without a key it is the visitor's own room. */
  subscribe<M, K extends string>(channel: Channel<M, K>, ear: Ear<M>, key?: string): () => void;
  state(): LiveState;
  onState(listener: () => void): () => void;
}

/** So long after the last word the server is asked for one. */
const askMs = 2_500;
/** So long after it what is shown counts as out of date: five seconds of silence are a silence that would be noticed. */
const staleMs = 5_000;
/** So long after it the connection is given up for another: a slow network is slower than five seconds. */
const giveUpMs = 20_000;
/** Whoever waits longest is back this long after the server is. */
const longestWaitMs = 8_000;

/** Half fixed, half by chance: a server that comes back is not met by everyone in the same second. */
export function waitMs(attempt: number, random: number): number {
  const whole = Math.min(longestWaitMs, 500 * 2 ** attempt);
  return Math.round(whole / 2 + (whole / 2) * random);
}

function parse(data: unknown): Heard {
  try {
    const body: unknown = JSON.parse(String(data));
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

const nameOf = (channel: unknown, key?: unknown): string => (typeof key === 'string' ? `${channel} ${key}` : `${channel}`);

/** One websocket for the page: rooms, heartbeat, reconnection. After an interruption it reports what is here, and the server sends what is missing. */
class LiveConnection implements Live {
  readonly #options: LiveOptions;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #watchers = new Set<() => void>();
  #socket: SocketLike | undefined;
  #state: LiveState = 'off';
  #attempt = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  start = (): void => {
    if (this.#state === 'off') this.#connect();
  };

  stop = (): void => {
    const last = this.#socket;
    this.#end();
    last?.close(1000);
  };

  state = (): LiveState => this.#state;

  onState = (listener: () => void): (() => void) => {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  };

  subscribe = <M, K extends string>(channel: Channel<M, K>, ear: Ear<M>, key?: string): (() => void) => {
    const name = nameOf(channel.name, key);
    const known = this.#subscriptions.get(name);
    const subscription = known ?? new Subscription(channel as unknown as Channel, key);
    const leave = subscription.add(ear as Ear<unknown>);
    if (!known) {
      this.#subscriptions.set(name, subscription);
      this.#say(subscription.asked());
    }
    return () => {
      if (!leave()) return;
      this.#subscriptions.delete(name);
      this.#say({ unsubscribe: channel.name, key });
    };
  };

  #setState(next: LiveState): void {
    if (this.#state === next) return;
    this.#state = next;
    for (const watcher of this.#watchers) watcher();
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #end(): void {
    this.#clear();
    this.#socket = undefined;
    this.#attempt = 0;
    for (const subscription of this.#subscriptions.values()) subscription.forget();
    this.#setState('off');
  }

  #say(body: object): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(body));
  }

  /** What comes of silence from now on. Each step waits for the one before it: a page whose timers run late gives the server its time to answer. */
  #watch(): void {
    this.#clear();
    const after = (ms: number, step: () => void) => void this.#timers.push(setTimeout(step, ms));
    after(askMs, () => {
      this.#say({ ping: 1 });
      after(staleMs - askMs, () => {
        this.#setState('stale');
        after(giveUpMs - staleMs, () => this.#socket?.close());
      });
    });
  }

  #connect(): void {
    this.#watch();
    this.#setState(this.#state === 'stale' ? 'stale' : 'connecting');
    const mine = this.#options.open();
    this.#socket = mine;
    mine.onopen = () => {
      if (this.#socket !== mine) return;
      this.#setState('live');
      for (const subscription of this.#subscriptions.values()) this.#say(subscription.asked());
      this.#watch();
    };
    mine.onmessage = ({ data }) => {
      if (this.#socket === mine) this.#hear(parse(data));
    };
    mine.onclose = ({ code }) => {
      if (this.#socket === mine) this.#lost(code);
    };
  }

  #hear(heard: Heard): void {
    this.#attempt = 0; // a server that lets us in and closes immediately has said nothing
    this.#setState('live');
    this.#watch();
    if (typeof heard.notice === 'string') this.#options.onNotice?.(heard.notice);
    const name = heard.channel ?? heard.refused;
    if (typeof name !== 'string') return;
    // A message names the room; who asked for their own room has not.
    for (const wanted of new Set([nameOf(name, heard.key), nameOf(name)])) {
      const subscription = this.#subscriptions.get(wanted);
      const missing = subscription?.take(heard);
      if (missing) this.#say(missing);
    }
  }

  #lost(code: number): void {
    this.#clear();
    this.#socket = undefined;
    if (code === closeCodes.sessionEnded) {
      this.#end();
      this.#options.onSessionEnded?.();
      return;
    }
    if (code === closeCodes.passwordDue) {
      this.#end();
      this.#options.onPasswordDue?.();
      return;
    }
    this.#setState(this.#attempt === 0 ? 'connecting' : 'stale');
    const share = uniform(this.#options.random, 1_001) / 1_000;
    this.#timers.push(setTimeout(() => this.#connect(), waitMs(this.#attempt++, share)));
  }
}

export const createLive = (options: LiveOptions): Live => new LiveConnection(options);

/** A websocket of the browser or of Node; it has the shape above, with more parameters of handlers. */
export const openSocket = (url: string): SocketLike => new WebSocket(url) as unknown as SocketLike;
