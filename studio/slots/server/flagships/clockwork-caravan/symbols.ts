import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, smaller, times } from '../brush.ts';
import { hero, windingKey } from './hero.ts';
import { cog, cogPath, dial, dome, ink, rivets, sheen, steam } from './metal.ts';
import { bag, oilCan, spring, tube, wheel } from './parts.ts';
import { airship } from './scene.ts';

const camel: Drawing = brush => group({ x: 2, y: 2, scale: 0.49 }, hero(brush));

/** The works turn behind the camel, and steam flies. */
const camelAtSpeed: Drawing = brush =>
  group({ x: 100, y: 100, turn: 12 }, cog(brush, 97, 'verdigris', 16)) +
  disc(100, 100, 70, {
    fill: brush.radial([
      ['#fffbe0', 0.95],
      ['#ffd27a', 0.85],
      ['#c8562a', 0.6],
    ]),
  }) +
  group({ x: 30, y: 76 }, steam(brush, 0.5)) +
  group({ x: 2, y: 4, scale: 0.48 }, hero(brush));

const ship: Drawing = brush =>
  halo(brush, '#ffb478') + group({ x: 100, y: 100, scale: 0.54, turn: -8 }, airship(brush)) + group({ x: 30, y: 164 }, steam(brush, 0.24));

const lamp: Drawing = brush =>
  halo(brush, '#7ff0c0') +
  group({ x: 20, y: 66 }, steam(brush, 0.42)) +
  form('M138 92C196 66 204 136 146 142', { stroke: ink, width: 19 }) +
  form('M138 92C196 66 204 136 146 142', { stroke: sheen(brush, 'copper'), width: 10 }) +
  form('M10 78C30 74 46 84 58 100C80 86 130 84 152 104C168 124 148 158 108 162H92C62 160 44 142 38 120C34 104 24 98 8 92Z', {
    fill: dome(brush, 'brass'),
    stroke: ink,
    width: 5.5,
  }) +
  form('M60 90C68 62 132 62 142 92Q100 104 60 90Z', { fill: dome(brush, 'copper'), stroke: ink, width: 5 }) +
  disc(101, 58, 13, { fill: dome(brush, 'enamel'), stroke: ink, width: 4.5 }) +
  slab(84, 158, [34, 16, 4], { fill: sheen(brush, 'brass', 0), stroke: ink, width: 4.5 }) +
  form('M54 176C60 168 142 168 148 176L156 192H46Z', { fill: dome(brush, 'copper'), stroke: ink, width: 5.5 }) +
  group({ x: 100, y: 126 }, cog(brush, 26, 'verdigris', 8)) +
  form('M56 112C66 102 76 98 88 96', { stroke: '#ffffff', width: 6, opacity: 0.8 }) +
  rivets(
    [
      [62, 136],
      [138, 136],
      [146, 118],
    ],
    4,
  );

const compass: Drawing = brush =>
  halo(brush, '#ffdc7a') +
  disc(100, 18, 13, { stroke: ink, width: 13 }) +
  disc(100, 18, 13, { stroke: '#d09a32', width: 6.5 }) +
  slab(88, 24, [24, 18, 4], { fill: sheen(brush, 'brass', 0), stroke: ink, width: 4.5 }) +
  disc(100, 114, 80, { fill: dome(brush, 'brass'), stroke: ink, width: 6 }) +
  disc(100, 114, 64, { fill: brush.radial(['#2f8a86', '#0f4a52', '#06222c']), stroke: ink, width: 5 }) +
  times(24, n =>
    form(`M${around(100, 114, 60, n * 15)}L${around(100, 114, n % 6 ? 55 : 48, n * 15)}`, { stroke: '#fff3c8', width: n % 6 ? 2 : 4 }),
  ) +
  times(4, n =>
    form(`M100 114L${around(100, 114, 16, n * 90)}L${around(100, 114, 40, n * 90 + 45)}L${around(100, 114, 16, n * 90 + 90)}Z`, {
      fill: n % 2 ? '#c8a04a' : '#8a6420',
      stroke: ink,
      width: 2.4,
    }),
  ) +
  times(
    4,
    n =>
      form(`M100 114L${around(100, 114, 15, n * 90 - 45)}L${around(100, 114, 54, n * 90)}Z`, { fill: '#fff8e0', stroke: ink, width: 2.4 }) +
      form(`M100 114L${around(100, 114, 15, n * 90 + 45)}L${around(100, 114, 54, n * 90)}Z`, {
        fill: n === 3 ? '#ff5a4a' : '#e0a93a',
        stroke: ink,
        width: 2.4,
      }),
  ) +
  disc(100, 114, 10, { fill: dome(brush, 'copper'), stroke: ink, width: 3.5 }) +
  form('M34 96C38 72 52 56 72 48', { stroke: '#ffffff', width: 7, opacity: 0.8 });

