import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, times } from '../brush.ts';
import { drop, floss, ink, sprinkles, sugar, whirl } from './sweets.ts';

const skin = (brush: Brush): string => brush.radial(['#fff4e6', '#ffdcbc', '#f5a88c'], { cx: 0.44, cy: 0.4, r: 0.66 });

const hair = (brush: Brush): string =>
  floss(
    brush,
    [
      [84, 250, 40],
      [70, 300, 36],
      [96, 334, 34],
      [318, 250, 40],
      [332, 300, 36],
      [306, 334, 34],
    ],
    'grape',
  ) +
  floss(
    brush,
    [
      [120, 190, 44],
      [96, 222, 38],
      [108, 274, 40],
      [126, 312, 32],
      [280, 190, 44],
      [304, 222, 38],
      [292, 274, 40],
      [276, 312, 32],
      [200, 170, 60],
    ],
    'pink',
  );

const dress = (brush: Brush): string =>
  form('M112 394C112 342 150 316 200 316S288 342 288 394Q200 404 112 394Z', { fill: sugar(brush, 'grape'), stroke: ink, width: 4.5 }) +
  mirrored(200, form('M220 322C256 330 276 354 280 392L252 396C252 364 242 340 214 328Z', { fill: sugar(brush, 'cream') })) +
  form('M176 284H224V326Q200 346 176 326Z', { fill: '#f5b494', stroke: ink, width: 4 }) +
  times(5, n =>
    disc(148 + n * 26, 338 + Math.sin((n / 4) * Math.PI) * 16, 15, {
      fill: drop(brush, n % 2 ? 'cream' : 'pink'),
      stroke: ink,
      width: 3.5,
    }),
  ) +
  form('M200 364C182 346 162 350 160 368C160 384 184 384 200 372C216 384 240 384 240 368C238 350 218 346 200 364Z', {
    fill: sugar(brush, 'cherry'),
    stroke: ink,
    width: 3.6,
  }) +
  disc(200, 368, 8, { fill: drop(brush, 'lemon'), stroke: ink, width: 3 });

const face = (brush: Brush): string =>
  form('M200 150C252 150 278 184 276 226C274 266 240 304 200 306C160 304 126 266 124 226C122 184 148 150 200 150Z', {
    fill: skin(brush),
    stroke: ink,
    width: 4.5,
  }) +
  mirrored(200, oval(254, 250, [20, 13], { fill: '#ff6f9a', opacity: 0.5 })) +
  // one eye wide awake, the other winks
  form('M140 224C146 194 184 192 192 222C190 250 148 254 140 224Z', { fill: '#ffffff', stroke: ink, width: 4 }) +
  oval(168, 225, [17, 22], { fill: brush.radial(['#7df2ff', '#4a6cf0', '#3a148c'], { cy: 0.8, r: 0.9 }), stroke: ink, width: 3 }) +
  oval(168, 224, [8, 12], { fill: '#1c0630' }) +
  disc(161, 214, 7, { fill: '#ffffff' }) +
  disc(175, 236, 3.6, { fill: '#ffffff', opacity: 0.9 }) +
  form('M136 224C142 190 186 186 196 220C184 204 154 202 136 224ZM138 216L126 208M144 206L134 194', { fill: ink, stroke: ink, width: 4 }) +
  form('M212 230C222 212 248 210 262 226', { stroke: ink, width: 7 }) +
  form('M262 226L274 216M256 219L266 207M248 214L254 202', { stroke: ink, width: 4.5 }) +
  form('M140 182Q162 164 188 178', { stroke: '#b0307c', width: 8 }) +
  form('M214 192Q238 176 262 192', { stroke: '#b0307c', width: 8 }) +
  form('M198 240Q206 250 196 254', { stroke: '#c8684a', width: 4 }) +
  times(
    3,
    n => disc(132 + n * 9, 248 + (n % 2) * 7, 2.2, { fill: '#d8704e' }) + disc(250 + n * 9, 244 + (n % 2) * 7, 2.2, { fill: '#d8704e' }),
  ) +
  // a grin, and the tip of her tongue
  form('M160 262C180 274 220 272 244 254C244 286 220 298 198 296C178 294 164 282 160 262Z', { fill: '#7a0f3c', stroke: ink, width: 4 }) +
  form('M166 265C184 275 218 273 240 259L238 268C216 282 186 282 168 273Z', { fill: '#ffffff' }) +
  form('M212 286C212 272 232 266 242 272C252 282 246 302 232 302C222 302 214 296 212 286Z', { fill: '#ff7a9c', stroke: ink, width: 3.6 }) +
  form('M228 280L234 292', { stroke: '#d8406c', width: 3 });

