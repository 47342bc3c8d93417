import { choose } from '../machine/count.ts';
import type { Machine } from '../machine/machine.ts';
import { cellsOf, each, straight } from '../plays/grid.ts';
import { group } from '../plays/group.ts';
import type { Play } from '../plays/play.ts';
import { subset } from '../plays/subset.ts';
import { countOfFirst, numbersAt, row, sumOf, sumOfFirst, type Value, values } from '../plays/values.ts';
import { range } from './digits.ts';
import { type Family, family } from './game.ts';

/** Numbers of a set, by the first balls drawn. */
const setOf = (machine: Machine, count: number) => {
  const balls = range(machine.from, machine.to);
  return {
    /** Every set of balls as they are chosen, ascending. */
    read: (draw: readonly number[]) => draw.slice(0, count).sort((a, b) => a - b),
    *ways(): Generator<readonly [readonly number[], bigint]> {
      const chosen: number[] = [];
      function* next(from: number): Generator<readonly [readonly number[], bigint]> {
        if (chosen.length === count) yield [chosen, 1n];
        else
          for (let i = from; i < balls.length; i++) {
            chosen.push(balls[i] as number);
            yield* next(i + 1);
            chosen.pop();
          }
      }
      yield* next(0);
    },
    all: BigInt(choose(balls.length, count)),
  };
};

/** Two numbered balls against each other: dragon is the first. */
const dragonTiger = (machine: Machine, pairs: readonly (readonly [number, number])[]): Play =>
  values({
    code: 'dragon-tiger',
    rows: pairs.map(([a, b]) =>
      row(`${a + 1}v${b + 1}`, numbersAt(machine, [a, b]), [
        { code: 'dragon', wins: ([x = 0, y = 0]) => x > y },
        { code: 'tiger', wins: ([x = 0, y = 0]) => x < y },
      ]),
    ),
  });

/** Big, small, odd and even of one ball, split at `middle`, the first that is big. */
const twoSides = (middle: number): Value<readonly number[]>[] => [
  { code: 'big', wins: ([n = 0]) => n >= middle },
  { code: 'small', wins: ([n = 0]) => n < middle },
  { code: 'odd', wins: ([n = 0]) => n % 2 === 1 },
  { code: 'even', wins: ([n = 0]) => n % 2 === 0 },
];

const two = (n: number): string => String(n).padStart(2, '0');
const numbers = (machine: Machine): Value<readonly number[]>[] =>
  range(machine.from, machine.to).map(n => ({ code: two(n), wins: ([x]) => x === n }));

/** Five of eleven. */
export function elevenFive(): Family {
  const machine: Machine = { kind: 'distinct', places: 5, from: 1, to: 11 };
  const five = setOf(machine, 5);
  const any = (k: number): Play =>
    subset({ code: `any${k}`, machine, k, zones: [5], tiers: [{ code: '', hits: [Math.min(k, 5)] }], isTyped: true });
  const firstOf = (k: number): Play[] => [
    straight({ code: `first${k}.straight`, machine, cells: cellsOf(...range(0, k - 1)) }),
    group({ code: `first${k}.group`, machine, places: range(0, k - 1), shape: [{ times: 1, pick: k }], isTyped: true }),
  ];
  return family('11x5', machine, [
    ['any', range(1, 8).map(any)],
    ['first3', firstOf(3)],
    ['first2', firstOf(2)],
    ['place', [each({ code: 'place', machine, cells: cellsOf(0, 1, 2, 3, 4) })]],
    ['has', [subset({ code: 'first3.has1', machine, k: 1, zones: [3], tiers: [{ code: '', hits: [1] }], hasBankers: false })]],
    [
      'fun',
      [
        values({
          code: 'odd-count',
          style: 'official',
          rows: [
            row(
              '',
              five,
              range(0, 5).map(count => ({ code: String(count), wins: n => n.filter(one => one % 2 === 1).length === count })),
            ),
          ],
        }),
        values({
          code: 'middle',
          style: 'official',
          rows: [
            row(
              '',
              five,
              range(3, 9).map(n => ({ code: two(n), wins: all => all[2] === n })),
            ),
          ],
        }),
      ],
    ],
    [
      'credit',
      [
        values({
          code: 'credit.ball',
          rows: range(0, 4).map(place => row(String(place + 1), numbersAt(machine, [place]), [...numbers(machine), ...elevenSides])),
        }),
        values({
          code: 'credit.total',
          rows: [
            row('', five, [
              { code: 'big', wins: n => sumOf(n) > 30, pushes: n => sumOf(n) === 30 },
              { code: 'small', wins: n => sumOf(n) < 30, pushes: n => sumOf(n) === 30 },
              { code: 'odd', wins: n => sumOf(n) % 2 === 1 },
              { code: 'even', wins: n => sumOf(n) % 2 === 0 },
            ]),
          ],
        }),
        dragonTiger(machine, [[0, 4]]),
      ],
    ],
  ]);
}

