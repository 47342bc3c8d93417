import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { controlKey, vendorSecret } from '@baize/app-payments';
import { type RunningServer, startServer } from '@baize/app-server';
import { readEnvironment, type ServerEnvironment } from '@baize/app-server/env';
import { prepareDatabase } from '@baize/app-server/prepare';
import { studioMigrations } from '@baize/app-studio';
import { setSecretKeys } from '@baize/call/server';
import { hasMethods, type PaymentProvider, sandboxProvider } from '@baize/cashier/server';
import { type Connection, checkOwner, openDatabase, runtimeRole, studioRole } from '@baize/db';
import { lockHome, startEmbedded } from '@baize/db/embedded';
import { putKey } from '@baize/games/server';
import { Fault, minute, systemClock } from '@baize/kernel';
import { type ConsoleInvitation, inviteFirstAdministrator } from '@baize/staff/server';
import { startTraces } from '@baize/telemetry';
import { pino } from 'pino';
import { backupSettings, backupVariables } from './backup/settings.ts';
import { buildPages } from './build.ts';
import { type InstallationSecrets, installationSecrets } from './state.ts';
import { followStudio, putStudio } from './worlds/catalogue.ts';
import { drawCovers, drawFirstCovers } from './worlds/covers.ts';
import { makeMethods } from './worlds/methods.ts';
import { isEmpty, makeWorld, worldSizes } from './worlds/small.ts';
import { hasDemoVendors, putDemoVendors } from './worlds/vendors.ts';

export type World = 'empty' | 'small' | 'busy';

interface RunOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly world: World;
  readonly isDevelopment?: boolean;
  /** False when the pages have been built before. */
  readonly withBuild?: boolean;
  /** A fixed captcha answer, for scripts that play the visitor. Refused in production. */
  readonly captcha?: string;
  /** Covers that lead the lobby are drawn before someone asks. */
  readonly drawsCovers?: boolean;
  readonly log: (line: string) => void;
}

export interface Running {
  readonly env: ServerEnvironment;
  readonly url: string;
  readonly studioUrl: string;
  /** Where things can be let go wrong at the demonstration payment provider; undefined where there is none. */
  readonly paymentsControl: string | undefined;
  readonly secrets: InstallationSecrets;
  readonly demoPassword: string | undefined;
  /** The way in, as long as there is no administrator. */
  readonly firstAdministrator: ConsoleInvitation | undefined;
  readonly server: RunningServer;
  readonly owner: Connection;
  readonly stop: () => Promise<void>;
}

/** undefined when the port is free. */
const portError = (port: number): Promise<NodeJS.ErrnoException | undefined> =>
  new Promise(resolve => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, () => probe.close(() => resolve(undefined)));
  });

/** Processes of a start that was killed end automatically, and give their ports back within this. */
const mostWaitsForPort = 50;

/** Says so before anything is started when someone else already listens. */
async function checkPort(port: number, name: string): Promise<void> {
  let error = await portError(port);
  for (let waits = 0; error?.code === 'EADDRINUSE' && waits < mostWaitsForPort; waits++) {
    await new Promise(resolve => setTimeout(resolve, 100));
    error = await portError(port);
  }
  if (error?.code === 'EADDRINUSE')
    throw new Fault(`Port ${port} is taken. Stop what runs there, or choose another: ${name}=${port + 10} npm start`);
  if (error?.code === 'EACCES')
    throw new Fault(`Port ${port} may not be used by this account. Choose one above 1024: ${name}=3000 npm start`);
  if (error) throw error;
}

interface Databases {
  readonly owner: Connection;
  readonly runtime: Connection;
  readonly direct: Connection;
  readonly studioUrl: string;
  readonly stop: () => Promise<void>;
}

async function openDatabases(env: ServerEnvironment, log: (line: string) => void): Promise<Databases> {
  if (env.database) {
    await checkOwner(env.database.owner);
    const url = env.database.owner.connectionString ?? '';
    const studioUrl =
      process.env['STUDIO_DATABASE_URL'] ?? `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c role=${studioRole}`)}`;
    return { ...env.database, studioUrl, stop: async () => undefined };
  }
  const embedded = await startEmbedded({ home: env.home, log, endsWithProcess: true });
  const { connection } = embedded;
  return {
    owner: connection,
    runtime: { ...connection, user: runtimeRole },
    direct: { ...connection, user: runtimeRole },
    studioUrl: `postgresql://${studioRole}@localhost/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`,
    stop: () => embedded.stop(),
  };
}

/** Far above what a slow machine takes: it is for a program that hangs. One that ends is noticed immediately. */
const readyWithinMs = 3 * minute;

