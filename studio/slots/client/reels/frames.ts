import { type Kind, type Look, Pen } from '@baize/studio-kit/client';
import type { Graphics } from 'pixi.js';
import type { FlagshipStage } from '../flagships/flagship.ts';
import { drawWell } from '../flagships/well.ts';
import { cell, edge, type Grid } from './grid.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Ornament = (draw: Pen, box: Box, look: Look) => void;

const corners = ({ x, y, width, height }: Box): readonly (readonly [x: number, y: number, turnX: 1 | -1, turnY: 1 | -1])[] => [
  [x, y, 1, 1],
  [x + width, y, -1, 1],
  [x, y + height, 1, -1],
  [x + width, y + height, -1, -1],
];

/** Points along the four sides, about `step` apart. */
function along({ x, y, width, height }: Box, step: number): { x: number; y: number }[] {
  const across = Math.max(2, Math.round(width / step));
  const down = Math.max(2, Math.round(height / step));
  const points: { x: number; y: number }[] = [];
  for (let i = 0; i <= across; i++) points.push({ x: x + (width * i) / across, y }, { x: x + (width * i) / across, y: y + height });
  for (let i = 1; i < down; i++) points.push({ x, y: y + (height * i) / down }, { x: x + width, y: y + (height * i) / down });
  return points;
}

const bulbs: Ornament = (draw, box, { glow, lines }) => {
  for (const [i, { x, y }] of along(box, 54).entries()) {
    draw.circle(x, y, 11).fill({ color: glow, alpha: 0.25 });
    draw.circle(x, y, 6).fill(i % 2 ? '#fff6dd' : (lines[1] ?? glow));
  }
};

const claws: Ornament = (draw, box, { glow }) => {
  for (const [x, y, sx, sy] of corners(box))
    for (let k = 0; k < 3; k++) {
      const from = 16 + k * 26;
      draw.poly([x + sx * from, y - sy * 8, x + sx * (from + 18), y - sy * 8, x + sx * (from + 2), y + sy * 18]).fill(glow);
      draw.poly([x - sx * 8, y + sy * from, x - sx * 8, y + sy * (from + 18), x + sx * 18, y + sy * (from + 2)]).fill(glow);
    }
};

const bubbles: Ornament = (draw, box, { glow }) => {
  for (const [i, { x, y }] of along(box, 74).entries()) {
    const radius = 5 + ((i * 7) % 9);
    draw.circle(x + ((i * 5) % 11) - 5, y + ((i * 3) % 9) - 4, radius).stroke({ color: glow, width: 2.5, alpha: 0.8 });
    draw.circle(x - radius * 0.3, y - radius * 0.3, radius * 0.25).fill({ color: '#ffffff', alpha: 0.8 });
  }
};

const leaves: Ornament = (draw, box, { glow, lines }) => {
  for (const [x, y, sx, sy] of corners(box)) {
    for (let k = 0; k < 4; k++) {
      const [ax, ay] = [x + sx * (10 + k * 30), y - sy * 2];
      draw.ellipse(ax, ay, 15, 7).fill(k % 2 ? glow : (lines[2] ?? glow));
      draw.ellipse(x - sx * 2, y + sy * (14 + k * 30), 7, 15).fill(k % 2 ? (lines[2] ?? glow) : glow);
    }
    for (let petal = 0; petal < 5; petal++) {
      const turn = (petal * Math.PI * 2) / 5;
      draw.circle(x + 11 * Math.cos(turn), y + 11 * Math.sin(turn), 9).fill('#fff4f4');
    }
    draw.circle(x, y, 6).fill(glow);
  }
};

const jewels: Ornament = (draw, box, { glow, lines }) => {
  for (const { x, y } of along(box, 96)) draw.poly([x, y - 7, x + 7, y, x, y + 7, x - 7, y]).fill(glow);
  for (const [i, [x, y]] of corners(box).entries()) {
    draw.poly([x, y - 24, x + 24, y, x, y + 24, x - 24, y]).fill(glow);
    draw.poly([x, y - 16, x + 16, y, x, y + 16, x - 16, y]).fill(lines[i % lines.length] ?? glow);
    draw.poly([x, y - 16, x + 16, y, x - 16, y]).fill({ color: '#ffffff', alpha: 0.35 });
  }
};

const fret: Ornament = (draw, box, { glow }) => {
  for (const [x, y, sx, sy] of corners(box)) {
    const at = (dx: number, dy: number) => [x + sx * dx, y + sy * dy] as const;
    const path = [at(96, -6), at(-6, -6), at(-6, 96), at(22, 96), at(22, 22), at(96, 22), at(96, 8), at(8, 8), at(8, 70)];
    for (const [i, [px, py]] of path.entries()) i === 0 ? draw.moveTo(px, py) : draw.lineTo(px, py);
    draw.stroke({ color: glow, width: 6, cap: 'square', join: 'miter' });
  }
};

