import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { settlements } from '@baize/bets/server';
import { type BrandDoor, openCountries } from '@baize/brand/server';
import { type BaizeServer, createServer, openApi, pruneOnce, sparingLog } from '@baize/call/server';
import { type BtcpaySettings, btcpayProvider, type PaymentProvider } from '@baize/cashier/server';
import { answers, type Connection, type Database, type Fanout, missingMigrations, openDatabase, openFanout } from '@baize/db';
import { eventsTopic, type Listener, pruneOutbox, startPump } from '@baize/events';
import { liveTablesChannel, liveTablesRoom } from '@baize/games/contract';
import type { GameIndex, TableBoard } from '@baize/games/server';
import { loadTexts } from '@baize/i18n/server';
import {
  type FacebookSettings,
  facebookPort,
  type OpenIdSettings,
  openIdPort,
  type SmsSettings,
  type SmtpSettings,
  smsGatewayPort,
  smtpPort,
} from '@baize/identity/server';
import { noInput, type Schedule, startLoops, startWorker } from '@baize/jobs';
import { assert, type Clock, present, second, systemClock } from '@baize/kernel';
import { type Beacon, drandBeacon } from '@baize/lottery/server';
import { addProbes, type MetricsAddress, type Probes } from '@baize/telemetry';
import { type Logger, pino } from 'pino';
import { keepOut } from './closed/keep-out.ts';
import { invitationPort } from './invitations.ts';
import { decideOpening, type ModuleParts, serverModules } from './modules.ts';
import { listenersOf, observe } from './observe.ts';
import { allMigrations } from './prepare.ts';

export interface RunningServer {
  readonly server: BaizeServer;
  readonly db: Database;
  readonly games: GameIndex;
  readonly url: string;
  /** Where the metrics of this process are; undefined when they are not served. */
  readonly metricsUrl: string | undefined;
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  /** State folder of the installation; absent = `.baize` where the process runs. */
  readonly home?: string;
  readonly connection: Connection;
  /** Past a pooler, for what hears notifications; absent = the same. */
  readonly direct?: Connection;
  readonly port: number;
  readonly host: string;
  readonly studioUrl: string;
  /** Folder with the builds of web and office to show instead of those of the apps. */
  readonly pagesFolder?: string;
  readonly isPlayMoney: boolean;
  readonly isProduction?: boolean;
  /** Services of vendors may be on this machine or in a private network; absent = outside production only. */
  readonly allowsPrivate?: boolean;
  /** Payment providers, and where they reach this server; absent = on this machine. */
  readonly providers?: readonly PaymentProvider[];
  readonly noticeOrigin?: string | undefined;
  /** A BTCPay Server of the operator. */
  readonly btcpay?: Omit<BtcpaySettings, 'clock'> | undefined;
  /** Prints a line on the console of the machine. */
  readonly print?: (line: string) => void;
  readonly smtp?: SmtpSettings | undefined;
  readonly sms?: SmsSettings | undefined;
  readonly google?: OpenIdSettings | undefined;
  readonly facebook?: FacebookSettings | undefined;
  /** Servers of drand whose values are mixed into the lottery's draws. */
  readonly beaconServers?: readonly string[];
  /** A database of countries in the MaxMind format; absent = a small table is used. */
  readonly countriesFile?: string | undefined;
  readonly captcha?: ModuleParts['captcha'];
  readonly trustProxy?: string[] | false;
  readonly allowedOrigins?: readonly string[];
  readonly callsPerMinute?: number;
  readonly trialsPerHour?: number;
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Also runs queue, schedules and listeners in this process. */
  readonly withWorker?: boolean;
  /** Beside those of the modules. */
  readonly listeners?: readonly Listener[];
  readonly poolSize?: number;
  readonly metrics?: MetricsAddress | undefined;
  /** How long it still answers after a request to stop; absent = not at all. */
  readonly drainSeconds?: number;
}

/** Longest statement of a call. Jobs have a pool of their own and may take as long as they need; neither waits for the other's connections. */
const statementMs = 60_000;
const workPool = 8;

/** A message that names nothing in particular still needs one id to travel. */
const everyServer = ['all'];

const apps = join(import.meta.dirname, '..');

