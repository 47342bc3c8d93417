import { type Drawing, disc, form, group, mirrored, oval, times } from '../brush.ts';
import { cracks, flame, glow, tapered } from './feathers.ts';

const ink = '#22060c';

/** A salamander that fire doesn't burn: a charm for the way up the mountain. */
export const salamander: Drawing = brush => {
  const skin = brush.linear(['#e8ff8a', '#5af06a', '#0ca850', '#046a48'], 55);
  const back = tapered([
    62, 56, 15, 92, 60, 20, 122, 76, 24, 126, 100, 26, 106, 120, 25, 78, 134, 20, 60, 156, 16, 84, 178, 13, 128, 178, 11, 166, 162, 9, 178,
    132, 6, 160, 118, 4, 148, 130, 2,
  ]);
  const limbs = 'M98 66C104 44 122 32 140 34M82 78C70 94 52 102 34 96M118 114C136 124 156 118 166 98M92 126C76 112 50 116 34 134';
  const toes = [
    [140, 34, -10],
    [34, 96, 190],
    [166, 98, -65],
    [34, 134, 140],
  ] as const;
  const feet = (colour: string, grow: number) =>
    toes.map(([x, y, turn]) => group({ x, y, turn }, form('M0 0L15 -13M0 0L20 0M0 0L15 13', { stroke: colour, width: 9 + grow }))).join('');
  const head = 'M86 74C70 84 40 78 26 56C18 42 26 26 42 24C66 20 92 36 92 56C92 64 90 70 86 74Z';
  return (
    glow(brush, '#2ae070') +
    [form(limbs, { stroke: ink, width: 23 }), feet(ink, 9), form(back, { fill: ink, stroke: ink, width: 9 })].join('') +
    [form(limbs, { stroke: '#1cbc58', width: 14 }), feet('#7af06a', 0)].join('') +
    form(back, { fill: skin }) +
    form(head, { fill: skin, stroke: ink, width: 4.5 }) +
    // spots of fire down its back
    [
      [104, 64, 7, 6],
      [125, 84, 9, 8],
      [114, 112, 9, 8],
      [80, 132, 8, 6],
      [64, 154, 6, 7],
      [86, 176, 7, 4.4],
      [112, 178, 6, 3.6],
      [137, 174, 5, 3],
    ]
      .map(([x = 0, y = 0, rx = 0, ry = 0]) =>
        oval(x, y, [rx, ry], { fill: brush.radial(['#fff6a0', '#ffb01e', '#f0601a']), stroke: '#064a2e', width: 2.4 }),
      )
      .join('') +
    [
      [44, 60],
      [66, 38],
    ]
      .map(
        ([x = 0, y = 0]) =>
          disc(x, y, 10.5, { fill: '#ffe04a', stroke: ink, width: 4 }) +
          oval(x, y, [3, 7.4], { fill: '#1a0408', turn: [45, x, y] }) +
          disc(x - 3, y - 4, 2.6, { fill: '#ffffff' }),
      )
      .join('') +
    form('M32 34C38 30 46 29 52 31', { stroke: '#ffffff', width: 5, opacity: 0.8 })
  );
};

/** A fire bowl of beaten copper, green where it has aged. */
export const bowl: Drawing = brush => {
  const copper = brush.linear(['#ffe0b8', '#f0945a', '#b4481e', '#5a1a0e'], 20);
  return (
    glow(brush, '#ff9a4a') +
    [
      [58, 112, -14, 0.66],
      [142, 112, 14, 0.66],
      [100, 116, 0, 1.06],
    ]
      .map(([x = 0, y = 0, turn = 0, scale = 1]) => group({ x, y, turn, scale }, flame(brush)))
      .join('') +
    mirrored(
      100,
      form('M24 112C6 108 6 146 36 142', { stroke: ink, width: 16 }) +
        form('M24 112C6 108 6 146 36 142', { stroke: '#f0a06a', width: 7.5 }),
    ) +
    form('M84 158H116L122 178H146V194H54V178H78Z', { fill: copper, stroke: ink, width: 4.5 }) +
    form('M20 108H180C178 144 146 166 100 166C54 166 22 144 20 108Z', { fill: copper, stroke: ink, width: 4.5 }) +
    form('M30 128C40 150 68 160 100 160C132 160 160 150 170 128C160 138 132 146 100 146C68 146 40 138 30 128Z', {
      fill: '#3ac8a0',
      opacity: 0.85,
    }) +
    form('M12 96Q12 88 20 88H180Q188 88 188 96V108Q188 116 180 116H20Q12 116 12 108Z', {
      fill: brush.linear(['#fff0d8', '#f8b07a', '#c05a26', '#7a2a12']),
      stroke: ink,
      width: 4.5,
    }) +
    times(7, n => disc(34 + n * 22, 102, 5.4, { fill: '#4ad8b0', stroke: ink, width: 2.6 })) +
    form('M40 122C46 134 56 142 68 147', { stroke: '#fff6e4', width: 6, opacity: 0.85 })
  );
};

