import { type Brush, type Drawing, disc, form, group, halo, mirrored, slab, times } from '../brush.ts';
import { cog, dome, ink, sheen } from './metal.ts';

const shine = (d: string, width = 7): string => form(d, { stroke: '#ffffff', width, opacity: 0.75 });

/** The common symbols are parts of the machines, each of another metal and another form. */
export const wheel: Drawing = brush =>
  group({ x: 100, y: 100, turn: 9 }, cog(brush, 97, 'copper', 10)) +
  disc(100, 100, 27, { fill: dome(brush, 'steel'), stroke: ink, width: 5 }) +
  shine('M44 74C52 56 66 44 84 40', 8);

/** A can of ivory enamel with a long spout. */
export const oilCan: Drawing = brush => {
  const ivory = brush.linear(['#b08a5c', '#f4e2bc', '#fffef6', '#f0dcb0', '#a07848'], 0);
  return (
    halo(brush, '#fff0c8') +
    form('M132 96C186 70 202 136 146 166', { stroke: ink, width: 20 }) +
    form('M132 96C186 70 202 136 146 166', { stroke: sheen(brush, 'steel'), width: 10 }) +
    form('M84 84L26 14L14 22L62 96Z', { fill: sheen(brush, 'brass', 20), stroke: ink, width: 5.5 }) +
    form('M8 18L22 4L36 14L22 32Z', { fill: sheen(brush, 'brass', 20), stroke: ink, width: 4.5 }) +
    form('M100 58C122 60 130 74 136 96L160 176Q100 196 40 176L64 96C70 74 78 60 100 58Z', { fill: ivory, stroke: ink, width: 6 }) +
    form('M66 92Q100 108 134 92L138 106Q100 122 62 106ZM46 152Q100 176 154 152L160 176Q100 196 40 176Z', {
      fill: sheen(brush, 'enamel'),
      stroke: ink,
      width: 4.5,
    }) +
    form('M84 60Q84 34 100 34T116 60Q100 68 84 60Z', { fill: sheen(brush, 'brass', 0), stroke: ink, width: 5 }) +
    disc(100, 28, 11, { fill: dome(brush, 'brass'), stroke: ink, width: 4.5 }) +
    form('M100 116C112 130 116 138 114 146A14 14 0 0 1 86 146C84 138 88 130 100 116Z', { fill: '#e8382e', stroke: ink, width: 3.6 }) +
    form('M14 44C20 54 22 58 20 64A8 8 0 0 1 6 62C5 56 8 52 14 44Z', { fill: '#ffb83a', stroke: ink, width: 3.4 }) +
    shine('M76 108L62 146')
  );
};

/** A tube of green glass in which a wire glows. */
export const tube: Drawing = brush =>
  halo(brush, '#6affb0') +
  form('M100 8C104 8 106 12 106 18C142 24 154 56 154 92V138H46V92C46 56 58 24 94 18C94 12 96 8 100 8Z', {
    fill: brush.radial(
      [
        ['#f4fff0', 0.98],
        ['#6af0a0', 0.92],
        ['#128a5a', 0.95],
        ['#04402e', 0.98],
      ],
      { cy: 0.6, r: 0.72 },
    ),
    stroke: ink,
    width: 6,
  }) +
  form('M74 138V84L86 58H114L126 84V138M86 138V96H114V138', { stroke: '#0a3a2c', width: 5 }) +
  form('M88 124L94 74L100 124L106 74L112 124', { stroke: '#fffbd0', width: 6 }) +
  form('M88 124L94 74L100 124L106 74L112 124', { stroke: '#ffb02a', width: 2.4 }) +
  form('M60 92C60 62 70 44 84 36', { stroke: '#ffffff', width: 9, opacity: 0.85 }) +
  form('M142 96V124', { stroke: '#ffffff', width: 5, opacity: 0.5 }) +
  slab(36, 132, [128, 26, 6], { fill: sheen(brush, 'brass', 0), stroke: ink, width: 5.5 }) +
  form('M48 158H152L144 176H56Z', { fill: sheen(brush, 'iron'), stroke: ink, width: 5 }) +
  times(4, n => slab(62 + n * 22, 174, [10, 20, 3], { fill: sheen(brush, 'copper', 0), stroke: ink, width: 3.6 }));

