import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, times } from '../brush.ts';
import { grain, ink, omen, polish, seal } from './jade.ts';

const nimbus = (brush: Brush): string =>
  form(`M${Array.from({ length: 72 }, (_, n) => around(200, 176, n % 2 ? 150 : n % 4 ? 160 : 170, n * 5)).join('L')}Z`, {
    fill: grain(brush, 'gold'),
    stroke: ink,
    width: 3,
  }) +
  disc(200, 176, 143, { fill: brush.radial(['#fffdf0', '#fff0b8', '#7fdcb0', '#1c9a6a']), stroke: ink, width: 4 }) +
  disc(200, 176, 132, { stroke: '#ffe07a', width: 4 }) +
  times(12, n => group({ x: 200, y: 176, turn: n * 30 + 15 }, group({ y: -119, scale: 0.15 }, omen(brush, 'gold', '#8a5410'))));

const robe = (brush: Brush): string =>
  form('M20 396C22 330 70 292 142 282H258C330 292 378 330 380 396Q200 408 20 396Z', {
    fill: brush.linear(['#ffe88a', '#f4b82e', '#c27a14']),
    stroke: ink,
    width: 5,
  }) +
  mirrored(
    200,
    form('M258 284C330 292 378 330 380 396H330C330 350 306 314 246 300Z', { fill: grain(brush, 'red'), stroke: ink, width: 4.5 }) +
      form('M264 298C318 308 346 344 350 394', { stroke: '#ffe07a', width: 4 }) +
      group({ x: 352, y: 352, scale: 0.22, turn: 60 }, omen(brush, 'gold', '#8a5410')) +
      group({ x: 312, y: 312, scale: 0.2, turn: 34 }, omen(brush, 'gold', '#8a5410')),
  ) +
  form('M134 280L200 344L266 280L290 290L214 394H186L110 290Z', { fill: grain(brush, 'red'), stroke: ink, width: 4.5 }) +
  form('M122 288L200 366L278 288', { stroke: '#ffe07a', width: 5 }) +
  form('M152 276L200 322L248 276L240 262H160Z', { fill: '#fffaf0', stroke: ink, width: 4 });

/** Wide sleeves that meet before him; the seal stands on his hands. */
const sleeves = (brush: Brush): string =>
  mirrored(
    200,
    form('M380 396C378 356 350 336 312 346C270 354 236 366 214 372L216 398Q310 404 380 396Z', {
      fill: brush.linear(['#fff0a8', '#f4b82e', '#b86c10'], 70),
      stroke: ink,
      width: 4.5,
    }) +
      form('M252 362C246 374 246 388 250 398L216 398L214 372Z', { fill: grain(brush, 'red'), stroke: ink, width: 4 }) +
      form('M340 352C316 366 300 380 294 396M368 372C352 380 342 388 338 396', { stroke: '#a8640e', width: 4 }),
  ) +
  mirrored(
    200,
    form('M204 372C216 366 232 368 236 376C238 388 222 394 204 392Z', { fill: grain(brush, 'skin'), stroke: ink, width: 3.6 }),
  ) +
  group({ x: 200, y: 384, scale: 0.72 }, seal(brush));

const face = (brush: Brush): string =>
  mirrored(
    200,
    form('M262 176C280 168 288 184 282 204C280 224 272 238 262 234Z', { fill: grain(brush, 'skin'), stroke: ink, width: 4 }) +
      form('M268 186C276 186 276 200 270 210', { stroke: '#c87c54', width: 3.4 }),
  ) +
  form('M200 106C246 106 268 138 268 182C268 232 240 276 200 280C160 276 132 232 132 182C132 138 154 106 200 106Z', {
    fill: brush.radial(['#fff8ec', '#ffe2c0', '#f0b488'], { cx: 0.46, cy: 0.42, r: 0.62 }),
    stroke: ink,
    width: 4.5,
  }) +
  mirrored(
    200,
    // brows like swords, the eyes of a phoenix
    form('M210 168C222 150 246 146 264 158C248 156 230 162 212 176Z', { fill: '#1c1418', stroke: '#1c1418', width: 2.4 }) +
      form('M212 188C222 176 244 174 258 182C248 198 224 202 212 188Z', { fill: '#ffffff', stroke: ink, width: 3.4 }) +
      disc(234, 187, 8.6, { fill: brush.radial(['#c88a4a', '#5c2c14', '#1c0a06']) }) +
      disc(234, 187, 4, { fill: '#0c0404' }) +
      disc(231, 183.4, 2.8, { fill: '#ffffff' }) +
      form('M208 188C220 170 246 170 266 180', { stroke: '#1c1418', width: 5.4 }) +
      oval(244, 216, [13, 8], { fill: '#f08a72', opacity: 0.4 }),
  ) +
  form('M194 180C192 200 186 210 184 218C190 228 210 228 216 218C214 210 208 200 206 180', { fill: '#fbd0a4', opacity: 0.5 }) +
  form('M184 218C188 228 196 226 200 229C204 226 212 228 216 218', { stroke: '#b86a44', width: 4 }) +
  disc(200, 144, 7, { fill: polish(brush, 'red'), stroke: ink, width: 2.6 });

