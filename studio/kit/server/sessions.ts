import { createHash } from 'node:crypto';
import type { Database, Queryable, Transaction } from '@baize/db';
import { commitmentOf, drawServerSeed, isClientSeed } from '@baize/engine-fairness';
import { type Clock, cryptoRandom, day, newId, plus, present, randomToken, refuse } from '@baize/kernel';
import * as store from './store.ts';
import type { WalletClient } from './wallet-client.ts';

/** A session of the game page lives as long as a day of play; rounds that are open go on without it. */
const sessionLifeMs = day;

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();

export interface SessionDeps {
  readonly db: Database;
  readonly wallet: WalletClient;
  readonly clock: Clock;
}

/** What the game page may know of the player's seeds. */
interface SeedsShown {
  readonly commitment: string;
  readonly nextCommitment: string;
  /** Null until the player's browser has drawn it. */
  readonly clientSeed: string | null;
  /** Whether the browser drew it; a pair from when the server drew both is replaced by the page. */
  readonly isOwn: boolean;
  readonly nonce: number;
  /** Of the seed in play: nonces that refused rounds used up. */
  readonly refusedNonces: readonly number[];
}

/**
 * Turns the launch token of the platform into a session of the studio. Errors: `studio.platform.down` when the platform does not answer,
 * `studio.session.lost` when it does not know the token.
 */
export async function openSession({ db, wallet, clock }: SessionDeps, launchToken: string) {
  const answer = await wallet.authenticate(launchToken);
  if (answer.fate === 'unknown') refuse('studio.platform.down');
  if (answer.fate === 'refused') refuse('studio.session.lost', { because: answer.code });
  const { balanceMinor, ...player } = answer.value;
  const token = randomToken(32);
  const session: store.SessionRow = { id: newId(), launchToken, ...player, createdAt: clock.now() };
  await store.insertSession(db, { ...session, tokenHash: hashOf(token) });
  await ensureSeeds({ db, clock }, session.playerId);
  return { token, session, balanceMinor };
}

/** Sessions that were asked for lately, the latest last. A session is never changed, so one that was read once need not be read again. */
const mostKept = 20_000;
const kept = new WeakMap<Database, Map<string, store.SessionRow>>();

async function sessionByHash(db: Database, hash: Uint8Array): Promise<store.SessionRow | undefined> {
  const known = kept.get(db) ?? new Map<string, store.SessionRow>();
  kept.set(db, known);
  const key = Buffer.from(hash).toString('hex');
  const session = known.get(key) ?? (await store.sessionByHash(db, hash));
  if (!session) return undefined;
  known.delete(key);
  known.set(key, session);
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  return session;
}

/** The session of a token. Errors: `studio.session.lost`. */
export async function sessionOf({ db, clock }: Pick<SessionDeps, 'db' | 'clock'>, token: string): Promise<store.SessionRow> {
  const session = token.length > 100 ? undefined : await sessionByHash(db, hashOf(token));
  return session && session.createdAt > plus(clock.now(), -sessionLifeMs) ? session : refuse('studio.session.lost');
}

/** A server seed and the commitment to it. The client seed that it will be mixed with does not exist yet. */
const freshSeed = (seed: { playerId: string; state: 'current' | 'next' }): store.SeedRow => {
  const serverSeed = drawServerSeed(cryptoRandom());
  return { id: newId(), ...seed, serverSeed, commitment: commitmentOf(serverSeed), clientSeed: null, isOwn: false, nextNonce: 0n };
};

/** Two starts at once both insert; the unique index keeps the first of each. */
async function ensureSeeds({ db, clock }: Pick<SessionDeps, 'db' | 'clock'>, playerId: string): Promise<void> {
  const known = await store.seedsInPlay(db, playerId);
  for (const state of ['current', 'next'] as const) {
    if (!known.some(seed => seed.state === state)) await store.insertSeed(db, freshSeed({ playerId, state }), clock.now());
  }
}

interface InPlay {
  readonly current: store.SeedRow;
  readonly next: store.SeedRow;
}

const inPlay = (seeds: readonly store.SeedRow[]): InPlay | undefined => {
  const [current, next] = ['current', 'next'].map(state => seeds.find(seed => seed.state === state));
  return current && next && { current, next };
};

/** Both, locked. A rotation that was waited for is seen by another question only. */
const lockInPlay = async (tx: Transaction, playerId: string): Promise<InPlay> =>
  inPlay(await store.lockSeeds(tx, playerId)) ??
  present(inPlay(await store.lockSeeds(tx, playerId)), 'a player with a session has seeds in play');

export async function seedsOf(db: Queryable, playerId: string): Promise<SeedsShown> {
  const { current, next } = present(inPlay(await store.seedsInPlay(db, playerId)), 'a player with a session has seeds in play');
  return {
    commitment: current.commitment,
    nextCommitment: next.commitment,
    clientSeed: current.clientSeed,
    isOwn: current.isOwn,
    nonce: Number(current.nextNonce),
    refusedNonces: await store.refusedNonces(db, current.id),
  };
}

interface ClientSeed {
  readonly playerId: string;
  /** Of the server seed that the browser was shown before it drew its own. */
  readonly commitment: string;
  readonly clientSeed: string;
}

/** A pair that is out of play, for the player to check: every nonce below `nonce` was a round, those that were refused without a bet. */
interface Revealed {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string | null;
  readonly nonce: number;
  readonly refusedNonces: readonly number[];
}

/**
 * Takes a client seed for a server seed whose commitment its browser names. For the seed in play that has none yet, it is put into play; for the next one,
 * the seed in play is revealed and the next takes its place. The same again answers the same. Errors: `studio.seed.invalid`; `studio.seed.used` when
 * it is the one in play, which was known when the next server seed was drawn; `studio.seed.stale` when the commitment is neither; `studio.round.open` while a round
 * drawn from the seed in play is on its way.
 */
export async function takeClientSeed(
  { db, clock }: Pick<SessionDeps, 'db' | 'clock'>,
  { playerId, commitment, clientSeed }: ClientSeed,
): Promise<{ revealed: Revealed | null; seeds: SeedsShown }> {
  if (!isClientSeed(clientSeed)) refuse('studio.seed.invalid');
  const revealed = await db.transaction(async tx => {
    const { current, next } = await lockInPlay(tx, playerId);
    if (commitment === current.commitment && (current.clientSeed === null || current.clientSeed === clientSeed)) {
      if (current.clientSeed === null) await store.playSeed(tx, current.id, clientSeed);
      return null;
    }
    if (commitment !== next.commitment) refuse('studio.seed.stale');
    if (clientSeed === current.clientSeed) refuse('studio.seed.used');
    if (await store.hasOpenRound(tx, current.id)) refuse('studio.round.open');
    await store.revealSeed(tx, current.id, clock.now());
    await store.playSeed(tx, next.id, clientSeed);
    await store.insertSeed(tx, freshSeed({ playerId, state: 'next' }), clock.now());
    const { serverSeed, commitment: shown, clientSeed: mixed, nextNonce } = current;
    return {
      serverSeed,
      commitment: shown,
      clientSeed: mixed,
      nonce: Number(nextNonce),
      refusedNonces: await store.refusedNonces(tx, current.id),
    };
  });
  return { revealed, seeds: await seedsOf(db, playerId) };
}
