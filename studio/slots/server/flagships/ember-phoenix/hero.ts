import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, times } from '../brush.ts';
import { feather } from './feathers.ts';

const ink = '#3a0414';

/** One wing, raised, from the shoulder at its origin to the left. */
const wing = (brush: Brush): string =>
  times(9, n => group({ x: -n * 1.5, y: n * 5, turn: 8 - n * 14.6 }, feather(brush, 204 - Math.abs(n - 3) * 9, 44))) +
  times(8, n =>
    group(
      { x: 4 - n * 1.4, y: 4 + n * 4, turn: 6 - n * 15 },
      feather(brush, 138 - Math.abs(n - 3) * 7, 36, ['#c81a1c', '#ff6a14', '#ffb83a', '#fff0a0']),
    ),
  ) +
  times(7, n =>
    group(
      { x: 6 - n * 1.2, y: 8 + n * 3, turn: 10 - n * 16 },
      feather(brush, 88 - Math.abs(n - 3) * 5, 31, ['#ff7a1a', '#ffc43a', '#fff2b0', '#ffffff']),
    ),
  ) +
  disc(-4, 4, 46, {
    fill: brush.radial([
      ['#fffbe0', 1],
      ['#ffe27a', 0.7],
      ['#ffb02a', 0],
    ]),
  });

/** A plume of the tail, hanging from its origin, with an eye of gold. */
const plume = (brush: Brush, long: number): string =>
  form(
    `M-9 0C-22 ${long * 0.3} 16 ${long * 0.5} -14 ${long * 0.78}C-26 ${long * 0.9} -10 ${long} 2 ${long}C20 ${long} 30 ${long * 0.86} 18 ${long * 0.74}C40 ${long * 0.44} 8 ${long * 0.3} 9 0Z`,
    {
      fill: brush.linear(['#fff2b0', '#ffb02a', '#f0501a', '#a01028', '#6a0a3a']),
      stroke: ink,
      width: 3.4,
    },
  ) +
  form(`M0 10C-4 ${long * 0.3} 18 ${long * 0.5} 4 ${long * 0.78}`, { stroke: '#fff0b0', width: 3, opacity: 0.8 }) +
  oval(3, long * 0.86, [12, 15], { fill: brush.radial(['#fffbe0', '#ffd24a', '#e05a14']), stroke: ink, width: 2.8 }) +
  oval(3, long * 0.87, [5.4, 8], { fill: brush.radial(['#5ae8ff', '#0a5ac8']), stroke: ink, width: 2 });

const body = (brush: Brush): string =>
  form('M174 132C170 160 142 186 144 226C146 262 172 290 192 322L200 344L208 322C228 290 256 262 256 226C258 190 232 166 240 140Z', {
    fill: brush.radial(['#fffdf0', '#ffe06a', '#ff8a1a', '#b81e1a'], { cx: 0.46, cy: 0.42, r: 0.62 }),
    stroke: ink,
    width: 4,
  }) +
  // down of the breast, row by row
  times(7, row =>
    times(5 - Math.floor(row / 2), n => {
      const count = 5 - Math.floor(row / 2);
      const x = 200 + (n - (count - 1) / 2) * 19;
      return group(
        { x, y: 186 + row * 17, turn: 180 - (x - 200) * 0.4, scale: 0.9 },
        feather(brush, 30, 24, ['#ff7a1a', '#ffc43a', '#fff2b0', '#ffffff']),
      );
    }),
  ) +
  form('M178 150C172 172 156 190 152 214', { stroke: '#ffffff', width: 5, opacity: 0.8 }) +
  form('M248 204C254 236 238 264 222 288', { stroke: '#ff4a1a', width: 5, opacity: 0.8 });

/** The collar of small flames around the neck. */
const collar = (brush: Brush): string =>
  [-78, -52, -26, 0, 26, 52, 78]
    .map(turn =>
      group(
        { x: 206 - turn * 0.42, y: 148 - Math.abs(turn) * 0.1, turn: 180 + turn, scale: 1 - Math.abs(turn) / 400 },
        feather(brush, 50, 30, ['#dc2a1c', '#ff8a1a', '#ffd24a', '#fff6c0']),
      ),
    )
    .join('');

