import { type Brush, type Drawing, disc, form, group, mirrored, oval, slab, times } from '../brush.ts';
import { gold, red, spiritHead } from './relics.ts';
import { foxfire } from './scene.ts';

const ink = '#081050';

/** A place on a tail: so many times its thickness beside its middle, and so far from its root, or below its tip. */
type Place = readonly [beside: number, far: { readonly up: number } | { readonly below: number }];

/** The outline from the root up the left side, over two tongues and the tip between them, and down again. */
const outline: readonly Place[] = [
  [-0.2, { up: 0 }],
  [-0.7, { up: 0.2 }],
  [-1, { up: 0.4 }],
  [-0.98, { below: 156 }],
  [-0.96, { below: 124 }],
  [-0.8, { below: 100 }],
  [-1.3, { below: 66 }],
  [-0.8, { below: 84 }],
  [-0.56, { below: 92 }],
  [-0.36, { below: 88 }],
  [-0.5, { below: 56 }],
  [0.3, { below: 44 }],
  [-0.16, { below: 0 }],
  [0.5, { below: 22 }],
  [0.66, { below: 64 }],
  [0.44, { below: 96 }],
  [0.76, { below: 96 }],
  [0.96, { below: 88 }],
  [1.14, { below: 62 }],
  [1.36, { below: 110 }],
  [1.12, { below: 140 }],
  [1, { below: 170 }],
  [1, { up: 0.4 }],
  [0.7, { up: 0.2 }],
  [0.2, { up: 0 }],
];

/** One tail of fire: nearer and lower the farther it is from the middle. */
function tail(brush: Brush, place: number): string {
  const [k, s] = [Math.abs(place), Math.sign(place) || 1];
  const top = [26, 66, 122, 190, 258][k] ?? 26;
  const reach = [-4, 40, 62, 66, 62][k] ?? 0;
  const thick = 27 - k * 1.5;
  const long = 430 - top;
  const middle = (share: number) => 100 + s * reach * Math.max(0, share) ** 0.7 + 13 * share * Math.sin(share * 5.6 + place * 0.8);
  const tongue = (part: number, lower: number) => {
    const points = outline.map(([beside, far]) => {
      const up = 'up' in far ? far.up * long : long - lower - far.below * (0.4 + part * 0.6);
      // Within another, a tongue has no room for its sides.
      const wide = part < 1 ? Math.max(-0.8, Math.min(0.8, beside)) * part : beside;
      return `${(middle(up / long) + s * wide * thick).toFixed(1)} ${(430 - up).toFixed(1)}`;
    });
    return `M${points[0]}${points
      .slice(1)
      .map((point, n) => (n % 3 ? ` ${point}` : `C${point}`))
      .join('')}Z`;
  };
  return (
    form(tongue(1, 0), { fill: brush.linear(['#b0f8ff', '#3cccff', '#1f80f0', '#1a40c0', '#141c7c']) }) +
    form(tongue(0.72, 22), { fill: brush.linear(['#f0ffff', '#8af0ff', '#30b0ff', '#1c5ce0']) }) +
    form(tongue(0.4, 50), { fill: brush.linear(['#ffffff', '#ffffff', '#a0f0ff', '#4aa8ff']) }) +
    form(tongue(1, 0), { stroke: ink, width: 3.6 })
  );
}

const night = (brush: Brush): string =>
  slab(0, 0, [200, 600, 14], { fill: brush.linear(['#0c0a3a', '#1c1668', '#3c2490', '#5a2c9c', '#2a1664', '#0c0a30']) }) +
  times(46, () =>
    disc(16 + brush.random(168), 14 + brush.random(300), 0.5 + brush.random(12) / 10, {
      fill: '#e8f2ff',
      opacity: 0.3 + brush.random(60) / 100,
    }),
  ) +
  disc(100, 150, 128, {
    fill: brush.radial([
      ['#fff3d0', 0.8],
      ['#c8a8f0', 0.34],
      ['#8f6ad8', 0],
    ]),
  }) +
  disc(100, 150, 76, { fill: brush.radial(['#fffdf2', '#fff0c8', '#f2c690'], { cx: 0.38, cy: 0.34, r: 0.72 }) }) +
  disc(58, 128, 15, { fill: '#e0a878', opacity: 0.35 }) +
  disc(146, 176, 18, { fill: '#e0a878', opacity: 0.3 }) +
  disc(100, 340, 190, {
    fill: brush.radial([
      ['#3ad8ff', 0.85],
      ['#2a78f0', 0.45],
      ['#2a3ae0', 0],
    ]),
  });

