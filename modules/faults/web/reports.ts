import { Unanswered } from '@baize/call/client';
import { cryptoRandom, Refusal, uniform } from '@baize/kernel';
import { isLostCode, type NavigationTrouble, type PageTrouble, releaseOf } from '@baize/ui';

export interface Report {
  readonly kind: 'fault' | PageTrouble['kind'] | NavigationTrouble['kind'];
  /** The pattern of the page. */
  readonly page: string;
  readonly message: string;
  /** As the browser wrote it; only its lines in our own files are sent. */
  readonly stack: string;
  count: number;
}

interface Reports {
  /** A navigation that did not end where it began. */
  note(trouble: NavigationTrouble): void;
  page(trouble: PageTrouble): void;
  fault(error: unknown): void;
  /** Hears of scripts that fail outside of what React draws. */
  listen(): void;
}

interface Parts {
  app: 'web' | 'office';
  /** The pattern of a path, as `/rng/:game`; undefined for a path that is no page. */
  patternOf: (path: string) => string | undefined;
  later?: (run: () => void, ms: number) => void;
  send?: (reports: readonly Report[]) => void;
  isSampled?: boolean;
}

const gatherMs = 5_000;
const maxWaiting = 50;
/** Of one document, in all. */
const maxSent = 100;
/** Navigations are frequent and seldom wrong: one visit in so many reports them, and each then counts for all. */
const sampleOf = 10;
const sampled: ReadonlySet<Report['kind']> = new Set(['cancelled', 'redirected', 'duplicate', 'aborted']);

/** What is an answer of the server, or of the network, is shown to the visitor and is no fault of a script. */
const isFault = (error: unknown): boolean =>
  !(error instanceof Refusal || error instanceof Unanswered || (error instanceof DOMException && error.name === 'AbortError'));

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : typeof error);

/** Fetched while the page is at rest, because the files of an old release may be gone when it is needed. */
const loadSender = () => import('./send.ts');

function sender(app: Parts['app']): (reports: readonly Report[]) => void {
  const release = releaseOf();
  return reports =>
    void loadSender().then(
      ({ send }) => send({ app, release }, reports),
      () => undefined,
    );
}

/** Gathers what went wrong in the page and sends it to the operator; the same thing again only counts. Paths are sent as their pattern, without what is in them. */
export function createReports({ app, patternOf, ...parts }: Parts): Reports {
  const waiting = new Map<string, Report>();
  const told = new WeakMap<object, string>();
  const isSampled = parts.isSampled ?? uniform(cryptoRandom(), sampleOf) === 0;
  const later = parts.later ?? ((run, ms) => void setTimeout(run, ms));
  const send = parts.send ?? sender(app);
  let sent = 0;
  const flush = () => {
    const reports = [...waiting.values()].slice(0, maxSent - sent);
    waiting.clear();
    sent += reports.length;
    if (reports.length > 0) send(reports);
  };
  const add = (report: Omit<Report, 'count'>): string => {
    const key = `${report.kind} ${report.page} ${report.message}`;
    const weight = sampled.has(report.kind) ? sampleOf : 1;
    const known = waiting.get(key);
    if (sampled.has(report.kind) && !isSampled) return key;
    if (known) known.count += weight;
    else if (waiting.size < maxWaiting && sent < maxSent) {
      if (waiting.size === 0) later(flush, gatherMs);
      waiting.set(key, { ...report, count: weight });
    }
    return key;
  };
  const pageAt = (address: string) => patternOf(address.split(/[?#]/)[0] ?? '') ?? 'unknown';
  const addError = (kind: Report['kind'], page: string, error: unknown) => {
    if (!isFault(error)) return;
    const isObject = typeof error === 'object' && error !== null;
    const before = isObject ? told.get(error) : undefined;
    if (before !== undefined && kind === 'fault') return;
    if (before !== undefined) waiting.delete(before); // told by React first, and by the page with more
    const key = add({ kind, page, message: textOf(error), stack: error instanceof Error ? (error.stack ?? '') : '' });
    if (isObject) told.set(error, key);
  };
  const placeOf = (path: string) => pageAt(app === 'office' ? path.replace(/^\/office/, '') || '/' : path);
  const fault = (error: unknown) => addError(isLostCode(error) ? 'chunk' : 'fault', placeOf(location.pathname), error);
  return {
    note: ({ kind, from, to }) =>
      void add({ kind, page: pageAt(from), message: kind === 'missing-parameter' ? to : pageAt(to), stack: '' }),
    page({ kind, path, error }) {
      if (error) addError(kind, placeOf(path), error);
      else add({ kind, page: placeOf(path), message: '', stack: '' });
    },
    fault,
    listen() {
      window.addEventListener('error', event => {
        if (event.filename.startsWith(`${location.origin}/`) && event.error) fault(event.error); // not of an extension
      });
      window.addEventListener('unhandledrejection', event => event.reason instanceof Error && fault(event.reason));
      later(() => void loadSender().catch(() => undefined), gatherMs);
    },
  };
}
