import { type Brush, disc, footing, form, group, mirrored, oval, slab, times } from '../brush.ts';
import type { FlagshipArt, SceneBox } from '../compose.ts';
import { ink, stone } from './wings.ts';

type Layer = FlagshipArt['layers']['far'];

/** A pyramid on the line y: its right side faces the sun. */
function pyramid(
  brush: Brush,
  { x, y, half, rise }: { x: number; y: number; half: number; rise: number },
  tones: readonly [string, string, string],
): string {
  const [lit, dark, haze] = tones;
  const courses = times(7, n => {
    const share = (n + 1) / 8;
    return form(`M${x + half * 0.12 * (1 - share)} ${y - rise + rise * share}L${x + half * share} ${y - rise + rise * share}`, {
      stroke: dark,
      width: 2.4,
      opacity: 0.28,
    });
  });
  return (
    form(`M${x} ${y - rise}L${x + half} ${y}H${x + half * 0.12}Z`, { fill: brush.linear([lit, haze]) }) +
    form(`M${x} ${y - rise}L${x + half * 0.12} ${y}H${x - half}Z`, { fill: brush.linear([dark, haze]) }) +
    courses
  );
}

const dune = (brush: Brush, { width, height }: SceneBox, y: number, tones: readonly [string, string, string]): string =>
  form(`M0 ${y + 30}Q${width * 0.2} ${y - 46} ${width * 0.44} ${y + 16}T${width} ${y - 14}V${height}H0Z`, {
    fill: brush.linear([...tones]),
  }) +
  form(`M0 ${y + 30}Q${width * 0.2} ${y - 46} ${width * 0.44} ${y + 16}T${width} ${y - 14}`, {
    stroke: '#fff0c0',
    width: 4,
    opacity: 0.45,
  });

const palm = (): string =>
  form('M0 0Q10 -60 -4 -110', { stroke: '#4c2018', width: 9 }) +
  times(7, n =>
    group(
      { x: -4, y: -110, turn: -150 + n * 40 },
      form('M0 0Q30 -22 64 8Q32 -4 0 0Z', { fill: n % 2 ? '#1a6a5a' : '#2f9a6a', stroke: '#0c3a3a', width: 2.4 }),
    ),
  );

/** A boat of papyrus under its striped sail, 110 high on the water at its origin. */
const boat = (brush: Brush): string =>
  oval(0, 10, [66, 5], { fill: '#0a4a5a', opacity: 0.5 }) +
  form('M2 0V-104', { stroke: ink, width: 6 }) +
  form('M-40 -94Q2 -102 44 -94Q54 -58 40 -24Q2 -14 -36 -24Q-30 -58 -40 -94Z', {
    fill: brush.linear(['#ffffff', '#fff0d0', '#e8b880'], 0),
    stroke: ink,
    width: 3,
  }) +
  form('M-36 -78Q4 -86 47 -78M-36 -40Q4 -30 45 -40', { stroke: '#ee5f32', width: 7 }) +
  disc(4, -58, 12, { fill: '#ffb02e', stroke: '#8c3c08', width: 2.4 }) +
  form('M-78 -34Q-66 -34 -60 -12Q0 4 60 -12Q66 -34 80 -36Q74 10 40 14H-38Q-72 10 -78 -34Z', {
    fill: brush.linear(['#ffd765', '#b8681e', '#5c2c18']),
    stroke: ink,
    width: 3.4,
  }) +
  form('M-58 -2Q0 14 60 -2', { stroke: '#35cdb8', width: 5 });

/** The river below the pyramids, with palms on its bank and a boat on it. */
const oasis = (brush: Brush, width: number, y: number): string =>
  form(`M0 ${y - 22}Q${width / 2} ${y - 44} ${width} ${y - 22}V${y + 44}H0Z`, {
    fill: brush.linear(['#ffe0a0', '#4fc0b0', '#0f6a7a']),
    stroke: '#fff0c0',
    width: 3,
  }) +
  times(7, n => oval(width * (0.1 + n * 0.135), y - 8 + (n % 3) * 12, [40, 3], { fill: '#fff6d0', opacity: 0.6 })) +
  group({ x: width / 2, y: y - 2 }, boat(brush)) +
  [
    [0.37, 0.8],
    [0.34, 1.05],
    [0.66, 0.95],
    [0.7, 1.15],
  ]
    .map(([x = 0, scale = 1], n) => group({ x: width * x, y: y + 14, scale, isMirrored: n > 1 }, palm()))
    .join('');