const planks: Ornament = (draw, { x, y, width, height }, { glow, ground }) => {
  for (const top of [y - 13, y + height - 13]) {
    draw
      .roundRect(x - 22, top, width + 44, 26, 6)
      .fill(ground)
      .stroke({ color: glow, width: 2.5 });
    for (let at = x + 10; at < x + width; at += 120) {
      draw
        .moveTo(at, top + 9)
        .lineTo(at + 62, top + 9)
        .stroke({ color: glow, width: 2, alpha: 0.5 });
      draw.circle(at - 14, top + 13, 4).fill(glow);
    }
  }
};

const rivets: Ornament = (draw, box, { glow, ground }) => {
  for (const [x, y, sx, sy] of corners(box)) {
    draw.poly([x - sx * 10, y - sy * 10, x + sx * 76, y - sy * 10, x - sx * 10, y + sy * 76]).fill(ground);
    draw.poly([x - sx * 10, y - sy * 10, x + sx * 76, y - sy * 10, x - sx * 10, y + sy * 76]).stroke({ color: glow, width: 3 });
    for (const [dx, dy] of [
      [4, 4],
      [40, 0],
      [0, 40],
    ] as const)
      draw.circle(x + sx * dx, y + sy * dy, 5.5).fill(glow);
  }
};

const stars: Ornament = (draw, box, { glow }) => {
  for (const [i, { x, y }] of along(box, 110).entries())
    draw.star(x, y, { rays: 4, outer: i % 3 ? 8 : 15, inner: i % 3 ? 2.5 : 4.5 }).fill(i % 2 ? glow : '#ffffff');
};

const ornaments: Readonly<Record<Kind, Ornament>> = {
  beast: claws,
  water: bubbles,
  garden: leaves,
  fruit: bulbs,
  treasure: jewels,
  house: fret,
  journey: planks,
  arms: rivets,
  sky: stars,
};

const roundness: Readonly<Record<Kind, number>> = {
  beast: 14,
  water: 44,
  garden: 34,
  fruit: 30,
  treasure: 10,
  house: 4,
  journey: 6,
  arms: 2,
  sky: 40,
};

/** So many pixels on each side the canvas of the frame is larger than the board: what stands on its corners is not cut off. The style sheet has it too. */
const beyond = 24;

/** Clears a canvas and has something drawn on it, in the grid's units at its place. */
export function paintFrame(
  canvas: HTMLCanvasElement,
  { width, height, left, top, scale }: { width: number; height: number; left: number; top: number; scale: number },
  draw: (context: CanvasRenderingContext2D) => void,
): void {
  const dense = Math.min(2, window.devicePixelRatio);
  canvas.width = Math.round((width + 2 * beyond) * dense);
  canvas.height = Math.round((height + 2 * beyond) * dense);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(scale * dense, 0, 0, scale * dense, (left + beyond) * dense, (top + beyond) * dense);
  draw(context);
}

/** The frame that the reels stand in, and the ground behind them. It never moves, and is drawn once beside the reels. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  grid: Grid,
  { look, flagship }: { look: Look; flagship: FlagshipStage | undefined },
): void {
  if (flagship) {
    drawWell(context, grid, flagship.well);
    flagship.frame(context, grid, look);
  } else drawPlainFrame(new Pen(context), grid, look);
}

/** Its form follows what the game is about, its colours the theme. */
function drawPlainFrame(draw: Pen, grid: Grid, look: Look): void {
  const { width, height } = grid;
  const box = { x: -edge + 8, y: -edge + 8, width: width + 2 * edge - 16, height: height + 2 * edge - 16 };
  const radius = roundness[look.kind];
  draw.roundRect(box.x, box.y, box.width, box.height, radius).fill({ color: look.deep, alpha: 0.9 });
  for (let reel = 0; reel < grid.reels; reel++)
    draw.roundRect(grid.xOf(reel), 0, cell, height, Math.min(14, radius)).fill({ color: look.ground, alpha: 0.24 });
  draw.roundRect(box.x, box.y, box.width, box.height, radius).stroke({ color: look.glow, width: 4, alpha: 0.85 });
  draw
    .roundRect(box.x + 7, box.y + 7, box.width - 14, box.height - 14, Math.max(2, radius - 6))
    .stroke({ color: look.ground, width: 2.5, alpha: 0.8 });
  ornaments[look.kind](draw, box, look);
}

/** Darkens the upper and lower ends, so that the reels seem to be round. */
export function drawShade(draw: Graphics, { width, height }: Grid, { deep }: Look): void {
  draw.clear();
  for (let i = 0; i < 8; i++) {
    const alpha = 0.42 * (1 - i / 8);
    draw.rect(0, i * 5, width, 5).fill({ color: deep, alpha });
    draw.rect(0, height - (i + 1) * 5, width, 5).fill({ color: deep, alpha });
  }
}
