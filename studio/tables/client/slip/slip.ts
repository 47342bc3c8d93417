import { newId } from '@baize/kernel';
import { isIn, type Stake } from '../wire.ts';

interface Waiting {
  readonly minor: bigint;
  /** Under which it is asked for, kept until there is an answer. */
  readonly ticketId: string;
  /** It was sent, so that only the answer says whether it takes part. */
  readonly isAsked?: true;
}

/** The sum of stakes, by bet. */
export const totalOf = (amounts: ReadonlyMap<string, bigint>): bigint => [...amounts.values()].reduce((all, minor) => all + minor, 0n);

/** Bets that were chosen and aren't placed yet. */
export class Slip {
  #waiting: ReadonlyMap<string, Waiting> = new Map();
  #before: ReadonlyMap<string, Waiting>[] = [];

  get amounts(): ReadonlyMap<string, bigint> {
    return new Map([...this.#waiting].map(([bet, { minor }]) => [bet, minor]));
  }

  get sum(): bigint {
    return totalOf(this.amounts);
  }

  /** What takes no part for sure: it was never sent. */
  get unasked(): ReadonlyMap<string, bigint> {
    return new Map([...this.#waiting].flatMap(([bet, { minor, isAsked }]) => (isAsked ? [] : [[bet, minor] as const])));
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** All that wait, which are sent now: they can't be taken back. */
  ask(): readonly (readonly [string, Waiting])[] {
    this.#before = [];
    this.#waiting = new Map([...this.#waiting].map(([bet, one]) => [bet, { ...one, isAsked: true }]));
    return [...this.#waiting];
  }

  /** Whether one of these was sent and has no answer yet. Nothing is added to it until then: it may be on the table already. */
  awaits(bets: Iterable<string>): boolean {
    return [...bets].some(bet => this.#waiting.get(bet)?.isAsked);
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

  /** Other bets in the place of those that were chosen last; answers whether. */
  instead(more: ReadonlyMap<string, bigint>, fits: (bet: string, minor: bigint) => boolean): boolean {
    const [waiting, before] = [this.#waiting, [...this.#before]];
    this.undo();
    if (this.add(more, fits)) return true;
    [this.#waiting, this.#before] = [waiting, before];
    return false;
  }

  undo(): void {
    this.#waiting = this.#before.pop() ?? this.#waiting;
  }

  /** Takes back what wasn't sent. */
  clear(): void {
    this.#waiting = new Map([...this.#waiting].filter(([, { isAsked }]) => isAsked));
    this.#before = [];
  }

  /** With the round, also what was sent has had its time. */
  end(): void {
    this.#waiting = new Map();
    this.#before = [];
  }

  /** Tickets that got their answer, or are seen on the table. Undo doesn't bring them back. */
  done(ticketIds: readonly string[]): void {
    const left = [...this.#waiting].filter(([, { ticketId }]) => !ticketIds.includes(ticketId));
    if (left.length === this.#waiting.size) return;
    this.#waiting = new Map(left);
    // What was chosen while they were on their way can still be undone.
    this.#before = this.#before.map(before => new Map([...before].filter(([, { ticketId }]) => !ticketIds.includes(ticketId))));
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

/** The stakes with one that was just answered. */
export const withStake = (stakes: readonly Stake[], stake: Stake): readonly Stake[] => [
  ...stakes.filter(({ ticketId }) => ticketId !== stake.ticketId),
  stake,
];
