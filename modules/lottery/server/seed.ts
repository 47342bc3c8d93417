import type { Database } from '@baize/db';
import { type Issue, issuesOf } from '@baize/engine-lottery';
import { type Instant, plus, second } from '@baize/kernel';
import { businessDate, daysLater } from '@baize/kernel/business-time';
import { ChainCache, takePlaces } from './draws/chains.ts';
import { resultOf } from './draws/draw.ts';
import { writePast } from './draws/draw-store.ts';
import { shippedGames } from './games/shipped.ts';
import { addGames, allGames, type LotteryGame, lockGame, switchOnAll } from './games/store.ts';
import { chainLength, makeIssues } from './issues/ahead.ts';
import { insertIssues } from './issues/ahead-store.ts';
import { rulesAt } from './issues/lunar.ts';
import { drawsADay } from './issues/plan.ts';

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

/** Draws the past of one game from the beginning of its chain. */
async function seedGame(db: Database, code: string, { now, chains }: { now: Instant; chains: ChainCache }): Promise<void> {
  await db.transaction(async tx => {
    const game = await lockGame(tx, code);
    if (!game || game.source !== 'own') return;
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
    const drawn = [];
    for (const issue of issues) {
      const seed = await chains.seedAt(tx, { gameCode: code, number: issue.chain }, issue.place);
      drawn.push({
        gameCode: code,
        number: issue.number,
        seed,
        result: resultOf({ ...issue, gameCode: code, family: game.family, seed, beacon: '' }),
      });
    }
    await writePast(tx, drawn);
  });
}

/**
 * The lottery of a demo world: every game on, with results of the last hours or weeks, drawn from a published chain as those that follow are. The secrets of the
 * chains are real ones: a world that begins the same each time would have draws that anyone can know before.
 */
export async function seedLottery(db: Database, now: Instant): Promise<void> {
  await addGames(db, shippedGames);
  await switchOnAll(db);
  const chains = new ChainCache();
  for (const { code } of await allGames(db)) {
    await seedGame(db, code, { now, chains });
    // The next ones too, so that none is missing between this moment and the server's first turn.
    await makeIssues(db, code, { now, most: mostAhead });
  }
}
