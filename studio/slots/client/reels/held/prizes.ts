import { ball, shades } from '../../flagships/flagship.ts';
import { disc, ring } from '../../flagships/shapes.ts';
import type { Well } from '../../flagships/well.ts';

type Context = CanvasRenderingContext2D;

/** What prizes are held in: coins, or cells of wax with six sides. */
export interface Prize {
  readonly shape: 'coin' | 'comb';
}

/** How much a prize is: less than the stake, the stake or more, five stakes or more. */
export type Worth = 0 | 1 | 2;

export const worthOf = (minor: bigint, stakeMinor: bigint): Worth => (minor >= 5n * stakeMinor ? 2 : minor >= stakeMinor ? 1 : 0);

/** The face of a prize from its lit side outwards, its rim, and what its amount is written with. */
const faces = [
  { face: ['#fffdf4', '#f0e4c8', '#cdb88c'], rim: '#7a5a1c', ink: '#3a2408', cast: '#fffdf4' },
  { face: ['#fffbd0', '#ffdf66', '#f0a820'], rim: '#7d4508', ink: '#3a1c04', cast: '#fff6c0' },
  { face: ['#ff9ab0', '#d81e4a', '#7a0628'], rim: '#fff0b0', ink: '#ffffff', cast: '#5a0420' },
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

/** Where a prize may come to lie: hollow, shaded below its upper edge and lit on its lower one. */
export function drawSocket(context: Context, prize: Prize, { ground, rim }: Pick<Well, 'ground' | 'rim'>): void {
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

/** The face of a prize with its amount, as large as it fits. */
export function drawPrize(context: Context, prize: Prize, { text, worth }: { text: string; worth: Worth }): void {
  const { face, rim, ink, cast } = faces[worth];
  const isComb = prize.shape === 'comb';
  const r = isComb ? reach * 0.98 : faced;
  outline(context, prize, r);
  context.fillStyle = ball(context, [-r * 0.2, -r * 0.3, r * 1.35], face);
  context.fill();
  context.lineWidth = isComb ? 13 : 7;
  context.strokeStyle = isComb ? '#7a3c06' : rim;
  context.stroke();
  if (isComb) {
    outline(context, prize, r);
    context.lineWidth = 6;
    context.strokeStyle = '#ffc83a';
    context.stroke();
  } else ring(context, [0, 0, r - 10], `${rim}66`, 3);
  // A cell of wax is narrower where its amount is.
  const size = Math.min(isComb ? 72 : 82, (2 * r * (isComb ? 0.7 : 0.86)) / (Math.max(2, text.length) * 0.52));
  context.font = amountFont(size);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 9;
  context.strokeStyle = cast;
  const y = isComb ? r * 0.42 : size * 0.04;
  context.strokeText(text, 0, y);
  context.fillStyle = ink;
  context.fillText(text, 0, y);
  if (worth === 2 && !isComb)
    for (let n = 0; n < 12; n++) disc(context, [Math.cos((n * Math.PI) / 6) * (r - 10), Math.sin((n * Math.PI) / 6) * (r - 10), 4], rim);
}
