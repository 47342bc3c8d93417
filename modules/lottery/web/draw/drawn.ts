import { type Draw, type Family, type Play, playsOf } from '@baize/engine-lottery';
import { everything } from '../tickets/selection.ts';

/** How a number is drawn: a ball of one of the colours, a runner's plate, a die, or a digit of a written number. */
export type Look = 'plain' | 'red' | 'blue' | 'green' | 'runner' | 'die' | 'digit';

export interface DrawnNumber {
  readonly text: string;
  readonly look: Look;
}

export interface DrawnGroup {
  /** What the group is; "" for the draw itself. */
  readonly code: '' | 'special' | 'sum' | 'bottom';
  readonly numbers: readonly DrawnNumber[];
}

/** Lengths of the numbers of a draw, by prize: how they are written under each other. */
const prizes: Readonly<Record<string, readonly (readonly number[])[]>> = {
  'vn-north': [[5], [5], [5, 5], [5, 5, 5, 5, 5, 5], [4, 4, 4, 4], [4, 4, 4, 4, 4, 4], [3, 3, 3], [2, 2, 2, 2]],
  'vn-south': [[6], [5], [5], [5, 5], [5, 5, 5, 5, 5, 5, 5], [4], [4, 4, 4], [3], [2]],
};

/** The value that a result has of a play of one row; undefined when it has none. */
function shownBy(play: Play | undefined, draw: Draw): string | undefined {
  if (!play) return undefined;
  const won = play.judge(draw)(everything(play)).prizes;
  return won.flatMap((count, i) => (count > 0 ? [play.prizes[i]?.code] : []))[0];
}

const colours: readonly string[] = ['red', 'blue', 'green'];
const isColour = (code: string | undefined): code is 'red' | 'blue' | 'green' => code !== undefined && colours.includes(code);
const playOf = (family: Family, code: string): Play | undefined => playsOf(family).find(play => play.code === code);

/** The colour of a Mark Six ball: what the play of the special ball's colour says when that ball is it. */
function waveOf(family: Family, ball: number): Look {
  const others = Array.from({ length: 7 }, (_, i) => i + 1).filter(n => n !== ball);
  const wave = shownBy(playOf(family, 'special.wave'), [...others.slice(0, 6), ball]);
  return isColour(wave) ? wave : 'plain';
}

const padded = (family: Family, n: number): string => String(n).padStart(String(family.machine.to).length, '0');

/** How one number of a family is drawn, on a ball of its own. */
export function numberOf(family: Family, n: number): DrawnNumber {
  if (family.code === 'lhc') return { text: padded(family, n), look: waveOf(family, n) };
  if (family.code === 'pk10') return { text: String(n), look: 'runner' };
  if (family.code === 'k3') return { text: String(n), look: 'die' };
  return { text: padded(family, n), look: 'plain' };
}

/** A result as it is shown: in groups, each number with its look. */
export function drawnOf(family: Family, draw: Draw): readonly DrawnGroup[] {
  const numbers = draw.map(n => numberOf(family, n));
  if (family.code === 'lhc')
    return [
      { code: '', numbers: numbers.slice(0, 6) },
      { code: 'special', numbers: numbers.slice(6) },
    ];
  if (family.code === 'pc28') {
    const wave = shownBy(playOf(family, 'wave'), draw);
    const sum = shownBy(playOf(family, 'number'), draw) ?? '';
    return [
      { code: '', numbers },
      { code: 'sum', numbers: [{ text: sum, look: isColour(wave) ? wave : 'plain' }] },
    ];
  }
  if (family.code === 'thai' || family.code === 'lao')
    return [
      { code: '', numbers: numbers.slice(0, 3) },
      { code: 'bottom', numbers: numbers.slice(3) },
    ];
  const lengths = prizes[family.code];
  if (!lengths) return [{ code: '', numbers }];
  const [first = 5] = lengths[0] ?? [];
  return [{ code: 'special', numbers: numbers.slice(0, first).map(one => ({ ...one, look: 'digit' })) }];
}

/** Every number of a draw by prize, highest first; undefined for games that draw balls. */
export function prizesOf(family: Family, draw: Draw): readonly (readonly string[])[] | undefined {
  let place = 0;
  return prizes[family.code]?.map(lengths =>
    lengths.map(length => {
      place += length;
      return draw.slice(place - length, place).join('');
    }),
  );
}

/** A result in one line, for the ear and for copying. */
export const drawText = (family: Family, draw: Draw): string =>
  drawnOf(family, draw)
    .map(group => group.numbers.map(one => one.text).join(group.numbers[0]?.look === 'digit' ? '' : ' '))
    .join(' + ');
