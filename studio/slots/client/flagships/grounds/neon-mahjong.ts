import { shades } from '../flagship.ts';
import { heroAt, type Layer, type Sign } from '../ground.ts';
import { line, star } from '../shapes.ts';

/** A street of light: its ground runs to the horizon, a sign burns around the hero, and a beam goes down the screen. */
export const ground: readonly Layer[] = [
  {
    moves: 'still',
    seconds: 1,
    draw(context, { width, height }) {
      const horizon = height * 0.56;
      for (let n = -16; n <= 16; n++)
        line(
          context,
          [
            [width / 2 + n * width * 0.035, horizon],
            [width / 2 + n * width * 0.26, height],
          ],
          '#38f0ff80',
          1.6,
        );
      for (let n = 0; n < 9; n++) {
        const y = horizon + (height - horizon) * (n / 8) ** 2;
        line(
          context,
          [
            [0, y],
            [width, y],
          ],
          '#38f0ff80',
          1.6,
        );
      }
      context.fillStyle = shades(context, [0, horizon - height * 0.1, 0, horizon], ['#38f0ff00', '#38f0ff66']);
      context.fillRect(0, horizon - height * 0.1, width, height * 0.1);
    },
  },
  {
    moves: 'flicker',
    seconds: 2.4,
    draw(context, { width, height, size }) {
      context.translate(width * heroAt.x, height * heroAt.y);
      for (const [n, [colour, reach]] of (
        [
          ['#ff4ad8', 0.3],
          ['#38f0ff', 0.36],
          ['#ffe44a', 0.45],
        ] as const
      ).entries()) {
        const r = size * reach;
        context.setLineDash(n === 2 ? [size * 0.012, size * 0.05] : n === 1 ? [r * 2.6, r * 0.16] : []);
        context.shadowColor = colour;
        context.shadowBlur = 26;
        for (const [stroke, w] of [
          [colour, 0.02],
          ['#ffffff', 0.006],
        ] as const) {
          context.strokeStyle = stroke;
          context.lineWidth = size * w;
          context.beginPath();
          context.roundRect(-r, -r, r * 2, r * 2, r * 0.34);
          context.stroke();
        }
      }
    },
  },
  {
    moves: 'sink',
    seconds: 4,
    draw(context, { width, height }) {
      context.fillStyle = '#0a02301c';
      for (let y = 0; y < height; y += 5) context.fillRect(0, y, width, 2);
      context.fillStyle = shades(context, [0, height * 0.3, 0, height * 0.46], ['#ffffff00', '#c8f8ff3c', '#ffffff00']);
      context.fillRect(0, height * 0.3, width, height * 0.16);
    },
  },
];

export const sign: Sign = {
  comes: 'lit',
  draw(context) {
    context.shadowBlur = 30;
    for (const [colour, r] of [
      ['#ff4ad8', 78],
      ['#38f0ff', 64],
    ] as const)
      for (const [stroke, w] of [
        [colour, 9],
        ['#ffffff', 3],
      ] as const) {
        context.shadowColor = colour;
        context.strokeStyle = stroke;
        context.lineWidth = w;
        context.beginPath();
        context.roundRect(-r, -r, r * 2, r * 2, 30);
        context.stroke();
      }
    for (const [x, y] of [
      [-78, -78],
      [78, 78],
    ] as const)
      star(context, [x, y, 20], 4, '#ffffff');
  },
};
