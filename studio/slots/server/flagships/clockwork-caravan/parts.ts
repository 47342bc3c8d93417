import { around, type Drawing, disc, form, group, slab, times } from '../brush.ts';
import { cog, dial, dome, ink, sheen } from './metal.ts';

const shine = (d: string, width = 7): string => form(d, { stroke: '#ffffff', width, opacity: 0.75 });

/** The common symbols are parts of the machines, each of another metal and another form. */
export const wheel: Drawing = brush =>
  group({ x: 100, y: 100, turn: 9 }, cog(brush, 95, 'brass', 12)) + shine('M44 74C52 56 66 44 84 40', 8);

export const gauge: Drawing = brush =>
  slab(76, 150, [48, 42, 6], { fill: sheen(brush, 'steel', 0), stroke: ink, width: 5.5 }) +
  slab(64, 160, [72, 16, 6], { fill: sheen(brush, 'steel', 0), stroke: ink, width: 5 }) +
  form('M84 10H116L122 30H78Z', { fill: sheen(brush, 'steel', 0), stroke: ink, width: 5 }) +
  group({ x: 100, y: 92 }, dial(brush, 76, 'steel', -38));

export const nut: Drawing = brush => {
  const hex = (r: number) => `M${Array.from({ length: 6 }, (_, n) => around(100, 100, r, n * 60 + 30)).join('L')}Z`;
  return (
    form(hex(95), { fill: sheen(brush, 'verdigris', 60), stroke: ink, width: 6 }) +
    times(6, n =>
      form(
        `M${around(100, 100, 92, n * 60 + 30)}L${around(100, 100, 92, n * 60 + 90)}L${around(100, 100, 66, n * 60 + 90)}L${around(100, 100, 66, n * 60 + 30)}Z`,
        { fill: n > 2 ? '#ffffff' : '#04281f', opacity: n > 2 ? 0.34 - (n - 3) * 0.08 : 0.12 + n * 0.06 },
      ),
    ) +
    disc(100, 100, 62, { fill: dome(brush, 'verdigris'), stroke: ink, width: 4 }) +
    disc(100, 100, 40, { fill: brush.radial(['#0b2c28', '#04140f']), stroke: ink, width: 5.5 }) +
    times(3, n =>
      form(`M${around(100, 100, 37 - n * 8, 20)}A${37 - n * 8} ${37 - n * 8} 0 0 1 ${around(100, 100, 37 - n * 8, 160)}`, {
        stroke: '#7ff0c0',
        width: 4.5,
        opacity: 0.9 - n * 0.25,
      }),
    ) +
    shine('M52 76C58 62 68 54 80 50')
  );
};

export const valve: Drawing = brush =>
  form(`M188 92A88 88 0 1 0 12 92A88 88 0 1 0 188 92ZM160 92A60 60 0 1 0 40 92A60 60 0 1 0 160 92Z`, {
    fill: dome(brush, 'enamel'),
    stroke: ink,
    width: 6,
  }) +
  times(5, n =>
    form(
      `M${around(100, 92, 20, n * 72 + 12)}L${around(100, 92, 64, n * 72 + 26)}L${around(100, 92, 64, n * 72 + 46)}L${around(100, 92, 20, n * 72 + 60)}Z`,
      { fill: sheen(brush, 'enamel', 40), stroke: ink, width: 5 },
    ),
  ) +
  disc(100, 92, 27, { fill: dome(brush, 'brass'), stroke: ink, width: 5 }) +
  disc(100, 92, 12, { fill: dome(brush, 'steel'), stroke: ink, width: 4 }) +
  slab(84, 168, [32, 26, 4], { fill: sheen(brush, 'brass', 0), stroke: ink, width: 5 }) +
  shine('M38 70C46 46 62 32 84 26', 8);

export const spring: Drawing = brush =>
  group(
    { x: 100, y: 100, turn: 24 },
    slab(-11, -88, [22, 176, 6], { fill: sheen(brush, 'iron', 0), stroke: ink, width: 5 }),
    times(
      6,
      n =>
        form(`M-46 ${-62 + n * 25}C-40 ${-84 + n * 25} 40 ${-72 + n * 25} 46 ${-50 + n * 25}`, { stroke: ink, width: 24 }) +
        form(`M-46 ${-62 + n * 25}C-40 ${-84 + n * 25} 40 ${-72 + n * 25} 46 ${-50 + n * 25}`, { stroke: '#f58a34', width: 15 }) +
        form(`M-42 ${-66 + n * 25}C-34 ${-82 + n * 25} 30 ${-74 + n * 25} 42 ${-56 + n * 25}`, { stroke: '#ffe2b8', width: 5 }),
    ),
    slab(-56, -96, [112, 24, 9], { fill: sheen(brush, 'copper'), stroke: ink, width: 5.5 }),
    slab(-56, 74, [112, 24, 9], { fill: sheen(brush, 'copper'), stroke: ink, width: 5.5 }),
    shine('M-44 -86H10', 5),
  );