const fringe = (brush: Brush): string =>
  floss(
    brush,
    [
      [136, 164, 25],
      [262, 166, 25],
      [170, 150, 24],
      [232, 152, 25],
      [202, 146, 24],
    ],
    'pink',
  );

const hat = (brush: Brush): string =>
  form('M124 132C140 84 160 44 206 26C236 14 284 10 306 38C322 62 300 84 282 70C270 58 284 46 276 44C256 44 262 96 284 138Z', {
    fill: sugar(brush, 'grape', 70),
    stroke: ink,
    width: 4.5,
  }) +
  form('M150 84C186 102 226 104 262 94C260 82 258 72 258 62C230 72 196 68 168 56C162 64 156 74 150 84Z', { fill: sugar(brush, 'mint') }) +
  form('M192 34C210 48 236 50 262 48C266 42 276 40 280 40L270 18C240 14 214 22 192 34Z', { fill: sugar(brush, 'mint') }) +
  form('M140 120C150 82 166 56 190 42', { stroke: '#ffffff', width: 7, opacity: 0.55 }) +
  form('M124 132C140 84 160 44 206 26C236 14 284 10 306 38C322 62 300 84 282 70C270 58 284 46 276 44C256 44 262 96 284 138Z', {
    stroke: ink,
    width: 4.5,
  }) +
  disc(290, 76, 15, { fill: drop(brush, 'lemon'), stroke: ink, width: 3.6 }) +
  disc(286, 71, 4, { fill: '#ffffff', opacity: 0.9 }) +
  form('M52 148C60 116 130 106 206 108C284 108 346 122 350 152C348 180 290 168 204 164C122 160 60 178 52 148Z', {
    fill: sugar(brush, 'grape'),
    stroke: ink,
    width: 4.5,
  }) +
  form('M66 144C90 124 150 118 206 118C262 118 318 128 336 148', { stroke: '#f2dcff', width: 6, opacity: 0.7 }) +
  form('M128 128C170 142 240 142 284 134L288 112C240 122 172 120 134 106Z', { fill: sugar(brush, 'pink'), stroke: ink, width: 4 }) +
  sprinkles(brush, 9, n => [148 + n * 15, 122 + Math.sin((n / 8) * Math.PI) * 7], 0.85) +
  group({ x: 172, y: 118 }, whirl(brush, 22, ['cherry', 'cream'], 4));

const wand = (brush: Brush): string =>
  form('M338 236L322 388', { stroke: ink, width: 16 }) +
  form('M338 236L322 388', { stroke: '#ffffff', width: 9 }) +
  times(6, n => form(`M${332.5 - n * 2.2} ${276 + n * 20}l9 -9`, { stroke: '#ff6fb5', width: 5 })) +
  group({ x: 340, y: 220 }, whirl(brush, 52, ['cherry', 'cream'])) +
  form('M340 268L318 254C306 262 306 284 318 290ZM338 270L360 258C372 266 370 288 358 292Z', {
    fill: sugar(brush, 'mint'),
    stroke: ink,
    width: 3.6,
  }) +
  disc(339, 272, 8, { fill: drop(brush, 'lemon'), stroke: ink, width: 3 }) +
  // her hand
  form(
    'M286 350C286 328 306 322 326 324C346 324 352 338 344 348C350 354 348 364 340 366C340 376 330 382 320 380C300 384 286 372 286 350Z',
    { fill: skin(brush), stroke: ink, width: 4 },
  ) +
  form('M322 342H344M320 358H340', { stroke: '#c8684a', width: 3.4 }) +
  form('M262 394C264 362 276 342 296 334L306 376C298 388 296 394 294 396Z', { fill: sugar(brush, 'grape'), stroke: ink, width: 4 }) +
  form('M288 336C296 350 300 364 302 380L314 376C314 360 308 342 298 330Z', { fill: sugar(brush, 'cream'), stroke: ink, width: 3.4 });

/** The witch of the sugar storm. */
export const hero: Drawing = brush =>
  halo(brush, '#ff9ad8', [200, 206, 194]) + hair(brush) + dress(brush) + face(brush) + fringe(brush) + hat(brush) + wand(brush);
