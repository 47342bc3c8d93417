import { type Brush, disc, footing, form, group, oval, slab, times } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { cog, dial, dome, ink, pipe, rivets, sheen, steam } from './metal.ts';

type Layer = FlagshipArt['layers']['far'];

/** A table mountain on the line y, its strata lit from the right. */
const mesa = (
  brush: Brush,
  { x, y, wide, tall }: { x: number; y: number; wide: number; tall: number },
  [lit, dark, haze]: readonly [string, string, string],
): string =>
  form(
    `M${x - wide} ${y}L${x - wide * 0.74} ${y - tall * 0.5}L${x - wide * 0.66} ${y - tall}L${x + wide * 0.5} ${y - tall * 1.04}L${x + wide * 0.62} ${y - tall * 0.46}L${x + wide} ${y}Z`,
    { fill: brush.linear([lit, haze]) },
  ) +
  form(
    `M${x - wide} ${y}L${x - wide * 0.74} ${y - tall * 0.5}L${x - wide * 0.66} ${y - tall}L${x - wide * 0.1} ${y - tall * 1.02}L${x - wide * 0.2} ${y - tall * 0.5}L${x + wide * 0.04} ${y}Z`,
    { fill: brush.linear([dark, haze]) },
  ) +
  times(3, n =>
    form(`M${x - wide * (0.68 + n * 0.06)} ${y - tall * (0.8 - n * 0.2)}H${x + wide * (0.53 + n * 0.07)}`, {
      stroke: dark,
      width: 5,
      opacity: 0.4,
    }),
  );

const dune = (
  brush: Brush,
  { width, height }: { width: number; height: number },
  y: number,
  tones: readonly [string, string, string],
): string =>
  form(
    `M0 ${y - 20}C${width * 0.16} ${y - 70} ${width * 0.3} ${y + 30} ${width * 0.5} ${y + 6}S${width * 0.84} ${y - 60} ${width} ${y + 10}V${height}H0Z`,
    { fill: brush.linear([...tones]) },
  ) +
  form(
    `M0 ${y - 20}C${width * 0.16} ${y - 70} ${width * 0.3} ${y + 30} ${width * 0.5} ${y + 6}S${width * 0.84} ${y - 60} ${width} ${y + 10}`,
    { stroke: '#fff0d0', width: 4, opacity: 0.5 },
  );

/** An airship about its origin, 300 long, bound to the right. */
const airship = (brush: Brush): string =>
  form('M-150 -30C-150 -84 -70 -104 10 -104C96 -104 156 -70 160 -30C156 10 96 44 10 44C-70 44 -150 24 -150 -30Z', {
    fill: brush.linear(['#fff4dc', '#f0b078', '#b04a2c', '#5c1c14']),
    stroke: ink,
    width: 5,
  }) +
  times(5, n =>
    form(
      `M${-104 + n * 54} ${-92 + Math.abs(n - 2) * 8}C${-130 + n * 66} -50 ${-130 + n * 66} -10 ${-104 + n * 54} ${34 - Math.abs(n - 2) * 8}`,
      { stroke: '#7a2c14', width: 4, opacity: 0.65 },
    ),
  ) +
  form('M-148 -38C-60 -56 70 -56 160 -38L160 -22C70 -40 -60 -40 -150 -22Z', { fill: sheen(brush, 'verdigris'), stroke: ink, width: 4 }) +
  form('M-120 -74L-176 -104L-158 -44ZM-120 12L-176 46L-158 -16Z', { fill: sheen(brush, 'brass'), stroke: ink, width: 4.5 }) +
  form('M-52 42L-40 72M60 42L52 72', { stroke: ink, width: 5 }) +
  form('M-66 70H86C84 98 66 108 44 108H-30C-50 108 -62 94 -66 70Z', { fill: sheen(brush, 'leather'), stroke: ink, width: 5 }) +
  slab(-70, 64, [160, 12, 5], { fill: sheen(brush, 'brass'), stroke: ink, width: 4 }) +
  times(4, n => disc(-36 + n * 32, 88, 8.5, { fill: '#fff3b0', stroke: ink, width: 4 })) +
  form('M-70 86H-92M-92 62L-96 86L-92 110', { stroke: ink, width: 8 }) +
  form('M-92 58C-104 66 -104 78 -94 86C-104 94 -104 106 -92 114', { fill: sheen(brush, 'brass'), stroke: ink, width: 3.5 }) +
  form('M-110 -62C-70 -86 -20 -92 40 -92', { stroke: '#ffffff', width: 8, opacity: 0.6 });

