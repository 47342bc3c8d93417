import { petals } from '../../art/shapes.ts';
import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, times } from '../brush.ts';
import { foxfire } from './scene.ts';

export const ink = '#241a4e';
export const gold = (brush: Brush, turn = 90) => brush.linear(['#fff6c8', '#ffd25a', '#d18f1e', '#8a5310'], turn);
export const red = (brush: Brush, turn = 90) => brush.linear(['#ff8468', '#e23a3a', '#8e1234'], turn);

const blossom = (brush: Brush, x: number, y: number, r: number): string =>
  form(petals(x, y, { count: 5, inner: r * 0.1, outer: r, width: r * 0.46 }), {
    fill: brush.linear(['#ffffff', '#ffd4e6']),
    stroke: '#8c2460',
    width: 2.6,
  }) + disc(x, y, r * 0.22, { fill: '#ffd25a' });

/** A leaf of autumn. */
export const maple: Drawing = brush =>
  halo(brush, '#ff7a3a') +
  form('M100 132Q108 162 96 194', { stroke: ink, width: 15 }) +
  form('M100 132Q108 162 96 194', { stroke: '#e8743a', width: 7 }) +
  form(
    'M100 6L116 46L136 36L134 66L158 56L154 78L194 80L170 102L184 116L150 124L162 152L128 140L100 156L72 140L38 152L50 124L16 116L30 102L6 80L46 78L42 56L66 66L64 36L84 46Z',
    { fill: brush.radial(['#ffe27a', '#ff8a2e', '#e8361e', '#a0142a'], { cy: 0.72, r: 0.74 }), stroke: ink, width: 5 },
  ) +
  form('M100 140V30M100 140L146 74M100 140L54 74M100 140L172 96M100 140L28 96M100 140L146 138M100 140L54 138', {
    stroke: '#fff0b0',
    width: 4,
    opacity: 0.85,
  });

/** A comb of lacquer, round as the moon that rises. */
export const comb: Drawing = brush =>
  halo(brush, '#b48aff') +
  times(11, n =>
    slab(17 + n * 15.5, 104, [11, 76 - (n % 10 ? 4 : 0), 4], { fill: brush.linear(['#7a3ad8', '#d8b8ff']), stroke: ink, width: 4 }),
  ) +
  form('M8 128C8 60 46 22 100 22C154 22 192 60 192 128Q100 112 8 128Z', {
    fill: brush.linear(['#e2c8ff', '#a05af0', '#5a22b8']),
    stroke: ink,
    width: 5,
  }) +
  form('M24 108C30 64 58 40 100 40C142 40 170 64 176 108Q100 92 24 108Z', { stroke: '#ffd25a', width: 4 }) +
  disc(100, 76, 25, { fill: brush.radial(['#fffdf0', '#ffe9a0', '#f0b84a']), stroke: ink, width: 3.6 }) +
  mirrored(100, form('M128 92C140 68 156 74 166 96', { stroke: '#ffe9a0', width: 4.5 }) + disc(144, 72, 5, { fill: '#fff6d0' })) +
  form('M34 74C48 48 68 36 92 32', { stroke: '#ffffff', width: 6, opacity: 0.7 });

/** A folded fan, open, with blossoms on its paper. */
export const fan: Drawing = brush => {
  const leaf = `M${around(100, 164, 158, 214)}A158 158 0 0 1 ${around(100, 164, 158, 326)}L${around(100, 164, 62, 326)}A62 62 0 0 0 ${around(100, 164, 62, 214)}Z`;
  return group(
    { x: 28, y: 26, scale: 0.72 },
    halo(brush, '#ff7ab8') +
      times(9, n => form(`M100 164L${around(100, 164, 72, 217 + n * 13.25)}`, { stroke: ink, width: 13 })) +
      times(9, n => form(`M100 164L${around(100, 164, 72, 217 + n * 13.25)}`, { stroke: '#ffc86a', width: 7 })) +
      form(leaf, { fill: brush.linear(['#ff5aa0', '#ff9ac8', '#ffe0ee']), stroke: ink, width: 6 }) +
      times(8, n =>
        form(`M${around(100, 164, 62, 221 + n * 14)}L${around(100, 164, 156, 221 + n * 14)}`, {
          stroke: n % 2 ? '#ffffff' : '#c02a78',
          width: 4,
          opacity: 0.5,
        }),
      ) +
      form(`M${around(100, 164, 146, 215)}A146 146 0 0 1 ${around(100, 164, 146, 325)}`, { stroke: '#ffd25a', width: 8 }) +
      blossom(brush, 68, 72, 26) +
      blossom(brush, 124, 56, 32) +
      blossom(brush, 158, 92, 18) +
      disc(100, 164, 14, { fill: gold(brush), stroke: ink, width: 5 }) +
      form('M100 178Q92 188 100 204', { stroke: '#ff5a5a', width: 7 }),
  );
};

