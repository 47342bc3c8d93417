import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, type Database, openFanout } from '@baize/db';
import { type Clock, cryptoRandom, day, type Instant, minute, plus, systemClock } from '@baize/kernel';
import { closeCodes } from '@baize/live';
import { Hub } from '@baize/live/server';
import { instantCatalogue, instantKind } from '@baize/studio-instant/server';
import {
  type Assets,
  answerRefusals,
  answerReport,
  catalogueRoute,
  createPictureStore,
  createRounds,
  createTables,
  createTickets,
  createWalletClient,
  dropSessionsBefore,
  forgetTokensBefore,
  pageRoutes,
  playRoutes,
  type ReportParts,
  shelfOf,
  studioMigrations,
  tableFeed,
  tableRoutes,
  usualPace,
} from '@baize/studio-kit/server';
import { originalsCatalogue, originalsKind } from '@baize/studio-originals/server';
import { createReturns, makeCatalogue, slotsKind, slotsListing } from '@baize/studio-slots/server';
import { returnBpsOf, tableGame, tablesCatalogue, tablesKind, tables as tablesOfVendors } from '@baize/studio-tables/server';
import { addProbes } from '@baize/telemetry';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';

export { studioMigrations };

interface StudioOptions {
  /** Database as the role baize_studio; its migrations (`studioMigrations`) have run. */
  readonly db: Database;
  /** Where the platform's vendor API answers, from this process. */
  readonly platformUrl: string;
  /** Origins of the pages that may hold the game frame, as browsers see them. The first is the one that messages go to. */
  readonly platformOrigins: readonly string[];
  readonly keyId: string;
  readonly secret: string;
  /** State folder; covers are kept in `studio/covers` under it. */
  readonly home: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly host?: string;
  readonly clock?: Clock;
  /** How often open rounds are looked for, in milliseconds; 0 never, for tests that call `recover` themselves. */
  readonly recoverEveryMs?: number;
  /** Requests of one address in a minute; 0 is no limit. */
  readonly requestsPerMinute?: number;
  /** Where the video of a table is, with `{code}` for the table; absent = tables have none. */
  readonly videoUrl?: string | undefined;
  /** True behind a proxy of ours: only then is its word about the visitor's address believed. */
  readonly isBehindProxy?: boolean;
  readonly walletTimeoutMs?: number;
  readonly logLevel?: 'silent' | 'error' | 'info';
}

export interface Studio {
  readonly app: FastifyInstance;
  readonly url: string;
  /** Asks once which returns the operator wants; answers the number of games that play with one. */
  followReturns(): Promise<number>;
  /** One turn of the recovery loop; answers the number of rounds that reached their end. */
  recover(): Promise<number>;
  /** One turn of the tables that this process leads; answers their codes. */
  turnTables(): Promise<readonly string[]>;
  /** Takes no new requests, finishes those under way, stops the loop. Open rounds stay in the database. */
  stop(): Promise<void>;
}

const dist = join(import.meta.dirname, 'dist');
const verifierFile = join(dist, 'verify.mjs');

interface Built {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Built | undefined>>;

/** Styles of a page and of what it shares with other pages: those of the shared part come first. */
function stylesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const built = manifest[name];
  if (!built || seen.has(name)) return [];
  seen.add(name);
  return [...(built.imports ?? []).flatMap(part => stylesOf(manifest, part, seen)), ...(built.css ?? [])];
}

/** Reads what Vite wrote about the built files. Without a build the pages name the files that a build would make. */
function assetsOf(entry: string): Assets {
  const file = join(dist, '.vite', 'manifest.json');
  const fallback = { script: `/assets/${entry}.js`, styles: [] };
  if (!existsSync(file)) return fallback;
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const name = `client/${entry}.ts`;
  const found = manifest[name];
  return found ? { script: `/${found.file}`, styles: [...new Set(stylesOf(manifest, name))].map(css => `/${css}`) } : fallback;
}

