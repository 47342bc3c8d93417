import type { Graphics, Sprite, Texture } from 'pixi.js';
import { farthest } from '../flagships/moves.ts';
import { easeBack } from './drawing.ts';

/** A cell whose symbol becomes another one after the reels stood. */
export interface Turning {
  readonly sprite: Sprite;
  /** Where its reel begins, beside which the sprite is placed. */
  readonly left: number;
  readonly y: number;
  readonly size: number;
  /** How many cells, or of symbols that leap how many reels, come before it. */
  readonly after: number;
  readonly texture: Texture;
}

const clamped = (t: number): number => Math.min(1, Math.max(0, t));

/** Wilds grow out of the one that landed, the next cell first. */
export function grow(turning: readonly Turning[], t: number): void {
  for (const { sprite, size, after, texture } of turning) {
    const own = Math.min(1, t * 1.6 - (after - 1) * 0.4);
    if (own <= 0) continue;
    sprite.texture = texture;
    sprite.setSize(size * Math.max(0.1, easeBack(own)));
  }
}

/** So much later than the reel before it, as a share of the whole, a reel's symbols leap. */
const later = 0.11;
/** The share of the whole that one leap takes, and of that leap the moment at which it is at its highest. */
const own = 0.56;
const highest = 0.46;

function drawFlash(drawing: Graphics, [x, y, size]: readonly [number, number, number], t: number): void {
  const light = clamped(1 - Math.abs(t - highest) / 0.3);
  if (light === 0) return;
  const reach = size * (0.3 + 0.5 * clamped((t - highest + 0.3) / 0.6));
  for (let n = 0; n < 10; n++) {
    const turn = (n * Math.PI) / 5 + t;
    const at = (far: number, beside: number) => [x + Math.cos(turn + beside) * far, y + Math.sin(turn + beside) * far];
    drawing
      .poly([...at(reach * 0.3, -0.14), ...at(reach * 1.2, 0), ...at(reach * 0.3, 0.14)])
      .fill({ color: '#ffe27a', alpha: light * 0.7 });
  }
  drawing.circle(x, y, reach * 0.8).fill({ color: '#ffc23a', alpha: light * 0.4 });
  drawing.circle(x, y, reach * 0.5).fill({ color: '#fffbe0', alpha: light * 0.85 });
}

/** Drops that fly up from where a symbol leaves the water, and again where it comes down. */
function drawSplash(drawing: Graphics, [x, y, size]: readonly [number, number, number], t: number): void {
  if (t <= 0 || t >= 1) return;
  for (let n = 0; n < 9; n++) {
    const way = (n - 4) / 4;
    const up = size * (0.5 - 0.16 * Math.abs(way)) * 4 * t * (1 - t) * (n % 2 ? 0.7 : 1);
    drawing
      .circle(x + way * size * (0.2 + 0.3 * t), y + size * 0.4 - up, size * 0.045 * (1.3 - t))
      .fill({ color: n % 2 ? '#ffffff' : '#8ad8ff', alpha: 1 - t * 0.6 });
  }
}

/** Symbols leap out of the water in an arc, reel by reel; in a flash at its top they become others, and come down as those. */
export function leap(turning: readonly Turning[], drawing: Graphics, t: number): void {
  drawing.clear();
  for (const { sprite, left, y, size, after, texture } of turning) {
    const share = clamped((t - after * later) / own);
    const isTurned = share >= highest;
    if (isTurned) sprite.texture = texture;
    const height = Math.sin(Math.PI * share);
    const large = size * (1 + 0.24 * height);
    sprite.setSize(large);
    // Those of the top row leap towards the player: above them the reels end.
    const middle = Math.max(y - 0.62 * size * height, Math.min(y, large * farthest));
    sprite.y = middle;
    sprite.rotation = isTurned ? 0 : 0.5 * Math.sin(Math.PI * 2 * share);
    const x = left + sprite.x;
    drawFlash(drawing, [x, middle, size], share);
    drawSplash(drawing, [x, y, size], share / 0.5);
    drawSplash(drawing, [x, y, size], (share - 0.82) / 0.18);
  }
  if (t === 1) drawing.clear();
}
