import { cell, type Grid } from '../reels/grid.ts';
import { ball, shades } from './flagship.ts';

/** The colours of what the symbols lie in: none of them like those of the symbols. */
export interface Well {
  /** From the top to the bottom. */
  readonly ground: readonly [top: string, middle: string, bottom: string];
  /** What shines in its middle. */
  readonly light: string;
  /** Each reel, and the light on its edges. */
  readonly reel: string;
  readonly rim: string;
}

const edge = 24;
const shadow = 46;

/** The hollow that the reels turn in: each a column that is lit from the front, in the shadow of the frame around them. */
export function drawWell(context: CanvasRenderingContext2D, grid: Grid, { ground, light, reel, rim }: Well): void {
  const { width, height } = grid;
  context.fillStyle = shades(context, [0, -edge, 0, height + edge], ground);
  context.beginPath();
  context.roundRect(-edge + 6, -edge + 6, width + 2 * edge - 12, height + 2 * edge - 12, 16);
  context.fill();
  for (let n = 0; n < grid.reels; n++) {
    const x = grid.xOf(n);
    context.beginPath();
    context.roundRect(x - 1, 2, cell + 2, height - 4, 14);
    context.fillStyle = shades(context, [x, 0, x + cell, 0], [`${reel}66`, reel, `${reel}`, `${reel}66`]);
    context.fill();
    context.strokeStyle = shades(context, [0, 0, 0, height], [`${rim}cc`, `${rim}44`, `${rim}44`, `${rim}cc`]);
    context.lineWidth = 2.5;
    context.stroke();
  }
  context.fillStyle = ball(context, [width / 2, height / 2, width * 0.6], [light, `${light.slice(0, 7)}00`]);
  context.fillRect(0, 0, width, height);
  for (const [from, to] of [
    [-edge, shadow - edge],
    [height + edge, height + edge - shadow],
  ] as const) {
    context.fillStyle = shades(context, [0, from, 0, to], ['#000000c0', '#00000000']);
    context.fillRect(-edge + 6, Math.min(from, to), width + 2 * edge - 12, shadow);
  }
  for (const [from, to] of [
    [-edge, shadow - edge],
    [width + edge, width + edge - shadow],
  ] as const) {
    context.fillStyle = shades(context, [from, 0, to, 0], ['#000000a0', '#00000000']);
    context.fillRect(Math.min(from, to), -edge + 6, shadow, height + 2 * edge - 12);
  }
  context.fillStyle = ball(context, [width / 2, height / 2, Math.hypot(width, height) * 0.56], ['#00000000', '#00000000', '#0000005c']);
  context.fillRect(-edge + 8, -edge + 8, width + 2 * edge - 16, height + 2 * edge - 16);
}
