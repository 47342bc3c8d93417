import type { Grid } from '../../reels/grid.ts';
import { waveCells } from '../cells.ts';
import { ball, type FlagshipStage, notes, shades } from '../flagship.ts';
import { ground, sign } from '../grounds/dragon-gate.ts';
import type { Well } from '../well.ts';

const edge = 24;

/** Glazed tiles of a roof along the top, each with its round end. */
function roof(context: CanvasRenderingContext2D, width: number): void {
  const top = -13;
  context.beginPath();
  context.moveTo(-25, top - 6);
  context.quadraticCurveTo(-14, top + 6, 8, top - 12);
  context.lineTo(width - 8, top - 12);
  context.quadraticCurveTo(width + 14, top + 6, width + 25, top - 6);
  context.quadraticCurveTo(width + 22, top + 22, width + 6, top + 18);
  context.lineTo(-6, top + 18);
  context.quadraticCurveTo(-22, top + 22, -25, top - 6);
  context.closePath();
  context.fillStyle = shades(context, [0, top - 12, 0, top + 18], ['#5af0c8', '#128a84', '#064a50']);
  context.fill();
  context.strokeStyle = '#042a30';
  context.lineWidth = 3;
  context.stroke();
  const count = Math.round(width / 26);
  for (let n = 0; n <= count; n++) {
    const x = (n * width) / count;
    context.strokeStyle = '#04383e';
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(x, top - 10);
    context.lineTo(x, top + 13);
    context.stroke();
    context.fillStyle = ball(context, [x - 2, top + 13, 7], ['#fff6c0', '#ffc23a', '#8a4a0c']);
    context.beginPath();
    context.arc(x, top + 15, 5, 0, Math.PI * 2);
    context.fill();
  }
}

function post(context: CanvasRenderingContext2D, x: number, height: number): void {
  context.fillStyle = shades(context, [x, 0, x + 20, 0], ['#5a0814', '#ff6a4a', '#d8301e', '#5a0814']);
  context.fillRect(x, -edge, 20, height + 2 * edge);
  for (const at of [0.08, 0.5, 0.92]) {
    const y = -edge + (height + 2 * edge) * at;
    context.fillStyle = shades(context, [0, y - 8, 0, y + 8], ['#fffbd8', '#ffc23a', '#8a4a0c']);
    context.fillRect(x - 3, y - 7, 26, 14);
    context.strokeStyle = '#5a2e08';
    context.lineWidth = 2;
    context.strokeRect(x - 3, y - 7, 26, 14);
  }
}

/** Waves that carry the gate. */
function waves(context: CanvasRenderingContext2D, width: number, bottom: number): void {
  const count = Math.round((width + 2 * edge) / 34);
  const step = (width + 2 * edge) / count; // as many as end alike on both sides
  for (const [shift, tone, line] of [
    [0, '#1c62b8', '#8ad8ff'],
    [step / 2, '#0a3a8a', '#ffffff'],
  ] as const)
    for (let n = 0; n < count + (shift > 0 ? 1 : 0); n++) {
      const x = n * step - edge - shift;
      const y = bottom - 2 + shift * 0.3;
      context.fillStyle = tone;
      context.strokeStyle = line;
      context.lineWidth = 2.4;
      context.beginPath();
      context.arc(x + step / 2, y, step * 0.56, Math.PI, Math.PI * 2);
      context.fill();
      context.stroke();
      context.beginPath();
      context.arc(x + step / 2, y, step * 0.3, Math.PI, Math.PI * 2);
      context.stroke();
    }
}

const well: Well = {
  ground: ['#33286e', '#241c54', '#171038'],
  light: '#ffb27a52',
  reel: '#43358c',
  rim: '#ffcf7a',
};

/** The gate itself: red posts, a roof of glazed tiles, and behind them the fall at night. */
function frame(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  const bottom = height + edge;
  context.strokeStyle = '#bfeaff14';
  context.lineWidth = 5;
  for (let n = 0; n < 18; n++) {
    const x = ((n * 61) % 100) * (width / 100);
    context.beginPath();
    context.moveTo(x, ((n * 37) % 80) - 10);
    context.lineTo(x, height - ((n * 53) % 120));
    context.stroke();
  }
  post(context, -edge - 2, height);
  post(context, width + edge - 18, height);
  waves(context, width, bottom);
  roof(context, width);
}

