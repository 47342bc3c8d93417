import { type Database, groupCommit, type Settled, type Transaction } from '@baize/db';
import { assert, type BetId, type Clock, type Instant, Refusal } from '@baize/kernel';
import { availableOf, postBatch } from '@baize/ledger/server';
import type { Bet } from '../../contract/index.ts';
import { writeBets } from '../store.ts';
import { AccountCache, cashName, houseName, type Parties } from './accounts.ts';
import { lockKeys } from './desk-store.ts';
import { type StakeTurns, stakeRules } from './stake-turns.ts';
import type { BetAccounts, BetTaker, Decided, DeskDecision, StakePart, StakeRule } from './taker.ts';
import { intoWaves, oneStakeOfEach } from './waves.ts';

interface DeskParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Modules that may refuse or split a stake, beside the protection of players. */
  readonly rules?: readonly StakeRule[];
  /** Told after each commit that has settled bets. */
  readonly onSettled?: (() => void) | undefined;
}

interface Judged<Facts> {
  readonly facts: Facts;
  readonly parties: Parties | undefined;
  readonly parts: readonly StakePart[] | undefined;
}

/** One transaction with what holds for all of it. */
interface Round {
  readonly tx: Transaction;
  readonly now: Instant;
  readonly turns: StakeTurns;
  /** Called when no account will be locked any more: the next batch may begin. The locks of the rounds are held until the commit. */
  readonly next: () => void;
  /** What has come of it so far. */
  readonly done: { hasSettled: boolean };
}

/**
 * Where every bet is taken and settled: items that arrive together share one transaction, which locks their rounds, asks who may stake, loads
 * the facts, decides, posts to the ledger, writes the bets, and commits; only then is anyone answered. One desk a product and server.
 */
export class BetDesk<Item, Loaded, Facts extends { readonly bet: Bet | undefined }, Decision extends DeskDecision, Answer> {
  readonly #taker: BetTaker<Item, Loaded, Facts, Decision, Answer>;
  readonly #clock: Clock;
  readonly #accounts = new AccountCache();
  readonly #beginTurns: ReturnType<typeof stakeRules>;
  readonly #group: ReturnType<typeof groupCommit<Item, Answer>>;

