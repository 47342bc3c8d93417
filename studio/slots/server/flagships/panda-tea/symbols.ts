import { petals } from '../../art/shapes.ts';
import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, smaller, times } from '../brush.ts';
import { caddyOf, gold } from './caddy.ts';
import { hero, ink, steam, teapot } from './hero.ts';
import { spray } from './scene.ts';

/** Glazed, and lit from the upper left. */
const gleam = (brush: Brush, colours: readonly string[]): string => brush.radial([...colours], { cx: 0.36, cy: 0.26, r: 0.84 });
const rim = (d: string, width = 7): string => form(d, { stroke: '#ffffff', width, opacity: 0.85 });

const roundWindow: Drawing = brush =>
  disc(100, 104, 91, { fill: gold(brush), stroke: ink, width: 4.5 }) +
  disc(100, 104, 81, { fill: brush.radial(['#fff4c0', '#ffb85a', '#d8482e'], { cy: 0.4, r: 0.66 }), stroke: '#7a2410', width: 3.6 }) +
  times(12, n => disc(100 + Math.cos(n * 0.5236) * 86, 104 + Math.sin(n * 0.5236) * 86, 2.8, { fill: n % 2 ? '#fffbe0' : '#8a3a10' }));

const sitting: Drawing = brush => group({ x: -1, y: 0, scale: 0.505 }, hero(brush));

/** Before a window, so that the dearest is the largest. */
const panda: Drawing = brush => roundWindow(brush) + sitting(brush);

/** Leaves and petals fly about him when he wins. */
const pandaGlad: Drawing = brush =>
  halo(brush, '#fffbe0') +
  roundWindow(brush) +
  times(8, n => group({ x: 100, y: 104, turn: n * 45 + 22 }, group({ y: -46, scale: 0.44, turn: 180 }, spray(brush)))) +
  times(8, n =>
    group(
      { x: 100 + Math.cos(n * 0.785) * 86, y: 100 + Math.sin(n * 0.785) * 86, scale: 0.5, turn: n * 40 },
      form(petals(0, 0, { count: 5, inner: 2, outer: 24, width: 12 }), { fill: '#ffb0c8', stroke: '#c84a7a', width: 3 }),
      disc(0, 0, 5, { fill: '#ffd65c' }),
    ),
  ) +
  sitting(brush);

/** A pot of blue glaze that fills its cell; when it wins, a stream of tea with its light falls into a cup below the spout. */
const potOf =
  (isPouring: boolean): Drawing =>
  brush =>
    halo(brush, '#8ac0ff') +
    (isPouring
      ? oval(160, 188, [36, 8], { fill: ink, opacity: 0.4 }) +
        form('M168 84C178 100 174 126 170 158', { stroke: '#6a2c08', width: 17 }) +
        form('M168 84C178 100 174 126 170 158', { stroke: '#f0a02a', width: 11 }) +
        form('M166 92C174 106 170 128 167 154', { stroke: '#fff0a8', width: 4 }) +
        form('M126 152H198C196 176 182 190 162 190S128 176 126 152Z', {
          fill: gleam(brush, ['#ffffff', '#a8e8d0', '#1c8a7a']),
          stroke: ink,
          width: 5,
        }) +
        oval(162, 153, [34, 8], { fill: brush.linear(['#ffd87a', '#c8762a']), stroke: ink, width: 4 }) +
        rim('M134 162C136 174 142 182 150 185', 5)
      : '') +
    group(
      isPouring ? { x: 82, y: 96, turn: 16, scale: 0.72 } : { x: 96, y: 112, scale: 0.77 },
      teapot(
        brush,
        ['#d4e8ff', '#3f7cf0', '#10266e'],
        form(petals(0, 4, { count: 5, inner: 4, outer: 42, width: 22 }), { fill: gold(brush), stroke: '#0c1c54', width: 3.4 }) +
          disc(0, 4, 10, { fill: '#e8303a', stroke: '#0c1c54', width: 3 }) +
          form('M-72 18C-62 48 -28 58 2 58C34 58 62 46 72 18', { stroke: '#bcd8ff', width: 5, opacity: 0.75 }) +
          form('M-80 -4Q0 -22 80 -4', { stroke: '#ffdc6a', width: 3.4, opacity: 0.7 }),
      ),
    ) +
    (isPouring ? '' : group({ x: 186, y: 76, scale: 0.56 }, steam()));

