import type { Graphics, Sprite, Texture } from 'pixi.js';
import { farthest } from '../flagships/moves.ts';
import { easeBack } from './drawing.ts';

/** How cells become others: out of the wild in their reel, in a leap, in a whirlwind. */
export type Change = 'grow' | 'leap' | 'whirl';

/** A cell whose symbol becomes another one after the reels stood. */
export interface Turning {
  readonly sprite: Sprite;
  /** Where its reel begins, beside which the sprite is placed. */
  readonly left: number;
  readonly y: number;
  readonly size: number;
  /** How many cells of a reel that grows, or how many reels, come before it. */
  readonly after: number;
  readonly texture: Texture;
}

/** How cells become others; wilds that are kept one by one are there without growing. `onFresh`: some do. */
export interface Turned {
  readonly change: Change;
  readonly isKept: boolean;
  readonly onFresh: () => void;
}

const clamped = (t: number): number => Math.min(1, Math.max(0, t));

/** Wilds grow out of the one that landed, the next cell first. */
function grow(turning: readonly Turning[], t: number): void {
  for (const { sprite, size, after, texture } of turning) {
    const own = Math.min(1, t * 1.6 - (after - 1) * 0.4);
    if (own <= 0) continue;
    sprite.texture = texture;
    sprite.setSize(size * Math.max(0.1, easeBack(own)));
  }
}

/** So much later than the reel before it, as a share of the whole, a reel's symbols turn. */
const later = 0.11;
/** The share of the whole that one turn takes, and of a leap the moment at which it is at its highest. */
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
function leap(turning: readonly Turning[], drawing: Graphics, t: number): void {
  drawing.clear();
  for (const { sprite, left, y, size, after, texture } of turning) {
    const share = clamped((t - (after - 1) * later) / own);
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

const floss = ['#ffffff', '#ff8ad0', '#8af0e0'];
const sprinkles = ['#ffffff', '#ffd83e', '#ff5aa8', '#4fe0b4', '#46b8ff'];

/** Three arms of candy floss that wind around a symbol, and sprinkles that fly out of them. */
function drawWhirl(drawing: Graphics, [x, y, size]: readonly [number, number, number], share: number): void {
  const strength = Math.sin(Math.PI * share);
  if (strength <= 0) return;
  for (const [n, color] of floss.entries()) {
    const from = share * 11 + (n * Math.PI * 2) / floss.length;
    for (let step = 0; step < 14; step++) {
      const angle = from - step * 0.16;
      const far = size * (0.52 - step * 0.012) * (0.6 + 0.4 * strength);
      drawing
        .circle(x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.72, size * 0.062 * (1 - step / 16) * strength)
        .fill({ color, alpha: 0.9 - step * 0.05 });
    }
  }
  for (const [n, color] of sprinkles.entries()) {
    const angle = n * 1.257 + share * 3;
    const far = size * (0.3 + 0.5 * share);
    drawing.circle(x + Math.cos(angle) * far, y + Math.sin(angle) * far, size * 0.03).fill({ color, alpha: 1 - share });
  }
}

/** A whirlwind passes over the reels: what it takes spins into itself, and comes out of it as something else. */
function whirl(turning: readonly Turning[], drawing: Graphics, t: number): void {
  drawing.clear();
  for (const { sprite, left, y, size, after, texture } of turning) {
    const share = clamped((t - after * later) / own);
    if (share === 0) continue;
    const isTurned = share >= 0.5;
    if (isTurned) sprite.texture = texture;
    const shown = isTurned ? easeBack(share * 2 - 1) : 1 - (share * 2) ** 2;
    sprite.setSize(size * Math.max(0.06, shown));
    sprite.rotation = share === 1 ? 0 : Math.PI * 4 * (isTurned ? share - 1 : share);
    drawWhirl(drawing, [left + sprite.x, y, size], share);
  }
  if (t === 1) drawing.clear();
}

/** So long cells take to become others, in milliseconds. */
export const turnMs: Readonly<Record<Change, number>> = { grow: 620, leap: 1_500, whirl: 1_300 };

/** Shows the share `t`, from 0 to 1, of cells becoming others. */
export function turn(change: Change, turning: readonly Turning[], { drawing, t }: { drawing: Graphics; t: number }): void {
  if (change === 'leap') leap(turning, drawing, t);
  else if (change === 'whirl') whirl(turning, drawing, t);
  else grow(turning, t);
}
