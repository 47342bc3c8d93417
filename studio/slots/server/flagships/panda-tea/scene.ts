import { petals } from '../../art/shapes.ts';
import { around, type Brush, disc, footing, form, group, mirrored, oval, slab, times } from '../brush.ts';
import type { FlagshipArt, SceneBox } from '../compose.ts';
import { hero, painted, steam, teapot } from './hero.ts';

/** A spray of bamboo leaves, hanging from its origin. */
export const spray = (brush: Brush): string =>
  [-64, -34, -8, 20, 48]
    .map((turn, n) =>
      group(
        { turn, scale: 1 - Math.abs(n - 2) * 0.08 },
        form('M0 0C-18 26 -18 70 2 116C22 72 20 28 0 0Z', {
          fill: brush.linear(['#c8f08a', '#58b858', '#1c7a44']),
          stroke: '#0c3a24',
          width: 3,
        }),
        form('M0 8Q-4 60 2 106', { stroke: '#e8ffc0', width: 2.4, opacity: 0.8 }),
      ),
    )
    .join('');

/** A stalk of bamboo from its foot at (x, 0) up. */
export const bamboo = (
  brush: Brush,
  x: number,
  high: number,
  tones: readonly string[] = ['#1c6a34', '#a8e06a', '#6ac048', '#2a8a3e', '#0c4a28'],
): string => {
  const joint = 120;
  return (
    slab(x - 19, -high, [38, high], { fill: brush.linear(tones, 0), stroke: '#0c3a24', width: 3 }) +
    times(Math.floor(high / joint), n =>
      slab(x - 23, -joint * (n + 1), [46, 11, 5], { fill: brush.linear(['#d8f8a0', '#3a9a48']), stroke: '#0c3a24', width: 2.6 }),
    ) +
    slab(x - 10, -high, [6, high], { fill: '#f0ffc8', opacity: 0.4 })
  );
};

const range = ({ width, height }: SceneBox, top: number, rises: readonly number[]): string => {
  const step = width / (rises.length - 1);
  const line = rises
    .slice(1)
    .map((rise, n) => `C${(n + 0.4) * step} ${top - (rises[n] ?? 0)} ${(n + 0.6) * step} ${top - rise} ${(n + 1) * step} ${top - rise}`);
  return `M0 ${top - (rises[0] ?? 0)}${line.join('')}V${height}H0Z`;
};

/** Three cranes on their way to the ridge. */
const cranes = ({ width, height }: SceneBox): string =>
  [
    [0.66, 0.14, 1],
    [0.73, 0.1, 0.8],
    [0.78, 0.16, 0.66],
  ]
    .map(([x = 0, y = 0, scale = 1]) =>
      group(
        { x: x * width, y: y * height, scale },
        form(
          'M0 0C-20 -26 -50 -30 -70 -20C-46 -18 -24 -6 -10 8C-20 12 -34 16 -50 30C-24 24 -4 18 6 10C14 8 26 8 44 -2C30 -2 20 -2 14 0C26 -26 50 -40 72 -40C44 -46 14 -32 0 0Z',
          { fill: '#ffffff', stroke: '#5a7a70', width: 2.4 },
        ),
        disc(40, -1, 3.4, { fill: '#e0342a' }),
      ),
    )
    .join('');

