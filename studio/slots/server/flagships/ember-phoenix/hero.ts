import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, times } from '../brush.ts';
import { feather } from './feathers.ts';

const ink = '#3a0414';

/** One wing, raised, from the shoulder at its origin to the left. */
const wing = (brush: Brush): string =>
  times(9, n => group({ x: -n * 1.5, y: n * 5, turn: 2 - n * 14.6 }, feather(brush, 196 - Math.abs(n - 3) * 9, 40))) +
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

const crest = (brush: Brush): string =>
  [-52, -34, -16, 2, 20]
    .map((turn, n) =>
      group(
        { x: 186 + n * 7, y: 84 - (n % 4) * 3, turn, scale: 0.92 - Math.abs(n - 2) * 0.08 },
        feather(brush, 84, 20),
        disc(1, -82, 7, { fill: brush.radial(['#fffbe0', '#ffc83a', '#e0501a']), stroke: ink, width: 2.4 }),
      ),
    )
    .join('');

const beak = (brush: Brush): string =>
  form('M240 84C264 80 292 92 308 116C312 124 310 131 304 132C294 123 274 121 258 124C250 124 244 121 240 114Z', {
    fill: brush.linear(['#fffbe0', '#ffc83a', '#b8600e'], 50),
    stroke: ink,
    width: 5,
  }) +
  form('M242 116C254 125 272 124 288 127C276 137 260 143 246 141C238 139 235 132 238 124Z', {
    fill: brush.linear(['#ffb83a', '#8a3a08']),
    stroke: ink,
    width: 5,
  }) +
  form('M248 91C266 91 284 101 294 113', { stroke: '#ffffff', width: 5, opacity: 0.85 }) +
  oval(258, 104, [6, 3], { fill: '#6a2a08', turn: [28, 258, 104] });

const head = (brush: Brush): string =>
  form(
    'M172 146C158 126 154 100 166 82C180 62 212 56 234 72C246 80 252 90 254 100C246 106 244 114 244 122C244 140 236 150 222 152C206 156 186 158 172 146Z',
    { fill: brush.radial(['#fff9d8', '#ffd24a', '#ff8a1a', '#c8281a'], { cx: 0.5, cy: 0.34, r: 0.7 }), stroke: ink, width: 4 },
  ) +
  form('M160 96C150 104 140 106 132 104C140 114 150 118 158 118C150 126 142 128 136 128C146 138 160 140 170 136Z', {
    fill: brush.linear(['#ffb02a', '#e0341a'], 0),
    stroke: ink,
    width: 3.4,
  }) +
  group({ x: 66, y: 29, scale: 0.72 }, beak(brush)) +
  // the eye of an eagle under a brow of embers
  form('M190 110C198 94 220 92 234 104C228 120 204 124 190 110Z', { fill: '#3a0414' }) +
  form('M194 109C202 98 218 97 230 105C224 116 206 119 194 109Z', { fill: '#fffdf0' }) +
  disc(213, 107, 9.6, { fill: brush.radial(['#fff6a0', '#ff9a14', '#b0140e']), stroke: ink, width: 2.4 }) +
  disc(215, 107, 4, { fill: '#1a0208' }) +
  disc(211, 103, 2.6, { fill: '#ffffff' }) +
  form('M182 92C196 84 222 84 242 102C228 98 206 94 192 100Z', { fill: brush.linear(['#8a0f1e', '#e0341a'], 0), stroke: ink, width: 3 }) +
  form('M192 112C178 120 164 120 148 108C158 128 184 132 206 122Z', {
    fill: brush.linear(['#8a0f1e', '#f0501a'], 0),
    stroke: ink,
    width: 2.6,
  }) +
  form('M234 106C238 112 238 120 234 128', { stroke: '#b8281a', width: 4 }) +
  form('M182 72C196 64 216 64 230 74M176 82C190 76 200 76 208 78', { stroke: '#fffbe0', width: 4, opacity: 0.8 }) +
  form('M176 134C190 146 210 146 224 140', { stroke: '#ffe9a0', width: 3.4 });

/** Its head with crest and collar. */
export const crowned: Drawing = brush =>
  group({ x: -72, y: -12, scale: 1.34 }, collar(brush)) +
  group({ x: -75, y: -4, scale: 1.34 }, crest(brush)) +
  group(
    { x: -114, y: -34, scale: 1.54 },
    head(brush),
    // light of the sky behind it
    form('M170 88C162 102 163 122 176 140', { stroke: '#ffd0f0', width: 3.4, opacity: 0.9 }),
  );

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
