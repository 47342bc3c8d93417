import { ball } from '../flagship.ts';
import { heroAt, type Layer, type Sign } from '../ground.ts';
import { area, disc, ring, star, strewn } from '../shapes.ts';

const planets = [
  [0.44, 0.4, 0.05, ['#ffe8a0', '#ff9a5a']],
  [0.62, 2.6, 0.072, ['#c8fff0', '#2ac8b0']],
  [0.62, 5.4, 0.03, ['#ffd8f0', '#d060c8']],
  [0.84, 1.4, 0.05, ['#d8d0ff', '#7a5af0']],
  [0.84, 4.2, 0.085, ['#fff0b0', '#f0b02e']],
  [1.1, 3.1, 0.06, ['#c0e8ff', '#3a8af0']],
] as const;

/** The sky at harvest: stars at rest, and small worlds on their rounds. */
export const ground: readonly Layer[] = [
  {
    moves: 'flicker',
    seconds: 3,
    draw(context, { width, height, size }) {
      for (const [n, [x, y, much]] of strewn(90).entries())
        star(context, [x * width, y * height, size * (0.006 + 0.02 * much ** 4)], n % 4 ? 4 : 5, n % 3 ? '#ffffffd8' : '#fff0a0e8');
    },
  },
  {
    moves: 'turn',
    seconds: 22,
    wheel: { ...heroAt, reach: 1.2 },
    draw(context, { size }) {
      for (const r of [0.44, 0.62, 0.84, 1.1]) ring(context, [0, 0, size * r], '#e6fff680', size * 0.006);
      for (const [r, angle, big, colours] of planets) {
        const [x, y, own] = [Math.cos(angle) * r * size, Math.sin(angle) * r * size, big * size];
        disc(context, [x, y, own], ball(context, [x - own * 0.3, y - own * 0.3, own * 1.4], colours));
      }
    },
  },
];

/** The star's points are round: its line is as thick as they are. */
function plump(context: CanvasRenderingContext2D, r: number, paint: string | CanvasGradient, rim: number): void {
  context.strokeStyle = paint;
  context.lineWidth = rim;
  star(context, [0, 0, r], 5, paint);
  context.stroke();
}

export const sign: Sign = {
  comes: 'down',
  draw(context) {
    for (const [wide, tone] of [
      [46, '#7a6af0'],
      [32, '#7affd0'],
      [16, '#ffffff'],
    ] as const) {
      const tail = context.createLinearGradient(-98, -98, 0, 0);
      tail.addColorStop(0, `${tone}00`);
      tail.addColorStop(1, `${tone}e0`);
      area(
        context,
        [
          [-98, -98],
          [-wide * 0.7, wide * 0.7],
          [wide * 0.7, -wide * 0.7],
        ],
        tail,
      );
    }
    disc(context, [0, 0, 98], ball(context, [0, 0, 98], ['#fff6c0d0', '#ffd23a60', '#ffd23a00']));
    plump(context, 66, '#0b1d3f', 32);
    plump(context, 66, ball(context, [-20, -26, 110], ['#fffbd0', '#ffd54a', '#e88f12', '#8a4a06']), 21);
    plump(context, 50, ball(context, [-16, -20, 80], ['#ffffff', '#fff0a0', '#ffc83a', '#f09a1e']), 12);
    for (const [x, y, r] of [
      [-62, 44, 12],
      [70, -48, 14],
      [56, 66, 9],
    ] as const)
      star(context, [x, y, r], 4, '#ffffff');
  },
};
