import type { Database } from '@baize/db';
import { type Issue, issuesOf } from '@baize/engine-lottery';
import { type Instant, plus, second } from '@baize/kernel';
import { businessDate, daysLater } from '@baize/kernel/business-time';
import { ChainCache, takePlaces } from '../draws/chains.ts';
import { resultOf } from '../draws/draw.ts';
import { writePast } from '../draws/draw-store.ts';
import { shippedGames } from '../games/shipped.ts';
import { addGames, allGames, type LotteryGame, lockGame, switchOnOwn } from '../games/store.ts';
import { chainLength, makeIssues } from '../issues/ahead.ts';
import { insertIssues } from '../issues/ahead-store.ts';
import { rulesAt } from '../issues/lunar.ts';
import { drawsADay } from '../issues/plan.ts';
import { undrawnIssues } from '../issues/store.ts';
import { type Players, playLottery } from './bets.ts';

/** Results that a game which draws often has when a demo world begins, and any other. */
const pastOften = 200;
const pastDaily = 40;
const often = 24;
const mostAhead = 30;

/** The last draws of a schedule before a moment, in their order. */
function pastIssues({ schedule }: LotteryGame, now: Instant): Issue[] {
  const count = drawsADay(schedule) >= often ? pastOften : pastDaily;
  const past: Issue[] = [];
  for (let date = businessDate(now, schedule.zone), days = 0; past.length < count && days < 200; date = daysLater(date, -1), days++)
    past.unshift(...issuesOf(schedule, date).filter(issue => issue.drawsAt <= now));
  return past.slice(-count);
}

/** Makes the past issues of one game, from the beginning of its chain. */
async function makePast(db: Database, code: string, now: Instant): Promise<void> {
  await db.transaction(async tx => {
    const game = await lockGame(tx, code);
    if (game?.source !== 'own') return;
    const past = pastIssues(game, now);
    const [first] = past;
    if (!first) return;
    const places = await takePlaces(tx, {
      gameCode: code,
      length: chainLength(game),
      at: plus(first.opensAt, -second),
      count: past.length,
    });
    const issues = past.map((issue, i) => ({
      ...issue,
      rules: rulesAt(game, issue.drawsAt),
      chain: places[i]?.chain ?? 1,
      place: places[i]?.place ?? i + 1,
      beaconFrom: '',
    }));
    await insertIssues(tx, code, issues);
  });
}

/** Draws what no one has bet on. */
async function drawPast(db: Database, { code, family }: LotteryGame, { now, chains }: { now: Instant; chains: ChainCache }): Promise<void> {
  await db.transaction(async tx => {
    const drawn = [];
    for (const { number, rules, chain, chainPlace } of await undrawnIssues(tx, { gameCode: code, to: now })) {
      if (chain === null || chainPlace === null) continue;
      const seed = await chains.seedAt(tx, { gameCode: code, number: chain }, chainPlace);
      drawn.push({ gameCode: code, number, seed, result: resultOf({ gameCode: code, number, rules, family, seed, beacon: '' }) });
    }
    await writePast(tx, drawn);
  });
}

/**
 * The lottery of a demo world: every game of our own on, with results of the last hours or weeks, drawn from a published chain as those that follow are, and what players
 * have bet on them. The secrets of the chains are real ones: a world that begins the same each time would have draws that anyone can know before.
 */
export async function seedLottery(db: Database, now: Instant, players?: Players): Promise<void> {
  await addGames(db, shippedGames);
  await switchOnOwn(db);
  const chains = new ChainCache();
  const games = (await allGames(db)).filter(game => game.isOn);
  for (const { code } of games) {
    await makePast(db, code, now);
    // The next ones too, so that none is missing between this moment and the server's first turn.
    await makeIssues(db, code, { now, most: mostAhead });
  }
  if (players) await playLottery(db, players, { now, chains });
  for (const game of games) await drawPast(db, game, { now, chains });
}
