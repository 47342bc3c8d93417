import { type Brush, disc, footing, form, group, mirrored, oval, slab, times } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { glitter, ink, orb, plumpStar, sprout, tint } from './light.ts';

type Layer = FlagshipArt['layers']['far'];

/** A curtain of northern light: folds side by side along a wave, each brightest at its foot. */
const curtain = (brush: Brush, { from, to, y, long }: { from: number; to: number; y: number; long: number }, tone: string): string => {
  const folds = 26;
  const wide = (to - from) / folds;
  const fill = brush.linear([
    [tone, 0],
    [tone, 0.5, 0.78],
    [tone, 0],
  ]);
  return times(folds, n => {
    const edge = Math.sin((n / (folds - 1)) * Math.PI);
    const tall = long * (0.45 + 0.55 * edge) * (0.8 + 0.2 * Math.sin(n * 1.9));
    const foot = y + Math.sin(n * 0.42) * long * 0.2;
    return form(`M${from + n * wide} ${foot}l${wide * 1.5} ${6 - (n % 3) * 9}l${-long * 0.12} ${-tall}h${-wide * 1.5}Z`, {
      fill,
      opacity: 0.35 + 0.65 * edge,
    });
  });
};

/** Land that floats: grass above, rock and roots below. Its top stands on y = 0, `half` to each side. */
const island = (brush: Brush, half: number, isFar = false): string => {
  const deep = half * 0.95;
  const rock = isFar ? brush.linear(['#2f7a9a', '#16467a', '#1a5a8a']) : brush.linear(['#7a5a8c', '#3c2c62', '#141238'], 74);
  const grass = isFar ? brush.linear(['#5fd0b0', '#2a8a9a']) : brush.linear(['#8ff0a0', '#28a07a', '#0d5a5c']);
  const line = isFar ? {} : { stroke: ink, width: 5 };
  return (
    form(
      `M${-half} 0C${-half * 0.9} ${deep * 0.34} ${-half * 0.6} ${deep * 0.3} ${-half * 0.5} ${deep * 0.56}L${-half * 0.36} ${deep * 0.5}L${-half * 0.12} ${deep}L${half * 0.06} ${deep * 0.66}L${half * 0.2} ${deep * 0.82}C${half * 0.3} ${deep * 0.5} ${half * 0.7} ${deep * 0.46} ${half * 0.74} ${deep * 0.26}C${half * 0.84} ${deep * 0.24} ${half * 0.94} ${deep * 0.12} ${half} 0Z`,
      { fill: rock, ...line },
    ) +
    (isFar
      ? ''
      : form(
          `M${-half * 0.5} ${deep * 0.16}L${-half * 0.3} ${deep * 0.46}M${-half * 0.04} ${deep * 0.2}L${-half * 0.12} ${deep * 0.76}M${half * 0.34} ${deep * 0.14}L${half * 0.22} ${deep * 0.5}M${half * 0.62} ${deep * 0.12}L${half * 0.56} ${deep * 0.34}`,
          { stroke: '#b49ad0', width: 5, opacity: 0.4 },
        )) +
    oval(0, 0, [half, half * 0.15], { fill: grass, ...line }) +
    (isFar
      ? ''
      : times(9, n => form(`M${-half * 0.9 + n * half * 0.22} ${half * 0.08}q10 34 22 4`, { fill: '#28a07a', stroke: ink, width: 3 })) +
        oval(-half * 0.1, -half * 0.03, [half * 0.8, half * 0.08], { fill: '#c8ffb8', opacity: 0.4 }))
  );
};

