import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, times } from '../brush.ts';

const ink = '#0a2a3c';
export const gold = (brush: Brush, turn = 90): string => brush.linear(['#fff9cf', '#ffd65c', '#d28d1c', '#7d4508'], turn);

/** His trident, upright from y = 0 (its points) to y = 390, about x = 0. */
export const trident = (brush: Brush): string =>
  form('M-7 96L-6 390H6L7 96Z', { fill: gold(brush, 0), stroke: '#5a3206', width: 3 }) +
  times(6, n => form(`M-8 ${190 + n * 36}L8 ${182 + n * 36}`, { stroke: '#7d4508', width: 4 })) +
  mirrored(
    0,
    form('M-2 92C-26 96 -54 84 -54 48L-56 38L-68 42L-46 4L-32 44L-42 42C-42 62 -26 72 -2 70Z', {
      fill: gold(brush),
      stroke: '#5a3206',
      width: 3,
    }),
  ) +
  form('M-7 104L-6 36H-17L0 -6L17 36H6L7 104Z', { fill: gold(brush, 20), stroke: '#5a3206', width: 3 }) +
  disc(0, 96, 17, {
    fill: brush.radial(['#eaffff', '#4fe4e0', '#04708c'], { cx: 0.38, cy: 0.32, r: 0.75 }),
    stroke: '#5a3206',
    width: 3.4,
  });

/** Coral that grows out of the crown. */
const horn = (brush: Brush): string =>
  form(
    'M-9 4C-14 -20 -22 -28 -34 -38C-40 -46 -30 -52 -24 -44C-22 -58 -20 -66 -14 -78C-10 -88 0 -84 -1 -74C-2 -64 -2 -56 0 -48C6 -56 14 -60 20 -70C28 -76 34 -68 28 -60C20 -46 12 -32 10 4Z',
    { fill: brush.linear(['#ffd0b0', '#ff7a5e', '#c02a48']), stroke: '#5a1028', width: 3.4 },
  ) + form('M-2 -4C-6 -28 -10 -44 -8 -70M2 -20C8 -34 14 -48 22 -60', { stroke: '#ffe2cc', width: 3, opacity: 0.8 });

const crown = (brush: Brush): string =>
  mirrored(
    200,
    group({ x: 150, y: 92, turn: -22, scale: 0.78 }, horn(brush)) + group({ x: 174, y: 82, turn: -8, scale: 0.86 }, horn(brush)),
  ) +
  form(
    'M136 120C130 96 130 82 128 66C140 78 150 84 160 84C166 70 172 62 176 52C184 64 190 72 194 76L200 22L206 76C210 72 216 64 224 52C228 62 234 70 240 84C250 84 260 78 272 66C270 82 270 96 264 120Q200 96 136 120Z',
    {
      fill: gold(brush),
      stroke: '#5a3206',
      width: 4,
    },
  ) +
  form('M134 122Q200 96 266 122L264 140Q200 114 136 140Z', {
    fill: brush.linear(['#7d4508', '#ffdf78', '#fff6c0', '#d28d1c', '#7d4508'], 0),
    stroke: '#5a3206',
    width: 3.6,
  }) +
  form('M200 62C186 78 186 94 200 108C214 94 214 78 200 62Z', {
    fill: brush.radial(['#eafff4', '#3fe0b8', '#046a6a'], { cx: 0.4, cy: 0.34, r: 0.7 }),
    stroke: '#5a3206',
    width: 3.4,
  }) +
  oval(196, 80, [4, 9], { fill: '#ffffff', opacity: 0.85 }) +
  mirrored(
    200,
    disc(160, 104, 8.5, {
      fill: brush.radial(['#ffffff', '#ffe6e6', '#b88aa0'], { cx: 0.38, cy: 0.34, r: 0.7 }),
      stroke: '#5a3206',
      width: 2.6,
    }) +
      disc(128, 64, 8, {
        fill: brush.radial(['#ffffff', '#ffeef0', '#b88aa0'], { cx: 0.38, cy: 0.34, r: 0.7 }),
        stroke: '#5a3206',
        width: 2.6,
      }) +
      disc(176, 50, 6.5, {
        fill: brush.radial(['#ffffff', '#ffeef0', '#b88aa0'], { cx: 0.38, cy: 0.34, r: 0.7 }),
        stroke: '#5a3206',
        width: 2.4,
      }),
  );

