import type { Grid } from '../../reels/grid.ts';
import { ball, type FlagshipStage, notes, shades } from '../flagship.ts';
import { ground, sign } from '../grounds/star-harvest.ts';
import type { Well } from '../well.ts';

const edge = 26;
const ink = '#0b1d3f';

/** A board of the farm with its grain. */
function board(context: CanvasRenderingContext2D, { x, y, w, h }: { x: number; y: number; w: number; h: number }): void {
  const isUpright = h > w;
  context.fillStyle = shades(context, isUpright ? [x, 0, x + w, 0] : [0, y, 0, y + h], [
    '#6a3414',
    '#d08a48',
    '#ffc884',
    '#b06a30',
    '#54280f',
  ]);
  context.strokeStyle = ink;
  context.lineWidth = 4;
  context.beginPath();
  context.roundRect(x, y, w, h, 7);
  context.fill();
  context.stroke();
  context.strokeStyle = '#54280f70';
  context.lineWidth = 2;
  for (let n = 1; n < 3; n++) {
    context.beginPath();
    if (isUpright) {
      context.moveTo(x + (w * n) / 3, y + 10);
      context.bezierCurveTo(x + (w * n) / 3 + 5, y + h * 0.3, x + (w * n) / 3 - 5, y + h * 0.6, x + (w * n) / 3, y + h - 10);
    } else {
      context.moveTo(x + 10, y + (h * n) / 3);
      context.bezierCurveTo(x + w * 0.3, y + (h * n) / 3 + 5, x + w * 0.6, y + (h * n) / 3 - 5, x + w - 10, y + (h * n) / 3);
    }
    context.stroke();
  }
}

