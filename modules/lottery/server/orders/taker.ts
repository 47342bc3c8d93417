import type { BetTaker, Decided, DeskFacts } from '@baize/bets/server';
import { brandOf } from '@baize/brand/server';
import type { Transaction } from '@baize/db';
import { livingSessions, type Member, membersByIds } from '@baize/identity/server';
import { type Currency, type Instant, isRefusal, type MemberId, Refusal, type SessionId } from '@baize/kernel';
import { whoOwesConsent } from '@baize/legal/server';
import { mostChased } from '../../contract/index.ts';
import { lotteryVendor } from '../bet.ts';
import { insertChases, spanOf } from '../chases/store.ts';
import type { LotteryGame } from '../games/store.ts';
import type { LotteryIssue } from '../issues/store.ts';
import { levelOf } from '../levels/rules.ts';
import { setLevels } from '../levels/store.ts';
import { exposureKeys } from './exposure.ts';
import { type ExposureKey, exposureText, type IssueName, issueKey } from './keys.ts';
import { isLineProblem, readLines } from './lines.ts';
import { addExposures, addMemberStakes, exposuresOf, stakesOf } from './room-store.ts';
import { decideOrder, isSellable, type OrderDecision, type OrderFacts, type OrderItem, type Room } from './rules.ts';
import { gamesByCode, holdIssues, insertOrders, type KnownOrder, knownOrders } from './store.ts';

export interface OrderAnswer {
  readonly orderId: string;
  readonly chaseId: string | null;
  readonly bets: number;
  readonly tickets: number;
  readonly totalMinor: string;
  readonly balanceMinor: string;
  readonly currency: Currency;
}

interface Loaded {
  readonly members: ReadonlyMap<MemberId, Member>;
  readonly living: ReadonlySet<SessionId>;
  readonly owing: ReadonlySet<MemberId>;
  readonly levels: ReadonlyMap<MemberId, number>;
  readonly games: ReadonlyMap<string, LotteryGame>;
  readonly issues: ReadonlyMap<string, LotteryIssue>;
  readonly known: ReadonlyMap<string, KnownOrder>;
  /** Orders that stop on a draw and span too many issues, by their ids. */
  readonly tooLong: ReadonlySet<string>;
  readonly room: Room;
  readonly brandCurrency: Currency;
}

/** What decides which sums a line belongs to. */
type Kind = Pick<LotteryGame, 'family'> & Pick<LotteryIssue, 'rules'>;

/** What of the exposure an order could touch. Which keys that are does not depend on prices; a content that cannot be read touches none. */
const keysTouched = ({ input }: OrderItem, kindOf: (name: IssueName) => Kind | undefined): ExposureKey[] =>
  input.issues.flatMap(({ number }) => {
    const name = { gameCode: input.gameCode, number };
    const kind = kindOf(name);
    if (!kind) return [];
    return readLines(kind, kind.rules, input.lines).flatMap(read =>
      isLineProblem(read) ? [] : exposureKeys(read).map(({ key }) => ({ ...name, play: read.play.code, key })),
    );
  });

/** Entries of each memory below. */
const mostRemembered = 50_000;

/**
 * What earlier orders have shown of issues and members. It only says what to ask for in the first question; what that leaves out is asked for in a second one.
 */
class Guesses {
  readonly #kinds = new Map<string, Kind>();
  readonly #lines = new Map<MemberId, readonly MemberId[]>();

  kindOf = (name: IssueName): Kind | undefined => this.#kinds.get(issueKey(name));

  lineOf = (memberId: MemberId): readonly MemberId[] => this.#lines.get(memberId) ?? [];