const white = (brush: Brush, turn = 90): string => brush.linear(['#ffffff', '#e2fbf8', '#8fd9da', '#2f8ba0'], turn);

const hair = (brush: Brush): string =>
  form(
    'M142 118C104 132 112 172 88 196C72 212 44 206 30 226C52 224 58 232 52 250C44 274 20 276 12 300C36 286 52 292 58 306C66 290 84 284 96 292C112 268 128 250 146 232Z',
    {
      fill: white(brush),
      stroke: ink,
      width: 4,
    },
  ) +
  form('M136 140C116 158 122 188 98 212C84 226 66 228 60 248M140 166C128 190 124 216 100 236C84 250 64 258 56 278', {
    stroke: '#4aa7b4',
    width: 4,
  }) +
  form('M128 146C112 168 112 184 92 204', { stroke: '#ffffff', width: 4, opacity: 0.9 });

/** Shoulders under scallops of gold, and a cloak of the deep. */
const armour = (brush: Brush): string =>
  form('M200 300C150 296 84 306 40 344C26 360 22 380 22 394H200Z', {
    fill: brush.linear(['#1ca6b0', '#0a5878', '#062a4c']),
    stroke: ink,
    width: 4,
  }) +
  times(4, row =>
    times(7, n => form(`M${50 + n * 26 - (row % 2) * 13} ${344 + row * 16}q13 18 26 0`, { stroke: '#5ce0d8', width: 2.4, opacity: 0.55 })),
  ) +
  form(
    'M118 296C84 286 46 298 28 334C18 356 26 372 40 368C44 378 60 380 68 370C76 380 94 378 98 366C110 372 124 364 124 350C136 336 134 310 118 296Z',
    {
      fill: gold(brush, 60),
      stroke: '#5a3206',
      width: 4,
    },
  ) +
  form('M114 302C84 314 56 336 40 366M116 308C96 326 78 346 68 368M120 316C112 334 104 350 98 364', { stroke: '#8f560e', width: 4 }) +
  form('M106 298C74 300 46 318 34 346', { stroke: '#fffbe0', width: 4, opacity: 0.85 }) +
  disc(116, 304, 12, {
    fill: brush.radial(['#fff0ec', '#ff8a70', '#b0203c'], { cx: 0.38, cy: 0.34, r: 0.75 }),
    stroke: '#5a3206',
    width: 3.4,
  });

const face = (brush: Brush): string =>
  form('M144 122C138 160 140 200 154 232C170 262 230 262 246 232C260 200 262 160 256 122Q200 98 144 122Z', {
    fill: brush.radial(['#ffe0bc', '#e6a878', '#9a5638'], { cx: 0.44, cy: 0.34, r: 0.68 }),
    stroke: ink,
    width: 4,
  }) +
  // the shade under the crown, and the lines of his age
  form('M142 140Q200 112 258 140L257 152Q200 128 143 152Z', { fill: '#6a2a28', opacity: 0.42 }) +
  form('M176 152Q200 144 224 152M182 142Q200 137 218 142', { stroke: '#8a4a34', width: 2.8, opacity: 0.75 }) +
  mirrored(
    200,
    form('M146 176C152 164 176 164 190 180C186 196 158 198 146 176Z', { fill: '#5a2420', opacity: 0.5 }) +
      form('M151 180C158 169 177 170 187 184C177 192 160 192 151 180Z', { fill: '#f6ffff', stroke: '#2a1020', width: 2.6 }) +
      disc(171, 181, 8, { fill: brush.radial(['#d8fffa', '#1fd2d8', '#034a70']), stroke: '#062038', width: 2.2 }) +
      disc(171, 181, 3.6, { fill: '#031424' }) +
      disc(168, 178, 2.4, { fill: '#ffffff' }) +
      form('M148 181C156 167 178 167 190 184', { stroke: '#2a1020', width: 4.4 }) +
      form('M156 194Q168 200 182 194', { stroke: '#8a4a34', width: 2.4 }) +
      // the brow
      form('M134 160C146 146 172 150 194 174C186 178 178 176 172 174C158 166 146 166 134 176C138 170 138 166 134 160Z', {
        fill: white(brush),
        stroke: ink,
        width: 3.2,
      }) +
      form('M150 206C160 212 168 214 176 212C170 222 158 220 150 206Z', { fill: '#ff9a78', opacity: 0.5 }),
  ) +
  form('M192 170C190 192 184 204 180 212C182 222 194 222 200 226C206 222 218 222 220 212C216 204 210 192 208 170Q200 178 192 170Z', {
    fill: brush.linear(['#f6c89a', '#e8a878', '#c07850']),
    stroke: '#7a3c2c',
    width: 2.8,
  }) +
  form('M198 178C197 194 196 204 196 214', { stroke: '#fff0dc', width: 5, opacity: 0.85 }) +
  mirrored(200, oval(189, 218, [4, 2.4], { fill: '#6a2a20' }));

