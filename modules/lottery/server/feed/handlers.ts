import { type ContextOf, type Handler, handle } from '@baize/call/server';
import { publishIn, type Transaction } from '@baize/db';
import { drawProblem, familyOf } from '@baize/engine-lottery';
import { refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { tellGames } from '../draws/draw.ts';
import { findGame, type LotteryGame } from '../games/store.ts';
import { drawnTopic, type LotteryIssue } from '../issues/store.ts';
import { isSignedBy } from './signature.ts';
import { findFeed, keepReceived, lockIssue, writeImported } from './store.ts';

type Input = ContextOf<typeof calls.lotteryFeedResult>['input'];

const same = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((n, i) => n === b[i]);

/** Refuses a result that the machine of the game cannot draw. Errors: lottery.result. */
export function checkResult(game: LotteryGame, issue: Pick<LotteryIssue, 'rules'>, result: readonly number[]): void {
  const problem = drawProblem(familyOf(game.family, issue.rules).machine, result);
  if (problem) refuse('lottery.result', { problem });
}

/** The game whose results come from this feed, once the signature is proven. Errors: lottery.feed.refused, lottery.game.unknown. */
async function signedGame(tx: Transaction, input: Input): Promise<LotteryGame> {
  const feed = await findFeed(tx, input.feed);
  if (!feed?.isOn || !isSignedBy(feed.publicKey, input)) refuse('lottery.feed.refused');
  const game = (await findGame(tx, input.gameCode)) ?? refuse('lottery.game.unknown');
  return game.source === 'feed' && feed.gameCodes.includes(game.code) ? game : refuse('lottery.feed.refused');
}

async function lotteryFeedResult({ db, clock, input }: ContextOf<typeof calls.lotteryFeedResult>) {
  return db.transaction(async tx => {
    const game = await signedGame(tx, input);
    const { gameCode, number, result, feed, signature } = input;
    const issue = (await lockIssue(tx, { gameCode, number })) ?? refuse('lottery.issue.unknown');
    const at = clock.now();
    // A game whose results were drawn here before keeps those.
    if (issue.chain !== null) refuse('lottery.feed.refused');
    checkResult(game, issue, result);
    if (issue.state === 'voiding' || issue.state === 'void') refuse('lottery.issue.state', { state: issue.state });
    const received = { gameCode, number, result, feed, signature, at };
    if (issue.result) {
      if (same(issue.result, result)) return { state: 'known' as const };
      // What staff have decided against once needs no second decision.
      const kept = await keepReceived(tx, { ...received, state: 'waiting' });
      return { state: kept === 'waiting' ? ('waiting' as const) : ('known' as const) };
    }
    if (at < issue.drawsAt) refuse('lottery.issue.early');
    await keepReceived(tx, { ...received, state: 'taken' });
    await writeImported(tx, { ...received, at });
    await tellGames(tx, [gameCode]);
    await publishIn(tx, drawnTopic, [gameCode]);
    return { state: 'taken' as const };
  });
}

export const feedHandlers: readonly Handler[] = [handle(calls.lotteryFeedResult, lotteryFeedResult)];
