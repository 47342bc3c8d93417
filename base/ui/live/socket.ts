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
  /** Between 0 and 1, for the spread of reconnections. */
  random?: () => number;
  onSessionEnded?: () => void;
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
export function createLive(options: LiveOptions): Live {
  const channels = new Map<string, Set<(message: unknown) => void>>();
  const watchers = new Set<() => void>();
  const random = options.random ?? Math.random;
  let socket: SocketLike | undefined;
  let state: LiveState = 'off';
  let attempt = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const setState = (next: LiveState) => {
    if (state === next) return;
    state = next;
    for (const watcher of watchers) watcher();
  };
  const clear = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const say = (body: object) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(body));
  };
  const beat = () => {
    clear();
    timers.push(setTimeout(() => say({ ping: 1 }), heartbeatMs));
    timers.push(setTimeout(() => setState('stale'), heartbeatMs + graceMs));
    timers.push(setTimeout(() => socket?.close(), heartbeatMs + graceMs * 2));
  };
  const connect = () => {
    clear();
    setState(state === 'stale' ? 'stale' : 'connecting');
    const mine = options.open();
    socket = mine;
    mine.onopen = () => {
      attempt = 0;
      setState('live');
      for (const name of channels.keys()) say({ subscribe: name });
      beat();
    };
    mine.onmessage = ({ data }) => {
      setState('live');
      beat();
      const { channel, message } = parse(data);
      if (typeof channel === 'string') for (const listener of channels.get(channel) ?? []) listener(message);
    };
    mine.onclose = ({ code }) => {
      if (socket !== mine) return;
      clear();
      socket = undefined;
      if (code === sessionEnded) {
        setState('off');
        options.onSessionEnded?.();
        return;
      }
      setState(attempt === 0 ? 'connecting' : 'stale');
      timers.push(setTimeout(connect, waitMs(attempt++, random())));
    };
  };

  return {
    start: () => {
      if (state === 'off') connect();
    },
    stop: () => {
      clear();
      const last = socket;
      socket = undefined;
      last?.close(1000);
      setState('off');
    },
    subscribe: (name, listener) => {
      const listeners = channels.get(name) ?? new Set();
      if (listeners.size === 0) say({ subscribe: name });
      channels.set(name, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        channels.delete(name);
        say({ unsubscribe: name });
      };
    },
    state: () => state,
    onState: listener => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
}

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
