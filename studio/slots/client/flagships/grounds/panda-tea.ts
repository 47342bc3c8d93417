import { shades } from '../flagship.ts';
import { heroAt, type Layer } from '../ground.ts';
import { disc, line } from '../shapes.ts';

function leaf(context: CanvasRenderingContext2D, [x, y, long]: readonly [number, number, number], angle: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.fillStyle = '#1c7a4a';
  context.beginPath();
  context.moveTo(0, 0);
  context.quadraticCurveTo(long * 0.4, -long * 0.18, long, 0);
  context.quadraticCurveTo(long * 0.4, long * 0.14, 0, 0);
  context.fill();
  context.restore();
}

function bamboo(context: CanvasRenderingContext2D, [x, w, height]: readonly [number, number, number], way: 1 | -1): void {
  const part = w * 4.4;
  for (let y = -part * 0.3; y < height + part; y += part) {
    context.fillStyle = shades(context, [x - w / 2, 0, x + w / 2, 0], ['#0e5a3a', '#5ad07a', '#2a9a5a', '#0a4a32']);
    context.beginPath();
    context.roundRect(x - w / 2, y, w, part - w * 0.1, w * 0.24);
    context.fill();
    line(
      context,
      [
        [x - w * 0.6, y + part - w * 0.05],
        [x + w * 0.6, y + part - w * 0.05],
      ],
      '#0a4a32',
      w * 0.16,
    );
    for (const turn of [0.3, -0.35]) leaf(context, [x + (way * w) / 2, y + part * 0.9, w * 3.6], way === 1 ? turn : Math.PI - turn);
  }
}

/** A circle in one stroke of the brush, and bamboo on both sides. */
export const ground: readonly Layer[] = [
  {
    moves: 'turn',
    seconds: 26,
    wheel: { ...heroAt, reach: 0.5 },
    draw(context, { size }) {
      disc(context, [0, 0, size * 0.4], '#fff6dcb0');
      for (let n = 0; n < 150; n++) {
        const [angle, much] = [(n / 150) * Math.PI * 1.88, n / 150];
        for (let hair = 0; hair < 7; hair++) {
          if (much > 0.62 && (hair * 7 + (n >> 3)) % 5 < (much - 0.55) * 9) continue; // the brush runs dry
          context.strokeStyle = '#10302ad8';
          context.lineWidth = size * 0.0125;
          context.beginPath();
          context.arc(0, 0, size * (0.385 + hair * 0.0105 * (1 - much * 0.35)), angle, angle + 0.055);
          context.stroke();
        }
      }
    },
  },
  {
    moves: 'sway',
    seconds: 4,
    draw(context, { width, height, size }) {
      for (const [at, w] of [
        [0.02, 0.05],
        [0.085, 0.036],
        [0.15, 0.028],
      ] as const) {
        bamboo(context, [at * Math.max(width, size * 1.3), w * size, height], 1);
        bamboo(context, [width - at * Math.max(width, size * 1.3), w * size, height], -1);
      }
    },
  },
];