/** A camel of the caravan as a shape against the light, 100 high on its origin. */
const camel = (tone: string): string =>
  form(
    'M-46 0L-42 -40C-56 -44 -60 -58 -50 -66C-40 -72 -34 -92 -20 -94C-6 -94 -4 -74 6 -68C18 -62 28 -70 32 -84L38 -104C42 -112 60 -112 70 -104L68 -96L54 -92C52 -70 48 -48 32 -40L38 0H30L24 -36H-28L-36 0ZM-24 -100L-20 -112L-30 -118V-126H-6V-118L-16 -112L-14 -98Z',
    { fill: tone },
  );

const far: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  const horizon = height * (isTall ? 0.68 : 0.7);
  const [sx, sy, sr] = isTall ? [width * 0.3, horizon - 420, 190] : [width * 0.24, horizon - 330, 210];
  return (
    slab(0, 0, [width, height], {
      fill: brush.linear([
        ['#123c3c', 1, 0],
        ['#2c6e60', 1, 0.22],
        ['#7aa878', 1, 0.42],
        ['#ecd49a', 1, 0.6],
        ['#f8a868', 1, 0.7],
      ]),
    }) +
    disc(sx, sy, sr * 2.2, {
      fill: brush.radial([
        ['#fff8d8', 0.8],
        ['#ffe4a0', 0.3],
        ['#f0d090', 0],
      ]),
    }) +
    // the sun stands behind a great wheel
    disc(sx, sy, sr * 0.62, { fill: brush.radial(['#fffef0', '#fff0b8', '#ffd27a']) }) +
    group({ x: sx, y: sy, opacity: 0.42 }, cog(brush, sr * 1.2, 'brass', 20)) +
    group(
      { filter: brush.blur(10) },
      times(6, n =>
        oval(width * (0.06 + n * 0.2), height * (0.1 + (n % 3) * 0.1), [width * 0.15, 12 + (n % 2) * 8], {
          fill: n % 2 ? '#ffe6c0' : '#c8f0d8',
          opacity: 0.3,
        }),
      ),
    ) +
    mesa(brush, { x: width * 0.56, y: horizon, wide: width * 0.14, tall: height * 0.12 }, ['#f0b488', '#c08a78', '#f4c898']) +
    mesa(brush, { x: width * 0.9, y: horizon + 10, wide: width * 0.24, tall: height * 0.24 }, ['#e8905c', '#a85c50', '#f0b07c']) +
    mesa(brush, { x: width * 0.06, y: horizon + 16, wide: width * 0.22, tall: height * 0.17 }, ['#dc7c4c', '#944840', '#e89c68']) +
    // beside the title; on a phone held upright below the reels
    group({ x: width * (isTall ? 0.5 : 0.25), y: isTall ? horizon - 46 : 164, scale: isTall ? 0.3 : 0.42 }, airship(brush)) +
    group({ x: width * 0.74, y: isTall ? horizon - 70 : 150, scale: isTall ? 0.18 : 0.3, opacity: 0.75 }, airship(brush)) +
    oval(width / 2, horizon + 4, [width * 0.7, 44], { fill: '#fff0cc', opacity: 0.6, filter: brush.blur(18) }) +
    dune(brush, box, horizon + 40, ['#f0ac68', '#d0783c', '#8a3c20']) +
    times(isTall ? 5 : 8, n =>
      group(
        { x: width * (0.14 + n * (isTall ? 0.18 : 0.11)), y: horizon + 44 + Math.sin(n * 1.4) * 14, scale: 0.62 + (n % 3) * 0.05 },
        camel('#7a3824'),
      ),
    ) +
    dune(brush, { ...box, width: width * 1.16 }, horizon + 120, ['#d88848', '#a04e2a', '#481a12'])
  );
};

