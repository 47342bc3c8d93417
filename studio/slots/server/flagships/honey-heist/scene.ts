import { petals } from '../../art/shapes.ts';
import { around, type Brush, disc, footing, form, group, mirrored, oval, slab, times } from '../brush.ts';
import type { FlagshipArt, SceneBox } from '../compose.ts';
import { bee, drip } from './comb.ts';
import { jar } from './hero.ts';

const cloud = (brush: Brush): string =>
  oval(0, 0, [130, 40], { fill: '#ffffff' }) +
  disc(-60, -22, 46, { fill: '#ffffff' }) +
  disc(0, -44, 62, { fill: brush.linear(['#ffffff', '#eefaff']) }) +
  disc(62, -20, 44, { fill: '#ffffff' }) +
  oval(0, 18, [124, 24], { fill: '#b8e2f8', opacity: 0.7 });

/** A round tree of the distance, 100 high. */
const bush = (brush: Brush, tones: readonly [string, string]): string =>
  oval(6, 3, [40, 7], { fill: '#1c5a24', opacity: 0.35 }) +
  slab(-6, -30, [12, 34], { fill: brush.linear(['#a8683a', '#5a3014'], 0) }) +
  disc(26, -46, 28, { fill: brush.radial([tones[1], '#1f7a3a'], { cx: 0.3, cy: 0.2, r: 0.9 }) }) +
  disc(-26, -46, 26, { fill: brush.radial([tones[0], tones[1]], { cx: 0.3, cy: 0.2, r: 0.9 }) }) +
  disc(0, -66, 38, { fill: brush.radial([tones[0], tones[1]], { cx: 0.36, cy: 0.28, r: 0.8 }) }) +
  disc(-10, -78, 20, { fill: '#f4ffb0', opacity: 0.45 }) +
  disc(-28, -54, 12, { fill: '#f4ffb0', opacity: 0.3 });

/** Flowers, larger where they are nearer, and a path that winds between them. */
const meadow = (brush: Brush, { width, height }: SceneBox, land: number): string =>
  times(64, n => {
    const down = brush.random(Math.round(height - land - 190));
    return group(
      { x: brush.random(width), y: land + 150 + down, scale: 0.42 + down / 420 },
      form(petals(0, 0, { count: 5, inner: 2, outer: 20, width: 11 }), {
        fill: ['#ffffff', '#ffe23a', '#ff8ab8', '#c89aff'][n % 4] ?? '#ffffff',
      }),
      disc(0, 0, 5, { fill: n % 4 === 1 ? '#e8840a' : '#ffd03a' }),
    );
  }) +
  form(
    `M${width * 0.53} ${land + 116}C${width * 0.4} ${land + 186} ${width * 0.66} ${land + 230} ${width * 0.4} ${height}H${width * 0.7}C${width * 0.8} ${land + 250} ${width * 0.46} ${land + 196} ${width * 0.53} ${land + 116}Z`,
    { fill: brush.linear(['#fff0b8', '#e8c070']), opacity: 0.9 },
  );

