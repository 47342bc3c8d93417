import type { Machine } from '../machine/machine.ts';
import { numbersAt, sumOf, type Value, valuesOf } from '../plays/values.ts';
import { range } from './digits.ts';
import { type Family, family } from './game.ts';

interface DiceRules {
  /** Whether big, small, odd and even lose when the three dice are alike. */
  readonly triplesLose: boolean;
}

type Three = readonly number[];
const timesIn = (n: Three, face: number): number => n.filter(one => one === face).length;
const isTriple = (n: Three): boolean => timesIn(n, n[0] as number) === 3;
const ascending = (n: Three): number[] => [...n].sort((a, b) => a - b);

const faces = range(1, 6);
const pairs = faces.flatMap(a => range(a + 1, 6).map(b => [a, b] as const));
const sets = pairs.flatMap(([a, b]) => range(b + 1, 6).map(c => [a, b, c] as const));
const others = (face: number): number[] => faces.filter(one => one !== face);

const ofFaces = (codeOf: (face: number) => string, wins: (n: Three, face: number) => boolean): Value<Three>[] =>
  faces.map(face => ({ code: codeOf(face), wins: n => wins(n, face) }));

const sums: Value<Three>[] = range(3, 18).map(sum => ({ code: String(sum), wins: n => sumOf(n) === sum }));
const triples = ofFaces(
  face => `${face}`.repeat(3),
  (n, face) => timesIn(n, face) === 3,
);
const different3: Value<Three>[] = sets.map(three => ({ code: three.join(''), wins: n => ascending(n).join('') === three.join('') }));
const isRun = (n: Three): boolean => ascending(n).every((face, i, all) => i === 0 || face === (all[i - 1] as number) + 1);
const doubles = ofFaces(
  face => `${face}`.repeat(2),
  (n, face) => timesIn(n, face) >= 2,
);
const doublesAndOne: Value<Three>[] = faces.flatMap(a =>
  others(a).map(b => ({ code: `${a}${a}${b}`, wins: (n: Three) => timesIn(n, a) === 2 && timesIn(n, b) === 1 })),
);
const different2: Value<Three>[] = pairs.map(([a, b]) => ({ code: `${a}${b}`, wins: n => n.includes(a) && n.includes(b) }));

/** Three dice. */
export function quickThree({ triplesLose }: DiceRules): Family {
  const machine: Machine = { kind: 'independent', places: 3, from: 1, to: 6 };
  const dice = numbersAt(machine, [0, 1, 2]);
  const play = (code: string, some: readonly Value<Three>[], style: 'official' | 'credit' = 'official') =>
    valuesOf(code, dice, some, style);
  const side = (code: string, wins: (sum: number) => boolean): Value<Three> => ({
    code,
    wins: n => wins(sumOf(n)) && !(triplesLose && isTriple(n)),
  });
  const twoSides = [
    side('big', sum => sum > 10),
    side('small', sum => sum <= 10),
    side('odd', sum => sum % 2 === 1),
    side('even', sum => sum % 2 === 0),
  ];
  return family('k3', machine, [
    ['sum', [play('sum', sums)]],
    [
      'three',
      [
        play('triple.each', triples),
        play('triple.any', [{ code: 'any', wins: isTriple }]),
        play('different3', different3),
        play('run.any', [{ code: 'any', wins: isRun }]),
      ],
    ],
    ['two', [play('pair.plus', doubles), play('pair.single', doublesAndOne), play('different2', different2)]],
    [
      'one',
      [
        play(
          'shows',
          ofFaces(String, (n, face) => n.includes(face)),
        ),
        play(
          'hides',
          ofFaces(String, (n, face) => !n.includes(face)),
        ),
      ],
    ],
    ['sides', [play('sides', twoSides, 'credit')]],
  ]);
}