/** Pictures and covers are shown by other origins' pages; everything else is the studio's own, framed by the platform only. */
async function protect(app: FastifyInstance, options: StudioOptions): Promise<void> {
  await app.register(helmet, {
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: false,
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'font-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'"],
        ...(options.videoUrl ? { 'media-src': [new URL(options.videoUrl).origin] } : {}),
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': [...options.platformOrigins],
      },
    },
  });
  const max = options.requestsPerMinute ?? 600;
  // Launching all of the catalogue's covers at the same time is no attack; they are cached for a year.
  if (max > 0)
    await app.register(rateLimit, {
      max,
      timeWindow: minute,
      allowList: request => request.url.startsWith('/art/') || request.url.startsWith('/assets/'),
    });
}

interface Loop {
  stop(): Promise<void>;
}

/** Calls `turn` again and again, never twice at the same time. */
function loopEvery(ms: number, turn: () => Promise<unknown>, onError: (error: unknown) => void): Loop {
  let running = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = turn()
      .then(() => undefined, onError)
      .finally(() => {
        isBusy = false;
      });
  }, ms);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

interface Turns {
  recover(): Promise<unknown>;
  turnTables(): Promise<unknown>;
  followReturns(): Promise<unknown>;
  dropSessions(): Promise<unknown>;
  onTrouble(what: string, error: unknown): void;
}

/** The launch tokens of sessions that are over, and sessions that no round refers to. */
async function forgetSessions(db: Database, now: Instant): Promise<void> {
  await forgetTokensBefore(db, plus(now, -day));
  await dropSessionsBefore(db, plus(now, -2 * day));
}

/** A table is at most so late with its next step. */
const tableTurnMs = 250;

/** What the studio does by the clock. The wanted returns are asked for at the start as well, so that a session opened after it plays them. */
function loopsOf(every: number, { recover, turnTables, followReturns, dropSessions, onTrouble }: Turns): readonly Loop[] {
  const unheard = (error: unknown) => onTrouble('the wanted returns were not heard; they are asked for again in a minute', error);
  void followReturns().catch(unheard);
  return [
    loopEvery(every, recover, error => onTrouble('the recovery loop broke off', error)),
    loopEvery(tableTurnMs, turnTables, error => onTrouble('the tables were not led', error)),
    loopEvery(minute, followReturns, unheard),
    loopEvery(60 * minute, dropSessions, error => onTrouble('old sessions were not dropped', error)),
  ];
}

const walletOf = ({ platformUrl, keyId, secret, walletTimeoutMs: timeoutMs = 5_000 }: StudioOptions, clock: Clock) =>
  createWalletClient({ platformUrl, keyId, secret, clock, timeoutMs });

/** The operator's questions about our books. The body is kept as it came, because its bytes are signed. */
const answerReports = (app: FastifyInstance, parts: ReportParts) =>
  app.register(async own => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    own.post('/vendor/report', async (request, reply) => {
      const answer = await answerReport(parts, { path: '/vendor/report', rawBody: String(request.body), headers: request.headers });
      if (answer.status !== 200) return reply.code(answer.status).send({ success: false, code: answer.code });
      return { success: true, value: answer.value };
    });
  });

/** The built files of the pages, where there are any. */
async function serveBuilt(app: FastifyInstance): Promise<void> {
  if (!existsSync(dist)) return;
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
}

/** The rooms of tables, for the pages that this server has sent. Anyone may watch; stakes are placed by requests of a session. */
async function openRooms(app: FastifyInstance, db: Database): Promise<void> {
  const fanout = await openFanout(db);
  const hub = new Hub({
    db,
    feeds: [tableFeed({ gameOf: tableGame, pace: usualPace })],
    fanout,
    warn: (what, facts) => app.log.warn(facts, what),
  });
  await app.register(websocket, { options: { maxPayload: 4_096 } });
  await app.register(async own => {
    own.get('/ws', { websocket: true }, (socket, request) => {
      const { origin } = request.headers;
      if (origin && origin !== `${request.protocol}://${request.host}`) return socket.close(closeCodes.refused, 'origin');
      const onBytes = (listener: (count: number) => void) => request.raw.socket.on('data', chunk => listener(chunk.length));
      hub.seat(socket, { kind: 'guest' }, { ip: request.ip, onBytes });
    });
  });
  app.addHook('onClose', async () => {
    hub.close();
    await fanout.close();
  });
}

