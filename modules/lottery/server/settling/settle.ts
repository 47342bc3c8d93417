import type { Bet } from '@baize/bets/contract';
import { type BetResult, betSettler, betsOfRounds, countOnEvent, resettleEvent, settleEvent, type Unpaid } from '@baize/bets/server';
import type { Database } from '@baize/db';
import { memberById } from '@baize/identity/server';
import { assert, type Clock, minute, plus, present } from '@baize/kernel';
import type { IssueState } from '../../contract/index.ts';
import { eventIdOf, lotteryVendor } from '../bet.ts';
import { giveBackRest } from '../chases/give-back.ts';
import { roundsOf } from '../chases/rules.ts';
import { chasesToStop, forgetStops, lockChase } from '../chases/store.ts';
import { tellGames } from '../draws/draw.ts';
import { findGame, type LotteryGame } from '../games/store.ts';
import { type LotteryIssue, moveIssue } from '../issues/store.ts';
import { issueKey } from '../orders/keys.ts';
import { forgetExposures } from '../orders/room-store.ts';
import { holdIssues } from '../orders/store.ts';
import { judgeOf, resultsOf } from './judge.ts';
import { payRebates, takeOwedRebate, takeRebatesBack } from './rebates.ts';
import { type Owed, owedToTry, putOwed, takeOwed } from './store.ts';

export interface SettleParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly batchSize?: number;
  /** Batches of one issue under way at the same time. */
  readonly lanes?: number;
  readonly isStopping?: (() => boolean) | undefined;
}

/** The issue is no longer what it was when its settlement began: staff have put another result in its place, or have made it void. */
class Overtaken extends Error {}

/** A database whose every transaction first holds the issue, and does nothing when it has changed: no bet is settled by a result that no longer holds. */
const whileUnchanged = (db: Database, issue: LotteryIssue): Database => ({
  ...db,
  query: statement => db.query(statement),
  transaction: work =>
    db.transaction(async tx => {
      const now = (await holdIssues(tx, [issue])).get(issueKey(issue));
      if (now?.state !== issue.state || now.result?.join() !== issue.result?.join()) throw new Overtaken(issueKey(issue));
      return work(tx);
    }),
});

const kinds = { win: 'lottery.win', void: 'lottery.back', undo: 'lottery.undo' } as const;

/** What every bet on an issue comes to as the issue is. */
function resultsNow(game: LotteryGame, issue: LotteryIssue): (bet: Bet) => BetResult {
  if (issue.state === 'voiding' || issue.state === 'void') return () => 'void';
  assert(issue.result, 'an issue that is settled has a result');
  return resultsOf(game, issue, issue.result);
}

const hasStopped = ({ isStopping }: SettleParts): boolean => isStopping?.() ?? false;

/** Settles the open bets of an issue, and those that are settled where it was changed. Answers whether all is done. */
async function settleBets(parts: SettleParts, { game, issue }: { game: LotteryGame; issue: LotteryIssue }): Promise<boolean> {
  const event = { kind: 'draw', id: eventIdOf(issue) } as const;
  const settlement = { event, house: lotteryVendor, kinds, resultOf: resultsNow(game, issue) };
  await settleEvent(settlement, parts);
  if (hasStopped(parts) || (await countOnEvent(parts.db, event)) > 0) return false;
  if (issue.state === 'drawn') return true;
  let unpaid = 0;
  const onUnpaid = async (some: readonly Unpaid[]) => {
    unpaid += some.filter(one => one.minor > 0n).length;
    const owed = some.filter(one => one.minor < 0n);
    await putOwed(
      parts.db,
      owed.map(({ memberId, id, minor }) => ({ ...issue, memberId, betId: id, minor: -minor })),
      parts.clock.now(),
    );
  };
  await resettleEvent(settlement, { ...parts, onUnpaid });
  return !hasStopped(parts) && unpaid === 0;
}