/** Dumplings in their basket. */
const steamer: Drawing = brush =>
  halo(brush, '#ffd88a') +
  times(3, n => group({ x: 64 + n * 36, y: 66 - (n % 2) * 14, scale: 0.56 }, steam())) +
  [48, 152, 100]
    .map((x, n) =>
      group(
        { x, y: n === 2 ? 74 : 84 },
        form('M-38 34C-44 4 -26 -24 0 -32C26 -24 44 4 38 34Z', {
          fill: brush.radial(['#ffffff', '#fff8e8', '#e8d0b0', '#b89a78'], { cx: 0.42, cy: 0.3, r: 0.74 }),
          stroke: ink,
          width: 4,
        }),
        form('M0 -32C-6 -18 -16 -8 -26 -2M0 -32C0 -16 0 -8 -4 2M0 -32C6 -18 16 -8 26 -2', { stroke: '#a8845a', width: 3.4 }),
        n === 2
          ? oval(-11, 12, [3.6, 5], { fill: ink }) +
              oval(11, 12, [3.6, 5], { fill: ink }) +
              form('M-5 18Q0 24 5 18', { stroke: ink, width: 3 }) +
              oval(-20, 20, [5, 3.4], { fill: '#ff9aa8' }) +
              oval(20, 20, [5, 3.4], { fill: '#ff9aa8' })
          : disc(0, -30, 4.4, { fill: '#e0342a' }),
      ),
    )
    .join('') +
  form('M8 108H192L184 182Q100 204 16 182Z', {
    fill: brush.linear(['#6a3c10', '#d89a48', '#fff0b8', '#d08a3a', '#5a300c'], 0),
    stroke: ink,
    width: 5,
  }) +
  times(10, n => form(`M${28 + n * 16} 118L${33 + n * 15} 188`, { stroke: '#6a3a10', width: 2.6, opacity: 0.6 })) +
  ['M3 98H197V122Q100 138 3 122Z', 'M9 146Q100 166 191 146L188 166Q100 186 12 166Z']
    .map(d => form(d, { fill: brush.linear(['#8a4a14', '#f0b860', '#fffbdc', '#e8a850', '#7a3e10'], 0), stroke: ink, width: 4.6 }))
    .join('') +
  form('M3 98H197V104H3Z', { fill: '#fff6c8', opacity: 0.7 }) +
  disc(100, 152, 17, { fill: gleam(brush, ['#ffc0a8', '#e8303a', '#80081c']), stroke: ink, width: 4 }) +
  form('M92 152H108M100 144V160', { stroke: '#ffdc6a', width: 4 });

/** A fan of white silk with mountains and a red sun, its sticks of dark wood. */
const fan: Drawing = brush => {
  const arc = (r: number, half = 78) => `${around(100, 168, r, -90 - half)}A${r} ${r} 0 0 1 ${around(100, 168, r, -90 + half)}`;
  return (
    halo(brush, '#5af0d0', [100, 120, 98]) +
    times(
      9,
      n =>
        form(`M100 168L${around(100, 168, 86, -168 + n * 19.5)}`, { stroke: ink, width: 10 }) +
        form(`M100 168L${around(100, 168, 86, -168 + n * 19.5)}`, { stroke: n % 2 ? '#c8742a' : '#8a3c14', width: 5 }),
    ) +
    form(`M${arc(98)}L${around(100, 168, 46, -12)}A46 46 0 0 0 ${around(100, 168, 46, -168)}Z`, {
      fill: brush.radial(['#ffffff', '#fffaf0', '#ffeccc', '#f0c890'], { cy: 1.1, r: 1.15 }),
      stroke: ink,
      width: 5.5,
    }) +
    disc(128, 100, 15, { fill: gleam(brush, ['#ffb09a', '#ff3a34', '#a80c20']), stroke: '#7a0c1c', width: 3 }) +
    form('M34 130C44 100 56 92 70 112C80 84 92 80 106 108C118 96 140 104 160 128C140 118 122 120 100 122C76 118 56 120 34 130Z', {
      fill: brush.linear(['#0c7a98', '#3ab8b8', '#d8fff0']),
      stroke: '#08485c',
      width: 3,
    }) +
    times(10, n =>
      form(`M${around(100, 168, 49, -163 + n * 16.2)}L${around(100, 168, 95, -163 + n * 16.2)}`, {
        stroke: n % 2 ? '#ffffff' : '#a8743a',
        width: 3,
        opacity: 0.35,
      }),
    ) +
    form(`M${arc(98)}`, { stroke: ink, width: 13 }) +
    form(`M${arc(98)}`, { stroke: gold(brush), width: 7.5 }) +
    form(`M${arc(46)}`, { stroke: gold(brush), width: 5 }) +
    rim(`M${around(100, 168, 86, -158)}A86 86 0 0 1 ${around(100, 168, 86, -118)}`, 6) +
    disc(100, 166, 15, { fill: gleam(brush, ['#fffbd8', '#ffd65c', '#a8690e']), stroke: ink, width: 5 }) +
    disc(100, 166, 5, { fill: '#c81c2a' }) +
    form('M93 181L90 191M100 183V193M107 181L110 191', { stroke: '#ff3a3a', width: 6 })
  );
};