/** The built apps that are there; without a build the server answers calls only. */
function builtPages({ pagesFolder }: StartOptions) {
  const rootOf = (app: string) => (pagesFolder ? join(pagesFolder, app) : join(apps, app, 'dist'));
  const pages = [
    { prefix: '/', root: rootOf('web') },
    { prefix: '/office/', root: rootOf('office') },
  ];
  return pages.filter(page => existsSync(join(page.root, 'index.html')));
}

/** Housekeeping of the base, which is no module. */
const baseSchedules = (sealing: () => BaizeServer['sealing'], listeners: readonly Listener[]): Schedule[] => [
  {
    cron: '41 * * * *',
    fillMinutes: 0,
    job: {
      name: 'base.prune',
      input: noInput,
      maxAttempts: 3,
      run: async ({ db }) => {
        await pruneOnce(db);
        await pruneOutbox(db, listeners);
        await sealing().prune();
      },
    },
  },
];

/** The third parties that are set up. */
function portsOf({ sms, smtp, google, facebook }: StartOptions): ModuleParts['ports'] {
  const social = { ...(google ? { google: openIdPort(google) } : {}), ...(facebook ? { facebook: facebookPort(facebook) } : {}) };
  return { sms: sms && smsGatewayPort(sms), email: smtp && smtpPort(smtp), social };
}

const invitationsOf = ({ smtp, noticeOrigin, port, print }: StartOptions, translate: ModuleParts['translate']) =>
  invitationPort({
    email: smtp && smtpPort(smtp),
    officeUrl: `${noticeOrigin ?? `http://localhost:${port}`}/office/`,
    translate,
    print: print ?? (line => void process.stdout.write(`${line}\n`)),
  });

/** Who moves money, and where they reach this server. */
const mayReachPrivate = ({ allowsPrivate, isProduction }: Pick<StartOptions, 'allowsPrivate' | 'isProduction'>): boolean =>
  allowsPrivate ?? isProduction !== true;

const beaconOf = ({ beaconServers = [], ...options }: StartOptions): Beacon | undefined =>
  beaconServers.length > 0 ? drandBeacon({ servers: beaconServers, allowsPrivate: mayReachPrivate(options) }) : undefined;

const paymentsOf = ({ port, providers = [], noticeOrigin, btcpay, clock = systemClock }: StartOptions) => ({
  providers: [...providers, ...(btcpay ? [btcpayProvider({ ...btcpay, clock })] : [])],
  noticeOrigin: noticeOrigin ?? `http://127.0.0.1:${port}`,
});

/** What the modules know of the installation. */
const settingsOf = (options: StartOptions) => ({
  isPlayMoney: options.isPlayMoney,
  trialsPerHour: options.trialsPerHour,
  allowsPrivate: mayReachPrivate(options),
  captcha: options.captcha ?? ({ kind: 'drawn' } as const),
  studioUrl: options.studioUrl,
  ports: portsOf(options),
  documents: join(options.home ?? '.baize', 'documents'),
  ...paymentsOf(options),
});

/** Told however often, it tells on at most twenty times a second; what is lost on the way is found by the next look. */
function gently(tell: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void tell().catch(() => undefined);
    }, 50).unref();
  };
}

/** What modules say to all servers. */
const tellers = (fanout: Fanout) => ({
  sessionsEnded: (ids: readonly string[]) => fanout.publish('session:ended', ids),
  brandChanged: () => fanout.publish('brand:changed', everyServer),
  gamesChanged: () => fanout.publish('games:changed', everyServer),
  betsSettled: gently(() => fanout.publish(eventsTopic, [settlements.name])),
});

/** What the brand is asked beside its calls. `take` gets it when the modules are made. */
function brandFor({ db, clock, log }: { db: Database; clock: Clock; log: Logger }) {
  let door: BrandDoor | undefined;
  return {
    door: () => door,
    take: (brand: BrandDoor) => {
      door = brand;
    },
    renew: async () => {
      await door?.renew(db, clock).catch((error: unknown) => log.warn({ err: error }, 'the brand was not read anew'));
    },
    /** The brand's own hosts, which pages may load pictures or games from. */
    origins: (purpose: 'image' | 'launch') => (door?.hosts(purpose) ?? []).map(String),
    dress: (html: string) => door?.dress(html) ?? html,
    file: async (path: string) => door?.file(db, clock, path),
    /** The brand's other domains, which pages measure the way to. */
    lines: () => (door?.hosts('domain') ?? []).flatMap(host => [`wss://${host}`, `ws://${host}`]),
  };
}

