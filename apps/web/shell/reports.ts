import type { NavigationTrouble } from '@baize/ui';

export interface Report {
  readonly kind: NavigationTrouble['kind'] | 'fault' | 'chunk';
  readonly at: string;
  readonly detail: string;
  count: number;
}

interface Reports {
  note(trouble: NavigationTrouble): void;
  fault(error: unknown): void;
  chunk(path: string, error: unknown): void;
}

type Sender = (reports: readonly Report[]) => void;

const gatherMs = 5_000;
const maxWaiting = 50;
const maxDetail = 300;

const print: Sender = reports => {
  for (const report of reports)
    if (['fault', 'chunk', 'missing-parameter'].includes(report.kind))
      console.warn(`${report.kind} at ${report.at}: ${report.detail} (${report.count})`);
};

/** Gathers what went wrong on the way between pages; the same thing again only counts. Queries are left out, they may hold what a member typed. */
export function createReports(parts: { later?: (run: () => void, ms: number) => void; send?: Sender } = {}): Reports {
  const waiting = new Map<string, Report>();
  const later = parts.later ?? ((run, ms) => void setTimeout(run, ms));
  const flush = () => {
    const reports = [...waiting.values()];
    waiting.clear();
    (parts.send ?? print)(reports);
  };
  const add = (report: Omit<Report, 'count'>) => {
    const key = `${report.kind} ${report.at} ${report.detail}`;
    const known = waiting.get(key);
    if (known) known.count++;
    else if (waiting.size < maxWaiting) {
      if (waiting.size === 0) later(flush, gatherMs);
      waiting.set(key, { ...report, count: 1 });
    }
  };
  const textOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, maxDetail);
  const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';
  return {
    note: ({ kind, from, to }) => add({ kind, at: pathOf(from), detail: pathOf(to) }),
    fault: error => add({ kind: 'fault', at: location.pathname, detail: textOf(error) }),
    chunk: (path, error) => add({ kind: 'chunk', at: path, detail: textOf(error) }),
  };
}
