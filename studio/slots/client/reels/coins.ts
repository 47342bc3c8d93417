import type { Look, Pace } from '@baize/studio-kit/client';
import { type Application, Container, type Graphics, Sprite, Text, type Texture } from 'pixi.js';
import type { Well } from '../flagships/well.ts';
import { easeBack, easeOut, newDrawing, over } from './drawing.ts';
import { cell, type Grid } from './grid.ts';

interface Coin {
  readonly cell: number;
  readonly text: string;
}

interface CoinsContext {
  readonly app: Application;
  readonly grid: Grid;
  readonly look: Look;
  readonly pace: Pace;
  /** What the cells lie in, in a game that is drawn individually. */
  readonly well: Well | undefined;
  /** The game's own coin. */
  readonly coin: Texture;
  /** What flies by in an empty cell. */
  readonly others: readonly Texture[];
}

interface Place {
  readonly holder: Container;
  readonly passing: Sprite;
}

/** The scene of hold and respin: coins that stay with what they pay, and every other cell a reel of its own. */
export class Coins {
  readonly layer = new Container();
  readonly #context: CoinsContext;
  readonly #places: Place[] = [];
  readonly #held = new Map<number, Container>();
  #plates = newDrawing();

  constructor(context: CoinsContext) {
    this.#context = context;
    this.layer.visible = false;
  }

  #open(): void {
    this.clear();
    this.layer.visible = true;
    this.#plates = newDrawing();
    this.layer.addChild(this.#plates);
    for (let at = 0; at < this.#context.grid.reels * this.#context.grid.rows; at++) {
      const passing = new Sprite(this.#context.others[at % this.#context.others.length]);
      passing.anchor.set(0.5);
      passing.visible = false;
      const holder = new Container();
      holder.addChild(passing);
      this.layer.addChild(holder);
      this.#places.push({ holder, passing });
    }
    this.refit();
  }

  /** Puts everything where the cells are now. */
  refit(): void {
    const { grid, look, well } = this.#context;
    if (!this.layer.visible) return;
    this.#plates.clear().rect(0, 0, grid.width, grid.height).fill({ color: look.deep, alpha: 0.88 });
    for (const [at, { holder }] of this.#places.entries()) {
      const { x, y, pitch } = grid.place(at);
      holder.position.set(x, y);
      this.#plates
        .roundRect(x - cell / 2 + 4, y - pitch / 2 + 4, cell - 8, pitch - 8, 12)
        .fill(well ? { color: well.reel, alpha: 0.8 } : { color: '#05060a', alpha: 0.5 })
        .stroke({ color: well?.rim ?? look.glow, width: 3, alpha: well ? 0.9 : 0.6 });
      if (!well) continue;
      // The cell is hollow: shaded below its upper edge, and lit on its lower one.
      for (let n = 0; n < 6; n++)
        this.#plates.rect(x - cell / 2 + 12, y - pitch / 2 + 6 + n * 5, cell - 24, 5).fill({ color: look.deep, alpha: 0.6 * (1 - n / 6) });
      this.#plates.rect(x - cell / 2 + 18, y + pitch / 2 - 12, cell - 36, 3).fill({ color: well.rim, alpha: 0.5 });
    }
  }

  #make({ cell: at, text }: Coin): Container {
    const { grid, coin, look } = this.#context;
    const { size } = grid.place(at);
    const made = new Container();
    const picture = new Sprite(coin);
    picture.anchor.set(0.5);
    picture.setSize(size);
    const plate = newDrawing();
    const amount = new Text({
      text,
      style: {
        fontFamily: 'Sora, system-ui, sans-serif',
        fontSize: 42,
        fontWeight: '700',
        fill: '#ffffff',
        stroke: { color: '#14100a', width: 9, join: 'round' },
      },
    });
    amount.anchor.set(0.5);
    amount.scale.set(Math.min(1, (size * 0.9) / amount.width));
    // The amount lies on a band of its own: the coin's stamp is as bright as figures are.
    const [width, height] = [Math.max(size * 0.5, amount.width * 0.98), amount.height * 0.8];
    plate.roundRect(-width / 2, -height / 2, width, height, height / 2).fill({ color: look.deep, alpha: 0.72 });
    made.addChild(picture, plate, amount);
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

  /** The cells without a coin spin once, longer where it is the last time; `fresh` land on theirs. */
  async spin(fresh: readonly Coin[], { isLast, onLand }: { isLast: boolean; onLand: () => void }): Promise<void> {
    const { app, pace, grid, others, coin } = this.#context;
    const empty = this.#places.map((place, at) => ({ ...place, at })).filter(({ at }) => !this.#held.has(at));
    const ms = (isLast ? 1_200 : 650) * (pace.isTurbo ? 0.6 : 1);
    await over(app, { ms, pace, isOfReels: true, isOfFeature: true }, t => {
      for (const { passing, at } of empty) {
        const turn = t * (isLast ? 15 : 9) + at * 0.37;
        const { size, pitch } = grid.place(at);
        passing.visible = t < 1;
        const which = Math.floor(turn) * 3 + at;
        const isCoin = which % 4 === 0; // what is hoped for flies by as well
        passing.alpha = isCoin ? 0.75 : 0.4;
        passing.texture = (isCoin ? coin : others[which % others.length]) ?? passing.texture;
        passing.setSize(size * 0.8);
        passing.y = (turn - Math.floor(turn) - 0.5) * pitch * 0.3;
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
    this.#places[at]?.holder.addChildAt(ring, 0);
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
    this.#places.length = 0;
    this.#held.clear();
    this.layer.visible = false;
  }
}
