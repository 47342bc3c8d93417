import { type Brush, disc, footing, form, group, mirrored, oval, slab, times } from '../brush.ts';
import type { FlagshipArt, SceneBox } from '../compose.ts';
import { cliff, fall, splash } from './falls.ts';
import { coiled } from './hero.ts';

/** A cloud of good omen, curled, 200 wide about its middle. */
export const cloud = (brush: Brush): string =>
  form('M-100 24C-112 2 -92 -16 -72 -8C-70 -40 -28 -50 -14 -24C0 -48 46 -44 48 -12C70 -26 102 -8 94 18Q60 34 0 30Q-60 34 -100 24Z', {
    fill: brush.linear(['#ffffff', '#fff2d8', '#e8c898']),
    stroke: '#b8843a',
    width: 3.4,
  }) +
  form(
    'M-76 12C-84 0 -70 -8 -62 0C-58 8 -68 12 -70 6M-30 6C-44 -10 -26 -26 -14 -14C-6 -4 -18 4 -22 -4M34 8C22 -8 38 -22 48 -12C56 -2 44 6 40 -2M70 12C66 2 78 -4 82 4',
    { stroke: '#b8843a', width: 3.4 },
  );

/** A peak in azurite over malachite, as on old silk: its foot on y = 0. */
const peak = (brush: Brush, [wide, high]: readonly [number, number], fade = 1): string => {
  const w = wide / 2;
  return group(
    { opacity: fade },
    form(
      `M${-w} 0C${-w * 0.8} ${-high * 0.3} ${-w * 0.5} ${-high * 0.5} ${-w * 0.36} ${-high * 0.8}C${-w * 0.2} ${-high * 1.04} ${w * 0.1} ${-high * 1.02} ${w * 0.2} ${-high * 0.78}C${w * 0.36} ${-high * 0.6} ${w * 0.6} ${-high * 0.4} ${w} 0Z`,
      {
        fill: brush.linear(['#0c4aa8', '#1c7ac8', '#2aa88a', '#8ac88a', '#e8d8a0']),
        stroke: '#0a3468',
        width: 3,
      },
    ),
    form(
      `M${-w * 0.24} ${-high * 0.86}C${-w * 0.3} ${-high * 0.6} ${-w * 0.5} ${-high * 0.4} ${-w * 0.6} ${-high * 0.14}M${-w * 0.04} ${-high * 0.92}C${-w * 0.06} ${-high * 0.6} ${-w * 0.22} ${-high * 0.4} ${-w * 0.2} ${-high * 0.1}M${w * 0.1} ${-high * 0.84}C${w * 0.2} ${-high * 0.5} ${w * 0.14} ${-high * 0.4} ${w * 0.3} ${-high * 0.12}M${w * 0.3} ${-high * 0.6}C${w * 0.44} ${-high * 0.4} ${w * 0.5} ${-high * 0.3} ${w * 0.64} ${-high * 0.12}`,
      {
        stroke: '#0a3468',
        width: 3.4,
        opacity: 0.6,
      },
    ),
    form(`M${-w * 0.3} ${-high * 0.76}C${-w * 0.2} ${-high * 0.96} ${w * 0.02} ${-high * 0.98} ${w * 0.12} ${-high * 0.82}`, {
      stroke: '#bfe8ff',
      width: 5,
      opacity: 0.75,
    }),
  );
};

/** What a phone held upright shows below its reels: the far shore with a pagoda in the middle. */
const isle = (brush: Brush, width: number, shore: number): string =>
  slab(0, shore - 190, [width, 240], { fill: brush.linear(['#ffd890', '#ffeec4', '#ffd6a0']) }) +
  disc(width * 0.62, shore - 66, 44, { fill: brush.radial(['#ff8a5a', '#e84a2a', '#d0301e']) }) +
  [
    [0.1, 330, 170],
    [0.27, 240, 116],
    [0.41, 170, 74],
    [0.6, 170, 80],
    [0.74, 230, 108],
    [0.9, 340, 180],
  ]
    .map(([x = 0, w = 0, h = 0]) => group({ x: x * width, y: shore + 30 }, peak(brush, [w, h], 0.92)))
    .join('') +
  times(3, n => {
    const half = 40 - n * 9;
    const y = shore + 16 - n * 36;
    return (
      slab(width / 2 - half * 0.62, y - 24, [half * 1.24, 28], { fill: '#d8301e', stroke: '#42060e', width: 3 }) +
      times(3, k => slab(width / 2 - half * 0.42 + k * half * 0.34, y - 19, [half * 0.18, 18], { fill: '#ffe08a' })) +
      form(
        `M${width / 2 - half - 12} ${y - 20}Q${width / 2 - half * 0.5} ${y - 26} ${width / 2 - half * 0.3} ${y - 42}H${width / 2 + half * 0.3}Q${width / 2 + half * 0.5} ${y - 26} ${width / 2 + half + 12} ${y - 20}Z`,
        {
          fill: brush.linear(['#2ab8a0', '#06424e']),
          stroke: '#042a30',
          width: 3,
        },
      )
    );
  }) +
  form(`M${width / 2} ${shore - 98}V${shore - 122}`, { stroke: '#e0941e', width: 5 }) +
  oval(width / 2, shore + 24, [width * 0.6, 22], { fill: '#fff6dc', opacity: 0.85, filter: brush.blur(12) });

