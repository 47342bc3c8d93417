import type { Grid } from '../../reels/grid.ts';
import { dialCells } from '../cells.ts';
import { ball, type FlagshipStage, notes, shades } from '../flagship.ts';
import { ground, sign } from '../grounds/clockwork-caravan.ts';
import type { Well } from '../well.ts';

const edge = 26;
const ink = '#24140b';

function cog(context: CanvasRenderingContext2D, [x, y, r]: readonly [number, number, number], colours: readonly string[]): void {
  context.fillStyle = ball(context, [x - r * 0.3, y - r * 0.4, r * 1.5], colours);
  context.strokeStyle = ink;
  context.lineWidth = 3.5;
  context.beginPath();
  for (let n = 0; n < 40; n++) {
    const angle = ((n - 0.5) * Math.PI) / 20;
    const reach = n % 4 < 2 ? r : r * 0.8;
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  context.closePath();
  context.fill();
  context.stroke();
  context.fillStyle = '#2c1a10';
  context.beginPath();
  context.arc(x, y, r * 0.34, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  context.fillStyle = ball(context, [x, y, r * 0.22], ['#e8fff4', '#27a082']);
  context.beginPath();
  context.arc(x, y, r * 0.2, 0, Math.PI * 2);
  context.fill();
}

const well: Well = {
  ground: ['#0e5a54', '#0a403e', '#062624'],
  light: '#ffd89a40',
  reel: '#147068',
  rim: '#ffb070',
};

/** Pipes of copper around a plate of dark iron, held by clamps of brass, with a cog at each corner. */
function frame(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  const pipes: readonly (readonly [number, number, number, number, boolean])[] = [
    [-edge + 4, -edge + 4, 18, height + 2 * edge - 8, true],
    [width + edge - 22, -edge + 4, 18, height + 2 * edge - 8, true],
    [-edge + 4, -edge + 4, width + 2 * edge - 8, 18, false],
    [-edge + 4, height + edge - 22, width + 2 * edge - 8, 18, false],
  ];
  for (const [x, y, w, h, isUpright] of pipes) {
    context.fillStyle = shades(context, isUpright ? [x, 0, x + w, 0] : [0, y, 0, y + h], [
      '#6a2210',
      '#e07a46',
      '#ffe4d0',
      '#c8562a',
      '#4a160a',
    ]);
    context.strokeStyle = ink;
    context.lineWidth = 3;
    context.fillRect(x, y, w, h);
    context.strokeRect(x, y, w, h);
    const count = Math.round((isUpright ? h : w) / 150);
    for (let n = 1; n < count; n++) {
      const at = ((isUpright ? h : w) * n) / count;
      context.fillStyle = shades(context, isUpright ? [x - 5, 0, x + w + 5, 0] : [0, y - 5, 0, y + h + 5], [
        '#7a4c10',
        '#ffdc7a',
        '#fffae0',
        '#d09a32',
        '#5c380a',
      ]);
      const place: readonly [number, number, number, number] = isUpright
        ? [x - 4, y + at - 10, w + 8, 20]
        : [x + at - 10, y - 4, 20, h + 8];
      context.fillRect(...place);
      context.strokeRect(...place);
    }
  }
  const brass = ['#fffae0', '#ffdc7a', '#d09a32', '#7a4c10'];
  cog(context, [-5, -5, 20], brass);
  cog(context, [width + 5, -5, 20], brass);
  cog(context, [-5, height + 5, 20], brass);
  cog(context, [width + 5, height + 5, 20], brass);
}

export const stage: FlagshipStage = {
  frame,
  lands: { 0: 'stamp', 1: 'float', 2: 'ring', 3: 'ring', 9: 'stamp', 10: 'stamp', others: 'stamp' },
  wins: { 0: 'shake', 1: 'leap', 2: 'swing', 3: 'wheel', 5: 'wheel', 6: 'leap', 9: 'beat', 10: 'beat', others: 'swing' },
  flight: 'burst',
  well,
  cell: dialCells,
  wheels: ['#74481c', '#1a0b05', '#c8643a'],
  dusk: ['#ffd080', '#6a4ab0'],
  festive: ['#ffc078', '#a8542a', '#0e3a44'],
  ground,
  isShaded: true,
  sign,
  letters: {
    face: 'carved',
    word: ['#ffffff', '#fff6dc 48%', '#ffdc9a 58%', '#fffbec'],
    amount: ['#ffffff', '#fff2b8 42%', '#ffc450 58%', '#fff0b8'],
    rim: '#1a0b05',
    casts:
      'drop-shadow(0 0.05em 0 #5a2410) drop-shadow(0 0.03em 0 #1a0b05) drop-shadow(0 0 0.16em #120703) drop-shadow(0 0 0.3em #120703c0)',
    apart: 0.08,
    isUpper: true,
    hero: 'walk',
    words: 'flap',
  },
  voice: { root: 196, scale: [0, 2, 3, 5, 7, 8, 10], shape: 'square', ring: 0.6, partial: 5.4 },
  effects: {
    begin: [0, 1, 2, 3, 4].map((_, n) => ({ at: n * 0.045, step: 9 + (n % 2), length: 0.03, gain: 0.05 })),
    land: [
      { at: 0, step: -7, to: -11, length: 0.12, gain: 0.2 },
      { at: 0.02, step: 14, length: 0.05, gain: 0.05 },
    ],
    win: [0, 2, 4, 7, 4, 7].map((step, n) => ({ at: n * 0.07, step, length: 0.2, gain: 0.06 })),
    coin: [12, 14].map((step, n) => ({ at: n * 0.05, step, length: 0.3, gain: 0.045 })),
    feature: [-7, 0, -5, 2, -3, 4, 0, 7, 9, 11].map((step, n) => ({ at: n * 0.09, step, length: 0.35, gain: 0.065 })),
    tension: [{ at: 0, step: -3, to: 9, length: 0.9, gain: 0.06 }],
  },
  // The works tick evenly under a squeezebox in a lurching gait; pistons and a whistle when the gate opens.
  bed: {
    beatsPerMinute: 112,
    tracks: [
      { shape: 'noise', length: 0.08, gain: 0.09, notes: notes('12 . 10 .') },
      { shape: 'noise', length: 0.5, gain: 0.18, notes: notes('-1 . . . . . 1 . -1 . . -1 . . 1 .') },
      {
        shape: 'triangle',
        length: 1.4,
        gain: 0.1,
        notes: notes('-14 . . -14 . . -10 . -12 . . -12 . . -10 . -11 . . -11 . . -9 . -10 . . -10 . -9 -13 .'),
      },
      {
        shape: 'sawtooth',
        length: 0.8,
        gain: 0.016,
        attack: 0.05,
        notes: notes('. . 2 . . 2 . . . . 1 . . 1 . . . . 3 . . 3 . . . . 1 . . 1 . .'),
      },
      {
        shape: 'square',
        length: 1.2,
        gain: 0.022,
        attack: 0.03,
        notes: notes('7 . . 8 . . 9 8 7 . . 4 . . . . 5 . . 7 . . 8 7 6 . . 4 . 5 6 .'),
      },
      { shape: 'noise', length: 0.35, gain: 0.12, isOfFeature: true, notes: notes('. . 5 . . 5 . 5') },
      {
        shape: 'sine',
        length: 2,
        gain: 0.035,
        attack: 0.1,
        isOfFeature: true,
        notes: notes('14 . 13 . 11 . 14 . 15 . . . 14 . . . 12 . 14 . 15 . 17 . 16 . 15 . 13 . 11 .'),
      },
      {
        shape: 'triangle',
        length: 0.5,
        gain: 0.05,
        isOfFeature: true,
        notes: notes('0 7 4 7 0 7 4 7 -2 5 2 5 -2 5 2 5 -4 3 0 3 -4 3 0 3 -3 4 1 4 -3 4 1 4'),
      },
    ],
  },
};