/** A dagger of violet obsidian, hilt up. */
export const dagger: Drawing = brush =>
  glow(brush, '#a05aff') +
  group(
    { x: 100, y: 100, turn: 38, scale: 0.94 },
    // blade, its point below
    form('M-25 -22L-31 40L-18 78L0 116L18 78L31 40L25 -22Z', { fill: '#4a1a9a', stroke: ink, width: 10 }) +
      form('M-25 -22L-31 40L-18 78L0 116L0 -22Z', { fill: brush.linear(['#f0dcff', '#b67aff', '#7a2ae8', '#4a10a8'], 70) }) +
      form('M25 -22L31 40L18 78L0 116L0 -22Z', { fill: brush.linear(['#8a3af0', '#5a18c0', '#2e0a78'], 80) }) +
      form('M-25 -10L-8 14L-31 40L-6 58L-18 78M25 -8L10 22L31 40L8 66L18 78', { stroke: '#e4c8ff', width: 3.4, opacity: 0.75 }) +
      form('M0 -20V112', { stroke: '#f4e6ff', width: 3.4 }) +
      form('M-20 -12L-23 34', { stroke: '#ffffff', width: 6, opacity: 0.85 }) +
      // guard, grip and pommel
      form('M-13 -92H13L11 -34H-11Z', { fill: brush.linear(['#ff9a6a', '#c8281e', '#5a0a14'], 0), stroke: ink, width: 5 }) +
      times(4, n => form(`M-11 ${-80 + n * 13}L11 ${-87 + n * 13}`, { stroke: '#ffd27a', width: 5 })) +
      form('M-52 -44C-56 -30 -46 -18 -34 -18H34C46 -18 56 -30 52 -44C44 -36 30 -38 0 -38C-30 -38 -44 -36 -52 -44Z', {
        fill: brush.linear(['#fffbd8', '#ffd25a', '#d8841a', '#8a400c']),
        stroke: ink,
        width: 5,
      }) +
      disc(0, -27, 8.6, { fill: brush.radial(['#b8fff4', '#1ac8c0', '#066a7a']), stroke: ink, width: 3.4 }) +
      disc(0, -100, 16, { fill: brush.radial(['#fffbd8', '#ffc83a', '#b8600e'], { cx: 0.38, cy: 0.32, r: 0.7 }), stroke: ink, width: 5 }),
  );

/** The flower that opens in fresh ash, blue as the hottest fire. */
export const ashFlower: Drawing = brush => {
  const petal = (tones: readonly string[]) =>
    form('M0 6C-34 -14 -42 -58 -20 -78C-12 -86 -6 -84 0 -96C6 -84 12 -86 20 -78C42 -58 34 -14 0 6Z', {
      fill: brush.linear(tones),
      stroke: ink,
      width: 4.5,
    }) + form('M0 -14V-72M-6 -26L-20 -54M6 -26L20 -54', { stroke: '#0a2a9a', width: 3, opacity: 0.6 });
  return (
    glow(brush, '#3a8aff') +
    times(6, n => group({ x: 100, y: 102, turn: n * 60 + 30, scale: 0.96 }, petal(['#3a7af0', '#1a48d0', '#0a1e88']))) +
    times(6, n => group({ x: 100, y: 102, turn: n * 60, scale: 0.86 }, petal(['#f0fbff', '#8ad0ff', '#2a80ff', '#1438c8']))) +
    times(12, n =>
      group(
        { x: 100, y: 102, turn: n * 30 },
        form('M0 -16V-34', { stroke: '#ffd24a', width: 3.4 }) + disc(0, -36, 5, { fill: '#fff0a0', stroke: ink, width: 2 }),
      ),
    ) +
    disc(100, 102, 20, { fill: brush.radial(['#ffffff', '#ffe06a', '#ff8a1e', '#c0301a']), stroke: ink, width: 4 })
  );
};

const veins = [
  [86, 100, 6, 72, 82, 4.4, 76, 64, 3.6, 62, 52, 2.6, 62, 36, 1],
  [86, 100, 6, 106, 94, 5, 122, 100, 6, 132, 82, 4.4, 122, 62, 3.6, 130, 44, 2.6, 124, 22, 1],
  [122, 100, 6, 138, 116, 5, 156, 110, 3.4, 184, 122, 1],
  [138, 116, 5, 130, 136, 4.4, 140, 154, 3, 134, 178, 1],
  [86, 100, 6, 90, 124, 5, 74, 140, 4.4, 78, 162, 3, 68, 184, 1],
  [90, 124, 4, 112, 138, 4, 130, 136, 4],
  [74, 140, 4, 52, 138, 3, 38, 150, 2, 22, 148, 1],
  [72, 82, 4, 52, 90, 3, 36, 84, 2, 18, 96, 1],
  [132, 82, 4, 148, 76, 2.6, 156, 64, 1],
];

/** A stone from the crater, still molten within. */
export const lavaStone: Drawing = brush => {
  const outline = 'M30 60L62 34L76 40L112 12L144 36L154 62L182 84L186 124L166 140L154 176L108 184L92 178L54 190L20 156L26 124L10 104Z';
  return (
    glow(brush, '#ff7a1e') +
    form(outline, { fill: '#3a3a48', stroke: ink, width: 12 }) +
    form(outline, { fill: brush.linear(['#b4b0c2', '#706c82', '#44404e', '#2e2630'], 62), stroke: '#8a869c', width: 3 }) +
    // its sides, each as bright as it faces the light
    form('M30 60L62 34L76 40L70 74L40 92L10 104Z', { fill: '#ffffff', opacity: 0.3 }) +
    form('M76 40L112 12L144 36L154 62L112 70L70 74Z', { fill: '#ffffff', opacity: 0.14 }) +
    form('M182 84L186 124L166 140L154 176L130 150L138 108L154 62Z', { fill: '#100a12', opacity: 0.34 }) +
    form('M154 176L108 184L92 178L54 190L20 156L26 124L64 146L130 150Z', { fill: '#100a12', opacity: 0.46 }) +
    disc(104, 108, 70, {
      fill: brush.radial([
        ['#ff8a1e', 0.8],
        ['#ff4a14', 0.34],
        ['#ff2a14', 0],
      ]),
    }) +
    cracks(veins)
  );
};