const far: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  const horizon = height * (isTall ? 0.685 : 0.72);
  const [sx, sy, sr] = isTall ? [width * 0.61, horizon - 50, 56] : [width * 0.73, horizon - 260, 170];
  // a phone held upright shows them below its reels
  const rise = width * (isTall ? 0.115 : 0.17);
  return (
    slab(0, 0, [width, height], {
      fill: brush.linear([
        ['#0d1f4e', 1, 0],
        ['#1c5580', 1, 0.22],
        ['#3f9a9a', 1, 0.4],
        ['#f0c27e', 1, 0.58],
        ['#ff9a52', 1, 0.72],
      ]),
    }) +
    times(isTall ? 80 : 110, () =>
      disc(brush.random(width), brush.random(Math.round(horizon * 0.45)), 0.8 + brush.random(14) / 9, {
        fill: '#fff6dc',
        opacity: 0.3 + brush.random(60) / 100,
      }),
    ) +
    disc(sx, sy, sr * 3.2, {
      fill: brush.radial([
        ['#fff2b8', 0.85],
        ['#ffc46a', 0.34],
        ['#ffb05a', 0],
      ]),
    }) +
    times(14, n =>
      form(`M${sx - 26} ${sy - sr * 0.6}L${sx} ${sy - sr * (n % 2 ? 4.6 : 3.4)}L${sx + 26} ${sy - sr * 0.6}Z`, {
        fill: '#fff0b8',
        opacity: 0.13,
        turn: [n * 25.7 + 8, sx, sy],
      }),
    ) +
    disc(sx, sy, sr, { fill: brush.radial(['#ffffff', '#fff3b0', '#ffc24e'], { r: 0.56 }) }) +
    group(
      { filter: brush.blur(8) },
      times(6, n =>
        oval(width * (0.08 + n * 0.18), height * (0.3 + (n % 3) * 0.075), [width * (0.13 + (n % 2) * 0.05), 9 + (n % 3) * 4], {
          fill: n % 2 ? '#ffd9a0' : '#ff9f7a',
          opacity: 0.34,
        }),
      ),
    ) +
    pyramid(brush, { x: width * 0.44, y: horizon, half: width * (isTall ? 0.12 : 0.16), rise }, [
      '#ffc98a',
      isTall ? '#b0687a' : '#c98a86',
      '#f6b27a',
    ]) +
    pyramid(brush, { x: width * 0.88, y: horizon + 10, half: width * 0.2, rise: rise * 1.3 }, ['#ffc074', '#a86a72', '#ee9f66']) +
    pyramid(brush, { x: width * 0.17, y: horizon + 30, half: width * 0.3, rise: width * (isTall ? 0.19 : 0.33) }, [
      '#ffb45e',
      '#7c4a66',
      '#e08a58',
    ]) +
    oval(width / 2, horizon + 6, [width * 0.7, 46], { fill: '#ffdca0', opacity: 0.6, filter: brush.blur(20) }) +
    dune(brush, box, horizon + 40, ['#f4b268', '#d07f42', '#8a4526']) +
    (isTall ? oasis(brush, width, horizon + 56) : '') +
    dune(brush, { ...box, width: box.width * 1.2 }, horizon + (isTall ? 92 : 128), ['#d98848', '#9c4f2a', '#4c2018'])
  );
};

const sandstone = (brush: Brush, turn = 0): string => brush.linear(['#6c3a24', '#c9824a', '#ffd79a', '#d08a4e', '#74402a'], turn);