/** A bag of red leather, as it hangs at a saddle. */
export const bag: Drawing = brush => {
  const red = brush.linear(['#ff9a86', '#e8303a', '#a80c26', '#5a0418']);
  return (
    halo(brush, '#ff6a5a') +
    form('M62 54C62 -4 138 -4 138 54', { stroke: ink, width: 20 }) +
    form('M62 54C62 -4 138 -4 138 54', { stroke: sheen(brush, 'leather'), width: 11 }) +
    form('M30 60H170C184 96 190 140 180 176Q100 202 20 176C10 140 16 96 30 60Z', { fill: red, stroke: ink, width: 6 }) +
    form('M26 168Q100 192 174 168', { stroke: '#ffd0a0', width: 3.4, opacity: 0.8 }) +
    mirrored(100, form('M126 116V180L152 176V112Z', { fill: sheen(brush, 'leather', 0), stroke: ink, width: 4.5 })) +
    form('M26 48H174C184 84 180 108 160 122Q100 148 40 122C20 108 16 84 26 48Z', {
      fill: brush.linear(['#ffb8a0', '#f0484a', '#b8142c']),
      stroke: ink,
      width: 6,
    }) +
    form('M34 58C28 86 30 102 46 112Q100 136 154 112C170 102 172 86 166 58', { stroke: '#ffe0b0', width: 3.4, opacity: 0.9 }) +
    mirrored(
      100,
      slab(124, 92, [32, 44, 6], { fill: sheen(brush, 'brass', 0), stroke: ink, width: 4.5 }) +
        slab(132, 102, [16, 24, 3], { fill: '#5a0418' }),
    ) +
    group({ x: 100, y: 90 }, cog(brush, 24, 'brass', 8)) +
    shine('M44 64C42 78 44 88 50 96')
  );
};

/** The front of one turn of the spring, and the back that joins it to the next: round wire of blue steel, lit at the left. */
const turnOf = (brush: Brush, y: number): readonly [back: string, front: string] => {
  const steel = brush.linear(['#3f86dc', '#f4fbff', '#8cc8ff', '#3a80dc', '#143c8c'], 0);
  const back = `M57 ${y - 4}C62 ${y + 6} 30 ${y + 8} 0 ${y + 11}C-34 ${y + 14} -62 ${y + 16} -57 ${y + 24}`;
  const front = `M-57 ${y - 8}C-66 ${y + 8} -30 ${y + 15} 4 ${y + 11}C40 ${y + 7} 65 ${y + 4} 57 ${y - 8}`;
  return [
    form(back, { stroke: ink, width: 21 }) + form(back, { stroke: '#1c4a94', width: 11.5 }),
    form(front, { stroke: ink, width: 27 }) +
      form(front, { stroke: steel, width: 17 }) +
      form(`M-50 ${y + 1}C-40 ${y + 7} -20 ${y + 8} 2 ${y + 6}`, { stroke: '#ffffff', width: 5 }) +
      form(`M10 ${y + 15}C34 ${y + 12} 54 ${y + 9} 60 ${y}`, { stroke: '#0c2a66', width: 4, opacity: 0.65 }),
  ];
};

/** A spring of blue steel between two plates of copper. */
export const spring: Drawing = brush => {
  const turns = Array.from({ length: 4 }, (_, n) => turnOf(brush, -52 + n * 33));
  return group(
    { x: 100, y: 100, turn: 12, scale: 0.97 },
    turns.map(([back]) => back).join(''),
    turns.map(([, front]) => front).join(''),
    slab(-74, -92, [148, 28, 10], { fill: sheen(brush, 'copper'), stroke: ink, width: 5.5 }),
    slab(-74, 66, [148, 28, 10], { fill: sheen(brush, 'copper'), stroke: ink, width: 5.5 }),
    shine('M-60 -83H14', 5),
    shine('M-60 75H-10', 4.5),
  );
};
