/** A number with how many it might have been, each equally likely whatever came before. */
export type Digit = readonly [value: number | bigint, base: number | bigint];

const wordBits = 32n;
const wordMask = 0xffff_ffffn;
/** More room than a word has, so that little is thrown away: one remainder in 65,536. */
const enough = 1n << 48n;

/**
 * Makes words of 32 bits from digits of any bases, without bias. The digits are read as one number below the product of their bases. As long as that has room, the part of it
 * that a whole number of words fits into gives its last 32 bits as a word; what is above is kept for the next one. Whichever part the number is in, it is equally likely to be any
 * number of that part, so each word is uniform and independent of all before it.
 */
export class Words {
  readonly words: Uint32Array;
  #made = 0;
  #value = 0n;
  #range = 1n;

  constructor(count: number) {
    this.words = new Uint32Array(count);
  }

  get isFull(): boolean {
    return this.#made === this.words.length;
  }

  add([value, base]: Digit): void {
    this.#value = this.#value * BigInt(base) + BigInt(value);
    this.#range *= BigInt(base);
    while (this.#range >= enough && !this.isFull) {
      const whole = this.#range >> wordBits;
      const limit = whole << wordBits;
      if (this.#value < limit) {
        this.words[this.#made++] = Number(this.#value & wordMask);
        this.#value >>= wordBits;
        this.#range = whole;
      } else {
        this.#value -= limit;
        this.#range -= limit;
      }
    }
  }
}

/** Things that are drawn one after another and not put back: each as its place among those that are left. */
export function digitsOfOrder(drawn: readonly number[], all: number): Digit[] {
  return drawn.map((one, at) => [one - drawn.slice(0, at).filter(before => before < one).length, all - at]);
}

function choose(all: number, some: number): bigint {
  let ways = 1n;
  for (let n = 0; n < some; n++) ways = (ways * BigInt(all - n)) / BigInt(n + 1);
  return some > all ? 0n : ways;
}

const ways = new Map<number, readonly bigint[]>();
/** How many ways there are to choose `some` of each number of things up to 100. */
function waysOf(some: number): readonly bigint[] {
  const known = ways.get(some) ?? Array.from({ length: 101 }, (_, all) => choose(all, some));
  ways.set(some, known);
  return known;
}

/** A set of numbers from 0 to below `all` as its place among all sets of that size. Ascending. */
export function digitOfSet(set: readonly number[], all: number): Digit {
  const place = set.reduce((sum, one, at) => sum + (waysOf(at + 1)[one] ?? 0n), 0n);
  return [place, choose(all, set.length)];
}
