import { assert } from '@baize/kernel';
import { plus, type Ratio, ratio } from '@baize/kernel/ratio';
import { hitsOfCells, hitsOfGroups, hitsOfZones } from '../machine/chance.ts';
import { choose } from '../machine/count.ts';
import { baseOf, type Draw, type Machine } from '../machine/machine.ts';
import type { Selection } from './board.ts';
import { type Cell, numberCodes, readCell } from './grid.ts';
import type { Play, Prize, Style } from './play.ts';

/** Balls that stand for one symbol: a sign of the zodiac, a last digit. */
export interface BallGroup {
  readonly code: string;
  readonly balls: readonly number[];
}

/** How many of a ticket's symbols each zone has to show for a prize. */
export interface Tier {
  readonly code: string;
  readonly hits: readonly number[];
  /** Of one zone: more hits win the same. */
  readonly orMore?: boolean;
  /** Its part of what a ticket returns; 1 when nothing is said. */
  readonly weight?: number;
}

interface SubsetSpec {
  readonly code: string;
  readonly style?: Style;
  readonly machine: Machine;
  /** Symbols of a ticket. */
  readonly k: number;
  readonly tiers: readonly Tier[];
  /** Where a symbol counts as drawn: `count` places from the first on; of a machine with several zones, one after the other. */
  readonly zones?: readonly number[];
  /** Instead: from this place on, in one zone. */
  readonly start?: number;
  /** Of independent machines: what is read as one symbol. */
  readonly cells?: readonly Cell[];
  /** What symbols stand for, when not for one ball each. Only one of them may have another number of balls. */
  readonly groups?: readonly BallGroup[];
  readonly hasBankers?: boolean;
  /** Tickets can also be written down; of symbols that are one ball each. */
  readonly isTyped?: boolean;
}

/** Where each symbol was drawn: its zone from 0 on, or −1. */
function zonesOfDraw(spec: SubsetSpec, draw: Draw, symbols: number): Int8Array {
  const found = new Int8Array(symbols).fill(-1);
  if (spec.cells) {
    for (const cell of spec.cells) found[readCell(spec.machine, cell, draw)] = 0;
    return found;
  }
  let place = spec.start ?? 0;
  (spec.zones ?? []).forEach((count, zone) => {
    for (const end = place + count; place < end; place++) {
      const ball = draw[place] as number;
      const symbol = spec.groups ? spec.groups.findIndex(one => one.balls.includes(ball)) : ball - spec.machine.from;
      if (symbol >= 0 && (found[symbol] as number) < 0) found[symbol] = zone;
    }
  });
  return found;
}

/** The symbols of a written ticket. */
function symbolsOf(entry: number, { base, k }: { base: number; k: number }): number[] {
  const symbols: number[] = [];
  for (let i = 0, rest = entry; i < k; i++, rest = Math.floor(rest / base)) symbols.push(rest % base);
  return symbols;
}

interface Kind {
  readonly bet: number;
  /** Symbols that all have to be in, and symbols to choose from. */
  readonly held: readonly number[];
  readonly legs: readonly number[];
}

/** Tickets without the odd symbol and tickets with it; a written ticket has all of its symbols. */
function kindsOf({ rows, bankers, typed }: Selection, { odd, base, k }: { odd: number; base: number; k: number }): Kind[] {
  if (typed) return typed.map(entry => ({ bet: 0, held: symbolsOf(entry, { base, k }), legs: [] }));
  const legs = rows[0] ?? [];
  if (odd < 0) return [{ bet: 0, held: bankers, legs }];
  if (bankers.includes(odd)) return [{ bet: 1, held: bankers, legs }];
  const others = legs.filter(symbol => symbol !== odd);
  const without = { bet: 0, held: bankers, legs: others };
  return others.length === legs.length ? [without] : [without, { bet: 1, held: [...bankers, odd], legs: others }];
}

/** The hits that win a tier's prize. */
const hitsOf = ({ hits, orMore }: Tier, k: number): (readonly number[])[] => {
  const [least = 0, ...others] = hits;
  assert(!orMore || others.length === 0, 'one zone');
  return orMore ? Array.from({ length: k - least + 1 }, (_, more) => [least + more]) : [hits];
};

