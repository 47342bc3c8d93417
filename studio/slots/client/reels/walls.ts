import type { Look } from '@baize/studio-kit/client';
import { Container, Sprite, Texture } from 'pixi.js';
import { wheelsOn } from '../flagships/cells.ts';
import type { FlagshipStage } from '../flagships/flagship.ts';
import { gear } from '../flagships/shapes.ts';
import { drawnTexture, newDrawing } from './drawing.ts';
import { cell, type Grid } from './grid.ts';
import { prizeSize } from './held/prizes.ts';
import type { Reel } from './reel.ts';

interface Wheel {
  readonly sprite: Sprite;
  /** How far it turns with each symbol that goes by: a small wheel faster, and neighbours against each other. */
  readonly turn: number;
}

const teeth = 14;

/** What lies behind the symbols where reels differ in height: their cells, and in a game of wheels what fills short reels and turns with them. */
export class Walls {
  readonly layer = new Container();
  readonly #drawing = newDrawing();
  readonly #grid: Grid;
  readonly #look: Look;
  readonly #flagship: FlagshipStage | undefined;
  readonly #wheels: Wheel[][] = [];
  #texture = Texture.EMPTY;

  constructor(grid: Grid, { look, flagship }: { look: Look; flagship: FlagshipStage | undefined }) {
    [this.#grid, this.#look, this.#flagship] = [grid, look, flagship];
    this.layer.addChild(this.#drawing);
    const { wheels } = flagship ?? {};
    if (wheels) this.#texture = drawnTexture(context => gear(context, prizeSize / 2 - 4, teeth, wheels));
  }

  /** Draws everything for the reels as they are now. */
  draw(reels: readonly Reel[]): void {
    this.#drawing.clear();
    if (!this.#grid.hasWalls) return;
    const { cell: drawCell, well, wheels } = this.#flagship ?? {};
    for (const { index } of reels) {
      const [x, pitch] = [this.#grid.xOf(index), this.#grid.pitch(index)];
      for (let row = drawCell ? 0 : 1; row < this.#grid.shownOn(index); row++) {
        const top = row * pitch;
        if (drawCell && well) drawCell(this.#drawing, { x, top, high: pitch }, well);
        else
          this.#drawing
            .moveTo(x + 12, top)
            .lineTo(x + cell - 12, top)
            .stroke({ color: this.#look.glow, width: 2, alpha: 0.35 });
      }
    }
    if (wheels) for (const reel of reels) this.#place(reel);
  }

  /** The reels begin to turn: what is drawn for each cell goes, and wheels stay. */
  open(): void {
    this.#drawing.clear();
  }

  /** Turns the wheels of a reel as far as it has turned. */
  turn({ index, at }: Reel): void {
    for (const { sprite, turn } of this.#wheels[index] ?? []) sprite.rotation = at * turn;
  }

  #place(reel: Reel): void {
    for (const { sprite } of this.#wheels[reel.index] ?? []) sprite.destroy();
    const room = { x: this.#grid.xOf(reel.index), high: this.#grid.pitch(reel.index), count: this.#grid.shownOn(reel.index) };
    this.#wheels[reel.index] = wheelsOn({ ...room, symbol: this.#grid.symbolOn(reel.index) }).map(({ x, y, r, way }) => {
      const sprite = new Sprite(this.#texture);
      sprite.anchor.set(0.5);
      sprite.position.set(x, y);
      sprite.setSize(r * 2);
      this.layer.addChild(sprite);
      return { sprite, turn: (way * cell) / r / 4 };
    });
    this.turn(reel);
  }
}