/** Signs cut into a column of stone, down from its origin. */
const glyphs: readonly string[] = [
  'M-15 10Q0 -8 15 10Q0 22 -15 10ZM0 5A5 5 0 1 0 0.1 5Z',
  'M0 -8A8 9 0 1 0 0.1 -8ZM0 9V30M-13 15H13',
  'M-16 4l8 -8l8 8l8 -8l8 8M-16 16l8 -8l8 8l8 -8l8 8',
  'M-12 22V0Q-12 -10 0 -10T12 0V22Z',
  'M-14 20Q-14 -10 8 -12L16 -4L4 0Q10 14 4 20ZM-6 20V28M2 20V28',
  'M0 -10L14 14H-14Z',
];

const inscription = (count: number, step: number): string =>
  times(count, n =>
    group(
      { y: n * step },
      form(glyphs[n % glyphs.length] ?? '', { stroke: '#5c2c18', width: 3.4, opacity: 0.85 }) +
        group({ x: 1.4, y: 1.6 }, form(glyphs[n % glyphs.length] ?? '', { stroke: '#ffe2ac', width: 1.2, opacity: 0.7 })),
    ),
  );

/** A needle of stone with a tip of gold, standing on its origin. */
const obelisk = (brush: Brush, tall: number): string =>
  form(`M-34 0L-24 ${-tall}H24L34 0Z`, { fill: sandstone(brush), stroke: ink, width: 3.5 }) +
  form(`M-24 ${-tall}L0 ${-tall - 64}L24 ${-tall}Z`, {
    fill: brush.linear(['#fffbe0', '#ffd04e', '#b8741a'], 20),
    stroke: ink,
    width: 3.5,
  }) +
  form(`M0 ${-tall - 62}L4 ${-tall}H22Z`, { fill: '#fffbe0', opacity: 0.6 }) +
  group({ y: -tall + 34 }, inscription(Math.floor((tall - 60) / 58), 58)) +
  slab(-50, -24, [100, 30, 3], { fill: brush.linear(['#e0a060', '#6c3a24']), stroke: ink, width: 3.5 });

/** A column with a lotus capital, painted in bands; its foot stands at `bottom`. */
function column(brush: Brush, { x, top, bottom, half }: { x: number; top: number; bottom: number; half: number }): string {
  const band = (y: number, kind: 'lapis' | 'turquoise' | 'carnelian') =>
    slab(x - half - 2, y, [half * 2 + 4, half * 0.34], { fill: stone(brush, kind, 0), stroke: ink, width: 2.4 });
  return (
    slab(x - half, top + half, [half * 2, bottom - top - half], { fill: sandstone(brush), stroke: ink, width: 4 }) +
    form(
      `M${x - half} ${top + half * 2.2}C${x - half * 1.1} ${top + half} ${x - half * 1.5} ${top + half * 0.5} ${x - half * 1.75} ${top}H${x + half * 1.75}C${x + half * 1.5} ${top + half * 0.5} ${x + half * 1.1} ${top + half} ${x + half} ${top + half * 2.2}Z`,
      {
        fill: brush.linear(['#2fb8a8', '#a8f0d8', '#1a8a88'], 0),
        stroke: ink,
        width: 4,
      },
    ) +
    times(5, n =>
      form(
        `M${x + (n - 2) * half * 0.36} ${top + half * 2.2}Q${x + (n - 2) * half * 0.44} ${top + half} ${x + (n - 2) * half * 0.76} ${top + 3}L${x + (n - 2) * half * 0.36 + half * 0.2} ${top + half * 0.7}Z`,
        { fill: n % 2 ? '#ff8a52' : '#ffd765', stroke: ink, width: 2 },
      ),
    ) +
    band(top + half * 2.2, 'lapis') +
    band(top + half * 2.6, 'carnelian') +
    band(top + half * 3, 'turquoise') +
    group({ x, y: top + half * 4.1, scale: half / 30 }, inscription(Math.max(3, Math.floor((bottom - top) / 96)), 62))
  );
}

