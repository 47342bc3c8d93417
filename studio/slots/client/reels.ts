import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, Sprite, Texture } from 'pixi.js';
import {
  cell,
  drawFrame,
  drawShade,
  easeBack,
  easeOut,
  edge,
  gap,
  type Hues,
  lineColours,
  loadSheet,
  over,
  sizeOf,
} from './reels-stage.ts';
import { spriteIndex, type WireFrame, type WirePaytable, type WireSession, type WireWin } from './wire.ts';

interface Reel {
  readonly sprites: readonly Sprite[];
  /** How many symbols have gone by; the symbol with index k stands at row `at − k`. */
  at: number;
  /** Symbols a second while it turns. */
  speed: number;
  readonly letters: Map<number, string>;
}

export interface ReelsOptions {
  readonly host: HTMLElement;
  readonly session: WireSession;
  readonly hues: Hues;
  /** No motion: everything is shown at its end. */
  readonly isStill: boolean;
}

/** The picture of the reels. It shows windows that it is given and decides nothing. */
export class Reels {
  readonly #app: Application;
  readonly #paytable: WirePaytable;
  readonly #textures: readonly Texture[];
  readonly #isStill: boolean;
  readonly #stage = new Container();
  readonly #marks = new Graphics();
  // Lines run behind the symbols, frames before them: a win is read without hiding what won.
  readonly #trails = new Graphics();
  readonly #reels: Reel[];
  /** Listeners of the ticker when nothing moves: the drawing itself and this class. */
  readonly #restingListeners: number;

  private constructor(app: Application, textures: readonly Texture[], options: ReelsOptions) {
    this.#app = app;
    this.#textures = textures;
    this.#paytable = options.session.paytable;
    this.#isStill = options.isStill;
    const board = new Container();
    const { width, height } = sizeOf(this.#paytable);
    const mask = new Graphics().rect(0, 0, width, height).fill(0xffffff);
    board.mask = mask;
    this.#stage.addChild(drawFrame(this.#paytable, options.hues), mask, this.#trails, board, drawShade(this.#paytable), this.#marks);
    app.stage.addChild(this.#stage);
    this.#reels = Array.from({ length: this.#paytable.reels }, (_, index) => this.#makeReel(board, index));
    app.renderer.on('resize', () => this.#fit());
    this.#fit();
    app.ticker.add(() => this.#advance());
    this.#restingListeners = app.ticker.count;
  }

  static async create(options: ReelsOptions): Promise<Reels> {
    const app = new Application();
    const resolution = Math.min(2, window.devicePixelRatio);
    const textures = loadSheet(options.session);
    await app.init({
      backgroundAlpha: 0,
      antialias: resolution < 2,
      resolution,
      autoDensity: true,
      resizeTo: options.host,
      preference: 'webgl',
    });
    app.canvas.setAttribute('aria-hidden', 'true');
    options.host.append(app.canvas);
    return new Reels(app, await textures, options);
  }

  #makeReel(board: Container, index: number): Reel {
    const column = new Container();
    column.x = index * (cell + gap);
    const sprites = Array.from({ length: this.#paytable.rows + 2 }, () => {
      const sprite = new Sprite(Texture.EMPTY);
      sprite.anchor.set(0.5);
      sprite.x = cell / 2;
      column.addChild(sprite);
      return sprite;
    });
    board.addChild(column);
    return { sprites, at: this.#paytable.rows, speed: 0, letters: new Map() };
  }

  #fit(): void {
    const { width, height } = sizeOf(this.#paytable);
    const { screen } = this.#app;
    const scale = Math.min(screen.width / (width + 2 * edge), screen.height / (height + 2 * edge));
    this.#stage.scale.set(scale);
    this.#app.ticker.start();
    this.#stage.position.set((screen.width - width * scale) / 2, (screen.height - height * scale) / 2);
  }

  /** Moves what turns. When nothing moves any more, this picture is the last one until something does: a game at rest costs no power. */
  #advance(): void {
    if (this.#app.ticker.count <= this.#restingListeners && this.#reels.every(reel => reel.speed === 0)) this.#app.ticker.stop();
    for (const [index, reel] of this.#reels.entries()) {
      if (reel.speed === 0) continue;
      reel.at += (reel.speed * this.#app.ticker.deltaMS) / 1000;
      this.#place(reel, index);
    }
  }

  /** What flies by between two rests is only a blur of the game's own symbols. */
  #passing(index: number, k: number): string {
    const { letters } = this.#paytable;
    return letters.charAt((k * 7 + index * 5 + (k % 3)) % letters.length);
  }

  #place(reel: Reel, index: number): void {
    const top = Math.floor(reel.at) + 1;
    for (const [i, sprite] of reel.sprites.entries()) {
      const k = top - i;
      const letter = reel.letters.get(k) ?? this.#passing(index, k);
      sprite.texture = this.#textures[spriteIndex(this.#paytable, letter)] ?? Texture.EMPTY;
      sprite.y = (reel.at - k + 0.5) * cell;
      sprite.alpha = 1;
      sprite.setSize(cell * 0.94);
    }
  }

  #spriteAt(place: number): Sprite | undefined {
    const { rows } = this.#paytable;
    return this.#reels[Math.floor(place / rows)]?.sprites[1 + (place % rows)];
  }

  #write(reel: Reel, stop: number, letters: string): void {
    for (const [row, letter] of [...letters].entries()) reel.letters.set(stop - row, letter);
  }

  #settle(reel: Reel, index: number, stop: number): void {
    reel.at = stop;
    reel.speed = 0;
    for (const k of reel.letters.keys()) if (k < stop - this.#paytable.rows - 2) reel.letters.delete(k);
    this.#place(reel, index);
  }

  #columnOf(picture: string, index: number): string {
    const { rows } = this.#paytable;
    return picture.slice(index * rows, (index + 1) * rows);
  }