export const stage: FlagshipStage = {
  frame,
  lands: { 0: 'bounce', 1: 'bounce', 2: 'float', 3: 'ring', 9: 'stamp', 10: 'stamp', others: 'ring' },
  wins: { 0: 'rise', 1: 'leap', 2: 'beat', 3: 'swing', 9: 'beat', 10: 'beat', others: 'swing' },
  flight: 'fountain',
  well,
  cell: waveCells,
  kindles: { wide: [500, -40, 600], tall: [170, 110, 560] },
  dusk: ['#ffb04a', '#d04a6a'],
  festive: ['#ffb04a', '#c83a3a', '#12246a'],
  ground,
  sign,
  letters: {
    face: 'brushed',
    word: ['#fffbd8', '#ffd24a 48%', '#ff8a2a 56%', '#ffe08a'],
    amount: ['#fffdf0', '#ffe27a 42%', '#f0a224 58%', '#ffd972'],
    rim: '#7a0a14',
    casts: 'drop-shadow(0 0.06em 0 #c8301e) drop-shadow(0 0.03em 0 #3a0610) drop-shadow(0 0 0.16em #0a1450)',
    bow: 0.2,
    hero: 'rise',
    words: 'rise',
  },
  voice: { root: 196, scale: [0, 2, 4, 7, 9], shape: 'triangle', ring: 1.1, partial: 2 },
  effects: {
    land: [
      { at: 0, step: 5, length: 0.3, gain: 0.1 },
      { at: 0.01, step: -5, length: 0.1, gain: 0.18 },
    ],
    begin: [0, 1, 2, 3, 4, 5].map((step, n) => ({ at: n * 0.03, step, length: 0.2, gain: 0.04 })),
    win: [0, 2, 3, 5, 7, 8, 10].map((step, n) => ({ at: n * 0.055, step, length: 0.5, gain: 0.07 })),
    big: [0, 2, 4, 5, 7, 9, 10, 12, 14, 15].map((step, n) => ({ at: n * 0.085, step, length: 0.8, gain: 0.08 })),
    // a run over all strings, up the fall
    feature: Array.from({ length: 16 }, (_, n) => ({ at: n * 0.055, step: n - 2, length: 0.7, gain: 0.06 })),
    open: [5, 7, 10].map((step, n) => ({ at: n * 0.05, step, length: 0.6, gain: 0.06 })),
  },
  // Zither in rolling eighths, a bamboo flute over it; with the rise come the great drums and the gong.
  bed: {
    beatsPerMinute: 84,
    tracks: [
      { shape: 'triangle', length: 2.2, gain: 0.05, notes: notes('0 2 3 5 7 5 3 2 1 3 4 6 8 6 4 3 -1 2 4 5 7 5 4 2 0 2 3 5 8 7 5 3') },
      {
        shape: 'sine',
        length: 7.4,
        gain: 0.1,
        attack: 0.08,
        notes: notes('-10 . . . . . . . -9 . . . . . . . -11 . . . . . . . -10 . . . -7 . . .'),
      },
      {
        shape: 'sine',
        length: 3.4,
        gain: 0.05,
        attack: 0.18,
        notes: notes('10 . . 12 . 10 . . 9 . . . 8 . . . 7 . . 9 . 10 . . 8 . . . . . . .'),
      },
      { shape: 'noise', length: 0.7, gain: 0.14, notes: notes('0 . . . . . 0 . 0 . . . . . . .') },
      { shape: 'noise', length: 6, gain: 0.025, attack: 0.8, notes: notes('8 . . . . . . . 9 . . . . . . .') },
      { shape: 'noise', length: 0.8, gain: 0.3, isOfFeature: true, notes: notes('-1 . -1 . 0 . -1 -1 -1 . -1 . 0 0 1 1') },
      {
        shape: 'triangle',
        length: 1.4,
        gain: 0.045,
        isOfFeature: true,
        notes: notes('10 . 12 . 13 . 15 . 14 . 13 . 12 . 10 . 9 . 12 . 14 . 15 . 17 . 15 . 13 . 12 .'),
      },
      { shape: 'noise', length: 7, gain: 0.1, isOfFeature: true, notes: notes('5 . . . . . . . . . . . . . . .') },
    ],
  },
};