/** A bowl of green glaze, and the steam of what is in it. */
const celadon: Drawing = brush =>
  halo(brush, '#7ad8a0', [100, 112, 88]) +
  [-22, 2, 24].map((x, n) => group({ x: 100 + x, y: 80, scale: n === 1 ? 0.72 : 0.585 }, steam())).join('') +
  oval(100, 184, [62, 10], { fill: ink, opacity: 0.4 }) +
  form('M18 78C20 132 48 160 70 168L66 184Q100 194 134 184L130 168C152 160 180 132 182 78Z', {
    fill: brush.linear(['#f4fff4', '#7ad8a0', '#147a54'], 12),
    stroke: ink,
    width: 4.6,
  }) +
  form('M100 104C70 112 66 146 100 162C134 146 130 112 100 104ZM100 104V162M62 110C58 134 74 152 100 162M138 110C142 134 126 152 100 162', {
    stroke: '#0c5a3e',
    width: 4.4,
  }) +
  oval(100, 78, [82, 19], { fill: brush.linear(['#ffffff', '#f4fff4']), stroke: ink, width: 4.4 }) +
  oval(100, 80, [69, 12.3], { fill: brush.linear(['#8a4a10', '#e8a83a', '#ffd87a']) }) +
  form('M34 104C36 128 46 144 54 154', { stroke: '#ffffff', width: 8, opacity: 0.75 });

/** An umbrella of rose paper. */
const umbrella: Drawing = brush => {
  const [x, y] = [100, 22];
  const edge = (n: number) => [8 + n * 30.7, 122 - Math.sin((n / 6) * Math.PI) * 8] as const;
  return (
    halo(brush, '#ff8ac0') +
    form('M100 20V164C100 194 138 194 138 166', { stroke: ink, width: 17 }) +
    form('M100 20V164C100 194 138 194 138 166', { stroke: brush.linear(['#ffe8b0', '#c8843a', '#7a4414'], 0), width: 9 }) +
    times(6, n => {
      const [[ax, ay], [bx, by]] = [edge(n), edge(n + 1)];
      return form(
        `M${x} ${y}Q${ax + (x - ax) * 0.2} ${y + 24} ${ax} ${ay}Q${(ax + bx) / 2} ${Math.max(ay, by) - 14} ${bx} ${by}Q${bx + (x - bx) * 0.2} ${y + 24} ${x} ${y}Z`,
        {
          fill: brush.linear(n % 2 ? ['#ff8ac4', '#e0308a', '#860c54'] : ['#ffc0de', '#fa5aa6', '#b4186e']),
          stroke: ink,
          width: 4.4,
        },
      );
    }) +
    form('M24 102Q58 74 100 74T176 102', { stroke: gold(brush), width: 6 }) +
    [
      [60, 96, 0.96],
      [102, 66, 0.76],
      [146, 100, 0.96],
    ]
      .map(([px = 0, py = 0, scale = 1]) =>
        group(
          { x: px, y: py, scale },
          form(petals(0, 0, { count: 5, inner: 2, outer: 20, width: 11 }), { fill: '#fff2f4', stroke: '#b43a7a', width: 2.6 }),
          disc(0, 0, 4.6, { fill: '#ffd65c' }),
        ),
      )
      .join('') +
    disc(100, 18, 11, { fill: gold(brush), stroke: ink, width: 4 }) +
    form('M40 74C52 54 66 44 82 38', { stroke: '#ffffff', width: 6, opacity: 0.7 })
  );
};

