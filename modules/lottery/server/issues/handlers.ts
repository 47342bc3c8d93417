import { type ContextOf, type Handler, handle } from '@baize/call/server';
import { present, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { toldRound } from '../beacon/drand.ts';
import { findChain } from '../draws/chain-store.ts';
import { findGame } from '../games/store.ts';
import { correctionsOf, feedResultsOf } from './proof-store.ts';
import { issueView } from './rules.ts';
import { findIssue } from './store.ts';

async function lotteryProof({ db, clock, input }: ContextOf<typeof calls.lotteryProof>) {
  const key = { gameCode: input.code, number: input.number };
  const game = (await findGame(db, key.gameCode)) ?? refuse('lottery.game.unknown');
  const issue = (await findIssue(db, key)) ?? refuse('lottery.issue.unknown');
  const { rules, drawnAt, paidAt, seed, beacon, beaconFrom, chainPlace: place } = issue;
  const chain = issue.chain === null ? undefined : await findChain(db, { ...key, number: issue.chain });
  const [corrections, received] = await Promise.all([correctionsOf(db, key), feedResultsOf(db, key)]);
  const taken = received.find(one => one.state === 'taken');
  return {
    ...issueView(issue, clock.now()),
    ...{ gameCode: key.gameCode, family: game.family, rules, drawnAt, paidAt },
    chain: chain
      ? {
          ...{ number: chain.number, anchor: chain.anchor, publishedAt: chain.publishedAt, seed, beacon },
          beaconRound: toldRound(beaconFrom) ?? null,
          place: present(place, 'an issue of a chain has its place'),
        }
      : null,
    feed: issue.feed !== null && taken ? { name: issue.feed, receivedAt: taken.receivedAt } : null,
    corrections: corrections.flatMap(({ at, before, after }) => (after ? [{ at, before: before && [...before], after: [...after] }] : [])),
  };
}

export const issueHandlers: readonly Handler[] = [handle(calls.lotteryProof, lotteryProof)];
