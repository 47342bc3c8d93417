import { ball } from '../flagship.ts';
import { heroAt, type Layer, type Sign } from '../ground.ts';
import { area, around, disc, line, ring } from '../shapes.ts';

type Context = CanvasRenderingContext2D;

/** The sun as it is carved: a disc, and rays that are wedges. */
function sun(context: Context, r: number, [disced, rayed]: readonly [number, number]): void {
  for (const [n, angle] of around(24).entries()) {
    const [far, wide] = n % 2 ? [rayed * 0.8, 0.05] : [rayed, 0.075];
    const at = (turn: number, reach: number): readonly [number, number] => [Math.cos(turn) * r * reach, Math.sin(turn) * r * reach];
    area(context, [at(angle - wide, disced * 1.12), at(angle, far), at(angle + wide, disced * 1.12)], n % 2 ? '#ff9a3a' : '#ffd95a');
  }
  disc(context, [0, 0, r * disced], ball(context, [0, 0, r * disced], ['#fffbe0', '#ffe07a', '#f0a224']));
  ring(context, [0, 0, r * disced * 0.92], '#c8641e', r * 0.012);
}

/** Signs of the band: an eye, water, the key of life, a reed, a jar. */
const signs: readonly ((context: Context) => void)[] = [
  context => {
    line(
      context,
      [
        [-9, 0],
        [-4, -5],
        [4, -5],
        [9, 0],
        [4, 4],
        [-4, 4],
        [-9, 0],
      ],
      '#3a1650',
      2.4,
    );
    disc(context, [0, 0, 3], '#3a1650');
    line(
      context,
      [
        [-3, 5],
        [-6, 11],
      ],
      '#3a1650',
      2.4,
    );
  },
  context => {
    for (const y of [-5, 1, 7])
      line(
        context,
        [
          [-9, y],
          [-6, y - 4],
          [-3, y],
          [0, y - 4],
          [3, y],
          [6, y - 4],
          [9, y],
        ],
        '#14708a',
        2.2,
      );
  },
  context => {
    context.strokeStyle = '#a8301e';
    context.lineWidth = 2.6;
    context.beginPath();
    context.ellipse(0, -6, 4, 5.4, 0, 0, Math.PI * 2);
    context.stroke();
    line(
      context,
      [
        [0, 0],
        [0, 11],
      ],
      '#a8301e',
      2.8,
    );
    line(
      context,
      [
        [-7, 2],
        [7, 2],
      ],
      '#a8301e',
      2.8,
    );
  },
  context => {
    line(
      context,
      [
        [-1, 11],
        [-1, -10],
        [6, -4],
        [1, 1],
      ],
      '#3a1650',
      2.4,
    );
  },
  context => {
    area(
      context,
      [
        [-4, -9],
        [4, -9],
        [7, 1],
        [4, 10],
        [-4, 10],
        [-7, 1],
      ],
      '#14708a',
    );
    line(
      context,
      [
        [-6, -10],
        [6, -10],
      ],
      '#3a1650',
      2.4,
    );
  },
];

/** The disc of the sun with its wedges, in a band of signs that turns the other way. */
export const ground: readonly Layer[] = [
  { moves: 'turn', seconds: 40, wheel: { ...heroAt, reach: 1.3 }, draw: (context, { size }) => sun(context, size, [0.36, 1.25]) },
  {
    moves: 'back',
    seconds: 60,
    wheel: { ...heroAt, reach: 0.62 },
    draw(context, { size }) {
      ring(context, [0, 0, size * 0.52], '#ffe9b8', size * 0.11);
      for (const r of [0.465, 0.575]) ring(context, [0, 0, size * r], '#b8501e', size * 0.012);
      for (const [n, angle] of around(30).entries()) {
        context.save();
        context.rotate(angle);
        context.translate(0, -size * 0.52);
        context.scale(size / 320, size / 320);
        signs[n % signs.length]?.(context);
        context.restore();
      }
    },
  },
];

export const sign: Sign = { comes: 'arc', draw: context => sun(context, 78, [0.62, 1.24]) };
