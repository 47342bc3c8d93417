import type { Bet } from '@baize/bets/contract';
import {
  BetDesk,
  type BetTaker,
  betsById,
  betsOfRounds,
  type Decided,
  type DeskFacts,
  type DeskOutcome,
  keyText,
  type RoundKey,
} from '@baize/bets/server';
import type { Database, Settled, Transaction } from '@baize/db';
import { type PlayerNow, playersNow } from '@baize/identity/server';
import { type BetId, type Clock, type Instant, isRefusal, type MemberId, Refusal } from '@baize/kernel';
import type { Entry } from '@baize/ledger/contract';
import { entriesOf, type KnownPosting, knownPostings, standingPostings } from '@baize/ledger/server';
import type { VendorAction } from '../../contract/index.ts';
import type { GameIndex } from '../catalogue/game-index.ts';
import { type HeldWin, heldWinsOf, insertHeldWins, withdrawHeldWins, withdrawWinsOfStakes } from './held-win-store.ts';
import { keysOf, locksOf, playerOf, transactionsOf, type WalletItem } from './items.ts';
import { type Decision, decide, type Facts, referenceOf, transactionOf } from './rules.ts';
import { insertMarkers, type Marker, markerKey, markersOf, type SessionNow, sessionsByToken, tokenHash } from './session-store.ts';

export interface WalletAnswer {
  readonly reference: string;
  readonly balanceMinor: string;
  readonly outcome: 'rolled-back' | 'already' | 'tombstone' | undefined;
}

/** An action with the key of its game session, worked out once. */
interface Work extends WalletItem {
  readonly session: { readonly hash: Buffer; readonly hex: string } | undefined;
}

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
  /** Of each bet that a rollback aims at: the ids of its wins that are not reversed, each with the stake that it names. */
  readonly wins: Map<string, readonly { readonly id: string; readonly stake: string | undefined }[]>;
}

/** The rounds whose bets an action rests on: its own, and the one that a stake is added to. */
const roundsOf = (action: VendorAction): string[] =>
  action.action === 'bet' && action.addedTo !== undefined ? [action.roundId, action.addedTo] : [action.roundId];

