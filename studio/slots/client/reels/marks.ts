import type { Look, Pace } from '@baize/studio-kit/client';
import type { Application, Container, Sprite } from 'pixi.js';
import { win as moveWinner, type Room, type WinMove } from '../flagships/moves.ts';
import type { WirePaytable, WireWin } from '../wire.ts';
import { easeOut, newDrawing, over } from './drawing.ts';
import { cell, type Grid } from './grid.ts';

interface MarksContext {
  readonly app: Application;
  readonly grid: Grid;
  readonly look: Pick<Look, 'glow' | 'lines'>;
  readonly pace: Pace;
  readonly lines: WirePaytable['lines'];
  /** One picture fills this reel: it has one frame. */
  readonly isWhole: (reel: number) => boolean;
  /** Bubbles rise from what wins. */
  readonly hasBubbles: boolean;
}

export interface Winner {
  readonly sprite: Sprite;
  readonly at: { readonly size: number; readonly y: number; readonly room: Room };
  readonly move: WinMove;
}

interface Shown {
  readonly wins: readonly WireWin[];
  readonly isGain: boolean;
  /** The sprites of the winning cells, where they stand, and what they do. */
  readonly winners: readonly Winner[];
  /** False once something else is shown. */
  readonly isWanted: () => boolean;
}

const tracedMs = 360;
const pulseMs = 720;
const nodMs = 520;
const bubblesMs = 1_300;
/** From each winning cell. */
const bubbles = 9;

/** Shows what won: lines that are drawn along, frames around the cells, symbols that move. A return that is no gain is framed, and its symbols nod. */
export class Marks {
  /** Lines run behind the symbols, frames before them: a win is read without hiding what won. */
  readonly trails = newDrawing();
  readonly frames = newDrawing();
  readonly #bubbles = newDrawing();
  readonly #context: MarksContext;
  /** Grows with all that is shown: what was being drawn of other wins ends then. */
  #shown = 0;

  constructor(context: MarksContext) {
    this.#context = context;
  }

  addTo(behind: Container, before: Container): void {
    behind.addChild(this.trails);
    before.addChild(this.frames, this.#bubbles);
  }

  clear(): void {
    this.trails.clear();
    this.frames.clear();
    this.#bubbles.clear();
  }

  /** Bubbles on their way up from the winning cells, larger and fainter as they go. */
  #drawBubbles(wins: readonly WireWin[], t: number): void {
    const { grid } = this.#context;
    this.#bubbles.clear();
    for (const at of new Set(wins.flatMap(win => win.cells))) {
      const { x, y } = grid.place(at);
      for (let n = 0; n < bubbles; n++) {
        const share = Math.min(1, Math.max(0, t * 1.5 - n * 0.06));
        if (share === 0 || share === 1) continue;
        const [dx, r] = [(((n * 37 + at * 13) % 9) - 4) * 16 + Math.sin(share * 7 + n) * 7, 6 + ((n * 5 + at) % 9) + share * 7];
        const up = y + cell * (0.42 - share * (0.95 + (n % 3) * 0.2));
        const alpha = 0.95 * Math.min(1, share * 6) * (1 - share);
        this.#bubbles.circle(x + dx, up, r).fill({ color: '#bff6ff', alpha: 0.28 * alpha });
        this.#bubbles.circle(x + dx, up, r).stroke({ color: '#eaffff', width: 2.5, alpha });
        this.#bubbles.circle(x + dx - r * 0.35, up - r * 0.35, r * 0.24).fill({ color: '#ffffff', alpha });
      }
    }
  }

  /** Of a win on a line, the cells that it is of: the line goes no further, where other symbols are. */
  #middles(win: WireWin): { x: number; y: number }[] {
    const { grid, lines } = this.#context;
    const line = win.line === undefined ? [] : (lines[win.line] ?? []);
    const points = line.map((row, reel) => grid.place(reel * grid.rows + row));
    return (win.isFromRight ? points.reverse() : points).slice(0, win.cells.length);
  }

  /** The first `share` of a line, from the reel that it is counted from. */
  #trace(points: readonly { x: number; y: number }[], share: number): { x: number; y: number }[] {
    const reach = share * (points.length - 1);
    const whole = points.slice(0, Math.floor(reach) + 1);
    const [from, to] = [points[Math.floor(reach)], points[Math.floor(reach) + 1]];
    const part = reach - Math.floor(reach);
    return from && to && part > 0 ? [...whole, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }] : whole;
  }

  #drawTrail(win: WireWin, style: { color: string; share: number }): void {
    const points = this.#trace(this.#middles(win), style.share);
    for (const stroke of [
      { width: 44, color: style.color, alpha: 0.16 },
      { width: 28, color: style.color, alpha: 0.34 },
      { width: 15, color: style.color, alpha: 1 },
      { width: 6, color: '#ffffff', alpha: 0.9 },
    ]) {
      for (const [i, { x, y }] of points.entries()) i === 0 ? this.trails.moveTo(x, y) : this.trails.lineTo(x, y);
      if (points.length > 1) this.trails.stroke({ ...stroke, cap: 'round', join: 'round' });
    }
  }

  #drawFrames(win: WireWin, style: { color: string; isGain: boolean; alpha: number }): void {
    const { grid, isWhole } = this.#context;
    for (const at of win.cells) {
      const { x, y: middle, pitch } = grid.place(at);
      const isOfReel = isWhole(Math.floor(at / grid.rows));
      const [width, height] = [cell - 8, (isOfReel ? grid.height : grid.markedOf(pitch)) - 8];
      const y = isOfReel ? grid.height / 2 : middle;
      const outline = () => this.frames.roundRect(x - width / 2, y - height / 2, width, height, 14);
      if (style.isGain) outline().stroke({ color: style.color, width: 16, alpha: 0.34 * style.alpha });
      outline().stroke({ color: style.color, width: style.isGain ? 6 : 5, alpha: style.alpha });
    }
  }

  async show({ wins, isGain, winners, isWanted }: Shown): Promise<void> {
    const { app, look, pace, hasBubbles } = this.#context;
    const own = ++this.#shown;
    const isCurrent = () => own === this.#shown && isWanted();
    const colourOf = (win: WireWin, index: number) =>
      isGain ? (look.lines[(win.line ?? index) % look.lines.length] ?? look.glow) : '#eef0f6';
    await over(app, { ms: isGain ? tracedMs : 160, pace }, t => {
      if (!isCurrent()) return;
      this.clear();
      for (const [index, win] of wins.entries()) {
        const color = colourOf(win, index);
        if (isGain) this.#drawTrail(win, { color, share: easeOut(t) });
        this.#drawFrames(win, { color, isGain, alpha: t });
      }
    });
    if (pace.isStill) return;
    // Not waited for: they rise on while the win is read.
    if (isGain && hasBubbles)
      void over(app, { ms: bubblesMs, pace }, t => {
        if (isCurrent()) this.#drawBubbles(wins, t);
      });
    // What is no gain is pointed out, and not celebrated.
    await over(app, { ms: isGain ? pulseMs : nodMs, pace }, t => {
      if (isCurrent()) for (const { sprite, at, move } of winners) moveWinner(sprite, at, isGain ? move : 'nod', t);
    });
  }
}
