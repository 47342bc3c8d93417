import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '@baize/kernel';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that this process measures: a process is what Prometheus scrapes. */
const registry = new Registry();

interface Named {
  /** In the form of Prometheus: `baize_call_seconds`, `baize_calls_total`. */
  readonly name: string;
  readonly help: string;
  /** Their values come from source code or configuration and never from a client: each makes a series that is kept for good. */
  readonly labels?: readonly string[];
}

const configOf = ({ name, help, labels = [] }: Named) => ({ name, help, labelNames: [...labels], registers: [registry] });

/** Counts what happens. */
export const counter = (named: Named): Counter => new Counter(configOf(named));

/** Counts values, times in seconds for the most part, by size. */
export const histogram = (named: Named & { readonly buckets: readonly number[] }): Histogram =>
  new Histogram({ ...configOf(named), buckets: [...named.buckets] });

/** Bounds for what should take milliseconds and may take seconds. */
export const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

type Read = () => readonly Reading[] | Promise<readonly Reading[]>;

interface Watched {
  readonly gauge: Gauge;
  readonly reads: Set<Read>;
}

const watched = new Map<string, Watched>();

/** A value that is read at each scrape and costs nothing in between. What several readers say under the same labels is added up. Answers the function that ends it. */
export function watch(named: Named, read: Read): () => void {
  const known = watched.get(named.name) ?? { gauge: new Gauge(configOf(named)), reads: new Set() };
  watched.set(named.name, known);
  known.reads.add(read);
  return () => void known.reads.delete(read);
}

/** A scrape waits so long for readings; the ones that are late, or fail, are left out of it. An old value must not look like a new one. */
const readWithinMs = 5_000;

async function take({ gauge, reads }: Watched): Promise<void> {
  const late = pause(readWithinMs, [], { ref: false });
  const readings = await Promise.all([...reads].map(async read => Promise.race([read(), late]).catch(() => [])));
  gauge.reset();
  gauge.remove({}); // of one without labels a reset leaves a zero, and no value is not zero
  for (const { labels = {}, value } of readings.flat()) gauge.inc(labels, value);
}

/** Everything measured, in the text format of Prometheus. */
export async function scrape(): Promise<string> {
  await Promise.all([...watched.values()].map(take));
  return registry.metrics();
}

export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

/** `METRICS_PORT` and `METRICS_HOST` under a prefix. Without a port nothing is served; without a host, to this machine only. */
export function metricsAddress(env: Readonly<Record<string, string | undefined>>, prefix = ''): MetricsAddress | undefined {
  const [name, text] = [`${prefix}METRICS_PORT`, env[`${prefix}METRICS_PORT`]];
  if (!text) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Fault(`${name} is a port number between 1 and 65535, not "${text}"`);
  return { port, host: env[`${prefix}METRICS_HOST`] || '127.0.0.1' };
}

interface MetricsServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

let collectsProcess = false;

/** Answers GET /metrics on a port of its own, which the public never reaches. */
export async function serveMetrics({ port, host }: MetricsAddress): Promise<MetricsServer> {
  if (!collectsProcess) collectDefaultMetrics({ register: registry });
  collectsProcess = true;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    scrape().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(new Fault(`Metrics can't be served at ${host}:${port}: ${error.message}`)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    url: `http://${host}:${typeof address === 'object' && address ? address.port : port}/metrics`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
