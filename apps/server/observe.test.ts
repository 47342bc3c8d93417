import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { login } from '@baize/identity/contract';
import { aMember, aToken } from '@baize/identity/fixtures';
import { present } from '@baize/kernel';
import { startTraces } from '@baize/telemetry';
import { type FaultyWire, openFaultyWire } from '@baize/testkit/faults';
import { walletBalance } from '@baize/wallet/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWholeServer, type WholeServer } from './fixtures.ts';

let wire: FaultyWire;
let server: WholeServer;
let token: string;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  wire = await openFaultyWire({ path: join(process.env['BAIZE_TEST_HOST'] ?? '', '.s.PGSQL.5432') });
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  server = await startWholeServer({ metrics: { port: 0, host: '127.0.0.1' }, withWorker: true, log }, wire);
  const member = await aMember(server.db, server.clock, { account: 'watched' });
  token = await aToken(server.db, server.clock, member);
});
afterAll(async () => {
  wire.mend();
  await server.close();
  await wire.close();
});

const metricsUrl = () => present(server.running.metricsUrl, 'the metrics are served');
const scrape = async () => (await fetch(metricsUrl())).text();

interface Scrape {
  readonly types: ReadonlyMap<string, string>;
  readonly samples: ReadonlyMap<string, number>;
}

const family = (name: string, types: ReadonlyMap<string, string>) => (types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''));

/** Reads the text format as its specification has it (NaN in any case, as Prometheus does), and takes nothing else: each family has help and type before its samples, and no series comes twice. */
function parse(text: string): Scrape {
  const helped = new Set<string>();
  const types = new Map<string, string>();
  const samples = new Map<string, number>();
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, kind = '', name = '', rest = ''] = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/.exec(line) ?? [];
    if (kind === 'HELP') helped.add(name);
    else if (kind === 'TYPE') {
      expect(types.has(name), line).toBe(false);
      expect(['counter', 'gauge', 'histogram', 'summary'], line).toContain(rest);
      types.set(name, rest);
    } else {
      const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
      const sample = new RegExp(`^([a-zA-Z_:][a-zA-Z0-9_:]*)((?:\\{${label}(?:,${label})*\\})?) (-?[0-9.e+-]+|N[aA][nN]|[+-]Inf)$`).exec(
        line,
      );
      expect(sample, line).not.toBeNull();
      const [, metric = '', labels = '', value = ''] = sample ?? [];
      expect(types.has(family(metric, types)) && helped.has(family(metric, types)), line).toBe(true);
      expect(samples.has(metric + labels), `twice: ${line}`).toBe(false);
      samples.set(metric + labels, Number(value));
    }
  }
  return { types, samples };
}

/** How much each series has grown while something was done. */
async function grown(work: () => Promise<unknown>): Promise<(series: string) => number> {
  const before = parse(await scrape()).samples;
  await work();
  const after = parse(await scrape()).samples;
  return series => (after.get(series) ?? 0) - (before.get(series) ?? 0);
}

const balance = () => server.client({ token })(walletBalance, {});
const badLogin = () =>
  server
    .client()(login, { username: 'watched', password: 'not the password' })
    .then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
const askReady = async () => {
  const answer = await fetch(`${server.url}/ready`);
  return { status: answer.status, body: (await answer.json()) as { facts?: { reason?: string } } };
};

/** Asks again until the answer is as expected; one that never is names what was answered last. */
const until = <T>(ask: () => Promise<T>, expected: unknown) => expect.poll(ask, { interval: 20 }).toEqual(expected);
const readiness = async () => (await askReady()).status;

test('a server is ready when its database has every migration of this version', async () => {
  const [gone] = await server.owner.query<{ module: string; name: string }>({
    text: "delete from base.migration where module = 'ledger' and name like '001%' returning *",
    values: [],
    name: '',
  });
  expect(await askReady()).toMatchObject({ status: 503, body: { facts: { reason: 'migrations' } } });
  const { module, name, checksum } = gone as unknown as Record<'module' | 'name' | 'checksum', string>;
  await server.owner.query({
    text: 'insert into base.migration (module, name, checksum) values ($1, $2, $3)',
    values: [module, name, checksum],
    name: '',
  });
  expect((await askReady()).status).toBe(200);
});

