import { ball, shades } from '../../flagships/flagship.ts';
import { around, disc } from '../../flagships/shapes.ts';
import type { Well } from '../../flagships/well.ts';

type Context = CanvasRenderingContext2D;

/** What prizes are held in: coins, or cells of wax with six sides. */
export interface Prize {
  readonly shape: 'coin' | 'comb';
  /** What is struck into a coin beside its amount: lines in a box of 200 × 200. */
  readonly relief?: string;
  /** The empty places are the closed doors of a safe. */
  readonly isInSafe?: true;
}

/** How much a prize is: less than the stake, the stake or more, five stakes or more, fifty or more. */
export type Worth = 0 | 1 | 2 | 3;

const worths = [1n, 5n, 50n];

export const worthOf = (minor: bigint, stakeMinor: bigint): Worth => worths.filter(stakes => minor >= stakes * stakeMinor).length as Worth;

/** The face of a prize from its lit side outwards, its rim, and what its amount is written with. */
const faces = [
  { face: ['#fffdf4', '#f0e4c8', '#cdb88c'], rim: '#7a5a1c', ink: '#3a2408', cast: '#fffdf4' },
  { face: ['#fffbd0', '#ffdf66', '#f0a820'], rim: '#7d4508', ink: '#3a1c04', cast: '#fff6c0' },
  { face: ['#ff9ab0', '#d81e4a', '#7a0628'], rim: '#fff0b0', ink: '#ffffff', cast: '#5a0420' },
  { face: ['#f2c8ff', '#7a2ee0', '#240a5c'], rim: '#ffe27a', ink: '#fff0a8', cast: '#1c0648' },
] as const;

/** Pixels to a side of what is drawn for a cell; its middle is at 0, 0. */
export const prizeSize = 256;

/** So far a prize reaches from the middle of its picture, and its face. */
const [reach, faced] = [0.45 * prizeSize, 0.375 * prizeSize];

function outline(context: Context, { shape }: Prize, r: number): void {
  context.beginPath();
  if (shape === 'coin') context.arc(0, 0, r, 0, Math.PI * 2);
  else for (let n = 0; n < 6; n++) context.lineTo(Math.cos((n * Math.PI) / 3) * r * 1.08, Math.sin((n * Math.PI) / 3) * r * 1.08);
  context.closePath();
}

/** The door of a compartment: steel with a rim of gold, two hinges, a keyhole, and what is struck into the coins. */
function drawDoor(context: Context, prize: Prize, rim: string): void {
  const r = reach * 0.98;
  const plate = (side: number, round: number) => {
    context.beginPath();
    context.roundRect(-side, -side, side * 2, side * 2, round);
  };
  for (const [side, colours] of [
    [r, ['#ffe9a8', '#c8902a', '#6a3c08']],
    [r * 0.93, ['#0a1440', '#162a78']],
    [r * 0.88, ['#86a8e8', '#3f66bc', '#2a4a98', '#1a3070']],
    [r * 0.72, ['#20408c', '#3c62b4', '#5c84d0']],
  ] as const) {
    plate(side, side * 0.2);
    context.fillStyle = shades(context, [-side, -side, side * 0.6, side], colours);
    context.fill();
  }
  for (const y of [-0.5, 0.5]) {
    context.beginPath();
    context.roundRect(-r * 1.02, y * r - 14, 22, 28, 6);
    context.fillStyle = shades(context, [-r, 0, -r + 22, 0], ['#fff2c0', '#c8902a', '#6a3c08']);
    context.fill();
  }
  if (prize.relief) {
    context.globalAlpha = 0.5;
    strike(context, prize.relief, r * 0.62, { face: ['#c8dcff', '#7ea4ea', '#3a5cae'], rim: '#142a6a', ink: rim, cast: rim });
    context.globalAlpha = 1;
  }
  disc(context, [r * 0.62, 0, 19], '#6a3c08');
  disc(context, [r * 0.62, 0, 16], ball(context, [r * 0.58, -5, 20], ['#fffbe0', '#ffcf4e', '#9a5a10']));
  disc(context, [r * 0.62, -3, 5], '#2a1404');
  context.fillStyle = '#2a1404';
  context.fillRect(r * 0.62 - 2.5, -3, 5, 12);
}

