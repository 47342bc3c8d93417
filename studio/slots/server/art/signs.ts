import { present } from '@baize/kernel';
import type { Kind } from '../catalogue/words.ts';
import { box, circle, ellipse, type Motif, petals, poly, star } from './shapes.ts';

/** What the special symbol of a game starts. */
export type Opens = 'free-spins' | 'hold' | 'pick';

/** A coin is held, a closed thing is opened, a door leads to free spins: who sees the symbol knows what it starts. */
const coins: readonly Motif[] = [
  [
    ['d', circle(50, 54, 42)],
    ['a', circle(50, 48, 42)],
    ['m', circle(50, 48, 34)],
    ['l', star(50, 48, { points: 5, outer: 25, inner: 11 })],
    ['h', 'M16 40Q20 16 44 9Q26 24 24 44z'],
  ],
  [
    ['d', circle(50, 54, 42)],
    ['m', circle(50, 48, 42)],
    ['a', circle(50, 48, 33)],
    ['k', box(37, 35, { w: 26, h: 26, r: 3 })],
    ['w', petals(50, 48, { count: 4, inner: 21, outer: 31, width: 5, turn: Math.PI / 4 })],
    ['h', 'M16 40Q20 16 44 9Q26 24 24 44z'],
  ],
  [
    ['d', poly('50,8 84,22 96,54 82,86 50,98 18,86 4,54 16,22')],
    ['a', poly('50,2 84,16 96,48 82,80 50,92 18,80 4,48 16,16')],
    ['m', poly('50,14 75,24 84,48 74,72 50,80 26,72 16,48 25,24')],
    ['w', poly('50,26 64,48 50,70 36,48')],
    ['l', poly('50,26 50,70 36,48')],
  ],
];

const closed: readonly Motif[] = [
  [
    ['d', box(8, 44, { w: 84, h: 48, r: 5 })],
    ['m', 'M8 46Q8 12 50 12Q92 12 92 46z'],
    ['l', 'M16 40Q18 18 44 17Q24 26 22 40z'],
    ['a+', box(18, 12, { w: 9, h: 80, r: 2 })],
    ['a', box(6, 42, { w: 88, h: 9, r: 2 })],
    ['w', box(40, 38, { w: 20, h: 24, r: 4 })],
    ['k', circle(50, 48, 4)],
    ['k', poly('50,48 53,58 47,58')],
  ],
  [
    ['m', box(10, 40, { w: 80, h: 52, r: 4 })],
    ['d', box(10, 78, { w: 80, h: 14, r: 4 })],
    ['l', box(4, 28, { w: 92, h: 18, r: 4 })],
    ['a', box(42, 28, { w: 16, h: 64 })],
    ['a+', 'M50 30Q18 30 20 12Q24 2 38 10Q48 16 50 30z'],
    ['w+', ellipse(33, 17, { rx: 5, ry: 4 })],
    ['d', circle(50, 28, 7)],
  ],
  [
    ['a', box(34, 4, { w: 32, h: 12, r: 4 })],
    ['l', box(38, 14, { w: 24, h: 12 })],
    ['m', 'M38 24H62Q92 34 90 64Q86 94 50 94Q14 94 10 64Q8 34 38 24z'],
    ['d', 'M10 62Q14 94 50 94Q86 94 90 62Q70 76 50 76Q30 76 10 62z'],
    ['w', star(50, 58, { points: 6, outer: 19, inner: 9 })],
    ['h', 'M20 56Q20 38 36 32Q28 44 28 60z'],
  ],
];

