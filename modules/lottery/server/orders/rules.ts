import type { Bet } from '@baize/bets/contract';
import { type BetAccounts, type DeskDecision, placed, type StakeRefusal } from '@baize/bets/server';
import {
  assert,
  type Currency,
  coinOf,
  type Instant,
  type MemberId,
  newId,
  type Facts as RefusalFacts,
  type SessionId,
} from '@baize/kernel';
import { mostChased, type OrderInput } from '../../contract/index.ts';
import { eventIdOf, lotteryVendor, roundIdOf, type Ticket } from '../bet.ts';
import type { LotteryGame } from '../games/store.ts';
import { phaseOf } from '../issues/rules.ts';
import type { LotteryIssue } from '../issues/store.ts';
import { exposureOf } from './exposure.ts';
import { type Exposure, exposureText, issueKey, type MemberStake, stakeText } from './keys.ts';
import { isLineProblem, mostOf, pricesAt, type ReadLine, readLines, scaleOf, scaleText, ticketMinorOf } from './lines.ts';
import type { KnownOrder } from './store.ts';

/** An order as it is asked for. */
export interface OrderItem {
  readonly orderId: string;
  readonly memberId: MemberId;
  /** The login that asks; undefined for the bets of a demo world, whose members aren't logged in. */
  readonly sessionId?: SessionId | undefined;
  readonly currency: Currency;
  /** SHA-256 of the input, in hex. */
  readonly content: string;
  readonly input: OrderInput;
}

/** What is sold and staked so far. Orders of one transaction are decided one after the other, and each sees what those before it have taken. */
export interface Room {
  readonly exposures: Map<string, bigint>;
  readonly stakes: Map<string, bigint>;
}

/** Everything a decision rests on. */
export interface OrderFacts {
  readonly bet: undefined;
  readonly now: Instant;
  readonly refusal: StakeRefusal | undefined;
  /** Whether the login that asks is still one. */
  readonly isLoggedIn: boolean;
  /** Whether the member has yet to agree to the terms in force. */
  readonly owesConsent: boolean;
  readonly known: KnownOrder | undefined;
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly isTrial: boolean;
  /** The one that games are sold in. */
  readonly brandCurrency: Currency;
  /** The rebate of the member, in 1/10 000. */
  readonly levelBps: number;
  readonly game: LotteryGame | undefined;
  readonly issues: ReadonlyMap<string, LotteryIssue>;
  /** A chase that stops on a draw spans more than `mostChased` issues. */
  readonly isTooLong: boolean;
  readonly room: Room;
}

interface TakenOrder {
  readonly chaseId: string | null;
  readonly tickets: number;
  readonly bets: readonly Bet[];
  readonly totalMinor: bigint;
  readonly exposures: readonly Exposure[];
  readonly stakes: readonly MemberStake[];
}

/** `taken` is what the order adds; `known` the order that a repeat is answered with. */
export type OrderDecision = DeskDecision & { readonly taken?: TakenOrder; readonly known?: KnownOrder };

const refuse = (code: string, facts: RefusalFacts = {}): OrderDecision => ({ do: 'refuse', code, facts });
const isRefused = (one: object): one is OrderDecision => 'do' in one;

/** A trial account plays with its demo money, everyone else with the brand's. */
const isSoldIn = ({ currency, isTrial, brandCurrency }: OrderFacts): boolean => (isTrial ? currency === 'DMO' : currency === brandCurrency);

/** The issues of an order in its order, or why one of them takes no bets. A chase may begin with the issue that is open now and goes on with those that follow. */
function issuesOf({ input }: OrderItem, { issues, isTooLong, now }: OrderFacts): LotteryIssue[] | OrderDecision {
  const found: LotteryIssue[] = [];
  for (const [i, { number }] of input.issues.entries()) {
    const issue = issues.get(issueKey({ gameCode: input.gameCode, number }));
    if (!issue) return refuse('lottery.issue.unknown');
    const phase = phaseOf(issue, now);
    if (phase !== 'betting' && !(i > 0 && phase === 'init')) return refuse('lottery.issue.closed', { number, sealsAt: issue.sealsAt });
    found.push(issue);
  }
  if (isTooLong) return refuse('lottery.chase.long', { most: mostChased });
  return found;
}

interface Priced {
  readonly issue: LotteryIssue;
  readonly line: ReadLine;
  readonly multiple: number;
  readonly stakeMinor: bigint;
  readonly prices: readonly bigint[];
  readonly returnBps: number;
  readonly scale: string;
  readonly rebateBps: number;
  readonly levelBps: number;
  readonly most: bigint;
  readonly exposures: ReadonlyMap<string, bigint>;
}

