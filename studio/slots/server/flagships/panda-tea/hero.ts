import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, times } from '../brush.ts';

export const ink = '#1c2620';
const coat = (brush: Brush): string => brush.radial(['#ffffff', '#fbfaf0', '#dcdccb', '#a8b0a0'], { cx: 0.44, cy: 0.32, r: 0.7 });
const dark = (brush: Brush): string => brush.radial(['#5a6470', '#2a3038', '#12161a'], { cx: 0.4, cy: 0.28, r: 0.8 });

const curl = 'M0 0C-26 -18 18 -36 -4 -58C-20 -74 6 -84 -2 -100';

/** Steam that curls, 100 high, from its origin. Its soft edge is made of strokes: a blur costs a pass over the whole sheet, for each of thirty. */
export const steam = (): string =>
  [22, 17, 12].map(width => form(curl, { stroke: '#ffffff', width, opacity: 0.17 })).join('') +
  form(curl, { stroke: '#ffffff', width: 4.4, opacity: 0.95 });

type Glaze = readonly [light: string, middle: string, deep: string];

/** A round pot with its spout to the right, about 200 wide, from its middle. */
export const teapot = (brush: Brush, [light, middle, deep]: Glaze, picture: string): string =>
  form('M-66 -34C-126 -52 -130 40 -58 36', { stroke: ink, width: 20 }) +
  form('M-66 -34C-126 -52 -130 40 -58 36', { stroke: brush.linear([light, deep]), width: 11 }) +
  form('M60 14C88 10 90 -24 108 -42L124 -34C118 -4 108 40 62 46Z', { fill: brush.linear([light, middle, deep]), stroke: ink, width: 4.4 }) +
  form('M-80 6C-84 -40 -44 -60 0 -60C44 -60 84 -40 80 6C78 48 46 64 0 64C-46 64 -78 48 -80 6Z', {
    fill: brush.radial([light, middle, deep], { cx: 0.38, cy: 0.26, r: 0.8 }),
    stroke: ink,
    width: 4.4,
  }) +
  form('M-74 22C-60 50 -30 60 0 60C36 60 66 44 76 14C74 44 44 64 0 64C-40 64 -66 52 -74 22Z', { fill: ink, opacity: 0.3 }) +
  picture +
  form('M-46 60Q0 76 46 60L42 74Q0 86 -42 74Z', { fill: deep, stroke: ink, width: 4 }) +
  form('M-46 -54C-40 -78 40 -78 46 -54Q0 -42 -46 -54Z', { fill: brush.linear([light, middle]), stroke: ink, width: 4.4 }) +
  disc(0, -82, 12, { fill: brush.radial(['#fffbd8', '#ffd65c', '#b8761a'], { cx: 0.38, cy: 0.32, r: 0.76 }), stroke: ink, width: 4 }) +
  form('M-62 -16C-58 -34 -46 -44 -30 -48', { stroke: '#ffffff', width: 8, opacity: 0.9 }) +
  form('M72 30C90 24 98 -6 110 -26', { stroke: '#ffffff', width: 4, opacity: 0.6 });

/** Bamboo in blue brush strokes. */
export const painted = (tone: string): string =>
  form('M6 46C2 20 8 -10 4 -44M-4 -4H14M-2 24H12', { stroke: tone, width: 6 }) +
  form(
    'M6 -10C26 -16 40 -30 46 -44C26 -40 12 -30 6 -10ZM4 18C-14 12 -28 0 -36 -14C-16 -10 -2 0 4 18ZM8 30C24 30 38 24 50 12C30 12 16 18 8 30Z',
    { fill: tone },
  );

const ear = (brush: Brush): string =>
  disc(104, 84, 43, { fill: dark(brush), stroke: ink, width: 4.4 }) +
  form('M70 92C66 70 78 54 96 50', { stroke: '#a8c0d0', width: 6, opacity: 0.8 }) +
  disc(108, 90, 22, { fill: brush.radial(['#ffb0b8', '#a85a6a', '#3a3038']), opacity: 0.75 });

