import type { Kind } from '../../catalogue/words.ts';
import { box, circle, ellipse, type Motif, petals, poly, star } from '../shapes.ts';

/** Cheap symbols, a family for each world: what belongs there, so plain that it reads as one family and stays behind the emblems. */

const stones: readonly Motif[] = [
  [
    ['m', poly('50,12 84,32 84,70 50,90 16,70 16,32')],
    ['l', poly('50,12 84,32 50,48 16,32')],
    ['d', poly('84,32 84,70 50,90 50,48')],
    ['w', poly('34,30 50,22 66,30 50,38')],
  ],
  [
    ['m', circle(50, 50, 38)],
    ['l', star(50, 50, { points: 8, outer: 30, inner: 22 })],
    ['d', star(50, 50, { points: 8, outer: 18, inner: 13 })],
    ['h', 'M22 38Q32 20 50 18Q36 28 30 44z'],
  ],
  [
    ['m', poly('50,8 90,50 50,92 10,50')],
    ['l', poly('50,8 50,50 10,50')],
    ['d', poly('90,50 50,92 50,50')],
    ['w', poly('50,30 68,50 50,70 32,50')],
  ],
  [
    ['m', poly('50,12 92,84 8,84')],
    ['l', poly('50,12 50,60 8,84')],
    ['d', poly('8,84 50,60 92,84')],
    ['w', poly('50,38 62,60 38,60')],
  ],
  [
    ['m', box(16, 16, { w: 68, h: 68, r: 14 })],
    ['l', poly('16,30 30,16 50,50 16,70')],
    ['d', poly('84,30 84,70 70,84 50,50')],
    ['w', box(36, 36, { w: 28, h: 28, r: 5 })],
  ],
  [
    ['m', petals(50, 50, { count: 4, inner: 0, outer: 44, width: 22 })],
    ['l', petals(50, 50, { count: 4, inner: 0, outer: 26, width: 12 })],
    ['w', circle(50, 50, 8)],
  ],
];

/** What lies on the ground of the sea. */
const shells: readonly Motif[] = [
  [
    ['m', circle(50, 50, 38)],
    ['l', circle(45, 45, 26)],
    ['h', ellipse(38, 36, { rx: 11, ry: 8 })],
  ],
  [
    ['m', star(50, 53, { points: 5, outer: 45, inner: 21 })],
    ['l', star(50, 53, { points: 5, outer: 27, inner: 12 })],
    ['w', circle(50, 53, 6)],
  ],
  [
    ['m', 'M43 94V66L17 50V24H31V42L43 50V30L33 22V6H46V14L57 24V56L69 47V20H83V54L57 74V94z'],
    ['h', 'M47 90V58L36 48V30L47 36z'],
  ],
  [
    ['m', `${circle(50, 50, 40)}${circle(50, 50, 17)}`],
    ['l', 'M22 22L36 36A20 20 0 0 1 64 36L78 22A40 40 0 0 0 22 22z'],
    ['d', 'M22 78L36 64A20 20 0 0 0 64 64L78 78A40 40 0 0 1 22 78z'],
  ],
  [
    ['m', 'M50 8Q84 50 80 66Q74 92 50 92Q26 92 20 66Q16 50 50 8z'],
    ['l', 'M50 30Q68 56 66 68Q62 80 50 80Q38 80 34 68Q32 56 50 30z'],
    ['h', 'M32 56Q28 70 40 82Q34 66 42 46z'],
  ],
  [
    ['m', 'M8 74Q14 26 54 20Q88 18 92 50Q80 36 66 44Q56 54 72 64Q50 88 8 74z'],
    ['l', 'M18 70Q26 38 54 32Q44 50 56 68Q38 76 18 70z'],
  ],
];

/** What grows, falls and is gathered. */
const seeds: readonly Motif[] = [
  [
    ['m', 'M50 6Q90 40 50 94Q10 40 50 6z'],
    ['l', 'M50 6Q74 40 50 94z'],
    ['n', 'M50 18V92M50 44L64 34M50 44L36 34M50 62L64 52M50 62L36 52'],
  ],
  [
    ['k', 'M47 50h6v42h-6z'],
    ['m', petals(50, 46, { count: 3, inner: 0, outer: 42, width: 30 })],
    ['l', petals(50, 46, { count: 3, inner: 0, outer: 24, width: 14 })],
  ],
  [
    ['m', 'M24 40Q24 78 50 94Q76 78 76 40z'],
    ['d', 'M16 42Q18 18 50 18Q82 18 84 42Q66 48 50 48Q34 48 16 42z'],
    ['d', box(46, 6, { w: 8, h: 14, r: 3 })],
    ['h', 'M33 52Q34 70 44 82Q41 66 43 54z'],
  ],
  [
    ['m', circle(30, 66, 23)],
    ['d', circle(70, 66, 23)],
    ['l', circle(50, 33, 24)],
    ['h', ellipse(43, 25, { rx: 8, ry: 6 })],
  ],
  [
    ['m', petals(50, 50, { count: 6, inner: 4, outer: 45, width: 15 })],
    ['d', circle(50, 50, 14)],
    ['w', circle(50, 50, 8)],
  ],
  [
    ['m', ellipse(50, 50, { rx: 26, ry: 42 })],
    ['l', 'M50 8A26 42 0 0 0 50 92Q38 50 50 8z'],
    ['w', ellipse(44, 34, { rx: 5, ry: 9 })],
    ['w', ellipse(60, 54, { rx: 5, ry: 9 })],
    ['w', ellipse(44, 70, { rx: 5, ry: 9 })],
  ],
];

/** What is struck, cast and carried. */
const tokens: readonly Motif[] = [
  [
    ['m', circle(50, 50, 41)],
    ['d', poly('50,20 77,67 23,67')],
    ['w', circle(50, 51, 9)],
    ['h', 'M18 44Q22 22 46 16Q30 28 26 46z'],
  ],
  [
    ['m', 'M6 44Q18 82 50 82Q82 82 94 44Q74 58 50 58Q26 58 6 44z'],
    ['l', ellipse(50, 42, { rx: 27, ry: 17 })],
    ['h', ellipse(42, 36, { rx: 10, ry: 5 })],
  ],
  [
    ['m', 'M50 6L88 18Q90 68 50 94Q10 68 12 18z'],
    ['d', 'M50 6L88 18Q90 68 50 94z'],
    ['w', star(50, 46, { points: 4, outer: 20, inner: 9 })],
  ],
  [
    ['m', box(6, 26, { w: 88, h: 48, r: 13 })],
    ['l', box(17, 35, { w: 66, h: 30, r: 7 })],
    ['d', star(50, 50, { points: 5, outer: 13, inner: 6 })],
  ],
  [
    ['m', `${poly('50,6 94,50 50,94 6,50')}${poly('50,31 69,50 50,69 31,50')}`],
    ['l', poly('50,6 50,31 31,50 6,50')],
    ['d', poly('94,50 69,50 50,69 50,94')],
  ],
  [
    ['m', `${poly('27,10 73,10 96,50 73,90 27,90 4,50')}${circle(50, 50, 19)}`],
    ['l', poly('27,10 73,10 61,33 39,33')],
    ['d', poly('27,90 73,90 61,67 39,67')],
  ],
];

const families: Readonly<Record<Kind, readonly Motif[]>> = {
  beast: stones,
  arms: stones,
  sky: stones,
  water: shells,
  garden: seeds,
  fruit: seeds,
  treasure: tokens,
  house: tokens,
  journey: tokens,
};

/** The cheap symbols that a game of this kind draws five of. */
export const lowOf = (kind: Kind): readonly Motif[] => families[kind];