/** Feathers that the wind of its flight lays back, the longest in the middle, each with a spark at its tip. */
const crest = (brush: Brush): string =>
  [-104, -84, -64, -44, -24, -4]
    .map((turn, n) =>
      group(
        { x: 166 + n * 11, y: 96 - n * 5, turn, scale: 1.04 - Math.abs(n - 2.4) * 0.1 },
        feather(brush, 84, 27),
        disc(1, -82, 7, { fill: brush.radial(['#fffbe0', '#ffc83a', '#e0501a']), stroke: ink, width: 2.4 }),
      ),
    )
    .join('');

const beak = (brush: Brush): string =>
  form('M234 118C250 124 266 126 284 132C272 146 252 150 238 146C228 142 226 128 234 118Z', {
    fill: brush.linear(['#d8861a', '#7a2e06']),
    stroke: ink,
    width: 3.6,
  }) +
  form('M236 72C270 68 304 86 312 122C315 136 311 147 304 149C302 134 288 127 266 127C252 127 240 124 232 116C226 102 228 84 236 72Z', {
    fill: brush.linear(['#fffdf0', '#ffd24a', '#e08a1a', '#8a4208'], 62),
    stroke: ink,
    width: 3.6,
  }) +
  form('M250 79C274 79 292 92 300 112', { stroke: '#ffffff', width: 5, opacity: 0.9 }) +
  oval(254, 98, [6.4, 3], { fill: '#5a2206', turn: [30, 254, 98] });

const head = (brush: Brush): string =>
  form('M150 168C132 136 132 94 160 70C184 50 220 52 240 70C230 86 228 104 236 120C232 138 232 152 236 172C210 190 172 188 150 168Z', {
    fill: brush.radial(['#ffffff', '#fff0a8', '#ffb02a', '#e8481a'], { cx: 0.66, cy: 0.3, r: 0.8 }),
    stroke: ink,
    width: 4,
  }) +
  // flames that stream from the eye to the nape
  form(
    'M232 112C214 128 190 128 172 116C180 128 176 136 166 140C152 138 142 128 136 112C128 132 134 152 152 166C182 172 222 150 232 112Z',
    {
      fill: brush.linear(['#ff8a1a', '#d0201c', '#7a0a2c'], 160),
      stroke: ink,
      width: 3,
    },
  ) +
  group({ x: 57, y: 24, scale: 0.76 }, beak(brush)) +
  // the eye of an eagle under a brow of embers
  form('M184 106C194 86 218 84 234 104C224 124 198 124 184 106Z', { fill: ink }) +
  form('M190 106C199 92 217 91 228 104C219 118 201 118 190 106Z', { fill: '#fffdf0' }) +
  disc(211, 104, 11, { fill: brush.radial(['#fffbd0', '#ffb01a', '#d02a0e']), stroke: ink, width: 2.6 }) +
  disc(213, 104, 4.8, { fill: '#1a0208' }) +
  disc(208, 99, 3.2, { fill: '#ffffff' }) +
  form('M240 98C222 84 200 82 178 92C166 84 152 82 138 86C152 62 206 60 240 98Z', {
    fill: brush.linear(['#7a0a24', '#e0301a', '#ff8a1a'], 0),
    stroke: ink,
    width: 3.2,
  }) +
  form('M164 70C184 58 208 58 226 68', { stroke: '#ffffff', width: 5, opacity: 0.85 });

/** Its head with crest and collar. */
export const crowned: Drawing = brush =>
  group({ x: -38, y: -14, scale: 1.22 }, crest(brush), head(brush)) + group({ x: -70, y: 2, scale: 1.34 }, collar(brush));

const bird: Drawing = brush =>
  [-74, 74, -50, 50, -25, 25].map(turn => group({ x: 200, y: 262, turn: -turn }, plume(brush, 138 - Math.abs(turn) * 0.2))).join('') +
  mirrored(200, group({ x: 172, y: 200 }, wing(brush))) +
  group({ x: 198, y: 262 }, plume(brush, 130)) +
  group({ x: -28, y: 8, scale: 1.14 }, body(brush)) +
  oval(204, 206, [58, 26], { fill: '#7a0f1e', opacity: 0.4, filter: brush.blur(8) }) +
  crowned(brush);

/** The bird that rises from its own ashes. */
export const hero: Drawing = brush =>
  halo(brush, '#ff8a1e', [200, 190, 198]) + halo(brush, '#fff0a0', [200, 190, 130]) + group({ x: 16, y: 31, scale: 0.91 }, bird(brush));