/** A tower of plates and pipes with a clock in its head; it stands on its origin. */
const clockTower = (brush: Brush, tall: number): string =>
  slab(-78, -tall, [156, tall], { fill: brush.linear(['#3a1a10', '#a8562e', '#f0a068', '#b8602e', '#4a2012'], 0), stroke: ink, width: 5 }) +
  times(
    Math.floor(tall / 130),
    n =>
      slab(-84, -tall + 240 + n * 130, [168, 18, 4], { fill: sheen(brush, 'brass'), stroke: ink, width: 4 }) +
      rivets(
        [
          [-66, -tall + 249 + n * 130],
          [-22, -tall + 249 + n * 130],
          [22, -tall + 249 + n * 130],
          [66, -tall + 249 + n * 130],
        ],
        5,
      ),
  ) +
  form(`M-96 ${-tall + 6}L0 ${-tall - 130}L96 ${-tall + 6}Z`, { fill: sheen(brush, 'verdigris', 20), stroke: ink, width: 5 }) +
  form(`M-60 ${-tall - 30}L0 ${-tall - 120}`, { stroke: '#e8fff4', width: 6, opacity: 0.7 }) +
  form(`M0 ${-tall - 128}V${-tall - 180}`, { stroke: ink, width: 9 }) +
  disc(0, -tall - 178, 12, { fill: dome(brush, 'brass'), stroke: ink, width: 4 }) +
  slab(-100, -tall - 6, [200, 24, 5], { fill: sheen(brush, 'brass'), stroke: ink, width: 5 }) +
  group({ y: -tall + 110 }, dial(brush, 70, 'brass', -64)) +
  times(Math.floor((tall - 320) / 150), n =>
    group(
      { x: (n % 2) * 34 - 17, y: -tall + 320 + n * 130, turn: n * 13 },
      cog(brush, 46, (['copper', 'steel', 'verdigris'] as const)[n % 3] ?? 'copper', 10),
    ),
  );

/** A boiler house with its chimneys; it stands on its origin. */
const works = (brush: Brush, tall: number): string =>
  group({ x: -44, y: -tall - 150 }, steam(brush, 1.2)) +
  group({ x: 56, y: -tall - 84 }, steam(brush, 0.9)) +
  pipe(brush, { x: -44, y: -tall - 140, long: 200, thick: 46 }, 'iron') +
  pipe(brush, { x: 56, y: -tall - 76, long: 160, thick: 38 }, 'copper') +
  form(`M-120 0V${-tall + 60}Q-120 ${-tall} -60 ${-tall}H60Q120 ${-tall} 120 ${-tall + 60}V0Z`, {
    fill: brush.linear(['#5c3410', '#d09a32', '#fff0b4', '#c08a2a', '#4a2a0c'], 0),
    stroke: ink,
    width: 5,
  }) +
  times(
    Math.floor(tall / 120),
    n =>
      form(`M-120 ${-tall + 96 + n * 120}H120`, { stroke: '#6a3c0c', width: 6 }) +
      rivets(
        Array.from({ length: 6 }, (_, m) => [-100 + m * 40, -tall + 110 + n * 120] as const),
        5,
      ),
  ) +
  group({ x: 10, y: -tall + 60 }, dial(brush, 38, 'copper', 10)) +
  slab(-70, -tall + 170, [120, 76, 38], { fill: brush.radial(['#fff3b0', '#ff9a3c', '#8c2a10']), stroke: ink, width: 7 }) +
  form(`M-40 ${-tall + 170}V${-tall + 246}M-10 ${-tall + 170}V${-tall + 246}M20 ${-tall + 170}V${-tall + 246}`, { stroke: ink, width: 6 });

