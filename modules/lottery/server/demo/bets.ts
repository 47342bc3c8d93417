import { hash } from 'node:crypto';
import { BetDesk } from '@baize/bets/server';
import type { Database } from '@baize/db';
import {
  assert,
  elapsedMs,
  hour,
  type Instant,
  isRefusal,
  type MemberId,
  MovableClock,
  plus,
  present,
  type RandomSource,
  second,
  uniform,
} from '@baize/kernel';
import type { OrderInput } from '../../contract/index.ts';
import { giveBackRest } from '../chases/give-back.ts';
import { lockChase } from '../chases/store.ts';
import type { ChainCache } from '../draws/chains.ts';
import { resultOf } from '../draws/draw.ts';
import { writePast } from '../draws/draw-store.ts';
import { allGames, type LotteryGame } from '../games/store.ts';
import { comingIssues, findIssue, type LotteryIssue, undrawnIssues } from '../issues/store.ts';
import { orderIdOf } from '../orders/place.ts';
import { orderTaker } from '../orders/taker.ts';
import { settleIssue } from '../settling/settle.ts';
import { someLine } from './choices.ts';

/** Who plays in a demo world: one whose lists everyone looks at, and the others. */
export interface Players {
  readonly random: RandomSource;
  readonly shown: MemberId;
  readonly others: readonly MemberId[];
}

interface Making extends Players {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly chains: ChainCache;
  readonly now: Instant;
  readonly games: readonly LotteryGame[];
  /** Issues by game, the oldest first. */
  readonly past: ReadonlyMap<string, readonly LotteryIssue[]>;
}

/** Something that happens at a moment of the past. */
interface Event {
  readonly at: Instant;
  readonly run: () => Promise<void>;
}

const ordersOfShown = 26;
const ordersOfOthers = 110;
/** Draws that are longer ago are no longer the last days. */
const daysBack = 5 * 24 * hour;

const after = (at: Instant, ms: number): Instant => plus(at, ms);

/** A moment at which an issue takes bets. */
const whileOpen = ({ random }: Making, { opensAt, sealsAt }: LotteryIssue): Instant =>
  after(opensAt, uniform(random, Math.max(1, elapsedMs(opensAt, sealsAt) - second)));

interface Wanted {
  readonly memberId: MemberId;
  readonly game: LotteryGame;
  readonly issues: readonly LotteryIssue[];
  /** Says which chase it has become. */
  readonly onChase?: (id: string) => void;
}

