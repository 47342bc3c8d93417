import { around, type Brush, type Drawing, disc, form, group, halo, oval, slab, smaller, times } from '../brush.ts';
import { bust, windingKey } from './hero.ts';
import { cog, cogPath, dome, ink, rivets, sheen, steam } from './metal.ts';
import { bag, oilCan, spring, tube, wheel } from './parts.ts';
import { vault } from './vault.ts';

/** The head before a cog of green enamel, on a foot of brass; the cog turns and steam flies when it wins. */
const camelOf =
  (isWinning: boolean): Drawing =>
  brush =>
    group({ x: 100, y: 98, turn: isWinning ? 12 : 0 }, cog(brush, 96, 'verdigris', 16)) +
    disc(100, 98, 70, {
      fill: brush.radial(isWinning ? ['#fffef0', '#ffe08a', '#f08a3a'] : ['#b8fff0', '#27a0a0', '#0a4a58'], { cy: 0.4, r: 0.62 }),
      stroke: ink,
      width: 4,
    }) +
    (isWinning ? group({ x: 26, y: 84 }, steam(brush, 0.5)) : '') +
    bust(brush) +
    slab(28, 176, [144, 24, 7], { fill: sheen(brush, 'brass'), stroke: ink, width: 5 }) +
    rivets(
      [
        [42, 188],
        [158, 188],
      ],
      4.5,
    );

/** An airship of ivory and violet, rounder than those of the scene, so that it fills its cell. */
const ship: Drawing = brush =>
  halo(brush, '#d0a0ff') +
  form('M30 44L2 22L6 76ZM30 104L2 126L8 78Z', { fill: sheen(brush, 'brass'), stroke: ink, width: 5 }) +
  form('M62 126L72 158M142 126L134 158M102 130V158', { stroke: ink, width: 6 }) +
  form('M10 76C14 28 60 6 108 6S194 32 196 76C194 120 156 142 108 142S14 124 10 76Z', {
    fill: brush.radial(['#ffffff', '#fff0d0', '#e8c088', '#9a6a4a'], { cx: 0.42, cy: 0.22, r: 0.8 }),
    stroke: ink,
    width: 6,
  }) +
  [
    ['M44 24C24 56 24 96 44 128C54 134 62 137 72 139C54 100 54 52 72 10C62 13 52 18 44 24Z', '#8a3af0', '#3c0a90'],
    ['M98 6C90 50 90 100 98 142H122C130 100 130 50 122 7Z', '#b86aff', '#4a14a8'],
    ['M150 14C166 50 166 98 150 134C160 130 168 125 176 118C190 90 190 60 176 32C168 24 160 18 150 14Z', '#8a3af0', '#3c0a90'],
  ]
    .map(([d = '', light = '', deep = '']) => form(d, { fill: brush.linear(['#e8c8ff', light, deep]), stroke: ink, width: 3.6 }))
    .join('') +
  form('M12 68C60 58 150 58 196 68L196 86C150 76 60 76 11 86Z', { fill: sheen(brush, 'brass'), stroke: ink, width: 4 }) +
  form('M54 156H154C154 182 138 196 118 196H88C68 196 54 182 54 156Z', { fill: sheen(brush, 'enamel'), stroke: ink, width: 5.5 }) +
  slab(46, 150, [116, 14, 6], { fill: sheen(brush, 'brass'), stroke: ink, width: 4.5 }) +
  times(3, n => disc(78 + n * 26, 177, 8.5, { fill: '#fff6b0', stroke: ink, width: 4 })) +
  oval(38, 174, [7, 24], { fill: sheen(brush, 'brass', 0), stroke: ink, width: 4.5 }) +
  form('M34 46C50 28 72 18 96 16', { stroke: '#ffffff', width: 8, opacity: 0.85 });

