import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, times } from '../brush.ts';
import { feather, gold, ink, type Stone, stone, sun } from './wings.ts';

const fan = (brush: Brush, row: { count: number; long: number; from: number; to: number; kinds: readonly [Stone, Stone] }): string =>
  times(row.count, n => {
    const share = n / (row.count - 1);
    // The wing is longest where it reaches out and up.
    const long = row.long * (1 - 0.3 * share ** 1.6);
    return group({ x: 240, y: 236, turn: row.to + (row.from - row.to) * (1 - share) }, feather(brush, long, row.kinds[n % 2 ? 1 : 0]));
  });

/** The right wing: three rows of feathers from the longest, and the arm that carries them. */
const wing = (brush: Brush): string =>
  fan(brush, { count: 10, long: 176, from: 24, to: 128, kinds: ['lapis', 'turquoise'] }) +
  fan(brush, { count: 8, long: 126, from: 34, to: 124, kinds: ['turquoise', 'carnelian'] }) +
  fan(brush, { count: 6, long: 80, from: 38, to: 118, kinds: ['carnelian', 'lapis'] }) +
  form('M226 250C230 202 258 158 312 116C322 110 328 116 322 124C294 158 276 204 266 250C262 268 230 270 226 250Z', {
    fill: gold(brush, 30),
    stroke: ink,
    width: 3.6,
  }) +
  times(6, n =>
    disc(248 + n * 9 + n * n * 0.7, 222 - n * 18, 6.6 - n * 0.7, {
      fill: stone(brush, n % 2 ? 'turquoise' : 'carnelian'),
      stroke: ink,
      width: 2,
    }),
  );

/** A leg of jointed gold: thigh, shin and claw. */
const leg = (brush: Brush, d: { thigh: string; shin: string }): string =>
  form(d.shin, { stroke: ink, width: 17 }) +
  form(d.shin, { stroke: gold(brush, 60), width: 11 }) +
  form(d.thigh, { stroke: ink, width: 24 }) +
  form(d.thigh, { stroke: '#e0a334', width: 18 }) +
  form(d.thigh, { stroke: '#ffe9a0', width: 5, opacity: 0.8 });

/** Wing cases: gold, with a panel of lapis in each and ribs that follow the back. */
const back = (brush: Brush): string =>
  form('M200 206C268 206 286 262 270 318C258 356 228 374 200 376C172 374 142 356 130 318C114 262 132 206 200 206Z', {
    fill: brush.radial(['#fff6c4', '#ffd257', '#cf8a1c', '#7c450a'], { cx: 0.36, cy: 0.26, r: 0.82 }),
    stroke: ink,
    width: 4.5,
  }) +
  mirrored(
    200,
    form('M210 236C250 234 268 268 256 312C248 338 228 354 210 360Z', { fill: stone(brush, 'lapis', 60), stroke: '#5c3308', width: 3 }) +
      form('M222 248C242 254 250 276 246 300', { stroke: '#bfe0ff', width: 6, opacity: 0.75 }) +
      times(4, n =>
        form(`M212 ${266 + n * 24}Q${240 - n * 2} ${272 + n * 22} ${258 - n * 5} ${262 + n * 20}`, { stroke: '#ffd765', width: 3.4 }),
      ),
  ) +
  form('M200 216V374', { stroke: ink, width: 4 }) +
  form('M196 222V366', { stroke: '#fff3c0', width: 2, opacity: 0.7 });

const shield = (brush: Brush): string =>
  form('M200 162C250 162 276 184 272 214C264 236 236 244 200 244C164 244 136 236 128 214C124 184 150 162 200 162Z', {
    fill: brush.radial(['#fffbe0', '#ffdb6c', '#d8962a', '#85500e'], { cx: 0.4, cy: 0.2, r: 0.85 }),
    stroke: ink,
    width: 4.5,
  }) +
  form('M140 214C160 232 240 232 260 214', { stroke: stone(brush, 'turquoise', 0), width: 9 }) +
  form('M140 214C160 232 240 232 260 214', { stroke: '#eafff8', width: 2, opacity: 0.8 }) +
  disc(200, 222, 13, { fill: brush.radial(['#ffe0c0', '#f0562e', '#7c160c'], { cx: 0.38, cy: 0.32, r: 0.7 }), stroke: ink, width: 3 });

const eye = (brush: Brush): string =>
  form('M212 164C222 148 246 146 258 158C252 176 226 182 212 164Z', { fill: '#fffdf2', stroke: ink, width: 3.6 }) +
  disc(235, 163, 10.5, { fill: brush.radial(['#a8fff0', '#1fb4b8', '#06405c'], { cy: 0.7, r: 0.7 }), stroke: '#04202e', width: 2.4 }) +
  disc(235, 163, 5, { fill: '#04121c' }) +
  disc(231, 158.6, 3.2, { fill: '#ffffff' }) +
  // the line of kohl, out to the temple and down the cheek
  form('M208 158C220 138 250 136 274 150C256 150 240 144 208 164Z', { fill: '#10243f' }) +
  form('M240 178C240 188 244 196 252 198', { stroke: '#10243f', width: 4.5 });

const head = (brush: Brush): string =>
  form(
    'M140 176C136 150 146 132 158 126L152 108L172 118L178 100L194 113L200 98L206 113L222 100L228 118L248 108L242 126C254 132 264 150 260 176C246 200 222 206 200 206C178 206 154 200 140 176Z',
    { fill: brush.radial(['#fffce6', '#ffe07a', '#e2a432', '#93590f'], { cx: 0.42, cy: 0.3, r: 0.78 }), stroke: ink, width: 4.5 },
  ) +
  form('M200 118C190 132 188 150 192 184Q200 190 208 184C212 150 210 132 200 118Z', {
    fill: stone(brush, 'lapis'),
    stroke: '#5c3308',
    width: 2.6,
  }) +
  mirrored(200, eye(brush)) +
  form('M182 190Q200 204 218 190', { stroke: ink, width: 4 }) +
  form('M190 199Q200 204 210 199', { stroke: '#fff3c0', width: 2 });

/** The scarab that lifts the sun over the edge of the world. */
export const hero: Drawing = brush =>
  halo(brush, '#ffc04a', [200, 200, 198]) +
  mirrored(200, wing(brush)) +
  mirrored(
    200,
    leg(brush, { thigh: 'M262 300L296 322', shin: 'M296 322L290 372L304 384' }) +
      leg(brush, { thigh: 'M240 350L258 366', shin: 'M258 366L240 388' }),
  ) +
  // the ring of eternity under its feet
  disc(200, 368, 19, { stroke: ink, width: 15 }) +
  disc(200, 368, 19, { stroke: gold(brush), width: 9 }) +
  back(brush) +
  shield(brush) +
  disc(200, 70, 66, {
    fill: brush.radial([
      ['#fff6c8', 0.9],
      ['#ffb83e', 0.5],
      ['#ff8a1e', 0],
    ]),
  }) +
  mirrored(
    200,
    form('M250 186C280 166 282 132 260 104', { stroke: ink, width: 20 }) +
      form('M250 186C280 166 282 132 260 104', { stroke: gold(brush, 0), width: 13 }),
  ) +
  group({ x: 200, y: 70 }, sun(brush)) +
  mirrored(
    200,
    form('M268 112C262 94 250 82 238 84C240 98 250 112 262 120Z', { fill: gold(brush), stroke: ink, width: 3.6 }) +
      oval(268, 140, [7, 12], { fill: stone(brush, 'turquoise'), stroke: ink, width: 2.4, turn: [16, 268, 140] }),
  ) +
  head(brush);
