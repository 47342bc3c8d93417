import type { Grid } from '../../reels/grid.ts';
import { ball, type FlagshipStage, notes, shades } from '../flagship.ts';
import { ground, sign } from '../grounds/ember-phoenix.ts';
import type { Well } from '../well.ts';

const edge = 24;

/** A jagged crack along a side, from `from` to `to`, always the same one. */
function crack(context: CanvasRenderingContext2D, [fromX, fromY]: readonly [number, number], [toX, toY]: readonly [number, number]): void {
  const steps = 26;
  const isUpright = fromX === toX;
  context.beginPath();
  for (let n = 0; n <= steps; n++) {
    const off = Math.sin(n * 2.7) * 4 + Math.sin(n * 1.1) * 3;
    const [x, y] = [fromX + ((toX - fromX) * n) / steps, fromY + ((toY - fromY) * n) / steps];
    context.lineTo(isUpright ? x + off : x, isUpright ? y : y + off);
  }
  context.save();
  context.lineJoin = 'round';
  context.shadowColor = '#ff5a14';
  context.shadowBlur = 16;
  context.strokeStyle = '#e8401a';
  context.lineWidth = 7;
  context.stroke();
  context.shadowBlur = 0;
  context.strokeStyle = '#ffd24a';
  context.lineWidth = 2.6;
  context.stroke();
  context.restore();
}

