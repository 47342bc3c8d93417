import type { Grid } from '../../reels/grid.ts';
import { type FlagshipStage, notes, shades } from '../flagship.ts';
import { ground } from '../grounds/panda-tea.ts';
import type { Well } from '../well.ts';

const edge = 24;
const cane = ['#1c6a34', '#c8f08a', '#6ac048', '#2a8a3e', '#0c4a28'] as const;

/** A cane of bamboo with its joints, lying or upright. */
function stalk(context: CanvasRenderingContext2D, [x, y, w, h]: readonly [number, number, number, number]): void {
  const isUpright = h > w;
  context.fillStyle = shades(context, isUpright ? [x, 0, x + w, 0] : [0, y, 0, y + h], cane);
  context.strokeStyle = '#0c3a24';
  context.lineWidth = 2.5;
  context.beginPath();
  context.roundRect(x, y, w, h, 8);
  context.fill();
  context.stroke();
  const long = isUpright ? h : w;
  const count = Math.round(long / 105);
  for (let n = 1; n < count; n++) {
    const at = (long * n) / count;
    const [jx, jy, jw, jh] = isUpright ? [x - 3, y + at - 4, w + 6, 8] : [x + at - 4, y - 3, 8, h + 6];
    context.fillStyle = shades(context, isUpright ? [0, jy, 0, jy + jh] : [jx, 0, jx + jw, 0], ['#e8ffb8', '#58b048']);
    context.beginPath();
    context.roundRect(jx, jy, jw, jh, 4);
    context.fill();
    context.stroke();
  }
}

/** Rope around a corner where two canes cross. */
function lashing(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  context.lineCap = 'round';
  for (const turn of [Math.PI / 4, -Math.PI / 4]) {
    context.save();
    context.rotate(turn);
    for (let n = -2; n <= 2; n++) {
      for (const [colour, wide] of [
        ['#4a2a10', 7],
        ['#e8c888', 4],
      ] as const) {
        context.strokeStyle = colour;
        context.lineWidth = wide;
        context.beginPath();
        context.moveTo(n * 5, -15);
        context.lineTo(n * 5, 15);
        context.stroke();
      }
    }
    context.restore();
  }
  context.restore();
}

function leaf(context: CanvasRenderingContext2D, [x, y]: readonly [number, number], turn: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.fillStyle = shades(context, [0, 0, 0, 58], ['#c8f08a', '#58b858', '#1c7a44']);
  context.strokeStyle = '#0c3a24';
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(-13, 14, -11, 38, 2, 60);
  context.bezierCurveTo(13, 38, 12, 14, 0, 0);
  context.fill();
  context.stroke();
  context.restore();
}

const well: Well = {
  ground: ['#14505a', '#0e3a48', '#08242f'],
  light: '#c8ffe044',
  reel: '#1c6068',
  rim: '#c8f0a8',
};

/** Canes of bamboo tied with rope around a screen of dark lacquer. */
function frame(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  const right = width + edge;
  stalk(context, [-18, -25, 16, height + 50]);
  stalk(context, [width + 2, -25, 16, height + 50]);
  stalk(context, [-25, -18, width + 50, 16]);
  stalk(context, [-25, height + 2, width + 50, 16]);
  for (const [x, y] of [
    [-10, -10],
    [width + 10, -10],
    [-10, height + 10],
    [width + 10, height + 10],
  ] as const)
    lashing(context, x, y);
  for (const [turn, off] of [
    [0.2, 34],
    [-0.4, 44],
    [-0.9, 52],
  ] as const) {
    leaf(context, [off - edge, -14], turn);
    leaf(context, [right - off, -14], -turn);
  }
}

export const stage: FlagshipStage = {
  frame,
  lands: { 0: 'bounce', 1: 'ring', 2: 'stamp', 3: 'flutter', 9: 'bounce', 10: 'stamp', others: 'ring' },
  wins: { 0: 'leap', 1: 'swing', 2: 'shake', 3: 'swing', 9: 'beat', 10: 'shake', others: 'beat' },
  flight: 'rain',
  well,
  opened: 6,
  board: { lies: 'shelf' },
  dusk: ['#ffd86a', '#d89a3a'],
  festive: ['#ffe08a', '#2a9a6a', '#0e3a4a'],
  ground,
  letters: {
    face: 'brushed',
    word: ['#ffffff', '#f4fbe0'],
    amount: ['#fffdf0', '#fff0a8 42%', '#e8b83a 58%', '#ffe68a'],
    rim: '#0a3a2e',
    casts: 'drop-shadow(3px 5px 0 #0a3a2e)',
    turn: '-3deg',
    hero: 'drop',
    words: 'stamp',
  },
  voice: { root: 220, scale: [0, 2, 5, 7, 9], shape: 'sine', ring: 0.85, partial: 3.9 },
  effects: {
    // porcelain set down on wood
    land: [
      { at: 0, step: 13, length: 0.09, gain: 0.12 },
      { at: 0.005, step: -6, length: 0.09, gain: 0.2 },
    ],
    press: [{ at: 0, step: 8, length: 0.1, gain: 0.16 }],
    // tea is poured
    begin: Array.from({ length: 9 }, (_, n) => ({ at: n * 0.035, step: (n * 3) % 7, to: ((n * 3) % 7) + 2, length: 0.05, gain: 0.04 })),
    win: [5, 7, 8, 10, 8, 12].map((step, n) => ({ at: n * 0.08, step, length: 0.4, gain: 0.09 })),
    coin: [12, 15].map((step, n) => ({ at: n * 0.05, step, length: 0.4, gain: 0.06 })),
    feature: [0, 2, 5, 3, 5, 8, 7, 10, 12].map((step, n) => ({ at: n * 0.1, step, length: 0.7, gain: 0.08 })),
    open: [5, 8, 10, 13].map((step, n) => ({ at: n * 0.05, step, length: 0.4, gain: 0.08 })),
  },
  // In three: a wooden bar, a soft bass, a flute that takes its time; bells and a shaker when the caddies are opened.
  bed: {
    beatsPerMinute: 88,
    tracks: [
      { shape: 'sine', length: 1.6, gain: 0.08, notes: notes('0 . 3 5 . 3 1 . 4 6 . 4 -1 . 2 4 . 2 0 . 3 5 7 5') },
      { shape: 'triangle', length: 5, gain: 0.09, attack: 0.05, notes: notes('-10 . . . . . -9 . . . . . -11 . . . . . -10 . . . -7 .') },
      { shape: 'sine', length: 4.4, gain: 0.045, attack: 0.22, notes: notes('10 . . . 12 . 11 . . . 9 . . . 8 . 9 . 10 . . . . .') },
      { shape: 'noise', length: 0.2, gain: 0.07, notes: notes('. . 8 . 8 . . . 8 . 9 8') },
      { shape: 'noise', length: 4, gain: 0.018, attack: 0.5, notes: notes('9 . . . . . 10 . . . . .') },
      {
        shape: 'triangle',
        length: 1.2,
        gain: 0.04,
        isOfFeature: true,
        notes: notes('10 12 13 12 10 12 11 13 15 13 11 13 9 12 14 12 9 12 10 13 15 17 15 13'),
      },
      { shape: 'noise', length: 0.25, gain: 0.06, isOfFeature: true, notes: notes('10 . 11 10 10 11') },
      { shape: 'noise', length: 0.6, gain: 0.16, isOfFeature: true, notes: notes('0 . . 0 . .') },
    ],
  },
};