const beard = (brush: Brush): string =>
  form(
    'M142 186C130 216 116 238 112 270C108 300 122 316 116 344C128 336 134 344 136 358C140 372 146 380 158 386C158 372 168 370 174 380C182 394 194 392 200 396C206 392 218 394 226 380C232 370 242 372 242 386C254 380 260 372 264 358C266 344 272 336 284 344C278 316 292 300 288 270C284 238 270 216 258 186C256 214 244 232 226 236Q200 242 174 236C156 232 144 214 142 186Z',
    { fill: white(brush), stroke: ink, width: 4.4 },
  ) +
  mirrored(
    200,
    form(
      'M146 214C138 244 126 262 128 286C130 312 140 324 136 350M158 236C146 262 144 284 150 304C156 326 156 344 160 372M176 244C166 272 166 296 174 318C182 340 180 358 182 378',
      { stroke: '#4aa7b4', width: 4 },
    ) +
      form('M138 250C130 274 140 296 144 318M168 256C158 282 164 304 168 330', { stroke: '#ffffff', width: 5, opacity: 0.95 }) +
      // moustache
      form('M200 230C186 220 168 226 154 242C142 256 128 256 118 246C120 270 142 282 164 272C182 264 194 254 200 244Z', {
        fill: white(brush, 60),
        stroke: ink,
        width: 3.8,
      }) +
      form('M192 236C176 236 164 250 150 258', { stroke: '#4aa7b4', width: 3.2 }),
  ) +
  form('M184 258Q200 250 216 258Q208 268 200 268Q192 268 184 258Z', { fill: '#a8483c', stroke: '#5a1a20', width: 2.8 }) +
  form('M200 272V392', { stroke: '#4aa7b4', width: 3.4 }) +
  // rings of gold hold the beard
  form('M176 330Q200 340 224 330L222 348Q200 358 178 348Z', { fill: gold(brush), stroke: '#5a3206', width: 3.4 }) +
  disc(200, 344, 6.5, { fill: brush.radial(['#eaffff', '#4fe4e0', '#04708c']), stroke: '#5a3206', width: 2.4 });

const hand = (brush: Brush): string =>
  form('M322 300C346 292 368 304 370 326C372 346 356 360 336 358C320 356 312 344 312 330Z', {
    fill: brush.radial(['#ffe0bc', '#e0a070', '#96543a'], { cx: 0.4, cy: 0.3, r: 0.75 }),
    stroke: ink,
    width: 4,
  }) +
  times(4, n =>
    form(`M${318 + (n % 2)} ${308 + n * 13}C${330} ${302 + n * 13} ${350} ${304 + n * 13} ${356 - n} ${311 + n * 13}`, {
      stroke: '#7a3c2c',
      width: 3,
    }),
  ) +
  form('M306 352Q338 372 374 348L380 376Q342 398 300 380Z', { fill: gold(brush, 20), stroke: '#5a3206', width: 3.6 }) +
  disc(340, 372, 8, { fill: brush.radial(['#fff0ec', '#ff8a70', '#b0203c']), stroke: '#5a3206', width: 2.6 });

/** The king of the tides before his hoard. */
export const hero: Drawing = brush =>
  halo(brush, '#2fd8d0', [200, 200, 198]) +
  mirrored(200, hair(brush)) +
  mirrored(200, armour(brush)) +
  group({ x: 336, y: 18, scale: 0.9 }, trident(brush)) +
  hand(brush) +
  face(brush) +
  beard(brush) +
  crown(brush);
