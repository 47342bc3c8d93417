import { type Brush, type Drawing, disc, form, group, halo, oval, times } from '../brush.ts';
import { cog, dial, dome, ink, rivets, sheen, steam } from './metal.ts';

/** The key that winds it, at the end of its shaft. */
export const windingKey = (brush: Brush): string =>
  form('M-8 -6H8V70H-8Z', { fill: sheen(brush, 'steel', 0), stroke: ink, width: 4 }) +
  form(
    'M0 -8C-16 8 -62 8 -64 -28C-64 -62 -20 -64 0 -36C20 -64 64 -62 64 -28C62 8 16 8 0 -8ZM-22 -20A15 15 0 1 1 -22.1 -20ZM22 -20A15 15 0 1 0 22.1 -20Z',
    { fill: dome(brush, 'enamel'), stroke: ink, width: 4.5 },
  ) +
  disc(0, -18, 11, { fill: dome(brush, 'brass'), stroke: ink, width: 3.5 }) +
  form('M-54 -36C-50 -46 -40 -50 -30 -46', { stroke: '#ffffff', width: 5, opacity: 0.8 });

const hump = (brush: Brush): string =>
  form('M16 394C8 300 32 216 104 212C172 210 196 280 200 394Q108 402 16 394Z', { fill: dome(brush, 'brass'), stroke: ink, width: 5 }) +
  form('M26 330C70 346 140 344 192 322M34 276C60 292 140 294 180 268', { stroke: '#6a3c0c', width: 3.6 }) +
  // the fire in its boiler
  disc(96, 262, 66, {
    fill: brush.radial([
      ['#ffb04a', 0.7],
      ['#ff7a2a', 0.3],
      ['#ff7a2a', 0],
    ]),
  }) +
  disc(96, 262, 33, { fill: dome(brush, 'copper'), stroke: ink, width: 4.5 }) +
  disc(96, 262, 24, { fill: brush.radial(['#fffbe0', '#ffc84a', '#ff6a1e', '#8c1a10'], { cy: 0.7, r: 0.7 }), stroke: ink, width: 3.6 }) +
  form('M84 282C80 264 92 262 94 246C106 258 112 270 106 282Z', { fill: '#fff6c0' }) +
  form('M84 242V282M96 240V284M108 242V282', { stroke: ink, width: 4 }) +
  rivets(
    Array.from({ length: 8 }, (_, n) => [96 + Math.cos(n * 0.785 + 0.4) * 28.5, 262 + Math.sin(n * 0.785 + 0.4) * 28.5] as const),
    2.6,
  ) +
  form('M24 384C18 320 34 246 78 224', { stroke: '#a8ffe0', width: 4, opacity: 0.7 }) +
  // the rug under the saddle
  form('M30 300C70 322 140 320 184 296L196 372C150 394 70 396 22 376Z', { fill: sheen(brush, 'enamel'), stroke: ink, width: 4.5 }) +
  form('M30 316C72 336 142 334 186 312', { stroke: '#ffdc7a', width: 7 }) +
  times(5, n =>
    form(`M${46 + n * 30} ${352 - Math.abs(n - 2) * 5}l14 -14l14 14l-14 14Z`, {
      fill: sheen(brush, n % 2 ? 'brass' : 'verdigris'),
      stroke: ink,
      width: 3,
    }),
  ) +
  times(9, n => form(`M${28 + n * 20} ${380 + Math.sin((n / 8) * Math.PI) * 8}v10`, { stroke: '#ffdc7a', width: 6 })) +
  form('M44 254C54 236 74 226 96 226', { stroke: '#ffffff', width: 8, opacity: 0.7 });

