import type { Grid } from '../../reels/grid.ts';
import type { FlagshipStage } from '../flagship.ts';
import { ground, sign } from '../grounds/foxfire-shrine.ts';
import type { Well } from '../well.ts';

const edge = 22;

const well: Well = {
  ground: ['#241a5c', '#171142', '#0c0a28'],
  light: '#7a4ae055',
  reel: '#2c226e',
  rim: '#b08cff',
};

/** Lacquered beams with caps of brass at the corners, and a rope above. */
function frame(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  const beam = (x: number, y: number, w: number, h: number, isUpright: boolean) => {
    const paint = isUpright ? context.createLinearGradient(x, 0, x + w, 0) : context.createLinearGradient(0, y, 0, y + h);
    for (const [at, colour] of [
      [0, '#5c0d24'],
      [0.35, '#e2452e'],
      [0.5, '#ff7a4a'],
      [1, '#6c1024'],
    ] as const)
      paint.addColorStop(at, colour);
    context.fillStyle = paint;
    context.fillRect(x, y, w, h);
  };
  const lit = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width * 0.62);
  lit.addColorStop(0, '#4a5be866');
  lit.addColorStop(1, '#1a145c00');
  context.fillStyle = lit;
  context.fillRect(0, 0, width, height);
  beam(-edge, -edge, 16, height + 2 * edge, true);
  beam(width + edge - 16, -edge, 16, height + 2 * edge, true);
  beam(-edge - 14, -edge - 4, width + 2 * edge + 28, 20, false);
  beam(-edge, height + edge - 16, width + 2 * edge, 16, false);
  for (const [x, y] of [
    [-edge, -edge],
    [width + edge, -edge],
    [-edge, height + edge],
    [width + edge, height + edge],
  ] as const) {
    const brass = context.createRadialGradient(x - 5, y - 6, 2, x, y, 26);
    brass.addColorStop(0, '#fff6c8');
    brass.addColorStop(0.5, '#e0a13a');
    brass.addColorStop(1, '#6d3f08');
    context.fillStyle = brass;
    context.beginPath();
    context.arc(x, y, 17, 0, Math.PI * 2);
    context.fill();
    context.strokeStyle = '#3a1a08';
    context.lineWidth = 3;
    context.stroke();
  }
}

const rest = null;

export const stage: FlagshipStage = {
  frame,
  lands: { 0: 'float', 1: 'flutter', 2: 'ring', 3: 'stamp', 9: 'float', 10: 'ring', others: 'stamp' },
  wins: { 0: 'rise', 1: 'swing', 2: 'swing', 3: 'beat', 9: 'shake', 10: 'swing', others: 'spin' },
  flight: 'rise',
  well,
  dusk: ['#ff6ab0', '#7a3ae8'],
  festive: ['#6ad4ff', '#5a3ad0', '#1c1060'],
  ground,
  sign,
  hasTall: true,
  letters: {
    face: 'brushed',
    word: ['#ffffff 20%', '#ffd8ec 52%', '#ff8ac0'],
    amount: ['#fffdf0', '#ffe9b0 44%', '#ffb45a 58%', '#ffe0a0'],
    rim: '#3a0a5a',
    casts: 'drop-shadow(0 0.07em 0 #7a1e8a) drop-shadow(0 0.02em 0 #2a0648) drop-shadow(0 0 0.22em #ff7ac8b0)',
    apart: 0.05,
    hero: 'iris',
    words: 'light',
  },
  voice: { root: 220, scale: [0, 1, 5, 7, 8], shape: 'triangle', ring: 1.25, partial: 2.76 },
  effects: {
    land: [{ at: 0, step: -6, length: 0.14, gain: 0.24 }],
    feature: [0, 1, 3, 5, 6, 8, 10, 11].map((step, n) => ({ at: n * 0.12, step, length: 0.9, gain: 0.08 })),
    open: [10, 8, 11, 13].map((step, n) => ({ at: n * 0.05, step, length: 0.5, gain: 0.06 })),
  },
  // A plucked line over a slow drum, with a flute in features.
  bed: {
    beatsPerMinute: 76,
    tracks: [
      {
        shape: 'triangle',
        length: 2.4,
        gain: 0.07,
        notes: [
          0,
          rest,
          5,
          rest,
          3,
          4,
          rest,
          rest,
          5,
          rest,
          8,
          rest,
          6,
          rest,
          5,
          rest,
          0,
          rest,
          3,
          rest,
          4,
          3,
          rest,
          rest,
          1,
          rest,
          0,
          rest,
          rest,
          rest,
          rest,
          rest,
        ],
      },
      {
        shape: 'sine',
        length: 15,
        gain: 0.05,
        attack: 1.2,
        notes: [-10, ...Array.from({ length: 15 }, () => rest), -8, ...Array.from({ length: 15 }, () => rest)],
      },
      { shape: 'noise', length: 0.9, gain: 0.2, notes: [-1, rest, rest, rest, rest, rest, -1, rest] },
      { shape: 'noise', length: 0.3, gain: 0.05, notes: [rest, rest, 8, rest, rest, rest, 8, 9] },
      {
        shape: 'sine',
        length: 3,
        gain: 0.05,
        attack: 0.16,
        isOfFeature: true,
        notes: [10, rest, rest, 11, rest, rest, 8, rest, 10, rest, rest, 13, rest, 11, rest, rest],
      },
      { shape: 'noise', length: 0.5, gain: 0.16, isOfFeature: true, notes: [rest, rest, 1, rest, 0, rest, 1, 1] },
    ],
  },
};
