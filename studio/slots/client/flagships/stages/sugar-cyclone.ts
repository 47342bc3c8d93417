import type { Grid } from '../../reels/grid.ts';
import { ball, type FlagshipStage, notes, shades } from '../flagship.ts';
import { ground, sign } from '../grounds/sugar-cyclone.ts';
import type { Well } from '../well.ts';

const edge = 26;

/** A stick of sugar with red stripes, from corner to corner. */
function stick(context: CanvasRenderingContext2D, { x, y, w, h }: { x: number; y: number; w: number; h: number }): void {
  const isUpright = h > w;
  const thick = isUpright ? w : h;
  context.save();
  context.beginPath();
  context.roundRect(x, y, w, h, thick / 2);
  context.fillStyle = '#ffffff';
  context.fill();
  context.clip();
  for (let at = -thick; at < Math.max(w, h) + thick; at += 44) {
    context.fillStyle = at % 88 ? '#ff3f78' : '#ff8ac0';
    context.beginPath();
    for (const [along, across] of [
      [at, 0],
      [at + 22, 0],
      [at + 22 + thick, thick],
      [at + thick, thick],
    ] as const)
      context.lineTo(isUpright ? x + across : x + along, isUpright ? y + along : y + across);
    context.fill();
  }
  context.fillStyle = shades(context, isUpright ? [x, 0, x + w, 0] : [0, y, 0, y + h], [
    '#ffffff00',
    '#ffffffb0',
    '#ffffff00',
    '#7a0f5c70',
  ]);
  context.fillRect(x, y, w, h);
  context.restore();
  context.strokeStyle = '#561149';
  context.lineWidth = 4;
  context.beginPath();
  context.roundRect(x, y, w, h, thick / 2);
  context.stroke();
}

