import { petals } from '../../art/shapes.ts';
import { type Drawing, disc, form, group, slab } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { gold } from './caddy.ts';
import { bamboo } from './scene.ts';

const leaf: Drawing = brush =>
  group(
    { x: 32, y: 4, scale: 0.48 },
    form('M0 0C-30 26 -30 70 2 116C34 72 32 28 0 0Z', {
      fill: brush.linear(['#c8f08a', '#58b858', '#1c7a44']),
      stroke: '#0c3a24',
      width: 5,
    }),
    form('M0 8Q-4 60 2 106', { stroke: '#e8ffc0', width: 4 }),
  );
const blossom: Drawing = brush =>
  form(petals(32, 32, { count: 5, inner: 3, outer: 29, width: 15 }), {
    fill: brush.radial(['#ffffff', '#ff9ab8']),
    stroke: '#c84a7a',
    width: 2,
  }) + disc(32, 32, 6, { fill: '#ffd65c' });
const coin: Drawing = brush =>
  disc(32, 32, 28, { fill: gold(brush), stroke: '#6d3f08', width: 3 }) +
  disc(32, 32, 20, { stroke: '#a8690e', width: 2.6 }) +
  slab(25, 25, [14, 14, 2], { fill: '#6d3f08' });
const cane: Drawing = brush => group({ x: 32, y: 62, scale: 0.5, turn: 20 }, bamboo(brush, 0, 110));

export const particles: FlagshipArt['particles'] = [coin, blossom, leaf, cane];