test('a scrape is in the text format of Prometheus, its histograms add up, and no one but the operator can read it', async () => {
  await balance();
  const answer = await fetch(metricsUrl());
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const { types, samples } = parse(await answer.text());
  const histograms = [...types].flatMap(([name, type]) => (type === 'histogram' ? [name] : []));
  expect(histograms).toContain('baize_call_seconds');
  for (const [series, count] of samples) {
    const [, name = '', labels = ''] = /^(.*)_count(.*)$/.exec(series) ?? [];
    if (!histograms.includes(name)) continue;
    const own = labels.replace(/^\{|\}$/g, '');
    const buckets = [...samples].flatMap(([key, value]) =>
      key.startsWith(`${name}_bucket{`) && key.replace(/le="[^"]*",?/, '').replace(/,\}/, '}') === `${name}_bucket{${own}}` ? [value] : [],
    );
    expect(buckets, series).toEqual([...buckets].sort((a, b) => a - b));
    expect(buckets.at(-1), series).toBe(count);
  }
  // A port of its own, on this machine only; the public port has nothing there.
  expect((await fetch(metricsUrl().replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toMatch(/^text\/plain; version/);
  const outside = Object.values(networkInterfaces()).flatMap(list => (list ?? []).filter(each => !each.internal && each.family === 'IPv4'));
  for (const { address } of outside) await expect(fetch(metricsUrl().replace('127.0.0.1', address))).rejects.toThrow();
});

test('calls are counted by name and outcome, refused and failed ones as such, and no series carries what a visitor typed', async () => {
  const ok = await grown(balance);
  expect(ok('baize_call_seconds_count{call="walletBalance",outcome="ok"}')).toBe(1);
  let code = '';
  const refused = await grown(async () => {
    code = await badLogin();
  });
  expect(refused('baize_call_seconds_count{call="login",outcome="refused"}')).toBe(1);
  expect(refused(`baize_call_refusals_total{call="login",code="${code}"}`)).toBe(1);
  const strange = await grown(() => fetch(`${server.url}/wps/v2/typed-by-a-stranger`));
  const failed = await grown(async () => {
    wire.cut();
    await expect(balance()).rejects.toMatchObject({ code: 'system.busy' });
    wire.mend();
    await until(readiness, 200);
  });
  expect(failed('baize_call_seconds_count{call="walletBalance",outcome="failed"}')).toBe(1);
  expect(failed('baize_call_refusals_total{call="walletBalance",code="system.busy"}')).toBe(1);
  expect(strange('baize_call_seconds_count{call="walletBalance",outcome="ok"}')).toBe(0);
  expect(await scrape()).not.toContain('stranger');
});

test('ready is no while the database is away and yes when it is back, and health stays yes', async () => {
  expect((await askReady()).status).toBe(200);
  wire.cut();
  await until(readiness, 503);
  expect((await askReady()).body.facts).toEqual({ reason: 'database' });
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  const away = parse(await scrape()).samples;
  expect(away.get('baize_database_up')).toBe(0);
  expect(away.has('baize_job_oldest_seconds{state="waiting"}')).toBe(false); // an old value would look like a new one
  wire.mend();
  await until(readiness, 200);
  await until(async () => parse(await scrape()).samples.get('baize_database_up'), 1);
});

test('pools, queues, jobs, loops, listeners, sockets and the journal are measured', async () => {
  await balance();
  const { samples } = parse(await scrape());
  const names = [
    'baize_pool_limit{pool="calls"}',
    'baize_pool_waiting{pool="work"}',
    'baize_pool_connections{pool="jobs",state="idle"}',
    'baize_queue_waiting{queue="sessions"}',
    'baize_queue_batch_items_count{queue="sessions"}',
    'baize_jobs{state="parked"}',
    'baize_job_oldest_seconds{state="waiting"}',
    'baize_ledger_unsealed_seconds',
    'baize_ledger_batches_total',
    'baize_sockets',
    'process_resident_memory_bytes',
  ];
  for (const name of names) expect(samples.get(name), name).toBeGreaterThanOrEqual(0);
  expect([...samples.keys()].some(key => key.startsWith('baize_events_lag_seconds{'))).toBe(true);
  const sealed = 'baize_loop_turns_total{loop="ledger.seal",outcome="ok"}';
  await until(
    async () => parse(await scrape()).samples.get(sealed) ?? 0,
    expect.toSatisfy((turns: number) => turns > 0),
  );
});

test('every metric that the page of alerts names is in a scrape', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/runbooks/alerts.md'), 'utf8');
  const { types } = parse(await scrape());
  const named = [...new Set(page.match(/\b(baize|process|nodejs)_[a-z0-9_]+/g))];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(name => !types.has(family(name, types)))).toEqual([]);
});

test('a stopping server says that it is not ready, and answers until its time is over', async () => {
  const other = await startWholeServer({ drainSeconds: 3 });
  expect((await fetch(`${other.url}/ready`)).status).toBe(200);
  const closed = other.close();
  const answer = await fetch(`${other.url}/ready`);
  expect([answer.status, await answer.json()]).toMatchObject([503, { facts: { reason: 'stopping' } }]);
  expect((await fetch(`${other.url}/health`)).status).toBe(200);
  expect((await fetch(`${other.url}/openapi.json`)).status).toBe(200);
  await closed;
  await expect(fetch(`${other.url}/health`)).rejects.toThrow();
});

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
}