/** What is no call: the document of all calls, what the operator's pages look like, and whether this server works. */
function addOwnPaths({ app, calls }: BaizeServer, observer: Database, brand: ReturnType<typeof brandFor>): Probes {
  const document = openApi(calls, '1');
  app.get('/openapi.json', async () => document);
  app.get<{ Params: { '*': string } }>('/brand/*', async (request, reply) => {
    const file = await brand.file(request.params['*']);
    if (!file) return reply.callNotFound();
    const isNamed = request.params['*'].startsWith('pictures/'); // another picture has another name
    void reply.header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
    return reply.type(file.type).header('x-content-type-options', 'nosniff').send(file.bytes);
  });
  let isMigrated = false; // once it is, it stays so: migrations only go forward
  return addProbes(app, async () => {
    if (isMigrated) return (await answers(observer)) ? undefined : 'database';
    isMigrated = (await missingMigrations(observer, allMigrations)).length === 0;
    return isMigrated ? undefined : 'migrations';
  });
}

/** Connections of the calls, of the work beside them, past a pooler, and one to look with when all others are taken. */
function openPools({ connection, direct: past, poolSize = 16 }: StartOptions) {
  const db = openDatabase(connection, { max: poolSize, statementMs, name: 'calls' });
  const work = openDatabase(connection, { max: workPool, name: 'work' });
  const direct = openDatabase(past ?? connection, { max: 1 });
  const observer = openDatabase(connection, { max: 1, statementMs: 5_000 });
  return { db, work, direct, observer, end: async () => void (await Promise.all([direct, work, db, observer].map(pool => pool.end()))) };
}

/** What modules say in words, and to staff who have no account yet. */
function wordsOf(texts: Awaited<ReturnType<typeof loadTexts>>, options: StartOptions) {
  const translate: ModuleParts['translate'] = (language, key, values) => texts.translate(language, key, values);
  return { translate, sharePercent: texts.sharePercent, invitations: invitationsOf(options, translate) };
}

/** What has to be there before the modules are made. */
async function prepare(options: StartOptions, db: Database, direct: Database) {
  if (options.isProduction) await decideOpening(db);
  return Promise.all([loadTexts(), openFanout(db, direct), openCountries(options.countriesFile)]);
}

/** A request to our own server that takes the whole way except the network. */
async function postTo({ app }: BaizeServer, { path, body, headers }: { path: string; body: string; headers: Record<string, string> }) {
  const answer = await app.inject({ method: 'POST', url: path, payload: body, headers });
  return { status: answer.statusCode, body: answer.json() as unknown };
}

/** Where pages may load from beside this server. */
const sourcesOf = (games: () => GameIndex | undefined, brand: ReturnType<typeof brandFor>) => ({
  frameSources: () => [...(games()?.frameOrigins ?? []), ...brand.origins('launch')],
  imageSources: () => [...(games()?.coverOrigins ?? []), ...brand.origins('image')],
  socketSources: () => [...brand.lines(), ...(games()?.meterOrigins ?? [])],
});

/** Asks vendors for their live tables while pages show them, and tells the pages of changes. Answers how to stop. */
const followTables = (tables: TableBoard, { hub }: BaizeServer) => {
  tables.onChange = () => hub.touch(liveTablesChannel, [liveTablesRoom]);
  const timer = setInterval(() => void tables.turn(), second).unref();
  return () => clearInterval(timer);
};

/** The port that it listens on, also when any free one was asked for. */
const portOf = ({ app }: BaizeServer, { port }: StartOptions): number => {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
};