  /** Shows a window at once. */
  show(picture: string): void {
    this.#clear();
    for (const [index, reel] of this.#reels.entries()) {
      const stop = Math.ceil(reel.at) + this.#paytable.rows;
      this.#write(reel, stop, this.#columnOf(picture, index));
      this.#settle(reel, index, stop);
    }
  }

  /** Sets all reels turning. */
  turn(): void {
    this.#clear();
    for (const [index, reel] of this.#reels.entries()) {
      this.#place(reel, index);
      reel.speed = this.#isStill ? 0 : 22 + index;
    }
  }

  async #landOne(reel: Reel, index: number, letters: string): Promise<void> {
    const from = reel.at;
    const stop = Math.ceil(from) + this.#paytable.rows + 3;
    reel.speed = 0;
    this.#write(reel, stop, letters);
    await over(this.#app, this.#isStill ? 0 : 420, t => {
      reel.at = from + (stop - from) * easeBack(t);
      this.#place(reel, index);
    });
    this.#settle(reel, index, stop);
  }

  /** Brings the turning reels to rest on `picture`, one after the other. */
  async land(picture: string, onStop: () => void): Promise<void> {
    const landing: Promise<void>[] = [];
    for (const [index, reel] of this.#reels.entries()) {
      landing.push(this.#landOne(reel, index, this.#columnOf(picture, index)).then(onStop));
      await over(this.#app, this.#isStill ? 0 : 150, () => undefined);
    }
    await Promise.all(landing);
  }

  /** Lets the symbols of `from`'s wins vanish and the rest fall into `to`. */
  async fall(from: WireFrame, to: string): Promise<void> {
    const gone = new Set(from.wins.flatMap(win => win.cells));
    await over(this.#app, this.#isStill ? 0 : 260, t => {
      for (const place of gone) {
        const sprite = this.#spriteAt(place);
        if (!sprite) continue;
        sprite.alpha = 1 - t;
        sprite.setSize(cell * (0.94 + 0.3 * t));
      }
    });
    const starts = this.#reels.flatMap((reel, index) => this.#refill(reel, index, { gone, letters: this.#columnOf(to, index) }));
    this.#clear();
    await over(this.#app, this.#isStill ? 0 : 380, t => {
      for (const [place, start] of starts.entries()) {
        const sprite = this.#spriteAt(place);
        const row = place % this.#paytable.rows;
        if (sprite) sprite.y = (start + (row - start) * easeOut(t) + 0.5) * cell;
      }
    });
  }

  /** Writes a reel's new column; answers the row from which each of its symbols falls, negative for those from above. */
  #refill(reel: Reel, index: number, change: { gone: ReadonlySet<number>; letters: string }): number[] {
    const { rows } = this.#paytable;
    const stay = Array.from({ length: rows }, (_, row) => row).filter(row => !change.gone.has(index * rows + row));
    const fresh = rows - stay.length;
    this.#write(reel, reel.at, change.letters);
    this.#place(reel, index);
    return Array.from({ length: rows }, (_, row) => (row < fresh ? row - fresh : (stay[row - fresh] ?? row)));
  }

  /** Lights the winning cells and draws their lines; `undefined` lights everything again. */
  light(wins: readonly WireWin[] | undefined): void {
    this.#clear();
    const lit = new Set(wins?.flatMap(win => win.cells));
    for (let place = 0; place < this.#paytable.reels * this.#paytable.rows; place++) {
      const sprite = this.#spriteAt(place);
      if (sprite) sprite.alpha = wins && !lit.has(place) ? 0.32 : 1;
    }
    for (const [index, win] of (wins ?? []).entries()) this.#drawWin(win, index);
  }

  #clear(): void {
    this.#app.ticker.start();
    this.#marks.clear();
    this.#trails.clear();
  }

  #drawWin(win: WireWin, index: number): void {
    const { rows, lines } = this.#paytable;
    const color = lineColours[(win.line ?? index) % lineColours.length] ?? 0xf0b13f;
    const middle = (place: number) => ({ x: Math.floor(place / rows) * (cell + gap) + cell / 2, y: ((place % rows) + 0.5) * cell });
    const line = win.line === undefined ? [] : (lines[win.line] ?? []);
    const points = line.map((row, reel) => middle(reel * rows + row));
    for (const style of [
      { width: 20, color: 0x05060a, alpha: 0.55 },
      { width: 11, color, alpha: 0.9 },
    ]) {
      for (const [i, point] of points.entries()) {
        if (i === 0) this.#trails.moveTo(point.x - cell / 2, point.y);
        this.#trails.lineTo(point.x, point.y);
      }
      if (points.length > 0) this.#trails.stroke({ ...style, cap: 'round', join: 'round' });
    }
    for (const place of win.cells) {
      const { x, y } = middle(place);
      this.#marks.roundRect(x - cell / 2 + 4, y - cell / 2 + 4, cell - 8, cell - 8, 14).stroke({ color, width: 6, alpha: 0.95 });
    }
  }
}