const far: FlagshipArt['layers']['far'] = (brush, box) => {
  const { width, height, isTall } = box;
  const land = height * (isTall ? 0.66 : 0.62);
  const [sx, sy] = [width * 0.2, isTall ? 240 : 190];
  const hill = (y: number, rise: number, tones: readonly string[]): string =>
    form(
      `M0 ${y}C${width * 0.14} ${y - rise} ${width * 0.3} ${y - rise} ${width * 0.46} ${y - rise * 0.2}S${width * 0.8} ${y - rise * 1.2} ${width} ${y - rise * 0.3}V${height}H0Z`,
      { fill: brush.linear(tones) },
    );
  return (
    slab(0, 0, [width, height], { fill: brush.linear(['#3aa8f0', '#7acdfa', '#c0ecfa', '#fff6cf']) }) +
    disc(sx, sy, 480, {
      fill: brush.radial([
        ['#fffbd8', 0.95],
        ['#fff0a0', 0.35],
        ['#fff0a0', 0],
      ]),
    }) +
    form(
      times(16, n => `M${sx} ${sy}L${around(sx, sy, 900, n * 22.5 - 3.4)}L${around(sx, sy, 900, n * 22.5 + 3.4)}Z`),
      {
        fill: brush.radial([
          ['#fffbe0', 0.6],
          ['#fff2a0', 0.3],
          ['#fff2a0', 0],
        ]),
      },
    ) +
    disc(sx, sy, 84, { fill: brush.radial(['#ffffff', '#fff2a0', '#ffd84a']) }) +
    [
      [0.46, 0.14, 1],
      [0.78, 0.1, 1.2],
      [0.94, 0.26, 0.8],
      [0.62, 0.3, 0.7],
      [0.05, 0.34, 0.7],
    ]
      .map(([x = 0, y = 0, scale = 1]) => group({ x: x * width, y: y * height, scale }, cloud(brush)))
      .join('') +
    // blue with distance
    hill(land - 130, 150, ['#6fb6dc', '#a8e0d8']) +
    times(isTall ? 16 : 28, n => {
      const x = (n * width) / (isTall ? 15 : 27);
      return oval(x, land - 66 - Math.sin(n * 1.3) * 22, [width / (isTall ? 26 : 44), 70 + (n % 3) * 22], {
        fill: brush.linear(['#7cc4b0', '#5aa890']),
      });
    }) +
    oval(width / 2, land - 30, [width * 0.7, 46], { fill: '#f4fff0', opacity: 0.6, filter: brush.blur(20) }) +
    hill(land - 40, 130, ['#a8dc9a', '#7ac484']) +
    times(isTall ? 9 : 15, n =>
      group(
        { x: (n * width) / (isTall ? 8 : 14), y: land - 60 - Math.sin(n * 1.7) * 36, scale: 0.9 + (n % 3) * 0.2 },
        bush(brush, ['#a0dc8a', '#6ab878']),
      ),
    ) +
    hill(land + 40, 90, ['#b8e86a', '#6ac44a']) +
    times(isTall ? 6 : 10, n =>
      group(
        { x: (n * width) / (isTall ? 5 : 9) + 30, y: land + 50 - Math.sin(n * 2.3) * 30, scale: 1.3 + (n % 2) * 0.4 },
        bush(brush, ['#a8e05a', '#4aa83a']),
      ),
    ) +
    hill(land + 190, 100, ['#8ed84a', '#3a9a2e', '#1c6a24']) +
    meadow(brush, box, land)
  );
};

const leaves = (brush: Brush, [light, deep]: readonly [string, string], spots: readonly (readonly [number, number, number])[]): string =>
  spots.map(([x, y, r]) => disc(x, y + 8, r, { fill: '#14501e' })).join('') +
  spots.map(([x, y, r]) => disc(x, y, r, { fill: brush.radial([light, deep, '#1c6a2a'], { cx: 0.38, cy: 0.28, r: 0.78 }) })).join('') +
  spots
    .map(([x, y, r]) =>
      form(`M${x - r * 0.5} ${y - r * 0.4}Q${x - r * 0.2} ${y - r * 0.72} ${x + r * 0.24} ${y - r * 0.66}`, {
        stroke: '#f0ffb0',
        width: r * 0.09,
        opacity: 0.7,
      }),
    )
    .join('');

/** A hive of straw on a branch, 170 wide. */
const hive = (brush: Brush): string =>
  form('M0 -40V6', { stroke: '#5a3a14', width: 9 }) +
  times(5, n => {
    const w = [54, 74, 84, 80, 62][n] ?? 60;
    return (
      slab(-w, n * 30, [w * 2, 36, 18], { fill: brush.linear(['#ffe48a', '#f0ae2e', '#a8640e']), stroke: '#5a2e08', width: 4 }) +
      form(`M${-w + 16} ${n * 30 + 10}H${w * 0.3}`, { stroke: '#fff6c0', width: 4, opacity: 0.8 })
    );
  }) +
  oval(0, 108, [25, 23], { fill: '#3a1a06', stroke: '#5a2e08', width: 5 }) +
  group({ x: -44, y: 146 }, drip(brush, 88, [26, 44, 20]));

