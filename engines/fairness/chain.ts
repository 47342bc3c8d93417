import { assert } from '@baize/kernel';
import { commitmentOf, isClientSeed } from './round.ts';

/**
 * The seeds of one player. The next seed is drawn and committed to while the present one is still in play, so the house cannot choose it after it has
 * seen the client seed that it will be mixed with.
 */
interface SeedChain {
  readonly serverSeed: string;
  readonly nextServerSeed: string;
  readonly clientSeed: string;
  /** The nonce of the next round; every round uses one and none is used twice under the same seed. */
  readonly nonce: number;
}

/** What may be shown at any time: commitments, never seeds. */
interface PublicChain {
  readonly commitment: string;
  readonly nextCommitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export function startChain(seeds: { serverSeed: string; nextServerSeed: string; clientSeed: string }): SeedChain {
  assert(isClientSeed(seeds.clientSeed), 'a client seed of 1 to 64 letters, digits, - or _');
  assert(seeds.serverSeed !== seeds.nextServerSeed, 'two different seeds');
  return { ...seeds, nonce: 0 };
}

export const publicChain = (chain: SeedChain): PublicChain => ({
  commitment: commitmentOf(chain.serverSeed),
  nextCommitment: commitmentOf(chain.nextServerSeed),
  clientSeed: chain.clientSeed,
  nonce: chain.nonce,
});

/** Takes the next nonce: the seeds of one round and the chain after it. */
export const takeNonce = (chain: SeedChain): { nonce: number; chain: SeedChain } => ({
  nonce: chain.nonce,
  chain: { ...chain, nonce: chain.nonce + 1 },
});

/**
 * Reveals the seed in play and moves on to the one already committed to. `freshServerSeed` becomes the next; `clientSeed` is the player's new choice.
 */
export function rotate(chain: SeedChain, fresh: { freshServerSeed: string; clientSeed: string }): { revealed: string; chain: SeedChain } {
  assert(
    fresh.freshServerSeed !== chain.serverSeed && fresh.freshServerSeed !== chain.nextServerSeed,
    'a seed that was never in this chain',
  );
  assert(fresh.clientSeed !== chain.clientSeed, 'a client seed that was not known when the next server seed was drawn');
  const next = startChain({ serverSeed: chain.nextServerSeed, nextServerSeed: fresh.freshServerSeed, clientSeed: fresh.clientSeed });
  return { revealed: chain.serverSeed, chain: next };
}