/** A bottle of sake with its cup. */
export const sake: Drawing = brush =>
  halo(brush, '#5ac8ff') +
  form('M66 10H102L98 26C94 52 102 62 116 78C136 100 138 150 120 186Q84 198 48 186C30 150 32 100 52 78C66 62 74 52 70 26Z', {
    fill: brush.linear(['#5a9ae8', '#ffffff', '#dcefff', '#4a8ae0', '#1a3c98'], 0),
    stroke: ink,
    width: 5,
  }) +
  form('M42 104Q84 118 126 104L131 148Q84 166 37 148Z', { fill: brush.linear(['#3aa8ff', '#1450c0']), stroke: ink, width: 3 }) +
  form('M44 130Q54 114 64 130T84 132T104 130T124 126', { stroke: '#e8fbff', width: 6 }) +
  form('M42 146Q54 132 64 147T84 150T104 147T126 142', { stroke: '#9adcff', width: 5 }) +
  form('M64 54Q84 64 104 54', { stroke: '#e23a3a', width: 9 }) +
  oval(84, 12, [20, 7], { fill: '#1a3c98', stroke: ink, width: 4 }) +
  form('M60 84C48 102 46 124 48 146', { stroke: '#ffffff', width: 7, opacity: 0.85 }) +
  form('M112 136H192Q190 176 168 182V192H136V182Q114 176 112 136Z', {
    fill: brush.linear(['#bfe4ff', '#ffffff', '#7ab8f0', '#2a5ab8'], 0),
    stroke: ink,
    width: 5,
  }) +
  oval(152, 137, [40, 11], { fill: '#fff0b8', stroke: ink, width: 4.5 }) +
  disc(152, 162, 8, { fill: '#1450c0' });

/** A charm in its bag of silk, tied with a cord. */
export const charm: Drawing = brush =>
  halo(brush, '#4ae08a') +
  form('M100 50C60 26 66 2 100 6C134 2 140 26 100 50Z', { stroke: ink, width: 14 }) +
  form('M100 50C60 26 66 2 100 6C134 2 140 26 100 50Z', { stroke: '#fff0b8', width: 7 }) +
  form('M56 48H144L168 82V186Q100 200 32 186V82Z', {
    fill: brush.linear(['#9af0a8', '#2fb060', '#0c5a40'], 70),
    stroke: ink,
    width: 5,
  }) +
  form('M56 48H144L168 82H32Z', { fill: '#d8ffd0', opacity: 0.55 }) +
  form('M32 172Q100 186 168 172', { stroke: '#ffd25a', width: 6 }) +
  slab(70, 84, [60, 80, 6], { fill: brush.linear(['#fffdf0', '#f0e2b8']), stroke: ink, width: 4 }) +
  form('M100 90L120 116H110L124 138H106V154H94V138H76L90 116H80Z', { fill: '#1a8a50' }) +
  mirrored(100, form('M100 66C118 44 146 50 144 64C142 78 116 78 100 66ZM104 68L126 100', { fill: '#fff6d8', stroke: ink, width: 4 })) +
  form('M104 70L124 96M96 70L76 96', { stroke: '#fff6d8', width: 5 }) +
  disc(100, 66, 10, { fill: red(brush), stroke: ink, width: 4 }) +
  form('M44 92V150', { stroke: '#e8ffe0', width: 6, opacity: 0.7 });

const spiritFace =
  'M100 58C126 58 150 66 162 82C172 92 180 104 194 112C182 116 176 118 170 122C176 130 180 138 184 148C170 146 160 148 152 150C138 172 118 186 100 190C82 186 62 172 48 150C40 148 30 146 16 148C20 138 24 130 30 122C24 118 18 116 6 112C20 104 28 92 38 82C50 66 74 58 100 58Z';

const spiritEar = (brush: Brush): string =>
  form('M98 66C122 62 132 50 140 36C148 24 156 14 166 8C176 38 174 66 164 84Q140 100 98 96Z', {
    fill: brush.linear(['#ffffff', '#7aeaff', '#1f8cf0']),
    stroke: '#081050',
    width: 5,
  }) +
  form('M124 72C140 60 148 44 158 28C164 50 160 68 150 82Z', { fill: brush.linear(['#1a5ae0', '#0c1a78']) }) +
  form('M134 74C148 66 156 54 160 44C162 58 158 70 148 80Z', { fill: '#5adcff', opacity: 0.7 });

const spiritEye = (brush: Brush): string =>
  form('M110 114C120 92 144 88 162 96C156 116 132 126 110 114Z', {
    fill: brush.radial(['#ffffff', '#fff2a0', '#ffb01e', '#d8600a'], { cx: 0.46, cy: 0.56, r: 0.62 }),
    stroke: '#081050',
    width: 5,
  }) +
  oval(136, 105, [5, 11], { fill: '#081050' }) +
  disc(131, 99, 3.4, { fill: '#ffffff' }) +
  form('M108 98C122 82 144 78 164 86', { stroke: '#081050', width: 6 }) +
  form('M112 90C126 76 146 72 162 78', { stroke: '#c8fbff', width: 3.4, opacity: 0.8 }) +
  form('M148 132Q160 130 172 134M142 142Q152 142 160 146', { stroke: '#ffffff', width: 4.5, opacity: 0.9 });

