import { ball } from '../flagship.ts';
import { heroAt, type Layer } from '../ground.ts';
import { around, disc, line, ring } from '../shapes.ts';

/** One turn of the fret that runs round vessels, from 0, 0 to the right. */
const fret: readonly (readonly [number, number])[] = [
  [-10, 9],
  [-10, -9],
  [8, -9],
  [8, 4],
  [-3, 4],
  [-3, -2],
  [2, -2],
];

/** A lattice of coins behind the throne, and a disc of jade with its fret. */
export const ground: readonly Layer[] = [
  {
    moves: 'slide',
    seconds: 40,
    draw(context, { width, height, size }) {
      const count = Math.max(4, Math.round(width / (size * 0.2)));
      const step = width / count;
      for (let row = 0; row * step < height + step; row++)
        for (let n = 0; n < count; n++) {
          const [x, y] = [(n + 0.5) * step, (row + 0.5) * step];
          for (const [dx, dy] of [
            [0, 0],
            [step / 2, step / 2],
          ] as const)
            ring(context, [x + dx, y + dy, step * 0.5], '#ffd86a9c', step * 0.045);
          context.fillStyle = '#ffd86a9c';
          context.save();
          context.translate(x, y);
          context.rotate(Math.PI / 4);
          context.fillRect(-step * 0.1, -step * 0.1, step * 0.2, step * 0.2);
          context.restore();
        }
    },
  },
  {
    moves: 'back',
    seconds: 50,
    wheel: { ...heroAt, reach: 0.56 },
    draw(context, { size }) {
      disc(context, [0, 0, size * 0.54], '#7a1a1e');
      disc(context, [0, 0, size * 0.525], ball(context, [0, 0, size * 0.525], ['#d8ffe0', '#7ae0a0', '#2a9a6a']));
      for (const r of [0.525, 0.41]) ring(context, [0, 0, size * r], '#ffd86a', size * 0.014);
      for (const angle of around(26)) {
        context.save();
        context.rotate(angle);
        context.translate(0, -size * 0.467);
        context.scale(size / 190, size / 190);
        line(context, fret, '#0e5a3e', 2.6);
        context.restore();
      }
      disc(context, [0, 0, size * 0.4], ball(context, [0, 0, size * 0.4], ['#fff6d0', '#ffd86a', '#d8602a']));
    },
  },
];
