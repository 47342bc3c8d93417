import { box, circle, ellipse, type Motif, petals, poly, star } from '../shapes.ts';

const gems: readonly Motif[] = [
  // Cut in steps.
  [
    ['m', poly('30,4 70,4 92,26 92,74 70,96 30,96 8,74 8,26')],
    ['l', poly('30,4 8,26 8,74 26,64 26,36 38,24')],
    ['w', poly('30,4 70,4 62,24 38,24')],
    ['m', poly('70,4 92,26 74,36 62,24')],
    ['d', poly('92,26 92,74 74,64 74,36')],
    ['d', poly('92,74 70,96 62,76 74,64')],
    ['d', poly('70,96 30,96 38,76 62,76')],
    ['m', poly('30,96 8,74 26,64 38,76')],
    ['l', poly('38,24 62,24 74,36 74,64 62,76 38,76 26,64 26,36')],
    ['w', poly('38,24 54,24 26,56 26,36')],
    ['m', poly('74,44 74,64 62,76 42,76')],
    ['h', poly('36,8 50,8 46,20 40,20')],
  ],
  // Grown together.
  [
    ['d', poly('58,40 78,20 92,34 84,84 58,90')],
    ['m', poly('58,40 78,20 74,86 58,90')],
    ['d', poly('42,46 22,30 8,46 20,86 42,90')],
    ['l', poly('42,46 22,30 28,88 42,90')],
    ['m', poly('50,2 70,26 66,92 34,92 30,26')],
    ['l', poly('50,2 30,26 34,92 44,92 44,34')],
    ['w', poly('50,2 30,26 44,34')],
    ['d', poly('50,2 70,26 66,92 58,92 58,34')],
    ['a', poly('10,98 16,82 34,86 44,78 56,86 66,80 84,84 92,98')],
    ['h', poly('36,34 40,36 41,70 38,70')],
  ],
];

const crowns: readonly Motif[] = [
  // Closed, with its cushion.
  [
    ['a', 'M16 62Q8 34 32 26Q50 14 68 26Q92 34 84 62z'],
    ['s', 'M60 24Q90 36 84 62H68Q76 44 60 24z'],
    ['m', 'M10 64Q-4 36 22 26Q40 20 47 28L49 36Q36 30 26 36Q14 46 20 64z'],
    ['m', 'M90 64Q104 36 78 26Q60 20 53 28L51 36Q64 30 74 36Q86 46 80 64z'],
    ['m', 'M43 64Q40 42 47 26H53Q60 42 57 64z'],
    ['w+', circle(19, 34, 4)],
    ['w+', circle(11, 48, 4)],
    ['w', circle(50, 44, 4)],
    ['l', circle(50, 22, 9)],
    ['l', poly('47,2 53,2 53,7 58,7 58,12 53,12 53,18 47,18 47,12 42,12 42,7 47,7')],
    ['m', 'M8 62Q50 72 92 62V78Q50 88 8 78z'],
    ['a', poly('50,68 58,75 50,82 42,75')],
    ['l+', circle(28, 73, 5)],
    ['w', 'M6 78Q50 88 94 78V90Q50 100 6 90z'],
    ['k+', ellipse(20, 88, { rx: 2, ry: 3 })],
    ['k+', ellipse(38, 91, { rx: 2, ry: 3 })],
    ['h', 'M12 50Q10 36 24 30Q16 40 16 52z'],
  ],
];

