import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, times } from '../brush.ts';
import { neon } from './light.ts';

const ink = '#120a34';
const fur = (brush: Brush): string => brush.radial(['#e6e2ff', '#a79bf8', '#5a4ac8', '#2c1f7a'], { cx: 0.46, cy: 0.32, r: 0.72 });

/** A tile as it lies in the hand, 100 wide and 132 high from its corner, with what is painted on it. */
export const tile = (brush: Brush, [colour, deep]: readonly [string, string], face: string): string =>
  slab(5, 12, [100, 128, 17], { fill: deep, stroke: ink, width: 4 }) +
  slab(3, 7, [100, 128, 17], { fill: brush.linear([colour, deep], 60) }) +
  slab(0, 0, [100, 128, 17], { fill: brush.linear(['#ffffff', '#fbf6ff', '#d8cdf4'], 60), stroke: ink, width: 4 }) +
  slab(7, 7, [86, 114, 12], { stroke: colour, width: 2.4, opacity: 0.55 }) +
  face +
  form('M10 26Q10 9 27 9H72', { stroke: '#ffffff', width: 5 });

/** The red dragon of the game. */
export const middle = (brush: Brush): string =>
  form('M22 36H78V84H22ZM34 48V72H66V48Z', { fill: brush.linear(['#ff5a78', '#e0103c', '#8a0430']) }) +
  form('M44 16H56V116Q50 120 44 116Z', { fill: brush.linear(['#ff5a78', '#e0103c', '#8a0430']) });

const ear = (brush: Brush): string =>
  form('M196 92C160 74 118 66 96 14C92 4 84 6 82 18C74 60 82 104 102 140Z', { fill: fur(brush), stroke: ink, width: 4.5 }) +
  form('M160 92C130 78 110 62 98 38C92 66 98 96 112 122Z', { fill: brush.linear(['#ff9ae8', '#c02aa8', '#4a1078']) }) +
  form('M112 118C118 100 124 90 136 84M124 114C130 102 138 96 150 92', { stroke: '#d8d0ff', width: 4 });

const head = (brush: Brush): string =>
  form(
    'M200 78C144 76 96 110 90 160C84 172 70 180 58 184C70 188 76 190 80 194C70 202 62 208 52 212C66 216 78 216 88 214C84 224 78 230 72 238C92 240 108 236 118 230C140 256 168 264 200 264C232 264 260 256 282 230C292 236 308 240 328 238C322 230 316 224 312 214C322 216 334 216 348 212C338 208 330 202 320 194C324 190 330 188 342 184C330 180 316 172 310 160C304 110 256 76 200 78Z',
    { fill: fur(brush), stroke: ink, width: 4.5 },
  ) +
  // the light of the street: blue from the left, pink from the right
  form(
    'M92 164C86 174 72 182 62 186C72 190 80 192 84 196C76 204 70 208 60 213C74 214 84 213 92 210C88 222 84 228 80 234C96 234 108 230 118 224',
    { stroke: '#39f0ff', width: 5, opacity: 0.9 },
  ) +
  form(
    'M308 164C314 174 328 182 338 186C328 190 320 192 316 196C324 204 330 208 340 213C326 214 316 213 308 210C312 222 316 228 320 234C304 234 292 230 282 224',
    { stroke: '#ff5ad0', width: 5, opacity: 0.9 },
  ) +
  form('M200 84L192 122L200 116L208 122ZM172 88L172 118L184 110ZM228 88L228 118L216 110Z', { fill: '#3a2a9a', opacity: 0.75 }) +
  oval(200, 228, [58, 34], { fill: brush.radial(['#ffffff', '#f0ecff', '#b4a8f4']), opacity: 0.96 });

/** Mirrored glasses: what they see is the street. */
const glasses = (brush: Brush): string => {
  const lens = 'M112 140Q150 128 192 142C196 168 188 196 158 200C124 204 108 176 112 140Z';
  return (
    form('M92 150L114 146M308 150L286 146', { stroke: '#ffd65c', width: 8 }) +
    mirrored(
      200,
      form(lens, { fill: brush.linear(['#1a0a4a', '#5a1aa8', '#ff2aa8', '#ffb03a', '#2af0ff'], 96), stroke: '#120a34', width: 10 }) +
        form(lens, { stroke: brush.linear(['#fff6c0', '#ffcf4e', '#a8690e']), width: 5 }),
    ) +
    form('M188 146Q200 138 212 146', { stroke: '#120a34', width: 12 }) +
    form('M188 146Q200 138 212 146', { stroke: '#ffd65c', width: 6 }) +
    // a skyline and a glint in both
    [0, 100]
      .map(x =>
        group(
          { x },
          form('M118 178V166H126V158H134V170H142V152H150V172H158V162H166V174H176V184Q160 200 144 197Q126 194 118 178Z', {
            fill: '#120a34',
            opacity: 0.55,
          }),
          form('M122 148L142 142L128 176L120 164Z', { fill: '#ffffff', opacity: 0.75 }),
          form('M150 141L158 140L142 184L136 180Z', { fill: '#ffffff', opacity: 0.4 }),
        ),
      )
      .join('')
  );
};

