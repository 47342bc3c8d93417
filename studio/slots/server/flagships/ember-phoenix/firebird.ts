import { type Brush, type Drawing, disc, form, group, mirrored, oval } from '../brush.ts';
import { flame, glow, rays, tapered } from './feathers.ts';

const ink = '#7a1e04';

type Corner = readonly [x: number, y: number];

/** A feather of white fire from its root to its tip. */
const plume = (brush: Brush, [x, y]: Corner, [tipX, tipY]: Corner, half: number, tones: readonly string[]): string => {
  const long = Math.hypot(tipX - x, tipY - y);
  const turn = Math.round((Math.atan2(tipX - x, y - tipY) * 180) / Math.PI);
  return group(
    { x, y, turn },
    form(
      `M0 6C${-half * 1.4} ${-long * 0.2} ${-half * 1.3} ${-long * 0.66} ${-half * 0.5} ${-long * 0.84}Q${-half * 0.1} ${-long * 0.93} 0 ${-long}Q${half * 0.5} ${-long * 0.9} ${half * 0.9} ${-long * 0.76}C${half * 1.4} ${-long * 0.5} ${half * 1.2} ${-long * 0.2} 0 6Z`,
      { fill: brush.linear(tones), stroke: ink, width: 2.8 },
    ),
    form(`M0 ${-long * 0.3}V${-long * 0.8}`, { stroke: '#f08a1a', width: 2.4, opacity: 0.7 }),
  );
};

const long = ['#ff5a14', '#ffb42a', '#ffe88a', '#ffffff', '#ffffff'];
const short = ['#ffdc5a', '#fffbe0', '#ffffff', '#ffffff'];

/** The left wing, raised: long feathers from its arm outwards, short ones over their roots. */
const wing = (brush: Brush): string =>
  [
    [84, 112, 46, 152],
    [76, 100, 22, 130],
    [64, 86, 6, 102],
    [56, 70, 3, 72],
    [50, 52, 4, 40],
    [44, 40, 14, 8],
  ]
    .map(([x = 0, y = 0, tipX = 0, tipY = 0]) => plume(brush, [x, y], [tipX, tipY], 16, long))
    .join('') +
  [
    [90, 116, 64, 138],
    [80, 104, 46, 120],
    [70, 90, 34, 98],
    [62, 74, 29, 74],
    [56, 56, 30, 46],
  ]
    .map(([x = 0, y = 0, tipX = 0, tipY = 0]) => plume(brush, [x, y], [tipX, tipY], 13, short))
    .join('') +
  form(tapered([36, 6, 1, 48, 32, 8, 56, 58, 12, 68, 84, 14, 86, 106, 16, 104, 122, 14]), {
    fill: brush.linear(['#ffdc5a', '#ffffff', '#ffffff', '#ffffff'], 70),
    stroke: ink,
    width: 3,
  }) +
  form('M46 44Q54 46 57 38M51 62Q60 64 64 55M60 80Q70 80 73 71M73 96Q82 94 84 86', { stroke: '#f08a1a', width: 2.8 });

/** A plume of the tail with a blue eye, from the body down. */
const train = (brush: Brush, out: number, low: number): string =>
  form(tapered([100, 136, 7, 100 - out * 0.2, 154, 6, 100 - out * 0.8, low - 22, 8, 100 - out, low - 8, 9, 100 - out * 1.1, low, 2]), {
    fill: brush.linear(['#ffffff', '#fff0a0', '#ffb41e', '#ff6a14']),
    stroke: ink,
    width: 3.4,
  }) + oval(100 - out * 0.92, low - 14, [4.4, 5.4], { fill: '#2a8af0', stroke: ink, width: 2.4 });

const neck = tapered([110, 44, 11, 97, 56, 10, 90, 74, 13, 95, 98, 22, 101, 122, 20, 100, 154, 5]);

/** What streams back from its brow, each strand with a spark at its end. */
const crest = (brush: Brush): string =>
  [
    [104, 38, 6, 92, 22, 4, 84, 16, 3, 87, 9, 1.6],
    [100, 40, 6, 84, 30, 4.4, 72, 26, 3, 66, 16, 1.6],
    [97, 46, 6, 82, 42, 4.4, 70, 44, 3, 60, 36, 1.6],
  ]
    .map(line => {
      const [x = 0, y = 0] = line.slice(-3);
      return (
        form(tapered(line), { fill: brush.linear(['#fff6c0', '#ffc83a', '#ff7a14'], 0), stroke: ink, width: 3.2 }) +
        disc(x, y + 1, 5, { fill: '#fffbe0', stroke: ink, width: 2.8 })
      );
    })
    .join('');

/** Body, neck and head, which looks to the right. */
const body = (brush: Brush): string =>
  crest(brush) +
  form(neck, { fill: ink, stroke: ink, width: 8 }) +
  form('M116 36C134 34 148 44 146 66C140 58 132 58 116 60Z', {
    fill: brush.linear(['#ffe06a', '#f0841a', '#a8340a'], 60),
    stroke: ink,
    width: 3.6,
  }) +
  form('M92 50C92 36 106 30 118 36C124 42 124 54 118 60C108 66 94 64 92 50Z', { fill: '#fff0a0', stroke: ink, width: 4 }) +
  form(neck, { fill: brush.linear(['#fff6c0', '#ffbe3a', '#ff821e', '#e03c1a']) }) +
  form(tapered([116, 58, 1, 106, 70, 3, 110, 90, 5, 115, 108, 7, 112, 132, 5, 102, 152, 1]), { fill: '#b0141a', opacity: 0.45 }) +
  form('M84 94Q91 102 98 94Q105 102 112 94M84 109Q92 117 100 109Q107 117 114 109M90 124Q95 130 100 124Q104 130 110 124', {
    stroke: '#fffbe0',
    width: 3.4,
  }) +
  // the eye of an eagle
  form('M101 46L122 47Q120 56 112 56Q105 55 101 46Z', { fill: ink }) +
  disc(114, 50, 3.6, { fill: '#5ae0ff' }) +
  form('M98 41L124 46', { stroke: '#f0501a', width: 5 });

/** The wild: the bird itself in white fire, brighter than all that burns around it. */
export const firebirdOf =
  (isLit: boolean): Drawing =>
  brush =>
    glow(brush, isLit ? '#fff6c0' : '#ffb02a') +
    disc(100, 92, 90, {
      fill: brush.radial([
        ['#ffffff', 1, 0],
        ['#fff0a0', 1, 0.4],
        ['#ffb42a', 0.8, 0.72],
        ['#ff6a14', 0, 1],
      ]),
    }) +
    (isLit ? rays(brush, 90) : '') +
    mirrored(100, group({ x: 44, y: 188, turn: -10, scale: 0.62 }, flame(brush))) +
    mirrored(100, train(brush, 40, 184) + train(brush, 21, 192)) +
    train(brush, 0, 198) +
    mirrored(100, wing(brush)) +
    body(brush);
