import { star } from '../../art/shapes.ts';
import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, times } from '../brush.ts';
import { glitter, ink, orb, plumpStar, sprout, tint } from './light.ts';

const hat = (brush: Brush): string =>
  oval(184, 178, [146, 118], { fill: brush.radial(['#c88a2e', '#f0c25a', '#fff0b0', '#c8862a'], { r: 0.52 }), stroke: ink, width: 5 }) +
  times(5, n => oval(184, 178, [132 - n * 16, 105 - n * 14], { stroke: '#a86a1c', width: 2.6, opacity: 0.6 })) +
  times(18, n => {
    const [across, down] = [Math.cos((n * Math.PI) / 9), Math.sin((n * Math.PI) / 9)];
    return form(`M${184 + across * 96} ${178 + down * 76}L${184 + across * 138} ${178 + down * 110}`, {
      stroke: '#a86a1c',
      width: 2.4,
      opacity: 0.5,
    });
  }) +
  form('M60 130C80 96 120 72 160 64', { stroke: '#fffbe0', width: 6, opacity: 0.7 });

const ears = (brush: Brush): string =>
  form('M150 134C112 104 96 52 108 16C134 14 166 62 172 122Z', { fill: tint(brush, 'fur'), stroke: ink, width: 5 }) +
  form('M148 116C126 94 114 60 116 36C134 46 150 84 156 116Z', { fill: brush.linear(['#ffd0dc', '#ff8aa8']) }) +
  // the other one is bent
  form('M200 124C200 84 214 44 242 34C262 30 276 40 282 58C290 80 288 100 280 110C268 104 256 92 248 76C244 98 234 118 224 134Z', {
    fill: tint(brush, 'fur'),
    stroke: ink,
    width: 5,
  }) +
  form('M210 116C212 88 222 64 238 54C244 60 244 66 240 78C236 94 228 108 218 120Z', { fill: brush.linear(['#ffd0dc', '#ff8aa8']) }) +
  form('M248 76C250 64 248 56 242 50', { stroke: ink, width: 4 });

const eye = (brush: Brush): string =>
  form('M200 196C202 166 240 164 246 196C248 224 236 238 222 238C208 238 198 222 200 196Z', {
    fill: brush.radial(['#ffcf6a', '#b8501e', '#3a0f1c'], { cy: 0.86, r: 0.9 }),
    stroke: ink,
    width: 4.5,
  }) +
  oval(223, 204, [12, 18], { fill: '#1c0612' }) +
  form(star(217, 190, { points: 5, outer: 11, inner: 5 }), { fill: '#ffffff' }) +
  disc(231, 222, 4.4, { fill: '#ffe6a0' }) +
  form('M198 188C204 164 238 160 250 190', { stroke: ink, width: 7 });

const face = (brush: Brush): string =>
  form(
    'M184 118C236 118 268 152 272 196C286 206 292 216 300 222C290 228 282 230 276 230C278 240 284 246 288 252C276 258 262 258 254 254C236 284 210 292 184 292C158 292 132 284 114 254C106 258 92 258 80 252C84 246 90 240 92 230C86 230 78 228 68 222C76 216 82 206 96 196C100 152 132 118 184 118Z',
    {
      fill: brush.radial(['#ffffff', '#f4f5ff', '#c0c8f0'], { cx: 0.44, cy: 0.36, r: 0.62 }),
      stroke: ink,
      width: 5,
    },
  ) +
  mirrored(
    184,
    eye(brush) +
      oval(254, 244, [17, 11], { fill: '#ff8aa8', opacity: 0.65 }) +
      form('M206 158Q226 146 244 158', { stroke: '#8a94cc', width: 6 }),
  ) +
  form('M172 236Q184 228 196 236Q192 250 184 252Q176 250 172 236Z', { fill: '#ff6f92', stroke: ink, width: 3.6 }) +
  // a laugh with two long teeth
  form('M154 254Q170 262 184 254Q198 262 214 254C212 280 200 286 184 286C168 286 156 280 154 254Z', {
    fill: '#8c1638',
    stroke: ink,
    width: 4,
  }) +
  form('M166 276Q184 264 202 276Q196 286 184 286Q172 286 166 276Z', { fill: '#ff7a92' }) +
  form('M172 258H196V272Q190 277 184 272Q178 277 172 272ZM184 258V271', { fill: '#ffffff', stroke: ink, width: 3 }) +
  form('M92 238L54 232M94 248L58 256M276 238L314 232M274 248L310 256', { stroke: '#dfe4ff', width: 3, opacity: 0.9 }) +
  form('M170 124C174 138 182 142 184 150C186 142 196 136 198 124', { fill: '#ffffff', stroke: '#b4bee8', width: 3 });

