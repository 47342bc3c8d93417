import type { Look, Pace } from '@baize/studio-kit/client';
import { type Application, Container, Sprite, type Texture } from 'pixi.js';
import { newDrawing, over } from '../drawing.ts';
import { cell, type Grid } from '../grid.ts';

interface PinsContext {
  readonly app: Application;
  readonly grid: Grid;
  readonly look: Look;
  readonly pace: Pace;
  /** The wild's picture, as it wins. */
  readonly texture: () => Texture;
}

/** Wilds that stay over the reels while those turn. */
export class Pins {
  readonly layer = new Container();
  readonly #context: PinsContext;

  constructor(context: PinsContext) {
    this.#context = context;
  }

  /** Keeps the wilds of these cells; none takes all away. */
  async stick(cells: readonly number[], onFresh?: () => void): Promise<void> {
    const known = new Set(this.layer.children.map(child => Number(child.label)));
    if (cells.length === 0) for (const child of this.layer.removeChildren()) child.destroy({ children: true });
    const fresh = cells.filter(at => !known.has(at)).map(at => this.#pin(at));
    if (fresh.length === 0) return;
    onFresh?.();
    const { app, pace } = this.#context;
    await over(app, { ms: 380, pace }, t => {
      for (const pin of fresh) pin.scale.set(1 + 0.25 * Math.sin(t * Math.PI));
    });
  }

  /** The cells have moved. */
  refit(): void {
    for (const pin of this.layer.children) {
      const { x, y } = this.#context.grid.place(Number(pin.label));
      pin.position.set(x, y);
    }
  }

  #pin(at: number): Container {
    const { grid, look, texture } = this.#context;
    const { x, y, size, pitch } = grid.place(at);
    const pin = new Container({ label: String(at) });
    const plate = newDrawing();
    // Within its cell, light and all: the canvas ends where the reels do.
    const [wide, high] = [cell - 20, Math.min(size, pitch - 20)];
    const shape = () => plate.roundRect(-wide / 2, -high / 2, wide, high, 14);
    shape().fill({ color: look.deep, alpha: 0.92 });
    shape().fill({ color: look.glow, alpha: 0.28 });
    shape().stroke({ color: look.glow, width: 16, alpha: 0.4 });
    shape().stroke({ color: '#fff4d0', width: 4 });
    const picture = new Sprite(texture());
    picture.anchor.set(0.5);
    picture.setSize(size);
    pin.addChild(plate, picture);
    pin.position.set(x, y);
    this.layer.addChild(pin);
    return pin;
  }
}