const trunk = (brush: Brush, { high, isHollow }: { high: number; isHollow: boolean }): string =>
  form(`M-66 20C-50 -80 -62 ${-high * 0.5} -52 ${-high}H54C60 ${-high * 0.5} 52 -90 74 20Q0 -10 -66 20Z`, {
    fill: brush.linear(['#5a3014', '#a8683a', '#c88a52', '#7a4620', '#4a260e'], 0),
    stroke: '#2e1406',
    width: 4.5,
  }) +
  times(5, n =>
    form(`M${-30 + n * 16} ${-high * 0.9 + ((n * 71) % 90)}Q${-40 + n * 20} ${-high * 0.5} ${-34 + n * 18} ${-40 - ((n * 37) % 60)}`, {
      stroke: '#4a260e',
      width: 4,
      opacity: 0.6,
    }),
  ) +
  (isHollow
    ? oval(2, -high * 0.42, [36, 52], { fill: '#7a4620', stroke: '#2e1406', width: 5 }) +
      oval(4, -high * 0.42, [28, 44], { fill: brush.radial(['#6a3a12', '#1c0a04']) }) +
      form(
        `M-16 ${-high * 0.42 - 8}Q-6 ${-high * 0.42 - 20} 2 ${-high * 0.42 - 6}M10 ${-high * 0.42 - 6}Q20 ${-high * 0.42 - 20} 28 ${-high * 0.42 - 8}`,
        { stroke: '#ffe23a', width: 6 },
      )
    : group(
        { x: -34, y: -high * 0.56, turn: -8 },
        slab(-26, -38, [120, 88, 6], { fill: brush.linear(['#fff6dc', '#e8cf9a']), stroke: '#5a3a14', width: 4 }),
        group({ x: 34, y: 4, scale: 0.42 }, jar(brush)),
        disc(34, -36, 6, { fill: '#e0342a' }),
      ));

const mid: FlagshipArt['layers']['mid'] = (brush, box) => {
  const { width, height, isTall } = box;
  const ground = height * (isTall ? 0.92 : 0.92);
  const tree = isTall ? 1_200 : 860;
  const s = isTall ? 0.8 : 1.15;
  const crown: readonly (readonly [number, number, number])[] = isTall
    ? [
        [-20, 60, 120],
        [110, 30, 100],
        [220, -10, 84],
        [40, 170, 90],
        [-30, 260, 80],
        [330, -40, 80],
      ]
    : [
        [-20, 70, 150],
        [140, 20, 130],
        [290, -10, 100],
        [60, 160, 96],
        [220, 90, 76],
        [410, -40, 80],
        [-30, 230, 100],
        [560, -60, 84],
      ];
  return (
    group({ x: isTall ? 20 : 90, y: ground + 20, scale: s }, trunk(brush, { high: tree / s, isHollow: true })) +
    group({ x: width - (isTall ? 16 : 90), y: ground + 20, scale: s }, trunk(brush, { high: tree / s, isHollow: false })) +
    (isTall ? '' : form('M100 190Q150 150 216 150', { stroke: '#7a4620', width: 24 })) +
    mirrored(width / 2, leaves(brush, ['#c8f06a', '#58b83a'], crown)) +
    // on a phone the title has their place
    (isTall
      ? ''
      : group({ x: 176, y: 180, scale: 0.84 }, hive(brush)) +
        group({ x: 214, y: 420, scale: 0.5, turn: 20 }, bee(brush)) +
        group({ x: width - 186, y: 300, scale: 0.56, turn: -14 }, bee(brush))) +
    form(`M0 ${ground + 30}Q${width * 0.25} ${ground - 30} ${width * 0.5} ${ground + 20}T${width} ${ground + 10}V${height}H0Z`, {
      fill: brush.linear(['#8ed84a', '#3a9a2e', '#1c5a20']),
    }) +
    mirrored(
      width / 2,
      times(3, n =>
        group(
          { x: (isTall ? 130 : 250) + n * 46, y: ground + 40 + n * 8, scale: 0.7 },
          slab(-16, -110, [32, 130, 6], { fill: brush.linear(['#f0c88a', '#a8703a', '#6a3e1a'], 0), stroke: '#3a1c08', width: 4 }),
          form('M-16 -108L0 -136L16 -108Z', { fill: '#e0b070', stroke: '#3a1c08', width: 4 }),
        ),
      ),
    )
  );
};