/** A red bridge over the water, three arches wide. */
const bridge = (brush: Brush, width: number, y: number): string => {
  const arc = (lift: number) => `M${width / 2 - 150} ${y - lift}Q${width / 2} ${y - 60 - lift} ${width / 2 + 150} ${y - lift}`;
  return (
    oval(width / 2, y + 12, [150, 12], { fill: '#06205a', opacity: 0.5, filter: brush.blur(8) }) +
    times(7, n => {
      const x = -120 + n * 40;
      const top = y - 30 * (1 - (x / 150) ** 2);
      return (
        form(`M${width / 2 + x} ${top}V${y + 8}`, { stroke: '#7a0c18', width: 8 }) +
        form(`M${width / 2 + x} ${top}V${top - 30}`, { stroke: '#d8301e', width: 6 })
      );
    }) +
    form(arc(0), { stroke: '#42060e', width: 16 }) +
    form(arc(0), { stroke: '#d8301e', width: 9 }) +
    form(arc(26), { stroke: '#42060e', width: 9 }) +
    form(arc(26), { stroke: '#ff8a5a', width: 4 })
  );
};

const far: FlagshipArt['layers']['far'] = (brush, box) => {
  const { width, height, isTall } = box;
  const land = height * (isTall ? 0.62 : 0.64);
  const [sx, sy] = isTall ? [width * 0.72, 330] : [width * 0.8, 200];
  return (
    slab(0, 0, [width, height], { fill: brush.linear(['#c8944a', '#e8c27a', '#f8e2ae', '#fff4d6', '#f0d49a']) }) +
    disc(sx, sy, 330, {
      fill: brush.radial([
        ['#fff6d0', 0.9],
        ['#ffd08a', 0.3],
        ['#ffd08a', 0],
      ]),
    }) +
    disc(sx, sy, isTall ? 110 : 104, { fill: brush.radial(['#ff8a5a', '#e84a2a', '#d0301e']) }) +
    times(5, n =>
      group(
        {
          x: width * (0.08 + n * 0.23),
          y: height * (0.1 + (n % 3) * 0.09),
          scale: 0.7 + (n % 2) * 0.5,
          opacity: 0.9,
          isMirrored: n % 2 === 1,
        },
        cloud(brush),
      ),
    ) +
    [
      [0.1, 380, 360, 0.4],
      [0.34, 300, 250, 0.35],
      [0.55, 360, 300, 0.35],
      [0.78, 330, 270, 0.4],
      [0.98, 420, 380, 0.45],
    ]
      .map(([x = 0, w = 0, h = 0, fade = 1]) => group({ x: x * width, y: land }, peak(brush, [w, h], fade)))
      .join('') +
    oval(width / 2, land - 10, [width * 0.7, 60], { fill: '#fff6dc', opacity: 0.9, filter: brush.blur(26) }) +
    [
      [0.02, 420, 330],
      [0.24, 300, 200],
      [0.76, 320, 220],
      [0.98, 440, 360],
    ]
      .map(([x = 0, w = 0, h = 0]) => group({ x: x * width, y: land + 90 }, peak(brush, [w, h], 0.85)))
      .join('') +
    oval(width / 2, land + 80, [width * 0.7, 50], { fill: '#fff6dc', opacity: 0.85, filter: brush.blur(22) }) +
    (isTall ? isle(brush, width, land + 110) : '') +
    slab(0, land + 70 + (isTall ? 66 : 0), [width, height], {
      fill: brush.linear(isTall ? ['#5ab8d0', '#1c74b8', '#0c4a98', '#08286a'] : ['#e8f4e8', '#8ad0e0', '#2a86c8', '#0c4a98', '#08286a']),
    }) +
    (isTall ? bridge(brush, width, land + 172) : '') +
    // waves as scales, as they are drawn on robes
    times(7, row =>
      times(Math.ceil(width / 110) + 1, n => {
        const [x, y] = [n * 110 - (row % 2) * 55, land + (isTall ? 214 : 130) + row * 54];
        return times(3, k =>
          form(`M${x - 52 + k * 15} ${y}A${52 - k * 15} ${46 - k * 13} 0 0 1 ${x + 52 - k * 15} ${y}`, {
            stroke: k ? '#bfeaff' : '#ffffff',
            width: 3,
            opacity: 0.42,
          }),
        );
      }),
    )
  );
};