/** Chance that a ticket whose symbols hold `sizes` balls has exactly these hits. */
function chanceOf(spec: SubsetSpec, hits: readonly number[], sizes: readonly number[]): Ratio {
  const { machine, k, cells, groups, zones = [] } = spec;
  const [t = 0] = hits;
  if (cells) return hitsOfCells({ cells: cells.length, base: numberCodes(machine, cells[0]?.length).length, k, t });
  if (groups) return hitsOfGroups({ balls: baseOf(machine), drawn: zones[0] ?? 0, sizes, t });
  return hitsOfZones({ balls: baseOf(machine), zones, k, hits });
}

/** Sets of k symbols out of those chosen, with bankers in all of them or without; a ticket wins by how many of its symbols are drawn. */
export function subset(spec: SubsetSpec): Play {
  const { code, style = 'official', machine, k, tiers, groups, hasBankers = true, isTyped = false } = spec;
  const symbols = groups ? groups.map(one => one.code) : numberCodes(machine, spec.cells?.[0]?.length);
  const sizes = groups?.map(one => one.balls.length) ?? [];
  const usual = [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 1;
  const odd = sizes.findIndex(size => size !== usual);
  assert(!isTyped || (!groups && symbols.length ** k <= Number.MAX_SAFE_INTEGER), 'a written ticket fits a number');
  assert(sizes.filter(size => size !== usual).length <= 1, 'at most one group of another size');
  const bets = odd < 0 ? [{ code: '' }] : [{ code: 'usual' }, { code: symbols[odd] as string }];
  const prizes = bets.flatMap(({ code: betCode }, bet): Prize[] => {
    const held = Array.from({ length: k }, (_, i) => (bet === 1 && i === 0 ? (sizes[odd] as number) : usual));
    return tiers.map(tier => ({
      code: [betCode, tier.code].filter(Boolean).join('.'),
      bet,
      p: hitsOf(tier, k)
        .map(hits => chanceOf(spec, hits, held))
        .reduce(plus),
      weight: tier.weight ?? 1,
    }));
  });
  const kinds = (s: Selection) => kindsOf(s, { odd, base: symbols.length, k });
  return {
    code,
    style,
    board: {
      rows: [{ code: '', symbols, least: k }],
      bankers: hasBankers ? k - 1 : 0,
      ...(isTyped ? { typed: { length: k, isOrdered: false, repeats: false } } : {}),
    },
    bets: bets.map(bet => ({ ...bet, push: ratio(0n) })),
    prizes,
    count: s => {
      const counts = bets.map(() => 0);
      for (const { bet, held, legs } of kinds(s)) counts[bet] = (counts[bet] as number) + choose(legs.length, k - held.length);
      return counts;
    },
    judge: draw => {
      const zoneOf = zonesOfDraw(spec, draw, symbols.length);
      const zones = tiers[0]?.hits.length ?? 1;
      const tally = (some: readonly number[]) => {
        const counts = new Array<number>(zones + 1).fill(0);
        for (const symbol of some) {
          const zone = zoneOf[symbol] as number;
          counts[zone < 0 ? zones : zone] = (counts[zone < 0 ? zones : zone] as number) + 1;
        }
        return counts;
      };
      return s => {
        const won = prizes.map(() => 0);
        for (const { bet, held, legs } of kinds(s)) {
          const [fixed, free] = [tally(held), tally(legs)];
          tiers.forEach((tier, i) => {
            const waysOf = (hits: readonly number[]) =>
              [...hits, k - hits.reduce((sum, one) => sum + one, 0)].reduce(
                (n, want, z) => n * choose(free[z] as number, want - (fixed[z] as number)),
                1,
              );
            const place = bet * tiers.length + i;
            won[place] = hitsOf(tier, k).reduce((sum, hits) => sum + waysOf(hits), won[place] as number);
          });
        }
        return { prizes: won, pushed: 0 };
      };
    },
  };
}