/** Gives back what is left of chases that have won on the issue, or would have won on it and stop then as well. */
async function stopChases(parts: SettleParts, { game, issue }: { game: LotteryGame; issue: LotteryIssue }): Promise<void> {
  const { db, clock } = parts;
  const judge = issue.result && issue.state !== 'voiding' ? judgeOf(game, issue, issue.result) : undefined;
  for (let chases = await chasesToStop(db, issue, 50); chases.length > 0; chases = await chasesToStop(db, issue, 50))
    for (const { id } of chases) {
      if (hasStopped(parts)) return;
      await db.transaction(async tx => {
        const chase = present(await lockChase(tx, id), 'a chase stays');
        const at = chase.numbers.indexOf(issue.number);
        // What it has left out is judged by the lines of its first issue: they are the same on all.
        const keys = roundsOf(chase, Math.max(0, at)).map(roundId => ({
          vendor: lotteryVendor,
          roundId,
          memberId: chase.memberId,
        }));
        const bets = [...(await betsOfRounds(tx, keys)).values()];
        const hasWon = (bet: Bet | null) => bet !== null && (at < 0 || bet.state === 'settled') && judge?.(bet).won.prizes.some(n => n > 0);
        if (bets.some(hasWon) && !chase.stopped) await giveBackRest(tx, chase, { why: at < 0 ? 'drawn' : 'won', now: clock.now() });
        await forgetStops(tx, issue, [id]);
      });
    }
}

const endOf: Partial<Record<IssueState, IssueState>> = { drawn: 'paid', correcting: 'repaid', voiding: 'void' };

/**
 * Takes an issue from drawn to paid, from correcting to repaid or from voiding to void: its bets, the chases that stop on it, and its rebates. Everything is done
 * once, whoever else does it and wherever it was broken off: a bet, a chase and a rebate each carry whether they are done. What a member owes and does not
 * have is written down and holds nothing up. False when it was broken off, or a member's balance is at its bound: it is to be done again.
 */
export async function settleIssue(all: SettleParts, issue: LotteryIssue): Promise<boolean> {
  const to = endOf[issue.state];
  assert(to, 'an issue with something to settle');
  const game = present(await findGame(all.db, issue.gameCode), 'an issue is of a game');
  const parts = { ...all, db: whileUnchanged(all.db, issue) };
  try {
    if (!(await settleBets(parts, { game, issue }))) return false;
    await stopChases(parts, { game, issue });
    if (hasStopped(parts)) return false;
    if (issue.state === 'voiding') await takeRebatesBack(parts, issue);
    else if (!(await payRebates(parts, issue, game.scale.maxRebateBps))) return false;
    if (hasStopped(parts)) return false;
    return await all.db.transaction(async tx => {
      // Not held first, because two who hold it would wait for each other here.
      const isMoved = await moveIssue(tx, issue, { from: [issue.state], to, ...(to === 'void' ? {} : { paidAt: parts.clock.now() }) });
      if (isMoved) {
        await forgetExposures(tx, issue);
        await tellGames(tx, [issue.gameCode]); // open pages learn that the bets are settled
      }
      return isMoved;
    });
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

/** A debt is asked for so often. */
const owedEveryMs = minute;

/** Asks for a debt once more. The bet is settled by what its issue is now: nothing may be owed any longer. */
async function askFor({ db, clock }: SettleParts, owed: Owed): Promise<void> {
  await db.transaction(async tx => {
    const issue = present((await holdIssues(tx, [owed])).get(issueKey(owed)), 'a debt is of an issue');
    // Its settlement is under way and looks at every bet anyhow.
    if (endOf[issue.state] || !(await takeOwed(tx, owed))) return;
    const { memberId, betId, minor } = owed;
    if (betId === null) {
      const { currency } = present(await memberById(tx, memberId), 'a debtor is a member');
      if (!(await takeOwedRebate(tx, owed, { rebate: { memberId, currency, minor }, clock }))) await putOwed(tx, [owed], clock.now());
      return;
    }
    const game = present(await findGame(tx, owed.gameCode), 'an issue is of a game');
    const settlement = { house: lotteryVendor, kinds, resultOf: resultsNow(game, issue) };
    const { unpaid } = await betSettler()(tx, settlement, { keys: [{ memberId, id: betId }], state: 'settled', now: clock.now() });
    await putOwed(
      tx,
      unpaid.map(one => ({ ...owed, minor: one.minor < 0n ? -one.minor : one.minor })),
      clock.now(),
    );
  });
}

/** Asks again for what is owed, the longest untried first. */
export async function askForOwed(parts: SettleParts, limit = 100): Promise<void> {
  const { db, clock } = parts;
  for (const owed of await owedToTry(db, { until: plus(clock.now(), -owedEveryMs), limit })) {
    if (hasStopped(parts)) return;
    await askFor(parts, owed);
  }
}
