import type { Grid } from '../../reels/grid.ts';
import { ball, type FlagshipStage, notes, shades } from '../flagship.ts';
import { ground } from '../grounds/honey-heist.ts';
import type { Well } from '../well.ts';

const edge = 24;

function plank(context: CanvasRenderingContext2D, [x, y, w, h]: readonly [number, number, number, number]): void {
  const isUpright = h > w;
  context.fillStyle = shades(context, isUpright ? [x, 0, x + w, 0] : [0, y, 0, y + h], ['#f0c07a', '#c88a4a', '#8a5424']);
  context.strokeStyle = '#3a1c08';
  context.lineWidth = 3;
  context.beginPath();
  context.roundRect(x, y, w, h, 8);
  context.fill();
  context.stroke();
  context.strokeStyle = '#6a3c1866';
  context.lineWidth = 2;
  for (const at of [0.35, 0.68]) {
    context.beginPath();
    if (isUpright) {
      context.moveTo(x + w * at, y + 20);
      context.bezierCurveTo(x + w * at + 5, y + h * 0.3, x + w * at - 5, y + h * 0.6, x + w * at, y + h - 20);
    } else {
      context.moveTo(x + 20, y + h * at);
      context.bezierCurveTo(x + w * 0.3, y + h * at + 5, x + w * 0.6, y + h * at - 5, x + w - 20, y + h * at);
    }
    context.stroke();
  }
}

/** Honey that has run over the upper plank. */
function honey(context: CanvasRenderingContext2D, width: number): void {
  const top = -edge - 1;
  const drops = 13;
  const step = (width + 2 * edge) / drops;
  context.beginPath();
  context.moveTo(-edge, top);
  context.lineTo(width + edge, top);
  for (let n = 0; n < drops; n++) {
    const x = width + edge - n * step;
    const long = 16 + ((n * 31) % 24);
    context.lineTo(x, top + 9);
    context.bezierCurveTo(x - step * 0.1, top + long, x - step * 0.14, top + long + 8, x - step * 0.32, top + long + 8);
    context.bezierCurveTo(x - step * 0.56, top + long + 8, x - step * 0.44, top + 10, x - step * 0.7, top + 12);
  }
  context.lineTo(-edge, top + 10);
  context.closePath();
  context.fillStyle = shades(context, [0, top, 0, top + 44], ['#fff2a0', '#ffc42a', '#f09a0e', '#c8740a']);
  context.fill();
  context.strokeStyle = '#7a3a06';
  context.lineWidth = 2.5;
  context.stroke();
  context.strokeStyle = '#fffbe0cc';
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(-edge + 16, top + 5);
  context.lineTo(width * 0.6, top + 5);
  context.stroke();
}

const well: Well = {
  ground: ['#17605c', '#0e4650', '#0a2c40'],
  light: '#6fe0b855',
  reel: '#1d6f6c',
  rim: '#8ff0c8',
};

/** Planks of a hut, with a comb in the dark behind them. */
function frame(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  const [right, bottom] = [width + edge, height + edge];
  context.strokeStyle = '#9ff0d01c';
  context.lineWidth = 3;
  for (let row = 0; row * 52 < height + 40; row++)
    for (let n = 0; n * 60 < width + 40; n++) {
      const [x, y] = [n * 60 + (row % 2) * 30, row * 52];
      context.beginPath();
      for (let k = 0; k <= 6; k++) context.lineTo(x + Math.sin((k * Math.PI) / 3) * 32, y - Math.cos((k * Math.PI) / 3) * 32);
      context.stroke();
    }
  plank(context, [-edge, -edge + 6, 20, height + 2 * edge - 12]);
  plank(context, [right - 20, -edge + 6, 20, height + 2 * edge - 12]);
  plank(context, [-edge - 1, bottom - 19, width + 2 * edge + 2, 20]);
  plank(context, [-edge - 1, -edge, width + 2 * edge + 2, 22]);
  honey(context, width);
  for (const [x, y] of [
    [-edge + 9, bottom - 9],
    [right - 9, bottom - 9],
  ] as const) {
    context.fillStyle = ball(context, [x - 2, y - 3, 9], ['#f0f4ff', '#7a8498', '#2a3040']);
    context.beginPath();
    context.arc(x, y, 7, 0, Math.PI * 2);
    context.fill();
  }
}

