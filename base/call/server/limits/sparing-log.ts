import type { Logger } from 'pino';

const perMinute = 20;
const windowMs = 60_000;

interface Kind {
  count: number;
}

/** Writes a line of a kind. Kinds come from source code, never from a client, so that there are few. */
export type SparingLog = (level: 'error' | 'warn' | 'info', kind: string, facts: Record<string, unknown>) => void;

/**
 * A log that no client can fill: 20 lines of each kind in a minute, and at the minute's end how many more there were.
 */
export function sparingLog(log: Logger, most = perMinute): SparingLog {
  const kinds = new Map<string, Kind>();
  return (level, kind, facts) => {
    let known = kinds.get(kind);
    if (!known) {
      const begun = { count: 0 };
      known = begun;
      kinds.set(kind, begun);
      setTimeout(() => {
        kinds.delete(kind);
        if (begun.count > most) log[level]({ leftOut: begun.count - most }, kind);
      }, windowMs).unref();
    }
    known.count++;
    if (known.count <= most) log[level](facts, kind);
  };
}
