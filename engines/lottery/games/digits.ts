import type { Machine } from '../machine/machine.ts';
import { anyStraight, cellsOf, each, straight } from '../plays/grid.ts';
import { group } from '../plays/group.ts';
import type { Play } from '../plays/play.ts';
import { subset } from '../plays/subset.ts';
import { numbersAt, row, sold, spanOf, sumOf, together, type Value, values } from '../plays/values.ts';
import { type Family, family } from './game.ts';

export const digits = (places: number): Machine => ({ kind: 'independent', places, from: 0, to: 9 });

export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const codes = (from: number, to: number): string[] => range(from, to).map(String);

export const isLeopard = (n: readonly number[]): boolean => new Set(n).size === 1;
export const isPair = (n: readonly number[]): boolean => new Set(n).size === 2;
const isSix = (n: readonly number[]): boolean => new Set(n).size === 3;

/** How many neighbours three different digits have among themselves: 2 is a straight. With `wraps`, 9 and 0 are neighbours. */
export function neighbours(n: readonly number[], wraps: boolean): number {
  if (!isSix(n)) return 0;
  const [a = 0, b = 0, c = 0] = [...n].sort((x, y) => x - y);
  return Number(b - a === 1) + Number(c - b === 1) + Number(wraps && a === 0 && c === 9);
}

/** Big is the upper half of a digit, odd as it says. */
const twoSides: readonly Value<readonly number[]>[] = [
  { code: 'big', wins: ([n = 0]) => n >= 5 },
  { code: 'small', wins: ([n = 0]) => n < 5 },
  { code: 'odd', wins: ([n = 0]) => n % 2 === 1 },
  { code: 'even', wins: ([n = 0]) => n % 2 === 0 },
];

/** A value of each combination, where it is of the kind. */
const only = (isOf: (n: readonly number[]) => boolean, read: (n: readonly number[]) => number) => (n: readonly number[]) =>
  isOf(n) ? [read(n)] : [];
/** Its different digits. */
const digitsIn = (isOf: (n: readonly number[]) => boolean) => (n: readonly number[]) => (isOf(n) ? [...new Set(n)] : []);

const sums = (length: number) => ({
  values: codes(0, 9 * length),
  kinds: [{ code: '', valuesIn: (n: readonly number[]) => [sumOf(n)], orders: 1 }],
});
const spans = { values: codes(0, 9), kinds: [{ code: '', valuesIn: (n: readonly number[]) => [spanOf(n)], orders: 1 }] };
const sumFromOne = (n: readonly number[]) => sumOf(n) - 1;
const groupSums = {
  values: codes(1, 26),
  kinds: [
    { code: 'pair', valuesIn: only(isPair, sumFromOne), orders: 3 },
    { code: 'six', valuesIn: only(isSix, sumFromOne), orders: 6 },
  ],
};
const pairSums = { values: codes(1, 17), kinds: [{ code: '', valuesIn: only(isPair, sumFromOne), orders: 2 }] };
/** A digit stands for every group of three that shows it, once or twice. */
const groupDigits = {
  values: codes(0, 9),
  kinds: [
    { code: 'pair', valuesIn: digitsIn(isPair), orders: 3 },
    { code: 'six', valuesIn: digitsIn(isSix), orders: 6 },
  ],
};
const pairDigits = { values: codes(0, 9), kinds: [{ code: '', valuesIn: digitsIn(isPair), orders: 2 }] };

/** The plays of three places in a row. */
function threeStar(machine: Machine, name: string, places: readonly number[], wraps: boolean): Play[] {
  const feature = numbersAt(machine, places);
  return [
    straight({ code: `${name}.straight`, machine, cells: cellsOf(...places) }),
    sold({ code: `${name}.sum`, machine, places, ...sums(3) }),
    sold({ code: `${name}.span`, machine, places, ...spans }),
    group({
      code: `${name}.group3`,
      machine,
      places,
      shape: [
        { times: 2, pick: 1 },
        { times: 1, pick: 1 },
      ],
      oneRow: true,
      isTyped: true,
    }),
    group({ code: `${name}.group6`, machine, places, shape: [{ times: 1, pick: 3 }], isTyped: true }),
    sold({ code: `${name}.group-sum`, machine, places, ...groupSums }),
    sold({ code: `${name}.group-digit`, machine, places, ...groupDigits }),
    values({
      code: `${name}.tail`,
      style: 'official',
      rows: [
        row(
          '',
          feature,
          range(0, 9).map(tail => ({ code: String(tail), wins: n => sumOf(n) % 10 === tail })),
        ),
      ],
    }),
    values({
      code: `${name}.shape`,
      style: 'official',
      rows: [
        row('', feature, [
          { code: 'leopard', wins: isLeopard },
          { code: 'run', wins: n => neighbours(n, wraps) === 2 },
          { code: 'pair', wins: isPair },
        ]),
      ],
    }),
  ];
}

