import { star } from '../../art/shapes.ts';
import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, smaller, times } from '../brush.ts';
import { ankh, lotus, plume, shen, udjat } from './amulets.ts';
import { hero } from './hero.ts';
import { maskOf } from './pharaoh.ts';
import { feather, gold, ink, stone, sun } from './wings.ts';

const scarab: Drawing = brush => group({ x: 2, y: 2, scale: 0.49 }, hero(brush));

/** The sun it carries blazes. */
const scarabAblaze: Drawing = brush =>
  halo(brush, '#ffd85a') +
  times(16, n =>
    form(`M${around(100, 100, 40, n * 22.5 - 9)}L${around(100, 100, n % 2 ? 98 : 88, n * 22.5)}L${around(100, 100, 40, n * 22.5 + 9)}Z`, {
      fill: n % 2 ? '#fff6c8' : '#ffc24e',
      opacity: 0.8,
    }),
  ) +
  group({ x: 2, y: 2, scale: 0.49 }, hero(brush)) +
  form(star(100, 36, { points: 4, outer: 30, inner: 5 }), { fill: '#ffffff', opacity: 0.9 });

/** The collar and striped cloth that the gods wear. */
const cloth = (brush: Brush): string =>
  form('M58 66C40 108 34 150 26 190H174C166 150 160 108 142 66Z', { fill: stone(brush, 'lapis'), stroke: ink, width: 4 }) +
  mirrored(
    100,
    times(5, n => form(`M${140 + n * 5} ${84 + n * 21}L${118 + n * 3} ${94 + n * 21}`, { stroke: '#ffd765', width: 7 })),
  ) +
  form('M48 158Q100 196 152 158L160 190H40Z', { fill: gold(brush), stroke: ink, width: 4 }) +
  form('M50 170Q100 204 150 170', { stroke: stone(brush, 'turquoise', 0), width: 7 });

const falcon: Drawing = brush =>
  halo(brush, '#3fb8d8') +
  cloth(brush) +
  form(
    'M62 78C56 40 78 18 108 20C136 22 150 44 146 66C152 70 170 80 172 98C168 108 156 100 148 102C150 124 140 146 116 160H84C74 136 66 110 62 78Z',
    { fill: brush.linear(['#fffbf0', '#f4dfb4', '#b88a52'], 40), stroke: ink, width: 4.5 },
  ) +
  form('M66 66C66 40 84 24 108 24C128 26 142 40 142 56C116 46 92 54 80 84Z', { fill: stone(brush, 'lapis'), stroke: ink, width: 3 }) +
  form('M138 72C156 74 172 84 170 102C164 104 158 98 150 98C142 98 136 92 134 86Z', { fill: gold(brush, 30), stroke: ink, width: 4 }) +
  form('M96 78C108 64 128 66 136 76C126 88 108 88 96 78Z', { fill: '#fff3c0', stroke: ink, width: 4 }) +
  disc(117, 76, 8.5, { fill: brush.radial(['#ffb04a', '#e0481e', '#6c140a']), stroke: ink, width: 2.5 }) +
  disc(117, 76, 4, { fill: '#120406' }) +
  disc(114, 73, 2.4, { fill: '#ffffff' }) +
  form('M84 74C98 56 128 56 142 70', { stroke: ink, width: 6 }) +
  form('M112 88C108 106 114 116 126 124M124 86C128 94 132 98 138 102', { stroke: ink, width: 6 }) +
  times(3, n => form(`M${80 + n * 4} ${104 + n * 16}q9 9 18 0`, { stroke: '#a8743a', width: 3.4 })) +
  group({ x: 100, y: 22, scale: 0.3 }, sun(brush));

const catFace = (brush: Brush): string =>
  form(
    'M46 10C62 18 78 30 86 40H114C122 30 138 18 154 10C160 36 158 58 152 74C156 108 132 134 100 136C68 134 44 108 48 74C42 58 40 36 46 10Z',
    { fill: brush.radial(['#8a9ae8', '#444eac', '#1a1e5a'], { cx: 0.4, cy: 0.34, r: 0.75 }), stroke: '#070614', width: 4.5 },
  ) +
  mirrored(
    100,
    form('M146 26C136 32 126 40 122 46L142 62C148 50 148 38 146 26Z', { fill: stone(brush, 'carnelian') }) +
      form('M108 84C116 70 134 68 146 76C142 92 122 98 108 84Z', {
        fill: brush.radial(['#fffbd0', '#ffd04e', '#c07a10']),
        stroke: '#070614',
        width: 4,
      }) +
      oval(127, 82, [4, 10.5], { fill: '#070614' }) +
      disc(124, 77, 2.8, { fill: '#ffffff' }) +
      form('M106 78C118 62 138 62 154 68', { stroke: '#ffd765', width: 3.6 }) +
      form('M116 110L150 104M116 116L148 118', { stroke: '#b8c4f4', width: 2.4, opacity: 0.85 }),
  ) +
  form('M92 102H108L100 111Z', { fill: '#ff9a7a' }) +
  form('M100 111V117M100 117Q92 126 84 119M100 117Q108 126 116 119', { stroke: '#b8c4f4', width: 3 }) +
  form('M84 40L100 64L116 40Z', { fill: gold(brush), stroke: '#070614', width: 3 }) +
  disc(100, 48, 6, { fill: stone(brush, 'turquoise'), stroke: ink, width: 2 });

