import type { Database, Queryable, Transaction } from '@baize/db';
import { commitmentOf, drawServerSeed, isClientSeed } from '@baize/engine-fairness';
import { type Clock, cryptoRandom, newId, present, refuse } from '@baize/kernel';
import * as store from './seed-store.ts';

interface SeedDeps {
  readonly db: Database;
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

/** A server seed and the commitment to it. The client seed that it will be mixed with does not exist yet. */
const freshSeed = (seed: { playerId: string; state: 'current' | 'next' }): store.SeedRow => {
  const serverSeed = drawServerSeed(cryptoRandom());
  return { id: newId(), ...seed, serverSeed, commitment: commitmentOf(serverSeed), clientSeed: null, isOwn: false, nextNonce: 0n };
};

/** Two starts at the same time both insert; the unique index keeps the first of each. */
export async function ensureSeeds({ db, clock }: SeedDeps, playerId: string): Promise<void> {
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

export interface ClientSeed {
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
  { db, clock }: SeedDeps,
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
