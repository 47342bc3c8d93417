import { type Brush, type Drawing, disc, form, group, mirrored, oval, times } from '../brush.ts';

/** One of nine tails, 210 long, rising from its origin; its tip burns. */
const tail = (brush: Brush): string =>
  form('M-6 0C-64 -50 -66 -128 -18 -176C-8 -186 -4 -198 -6 -214C30 -190 48 -138 36 -84C30 -52 18 -22 8 0Z', {
    fill: brush.linear(['#8df2ff', '#e6fbff', '#ffffff', '#d9d3f4', '#a99fd8']),
    stroke: '#4a3f8c',
    width: 3.4,
  }) +
  form('M-2 -20C-34 -62 -38 -116 -10 -160', { stroke: '#b9b2e4', width: 3, opacity: 0.8 }) +
  form('M-18 -150C-26 -170 -12 -184 -8 -196C0 -178 20 -168 20 -142C8 -152 -2 -138 -18 -150Z', {
    fill: brush.linear(['#dffcff', '#57d8ff', '#2a86e8']),
    opacity: 0.9,
  });

const ear = (brush: Brush): string =>
  form('M176 168C132 156 100 116 92 40C138 52 182 84 200 128Z', {
    fill: brush.linear(['#ffffff', '#f3f0ff', '#cfc8f0']),
    stroke: '#4a3f8c',
    width: 4,
  }) + form('M162 140C136 124 118 98 112 66C140 78 168 100 182 128Z', { fill: brush.linear(['#ff7a68', '#c4264a']) });

const half =
  'C160 106 128 136 120 174C112 182 98 192 86 206C104 208 112 210 122 216C112 224 106 234 102 246C118 244 130 244 140 250C156 278 178 294 200 302';
const otherHalf =
  'C222 294 244 278 260 250C270 244 282 244 298 246C294 234 288 224 278 216C288 210 296 208 314 206C302 192 288 182 280 174C272 136 240 106 200 106Z';

/** Cheeks and brow in one outline. */
const face = (brush: Brush): string =>
  form(`M200 106${half}${otherHalf}`, {
    fill: brush.radial(['#ffffff', '#f6f3ff', '#c9c1ee'], { cy: 0.4, r: 0.62 }),
    stroke: '#4a3f8c',
    width: 4,
  }) + form('M200 150C186 190 186 226 188 250Q200 242 212 250C214 226 214 190 200 150Z', { fill: '#ffffff', opacity: 0.85 });

const marks = (brush: Brush): string => {
  const red = brush.linear(['#ff5848', '#c01f3c']);
  return (
    form('M134 172C150 168 166 176 176 190C160 184 146 182 134 172Z', { fill: red }) +
    form('M128 214C142 214 152 220 160 228C146 226 136 224 128 214Z', { fill: red }) +
    form('M138 236C148 236 156 240 162 246C152 246 144 244 138 236Z', { fill: red }) +
    // eye: the slit of a fox, lit from within
    form('M140 196C152 186 174 190 184 208C166 212 150 210 140 196Z', {
      fill: brush.radial(['#eaffff', '#58e2ff', '#1275c8']),
      stroke: '#1b1440',
      width: 3.4,
    }) +
    oval(165, 201, [4, 8.5], { fill: '#0b0a28' }) +
    disc(160, 197, 2.6, { fill: '#ffffff' }) +
    form('M134 190C148 178 174 182 190 204', { stroke: '#1b1440', width: 5 })
  );
};

/** The nine-tailed fox of the shrine, sitting before the player. */
export const hero: Drawing = brush => {
  const red = brush.linear(['#ff6a50', '#d22a3a', '#8a1030']);
  return (
    disc(200, 200, 196, {
      fill: brush.radial([
        ['#86f0ff', 0.55],
        ['#4a62e0', 0.26],
        ['#4a2aa8', 0],
      ]),
    }) +
    times(9, n => {
      const away = Math.abs(n - 4) / 4;
      return group(
        { x: 200 + (n - 4) * 7, y: 296, turn: (n - 4) * 18, scale: n % 2 ? 0.98 - 0.1 * away : 1.18 - 0.38 * away },
        tail(brush),
      );
    }) +
    // chest and legs
    form('M132 268C116 314 118 360 128 392H272C282 360 284 314 268 268Z', {
      fill: brush.linear(['#ffffff', '#e6e0fb', '#b6addf']),
      stroke: '#4a3f8c',
      width: 4,
    }) +
    form('M160 392C152 352 156 330 168 312M240 392C248 352 244 330 232 312M200 392V340', { stroke: '#8d83c6', width: 4 }) +
    times(3, n => form(`M${170 + n * 30 - 14} ${318 + (n % 2) * 10}q14 22 28 0`, { stroke: '#bdb5e6', width: 3.4 })) +
    mirrored(200, ear(brush)) +
    face(brush) +
    mirrored(200, marks(brush)) +
    form('M200 122C188 138 190 154 200 166C210 154 212 138 200 122Z', { fill: red }) +
    disc(200, 184, 6, { fill: '#ff6a50' }) +
    // nose and mouth
    form('M188 254Q200 246 212 254Q208 268 200 270Q192 268 188 254Z', { fill: '#1b1440' }) +
    form('M196 254q4 -3 8 0', { stroke: '#8d83c6', width: 2.4 }) +
    form('M200 270V280M200 280Q188 292 174 284M200 280Q212 292 226 284', { stroke: '#1b1440', width: 3.6 }) +
    // the braided rope and its bell
    form('M126 292C160 326 240 326 274 292L268 318C238 344 162 344 132 318Z', { fill: red, stroke: '#5c0d24', width: 3.6 }) +
    times(8, n => form(`M${144 + n * 15} ${306 + Math.round(Math.sin((n / 7) * Math.PI) * 14)}l10 18`, { stroke: '#ffb08a', width: 3 })) +
    disc(200, 346, 26, {
      fill: brush.radial(['#fffbe0', '#ffd65a', '#c98618'], { cx: 0.4, cy: 0.32, r: 0.7 }),
      stroke: '#6d3f08',
      width: 4,
    }) +
    form('M176 346H224', { stroke: '#8a5a10', width: 4 }) +
    disc(200, 358, 5, { fill: '#5a3206' }) +
    form('M200 358V370', { stroke: '#5a3206', width: 4 })
  );
};
