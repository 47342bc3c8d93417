import { publishIn, type Transaction } from '@baize/db';
import { drawRandom } from '@baize/engine-fairness';
import { type Draw, drawFrom, type FamilyCode, familyOf, type Rules } from '@baize/engine-lottery';
import type { JobContext, Loop } from '@baize/jobs';
import { second } from '@baize/kernel';
import { lotteryChannel } from '../../contract/index.ts';
import { beaconTopic } from '../beacon/beacon.ts';
import { eventIdOf } from '../bet.ts';
import { drawnTopic } from '../issues/store.ts';
import { ChainCache } from './chains.ts';
import { type Drawn, lockDueIssues, nextMoment, sealIssues, writeDraws } from './draw-store.ts';

/** Draws of one transaction. */
const batchSize = 200;

interface Drawing {
  readonly gameCode: string;
  readonly number: string;
  readonly family: FamilyCode;
  readonly rules: Rules;
  readonly seed: string;
  /** Value of a public beacon that was published after the bets were sealed; "" where none is used. */
  readonly beacon: string;
}

/** The result of one of our own draws. It follows from the issue's name, its rules and the seed, and no one is asked. */
export const resultOf = ({ gameCode, number, family, rules, seed, beacon }: Drawing): Draw =>
  drawFrom(familyOf(family, rules).machine, drawRandom({ seed, name: eventIdOf({ gameCode, number }), beacon }));

/** Tells open pages that what the games show has changed, with the commit. */
export const tellGames = (tx: Transaction, gameCodes: readonly string[]): Promise<void> =>
  publishIn(tx, `channel:${lotteryChannel.name}`, [...new Set(gameCodes)]);

async function drawBatch({ db, clock }: JobContext, chains: ChainCache): Promise<number> {
  return db.transaction(async tx => {
    const now = clock.now();
    const due = await lockDueIssues(tx, now, batchSize);
    if (due.length === 0) return 0;
    const draws: Drawn[] = [];
    for (const issue of due) {
      const seed = await chains.seedAt(tx, { gameCode: issue.gameCode, number: issue.chain }, issue.place);
      draws.push({ gameCode: issue.gameCode, number: issue.number, seed, result: resultOf({ ...issue, seed }) });
    }
    await writeDraws(tx, draws, now);
    const games = [...new Set(due.map(issue => issue.gameCode))];
    await tellGames(tx, games);
    await publishIn(tx, drawnTopic, games);
    return due.length;
  });
}

/** Seals what is to be sealed and draws what is due, in the order of the draws, however late. */
export async function sealAndDraw(context: JobContext, chains: ChainCache, isStopping: () => boolean = () => false): Promise<void> {
  await context.db.transaction(async tx => {
    const sealed = await sealIssues(tx, context.clock.now());
    if (sealed.length > 0) await tellGames(tx, sealed);
  });
  while (!isStopping() && (await drawBatch(context, chains)) > 0);
}

export function drawLoop(): Loop {
  const chains = new ChainCache();
  return {
    name: 'lottery.draws',
    everyMs: 15 * second,
    wakeOn: beaconTopic,
    run: (context, isStopping) => sealAndDraw(context, chains, isStopping),
    nextDue: ({ db }) => nextMoment(db),
  };
}
