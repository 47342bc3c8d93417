import { uniform } from '@baize/kernel';
import { ratio } from '@baize/kernel/ratio';
import type { Bet, DrawModel } from './draw.ts';

const dice = 3;
const results = 216n;

const sumOf = (draw: readonly number[]): number => draw.reduce((sum, eyes) => sum + eyes, 0);
const isTriple = (draw: readonly number[]): boolean => new Set(draw).size === 1;

interface Way {
  readonly row: string;
  /** Of the 216 results. */
  readonly ways: number;
  /** Hundredths of the stake. */
  readonly hundredths: number;
  readonly wins: (draw: readonly number[]) => boolean;
}

/** Small and big, odd and even lose on three alike. */
const even = { row: 'even', ways: 105, hundredths: 195 };
const simple: Readonly<Record<string, Way>> = {
  small: { ...even, wins: draw => !isTriple(draw) && sumOf(draw) <= 10 },
  big: { ...even, wins: draw => !isTriple(draw) && sumOf(draw) >= 11 },
  odd: { ...even, wins: draw => !isTriple(draw) && sumOf(draw) % 2 === 1 },
  even: { ...even, wins: draw => !isTriple(draw) && sumOf(draw) % 2 === 0 },
  triple: { row: 'triple', ways: 6, hundredths: 3_400, wins: isTriple },
};

/** Distance of a sum from the middle, 10 and 11 → ways and hundredths. */
const sums: readonly (readonly [ways: number, hundredths: number])[] = [
  [27, 760],
  [25, 820],
  [21, 975],
  [15, 1_365],
  [10, 2_050],
  [6, 3_400],
  [3, 6_800],
];

function wayOf(code: string): Way | undefined {
  if (Object.hasOwn(simple, code)) return simple[code];
  const [, name = '', digits = ''] = /^(sum|pair|triple)([1-9]\d?)$/.exec(code) ?? [];
  const value = Number(digits);
  if (name === 'sum') {
    const away = value <= 10 ? 10 - value : value - 11;
    const [ways, hundredths] = sums[away] ?? [];
    if (!ways || !hundredths) return undefined;
    return { row: `sum${Math.min(value, 21 - value)}`, ways, hundredths, wins: draw => sumOf(draw) === value };
  }
  if (value < 1 || value > 6) return undefined;
  if (name === 'pair') return { row: 'pair', ways: 16, hundredths: 1_280, wins: draw => draw.filter(eyes => eyes === value).length >= 2 };
  return { row: 'same', ways: 1, hundredths: 20_500, wins: draw => isTriple(draw) && draw[0] === value };
}

function read(code: string): Bet | undefined {
  const way = wayOf(code);
  return (
    way && {
      code,
      row: way.row,
      prizes: [{ name: way.row, p: ratio(BigInt(way.ways), results), pays: ratio(BigInt(way.hundredths), 100n) }],
      judge: draw => (way.wins(draw) ? way.row : undefined),
    }
  );
}

/** Every bet on the dice, in the order of the board. */
export const diceBets: readonly string[] = [
  'small',
  'big',
  'odd',
  'even',
  ...Array.from({ length: 14 }, (_, at) => `sum${at + 4}`),
  ...Array.from({ length: 6 }, (_, at) => `pair${at + 1}`),
  ...Array.from({ length: 6 }, (_, at) => `triple${at + 1}`),
  'triple',
];

/** Three dice: `small`, `big`, `odd`, `even`, `sum4` to `sum17`, `pair1` to `pair6`, `triple1` to `triple6`, `triple`. */
export const dice3: DrawModel = {
  id: 'draw-dice-1',
  kind: 'draw',
  draw: source => Array.from({ length: dice }, () => uniform(source, 6) + 1),
  read,
  rows: ['small', 'sum4', 'sum5', 'sum6', 'sum7', 'sum8', 'sum9', 'sum10', 'pair1', 'triple1', 'triple'].flatMap(code => read(code) ?? []),
  unattended: 'small',
};
