import type { Bet } from '@baize/bets/contract';
import { betsById, betsOfRounds, keyText, type RoundKey, writeBets } from '@baize/bets/server';
import { PlayDoor, type PlayGuards } from '@baize/compliance/server';
import { type Database, groupCommit, type Settled, type Transaction, type Turn } from '@baize/db';
import { type PlayerNow, playersNow } from '@baize/identity/server';
import { assert, type BetId, type Clock, type Currency, type Instant, isRefusal, type MemberId, Refusal } from '@baize/kernel';
import type { AccountId, Entry } from '@baize/ledger/contract';
import { availableOf, entriesOf, type KnownPosting, knownPostings, openAccounts, postBatch, standingPostings } from '@baize/ledger/server';
import { cashOf } from '@baize/wallet/server';
import type { VendorAction } from '../contract/index.ts';
import type { GameIndex } from './game-index.ts';
import { type HeldWin, heldWinsOf, insertHeldWins, withdrawHeldWins, withdrawWinsOfStakes } from './held-win-store.ts';
import {
  insertMarkers,
  lockRounds,
  type Marker,
  markerKey,
  markersOf,
  type SessionNow,
  sessionsByToken,
  type TransactionKey,
  tokenHash,
} from './session-store.ts';
import { type Decision, decide, type Facts, referenceOf, transactionOf } from './wallet-rules.ts';
import { intoWaves, locksOf, oneBetOfEach, transactionsOf, type WalletItem } from './wallet-waves.ts';

export interface WalletAnswer {
  readonly reference: string;
  readonly balanceMinor: string;
  readonly outcome: 'rolled-back' | 'already' | 'tombstone' | undefined;
}

/** An action with the key of its game session, worked out once. */
interface Work extends WalletItem {
  readonly session: { readonly hash: Buffer; readonly hex: string } | undefined;
}

type Result = Settled<WalletAnswer>;

function workOf(item: WalletItem): Work {
  if (item.action.action !== 'bet') return { ...item, session: undefined };
  const hash = tokenHash(item.action.token);
  return { ...item, session: { hash, hex: hash.toString('hex') } };
}

interface Loaded {
  readonly sessions: Map<string, SessionNow>;
  readonly players: Map<MemberId, PlayerNow>;
  readonly known: Map<string, KnownPosting>;
  readonly markers: Map<string, Marker>;
  readonly rounds: Map<string, Bet | null>;
  readonly bets: Map<BetId, Bet>;
  readonly entries: Map<string, readonly Entry[]>;
  readonly held: Map<string, HeldWin>;
  /** Of each bet that a rollback aims at: the ids of its wins that stand, each with the stake that it names. */
  readonly wins: Map<string, readonly { readonly id: string; readonly stake: string | undefined }[]>;
}

const playerOf = (item: WalletItem): MemberId => item.action.playerId as MemberId;

export interface WalletParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly games: GameIndex;
  /** Told after each commit that may have settled bets. */
  readonly onSettled?: (() => void) | undefined;
}

/** The seamless wallet: takes the vendors' actions and answers each after its money, its bet and its marks are durable, in one transaction. */
export class SeamlessWallet {
  readonly #clock: Clock;
  readonly #games: GameIndex;
  readonly #door = new PlayDoor();
  readonly #group: ReturnType<typeof groupCommit<Work, WalletAnswer>>;
  /** Ids of accounts never change, so they are kept. Bounded: the oldest half goes when it is full. */
  readonly #accounts = new Map<string, AccountId>();

