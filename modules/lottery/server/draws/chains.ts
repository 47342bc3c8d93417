import { hash, randomBytes } from 'node:crypto';
import type { Queryable, Transaction } from '@baize/db';
import { assert, type Instant, present } from '@baize/kernel';
import { type Chain, type ChainKey, chainSecret, insertChain, lastChainNumber, openChains, takeUpTo } from './chain-store.ts';

/** Seeds of the longest chain: two weeks of a game that draws each minute. */
export const longestChain = 20_000;

/** Chains that a process keeps computed, 32 bytes a seed. */
const mostKept = 64;
const seedBytes = 32;

/** The seeds of a chain one behind the other, as `chainFrom` of the engine has them; computed by the machine's own code, which is many times faster. */
function seedsOf(secret: string, length: number): Buffer {
  const seeds = Buffer.alloc((length + 1) * seedBytes);
  let seed: Buffer = Buffer.from(secret, 'hex');
  seed.copy(seeds, length * seedBytes);
  for (let place = length - 1; place >= 0; place--) {
    seed = hash('sha256', seed, 'buffer');
    seed.copy(seeds, place * seedBytes);
  }
  return seeds;
}

/** Chains of which a draw was needed lately, each as its seeds in order. */
export class ChainCache {
  readonly #kept = new Map<string, Buffer>();

  /** The seed that decides the draw at `place` (from 1 on). Before the draw it leaves the process in no form. */
  async seedAt(db: Queryable, key: ChainKey, place: number): Promise<string> {
    const name = `${key.gameCode} ${key.number}`;
    const seeds = this.#kept.get(name) ?? (await this.#compute(db, key));
    // What was used last goes last.
    this.#kept.delete(name);
    this.#kept.set(name, seeds);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    assert(place > 0 && (place + 1) * seedBytes <= seeds.length, 'a place of the chain');
    return seeds.subarray(place * seedBytes, (place + 1) * seedBytes).toString('hex');
  }

  async #compute(db: Queryable, key: ChainKey): Promise<Buffer> {
    const { secret, length } = present(await chainSecret(db, key), 'a chain is never deleted');
    return seedsOf(secret, length);
  }
}

interface NewChain {
  readonly gameCode: string;
  readonly length: number;
  readonly at: Instant;
}

/** Publishes the next chain of a game. The caller holds the game. */
async function makeChain(tx: Transaction, { gameCode, length, at }: NewChain): Promise<Chain> {
  const secret = randomBytes(seedBytes).toString('hex');
  const anchor = seedsOf(secret, length).subarray(0, seedBytes).toString('hex');
  const number = (await lastChainNumber(tx, gameCode)) + 1;
  const chain = { gameCode, number, anchor, length, used: 0, publishedAt: at };
  await insertChain(tx, { ...chain, secret });
  return chain;
}

interface ChainPlace {
  readonly chain: number;
  readonly place: number;
}

/**
 * The next `count` places of a game's chains, which are the caller's with its commit; chains that it takes are made. The caller holds the game, so places
 * are given out in one order.
 */
export async function takePlaces(tx: Transaction, { count, ...wanted }: NewChain & { count: number }): Promise<ChainPlace[]> {
  const places: ChainPlace[] = [];
  const open = await openChains(tx, wanted.gameCode);
  while (places.length < count) {
    const chain = open.shift() ?? (await makeChain(tx, wanted));
    const to = Math.min(chain.length, chain.used + count - places.length);
    assert(await takeUpTo(tx, chain, { from: chain.used, to }), 'who holds a game gives out its places');
    for (let place = chain.used + 1; place <= to; place++) places.push({ chain: chain.number, place });
  }
  return places;
}
