import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { allMigrations } from '@baize/app-server/prepare';
import { call, nothing } from '@baize/call';
import type { SealingKey } from '@baize/call/seal';
import { createServer, defineModule, handle, newSecretKey, setSecretKeys } from '@baize/call/server';
import { type Database, openDatabase, openFanout } from '@baize/db';
import { createMember, createPasswordHasher, identityModule, memberById, openSession } from '@baize/identity/server';
import { cryptoRandom, type MemberId, newId, systemClock, uniform } from '@baize/kernel';
import { pino } from 'pino';
import { benchCluster } from '../kit/cluster.ts';
import { databaseCpuMs, ownCpuMs } from '../kit/cpu.ts';
import { percentile, report } from '../kit/report.ts';
import type { LoginOrder, LoginResult } from '../loads/login-load.ts';

const seconds = Number(process.env['BAIZE_BENCH_SECONDS'] ?? 15);
const probes = 2_000;
const rounds = 9;
const password = 'correct horse 7 battery';
const random = cryptoRandom();

const open = call({
  name: 'benchOpen',
  method: 'GET',
  path: '/bench/open',
  access: 'guest',
  summary: 'x',
  input: nothing,
  output: nothing,
});
const signed = call({
  name: 'benchSigned',
  method: 'GET',
  path: '/bench/signed',
  access: 'member',
  summary: 'x',
  input: nothing,
  output: nothing,
});

/** Two calls that do the same, one of which has to know who asks: reading one row, as nearly every call does at least. */
const benchModule = (memberId: MemberId) => {
  const work = async ({ db }: { db: Database }) => {
    await memberById(db, memberId);
    return {};
  };
  return defineModule({ name: 'bench', handlers: [handle(open, work), handle(signed, work)] });
};

/** Of one kind and length, whether someone has it or not. */
const accountOf = (n: number): string => `player${n}${newId().slice(-6)}`.slice(0, 16);

interface World {
  readonly accounts: readonly string[];
  readonly tokens: readonly string[];
  readonly firstId: MemberId;
}

/** Members with one password, and a session for some of them. */
async function people(db: Database, passwordHash: string): Promise<World> {
  const now = systemClock.now();
  const accounts: string[] = [];
  const tokens: string[] = [];
  let firstId: MemberId | undefined;
  for (let n = 0; n < probes / 2; n++) {
    const account = accountOf(n);
    await db.transaction(async tx => {
      const { memberId } = await createMember(tx, { account, currency: 'CNY', createdAt: now, passwordHash });
      firstId ??= memberId;
      if (n < 200) tokens.push((await openSession(tx, memberId, { ip: '127.0.0.1', userAgent: 'bench', isSecure: true, now })).token);
    });
    accounts.push(account);
  }
  if (!firstId) throw new Error('there are members');
  return { accounts, tokens, firstId };
}

type Order = Omit<LoginOrder, 'seconds' | 'password' | 'key'> & { readonly sealingKey: () => Promise<SealingKey> };
type BaseOrder = Omit<Order, 'mode' | 'connections'>;

async function load({ sealingKey, ...order }: Order, forSeconds = seconds): Promise<LoginResult> {
  // Asked for each load: it names the server's time, and a body sealed by an old one is refused.
  const key = await sealingKey();
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, '../loads/login-load.ts'), { serialization: 'json' });
    child.once('error', reject);
    child.once('message', message => {
      resolve(message as LoginResult);
      child.kill();
    });
    child.send({ ...order, key, seconds: forSeconds, password });
  });
}

/** Hashes compared by as many at the same time as there are cores, and nothing else going on. */
async function bareHashes(passwords: ReturnType<typeof createPasswordHasher>, hash: string): Promise<{ done: number; rate: number }> {
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      while (performance.now() < until) {
        await passwords.verify(password, hash);
        done++;
      }
    }),
  );
  return { done, rate: done / ((performance.now() - started) / 1_000) };
}

interface Bare {
  readonly rate: number;
  readonly cpuMs: number;
}

async function benchLogins(pid: number, base: BaseOrder, bare: Bare): Promise<void> {
  const order = { ...base, mode: 'login', connections: 16 } as const;
  await load({ ...order, accounts: base.accounts.toReversed() }, 3); // statements are prepared and code is compiled once in the life of a server
  let logins: LoginResult | undefined;
  const cpuMs = await cpuFor(pid, async () => {
    logins = await load(order);
    return logins.done;
  });
  if (!logins) return;
  report({ name: 'login.rate', value: logins.done / logins.seconds, unit: 'logins/s', reference: bare.rate });
  report({ name: 'login.cpu', value: bare.cpuMs, unit: 'ms of CPU of a bare hash; against those of a login', reference: cpuMs });
  report({ name: 'login.p99', value: percentile(logins.samples, 0.99), unit: 'ms of a signed-in call meanwhile' });
  report({ name: 'login.failed', value: logins.failed, unit: 'logins' });
}