/** The head of the spirit: brighter when it wins. */
export const spiritHead = (brush: Brush, isLit: boolean): string =>
  mirrored(100, spiritEar(brush)) +
  form(spiritFace, {
    fill: brush.radial(isLit ? ['#ffffff', '#c8fbff', '#4ad0ff', '#1668e0'] : ['#e8ffff', '#6ae4ff', '#1f88f0', '#1a3cb0'], {
      cy: 0.56,
      r: 0.6,
    }),
  }) +
  form(spiritFace, {
    stroke: '#081050',
    width: 5,
    fill: brush.linear(
      [
        ['#ffffff', 0.34],
        ['#ffffff', 0],
        ['#0a1478', 0],
        ['#0a1478', 0.5],
      ],
      34,
    ),
  }) +
  form('M44 84C56 70 76 64 94 63', { stroke: '#ffffff', width: 4.5, opacity: 0.85 }) +
  form('M100 112C84 120 70 134 76 152C82 168 92 176 100 178C108 176 118 168 124 152C130 134 116 120 100 112Z', {
    fill: brush.radial(['#ffffff', '#f4feff', '#a8e4ff'], { cx: 0.4, cy: 0.34, r: 0.72 }),
  }) +
  form('M92 100C88 112 86 122 90 130Q100 124 110 130C114 122 112 112 108 100Z', { fill: '#ffffff', opacity: 0.4 }) +
  mirrored(100, spiritEye(brush)) +
  form('M100 62C86 78 90 92 100 102C110 92 114 78 100 62Z', { fill: gold(brush), stroke: '#081050', width: 4 }) +
  form('M98 70C93 78 94 86 98 91', { stroke: '#ffffff', width: 2.6, opacity: 0.9 }) +
  form('M88 132Q100 124 112 132Q109 144 100 147Q91 144 88 132Z', { fill: '#081050' }) +
  form('M93 133Q98 129 104 131', { stroke: '#8ab4ff', width: 2.6 }) +
  form('M100 147V156M100 156Q90 166 78 158M100 156Q110 166 122 158', { stroke: '#081050', width: 3.8 });

/** The spirit of the fire: a fox that is nothing but flame. */
export const spiritOf =
  (isLit: boolean): Drawing =>
  brush =>
    halo(brush, isLit ? '#e8ffff' : '#4fe4ff') +
    times(9, n => group({ x: 100, y: 112, turn: (n - 4) * 25 }, group({ y: -28, scale: isLit ? 0.68 : 0.64 }, foxfire(brush)))) +
    spiritHead(brush, isLit);

/** The lantern of the shrine under its roof of gold: what starts the feature. */
export const lanternOf =
  (isLit: boolean): Drawing =>
  brush =>
    halo(brush, isLit ? '#fff2a0' : '#ffb04a') +
    times(12, n =>
      form(`M${around(100, 100, 30, n * 30 - 6)}L${around(100, 100, 97, n * 30)}L${around(100, 100, 30, n * 30 + 6)}Z`, {
        fill: '#ffe9a0',
        opacity: isLit ? 0.85 : 0.4,
      }),
    ) +
    mirrored(
      100,
      form('M176 52V78', { stroke: gold(brush, 0), width: 5 }) +
        disc(176, 82, 9, { fill: red(brush), stroke: ink, width: 3.6 }) +
        form('M170 92L167 122M176 92V126M182 92L185 122', { stroke: '#ff5a4a', width: 5 }),
    ) +
    form('M54 58H146Q176 104 148 160H52Q24 104 54 58Z', {
      fill: brush.radial(isLit ? ['#ffffff', '#fffbd8', '#ffd070', '#f8703a'] : ['#ffffff', '#ffe9a0', '#ff9a3e', '#d8303a'], { r: 0.64 }),
      stroke: ink,
      width: 5,
    }) +
    times(4, n =>
      form(`M${n % 3 ? 37 : 42} ${78 + n * 20}Q100 ${88 + n * 20} ${n % 3 ? 163 : 158} ${78 + n * 20}`, {
        stroke: '#c8402a',
        width: 3,
        opacity: 0.55,
      }),
    ) +
    mirrored(100, form('M134 60Q158 106 136 158', { stroke: gold(brush), width: 7 })) +
    group({ x: 100, y: 140, scale: 0.74 }, foxfire(brush)) +
    slab(50, 154, [100, 18, 6], { fill: gold(brush), stroke: ink, width: 4.5 }) +
    form('M88 172H112L106 186H94Z', { fill: red(brush), stroke: ink, width: 4 }) +
    form('M100 16C112 34 142 44 192 42C186 56 166 66 146 68H54C34 66 14 56 8 42C58 44 88 34 100 16Z', {
      fill: brush.linear(['#fff6c8', '#ffd25a', '#d18f1e', '#8a5310']),
      stroke: ink,
      width: 5,
    }) +
    form('M100 30C110 44 130 52 160 54H40C70 52 90 44 100 30Z', { fill: red(brush) }) +
    disc(100, 14, 10, { fill: brush.radial(['#ffffff', '#7aeaff', '#1f78d8']), stroke: ink, width: 4 });
