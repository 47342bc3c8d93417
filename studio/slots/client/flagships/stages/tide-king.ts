import { cell, type Grid } from '../../reels/grid.ts';
import { ball, type FlagshipStage, notes, shades } from '../flagship.ts';
import { ground } from '../grounds/tide-king.ts';
import { area, disc, ring, strewn } from '../shapes.ts';
import type { Well } from '../well.ts';

const edge = 24;
const gold = ['#7d4508', '#ffd65c', '#fffbd8', '#d28d1c', '#6a3806'] as const;

function shell(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  context.scale(0.72, 0.72);
  context.fillStyle = ball(context, [-4, -6, 30], ['#fffbe0', '#ffcf4e', '#7d4508']);
  context.strokeStyle = '#3a2006';
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(0, 20);
  for (let n = 0; n <= 6; n++) {
    const angle = Math.PI * (1.08 + (n / 6) * 0.84);
    const between = angle - Math.PI * 0.07;
    if (n > 0)
      context.quadraticCurveTo(Math.cos(between) * 33, 12 + Math.sin(between) * 36, Math.cos(angle) * 27, 12 + Math.sin(angle) * 30);
    else context.lineTo(Math.cos(angle) * 27, 12 + Math.sin(angle) * 30);
  }
  context.closePath();
  context.fill();
  context.stroke();
  context.lineWidth = 2;
  for (let n = 1; n < 6; n++) {
    const angle = Math.PI * (1.08 + (n / 6) * 0.84);
    context.beginPath();
    context.moveTo(0, 18);
    context.lineTo(Math.cos(angle) * 22, 12 + Math.sin(angle) * 25);
    context.stroke();
  }
  context.restore();
}

const well: Well = {
  ground: ['#0e4a86', '#0a2a66', '#050d34'],
  light: '#3a7cff00',
  reel: '#123a80',
  rim: '#7ae8ff',
};

/** Light that breaks on the surface, in a net of bright lines. */
function caustics(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  context.lineCap = 'round';
  for (let row = 0; row < 7; row++)
    for (let n = -1; n < 10; n++) {
      const [x, y] = [(n + (row % 2) * 0.5) * width * 0.11, height * (0.02 + row * 0.06)];
      const wave = Math.sin(row * 2.1 + n * 1.7) * 12;
      context.strokeStyle = `rgba(206, 250, 255, ${0.34 * (1 - row / 7)})`;
      context.lineWidth = 5 - row * 0.5;
      context.beginPath();
      context.moveTo(x, y + wave);
      context.bezierCurveTo(x + width * 0.03, y + 30 - wave, x + width * 0.07, y - 20 + wave, x + width * 0.11, y + 12);
      context.moveTo(x, y + wave);
      context.quadraticCurveTo(x - 16, y + height * 0.03, x + width * 0.02, y + height * 0.06);
      context.stroke();
    }
}

/** What grows on the ground, always the same: weed that sways and dunes before it. */
function seabed(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  for (const [at, , much] of strewn(26)) {
    const [x, high] = [at * width, height * (0.1 + much * 0.17)];
    context.fillStyle = shades(context, [0, height - high, 0, height], ['#2ad0b8a0', '#0a5a70c0']);
    context.beginPath();
    context.moveTo(x - 9, height);
    context.bezierCurveTo(x - 22, height - high * 0.4, x + 20, height - high * 0.6, x + 4, height - high);
    context.bezierCurveTo(x + 30, height - high * 0.5, x - 6, height - high * 0.4, x + 9, height);
    context.fill();
  }
  for (const [top, colour] of [
    [0.07, '#1a6a92'],
    [0.04, '#0e3f6c'],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, height);
    for (let n = 0; n <= 40; n++) context.lineTo((n * width) / 40, height * (1 - top) - Math.sin(n * 0.7 + top * 60) * 9);
    context.lineTo(width, height);
    context.fill();
  }
}

