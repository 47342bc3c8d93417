import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, times } from '../brush.ts';
import { feather, flame } from './feathers.ts';

export const ink = '#2a0410';
export const gold = (brush: Brush, turn = 90): string => brush.linear(['#fffbd8', '#ffd25a', '#d8841a', '#7a360a'], turn);
const light = (brush: Brush): string => brush.radial(['#fffbe0', '#ffc83a', '#ff5a14', '#a80c14'], { cx: 0.4, cy: 0.34, r: 0.7 });

/** A blade of volcanic glass, broken to an edge. */
export const dagger: Drawing = brush =>
  halo(brush, '#9a5aff') +
  group(
    { x: 100, y: 100, turn: 38 },
    form('M0 -112L24 -76L20 -20L24 28H-24L-18 -24L-25 -66Z', {
      fill: brush.linear(['#f0e0ff', '#a876ff', '#5a22c0', '#2a0a66'], 20),
      stroke: ink,
      width: 5,
    }),
    form('M0 -112L24 -76L20 -20L24 28H2L6 -30L-2 -74Z', { fill: brush.linear(['#8a4af0', '#3a1090', '#1c0650'], 80) }),
    form('M0 -112L-25 -66L-2 -74ZM-18 -24L6 -30L-24 28Z', { fill: '#f6ecff', opacity: 0.6 }),
    form('M0 -108L-2 -74L6 -30L2 26M-25 -66L-2 -74L24 -76M-18 -24L6 -30L20 -20', { stroke: '#e2ccff', width: 2.6, opacity: 0.9 }),
    form('M-50 22Q-30 34 0 30Q30 34 50 22Q56 44 34 48Q0 54 -34 48Q-56 44 -50 22Z', { fill: gold(brush), stroke: ink, width: 4.5 }),
    form('M-12 50H12L14 90H-14Z', { fill: brush.linear(['#ff8a5a', '#c8283a', '#5a0a24'], 0), stroke: ink, width: 4.5 }),
    form('M-13 62L13 54M-14 74L14 66M-14 86L14 78', { stroke: '#ffd25a', width: 4 }),
    disc(0, 98, 15, { fill: gold(brush), stroke: ink, width: 4.5 }),
    disc(0, 38, 10, { fill: light(brush), stroke: ink, width: 3 }),
  );

/** Fire that is kept in a bowl of copper. */
export const bowl: Drawing = brush =>
  halo(brush, '#ffb02a') +
  [-34, 34, 0].map((x, n) => group({ x: 100 + x, y: 112, turn: x * 0.3, scale: n === 2 ? 1.05 : 0.74 }, flame(brush))).join('') +
  mirrored(100, form('M128 156L150 194H128L110 162Z', { fill: brush.linear(['#e08a5a', '#6a2414']), stroke: ink, width: 4.5 })) +
  form('M18 104H182Q184 168 100 174Q16 168 18 104Z', {
    fill: brush.linear(['#7a2a14', '#e8905a', '#ffd8b0', '#d0683a', '#5a1a10'], 0),
    stroke: ink,
    width: 5,
  }) +
  form('M32 134Q100 158 168 134', { stroke: '#5a1a10', width: 12, opacity: 0.7 }) +
  times(7, n => disc(46 + n * 18, 138 + Math.sin((n / 6) * Math.PI) * 7, 5, { fill: n % 2 ? '#7af0d8' : '#ffe27a' })) +
  slab(8, 94, [184, 22, 11], { fill: brush.linear(['#ffe6c8', '#f09a62', '#9a4422']), stroke: ink, width: 5 }) +
  form('M24 101H120', { stroke: '#ffffff', width: 4, opacity: 0.8 });

/** A stone out of the crater, that still glows inside. */
export const lavaStone: Drawing = brush =>
  halo(brush, '#ff3a1a') +
  form('M62 22L124 14L172 52L190 112L156 172L92 188L34 166L10 104L26 56Z', {
    fill: brush.radial(['#8a7a80', '#54444c', '#2a1c24'], { cx: 0.36, cy: 0.28, r: 0.8 }),
    stroke: '#14060c',
    width: 6,
  }) +
  form('M62 22L98 18L86 50L50 62L26 56Z', { fill: '#c4b6ba', opacity: 0.7 }) +
  form('M98 18L124 14L172 52L108 76L86 50ZM26 56L50 62L52 96L10 104Z', { fill: '#8e7e84', opacity: 0.7 }) +
  form('M160 96L190 112L156 172L112 134ZM52 96L88 106L112 134L92 188L34 166L10 104Z', { fill: '#1e1218', opacity: 0.65 }) +
  [
    ['#a80c14', 17],
    ['#ff4a14', 11],
    ['#ffd84a', 5],
  ]
    .map(([stroke, width]) =>
      form(
        'M97 27L86 50L108 76L88 106L112 134L98 178M108 76L144 66L164 57M88 106L52 96L22 104M112 134L146 138L157 160M52 96L38 70M144 66L160 96L180 107',
        {
          stroke: String(stroke),
          width: Number(width),
        },
      ),
    )
    .join('') +
  disc(101, 98, 46, {
    fill: brush.radial([
      ['#ffd84a', 0.75],
      ['#ff5a14', 0],
    ]),
  });