const doors: Readonly<Record<Kind, Motif>> = {
  beast: [
    ['d', ellipse(50, 66, { rx: 34, ry: 28 })],
    ['m', 'M22 70Q22 46 50 42Q78 46 78 70Q78 90 50 90Q22 90 22 70z'],
    ['a+', ellipse(16, 42, { rx: 11, ry: 15 })],
    ['a+', ellipse(37, 22, { rx: 11, ry: 16 })],
    ['w', star(50, 68, { points: 4, outer: 17, inner: 6 })],
  ],
  water: [
    ['d', 'M50 96Q6 84 4 40Q26 8 50 8Q74 8 96 40Q94 84 50 96z'],
    ['m', 'M50 90Q12 78 12 42Q30 16 50 16Q70 16 88 42Q88 78 50 90z'],
    ['n', 'M50 88V20M50 88L28 24M50 88L72 24M50 88L14 44M50 88L86 44'],
    ['w', circle(50, 78, 11)],
    ['l', circle(47, 75, 4)],
  ],
  garden: [
    ['a', box(30, 4, { w: 40, h: 10, r: 3 })],
    ['m', 'M24 20Q50 8 76 20Q94 46 76 74Q50 86 24 74Q6 46 24 20z'],
    ['l', 'M40 15Q50 12 60 15Q68 46 60 80Q50 82 40 80Q32 46 40 15z'],
    ['a', box(30, 78, { w: 40, h: 9, r: 3 })],
    ['d', poly('44,87 56,87 53,99 47,99')],
    ['w', petals(50, 47, { count: 6, inner: 3, outer: 19, width: 6 })],
  ],
  fruit: [
    ['d', box(4, 22, { w: 92, h: 58, r: 12 })],
    ['a', box(10, 28, { w: 80, h: 46, r: 8 })],
    ['m', box(18, 34, { w: 64, h: 34, r: 4 })],
    ['w', star(50, 51, { points: 5, outer: 20, inner: 9 })],
    ['l+', circle(14, 51, 3)],
    ['l', box(44, 8, { w: 12, h: 14, r: 3 })],
  ],
  treasure: [
    ['d', circle(50, 50, 45)],
    ['m', circle(50, 50, 37)],
    ['a', star(50, 50, { points: 8, outer: 34, inner: 26 })],
    ['k', circle(50, 42, 11)],
    ['k', poly('50,44 61,74 39,74')],
    ['w', circle(47, 39, 3)],
  ],
  house: [
    ['d', 'M8 92V46Q8 6 50 6Q92 6 92 46V92z'],
    ['m', 'M17 92V48Q17 15 50 15Q83 15 83 48V92z'],
    ['k', 'M26 92V50Q26 24 50 24Q74 24 74 50V92z'],
    ['a', star(50, 62, { points: 8, outer: 26, inner: 11 })],
    ['w', star(50, 62, { points: 4, outer: 15, inner: 4 })],
    ['l', box(4, 88, { w: 92, h: 9, r: 3 })],
  ],
  journey: [
    ['d', circle(50, 52, 44)],
    ['m', circle(50, 50, 42)],
    ['w', circle(50, 50, 32)],
    ['a', poly('50,16 60,50 40,50')],
    ['d', poly('50,84 60,50 40,50')],
    ['k', circle(50, 50, 5)],
    ['l+', circle(12, 50, 3)],
    ['l', box(42, 0, { w: 16, h: 9, r: 3 })],
  ],
  arms: [
    ['d', 'M10 14Q34 20 50 6Q66 20 90 14V52Q88 82 50 96Q12 82 10 52z'],
    ['m', 'M18 22Q36 26 50 15Q64 26 82 22V52Q80 76 50 88Q20 76 18 52z'],
    ['a', poly('50,20 57,28 57,62 43,62 43,28')],
    ['l', box(32, 60, { w: 36, h: 7, r: 2 })],
    ['k', box(46, 66, { w: 8, h: 14, r: 2 })],
  ],
  sky: [
    ['m', 'M62 6Q22 12 20 50Q22 88 62 94Q40 78 40 50Q40 22 62 6z'],
    ['l', 'M34 22Q22 34 24 52Q28 34 42 18z'],
    ['a', star(70, 46, { points: 5, outer: 25, inner: 10 })],
    ['w', star(70, 46, { points: 5, outer: 11, inner: 5 })],
    ['w', star(54, 82, { points: 4, outer: 9, inner: 3 })],
  ],
};

/** Plates behind the W of a wild. */
const plates: readonly Motif[] = [
  [
    ['a', star(50, 50, { points: 12, outer: 48, inner: 40 })],
    ['d', circle(50, 50, 37)],
    ['m', circle(50, 50, 31)],
  ],
  [
    ['a', poly('50,2 92,26 92,74 50,98 8,74 8,26')],
    ['d', poly('50,11 84,31 84,69 50,89 16,69 16,31')],
    ['m', poly('50,18 78,34 78,66 50,82 22,66 22,34')],
  ],
  [
    ['a', petals(50, 50, { count: 8, inner: 10, outer: 49, width: 15 })],
    ['d', circle(50, 50, 36)],
    ['m', circle(50, 50, 31)],
  ],
  [
    ['a', box(8, 8, { w: 84, h: 84, r: 22 })],
    ['d', box(15, 15, { w: 70, h: 70, r: 16 })],
    ['m', box(20, 20, { w: 60, h: 60, r: 12 })],
  ],
];

const letter: Motif = [
  ['w', 'M25 34h9l6 22 7-22h6l7 22 6-22h9L64 70h-8l-6-20-6 20h-8z'],
  ['h', 'M26 36Q36 22 52 21Q38 28 32 42z'],
];

/** The wild of a theme: always a W, so that no one has to learn it, on a plate of its own. */
export const wildOf = (seed: number): Motif => [...present(plates[seed % plates.length], 'a plate'), ...letter];

/** The symbol that starts a game's feature. */
export function signOf({ opens, kind, seed }: { opens: Opens; kind: Kind; seed: number }): Motif {
  if (opens === 'free-spins') return doors[kind];
  const shapes = opens === 'hold' ? coins : closed;
  return present(shapes[Math.floor(seed / plates.length) % shapes.length], 'a sign');
}
