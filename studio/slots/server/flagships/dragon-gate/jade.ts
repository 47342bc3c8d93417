import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, times } from '../brush.ts';

type Stone = readonly [light: string, middle: string, deep: string, line: string];

const gold = (brush: Brush, turn = 60): string => brush.linear(['#fffbd8', '#ffd65c', '#d8901e', '#7a4408'], turn);
const dark = '#5a2e08';

/** Gold wire that is let into the stone. */
const wire = (brush: Brush, d: string, width = 5): string =>
  form(d, { stroke: dark, width: width + 3.4 }) + form(d, { stroke: gold(brush), width });

/** A bead of another stone in a setting of gold. */
const bead = (brush: Brush, [x, y, r]: readonly [number, number, number], tones: readonly string[]): string =>
  disc(x, y, r, { fill: gold(brush), stroke: dark, width: 2.6 }) +
  disc(x, y, r * 0.68, { fill: brush.radial(tones, { cx: 0.36, cy: 0.3, r: 0.8 }), stroke: dark, width: 1.8 }) +
  oval(x - r * 0.2, y - r * 0.28, [r * 0.24, r * 0.15], { fill: '#ffffff', opacity: 0.9 });

const ruby = ['#ffd0c0', '#f0344a', '#7a0418'] as const;
const pearl = ['#ffffff', '#e8f4ff', '#8ab0d8'] as const;

/** The common symbols are pieces of jade, each of its own colour and form: set in gold, carved in relief and inlaid with gold wire. */
const carved =
  ([light, middle, deep, line]: Stone, outline: string, relief: Drawing, shineAt = 8): Drawing =>
  brush =>
    halo(brush, middle, [100, 106, 96]) +
    disc(100, 15, 10, { stroke: dark, width: 10 }) +
    disc(100, 15, 10, { stroke: '#ffd65c', width: 5.4 }) +
    group({ y: 4 }, form(outline, { fill: '#3a1c04', stroke: '#3a1c04', width: 7 })) +
    form(outline, { fill: gold(brush), stroke: dark, width: 4 }) +
    form(outline, { stroke: '#fffbe0', width: 4, opacity: 0.8, dashes: [0.1, 11] }) +
    group(
      { x: 13, y: 14, scale: 0.87 },
      form(outline, { fill: brush.radial([light, middle, deep], { cx: 0.36, cy: 0.24, r: 0.86 }), stroke: line, width: 5 }),
      // light that falls through the stone gathers at its foot
      oval(108, 158, [48, 20], {
        fill: brush.radial([
          [light, 0.8],
          [middle, 0.3],
          [middle, 0],
        ]),
      }),
    ) +
    relief(brush) +
    group(
      { y: shineAt },
      form('M46 92C46 66 66 46 90 41C76 52 62 70 58 96C56 102 48 102 46 92Z', { fill: '#ffffff', opacity: 0.5 }),
      form('M150 52L153 60L161 63L153 66L150 74L147 66L139 63L147 60Z', { fill: '#ffffff', opacity: 0.95 }),
    );

/** Grooves in the stone: dark, with light on the edge below. */
const groove = ([light, , , line]: Stone, d: string, width = 4): string =>
  group({ x: 1.4, y: 2.2 }, form(d, { stroke: light, width: width * 0.8, opacity: 0.85 })) + form(d, { stroke: line, width });