function twoStar(machine: Machine, name: string, places: readonly number[]): Play[] {
  return [
    straight({ code: `${name}.straight`, machine, cells: cellsOf(...places) }),
    sold({ code: `${name}.sum`, machine, places, ...sums(2) }),
    sold({ code: `${name}.span`, machine, places, ...spans }),
    group({ code: `${name}.group`, machine, places, shape: [{ times: 1, pick: 2 }], isTyped: true }),
    sold({ code: `${name}.group-sum`, machine, places, ...pairSums }),
    sold({ code: `${name}.group-digit`, machine, places, ...pairDigits }),
  ];
}

/** Any of the places shows the chosen digits. */
const anywhere = (machine: Machine, name: string, places: readonly number[], k: number): Play =>
  subset({ code: `${name}.has${k}`, machine, k, cells: cellsOf(...places), tiers: [{ code: '', hits: [k] }], hasBankers: false });

const sides = (machine: Machine, name: string, places: readonly number[]): Play =>
  together({ code: `${name}.sides`, rows: places.map((place, r) => row(String(r + 1), numbersAt(machine, [place]), twoSides)) });

/** Every three digits have one of these shapes. */
const shapes = (wraps: boolean): readonly Value<readonly number[]>[] => [
  { code: 'leopard', wins: isLeopard },
  { code: 'run', wins: n => neighbours(n, wraps) === 2 },
  { code: 'pair', wins: isPair },
  { code: 'half', wins: n => neighbours(n, wraps) === 1 },
  { code: 'mixed', wins: n => isSix(n) && neighbours(n, wraps) === 0 },
];

/** The number of bulls: three of the five digits add up to a multiple of ten, and the other two to this, modulo ten, 10 for none left; 0 without such three. */
function bullOf(n: readonly number[]): number {
  for (let i = 0; i < 5; i++)
    for (let j = i + 1; j < 5; j++)
      if ((sumOf(n) - (n[i] as number) - (n[j] as number)) % 10 === 0) return ((n[i] as number) + (n[j] as number)) % 10 || 10;
  return 0;
}

const placeNames = ['w', 'q', 'b', 's', 'g'];

/** Settings of a game where rules differ between houses. */
interface DigitRules {
  /** Whether 9 and 0 are neighbours in a straight. */
  readonly wraps: boolean;
}

function dragonTiger(machine: Machine): Play {
  const pairs = range(0, 4).flatMap(a => range(a + 1, 4).map(b => [a, b] as const));
  return values({
    code: 'dragon-tiger',
    rows: pairs.map(([a, b]) =>
      row(`${placeNames[a]}${placeNames[b]}`, numbersAt(machine, [a, b]), [
        { code: 'dragon', wins: ([x = 0, y = 0]) => x > y },
        { code: 'tiger', wins: ([x = 0, y = 0]) => x < y },
        { code: 'tie', wins: ([x = 0, y = 0]) => x === y },
      ]),
    ),
  });
}