const coil = 'M104 44C150 40 170 76 146 104C128 124 82 110 62 132C46 152 64 176 96 174';

/** The lizard that no fire harms, as a charm of jade. */
export const salamander: Drawing = brush =>
  halo(brush, '#3ae07a') +
  [
    [ink, 20],
    ['#3cc86a', 11],
  ]
    .map(([stroke, width]) =>
      form(
        'M146 70L178 56M178 56L192 62M178 56L188 44M84 118L66 92M66 92L50 92M66 92L66 76M146 104L172 132M172 132L190 128M172 132L176 148',
        {
          stroke: String(stroke),
          width: Number(width),
        },
      ),
    )
    .join('') +
  form(coil, { stroke: ink, width: 45 }) +
  form('M94 156C128 154 160 148 184 164C160 166 136 190 94 192Z', { fill: '#0c7a48', stroke: ink, width: 5 }) +
  form(coil, { stroke: brush.linear(['#a8ff9a', '#3cc86a', '#0c7a48']), width: 36 }) +
  form('M104 34C142 32 158 60 142 84', { stroke: '#eaffd8', width: 7, opacity: 0.85 }) +
  [
    [150, 82],
    [128, 108],
    [98, 113],
    [68, 126],
    [62, 152],
    [88, 172],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 8, { fill: '#ffd84a', stroke: '#0a5a38', width: 3 }))
    .join('') +
  form('M118 20C90 4 50 10 30 34C20 46 26 62 42 66C70 72 104 76 122 62Z', {
    fill: brush.linear(['#c8ffb0', '#4ad878', '#128a50']),
    stroke: ink,
    width: 5,
  }) +
  disc(66, 30, 13, { fill: light(brush), stroke: ink, width: 4 }) +
  oval(66, 30, [3.4, 9], { fill: ink }) +
  form('M28 50Q50 60 78 56', { stroke: '#0a5a38', width: 4 });

/** A flower that grows on ash, an ember at its heart. */
export const ashFlower: Drawing = brush =>
  halo(brush, '#8ab8ff') +
  [
    [8, 22.5, 96],
    [8, 0, 76],
  ]
    .map(([count = 0, from = 0, long = 0], ring) =>
      times(count, n =>
        group(
          { x: 100, y: 100, turn: from + n * 45 },
          form(`M0 0C-34 ${-long * 0.4} -26 ${-long * 0.86} 0 ${-long}C26 ${-long * 0.86} 34 ${-long * 0.4} 0 0Z`, {
            fill: brush.linear(ring ? ['#ffffff', '#cfe2ff', '#7a9ae0'] : ['#a8c4f8', '#5a7cc8', '#2a3c88']),
            stroke: '#141c4a',
            width: 4,
          }),
          ring ? form(`M0 -30V${-long * 0.8}`, { stroke: '#7a9ae0', width: 3 }) : '',
        ),
      ),
    )
    .join('') +
  times(10, n => form(`M${around(100, 100, 22, n * 36)}L${around(100, 100, 38, n * 36)}`, { stroke: '#ffb02a', width: 5 })) +
  disc(100, 100, 24, { fill: light(brush), stroke: ink, width: 4 });

const wing =
  'M98 90C78 82 62 52 40 4Q33 22 42 40Q30 26 15 20Q15 42 28 58Q18 50 3 49Q8 70 24 80Q16 78 3 81Q12 98 30 100Q24 104 14 111Q28 121 46 117Q42 122 38 133Q72 138 98 130Z';

