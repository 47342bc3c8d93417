const timeoutMs = 4_000;
const tries = 3;

/** What a line is measured with: the part of a websocket that the probe uses. */
export interface Probe {
  onopen: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  close(): void;
}

interface Means {
  readonly open: (url: string) => Probe;
  readonly nowMs: () => number;
  readonly isSecure: boolean;
}

function once(url: string, { open, nowMs }: Means): Promise<number | null> {
  return new Promise(resolve => {
    const started = nowMs();
    const socket = open(url);
    const settle = (ms: number | null) => {
      clearTimeout(timer);
      socket.onopen = null;
      socket.onerror = null;
      socket.close();
      resolve(ms);
    };
    const timer = setTimeout(() => settle(null), timeoutMs);
    socket.onopen = () => settle(nowMs() - started);
    socket.onerror = () => settle(null);
  });
}

/**
 * Milliseconds to a domain and back, or null where no one answers: the quickest of three handshakes of the socket that a page opens anyway. The first
 * pays for names and keys; the quickest is the line itself.
 */
export async function measureLine(domain: string, means: Means): Promise<number | null> {
  const url = `${means.isSecure ? 'wss' : 'ws'}://${domain}/ws`;
  let best: number | null = null;
  for (let i = 0; i < tries; i++) {
    const ms = await once(url, means);
    if (ms === null) return best;
    best = best === null ? ms : Math.min(best, ms);
  }
  return best === null ? null : Math.max(1, Math.round(best));
}

export const browserMeans = (): Means => ({
  open: url => new WebSocket(url),
  nowMs: () => performance.now(),
  isSecure: location.protocol === 'https:',
});