const muzzle = (brush: Brush): string =>
  form('M186 208Q200 200 214 208Q212 222 200 226Q188 222 186 208Z', {
    fill: brush.linear(['#ffb8e0', '#ff4a9a', '#a8186a']),
    stroke: ink,
    width: 3.4,
  }) +
  form('M193 209Q200 206 206 209', { stroke: '#ffffff', width: 2.6 }) +
  form('M200 226V234C192 246 174 248 162 238M200 234C210 248 236 250 252 228', { stroke: ink, width: 4.4 }) +
  form('M222 242L229 256L236 239Z', { fill: '#ffffff', stroke: ink, width: 2.6 }) +
  form('M252 228Q258 224 262 226', { stroke: ink, width: 4 }) +
  mirrored(
    200,
    times(3, n => disc(172 - n * 9, 226 + (n % 2) * 7, 2.2, { fill: '#5a4ac8' })),
  ) +
  form('M150 220L84 208M150 230L82 234M152 240L92 256', { stroke: '#aff8ff', width: 2.8 }) +
  form('M250 216L316 204M254 226L320 226M252 238L308 250', { stroke: '#ffc0f0', width: 2.8 });

const headphones = (brush: Brush): string =>
  form('M86 158C80 84 132 44 200 44C268 44 320 84 314 158', { stroke: ink, width: 21 }) +
  form('M86 158C80 84 132 44 200 44C268 44 320 84 314 158', { stroke: brush.linear(['#2af0ff', '#5a4af0', '#ff3ab8'], 0), width: 12 }) +
  form('M98 120C110 74 150 54 200 53', { stroke: '#ffffff', width: 3.4, opacity: 0.8 }) +
  mirrored(
    200,
    slab(60, 128, [38, 76, 18], { fill: brush.linear(['#3a2f7a', '#0e0830'], 0), stroke: ink, width: 4 }) +
      slab(66, 138, [18, 56, 9], { fill: '#0a0628' }),
  ) +
  neon('M75 144V188', { colour: '#2af0ff', width: 6 }) +
  neon('M325 144V188', { colour: '#ff3ab8', width: 6 });

const jacket = (brush: Brush): string =>
  form('M140 262C96 276 52 306 40 352L32 396H368L360 352C348 306 304 276 260 262Q200 300 140 262Z', {
    fill: brush.linear(['#ff5ac0', '#b81e92', '#560e6a']),
    stroke: ink,
    width: 4.5,
  }) +
  form('M158 268C168 300 184 330 200 350C216 330 232 300 242 268Q200 292 158 268Z', {
    fill: brush.linear(['#ffffff', '#d8d0ff', '#8a7ae8']),
    stroke: ink,
    width: 3.6,
  }) +
  times(3, n => form(`M${186 - n * 3} ${292 + n * 13}q14 9 28 0`, { stroke: '#8a7ae8', width: 2.6 })) +
  mirrored(
    200,
    form('M150 254C128 256 108 270 98 292L152 330L178 368L200 352C178 324 160 294 150 254Z', {
      fill: brush.linear(['#ff8ad8', '#c8309a', '#6a1070'], 40),
      stroke: ink,
      width: 4,
    }),
  ) +
  neon('M98 292L152 330L178 368', { colour: '#2af0ff', width: 4 }) +
  neon('M302 292L248 330L222 368', { colour: '#ff3ab8', width: 4 }) +
  form('M200 352V396', { stroke: '#ffd65c', width: 5 }) +
  form('M60 344C58 362 56 378 56 394', { stroke: '#39f0ff', width: 5, opacity: 0.8 }) +
  // the chain
  times(9, n => {
    const [x, y] = [156 + n * 11, 292 + Math.sin((n / 8) * Math.PI) * 40];
    return disc(x, y, 7, {
      fill: brush.radial(['#fffbe0', '#ffcf4e', '#a8690e'], { cx: 0.4, cy: 0.34, r: 0.7 }),
      stroke: '#5a3206',
      width: 2.4,
    });
  }) +
  disc(200, 350, 19, {
    fill: brush.radial(['#fffbe0', '#ffcf4e', '#a8690e'], { cx: 0.4, cy: 0.34, r: 0.7 }),
    stroke: '#5a3206',
    width: 3.4,
  }) +
  slab(193, 343, [14, 14, 2], { fill: '#5a3206' });

/** He holds the last tile up between his claws. */
const paw = (brush: Brush): string =>
  form('M372 396C386 366 382 338 366 320L318 330C306 352 310 376 318 396Z', {
    fill: brush.linear(['#ff5ac0', '#b81e92', '#560e6a'], 40),
    stroke: ink,
    width: 4.5,
  }) +
  disc(334, 244, 74, {
    fill: brush.radial([
      ['#ff6ad8', 0.85],
      ['#ff2aa8', 0.3],
      ['#ff2aa8', 0],
    ]),
  }) +
  group({ x: 292, y: 188, turn: 10, scale: 0.92 }, tile(brush, ['#ff3ab8', '#7a0a78'], middle(brush))) +
  form(
    'M302 320C292 308 298 296 312 298C314 286 332 284 338 294C346 286 360 290 362 300C374 300 382 314 374 328C368 346 318 348 302 320Z',
    { fill: fur(brush), stroke: ink, width: 4.4 },
  ) +
  form('M316 300C314 308 316 314 320 318M338 296C336 306 338 312 342 316M360 302C358 310 360 314 362 318', { stroke: ink, width: 3.6 }) +
  form('M306 334C320 350 358 350 370 334L374 350Q340 368 304 350Z', { fill: '#ff3ab8', stroke: ink, width: 3.6 });

/** The cat that has never lost a hand. */
export const hero: Drawing = brush =>
  halo(brush, '#ff4ad0', [232, 196, 166]) +
  halo(brush, '#1fb8ff', [150, 206, 148]) +
  jacket(brush) +
  mirrored(200, ear(brush)) +
  head(brush) +
  headphones(brush) +
  glasses(brush) +
  muzzle(brush) +
  paw(brush);
