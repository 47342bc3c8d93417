import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, times } from '../brush.ts';
import { glowOf, gold, ink, type Stone, stone } from './wings.ts';

/** The make that the five share: a carved stone in a thick rim of gold, hung from a loop, in a light of its own colour. */
const amulet =
  (kind: Stone, outline: string, cut: (brush: Brush) => string): Drawing =>
  brush =>
    halo(brush, glowOf(kind)) +
    group({ x: 5, y: 9, opacity: 0.5, filter: brush.blur(5) }, form(outline, { fill: '#000000', stroke: '#000000', width: 18 })) +
    form('M100 4A15 15 0 1 0 100.1 4ZM100 34V56', { stroke: ink, width: 15 }) +
    form('M100 4A15 15 0 1 0 100.1 4ZM100 34V56', { stroke: gold(brush), width: 8 }) +
    form(outline, { fill: ink, stroke: ink, width: 21 }) +
    form(outline, { fill: '#e0a334', stroke: gold(brush, 60), width: 14 }) +
    form(outline, { stroke: '#fffbe0', width: 3, opacity: 0.85 }) +
    form(outline, { fill: stone(brush, kind), stroke: ink, width: 3 }) +
    form(outline, {
      fill: brush.linear(
        [
          ['#ffffff', 0.5],
          ['#ffffff', 0],
          ['#000000', 0],
          ['#000000', 0.42],
        ],
        50,
      ),
    }) +
    cut(brush);

const shine = (d: string): string => form(d, { stroke: '#ffffff', width: 7, opacity: 0.7 });
const groove = (d: string): string => form(d, { stroke: ink, width: 4.5, opacity: 0.75 });

export const ankh: Drawing = amulet(
  'carnelian',
  'M100 34C72 34 58 58 64 80C68 92 78 100 84 106H38V134H86V186H114V134H162V106H116C122 100 132 92 136 80C142 58 128 34 100 34ZM100 54C112 54 118 66 114 78C110 88 104 94 100 98C96 94 90 88 86 78C82 66 88 54 100 54Z',
  () => shine('M72 62C74 52 80 46 88 43') + shine('M46 115H80') + groove('M100 146V174M126 120H150'),
);

export const udjat: Drawing = amulet(
  'turquoise',
  'M16 92C40 52 118 40 178 74L186 92C150 88 156 118 122 124L130 168C132 186 156 186 158 172C144 176 146 156 160 154C180 158 176 194 146 192C126 190 118 172 112 146L82 174L74 122C50 118 30 108 16 92Z',
  brush =>
    form('M34 94C62 66 122 62 152 90C124 114 62 116 34 94Z', { fill: '#fffdf2', stroke: ink, width: 4.5 }) +
    disc(96, 91, 20, { fill: brush.radial(['#ffe9a0', '#f0a02e', '#8c3c08']), stroke: ink, width: 4 }) +
    disc(96, 91, 9, { fill: '#120a1c' }) +
    disc(89, 84, 5, { fill: '#ffffff' }) +
    shine('M44 72C74 56 116 52 148 66'),
);

/** An ostrich's feather as truth wears it: long and straight on its quill, its barbs parted here and there, the tip curled over. */
const plumage =
  'M95 194L94 172C82 166 74 156 71 142L82 146C70 132 65 116 65 98C65 88 66 78 69 70C75 46 94 31 118 33C144 36 158 55 155 77C152 96 134 100 124 90C134 88 139 79 135 71C130 63 120 66 118 76C117 88 126 98 130 112L119 107C127 121 130 134 127 148L116 141C117 155 113 166 106 172L105 194Z';
const quill = 'M100 192C99 160 91 116 95 86C99 62 112 48 130 52C142 56 149 64 146 76';
const barbs = [
  ...Array.from(
    { length: 9 },
    (_, n) => `M${98 - n * 0.6} ${166 - n * 11}Q${87 - n * 0.9} ${156 - n * 11} ${81 - n * 1.4} ${140 - n * 10.4}`,
  ),
  ...Array.from(
    { length: 7 },
    (_, n) => `M${100 - n * 0.8} ${164 - n * 11}Q${109 - n * 0.2} ${156 - n * 11} ${115 + (n % 3)} ${142 - n * 11}`,
  ),
  'M98 70Q90 60 90 48M108 58Q102 50 104 42M122 52Q118 46 120 40M138 58Q138 50 134 44M146 70Q150 64 148 58',
].join('');

export const plume: Drawing = amulet(
  'malachite',
  plumage,
  brush =>
    form(plumage, { fill: brush.linear(['#ffffff', '#d4ffdc', '#58cf86', '#0e6a48'], 76), stroke: ink, width: 3 }) +
    form(barbs, { stroke: '#0e5a40', width: 2.6, opacity: 0.75 }) +
    form(quill, { stroke: ink, width: 10 }) +
    form(quill, { stroke: gold(brush), width: 5.4 }) +
    shine('M74 96C72 72 82 52 100 44'),
);

export const lotus: Drawing = amulet(
  'amethyst',
  'M100 34C118 54 124 72 122 90C132 72 148 60 172 60C174 76 168 94 156 106C168 104 180 106 188 112C178 134 150 146 122 146L116 188H84L78 146C50 146 22 134 12 112C20 106 32 104 44 106C32 94 26 76 28 60C52 60 68 72 78 90C76 72 82 54 100 34Z',
  brush =>
    mirrored(
      100,
      groove('M122 92C116 112 114 128 112 142M156 108C142 124 130 134 118 142') +
        form('M158 72C148 76 138 86 132 98', { stroke: '#ffffff', width: 5, opacity: 0.6 }),
    ) +
    form('M100 54C110 72 112 100 100 138C88 100 90 72 100 54Z', {
      fill: brush.linear(['#fff0ff', '#e0b0ff', '#a060e0']),
      stroke: ink,
      width: 3.5,
    }) +
    slab(80, 146, [40, 12, 3], { fill: gold(brush), stroke: ink, width: 3 }),
);

export const shen: Drawing = amulet('amber', 'M100 34A62 62 0 1 0 100.1 34ZM100 66A30 30 0 1 1 99.9 66Z', brush =>
  [
    slab(26, 160, [148, 28, 8], { fill: stone(brush, 'amber'), stroke: ink, width: 4 }),
    slab(60, 154, [20, 40, 5], { fill: gold(brush, 0), stroke: ink, width: 3.5 }),
    slab(120, 154, [20, 40, 5], { fill: gold(brush, 0), stroke: ink, width: 3.5 }),
    form('M56 72C66 54 84 46 104 46', { stroke: '#ffffff', width: 8, opacity: 0.75 }),
    times(10, n => oval(100, 50, [4.5, 9], { fill: '#8a3c08', opacity: 0.75, turn: [n * 36 + 18, 100, 96] })),
    disc(100, 96, 17, { fill: brush.radial(['#c6fff0', '#35cdb8', '#0b6f78'], { cx: 0.36, cy: 0.3, r: 0.75 }), stroke: ink, width: 4 }),
    disc(94, 90, 4.5, { fill: '#ffffff', opacity: 0.9 }),
  ].join(''),
);
