import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { studioMigrations } from '@baize/app-studio';
import { type Database, openDatabase, sql, studioRole } from '@baize/db';
import { findInstant, instantWin } from '@baize/engine-instant';
import { putGames, putKey, putVendors } from '@baize/games/server';
import { openSession } from '@baize/identity/server';
import { newId, present, systemClock } from '@baize/kernel';
import { balancesOf, seal, verifyJournal } from '@baize/ledger/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insist, longOr, mostTries } from './insist.ts';
import { addressOf, freePort, keepUp, openGame, type Plant, raisePlant, simulatedGame, untilUp } from './plant.ts';

/** Scratch cards and instant draws on a studio, a server and a PostgreSQL that are killed with -9 at every step of a round. */

const vendor = 'PLM';
const key = { keyId: 'instant', secret: 'secret of the instant kills', vendors: [vendor] };

/** How far a request of the studio is: it is on its way to the platform · the platform has done it · the studio has heard. */
type Moment = `${'bet' | 'win'} ${'asked' | 'done' | 'answered'}` | 'choice made';
const games = { card: { code: 'PLMKOI', model: 'card-koi-1' }, draw: { code: 'PLMDICE', model: 'draw-dice-1' } } as const;
const choice = 'big';
let onMoment: (moment: Moment) => void = () => undefined;
let wire: Server;
let folder: string;
let plant: Plant;
let studio: ReturnType<typeof keepUp>;
let studioUrl: string;
let studioDb: Database;

