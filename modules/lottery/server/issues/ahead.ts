import { type Database, publishIn } from '@baize/db';
import type { JobContext, Loop } from '@baize/jobs';
import { type Instant, minute } from '@baize/kernel';
import { lotteryChannel } from '../../contract/index.ts';
import { type Beacon, roundName } from '../beacon/beacon.ts';
import { longestChain, takePlaces } from '../draws/chains.ts';
import { shippedGames } from '../games/shipped.ts';
import { addGames, gamesTopic, type LotteryGame, lockGame } from '../games/store.ts';
import { insertIssues, lastIssue, lastNumbers, reachOfGames } from './ahead-store.ts';
import { rulesAt } from './lunar.ts';
import { dateOf, drawsADay, isFarEnough, missingIssues, numbered } from './plan.ts';

/** Issues of one transaction: a game is held for a moment only. */
const batchSize = 500;
/** Draws that a chain is made for. */
const chainDays = 14;
const leastChain = 1_000;

/** Seeds of a game's chain: a fortnight's, within bounds. */
export const chainLength = ({ schedule }: Pick<LotteryGame, 'schedule'>): number =>
  Math.min(longestChain, Math.max(leastChain, drawsADay(schedule) * chainDays));

/**
 * Makes the next issues that a game lacks, each with the rules of this moment and, for our own draws, with the next place of the chain and the round of the
 * beacon, where there is one. Answers how many: a
 * caller goes on until there are none. The game is held until the commit, so two servers make the same issues once, and a crash leaves none behind.
 */
export async function makeIssues(
  db: Database,
  gameCode: string,
  { now, most = batchSize, beacon }: { now: Instant; most?: number; beacon?: Beacon | undefined },
): Promise<number> {
  return db.transaction(async tx => {
    const game = await lockGame(tx, gameCode);
    if (!game?.isOn) return 0;
    const [reach] = await reachOfGames(tx, now, gameCode);
    if (!reach || isFarEnough(reach, { schedule: game.schedule, now })) return 0;
    const last = await lastIssue(tx, gameCode);
    const missing = missingIssues(game.schedule, { now, last, coming: reach.coming }).slice(0, most);
    if (missing.length === 0) return 0;
    const dates = [...new Set(missing.map(issue => dateOf(issue.number)))];
    const issues = numbered(missing, await lastNumbers(tx, gameCode, dates));
    const places =
      game.source === 'own' ? await takePlaces(tx, { gameCode, length: chainLength(game), at: now, count: issues.length }) : undefined;
    await insertIssues(
      tx,
      gameCode,
      issues.map((issue, i) => ({
        ...issue,
        rules: rulesAt(game, issue.drawsAt),
        chain: places?.[i]?.chain ?? null,
        place: places?.[i]?.place ?? null,
        beaconFrom: places && beacon ? roundName(beacon, beacon.roundAfter(issue.sealsAt)) : '',
      })),
    );
    if (reach.coming === 0) await publishIn(tx, `channel:${lotteryChannel.name}`, [gameCode]);
    return issues.length;
  });
}

/** Makes the issues of all games that are on. */
export async function makeAllIssues(
  { db, clock, beacon }: JobContext & { beacon?: Beacon | undefined },
  isStopping: () => boolean = () => false,
): Promise<void> {
  const games = await reachOfGames(db, clock.now());
  for (const { gameCode } of games) while (!isStopping() && (await makeIssues(db, gameCode, { now: clock.now(), beacon })) > 0);
}

/** Adds the games that come with this version, switched off, and keeps issues ahead of time. */
export function aheadLoop(beacon?: Beacon): Loop {
  let hasGames = false;
  return {
    name: 'lottery.issues',
    everyMs: minute,
    wakeOn: gamesTopic,
    run: async (context, isStopping) => {
      if (!hasGames) await addGames(context.db, shippedGames);
      hasGames = true;
      await makeAllIssues({ ...context, beacon }, isStopping);
    },
  };
}