/** Sends an order to the desk that takes those of players. Whoever hasn't the money for it does not bet. */
function orderer(making: Making): (wanted: Wanted) => () => Promise<void> {
  const desk = new BetDesk(orderTaker(), { db: making.db, clock: making.clock });
  let sent = 0;
  return ({ memberId, game, issues, onChase }) => {
    const { line, stakeMinor } = someLine(making.random, game);
    const input: OrderInput = {
      gameCode: game.code,
      lines: [line],
      rebateBps: 0,
      issues: issues.map(({ number }) => ({ number, multiple: 1 })),
      stopsOnWin: false,
      totalMinor: String(stakeMinor * BigInt(issues.length)),
    };
    const orderId = orderIdOf(memberId, `demo ${sent++}`);
    const content = hash('sha256', JSON.stringify(input), 'hex');
    return async () => {
      try {
        const { chaseId } = await desk.submit({ orderId, memberId, currency: 'CNY', content, input });
        if (chaseId !== null) onChase?.(chaseId);
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    };
  };
}

/** Draws an issue at its time and settles what was bet on it. */
const drawing = ({ db, chains, clock }: Making, game: LotteryGame, name: LotteryIssue): Event => ({
  at: name.drawsAt,
  run: async () => {
    const { gameCode, number } = name;
    await db.transaction(async tx => {
      const seed = await chains.seedAt(tx, { gameCode, number: name.chain ?? 1 }, name.chainPlace ?? 1);
      await writePast(
        tx,
        [{ gameCode, number, seed, result: resultOf({ gameCode, number, family: game.family, rules: name.rules, seed, beacon: '' }) }],
        'drawn',
      );
    });
    clock.set(after(name.drawsAt, second));
    const issue = present(await findIssue(db, name), 'it was drawn');
    assert(await settleIssue({ db, clock }, issue), 'nothing else settles a world that is being made');
  },
});

/** Cancels a chase at a moment. */
const cancelling = ({ db, clock }: Making, at: Instant, idOf: () => string | undefined): Event => ({
  at,
  run: async () => {
    const id = idOf();
    if (id === undefined) return;
    await db.transaction(async tx => {
      await giveBackRest(tx, present(await lockChase(tx, id), 'a chase stays'), { why: 'cancelled', now: clock.now() });
    });
  },
});

/** Single orders on draws of the last days, spread over all games. */
function singles(making: Making, order: ReturnType<typeof orderer>): { events: Event[]; issues: LotteryIssue[] } {
  const { random, games, past, shown, others, now } = making;
  const issues: LotteryIssue[] = [];
  const events = Array.from({ length: ordersOfShown + ordersOfOthers }, (_, n): Event[] => {
    const game = games[n < ordersOfShown ? n % games.length : uniform(random, games.length)] as LotteryGame;
    const drawn = (past.get(game.code) ?? []).filter(issue => elapsedMs(issue.drawsAt, now) < daysBack);
    const issue = drawn[uniform(random, Math.max(1, drawn.length))];
    const memberId = n < ordersOfShown ? shown : others[uniform(random, others.length)];
    if (!issue || !memberId) return [];
    issues.push(issue);
    return [{ at: whileOpen(making, issue), run: order({ memberId, game, issues: [issue] }) }];
  });
  return { events: events.flat(), issues };
}

/** A chase that goes on, one that was cancelled half way, and bets on draws that are still to come. */
async function chases(making: Making, order: ReturnType<typeof orderer>): Promise<{ events: Event[]; issues: LotteryIssue[] }> {
  const { db, games, past, shown, now } = making;
  const events: Event[] = [];
  const issues: LotteryIssue[] = [];
  const gameOf = (code: string) =>
    present(
      games.find(game => game.code === code),
      code,
    );
  // One that draws daily: the balance of the shown member doesn't change while someone looks at it.
  const going = gameOf('3d');
  const coming = await comingIssues(db, { gameCode: going.code, at: now, limit: 8 });
  const begun = (past.get(going.code) ?? []).slice(-2);
  issues.push(...begun);
  if (begun[0])
    events.push({ at: after(begun[0].opensAt, 20 * second), run: order({ memberId: shown, game: going, issues: [...begun, ...coming] }) });
  const ended = gameOf('k3-5');
  const planned = (past.get(ended.code) ?? []).slice(-14, -8);
  const [first, second_] = planned;
  let chaseId: string | undefined;
  const onChase = (id: string) => {
    chaseId = id;
  };
  if (first && second_) {
    events.push({ at: after(first.opensAt, 15 * second), run: order({ memberId: shown, game: ended, issues: planned, onChase }) });
    events.push(cancelling(making, after(second_.opensAt, 30 * second), () => chaseId));
    issues.push(...planned);
  }
  for (const code of ['lhc', 'vn-north']) {
    const game = gameOf(code);
    const [next] = await comingIssues(db, { gameCode: code, at: now, limit: 1 });
    if (next && next.opensAt <= now) events.push({ at: now, run: order({ memberId: shown, game, issues: [next] }) });
  }
  return { events, issues };
}

/**
 * Bets of the last days, placed, drawn and settled one after the other by the code that players' bets go through, at the moments at which it would have happened. The past issues
 * are there and not drawn yet; those that no one bets on stay so.
 */
export async function playLottery(db: Database, players: Players, { now, chains }: { now: Instant; chains: ChainCache }): Promise<void> {
  const games = (await allGames(db)).filter(game => game.source === 'own');
  const past = Map.groupBy(await undrawnIssues(db, { to: now }), issue => issue.gameCode);
  const making: Making = { ...players, db, chains, now, games, past, clock: new MovableClock(now) };
  const order = orderer(making);
  const parts = [singles(making, order), await chases(making, order)];
  const bet = new Map(parts.flatMap(part => part.issues).map(issue => [`${issue.gameCode} ${issue.number}`, issue]));
  const draws = [...bet.values()].map(issue =>
    drawing(
      making,
      present(
        games.find(game => game.code === issue.gameCode),
        issue.gameCode,
      ),
      issue,
    ),
  );
  const events = [...parts.flatMap(part => part.events), ...draws].sort((a, b) => (a.at < b.at ? -1 : 1));
  for (const { at, run } of events) {
    making.clock.set(at);
    await run();
  }
}
