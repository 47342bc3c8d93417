import { betSums } from '@baize/bets/server';
import { sql } from '@baize/db';
import { seededRandom, uniform } from '@baize/kernel';
import { balancesOf, type JournalReport, seal, verifyJournal } from '@baize/ledger/server';
import { type Plant, raisePlant } from './plant.ts';
import { playRounds, SimulatedVendor } from './vendor.ts';

interface SimulationOptions {
  readonly seed: number;
  readonly players: number;
  readonly roundsEach: number;
  /** kill -9 of the server and of PostgreSQL, taking turns, spread over the run. */
  readonly kills: number;
}

interface SimulationResult {
  readonly seed: number;
  readonly transactions: number;
  readonly sent: number;
  readonly unknown: number;
  readonly refused: number;
  readonly kills: number;
  /** Empty when every invariant holds. */
  readonly problems: readonly string[];
  readonly journal: JournalReport;
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

async function sealEverything(plant: Plant): Promise<void> {
  for (;;) {
    while ((await seal(plant.db)) > 0);
    const [left] = await plant.db.query(sql`
      select 1 from ledger.batch b where not exists (select 1 from ledger.block k where (b.xid, b.id) <= (k.last_xid, k.last_batch)) limit 1`);
    if (!left) return;
    await pause(50);
  }
}

/** The invariants, by SQL on the books and by what the vendor received; never by asking the code under test. */
async function check(plant: Plant, vendor: SimulatedVendor): Promise<{ problems: string[]; journal: JournalReport }> {
  await sealEverything(plant);
  const journal = await verifyJournal(plant.db);
  const problems: string[] = [];
  if (!journal.isSound) problems.push(`the journal is not sound: ${JSON.stringify(journal)}`);
  for (const player of plant.players) {
    const [account] = await balancesOf(plant.db, player.id);
    const expected = vendor.expectedMinor(player);
    if (account?.postedMinor !== expected)
      problems.push(`player ${player.id} has ${account?.postedMinor}, the acknowledged answers add up to ${expected}`);
  }
  const twice = await plant.db.query<{ reference: string }>(
    sql`select reference from ledger.transaction group by reference having count(*) > 1`,
  );
  for (const { reference } of twice) problems.push(`${reference} was posted twice`);
  const [sums] = await betSums(plant.db);
  const [games] = await plant.db.query<{ net: string }>(sql`
    select coalesce(sum(e.amount), 0)::text as net from ledger.entry e join ledger.account a on a.id = e.account_id where a.kind = 'house.games'`);
  const net = BigInt(sums?.stakeMinor ?? 0) - BigInt(sums?.returnMinor ?? 0);
  if (BigInt(games?.net ?? 0) !== net) problems.push(`the bets add up to ${net}, the ledger's game accounts to ${games?.net}`);
  return { problems, journal };
}

/** Seeded players against a real server process and a real PostgreSQL that are both killed under them. */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const plant = await raisePlant(options.players);
  try {
    const vendor = new SimulatedVendor(plant.url, seededRandom(options.seed));
    let isPlaying = true;
    let kills = 0;
    const killer = (async () => {
      const random = seededRandom(options.seed + 1);
      while (isPlaying && kills < options.kills) {
        await pause(400 + uniform(random, 900));
        if (!isPlaying) return;
        if (kills % 2 === 0) plant.killServer();
        else plant.killDatabase();
        kills++;
      }
    })();
    const playing = plant.players.map((player, i) =>
      playRounds(vendor, player, seededRandom(options.seed * 1_000 + i), {
        atLeast: options.roundsEach,
        goesOn: () => kills < options.kills,
      }),
    );
    await Promise.all(playing).finally(() => {
      isPlaying = false;
    });
    await killer;
    const { problems, journal } = await check(plant, vendor);
    const { sent, unknown, refused } = vendor.counters;
    return { seed: options.seed, transactions: vendor.transactions.size, sent, unknown, refused, kills, problems, journal };
  } finally {
    await plant.stop();
  }
}
