import type { Bet } from '@baize/bets/contract';
import { betSettler, betsOfRounds } from '@baize/bets/server';
import type { Transaction } from '@baize/db';
import { coinOf, type Instant, present } from '@baize/kernel';
import { lotteryVendor, ticketOf } from '../bet.ts';
import { findGame, type LotteryGame } from '../games/store.ts';
import type { LotteryIssue } from '../issues/store.ts';
import { exposureOf } from '../orders/exposure.ts';
import { type Exposure, issueKey } from '../orders/keys.ts';
import { isLineProblem, mostOf, pricesAt, readLine, scaleFrom, ticketMinorOf } from '../orders/lines.ts';
import { lowerExposures, lowerMemberStakes } from '../orders/room-store.ts';
import { holdIssues } from '../orders/store.ts';
import { issueOf } from '../orders/views.ts';
import { isUnsealed, roundsOf } from './rules.ts';
import { type Chase, markStopped } from './store.ts';

/** What a bet has taken of the room of its issue. */
function exposuresOfBet(bet: Bet, { game, issue }: { game: LotteryGame; issue: LotteryIssue }): Omit<Exposure, 'cap'>[] {
  const ticket = ticketOf(bet);
  const { play, content, unit, multiple } = ticket;
  const line = readLine(game, issue.rules, { line: { play, content, multiple, ...(unit ? { unit } : {}) }, n: 1 });
  if (isLineProblem(line)) return [];
  const offer = {
    prices: pricesAt(line.play, scaleFrom(ticket.scale)).prices,
    ticketMinor: ticketMinorOf(unit, multiple),
    coinMinor: coinOf(bet.currency),
  };
  const keys = exposureOf(line, { ...offer, most: mostOf(line, offer) });
  return [...keys].map(([key, minor]) => ({ gameCode: bet.gameCode, number: issue.number, play, key, minor }));
}

/** What a bet adds to the stakes of its issue. */
export const stakeOfBet = (bet: Bet) => {
  const { unit, rebateBps, levelBps } = ticketOf(bet);
  const official = unit ? bet.stakeMinor : 0n;
  return {
    ...issueOf(bet),
    memberId: bet.memberId,
    minor: bet.stakeMinor,
    officialMinor: official,
    chosen: official * BigInt(rebateBps),
    level: official * BigInt(levelBps),
  };
};

/**
 * Gives back the stakes of a chase on all issues that are not sealed, and marks it as stopped. The caller holds the chase; the issues are held here, so that none of
 * them is drawn before the commit. Answers how many bets were given back.
 */
export async function giveBackRest(
  tx: Transaction,
  chase: Chase,
  { why, now }: { why: 'won' | 'drawn' | 'cancelled'; now: Instant },
): Promise<number> {
  const { gameCode, memberId } = chase;
  const issues = await holdIssues(
    tx,
    chase.numbers.map(number => ({ gameCode, number })),
  );
  const rounds = chase.numbers.flatMap((number, n) => {
    const issue = issues.get(issueKey({ gameCode, number }));
    return issue && isUnsealed(issue, now) ? roundsOf(chase, n) : [];
  });
  const found = await betsOfRounds(
    tx,
    rounds.map(roundId => ({ vendor: lotteryVendor, roundId, memberId })),
  );
  const open = [...found.values()].filter(bet => bet?.state === 'open') as Bet[];
  if (open.length === 0) return 0;
  const { unpaid } = await betSettler()(
    tx,
    { house: lotteryVendor, kinds: { win: 'lottery.win', void: 'lottery.back' }, resultOf: () => 'void' },
    { keys: open, state: 'open', now },
  );
  const kept = new Set(unpaid.map(one => one.id));
  const given = open.filter(bet => !kept.has(bet.id));
  const game = present(await findGame(tx, gameCode), 'a chase is of a game');
  lowerMemberStakes(tx, given.map(stakeOfBet));
  lowerExposures(
    tx,
    given.flatMap(bet => exposuresOfBet(bet, { game, issue: present(issues.get(issueKey(issueOf(bet))), 'its issue is held') })),
  );
  await markStopped(tx, chase.id, why);
  return given.length;
}