  constructor(taker: BetTaker<Item, Loaded, Facts, Decision, Answer>, { db, clock, rules = [], onSettled }: DeskParts) {
    this.#taker = taker;
    this.#clock = clock;
    this.#beginTurns = stakeRules(rules);
    this.#group = groupCommit<Item, Answer>({
      name: 'bets',
      maxBatch: 256,
      run: async (items, next) => {
        const { results, hasSettled } = await db.transaction(tx => this.#run(tx, items, next));
        if (hasSettled) onSettled?.();
        return results;
      },
      onFull: () => new Refusal('system.busy', { waitSeconds: 1 }),
    });
  }

  /**
   * Answers after the item's money, its bet and its marks are durable, in one transaction. Errors: what the taker decides, as refusals; `system.busy`
   * when too many wait; anything else means that the outcome is unknown, and the same item may be sent again.
   */
  submit(item: Item): Promise<Answer> {
    return this.#group.submit(item);
  }

  async #run(tx: Transaction, items: readonly Item[], next: () => void): Promise<{ results: Settled<Answer>[]; hasSettled: boolean }> {
    const now = this.#clock.now();
    // Sent, not awaited: the connection does one thing after the other, so what is read next is read under the locks, in the same round trip.
    const locked = lockKeys(tx, items.flatMap(this.#taker.locksOf));
    locked.catch(() => undefined);
    const beginning = this.#beginTurns(tx, locked, { memberIds: items.map(this.#taker.memberOf), at: now });
    beginning.catch(() => undefined);
    const results: Settled<Answer>[] = new Array(items.length);
    const done = { hasSettled: false };
    const waves = intoWaves(items, this.#taker.keysOf);
    for (let wave = waves.shift(); wave; wave = waves.shift()) {
      const part = wave.map(i => items[i] as Item);
      const [loaded, turns] = await Promise.all([this.#taker.load(tx, part, now), beginning]);
      const isNow = oneStakeOfEach(part, {
        memberOf: item => (this.#taker.stakeOf(item) ? this.#taker.memberOf(item) : undefined),
        isOrdered: memberId => turns.isOrdered(memberId),
      });
      // Batches lock accounts in one order; this one would break it, if it went on after others had begun.
      const isLast = waves.length === 0 && isNow.every(Boolean);
      const round = { tx, now, turns, next: isLast ? next : () => undefined, done };
      const answers = (await this.#decideAll(round, { items: part.filter((_, i) => isNow[i]), loaded })).values();
      const later: number[] = [];
      wave.forEach((place, i) => {
        const result = isNow[i] ? answers.next().value : undefined;
        if (result) results[place] = result;
        else later.push(place);
      });
      assert(later.length < wave.length, 'each wave does something');
      if (later.length > 0) waves.unshift(later); // before whatever follows of the same rounds
    }
    await locked;
    (await beginning).write(tx);
    return { results, ...done };
  }

  /** Facts, accounts and decision of each item, and everything that follows from them. */
  async #decideAll(round: Round, { items, loaded }: { items: readonly Item[]; loaded: Loaded }): Promise<Settled<Answer>[]> {
    const { tx, now, turns } = round;
    const judged = items.map((item): Judged<Facts> => {
      const stake = this.#taker.stakeOf(item);
      const { refusal, parts } = stake ? turns.judge({ memberId: this.#taker.memberOf(item), ...stake }) : {};
      const facts = this.#taker.factsOf(item, loaded, { now, refusal });
      return { facts, parties: this.#taker.partiesOf(facts), parts };
    });
    await this.#accounts.open(
      tx,
      judged.flatMap(({ parties, parts = [] }) => {
        const house = parties && houseName(parties);
        return parties ? [cashName(parties), ...(house ? [house] : []), ...parts.map(part => part.account)] : [];
      }),
    );
    return this.#write(
      round,
      items.map((item, i) => {
        const one = judged[i];
        assert(one, 'each item has its facts');
        return { item, facts: one.facts, decision: this.#taker.decide(item, one.facts, this.#accountsFor(one)) };
      }),
    );
  }

  #accountsFor({ parties, parts }: Judged<Facts>): BetAccounts | undefined {
    const cash = this.#accounts.find(parties && cashName(parties));
    const house = this.#accounts.find(parties && houseName(parties));
    if (cash === undefined || house === undefined) return undefined;
    const split = parts?.map(({ account, minor }) => {
      const accountId = this.#accounts.find(account);
      assert(accountId !== undefined, 'the accounts of the parts were opened');
      return { accountId, minor };
    });
    return { cash, house, parts: split };
  }

  async #write({ tx, now, turns, next, done }: Round, decided: readonly Decided<Item, Facts, Decision>[]): Promise<Settled<Answer>[]> {
    const posts = decided.flatMap((one, i) => (one.decision.do === 'post' ? [{ posting: one.decision.posting, i }] : []));
    const posting = postBatch(
      tx,
      posts.map(post => post.posting),
    );
    next();
    const posted = new Map((await posting).map((outcome, n) => [posts[n]?.i, outcome]));
    const bets: Bet[] = [];
    const happened = decided.filter(({ facts, decision }, i) => {
      const outcome = posted.get(i);
      const bet = decision.do === 'refuse' ? undefined : decision.bet;
      if (decision.do === 'post' && (!bet || !outcome?.ok || outcome.value.isRepeat)) return false;
      if (bet) {
        bets.push(bet);
        turns.count(facts.bet, bet);
      }
      for (const one of decision.do === 'post' ? (decision.more ?? []) : []) {
        bets.push(one);
        turns.count(undefined, one);
      }
      return true;
    });
    const before = new Map(decided.flatMap(({ facts: { bet } }): [BetId, Bet][] => (bet ? [[bet.id, bet]] : [])));
    if (writeBets(tx, bets, before)) done.hasSettled = true;
    this.#taker.write?.(tx, happened, now);
    const balances = await this.#balancesOfNoted(tx, decided);
    return decided.map((one, i): Settled<Answer> => {
      const { decision } = one;
      if (decision.do === 'refuse') return { ok: false, error: new Refusal(decision.code, decision.facts) };
      const outcome = posted.get(i);
      if (!outcome) return this.#taker.answer(one, { balanceMinor: balances.get(i) ?? 0n });
      if (!outcome.ok) return { ok: false, error: this.#taker.refusalOf ? this.#taker.refusalOf(outcome.error) : outcome.error };
      return this.#taker.answer(one, { posted: outcome.value });
    });
  }

  /** What the members of decisions that moved no money can spend, by the place of the decision. */
  async #balancesOfNoted(tx: Transaction, decided: readonly Decided<Item, Facts, Decision>[]): Promise<Map<number, bigint>> {
    const noted = decided.flatMap(({ facts, decision }, i) => {
      const parties = decision.do === 'note' ? this.#taker.partiesOf(facts) : undefined;
      const id = this.#accounts.find(parties && cashName(parties));
      return id === undefined ? [] : [{ i, id }];
    });
    if (noted.length === 0) return new Map();
    const balances = await availableOf(
      tx,
      noted.map(({ id }) => id),
    );
    return new Map(noted.map(({ i, id }) => [i, balances.get(id) ?? 0n]));
  }
}