const flower = (brush: Brush, x: number, y: number, [high, hue]: readonly [number, string]): string =>
  form(`M${x} ${y}Q${x - 12} ${y - high * 0.5} ${x} ${y - high}`, { stroke: '#2a8a2e', width: 7 }) +
  form(`M${x - 4} ${y - high * 0.4}q-34 -10 -40 -34q32 2 40 34Z`, { fill: brush.linear(['#8ed84a', '#2a8a2e']) }) +
  form(petals(x, y - high, { count: 7, inner: 6, outer: 36, width: 15 }), { fill: hue, stroke: '#5a2a3a', width: 3 }) +
  disc(x, y - high, 12, { fill: '#ffd03a', stroke: '#8a5a08', width: 3 });

const barrel = (brush: Brush): string =>
  form('M-92 -190C-116 -130 -116 -60 -92 0H92C116 -60 116 -130 92 -190Z', {
    fill: brush.linear(['#5a3014', '#c88a4a', '#e8b070', '#a0642e', '#4a260e'], 0),
    stroke: '#2e1406',
    width: 5,
  }) +
  times(4, n =>
    form(`M${-54 + n * 36} -190C${-64 + n * 43} -130 ${-64 + n * 43} -60 ${-54 + n * 36} 0`, { stroke: '#4a260e', width: 4, opacity: 0.6 }),
  ) +
  form('M-104 -150Q0 -130 104 -150L107 -126Q0 -106 -107 -126ZM-107 -62Q0 -42 107 -62L103 -38Q0 -18 -103 -38Z', {
    fill: brush.linear(['#a8b0c0', '#4a5264']),
    stroke: '#1c2030',
    width: 4,
  }) +
  oval(0, -190, [94, 28], { fill: brush.radial(['#fff2a0', '#ffc42a', '#e08a0a']), stroke: '#2e1406', width: 5 }) +
  group({ x: -94, y: -188, scale: 1 }, drip(brush, 188, [90, 40, 120, 56]));

const near: FlagshipArt['layers']['near'] = (brush, box) => {
  const { width, height, isTall } = box;
  const s = isTall ? 0.66 : 0.92;
  // the width that a phone shows is narrower than the picture
  const edge = isTall ? 78 : 0;
  const grass = times(Math.round(width / 11), n => {
    const x = n * 11 + brush.random(8);
    const rise = 30 + brush.random(50) + Math.abs(x / width - 0.5) * 80;
    return form(
      `M${x - 7} ${height}Q${x} ${height - rise * 0.6} ${x + brush.random(30) - 15} ${height - rise}Q${x + 6} ${height - rise * 0.5} ${x + 8} ${height}Z`,
      { fill: n % 3 ? '#2a8a2e' : '#58b83a' },
    );
  });
  return (
    group({ x: edge + 110 * s, y: height - 8, scale: s }, barrel(brush)) +
    group({ x: edge + 300 * s, y: height - 66 * s, scale: s * 0.86, turn: 6 }, jar(brush)) +
    group({ x: width - edge - 130 * s, y: height - 90 * s, scale: s * 1.3, turn: -6 }, jar(brush)) +
    grass +
    flower(brush, edge + 24, height, [150 * s, '#ff6a9a']) +
    flower(brush, edge + 226 * s, height, [86 * s, '#ffffff']) +
    flower(brush, width - edge - 24, height, [200 * s, '#b07aff']) +
    flower(brush, width - edge - 262 * s, height, [110 * s, '#ffffff']) +
    flower(brush, width - edge - 320 * s, height, [64 * s, '#ff6a9a']) +
    group({ x: width - edge - 250 * s, y: height - 250 * s, scale: s * 0.56, turn: -22 }, bee(brush)) +
    mirrored(
      width / 2,
      leaves(
        brush,
        ['#a0e04a', '#2a8a2e'],
        isTall
          ? [
              [-30, 30, 90],
              [60, -20, 74],
            ]
          : [
              [-30, 20, 110],
              [90, -34, 90],
            ],
      ),
    ) +
    footing(brush, box, '#12240a')
  );
};

export const layers: FlagshipArt['layers'] = { far, mid, near };
