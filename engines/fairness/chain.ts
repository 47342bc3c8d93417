import { assert, type RandomSource } from '@baize/kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { roundRandom } from './round.ts';

const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The seed that is used before this one: SHA-256 of its 32 bytes. */
export function seedBefore(seed: string): string {
  assert(isSeed(seed), 'a seed is 64 lower-case hex digits');
  return bytesToHex(sha256(hexToBytes(seed)));
}

/**
 * A chain of seeds that is used from its end: `seeds[0]` is published before the first draw and decides none, `seeds[i]` decides draw i. Each is the hash of
 * the next, so who publishes the first has chosen all of them, and no one can compute the next one from those that are known.
 */
export function chainFrom(secret: string, length: number): string[] {
  assert(Number.isInteger(length) && length > 0, 'a chain has a seed');
  const seeds = [secret];
  for (let i = 0; i < length; i++) seeds.push(seedBefore(seeds[i] as string));
  return seeds.reverse();
}

/** Whether `seed` is the one for draw `place` (from 1 on) of the chain that began with `anchor`. A known later seed of the chain is an anchor as well. */
export function isInChain(seed: string, { anchor, place }: { anchor: string; place: number }): boolean {
  if (!isSeed(seed) || !isSeed(anchor) || !Number.isSafeInteger(place) || place < 1) return false;
  let at = seed;
  for (let i = 0; i < place; i++) at = seedBefore(at);
  return at === anchor;
}

/** What decides a draw: the seed of the chain, the draw's own name, and the value of a public beacon where one is mixed in. */
interface DrawSeeds {
  readonly seed: string;
  /** Game and issue, "ssc1_20261123-021". */
  readonly name: string;
  /** Published by others after the bets were sealed; "" where none is used. */
  readonly beacon: string;
}

/**
 * The chance of one draw: as that of a round, with the draw's name in place of the player's seed. A beacon is mixed into the key by HMAC-SHA256, so that neither
 * who knows the chain nor who makes the beacon can know or choose the result alone.
 */
export function drawRandom({ seed, name, beacon }: DrawSeeds): RandomSource {
  assert(isSeed(seed), 'a seed is 64 lower-case hex digits');
  const serverSeed = beacon === '' ? seed : bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(beacon)));
  return roundRandom({ serverSeed, clientSeed: name, nonce: 0 });
}