/** Each reel is a pane before one sea: light falls in from above, and it is dark where it is deep. */
function water(context: CanvasRenderingContext2D, grid: Grid): void {
  const { width, height, reels } = grid;
  const panes = () => {
    context.beginPath();
    for (let n = 0; n < reels; n++) context.roundRect(grid.xOf(n) - 1, 2, cell + 2, height - 4, 14);
  };
  context.save();
  panes();
  context.clip();
  context.fillStyle = shades(context, [0, 0, 0, height], ['#2596c8', '#1668b2', '#11418e', '#0b2262']);
  context.fillRect(0, 0, width, height);
  for (let n = 0; n < 8; n++) {
    const [x, far, wide] = [width * (0.06 + n * 0.125), (n - 4) * width * 0.06, width * (0.016 + (n % 3) * 0.012)];
    const paint = shades(context, [0, 0, 0, height * 0.9], [n % 2 ? '#d8fbff66' : '#9af0ff4d', '#9af0ff00']);
    area(
      context,
      [
        [x - wide, -20],
        [x + wide, -20],
        [x + far + wide * 4, height],
        [x + far - wide * 4, height],
      ],
      paint,
    );
  }
  caustics(context, grid);
  seabed(context, grid);
  for (const [x, y, much] of strewn(40)) {
    const r = 3 + 13 * much ** 3;
    disc(context, [x * width, y * height, r], '#bff6ff26');
    ring(context, [x * width, y * height, r], '#e6fdff70', 1.5);
    disc(context, [x * width - r * 0.36, y * height - r * 0.4, r * 0.22], '#ffffffb0');
  }
  for (const [from, to] of [
    [0, 40],
    [height, height - 40],
  ] as const) {
    context.fillStyle = shades(context, [0, from, 0, to], ['#02082890', '#02082800']);
    context.fillRect(0, Math.min(from, to), width, 40);
  }
  context.restore();
  panes();
  context.strokeStyle = shades(context, [0, 0, 0, height], ['#c8fbff', '#3aa8e0', '#1a5ab0']);
  context.lineWidth = 3;
  context.stroke();
}

const tridentOverWaves =
  'M100 20V62M64 34V46Q64 60 80 60H120Q136 60 136 46V34M91 32L100 16L109 32M55 44L64 30L73 44M127 44L136 30L145 44M38 144Q48 132 60 144T82 144T104 144T126 144T148 144T164 142M58 164Q70 152 82 164T106 164T130 164T144 162';

/** A window of deep water in pipes of marble and gold, a shell at each corner. */
function frame(context: CanvasRenderingContext2D, grid: Grid): void {
  const { width, height } = grid;
  const rods: readonly (readonly [number, number, number, number, boolean])[] = [
    [-edge, -edge, 18, height + 2 * edge, true],
    [width + edge - 18, -edge, 18, height + 2 * edge, true],
    [-edge, -edge, width + 2 * edge, 18, false],
    [-edge, height + edge - 18, width + 2 * edge, 18, false],
  ];
  water(context, grid);
  for (const [x, y, w, h, isUpright] of rods) {
    context.fillStyle = shades(context, isUpright ? [x, 0, x + w, 0] : [0, y, 0, y + h], gold);
    context.fillRect(x, y, w, h);
    context.fillStyle = shades(context, isUpright ? [x + 6, 0, x + 12, 0] : [0, y + 6, 0, y + 12], ['#0a6a78', '#8ffff0', '#0a6a78']);
    if (isUpright) context.fillRect(x + 6, y, 6, h);
    else context.fillRect(x, y + 6, w, 6);
  }
  context.fillStyle = shades(context, [0, -edge, 0, -edge + 20], ['#fff6c8', '#b8741a']);
  for (let n = 1; n < 10; n++) {
    context.beginPath();
    context.arc((n * width) / 10, -edge + 9, 6, 0, Math.PI * 2);
    context.fill();
  }
  for (const [x, y] of [
    [-4, -3],
    [width + 4, -3],
    [-4, height + 8],
    [width + 4, height + 8],
  ] as const)
    shell(context, x, y);
}