/** Milliseconds of CPU, of this process and of PostgreSQL, for one of what `work` does: says more than the clock where others work on the machine too. */
async function cpuFor(pid: number, work: () => Promise<number>): Promise<number> {
  const spent = () => ownCpuMs() + databaseCpuMs(pid);
  const before = spent();
  const done = await work();
  return (spent() - before) / done;
}

/** Probability that two samples of one distribution differ as much (Mann and Whitney's rank test, normal approximation, two-sided). */
function rankTest(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map(value => ({ value, isA: true })), ...b.map(value => ({ value, isA: false }))].sort((x, y) => x.value - y.value);
  const ranks = all.reduce((sum, one, i) => (one.isA ? sum + i + 1 : sum), 0);
  const u = ranks - (a.length * (a.length + 1)) / 2;
  const z = Math.abs(u - (a.length * b.length) / 2) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  // Abramowitz and Stegun 26.2.17, good to 7.5e-8.
  const t = 1 / (1 + 0.2316419 * z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const tail = density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, 2 * tail);
}

/** In turns, so that whatever else the machine does meets both alike. */
async function benchSessions(base: BaseOrder): Promise<void> {
  const calls = async (path: string, tokens: readonly string[]) => {
    const { done, failed, seconds: took } = await load({ ...base, mode: 'calls', path, tokens, connections: 32 }, seconds / rounds);
    if (failed > 0) throw new Error(`${failed} calls of ${path} failed`);
    return done / took;
  };
  const pairs: { unsigned: number; withSession: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair = { unsigned: await calls(open.path, []), withSession: await calls(signed.path, base.tokens) };
    if (round > 0) pairs.push(pair); // the first one warms up
  }
  const middle = pairs.sort((a, b) => a.withSession / a.unsigned - b.withSession / b.unsigned)[Math.floor(pairs.length / 2)];
  if (middle) report({ name: 'session.rate', value: middle.withSession, unit: 'calls/s', reference: middle.unsigned });
}

async function benchEnumeration(base: BaseOrder): Promise<void> {
  // One of each in every pair, in an order by chance: what goes by turns (connections of the pool, threads, collections of garbage) meets both alike.
  const tries = base.accounts.flatMap((account, n) => {
    const pair = [
      { account, isKnown: true },
      { account: accountOf(n), isKnown: false },
    ];
    return uniform(random, 2) === 0 ? pair : pair.reverse();
  });
  const { samples, failed } = await load({ ...base, mode: 'probe', accounts: tries.map(one => one.account), connections: 1 });
  if (failed > 0) throw new Error(`${failed} of ${tries.length} tries were not answered as a wrong password: the times say nothing`);
  const known = samples.filter((_, i) => tries[i]?.isKnown);
  const unknown = samples.filter((_, i) => !tries[i]?.isKnown);
  report({ name: 'login.known', value: percentile(known, 0.5), unit: 'ms, median' });
  report({ name: 'login.unknown', value: percentile(unknown, 0.5), unit: 'ms, median', reference: percentile(known, 0.5) });
  report({
    name: 'login.enumeration',
    value: rankTest(known, unknown),
    unit: `p of a rank test over ${samples.length} tries; small = they differ`,
  });
}

export default async function benchLogin(): Promise<void> {
  const cluster = await benchCluster('login', allMigrations.slice(2));
  const db = openDatabase(cluster.runtime, { max: 16 });
  const setup = openDatabase(cluster.owner, { max: 1 });
  setSecretKeys(newSecretKey());
  const passwords = createPasswordHasher();
  const hash = await passwords.hash(password);
  const world = await people(db, hash);
  await setup.query({ name: '', text: 'vacuum analyze', values: [] });
  const pid = cluster.pid() ?? 0;
  let rate = 0;
  const cpuMs = await cpuFor(pid, async () => {
    const hashes = await bareHashes(passwords, hash);
    rate = hashes.rate;
    return hashes.done;
  });
  const policy = async () => ({
    brandName: 'Bench',
    minimumAge: 18,
    passwordDays: 90,
    currency: 'CNY' as const,
    zone: 'Asia/Shanghai',
    hosts: [],
    hasFreePlay: true,
    asksMobile: false,
    verifiesMobile: false,
    hasMobileRegistration: false,
    hasCodeLogin: false,
    forcesPasswordChange: false,
    allowsBankName: true,
    tellsUnknownAccounts: false,
  });
  const fanout = await openFanout(db);
  const server = await createServer({
    modules: [identityModule({ captcha: { kind: 'drawn' }, policy, passwords, fanout }), benchModule(world.firstId)],
    db,
    fanout,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    allowedOrigins: [],
    translate: (_, key) => key,
    callsPerMinute: 0,
    trustProxy: ['127.0.0.1'],
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sealingKey = async () => (await server.sealing.published()) as SealingKey;
  const base = { port, sealingKey, ...world, path: '/wps/member/info' };
  await benchLogins(pid, base, { rate, cpuMs });
  await benchSessions(base);
  await benchEnumeration({ ...base, accounts: world.accounts.slice(0, probes / 2) });
  await server.app.close();
  await fanout.close();
  await Promise.all([db.end(), setup.end()]);
  await cluster.stop();
}