const neck = (brush: Brush): string =>
  // its beard of copper wire, down the throat
  times(7, n =>
    form(
      `M${266 + n * 2} ${212 + n * 15}C${292 + n} ${216 + n * 15} ${304 - n} ${230 + n * 15} ${300 - n} ${252 + n * 15}C${288 + n} ${244 + n * 15} ${272 + n * 2} ${240 + n * 15} ${266 + n * 2} ${230 + n * 15}Z`,
      {
        fill: sheen(brush, 'copper', 30),
        stroke: ink,
        width: 3.6,
      },
    ),
  ) +
  form('M168 396C160 330 196 280 192 208C190 184 200 160 220 160L282 214C262 262 296 320 292 396Q230 404 168 396Z', {
    fill: brush.linear(['#7a4c10', '#e0ac44', '#fff0b4', '#d09a32', '#6a3c0c'], 8),
    stroke: ink,
    width: 5,
  }) +
  times(7, n =>
    form(`M${193 - n * n * 0.5} ${226 + n * 25}Q${234 + n * 2} ${252 + n * 23} ${272 + n * 3.2} ${228 + n * 25}`, {
      stroke: '#6a3c0c',
      width: 4,
    }),
  ) +
  times(7, n =>
    form(`M${197 - n * n * 0.4} ${233 + n * 25}Q${234 + n * 2} ${258 + n * 23} ${268 + n * 3} ${236 + n * 25}`, {
      stroke: '#fffae0',
      width: 2,
      opacity: 0.6,
    }),
  );

const muzzle = (brush: Brush): string =>
  form(
    'M192 176C178 122 206 82 252 80C284 80 300 98 314 124C348 122 380 144 384 176C386 196 376 210 358 214C352 232 322 242 292 232C256 246 208 232 192 176Z',
    { fill: dome(brush, 'brass'), stroke: ink, width: 5 },
  ) +
  // the grin, with its teeth of porcelain
  form('M378 192C356 206 318 210 286 186C288 216 310 232 340 226C352 222 358 216 358 212C368 208 376 202 378 192Z', {
    fill: '#4a1410',
    stroke: ink,
    width: 4.5,
  }) +
  form('M300 195C322 207 352 205 374 195L368 206C350 214 322 215 304 206Z', { fill: '#fffdf0', stroke: ink, width: 3 }) +
  form('M316 203V213M331 206V216M346 205V215M360 201V210', { stroke: ink, width: 2.6 }) +
  form('M308 222C318 214 334 214 344 222Q332 230 308 222Z', { fill: '#ff8a7a' }) +
  form('M286 186C280 180 278 174 280 168', { stroke: ink, width: 4.5 }) +
  // the upper lip of a camel: two lobes that hang over the teeth
  form('M338 148C366 142 390 158 390 182C390 204 374 210 362 200C350 212 328 208 322 194C316 178 320 154 338 148Z', {
    fill: brush.radial(['#fffae0', '#ffdc7a', '#d09a32', '#8a5a1c'], { cx: 0.42, cy: 0.26, r: 0.8 }),
    stroke: ink,
    width: 4.5,
  }) +
  form('M368 172C364 182 362 190 362 200', { stroke: ink, width: 4 }) +
  form('M346 166C352 158 362 158 366 164C360 168 352 170 346 166Z', { fill: ink }) +
  form('M318 132C342 132 360 142 368 150', { stroke: '#ffffff', width: 6, opacity: 0.8 }) +
  form('M214 196C224 214 244 224 268 222', { stroke: '#6a3c0c', width: 4 }) +
  rivets(
    [
      [206, 174],
      [214, 194],
      [228, 210],
    ],
    3.6,
  );

const goggles = (brush: Brush): string =>
  form('M186 146C206 128 226 122 246 126L250 152C230 148 210 152 192 168Z', { fill: sheen(brush, 'leather'), stroke: ink, width: 4 }) +
  form('M192 150Q214 136 240 138', { stroke: '#e8b080', width: 2.6 }) +
  disc(268, 136, 42, { fill: dome(brush, 'copper'), stroke: ink, width: 5 }) +
  rivets(
    Array.from({ length: 8 }, (_, n) => [268 + Math.cos(n * 0.785 + 0.4) * 36, 136 + Math.sin(n * 0.785 + 0.4) * 36] as const),
    3,
  ) +
  disc(268, 136, 30, {
    fill: brush.radial(['#f4fff8', '#8ff0d0', '#1f9a90', '#07464c'], { cx: 0.4, cy: 0.34, r: 0.76 }),
    stroke: ink,
    width: 4.5,
  }) +
  // the eye behind the glass, half shut and pleased with itself
  oval(273, 142, [17, 15], { fill: '#fffdf0', stroke: ink, width: 3.4 }) +
  disc(279, 143, 9.5, { fill: brush.radial(['#ffd98a', '#e0762e', '#5c1e0c']), stroke: ink, width: 2.4 }) +
  disc(280, 143, 4.4, { fill: ink }) +
  disc(276, 139, 2.8, { fill: '#ffffff' }) +
  form('M252 140C256 122 288 120 294 138Q274 130 252 140Z', { fill: dome(brush, 'brass'), stroke: ink, width: 3.4 }) +
  form('M246 128C250 118 258 112 268 112', { stroke: '#ffffff', width: 5.5, opacity: 0.9 });

