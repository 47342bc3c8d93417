import type { Graphics } from 'pixi.js';
import { cell } from '../reels/grid.ts';
import type { Well } from './well.ts';

/** A cell of a reel whose cells differ in height: its left and upper edge, and how high it is. */
interface Plate {
  readonly x: number;
  readonly top: number;
  readonly high: number;
}

/** Draws what the cells of such a game are: a plate, and what fills it above and below its symbol where that leaves room. */
export type DrawCell = (draw: Graphics, plate: Plate, well: Well) => void;

/** So much of a cell its symbol takes from above to below. */
const symbol = cell * 0.96;
const roomIn = ({ high }: Plate): number => Math.max(0, (high - symbol) / 2 - 12);

const fan = { r: 22, apart: 13, most: 6 } as const;

/** Plates with round corners; waves of the sea rise from below, and hang as clouds from above. */
export const waveCells: DrawCell = (draw, plate, { ground, rim }) => {
  const { x, top, high } = plate;
  draw.roundRect(x + 3, top + 4, cell - 6, high - 8, 16).fill({ color: ground[2], alpha: 0.36 });
  const rows = Math.min(fan.most, Math.floor(roomIn(plate) / fan.apart));
  for (const way of [1, -1] as const)
    for (let row = rows - 1; row >= 0; row--) {
      const y = (way === 1 ? top + high - 7 : top + 7) - way * row * fan.apart;
      const count = row % 2 ? 2 : 3;
      for (let n = 0; n < count; n++) {
        const middle = x + cell / 2 + (n - (count - 1) / 2) * fan.r * 2;
        const [from, to] = way === 1 ? [Math.PI, Math.PI * 2] : [0, Math.PI];
        for (const share of [1, 0.56]) {
          draw.moveTo(middle - way * fan.r * share, y).arc(middle, y, fan.r * share, from, to);
          if (share === 1) draw.fill({ color: ground[2], alpha: 1 });
          draw.moveTo(middle - way * fan.r * share, y).arc(middle, y, fan.r * share, from, to);
          draw.stroke({ color: rim, width: share === 1 ? 3 : 2, alpha: 0.44 * (1 - row / (fan.most + 2)) });
        }
      }
    }
  draw.roundRect(x + 3, top + 4, cell - 6, high - 8, 16).stroke({ color: rim, width: 2.5, alpha: 0.6 });
};

const cut = 22;

/** Plates of sheet metal with cut corners and rivets; pipes with a gauge on them join what moves to the plates above and below. */
export const pipeCells: DrawCell = (draw, plate, { ground, rim }) => {
  const { x, top, high } = plate;
  const [left, right, upper, lower] = [x + 3, x + cell - 3, top + 3, top + high - 3];
  const outline = [left + cut, upper, right - cut, upper, right, upper + cut, right, lower - cut];
  outline.push(right - cut, lower, left + cut, lower, left, lower - cut, left, upper + cut);
  draw.poly(outline).fill({ color: ground[2], alpha: 0.42 });
  const room = roomIn(plate);
  const middle = x + cell / 2;
  if (room > 18)
    for (const [from, way] of [
      [upper + 2, 1],
      [lower - 2, -1],
    ] as const) {
      for (const side of [-34, 34]) {
        draw.rect(middle + side - 8, Math.min(from, from + way * room), 16, room).fill({ color: rim, alpha: 0.42 });
        draw.rect(middle + side - 4, Math.min(from, from + way * room), 4, room).fill({ color: '#ffffff', alpha: 0.3 });
        draw.rect(middle + side - 13, from + way * room - 5, 26, 10).fill({ color: rim, alpha: 0.7 });
      }
      if (room > 52) {
        const y = from + way * room * 0.5;
        draw.circle(middle, y, 26).fill({ color: '#2c1a10', alpha: 1 });
        draw.circle(middle, y, 23).fill({ color: rim, alpha: 0.8 });
        draw.circle(middle, y, 17).fill({ color: '#fff2d4', alpha: 0.92 });
        draw
          .moveTo(middle, y)
          .lineTo(middle + 11, y - 8)
          .stroke({ color: '#c4222e', width: 4 });
        draw.circle(middle, y, 4).fill('#2c1a10');
      }
    }
  draw.poly(outline).stroke({ color: rim, width: 3, alpha: 0.6 });
  for (const px of [left + 13, right - 13])
    for (const py of [upper + cut + 4, lower - cut - 4]) draw.circle(px, py, 4).fill({ color: rim, alpha: 0.85 });
};
