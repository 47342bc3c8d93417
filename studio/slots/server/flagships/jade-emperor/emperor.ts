import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, times } from '../brush.ts';
import { rays } from './carvings.ts';
import { grain, ink, polish } from './jade.ts';

const bead = ['#f0503c', '#fffdf0', '#ffc83c'] as const;
const hair = '#1c141c';

const rim = '#fff4c0';
const shoulders = 'M12 206C14 170 42 152 70 146H130C158 152 186 170 188 206Z';

/** Gold as an emperor's robe is, with a border of red at the neck and a cloud on each shoulder. */
const robe = (brush: Brush): string =>
  form(shoulders, { stroke: ink, width: 12 }) +
  form(shoulders, { stroke: rim, width: 7 }) +
  form(shoulders, { fill: brush.linear(['#fff0a0', '#f8bc34', '#b8680e'], 70), stroke: ink, width: 4 }) +
  mirrored(
    100,
    form('M128 144L154 152L114 200H86Z', { fill: grain(brush, 'red'), stroke: ink, width: 4 }) +
      form('M146 152L110 196', { stroke: '#ffe07a', width: 3.4 }) +
      form('M158 182C156 170 172 166 174 176C174 184 164 184 164 178M146 192C152 184 160 188 160 194', { stroke: '#a8540c', width: 3.6 }),
  );

const face = (brush: Brush): string =>
  mirrored(100, form('M144 96C160 92 162 128 142 128Z', { fill: grain(brush, 'skin'), stroke: ink, width: 4 })) +
  form('M100 46C138 46 152 74 149 106C146 140 124 164 100 168C76 164 54 140 51 106C48 74 62 46 100 46Z', {
    fill: brush.radial(['#fff4e4', '#ffdcb0', '#eaa46c', '#b4683c'], { cx: 0.42, cy: 0.38, r: 0.76 }),
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

const board = 'M42 10H158L186 30H189V44H11V30H14Z';

const crown = (brush: Brush): string =>
  form('M52 80C50 56 56 40 66 36H134C144 40 150 56 148 80C134 64 118 58 100 58S66 64 52 80Z', {
    fill: grain(brush, 'gold'),
    stroke: ink,
    width: 4.5,
  }) +
  disc(100, 54, 8.5, { fill: polish(brush, 'green'), stroke: ink, width: 3.4 }) +
  mirrored(100, disc(126, 58, 5, { fill: polish(brush, 'red'), stroke: ink, width: 2.6 })) +
  mirrored(100, string(brush, 177, 5) + string(brush, 162, 3)) +
  form(board, { stroke: ink, width: 12 }) +
  form(board, { stroke: rim, width: 7 }) +
  form('M42 10H158L186 32H14Z', { fill: grain(brush, 'red'), stroke: ink, width: 5 }) +
  form('M52 16H148L164 27H36Z', { stroke: '#ffe07a', width: 3.4 }) +
  slab(11, 30, [178, 14, 4], { fill: grain(brush, 'gold'), stroke: ink, width: 4.5 });

const bust = (brush: Brush): string => robe(brush) + face(brush) + beard(brush) + crown(brush);

/** A nimbus of jade in gold: what is red stands on green, whatever the reels are like. */
const nimbus = (brush: Brush, isLit: boolean): string =>
  (isLit ? rays(brush, 28, 80, 93) : '') +
  disc(100, 100, isLit ? 84 : 93, { fill: grain(brush, 'gold', 60), stroke: ink, width: 4 }) +
  disc(100, 100, isLit ? 74 : 83, {
    fill: brush.radial(isLit ? ['#ffffff', '#fffbe0', '#ffe07a', '#6fe0a0'] : ['#eafff0', '#a8f8cc', '#3cc48c', '#0c6a50'], {
      cx: 0.44,
      cy: 0.4,
      r: 0.62,
    }),
    stroke: ink,
    width: 4,
  });

const portrait = (brush: Brush): string => group({ x: 10, y: 20, scale: 0.9 }, bust(brush));

/** A portrait as large as its cell: the crown with its strings of beads, the face, the robe of gold. */
export const emperor: Drawing = brush => halo(brush, '#ffe07a') + nimbus(brush, false) + portrait(brush);

/** The light of heaven is behind him. */
export const emperorShining: Drawing = brush => halo(brush, '#fffbe0') + nimbus(brush, true) + portrait(brush);