function sscCredit(machine: Machine, { wraps }: DigitRules): Play[] {
  const all = numbersAt(machine, range(0, 4));
  const threes = [
    ['front', [0, 1, 2]],
    ['middle', [1, 2, 3]],
    ['back', [2, 3, 4]],
  ] as const;
  return [
    values({
      code: 'credit.ball',
      rows: placeNames.map((name, place) =>
        row(name, numbersAt(machine, [place]), [
          ...range(0, 9).map(n => ({ code: String(n), wins: ([x]: readonly number[]) => x === n })),
          ...twoSides,
        ]),
      ),
    }),
    values({
      code: 'credit.total',
      rows: [
        row('', all, [
          { code: 'big', wins: n => sumOf(n) >= 23 },
          { code: 'small', wins: n => sumOf(n) < 23 },
          { code: 'odd', wins: n => sumOf(n) % 2 === 1 },
          { code: 'even', wins: n => sumOf(n) % 2 === 0 },
        ]),
      ],
    }),
    values({ code: 'credit.shape', rows: threes.map(([name, places]) => row(name, numbersAt(machine, places), shapes(wraps))) }),
    dragonTiger(machine),
    values({
      code: 'bull',
      rows: [
        row(
          '',
          all,
          range(0, 10).map(n => ({ code: String(n), wins: x => bullOf(x) === n })),
        ),
      ],
    }),
  ];
}

/** Five digits: the "every hour" games of any interval. */
export function ssc(rules: DigitRules): Family {
  const machine = digits(5);
  const [five, four] = [range(0, 4), range(1, 4)];
  const of = (code: string, places: readonly number[], shape: readonly { times: number; pick: number }[]) =>
    group({ code, machine, places, shape });
  const single = (pick: number) => ({ times: 1, pick });
  const double = (pick: number) => ({ times: 2, pick });
  const triple = { times: 3, pick: 1 };
  return family('ssc', machine, [
    [
      'five',
      [
        straight({ code: 'five.straight', machine, cells: cellsOf(...five), rows: placeNames }),
        of('five.group120', five, [single(5)]),
        of('five.group60', five, [double(1), single(3)]),
        of('five.group30', five, [double(2), single(1)]),
        of('five.group20', five, [triple, single(2)]),
        of('five.group10', five, [triple, double(1)]),
        of('five.group5', five, [{ times: 4, pick: 1 }, single(1)]),
      ],
    ],
    [
      'four',
      [
        straight({ code: 'four.straight', machine, cells: cellsOf(...four), rows: placeNames.slice(1) }),
        of('four.group24', four, [single(4)]),
        of('four.group12', four, [double(1), single(2)]),
        of('four.group6', four, [double(2)]),
        of('four.group4', four, [triple, single(1)]),
      ],
    ],
    ['front3', threeStar(machine, 'front3', [0, 1, 2], rules.wraps)],
    ['middle3', threeStar(machine, 'middle3', [1, 2, 3], rules.wraps)],
    ['back3', threeStar(machine, 'back3', [2, 3, 4], rules.wraps)],
    ['front2', twoStar(machine, 'front2', [0, 1])],
    ['back2', twoStar(machine, 'back2', [3, 4])],
    ['place', [each({ code: 'place', machine, cells: cellsOf(...five), rows: placeNames })]],
    [
      'has',
      [
        anywhere(machine, 'front3', [0, 1, 2], 1),
        anywhere(machine, 'front3', [0, 1, 2], 2),
        anywhere(machine, 'middle3', [1, 2, 3], 1),
        anywhere(machine, 'middle3', [1, 2, 3], 2),
        anywhere(machine, 'back3', [2, 3, 4], 1),
        anywhere(machine, 'back3', [2, 3, 4], 2),
        anywhere(machine, 'four', four, 1),
        anywhere(machine, 'four', four, 2),
        anywhere(machine, 'five', five, 2),
        anywhere(machine, 'five', five, 3),
      ],
    ],
    [
      'sides',
      [
        sides(machine, 'front2', [0, 1]),
        sides(machine, 'back2', [3, 4]),
        sides(machine, 'front3', [0, 1, 2]),
        sides(machine, 'back3', [2, 3, 4]),
      ],
    ],
    ['fun', range(1, 4).map(times => fun(machine, times))],
    ['any', anyPlays(machine)],
    ['credit', sscCredit(machine, rules)],
  ]);
}

/** A digit shows at least so many times among all five. */
const fun = (machine: Machine, times: number): Play =>
  values({
    code: `fun${times}`,
    style: 'official',
    rows: [
      row(
        '',
        numbersAt(machine, range(0, 4)),
        range(0, 9).map(digit => ({ code: String(digit), wins: n => n.filter(one => one === digit).length >= times })),
      ),
    ],
  });