const lamp: Drawing = brush =>
  halo(brush, '#ff9ad0') +
  form('M10 74C-6 44 30 40 24 18C62 20 40 50 66 44C98 36 70 12 96 4C118 34 108 66 74 66C46 66 40 54 24 80Z', {
    fill: brush.linear(['#fff0ff', '#ff9ae0', '#b83ac8']),
    stroke: '#5a0a6a',
    width: 4.5,
  }) +
  form('M138 92C196 66 204 136 146 142', { stroke: ink, width: 19 }) +
  form('M138 92C196 66 204 136 146 142', { stroke: sheen(brush, 'copper'), width: 10 }) +
  form('M10 78C30 74 46 84 58 100C80 86 130 84 152 104C168 124 148 158 108 162H92C62 160 44 142 38 120C34 104 24 98 8 92Z', {
    fill: dome(brush, 'brass'),
    stroke: ink,
    width: 5.5,
  }) +
  form('M60 90C68 62 132 62 142 92Q100 104 60 90Z', { fill: dome(brush, 'enamel'), stroke: ink, width: 5 }) +
  disc(101, 58, 13, { fill: dome(brush, 'enamel'), stroke: ink, width: 4.5 }) +
  slab(84, 158, [34, 16, 4], { fill: sheen(brush, 'brass', 0), stroke: ink, width: 4.5 }) +
  form('M54 176C60 168 142 168 148 176L156 192H46Z', { fill: dome(brush, 'enamel'), stroke: ink, width: 5.5 }) +
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
  disc(100, 114, 64, { fill: brush.radial(['#7a1c66', '#54104c', '#2a0628']), stroke: ink, width: 5 }) +
  times(24, n =>
    form(`M${around(100, 114, 60, n * 15)}L${around(100, 114, n % 6 ? 55 : 48, n * 15)}`, { stroke: '#ffe8a8', width: n % 6 ? 2.4 : 5 }),
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
      form(`M100 114L${around(100, 114, 15, n * 90 - 45)}L${around(100, 114, 54, n * 90)}Z`, { fill: '#fff6dc', stroke: ink, width: 2.4 }) +
      form(`M100 114L${around(100, 114, 15, n * 90 + 45)}L${around(100, 114, 54, n * 90)}Z`, {
        fill: n === 3 ? '#ff4a3a' : '#ffc84a',
        stroke: ink,
        width: 2.4,
      }),
  ) +
  disc(100, 114, 10, { fill: dome(brush, 'copper'), stroke: ink, width: 3.5 }) +
  form('M34 96C38 72 52 56 72 48', { stroke: '#ffffff', width: 7, opacity: 0.8 });

const wildGoggles: Drawing = brush =>
  halo(brush, '#7ff0c0') +
  form(`${cogPath(100, 96, { r: 92, teeth: 14, deep: 14 })}M156 96A56 56 0 1 0 44 96A56 56 0 1 0 156 96Z`, {
    fill: dome(brush, 'brass'),
    stroke: ink,
    width: 5,
  }) +
  disc(100, 96, 56, { fill: brush.radial(['#fff3b0', '#ff7a6a', '#b8142c']), stroke: ink, width: 4 }) +
  form('M4 88C30 70 50 68 62 74M196 88C170 70 150 68 138 74', { stroke: ink, width: 32, cap: 'butt' }) +
  form('M4 88C30 70 50 68 62 74M196 88C170 70 150 68 138 74', { stroke: sheen(brush, 'leather'), width: 23, cap: 'butt' }) +
  slab(86, 84, [28, 22, 7], { fill: sheen(brush, 'brass'), stroke: ink, width: 4.5 }) +
  [60, 140]
    .map(
      x =>
        disc(x, 100, 43, { fill: dome(brush, 'steel'), stroke: ink, width: 5.5 }) +
        rivets(
          Array.from({ length: 8 }, (_, n) => [x + Math.cos(n * 0.785 + 0.4) * 37, 100 + Math.sin(n * 0.785 + 0.4) * 37] as const),
          3,
        ) +
        disc(x, 100, 30, {
          fill: brush.radial(['#ffffff', '#a8fff0', '#1cc8c0', '#06606c'], { cx: 0.4, cy: 0.34, r: 0.76 }),
          stroke: ink,
          width: 4.5,
        }) +
        group({ x: x + 2, y: 103, opacity: 0.9 }, cog(brush, 15, 'verdigris', 8)) +
        form(`M${x - 21} 94C${x - 18} 84 ${x - 11} 78 ${x - 2} 77`, { stroke: '#ffffff', width: 6, opacity: 0.95 }),
    )
    .join('');

export const symbols: readonly Drawing[] = [
  smaller(0.95, camelOf(false)),
  smaller(0.93, ship),
  lamp,
  smaller(0.95, compass),
  smaller(0.95, bag),
  smaller(0.94, wheel),
  smaller(0.92, spring),
  oilCan,
  tube,
  smaller(0.96, wildGoggles),
  vault(false),
];
export const poses: Readonly<Record<number, Drawing>> = { 0: smaller(0.95, camelOf(true)), 10: vault(true) };

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