const face = (brush: Brush): string =>
  form(
    'M200 52C124 52 72 98 68 158C62 178 62 204 78 222C104 252 152 262 200 262C248 262 296 252 322 222C338 204 338 178 332 158C328 98 276 52 200 52Z',
    { fill: coat(brush), stroke: ink, width: 4.4 },
  ) +
  form(
    'M70 190C58 194 50 192 44 188C50 202 60 208 72 208C68 216 62 220 56 222C70 228 84 226 92 222M330 190C342 194 350 192 356 188C350 202 340 208 328 208C332 216 338 220 344 222C330 228 316 226 308 222',
    { fill: '#f4f4e8', stroke: ink, width: 4 },
  ) +
  form('M84 138C92 104 122 76 160 68', { stroke: '#ffffff', width: 9, opacity: 0.95 }) +
  // fur in the shade below his cheek, and the light of the garden at the other side
  form('M92 226C124 254 160 258 200 258C250 258 292 246 318 214C324 190 326 166 322 150C332 190 318 232 284 240C240 256 150 256 92 226Z', {
    fill: '#5a8078',
    opacity: 0.34,
  }) +
  form('M318 132C326 150 328 164 327 180', { stroke: '#a8ffc8', width: 6, opacity: 0.9 }) +
  times(6, n => form(`M${112 + n * 34} ${236 + Math.sin((n / 5) * Math.PI) * 14}q5 -9 3 -16`, { stroke: '#7a9088', width: 3 })) +
  mirrored(
    200,
    form('M168 128C140 112 108 128 100 160C94 186 112 204 136 196C160 188 180 152 168 128Z', { fill: dark(brush), stroke: ink, width: 3 }) +
      disc(142, 158, 24, { fill: '#0a0e10' }) +
      disc(142, 158, 22, { fill: brush.radial(['#c88a4a', '#6a3a14', '#1c0c04'], { cx: 0.5, cy: 0.7, r: 0.7 }) }) +
      disc(142, 156, 12, { fill: '#0a0402' }) +
      disc(134, 148, 8.4, { fill: '#ffffff' }) +
      disc(151, 167, 4.4, { fill: '#ffffff', opacity: 0.9 }) +
      form('M118 112C128 102 144 100 156 106', { stroke: '#3a4440', width: 7 }) +
      oval(98, 216, [23, 14], { fill: '#ff9aa8', opacity: 0.7 }) +
      form('M90 214l4 8M100 212l4 8', { stroke: '#e06a80', width: 3 }),
  ) +
  // nose and laugh
  form('M178 186Q200 174 222 186C224 200 210 208 200 208C190 208 176 200 178 186Z', {
    fill: brush.radial(['#6a707a', '#22262c', '#0a0c0e'], { cx: 0.4, cy: 0.3, r: 0.8 }),
    stroke: ink,
    width: 3,
  }) +
  oval(192, 187, [8, 4], { fill: '#ffffff', opacity: 0.9 }) +
  form('M200 208V216', { stroke: ink, width: 4 }) +
  form('M160 212C172 222 188 222 200 216C212 222 228 222 240 212C240 236 222 250 200 250C178 250 160 236 160 212Z', {
    fill: '#7a1c24',
    stroke: ink,
    width: 4,
  }) +
  form('M178 240C186 230 214 230 222 240C216 248 184 248 178 240Z', { fill: '#ff8a90' });

