import type { Grid } from '../../reels/grid.ts';
import { ball, type FlagshipStage, notes, shades } from '../flagship.ts';
import { ground, sign } from '../grounds/sun-scarab.ts';
import type { Well } from '../well.ts';

const edge = 26;
const sandstone = ['#6c3a24', '#d8924e', '#ffdca0', '#c07a42', '#5c2c18'] as const;
const inlays = ['#2f66dc', '#35cdb8', '#ee5f32'] as const;

/** A sun of gold in a ring of lapis, for a corner. */
function disc(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.fillStyle = ball(context, [x, y, 19], ['#7fb4ff', '#2f66dc', '#122c84']);
  context.strokeStyle = '#2b1407';
  context.lineWidth = 3;
  context.beginPath();
  for (let n = 0; n < 32; n++) {
    const reach = n % 2 ? 15 : 19;
    context.lineTo(x + Math.cos((n * Math.PI) / 16) * reach, y + Math.sin((n * Math.PI) / 16) * reach);
  }
  context.closePath();
  context.fill();
  context.stroke();
  context.fillStyle = ball(context, [x - 3, y - 4, 14], ['#fffdf0', '#ffe27a', '#ff9a2e', '#c2500e']);
  context.beginPath();
  context.arc(x, y, 10, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}

const well: Well = {
  ground: ['#0a2452', '#081a40', '#06122e'],
  light: '#1e8ae040',
  reel: '#0e2a62',
  rim: '#ffcf6a',
};

/** Blocks of sandstone with a band of inlaid stones between two threads of gold. */
function frame(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  const beams: readonly (readonly [number, number, number, number, boolean])[] = [
    [-edge, -edge, 22, height + 2 * edge, true],
    [width + edge - 22, -edge, 22, height + 2 * edge, true],
    [-edge, -edge, width + 2 * edge, 23, false],
    [-edge, height + edge - 23, width + 2 * edge, 23, false],
  ];
  for (const [x, y, w, h, isUpright] of beams) {
    context.fillStyle = shades(context, isUpright ? [x, 0, x + w, 0] : [0, y, 0, y + h], sandstone);
    context.fillRect(x, y, w, h);
    context.strokeStyle = '#2b1407';
    context.lineWidth = 3;
    context.strokeRect(x, y, w, h);
    const long = isUpright ? h : w;
    const count = Math.round(long / 26);
    for (let n = 0; n < count; n++) {
      const at = (n * long) / count + 3;
      const stone = inlays[n % inlays.length] ?? inlays[0];
      context.fillStyle = shades(context, isUpright ? [x + 6, 0, x + w - 6, 0] : [0, y + 6, 0, y + h - 6], ['#ffffff', stone, stone]);
      context.strokeStyle = '#ffd765';
      context.lineWidth = 1.6;
      const place: readonly [number, number, number, number] = isUpright
        ? [x + 7, y + at, w - 14, long / count - 6]
        : [x + at, y + 7, long / count - 6, h - 14];
      context.fillRect(...place);
      context.strokeRect(...place);
    }
  }
  for (const [x, y] of [
    [-5, -5],
    [width + 5, -5],
    [-5, height + 5],
    [width + 5, height + 5],
  ] as const)
    disc(context, x, y);
}

export const stage: FlagshipStage = {
  frame,
  lands: { 0: 'stamp', 1: 'flutter', 2: 'stamp', 3: 'float', 9: 'ring', 10: 'stamp', others: 'ring' },
  wins: { 0: 'rise', 1: 'beat', 2: 'shake', 3: 'swing', 9: 'leap', 10: 'beat', others: 'swing' },
  flight: 'fountain',
  well,
  dusk: ['#ffb84a', '#c04a50'],
  festive: ['#ffcf5a', '#b8602a', '#2a1450'],
  ground,
  sign,
  hasTall: true,
  letters: {
    face: 'carved',
    word: ['#fff6c8 12%', '#ffd24a 46%', '#d9821a 54%', '#ffc84a 74%', '#fff0a8'],
    amount: ['#fffdf0 12%', '#ffe27a 46%', '#e0901e 54%', '#ffd25a 74%', '#fff3b8'],
    rim: '#14246e',
    casts: 'drop-shadow(0 0.045em 0 #1fb8a8) drop-shadow(0 0.035em 0 #0a1040) drop-shadow(0 0 0.2em #ff9a3a80)',
    apart: 0.05,
    isUpper: true,
    hero: 'rise',
    words: 'unroll',
  },
  // Hijaz: the second step low, the third high.
  voice: { root: 146.8, scale: [0, 1, 4, 5, 7, 8, 11], shape: 'triangle', ring: 1.1, partial: 3.9 },
  effects: {
    land: [
      { at: 0, step: -7, to: -10, length: 0.13, gain: 0.28 },
      { at: 0.03, step: 4, length: 0.05, gain: 0.05 },
    ],
    win: [4, 5, 7, 8, 7, 11].map((step, n) => ({ at: n * 0.065, step, length: 0.34, gain: 0.08 })),
    coin: [9, 14].map((step, n) => ({ at: n * 0.04, step, length: 0.5, gain: 0.06 })),
    feature: [0, 1, 2, 4, 5, 6, 7, 9, 11, 14].map((step, n) => ({ at: n * 0.1, step, length: 0.9, gain: 0.08 })),
    big: [0, 4, 7, 6, 7, 9, 11, 13, 14].map((step, n) => ({ at: n * 0.11, step, to: step + (n % 2), length: 0.7, gain: 0.085 })),
  },
  // A camel's walk: a drum with a drone under a plucked lute; reed pipe and rattle when the temple opens.
  bed: {
    beatsPerMinute: 92,
    tracks: [
      {
        shape: 'sine',
        length: 16,
        gain: 0.08,
        attack: 1,
        notes: notes('-14 . . . . . . . . . . . . . . . -14 . . . . . . . -10 . . . . . . .'),
      },
      {
        shape: 'triangle',
        length: 15,
        gain: 0.03,
        attack: 1.4,
        notes: notes('-7 . . . . . . . . . . . . . . . -6 . . . . . . . -7 . . . . . . .'),
      },
      { shape: 'noise', length: 0.7, gain: 0.24, notes: notes('-1 . . . -1 . . .') },
      { shape: 'noise', length: 0.22, gain: 0.08, notes: notes('. . 6 6 . . 6 . . 6 . 6 . . 6 .') },
      {
        shape: 'triangle',
        length: 1.8,
        gain: 0.07,
        notes: notes('0 . 1 2 . 1 0 . 2 . 3 4 . 3 2 1 4 . 5 4 . 3 2 . 1 2 3 2 1 . 0 .'),
      },
      {
        shape: 'sawtooth',
        length: 3.2,
        gain: 0.022,
        attack: 0.14,
        isOfFeature: true,
        notes: notes('7 . . 8 7 . 6 . 7 . . . 4 . . . 5 . . 4 3 . 2 . 1 . 2 . 0 . . .'),
      },
      { shape: 'noise', length: 0.2, gain: 0.07, isOfFeature: true, notes: notes('9 . 9 9 9 . 9 .') },
      { shape: 'noise', length: 0.5, gain: 0.16, isOfFeature: true, notes: notes('. . . 1 . . 1 0') },
    ],
  },
};