/** A whisk of bamboo on its stand of red glaze. */
const whisk: Drawing = brush => {
  const cane = brush.linear(['#a8742a', '#f0d08a', '#fff4c8', '#d8a850', '#7a4c14'], 0);
  return (
    halo(brush, '#ffb07a') +
    oval(100, 188, [56, 9], { fill: ink, opacity: 0.4 }) +
    form('M62 108C50 70 40 44 32 14Q66 2 100 2T168 14C160 44 150 70 138 108Z', {
      fill: brush.linear(['#fff8dc', '#f4d898', '#b8843c']),
      stroke: ink,
      width: 4.6,
    }) +
    times(9, n =>
      form(`M${66 + n * 8.5} 106C${60 + n * 10} 70 ${50 + n * 12.5} 40 ${38 + n * 15.5} 12`, {
        stroke: n % 2 ? '#fff6d0' : '#7a4c14',
        width: 3.4,
      }),
    ) +
    form('M32 14Q100 34 168 14', { stroke: '#7a4c14', width: 4 }) +
    form('M60 96H140V116Q100 128 60 116Z', { fill: '#c8281c', stroke: ink, width: 4.4 }) +
    form('M62 104Q100 116 138 104', { stroke: '#ffd0b0', width: 4 }) +
    form('M68 116H132V146H68Z', { fill: cane, stroke: ink, width: 4.6 }) +
    form('M40 142Q100 160 160 142C170 162 160 184 138 188Q100 196 62 188C40 184 30 162 40 142Z', {
      fill: brush.linear(['#fff4e8', '#ff9a6a', '#e0402a', '#8a1410']),
      stroke: ink,
      width: 4.6,
    }) +
    form('M44 156Q100 174 156 156', { stroke: '#ffdc6a', width: 5 }) +
    form('M56 170q10 -10 20 0t20 2t20 -2t22 -2', { stroke: '#ffdc6a', width: 4 }) +
    form('M52 24C58 48 64 66 70 84', { stroke: '#ffffff', width: 6, opacity: 0.7 })
  );
};

/** A mooncake on leaves: its edge in scallops, a flower raised on it. */
const mooncake: Drawing = brush => {
  const petal = petals(100, 92, { count: 8, inner: 12, outer: 52, width: 19 });
  return (
    halo(brush, '#ffc04a') +
    oval(100, 186, [78, 10], { fill: ink, opacity: 0.4 }) +
    mirrored(
      100,
      form('M100 186C126 196 168 192 194 160C172 142 130 146 100 164Z', {
        fill: brush.linear(['#c8f08a', '#3aa84a', '#0c5a34']),
        stroke: ink,
        width: 4.6,
      }) + form('M112 176C138 178 162 172 182 162', { stroke: '#e8ffc0', width: 3 }),
    ) +
    times(12, n =>
      group(
        { x: 100, y: 100, turn: n * 30 },
        oval(0, -64, [24, 24], { fill: brush.linear(['#d07a22', '#6a3006']), stroke: ink, width: 10 }),
      ),
    ) +
    disc(100, 112, 66, { fill: '#7a3808' }) +
    times(12, n =>
      disc(100 + Math.cos(n * 0.5236 + 0.26) * 64, 92 + Math.sin(n * 0.5236 + 0.26) * 62, 22, {
        fill: gleam(brush, ['#fff4c0', '#ffc04a', '#c86a12']),
        stroke: '#7a3808',
        width: 3.6,
      }),
    ) +
    disc(100, 92, 66, { fill: gleam(brush, ['#fff6cc', '#ffc85a', '#d07a1c']) }) +
    disc(100, 92, 59, { stroke: '#9a4e0c', width: 4 }) +
    group({ y: 3 }, form(petal, { fill: '#8a4208', stroke: '#8a4208', width: 4 })) +
    form(petal, { fill: brush.radial(['#fff4c0', '#ffb83e', '#d8781a'], { r: 0.56 }), stroke: '#7a3808', width: 3 }) +
    disc(100, 92, 14, { fill: gleam(brush, ['#ffd8a0', '#f2542a', '#a01c0c']), stroke: '#7a2408', width: 3.6 }) +
    rim('M42 74C50 50 68 38 88 34', 8)
  );
};