/** A hat of straw, tied with red. */
const hat = (brush: Brush): string =>
  form('M84 84C120 62 164 22 200 6C236 22 280 62 316 84C290 104 240 98 200 98C160 98 110 104 84 84Z', {
    fill: brush.linear(['#fff0b8', '#e8c06a', '#b8802a', '#7a4a14']),
    stroke: ink,
    width: 4.4,
  }) +
  [-76, -46, -16, 16, 46, 76]
    .map(x =>
      form(`M${200 + x * 0.12} 14Q${200 + x * 0.7} 50 ${200 + x * 1.24} ${94 - Math.abs(x) * 0.06}`, { stroke: '#8a5a1c', width: 3 }),
    )
    .join('') +
  form('M146 46Q200 62 254 46M112 70Q200 90 288 70', { stroke: '#8a5a1c', width: 3 }) +
  form('M126 58Q200 80 274 58L282 66Q200 90 118 66Z', { fill: brush.linear(['#ff6a5a', '#c8202e']), stroke: ink, width: 3 }) +
  form('M150 46C166 32 184 20 198 14', { stroke: '#fffbe8', width: 6, opacity: 0.9 }) +
  // a sprig of bamboo in the band
  group(
    { x: 262, y: 60, turn: 14 },
    form('M0 0C-4 -24 6 -38 24 -50C28 -26 20 -8 0 0ZM4 2C22 -14 42 -16 58 -8C44 8 24 12 4 2Z', {
      fill: brush.linear(['#c8f08a', '#4aa84a', '#1c6a34']),
      stroke: '#0c3a1c',
      width: 3.4,
    }),
  );

const body = (brush: Brush): string =>
  form('M200 214C120 214 66 262 62 326C60 372 92 394 200 394C308 394 340 372 338 326C334 262 280 214 200 214Z', {
    fill: coat(brush),
    stroke: ink,
    width: 4.4,
  }) +
  form(
    'M120 232C84 250 62 288 62 326C60 352 70 370 96 382C96 320 120 280 150 262L250 262C280 280 304 320 304 382C330 370 340 352 338 326C338 288 316 250 280 232Q200 272 120 232Z',
    { fill: brush.linear(['#7ad08a', '#2a9a5a', '#0c5a3a']), stroke: ink, width: 4.4 },
  ) +
  form('M84 300C88 272 104 254 126 244', { stroke: '#e0ffd0', width: 6, opacity: 0.85 }) +
  form('M318 300C316 272 300 252 280 242', { stroke: '#a8ffc8', width: 5, opacity: 0.8 }) +
  form('M96 380C96 320 120 280 150 262M304 380C304 320 280 280 250 262', { stroke: '#ffd65c', width: 5 }) +
  times(
    3,
    n =>
      disc(78 + (n % 2) * 12, 300 + n * 26, 6, { fill: '#c8f0b0', opacity: 0.8 }) +
      disc(322 - (n % 2) * 12, 300 + n * 26, 6, { fill: '#c8f0b0', opacity: 0.8 }),
  );

const foot = (brush: Brush): string =>
  oval(104, 360, [52, 36], { fill: dark(brush), stroke: ink, width: 4.4, turn: [-14, 104, 360] }) +
  oval(104, 368, [25, 17], { fill: brush.radial(['#ffc0c8', '#e07a8a']), turn: [-14, 104, 368] }) +
  disc(74, 350, 8, { fill: '#e88a98' }) +
  disc(96, 338, 8.5, { fill: '#f09aa6' }) +
  disc(122, 338, 8, { fill: '#e88a98' });

const arm = (brush: Brush): string =>
  form('M92 254C62 268 58 304 78 320C100 336 128 334 144 326C158 318 156 296 142 292C130 288 126 280 122 268C116 254 104 248 92 254Z', {
    fill: dark(brush),
    stroke: ink,
    width: 4.4,
  }) +
  form('M134 304C142 306 146 310 146 316M128 314C134 316 138 320 138 326', { stroke: '#5a6470', width: 3.4 }) +
  form('M82 270C74 280 74 294 80 304', { stroke: '#7a8694', width: 5, opacity: 0.8 });

/** He keeps the teahouse and pours for every guest. */
export const hero: Drawing = brush =>
  halo(brush, '#c8f0b8', [200, 200, 198]) +
  body(brush) +
  mirrored(200, foot(brush)) +
  mirrored(200, ear(brush)) +
  face(brush) +
  hat(brush) +
  group({ x: 196, y: 316, scale: 0.8 }, teapot(brush, ['#f4fffa', '#8ae0c8', '#1c8a7a'], painted('#0c5a6a'))) +
  group({ x: 294, y: 282, scale: 0.62 }, steam()) +
  group({ x: 310, y: 276, scale: 0.42 }, steam()) +
  mirrored(200, arm(brush));