const mid: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  const ground = height * (isTall ? 0.88 : 0.86);
  const s = isTall ? 0.6 : 1;
  return (
    // pipes that run over the reels
    [0, 1]
      .map(n =>
        slab(-20, (isTall ? 246 : 46) + n * 40, [width + 40, 24 - n * 6], {
          fill: sheen(brush, n ? 'verdigris' : 'copper'),
          stroke: ink,
          width: 4,
        }),
      )
      .join('') +
    times(isTall ? 4 : 7, n =>
      slab((width / (isTall ? 4 : 7)) * (n + 0.5) - 15, isTall ? 236 : 36, [30, 78, 5], {
        fill: sheen(brush, 'brass', 0),
        stroke: ink,
        width: 4,
      }),
    ) +
    group({ x: isTall ? 84 : 150, y: ground + 40, scale: s }, works(brush, isTall ? 1180 : 560)) +
    group({ x: width - (isTall ? 66 : 120), y: ground + 40, scale: s }, clockTower(brush, isTall ? 1560 : 650)) +
    form(
      `M0 ${ground}C${width * 0.2} ${ground - 40} ${width * 0.3} ${ground + 30} ${width * 0.5} ${ground + 20}S${width * 0.84} ${ground - 40} ${width} ${ground}V${height}H0Z`,
      { fill: brush.linear(['#c46c38', '#6a2c18', '#2c100c']), stroke: ink, width: 4 },
    ) +
    // rails that lead away under the reels
    form(`M${width * 0.36} ${height}L${width * 0.48} ${ground + 20}M${width * 0.64} ${height}L${width * 0.52} ${ground + 20}`, {
      stroke: ink,
      width: 14,
    }) +
    form(`M${width * 0.36} ${height}L${width * 0.48} ${ground + 20}M${width * 0.64} ${height}L${width * 0.52} ${ground + 20}`, {
      stroke: '#c4d8ea',
      width: 6,
    }) +
    times(5, n =>
      slab(width * (0.465 - n * 0.022), ground + 34 + n * n * 5 + n * 8, [width * (0.07 + n * 0.044), 7 + n * 2, 3], {
        fill: '#5c2c18',
        stroke: ink,
        width: 3,
      }),
    )
  );
};

const crate = (brush: Brush): string =>
  slab(-80, -120, [160, 120, 5], { fill: sheen(brush, 'leather', 60), stroke: ink, width: 5.5 }) +
  form('M-80 -80H80M-80 -40H80', { stroke: ink, width: 3.5 }) +
  form('M-80 -120L80 0M-66 -120H-80V-104M66 -120H80V-104M-66 0H-80V-16M66 0H80V-16', { stroke: sheen(brush, 'brass'), width: 12 }) +
  group({ y: -60 }, cog(brush, 34, 'brass', 10));

const near: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  // a phone shows the middle four fifths: what stands in its corners is drawn farther in
  const [s, inset] = isTall ? [0.78, 76] : [1, 0];
  return (
    oval(width / 2, height + 40, [width * 0.66, 100], { fill: '#1c0c08', opacity: 0.85, filter: brush.blur(14) }) +
    group({ x: inset + 120 * s, y: height - 60 * s, turn: 12, scale: s }, cog(brush, 150, 'copper', 14)) +
    group({ x: inset + 270 * s, y: height - 10, turn: 4, scale: s }, cog(brush, 84, 'verdigris', 10)) +
    group({ x: inset + 26 * s, y: height - 150 * s, scale: s }, cog(brush, 74, 'steel', 10)) +
    group({ x: inset + 360 * s, y: height + 16, scale: s }, cog(brush, 56, 'brass', 9)) +
    group({ x: width - inset - 110 * s, y: height + 4, scale: s * 1.05 }, crate(brush)) +
    group({ x: width - inset - 64 * s, y: height - 124 * s, turn: -8, scale: s * 0.7 }, crate(brush)) +
    group(
      { x: width - inset - 262 * s, y: height + 6, scale: s },
      pipe(brush, { x: 0, y: -150, long: 160, thick: 44 }, 'copper') +
        group({ y: -176 }, steam(brush, 1)) +
        group({ y: -76 }, dial(brush, 36, 'brass', -40)),
    ) +
    group({ x: width - inset - 350 * s, y: height + 6, scale: s }, pipe(brush, { x: 0, y: -84, long: 100, thick: 34 }, 'verdigris')) +
    times(22, () =>
      disc(brush.random(width), height * 0.55 + brush.random(Math.round(height * 0.4)), 1.6 + brush.random(24) / 10, {
        fill: '#ffe0a8',
        opacity: 0.25 + brush.random(45) / 100,
      }),
    ) +
    footing(brush, box, '#1c0c08')
  );
};

export const layers: FlagshipArt['layers'] = { far, mid, near };
