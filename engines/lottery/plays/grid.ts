import { assert } from '@baize/kernel';
import { ratio } from '@baize/kernel/ratio';
import { bitsOf, choose, falling, placeSets, productsOf } from '../machine/count.ts';
import { baseOf, type Draw, type Machine } from '../machine/machine.ts';
import type { Selection } from './board.ts';
import type { Play, Style } from './play.ts';

/** Places of a draw that are read as one number, the first place as its highest digit: `[3, 4]` of 1 2 3 4 5 is 45. */
export type Cell = readonly number[];

export const cellsOf = (...places: number[]): Cell[] => places.map(place => [place]);

/** How many symbols a cell has. */
const symbolsIn = (machine: Machine, cell: Cell): number => baseOf(machine) ** cell.length;

export function readCell(machine: Machine, cell: Cell, draw: Draw): number {
  const base = baseOf(machine);
  let symbol = 0;
  for (const place of cell) symbol = symbol * base + (draw[place] as number) - machine.from;
  return symbol;
}

/** Numbers as they are written on balls: "7" where all have one digit, "07" otherwise. */
export function numberCodes(machine: Machine, digits = 1): string[] {
  const width = digits > 1 ? digits : String(machine.to).length;
  const from = digits > 1 ? 0 : machine.from;
  const count = baseOf(machine) ** digits;
  return Array.from({ length: count }, (_, i) => String(from + i).padStart(width, '0'));
}

interface GridSpec {
  readonly code: string;
  readonly style?: Style;
  readonly machine: Machine;
  readonly cells: readonly Cell[];
  /** Names of the rows, one for each cell. */
  readonly rows?: readonly string[];
}

/** Ordered choices of one symbol a row, none twice. */
function distinctTuples(rows: readonly (readonly number[])[]): number {
  let ways = new Map<number, number>([[0, 1]]);
  for (const row of rows) {
    const next = new Map<number, number>();
    for (const [used, count] of ways)
      for (const symbol of row) {
        const bit = 1 << symbol;
        if ((used & bit) === 0) next.set(used | bit, (next.get(used | bit) ?? 0) + count);
      }
    ways = next;
  }
  let sum = 0;
  for (const count of ways.values()) sum += count;
  return sum;
}

const product = (rows: readonly (readonly number[])[]): number => rows.reduce((all, row) => all * row.length, 1);

/** The cells' symbols as one number, as a written ticket is kept. */
const tuple = (base: number, symbols: readonly number[]): number => symbols.reduce((sum, one) => sum * base + one, 0);

const noPush = ratio(0n);

/** One symbol for every row, in order: each combination is a ticket. Also written down. */
export function straight({ code, style = 'official', machine, cells, rows }: GridSpec): Play {
  const isDistinct = machine.kind === 'distinct';
  assert(!isDistinct || baseOf(machine) <= 20, 'the used balls fit the bits of a number');
  const base = symbolsIn(machine, cells[0] ?? []);
  const symbols = numberCodes(machine, cells[0]?.length);
  const all = isDistinct ? falling(base, cells.length) : base ** cells.length;
  return {
    code,
    style,
    board: {
      rows: cells.map((_, r) => ({ code: rows?.[r] ?? String(r + 1), symbols, least: 1 })),
      bankers: 0,
      typed: { length: cells.length, isOrdered: true, repeats: !isDistinct },
    },
    bets: [{ code: '', push: noPush }],
    prizes: [{ code: '', bet: 0, p: ratio(1n, BigInt(all)), weight: 1 }],
    count: s => [s.typed ? s.typed.length : isDistinct ? distinctTuples(s.rows) : product(s.rows)],
    judge: draw => {
      const drawn = cells.map(cell => readCell(machine, cell, draw));
      const wanted = tuple(base, drawn);
      const hits = (s: Selection) => (s.typed ? s.typed.includes(wanted) : s.rows.every((row, r) => row.includes(drawn[r] as number)));
      return s => ({ prizes: [hits(s) ? 1 : 0], pushed: 0 });
    },
  };
}