const farGoggle = (brush: Brush): string =>
  disc(318, 122, 27, { fill: dome(brush, 'copper'), stroke: ink, width: 5 }) +
  disc(320, 121, 18, { fill: brush.radial(['#f4fff8', '#8ff0d0', '#1f9a90', '#07464c']), stroke: ink, width: 4 }) +
  oval(322, 124, [10, 10], { fill: '#fffdf0', stroke: ink, width: 3 }) +
  disc(326, 125, 6, { fill: '#a8481c' }) +
  disc(327, 125, 3, { fill: ink }) +
  form('M308 118Q322 108 336 118', { stroke: ink, width: 5 });

const fez = (brush: Brush): string =>
  form('M186 98C176 86 168 66 176 54C190 58 206 72 212 92Z', { fill: dome(brush, 'brass'), stroke: ink, width: 4.5 }) +
  form('M184 82C182 74 182 70 184 66C190 70 198 78 202 86Z', { fill: '#c8562a' }) +
  form('M206 96L214 30C232 18 270 18 284 28L300 88C276 104 232 106 206 96Z', {
    fill: brush.linear(['#7a0c20', '#ff6a52', '#d02e36', '#64081c'], 8),
    stroke: ink,
    width: 5,
  }) +
  oval(249, 28, [35, 10], { fill: '#ff8a6a', stroke: ink, width: 4.5 }) +
  form('M206 96L208 80C236 92 272 90 296 74L300 88C276 104 232 106 206 96Z', { fill: sheen(brush, 'brass'), stroke: ink, width: 4 }) +
  group({ x: 254, y: 58, turn: 12 }, cog(brush, 19, 'brass', 8)) +
  form('M249 28C222 30 204 44 196 64', { stroke: ink, width: 7 }) +
  form('M249 28C222 30 204 44 196 64', { stroke: '#ffdc7a', width: 3.4 }) +
  form('M190 62H202L206 90H184Z', { fill: sheen(brush, 'brass'), stroke: ink, width: 3.4 });

const collar = (brush: Brush): string =>
  form('M178 322C214 350 256 350 290 322L294 344C258 374 212 374 174 344Z', { fill: sheen(brush, 'leather'), stroke: ink, width: 4.5 }) +
  rivets([
    [190, 342],
    [206, 351],
    [258, 351],
    [276, 342],
  ]) +
  group({ x: 233, y: 360 }, dial(brush, 32, 'copper', -70));

const head = (brush: Brush): string =>
  oval(246, 240, [48, 20], { fill: '#3a1c06', opacity: 0.5, filter: brush.blur(7) }) +
  collar(brush) +
  group({ x: -42, y: -2, scale: 1.1 }, farGoggle(brush), muzzle(brush), goggles(brush), fez(brush));

/** Its head alone: on the reels of a phone the whole camel is too small to be known. */
export const bust = (brush: Brush): string =>
  group(
    { x: -78, y: -4, scale: 0.64 },
    neck(brush),
    form('M188 330C184 300 200 268 200 226', { stroke: '#a8ffe0', width: 6, opacity: 0.8 }),
    head(brush),
  );

/** The camel that leads the caravan. */
export const hero: Drawing = brush =>
  halo(brush, '#8ff0c8', [200, 204, 194]) +
  group({ x: 136, y: 168, scale: 0.9 }, steam(brush, 1)) +
  group({ x: 76, y: 184, turn: -30, scale: 0.9 }, windingKey(brush)) +
  form('M120 216V172H152V222Z', { fill: sheen(brush, 'copper', 0), stroke: ink, width: 4.5 }) +
  form('M112 164H160V180H112Z', { fill: sheen(brush, 'brass', 0), stroke: ink, width: 4 }) +
  hump(brush) +
  neck(brush) +
  form('M178 388C172 330 200 286 200 226', { stroke: '#a8ffe0', width: 5, opacity: 0.75 }) +
  head(brush);