const cat: Drawing = brush =>
  halo(brush, '#c89aff') +
  form('M64 122C44 142 36 166 34 192H166C164 166 156 142 136 122Z', {
    fill: brush.linear(['#4e5ab0', '#1c2056']),
    stroke: '#070614',
    width: 4.5,
  }) +
  form('M58 128C80 152 120 152 142 128L156 158C124 184 76 184 44 158Z', { fill: gold(brush), stroke: ink, width: 4 }) +
  times(7, n =>
    disc(64 + n * 12, 151 + Math.sin((n / 6) * Math.PI) * 11, 5.5, {
      fill: stone(brush, n % 2 ? 'turquoise' : 'carnelian'),
      stroke: ink,
      width: 2,
    }),
  ) +
  catFace(brush) +
  disc(44, 56, 8, { stroke: ink, width: 7 }) +
  disc(44, 56, 8, { stroke: '#ffd765', width: 4 });

/** One turn of its body that lies on the ground, lit from the upper left, with lozenges of lapis along it. */
const coil = (brush: Brush, [x, y, wide, thick]: readonly [number, number, number, number]): string => {
  const d = `M${x - wide} ${y}C${x - wide} ${y - thick * 0.8} ${x - wide * 0.6} ${y - thick} ${x} ${y - thick}S${x + wide} ${y - thick * 0.8} ${x + wide} ${y}S${x + wide * 0.6} ${y + thick} ${x} ${y + thick}S${x - wide} ${y + thick * 0.8} ${x - wide} ${y}Z`;
  return (
    form(d, {
      fill: brush.radial(['#fffbe0', '#ffd765', '#d0861c', '#6c3a08'], { cx: 0.32, cy: 0.16, r: 0.86 }),
      stroke: ink,
      width: 4.5,
    }) +
    times(6, n => {
      const at = x + wide * (-0.7 + n * 0.28);
      const low = y + thick * (0.16 + 0.06 * Math.sin((n / 5) * Math.PI));
      return form(`M${at - 9} ${low}L${at} ${low - thick * 0.4}L${at + 9} ${low}L${at} ${low + thick * 0.4}Z`, {
        fill: stone(brush, 'lapis'),
        stroke: ink,
        width: 3,
      });
    }) +
    form(
      `M${x - wide * 0.86} ${y - thick * 0.2}C${x - wide * 0.72} ${y - thick * 0.7} ${x - wide * 0.4} ${y - thick * 0.7} ${x - wide * 0.1} ${y - thick * 0.7}`,
      {
        stroke: '#ffffff',
        width: 4.5,
        opacity: 0.85,
      },
    )
  );
};

/** The upper of two turns, and the tip of the tail that comes out at the right. */
const upperCoil = (brush: Brush): string =>
  form('M142 186C162 188 174 182 176 166C178 154 170 148 162 152C158 140 180 134 187 150C192 170 180 196 148 196Z', {
    fill: gold(brush, 20),
    stroke: ink,
    width: 4.5,
  }) + coil(brush, [98, 149, 62, 17]);