const far: FlagshipArt['layers']['far'] = (brush, box) => {
  const { width, height, isTall } = box;
  const land = height * (isTall ? 0.72 : 0.7);
  const [sx, sy] = isTall ? [width * 0.3, 330] : [width * 0.285, 126];
  const mist = (y: number, opacity: number): string =>
    group(
      { filter: brush.blur(24) },
      times(4, n => oval(width * (n / 3), y + (n % 2) * 24, [width * 0.3, 44], { fill: '#fbfff0', opacity })),
    );
  return (
    slab(0, 0, [width, height], { fill: brush.linear(['#5fb8bc', '#a4dccb', '#f2f3c4', '#ffd9a8', '#f4e6b8']) }) +
    disc(sx, sy, 330, {
      fill: brush.radial([
        ['#fffbe0', 1],
        ['#ffe9b0', 0.55],
        ['#ffe0a0', 0],
      ]),
    }) +
    // the morning breaks over the ridge
    form(
      times(14, n => `M${sx} ${sy}L${around(sx, sy, 620, n * 25.7 - 4)}L${around(sx, sy, 620, n * 25.7 + 4)}Z`),
      {
        fill: brush.radial([
          ['#fffbe0', 0.7],
          ['#fffbe0', 0.25],
          ['#fffbe0', 0],
        ]),
      },
    ) +
    disc(sx, sy, 92, { fill: brush.radial(['#ffffff', '#fff2c0', '#ffc890']) }) +
    form(range(box, land - 130, [190, 330, 120, 260, 380, 160, 300, 230]), { fill: brush.linear(['#6fb2b8', '#cfe9d4']) }) +
    mist(land - 170, 0.7) +
    form(range(box, land - 40, [260, 150, 250, 90, 160, 270, 130, 330]), { fill: brush.linear(['#3f9a8c', '#b4dfb8']) }) +
    mist(land - 70, 0.75) +
    form(range(box, land + 70, [230, 110, 60, 150, 70, 110, 200, 280]), { fill: brush.linear(['#1f7a62', '#8fd08c']) }) +
    mist(land + 40, 0.8) +
    // terraces of tea
    times(
      5,
      row =>
        form(
          `M0 ${land + 110 + row * 56}Q${width * 0.25} ${land + 60 + row * 60} ${width * 0.5} ${land + 110 + row * 58}T${width} ${land + 90 + row * 58}V${height}H0Z`,
          {
            fill: brush.linear([
              ['#8ac85a', 1],
              ['#4a9a48', 1],
              ['#2a7a3e', 1],
            ]),
            opacity: 0.95,
          },
        ) +
        times(Math.ceil(width / 56), n => {
          const x = n * 56 + (row % 2) * 28;
          const y = land + 104 + row * 58 - Math.sin((x / width) * Math.PI * 2) * 22;
          return disc(x, y, 20 + row * 2, { fill: brush.radial(['#b8e87a', '#5aa84a', '#2a7a3e'], { cx: 0.4, cy: 0.24, r: 0.8 }) });
        }),
    ) +
    cranes(box)
  );
};

const lantern = (brush: Brush): string =>
  disc(0, 40, 90, {
    fill: brush.radial([
      ['#ffb08a', 0.55],
      ['#ff8a6a', 0],
    ]),
  }) +
  form('M0 -30V0', { stroke: '#3a1c0e', width: 4 }) +
  slab(-18, -4, [36, 10, 4], { fill: '#d8a860', stroke: '#3a1c0e', width: 2.6 }) +
  form('M-20 6H20C54 18 54 66 20 78H-20C-54 66 -54 18 -20 6Z', {
    fill: brush.radial(['#fff0b0', '#ff6a4a', '#c81c2a'], { r: 0.6 }),
    stroke: '#5a0c14',
    width: 3.4,
  }) +
  form('M-8 6C-26 24 -26 60 -8 78M8 6C26 24 26 60 8 78', { stroke: '#ffd8a0', width: 2.4, opacity: 0.8 }) +
  slab(-18, 76, [36, 10, 4], { fill: '#d8a860', stroke: '#3a1c0e', width: 2.6 }) +
  form('M-6 86V110M0 86V116M6 86V110', { stroke: '#ffb02a', width: 3.4 });

const roof = (brush: Brush, half: number, rise: number): string =>
  form(
    `M${-half - 50} -24C${-half} 0 ${-half * 0.6} ${-rise * 0.8} ${-half * 0.4} ${-rise}H${half * 0.4}C${half * 0.6} ${-rise * 0.8} ${half} 0 ${half + 50} -24C${half + 30} 24 ${half} 26 ${half - 10} 24H${-half + 10}C${-half} 26 ${-half - 30} 24 ${-half - 50} -24Z`,
    { fill: brush.linear(['#5a8a7a', '#2a5a54', '#143a3a']), stroke: '#0c2424', width: 4 },
  ) +
  times(Math.round(half / 16), n => {
    const at = (n + 0.5) / Math.round(half / 16);
    return form(`M${(at - 0.5) * half * 0.8} ${-rise + 8}Q${(at - 0.5) * half * 1.2} ${-rise * 0.4} ${(at - 0.5) * half * 1.9} 16`, {
      stroke: '#0c2424',
      width: 3,
      opacity: 0.6,
    });
  }) +
  slab(-half * 0.44, -rise - 10, [half * 0.88, 15, 6], { fill: brush.linear(['#8ab8a0', '#2a5a54']), stroke: '#0c2424', width: 3 });

