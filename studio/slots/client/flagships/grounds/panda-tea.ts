import { ball, shades } from '../flagship.ts';
import { heroAt, type Layer } from '../ground.ts';
import { around, disc, line, ring } from '../shapes.ts';

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

/** A cane that was bent to a ring, from its shaded edge to the light along its middle: each tone as wide as so much of the page. */
const cane = [
  ['#0c3a24', 0.064],
  ['#1c7a3e', 0.056],
  ['#3aa04a', 0.042],
  ['#7acc58', 0.026],
  ['#c8f08a', 0.01],
] as const;

/** A window as round as the moon in a ring of bamboo, and bamboo on both sides. */
export const ground: readonly Layer[] = [
  {
    moves: 'turn',
    seconds: 26,
    wheel: { ...heroAt, reach: 0.5 },
    draw(context, { size }) {
      disc(context, [0, 0, size * 0.42], ball(context, [0, 0, size * 0.42], ['#fffbe8', '#f4f0c0', '#b8dc98']));
      for (const [colour, wide] of cane) ring(context, [0, 0, size * 0.42], colour, size * wide);
      for (const angle of around(14)) {
        context.save();
        context.rotate(angle);
        context.translate(size * 0.42, 0);
        context.fillStyle = shades(context, [-size * 0.034, 0, size * 0.034, 0], ['#0c4a28', '#e8ffb8', '#58b048', '#0c4a28']);
        context.beginPath();
        context.roundRect(-size * 0.035, -size * 0.009, size * 0.07, size * 0.018, size * 0.006);
        context.fill();
        context.restore();
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
