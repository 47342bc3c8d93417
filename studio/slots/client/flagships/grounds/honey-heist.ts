import { shades } from '../flagship.ts';
import type { Layer } from '../ground.ts';
import { area, around } from '../shapes.ts';

const hexagon = (x: number, y: number, r: number) =>
  around(6).map((angle): readonly [number, number] => [x + Math.sin(angle) * r, y + Math.cos(angle) * r]);

/** A comb that is filled cell by cell, and honey that runs down over it. */
export const ground: readonly Layer[] = [
  {
    moves: 'breathe',
    seconds: 5,
    draw(context, { width, height, size }) {
      const r = size * 0.085;
      const [dx, dy] = [r * Math.sqrt(3), r * 1.5];
      for (let row = -1; row < height / dy + 1; row++)
        for (let column = -1; column < width / dx + 1; column++) {
          const [x, y] = [(column + (row % 2 ? 0.5 : 0)) * dx, row * dy];
          const much = Math.abs(Math.sin(column * 12.9 + row * 78.2)) % 1;
          const isFull = much > 0.5;
          area(context, hexagon(x, y, r * 0.93), '#7a300a70');
          area(
            context,
            hexagon(x, y, r * 0.84),
            shades(context, [x, y - r, x, y + r], isFull ? ['#fff2a0', '#ffc23a', '#e8860e'] : ['#c86a14a0', '#e89a2a80']),
          );
          if (isFull) area(context, hexagon(x - r * 0.26, y - r * 0.34, r * 0.2), '#ffffffb0');
        }
    },
  },
  {
    moves: 'fill',
    seconds: 1.6,
    draw(context, { width, height, size }) {
      const count = Math.max(6, Math.round(width / (size * 0.13)));
      const step = width / count;
      context.beginPath();
      context.moveTo(-20, -20);
      context.lineTo(-20, height * 0.04);
      for (let n = 0; n < count; n++) {
        const [x, side] = [n * step, Math.abs((n + 0.5) / count - 0.5) * 2];
        const down = height * (0.05 + (0.1 + 0.34 * side ** 2) * (0.35 + 0.65 * Math.abs(Math.sin(n * 2.2))));
        context.bezierCurveTo(x + step * 0.16, height * 0.03, x + step * 0.16, height * 0.05, x + step * 0.2, down);
        context.bezierCurveTo(x + step * 0.2, down + step * 0.44, x + step * 0.76, down + step * 0.44, x + step * 0.76, down);
        context.bezierCurveTo(x + step * 0.8, height * 0.05, x + step * 0.84, height * 0.03, x + step, height * 0.035);
      }
      context.lineTo(width + 20, -20);
      context.fillStyle = shades(context, [0, 0, 0, height * 0.5], ['#ffb01e', '#ffcf4a', '#f09a14']);
      context.fill();
      context.strokeStyle = '#a8520ab0';
      context.lineWidth = size * 0.008;
      context.stroke();
    },
  },
];
