import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, times } from '../brush.ts';
import { gold, ink, stone } from './wings.ts';

const skin = (brush: Brush): string => brush.radial(['#fffde8', '#ffe27a', '#f0ac2a', '#a8620e'], { cx: 0.42, cy: 0.36, r: 0.7 });

/** The striped cloth, the face and the cobra on his brow. */
const mask = (brush: Brush, eyes: string): string =>
  form('M100 18C134 18 154 38 160 70C166 104 176 128 188 152L178 192H22L12 152C24 128 34 104 40 70C46 38 66 18 100 18Z', {
    fill: gold(brush),
    stroke: ink,
    width: 5,
  }) +
  mirrored(
    100,
    times(6, n => form(`M${153 + n * 5} ${69 + n * 17}L${132 - n * 0.5} ${80 + n * 18}`, { stroke: ink, width: 12 })) +
      times(6, n => form(`M${153 + n * 5} ${69 + n * 17}L${132 - n * 0.5} ${80 + n * 18}`, { stroke: '#3f86ff', width: 8 })) +
      form('M112 22L110 44M130 28L124 48M146 42L136 56', { stroke: '#2f6ae8', width: 8 }),
  ) +
  form('M62 62C62 40 138 40 138 62C144 96 140 130 124 150C112 162 88 162 76 150C60 130 56 96 62 62Z', {
    fill: skin(brush),
    stroke: ink,
    width: 4.5,
  }) +
  form('M58 60C64 40 136 40 142 60C116 50 84 50 58 60Z', { fill: gold(brush), stroke: ink, width: 4 }) +
  mirrored(
    100,
    form('M108 90C114 78 130 76 138 86C132 98 116 98 108 90Z', { fill: '#ffffff', stroke: '#0c1a5c', width: 5 }) +
      disc(123, 88, 6, { fill: eyes }) +
      form('M106 76C114 66 130 64 142 72M136 88L150 92', { stroke: '#1a3a9c', width: 5.5 }),
  ) +
  form('M100 84L92 112Q100 120 108 112Z', { fill: '#fff2a8', stroke: '#a8620e', width: 3.4 }) +
  form('M82 130Q100 122 118 130Q100 144 82 130Z', { fill: '#d8481e', stroke: '#7c2408', width: 3.6 }) +
  form('M88 152H112L108 196H92Z', { fill: stone(brush, 'lapis', 0), stroke: ink, width: 4.5 }) +
  form('M100 2C120 2 126 22 116 36L108 56H92L84 36C74 22 80 2 100 2Z', { fill: stone(brush, 'turquoise'), stroke: ink, width: 4.5 }) +
  oval(100, 24, [8, 11], { fill: brush.radial(['#ffe0c0', '#ee4a22', '#8c1e12']), stroke: ink, width: 3 }) +
  form('M74 68C68 90 70 110 76 126', { stroke: '#ffffff', width: 6, opacity: 0.75 });

/** The king's mask of gold before the sun: it takes the place of everything. */
export const maskOf =
  (isLit: boolean): Drawing =>
  brush =>
    halo(brush, isLit ? '#fff6c8' : '#ffc23a') +
    times(16, n =>
      form(`M${around(100, 98, 50, n * 22.5 - 14)}L${around(100, 98, n % 2 ? 86 : 97, n * 22.5)}L${around(100, 98, 50, n * 22.5 + 14)}Z`, {
        fill: isLit || n % 2 ? '#fffbe0' : '#ffb02e',
        stroke: ink,
        width: 3,
      }),
    ) +
    disc(100, 98, 74, { fill: brush.radial(['#fffbe0', '#ffd04e', '#f0741e']), stroke: ink, width: 4 }) +
    group({ x: 13, y: 20, scale: 0.87 }, mask(brush, isLit ? '#3ae0ff' : '#0c1a5c'));