export const stage: FlagshipStage = {
  frame,
  lands: { 0: 'stamp', 1: 'float', 2: 'stamp', 3: 'ring', 9: 'ring', 10: 'bounce', others: 'float' },
  wins: {
    0: 'rise',
    1: 'leap',
    2: 'shake',
    3: 'swing',
    4: 'beat',
    5: 'swing',
    6: 'spin',
    7: 'swing',
    8: 'leap',
    9: 'swing',
    10: 'spin',
    others: 'beat',
  },
  flight: 'fountain',
  marked: '#ffe27a',
  hasBubbles: true,
  well,
  dusk: ['#ffa88a', '#8a4ae0'],
  festive: ['#3ad0ff', '#1a5ac0', '#12145a'],
  ground,
  prize: { shape: 'coin', relief: tridentOverWaves, isInSafe: true },
  letters: {
    face: 'carved',
    word: ['#ffffff', '#c8fbff 46%', '#4ad0f0 54%', '#e0fcff'],
    amount: ['#fffdf0', '#ffe27a 42%', '#f0a224 58%', '#ffd972'],
    rim: '#06184a',
    casts: 'drop-shadow(0 0.05em 0 #1a6ac8) drop-shadow(0 0.03em 0 #06184a) drop-shadow(0 0 0.2em #2ad0ffa0)',
    bow: 0.16,
    hero: 'rise',
    words: 'rise',
  },
  voice: { root: 174.6, scale: [0, 2, 3, 5, 7, 9, 10], shape: 'sine', ring: 1.5, partial: 3.9 },
  effects: {
    land: [{ at: 0, step: -9, to: -12, length: 0.16, gain: 0.28 }],
    coin: [7, 11, 14].map((step, n) => ({ at: n * 0.045, step, length: 0.5, gain: 0.06 })),
    win: [0, 2, 4, 7, 9].map((step, n) => ({ at: n * 0.07, step, length: 0.4, gain: 0.08 })),
    feature: [-7, 0, 2, 4, 7, 4, 7, 9, 11].map((step, n) => ({ at: n * 0.11, step, length: 1, gain: 0.08 })),
    open: [0, 4, 8].map((step, n) => ({ at: n * 0.06, step, to: step + 3, length: 0.4, gain: 0.06 })),
  },
  // Slow and wide like a swell: a horn below, a harp in waves, and drums of the deep when the vault opens.
  bed: {
    beatsPerMinute: 66,
    tracks: [
      {
        shape: 'sine',
        length: 15,
        gain: 0.1,
        attack: 1.4,
        notes: notes('-14 . . . . . . . . . . . . . . . -16 . . . . . . . -15 . . . . . . .'),
      },
      {
        shape: 'triangle',
        length: 7,
        gain: 0.035,
        attack: 0.9,
        notes: notes('-5 . . . . . . . -3 . . . . . . . -7 . . . . . . . -4 . . . . . . .'),
      },
      { shape: 'sine', length: 3, gain: 0.045, notes: notes('0 2 4 7 9 7 4 2 0 2 5 7 9 7 5 2 -2 0 3 5 7 5 3 0 -1 1 4 6 8 6 4 1') },
      {
        shape: 'triangle',
        length: 5,
        gain: 0.05,
        attack: 0.2,
        notes: notes('. . . . 11 . 9 . 8 . . . 7 . . . . . . . 10 . 9 . 8 . 6 . 4 . . .'),
      },
      { shape: 'noise', length: 7, gain: 0.05, attack: 1, notes: notes('6 . . . . . . . 5 . . . . . . .') },
      { shape: 'noise', length: 0.9, gain: 0.24, isOfFeature: true, notes: notes('-1 . . -1 . . 0 . -1 . . -1 . 1 0 .') },
      {
        shape: 'sawtooth',
        length: 3.4,
        gain: 0.022,
        attack: 0.25,
        isOfFeature: true,
        notes: notes('0 . . . 4 . . . 3 . . . 2 . 1 . -2 . . . 3 . . . 1 . . . -1 . . .'),
      },
    ],
  },
};
