import type { Bet } from '@baize/bets/contract';
import { betsOfRounds } from '@baize/bets/server';
import { type ContextOf, type Handler, handle, memberOf } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { type Instant, present, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { lotteryVendor } from '../bet.ts';
import { issueKey } from '../orders/keys.ts';
import { gamesByCode, issuesNamed } from '../orders/store.ts';
import { giveBackRest } from './give-back.ts';
import { chaseView, isUnsealed, roundsOf } from './rules.ts';
import { chasesOf, findChase, type ListedChase, lockChase } from './store.ts';

async function viewsOf(db: Queryable, chases: readonly ListedChase[], now: Instant) {
  const keys = chases.flatMap(chase => roundsOf(chase).map(roundId => ({ vendor: lotteryVendor, roundId, memberId: chase.memberId })));
  const names = chases.flatMap(({ gameCode, numbers }) => numbers.map(number => ({ gameCode, number })));
  const [found, issues, games] = await Promise.all([
    betsOfRounds(db, keys),
    issuesNamed(db, names),
    gamesByCode(
      db,
      chases.map(chase => chase.gameCode),
    ),
  ]);
  const byOrder = Map.groupBy([...found.values()].filter(bet => bet !== null) as Bet[], bet => bet.roundId.slice(0, 36));
  return chases.map(chase =>
    chaseView(chase, {
      game: present(games.get(chase.gameCode), 'a chase is of a game'),
      bets: byOrder.get(chase.orderId) ?? [],
      isOpenIn: number => {
        const issue = issues.get(issueKey({ gameCode: chase.gameCode, number }));
        return issue !== undefined && isUnsealed(issue, now);
      },
    }),
  );
}

async function lotteryChases(context: ContextOf<typeof calls.lotteryChases>) {
  const { db, clock, input } = context;
  const { gameCode, state, page, pageSize, near } = input;
  const filter = { memberId: memberOf(context).memberId, gameCode, state };
  const { chases, total } = await chasesOf(db, filter, { page, pageSize, near });
  return { items: await viewsOf(db, chases, clock.now()), total, page, pageSize };
}

async function cancelChase(context: ContextOf<typeof calls.cancelChase>) {
  const { db, clock, input } = context;
  const { memberId } = memberOf(context);
  return db.transaction(async tx => {
    const chase = await lockChase(tx, input.id);
    if (!chase || chase.memberId !== memberId) return refuse('object.not.found');
    const now = clock.now();
    if (chase.stopped || (await giveBackRest(tx, chase, { why: 'cancelled', now })) === 0) return refuse('lottery.chase.over');
    const after = present(await findChase(tx, chase.id), 'it was there');
    return present((await viewsOf(tx, [{ ...after, isGoing: false }], now))[0], 'one was asked for');
  });
}

export const chaseHandlers: Handler[] = [handle(calls.lotteryChases, lotteryChases), handle(calls.cancelChase, cancelChase)];