const suit = (brush: Brush): string =>
  form('M92 392C84 338 118 300 184 300S284 338 276 392Q184 402 92 392Z', { fill: tint(brush, 'fur'), stroke: ink, width: 5 }) +
  form('M126 394V346C126 334 242 334 242 346V394Q184 400 126 394Z', { fill: tint(brush, 'teal'), stroke: ink, width: 4.5 }) +
  mirrored(
    184,
    form('M222 308L238 346L222 350L206 308Z', { fill: tint(brush, 'teal'), stroke: ink, width: 4 }) +
      disc(228, 346, 8, { fill: orb(brush, 'gold'), stroke: ink, width: 3 }),
  ) +
  group({ x: 184, y: 372 }, plumpStar(brush, 15)) +
  form('M118 290C150 314 218 314 250 290L258 314C224 340 144 340 110 314Z', { fill: tint(brush, 'tomato'), stroke: ink, width: 4.5 }) +
  form('M124 316C112 332 106 350 110 366L130 358C130 344 136 332 144 324Z', { fill: tint(brush, 'tomato'), stroke: ink, width: 4.5 }) +
  disc(132, 316, 12, { fill: orb(brush, 'tomato'), stroke: ink, width: 4 }) +
  form('M146 312Q184 324 226 310', { stroke: '#ffd0c0', width: 4, opacity: 0.8 });

/** A net full of stars on a long pole, held up. */
const net = (brush: Brush): string =>
  form('M322 388L330 176', { stroke: ink, width: 17 }) +
  form('M322 388L330 176', { stroke: tint(brush, 'wood', 0), width: 10 }) +
  form('M280 128C262 176 282 214 322 218C368 216 392 180 386 122Z', { fill: '#bfefff', opacity: 0.32 }) +
  group({ x: 308, y: 160, turn: -14 }, plumpStar(brush, 24)) +
  group({ x: 352, y: 168, turn: 20 }, plumpStar(brush, 22)) +
  group({ x: 330, y: 194, turn: 8 }, plumpStar(brush, 16, 'ice')) +
  group({ x: 334, y: 122, turn: 8 }, plumpStar(brush, 27)) +
  times(5, n =>
    form(`M${290 + n * 21} 140C${296 + n * 16} 180 ${310 + n * 8} 208 ${318 + n * 5} 217`, {
      stroke: '#eafcff',
      width: 2.6,
      opacity: 0.85,
    }),
  ) +
  form('M276 158C300 176 366 176 386 152M282 186C304 202 360 202 378 182', { stroke: '#eafcff', width: 2.6, opacity: 0.85 }) +
  oval(333, 126, [57, 21], { stroke: ink, width: 13 }) +
  oval(333, 126, [57, 21], { stroke: '#f0c25a', width: 6.5 }) +
  form('M280 118C296 106 330 102 356 106', { stroke: '#fffbe0', width: 3 }) +
  // paw and sleeve
  form('M262 386C262 352 276 330 300 322L316 366C304 380 300 388 300 394Z', { fill: tint(brush, 'fur'), stroke: ink, width: 4.5 }) +
  form('M294 326L310 362', { stroke: '#1fb4a8', width: 10 }) +
  form(
    'M298 334C294 312 312 300 332 304C350 306 356 322 350 334C354 342 350 352 342 354C336 366 308 368 302 354C298 348 297 340 298 334Z',
    { fill: orb(brush, 'fur'), stroke: ink, width: 4.5 },
  ) +
  form('M324 322H346M322 338H346', { stroke: '#8a94cc', width: 3.4 });

/** The rabbit that farms the sky. */
export const hero: Drawing = brush =>
  halo(brush, '#6ff0d8', [200, 204, 194]) +
  hat(brush) +
  ears(brush) +
  suit(brush) +
  face(brush) +
  net(brush) +
  group({ x: 104, y: 146, turn: -30, scale: 0.7 }, sprout(brush)) +
  glitter(
    [
      [44, 300, 14],
      [64, 70, 11],
      [382, 70, 13],
      [300, 40, 9],
      [30, 210, 8],
      [376, 260, 9],
    ],
    '#fff3a8',
  );