/** Starts the HTTP server, and with `withWorker` the worker beside it. It listens when the promise is fulfilled. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? pino({ level: 'warn' });
  const { db, work, direct, observer, end } = openPools(options);
  const [texts, fanout, countries] = await prepare(options, db, direct);
  let server: BaizeServer | undefined;
  let games: GameIndex | undefined;
  let tables: TableBoard | undefined;
  const brand = brandFor({ db, clock, log });
  const running = () => present(server, 'the server exists before its first call');
  const sealing = () => running().sealing;
  const modules = serverModules({
    db,
    clock,
    sealing,
    ...settingsOf(options),
    ...wordsOf(texts, options),
    countries,
    beacon: beaconOf(options),
    ...tellers(fanout),
    toWallet: (path, body, headers) => postTo(running(), { path, body, headers }),
    fanout,
    onBrand: brand.take,
    onIndex: (...made) => {
      [games, tables] = made;
    },
  });
  fanout.subscribe('games:changed', () => void games?.refresh());
  fanout.subscribe('brand:changed', () => void brand.renew().then(() => server?.hub.notify('opening')));
  await Promise.all([brand.renew(), games?.refresh()]);
  server = await createServer({
    modules,
    db,
    clock,
    log,
    fanout,
    translate: (language, key, facts) => texts.translate(language, key, facts as never),
    allowedOrigins: options.allowedOrigins ?? [],
    trustProxy: options.trustProxy ?? false,
    callsPerMinute: options.callsPerMinute ?? 1_200,
    ...sourcesOf(() => games, brand),
    pages: builtPages(options),
    dressPage: brand.dress,
    keepOut: keepOut({ door: brand.door, db, clock, log, translate: texts.translate }),
  });
  const { app } = server;
  const stopTables = followTables(present(tables, 'the games module hands out its tables'), server);
  const probes = addOwnPaths(server, observer, brand);
  const observation = await observe(options.metrics, { db: observer, modules, listeners: options.listeners ?? [] });
  const stopWork = await startWork(options, { db: work, clock, fanout, onError: sparingErrors(log), modules, sealing });
  await app.listen({ port: options.port, host: options.host });
  assert(games, 'the games module hands out its index');
  return {
    server,
    db,
    games,
    url: `http://localhost:${portOf(server, options)}`,
    metricsUrl: observation.url,
    async stop() {
      probes.drain();
      stopTables();
      await pause((options.drainSeconds ?? 0) * 1_000);
      await app.close();
      await stopWork();
      await fanout.close();
      await observation.end();
      await end();
    },
  };
}

/** Work that fails again and again is logged a few times a minute. */
function sparingErrors(log: Logger): WorkerParts['onError'] {
  const sparing = sparingLog(log);
  return (where, error) => sparing('error', `work failed: ${where}`, { err: error, where });
}

interface WorkerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly fanout: Fanout;
  readonly onError: (where: string, error: unknown) => void;
  readonly modules: ReturnType<typeof serverModules>;
  readonly sealing: () => BaizeServer['sealing'];
}

/** What every server does beside its calls, and the worker where it has one. Answers the function that stops both. */
async function startWork(options: StartOptions, parts: WorkerParts): Promise<() => Promise<void>> {
  const { modules, db, clock, fanout, onError } = parts;
  const stopUpkeep = startLoops({ loops: modules.flatMap(m => m.upkeep ?? []), context: { db, clock }, fanout, onError });
  const stopWorker = options.withWorker === false ? undefined : await startWorkerFor(options, parts);
  return async () => {
    await stopUpkeep();
    await stopWorker?.();
  };
}

/** Queue, schedules, loops, and the pump that feeds the listeners. */
async function startWorkerFor(options: StartOptions, { db, clock, fanout, onError, modules, sealing }: WorkerParts) {
  const listeners = listenersOf(modules, options.listeners);
  const stopWorker = await startWorker({
    connection: options.direct ?? options.connection,
    context: { db, clock },
    jobs: modules.flatMap(m => m.jobs ?? []),
    schedules: [...baseSchedules(sealing, listeners), ...modules.flatMap(m => m.schedules ?? [])],
    loops: modules.flatMap(m => m.loops ?? []),
    fanout,
    onError,
  });
  const stopPump = startPump({ db, fanout, listeners, followers: modules.flatMap(m => m.followers ?? []), onError });
  return async () => {
    await stopPump();
    await stopWorker();
  };
}
