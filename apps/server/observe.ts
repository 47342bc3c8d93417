import type { Module } from '@baize/call/server';
import { answers, type Queryable } from '@baize/db';
import { type Listener, watchEvents } from '@baize/events';
import { watchJobs } from '@baize/jobs';
import { type MetricsAddress, serveMetrics, watch } from '@baize/telemetry';

/** All that hear events: of the modules, and others. */
export const listenersOf = (modules: readonly Module[], others: readonly Listener[] = []): Listener[] => [
  ...modules.flatMap(m => (m.listeners ?? []).map((listener): Listener => listener as never)),
  ...others,
];

interface Observation {
  readonly url: string | undefined;
  readonly end: () => Promise<void>;
}

interface Observed {
  /** Asked at each scrape. */
  readonly db: Queryable;
  readonly modules: readonly Module[];
  readonly listeners: readonly Listener[];
}

/** Serves the metrics of this process, and what the database says beside them; without an address it does nothing. */
export async function observe(address: MetricsAddress | undefined, { db, modules, listeners }: Observed): Promise<Observation> {
  if (!address) return { url: undefined, end: async () => undefined };
  const followers = modules.flatMap(m => m.followers ?? []);
  const stops = [
    watch({ name: 'baize_database_up', help: 'Whether the database answers: 1 or 0.' }, async () => [{ value: Number(await answers(db)) }]),
    watchJobs(db),
    watchEvents(db, listenersOf(modules, listeners), followers),
    ...modules.flatMap(m => m.gauges ?? []).map(gauge => watch(gauge, () => gauge.read(db))),
  ];
  const server = await serveMetrics(address);
  return {
    url: server.url,
    async end() {
      for (const stop of stops) stop();
      await server.close();
    },
  };
}