/** The tea house: two storeys, standing on y = 0, 420 wide. */
const house = (brush: Brush): string => {
  const wood = brush.linear(['#5a3018', '#a8683a', '#7a4424', '#3a1c0e'], 0);
  const lattice = (x: number, y: number, [w, h]: readonly [number, number]): string =>
    slab(x, y, [w, h, 3], { fill: brush.radial(['#fffbe0', '#ffdf9a', '#f0a85a'], { cy: 0.6, r: 0.8 }), stroke: '#3a1c0e', width: 5 }) +
    times(2, n =>
      form(`M${x + (w / 3) * (n + 1)} ${y}V${y + h}M${x} ${y + (h / 3) * (n + 1)}H${x + w}`, { stroke: '#5a3018', width: 3.4 }),
    );
  return (
    slab(-200, -30, [400, 40], { fill: brush.linear(['#d8d0b8', '#8a8a78', '#5a6054']), stroke: '#2a2e28', width: 4 }) +
    slab(-176, -230, [352, 202], { fill: brush.linear(['#f4e4c0', '#d8b888']), stroke: '#3a1c0e', width: 4 }) +
    [-120, 62].map(x => lattice(x, -190, [62, 96])).join('') +
    slab(-40, -200, [80, 172, 3], {
      fill: brush.radial(['#fff6d0', '#f5b45a', '#8a4a1c'], { cy: 0.7, r: 0.8 }),
      stroke: '#3a1c0e',
      width: 5,
    }) +
    form('M-40 -200H40V-120Q20 -110 0 -120Q-20 -110 -40 -120Z', {
      fill: brush.linear(['#3a6ab8', '#1c3a7a']),
      stroke: '#0c1c44',
      width: 3.4,
    }) +
    form('M0 -200V-118', { stroke: '#0c1c44', width: 3 }) +
    disc(-20, -160, 9, { stroke: '#ffffff', width: 3 }) +
    disc(20, -160, 9, { stroke: '#ffffff', width: 3 }) +
    [-186, -64, 48, 170].map(x => slab(x, -232, [18, 206], { fill: wood, stroke: '#2a1208', width: 3 })).join('') +
    group({ y: -236 }, roof(brush, 226, 84)) +
    slab(-116, -420, [232, 110], { fill: brush.linear(['#f4e4c0', '#d8b888']), stroke: '#3a1c0e', width: 4 }) +
    [-90, -28, 34].map(x => lattice(x, -404, [52, 66])).join('') +
    slab(-130, -338, [260, 14, 3], { fill: wood, stroke: '#2a1208', width: 3 }) +
    times(9, n => slab(-124 + n * 30, -336, [6, 24], { fill: '#7a4424', stroke: '#2a1208', width: 2 })) +
    group({ y: -424 }, roof(brush, 158, 96)) +
    mirrored(0, group({ x: -216, y: -210, scale: 0.8 }, lantern(brush)))
  );
};