const green: Stone = ['#e8fff0', '#4ad88a', '#0a6a48', '#04382a'];
export const gourd = carved(
  green,
  'M100 24C126 24 140 44 136 66C134 80 126 86 126 92C150 100 168 122 164 148C160 178 132 192 100 192C68 192 40 178 36 148C32 122 50 100 74 92C74 86 66 80 64 66C60 44 74 24 100 24Z',
  brush =>
    groove(
      green,
      'M100 36V84M84 40C76 52 78 70 86 82M116 40C124 52 122 70 114 82M70 106C50 122 50 160 74 180M130 106C150 122 150 160 126 180',
    ) +
    wire(brush, 'M62 148C62 122 82 112 100 112S138 122 138 148S118 184 100 184S62 174 62 148Z') +
    times(8, n =>
      form(
        `M${around(100, 148, 17, n * 45)}Q${around(100, 148, 33, n * 45 - 20)} ${around(100, 148, 34, n * 45)}Q${around(100, 148, 33, n * 45 + 20)} ${around(100, 148, 17, n * 45)}Z`,
        { fill: gold(brush, n * 45), stroke: dark, width: 2.2 },
      ),
    ) +
    bead(brush, [100, 148, 15], ruby) +
    bead(brush, [100, 56, 12], pearl) +
    form('M68 88C84 98 116 98 132 88L134 100C116 110 84 110 66 100Z', {
      fill: brush.linear(['#ff8a6a', '#d8141e', '#7a0410']),
      stroke: '#4a0410',
      width: 3,
    }) +
    mirrored(
      100,
      form('M104 98C116 84 134 86 132 98C130 110 114 108 104 100Z', {
        fill: brush.linear(['#ff8a6a', '#c8141e']),
        stroke: '#4a0410',
        width: 3,
      }),
    ) +
    disc(100, 99, 7, { fill: gold(brush), stroke: dark, width: 2.4 }),
  60,
);

const red: Stone = ['#fff0e0', '#ff7a6a', '#b80c3a', '#4a0418'];
export const peach = carved(
  red,
  'M100 26C120 40 172 60 176 112C178 160 140 190 100 192C60 190 22 160 24 112C28 60 80 40 100 26Z',
  brush =>
    groove(red, 'M100 40C88 76 88 116 104 150M52 88C42 104 42 128 54 146M148 88C158 104 158 128 146 146') +
    mirrored(
      100,
      form('M100 182C112 148 140 138 172 144C164 172 136 190 100 182Z', {
        fill: brush.linear(['#c8ffc0', '#3ac070', '#0a6a48']),
        stroke: '#04382a',
        width: 3.6,
      }) +
        form('M104 178C120 162 140 152 164 148M120 164L126 150M134 156L142 146M122 168L138 170M138 158L152 160', {
          stroke: '#e0ffd0',
          width: 2.6,
        }),
    ) +
    // a blossom of gold on its cheek
    times(5, n =>
      group(
        { x: 100, y: 102, turn: n * 72 },
        form('M0 -6C-20 -14 -20 -38 -6 -40L0 -35L6 -40C20 -38 20 -14 0 -6Z', {
          fill: brush.linear(['#fffbe0', '#ffd65c', '#e0901e']),
          stroke: dark,
          width: 2.6,
        }),
        form('M0 -12V-26', { stroke: '#d8501e', width: 2.4 }),
      ),
    ) +
    bead(brush, [100, 102, 11], ruby),
  20,
);

const blue: Stone = ['#e4f4ff', '#5aa8ff', '#1438a8', '#081a58'];
export const cloud = carved(
  blue,
  'M100 30C130 26 148 46 144 68C172 62 192 84 184 108C194 132 176 156 150 150C146 178 118 192 100 178C82 192 54 178 50 150C24 156 6 132 16 108C8 84 28 62 56 68C52 46 70 26 100 30Z',
  brush =>
    // waves within waves, as on a robe
    [
      [100, 62],
      [56, 98],
      [144, 98],
      [72, 138],
      [128, 138],
    ]
      .map(([x = 0, y = 0]) =>
        times(3, k => {
          const r = 25 - k * 8;
          return disc(x, y, r, { fill: [blue[2], '#3a8af0', '#a8dcff'][k] ?? '#ffffff', stroke: k ? blue[3] : '#e4f4ff', width: 2.6 });
        }),
      )
      .join('') +
    wire(
      brush,
      'M100 170C72 158 62 124 84 108C104 96 122 112 112 126C106 134 94 130 96 121M40 112C26 106 28 86 44 86C54 88 54 100 46 102M160 112C174 106 172 86 156 86C146 88 146 100 154 102M80 52C86 40 114 40 120 52',
    ) +
    bead(brush, [100, 84, 12], pearl),
);