const far: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  const [mx, my, mr] = isTall ? [width * 0.8, 300, 96] : [width * 0.8, 210, 150];
  return (
    slab(0, 0, [width, height], {
      fill: brush.linear([
        ['#020a2a', 1, 0],
        ['#08285e', 1, 0.3],
        ['#0e5c86', 1, 0.56],
        ['#2fa898', 1, 0.78],
        ['#0e4a6a', 1, 1],
      ]),
    }) +
    group(
      { filter: brush.blur(13) },
      curtain(brush, { from: width * -0.1, to: width * 0.66, y: height * 0.44, long: height * 0.4 }, '#4fffb8'),
      curtain(brush, { from: width * 0.24, to: width * 1.1, y: height * 0.56, long: height * 0.36 }, '#5fd8ff'),
      curtain(brush, { from: width * 0.02, to: width * 0.8, y: height * 0.64, long: height * 0.26 }, '#b8ff8a'),
    ) +
    times(isTall ? 190 : 240, n => {
      const x = brush.random(width);
      const band = n % 2 ? brush.random(Math.round(height * 0.8)) : height * 0.5 - x * (isTall ? 0.4 : 0.22) + brush.random(180) - 90;
      return disc(x, band, 0.8 + brush.random(18) / 9, { fill: n % 5 ? '#eafcff' : '#fff0a8', opacity: 0.3 + brush.random(65) / 100 });
    }) +
    glitter(
      Array.from({ length: 16 }, () => [brush.random(width), brush.random(Math.round(height * 0.66)), 7 + brush.random(9)] as const),
    ) +
    disc(mx, my, mr * 2.4, {
      fill: brush.radial([
        ['#fffbd0', 0.55],
        ['#b8fff0', 0.2],
        ['#5fd8ff', 0],
      ]),
    }) +
    disc(mx, my, mr, { fill: brush.radial(['#fffff4', '#fff2b8', '#f0cc78'], { cx: 0.4, cy: 0.36, r: 0.66 }) }) +
    // the rabbit in the moon
    form(
      `M${mx - 40} ${my + 66}C${mx - 70} ${my + 30} ${mx - 50} ${my - 6} ${mx - 14} ${my - 4}C${mx - 22} ${my - 36} ${mx - 14} ${my - 70} ${mx - 2} ${my - 84}C${mx + 6} ${my - 60} ${mx + 6} ${my - 40} ${mx + 6} ${my - 26}C${mx + 16} ${my - 50} ${mx + 34} ${my - 62} ${mx + 46} ${my - 64}C${mx + 46} ${my - 44} ${mx + 34} ${my - 24} ${mx + 26} ${my - 14}C${mx + 48} ${my - 8} ${mx + 52} ${my + 14} ${mx + 34} ${my + 22}C${mx + 50} ${my + 40} ${mx + 48} ${my + 60} ${mx + 34} ${my + 68}Z`,
      { fill: '#d8a850', opacity: 0.4 },
    ) +
    [
      [0.28, 0.5, 0.62],
      [0.6, 0.62, 0.9],
      [0.44, 0.74, 0.5],
      [0.72, 0.44, 0.42],
      [0.16, 0.68, 0.5],
    ]
      // on a phone the farm is nearer than these
      .filter(([, y = 0]) => !isTall || y < 0.6)
      .map(([x = 0, y = 0, scale = 1]) =>
        group(
          { x: width * x, y: height * y, scale },
          island(brush, 120, true) +
            times(3, n => form(`M${-50 + n * 44} -4v-44m-16 10q16 -50 32 0z`, { fill: '#2a8a9a', stroke: '#2a8a9a', width: 5 })),
        ),
      )
      .join('') +
    group(
      { filter: brush.blur(20) },
      times(5, n =>
        oval(width * (n / 4), height * (0.86 + (n % 2) * 0.05), [width * 0.24, 50], {
          fill: '#d8fff4',
          opacity: 0.3,
        }),
      ),
    )
  );
};

/** A barn of red boards, 220 high on its origin. */
const barn = (brush: Brush): string =>
  form('M-96 0V-112L-62 -180L0 -214L62 -180L96 -112V0Z', {
    fill: brush.linear(['#ff7a5c', '#c8324a', '#6a1238'], 30),
    stroke: ink,
    width: 5,
  }) +
  times(6, n => form(`M${-72 + n * 29} -130V-4`, { stroke: '#6a1238', width: 3, opacity: 0.6 })) +
  form('M-110 -108L-70 -188L0 -228L70 -188L110 -108L94 -100L60 -174L0 -208L-60 -174L-94 -100Z', {
    fill: brush.linear(['#e8f8ff', '#8ab8e0', '#3c5c98']),
    stroke: ink,
    width: 5,
  }) +
  slab(-40, -78, [80, 78, 3], { fill: brush.linear(['#fff3b0', '#ffb84a']), stroke: ink, width: 5 }) +
  form('M-40 -78L40 0M40 -78L-40 0', { stroke: '#fff6e0', width: 7 }) +
  form('M-40 -78H40V0H-40Z', { stroke: '#fff6e0', width: 5 }) +
  disc(0, -136, 28, { fill: '#fff3b0', stroke: ink, width: 5 }) +
  group({ y: -136 }, plumpStar(brush, 13));

