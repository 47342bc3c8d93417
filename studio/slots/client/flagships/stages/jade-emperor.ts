import type { Grid } from '../../reels/grid.ts';
import { ball, type FlagshipStage, notes, shades } from '../flagship.ts';
import { ground } from '../grounds/jade-emperor.ts';
import type { Well } from '../well.ts';

const edge = 26;
const ink = '#0d2b26';

/** A boss of jade in a ring of gold, for a corner. */
function boss(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.strokeStyle = ink;
  context.lineWidth = 3.5;
  context.fillStyle = ball(context, [x - 5, y - 6, 30], ['#fffbe0', '#ffe07a', '#e0a02a', '#8a5410']);
  context.beginPath();
  for (let n = 0; n <= 16; n++) {
    const angle = (n * Math.PI) / 8;
    const [cx, cy] = [x + Math.cos(angle - Math.PI / 16) * 23, y + Math.sin(angle - Math.PI / 16) * 23];
    if (n === 0) context.moveTo(x + 18, y);
    else context.quadraticCurveTo(cx, cy, x + Math.cos(angle) * 18, y + Math.sin(angle) * 18);
  }
  context.closePath();
  context.fill();
  context.stroke();
  context.fillStyle = ball(context, [x - 3, y - 4, 14], ['#eafff0', '#6fe0a0', '#1c9a6a', '#0a4a3c']);
  context.beginPath();
  context.arc(x, y, 10, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}

const well: Well = {
  ground: ['#6a1626', '#4c101c', '#340a14'],
  light: '#ffb86a66',
  reel: '#8a2034',
  rim: '#ffd88a',
};

/** Rails of white-veined jade edged with gold, a fret of gold along them, around silk of the colour of wine. */
function frame(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  const rails: readonly (readonly [number, number, number, number, boolean])[] = [
    [-edge, -edge, 24, height + 2 * edge, true],
    [width + edge - 24, -edge, 24, height + 2 * edge, true],
    [-edge, -edge, width + 2 * edge, 24, false],
    [-edge, height + edge - 24, width + 2 * edge, 24, false],
  ];
  for (const [x, y, w, h, isUpright] of rails) {
    context.fillStyle = shades(context, isUpright ? [x, 0, x + w, 0] : [0, y, 0, y + h], [
      '#8a5410',
      '#ffe07a',
      '#1c9a6a',
      '#b8f8d8',
      '#1c9a6a',
      '#ffe07a',
      '#8a5410',
    ]);
    context.strokeStyle = ink;
    context.lineWidth = 3;
    context.fillRect(x, y, w, h);
    context.strokeRect(x, y, w, h);
    context.strokeStyle = '#fff0a8';
    context.lineWidth = 2.4;
    const count = Math.round((isUpright ? h : w) / 34);
    for (let n = 1; n < count; n++) {
      const at = ((isUpright ? h : w) * n) / count;
      const [cx, cy] = isUpright ? [x + w / 2, y + at] : [x + at, y + h / 2];
      context.beginPath();
      context.moveTo(cx - 7, cy + 5);
      context.lineTo(cx - 7, cy - 5);
      context.lineTo(cx + 6, cy - 5);
      context.lineTo(cx + 6, cy + 4);
      context.lineTo(cx - 2, cy + 4);
      context.lineTo(cx - 2, cy);
      context.stroke();
    }
  }
  boss(context, -5, -5);
  boss(context, width + 5, -5);
  boss(context, -5, height + 5);
  boss(context, width + 5, height + 5);
}

export const stage: FlagshipStage = {
  frame,
  lands: { 0: 'stamp', 1: 'bounce', 2: 'flutter', 3: 'stamp', 9: 'stamp', 10: 'stamp', others: 'ring' },
  wins: { 0: 'rise', 1: 'shake', 2: 'leap', 3: 'swing', 9: 'leap', 10: 'beat', others: 'swing' },
  flight: 'fountain',
  well,
  dusk: ['#ffc860', '#c8403a'],
  festive: ['#ffe08a', '#b8302e', '#3a0a22'],
  ground,
  board: { lies: 'ring', signs: '福禄寿喜财宝吉祥如意平安' },
  letters: {
    face: 'carved',
    word: ['#fffbe0', '#ffe08a 48%', '#e8a83a 56%', '#fff0b0'],
    amount: ['#fffdf0', '#ffe27a 42%', '#f0a224 58%', '#ffd972'],
    rim: '#5a0a16',
    casts: 'drop-shadow(0 0.055em 0 #1a8a5a) drop-shadow(0 0.03em 0 #2a0612)',
    apart: 0.06,
    hero: 'iris',
    words: 'stamp',
  },
  // Zhi mode: the five tones from the fifth.
  voice: { root: 293.7, scale: [0, 2, 5, 7, 9], shape: 'triangle', ring: 1.6, partial: 2.01 },
  effects: {
    land: [
      { at: 0, step: -5, length: 0.3, gain: 0.2 },
      { at: 0.01, step: 9, length: 0.1, gain: 0.05 },
    ],
    win: [0, 1, 2, 4, 5, 7].map((step, n) => ({ at: n * 0.06, step, length: 0.7, gain: 0.075 })),
    coin: [10, 12].map((step, n) => ({ at: n * 0.06, step, length: 0.7, gain: 0.055 })),
    feature: [-5, -3, 0, 1, 2, 4, 5, 6, 7, 9, 10, 12].map((step, n) => ({ at: n * 0.07, step, length: 1.4, gain: 0.07 })),
    jackpot: [-5, 0, 2, 4, 5, 4, 5, 7, 9, 10, 12, 14].map((step, n) => ({ at: n * 0.14, step, length: 1.3, gain: 0.09 })),
    open: [5, 9, 12].map((step, n) => ({ at: n * 0.06, step, length: 0.8, gain: 0.06 })),
  },
  // Court music: a gong and deep drum, the zither in slow steps, chimes; a flute rises when the gate opens.
  bed: {
    beatsPerMinute: 60,
    tracks: [
      {
        shape: 'sine',
        length: 14,
        gain: 0.08,
        attack: 0.02,
        notes: notes('-15 . . . . . . . . . . . . . . . -13 . . . . . . . . . . . . . . .'),
      },
      { shape: 'noise', length: 1.1, gain: 0.2, notes: notes('-2 . . . . . . . . . . . -2 . . .') },
      { shape: 'triangle', length: 3, gain: 0.07, notes: notes('0 . . 1 2 . 4 . 5 . 4 . 2 . . . 1 . . 2 4 . 2 1 0 . -1 . 0 . . .') },
      {
        shape: 'triangle',
        length: 3.4,
        gain: 0.035,
        notes: notes('-5 . -3 . -1 . . . -5 . -2 . -1 . . . -4 . -2 . 0 . . . -5 . -3 . -1 . . .'),
      },
      { shape: 'sine', length: 5, gain: 0.018, notes: notes('. . . . . . . 12 . . . . . . 10 . . . . . . . . 14 . . . . 12 . . .') },
      {
        shape: 'sine',
        length: 4,
        gain: 0.045,
        attack: 0.2,
        isOfFeature: true,
        notes: notes('5 . . . 7 . 9 . 10 . . . 9 7 . . 6 . . . 9 . 7 . 5 . . . 7 . . .'),
      },
      { shape: 'triangle', length: 1.2, gain: 0.03, isOfFeature: true, notes: notes('5 7 9 10 9 7 5 7 6 7 9 11 9 7 6 7') },
      { shape: 'noise', length: 0.6, gain: 0.16, isOfFeature: true, notes: notes('-1 . . 0 . . 1 1') },
    ],
  },
};