const beard = (brush: Brush): string => {
  const hair = brush.linear(['#4a4450', '#1c1820', '#0a080c']);
  return (
    form('M174 252C176 276 186 316 200 334C214 316 224 276 226 252C214 262 186 262 174 252Z', { fill: hair, stroke: ink, width: 3.6 }) +
    form('M190 266C192 290 196 306 200 318M210 266C208 290 206 300 202 312', { stroke: '#8a8094', width: 2.6, opacity: 0.8 }) +
    mirrored(
      200,
      form('M202 234C218 230 234 238 240 252C244 268 242 290 234 306C232 282 226 262 216 250C212 246 206 242 202 242Z', {
        fill: hair,
        stroke: ink,
        width: 3.2,
      }),
    ) +
    form('M186 244Q200 240 214 244Q210 256 200 256Q190 256 186 244Z', { fill: '#d4505c', stroke: ink, width: 3.4 }) +
    form('M184 244Q192 248 200 246Q208 248 216 244', { stroke: ink, width: 3.4 })
  );
};

const bead = ['#6fe0a0', '#ffffff', '#f0503c'] as const;

const crown = (brush: Brush): string =>
  mirrored(
    200,
    form('M266 128C290 150 296 220 286 300', { stroke: ink, width: 11 }) +
      form('M266 128C290 150 296 220 286 300', { stroke: '#f0503c', width: 5.5 }) +
      disc(287, 250, 10, { fill: polish(brush, 'green'), stroke: ink, width: 3.4 }) +
      form('M280 296H292L298 330H274Z', { fill: grain(brush, 'red'), stroke: ink, width: 3.4 }),
  ) +
  form('M130 150C126 104 152 78 200 78S274 104 270 150C250 122 226 116 200 116S150 122 130 150Z', {
    fill: brush.linear(['#3c3a5c', '#1a1830', '#0c0a18']),
    stroke: ink,
    width: 4.5,
  }) +
  form('M128 148C132 118 160 100 200 100S268 118 272 148C252 128 228 120 200 120S148 128 128 148Z', {
    fill: grain(brush, 'gold'),
    stroke: ink,
    width: 4,
  }) +
  form('M200 92L216 110L200 128L184 110Z', { fill: polish(brush, 'green'), stroke: ink, width: 3.6 }) +
  mirrored(
    200,
    disc(236, 116, 6.4, { fill: polish(brush, 'red'), stroke: ink, width: 3 }) +
      disc(256, 127, 5, { fill: polish(brush, 'green'), stroke: ink, width: 3 }),
  ) +
  // the board, and the strings of beads that hang from it
  form('M116 32H284L312 70H88Z', { fill: grain(brush, 'red'), stroke: ink, width: 4.5 }) +
  form('M128 40H272L290 62H110Z', { stroke: '#ffe07a', width: 3 }) +
  slab(86, 66, [228, 15, 4], { fill: grain(brush, 'gold'), stroke: ink, width: 4 }) +
  times(11, n => {
    const [x, count] = [100 + n * 20, n === 0 || n === 10 ? 8 : n === 1 || n === 9 ? 6 : n === 5 ? 2 : 4];
    return (
      form(`M${x} 80V${84 + count * 10}`, { stroke: '#8a5410', width: 2 }) +
      times(count, m => disc(x, 88 + m * 10.4, 4.6, { fill: bead[(n + m) % 3] ?? '#ffffff', stroke: ink, width: 2 }))
    );
  }) +
  form('M132 38L108 64', { stroke: '#ffffff', width: 4, opacity: 0.5 });

/** The emperor of heaven with his seal. */
export const hero: Drawing = brush =>
  halo(brush, '#fff0a8', [200, 196, 196]) +
  nimbus(brush) +
  robe(brush) +
  face(brush) +
  beard(brush) +
  crown(brush) +
  sleeves(brush) +
  mirrored(200, group({ x: 320, y: 380, scale: 0.5 }, omen(brush)));
