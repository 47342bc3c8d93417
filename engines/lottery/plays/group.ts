import { assert } from '@baize/kernel';
import { type Ratio, ratio } from '@baize/kernel/ratio';
import { bitsOf, choose, factorial, falling, placeSets } from '../machine/count.ts';
import { baseOf, type Machine } from '../machine/machine.ts';
import type { Selection } from './board.ts';
import { numberCodes } from './grid.ts';
import type { Play, Style } from './play.ts';

/** `pick` different numbers that appear `times` times each. A shape has one or two of these. */
interface Part {
  readonly times: number;
  readonly pick: number;
}

interface GroupSpec {
  readonly code: string;
  readonly style?: Style;
  readonly machine: Machine;
  readonly places: readonly number[];
  readonly shape: readonly Part[];
  /** Both parts are chosen from one row: every pair of different numbers in either role. */
  readonly oneRow?: boolean;
  /** Of the places any k are chosen, and each k of them is a draw of its own. */
  readonly anyOf?: readonly string[];
  readonly isTyped?: boolean;
}

const lengthOf = (shape: readonly Part[]): number => shape.reduce((sum, { times, pick }) => sum + times * pick, 0);

/** Chance of one group: its orders among all results of its places. */
function chanceOf(machine: Machine, shape: readonly Part[]): Ratio {
  const length = lengthOf(shape);
  const orders = shape.reduce((n, { times, pick }) => n / factorial(times) ** pick, factorial(length));
  const all = machine.kind === 'distinct' ? falling(baseOf(machine), length) : baseOf(machine) ** length;
  return ratio(BigInt(orders), BigInt(all));
}

/** What places of a draw show: their numbers by the parts of the shape when they have it, and as a written ticket. */
interface Shown {
  readonly parts: number[][] | undefined;
  readonly entry: number;
}

/** The drawn numbers by how often they appear: symbols for each part, when the draw has the shape. */
function partsOf(shape: readonly Part[], drawn: readonly number[]): number[][] | undefined {
  const times = new Map<number, number>();
  for (const symbol of drawn) times.set(symbol, (times.get(symbol) ?? 0) + 1);
  const parts = shape.map(part => [...times].filter(([, count]) => count === part.times).map(([symbol]) => symbol));
  return parts.every((symbols, i) => symbols.length === shape[i]?.pick) ? parts : undefined;
}

/** Ways to choose the parts from their rows, no number in both; a shape of one part may have bankers, which are in all of them. */
function waysOf(shape: readonly Part[], { rows, bankers }: Selection): number {
  const [first, second] = shape;
  const [a = [], b = a] = rows;
  if (!first) return 0;
  if (!second) return choose(a.length, first.pick - bankers.length);
  const shared = a.filter(symbol => b.includes(symbol)).length;
  let sum = 0;
  for (let j = 0; j <= first.pick; j++)
    sum += choose(shared, j) * choose(a.length - shared, first.pick - j) * choose(b.length - j, second.pick);
  return sum;
}

const rowNames = ['', 'single'];

/** Numbers in any order, of which some may appear more than once: "group 60" is one pair and three others. */
export function group(spec: GroupSpec): Play {
  const { code, style = 'official', machine, places, shape, oneRow = false, anyOf, isTyped = false } = spec;
  const k = lengthOf(shape);
  assert(shape.length <= 2 && (anyOf ? k <= anyOf.length : k === places.length), 'a shape of one or two parts that fills its places');
  const symbols = numberCodes(machine);
  const rowCount = oneRow ? 1 : shape.length;
  const name = (r: number) =>
    rowCount === 1 ? '' : r === 0 ? `times${shape[0]?.times}` : shape[1]?.times === 1 ? (rowNames[1] as string) : `times${shape[1]?.times}`;
  const least = (r: number) => (oneRow ? shape.reduce((sum, part) => sum + part.pick, 0) : (shape[r]?.pick ?? 1));
  const combos = (s: Selection) => (anyOf ? choose(s.places.length, k) : 1);
  const base = symbols.length;
  const wins = (s: Selection, { parts, entry }: Shown): boolean => {
    if (!parts) return false;
    if (s.typed) return s.typed.includes(entry);
    return (
      parts.every((part, i) => part.every(symbol => s.bankers.includes(symbol) || s.rows[oneRow ? 0 : i]?.includes(symbol))) &&
      s.bankers.every(banker => parts[0]?.includes(banker))
    );
  };
  const show = (drawn: readonly number[]): Shown => ({
    parts: partsOf(shape, drawn),
    entry: [...drawn].sort((a, b) => a - b).reduce((n, one) => n * base + one, 0),
  });
  const sets = anyOf ? placeSets(places.length, k) : [];
  const hasShape = (entry: number): boolean => {
    const drawn: number[] = [];
    for (let i = 0, rest = entry; i < k; i++, rest = Math.floor(rest / base)) drawn.push(rest % base);
    return partsOf(shape, drawn) !== undefined;
  };
  return {
    code,
    style,
    board: {
      rows: Array.from({ length: rowCount }, (_, r) => ({ code: name(r), symbols, least: least(r) })),
      bankers: shape.length === 1 ? (shape[0]?.pick ?? 1) - 1 : 0,
      ...(anyOf ? { places: { codes: anyOf, least: k } } : {}),
      ...(isTyped ? { typed: { length: k, isOrdered: false, repeats: shape.some(part => part.times > 1) } } : {}),
    },
    bets: [{ code: '', push: ratio(0n) }],
    prizes: [{ code: '', bet: 0, p: chanceOf(machine, shape), weight: 1 }],
    // A written ticket of another shape is no ticket: then none of them is.
    count: s => [s.typed ? (s.typed.every(hasShape) ? s.typed.length * combos(s) : 0) : waysOf(shape, s) * combos(s)],
    judge: draw => {
      const drawn = places.map(place => (draw[place] as number) - machine.from);
      if (!anyOf) {
        const shown = show(drawn);
        return s => ({ prizes: [wins(s, shown) ? 1 : 0], pushed: 0 });
      }
      const shown = sets.map(set => ({ bits: set.bits, ...show(set.places.map(place => drawn[place] as number)) }));
      return s => {
        const bits = bitsOf(s.places);
        return { prizes: [shown.filter(one => (one.bits & bits) === one.bits && wins(s, one)).length], pushed: 0 };
      };
    },
  };
}
