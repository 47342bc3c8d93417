import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, times } from '../brush.ts';
import { rays } from './carvings.ts';
import { grain, ink, polish } from './jade.ts';

const bead = ['#f0503c', '#fffdf0', '#ffc83c'] as const;
const hair = '#1c141c';

const robe = (brush: Brush): string =>
  form('M8 198C10 164 40 150 70 144H130C160 150 190 164 192 198Z', {
    fill: brush.linear(['#ff7a54', '#d42434', '#8c1024']),
    stroke: ink,
    width: 5,
  }) +
  mirrored(100, form('M128 142L150 148L112 200H88Z', { fill: grain(brush, 'gold'), stroke: ink, width: 4 })) +
  mirrored(100, form('M168 160C176 170 180 182 182 196', { stroke: '#ffe07a', width: 5 }));

const face = (brush: Brush): string =>
  mirrored(100, form('M144 96C160 92 162 128 142 128Z', { fill: grain(brush, 'skin'), stroke: ink, width: 4 })) +
  form('M100 46C138 46 152 74 149 106C146 140 124 164 100 168C76 164 54 140 51 106C48 74 62 46 100 46Z', {
    fill: brush.radial(['#fff8ec', '#ffe2c0', '#f0ac78'], { cx: 0.44, cy: 0.42, r: 0.66 }),
    stroke: ink,
    width: 5,
  }) +
  mirrored(
    100,
    form('M106 88C114 74 132 70 146 78C134 80 120 86 108 96Z', { fill: hair, stroke: hair, width: 3 }) +
      form('M108 104C114 93 132 92 142 99C134 113 116 114 108 104Z', { fill: '#ffffff', stroke: ink, width: 3.6 }) +
      disc(125, 103, 7.4, { fill: '#3c1a10' }) +
      disc(122, 100, 2.6, { fill: '#ffffff' }) +
      oval(136, 122, [11, 7], { fill: '#f07a62', opacity: 0.5 }),
  ) +
  form('M92 122Q100 130 108 122', { stroke: '#b86a44', width: 5 });

/** Beard and whiskers as one dark form: seen even where the face is small. */
const beard = (brush: Brush): string =>
  form(
    'M100 136C114 128 132 134 142 150C138 148 132 148 128 150C130 170 116 190 100 199C84 190 70 170 72 150C68 148 62 148 58 150C68 134 86 128 100 136Z',
    { fill: brush.linear(['#4a4450', hair, '#0a080c']), stroke: ink, width: 4 },
  ) + form('M86 148Q100 142 114 148Q110 158 100 158Q90 158 86 148Z', { fill: '#d4505c', stroke: ink, width: 3.4 });

const string = (brush: Brush, x: number, count: number): string =>
  form(`M${x} 42V${46 + count * 11.4}`, { stroke: '#8a5410', width: 3 }) +
  times(count, n => disc(x, 52 + n * 11.4, 5.4, { fill: bead[n % 3] ?? '#ffffff', stroke: ink, width: 2.4 })) +
  form(`M${x - 5} ${48 + count * 11.4}H${x + 5}L${x + 6} ${66 + count * 11.4}H${x - 6}Z`, {
    fill: grain(brush, 'red'),
    stroke: ink,
    width: 2.6,
  });

const crown = (brush: Brush): string =>
  form('M52 80C50 56 56 40 66 36H134C144 40 150 56 148 80C134 64 118 58 100 58S66 64 52 80Z', {
    fill: grain(brush, 'gold'),
    stroke: ink,
    width: 4.5,
  }) +
  disc(100, 54, 8.5, { fill: polish(brush, 'green'), stroke: ink, width: 3.4 }) +
  mirrored(100, disc(126, 58, 5, { fill: polish(brush, 'red'), stroke: ink, width: 2.6 })) +
  mirrored(100, string(brush, 181, 6) + string(brush, 166, 3)) +
  form('M38 8H162L192 32H8Z', { fill: grain(brush, 'red'), stroke: ink, width: 5 }) +
  form('M48 14H152L170 27H30Z', { stroke: '#ffe07a', width: 3.4 }) +
  slab(5, 30, [190, 14, 4], { fill: grain(brush, 'gold'), stroke: ink, width: 4.5 });

const bust = (brush: Brush): string => robe(brush) + face(brush) + beard(brush) + crown(brush);

/** A portrait as large as its cell: the crown with its strings of beads, the face, the red robe. */
export const emperor: Drawing = brush =>
  halo(brush, '#ffe07a') +
  disc(100, 110, 84, { fill: brush.radial(['#fffbe0', '#ffd86a', '#f0a42a', '#b4600e']), stroke: ink, width: 4.5 }) +
  disc(100, 110, 76, { stroke: '#fff0b0', width: 3.4 }) +
  bust(brush);

/** The light of heaven is behind him. */
export const emperorShining: Drawing = brush =>
  rays(brush, 24, 60, 98) +
  disc(100, 100, 86, {
    fill: brush.radial([
      ['#fffdf0', 0.95],
      ['#ffe07a', 0.8],
      ['#f0b42e', 0.4],
    ]),
  }) +
  group({ x: 12, y: 14, scale: 0.88 }, bust(brush));
