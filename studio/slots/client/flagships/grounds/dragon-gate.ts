import { ball } from '../flagship.ts';
import { heroAt, type Layer, type Sign } from '../ground.ts';
import { disc, ring } from '../shapes.ts';

/** Rows of waves, each of rings within rings as they are printed; from `from` of the page down. */
const waves =
  (from: number, shift: number, tones: readonly string[]): Layer['draw'] =>
  (context, { width, height, size }) => {
    const count = Math.max(4, Math.round(width / (size * 0.24)));
    const step = width / count;
    for (let row = 0; row * step * 0.4 < height * (1 - from) + step; row += 2)
      for (let n = -1; n <= count; n++) {
        const [x, y] = [(n + 0.5 + shift) * step, height * from + step / 2 + row * step * 0.3];
        for (const [k, tone] of tones.entries()) disc(context, [x, y, step * (0.56 - k * 0.12)], tone);
      }
  };

/** One of the clouds of the old prints: three curls on a line. */
function cloud(context: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  for (const [dx, k] of [
    [-1.1, 0.7],
    [0, 1],
    [1.15, 0.6],
  ] as const) {
    disc(context, [x + dx * r, y - k * r * 0.4, k * r], '#ffe6b8');
    ring(context, [x + dx * r, y - k * r * 0.4, k * r * 0.6], '#e88a4a', r * 0.1);
  }
  context.fillStyle = '#ffe6b8';
  context.beginPath();
  context.roundRect(x - r * 2.1, y - r * 0.1, r * 4.2, r * 0.5, r * 0.25);
  context.fill();
}

/** The sun over a sea of printed waves, with clouds that pass. */
export const ground: readonly Layer[] = [
  {
    moves: 'breathe',
    seconds: 5,
    draw(context, { width, height, size }) {
      const [x, y] = [width * heroAt.x, height * heroAt.y];
      disc(context, [x, y, size * 0.43], ball(context, [x, y, size * 0.43], ['#fff0a8', '#ffc23a', '#f0702a']));
      for (const r of [0.47, 0.51]) ring(context, [x, y, size * r], '#ffe08ac0', size * 0.008);
    },
  },
  {
    moves: 'slide',
    seconds: 30,
    draw(context, { width, height, size }) {
      for (const [x, y, r] of [
        [0.1, 0.14, 0.05],
        [0.42, 0.07, 0.035],
        [0.8, 0.2, 0.055],
        [0.24, 0.4, 0.04],
        [0.92, 0.44, 0.04],
      ] as const)
        cloud(context, x * width, y * height, r * size);
    },
  },
  { moves: 'slide', seconds: 14, draw: waves(0.52, 0, ['#fff2d0', '#1c62b8', '#8ad8ff', '#12408a', '#8ad8ff']) },
  { moves: 'slide', seconds: 9, draw: waves(0.58, 0.5, ['#fff2d0', '#14509e', '#5ab8f0', '#0e3478', '#5ab8f0']) },
];

export const sign: Sign = {
  comes: 'up',
  draw: context => {
    for (const [x, y, r] of [
      [-52, 48, 42],
      [52, 48, 42],
      [0, 26, 66],
    ] as const)
      for (const [k, tone] of ['#fff2d0', '#1c62b8', '#8ad8ff', '#12408a', '#8ad8ff'].entries())
        disc(context, [x, y, r * (1 - k * 0.2)], ball(context, [x, y - r * 0.5, r * 2], ['#ffffff', tone, k % 2 ? '#0a2058' : '#a8c8d8']));
    for (const [x, y, r] of [
      [-30, -52, 9],
      [22, -64, 12],
      [52, -38, 7],
    ] as const)
      disc(context, [x, y, r], '#e8faff');
  },
};