  constructor({ db, clock, games, onSettled }: WalletParts) {
    this.#clock = clock;
    this.#games = games;
    this.#group = groupCommit<Work, WalletAnswer>({
      maxBatch: 256,
      run: async (items, turn) => {
        const results = await db.transaction(async tx => {
          const done = await this.#run(tx, items, turn);
          turn.next(); // the locks of the rounds are held until the commit, whoever comes meanwhile
          return done;
        });
        onSettled?.();
        return results;
      },
      onFull: () => new Refusal('system.busy', { waitSeconds: 1 }),
    });
  }

  /** Errors: the vendor codes as refusals; anything else means that the outcome is unknown. */
  submit(item: WalletItem): Promise<WalletAnswer> {
    return this.#group.submit(workOf(item));
  }

  async #run(tx: Transaction, items: readonly Work[], turn: Turn): Promise<Result[]> {
    const now = this.#clock.now();
    // Sent, not awaited: the connection does one thing after the other, so what is read next is read under the locks, in the same round trip.
    const locked = lockRounds(tx, items.flatMap(locksOf));
    locked.catch(() => undefined);
    const guarding = this.#door.guards(tx, locked, { memberIds: items.map(playerOf), at: now });
    guarding.catch(() => undefined);
    const results: Result[] = new Array(items.length);
    const waves = intoWaves(items);
    for (let wave = waves.shift(); wave; wave = waves.shift()) {
      const part = wave.map(i => items[i] as Work);
      const done = await this.#wave(tx, part, { now, guarding, turn });
      const later: number[] = [];
      wave.forEach((place, i) => {
        const result = done[i];
        if (result) results[place] = result;
        else later.push(place);
      });
      assert(later.length < wave.length, 'each wave does something');
      if (later.length > 0) waves.unshift(later); // before whatever follows of the same rounds
    }
    await locked;
    (await guarding).write(tx);
    return results;
  }

  /** Everything that the decisions rest on. What does not wait for something else is asked at once and travels together. */
  async #load(tx: Transaction, items: readonly Work[], now: Instant): Promise<Loaded> {
    const transactions = items.flatMap(item => transactionsOf(item).map(transactionId => ({ vendor: item.provider, transactionId })));
    const keys = items.flatMap((item): RoundKey[] => {
      const vendor = 'gameCode' in item.action ? this.#games.find(item.provider, item.action.gameCode)?.vendor : undefined;
      return vendor ? [{ vendor, roundId: item.action.roundId, memberId: playerOf(item) }] : [];
    });
    const memberIds = [...new Set(items.map(playerOf))];
    const tokens = items.flatMap(({ session }) => (session ? [session.hash] : []));
    const references = transactions.map(t => referenceOf(t.vendor, t.transactionId));
    const [known, markers, rounds, sessions, players] = await Promise.all([
      knownPostings(tx, references),
      markersOf(tx, transactions),
      betsOfRounds(tx, keys),
      sessionsByToken(tx, tokens),
      playersNow(tx, memberIds, now),
    ]);
    const heldKeys = [...markers.values()].filter(marker => marker.kind === 'held');
    const [held, targets] = await Promise.all([heldWinsOf(tx, heldKeys), this.#targets(tx, items, known)]);
    return { known, markers, rounds, sessions, players, held, ...targets };
  }

  /** What rollbacks aim at: the bets, and the entries to reverse. */
  async #targets(
    tx: Transaction,
    items: readonly WalletItem[],
    known: Loaded['known'],
  ): Promise<Pick<Loaded, 'bets' | 'entries' | 'wins'>> {
    const rollbacks = items.flatMap(item =>
      item.action.action === 'rollback' ? [{ item, reference: referenceOf(item.provider, item.action.targetTransactionId) }] : [],
    );
    const bets = await betsById(
      tx,
      rollbacks.flatMap(({ item, reference }) => {
        const subjectId = known.get(reference)?.subjectId;
        return subjectId ? [{ memberId: playerOf(item), id: subjectId as BetId }] : [];
      }),
    );
    const wanted = rollbacks.filter(({ reference }) => known.has(reference)).map(({ reference }) => reference);
    const entries = await Promise.all(wanted.map(async reference => [reference, await entriesOf(tx, reference)] as const));
    return { bets, entries: new Map(entries), wins: await this.#winsOf(tx, rollbacks, bets) };
  }

  /** The wins that stand in rounds that have returned something. */
  async #winsOf(tx: Transaction, rollbacks: readonly { item: WalletItem }[], bets: Loaded['bets']): Promise<Loaded['wins']> {
    const subjectIds = [...bets.values()].filter(bet => bet.returnMinor > 0n).map(bet => bet.id);
    const wins: Loaded['wins'] = new Map();
    if (subjectIds.length === 0) return wins;
    const standing = await standingPostings(tx, { kind: 'games.win', subjectIds });
    for (const { provider } of rollbacks.map(({ item }) => item)) {
      const own = standing.flatMap(({ reference, subjectId }) => {
        const transactionId = transactionOf(provider, reference);
        return transactionId === undefined ? [] : [{ subjectId, vendor: provider, transactionId }];
      });
      const markers = await markersOf(tx, own);
      for (const { subjectId, ...key } of own) {
        const stake = markers.get(markerKey(key))?.content.split(' ')[0];
        const known = wins.get(subjectId) ?? [];
        if (!known.some(win => win.id === key.transactionId)) wins.set(subjectId, [...known, { id: key.transactionId, stake }]);
      }
    }
    return wins;
  }

  #factsOf(item: Work, loaded: Loaded, { now, guards }: { now: Instant; guards: PlayGuards }): Omit<Facts, 'accounts'> {
    const { action, provider, session: key } = item;
    const game = 'gameCode' in action ? this.#games.find(provider, action.gameCode) : undefined;
    const session = key && loaded.sessions.get(key.hex);
    const target = action.action === 'rollback' ? loaded.known.get(referenceOf(provider, action.targetTransactionId)) : undefined;
    const ofRound = game && loaded.rounds.get(keyText({ vendor: game.vendor, roundId: action.roundId, memberId: playerOf(item) }));
    const bet = target?.subjectId ? loaded.bets.get(target.subjectId as BetId) : (ofRound ?? undefined);
    return {
      provider,
      isFresh: item.isFresh,
      now,
      rulesVersion: this.#games.rulesVersion,
      game: game && { ...game, isOn: game.isOn && (session?.isGameOn ?? true) },
      player: loaded.players.get(playerOf(item)),
      session,
      isOwnSession: session !== undefined && this.#games.vendorsOf(provider).includes(session.vendor),
      bet,
      isRoundAway: ofRound === null,
      protection: action.action === 'bet' ? guards.refusalOf(playerOf(item), BigInt(action.amountMinor)) : undefined,
      known: id => loaded.known.get(referenceOf(provider, id)),
      marker: id => loaded.markers.get(markerKey({ vendor: provider, transactionId: id })),
      held: heldOf(item, loaded.held),
      winsOfTarget: winsOf(action, target, loaded.wins),
      targetEntries: action.action === 'rollback' ? (loaded.entries.get(referenceOf(provider, action.targetTransactionId)) ?? []) : [],
    };
  }

  /** The member's cash account, and the vendor's house account when a game is named. */
  async #accountsOf(tx: Transaction, wanted: readonly { player: PlayerNow; vendor: string }[]): Promise<void> {
    const names = wanted.flatMap(({ player, vendor }) => [
      { key: `${player.id} ${player.currency}`, name: cashOf(player.id, player.currency) },
      { key: `${vendor} ${player.currency}`, name: { kind: 'house.games', qualifier: vendor, unit: player.currency } as const },
    ]);
    const missing = [...new Map(names.filter(n => !this.#accounts.has(n.key)).map(n => [n.key, n.name]))];
    if (missing.length === 0) return;
    const ids = await openAccounts(
      tx,
      missing.map(([, name]) => name),
    );
    if (this.#accounts.size > 200_000) for (const key of [...this.#accounts.keys()].slice(0, 100_000)) this.#accounts.delete(key);
    missing.forEach(([key], i) => {
      const id = ids[i];
      if (id !== undefined) this.#accounts.set(key, id);
    });
  }

  #account(name: string, currency: Currency): AccountId | undefined {
    return this.#accounts.get(`${name} ${currency}`);
  }

  /** The results of a wave; none for what is put off, so that what came of one bet of a guarded member is counted when the next one is judged. */
  async #wave(
    tx: Transaction,
    wave: readonly Work[],
    { now, guarding, turn }: { now: Instant; guarding: Promise<PlayGuards>; turn: Turn },
  ): Promise<(Result | undefined)[]> {
    const [loaded, guards] = await Promise.all([this.#load(tx, wave, now), guarding]);
    const isNow = oneBetOfEach(wave, memberId => guards.isGuarded(memberId));
    const items = wave.filter((_, i) => isNow[i]);
    const facts = items.map(item => this.#factsOf(item, loaded, { now, guards }));
    await this.#accountsOf(
      tx,
      facts.flatMap(f => (f.player ? [{ player: f.player, vendor: f.game?.vendor ?? f.bet?.vendor ?? '' }] : [])),
    );
    const decisions = items.map((item, i): Decision => {
      const f = facts[i];
      assert(f, 'each action has its facts');
      const cash = f.player && this.#account(f.player.id, f.player.currency);
      const house = f.player && this.#account(f.game?.vendor ?? f.bet?.vendor ?? '', f.player.currency);
      return decide(item.action, { ...f, accounts: cash !== undefined && house !== undefined ? { cash, house } : undefined });
    });
    const done = (await this.#write(tx, { items, facts, decisions, now, guards, turn })).values();
    return isNow.map(is => (is ? done.next().value : undefined));
  }

  async #write(
    tx: Transaction,
    work: {
      items: readonly WalletItem[];
      facts: readonly Omit<Facts, 'accounts'>[];
      decisions: readonly Decision[];
      now: Instant;
      guards: PlayGuards;
      turn: Turn;
    },
  ): Promise<Result[]> {
    const { items, facts, decisions, now, guards, turn } = work;
    const posts = decisions.flatMap((d, i) => (d.do === 'post' ? [{ d, i }] : []));
    const posting = postBatch(
      tx,
      posts.map(p => p.d.posting),
    );
    turn.sent();
    const posted = await posting;
    const bets: Bet[] = [];
    const returned: TransactionKey[] = [];
    const markers: Marker[] = decisions.flatMap(d => (d.do === 'post' ? [] : (d.markers ?? [])));
    const results: (Result | undefined)[] = decisions.map(d =>
      d.do === 'refuse' ? { ok: false, error: new Refusal(d.code, d.facts) } : undefined,
    );
    posts.forEach(({ d, i }, n) => {
      const outcome = posted[n];
      assert(outcome, 'each posting has a result');
      if (!outcome.ok) results[i] = { ok: false, error: vendorRefusal(outcome.error) };
      else if (d.isReversed) results[i] = { ok: false, error: new Refusal('vendor.transaction.rolled.back') };
      else {
        if (d.bet && !outcome.value.isRepeat) {
          bets.push(d.bet);
          markers.push(...(d.markers ?? []));
          if (d.returnedStake !== undefined) returned.push({ vendor: facts[i]?.provider ?? '', transactionId: d.returnedStake });
          guards.count(d.bet.memberId, facts[i]?.bet, d.bet);
        }
        results[i] = {
          ok: true,
          value: { reference: String(outcome.value.seq), balanceMinor: String(outcome.value.availableMinor ?? 0n), outcome: d.outcome },
        };
      }
    });
    const notes = decisions.flatMap((d, i) => (d.do === 'note' ? [{ d, i }] : []));
    for (const { d, i } of notes) if (d.bet) guards.count(d.bet.memberId, facts[i]?.bet, d.bet);
    writeBets(tx, [...bets, ...notes.flatMap(({ d }) => (d.bet ? [d.bet] : []))], knownOf(facts));
    writeMarks(tx, { markers, decisions, facts, now });
    withdrawWinsOfStakes(tx, returned);
    if (notes.length > 0) {
      const cash = notes.map(({ i }) => facts[i]?.player).map(p => p && this.#account(p.id, p.currency));
      const balances = await availableOf(
        tx,
        cash.filter(id => id !== undefined),
      );
      notes.forEach(({ d, i }, n) => {
        const id = cash[n];
        const item = items[i];
        const reference = item && 'transactionId' in item.action ? `n:${item.provider}:${item.action.transactionId}` : '';
        results[i] = {
          ok: true,
          value: { reference, balanceMinor: String((id !== undefined && balances.get(id)) || 0n), outcome: d.outcome },
        };
      });
    }
    return results.map(result => {
      assert(result, 'each action has a result');
      return result;
    });
  }
}

/** The bets as they were read, under the locks of their rounds. */
const knownOf = (facts: readonly Pick<Facts, 'bet'>[]): ReadonlyMap<BetId, Bet> =>
  new Map(facts.flatMap(({ bet }) => (bet ? [[bet.id, bet]] : [])));

/** What must be remembered of ids, and the wins that wait for staff or no longer do. */
function writeMarks(
  tx: Transaction,
  work: { markers: readonly Marker[]; decisions: readonly Decision[]; facts: readonly Pick<Facts, 'provider'>[]; now: Instant },
): void {
  const { markers, decisions, facts, now } = work;
  insertMarkers(tx, markers, now);
  insertHeldWins(
    tx,
    decisions.flatMap(d => (d.do === 'refuse' && d.held ? [d.held] : [])),
  );
  withdrawHeldWins(
    tx,
    decisions.flatMap((d, i) =>
      d.do === 'note' && d.withdrawn !== undefined ? [{ vendor: facts[i]?.provider ?? '', transactionId: d.withdrawn }] : [],
    ),
  );
}

/** The held win that a win is, or that a rollback aims at. */
function heldOf({ action, provider }: WalletItem, held: Loaded['held']): HeldWin | undefined {
  if (action.action !== 'win' && action.action !== 'rollback') return undefined;
  const transactionId = action.action === 'win' ? action.transactionId : action.targetTransactionId;
  return held.get(markerKey({ vendor: provider, transactionId }));
}

/** Of a rollback of a stake: the wins that were paid on it. One from before wins kept what they are of counts for every stake of its round. */
function winsOf(action: VendorAction, target: KnownPosting | undefined, wins: Loaded['wins']): string[] {
  if (action.action !== 'rollback' || target?.kind !== 'games.bet' || !target.subjectId) return [];
  const ofRound = wins.get(target.subjectId) ?? [];
  return ofRound.filter(({ stake }) => stake === undefined || stake === action.targetTransactionId).map(({ id }) => id);
}

/** A refusal of the ledger in the words of the vendor API; whatever else stays an unknown error. */
function vendorRefusal(error: unknown): unknown {
  if (!isRefusal(error)) return error;
  if (error.code === 'ledger.insufficient')
    return new Refusal('vendor.insufficient', { balanceMinor: error.facts['availableMinor'] ?? '0' });
  // The amount itself has been judged before: it is the balance that would become too large.
  if (error.code === 'amount.too.large') return new Refusal('vendor.balance.too.large');
  if (error.code === 'ledger.reference.other.content') return new Refusal('vendor.transaction.other.content');
  if (error.code === 'ledger.origin.used') return new Refusal('vendor.transaction.rolled.back');
  return error;
}