/** Every line on every issue with its stake and its prizes. */
function priceAll(
  { input }: OrderItem,
  facts: OrderFacts,
  { game, issues }: { game: LotteryGame; issues: readonly LotteryIssue[] },
): Priced[] | OrderDecision {
  const coinMinor = coinOf(facts.currency);
  const all: Priced[] = [];
  for (const [i, issue] of issues.entries()) {
    const lines = readLines(game, issue.rules, input.lines);
    for (const [n, line] of lines.entries()) {
      if (isLineProblem(line)) return refuse(line.code, line.facts);
      const multiple = line.multiple * (input.issues[i]?.multiple ?? 1);
      const ticketMinor = ticketMinorOf(line.unit, multiple);
      const levelBps = Math.min(facts.levelBps, game.scale.maxRebateBps);
      const scale = scaleOf(line.play, game.scale, { levelBps, rebateBps: input.rebateBps });
      const { prices, returnBps } = pricesAt(line.play, scale);
      const offer = { prices, ticketMinor, coinMinor };
      const most = mostOf(line, offer);
      if (most > BigInt(game.limits.maxPrizeMinor))
        return refuse('lottery.prize.limit', { line: n + 1, maxMinor: game.limits.maxPrizeMinor });
      const stakeMinor = BigInt(line.tickets) * ticketMinor;
      const [rebateBps, ownBps] = line.play.style === 'official' ? [input.rebateBps, levelBps] : [0, 0];
      const exposures = facts.isTrial ? new Map<string, bigint>() : exposureOf(line, { ...offer, most });
      all.push({
        issue,
        line,
        multiple,
        stakeMinor,
        prices,
        returnBps,
        scale: scaleText(scale),
        rebateBps,
        levelBps: ownBps,
        most,
        exposures,
      });
    }
  }
  return all;
}

/** Why the sum is not taken. */
function totalRefusal(
  { input }: OrderItem,
  { game, total, coinMinor, byIssue }: { game: LotteryGame; total: bigint; coinMinor: bigint; byIssue: Iterable<bigint> },
): OrderDecision | undefined {
  const { minOrderMinor, maxOrderMinor } = game.limits;
  // Every issue by itself, because each may be given back by itself.
  for (const minor of byIssue) if (minor % coinMinor !== 0n) return refuse('lottery.order.fraction', { coinMinor: String(coinMinor) });
  if (total < BigInt(minOrderMinor)) return refuse('lottery.order.small', { minMinor: minOrderMinor });
  if (total > BigInt(maxOrderMinor)) return refuse('lottery.order.large', { maxMinor: maxOrderMinor });
  if (total !== BigInt(input.totalMinor)) return refuse('lottery.total.changed', { totalMinor: String(total) });
  return undefined;
}

/** What the member adds on each issue, or why it is too much. */
function stakesFor(
  item: OrderItem,
  facts: OrderFacts,
  { game, priced }: { game: LotteryGame; priced: readonly Priced[] },
): MemberStake[] | OrderDecision {
  const cap = BigInt(game.limits.maxMemberIssueMinor);
  const stakes: MemberStake[] = [];
  for (const [number, some] of Map.groupBy(priced, one => one.issue.number)) {
    const minor = some.reduce((sum, one) => sum + one.stakeMinor, 0n);
    const officialMinor = some.reduce((sum, one) => sum + (one.line.unit ? one.stakeMinor : 0n), 0n);
    const key = { gameCode: game.code, number, memberId: item.memberId };
    const before = facts.room.stakes.get(stakeText(key)) ?? 0n;
    if (before + minor > cap) {
      const leftMinor = before > cap ? 0n : cap - before;
      return refuse('lottery.member.limit', { leftMinor: String(leftMinor), maxMinor: String(cap), number });
    }
    const chosen = some.reduce((sum, one) => sum + one.stakeMinor * BigInt(one.rebateBps), 0n);
    const level = some.reduce((sum, one) => sum + one.stakeMinor * BigInt(one.levelBps), 0n);
    stakes.push({ ...key, currency: facts.currency, minor, cap, officialMinor, chosen, level });
  }
  return stakes;
}

/** What the lines add to the exposure of their issues, or which of them finds no room. */
function exposuresFor(
  item: OrderItem,
  { room }: OrderFacts,
  { game, priced }: { game: LotteryGame; priced: readonly Priced[] },
): Exposure[] | OrderDecision {
  const cap = BigInt(game.limits.maxExposureMinor);
  const own = new Map<string, bigint>();
  const all: Exposure[] = [];
  for (const [i, { issue, line, exposures }] of priced.entries())
    for (const [key, minor] of exposures) {
      const one = { gameCode: game.code, number: issue.number, play: line.play.code, key, minor, cap };
      const text = exposureText(one);
      const before = (room.exposures.get(text) ?? 0n) + (own.get(text) ?? 0n);
      if (before + minor > cap) {
        const leftMinor = before > cap ? 0n : cap - before;
        return refuse('lottery.sold.out', { line: (i % item.input.lines.length) + 1, number: issue.number, leftMinor: String(leftMinor) });
      }
      own.set(text, (own.get(text) ?? 0n) + minor);
      all.push(one);
    }
  return all;
}

