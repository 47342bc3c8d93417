import { assert } from '@baize/kernel';
import type { Machine } from '../machine/machine.ts';
import { cellsOf, each } from '../plays/grid.ts';
import type { Play } from '../plays/play.ts';
import { type BallGroup, subset, type Tier } from '../plays/subset.ts';
import { numbersAt, row, sumOfFirst, type Value, values, valuesOf } from '../plays/values.ts';
import { range } from './digits.ts';
import { type Family, family } from './game.ts';

const signs = ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'] as const;
export type Sign = (typeof signs)[number];

/** The sign of a lunar year: 2020 was a year of the rat. */
export function signOfYear(lunarYear: number): Sign {
  assert(Number.isInteger(lunarYear) && lunarYear > 0, 'a year');
  return signs[(((lunarYear - 4) % 12) + 12) % 12] as Sign;
}

/** The balls of each sign: ball 1 is the year's own, and each following ball goes one sign back. The own sign has five balls, 49 among them. */
export function ballsOfSigns(ofYear: Sign): BallGroup[] {
  const own = signs.indexOf(ofYear);
  const balls = new Map<Sign, number[]>(signs.map(sign => [sign, []]));
  for (let ball = 1; ball <= 49; ball++) balls.get(signs[(own - ((ball - 1) % 12) + 12) % 12] as Sign)?.push(ball);
  return [...balls].map(([code, some]) => ({ code, balls: some }));
}

const two = (n: number): string => String(n).padStart(2, '0');

/** The colours that are printed on the balls. */
const waves: Readonly<Record<string, readonly number[]>> = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
};

const digitSum = (n: number): number => Math.floor(n / 10) + (n % 10);
type One = readonly number[];
const is49 = ([n]: One) => n === 49;
const by = (code: string, wins: (n: number) => boolean, pushes?: (x: One) => boolean): Value<One> => ({
  code,
  wins: ([n = 0]) => wins(n),
  ...(pushes ? { pushes } : {}),
});

const isBig = (n: number) => n >= 25;
const isOdd = (n: number) => n % 2 === 1;

/** Two-sides of one ball; 49 counts for neither side. */
const sides: readonly Value<One>[] = [
  by('big', isBig, is49),
  by('small', n => !isBig(n), is49),
  by('odd', isOdd, is49),
  by('even', n => !isOdd(n), is49),
  by('sum-big', n => digitSum(n) >= 7, is49),
  by('sum-small', n => digitSum(n) < 7, is49),
  by('sum-odd', n => isOdd(digitSum(n)), is49),
  by('sum-even', n => !isOdd(digitSum(n)), is49),
];
const combined: readonly Value<One>[] = [
  by('big-odd', n => isBig(n) && isOdd(n), is49),
  by('big-even', n => isBig(n) && !isOdd(n), is49),
  by('small-odd', n => !isBig(n) && isOdd(n), is49),
  by('small-even', n => !isBig(n) && !isOdd(n), is49),
];

const waveValues = Object.entries(waves).map(([code, balls]) => by(code, n => balls.includes(n)));
const halfWaves = Object.entries(waves).flatMap(([code, balls]) => [
  by(`${code}-odd`, n => balls.includes(n) && isOdd(n), is49),
  by(`${code}-even`, n => balls.includes(n) && !isOdd(n), is49),
  by(`${code}-big`, n => balls.includes(n) && isBig(n), is49),
  by(`${code}-small`, n => balls.includes(n) && !isBig(n), is49),
]);

const tails: readonly BallGroup[] = range(0, 9).map(tail => ({ code: String(tail), balls: range(1, 49).filter(n => n % 10 === tail) }));

const machine: Machine = { kind: 'distinct', places: 7, from: 1, to: 49 };
const credit = { style: 'credit', machine } as const;
const numbers = range(1, 49).map(ball => by(two(ball), n => n === ball));
const heads = range(0, 4).map(head => by(String(head), n => Math.floor(n / 10) === head));
const ofGroups = (groups: readonly BallGroup[]) => groups.map(({ code, balls }) => by(code, n => balls.includes(n)));