/** A pine that leans out over the water, its root at the origin. */
const pine = (brush: Brush): string =>
  form('M-10 20C0 -40 40 -60 60 -110C66 -130 60 -150 70 -170M50 -92C80 -96 110 -90 140 -110M64 -130C40 -146 20 -146 0 -160', {
    stroke: '#3a1a14',
    width: 17,
  }) +
  form('M-10 20C0 -40 40 -60 60 -110', { stroke: '#8a5434', width: 6 }) +
  [
    [70, -180, 1],
    [146, -118, 0.9],
    [-10, -168, 0.8],
    [110, -150, 0.7],
    [30, -196, 0.7],
  ]
    .map(([x = 0, y = 0, scale = 1]) =>
      group(
        { x, y, scale },
        form('M-70 14C-72 -6 -46 -14 -36 -8C-34 -30 4 -36 14 -18C30 -30 66 -16 68 6Q40 24 0 20Q-40 24 -70 14Z', {
          fill: brush.linear(['#6ac88a', '#1c7a5a', '#0c4a48']),
          stroke: '#06302e',
          width: 4,
        }),
        times(7, n => form(`M${-50 + n * 17} 10l${(n - 3) * 2} -16`, { stroke: '#b8f0b0', width: 2.6, opacity: 0.7 })),
      ),
    )
    .join('');

/** The gate over the whole: three roofs on red posts. */
function gate(brush: Brush, { width, isTall }: SceneBox, ground: number): string {
  const [post, top, thick] = isTall ? [44, 190, 40] : [236, 70, 46];
  const roof = (x: number, y: number, [half, rise]: readonly [number, number]): string =>
    form(
      `M${x - half - 34} ${y - 18}C${x - half} ${y + 4} ${x - half * 0.7} ${y - rise * 0.7} ${x - half * 0.5} ${y - rise}H${x + half * 0.5}C${x + half * 0.7} ${y - rise * 0.7} ${x + half} ${y + 4} ${x + half + 34} ${y - 18}C${x + half + 14} ${y + 26} ${x + half} ${y + 24} ${x + half - 10} ${y + 22}H${x - half + 10}C${x - half} ${y + 24} ${x - half - 14} ${y + 26} ${x - half - 34} ${y - 18}Z`,
      { fill: brush.linear(['#2ab8a0', '#0c7a7a', '#06424e']), stroke: '#042a30', width: 4 },
    ) +
    times(Math.round(half / 14), n =>
      form(
        `M${x - half * 0.5 + (n * half) / Math.round(half / 14)} ${y - rise + 6}L${x - half + 12 + (n * (half * 2 - 24)) / Math.round(half / 14)} ${y + 18}`,
        { stroke: '#042a30', width: 2.4, opacity: 0.6 },
      ),
    ) +
    slab(x - half * 0.54, y - rise - 8, [half * 1.08, 12, 5], { fill: brush.linear(['#fff0a0', '#e0941e']), stroke: '#5a2e08', width: 3 });
  const red = brush.linear(['#7a0c18', '#f05a3a', '#d8301e', '#6a0814'], 0);
  const beam = brush.linear(['#ff8a5a', '#d8301e', '#7a0c18']);
  return (
    mirrored(
      width / 2,
      slab(post, top + 40, [thick, ground - top], { fill: red, stroke: '#42060e', width: 4 }) +
        slab(post - 12, ground - 40, [thick + 24, 90, 5], {
          fill: brush.linear(['#e8e0d0', '#8a8a90', '#4a4a58']),
          stroke: '#2a2a38',
          width: 4,
        }) +
        slab(post - 5, top + 190, [thick + 10, 18, 3], { fill: '#ffd86a', stroke: '#5a2e08', width: 2.6 }),
    ) +
    slab(post - 40, top + 90, [width - 2 * post + 80, 44, 4], { fill: beam, stroke: '#42060e', width: 4 }) +
    times(isTall ? 9 : 15, n => {
      const x = post + ((n + 0.5) * (width - 2 * post)) / (isTall ? 9 : 15);
      return disc(x, top + 112, 10, { fill: brush.radial(['#fff6c0', '#ffc23a', '#a85a0e']), stroke: '#5a2e08', width: 2.6 });
    }) +
    mirrored(width / 2, roof(post + thick / 2 + (isTall ? 60 : 70), top + 84, [isTall ? 120 : 170, 56])) +
    slab(width / 2 - (isTall ? 190 : 300), top + 10, [isTall ? 380 : 600, 74, 4], {
      fill: brush.linear(['#1c4a9a', '#0c2a6a']),
      stroke: '#06163a',
      width: 4,
    }) +
    roof(width / 2, top + 6, [isTall ? 220 : 350, isTall ? 66 : 64])
  );
}

