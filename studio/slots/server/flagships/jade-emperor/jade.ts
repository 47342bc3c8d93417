import { type Brush, disc, form, slab, times } from '../brush.ts';

export const ink = '#0d2b26';

const stones = {
  green: ['#eafff0', '#6fe0a0', '#1c9a6a', '#0a4a3c'],
  lilac: ['#fbf0ff', '#d0a4f4', '#8a54c8', '#42207c'],
  peach: ['#fff2ee', '#ff9c9c', '#dc4460', '#7c1438'],
  azure: ['#e4f0ff', '#5ca0ff', '#2458d4', '#0c1c68'],
  flame: ['#fff4d0', '#ffb648', '#f0662e', '#8a2410'],
  white: ['#ffffff', '#f4fff8', '#cdeede', '#7fbfa6'],
  gold: ['#fffbe0', '#ffe07a', '#e0a02a', '#8a5410'],
  red: ['#ffc4a8', '#f0503c', '#b41c2c', '#5c081c'],
  cloud: ['#ffffff', '#fdfaf0', '#e8efe0', '#b4d8cc'],
  skin: ['#fff6e8', '#ffe0bc', '#f2b88a', '#c87c54'],
} as const;

export type Stone = keyof typeof stones;

export const grain = (brush: Brush, stone: Stone, turn = 90): string => brush.linear([...stones[stone]], turn);

/** Polished stone, lit from the upper left. */
export const polish = (brush: Brush, stone: Stone): string => brush.radial([...stones[stone]], { cx: 0.36, cy: 0.28, r: 0.84 });

/** A cloud of good omen about its origin, 240 wide, curled to the left. */
export const omen = (brush: Brush, stone: Stone = 'cloud', line = '#c89a3c'): string => {
  const curl = (x: number, y: number, r: number) =>
    `M${x - r} ${y}A${r} ${r} 0 1 1 ${x} ${y + r}A${r * 0.62} ${r * 0.62} 0 1 1 ${x + r * 0.62} ${y + r * 0.3}A${r * 0.34} ${r * 0.34} 0 1 1 ${x + r * 0.1} ${y + r * 0.1}`;
  return (
    form(
      'M-120 26C-128 -2 -96 -18 -78 -6C-82 -44 -38 -58 -18 -34C-2 -72 60 -66 62 -22C86 -38 122 -18 112 14C130 22 124 40 104 40H-88C-112 42 -122 38 -120 26Z',
      { fill: grain(brush, stone), stroke: line, width: 4 },
    ) + form(curl(-82, 14, 18) + curl(-36, -8, 24) + curl(28, -18, 30) + curl(86, 12, 20), { stroke: line, width: 3.4, opacity: 0.85 })
  );
};

/** The seal of heaven: a block of gold with a lion on it; 120 wide, it stands on its origin. */
export const seal = (brush: Brush): string =>
  // a lion at rest, its mane in curls
  form('M-48 -60C-68 -66 -74 -92 -58 -110C-56 -98 -50 -90 -38 -84Z', { fill: grain(brush, 'gold'), stroke: ink, width: 4 }) +
  form('M-50 -58C-56 -88 -36 -108 -8 -104L34 -92C48 -84 52 -70 50 -58Z', { fill: polish(brush, 'gold'), stroke: ink, width: 4.5 }) +
  form('M-34 -60C-34 -78 -14 -80 -8 -62M20 -60C22 -72 38 -72 42 -60', { stroke: '#8a5410', width: 4 }) +
  times(8, n => {
    const angle = (n * Math.PI) / 4 + 0.3;
    return disc(20 + Math.cos(angle) * 22, -102 + Math.sin(angle) * 20, 10, { fill: polish(brush, 'gold'), stroke: ink, width: 3.6 });
  }) +
  disc(20, -102, 20, { fill: polish(brush, 'gold'), stroke: ink, width: 3.6 }) +
  [12, 30].map(x => disc(x, -108, 4.6, { fill: '#fffdf0', stroke: ink, width: 2.6 }) + disc(x + 0.6, -107.6, 2, { fill: ink })).join('') +
  form('M6 -116Q12 -119 17 -114M36 -116Q30 -119 25 -114', { stroke: ink, width: 3.4 }) +
  form('M15 -99H27L21 -93Z', { fill: ink }) +
  form('M10 -90Q21 -82 32 -90', { stroke: ink, width: 3.6 }) +
  slab(-62, -64, [124, 18, 5], { fill: grain(brush, 'gold'), stroke: ink, width: 4.5 }) +
  slab(-56, -48, [112, 36, 3], {
    fill: brush.linear(['#8a5410', '#ffe07a', '#fffbe0', '#e0a02a', '#8a5410'], 0),
    stroke: ink,
    width: 4.5,
  }) +
  times(4, n => form(`M${-44 + n * 24} -20V-38H${-30 + n * 24}V-26H${-37 + n * 24}V-32`, { stroke: '#8a5410', width: 3.4 })) +
  slab(-60, -14, [120, 14, 3], { fill: grain(brush, 'red'), stroke: ink, width: 4.5 }) +
  form('M-38 -88C-34 -96 -26 -99 -18 -98M-48 -42H-20', { stroke: '#ffffff', width: 4, opacity: 0.8 });
