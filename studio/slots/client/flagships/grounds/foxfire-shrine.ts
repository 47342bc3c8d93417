import { ball } from '../flagship.ts';
import { heroAt, type Layer, type Sign } from '../ground.ts';
import { disc, flame, ring, strewn } from '../shapes.ts';

/** The moon behind the fox with its rings, and paper lanterns that are let go for a wish. */
export const ground: readonly Layer[] = [
  {
    moves: 'breathe',
    seconds: 4,
    draw(context, { width, height, size }) {
      const [x, y] = [width * heroAt.x, height * heroAt.y];
      disc(context, [x, y, size * 0.6], ball(context, [x, y, size * 0.6], ['#fff4d8cc', '#ffc8e880', '#ffb0f000']));
      disc(context, [x, y, size * 0.36], ball(context, [x - size * 0.1, y - size * 0.12, size * 0.56], ['#fffdf0', '#ffe9c8', '#ffb8d0']));
      for (const [dx, dy, r] of [
        [0.16, -0.19, 0.05],
        [-0.24, 0.05, 0.035],
        [0.25, 0.02, 0.03],
        [-0.12, -0.25, 0.025],
      ] as const)
        disc(context, [x + dx * size, y + dy * size, r * size], '#f0a8b84d');
      for (const [n, r] of [0.45, 0.56, 0.7, 0.87, 1.07].entries())
        ring(context, [x, y, r * size], `#ffe4f6${['8c', '66', '48', '30', '20'][n]}`, size * 0.007);
    },
  },
  {
    moves: 'rise',
    seconds: 16,
    draw(context, { width, height, size }) {
      for (const [x, y, much] of strewn(15)) {
        const [w, mx, my] = [size * (0.03 + 0.05 * much), x * width, y * height];
        disc(context, [mx, my, w * 2.2], ball(context, [mx, my, w * 2.2], ['#ffb45a80', '#ff7a3a00']));
        context.fillStyle = ball(context, [mx, my + w * 0.4, w * 1.3], ['#fff0b8', '#ff9a4a', '#e0402a']);
        context.beginPath();
        context.roundRect(mx - w / 2, my - w * 0.66, w, w * 1.32, w * 0.36);
        context.fill();
        context.fillStyle = '#5a1430';
        context.fillRect(mx - w * 0.28, my - w * 0.74, w * 0.56, w * 0.14);
        context.fillRect(mx - w * 0.28, my + w * 0.6, w * 0.56, w * 0.14);
      }
    },
  },
];

export const sign: Sign = {
  comes: 'lit',
  draw(context) {
    disc(context, [0, 0, 98], ball(context, [0, 0, 98], ['#7adcff', '#5a6aff66', '#7a3ad000']));
    flame(context, [0, 80, 150, 178], ['#3a5af0', '#4ac8ff', '#e0fbff']);
  },
};