const moons: readonly Motif[] = [
  // Full, behind a cloud.
  [
    ['m', circle(52, 46, 42)],
    ['l', circle(49, 43, 35)],
    ['s', circle(66, 26, 7)],
    ['s', circle(72, 46, 5)],
    ['s', circle(56, 16, 3.4)],
    ['n', 'M30 42q6 5 12 0M54 42q6 5 12 0M40 56q8 6 16 0'],
    ['a+', ellipse(30, 52, { rx: 4, ry: 2.6 })],
    ['h', 'M20 38Q24 18 44 12Q32 22 28 40z'],
    ['w', 'M6 94Q-4 82 8 76Q12 66 24 70Q32 58 46 66Q58 60 62 72Q74 68 80 78Q96 78 94 90Q90 98 80 96z'],
    ['n', 'M24 84q-2-8 7-8q7 2 5 9M56 86q-1-8 8-7'],
    ['w', star(90, 14, { points: 4, outer: 9, inner: 3 })],
    ['w', star(8, 20, { points: 4, outer: 7, inner: 2.4 })],
  ],
];

/** The halves of a star's points, from its middle: `side` 1 those that turn from the light. */
const halves = (side: 1 | -1, outer: number, inner: number): string =>
  [0, 1, 2, 3]
    .map(quarter => {
      const at = (radius: number, angle: number) =>
        `${(50 + radius * Math.sin(angle)).toFixed(1)},${(50 - radius * Math.cos(angle)).toFixed(1)}`;
      const angle = (quarter * Math.PI) / 2;
      return poly(`50,50 ${at(outer, angle)} ${at(inner, angle + (side * Math.PI) / 4)}`);
    })
    .join('');

const stars: readonly Motif[] = [
  // The star that seafarers steer by.
  [
    ['a', star(50, 50, { points: 4, outer: 40, inner: 16, turn: Math.PI / 4 })],
    ['l', halves(-1, 49, 20)],
    ['d', halves(1, 49, 20)],
    ['w', circle(50, 50, 9)],
    ['a', circle(50, 50, 4)],
    ['h', poly('49,8 49,38 43,42')],
  ],
];

const lotuses: readonly Motif[] = [
  // From above, on its leaf.
  [
    ['a', 'M50 50L62 4Q96 14 98 50Q96 96 50 97Q4 96 2 50Q4 6 44 3z'],
    ['n', 'M50 50L18 18M50 50L6 58M50 50L24 90M50 50L70 92M50 50L94 62M50 50L86 22'],
    ['d', petals(50, 50, { count: 8, inner: 6, outer: 42, width: 22, turn: 0.39 })],
    ['m', petals(50, 50, { count: 8, inner: 4, outer: 39, width: 18 })],
    ['l', petals(50, 50, { count: 6, inner: 3, outer: 28, width: 15, turn: 0.52 })],
    ['w', petals(50, 50, { count: 6, inner: 2, outer: 19, width: 10 })],
    ['a', circle(50, 50, 6)],
    ['k', circle(50, 50, 1.6)],
  ],
];

const cherries: readonly Motif[] = [
  // Three on a twig.
  [
    ['d', box(30, 2, { w: 40, h: 7, r: 3 })],
    ['n', 'M46 8Q40 30 24 48M50 8Q52 40 50 62M54 8Q62 30 76 46'],
    ['a', 'M44 8Q26 4 6 18Q12 36 32 30Q42 22 44 8z'],
    ['a', 'M58 8Q76 2 95 16Q90 34 70 28Q60 22 58 8z'],
    ['n', 'M42 10Q26 16 14 22M60 10Q74 14 86 20'],
    ['m', circle(22, 62, 17)],
    ['m', circle(78, 60, 17)],
    ['m', circle(50, 76, 19)],
    ['s', 'M68 78Q72 92 54 95Q40 96 33 86Q58 92 68 78z'],
    ['h', ellipse(16, 56, { rx: 5, ry: 3.6 })],
    ['h', ellipse(72, 54, { rx: 5, ry: 3.6 })],
    ['h', ellipse(43, 68, { rx: 6, ry: 4.4 })],
  ],
];

export const moreThings: Readonly<Record<string, readonly Motif[]>> = {
  gem: gems,
  crown: crowns,
  moon: moons,
  star: stars,
  lotus: lotuses,
  cherry: cherries,
};
