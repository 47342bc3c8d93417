import type { Grid } from '../../reels/grid.ts';
import { ball, type FlagshipStage, notes, shades } from '../flagship.ts';
import { ground, sign } from '../grounds/neon-mahjong.ts';
import type { Well } from '../well.ts';

const edge = 22;

interface Tube {
  readonly colour: string;
  readonly width: number;
}

/** A tube along what has been traced: its light, the gas, the white of its middle. */
function glow(context: CanvasRenderingContext2D, { colour, width }: Tube): void {
  context.save();
  context.shadowColor = colour;
  context.shadowBlur = width * 4;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
  context.stroke();
  context.shadowBlur = 0;
  context.strokeStyle = '#ffffff';
  context.lineWidth = width * 0.36;
  context.stroke();
  context.restore();
}

const well: Well = {
  ground: ['#1c0d52', '#100838', '#07041f'],
  light: '#8a3af044',
  reel: '#22125e',
  rim: '#2af0ff',
};

/** A dark shop window: two tubes around it, bulbs above, brackets of steel that hold them. */
function frame(context: CanvasRenderingContext2D, { width, height }: Grid): void {
  const [right, bottom] = [width + edge, height + edge];
  context.fillStyle = ball(context, [0, height, width * 0.6], ['#2af0ff33', '#2af0ff00']);
  context.fillRect(0, 0, width, height);
  context.fillStyle = ball(context, [width, 0, width * 0.6], ['#ff3ab840', '#ff3ab800']);
  context.fillRect(0, 0, width, height);
  context.strokeStyle = shades(context, [-edge, -edge, right, bottom], ['#5a4aa8', '#1c1248', '#6a4ab8', '#140a38']);
  context.lineWidth = 16;
  context.beginPath();
  context.roundRect(-edge + 6, -edge + 6, width + 2 * edge - 12, height + 2 * edge - 12, 22);
  context.stroke();
  // blue from the lower left, pink from the upper right: they meet in two corners
  context.beginPath();
  context.moveTo(-edge + 6, -edge + 46);
  context.lineTo(-edge + 6, bottom - 26);
  context.quadraticCurveTo(-edge + 6, bottom - 6, -edge + 26, bottom - 6);
  context.lineTo(right - 46, bottom - 6);
  glow(context, { colour: '#1fe8ff', width: 6 });
  context.beginPath();
  context.moveTo(-edge + 46, -edge + 6);
  context.lineTo(right - 26, -edge + 6);
  context.quadraticCurveTo(right - 6, -edge + 6, right - 6, -edge + 26);
  context.lineTo(right - 6, bottom - 46);
  glow(context, { colour: '#ff2ab0', width: 6 });
  for (const [x, y, sign] of [
    [-edge + 8, -edge + 8, 1],
    [right - 8, bottom - 8, -1],
  ] as const) {
    context.beginPath();
    context.moveTo(x, y + sign * 26);
    context.lineTo(x, y);
    context.lineTo(x + sign * 26, y);
    glow(context, { colour: '#ffe23a', width: 5 });
  }
  for (let n = 0; n < 24; n++) {
    const at = 60 + (n * (width - 120)) / 23;
    context.fillStyle = n % 2 ? '#ffd86a' : '#fff6d8';
    context.beginPath();
    context.arc(at, -edge + 6, 3, 0, Math.PI * 2);
    context.fill();
  }
}

export const stage: FlagshipStage = {
  frame,
  lands: { 0: 'ring', 1: 'flutter', 2: 'ring', 3: 'float', 9: 'bounce', 10: 'bounce', others: 'stamp' },
  wins: { 0: 'rise', 1: 'leap', 2: 'wheel', 3: 'shake', 9: 'beat', 10: 'beat', others: 'swing' },
  flight: 'burst',
  well,
  dusk: ['#ff3ab8', '#6a2af0'],
  festive: ['#ff4ac8', '#7a1ab0', '#1a0a58'],
  ground,
  sign,
  letters: {
    face: 'straight',
    word: ['#ffffff', '#ffd0f4'],
    amount: ['#ffffff', '#c8fbff 50%', '#7af0ff'],
    rim: '#2a0660',
    casts: 'drop-shadow(0 0 6px #ff2ac8) drop-shadow(0 0 18px #ff2ac8)',
    apart: 0.06,
    isUpper: true,
    hero: 'light',
    words: 'light',
  },
  voice: { root: 233.1, scale: [0, 3, 5, 7, 10], shape: 'square', ring: 0.7, partial: 2 },
  effects: {
    // tiles that clack on the table
    land: [
      { at: 0, step: 11, to: 8, length: 0.035, gain: 0.2 },
      { at: 0.03, step: -5, length: 0.06, gain: 0.16 },
    ],
    press: [{ at: 0, step: 10, to: 13, length: 0.06, gain: 0.1 }],
    win: [5, 7, 5, 8, 10].map((step, n) => ({ at: n * 0.06, step, length: 0.16, gain: 0.07 })),
    coin: [10, 15].map((step, n) => ({ at: n * 0.04, step, length: 0.12, gain: 0.06 })),
    feature: [0, 5, 3, 8, 5, 10, 8, 13, 10, 15].map((step, n) => ({ at: n * 0.075, step, length: 0.3, gain: 0.06 })),
  },
  // A drive at night: pumping bass, drums, an arpeggio, and a lead that comes in with cascades.
  bed: {
    beatsPerMinute: 112,
    tracks: [
      {
        shape: 'sawtooth',
        length: 0.8,
        gain: 0.05,
        notes: notes('-10 -10 -5 -10 -10 -10 -5 -10 -12 -12 -7 -12 -12 -12 -7 -12 -9 -9 -4 -9 -9 -9 -4 -9 -11 -11 -6 -11 -11 -6 -8 -7'),
      },
      { shape: 'square', length: 0.7, gain: 0.018, notes: notes('5 7 9 7 10 7 9 7 5 7 8 7 10 7 8 7 6 8 9 8 11 8 9 8 4 6 8 6 9 8 6 4') },
      {
        shape: 'triangle',
        length: 7.6,
        gain: 0.03,
        attack: 0.5,
        notes: notes('0 . . . . . . . -2 . . . . . . . 1 . . . . . . . -1 . . . . . . .'),
      },
      {
        shape: 'triangle',
        length: 7.6,
        gain: 0.03,
        attack: 0.5,
        notes: notes('2 . . . . . . . 0 . . . . . . . 3 . . . . . . . 1 . . . . . . .'),
      },
      { shape: 'noise', length: 0.5, gain: 0.26, notes: notes('-2 . . . -2 . . .') },
      { shape: 'noise', length: 0.6, gain: 0.12, notes: notes('. . 7 . . . 7 .') },
      { shape: 'noise', length: 0.16, gain: 0.04, notes: notes('. 11 . 11 . 11 . 12') },
      {
        shape: 'square',
        length: 1.6,
        gain: 0.03,
        attack: 0.03,
        isOfFeature: true,
        notes: notes('10 . . 12 . 13 . . 12 . 10 . 8 . . . 9 . . 11 . 13 . . 14 . 13 . 11 . 9 .'),
      },
      { shape: 'noise', length: 0.12, gain: 0.05, isOfFeature: true, notes: notes('12 12 . 12') },
    ],
  },
};