/** A drop of gum, for a corner. */
function gum(context: CanvasRenderingContext2D, x: number, y: number, [light, full, deep]: readonly [string, string, string]): void {
  context.fillStyle = ball(context, [x - 5, y - 6, 24], [light, full, deep]);
  context.strokeStyle = '#561149';
  context.lineWidth = 4;
  context.beginPath();
  context.arc(x, y, 17, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  context.strokeStyle = '#ffffffd0';
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.beginPath();
  context.arc(x, y, 11, Math.PI * 1.05, Math.PI * 1.5);
  context.stroke();
}

const well: Well = {
  ground: ['#3a1a84', '#2a1066', '#1a0844'],
  light: '#ff8ae054',
  reel: '#48249a',
  rim: '#ffb0ec',
};

/** A window of grape jelly between four sticks of sugar, a gum drop at each corner and icing along the top. */
function frame(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  stick(context, { x: -edge, y: -edge, w: 24, h: height + 2 * edge });
  stick(context, { x: width + edge - 24, y: -edge, w: 24, h: height + 2 * edge });
  stick(context, { x: -edge, y: height + edge - 24, w: width + 2 * edge, h: 24 });
  stick(context, { x: -edge, y: -edge, w: width + 2 * edge, h: 24 });
  context.fillStyle = shades(context, [0, -edge, 0, 12], ['#ffffff', '#fff0f8', '#ffb8e0']);
  context.strokeStyle = '#561149';
  context.lineWidth = 3.5;
  context.beginPath();
  context.moveTo(10, -edge + 1);
  context.lineTo(width - 10, -edge + 1);
  const drips = Math.round(width / 46);
  const wide = (width - 20) / drips;
  for (let n = 0; n < drips; n++) {
    const x = width - 10 - n * wide;
    const long = 4 + ((n * 7) % 5) * 4;
    context.bezierCurveTo(x, long, x - wide * 0.7, long, x - wide * 0.72, -edge + 14);
    context.quadraticCurveTo(x - wide * 0.86, -edge + 4, x - wide, -edge + 12);
  }
  context.closePath();
  context.fill();
  context.stroke();
  gum(context, -6, -6, ['#dcfff0', '#4fe0b4', '#0f9080']);
  gum(context, width + 6, -6, ['#fffbd0', '#ffd83e', '#e0900e']);
  gum(context, -6, height + 6, ['#d4f4ff', '#46b8ff', '#1258c8']);
  gum(context, width + 6, height + 6, ['#ecd6ff', '#a871f5', '#5a24b0']);
}

export const stage: FlagshipStage = {
  frame,
  lands: { 0: 'bounce', 1: 'bounce', 2: 'stamp', 3: 'float', 9: 'ring', 10: 'stamp', others: 'bounce' },
  wins: { 0: 'rise', 1: 'leap', 2: 'swing', 3: 'shake', 9: 'leap', 10: 'shake', others: 'leap' },
  flight: 'burst',
  whirl: { wide: [1_090, 170, 684], tall: [363, 1_000, 174] },
  well,
  dusk: ['#ffffff', '#ffc4ec'],
  festive: ['#ffb0e0', '#d048b0', '#4a1880'],
  ground,
  sign,
  letters: {
    face: 'round',
    word: ['#ffffff', '#ffd0ec 60%', '#ff8ad0'],
    amount: ['#ffffff', '#fff4b0 42%', '#ffc83a 60%', '#ffe68a'],
    rim: '#7a1690',
    casts: 'drop-shadow(0 6px 0 #7a1690) drop-shadow(0 3px 0 #d048b0)',
    bow: 0.34,
    turn: '4deg',
    hero: 'whirl',
    words: 'drop',
  },
  voice: { root: 329.6, scale: [0, 2, 4, 5, 7, 9, 11], shape: 'sine', ring: 0.8, partial: 3 },
  effects: {
    press: [{ at: 0, step: 4, to: 9, length: 0.09, gain: 0.12 }],
    land: [{ at: 0, step: -3, to: -10, length: 0.12, gain: 0.26 }],
    win: [0, 2, 4, 7, 4, 7, 9].map((step, n) => ({ at: n * 0.055, step, to: step + 1, length: 0.2, gain: 0.08 })),
    coin: [7, 9, 11].map((step, n) => ({ at: n * 0.035, step, to: step + 3, length: 0.18, gain: 0.06 })),
    open: [0, 7, 4, 11].map((step, n) => ({ at: n * 0.05, step, to: step + 2, length: 0.22, gain: 0.07 })),
    feature: [0, 2, 1, 3, 2, 4, 3, 5, 4, 6, 7, 9, 11, 14].map((step, n) => ({ at: n * 0.075, step, length: 0.4, gain: 0.08 })),
  },
  // A music box on a hopping bass; the storm brings a fast run and a rattle of sprinkles.
  bed: {
    beatsPerMinute: 132,
    tracks: [
      {
        shape: 'triangle',
        length: 1.1,
        gain: 0.11,
        notes: notes('-14 . . -10 . . -12 . -14 . . -10 . . -12 . -11 . . -7 . . -9 . -10 . . -8 . . -9 .'),
      },
      { shape: 'square', length: 0.5, gain: 0.016, notes: notes('. 2 . 4 . 2 . 4 . 2 . 4 . 2 . 4 . 3 . 5 . 3 . 5 . 1 . 4 . 1 . 4') },
      {
        shape: 'sine',
        length: 2,
        gain: 0.06,
        notes: notes('7 . 9 . 11 . 9 7 . . 4 . 7 . . . 10 . 12 . 10 . 8 7 . . 8 . 6 . . .'),
      },
      { shape: 'noise', length: 0.3, gain: 0.12, notes: notes('0 . . . 0 . . .') },
      { shape: 'noise', length: 0.12, gain: 0.07, notes: notes('. . 10 . . . 10 10') },
      {
        shape: 'sine',
        length: 0.9,
        gain: 0.035,
        isOfFeature: true,
        notes: notes('14 16 18 16 14 16 18 21 14 16 18 16 14 18 16 14 17 19 21 19 17 19 21 17 15 17 18 17 15 18 17 15'),
      },
      { shape: 'noise', length: 0.1, gain: 0.06, isOfFeature: true, notes: notes('11 . 11 11') },
      { shape: 'noise', length: 0.6, gain: 0.16, isOfFeature: true, notes: notes('-1 . . . . . -1 .') },
    ],
  },
};
