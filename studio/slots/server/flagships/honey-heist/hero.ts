import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, times } from '../brush.ts';
import { bee, hexagon } from './comb.ts';

const ink = '#2e1406';
const fur = (brush: Brush): string => brush.radial(['#e8a868', '#b8703a', '#7a3f1c', '#4a220e'], { cx: 0.44, cy: 0.32, r: 0.74 });

/** The jar that he is not going to give back, 150 wide and 150 high about its middle. */
export const jar = (brush: Brush): string =>
  form('M-62 -58C-86 -34 -86 52 -62 70Q0 88 62 70C86 52 86 -34 62 -58Z', {
    fill: brush.radial(['#fff2a0', '#ffc42a', '#f09a0e', '#a85a08'], { cx: 0.38, cy: 0.34, r: 0.74 }),
    stroke: ink,
    width: 4.5,
  }) +
  form('M-66 40C-66 62 -50 68 -30 70C-50 50 -56 20 -54 -20C-64 -4 -68 20 -66 40Z', { fill: '#ffffff', opacity: 0.45 }) +
  disc(34, 30, 7, { fill: '#fff2a0', opacity: 0.8 }) +
  disc(46, 8, 4.5, { fill: '#fff2a0', opacity: 0.8 }) +
  hexagon(brush, 0, 14, 37) +
  group({ x: 0, y: 14, scale: 0.3 }, bee(brush)) +
  form('M-68 -78Q0 -92 68 -78V-56Q0 -42 -68 -56Z', { fill: brush.linear(['#ffe2a0', '#d8943a', '#8a5016']), stroke: ink, width: 4.5 }) +
  form(
    'M-56 -84C-40 -104 40 -104 56 -84C64 -70 58 -40 50 -36C42 -34 42 -50 36 -56C28 -60 26 -20 16 -20C6 -20 10 -54 0 -58C-10 -60 -10 -38 -20 -38C-28 -38 -28 -56 -36 -58C-42 -56 -44 -46 -50 -48C-60 -52 -62 -74 -56 -84Z',
    {
      fill: brush.linear(['#ffe87a', '#ffb81e', '#e08a0a']),
      stroke: ink,
      width: 4,
    },
  ) +
  form('M-44 -82C-30 -94 4 -96 24 -92', { stroke: '#ffffff', width: 6, opacity: 0.9 }) +
  form('M16 -54V-34', { stroke: '#fff6c0', width: 5, opacity: 0.9 });

const ears = (brush: Brush): string =>
  mirrored(
    200,
    disc(106, 88, 42, { fill: fur(brush), stroke: ink, width: 4.5 }) +
      disc(108, 92, 25, { fill: brush.radial(['#ffc8a0', '#d88a5a', '#8a4a2a']) }) +
      form('M74 70Q84 52 104 50', { stroke: '#ffd8a0', width: 5, opacity: 0.9 }),
  );

const head = (brush: Brush): string =>
  form(
    'M200 62C132 62 90 104 88 156C76 172 74 196 84 216C104 254 152 270 200 270C248 270 296 254 316 216C326 196 324 172 312 156C310 104 268 62 200 62Z',
    { fill: fur(brush), stroke: ink, width: 4.5 },
  ) +
  form('M84 214C78 220 70 222 64 222C74 230 84 232 92 230C92 240 88 246 84 250C100 250 112 246 120 242', {
    fill: '#8a4a22',
    stroke: ink,
    width: 3.6,
  }) +
  form('M316 214C322 220 330 222 336 222C326 230 316 232 308 230C308 240 312 246 316 250C300 250 288 246 280 242', {
    fill: '#5a2c14',
    stroke: ink,
    width: 3.6,
  });

/** A knitted cap, pulled down between his ears. */
const cap = (brush: Brush): string =>
  form('M112 104C108 52 148 18 204 18C258 18 294 54 288 104Q200 70 112 104Z', {
    fill: brush.linear(['#5a6a8a', '#2a3450', '#141a2e']),
    stroke: ink,
    width: 4.5,
  }) +
  times(7, n =>
    form(`M${132 + n * 23} ${84 - Math.sin((n / 6) * Math.PI) * 8}Q${146 + n * 18} ${52} ${176 + n * 9} 24`, {
      stroke: '#0e1424',
      width: 3,
      opacity: 0.6,
    }),
  ) +
  form('M104 106Q200 64 296 106L292 128Q200 88 108 128Z', {
    fill: brush.linear(['#6a7aa0', '#343f60', '#1c2440']),
    stroke: ink,
    width: 4.5,
  }) +
  times(11, n =>
    form(`M${122 + n * 15.6} ${98 - Math.sin((n / 10) * Math.PI) * 16}V${118 - Math.sin((n / 10) * Math.PI) * 17}`, {
      stroke: '#0e1424',
      width: 3,
      opacity: 0.7,
    }),
  ) +
  form('M138 52C150 36 168 28 190 28', { stroke: '#a8b8d8', width: 6, opacity: 0.8 });