const wingedDisc = (brush: Brush): string =>
  mirrored(
    0,
    times(3, n =>
      form(
        `M34 ${-8 + n * 13}Q${150 - n * 26} ${-26 + n * 18} ${230 - n * 52} ${-6 + n * 16}Q${150 - n * 26} ${10 + n * 16} 34 ${10 + n * 10}Z`,
        { fill: stone(brush, (['lapis', 'turquoise', 'carnelian'] as const)[n] ?? 'lapis'), stroke: ink, width: 2.6 },
      ),
    ),
  ) + disc(0, 2, 38, { fill: brush.radial(['#fffbe0', '#ffd04e', '#e0741e'], { cx: 0.4, cy: 0.34, r: 0.7 }), stroke: ink, width: 3.5 });

const mid: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  const [top, half, x] = isTall ? [300, 34, 44] : [128, 52, 128];
  const beam = isTall ? 70 : 84;
  return (
    (isTall ? '' : mirrored(width / 2, group({ x: 306, y: height * 0.83, scale: 0.86 }, obelisk(brush, 470)))) +
    form(`M0 ${height * 0.86}Q${width / 2} ${height * 0.8} ${width} ${height * 0.86}V${height}H0Z`, {
      fill: brush.linear(['#c07840', '#5c2a1a', '#2c120e']),
    }) +
    times(4, n =>
      slab(width * (0.3 - n * 0.05), height * 0.86 + n * 40, [width * (0.4 + n * 0.1), 34, 3], {
        fill: brush.linear(['#e2a566', '#7c4428']),
        stroke: '#4c2414',
        width: 3,
        opacity: 0.95,
      }),
    ) +
    mirrored(
      width / 2,
      (isTall ? '' : column(brush, { x: x - 104, top: top + 20, bottom: height, half: half * 0.8 })) +
        column(brush, { x, top, bottom: height, half }),
    ) +
    slab(-20, top - beam, [width + 40, beam], { fill: brush.linear(['#ffdca0', '#d08a4e', '#7c4428']), stroke: ink, width: 4 }) +
    times(Math.floor(width / 44), n =>
      form(`M${n * 44 + 4} ${top - beam + 4}h36l-6 22h-24Z`, {
        fill: stone(brush, n % 3 === 0 ? 'carnelian' : n % 3 === 1 ? 'lapis' : 'turquoise'),
        stroke: ink,
        width: 2,
      }),
    ) +
    slab(-20, top - 14, [width + 40, 14], { fill: brush.linear(['#fff3c0', '#d8962a', '#7a4a10']), stroke: ink, width: 3 }) +
    group({ x: width / 2, y: top - beam * 0.42, scale: isTall ? 0.8 : 1 }, wingedDisc(brush))
  );
};