/** A plum tree in flower that leans in from the right. */
const plum = (brush: Brush): string => {
  const wood =
    'M20 0C0 -120 -60 -160 -50 -260C-46 -320 -110 -360 -170 -370M-48 -240C10 -290 20 -340 0 -400M-60 -190C-110 -210 -150 -200 -190 -230M-96 -344C-110 -380 -110 -400 -140 -430';
  return (
    form(wood, { stroke: '#2a140e', width: 30 }) +
    form(wood, { stroke: '#7a4a34', width: 18 }) +
    times(46, n => {
      const [x, y] = [
        [-180, -370],
        [-20, -390],
        [-190, -225],
        [-110, -410],
      ][n % 4] ?? [0, 0];
      return disc((x ?? 0) + ((n * 37) % 110) - 55, (y ?? 0) + ((n * 53) % 84) - 42, 13 + (n % 4) * 3, {
        fill: brush.radial(['#fff0f4', '#ffc0d2', '#f08aae'], { cx: 0.4, cy: 0.3, r: 0.8 }),
        opacity: 0.9,
      });
    }) +
    [
      [-170, -370],
      [-130, -350],
      [-200, -390],
      [0, -400],
      [16, -350],
      [-30, -380],
      [-190, -230],
      [-150, -214],
      [-220, -246],
      [-140, -430],
      [-108, -404],
      [-80, -320],
      [-164, -420],
      [20, -420],
      [-40, -300],
      [-210, -350],
    ]
      .map(([x = 0, y = 0], n) =>
        group(
          { x, y, scale: 0.8 + (n % 3) * 0.25, turn: n * 31 },
          form(petals(0, 0, { count: 5, inner: 2, outer: 24, width: 12 }), {
            fill: n % 3 ? '#ffc8d8' : '#ff9ab8',
            stroke: '#c84a7a',
            width: 2.4,
          }),
          disc(0, 0, 5, { fill: '#ffd65c' }),
        ),
      )
      .join('')
  );
};

const mid: FlagshipArt['layers']['mid'] = (brush, box) => {
  const { width, height, isTall } = box;
  const ground = height * (isTall ? 0.9 : 0.9);
  const s = isTall ? 0.62 : 1;
  const stalk = [
    [128, 20, ['#4a9a6a', '#c8f0a0', '#98d480', '#5aaa6a', '#3a7a54']],
    [78, 60, ['#2f8050', '#b8e880', '#80cc60', '#3c9a50', '#1c5a38']],
    [20, 0, undefined],
  ] as const;
  return (
    // on a phone both end below balance and win
    group({ x: 214, y: ground + (isTall ? 50 : -60), scale: isTall ? 0.46 : 1 }, house(brush)) +
    group({ x: width - (isTall ? 130 : 150), y: ground + (isTall ? 70 : 10), scale: isTall ? 0.5 : 1.15 }, plum(brush)) +
    group(
      { filter: brush.blur(22) },
      times(5, n => oval(width * (n / 4), ground - 20, [width * 0.2, 46], { fill: '#fbfff0', opacity: 0.24 })),
    ) +
    form(`M0 ${ground + 10}Q${width * 0.25} ${ground - 30} ${width * 0.5} ${ground + 6}T${width} ${ground}V${height}H0Z`, {
      fill: brush.linear(['#8ac85a', '#3a8a42', '#1c5a34']),
    }) +
    times(5, n =>
      oval(width * (0.36 + n * 0.07), ground + 40 + (n % 2) * 18, [46, 15], {
        fill: brush.linear(['#e8e4d4', '#9aa090']),
        stroke: '#4a5a50',
        width: 3,
      }),
    ) +
    stalk
      .map(([x, drop, tones]) =>
        group({ x: width - x * (isTall ? 0.42 : 1), y: ground + 60, scale: s * 0.94 }, bamboo(brush, 0, (ground + 120 - drop) / s, tones)),
      )
      .join('') +
    (isTall ? '' : group({ x: 6, y: ground + 60, scale: 0.94 }, bamboo(brush, 0, ground + 120))) +
    mirrored(
      width / 2,
      [
        [0, -10, 1.3, -30],
        [120, -26, 1.1, -8],
        [250, -30, 0.9, 12],
        [30, 120, 1, -50],
      ]
        .map(([x = 0, y = 0, scale = 1, turn = 0]) =>
          group({ x: x * s, y: y * s, scale: scale * (isTall ? 0.9 : 1.1), turn }, spray(brush)),
        )
        .join(''),
    )
  );
};