export const stage: FlagshipStage = {
  frame,
  lands: { 0: 'bounce', 1: 'flutter', 2: 'stamp', 3: 'stamp', 9: 'bounce', 10: 'ring', others: 'bounce' },
  wins: { 0: 'leap', 1: 'swing', 2: 'shake', 3: 'leap', 9: 'beat', 10: 'shake', others: 'swing' },
  flight: 'fountain',
  well,
  prize: { shape: 'comb' },
  dusk: ['#ffd86a', '#e0a04a'],
  festive: ['#ffc23a', '#c8601a', '#4a1a3a'],
  ground,
  letters: {
    face: 'round',
    word: ['#fffbe0', '#ffe27a 55%', '#ffb01e'],
    amount: ['#fffdf0', '#ffe27a 42%', '#f0a224 58%', '#ffd972'],
    rim: '#5a1e08',
    casts: 'drop-shadow(0 7px 0 #5a1e08)',
    turn: '5deg',
    hero: 'swing',
    words: 'drop',
  },
  voice: { root: 261.6, scale: [0, 2, 4, 5, 7, 9, 11], shape: 'triangle', ring: 0.6, partial: 3.9 },
  effects: {
    // a pop of a cork
    land: [{ at: 0, step: -4, to: 3, length: 0.07, gain: 0.24 }],
    press: [{ at: 0, step: 4, to: 9, length: 0.08, gain: 0.14 }],
    begin: [0, 2, 4, 7].map((step, n) => ({ at: n * 0.04, step: step - 7, to: step - 5, length: 0.09, gain: 0.06 })),
    win: [7, 9, 11, 14, 11, 14].map((step, n) => ({ at: n * 0.065, step, length: 0.16, gain: 0.08 })),
    coin: [11, 14, 18].map((step, n) => ({ at: n * 0.04, step, length: 0.14, gain: 0.06 })),
    feature: [0, 4, 7, 4, 7, 11, 7, 11, 14, 18].map((step, n) => ({ at: n * 0.08, step, length: 0.3, gain: 0.07 })),
    // the bees have noticed
    tension: [{ at: 0, step: -5, to: -3, length: 0.9, gain: 0.1 }],
  },
  // On tiptoe: plucked bass and chords on the offbeat, a whistled tune, and a gallop once the bees are after him.
  bed: {
    beatsPerMinute: 126,
    tracks: [
      {
        shape: 'triangle',
        length: 0.9,
        gain: 0.12,
        notes: notes('-7 . -3 . -7 . -3 . -4 . -1 . -4 . -1 . -6 . -2 . -6 . -2 . -3 . 1 . -3 . -5 -6'),
      },
      { shape: 'triangle', length: 0.5, gain: 0.04, notes: notes('. 2 . 2 . 2 . 2 . 3 . 3 . 3 . 3 . 3 . 3 . 3 . 3 . 1 . 1 . 1 . 1') },
      { shape: 'triangle', length: 0.5, gain: 0.035, notes: notes('. 4 . 4 . 4 . 4 . 5 . 5 . 5 . 5 . 5 . 5 . 5 . 5 . 4 . 4 . 4 . 4') },
      {
        shape: 'sine',
        length: 1.3,
        gain: 0.045,
        attack: 0.04,
        notes: notes('7 . 8 9 . 7 . . 10 . 9 10 . 7 . . 8 . 9 10 . 12 . 10 11 . 9 8 . . . .'),
      },
      { shape: 'noise', length: 0.2, gain: 0.06, notes: notes('8 . 9 . 8 . 9 9') },
      { shape: 'noise', length: 0.3, gain: 0.05, notes: notes('. . . . 4 . . .') },
      { shape: 'square', length: 0.5, gain: 0.018, isOfFeature: true, notes: notes('14 14 16 14 18 16 14 16 17 17 19 17 14 15 16 17') },
      { shape: 'noise', length: 0.16, gain: 0.09, isOfFeature: true, notes: notes('7 . 7 7 7 . 7 7') },
    ],
  },
};
