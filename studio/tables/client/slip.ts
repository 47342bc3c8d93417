import { newId } from '@baize/kernel';
import { isIn, type Stake } from './wire.ts';

interface Waiting {
  readonly minor: bigint;
  /** Under which it is asked for, kept until there is an answer. */
  readonly ticketId: string;
}

/** Bets that were chosen and aren't placed yet. */
export class Slip {
  #waiting: ReadonlyMap<string, Waiting> = new Map();
  #before: ReadonlyMap<string, Waiting>[] = [];

  get amounts(): ReadonlyMap<string, bigint> {
    return new Map([...this.#waiting].map(([bet, { minor }]) => [bet, minor]));
  }

  get sum(): bigint {
    return [...this.#waiting.values()].reduce((all, { minor }) => all + minor, 0n);
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  entries(): readonly (readonly [string, Waiting])[] {
    return [...this.#waiting];
  }

  /** All of them or, when one would be over the limit, none; answers whether. */
  add(more: ReadonlyMap<string, bigint>, fits: (bet: string, minor: bigint) => boolean): boolean {
    const next = new Map(this.#waiting);
    for (const [bet, minor] of more) next.set(bet, { minor: (next.get(bet)?.minor ?? 0n) + minor, ticketId: newId() });
    if (![...more.keys()].every(bet => fits(bet, next.get(bet)?.minor ?? 0n))) return false;
    this.#before.push(this.#waiting);
    this.#waiting = next;
    return true;
  }

  undo(): void {
    this.#waiting = this.#before.pop() ?? this.#waiting;
  }

  clear(): void {
    this.#waiting = new Map();
    this.#before = [];
  }

  /** A bet that got its answer. What was before can't be gone back to. */
  done(bet: string): void {
    this.#waiting = new Map([...this.#waiting].filter(([code]) => code !== bet));
    this.#before = [];
  }
}

/** What doubles the bets on the table; the bets of the last round while there are none. */
export function onceMore(
  placed: ReadonlyMap<string, bigint>,
  pending: ReadonlyMap<string, bigint>,
  last: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, bigint> {
  const all = new Map(placed);
  for (const [bet, minor] of pending) all.set(bet, (all.get(bet) ?? 0n) + minor);
  return all.size > 0 ? all : last;
}

/** What takes part in a round, by bet. */
export function sumsOf(stakes: readonly Stake[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { bet, stakeMinor } of stakes.filter(isIn)) sums.set(bet, (sums.get(bet) ?? 0n) + BigInt(stakeMinor));
  return sums;
}