function claw(context: CanvasRenderingContext2D, x: number, y: number, [right, down]: readonly [number, number]): void {
  context.save();
  context.translate(x, y);
  context.scale(right * 0.8, down * 0.8);
  context.fillStyle = shades(context, [-10, -10, 44, 44], ['#fffbd8', '#ffc83a', '#b8600e', '#4a1a06']);
  context.strokeStyle = '#2a0a06';
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(-14, -14);
  context.lineTo(64, -12);
  context.quadraticCurveTo(30, -2, 24, 6);
  context.quadraticCurveTo(30, 16, 38, 38);
  context.quadraticCurveTo(16, 30, 6, 24);
  context.quadraticCurveTo(-2, 30, -12, 64);
  context.closePath();
  context.fill();
  context.stroke();
  context.fillStyle = ball(context, [0, 0, 12], ['#fff0d0', '#ff5a3a', '#8a0420']);
  context.beginPath();
  context.arc(2, 2, 9, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  context.restore();
}

const well: Well = {
  ground: ['#1c1014', '#2a1016', '#46121a'],
  light: '#d8381a47',
  reel: '#2f1319',
  rim: '#ff9a4a',
};

/** Black rock that fire runs through, held by claws of gold. */
function frame(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  const [right, bottom] = [width + edge, height + edge];
  const rock = ['#0c0408', '#5a2e2c', '#2a1016', '#0c0408'];
  for (const [x, y, w, h, isUpright] of [
    [-edge, -edge, 20, height + 2 * edge, true],
    [right - 20, -edge, 20, height + 2 * edge, true],
    [-edge, -edge, width + 2 * edge, 20, false],
    [-edge, bottom - 20, width + 2 * edge, 20, false],
  ] as const) {
    context.fillStyle = shades(context, isUpright ? [x, 0, x + w, 0] : [0, y, 0, y + h], rock);
    context.fillRect(x, y, w, h);
  }
  crack(context, [-edge + 10, -edge + 10], [-edge + 10, bottom - 10]);
  crack(context, [right - 10, -edge + 10], [right - 10, bottom - 10]);
  crack(context, [-edge + 10, -edge + 10], [right - 10, -edge + 10]);
  crack(context, [-edge + 10, bottom - 10], [right - 10, bottom - 10]);
  claw(context, -edge + 13, -edge + 13, [1, 1]);
  claw(context, right - 13, -edge + 13, [-1, 1]);
  claw(context, -edge + 13, bottom - 13, [1, -1]);
  claw(context, right - 13, bottom - 13, [-1, -1]);
}

export const stage: FlagshipStage = {
  frame,
  lands: { 0: 'flutter', 1: 'bounce', 2: 'flutter', 3: 'ring', 9: 'stamp', 10: 'stamp', others: 'bounce' },
  wins: { 0: 'rise', 1: 'shake', 2: 'swing', 3: 'wheel', 9: 'beat', 10: 'shake', others: 'leap' },
  flight: 'rise',
  well,
  dusk: ['#ff7a1e', '#b8285a'],
  festive: ['#ff9a2e', '#b8242a', '#3a0e4a'],
  ground,
  sign,
  letters: {
    face: 'round',
    word: ['#fff6b0', '#ffb02e 46%', '#ff5a1e 62%', '#ffa83a'],
    amount: ['#fffbe0', '#ffe04a 40%', '#ff8a1e 62%', '#ffc04a'],
    rim: '#3a0610',
    casts: 'drop-shadow(0 6px 0 #3a0610) drop-shadow(0 -4px 14px #ff5a1ec0)',
    turn: '3deg',
    hero: 'rise',
    words: 'stamp',
  },
  voice: { root: 146.8, scale: [0, 1, 4, 5, 7, 8, 10], shape: 'sawtooth', ring: 0.9, partial: 2 },
  effects: {
    land: [{ at: 0, step: -12, to: -15, length: 0.18, gain: 0.3 }],
    begin: [{ at: 0, step: -8, to: -1, length: 0.3, gain: 0.05 }],
    win: [7, 8, 9, 11, 14].map((step, n) => ({ at: n * 0.07, step, length: 0.3, gain: 0.06 })),
    feature: [0, 4, 7, 8, 11, 14, 11, 14].map((step, n) => ({ at: n * 0.12, step, to: step + 1, length: 0.7, gain: 0.06 })),
    tension: [{ at: 0, step: -7, to: 7, length: 1, gain: 0.08 }],
    open: [7, 11, 13].map((step, n) => ({ at: n * 0.06, step, length: 0.4, gain: 0.05 })),
  },
  // A war dance: drums of skin, a drone that snarls, a reed above; in features the whole host.
  bed: {
    beatsPerMinute: 92,
    tracks: [
      {
        shape: 'sawtooth',
        length: 15.5,
        gain: 0.022,
        attack: 0.8,
        notes: notes('-14 . . . . . . . . . . . . . . . -13 . . . . . . . -14 . . . . . . .'),
      },
      {
        shape: 'sine',
        length: 7,
        gain: 0.07,
        attack: 0.3,
        notes: notes('-7 . . . . . . . -7 . . . . . . . -6 . . . . . . . -7 . . . -8 . . .'),
      },
      {
        shape: 'triangle',
        length: 2,
        gain: 0.06,
        attack: 0.06,
        notes: notes('7 . 8 9 8 . 7 . 5 . 7 . . . . . 9 . 10 11 10 . 9 8 9 . 8 . 7 . . .'),
      },
      { shape: 'noise', length: 0.9, gain: 0.28, notes: notes('-1 . . -1 . . -1 . -1 . . -1 . -1 0 .') },
      { shape: 'noise', length: 0.4, gain: 0.11, notes: notes('. . 3 . . . 3 4 . . 3 . . 4 3 3') },
      { shape: 'triangle', length: 1.4, gain: 0.03, notes: notes('0 4 7 4 0 4 7 4 -2 2 5 2 -2 2 5 2 1 5 8 5 1 5 8 5 0 4 7 4 -1 3 6 3') },
      {
        shape: 'sawtooth',
        length: 3.6,
        gain: 0.02,
        attack: 0.16,
        isOfFeature: true,
        notes: notes('14 . . . 15 . 16 . 15 . . . 14 . . . 12 . . . 14 . 15 . 14 . . . . . . .'),
      },
      { shape: 'noise', length: 0.3, gain: 0.12, isOfFeature: true, notes: notes('5 . 5 5 . 5 5 .') },
    ],
  },
};
