import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@baize/app-server';
import { allMigrations } from '@baize/app-server/prepare';
import { studioMigrations } from '@baize/app-studio';
import { type Database, openDatabase, sql, studioRole } from '@baize/db';
import { seal, verifyJournal } from '@baize/ledger/server';
import { makeCatalogue } from '@baize/studio-slots/server';
import { benchCluster } from '../kit/cluster.ts';
import { report } from '../kit/report.ts';
import { game, key, type LoadResult, load, type Seat, seatPlayers, seconds, untilHeard } from './wallet.ts';

const plain = 'lines-20-96';
const stakeMinor = '10000';

/** The first plain game that offers the stake: what a spin costs here is the way through studio and platform, not the drawing. */
function plainGame(): { code: string; vendor: string } {
  const found = makeCatalogue(2_000).games.find(({ row }) => row.modelId === plain && row.minStakeMinor === stakeMinor);
  if (!found) throw new Error(`no game plays ${plain} for ${stakeMinor}`);
  return { code: found.row.gameCode, vendor: found.row.vendor };
}

/** The next message of a process; its end before that is an error. */
const messageOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', message => resolve(message as T));
    child.once('exit', code => reject(new Error(`a process of the benchmark ended with ${code}`)));
  });

/** Opens the page's session of every player, as the page does, and takes the jurisdiction's pause between two spins away. */
async function openPages(studioUrl: string, seats: readonly Seat[], owner: Database): Promise<string[]> {
  const tokens: string[] = [];
  for (const { token } of seats) {
    const answer = await fetch(`${studioUrl}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const opened = (await answer.json()) as { success: boolean; value?: { token: string; seeds: { commitment: string } } };
    if (!opened.value) throw new Error(`a session did not open: ${JSON.stringify(opened)}`);
    await fetch(`${studioUrl}/api/seed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${opened.value.token}` },
      body: JSON.stringify({ commitment: opened.value.seeds.commitment, clientSeed: 'bench' }),
    });
    tokens.push(opened.value.token);
  }
  await owner.query(sql`update studio.session set rules = jsonb_set(rules, '{minimumCycleMs}', '0')`);
  return tokens;
}

/** What studio and platform say of the same rounds must be the same to the unit. */
async function compareBooks(owner: Database, spins: LoadResult, bets: LoadResult): Promise<void> {
  const [studio] = await owner.query<{ rounds: number; stakes: bigint; returns: bigint }>(sql`
    select count(*)::int as rounds, sum(stake_minor)::bigint as stakes, sum(win_minor)::bigint as returns from studio.round where phase = 'finished'`);
  const [platform] = await owner.query<{ rounds: number; stakes: bigint; returns: bigint; open: number }>(sql`
    select count(*) filter (where state = 'settled')::int as rounds, coalesce(sum(stake) filter (where state = 'settled'), 0)::bigint as stakes,
      coalesce(sum(return) filter (where state = 'settled'), 0)::bigint as returns, count(*) filter (where state = 'open')::int as open from bets.bet`);
  const isSame = studio?.rounds === platform?.rounds && studio?.stakes === platform?.stakes && studio?.returns === platform?.returns;
  if (isSame && studio?.rounds === spins.done && platform?.open === bets.done) return;
  const told = { studio, platform, spins: spins.done, bets: bets.done };
  throw new Error(`the books differ: ${JSON.stringify(told, (_, value) => (typeof value === 'bigint' ? value.toString() : value))}`);
}

async function measureSpins(studioUrl: string, tokens: readonly string[]): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, '../loads/rounds-load.ts'), { serialization: 'json' });
  child.send({ port: Number(new URL(studioUrl).port), tokens, stakeMinor, seconds });
  const result = await messageOf<LoadResult>(child);
  child.kill();
  return result;
}

/**
 * Whole rounds: page → studio → bet → outcome → win → answer, with studio and platform as processes of their own and one PostgreSQL, all on this machine.
 * The reference is what the same platform does with bets alone, measured right before.
 */
export default async function benchRounds(): Promise<void> {
  const cluster = await benchCluster('rounds', [...allMigrations.slice(2), studioMigrations]);
  const owner = openDatabase(cluster.owner, { max: 1 });
  const setup = openDatabase(cluster.runtime, { max: 4 });
  const row = { ...game, ...plainGame() };
  const seats = await seatPlayers(owner, setup, row);
  const server = await startServer({
    connection: cluster.runtime,
    port: 0,
    host: '127.0.0.1',
    studioUrl: 'http://localhost:9',
    isPlayMoney: true,
    callsPerMinute: 0,
    withWorker: true,
  });
  const home = mkdtempSync(join(tmpdir(), 'baize-bench-rounds-'));
  const studio = fork(join(import.meta.dirname, '../loads/rounds-studio.ts'), { serialization: 'json' });
  studio.send({ connection: { ...cluster.owner, user: studioRole }, platformUrl: server.url, key, home });
  const { url } = await messageOf<{ url: string }>(studio);
  const tokens = await openPages(url, seats, owner);
  await untilHeard(setup);
  await owner.query(sql`checkpoint`);
  const bets = await load(Number(new URL(server.url).port), seats, 'bet', { gameCode: row.code });
  const spins = await measureSpins(url, tokens);
  report({ name: 'wallet.bets', value: bets.done / bets.seconds, unit: 'bets/s' });
  report({ name: 'rounds.spins', value: spins.done / spins.seconds, unit: 'rounds/s', reference: bets.done / bets.seconds });
  report({ name: 'rounds.p99', value: spins.p99, unit: 'ms' });
  report({ name: 'rounds.failed', value: spins.failed + bets.failed, unit: 'requests' });
  studio.send('stop');
  await new Promise(ended => studio.once('exit', ended));
  await server.stop();
  while ((await seal(setup)) > 0);
  const journal = await verifyJournal(setup);
  if (!journal.isSound) throw new Error(`the books are not in order: ${JSON.stringify(journal)}`);
  await compareBooks(owner, spins, bets);
  await Promise.all([setup.end(), owner.end()]);
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
}