type Play = Pick<Parameters<typeof createRounds>[0], 'db' | 'wallet' | 'clock'> & {
  readonly math: Parameters<typeof createRounds>[0]['games'];
} & Pick<StudioOptions, 'videoUrl'>;

/** Where money is moved: rounds of one player, and tables. */
function playOf(app: FastifyInstance, { math, videoUrl, ...parts }: Play) {
  const asking = {
    ...parts,
    pause: (ms: number) => new Promise<void>(done => setTimeout(done, ms)),
    alarm: (what: string, facts: object) => app.log.error(facts, what),
  };
  const tickets = createTickets({ ...asking, returnBpsOf });
  const videoOf = (code: string) => videoUrl?.replace('{code}', code);
  const random = cryptoRandom();
  random.nextUint32(); // a generator that is stuck is found before the first bet
  const game = { tickets, random, tables: tablesOfVendors, gameOf: tableGame, pace: usualPace, videoOf };
  return { rounds: createRounds({ ...asking, games: math }), tickets, tables: createTables({ ...asking, ...game }) };
}

/** Starts the studio: the vendor's own process, or a part of another one in tests and on a single machine. */
export async function startStudio(options: StudioOptions): Promise<Studio> {
  const clock = options.clock ?? systemClock;
  const app = Fastify({
    logger: { level: options.logLevel ?? 'error' },
    bodyLimit: 16 * 1024,
    trustProxy: options.isBehindProxy ?? false,
    requestTimeout: 60_000,
  });
  const wallet = walletOf(options, clock);
  const catalogue = makeCatalogue();
  const shelf = shelfOf([
    slotsKind(catalogue, { play: assetsOf('play'), verify: assetsOf('verify') }),
    instantKind({ play: assetsOf('instant-play'), verify: assetsOf('instant-verify') }),
    originalsKind({ play: assetsOf('originals-play'), verify: assetsOf('originals-verify') }),
    tablesKind({ play: assetsOf('tables-play'), verify: assetsOf('tables-verify') }),
  ]);
  const { rounds, tickets, tables } = playOf(app, { db: options.db, wallet, clock, math: shelf.math, videoUrl: options.videoUrl });
  await tables.begin();
  const recover = async () => (await rounds.recover()) + (await tickets.recover());
  await protect(app, options);
  answerRefusals(app);
  await serveBuilt(app);
  await openRooms(app, options.db);
  const returns = createReturns({ ...options, clock, catalogue });
  const deps = {
    db: options.db,
    wallet,
    clock,
    rounds,
    shelf,
    pictures: createPictureStore(join(options.home, 'studio', 'covers')),
    platformOrigin: options.platformOrigins[0] ?? '',
    verifier: existsSync(verifierFile) ? readFileSync(verifierFile, 'utf8') : undefined,
  };
  playRoutes(app, deps);
  pageRoutes(app, deps);
  tableRoutes(app, deps, tables);
  catalogueRoute(app, [slotsListing(catalogue), instantCatalogue, originalsCatalogue, tablesCatalogue]);
  await answerReports(app, { ...options, clock });
  const probes = addProbes(app, async () => ((await answers(options.db)) ? undefined : 'database'));
  await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  const every = options.recoverEveryMs ?? 2_000;
  const loops =
    every > 0
      ? loopsOf(every, {
          recover,
          turnTables: () => tables.turn(),
          followReturns: () => returns.follow(),
          dropSessions: () => forgetSessions(options.db, clock.now()),
          onTrouble: (what, error) => app.log.error({ err: error }, what),
        })
      : [];
  return {
    app,
    url: `http://${options.host ?? '127.0.0.1'}:${port}`,
    followReturns: () => returns.follow(),
    recover,
    turnTables: () => tables.turn(),
    async stop() {
      probes.drain();
      await Promise.all(loops.map(loop => loop.stop()));
      await tables.leave();
      await app.close();
    },
  };
}
