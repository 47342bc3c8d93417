import { numbersAt, sumOf, type Value, valuesOf } from '../plays/values.ts';
import { digits, isLeopard, isPair, neighbours, range } from './digits.ts';
import { type Family, family } from './game.ts';

/** The classes of the sums; 0, 13, 14 and 27 have no colour. */
const waves = { green: [1, 4, 7, 10, 16, 19, 22, 25], blue: [2, 5, 8, 11, 17, 20, 23, 26], red: [3, 6, 9, 12, 15, 18, 21, 24] };

interface Pc28Rules {
  /** Extreme sums: up to this, and from 27 minus this. */
  readonly extreme: 4 | 5;
  /** What two-sides and their combinations are when the sum is 13 or 14: as any other, or the stake is given back. */
  readonly middle: 'plays' | 'push';
}

type Three = readonly number[];
const by = (code: string, wins: (sum: number) => boolean, pushes?: (n: Three) => boolean): Value<Three> => ({
  code,
  wins: n => wins(sumOf(n)),
  ...(pushes ? { pushes } : {}),
});
const isBig = (sum: number) => sum >= 14;
const isOdd = (sum: number) => sum % 2 === 1;

const sides = ({ extreme, middle }: Pc28Rules): Value<Three>[] => {
  const pushes = middle === 'push' ? (n: Three) => sumOf(n) === 13 || sumOf(n) === 14 : undefined;
  return [
    by('big', isBig, pushes),
    by('small', sum => !isBig(sum), pushes),
    by('odd', isOdd, pushes),
    by('even', sum => !isOdd(sum), pushes),
    by('big-odd', sum => isBig(sum) && isOdd(sum), pushes),
    by('big-even', sum => isBig(sum) && !isOdd(sum), pushes),
    by('small-odd', sum => !isBig(sum) && isOdd(sum), pushes),
    by('small-even', sum => !isBig(sum) && !isOdd(sum), pushes),
    by('lowest', sum => sum <= extreme),
    by('highest', sum => sum >= 27 - extreme),
  ];
};

const numbers = range(0, 27).map(sum => by(String(sum), one => one === sum));
const colours = Object.entries(waves).map(([code, sums]) => by(code, sum => sums.includes(sum)));
const shapes: readonly Value<Three>[] = [
  { code: 'leopard', wins: isLeopard },
  { code: 'pair', wins: isPair },
  { code: 'run', wins: n => neighbours(n, false) === 2 },
];

/** The sum of three digits. */
export function pc28(rules: Pc28Rules): Family {
  const machine = digits(3);
  const three = numbersAt(machine, [0, 1, 2]);
  return family('pc28', machine, [
    ['number', [valuesOf('number', three, numbers)]],
    ['sides', [valuesOf('sides', three, sides(rules))]],
    ['shape', [valuesOf('wave', three, colours), valuesOf('shape', three, shapes)]],
  ]);
}
