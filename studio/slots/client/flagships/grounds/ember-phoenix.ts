import { ball } from '../flagship.ts';
import { heroAt, type Layer, type Sign } from '../ground.ts';
import { disc, flame, strewn } from '../shapes.ts';

/** A row of tongues along the foot of the page, higher at its sides. */
const fire =
  (wide: number, high: number, colours: readonly string[]): Layer['draw'] =>
  (context, { width, height, size }) => {
    const count = Math.max(4, Math.round(width / (size * wide)));
    for (let n = 0; n <= count; n++) {
      const side = Math.abs(n / count - 0.5) * 2;
      const h = Math.min(height, size * 1.2) * high * (0.5 + 0.5 * side) * (0.74 + 0.26 * Math.sin(n * 2.4));
      flame(context, [(width * n) / count, height + 8, (width / count) * 2.1, h], colours);
    }
  };

/** Fire from below on both sides of what rises out of it. */
export const ground: readonly Layer[] = [
  {
    moves: 'breathe',
    seconds: 2,
    draw(context, { width, height, size }) {
      const [x, y] = [width * heroAt.x, height * heroAt.y];
      disc(context, [x, y, size * 0.7], ball(context, [x, y, size * 0.7], ['#fff2a0', '#ffb83ab0', '#ff6a1e00']));
    },
  },
  { moves: 'burn', seconds: 0.9, draw: fire(0.17, 1.02, ['#d8381e', '#f2701e']) },
  { moves: 'burn', seconds: 0.65, draw: fire(0.12, 0.72, ['#f0581e', '#ffa02e', '#ffe27a']) },
  {
    moves: 'rise',
    seconds: 4,
    draw(context, { width, height, size }) {
      for (const [x, y, much] of strewn(46)) {
        const r = size * (0.003 + 0.009 * much);
        disc(context, [x * width, y * height, r * 2.6], '#ff9a2e40');
        disc(context, [x * width, y * height, r], '#fff0a8');
      }
    },
  },
];

export const sign: Sign = {
  comes: 'up',
  draw: context => {
    for (const [x, w, h] of [
      [-52, 70, 110],
      [52, 70, 120],
      [0, 140, 184],
    ] as const)
      flame(context, [x, 92, w, h], ['#d8301e', '#ff8a1e', '#ffe27a']);
  },
};