  learn(members: readonly Member[], { games, issues }: Pick<Loaded, 'games' | 'issues'>): void {
    if (this.#kinds.size > mostRemembered) this.#kinds.clear();
    if (this.#lines.size > mostRemembered) this.#lines.clear();
    for (const [key, { gameCode, rules }] of issues) {
      const family = games.get(gameCode)?.family;
      if (family && !this.#kinds.has(key)) this.#kinds.set(key, { family, rules });
    }
    for (const member of members) this.#lines.set(member.id, lineOf(member));
  }
}

const lineOf = ({ id, uplinePath }: Member): MemberId[] => [...uplinePath, id];

/** Each issue that a chase leaves out is watched by a row of its own, so how many may lie between its first and its last is bounded. */
async function tooLongOf(tx: Transaction, items: readonly OrderItem[]): Promise<ReadonlySet<string>> {
  const watching = items.filter(({ input }) => input.stopsOnDraw && input.issues.length > 1);
  const spans = await Promise.all(
    watching.map(({ input: { gameCode, issues } }) => spanOf(tx, { gameCode, numbers: issues.map(one => one.number) }, mostChased + 1)),
  );
  return new Set(watching.filter((_, n) => (spans[n] ?? 0) > mostChased).map(item => item.orderId));
}

async function load(tx: Transaction, items: readonly OrderItem[], { guesses, now }: { guesses: Guesses; now: Instant }): Promise<Loaded> {
  const names = items.flatMap(({ input }) => input.issues.map(({ number }) => ({ gameCode: input.gameCode, number })));
  const memberIds = [...new Set(items.map(item => item.memberId))];
  const guessed = { keys: items.flatMap(item => keysTouched(item, guesses.kindOf)), line: new Set(memberIds.flatMap(guesses.lineOf)) };
  // The issues first: a sum that is read is that of an issue which is held.
  const [issues, members, living, owing, games, known, brand, stakes, levels, exposures] = await Promise.all([
    holdIssues(tx, names),
    membersByIds(tx, memberIds),
    livingSessions(
      tx,
      items.flatMap(item => item.sessionId ?? []),
      now,
    ),
    whoOwesConsent(tx, memberIds),
    gamesByCode(tx, [...new Set(items.map(({ input }) => input.gameCode))]),
    knownOrders(
      tx,
      items.map(item => item.orderId),
    ),
    brandOf(tx),
    stakesOf(
      tx,
      items.flatMap(({ memberId, input }) => input.issues.map(({ number }) => ({ gameCode: input.gameCode, number, memberId }))),
    ),
    setLevels(tx, [...guessed.line]),
    exposuresOf(tx, guessed.keys),
  ]);
  guesses.learn(members, { games, issues });
  const asked = new Set(guessed.keys.map(exposureText));
  const kindOf = (name: IssueName): Kind | undefined => {
    const [game, issue] = [games.get(name.gameCode), issues.get(issueKey(name))];
    return game && issue && { family: game.family, rules: issue.rules };
  };
  const [tooLong, moreLevels, moreExposures] = await Promise.all([
    tooLongOf(tx, items),
    setLevels(
      tx,
      [...new Set(members.flatMap(lineOf))].filter(id => !guessed.line.has(id)),
    ),
    exposuresOf(
      tx,
      items.flatMap(item => keysTouched(item, kindOf)).filter(key => !asked.has(exposureText(key))),
    ),
  ]);
  return {
    members: new Map(members.map(member => [member.id, member])),
    living,
    owing,
    levels: new Map([...levels, ...moreLevels]),
    games,
    issues,
    known: new Map(known.map(order => [order.id, order])),
    tooLong,
    room: { exposures: new Map([...exposures, ...moreExposures]), stakes },
    brandCurrency: brand.currency,
  };
}

function factsOf(item: OrderItem, loaded: Loaded, { now, refusal }: DeskFacts): OrderFacts {
  const member = loaded.members.get(item.memberId);
  const isTrial = member?.type === 4;
  return {
    bet: undefined,
    now,
    refusal,
    isLoggedIn: item.sessionId === undefined || loaded.living.has(item.sessionId),
    owesConsent: item.sessionId !== undefined && !isTrial && loaded.owing.has(item.memberId),
    known: loaded.known.get(item.orderId),
    memberId: item.memberId,
    currency: item.currency,
    isTrial,
    brandCurrency: loaded.brandCurrency,
    levelBps: levelOf([...(member?.uplinePath ?? []), item.memberId], loaded.levels),
    game: loaded.games.get(item.input.gameCode),
    issues: loaded.issues,
    isTooLong: loaded.tooLong.has(item.orderId),
    room: loaded.room,
  };
}

type OfOrders = Decided<OrderItem, OrderFacts, OrderDecision>;

/** Keeps the order, its chase, and what it has taken of the issues' room. */
function writeMarks(tx: Transaction, happened: readonly OfOrders[]): void {
  const taken = happened.flatMap(({ item, facts, decision }) => (decision.taken ? [{ item, now: facts.now, taken: decision.taken }] : []));
  insertOrders(
    tx,
    taken.map(({ item, now, taken: { chaseId, bets, tickets, totalMinor } }) => ({
      id: item.orderId,
      content: item.content,
      memberId: item.memberId,
      chaseId,
      bets: bets.length,
      tickets,
      totalMinor,
      currency: item.currency,
      placedAt: now,
    })),
  );
  insertChases(
    tx,
    taken.flatMap(({ item: { orderId, memberId, currency, input }, now, taken: { chaseId, totalMinor } }) =>
      chaseId === null
        ? []
        : [
            {
              id: chaseId,
              orderId,
              memberId,
              gameCode: input.gameCode,
              currency,
              numbers: input.issues.map(one => one.number),
              lines: input.lines.length,
              totalMinor,
              stopsOnWin: input.stopsOnWin,
              stopsOnDraw: input.stopsOnDraw ?? false,
              placedAt: now,
            },
          ],
    ),
  );
  // Last, so that a hot choice is held for no longer than the commit takes.
  addMemberStakes(
    tx,
    taken.flatMap(one => one.taken.stakes),
  );
  addExposures(
    tx,
    taken.flatMap(one => one.taken.exposures),
  );
}

function inOurWords(error: unknown): unknown {
  return isRefusal(error) && error.code === 'ledger.insufficient' ? new Refusal('lottery.insufficient') : error;
}

/** What the lottery brings to the bet desk: an order is one item, and one posting. */
export const orderTaker = (guesses = new Guesses()): BetTaker<OrderItem, Loaded, OrderFacts, OrderDecision, OrderAnswer> => ({
  memberOf: item => item.memberId,
  stakeOf: ({ input, currency }) => ({ currency, minor: BigInt(input.totalMinor) }),
  locksOf: ({ orderId }) => [`lottery order ${orderId}`],
  keysOf: ({ orderId }) => [orderId],
  load: (tx, items, now) => load(tx, items, { guesses, now }),
  factsOf,
  // An order that is refused before its money is looked at opens no accounts.
  partiesOf: facts => (isSellable(facts) ? { memberId: facts.memberId, currency: facts.currency, house: lotteryVendor } : undefined),
  decide: decideOrder,
  write: writeMarks,
  answer({ item, decision: { taken, known } }, outcome) {
    const bets = taken ? taken.bets.length : (known?.bets ?? 0);
    const { chaseId = null, tickets = 0, totalMinor = 0n } = taken ?? known ?? {};
    const balanceMinor = String('posted' in outcome ? (outcome.posted.availableMinor ?? 0n) : outcome.balanceMinor);
    return {
      ok: true,
      value: { orderId: item.orderId, chaseId, bets, tickets, totalMinor: String(totalMinor), balanceMinor, currency: item.currency },
    };
  },
  refusalOf: inOurWords,
});