function specialPlays(zodiac: readonly BallGroup[]): Play[] {
  const special = numbersAt(machine, [6]);
  const tailSides = [by('tail-big', n => n % 10 >= 5, is49), by('tail-small', n => n % 10 < 5, is49)];
  return [
    valuesOf('special.number', special, numbers),
    valuesOf('special.sides', special, [...sides, ...combined, ...tailSides]),
    valuesOf('special.wave', special, [...waveValues, ...halfWaves]),
    valuesOf('special.head', special, heads),
    valuesOf('special.tail', special, ofGroups(tails)),
    valuesOf('special.sign', special, ofGroups(zodiac)),
  ];
}

/** Sets of balls: hits among the six, or among the six and the special ball apart. */
function setPlays(): Play[] {
  const set = (code: string, k: number, ...tiers: Tier[]) =>
    subset({ ...credit, code: `sets.${code}`, k, tiers, zones: tiers[0]?.hits.length === 2 ? [6, 1] : [6] });
  return [
    set('4of4', 4, { code: '', hits: [4] }),
    set('4hit1', 4, { code: '', hits: [1], orMore: true }),
    set('3of3', 3, { code: '', hits: [3] }),
    set('3hit2', 3, { code: '2', hits: [2], weight: 6 }, { code: '3', hits: [3] }),
    set('2of2', 2, { code: '', hits: [2] }),
    set('2special', 2, { code: 'normal', hits: [2, 0] }, { code: 'special', hits: [1, 1] }),
    set('special', 2, { code: '', hits: [1, 1] }),
  ];
}

/** Signs or last digits, each of which must be among all seven balls. */
const linked = (code: string, groups: readonly BallGroup[], k: number): Play =>
  subset({ ...credit, code, k, groups, zones: [7], tiers: [{ code: '', hits: [k] }] });

/** Several signs, of which the special ball has to have one. */
const oneOf = (groups: readonly BallGroup[], k: number): Play =>
  subset({ ...credit, code: `combined${k}`, k, groups, zones: [1], start: 6, tiers: [{ code: '', hits: [1] }], hasBankers: false });

const total = valuesOf('total', sumOfFirst(machine, 7), [
  { code: 'big', wins: sum => sum >= 175 },
  { code: 'small', wins: sum => sum < 175 },
  { code: 'odd', wins: isOdd },
  { code: 'even', wins: sum => !isOdd(sum) },
]);

/** Six of forty-nine and a special ball, in the order in which they are drawn; the special one is the last. */
export function markSix(ofYear: Sign): Family {
  const zodiac = ballsOfSigns(ofYear);
  return family('lhc', machine, [
    ['special', specialPlays(zodiac)],
    [
      'normal',
      [
        subset({ ...credit, code: 'normal.number', k: 1, zones: [6], tiers: [{ code: '', hits: [1] }] }),
        each({ ...credit, code: 'normal.place', cells: cellsOf(0, 1, 2, 3, 4, 5) }),
        values({
          code: 'normal.sides',
          rows: range(0, 5).map(place => row(String(place + 1), numbersAt(machine, [place]), [...sides, ...waveValues])),
        }),
      ],
    ],
    ['sets', setPlays()],
    ['missed', range(5, 12).map(k => subset({ ...credit, code: `missed${k}`, k, zones: [7], tiers: [{ code: '', hits: [0] }] }))],
    [
      'zodiac',
      [linked('sign1', zodiac, 1), ...range(2, 5).map(k => linked(`signs${k}`, zodiac, k)), ...range(2, 10).map(k => oneOf(zodiac, k))],
    ],
    ['tails', [linked('tail1', tails, 1), ...range(2, 4).map(k => linked(`tails${k}`, tails, k))]],
    ['total', [total]],
  ]);
}
