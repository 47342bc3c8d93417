import { type RandomSource, uniform } from '@baize/kernel';

/** The state of the live connection; "stale" means that nothing was heard for five seconds longer than it should be. */
export type LiveState = 'off' | 'connecting' | 'live' | 'stale';

export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface LiveOptions {
  open: () => SocketLike;
  /** For the spread of reconnections. */
  random: RandomSource;
  onSessionEnded?: () => void;
  /** Something changed that concerns every page, such as whether the house is open. */
  onNotice?: (notice: string) => void;
}

export interface Live {
  start(): void;
  stop(): void;
  subscribe(channel: string, listener: (message: unknown) => void): () => void;
  state(): LiveState;
  onState(listener: () => void): () => void;
}

const heartbeatMs = 10_000;
const graceMs = 5_000;
const longestWaitMs = 30_000;
/** The server's close code for a session that has ended. */
const sessionEnded = 4001;

/** Half fixed, half by chance: a server that comes back is not met by everybody in the same second. */
export function waitMs(attempt: number, random: number): number {
  const whole = Math.min(longestWaitMs, 500 * 2 ** attempt);
  return Math.round(whole / 2 + (whole / 2) * random);
}

interface Heard {
  notice?: unknown;
  channel?: unknown;
  message?: unknown;
}

function parse(data: unknown): Heard {
  try {
    const body: unknown = JSON.parse(String(data));
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** One websocket for the page: channels by name, heartbeat, reconnection. The server sends the newest message on each subscription, so nothing is missed for good. */
class LiveConnection implements Live {
  readonly #options: LiveOptions;
  readonly #channels = new Map<string, Set<(message: unknown) => void>>();
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
    this.#clear();
    const last = this.#socket;
    this.#socket = undefined;
    last?.close(1000);
    this.#setState('off');
  };

  state = (): LiveState => this.#state;

  onState = (listener: () => void): (() => void) => {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  };

  subscribe = (name: string, listener: (message: unknown) => void): (() => void) => {
    const listeners = this.#channels.get(name) ?? new Set();
    if (listeners.size === 0) this.#say({ subscribe: name });
    this.#channels.set(name, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#channels.delete(name);
      this.#say({ unsubscribe: name });
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

  #say(body: object): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(body));
  }

  #beat(): void {
    this.#clear();
    this.#timers.push(setTimeout(() => this.#say({ ping: 1 }), heartbeatMs));
    this.#timers.push(setTimeout(() => this.#setState('stale'), heartbeatMs + graceMs));
    this.#timers.push(setTimeout(() => this.#socket?.close(), heartbeatMs + graceMs * 2));
  }

  #connect(): void {
    this.#clear();
    this.#setState(this.#state === 'stale' ? 'stale' : 'connecting');
    const mine = this.#options.open();
    this.#socket = mine;
    mine.onopen = () => {
      this.#attempt = 0;
      this.#setState('live');
      for (const name of this.#channels.keys()) this.#say({ subscribe: name });
      this.#beat();
    };
    mine.onmessage = ({ data }) => {
      this.#setState('live');
      this.#beat();
      const { channel, message, notice } = parse(data);
      if (typeof notice === 'string') this.#options.onNotice?.(notice);
      if (typeof channel === 'string') for (const listener of this.#channels.get(channel) ?? []) listener(message);
    };
    mine.onclose = ({ code }) => {
      if (this.#socket === mine) this.#lost(code);
    };
  }

  #lost(code: number): void {
    this.#clear();
    this.#socket = undefined;
    if (code === sessionEnded) {
      this.#setState('off');
      this.#options.onSessionEnded?.();
      return;
    }
    this.#setState(this.#attempt === 0 ? 'connecting' : 'stale');
    const share = uniform(this.#options.random, 1_001) / 1_000;
    this.#timers.push(setTimeout(() => this.#connect(), waitMs(this.#attempt++, share)));
  }
}

export const createLive = (options: LiveOptions): Live => new LiveConnection(options);

/** The browser's websocket to a path of this origin, in the shape above. */
export function openSocket(path: string): SocketLike {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`);
  const self: SocketLike = {
    get readyState() {
      return socket.readyState;
    },
    send: text => socket.send(text),
    close: code => socket.close(code),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => self.onopen?.();
  socket.onmessage = event => self.onmessage?.(event);
  socket.onclose = event => self.onclose?.(event);
  return self;
}
