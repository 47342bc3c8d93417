import { ball } from '../flagship.ts';
import { heroAt, type Layer, type Sign } from '../ground.ts';
import { disc, gear } from '../shapes.ts';

const brass = ['#e8a848', '#5c380a', '#7ff0d0'] as const;
const copper = ['#c8643a', '#4a160a', '#ffe4b0'] as const;
const dark = ['#7a4424', '#2c1a10', '#e8a848'] as const;

const wheel = (
  x: number,
  y: number,
  reach: number,
  moves: 'turn' | 'back',
  teeth: number,
  metal: readonly [string, string, string],
): Layer => ({
  moves,
  seconds: teeth * 0.7,
  wheel: { x, y, reach },
  draw: (context, { size }) => gear(context, size * reach * 0.98, teeth, metal),
});

/** The works behind the caravan: wheels into wheels. */
export const ground: readonly Layer[] = [
  wheel(0.02, 0.66, 0.5, 'turn', 30, dark),
  wheel(1, 0.62, 0.46, 'back', 28, dark),
  wheel(heroAt.x, heroAt.y, 0.47, 'turn', 28, brass),
  wheel(0.12, 0.12, 0.25, 'back', 16, copper),
  wheel(0.9, 0.14, 0.28, 'back', 18, copper),
  wheel(0.3, 0.02, 0.14, 'turn', 10, brass),
  wheel(0.72, 0.9, 0.2, 'turn', 14, brass),
];

export const sign: Sign = {
  comes: 'notch',
  draw(context) {
    gear(context, 94, 16, [ball(context, [-30, -40, 150], ['#fff0b8', '#f0b450', '#9a5c14', '#5c380a']), brass[1], brass[2]]);
    disc(context, [0, 0, 26], ball(context, [-7, -8, 40], ['#fff6d0', '#e8a848', '#6c4210']));
    disc(context, [0, 0, 13], ball(context, [-4, -4, 20], ['#ffffff', '#7ff0d0', '#1c7a66']));
  },
};