const cup = (brush: Brush, [light, middle, deep]: readonly [string, string, string]): string =>
  form('M-52 -56C-50 -20 -34 -6 -26 0H26C34 -6 50 -20 52 -56Z', {
    fill: brush.linear([light, middle, deep]),
    stroke: '#1c2620',
    width: 4,
  }) +
  oval(0, -56, [52, 13], { fill: '#fffdf0', stroke: '#1c2620', width: 4 }) +
  oval(0, -54, [42, 8], { fill: brush.linear(['#a8641c', '#e0a84a']) }) +
  slab(-24, -4, [48, 9, 3], { fill: deep, stroke: '#1c2620', width: 3 }) +
  form('M-40 -38C-38 -24 -32 -14 -26 -8', { stroke: '#ffffff', width: 5, opacity: 0.8 }) +
  group({ x: -6, y: -64, scale: 0.8 }, steam()) +
  group({ x: 14, y: -62, scale: 0.6 }, steam());

const near: FlagshipArt['layers']['near'] = (brush, box) => {
  const { width, height, isTall } = box;
  const s = 0.66;
  // on a desktop all controls lie on it
  const board = height - (isTall ? 36 : 138);
  const pot = teapot(brush, ['#f4fbff', '#c8e0f0', '#4a7ab0'], painted('#1c4a9a'));
  const [green, red, blue] = [
    cup(brush, ['#eafff4', '#8ad8b8', '#2a8a70']),
    cup(brush, ['#ffe0d0', '#e06a4a', '#8a2418']),
    cup(brush, ['#e0ecff', '#6a9ae8', '#1c3a9a']),
  ];
  const laid = isTall
    ? group({ x: 171, y: board - 44, scale: s }, pot) +
      group({ x: 261, y: board - 80, scale: s * 1.1 }, steam()) +
      group({ x: 290, y: board + 10, scale: s * 0.95 }, green) +
      group({ x: width - 145, y: board + 10, scale: s * 1.15 }, red) +
      group({ x: width - 237, y: board + 16, scale: s * 0.95 }, blue)
    : disc(158, board - 120, 190, {
        fill: brush.radial([
          ['#fffbe0', 0.85],
          ['#fff0c0', 0.4],
          ['#fff0c0', 0],
        ]),
      }) +
      group({ x: 26, y: board - 258, scale: 0.66 }, hero(brush)) +
      group({ x: width - 130, y: board - 50, scale: 0.84, isMirrored: true }, pot) +
      group({ x: width - 236, y: board - 92, scale: 0.9 }, steam()) +
      group({ x: width - 250, y: board + 20, scale: 0.8 }, green);
  return (
    oval(width / 2, height + 40, [width * 0.62, 90], { fill: '#1c2a1c', opacity: 0.6, filter: brush.blur(16) }) +
    // the low table that all of it is seen over
    form(`M0 ${board}H${width}V${height}H0Z`, { fill: brush.linear(['#b87a46', '#7a4828', '#4a2814']), stroke: '#2a1208', width: 4 }) +
    times(7, n =>
      form(
        `M0 ${board + 14 + n * (height - board) * 0.15}C${width * 0.3} ${board + 8 + n * (height - board) * 0.15} ${width * 0.6} ${board + 22 + n * (height - board) * 0.15} ${width} ${board + 12 + n * (height - board) * 0.15}`,
        { stroke: '#5a3018', width: 2.4, opacity: 0.4 },
      ),
    ) +
    slab(0, board - 4, [width, 9], { fill: '#f0c890' }) +
    laid +
    times(18, n => {
      const x = n % 2 ? width - ((n * 67) % (width * 0.24)) : (n * 59) % (width * 0.24);
      return group(
        { x, y: height * 0.16 + ((n * 89) % (height * (isTall ? 0.45 : 0.68))), scale: 0.6 + (n % 3) * 0.2, turn: n * 47 },
        form('M0 -14C14 -8 14 8 0 14C-12 8 -10 -6 0 -14Z', { fill: n % 3 ? '#ffc8d8' : '#ff9ab8', stroke: '#d86a90', width: 2 }),
      );
    }) +
    footing(brush, box, '#1a1208')
  );
};

export const layers: FlagshipArt['layers'] = { far, mid, near };
