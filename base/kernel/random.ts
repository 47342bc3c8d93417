import { assert } from './errors.ts';

/** The one way chance enters the product. Engines receive it; no one else draws. */
export interface RandomSource {
  /** 32 uniform random bits as an unsigned integer. */
  nextUint32(): number;
}

/**
 * A uniform whole number in [0, bound). Rejection sampling, never modulo alone: 2^32 mod 37 = 7 would favour the first seven
 * pockets of a wheel. Expected draws: below 2 for every bound.
 */
export function uniform(source: RandomSource, bound: number): number {
  assert(Number.isInteger(bound) && bound > 0 && bound <= 0x1_0000_0000, 'a bound between 1 and 2^32');
  for (;;) {
    const bits = source.nextUint32();
    // Surely below the largest multiple of the bound; only the last few values need it to be computed.
    if (bits < 0x1_0000_0000 - bound) return bits % bound;
    if (bits < 0x1_0000_0000 - (0x1_0000_0000 % bound)) return bits % bound;
  }
}

/** Fisher–Yates with unbiased indexes; answers a new array. */
export function shuffle<T>(source: RandomSource, items: readonly T[]): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = uniform(source, i + 1);
    const kept = result[i] as T;
    result[i] = result[j] as T;
    result[j] = kept;
  }
  return result;
}

const blockWords = 256;
/** Two equal words of 32 bits are in one block of 130,000 by chance; so many equal ones never are. */
const leastDifferent = 250;
/** Of the block before, whoever drew it: the words of each half, combined, which tell nothing of the words. */
let before = '';

/**
 * A block of the operating system's words. Errors: one that repeats itself or the block before, as of a generator that is stuck: then nothing is drawn, and
 * what depends on chance is unavailable. The health test of repetition (NIST SP 800-90B, 4.4.1) for blocks.
 */
function fillBlock(block: Uint32Array<ArrayBuffer>): void {
  globalThis.crypto.getRandomValues(block);
  const combined = [block.subarray(0, blockWords / 2), block.subarray(blockWords / 2)].map(half =>
    half.reduce((all, word) => all ^ word, 0),
  );
  const now = combined.join();
  const isStuck = now === before || new Set(block).size < leastDifferent;
  before = now;
  if (isStuck) throw new Error('the random generator of this machine repeats itself');
}

/** The platform's generator: the operating system's CSPRNG through WebCrypto, in blocks. Errors: as of `fillBlock`. */
export function cryptoRandom(): RandomSource {
  const block = new Uint32Array(blockWords);
  let used = block.length;
  return {
    nextUint32() {
      if (used === block.length) {
        fillBlock(block);
        used = 0;
      }
      const bits = block[used] ?? 0;
      block[used++] = 0;
      return bits;
    },
  };
}

/**
 * A repeatable generator for tests, simulations and demo data: sfc32 seeded by splitmix32. Never for a result anyone can win on.
 */
export function seededRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  const mix = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  let a = mix();
  let b = mix();
  let c = mix();
  let d = 1;
  return {
    nextUint32() {
      const t = (((a + b) >>> 0) + d) >>> 0;
      d = (d + 1) >>> 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) >>> 0;
      c = ((c << 21) | (c >>> 11)) >>> 0;
      c = (c + t) >>> 0;
      return t;
    },
  };
}
