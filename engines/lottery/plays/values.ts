import { assert } from '@baize/kernel';
import { type Ratio, ratio, times } from '@baize/kernel/ratio';
import { sumsOfSets } from '../machine/chance.ts';
import { bitsOf, choose, chooseBig, falling, placeSets } from '../machine/count.ts';
import { baseOf, type Draw, type Machine, sequences } from '../machine/machine.ts';
import type { Play, Style } from './play.ts';

/** Something that is read off a draw, with every value it can have and in how many equally likely ways. */
interface Feature<X> {
  readonly read: (draw: Draw) => X;
  /** Values may come several times. The same object may be given out again. */
  readonly ways: () => Iterable<readonly [X, bigint]>;
  readonly all: bigint;
}

/** The numbers at some places, in their order. */
export function numbersAt(machine: Machine, places: readonly number[]): Feature<readonly number[]> {
  const all = machine.kind === 'distinct' ? falling(baseOf(machine), places.length) : baseOf(machine) ** places.length;
  return {
    read: draw => places.map(place => draw[place] as number),
    *ways() {
      for (const drawn of sequences(machine, places.length)) yield [drawn, 1n];
    },
    all: BigInt(all),
  };
}

/** The sum of the first `count` balls of a machine that does not put them back. */
export function sumOfFirst(machine: Machine, count: number): Feature<number> {
  assert(machine.kind === 'distinct' && machine.from === 1, 'balls from 1 on');
  return {
    read: draw => draw.slice(0, count).reduce((sum, n) => sum + n, 0),
    ways: () => sumsOfSets(machine.to, count),
    all: chooseBig(machine.to, count),
  };
}

/** How many of the first `count` balls have a property. */
export function countOfFirst(machine: Machine, count: number, has: (ball: number) => boolean): Feature<number> {
  assert(machine.kind === 'distinct', 'balls that are not put back');
  const balls = Array.from({ length: baseOf(machine) }, (_, i) => machine.from + i);
  const having = balls.filter(has).length;
  return {
    read: draw => draw.slice(0, count).filter(has).length,
    *ways() {
      for (let n = 0; n <= count; n++) yield [n, chooseBig(having, n) * chooseBig(balls.length - having, count - n)];
    },
    all: chooseBig(balls.length, count),
  };
}

/** What can be bet on, and when it wins. */
export interface Value<X> {
  readonly code: string;
  readonly wins: (x: X) => boolean;
  /** The result counts for neither side, and the stake is given back. */
  readonly pushes?: (x: X) => boolean;
}

/** A row of values about one feature of the draw. */
interface ValueRow<X = never> {
  readonly code: string;
  readonly feature: Feature<X>;
  readonly values: readonly Value<X>[];
}

interface Chances {
  readonly wins: Ratio;
  readonly pushes: Ratio;
}

/** Each feature is gone through once for all of its values. */
function chancesOf<X>({ feature, values }: ValueRow<X>): Chances[] {
  const wins = values.map(() => 0n);
  const pushes = values.map(() => 0n);
  for (const [x, ways] of feature.ways())
    values.forEach((value, i) => {
      if (value.pushes?.(x)) pushes[i] = (pushes[i] as bigint) + ways;
      else if (value.wins(x)) wins[i] = (wins[i] as bigint) + ways;
    });
  return values.map((_, i) => ({ wins: ratio(wins[i] as bigint, feature.all), pushes: ratio(pushes[i] as bigint, feature.all) }));
}

/** A row whose feature's type is only its own. */
export const row = <X>(code: string, feature: Feature<X>, values: readonly Value<X>[]): ValueRow =>
  ({ code, feature, values }) as unknown as ValueRow;

interface ValuesSpec {
  readonly code: string;
  readonly style?: Style;
  readonly rows: readonly ValueRow[];
}

/** Each chosen value is a ticket with odds of its own: two-sides, dragon and tiger, shapes, waves, totals. */
export function values({ code, style = 'credit', rows }: ValuesSpec): Play {
  const flat = rows.flatMap((one, r) =>
    one.values.map((value, v) => ({ r, v, code: one.code === '' ? value.code : `${one.code}.${value.code}` })),
  );
  const offsets = rows.map((_, r) => rows.slice(0, r).reduce((sum, one) => sum + one.values.length, 0));
  let known: Chances[] | undefined;
  const chances = () => {
    known ??= rows.flatMap(one => chancesOf(one));
    return known;
  };
  return {
    code,
    style,
    board: { rows: rows.map(one => ({ code: one.code, symbols: one.values.map(value => value.code), least: 0 })), bankers: 0 },
    get bets() {
      return flat.map((bet, i) => ({ code: bet.code, push: (chances()[i] as Chances).pushes }));
    },
    get prizes() {
      return flat.map((bet, i) => ({ code: bet.code, bet: i, p: (chances()[i] as Chances).wins, weight: 1 }));
    },
    count: s => {
      const counts = flat.map(() => 0);
      s.rows.forEach((chosen, r) => {
        for (const v of chosen) counts[(offsets[r] as number) + v] = 1;
      });
      return counts;
    },
    judge: draw => {
      const results = rows.map(({ feature, values: some }) => {
        const x = feature.read(draw);
        return some.map(value => (value.pushes?.(x) ? 'push' : value.wins(x) ? 'win' : 'loss'));
      });
      return s => {
        const won = flat.map(() => 0);
        let pushed = 0;
        s.rows.forEach((chosen, r) => {
          for (const v of chosen) {
            const result = results[r]?.[v];
            if (result === 'win') won[(offsets[r] as number) + v] = 1;
            if (result === 'push') pushed += 1;
          }
        });
        return { prizes: won, pushed };
      };
    },
  };
}