async function waitUntilReady(name: string, url: string, child: ChildProcess): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < readyWithinMs) {
    if (child.exitCode !== null) throw new Fault(`${name} ended before it was ready; its last words are above`);
    const isUp = await fetch(`${url}/ready`).then(
      r => r.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Fault(`${name} did not answer at ${url} within three minutes`);
}

interface OwnProcess {
  readonly stop: () => Promise<void>;
}

interface Program {
  /** Its name in messages: "the studio". */
  readonly name: string;
  readonly file: string;
  readonly args?: readonly string[];
  /** Where it says that it is ready; one without a port is not waited for. */
  readonly port?: number;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** What any program needs, and no secret of the server's. */
function plainEnvironment(): Record<string, string | undefined> {
  const isPlain = (name: string) =>
    /^(PATH|HOME|LANG|LC_.*|TZ|TMPDIR|NODE_ENV|NODE_OPTIONS|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|PGSSL.*|LOG_LEVEL|STUDIO_.*|PAYMENTS_.*)$/.test(
      name,
    );
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isPlain(name)));
}

/** Runs a program as a process of its own, which comes back when it dies: what was under way there is taken up where it was. */
export async function startProcess({ name, file, args = [], port, variables }: Program): Promise<OwnProcess> {
  let isStopping = false;
  let child!: ChildProcess;
  const launch = () => {
    // Its input is a pipe that closes with this process, however that ends: the program ends then.
    child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
      env: { ...plainEnvironment(), ...variables, BAIZE_ENDS_WITH_PARENT: '1' },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    child.once('exit', () => {
      if (!isStopping) setTimeout(launch, 500);
    });
    return child;
  };
  launch();
  if (port !== undefined) await waitUntilReady(name, `http://127.0.0.1:${port}`, child);
  return {
    async stop() {
      isStopping = true;
      if (child.exitCode !== null) return;
      const ended = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function startStudio(env: ServerEnvironment, databases: Databases, secrets: InstallationSecrets): Promise<OwnProcess> {
  const platform = `http://127.0.0.1:${env.port}`;
  return startProcess({
    name: 'the studio',
    file: '../apps/studio/main.ts',
    port: env.studioPort,
    variables: {
      STUDIO_PORT: String(env.studioPort),
      PLATFORM_URL: platform,
      PLATFORM_ORIGINS: [`http://localhost:${env.port}`, platform, ...env.allowedOrigins].join(','),
      STUDIO_DATABASE_URL: databases.studioUrl,
      STUDIO_KEY_ID: secrets.studioKeyId,
      STUDIO_SECRET: secrets.studioSecret,
      BAIZE_HOME: env.home,
    },
  });
}

/** The demonstration payment provider: only where money is play money. */
async function startPayments(env: ServerEnvironment, secrets: InstallationSecrets): Promise<OwnProcess | undefined> {
  if (!env.isPlayMoney) return undefined;
  return startProcess({
    name: 'the demonstration payment provider',
    file: '../apps/payments/main.ts',
    port: env.paymentsPort,
    variables: {
      PAYMENTS_PORT: String(env.paymentsPort),
      PAYMENTS_PUBLIC_URL: env.paymentsUrl,
      PAYMENTS_PLATFORM_URL: env.publicUrl ?? `http://127.0.0.1:${env.port}`,
      PAYMENTS_SECRET: secrets.paymentsSecret,
      PAYMENTS_FOLDER: join(env.home, 'payments'),
    },
  });
}

/** Backups as they come, where BACKUP_TO says where they go. */
async function startBackups(env: ServerEnvironment): Promise<OwnProcess | undefined> {
  if (!process.env['BACKUP_TO']) return undefined;
  backupSettings(process.env);
  // AWS_…: where the SDK finds credentials when none are named.
  const ofAmazon = Object.keys(process.env).filter(name => name.startsWith('AWS_'));
  const names = [...backupVariables, ...ofAmazon, 'DATABASE_URL', 'DATABASE_OWNER_URL'];
  const variables = Object.fromEntries(names.map(name => [name, process.env[name]]));
  return startProcess({
    name: 'the backups',
    file: 'backup/main.ts',
    args: ['--follow'],
    variables: { ...variables, BAIZE_HOME: env.home },
  });
}

/** Who moves money: the demonstration where money is play money. */
const providersOf = (env: ServerEnvironment, secrets: InstallationSecrets): PaymentProvider[] =>
  env.isPlayMoney
    ? [sandboxProvider({ url: `http://127.0.0.1:${env.paymentsPort}`, secret: secrets.paymentsSecret, clock: systemClock })]
    : [];

function demoPasswordFor(env: ServerEnvironment, world: World): string | undefined {
  if (world === 'empty') return undefined;
  if (env.isProduction)
    throw new Fault('Demo worlds have known passwords and are refused when NODE_ENV=production. Start with --world empty.');
  return process.env['BAIZE_DEMO_PASSWORD'] || 'baize-demo-1';
}

interface Seeding {
  readonly env: ServerEnvironment;
  readonly databases: Databases;
  readonly secrets: InstallationSecrets;
  readonly world: World;
  readonly password: string | undefined;
  readonly drawsCovers: boolean;
  readonly log: (line: string) => void;
}

async function seed({ env, databases, secrets, world, password, drawsCovers, log }: Seeding): Promise<void> {
  const db = openDatabase(databases.runtime, { max: 4 });
  try {
    const studioUrl = `http://127.0.0.1:${env.studioPort}`;
    const vendors = await putStudio(db, { serviceUrl: studioUrl, publicUrl: env.studioUrl });
    await putKey(db, { keyId: secrets.studioKeyId, secret: secrets.studioSecret, vendors });
    const { added, changed, removed } = await followStudio(db, { vendors, serviceUrl: studioUrl });
    if (added + changed + removed > 0) log(`Games of the studio: ${added} added, ${changed} changed, ${removed} removed`);
    const firstCovers = async () => (drawsCovers ? drawFirstCovers(db, { studioUrl }) : undefined);
    // The featured games lead before anyone has played; the world ranks the others.
    const featured = firstCovers();
    if (env.isPlayMoney && !(await hasMethods(db))) await makeMethods(db, systemClock.now());
    const isNewWorld = world !== 'empty' && password !== undefined && (await isEmpty(db));
    // Written at every start: they are where this start has put them.
    if (env.isPlayMoney && (isNewWorld || (await hasDemoVendors(db))))
      await putDemoVendors(db, {
        url: `http://127.0.0.1:${env.paymentsPort}/vendors`,
        secretOf: code => vendorSecret(secrets.paymentsSecret, code),
      });
    if (isNewWorld) {
      log(`Making the ${world} demo world: ${worldSizes[world].members} members, ${worldSizes[world].days} days of play …`);
      await makeWorld(
        { db, documents: join(env.home, 'documents'), providers: providersOf(env, secrets) },
        { size: worldSizes[world], now: systemClock.now(), logins: { password, totpSecret: secrets.demoTotpSecret } },
      );
    }
    await featured;
    if (isNewWorld) await firstCovers();
  } finally {
    await db.end();
  }
}

async function firstInvitation(databases: Databases): Promise<ConsoleInvitation | undefined> {
  const db = openDatabase(databases.runtime, { max: 1 });
  try {
    return await inviteFirstAdministrator(db, systemClock);
  } finally {
    await db.end();
  }
}

/** Begins to draw covers; answers the way to stop it. */
function coversAhead(databases: Databases, studioUrl: string): () => Promise<void> {
  const stopping = new AbortController();
  const db = openDatabase(databases.runtime, { max: 1 });
  const drawn = drawCovers(db, { studioUrl, signal: stopping.signal });
  return async () => {
    stopping.abort();
    await drawn;
    await db.end();
  };
}

/** Starts everything on this machine, in order, and stops it in reverse. */
export async function runAll(options: RunOptions): Promise<Running> {
  const { log, world } = options;
  const env = readEnvironment(options.env);
  const password = demoPasswordFor(env, world);
  mkdirSync(env.home, { recursive: true });
  const unlock = lockHome(env.home);
  const stops: (() => Promise<void> | void)[] = [unlock];
  const stop = async () => {
    for (const part of stops.splice(0).reverse()) await part();
  };
  try {
    await checkPort(env.port, 'PORT');
    await checkPort(env.studioPort, 'STUDIO_PORT');
    if (env.isPlayMoney) await checkPort(env.paymentsPort, 'PAYMENTS_PORT');
    if (options.withBuild !== false) await buildPages({ isDevelopment: options.isDevelopment ?? false, log });
    const secrets = installationSecrets(env.home);
    setSecretKeys(options.env['BAIZE_SECRET_KEY'] || secrets.secretKey);
    const databases = await openDatabases(env, log);
    stops.push(databases.stop);
    await prepareDatabase(databases.owner, [studioMigrations]);
    const [studio, payments] = await Promise.all([startStudio(env, databases, secrets), startPayments(env, secrets)]);
    stops.push(studio.stop, async () => payments?.stop());
    await seed({ env, databases, secrets, world, password, drawsCovers: options.drawsCovers ?? false, log });
    stops.push(await startTraces('baize-server', options.env));
    const captcha = options.captcha ? ({ kind: 'fixed', answer: options.captcha } as const) : ({ kind: 'drawn' } as const);
    const server = await startServer({
      ...env,
      captcha,
      connection: databases.runtime,
      direct: databases.direct,
      log: pino({ level: options.env['LOG_LEVEL'] ?? 'warn' }),
      withWorker: true,
      providers: providersOf(env, secrets),
      noticeOrigin: env.publicUrl,
    });
    stops.push(server.stop);
    if (options.drawsCovers) stops.push(coversAhead(databases, `http://127.0.0.1:${env.studioPort}`));
    const backups = await startBackups(env);
    stops.push(async () => backups?.stop());
    const firstAdministrator = await firstInvitation(databases);
    return {
      env,
      url: `http://localhost:${env.port}`,
      studioUrl: env.studioUrl,
      paymentsControl: env.isPlayMoney ? `${env.paymentsUrl}/control?key=${controlKey(secrets.paymentsSecret)}` : undefined,
      secrets,
      demoPassword: password,
      firstAdministrator,
      server,
      owner: databases.owner,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