/** Everything that the decisions rest on. What does not wait for something else is asked immediately and travels together. */
async function load(games: GameIndex, tx: Transaction, { items, now }: { items: readonly Work[]; now: Instant }): Promise<Loaded> {
  const transactions = items.flatMap(item => transactionsOf(item).map(transactionId => ({ vendor: item.provider, transactionId })));
  const keys = items.flatMap((item): RoundKey[] => {
    const vendor = 'gameCode' in item.action ? games.find(item.provider, item.action.gameCode)?.vendor : undefined;
    return vendor ? roundsOf(item.action).map(roundId => ({ vendor, roundId, memberId: playerOf(item) })) : [];
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
  const [held, targets] = await Promise.all([heldWinsOf(tx, heldKeys), targetsOf(tx, items, known)]);
  return { known, markers, rounds, sessions, players, held, ...targets };
}

/** What rollbacks aim at: the bets, and the entries to reverse. */
async function targetsOf(
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
  return { bets, entries: new Map(entries), wins: await winsOf(tx, rollbacks, bets) };
}

/** The wins that are not reversed in rounds that have returned something. */
async function winsOf(tx: Transaction, rollbacks: readonly { item: WalletItem }[], bets: Loaded['bets']): Promise<Loaded['wins']> {
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

function factsOf(games: GameIndex, item: Work, { loaded, now, refusal }: DeskFacts & { loaded: Loaded }): Omit<Facts, 'accounts'> {
  const { action, provider, session: key } = item;
  const game = 'gameCode' in action ? games.find(provider, action.gameCode) : undefined;
  const session = key && loaded.sessions.get(key.hex);
  const target = action.action === 'rollback' ? loaded.known.get(referenceOf(provider, action.targetTransactionId)) : undefined;
  const betOf = (roundId: string) => game && loaded.rounds.get(keyText({ vendor: game.vendor, roundId, memberId: playerOf(item) }));
  const ofRound = betOf(action.roundId);
  const bet = target?.subjectId ? loaded.bets.get(target.subjectId as BetId) : (ofRound ?? undefined);
  return {
    provider,
    isFresh: item.isFresh,
    now,
    rulesVersion: games.rulesVersion,
    game: game && { ...game, isOn: game.isOn && (session?.isGameOn ?? true) },
    player: loaded.players.get(playerOf(item)),
    session,
    isOwnSession: session !== undefined && games.vendorsOf(provider).includes(session.vendor),
    bet,
    addedTo: action.action === 'bet' && action.addedTo !== undefined ? (betOf(action.addedTo) ?? undefined) : undefined,
    isRoundAway: ofRound === null,
    refusal,
    known: id => loaded.known.get(referenceOf(provider, id)),
    marker: id => loaded.markers.get(markerKey({ vendor: provider, transactionId: id })),
    held: heldOf(item, loaded.held),
    winsOfTarget: winsOfTarget(action, target, loaded.wins),
    targetEntries: action.action === 'rollback' ? (loaded.entries.get(referenceOf(provider, action.targetTransactionId)) ?? []) : [],
  };
}

/** The held win that a win is, or that a rollback aims at. */
function heldOf({ action, provider }: WalletItem, held: Loaded['held']): HeldWin | undefined {
  if (action.action !== 'win' && action.action !== 'rollback') return undefined;
  const transactionId = action.action === 'win' ? action.transactionId : action.targetTransactionId;
  return held.get(markerKey({ vendor: provider, transactionId }));
}

/** Of a rollback of a stake: the wins that were paid on it. One from before wins kept what they are of counts for every stake of its round. */
function winsOfTarget(action: VendorAction, target: KnownPosting | undefined, wins: Loaded['wins']): string[] {
  if (action.action !== 'rollback' || target?.kind !== 'games.bet' || !target.subjectId) return [];
  const ofRound = wins.get(target.subjectId) ?? [];
  return ofRound.filter(({ stake }) => stake === undefined || stake === action.targetTransactionId).map(({ id }) => id);
}

type OfWallet = Decided<Work, Omit<Facts, 'accounts'>, Decision>;

/** What must be remembered of ids, and the wins that wait for staff or no longer do. */
function writeMarks(tx: Transaction, happened: readonly OfWallet[], now: Instant): void {
  insertMarkers(
    tx,
    happened.flatMap(({ decision }) => decision.markers ?? []),
    now,
  );
  insertHeldWins(
    tx,
    happened.flatMap(({ decision }) => (decision.do === 'refuse' && decision.held ? [decision.held] : [])),
  );
  const keyed = (of: (decision: Decision) => string | undefined) =>
    happened.flatMap(({ decision, facts }) => {
      const transactionId = of(decision);
      return transactionId === undefined ? [] : [{ vendor: facts.provider, transactionId }];
    });
  withdrawHeldWins(
    tx,
    keyed(decision => (decision.do === 'note' ? decision.withdrawn : undefined)),
  );
  withdrawWinsOfStakes(
    tx,
    keyed(decision => (decision.do === 'post' ? decision.returnedStake : undefined)),
  );
}

function answerOf({ item, decision }: OfWallet, outcome: DeskOutcome): Settled<WalletAnswer> {
  if (decision.do === 'post' && decision.isReversed) return { ok: false, error: new Refusal('vendor.transaction.rolled.back') };
  const answered = decision.do === 'refuse' ? undefined : decision.outcome;
  if ('posted' in outcome) {
    const { seq, availableMinor = 0n } = outcome.posted;
    return { ok: true, value: { reference: String(seq), balanceMinor: String(availableMinor), outcome: answered } };
  }
  const reference = 'transactionId' in item.action ? `n:${item.provider}:${item.action.transactionId}` : '';
  return { ok: true, value: { reference, balanceMinor: String(outcome.balanceMinor), outcome: answered } };
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

const takerOf = (games: GameIndex): BetTaker<Work, Loaded, Omit<Facts, 'accounts'>, Decision, WalletAnswer> => ({
  memberOf: playerOf,
  stakeOf: ({ action }) => (action.action === 'bet' ? { currency: action.currency, minor: BigInt(action.amountMinor) } : undefined),
  locksOf,
  keysOf,
  load: (tx, items, now) => load(games, tx, { items, now }),
  factsOf: (item, loaded, desk) => factsOf(games, item, { loaded, ...desk }),
  partiesOf: ({ player, game, bet }) => player && { memberId: player.id, currency: player.currency, house: game?.vendor ?? bet?.vendor },
  decide: ({ action }, facts, accounts) => decide(action, { ...facts, accounts }),
  write: writeMarks,
  answer: answerOf,
  refusalOf: vendorRefusal,
});

interface WalletParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly games: GameIndex;
  /** Told after each commit that has settled bets. */
  readonly onSettled?: (() => void) | undefined;
}

export interface SeamlessWallet {
  submit(item: WalletItem): Promise<WalletAnswer>;
}

/** The seamless wallet: takes the vendors' actions through the bet desk. Errors: the vendor codes as refusals; anything else means that the outcome is unknown. */
export function createSeamlessWallet({ games, ...parts }: WalletParts): SeamlessWallet {
  const desk = new BetDesk(takerOf(games), parts);
  return { submit: item => desk.submit(workOf(item)) };
}
