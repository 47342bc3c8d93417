import { assert, type RandomSource, uniform } from '@baize/kernel';

/** What a round draws its chances from: fresh ones that are written down, or those of a record. */
export interface Dice {
  /** A uniform whole number in [0, bound). */
  roll(bound: number): number;
}

/** More than the longest round of any model draws; a round that needs more is a fault of its model. */
const longestDraw = 4_096;

/** Rolls a source and keeps what came. Allocates nothing. */
export class FreshDice implements Dice {
  readonly draw = new Int32Array(longestDraw);
  drawn = 0;
  #source: RandomSource | undefined;

  begin(source: RandomSource): void {
    this.#source = source;
    this.drawn = 0;
  }

  roll(bound: number): number {
    const value = this.#source ? uniform(this.#source, bound) : 0;
    this.draw[this.drawn++] = value;
    return value;
  }
}

/** Reads a record back. Errors: Fault for a value that no roll can have given, and for a record that is too short. */
export class RecordedDice implements Dice {
  readonly #draw: readonly number[];
  readonly #name: string;
  #read = 0;

  constructor(name: string, draw: readonly number[]) {
    this.#name = name;
    this.#draw = draw;
  }

  roll(bound: number): number {
    const value = this.#draw[this.#read++];
    assert(value !== undefined && Number.isInteger(value) && value >= 0 && value < bound, `${this.#name}: no such draw`);
    return value;
  }

  /** Errors: Fault when the record holds more than the round drew. */
  end(): void {
    assert(this.#read === this.#draw.length, `${this.#name}: a draw has every roll of its round and no other`);
  }
}