/** Of eleven balls the highest is neither big nor small, odd nor even. */
const elevenSides: readonly Value<readonly number[]>[] = twoSides(6).map(value => ({ ...value, pushes: ([n]) => n === 11 }));

interface Pk10Rules {
  /** What two-sides of the sum of the first two are at 11: its stake is given back, or it is small and odd. */
  readonly eleven: 'push' | 'small';
}

/** A race of ten. */
export function pk10({ eleven }: Pk10Rules): Family {
  const machine: Machine = { kind: 'distinct', places: 10, from: 1, to: 10 };
  const places = range(0, 9);
  const pair = numbersAt(machine, [0, 1]);
  const pushes = (n: readonly number[]) => eleven === 'push' && sumOf(n) === 11;
  const first = (k: number): Play => straight({ code: `first${k}.straight`, machine, cells: cellsOf(...range(0, k - 1)) });
  return family('pk10', machine, [
    ['place', [each({ code: 'place', machine, cells: cellsOf(...places) })]],
    ['first', [first(2), first(3), first(4), first(5)]],
    [
      'sum',
      [
        values({
          code: 'sum',
          rows: [
            row(
              '',
              pair,
              range(3, 19).map(sum => ({ code: String(sum), wins: n => sumOf(n) === sum })),
            ),
          ],
        }),
        values({
          code: 'sum.sides',
          rows: [
            row('', pair, [
              { code: 'big', wins: n => sumOf(n) > 11, pushes },
              { code: 'small', wins: n => sumOf(n) <= 11, pushes },
              { code: 'odd', wins: n => sumOf(n) % 2 === 1, pushes },
              { code: 'even', wins: n => sumOf(n) % 2 === 0, pushes },
            ]),
          ],
        }),
      ],
    ],
    [
      'credit',
      [
        values({
          code: 'credit.ball',
          rows: places.map(place => row(String(place + 1), numbersAt(machine, [place]), [...numbers(machine), ...twoSides(6)])),
        }),
      ],
    ],
    [
      'dragon-tiger',
      [
        dragonTiger(
          machine,
          range(0, 4).map(place => [place, 9 - place] as const),
        ),
      ],
    ],
  ]);
}