/** Between the studio and the platform: tells of each moment, and passes on what is left of the two. */
async function openWire(): Promise<string> {
  wire = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const action = /\/(bet|win)$/.exec(request.url ?? '')?.[1] as 'bet' | 'win' | undefined;
    if (action) onMoment(`${action} asked`);
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => /^(x-baize|content-type)/.test(name)));
    const answer = await fetch(`${plant.url}${request.url}`, {
      method: request.method ?? 'POST',
      headers: headers as never,
      ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
    }).catch(() => undefined);
    const body = await answer?.text().catch(() => undefined);
    if (action) onMoment(`${action} done`);
    if (!answer || body === undefined) return void response.destroy();
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(body, () => void (action && onMoment(`${action} answered`)));
  });
  await new Promise<void>(done => wire.listen(0, '127.0.0.1', done));
  const address = wire.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-instant-kill-'));
  const port = await freePort();
  studioUrl = `http://127.0.0.1:${port}`;
  const fill = async (db: Database) => {
    await putVendors(db, [{ code: vendor, nameCn: '厂商', nameEn: 'Vendor', kinds: ['lottery'], publicUrl: studioUrl }]);
    await putKey(db, key);
    await putGames(
      db,
      Object.values(games).map(one => ({ ...simulatedGame, ...one, vendor, kind: 'lottery' as const })),
    );
  };
  plant = await raisePlant(5, { migrations: [studioMigrations], fill });
  studioDb = openDatabase({ ...plant.db.connection, user: studioRole }, { max: 2 });
  studio = keepUp('studio/main.ts', {
    PLATFORM_URL: await openWire(),
    STUDIO_DATABASE_URL: addressOf(plant.db.connection, studioRole),
    STUDIO_KEY_ID: key.keyId,
    STUDIO_SECRET: key.secret,
    STUDIO_PORT: String(port),
    BAIZE_HOME: folder,
    LOG_LEVEL: 'silent',
  });
  await untilUp(studioUrl);
});
afterAll(async () => {
  await studio.stop();
  await studioDb.end();
  await plant.stop();
  wire.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks the studio until it answers; a refusal is an error. */
const ask = <T>(path: string, { token = '', body }: { token?: string; body?: object } = {}): Promise<T> =>
  insist(async () => {
    const response = await fetch(`${studioUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    });
    const answer = (await response.json()) as { success: boolean; value: T };
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.value;
  });

interface Round {
  readonly phase: string;
  readonly winMinor: string | null;
  readonly turn: object | null;
}

async function launch(gameCode: string) {
  const player = plant.players.at(-1);
  const memberId = present(player, 'the plant has a player').id;
  const launchToken = await insist(() =>
    plant.db.transaction(async tx => {
      const login = await openSession(tx, memberId, { ip: '127.0.0.1', userAgent: 'kill', isSecure: true, now: systemClock.now() });
      return openGame(tx, { memberId, loginId: login.sessionId, vendor, code: gameCode });
    }),
  );
  type Session = { token: string; stakes: string[]; seeds: { commitment: string; clientSeed: string | null } };
  const { token, stakes, seeds } = await ask<Session>('/api/session', { body: { token: launchToken } });
  if (seeds.clientSeed === null) await ask('/api/seed', { token, body: { commitment: seeds.commitment, clientSeed: 'mine' } });
  return { token, stakeMinor: present(stakes[0], 'a game has stakes') };
}

interface Ended {
  readonly roundId: string;
  /** rolled-back: the platform was away for so long that the studio gave up on the bet. */
  readonly phase: 'finished' | 'rolled-back';
}

/** Buys a card, or bets on a draw, and comes back with the same ids until it is over. */
async function playOut(gameCode: string): Promise<Ended> {
  const { token, stakeMinor } = await launch(gameCode);
  const roundId = newId();
  const begin = { roundId, stakeMinor, decides: true };
  let round = await ask<Round>('/api/rounds', { token, body: begin });
  for (let looks = 0; ; looks++) {
    if (round.phase === 'finished' || round.phase === 'rolled-back') return { roundId, phase: round.phase };
    expect(looks, `the round is ${round.phase}`).toBeLessThan(mostTries);
    if (!round.turn) round = await ask<Round>('/api/rounds', { token, body: begin });
    else {
      const chosen = ask<Round>('/api/decide', { token, body: { roundId, position: 0, choice } });
      onMoment('choice made');
      round = await chosen;
    }
  }
}

/** What the studio has kept of a round, and what the platform has: its bet, and the movements of its money. */
async function keptOf(roundId: string) {
  const [round] = await insist(() =>
    studioDb.query<{ modelId: string; stake: bigint; win: bigint; draw: number[]; choice: string | null }>(sql`
      select r.model_id as "modelId", r.stake_minor as stake, r.win_minor as win, r.draw,
        (select d.choice from studio.decision d where d.round_id = r.id) as choice from studio.round r where r.id = ${roundId}`),
  );
  const rows = await insist(() =>
    plant.db.query<{ state: string; stake: bigint; return: bigint; kind: string; times: number; moved: bigint }>(sql`
      select b.state, b.stake, b.return, x.kind, count(*)::int as times, sum(e.amount)::bigint as moved from bets.bet b
      join ledger.transaction x on x.subject_id = b.id join ledger.entry e on e.seq = x.seq join ledger.account a on a.id = e.account_id
      where b.vendor = ${vendor} and b.round_id = ${roundId} and a.kind = 'member.cash' group by 1, 2, 3, 4 order by x.kind`),
  );
  return { round: present(round, 'the studio keeps the round'), rows };
}

/** Nothing was taken, or what was taken was given back once. */
async function expectGivenBack(roundId: string): Promise<void> {
  const { round, rows } = await keptOf(roundId);
  const common = { state: 'void', return: 0n, times: 1 };
  const there = [
    { ...common, kind: 'games.bet', moved: -round.stake },
    { ...common, kind: 'games.rollback', moved: round.stake },
  ];
  expect(rows).toMatchObject(rows.length > 0 ? there : []);
}

/** The bet was taken once and paid once, as much as the draw that was kept says; answers what it has moved. */
async function expectPaidOnce(roundId: string): Promise<bigint> {
  const { round, rows } = await keptOf(roundId);
  const { stake, win } = round;
  const model = present(findInstant(round.modelId), 'a round has its model');
  expect(win).toBe(instantWin(model, stake, { draw: round.draw, choice: round.choice ?? undefined }));
  const common = { state: 'settled', stake, return: win, times: 1 };
  const paid = win > 0n ? [{ ...common, kind: 'games.win', moved: win }] : [];
  expect(rows).toEqual([{ ...common, kind: 'games.bet', moved: -stake }, ...paid]);
  return win - stake;
}

async function expectBooks(moved: bigint): Promise<void> {
  const player = plant.players.at(-1);
  const { id, fundedMinor } = present(player, 'the plant has a player');
  const accounts = await insist(() => balancesOf(plant.db, id));
  expect(accounts.find(account => account.kind === 'member.cash')?.postedMinor).toBe(fundedMinor + moved);
  for (let sealed = 1; sealed > 0; ) sealed = await insist(() => seal(plant.db));
  expect(await insist(() => verifyJournal(plant.db))).toMatchObject({ isSound: true });
}

/** Everything that the rounds of this file have moved so far. */
let moved = 0n;
const victims = {
  studio: () => studio.kill(),
  server: () => plant.killServer(),
  database: () => plant.killDatabase(),
};
const moments = ['bet asked', 'bet done', 'bet answered', 'win asked', 'win done', 'win answered'] as const;
const cases = (['card', 'draw'] as const).flatMap(kind =>
  [...moments, ...(kind === 'draw' ? (['choice made'] as const) : [])].flatMap(moment =>
    (['studio', 'server', 'database'] as const).map(victim => [kind, moment, victim] as const),
  ),
);
/** The short form kills the studio at each moment, and takes turns with the others. */
const chosen = cases.filter(([, , victim], i) => victim === 'studio' || i % longOr(1, 4) === 0);

test.each(chosen)('%s: at “%s” the %s is killed, and the bet is paid once', async (kind, moment, victim) => {
  let kills = 0;
  onMoment = reached => {
    if (reached === moment && kills++ === 0) victims[victim]();
  };
  const { roundId, phase } = await playOut(games[kind].code);
  onMoment = () => undefined;
  expect(kills).toBeGreaterThan(0);
  if (victim === 'studio') expect(phase).toBe('finished');
  if (phase === 'finished') moved += await expectPaidOnce(roundId);
  else await expectGivenBack(roundId);
  await expectBooks(moved);
});