const wildGoggles: Drawing = brush =>
  halo(brush, '#7ff0c0') +
  form(`${cogPath(100, 96, { r: 92, teeth: 14, deep: 14 })}M156 96A56 56 0 1 0 44 96A56 56 0 1 0 156 96Z`, {
    fill: dome(brush, 'copper'),
    stroke: ink,
    width: 5,
  }) +
  disc(100, 96, 56, { fill: brush.radial(['#fff3b0', '#ff9a4a', '#7a2410']), stroke: ink, width: 4 }) +
  form('M4 88C30 70 50 68 62 74M196 88C170 70 150 68 138 74', { stroke: ink, width: 32, cap: 'butt' }) +
  form('M4 88C30 70 50 68 62 74M196 88C170 70 150 68 138 74', { stroke: sheen(brush, 'leather'), width: 23, cap: 'butt' }) +
  slab(86, 84, [28, 22, 7], { fill: sheen(brush, 'brass'), stroke: ink, width: 4.5 }) +
  [60, 140]
    .map(
      x =>
        disc(x, 100, 43, { fill: dome(brush, 'brass'), stroke: ink, width: 5.5 }) +
        rivets(
          Array.from({ length: 8 }, (_, n) => [x + Math.cos(n * 0.785 + 0.4) * 37, 100 + Math.sin(n * 0.785 + 0.4) * 37] as const),
          3,
        ) +
        disc(x, 100, 30, {
          fill: brush.radial(['#ffffff', '#b8ffe0', '#27b092', '#07464c'], { cx: 0.4, cy: 0.34, r: 0.76 }),
          stroke: ink,
          width: 4.5,
        }) +
        group({ x: x + 2, y: 103, opacity: 0.9 }, cog(brush, 15, 'verdigris', 8)) +
        form(`M${x - 21} 94C${x - 18} 84 ${x - 11} 78 ${x - 2} 77`, { stroke: '#ffffff', width: 6, opacity: 0.95 }),
    )
    .join('');

const gate =
  (isOpen: boolean): Drawing =>
  brush =>
    halo(brush, isOpen ? '#fff08a' : '#ff9a62') +
    form('M14 192V104C14 44 56 8 100 8S186 44 186 104V192Z', { fill: sheen(brush, 'steel', 20), stroke: ink, width: 6 }) +
    rivets(
      Array.from(
        { length: 9 },
        (_, n) => [100 + Math.cos(Math.PI * (1 + n / 8)) * 74, 100 + Math.sin(Math.PI * (1 + n / 8)) * 78] as const,
      ),
      5,
    ) +
    rivets(
      [
        [26, 136],
        [26, 170],
        [174, 136],
        [174, 170],
      ],
      5,
    ) +
    form('M40 192V106C40 66 68 38 100 38S160 66 160 106V192Z', {
      fill: isOpen ? brush.radial(['#ffffff', '#fff3a8', '#ffae3c', '#c8562a'], { cy: 0.6, r: 0.7 }) : sheen(brush, 'copper', 0),
      stroke: ink,
      width: 5.5,
    }) +
    (isOpen
      ? mirrored(100, form('M160 192V106C160 84 152 66 140 54L134 190Z', { fill: sheen(brush, 'copper', 0), stroke: ink, width: 4.5 })) +
        times(9, n => form(`M100 130L${around(100, 130, 58, 200 + n * 17.5)}`, { stroke: '#fffbe0', width: 5, opacity: 0.8 })) +
        group({ x: 100, y: 124, turn: 20 }, cog(brush, 34, 'brass', 10))
      : form('M100 38V192', { stroke: ink, width: 5 }) +
        mirrored(100, form('M108 60C130 66 148 84 150 108V122H108ZM108 136H150V184H108Z', { stroke: '#6a2210', width: 4.5 })) +
        group({ x: 100, y: 116 }, dial(brush, 40, 'brass', -90)) +
        oval(84, 166, [5, 8], { fill: ink }) +
        oval(116, 166, [5, 8], { fill: ink }));

export const symbols: readonly Drawing[] = [
  smaller(0.94, camel),
  smaller(0.94, ship),
  smaller(0.94, lamp),
  compass,
  bag,
  smaller(0.94, wheel),
  smaller(0.92, spring),
  oilCan,
  tube,
  wildGoggles,
  gate(false),
];
export const poses: Readonly<Record<number, Drawing>> = { 0: camelAtSpeed, 10: gate(true) };

const flyingCog = (brush: Brush, metal: 'brass' | 'copper'): string => group({ x: 32, y: 32 }, cog(brush, 29, metal, 8));
const brassCog: Drawing = brush => flyingCog(brush, 'brass');
const copperCog: Drawing = brush => flyingCog(brush, 'copper');
const puff: Drawing = brush =>
  disc(32, 34, 28, {
    fill: brush.radial([
      ['#ffffff', 0.95],
      ['#fff0dc', 0.6],
      ['#e8d4c0', 0],
    ]),
  });
const key: Drawing = brush => group({ x: 32, y: 34, scale: 0.42, turn: 20 }, windingKey(brush));

export const particles: readonly Drawing[] = [brassCog, key, copperCog, puff];
