import type { Look, Pace } from '@baize/studio-kit/client';
import { type Application, Container, type Graphics, Sprite, type Texture } from 'pixi.js';
import type { Well } from '../../flagships/well.ts';
import { drawnTexture, easeBack, easeOut, newDrawing, over } from '../drawing.ts';
import type { Grid } from '../grid.ts';
import { amountFont, drawPrize, drawSocket, type Prize, type Worth } from './prizes.ts';

/** A prize that is held: its cell, its amount in as few letters as there are, and how much of the stake it is. */
interface Coin {
  readonly cell: number;
  readonly text: string;
  readonly worth: Worth;
}

interface CoinsContext {
  readonly app: Application;
  readonly grid: Grid;
  readonly look: Look;
  readonly pace: Pace;
  /** The symbols of the spin before, which are gone while prizes are held. */
  readonly board: Container;
  readonly well: Pick<Well, 'ground' | 'rim'>;
  readonly prize: Prize;
  /** The game's own coin. */
  readonly coin: Texture;
  /** The same as it is seen in passing. */
  readonly blurred: Texture;
}

interface Place {
  readonly holder: Container;
  readonly passing: Sprite;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** The scene of hold and respin: prizes that stay with what they pay, and an empty socket for every other cell. */
export class Coins {
  readonly layer = new Container();
  readonly #context: CoinsContext;
  readonly #places: Place[] = [];
  readonly #held = new Map<number, Container>();
  /** What was drawn for this scene, and goes with it. */
  readonly #drawn: Texture[] = [];

  constructor(context: CoinsContext) {
    this.#context = context;
    this.layer.visible = false;
    // Amounts are drawn once: their letters have to be there by then.
    void document.fonts.load(amountFont(1));
  }

  #draw(draw: (context: CanvasRenderingContext2D) => void): Texture {
    const made = drawnTexture(draw);
    this.#drawn.push(made);
    return made;
  }

  #open(): void {
    this.clear();
    this.layer.visible = true;
    const { grid, board, blurred, prize, well } = this.#context;
    board.visible = false;
    const socket = this.#draw(context => drawSocket(context, prize, well));
    for (let at = 0; at < grid.reels * grid.rows; at++) {
      const [hollow, passing] = [new Sprite(socket), new Sprite(blurred)];
      for (const sprite of [hollow, passing]) sprite.anchor.set(0.5);
      hollow.setSize(grid.place(at).size);
      passing.visible = false;
      const holder = new Container();
      holder.addChild(hollow, passing);
      this.layer.addChild(holder);
      this.#places.push({ holder, passing });
    }
    this.refit();
  }

  /** Puts everything where the cells are now. */
  refit(): void {
    for (const [at, { holder }] of this.#places.entries()) {
      const { x, y } = this.#context.grid.place(at);
      holder.position.set(x, y);
    }
  }

  #make({ cell: at, text, worth }: Coin): Container {
    const { grid, coin, prize } = this.#context;
    const { size } = grid.place(at);
    const made = new Container();
    const face = new Sprite(this.#draw(context => drawPrize(context, prize, { text, worth })));
    face.setSize(size);
    const picture = new Sprite(coin);
    picture.setSize(size * (prize.shape === 'comb' ? 0.5 : 1));
    if (prize.shape === 'comb') picture.y = -size * 0.17;
    for (const sprite of [face, picture]) sprite.anchor.set(0.5);
    // What stands in a cell of wax lies on its face; the face of a coin lies on the coin.
    made.addChild(...(prize.shape === 'comb' ? [face, picture] : [picture, face]));
    return made;
  }

  /** Shows coins as they lie, without any landing. */
  show(coins: readonly Coin[]): void {
    if (!this.layer.visible) this.#open();
    for (const coin of coins) {
      if (this.#held.has(coin.cell)) continue;
      const made = this.#make(coin);
      this.#held.set(coin.cell, made);
      this.#places[coin.cell]?.holder.addChild(made);
    }
    this.#context.app.ticker.start();
  }

  /** Blurred coins run through each empty socket, longer where it is the last time, and are gone or, as one of the `fresh`, have landed. */
  async spin(fresh: readonly Coin[], { isLast, onLand }: { isLast: boolean; onLand: () => void }): Promise<void> {
    const { app, pace, grid } = this.#context;
    const empty = this.#places.map((place, at) => ({ ...place, at })).filter(({ at }) => !this.#held.has(at));
    const ms = (isLast ? 1_200 : 650) * (pace.isTurbo ? 0.6 : 1);
    await over(app, { ms, pace, isOfReels: true, isOfFeature: true }, t => {
      for (const { passing, at } of empty) {
        const { size } = grid.place(at);
        const gone = (ease(t) * (isLast ? 9 : 5) + (at % grid.rows) * 0.14 + at * 0.09) % 1;
        passing.visible = t < 1;
        passing.alpha = 0.5 * Math.sin(gone * Math.PI) * Math.min(1, t * 5, (1 - t) * 4);
        passing.y = (gone - 0.5) * size * 0.5;
        passing.setSize(size * 0.6);
      }
    });
    this.show(fresh);
    if (fresh.length === 0) return;
    onLand();
    const rings = fresh.map(coin => this.#ring(coin));
    await over(app, { ms: 480, pace }, t => {
      for (const { cell: at } of fresh) this.#held.get(at)?.scale.set(Math.max(0.05, easeBack(Math.min(1, t * 1.5))));
      for (const ring of rings) {
        ring.scale.set(0.5 + 0.7 * easeOut(t));
        ring.alpha = 1 - t;
      }
    });
    for (const ring of rings) ring.destroy();
  }

  /** The light that goes out from where a coin lands. */
  #ring({ cell: at }: Coin): Graphics {
    const { grid, look } = this.#context;
    const { size } = grid.place(at);
    const ring = newDrawing();
    ring.circle(0, 0, size / 2).fill({ color: look.glow, alpha: 0.5 });
    ring.circle(0, 0, size / 2).stroke({ color: '#ffffff', width: 9 });
    this.#places[at]?.holder.addChildAt(ring, 1);
    return ring;
  }

  /** The coins beat one after the other, as they are added up: in the order in which they came. */
  async tell(onCoin: (nth: number) => void): Promise<void> {
    const coins = [...this.#held.values()];
    const beats = 2; // the time of so many coins is that of one's beat
    let told = 0;
    await over(this.#context.app, { ms: Math.min(220 * coins.length, 2_600), pace: this.#context.pace }, t => {
      const at = t * (coins.length + beats);
      for (const [i, coin] of coins.entries()) coin.scale.set(1 + 0.22 * Math.sin(Math.min(1, Math.max(0, (at - i) / beats)) * Math.PI));
      for (; told < coins.length && at > told; told++) onCoin(told);
    });
  }

  clear(): void {
    for (const child of this.layer.removeChildren()) child.destroy({ children: true });
    for (const texture of this.#drawn.splice(0)) texture.destroy(true);
    this.#context.board.visible = true;
    this.#places.length = 0;
    this.#held.clear();
    this.layer.visible = false;
  }
}