/** Each chosen symbol of each row is a ticket of its own. */
export function each({ code, style = 'official', machine, cells, rows }: GridSpec): Play {
  const symbols = numberCodes(machine, cells[0]?.length);
  return {
    code,
    style,
    board: { rows: cells.map((_, r) => ({ code: rows?.[r] ?? String(r + 1), symbols, least: 0 })), bankers: 0 },
    bets: [{ code: '', push: noPush }],
    prizes: [{ code: '', bet: 0, p: ratio(1n, BigInt(symbols.length)), weight: 1 }],
    count: s => [s.rows.reduce((sum, row) => sum + row.length, 0)],
    judge: draw => {
      const drawn = cells.map(cell => readCell(machine, cell, draw));
      return s => ({
        prizes: [s.rows.reduce((sum, row, r) => sum + (row.includes(drawn[r] as number) ? 1 : 0), 0)],
        pushed: 0,
      });
    },
  };
}

/** A symbol is bet on in every cell: as many tickets as there are cells, and each cell that shows it wins one. */
export function everywhere({ code, style = 'official', machine, cells }: GridSpec): Play {
  assert(machine.kind === 'independent', 'cells that do not depend on each other');
  const symbols = numberCodes(machine, cells[0]?.length);
  return {
    code,
    style,
    board: { rows: [{ code: '', symbols, least: 1 }], bankers: 0 },
    bets: [{ code: '', push: noPush }],
    prizes: [{ code: '', bet: 0, p: ratio(1n, BigInt(symbols.length)), weight: 1 }],
    count: s => [(s.rows[0]?.length ?? 0) * cells.length],
    judge: draw => {
      const times = new Map<number, number>();
      for (const cell of cells) {
        const symbol = readCell(machine, cell, draw);
        times.set(symbol, (times.get(symbol) ?? 0) + 1);
      }
      return s => ({ prizes: [(s.rows[0] ?? []).reduce((sum, symbol) => sum + (times.get(symbol) ?? 0), 0)], pushed: 0 });
    },
  };
}

/** As `straight` in every k of the cells: rows may stay empty. Written tickets have k symbols and stand in every k of the chosen places. */
export function anyStraight({ k, ...spec }: GridSpec & { readonly k: number }): Play[] {
  const { code, style = 'official', machine, cells, rows } = spec;
  assert(machine.kind === 'independent', 'cells that do not depend on each other');
  const symbols = numberCodes(machine, cells[0]?.length);
  const base = symbols.length;
  const names = cells.map((_, r) => rows?.[r] ?? String(r + 1));
  const chance = ratio(1n, BigInt(base) ** BigInt(k));
  const common = { style, bets: [{ code: '', push: noPush }], prizes: [{ code: '', bet: 0, p: chance, weight: 1 }] };
  const system: Play = {
    ...common,
    code,
    board: { rows: names.map(name => ({ code: name, symbols, least: 0 })), bankers: 0 },
    count: s => [
      productsOf(
        s.rows.map(row => row.length),
        k,
      ),
    ],
    judge: draw => {
      const drawn = cells.map(cell => readCell(machine, cell, draw));
      return s => {
        const hits = s.rows.reduce((sum, row, r) => sum + (row.includes(drawn[r] as number) ? 1 : 0), 0);
        return { prizes: [choose(hits, k)], pushed: 0 };
      };
    },
  };
  const sets = placeSets(cells.length, k);
  const written: Play = {
    ...common,
    code: `${code}.typed`,
    board: {
      rows: [{ code: '', symbols, least: 1 }],
      bankers: 0,
      places: { codes: names, least: k },
      typed: { length: k, isOrdered: true, repeats: true },
    },
    count: s => [(s.typed?.length ?? 0) * choose(s.places.length, k)],
    judge: draw => {
      const drawn = cells.map(cell => readCell(machine, cell, draw));
      const shown = sets.map(({ bits, places }) => ({
        bits,
        entry: tuple(
          base,
          places.map(place => drawn[place] as number),
        ),
      }));
      return s => {
        const bits = bitsOf(s.places);
        return { prizes: [shown.filter(one => (one.bits & bits) === one.bits && s.typed?.includes(one.entry)).length], pushed: 0 };
      };
    },
  };
  return [system, written];
}
