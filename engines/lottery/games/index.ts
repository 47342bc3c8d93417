import { elevenFive, happyTen, keno, pk10 } from './balls.ts';
import { quickThree } from './dice.ts';
import { fiveDigits, ssc, threeDigits } from './digits.ts';
import type { Family } from './game.ts';
import { markSix, type Sign } from './mark-six.ts';
import { pc28 } from './pc28.ts';
import { thai, vietnamNorth, vietnamSouth } from './south-east-asia.ts';

/** Where rules differ between operators: the settings of a game. */
export interface Rules {
  /** Whether 9 and 0 are neighbours in a straight of digits. */
  readonly wraps: boolean;
  /** Whether two-sides lose when the three dice are alike. */
  readonly triplesLose: boolean;
  /** Sum 11 of a race's first two: the stake back, or small and odd. */
  readonly eleven: 'push' | 'small';
  /** Where the extreme sums of three digits end. */
  readonly extreme: 4 | 5;
  /** Sums 13 and 14 of three digits: as any other, or the stake back. */
  readonly middle: 'plays' | 'push';
  /** The sign of the lunar year in which a Mark Six is drawn. */
  readonly sign: Sign;
}

export const usualRules: Rules = { wraps: true, triplesLose: false, eleven: 'push', extreme: 5, middle: 'plays', sign: 'horse' };

const makers = {
  ssc,
  '3d': threeDigits,
  p5: fiveDigits,
  pc28,
  '11x5': elevenFive,
  k3: quickThree,
  pk10,
  'happy-ten': happyTen,
  kl8: keno,
  lhc: ({ sign }: Rules) => markSix(sign),
  'vn-north': vietnamNorth,
  'vn-south': vietnamSouth,
  thai: () => thai('thai'),
  lao: () => thai('lao'),
} satisfies Record<string, (rules: Rules) => Family>;

export type FamilyCode = keyof typeof makers;
export const familyCodes = Object.keys(makers) as FamilyCode[];

const made = new Map<string, Family>();

/** A family of games under its rules. Made once for each. */
export function familyOf(code: FamilyCode, rules: Rules = usualRules): Family {
  const key = `${code} ${JSON.stringify(rules)}`;
  let found = made.get(key);
  if (!found) {
    found = makers[code](rules);
    made.set(key, found);
  }
  return found;
}