/** One bet for each line on each issue. */
const betsOf = (
  item: OrderItem,
  { now, currency }: OrderFacts,
  { game, priced, chaseId }: { game: LotteryGame; priced: readonly Priced[]; chaseId: string | null },
): Bet[] =>
  priced.map(({ issue, line, multiple, stakeMinor, returnBps, scale, rebateBps, levelBps }, n) => {
    const ticket: Ticket = {
      orderId: item.orderId,
      chaseId,
      play: line.play.code,
      content: line.content,
      unit: line.unit,
      multiple,
      tickets: line.tickets,
      rebateBps,
      levelBps,
      scale,
    };
    return placed({
      memberId: item.memberId,
      gameKind: 'lottery',
      vendor: lotteryVendor,
      gameCode: game.code,
      roundId: roundIdOf(item.orderId, n),
      currency,
      stakeMinor,
      at: now,
      rulesVersion: String(game.version),
      returnBps,
      event: { kind: 'draw', id: eventIdOf({ gameCode: game.code, number: issue.number }) },
      ticket,
    });
  });

/** Whether the game takes orders of the member at all. A repeat of a known order is answered whatever has become of its game. */
export const isSellable = (facts: OrderFacts): boolean =>
  facts.isLoggedIn && !facts.owesConsent && (facts.known !== undefined || (facts.game?.isOn === true && isSoldIn(facts)));

/** Everything about an order that does not depend on the accounts: what it takes, or why it is refused. */
function judged(item: OrderItem, facts: OrderFacts): TakenOrder | OrderDecision {
  const { input } = item;
  const { game } = facts;
  if (!game) return refuse('lottery.game.unknown');
  if (!game.isOn) return refuse('lottery.game.off');
  if (!isSoldIn(facts)) return refuse('lottery.currency', { currency: facts.brandCurrency });
  if (facts.refusal) return refuse(facts.refusal.code, facts.refusal.facts);
  const issues = issuesOf(item, facts);
  if (isRefused(issues)) return issues;
  const levelBps = Math.min(facts.levelBps, game.scale.maxRebateBps);
  if (input.rebateBps > levelBps) return refuse('lottery.rebate', { rebateBps: levelBps });
  const priced = priceAll(item, facts, { game, issues });
  if (isRefused(priced)) return priced;
  const total = priced.reduce((sum, one) => sum + one.stakeMinor, 0n);
  const stakes = stakesFor(item, facts, { game, priced });
  const byIssue = [...Map.groupBy(priced, one => one.issue.number).values()].map(some =>
    some.reduce((sum, one) => sum + one.stakeMinor, 0n),
  );
  const refusal = totalRefusal(item, { game, total, coinMinor: coinOf(facts.currency), byIssue });
  if (refusal) return refusal;
  if (isRefused(stakes)) return stakes;
  const exposures = exposuresFor(item, facts, { game, priced });
  if (isRefused(exposures)) return exposures;
  const chaseId = issues.length > 1 ? newId() : null;
  const tickets = priced.reduce((sum, one) => sum + one.line.tickets, 0);
  return { chaseId, tickets, totalMinor: total, bets: betsOf(item, facts, { game, priced, chaseId }), exposures, stakes };
}

/** Decides an order, and takes its room. A known one is answered again; under its key nothing else is taken. */
export function decideOrder(item: OrderItem, facts: OrderFacts, accounts: BetAccounts | undefined): OrderDecision {
  const { known, room } = facts;
  if (!facts.isLoggedIn) return refuse('user.or.token.invalid');
  if (facts.owesConsent) return refuse('consent.required');
  if (known) return known.content === item.content ? { do: 'note', bet: undefined, known } : refuse('once.key.other.content');
  const taken = judged(item, facts);
  if (isRefused(taken)) return taken;
  assert(accounts, 'a member has accounts');
  const [bet, ...more] = taken.bets;
  assert(bet, 'an order has a line');
  for (const one of taken.exposures) room.exposures.set(exposureText(one), (room.exposures.get(exposureText(one)) ?? 0n) + one.minor);
  for (const one of taken.stakes) room.stakes.set(stakeText(one), (room.stakes.get(stakeText(one)) ?? 0n) + one.minor);
  const sources = accounts.parts ?? [{ accountId: accounts.cash, minor: taken.totalMinor }];
  return {
    do: 'post',
    posting: {
      mode: 'post',
      reference: `lottery:${item.orderId}`,
      kind: 'lottery.stake',
      unit: item.currency,
      effectiveAt: facts.now,
      subjectId: item.orderId,
      entries: [
        ...sources.map(({ accountId, minor }) => ({ accountId, amountMinor: -minor })),
        { accountId: accounts.house, amountMinor: taken.totalMinor },
      ],
    },
    bet,
    more,
    taken,
  };
}
