import { type Brush, type Drawing, disc, form, group, halo, times } from '../brush.ts';
import { type Body, type Spine, strip } from '../serpent.ts';
import { grain, ink, omen } from './jade.ts';

const line: Spine = [
  [
    [126, 132],
    [172, 142],
    [180, 106],
    [156, 86],
  ],
  [
    [156, 86],
    [134, 68],
    [136, 34],
    [166, 36],
  ],
];
const neck: Body = { spine: line, half: t => 17 - 10 * t ** 0.42, ink };

/** A feather from its origin to the right. */
const feather = (brush: Brush, [turn, long, broad]: readonly [number, number, number], tones: readonly string[]): string =>
  group(
    { turn },
    form(
      `M0 ${-broad * 0.4}C${long * 0.4} ${-broad} ${long * 0.86} ${-broad} ${long} 0C${long * 0.84} ${broad * 0.7} ${long * 0.4} ${broad * 0.8} 0 ${broad * 0.4}Z`,
      {
        fill: brush.linear(tones, 90),
        stroke: ink,
        width: 4,
      },
    ),
    form(`M${long * 0.4} 0H${long * 0.84}`, { stroke: tones[2] ?? ink, width: 2.4, opacity: 0.7 }),
  );

const white = ['#ffffff', '#f4faff', '#9cc0dc'] as const;
const black = ['#6a7ca8', '#26324e', '#0c1424'] as const;

interface Row {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly size: (at: number) => number;
}

/** A row of feathers along the bone of the wing, from the shoulder (0) to the wrist (1) and on around the wrist (to 2). */
const row = (brush: Brush, { count, from, to, size }: Row, tones: readonly string[]): string =>
  times(count, n => {
    const at = from + ((to - from) * n) / (count - 1);
    const up = Math.min(1, at);
    return group(
      { x: 132 - 16 * up, y: 132 - 34 * up },
      feather(brush, [at < 1 ? 166 + at * 26 : 196 + (at - 1) * 62, size(at), 15], tones),
    );
  });

/** One wing as it is lifted: white hands, black arms, and short feathers over where they start. */
const wing = (brush: Brush): string =>
  row(brush, { count: 8, from: 2, to: 1.04, size: at => 88 + 22 * Math.sin((2 - at) * 1.6) }, white) +
  row(brush, { count: 6, from: 0.95, to: 0, size: at => 92 + 14 * at }, black) +
  row(brush, { count: 10, from: 1.9, to: 0, size: at => (at > 1 ? 60 - 4 * (at - 1) : 62) }, white) +
  form('M142 138C124 144 106 136 104 122C94 116 94 104 102 98C98 86 108 76 120 80C132 84 138 96 142 108C148 122 150 134 142 138Z', {
    fill: brush.linear(['#ffffff', '#ffffff', '#dce8f2'], 50),
  }) +
  form('M132 140C116 142 104 134 104 122C94 116 94 104 102 98C98 86 108 76 120 80C130 83 136 92 140 102', { stroke: ink, width: 4.5 }) +
  form('M106 106Q112 112 118 106M110 126Q118 132 124 124M122 116Q128 122 133 115M116 92Q122 98 127 92', { stroke: '#8aa8c8', width: 3.4 });

const head = (brush: Brush): string =>
  form('M176 30L197 40C190 44 182 44 172 44Z', { fill: grain(brush, 'gold'), stroke: ink, width: 3.6 }) +
  form('M150 44C146 28 158 20 170 24C180 28 182 38 176 44C168 50 156 52 150 44Z', {
    fill: brush.linear(['#ffffff', '#d0e0ec']),
    stroke: ink,
    width: 4,
  }) +
  form('M152 34C150 16 168 10 178 24C182 30 180 34 176 33C168 28 160 28 152 34Z', { fill: grain(brush, 'red'), stroke: ink, width: 3.6 }) +
  disc(171, 37, 3.2, { fill: ink });

const standing = (brush: Brush): string =>
  form('M104 146L96 190M122 144L130 190M84 190H100M124 190H144', { stroke: ink, width: 9 }) +
  form('M104 146L96 189M122 144L130 189M86 190H99M125 190H142', { stroke: '#8a9ab4', width: 3.4 }) +
  form('M154 126C150 148 120 156 92 152C72 150 54 154 30 164C40 144 60 124 90 114C120 104 150 106 154 126Z', {
    fill: brush.linear(['#ffffff', '#eef6fc', '#8aa8c8'], 70),
    stroke: ink,
    width: 4.5,
  }) +
  form(strip(neck, -1, 1), { fill: '#ffffff', stroke: ink, width: 8 }) +
  form(strip(neck, -1, 1), { fill: brush.linear(['#ffffff', '#ffffff', '#d4e4f0']) }) +
  form(strip({ ...neck, half: t => neck.half(t) * Math.min(1, Math.max(0, (t - 0.42) / 0.16)) }, -1, 0.3), {
    fill: brush.linear(['#42527c', '#1a2440', '#0c1424']),
  }) +
  head(brush) +
  wing(brush) +
  group({ x: 64, y: 186, scale: 0.26 }, omen(brush));

/** A crane with a red crown: it lands, and one great wing is still up. */
export const crane: Drawing = brush => halo(brush, '#b8f0ff') + group({ x: -4 }, standing(brush));