/** Eight of twenty, in their order. */
export function happyTen(): Family {
  const machine: Machine = { kind: 'distinct', places: 8, from: 1, to: 20 };
  const any = (k: number): Play => subset({ code: `any${k}`, machine, k, zones: [8], tiers: [{ code: '', hits: [k] }], isTyped: true });
  const total = sumOfFirst(machine, 8);
  return family('happy-ten', machine, [
    ['any', range(1, 5).map(any)],
    [
      'first',
      [
        straight({ code: 'first2.straight', machine, cells: cellsOf(0, 1) }),
        group({ code: 'first2.group', machine, places: [0, 1], shape: [{ times: 1, pick: 2 }], isTyped: true }),
        straight({ code: 'first3.straight', machine, cells: cellsOf(0, 1, 2) }),
        group({ code: 'first3.group', machine, places: [0, 1, 2], shape: [{ times: 1, pick: 3 }], isTyped: true }),
      ],
    ],
    ['place', [each({ code: 'place', machine, cells: cellsOf(...range(0, 7)) })]],
    [
      'credit',
      [
        values({
          code: 'credit.ball',
          rows: range(0, 7).map(place =>
            row(String(place + 1), numbersAt(machine, [place]), [
              ...numbers(machine),
              ...twoSides(11),
              { code: 'tail-big', wins: ([n = 0]) => n % 10 >= 5 },
              { code: 'tail-small', wins: ([n = 0]) => n % 10 < 5 },
            ]),
          ),
        }),
        values({
          code: 'credit.total',
          rows: [
            row('', total, [
              { code: 'big', wins: sum => sum > 84, pushes: sum => sum === 84 },
              { code: 'small', wins: sum => sum < 84, pushes: sum => sum === 84 },
              { code: 'odd', wins: sum => sum % 2 === 1 },
              { code: 'even', wins: sum => sum % 2 === 0 },
              { code: 'tail-big', wins: sum => sum % 10 >= 5 },
              { code: 'tail-small', wins: sum => sum % 10 < 5 },
            ]),
          ],
        }),
        dragonTiger(
          machine,
          range(0, 3).map(place => [place, 7 - place] as const),
        ),
      ],
    ],
  ]);
}

/** Prizes of keno by hits, for each number of picks: what is paid for, besides all of them. */
const kenoTiers: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [2, 3],
  4: [2, 3, 4],
  5: [3, 4, 5],
  6: [3, 4, 5, 6],
  7: [0, 4, 5, 6, 7],
  8: [0, 5, 6, 7, 8],
  9: [0, 5, 6, 7, 8, 9],
  10: [0, 5, 6, 7, 8, 9, 10],
};

/** Bands of the sum, by the five elements. */
const elements = [
  ['metal', 210, 695],
  ['wood', 696, 763],
  ['water', 764, 855],
  ['fire', 856, 923],
  ['earth', 924, 1410],
] as const;

/** Twenty of eighty. */
export function keno(): Family {
  const machine: Machine = { kind: 'distinct', places: 20, from: 1, to: 80, sorted: 20 };
  const sum = sumOfFirst(machine, 20);
  const more = (code: [string, string, string], has: (ball: number) => boolean) =>
    row('', countOfFirst(machine, 20, has), [
      { code: code[0], wins: (n: number) => n > 10 },
      { code: code[1], wins: (n: number) => n === 10 },
      { code: code[2], wins: (n: number) => n < 10 },
    ]);
  return family('kl8', machine, [
    [
      'pick',
      range(1, 10).map(k =>
        subset({
          code: `pick${k}`,
          machine,
          k,
          zones: [20],
          tiers: (kenoTiers[k] ?? []).map(hits => ({ code: String(hits), hits: [hits] })),
        }),
      ),
    ],
    [
      'sum',
      [
        values({
          code: 'sum',
          rows: [
            row('', sum, [
              { code: 'big', wins: n => n > 810 },
              { code: 'middle', wins: n => n === 810 },
              { code: 'small', wins: n => n < 810 },
              { code: 'odd', wins: n => n % 2 === 1 },
              { code: 'even', wins: n => n % 2 === 0 },
            ]),
          ],
        }),
        values({
          code: 'element',
          rows: [
            row(
              '',
              sum,
              elements.map(([code, from, to]) => ({ code, wins: n => n >= from && n <= to })),
            ),
          ],
        }),
      ],
    ],
    [
      'halves',
      [
        values({ code: 'upper-lower', rows: [more(['upper', 'level', 'lower'], ball => ball <= 40)] }),
        values({ code: 'odd-even', rows: [more(['odd', 'level', 'even'], ball => ball % 2 === 1)] }),
      ],
    ],
  ]);
}
