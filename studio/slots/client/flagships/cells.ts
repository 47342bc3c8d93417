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

const rail = { wide: 9, tooth: 7, apart: 14 } as const;

/** Dials of dark glass in rings of brass, each held by four screws, between two toothed rails that the reel runs on. */
export const dialCells: DrawCell = (draw, plate, { ground, rim }) => {
  const { x, top, high } = plate;
  for (const [side, way] of [
    [x + 2, 1],
    [x + cell - 2, -1],
  ] as const) {
    draw.rect(Math.min(side, side + way * rail.wide), top, rail.wide, high).fill({ color: '#5a3216', alpha: 1 });
    draw.rect(side + (way === 1 ? 2 : -4), top, 2, high).fill({ color: '#ffe4b0', alpha: 0.4 });
    const count = Math.round(high / rail.apart);
    for (let n = 0; n < count; n++) {
      const y = top + ((n + 0.5) * high) / count;
      const [foot, tip] = [side + way * rail.wide, side + way * (rail.wide + rail.tooth)];
      draw.poly([foot, y - 5, tip, y - 2.5, tip, y + 2.5, foot, y + 5]).fill('#74481c');
    }
  }
  const [middle, y, r] = [x + cell / 2, top + high / 2, Math.min(cell - 6, high - 4) / 2];
  draw.circle(middle, y + 3, r + 1).fill({ color: '#1a0b05', alpha: 0.7 });
  draw.circle(middle, y, r).fill('#6a3c14');
  draw.circle(middle, y, r - 2).fill(rim);
  draw.circle(middle, y, r - 5).fill('#8a5420');
  draw.circle(middle, y, r - 7).fill(ground[2]);
  draw.circle(middle, y, (r - 7) * 0.8).fill({ color: ground[0], alpha: 0.8 });
  for (const angle of [0.25, 0.75, 1.25, 1.75]) {
    const [px, py] = [middle + Math.cos(angle * Math.PI) * (r - 3), y + Math.sin(angle * Math.PI) * (r - 3)];
    draw.circle(px, py, 4.5).fill('#3a1c0a');
    draw.circle(px, py, 3.2).fill('#ffe4b0');
  }
};

interface Wheel {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly way: 1 | -1;
}

/** Wheels fill a short reel above, between and below its symbols: one as wide as the reel, or two whose teeth meet. */
export function wheelsOn({ x, high, count, symbol }: { x: number; high: number; count: number; symbol: number }): readonly Wheel[] {
  const free = high - Math.min(symbol, cell);
  if (free < 24) return [];
  const [left, right] = [x + 12, x + cell - 12];
  return Array.from({ length: count + 1 }, (_, n) => n * high).flatMap((y, n): Wheel[] => {
    const way = n % 2 ? 1 : -1;
    if (free > 110) return [{ x: (left + right) / 2, y, r: Math.min((right - left) / 2, free / 2 + 12), way }];
    const large = Math.min(46, free / 2 + 18);
    const small = (right - left) / 2 - large + 4;
    return [
      { x: n % 2 ? right - large : left + large, y, r: large, way },
      { x: n % 2 ? left + small : right - small, y, r: small, way: way === 1 ? -1 : 1 },
    ];
  });
}
