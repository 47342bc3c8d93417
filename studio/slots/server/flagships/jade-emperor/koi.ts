import { type Brush, type Drawing, disc, form, group, times } from '../brush.ts';
import { type Body, beside, patch, type Spine } from '../serpent.ts';
import { grain, ink } from './jade.ts';

const swim: Spine = [
  [
    [150, 30],
    [112, 36],
    [58, 60],
    [78, 108],
  ],
  [
    [78, 108],
    [92, 140],
    [128, 130],
    [112, 168],
  ],
];
const half = (t: number): number =>
  t < 0.3 ? 33 * Math.sqrt(Math.max(0, 1 - ((0.3 - t) / 0.3) ** 2.3)) : 33 - 27 * ((t - 0.3) / 0.7) ** 1.25;
const body: Body = { spine: swim, half, ink };

/** As a strip of the body, with more points where its mouth is round. */
const along = (from: number, to: number): string => {
  const edge = (side: number) => Array.from({ length: 33 }, (_, n) => beside(body, (n / 32) ** 1.9, side));
  return `M${edge(from).join('L')}L${edge(to).reverse().join('L')}Z`;
};

/** Fins and tail as they flow in the water, and the rays in each of them. */
const fins = [
  [
    'M104 62C122 64 152 82 188 78C180 98 162 112 140 112C122 110 108 96 100 84Z',
    'M110 72C132 84 154 90 178 86M108 80C126 96 142 102 160 104',
  ],
  [
    'M72 60C58 46 34 40 12 46C12 66 22 86 40 92C52 96 62 92 70 86Z',
    'M66 64C50 56 36 54 22 54M64 74C48 72 36 72 26 72M64 82C54 84 46 84 40 84',
  ],
  ['M104 124C124 114 142 120 156 130C146 142 128 146 110 142Z', 'M112 130C126 126 138 128 146 132'],
  ['M88 126C72 122 58 130 50 144C64 152 80 150 92 142Z', 'M84 132C74 132 66 136 60 142'],
  [
    'M122 138C124 156 148 154 164 140C178 148 188 148 194 142C192 168 170 184 144 182C152 188 158 190 166 190C142 198 118 190 110 172C96 182 74 194 46 186C56 182 62 178 66 172C48 172 34 164 28 154C54 160 92 162 104 142Q114 148 122 138Z',
    'M116 162C138 166 160 164 180 156M114 168C126 180 140 184 152 186M104 162C84 168 64 168 46 164M106 168C94 178 80 184 64 184',
  ],
] as const;

const skin = (brush: Brush): string =>
  form(along(-1, 1), { fill: brush.linear(['#ffffff', '#fff6ea', '#ffd8bc'], 60), stroke: ink, width: 4.5 }) +
  [
    patch(body, [0.13, 0.1], [0.1, 0.62]),
    patch(body, [0.4, -0.3], [0.13, 0.9]),
    patch(body, [0.58, 0.7], [0.09, 0.8]),
    patch(body, [0.8, -0.1], [0.09, 0.9]),
  ]
    .map(d => form(d, { fill: brush.linear(['#ffae3c', '#ff6a1e', '#d8341a'], 60) }))
    .join('') +
  times(8, row => {
    const t = 0.34 + row * 0.074;
    const across = half(t) > 24 ? 4 : half(t) > 14 ? 3 : 2;
    return times(across + (row % 2), n => {
      const wide = 0.92 / across;
      const side = (n - (across - 1 + (row % 2)) / 2) * 2 * wide;
      const at = (ahead: number, aside: number) => beside(body, t + ahead, Math.max(-0.96, Math.min(0.96, side + aside * wide)));
      return form(`M${at(0, -1)}C${at(0.05, -0.9)} ${at(0.06, -0.3)} ${at(0.064, 0)}C${at(0.06, 0.3)} ${at(0.05, 0.9)} ${at(0, 1)}`, {
        stroke: '#8a2410',
        width: 2.4,
        opacity: 0.55,
      });
    });
  }) +
  form(along(0.42, 0.95), { fill: '#8a2410', opacity: 0.2 }) +
  form(along(-0.74, -0.48), { fill: '#ffffff', opacity: 0.6 });

const face = (brush: Brush): string => {
  const [gill, cheek, back] = [beside(body, 0.3, 0.9), beside(body, 0.24, 0), beside(body, 0.3, -0.9)];
  const eye = (side: number) => {
    const [x, y] = beside(body, 0.12, side).split(' ').map(Number) as [number, number];
    return disc(x, y, 7.4, { fill: '#fffbe0', stroke: ink, width: 4 }) + disc(x, y, 3.6, { fill: ink });
  };
  return (
    form(`M${gill}Q${cheek} ${back}`, { stroke: '#a83410', width: 4 }) +
    form(`M${beside(body, 0.03, 0.7)}C158 46 166 50 170 60M${beside(body, 0.03, -0.7)}C156 20 164 14 174 14`, { stroke: ink, width: 7.5 }) +
    form(`M${beside(body, 0.03, 0.7)}C158 46 166 50 170 60M${beside(body, 0.03, -0.7)}C156 20 164 14 174 14`, {
      stroke: '#ffb24a',
      width: 3.4,
    }) +
    eye(0.86) +
    eye(-0.86) +
    // the fin along its back
    form(
      `M${beside(body, 0.38, 0)}Q${beside(body, 0.5, -0.16)} ${beside(body, 0.7, 0)}Q${beside(body, 0.52, 0.3)} ${beside(body, 0.38, 0)}Z`,
      { fill: grain(brush, 'flame', 0), stroke: '#8a2410', width: 2.8 },
    )
  );
};

/** A koi of orange and white, from above as it turns; in gold on a loop, as the other four. */
export const koi: Drawing = brush => {
  const outlines = [...fins.map(([d]) => d), along(-1, 1)];
  const fin = ([d, rays]: readonly [string, string]): string =>
    form(d, { fill: brush.radial(['#ff7a24', '#ffb070', '#fff4e6'], { cx: 0.5, cy: 0.3, r: 0.7 }), stroke: ink, width: 3.6 }) +
    form(rays, { stroke: '#e0501a', width: 2.8, opacity: 0.8 });
  return group(
    { x: 6, y: 9, scale: 0.94 },
    disc(106, 8, 8, { stroke: ink, width: 10.5 }) + disc(106, 8, 8, { stroke: '#ffe07a', width: 5 }),
    outlines.map(d => form(d, { stroke: ink, width: 14 })).join(''),
    outlines.map(d => form(d, { stroke: grain(brush, 'gold'), width: 8 })).join(''),
    fins.slice(0, -1).map(fin).join(''),
    skin(brush),
    fins.slice(-1).map(fin).join(''),
    face(brush),
  );
};