/** Where a prize may come to lie: hollow, shaded below its upper edge and lit on its lower one. */
export function drawSocket(context: Context, prize: Prize, { ground, rim }: Pick<Well, 'ground' | 'rim'>): void {
  if (prize.isInSafe) {
    drawDoor(context, prize, rim);
    return;
  }
  const r = reach * 0.94;
  outline(context, prize, r);
  context.fillStyle = shades(context, [0, -r, 0, r], [ground[2], ground[1], ground[0]]);
  context.fill();
  context.save();
  context.clip();
  context.fillStyle = ball(context, [0, r * 0.35, r * 1.5], ['#00000000', '#00000030', '#000000b0']);
  context.fillRect(-r * 1.2, -r * 1.2, r * 2.4, r * 2.4);
  context.restore();
  context.lineWidth = 5;
  context.strokeStyle = shades(context, [0, -r, 0, r], [`${rim}30`, `${rim}60`, `${rim}e0`]);
  context.stroke();
  outline(context, prize, r * 0.8);
  context.lineWidth = 2.5;
  context.strokeStyle = `${rim}38`;
  context.stroke();
}

export const amountFont = (size: number): string => `400 ${size}px "Lilita One", Sora, "PingFang SC", "Noto Sans CJK SC", sans-serif`;

interface Face {
  readonly face: readonly [light: string, mid: string, dark: string];
  readonly rim: string;
  readonly ink: string;
  readonly cast: string;
}

/** Lines that stand out of a face which is lit from the upper left. */
function strike(context: Context, relief: string, r: number, { face, rim }: Face): void {
  const lines = new Path2D(relief);
  for (const [away, colour] of [
    [2.4, rim],
    [-1.8, '#ffffff'],
    [0, face[1]],
  ] as const) {
    context.save();
    context.scale(r / 100, r / 100);
    context.translate(away * 0.7 - 100, away - 100);
    context.lineWidth = 7;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = colour;
    context.stroke(lines);
    context.restore();
  }
}

/** A struck coin: a raised rim with its beads, and a field that is sunk into it. */
function drawCoin(context: Context, r: number, relief: string | undefined, look: Face): void {
  const { face, rim } = look;
  const [light, mid, dark] = face;
  const field = r * 0.84;
  disc(context, [2, 5, r + 4], '#00000070');
  disc(context, [0, 0, r + 2], rim);
  disc(context, [0, 0, r - 2], shades(context, [-r * 0.7, -r * 0.7, r * 0.7, r * 0.7], [light, mid, dark, mid]));
  for (const angle of around(24)) {
    const [x, y] = [Math.cos(angle) * (r + field) * 0.5, Math.sin(angle) * (r + field) * 0.5];
    disc(context, [x + 1, y + 1.5, 4.4], rim);
    disc(context, [x, y, 3.6], ball(context, [x - 1, y - 1, 4.4], [light, mid]));
  }
  disc(context, [0, 0, field + 1], shades(context, [-field * 0.7, -field * 0.7, field * 0.7, field * 0.7], [rim, dark, light]));
  disc(context, [1.5, 2, field - 4], ball(context, [-r * 0.2, -r * 0.3, r * 1.3], face));
  if (relief) strike(context, relief, field, look);
  context.strokeStyle = '#ffffffc0';
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.beginPath();
  context.arc(0, 0, r - 5, Math.PI * 1.1, Math.PI * 1.42);
  context.stroke();
}

function drawComb(context: Context, prize: Prize, r: number, { face }: Face): void {
  outline(context, prize, r);
  context.fillStyle = ball(context, [-r * 0.2, -r * 0.3, r * 1.35], face);
  context.fill();
  for (const [width, colour] of [
    [13, '#7a3c06'],
    [6, '#ffc83a'],
  ] as const) {
    outline(context, prize, r);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
  }
}

/** The face of a prize with its amount, as large as it fits. */
export function drawPrize(context: Context, prize: Prize, { text, worth }: { text: string; worth: Worth }): void {
  const look = faces[worth];
  const isComb = prize.shape === 'comb';
  const r = isComb ? reach * 0.98 : faced;
  if (isComb) drawComb(context, prize, r, look);
  else drawCoin(context, r, prize.relief, look);
  // A cell of wax is narrower where its amount is.
  const size = Math.min(isComb ? 72 : 82, (2 * r * (isComb ? 0.7 : 0.86)) / (Math.max(2, text.length) * 0.52));
  context.font = amountFont(size);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 9;
  context.strokeStyle = look.cast;
  const y = isComb ? r * 0.42 : size * 0.04;
  context.strokeText(text, 0, y);
  context.fillStyle = look.ink;
  context.fillText(text, 0, y);
}
