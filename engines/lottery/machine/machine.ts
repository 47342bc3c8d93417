import { assert, type RandomSource, uniform } from '@baize/kernel';

/**
 * What a draw is made by. `independent`: every place shows a number of its own, as dice do; `distinct`: balls are drawn one after the other and not put
 * back. A draw is the numbers in the order of their places. Where the order of the first `sorted` balls means nothing they are kept ascending.
 */
export interface Machine {
  readonly kind: 'independent' | 'distinct';
  readonly places: number;
  readonly from: number;
  /** The highest number, included. */
  readonly to: number;
  readonly sorted?: number;
}

export type Draw = readonly number[];

/** How many different numbers a place can show. */
export const baseOf = ({ from, to }: Machine): number => to - from + 1;

/** Draws a result: every ordered result of the machine is equally likely. */
export function drawFrom(machine: Machine, source: RandomSource): number[] {
  const base = baseOf(machine);
  if (machine.kind === 'independent') return Array.from({ length: machine.places }, () => machine.from + uniform(source, base));
  // The first places of a Fisher–Yates shuffle.
  const balls: number[] = [];
  for (let n = machine.from; n <= machine.to; n++) balls.push(n);
  for (let i = 0; i < machine.places; i++) {
    const j = i + uniform(source, base - i);
    const drawn = balls[j] as number;
    balls[j] = balls[i] as number;
    balls[i] = drawn;
  }
  const sorted = machine.sorted ?? 0;
  return [...balls.slice(0, sorted).sort((a, b) => a - b), ...balls.slice(sorted, machine.places)];
}

/** What is wrong with a result that came from elsewhere; undefined when the machine could have drawn it. */
export function drawProblem(machine: Machine, draw: Draw): 'length' | 'range' | 'repeat' | undefined {
  if (draw.length !== machine.places) return 'length';
  if (draw.some(n => !Number.isInteger(n) || n < machine.from || n > machine.to)) return 'range';
  if (machine.kind === 'distinct' && new Set(draw).size !== draw.length) return 'repeat';
  return undefined;
}

/** Every equally likely sequence that `count` places can show, in order. The same array is given out again and again. */
export function* sequences(machine: Machine, count: number): Generator<number[]> {
  assert(machine.kind === 'independent' || count <= baseOf(machine), 'no more balls than there are');
  const drawn: number[] = new Array(count).fill(machine.from - 1);
  let place = 0;
  while (place >= 0) {
    const next = (drawn[place] as number) + 1;
    if (next > machine.to) {
      drawn[place] = machine.from - 1;
      place -= 1;
      continue;
    }
    drawn[place] = next;
    if (machine.kind === 'distinct' && drawn.indexOf(next) < place) continue;
    if (place === count - 1) yield drawn;
    else place += 1;
  }
}