/** A mill whose sails are stretched with starlight, 300 high on its origin. */
const mill = (brush: Brush): string =>
  form('M-62 0L-38 -186H38L62 0Z', { fill: brush.linear(['#ffffff', '#b8d4ec', '#4c6ca8'], 10), stroke: ink, width: 5 }) +
  times(4, n => form(`M${-54 + n * 5} ${-44 - n * 40}H${54 - n * 5}`, { stroke: '#4c6ca8', width: 4, opacity: 0.5 })) +
  form('M-50 -182Q0 -262 50 -182Z', { fill: brush.linear(['#5fe0d0', '#0f6a88']), stroke: ink, width: 5 }) +
  form('M-20 0V-44A20 20 0 0 1 20 -44V0Z', { fill: brush.linear(['#fff3b0', '#ffb84a']), stroke: ink, width: 5 }) +
  disc(0, -112, 15, { fill: '#fff3b0', stroke: ink, width: 5 }) +
  times(4, n =>
    group(
      { y: -196, turn: 24 + n * 90 },
      form('M0 0V-134', { stroke: ink, width: 11 }) +
        form('M0 0V-134', { stroke: '#e8a868', width: 5 }) +
        form('M5 -26H46L40 -132H5Z', { fill: '#bff8ff', stroke: ink, width: 4, opacity: 0.85 }) +
        form('M5 -60H44M5 -96H42M24 -26V-132', { stroke: '#1f7aa8', width: 2.6 }),
    ),
  ) +
  disc(0, -196, 13, { fill: orb(brush, 'gold'), stroke: ink, width: 4.5 });

/** A plant that bears a star. */
const starPlant = (brush: Brush, r: number): string =>
  disc(0, -r * 2.5, r * 2.6, {
    fill: brush.radial([
      ['#fff3a8', 0.6],
      ['#ffe066', 0.2],
      ['#ffd040', 0],
    ]),
  }) +
  form(`M0 0C-6 ${-r} 8 ${-r * 1.4} 0 ${-r * 2}`, { stroke: ink, width: 12 }) +
  form(`M0 0C-6 ${-r} 8 ${-r * 1.4} 0 ${-r * 2}`, { stroke: '#52d67a', width: 6 }) +
  group({ y: -r * 0.5, scale: r / 36 }, sprout(brush)) +
  group({ y: -r * 2.6, turn: 10 }, plumpStar(brush, r));

const bridge = (from: readonly [number, number], to: readonly [number, number]): string => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const at = (share: number, lift: number) => `${from[0] + dx * share} ${from[1] + dy * share + Math.sin(share * Math.PI) * 46 - lift}`;
  const rope = (lift: number) => `M${at(0, lift)}${times(10, n => `L${at((n + 1) / 10, lift)}`)}`;
  return (
    form(rope(0), { stroke: ink, width: 15 }) +
    form(rope(0), { stroke: '#a8622e', width: 8 }) +
    form(rope(40), { stroke: '#f0c25a', width: 4 }) +
    times(11, n => form(`M${at(n / 10, 0)}L${at(n / 10, 40)}`, { stroke: '#f0c25a', width: 3.4 }))
  );
};

const mid: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  // a phone held upright shows them below its reels, in the middle
  const [lx, ly, rx, ry, s] = isTall ? [352, 1_140, 556, 1_150, 0.46] : [186, 520, width - 176, 470, 1];
  const ground = isTall ? 1_270 : height * 0.85;
  return (
    (isTall
      ? ''
      : group({ x: 84, y: 176, scale: 0.6 }, island(brush, 120) + starPlant(brush, 40)) +
        group({ x: width - 560, y: 150, scale: 0.5 }, island(brush, 120) + starPlant(brush, 40)) +
        bridge([lx + 190, ly], [rx - 190, ry])) +
    group(
      { x: lx, y: ly, scale: s },
      island(brush, 220) + group({ x: -20, y: 8, scale: 1.16 }, barn(brush)) + group({ x: 150, y: 16 }, starPlant(brush, 26)),
    ) +
    group(
      { x: rx, y: ry, scale: s },
      island(brush, 210) + group({ x: 24, y: 6, scale: 1.2 }, mill(brush)) + group({ x: -126, y: 14 }, starPlant(brush, 24)),
    ) +
    form(`M0 ${ground}Q${width / 2} ${ground - 70} ${width} ${ground}V${height}H0Z`, {
      fill: brush.linear(['#4fd090', '#148070', '#08303f']),
      stroke: ink,
      width: 5,
    }) +
    times(4, n =>
      form(
        `M${width * (0.1 + n * 0.1)} ${height}Q${width * (0.32 + n * 0.06)} ${ground + 20} ${width * (0.41 + n * 0.06)} ${ground - 26}`,
        { stroke: '#0a4a50', width: 16, opacity: 0.5 },
      ),
    ) +
    [0.3, 0.4, 0.5, 0.6, 0.7]
      .map((at, n) =>
        group(
          { x: width * at, y: ground + (isTall ? 40 : 100) + (n % 2) * 34, scale: (isTall ? 0.6 : 0.9) + (n % 2) * 0.2 },
          starPlant(brush, 22),
        ),
      )
      .join('')
  );
};