/** The bird in its hottest fire, its wings from one side of the cell to the other. */
export const wildOf =
  (isLit: boolean): Drawing =>
  brush =>
    halo(brush, isLit ? '#ffffff' : '#ffd24a') +
    times(12, n =>
      form(`M${around(100, 90, 30, n * 30 - 8)}L${around(100, 90, n % 2 ? 88 : 97, n * 30)}L${around(100, 90, 30, n * 30 + 8)}Z`, {
        fill: '#fff6c0',
        opacity: isLit ? 0.9 : 0.4,
      }),
    ) +
    [-38, 38, 0].map(turn => group({ x: 100, y: 124, turn: 180 + turn }, feather(brush, 68, 34))).join('') +
    mirrored(
      100,
      form(wing, { fill: brush.linear(['#ff7a14', '#ffc83a', '#fff2b0', '#ffffff'], 20), stroke: ink, width: 5 }) +
        group(
          { x: 34, y: 36, scale: 0.66 },
          form(wing, {
            fill: brush.linear(isLit ? ['#3ac8ff', '#d8fbff', '#ffffff'] : ['#ffd86a', '#ffffff', '#ffffff'], 20),
            stroke: '#d8701a',
            width: 4,
          }),
        ) +
        form('M84 92L58 56M80 100L48 76M80 108L46 96M84 116L54 112', { stroke: '#e88a2a', width: 3.6 }),
    ) +
    form(
      'M100 160C84 150 76 130 84 108C92 90 92 78 88 64C82 46 94 32 110 34C124 36 128 48 124 58C116 66 112 78 116 96C124 116 120 146 100 160Z',
      {
        fill: brush.radial(['#ffffff', '#fffbe0', '#ffe27a', '#ff9a1e'], { cx: 0.44, cy: 0.4, r: 0.62 }),
        stroke: ink,
        width: 4.5,
      },
    ) +
    [-66, -38, -10]
      .map((turn, n) => group({ x: 92 + n * 7, y: 50 - n * 5, turn }, feather(brush, 36, 15, ['#e0142a', '#ff7a1a', '#ffe27a'])))
      .join('') +
    form('M118 38C134 40 142 50 140 64C134 58 126 58 118 60Q110 48 118 38Z', {
      fill: brush.linear(['#ffe27a', '#f08a1a', '#8a3a0a']),
      stroke: ink,
      width: 3.6,
    }) +
    form('M98 46Q108 42 116 50Q106 56 98 46Z', { fill: '#0a5ae8', stroke: ink, width: 3.4 }) +
    form('M88 112Q100 124 114 112M86 128Q100 140 116 128', { stroke: '#f09a1e', width: 4.5 });

/** The mountain bursts: what starts the feature. */
export const eruptionOf =
  (isLit: boolean): Drawing =>
  brush =>
    halo(brush, isLit ? '#fff2a0' : '#ff8a1a') +
    times(9, n =>
      form(
        `M${around(100, 88, 30, 173 + n * 22.5)}L${around(100, 88, n % 2 ? 96 : 82, 180 + n * 22.5)}L${around(100, 88, 30, 187 + n * 22.5)}Z`,
        {
          fill: '#ffe27a',
          opacity: isLit ? 0.95 : 0.55,
        },
      ),
    ) +
    mirrored(
      100,
      group({ x: 112, y: 86, turn: 58, scale: 0.8 }, flame(brush)) + group({ x: 110, y: 88, turn: 28, scale: 0.8 }, flame(brush)),
    ) +
    group({ x: 98, y: 94, scale: isLit ? 0.9 : 0.85 }, flame(brush)) +
    [
      [22, 36],
      [178, 40],
      [58, 14],
      [146, 12],
      [12, 80],
      [188, 84],
    ]
      .map(([x = 0, y = 0], n) => disc(x, y, 10 - (n % 3), { fill: light(brush), stroke: ink, width: 3.4 }))
      .join('') +
    form('M62 76Q100 88 138 76C144 106 170 144 197 188Q100 204 3 188C30 144 56 106 62 76Z', {
      fill: brush.linear(['#c49ac0', '#7a4a78', '#3a1c40'], 70),
      stroke: ink,
      width: 5,
    }) +
    form('M138 76C144 106 170 144 197 188L150 196C140 156 118 110 116 84Z', { fill: '#1e0a24', opacity: 0.45 }) +
    form('M58 78Q100 60 142 78Q132 94 120 92C120 112 136 120 132 150L118 196H86C86 170 70 152 78 124C80 108 78 102 80 92Q66 92 58 78Z', {
      fill: brush.linear(['#ffffff', '#ffe87a', '#ffa82a', '#f0401a']),
      stroke: '#7a0a14',
      width: 4,
    }) +
    [
      ['#e0301a', 10],
      ['#ffd84a', 4],
    ]
      .map(([stroke, width]) =>
        form('M68 98C62 122 44 134 36 168M138 98C142 122 158 132 166 164', { stroke: String(stroke), width: Number(width) }),
      )
      .join('');