test('with a collector named, a call is a trace of its transactions and statements, and its log line says which', async () => {
  const refusal = 'login.cred.err';
  const spans: Span[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => {
      body += chunk;
    });
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      spans.push(...resourceSpans.flatMap(of => of.scopeSpans.flatMap(scope => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  const end = await startTraces('baize-test', process.env);
  lines.length = 0;
  // A session that no one has asked for yet is looked up in the database, together with all others that are asked for at that moment.
  const member = await aMember(server.db, server.clock, { account: 'traced' });
  token = await aToken(server.db, server.clock, member);
  await balance();
  // An overloaded machine may answer that it is busy first, and such a try counts for a while.
  await until(() => {
    server.clock.move(60 * 60_000);
    return badLogin();
  }, refusal);
  await until(async () => lines.map(line => line['call']), expect.arrayContaining(['walletBalance', 'login']));
  await end();
  const before = spans.length;
  await balance(); // not traced any more
  vi.unstubAllEnvs();
  const closed = new Promise(resolve => collector.close(resolve));
  collector.closeAllConnections();
  await closed;
  expect(spans.length).toBe(before);
  const named = (name: string) =>
    present(
      spans.find(span => span.name === name),
      name,
    );
  const under = (parent: Span) => spans.filter(span => span.parentSpanId === parent.spanId);
  const isRefused = (span: Span) => span.attributes.some(({ key, value }) => key === 'baize.refusal' && value.stringValue === refusal);
  const [asked, tried] = [named('walletBalance'), present(spans.find(isRefused), 'a log-in with a wrong password')];
  expect(lines.find(line => line['call'] === 'walletBalance')).toMatchObject({ traceId: asked.traceId });
  expect(tried.name).toBe('login');
  expect(lines.filter(line => line['call'] === 'login')).toContainEqual(
    expect.objectContaining({ traceId: tried.traceId, outcome: refusal }),
  );
  const session = present(
    under(asked).find(span => span.name === 'sessions'),
    'the batch in which the session was looked up',
  );
  expect(under(session).map(span => span.name)).toContain('select');
  const transaction = present(
    under(tried).find(span => span.name === 'transaction'),
    'a transaction of the log-in',
  );
  const statements = under(transaction).map(span => span.name);
  expect(statements).toContain('begin');
  expect(JSON.stringify(spans)).not.toContain('not the password');
  expect(JSON.stringify(spans)).not.toContain('watched');
});