function star(context: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  context.fillStyle = ball(context, [x, y, r * 2], ['#fff3a8a0', '#ffd54a40', '#ffd54a00']);
  context.fillRect(x - r * 2, y - r * 2, r * 4, r * 4);
  context.beginPath();
  for (let n = 0; n < 10; n++) {
    const angle = (n * Math.PI) / 5 - Math.PI / 2;
    const reach = n % 2 ? r * 0.56 : r;
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  context.closePath();
  context.lineJoin = 'round';
  context.strokeStyle = ink;
  context.lineWidth = r * 0.5;
  context.stroke();
  const paint = ball(context, [x - r * 0.3, y - r * 0.4, r * 1.5], ['#fffbd0', '#ffd54a', '#e88f12']);
  context.fillStyle = paint;
  context.strokeStyle = paint;
  context.lineWidth = r * 0.26;
  context.fill();
  context.stroke();
}

const well: Well = {
  ground: ['#12306e', '#0e2660', '#0a1c48'],
  light: '#4fffb83a',
  reel: '#1c428a',
  rim: '#7fffd0',
};

/** Boards nailed together around a piece of night, a vine along the top and a star on each corner. */
function frame(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  board(context, { x: -edge, y: -edge, w: 24, h: height + 2 * edge });
  board(context, { x: width + edge - 24, y: -edge, w: 24, h: height + 2 * edge });
  board(context, { x: -edge, y: height + edge - 24, w: width + 2 * edge, h: 24 });
  board(context, { x: -edge, y: -edge, w: width + 2 * edge, h: 24 });
  context.strokeStyle = '#1f9a6a';
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(-edge, -edge + 8);
  const turns = Math.round(width / 90);
  for (let n = 0; n < turns; n++) {
    const at = (width * (n + 0.5)) / turns;
    context.quadraticCurveTo(at - width / turns / 4, -edge + (n % 2 ? 0 : 24), at + width / turns / 2, -edge + 8);
  }
  context.stroke();
  for (let n = 0; n < turns * 2; n++) {
    const x = (width * (n + 0.5)) / (turns * 2);
    context.fillStyle = n % 2 ? '#52d67a' : '#8ff0a0';
    context.strokeStyle = ink;
    context.lineWidth = 2.5;
    context.beginPath();
    context.ellipse(x, -edge + (n % 2 ? 17 : 8), 12, 6, n % 2 ? 0.6 : -0.6, 0, Math.PI * 2);
    context.fill();
    context.stroke();
  }
  for (const [x, y] of [
    [-6, -6],
    [width + 6, -6],
    [-6, height + 6],
    [width + 6, height + 6],
  ] as const)
    star(context, x, y, 16);
}

export const stage: FlagshipStage = {
  frame,
  lands: { 0: 'bounce', 1: 'flutter', 2: 'ring', 3: 'float', 9: 'float', 10: 'stamp', others: 'flutter' },
  wins: { 0: 'leap', 1: 'leap', 2: 'swing', 3: 'shake', 9: 'rise', 10: 'rise', others: 'swing' },
  flight: 'rain',
  hasTall: true,
  well,
  dusk: ['#7affd0', '#7a4af0'],
  festive: ['#8affd8', '#2a80c8', '#1c1a6a'],
  ground,
  sign,
  letters: {
    face: 'round',
    word: ['#ffffff', '#d8fff4 50%', '#7affd0'],
    amount: ['#fffdf0', '#fff0a0 42%', '#ffc23a 60%', '#ffe68a'],
    rim: '#1a1860',
    casts: 'drop-shadow(0 5px 0 #1a1860) drop-shadow(0 0 14px #7affd0a0)',
    bow: 0.4,
    hero: 'drop',
    words: 'rise',
  },
  voice: { root: 261.6, scale: [0, 2, 4, 6, 7, 9, 11], shape: 'sine', ring: 1.7, partial: 2.76 },
  effects: {
    land: [{ at: 0, step: -4, length: 0.2, gain: 0.22 }],
    coin: [14, 11].map((step, n) => ({ at: n * 0.07, step, length: 0.6, gain: 0.055 })),
    win: [4, 7, 9, 11, 14].map((step, n) => ({ at: n * 0.09, step, length: 0.6, gain: 0.075 })),
    open: [3, 7, 10].map((step, n) => ({ at: n * 0.08, step, to: step + 4, length: 0.4, gain: 0.06 })),
    feature: [0, 4, 8, 3, 7, 11, 6, 10, 14].map((step, n) => ({ at: n * 0.13, step, length: 1.2, gain: 0.07 })),
    tease: [6, 8, 10].map((step, n) => ({ at: n * 0.08, step, length: 0.4, gain: 0.06 })),
  },
  // A lullaby in three: a bell over a soft guitar. When the well runs over, strings and a light drum join.
  bed: {
    beatsPerMinute: 84,
    tracks: [
      { shape: 'triangle', length: 5, gain: 0.09, attack: 0.03, notes: notes('-14 . . . . . -10 . . . . . -12 . . . . . -10 . . . . .') },
      { shape: 'triangle', length: 2.2, gain: 0.04, notes: notes('. -3 0 2 0 -3 . -1 1 4 1 -1 . -2 1 3 1 -2 . -1 1 3 1 -1') },
      { shape: 'sine', length: 4, gain: 0.055, notes: notes('7 . . 9 . 11 10 . . 8 . . 9 . . 7 . 5 6 . . . . .') },
      { shape: 'sine', length: 2.4, gain: 0.02, notes: notes('. . . . 18 . . . . . 21 . . . 19 . . . . . 17 . 16 .') },
      { shape: 'noise', length: 0.16, gain: 0.03, notes: notes('. . 11 . . 10') },
      {
        shape: 'sawtooth',
        length: 6,
        gain: 0.018,
        attack: 0.5,
        isOfFeature: true,
        notes: notes('4 . . . . . 6 . . . . . 5 . . . . . 3 . . . . .'),
      },
      {
        shape: 'sine',
        length: 1.2,
        gain: 0.03,
        isOfFeature: true,
        notes: notes('14 16 18 21 18 16 15 17 19 22 19 17 14 17 19 21 19 17 13 15 18 20 18 15'),
      },
      { shape: 'noise', length: 0.5, gain: 0.15, isOfFeature: true, notes: notes('0 . . 1 . 1') },
    ],
  },
};
