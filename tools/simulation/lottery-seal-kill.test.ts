import { sql } from '@baize/db';
import { type Instant, isRefusal, newId, plus, second, seededRandom, uniform } from '@baize/kernel';
import { seal, verifyJournal } from '@baize/ledger/server';
import { placeLottery } from '@baize/lottery/contract';
import { aLotteryGame, aPunter, startLotteryServer } from '@baize/lottery/fixtures';
import { lotteryModule } from '@baize/lottery/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longOr } from './insist.ts';
import { endWorkers, worker, wrongs } from './lottery-killing.ts';
import { type Moment, moments } from './lottery-worker.ts';

/**
 * A worker is killed with -9 in the transaction that seals a draw, while orders wait for it. The server's clock stays before the seal, so that nothing but the
 * mark that the worker leaves, or doesn't, decides on them.
 */

let t: TestServer;
beforeAll(async () => {
  t = await startLotteryServer();
});
afterAll(async () => {
  endWorkers();
  await t.close();
});

type Punter = Awaited<ReturnType<typeof aPunter>>;
const start = 100_000_000n;
const stakeMinor = 20_000n;
/** Two units at ten to one, of which 98 % are paid. */
const prizeMinor = 196_000n;
const gameCode = 'ssc-seal';

/** One ticket on the first place: each punter has a number of their own, so that one of ten wins. */
const order = ({ client }: Punter, digit: number, number: string) =>
  client(
    placeLottery,
    {
      gameCode: gameCode,
      lines: [{ play: 'place', content: `${digit}|-|-|-|-`, unit: 'yuan', multiple: 1 }],
      rebateBps: 0,
      issues: [{ number, multiple: 1 }],
      stopsOnWin: false,
      totalMinor: String(stakeMinor),
    },
    { key: newId() },
  ).then(
    () => 'taken',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );

const isSealed = async (number: string): Promise<boolean> =>
  (await t.owner.query(sql`select 1 from lottery.issue where game_code = ${gameCode} and number = ${number} and sealed_at is not null`))
    .length > 0;

/** Orders that wait until the worker lets go of the draw. */
async function untilSomeoneWaits(): Promise<void> {
  const waiting = () =>
    t.owner.query(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%lottery.issue%'`,
    );
  while ((await waiting()).length === 0);
}

/** The moments at which sealing dies, each of them at least once, in an order that the seed decides. */
function plannedDeaths(): Moment[] {
  const random = seededRandom(2_611);
  const more = Array.from({ length: longOr(21, 0) }, () => moments[uniform(random, moments.length)] as Moment);
  return [...moments, ...more]
    .map(moment => ({ moment, at: uniform(random, 1_000) }))
    .sort((a, b) => a.at - b.at)
    .map(one => one.moment);
}

test('a worker dies while it seals: no bet is taken after the seal, and every bet before it is in the draw and paid once', async () => {
  await aLotteryGame(t.db, { code: gameCode });
  const ahead = lotteryModule({ db: t.db, clock: t.clock }).loops?.find(loop => loop.name === 'lottery.issues');
  await ahead?.run({ db: t.db, clock: t.clock } as never, () => false);
  const deaths = plannedDeaths();
  const issues = await t.owner.query<{ number: string; seals: Instant; draws: Instant }>(sql`
    select number, seals_at as seals, draws_at as draws from lottery.issue where game_code = ${gameCode} order by draws_at limit ${deaths.length}`);
  const punters = await Promise.all(Array.from({ length: 10 }, () => aPunter(t)));
  const all = (number: string) => Promise.all(punters.map((punter, digit) => order(punter, digit, number)));
  const taken = new Map<string, number>();
  for (const [n, { number, seals, draws }] of issues.entries()) {
    const when = deaths[n] as Moment;
    t.clock.set(plus(seals, -second));
    const work = { connection: t.db.connection, now: seals };
    const said = [new Set(await all(number))];
    let racing: Promise<string[]> = Promise.resolve([]);
    const isDone = await worker({ ...work, dies: { at: 1, when, isHeld: true } }, async () => {
      expect(await isSealed(number)).toBe(false);
      racing = all(number);
      await untilSomeoneWaits();
    });
    expect(isDone).toBe(false);
    said.push(new Set(await racing));
    // What died before its commit has sealed nothing, and what died after it has.
    const hasSealed = await isSealed(number);
    if (when !== 'committing') expect(hasSealed).toBe(when === 'after');
    const verdict = hasSealed ? 'lottery.issue.closed' : 'taken';
    said.push(new Set(await all(number)));
    expect(said).toEqual([new Set(['taken']), new Set([verdict]), new Set([verdict])]);
    taken.set(number, hasSealed ? 1 : 3);
    // Another worker finds what was left, and seals it.
    expect(await worker({ ...work, dies: undefined })).toBe(true);
    expect(await isSealed(number)).toBe(true);
    expect(new Set(await all(number))).toEqual(new Set(['lottery.issue.closed']));
    expect(await worker({ ...work, now: plus(draws, second), dies: undefined })).toBe(true);
    t.clock.set(plus(draws, second));
    expect(await wrongs(t)).toEqual([]);
  }
  const drawn = await t.owner.query<{ number: string; first: number; bets: number }>(sql`
    select i.number, i.result[1]::int as first, (select count(*)::int from bets.bet b where b.event_id = i.game_code || '_' || i.number) as bets
    from lottery.issue i where i.game_code = ${gameCode} and i.number = any(${issues.map(one => one.number)}::text[]) and i.state = 'paid'`);
  expect(drawn.map(one => [one.number, one.bets]).sort()).toEqual(
    [...taken].map(([number, times]) => [number, times * punters.length]).sort(),
  );
  const cash = punters.map((_, digit) =>
    drawn.reduce((sum, one) => sum + BigInt(taken.get(one.number) ?? 0) * ((one.first === digit ? prizeMinor : 0n) - stakeMinor), start),
  );
  expect(await Promise.all(punters.map(punter => punter.cash()))).toEqual(cash);
  for (let sealed = 1; sealed > 0; ) sealed = await seal(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
});