/** A jackal of black stone and gold on its shrine, looking to the right; 330 high on its origin. */
const jackal = (brush: Brush): string => {
  const black = brush.linear(['#5a6a9a', '#232a52', '#0b0c22'], 70);
  const rim = { stroke: '#070614', width: 4 };
  return (
    slab(-140, -96, [290, 100, 4], { fill: brush.linear(['#e8b068', '#8a4e2a', '#4c2414']), stroke: ink, width: 4 }) +
    times(5, n => slab(-124 + n * 54, -82, [42, 62, 2], { fill: stone(brush, n % 2 ? 'lapis' : 'turquoise'), stroke: ink, width: 3 })) +
    slab(-150, -110, [310, 22, 3], { fill: brush.linear(['#fff3c0', '#d8962a', '#7a4a10']), stroke: ink, width: 4 }) +
    form('M-124 -112C-132 -150 -110 -176 -60 -182C-20 -188 10 -190 24 -224L58 -196L64 -112Z', { fill: black, ...rim }) +
    form('M-122 -116C-150 -90 -148 -50 -132 -20C-128 -52 -122 -84 -102 -112Z', { fill: black, ...rim }) +
    form('M20 -112H150V-128Q120 -136 64 -136Z', { fill: black, ...rim }) +
    form(
      'M14 -228C10 -262 14 -306 24 -336C36 -318 44 -300 46 -284C50 -302 58 -320 68 -332C74 -308 74 -288 70 -270C92 -262 120 -250 146 -236C150 -226 144 -218 132 -216C104 -212 84 -208 68 -192C48 -184 22 -196 14 -228Z',
      { fill: black, ...rim },
    ) +
    form('M24 -320C20 -296 22 -280 30 -268L40 -284Z', { fill: '#d8962a' }) +
    form('M60 -256Q76 -264 90 -250Q74 -246 60 -256Z', { fill: '#ffd765', stroke: '#070614', width: 3 }) +
    disc(76, -254, 4, { fill: '#070614' }) +
    form('M14 -214C30 -196 50 -188 72 -194L68 -168C44 -162 20 -174 8 -192Z', {
      fill: brush.linear(['#fff3c0', '#e0a334', '#8a5310']),
      stroke: ink,
      width: 3.5,
    }) +
    disc(46, -180, 9, { fill: stone(brush, 'carnelian'), stroke: ink, width: 2.5 }) +
    form('M-104 -160C-80 -174 -40 -176 -8 -184', { stroke: '#9fb4ea', width: 5, opacity: 0.6 }) +
    form('M22 -246C20 -262 22 -276 24 -290', { stroke: '#9fb4ea', width: 4, opacity: 0.6 })
  );
};

/** A bowl of fire on three legs, 190 high on its origin. */
const brazier = (brush: Brush): string =>
  disc(0, -150, 130, {
    fill: brush.radial([
      ['#ffce6a', 0.6],
      ['#ff8a2e', 0.22],
      ['#ff6a1e', 0],
    ]),
  }) +
  form('M-30 -70L-46 0M30 -70L46 0M0 -70V0', { stroke: ink, width: 12 }) +
  form('M-30 -70L-46 0M30 -70L46 0M0 -70V0', { stroke: '#d8962a', width: 6 }) +
  form('M-34 -108C-48 -150 -22 -160 -20 -190C0 -176 2 -190 10 -226C30 -196 52 -160 34 -108Z', {
    fill: brush.linear(['#fff6c0', '#ffb02e', '#f0562e']),
  }) +
  form('M-16 -108C-24 -140 0 -144 6 -176C22 -150 28 -132 16 -108Z', { fill: '#fffbe0', opacity: 0.85 }) +
  form('M-58 -112H58Q54 -66 0 -62Q-54 -66 -58 -112Z', { fill: brush.linear(['#ffe9a0', '#d8962a', '#6c3a10']), stroke: ink, width: 4 }) +
  slab(-64, -120, [128, 14, 6], { fill: stone(brush, 'turquoise', 0), stroke: ink, width: 3.5 });

const near: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  const scale = isTall ? 0.56 : 0.92;
  const sand = (from: number, to: number, rise: number) =>
    form(`M${from} ${height}Q${(from + to) / 2} ${height - rise} ${to} ${height}Z`, { fill: brush.linear(['#8a4a28', '#2c120c']) });
  return (
    mirrored(
      width / 2,
      group({ x: isTall ? 154 : 150, y: height - (isTall ? 56 : 26), scale }, jackal(brush)) +
        (isTall ? '' : group({ x: 350, y: height - 12, scale: 0.8 }, brazier(brush))),
    ) +
    oval(width / 2, height + 34, [width * 0.64, 92], { fill: '#1c0a0a', opacity: 0.85, filter: brush.blur(14) }) +
    sand(-width * 0.2, width * 0.36, 84) +
    sand(width * 0.64, width * 1.2, 84) +
    times(26, () =>
      disc(brush.random(width), height * 0.6 + brush.random(Math.round(height * 0.38)), 1.4 + brush.random(26) / 10, {
        fill: '#ffe6a0',
        opacity: 0.25 + brush.random(50) / 100,
      }),
    ) +
    footing(brush, box, '#1c0a0a')
  );
};

export const layers: FlagshipArt['layers'] = { far, mid, near };