const fence = (brush: Brush, long: number): string =>
  form(`M0 -46H${long}M0 -92H${long}`, { stroke: ink, width: 22 }) +
  form(`M0 -46H${long}M0 -92H${long}`, { stroke: '#c8843e', width: 13 }) +
  form(`M0 -50H${long}M0 -96H${long}`, { stroke: '#ffd08a', width: 3, opacity: 0.7 }) +
  times(Math.floor(long / 66), n =>
    form(`M${20 + n * 66} 10V-112L${37 + n * 66} -134L${54 + n * 66} -112V10Z`, {
      fill: brush.linear(['#f0b878', '#a8622e', '#54280f'], 20),
      stroke: ink,
      width: 4.5,
    }),
  );

const barrow = (brush: Brush): string =>
  [
    [-60, -150, 34],
    [0, -176, 42],
    [62, -152, 36],
    [-24, -136, 32],
    [34, -132, 30],
  ]
    .map(([x = 0, y = 0, r = 1], n) => group({ x, y, turn: n * 17 }, plumpStar(brush, r, n === 3 ? 'ice' : 'gold')))
    .join('') +
  form('M-120 -128H120L84 -40H-84Z', { fill: tint(brush, 'teal'), stroke: ink, width: 6 }) +
  form('M-104 -112H104', { stroke: '#c8fff4', width: 5, opacity: 0.8 }) +
  form('M84 -60L176 -116M-60 -42L-84 0M60 -42L84 0', { stroke: ink, width: 18 }) +
  form('M84 -60L176 -116M-60 -42L-84 0M60 -42L84 0', { stroke: '#e8a868', width: 9 }) +
  disc(-84, -24, 36, { fill: orb(brush, 'wood'), stroke: ink, width: 6 }) +
  disc(-84, -24, 11, { fill: orb(brush, 'gold'), stroke: ink, width: 4 });

const lantern = (brush: Brush): string =>
  disc(0, -190, 150, {
    fill: brush.radial([
      ['#fff0a0', 0.55],
      ['#ffd04a', 0.2],
      ['#ffb02e', 0],
    ]),
  }) +
  form('M-40 0V-300H20', { stroke: ink, width: 22 }) +
  form('M-40 0V-300H20', { stroke: '#a8622e', width: 12 }) +
  form('M14 -300V-250', { stroke: ink, width: 6 }) +
  form('M-18 -240H46L56 -150H-28Z', { fill: '#fff6c8', stroke: ink, width: 5, opacity: 0.9 }) +
  group({ x: 14, y: -194, turn: 8 }, plumpStar(brush, 24)) +
  form('M-24 -240L14 -268L52 -240ZM-34 -152H62V-136H-34Z', { fill: tint(brush, 'teal'), stroke: ink, width: 5 });

const near: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  const s = isTall ? 0.56 : 0.9;
  // the width that a phone shows is narrower than the picture
  const edge = isTall ? 76 : 0;
  return (
    oval(width / 2, height + 40, [width * 0.66, 110], { fill: '#041430', opacity: 0.85, filter: brush.blur(14) }) +
    mirrored(width / 2, group({ x: -30, y: height - 4, scale: s }, fence(brush, isTall ? 420 : 470))) +
    group({ x: edge + 186 * s, y: height - 2, scale: s }, barrow(brush)) +
    group({ x: width - edge - 120 * s, y: height + 6, scale: s }, lantern(brush)) +
    group({ x: width - edge - 250 * s, y: height + 4, scale: s * 1.1 }, starPlant(brush, 40)) +
    group({ x: width - edge - 30 * s, y: height + 10, scale: s * 0.9 }, starPlant(brush, 44)) +
    group({ x: edge + 380 * s, y: height + 8, scale: s * 0.9 }, starPlant(brush, 34)) +
    glitter(
      Array.from(
        { length: 12 },
        () => [brush.random(width), height * 0.5 + brush.random(Math.round(height * 0.45)), 6 + brush.random(8)] as const,
      ),
      '#fff3a8',
    ) +
    footing(brush, box, '#041430')
  );
};

export const layers: FlagshipArt['layers'] = { far, mid, near };
