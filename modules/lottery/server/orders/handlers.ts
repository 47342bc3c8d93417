import type { Bet } from '@baize/bets/contract';
import { betsById, betsOfProduct, betsOfRounds } from '@baize/bets/server';
import { type ContextOf, type Handler, handle, memberOf } from '@baize/call/server';
import type { Database } from '@baize/db';
import { memberById } from '@baize/identity/server';
import { asId, type MemberId, present, refuse } from '@baize/kernel';
import { balanceChannel } from '@baize/wallet/contract';
import * as calls from '../../contract/index.ts';
import { lotteryVendor, ticketOf } from '../bet.ts';
import { roundsOf } from '../chases/rules.ts';
import { findChase } from '../chases/store.ts';
import { findGame } from '../games/store.ts';
import { levelOf } from '../levels/rules.ts';
import { setLevels } from '../levels/store.ts';
import { issueKey } from './keys.ts';
import { orderPlacer, type PlaceParts } from './place.ts';
import { gamesByCode, issuesNamed } from './store.ts';
import { betView, issueOf, prizesOf } from './views.ts';

type Filter = ContextOf<typeof calls.lotteryBets>['input'];

const lineOf = ({ roundId }: Bet): number => Number(roundId.slice(roundId.lastIndexOf('-') + 1));

/** By issue, and on an issue as they were placed. */
function inOrder(a: Bet, b: Bet): number {
  const [first, second] = [issueOf(a).number, issueOf(b).number];
  return first < second ? -1 : first > second ? 1 : lineOf(a) - lineOf(b);
}

/** Bets of a chase: a thousand at most, so a page of them is cut here. */
async function betsOfChase(db: Database, memberId: MemberId, { chaseId, gameCode, state, page, pageSize }: Filter & { chaseId: string }) {
  const chase = await findChase(db, chaseId);
  if (!chase || chase.memberId !== memberId) return { bets: [], total: 0 };
  const found = await betsOfRounds(
    db,
    roundsOf(chase).map(roundId => ({ vendor: lotteryVendor, roundId, memberId })),
  );
  const fits = (bet: Bet): boolean => {
    if (gameCode && bet.gameCode !== gameCode) return false;
    if (state === undefined) return true;
    return state === 'won' || state === 'lost'
      ? bet.state === 'settled' && bet.returnMinor > 0n === (state === 'won')
      : bet.state === state;
  };
  const bets = ([...found.values()].filter(bet => bet !== null && fits(bet)) as Bet[]).sort(inOrder);
  return { bets: bets.slice((page - 1) * pageSize, page * pageSize), total: bets.length };
}

function betsOf(db: Database, memberId: MemberId, input: Filter) {
  const { chaseId, gameCode, state, page, pageSize, near } = input;
  if (chaseId) return betsOfChase(db, memberId, { ...input, chaseId });
  const isSettled = state === 'won' || state === 'lost';
  const filter = {
    memberId,
    vendor: lotteryVendor,
    gameCode,
    state: isSettled ? ('settled' as const) : state,
    hasReturned: isSettled ? state === 'won' : undefined,
  };
  return betsOfProduct(db, filter, { page, pageSize, near });
}

async function lotteryBets(context: ContextOf<typeof calls.lotteryBets>) {
  const { db, clock, input } = context;
  const { bets, total } = await betsOf(db, memberOf(context).memberId, input);
  const [issues, games] = await Promise.all([
    issuesNamed(db, bets.map(issueOf)),
    gamesByCode(
      db,
      bets.map(bet => bet.gameCode),
    ),
  ]);
  const now = clock.now();
  // An order is one moment: its bets come in the order of their issues, as those of a chase do.
  const inLine = [...Map.groupBy(bets, bet => ticketOf(bet).orderId).values()].flatMap(some => some.sort(inOrder));
  const gameOf = (bet: Bet) => present(games.get(bet.gameCode), 'a bet is of a game');
  const items = inLine.map(bet => betView(bet, { game: gameOf(bet), issue: issues.get(issueKey(issueOf(bet))), now }));
  return { items, total, page: input.page, pageSize: input.pageSize };
}

async function lotteryBetDetail(context: ContextOf<typeof calls.lotteryBetDetail>) {
  const { db, clock, input } = context;
  const { memberId } = memberOf(context);
  const bet = (await betsById(db, [{ memberId, id: input.id }])).get(input.id);
  if (!bet || bet.vendor !== lotteryVendor) return refuse('object.not.found');
  const name = issueOf(bet);
  const [found, issues] = await Promise.all([findGame(db, bet.gameCode), issuesNamed(db, [name])]);
  const game = present(found, 'an issue is of a game');
  const issue = present(issues.get(issueKey(name)), 'a bet is on an issue');
  const whole = betView(bet, { game, issue, now: clock.now(), isWhole: true });
  return { ...whole, ...prizesOf(bet, { game, issue }) };
}

/** What members do with orders and bets. */
export const orderHandlers = (parts: PlaceParts): Handler[] => [
  handle(calls.placeLottery, placeWith(parts)),
  handle(calls.lotteryBets, lotteryBets),
  handle(calls.lotteryBetDetail, lotteryBetDetail),
  handle(calls.lotteryLevel, async context => {
    const { memberId } = memberOf(context);
    const { currency, uplinePath } = present(await memberById(context.db, memberId), 'whoever is logged in is a member');
    const line = [...uplinePath, memberId];
    return { rebateBps: levelOf(line, await setLevels(context.db, line)), currency };
  }),
];

function placeWith(parts: PlaceParts) {
  const place = orderPlacer(parts);
  return async (context: ContextOf<typeof calls.placeLottery>) => {
    const { orderId, chaseId, ...rest } = await place(context);
    context.touch(balanceChannel, [memberOf(context).memberId]);
    return { ...rest, orderId: asId<'LotteryOrderId'>(orderId), chaseId: chaseId === null ? null : asId<'ChaseId'>(chaseId) };
  };
}