/** Values of one feature. */
export const valuesOf = <X>(code: string, feature: Feature<X>, some: readonly Value<X>[], style: Style = 'credit'): Play =>
  values({ code, style, rows: [row('', feature, some)] });

/** One value a row, all together on one ticket: "big and odd" of two places. Every ticket has the same chance. */
export function together({ code, style = 'official', rows }: ValuesSpec): Play {
  let known: Ratio | undefined;
  const chance = (): Ratio => {
    known ??= rows
      .map(one => {
        const all = chancesOf(one).map(two => two.wins);
        assert(
          all.every(p => p.of === all[0]?.of && p.over === all[0]?.over),
          'values of one chance',
        );
        return all[0] as Ratio;
      })
      .reduce(times);
    return known;
  };
  return {
    code,
    style,
    board: { rows: rows.map(one => ({ code: one.code, symbols: one.values.map(value => value.code), least: 1 })), bankers: 0 },
    bets: [{ code: '', push: ratio(0n) }],
    get prizes() {
      return [{ code: '', bet: 0, p: chance(), weight: 1 }];
    },
    count: s => [s.rows.reduce((all, chosen) => all * chosen.length, 1)],
    judge: draw => {
      const holds = rows.map(({ feature, values: some }) => {
        const x = feature.read(draw);
        return some.map(value => value.wins(x));
      });
      return s => ({
        prizes: [s.rows.reduce((all, chosen, r) => all * chosen.filter(v => holds[r]?.[v]).length, 1)],
        pushed: 0,
      });
    },
  };
}

/** A kind of ticket behind the values of `sold`. */
interface Sold {
  readonly code: string;
  /** The values that a combination belongs to, each once: one for a sum, one for each of its digits; none when it is not of this kind. */
  readonly valuesIn: (numbers: readonly number[]) => readonly number[];
  /** Orders of each combination, of which there is one ticket. */
  readonly orders: number;
}

interface SoldSpec {
  readonly code: string;
  readonly machine: Machine;
  readonly places: readonly number[];
  readonly values: readonly string[];
  readonly kinds: readonly Sold[];
  readonly anyOf?: { readonly codes: readonly string[]; readonly k: number };
}

/**
 * A value stands for every ticket that has it: "sum 9" is all combinations with that sum, of which one wins; "digit 3" is all that show a 3. Combinations of
 * different kinds have prizes of their own.
 */
export function sold({ code, machine, places, values: codes, kinds, anyOf }: SoldSpec): Play {
  const k = anyOf?.k ?? places.length;
  const all = BigInt(baseOf(machine)) ** BigInt(k);
  assert(machine.kind === 'independent', 'numbers that may repeat');
  let counted: number[][] | undefined;
  /** Tickets by kind and value. */
  const tickets = (): number[][] => {
    if (counted) return counted;
    const orders = kinds.map(() => codes.map(() => 0));
    for (const drawn of sequences(machine, k))
      kinds.forEach((kind, i) => {
        const list = orders[i] as number[];
        for (const value of kind.valuesIn(drawn)) list[value] = (list[value] as number) + 1;
      });
    counted = orders.map((list, i) => list.map(n => n / (kinds[i]?.orders ?? 1)));
    return counted;
  };
  const sets = placeSets(places.length, k);
  const setsIn = (chosen: readonly number[]) => (anyOf ? choose(chosen.length, k) : 1);
  return {
    code,
    style: 'official',
    board: {
      rows: [{ code: '', symbols: codes, least: 1 }],
      bankers: 0,
      ...(anyOf ? { places: { codes: anyOf.codes, least: k } } : {}),
    },
    bets: kinds.map(kind => ({ code: kind.code, push: ratio(0n) })),
    prizes: kinds.map((kind, bet) => ({ code: kind.code, bet, p: ratio(BigInt(kind.orders), all), weight: 1 })),
    count: s => tickets().map(list => (s.rows[0] ?? []).reduce((sum, value) => sum + (list[value] as number), 0) * setsIn(s.places)),
    // Of the tickets of one value one wins in each set of places.
    mostWinning: s => (s.rows[0]?.length ?? 0) * setsIn(s.places),
    judge: draw => {
      const drawn = places.map(place => draw[place] as number);
      const shown = sets.map(({ bits, places: some }) => {
        const numbers = some.map(place => drawn[place] as number);
        return { bits, values: kinds.map(kind => kind.valuesIn(numbers)) };
      });
      return s => {
        const chosen = s.rows[0] ?? [];
        const bits = anyOf ? bitsOf(s.places) : -1;
        const fit = shown.filter(one => (one.bits & bits) === one.bits);
        const won = kinds.map((_, i) =>
          fit.reduce((sum, one) => sum + (one.values[i] as readonly number[]).filter(value => chosen.includes(value)).length, 0),
        );
        return { prizes: won, pushed: 0 };
      };
    },
  };
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);
export const spanOf = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);
