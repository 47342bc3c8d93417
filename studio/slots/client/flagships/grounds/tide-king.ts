import { shades } from '../flagship.ts';
import type { Layer } from '../ground.ts';
import { area, disc, ring, strewn } from '../shapes.ts';

/** Light falls through deep water, and what breathes down there rises. */
export const ground: readonly Layer[] = [
  {
    moves: 'sway',
    seconds: 5,
    draw(context, { width, height }) {
      for (let n = 0; n < 9; n++) {
        const [x, w] = [width * (0.5 + (n - 4) * 0.09), width * (0.02 + (n % 3) * 0.012)];
        const far = (n - 4) * width * 0.13;
        const paint = shades(context, [x, 0, x + far, height * 0.86], [n % 2 ? '#e8ffffb0' : '#9af4ff88', '#9af4ff00']);
        area(
          context,
          [
            [x - w, -40],
            [x + w, -40],
            [x + far + w * 5, height],
            [x + far - w * 5, height],
          ],
          paint,
        );
      }
    },
  },
  {
    moves: 'rise',
    seconds: 9,
    draw(context, { width, height, size }) {
      for (const [x, y, much] of strewn(34)) {
        const r = size * (0.008 + 0.036 * much ** 3);
        disc(context, [x * width, y * height, r], '#bff6ff2e');
        ring(context, [x * width, y * height, r], '#e6fdffc0', Math.max(1.5, r * 0.1));
        disc(context, [x * width - r * 0.36, y * height - r * 0.4, r * 0.2], '#ffffffe0');
      }
    },
  },
];