const mid: FlagshipArt['layers']['mid'] = (brush, box) => {
  const { width, height, isTall } = box;
  const ground = height * (isTall ? 0.9 : 0.9);
  const falls: readonly [readonly [number, number], readonly [number, number]] = isTall
    ? [
        [72, 420],
        [62, 740],
      ]
    : [
        [100, 150],
        [230, ground - 160],
      ];
  return (
    mirrored(width / 2, fall(brush, falls[0], falls[1]) + cliff(brush, box, isTall ? 1_190 : ground)) +
    gate(brush, box, ground) +
    // a dragon of old, who has made the leap
    group(isTall ? { x: 262, y: 1_020, scale: 0.86 } : { x: 1_180, y: 500, scale: 1 }, coiled(brush)) +
    group({ x: isTall ? 30 : 90, y: isTall ? 520 : 360, scale: isTall ? 0.6 : 0.86 }, pine(brush)) +
    group({ x: width - (isTall ? 30 : 80), y: isTall ? 700 : 470, scale: isTall ? 0.56 : 0.76, isMirrored: true }, pine(brush)) +
    (isTall ? times(5, n => group({ x: width * (n / 4), y: ground + 20 + (n % 2) * 16, scale: 0.9, opacity: 0.9 }, cloud(brush))) : '') +
    form(
      `M0 ${ground + 50}Q${width * 0.12} ${ground + 10} ${width * 0.25} ${ground + 46}T${width * 0.5} ${ground + 46}T${width * 0.75} ${ground + 46}T${width} ${ground + 40}V${height}H0Z`,
      { fill: brush.linear(['#5ab0ec', '#1c62b8', '#0a2a6a']), stroke: '#e8faff', width: 5 },
    )
  );
};

/** Waves that roll to the middle, from the left corner. */
const roller = (brush: Brush): string =>
  form(
    'M-40 20V-150C0 -240 110 -260 176 -196C222 -150 206 -84 156 -80C120 -78 106 -116 128 -134C92 -146 74 -100 98 -60C130 -10 230 -6 300 20Z',
    { fill: brush.linear(['#ffffff', '#8ad8ff', '#1c7ad0', '#0a2f7a']), stroke: '#06204e', width: 5 },
  ) +
  form('M-30 -110C10 -190 100 -214 156 -170M-30 -60C0 -120 40 -150 84 -150M-30 -10C0 -60 20 -90 60 -104M70 -40C90 -4 150 6 210 14', {
    stroke: '#e8faff',
    width: 6,
    opacity: 0.8,
  }) +
  [
    [60, -236, 14],
    [118, -250, 10],
    [176, -222, 15],
    [206, -176, 13],
    [210, -128, 12],
    [190, -92, 14],
    [150, -76, 12],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, { fill: '#ffffff', stroke: '#4aa8e8', width: 3 }))
    .join('');

const lotus = (brush: Brush): string =>
  oval(0, 10, [110, 26], { fill: brush.linear(['#4ab07a', '#0c5a4a']), stroke: '#06302e', width: 4 }) +
  mirrored(
    0,
    form('M0 0C-40 4 -74 -14 -84 -46C-50 -44 -20 -30 0 0ZM0 0C-30 -16 -48 -44 -44 -80C-18 -66 -2 -40 0 0Z', {
      fill: brush.linear(['#ffffff', '#ffb0c8', '#e0508a']),
      stroke: '#7a1a4a',
      width: 4,
    }),
  ) +
  form('M0 2C-26 -26 -26 -66 0 -98C26 -66 26 -26 0 2Z', {
    fill: brush.linear(['#ffffff', '#ffc0d4', '#f0709a']),
    stroke: '#7a1a4a',
    width: 4,
  });

const near: FlagshipArt['layers']['near'] = (brush, box) => {
  const { width, height, isTall } = box;
  const [s, edge] = isTall ? [0.64, 70] : [0.95, -10];
  return (
    oval(width / 2, height + 60, [width * 0.64, 120], { fill: '#06163a', opacity: 0.85, filter: brush.blur(16) }) +
    group({ x: width - edge, y: height + 10, scale: s * 1.12, isMirrored: true }, roller(brush)) +
    group({ x: edge, y: height + 10, scale: s }, roller(brush)) +
    // on a desktop the controls are there
    (isTall
      ? group({ x: 192, y: height - 10, scale: s * 0.9 }, splash(brush)) +
        group({ x: width - 211, y: height - 4, scale: s * 0.8 }, splash(brush)) +
        group({ x: 160, y: height - 38, scale: s * 0.8 }, lotus(brush)) +
        group({ x: width - 192, y: height - 26, scale: s * 0.9 }, lotus(brush))
      : '') +
    footing(brush, box, '#06163a')
  );
};

export const layers: FlagshipArt['layers'] = { far, mid, near };