const mask = (brush: Brush): string =>
  form(
    'M92 146C112 128 158 132 200 142C242 132 288 128 308 146C316 166 304 192 276 196C246 200 220 186 200 174C180 186 154 200 124 196C96 192 84 166 92 146Z',
    {
      fill: brush.linear(['#3a3038', '#141014', '#000000']),
      stroke: '#0a0608',
      width: 4,
    },
  ) +
  form('M100 148C118 138 156 140 196 150', { stroke: '#8a7a88', width: 4, opacity: 0.8 }) +
  form('M92 152C78 150 66 142 60 132C60 150 70 164 88 168M308 152C322 150 334 142 340 132C340 150 330 164 312 168', {
    fill: '#141014',
    stroke: '#0a0608',
    width: 3,
  }) +
  [0, 1]
    .map(
      side =>
        oval(148 + side * 104, 166 - side * 2, [27, 22 + side * 3], { fill: '#fffdf4', stroke: '#0a0608', width: 4 }) +
        disc(158 + side * 104, 168 - side * 2, 14, { fill: brush.radial(['#8a5a2a', '#4a2408', '#1a0a02']) }) +
        disc(158 + side * 104, 168 - side * 2, 7, { fill: '#0a0402' }) +
        disc(153 + side * 104, 162 - side * 2, 5, { fill: '#ffffff' }) +
        disc(163 + side * 104, 174 - side * 2, 2.4, { fill: '#ffffff' }),
    )
    .join('') +
  // one lid half closed, the other brow raised
  form('M119 160C126 142 168 140 177 162Q148 154 119 160Z', { fill: '#2a2026', stroke: '#0a0608', width: 3 }) +
  form('M222 128C238 112 264 112 284 126L280 134C262 124 244 124 228 136Z', { fill: '#3a1c0a', stroke: ink, width: 3 }) +
  form('M120 138C136 132 158 134 176 144L174 150C156 142 138 140 122 146Z', { fill: '#3a1c0a' });

const muzzle = (brush: Brush): string =>
  form('M200 178C160 178 136 200 138 226C140 252 168 264 200 264C232 264 260 252 262 226C264 200 240 178 200 178Z', {
    fill: brush.radial(['#fff6e0', '#f5d8a8', '#c8945a'], { cx: 0.44, cy: 0.3, r: 0.74 }),
    stroke: ink,
    width: 3.6,
  }) +
  form('M176 188Q200 176 224 188C228 204 212 214 200 214C188 214 172 204 176 188Z', {
    fill: brush.radial(['#6a4a4a', '#2a1414', '#0a0404'], { cx: 0.4, cy: 0.3, r: 0.8 }),
    stroke: '#0a0404',
    width: 3,
  }) +
  oval(192, 190, [9, 4.4], { fill: '#ffffff', opacity: 0.85, turn: [-10, 192, 190] }) +
  form('M200 214V226', { stroke: ink, width: 4 }) +
  // the grin
  form('M154 222C172 234 214 236 250 212C254 236 236 258 206 258C176 258 158 244 154 222Z', { fill: '#6a1418', stroke: ink, width: 4 }) +
  form('M160 226C184 236 222 234 247 216C246 224 244 228 240 232C216 244 186 244 164 234Z', { fill: '#fffdf4' }) +
  form('M184 238V231M204 240V232M224 236V227', { stroke: '#c8b8a0', width: 2.4 }) +
  form('M186 250C194 242 216 242 224 250C216 258 194 259 186 250Z', { fill: '#ff7a7a' }) +
  form('M246 212Q256 206 260 212M150 218Q146 222 154 226', { stroke: ink, width: 4 }) +
  // he has tried it already
  form('M230 246C238 242 244 250 240 262C238 274 226 274 224 262C223 254 226 248 230 246Z', {
    fill: brush.linear(['#ffe06a', '#ffa81a']),
    stroke: '#8a4a06',
    width: 3,
  }) +
  disc(150, 240, 2.6, { fill: '#8a5a2a' }) +
  disc(160, 250, 2.6, { fill: '#8a5a2a' });

const shirt = (brush: Brush): string => {
  const outline = 'M126 246C90 262 62 300 54 392H346C338 300 310 262 274 246Q200 284 126 246Z';
  return (
    form(outline, { fill: brush.linear(['#ffffff', '#ece4f0', '#b0a4b8']), stroke: ink, width: 4.5 }) +
    [
      'M104 262Q200 306 296 262L312 284Q200 330 88 284Z',
      'M74 308Q200 356 326 308L334 334Q200 384 66 334Z',
      'M60 360Q200 408 340 360L344 386L346 392H54Z',
    ]
      .map(d => form(d, { fill: brush.linear(['#3a3a5a', '#16162a'], 0) }))
      .join('') +
    form(outline, { stroke: ink, width: 4.5 })
  );
};

const arm = (brush: Brush): string =>
  form('M84 274C52 296 40 346 62 380C84 398 122 392 146 372L130 332C118 338 108 336 104 326Z', {
    fill: brush.linear(['#f4eef8', '#c8bccc']),
    stroke: ink,
    width: 4.5,
  }) +
  form('M70 290L106 330L98 342L54 312ZM48 340L100 362L92 388L60 376Z', { fill: '#22223a' }) +
  form(
    'M128 330C112 338 108 366 122 384C140 392 164 386 170 370C180 372 186 362 180 354C188 350 186 338 176 336C178 326 166 320 158 326C150 318 136 322 128 330Z',
    { fill: fur(brush), stroke: ink, width: 4.5 },
  ) +
  form('M158 328C154 334 152 338 152 344M176 338C168 340 164 344 162 350M178 356C170 356 166 358 164 362', { stroke: ink, width: 3.6 });

/** The bear that did it. */
export const hero: Drawing = brush =>
  halo(brush, '#ffd84a', [200, 200, 198]) +
  shirt(brush) +
  ears(brush) +
  head(brush) +
  cap(brush) +
  mask(brush) +
  muzzle(brush) +
  group({ x: 200, y: 336, scale: 0.74 }, jar(brush)) +
  arm(brush) +
  group({ x: 400, y: 0, isMirrored: true }, arm(brush)) +
  group({ x: 350, y: 66, scale: 0.48, turn: 16 }, bee(brush)) +
  form('M318 104Q334 116 340 100M300 112Q308 118 314 108', { stroke: '#fff6c0', width: 3 });