/** Breast and forelegs of fire, with tufts that lick upwards at both sides. */
const body = (brush: Brush): string =>
  mirrored(
    100,
    form('M140 392C176 410 186 452 176 486C186 480 190 472 190 466C196 502 186 536 166 552H112V400Z', {
      fill: brush.linear(['#4ad0ff', '#1f7cea', '#1638b0', '#101a70'], 50),
      stroke: ink,
      width: 4.4,
    }) + form('M158 424C172 444 170 474 158 496C154 474 154 446 158 424Z', { fill: '#8af0ff', opacity: 0.6 }),
  ) +
  form('M60 340C44 430 50 500 58 552H142C150 500 156 430 140 340Z', {
    fill: brush.linear(['#ffffff', '#9aecff', '#38a8fa', '#1a58d8', '#1230a0']),
    stroke: ink,
    width: 4.4,
  }) +
  mirrored(
    100,
    form('M104 470C106 500 104 530 102 552M138 430C132 460 134 500 138 540', { stroke: ink, width: 3.6, opacity: 0.8 }) +
      form('M104 530C110 518 136 518 142 534Q146 552 140 554H104Z', {
        fill: brush.linear(['#e8ffff', '#6ae0ff', '#1f78e0']),
        stroke: ink,
        width: 4,
      }) +
      form('M116 540V552M130 540V552', { stroke: ink, width: 3 }),
  ) +
  form('M58 380C44 430 50 500 58 552H142C150 500 156 430 142 380Z', {
    fill: brush.linear(
      [
        ['#0a1060', 0],
        ['#0a1060', 0],
        ['#0a1060', 0.5],
      ],
      0,
    ),
  }) +
  form(
    'M40 350C52 396 56 428 46 466C60 460 68 454 75 446C75 464 76 478 72 492C82 486 88 482 91 476C93 492 96 506 100 520C104 506 107 492 109 476C112 482 118 486 128 492C124 478 125 464 125 446C132 454 140 460 154 466C144 428 148 396 160 350Z',
    { fill: brush.linear(['#ffffff', '#f0fdff', '#a8ecff', '#3a9cf4']), stroke: ink, width: 4 },
  ) +
  mirrored(
    100,
    form('M142 398C138 420 138 436 142 450M122 420C118 440 118 456 120 472M106 440C104 460 103 478 102 492', {
      stroke: '#2a7ce0',
      width: 2.6,
      opacity: 0.7,
    }),
  ) +
  form('M125 446C132 454 140 460 154 466C144 428 148 396 160 350L146 350C138 390 130 420 125 446Z', { fill: '#1448c0', opacity: 0.35 });

/** The braided rope of the shrine with its bell. */
const bell = (brush: Brush): string =>
  form('M46 380C70 418 130 418 154 380L150 406C128 434 72 434 50 406Z', { fill: red(brush), stroke: ink, width: 4 }) +
  times(8, n =>
    form(`M${60 + n * 10.4} ${398 + Math.round(Math.sin(((n + 0.5) / 8) * Math.PI) * 12)}l7 13`, { stroke: '#ffd0a0', width: 3 }),
  ) +
  disc(100, 440, 27, {
    fill: brush.radial(['#fffde6', '#ffdf78', '#dd9d28', '#7c450a'], { cx: 0.36, cy: 0.28, r: 0.8 }),
    stroke: ink,
    width: 4,
  }) +
  form('M74 440Q100 452 126 440', { stroke: '#8a5310', width: 5 }) +
  form('M74 438Q100 450 126 438', { stroke: '#fff0b0', width: 2 }) +
  form('M100 452V464', { stroke: '#5c3308', width: 4.4 }) +
  disc(100, 452, 4.6, { fill: '#5c3308' }) +
  oval(89, 427, [8, 5], { fill: '#ffffff', opacity: 0.85, turn: [-32, 89, 427] });

export const tall: Drawing = brush =>
  night(brush) +
  [0, 1, -1, 2, -2, 3, -3, 4, -4].map(place => tail(brush, place)).join('') +
  times(22, () =>
    disc(20 + brush.random(160), 60 + brush.random(440), 0.9 + brush.random(18) / 10, {
      fill: '#e8ffff',
      opacity: 0.5 + brush.random(50) / 100,
    }),
  ) +
  slab(13, 500, [174, 88], {
    fill: brush.linear([
      ['#060a30', 0],
      ['#060a30', 0.85],
    ]),
  }) +
  body(brush) +
  bell(brush) +
  group({ x: 14, y: 226, scale: 0.86 }, spiritHead(brush, true)) +
  [36, 164].map(x => group({ x, y: 560, scale: 0.5 }, foxfire(brush))).join('') +
  frame(brush);

/** Beams of red lacquer with caps of brass, as around the reels; below, room for a word. */
function frame(brush: Brush): string {
  const lacquer = ['#5c0d24', '#d8382c', '#ff7a4a', '#c42a2a', '#5c0d24'];
  return (
    slab(13, 546, [174, 42], { fill: brush.linear(['#3a1c78', '#1c0e4c', '#0c0628']) }) +
    slab(13, 542, [174, 7], { fill: gold(brush), stroke: '#3a1a08', width: 2 }) +
    slab(0, 0, [15, 600, 7], { fill: brush.linear(lacquer, 0), stroke: '#3a0818', width: 2 }) +
    slab(185, 0, [15, 600, 7], { fill: brush.linear(lacquer, 0), stroke: '#3a0818', width: 2 }) +
    slab(0, 0, [200, 16, 7], { fill: brush.linear(lacquer), stroke: '#3a0818', width: 2 }) +
    slab(0, 585, [200, 15, 7], { fill: brush.linear(lacquer), stroke: '#3a0818', width: 2 }) +
    slab(16, 17, [168, 567, 3], { stroke: '#ffd25a', width: 2 }) +
    mirrored(
      100,
      [8, 592]
        .map(y =>
          disc(8, y, 8, {
            fill: brush.radial(['#fff6c8', '#e0a13a', '#6d3f08'], { cx: 0.36, cy: 0.3, r: 0.8 }),
            stroke: '#3a1a08',
            width: 2.4,
          }),
        )
        .join('') + times(2, n => slab(0, 200 + n * 180, [15, 22, 1], { fill: gold(brush, 0), stroke: '#3a1a08', width: 2 })),
    )
  );
}