const violet: Stone = ['#faeaff', '#c07aff', '#5a14a8', '#280650'];
export const lotus = carved(
  violet,
  'M100 26C122 44 134 66 136 84C152 72 168 66 186 68C190 100 180 128 162 146C160 176 132 192 100 192C68 192 40 176 38 146C20 128 10 100 14 68C32 66 48 72 64 84C66 66 78 44 100 26Z',
  brush =>
    mirrored(
      100,
      form('M174 82C176 108 164 130 140 144C128 128 134 104 150 92C158 86 166 82 174 82Z', {
        fill: brush.linear(['#ffe0ff', '#a04af0', '#4a0c94'], 120),
        stroke: violet[3],
        width: 3.4,
      }) +
        form('M136 88C150 110 140 138 116 152C108 128 112 104 136 88Z', {
          fill: brush.linear(['#ffe8ff', '#b866ff', '#5a14a8'], 110),
          stroke: violet[3],
          width: 3.4,
        }) +
        wire(brush, 'M166 94C160 112 152 124 144 132M132 104C132 120 126 134 120 140', 3),
    ) +
    form('M100 42C124 70 126 118 100 154C74 118 76 70 100 42Z', {
      fill: brush.linear(['#ffffff', '#dca0ff', '#7a2ad0']),
      stroke: violet[3],
      width: 3.6,
    }) +
    wire(
      brush,
      'M100 66V132M100 92C92 84 90 78 90 70M100 92C108 84 110 78 110 70M100 114C90 106 88 100 88 92M100 114C110 106 112 100 112 92',
      3,
    ) +
    form('M46 152C64 162 82 164 100 164S136 162 154 152C150 176 128 184 100 184S50 176 46 152Z', {
      fill: brush.linear(['#8af0b8', '#1c9a70', '#04503e']),
      stroke: '#04382a',
      width: 3.4,
    }) +
    times(5, n => form(`M${66 + n * 17} ${164 - Math.abs(n - 2)}V179`, { stroke: '#d0ffe0', width: 2.6, opacity: 0.8 })) +
    bead(brush, [100, 158, 10], ruby),
  42,
);

const amber: Stone = ['#fff8d8', '#ffbe3a', '#a8560a', '#4a2204'];
export const coin = carved(
  amber,
  'M100 26A83 83 0 1 1 99.9 26Z',
  brush =>
    disc(100, 109, 70, { stroke: amber[3], width: 3.6 }) +
    times(24, n =>
      disc(Number(around(100, 109, 64, n * 15).split(' ')[0]), Number(around(100, 109, 64, n * 15).split(' ')[1]), 2.6, {
        fill: '#fffbe0',
        stroke: amber[3],
        width: 1.4,
      }),
    ) +
    disc(100, 109, 57, { fill: brush.radial(['#ff9a6a', '#c8281e', '#6a0814']), stroke: amber[3], width: 3.6 }) +
    times(4, n =>
      group(
        { x: 100, y: 109, turn: n * 90 },
        form('M-18 -40C-20 -54 -4 -56 -4 -46C-4 -40 -12 -40 -12 -46M18 -40C20 -54 4 -56 4 -46C4 -40 12 -40 12 -46', {
          stroke: '#ffd65c',
          width: 3.6,
        }),
        disc(0, -36, 4.4, { fill: gold(brush), stroke: dark, width: 1.8 }),
      ),
    ) +
    slab(72, 81, [56, 56, 4], { fill: gold(brush), stroke: dark, width: 3.4 }) +
    slab(82, 91, [36, 36, 2], { fill: brush.linear(['#1c1040', '#3a2a7a']), stroke: dark, width: 3.4 }),
);