/** The flower that opens in a glass of tea. */
const flower: Drawing = brush =>
  halo(brush, '#b06ae8') +
  mirrored(
    100,
    form('M100 176C70 190 34 182 14 156C44 144 82 150 100 176Z', {
      fill: brush.linear(['#b8f08a', '#3aa04a', '#0c5a34']),
      stroke: ink,
      width: 4.4,
    }) + form('M90 172C66 166 46 162 28 158', { stroke: '#e8ffc0', width: 3 }),
  ) +
  form(petals(100, 94, { count: 6, inner: 8, outer: 88, width: 46 }), {
    fill: brush.radial(['#f4dcff', '#b86af0', '#5a1aa8'], { r: 0.56 }),
    stroke: '#34086a',
    width: 4.6,
  }) +
  group(
    { x: 100, y: 94, turn: 30 },
    form(petals(0, 0, { count: 6, inner: 6, outer: 58, width: 30 }), {
      fill: brush.radial(['#ffffff', '#e0a8ff', '#9a4ae0'], { r: 0.56 }),
      stroke: '#34086a',
      width: 4,
    }),
  ) +
  times(8, n =>
    group(
      { x: 100, y: 94, turn: n * 45 },
      form('M0 -8V-30', { stroke: '#8a5410', width: 3.4 }),
      disc(0, -32, 4.4, { fill: '#ffe27a', stroke: '#8a5410', width: 2 }),
    ),
  ) +
  disc(100, 94, 15, { fill: gold(brush), stroke: '#5a2e08', width: 3.6 }) +
  form('M44 62C50 46 62 36 76 32', { stroke: '#ffffff', width: 7, opacity: 0.8 });

const wildOf =
  (isLit: boolean): Drawing =>
  brush =>
    halo(brush, isLit ? '#ffffff' : '#ffdc6a') +
    // a ring of bamboo
    times(12, n =>
      group(
        { x: 100, y: 100, turn: n * 30 },
        slab(-21, -96, [42, 22, 9], { fill: brush.linear(['#d8f8a0', '#6ac048', '#1c6a34']), stroke: '#0c3a24', width: 3.6 }),
      ),
    ) +
    times(12, n =>
      group({ x: 100, y: 100, turn: n * 30 + 15 }, slab(-5, -98, [10, 27, 5], { fill: '#f0ffc0', stroke: '#0c3a24', width: 3 })),
    ) +
    disc(100, 100, 72, { fill: gold(brush), stroke: ink, width: 4.5 }) +
    disc(100, 100, 60, {
      fill: brush.radial(isLit ? ['#ffffff', '#fff0a0', '#f0b43a'] : ['#fff6c0', '#ffcf4a', '#d0861e'], { cx: 0.4, cy: 0.34, r: 0.72 }),
      stroke: '#8a5410',
      width: 4,
    }) +
    // two leaves and a bud
    form('M100 152C98 126 96 110 100 92', { stroke: '#0c4a28', width: 8 }) +
    form('M98 128C66 128 48 108 46 78C80 80 100 98 98 128ZM102 120C104 92 124 74 156 74C156 104 136 122 102 120Z', {
      fill: brush.linear(['#c8f08a', '#3aa84a', '#0c5a34']),
      stroke: '#0c3a24',
      width: 4,
    }) +
    form('M100 98C84 84 84 62 100 46C116 62 116 84 100 98Z', {
      fill: brush.linear(['#f4ffc0', '#8ad058', '#2a8a3e']),
      stroke: '#0c3a24',
      width: 4,
    }) +
    form('M92 122C78 112 66 100 58 88M108 114C120 104 132 92 144 84M100 90V62', { stroke: '#e8ffc0', width: 3 });

export const symbols: readonly Drawing[] = [
  panda,
  potOf(false),
  smaller(0.94, steamer),
  smaller(0.92, brush => group({ y: -20 }, fan(brush))),
  umbrella,
  mooncake,
  celadon,
  smaller(0.93, whisk),
  flower,
  wildOf(false),
  caddyOf(false),
];
export const poses: Readonly<Record<number, Drawing>> = {
  0: pandaGlad,
  1: smaller(0.92, potOf(true)),
  9: wildOf(true),
  10: smaller(0.9, caddyOf(true)),
};