/** Plays of any two, three or four of the five places. */
function anyPlays(machine: Machine): Play[] {
  const places = range(0, 4);
  const cells = cellsOf(...places);
  const anyOf = (k: number) => ({ codes: placeNames, k });
  const single = (pick: number) => ({ times: 1, pick });
  const double = (pick: number) => ({ times: 2, pick });
  return [
    ...[2, 3, 4].flatMap(k => anyStraight({ code: `any${k}.straight`, machine, cells, rows: placeNames, k })),
    sold({ code: 'any2.sum', machine, places, anyOf: anyOf(2), ...sums(2) }),
    group({ code: 'any2.group', machine, places, shape: [single(2)], anyOf: placeNames }),
    sold({ code: 'any2.group-sum', machine, places, anyOf: anyOf(2), ...pairSums }),
    sold({ code: 'any3.sum', machine, places, anyOf: anyOf(3), ...sums(3) }),
    group({ code: 'any3.group3', machine, places, shape: [double(1), single(1)], oneRow: true, anyOf: placeNames, isTyped: true }),
    group({ code: 'any3.group6', machine, places, shape: [single(3)], anyOf: placeNames, isTyped: true }),
    sold({ code: 'any3.group-sum', machine, places, anyOf: anyOf(3), ...groupSums }),
    group({ code: 'any4.group24', machine, places, shape: [single(4)], anyOf: placeNames }),
    group({ code: 'any4.group12', machine, places, shape: [double(1), single(2)], anyOf: placeNames }),
    group({ code: 'any4.group6', machine, places, shape: [double(2)], anyOf: placeNames }),
    group({ code: 'any4.group4', machine, places, shape: [{ times: 3, pick: 1 }, single(1)], anyOf: placeNames }),
  ];
}

/** Three digits, of which every play of a day's numbers game is sold. */
export function threeDigits({ wraps }: DigitRules): Family {
  const machine = digits(3);
  const all = [0, 1, 2];
  return family('3d', machine, [
    ['three', threeStar(machine, 'three', all, wraps)],
    ['front2', twoStar(machine, 'front2', [0, 1])],
    ['back2', twoStar(machine, 'back2', [1, 2])],
    ['place', [each({ code: 'place', machine, cells: cellsOf(...all), rows: ['b', 's', 'g'] })]],
    ['has', [anywhere(machine, 'three', all, 1), anywhere(machine, 'three', all, 2)]],
    ['sides', [sides(machine, 'front2', [0, 1]), sides(machine, 'back2', [1, 2])]],
    [
      'credit',
      [
        values({
          code: 'credit.ball',
          rows: ['b', 's', 'g'].map((name, place) =>
            row(name, numbersAt(machine, [place]), [
              ...range(0, 9).map(n => ({ code: String(n), wins: ([x]: readonly number[]) => x === n })),
              ...twoSides,
            ]),
          ),
        }),
        values({
          code: 'credit.total',
          rows: [
            row('', numbersAt(machine, all), [
              { code: 'big', wins: n => sumOf(n) >= 14 },
              { code: 'small', wins: n => sumOf(n) < 14 },
              { code: 'odd', wins: n => sumOf(n) % 2 === 1 },
              { code: 'even', wins: n => sumOf(n) % 2 === 0 },
            ]),
          ],
        }),
        values({ code: 'credit.shape', rows: [row('', numbersAt(machine, all), shapes(wraps))] }),
      ],
    ],
  ]);
}

/** Five digits drawn once a day: the straight of all, and the three-digit plays on the first three. */
export function fiveDigits({ wraps }: DigitRules): Family {
  const machine = digits(5);
  return family('p5', machine, [
    ['five', [straight({ code: 'five.straight', machine, cells: cellsOf(0, 1, 2, 3, 4), rows: placeNames })]],
    ['front3', threeStar(machine, 'front3', [0, 1, 2], wraps)],
    ['back2', twoStar(machine, 'back2', [3, 4])],
    ['place', [each({ code: 'place', machine, cells: cellsOf(0, 1, 2, 3, 4), rows: placeNames })]],
    ['has', [anywhere(machine, 'front3', [0, 1, 2], 1), anywhere(machine, 'front3', [0, 1, 2], 2)]],
  ]);
}