const cobra: Drawing = brush =>
  halo(brush, '#35cdb8') +
  upperCoil(brush) +
  form('M100 14C142 14 166 56 156 100C150 130 130 150 120 172H80C70 150 50 130 44 100C34 56 58 14 100 14Z', {
    fill: brush.linear(['#ffe48a', '#e0a026', '#7c450a']),
    stroke: ink,
    width: 4.5,
  }) +
  form('M100 66C132 66 144 88 138 104C132 126 116 144 112 166H88C84 144 68 126 62 104C56 88 68 66 100 66Z', {
    fill: stone(brush, 'lapis'),
    stroke: ink,
    width: 3,
  }) +
  times(4, n => form(`M${68 + n * 6} ${98 + n * 18}Q100 ${112 + n * 18} ${132 - n * 6} ${98 + n * 18}`, { stroke: '#ffd765', width: 6 })) +
  form('M100 14C128 14 140 34 136 54C132 74 116 88 100 90C84 88 68 74 64 54C60 34 72 14 100 14Z', {
    fill: brush.radial(['#fffbe0', '#ffd765', '#b8741a'], { cx: 0.42, cy: 0.3, r: 0.75 }),
    stroke: ink,
    width: 4,
  }) +
  mirrored(
    100,
    form('M106 54C112 42 126 40 132 46C130 58 116 64 106 54Z', { fill: '#f4fff0', stroke: ink, width: 3.6 }) +
      disc(120, 51, 5.4, { fill: '#c01f1f' }) +
      disc(120, 51, 2.6, { fill: '#120406' }) +
      form('M102 46C112 34 128 34 138 40', { stroke: ink, width: 5 }) +
      disc(107, 74, 2.4, { fill: ink }),
  ) +
  coil(brush, [94, 178, 76, 18]) +
  form('M100 84V98M100 98L92 108M100 98L108 108', { stroke: '#e0304a', width: 4.5 }) +
  disc(100, 27, 8, { fill: stone(brush, 'carnelian'), stroke: ink, width: 2.6 });

const templeDoor: Drawing = brush =>
  halo(brush, '#ffc04a') +
  form('M14 190L28 52H84V190ZM186 190L172 52H116V190Z', {
    fill: brush.linear(['#ffdca0', '#d8924e', '#7c4428'], 60),
    stroke: ink,
    width: 4.5,
  }) +
  form('M20 40H90V56H20ZM180 40H110V56H180Z', { fill: gold(brush), stroke: ink, width: 4 }) +
  slab(66, 66, [68, 26, 2], { fill: brush.linear(['#ffdca0', '#b8703a']), stroke: ink, width: 4 }) +
  form('M76 190V92H124V190Z', { fill: brush.linear(['#ffffff', '#fff3b0', '#ffb02e', '#ff7a2e']), stroke: ink, width: 4 }) +
  form('M100 96L88 190H112Z', { fill: '#ffffff', opacity: 0.75 }) +
  mirrored(
    100,
    form('M146 74V150M160 82V150', { stroke: '#7c3c1c', width: 4, opacity: 0.7 }) +
      disc(150, 106, 12, { fill: stone(brush, 'turquoise'), stroke: ink, width: 3 }) +
      form('M142 172H172V186H138Z', { fill: stone(brush, 'carnelian'), stroke: ink, width: 3 }),
  ) +
  mirrored(
    100,
    form('M112 34C130 14 160 10 194 20C176 26 172 34 152 36C138 42 122 42 112 40Z', { fill: stone(brush, 'lapis'), stroke: ink, width: 3 }),
  ) +
  group({ x: 100, y: 38, scale: 0.5 }, sun(brush));

const templeDawn: Drawing = brush =>
  times(11, n =>
    form(`M${around(100, 110, 40, 171 + n * 18)}L${around(100, 108, 98, 180 + n * 18)}L${around(100, 110, 40, 189 + n * 18)}Z`, {
      fill: '#fff0b0',
      opacity: 0.75,
    }),
  ) + templeDoor(brush);

export const symbols: readonly Drawing[] = [
  scarab,
  falcon,
  cat,
  cobra,
  ...[ankh, udjat, lotus, plume, shen].map(charm => smaller(0.93, charm)),
  maskOf(false),
  templeDoor,
];
export const poses: Readonly<Record<number, Drawing>> = { 0: scarabAblaze, 9: maskOf(true), 10: templeDawn };

const ray: Drawing = brush => group({ x: 32, y: 32, scale: 0.46 }, sun(brush));
const quill: Drawing = brush => group({ x: 14, y: 60, turn: 30, scale: 0.9 }, feather(brush, 62, 'turquoise'));
const gem: Drawing = brush =>
  form('M32 4L56 24L32 60L8 24Z', { fill: stone(brush, 'carnelian'), stroke: ink, width: 2.6 }) +
  form('M8 24H56M32 4L22 24L32 60L42 24Z', { stroke: '#ffe0c0', width: 2, opacity: 0.8 });
const coin: Drawing = brush =>
  disc(32, 32, 28, { fill: gold(brush), stroke: ink, width: 3 }) +
  disc(32, 32, 20, { stroke: '#8a5310', width: 2.4 }) +
  form('M18 32Q32 18 46 32Q32 44 18 32Z', { fill: '#fff6cc', stroke: '#6d3f08', width: 2.6 }) +
  disc(32, 32, 5, { fill: '#6d3f08' });

export const particles: readonly Drawing[] = [ray, coin, quill, gem];
