import { star } from '../../art/shapes.ts';
import { type Brush, disc, form, group, times } from '../brush.ts';

export const ink = '#0b1d3f';

const hues = {
  gold: ['#fffbd0', '#ffd54a', '#e88f12'],
  tomato: ['#ffc0a4', '#f8503c', '#9c1030'],
  plum: ['#e8c8ff', '#9a58f0', '#41168c'],
  mint: ['#dcffd8', '#52d67a', '#0d6a58'],
  ice: ['#e4fcff', '#3fc4f8', '#0f56b8'],
  rose: ['#ffe4f6', '#ff58b4', '#98106c'],
  fur: ['#ffffff', '#f2f4ff', '#b4bee8'],
  teal: ['#a8fff0', '#1fb4a8', '#0a4a62'],
  straw: ['#fff2b8', '#f0c25a', '#a86a1c'],
  wood: ['#e8a868', '#a8622e', '#54280f'],
} as const;

export type Hue = keyof typeof hues;

export const tint = (brush: Brush, hue: Hue, turn = 90): string => brush.linear([...hues[hue]], turn);

/** Something round with the moon on its left shoulder. */
export const orb = (brush: Brush, hue: Hue): string => brush.radial([...hues[hue]], { cx: 0.36, cy: 0.3, r: 0.78 });

/** A plump star about its origin: the crop of this farm. */
export const plumpStar = (brush: Brush, r: number, hue: Hue = 'gold'): string =>
  form(star(0, 0, { points: 5, outer: r, inner: r * 0.56 }), { stroke: ink, width: r * 0.44 }) +
  form(star(0, 0, { points: 5, outer: r, inner: r * 0.56 }), { fill: orb(brush, hue), stroke: orb(brush, hue), width: r * 0.28 }) +
  form(`M${-r * 0.5} ${-r * 0.34}Q${-r * 0.14} ${-r * 0.4} ${-r * 0.04} ${-r * 0.78}`, {
    stroke: '#ffffff',
    width: r * 0.13,
    opacity: 0.85,
  });

export const smile = (s = 1): string =>
  group(
    { scale: s },
    disc(-13, -2, 5, { fill: ink }),
    disc(13, -2, 5, { fill: ink }),
    disc(-15, -4, 1.8, { fill: '#ffffff' }),
    disc(11, -4, 1.8, { fill: '#ffffff' }),
    form('M-7 6Q0 14 7 6', { stroke: ink, width: 3.8 }),
  );

/** Two leaves and a stalk, growing up from the origin. */
export const sprout = (brush: Brush): string =>
  form('M0 6C-2 -8 0 -16 4 -24', { stroke: ink, width: 10 }) +
  form('M0 6C-2 -8 0 -16 4 -24', { stroke: '#52d67a', width: 5 }) +
  form('M0 -6C-10 -26 -32 -28 -44 -18C-36 -2 -14 2 0 -6Z', { fill: tint(brush, 'mint'), stroke: ink, width: 4.5 }) +
  form('M2 -10C8 -34 32 -40 48 -30C42 -12 18 -2 2 -10Z', { fill: tint(brush, 'mint'), stroke: ink, width: 4.5 }) +
  form('M-6 -8Q-22 -18 -34 -16M8 -13Q24 -24 38 -26', { stroke: '#eaffe4', width: 2.6, opacity: 0.8 });

/** Dust that glitters: small stars at their places. */
export const glitter = (places: readonly (readonly [x: number, y: number, r: number])[], colour = '#fffbe0'): string =>
  times(places.length, n => {
    const [x, y, r] = places[n] ?? [0, 0, 1];
    return form(star(x, y, { points: 4, outer: r, inner: r * 0.22 }), { fill: colour });
  });
