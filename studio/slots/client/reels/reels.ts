import { type Look, type Pace, Pen } from '@baize/studio-kit/client';
import { type Application, Container, type Sprite, Texture } from 'pixi.js';
import type { FlagshipStage } from '../flagships/flagship.ts';
import { land, type WinMove } from '../flagships/moves.ts';
import { spriteIndex, type WireFrame, type WirePaytable, type WireSession, type WireWin } from '../wire.ts';
import { Coins } from './coins.ts';
import { easeBack, easeOut, loadSheet, newDrawing, over, resolutionFor } from './drawing.ts';
import { drawFrame, drawSeparators, drawShade, paintFrame } from './frames.ts';
import { Glow } from './glow.ts';
import { Grid } from './grid.ts';
import { Marks } from './marks.ts';
import { Pins } from './pins.ts';
import { makeReel, type Reel } from './reel.ts';

interface ReelsOptions {
  readonly host: HTMLElement;
  /** Begun before the session was there: its code and its context take their time. */
  readonly drawing: Promise<Application>;
  readonly session: WireSession;
  readonly look: Look;
  readonly pace: Pace;
  /** Of a game that is drawn individually. */
  readonly flagship?: FlagshipStage | undefined;
}

/** What the reels tell while they stop, and which of them stop slowly. */
interface Landing {
  readonly tense: readonly boolean[];
  readonly onStop: (reel: number) => void;
  readonly onTense: (reel: number) => void;
}

/** The picture of the reels. It shows windows that it is given and decides nothing. */
export class Reels {
  readonly #app: Application;
  readonly #paytable: WirePaytable;
  readonly #textures: readonly Texture[];
  readonly #look: Look;
  readonly #pace: Pace;
  readonly #flagship: FlagshipStage | undefined;
  readonly #poses: number;
  readonly #grid: Grid;
  readonly #stage = new Container();
  readonly #host: HTMLElement;
  readonly #frame = document.createElement('canvas');
  readonly #separators = newDrawing();
  readonly #shade = newDrawing();
  readonly #glow: Glow;
  readonly #board = new Container();
  readonly #pins: Pins;
  readonly #marks: Marks;
  readonly #coins: Coins;
  readonly #reels: Reel[];
  /** False while winning symbols are shown. */
  #isCalm = true;
  /** Listeners of the ticker when nothing moves: the drawing itself and this class. */
  readonly #restingListeners: number;

  private constructor(app: Application, textures: readonly Texture[], { host, session, look, pace, flagship }: ReelsOptions) {
    this.#app = app;
    this.#host = host;
    this.#textures = textures;
    this.#paytable = session.paytable;
    this.#look = look;
    this.#pace = pace;
    this.#flagship = flagship;
    this.#poses = session.symbols.poses;
    this.#grid = new Grid(session.paytable);
    const context = { app, grid: this.#grid, look, pace };
    this.#glow = new Glow(context);
    this.#pins = new Pins({ ...context, texture: () => this.#textureOf(this.#paytable.wild ?? '') });
    this.#marks = new Marks({ ...context, lines: session.paytable.lines });
    const low = textures.slice(4, Math.max(5, session.paytable.letters.length));
    this.#coins = new Coins({ ...context, coin: this.#textureOf(this.#paytable.trigger ?? ''), others: low });
    this.#stage.addChild(this.#separators, this.#glow.drawing);
    const before = new Container();
    this.#marks.addTo(this.#stage, before);
    this.#stage.addChild(this.#board, this.#pins.layer, this.#shade, before, this.#coins.layer);
    app.stage.addChild(this.#stage);
    this.#reels = Array.from({ length: this.#grid.reels }, (_, index) => makeReel(this.#grid, this.#board, index));
    host.prepend(this.#frame);
    new ResizeObserver(() => this.#fit()).observe(host);
    this.#fit();
    app.ticker.add(() => this.#advance());
    this.#restingListeners = app.ticker.count;
  }

  static async create(options: ReelsOptions): Promise<Reels> {
    const textures = loadSheet(options.session);
    const app = await options.drawing;
    app.canvas.setAttribute('aria-hidden', 'true');
    options.host.append(app.canvas);
    return new Reels(app, await textures, options);
  }

  #over(ms: number, move: (t: number) => unknown, isOfReels = false): Promise<void> {
    return over(this.#app, { ms, pace: this.#pace, isOfReels }, move);
  }

  /** The canvas that moves is as large as the reels and no larger: its edges are where symbols come from and go to. The frame around it stands still. */
  #fit(): void {
    const room = { width: this.#host.clientWidth, height: this.#host.clientHeight };
    if (room.width === 0 || room.height === 0) return;
    const scale = this.#grid.fit(room);
    const [width, height] = [Math.round(this.#grid.width * scale), Math.round(this.#grid.height * scale)];
    const [left, top] = [Math.round((room.width - width) / 2), Math.round((room.height - height) / 2)];
    this.#app.renderer.resize(width, height, resolutionFor(width * height));
    // The renderer sets the size on the page only where the number of pixels changes, and a coarser canvas may have as many as before.
    Object.assign(this.#app.canvas.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    this.#stage.scale.set(scale);
    paintFrame(this.#frame, { ...room, left, top, scale }, context =>
      this.#flagship ? this.#flagship.frame(context, this.#grid, this.#look) : drawFrame(new Pen(context), this.#grid, this.#look),
    );
    drawShade(this.#shade, this.#grid, this.#look);
    this.#separate();
    for (const reel of this.#reels ?? []) this.#place(reel);
    this.#app.ticker.start();
  }

  #separate(): void {
    if (this.#paytable.mechanism === 'towers') drawSeparators(this.#separators, this.#grid, this.#look);
  }

  /** Moves what turns. When nothing moves any more, this picture is the last one until something does: a game at rest costs no power. */
  #advance(): void {
    if (this.#app.ticker.count <= this.#restingListeners && this.#reels.every(reel => reel.speed === 0)) this.#app.ticker.stop();
    for (const reel of this.#reels) {
      if (reel.speed === 0) continue;
      reel.at += (reel.speed * this.#app.ticker.deltaMS) / 1000;
      this.#place(reel);
    }
  }

  /** What flies by between two rests is only a blur of the game's own symbols. */
  #passing(index: number, k: number): string {
    const { letters } = this.#paytable;
    return letters.charAt((k * 7 + index * 5 + (k % 3)) % letters.length);
  }

  #textureOf(letter: string): Texture {
    return this.#textures[spriteIndex(this.#paytable, letter)] ?? Texture.EMPTY;
  }

  #place(reel: Reel): void {
    const pitch = this.#grid.pitch(reel.index);
    const size = this.#grid.sizeOn(reel.index);
    const shown = this.#grid.shownOn(reel.index);
    const top = Math.floor(reel.at) + 1;
    for (const [i, sprite] of reel.sprites.entries()) {
      const k = top - i;
      sprite.visible = i <= shown + 1;
      sprite.texture = this.#textureOf(reel.letters.get(k) ?? this.#passing(reel.index, k));
      sprite.y = (reel.at - k + 0.5) * pitch;
      sprite.alpha = reel.speed > 0 ? 0.75 : 1;
      sprite.rotation = 0;
      // What turns fast is drawn out along its way.
      sprite.setSize(size * (reel.speed > 0 ? 0.92 : 1), size * (reel.speed > 0 ? 1.16 : 1));
    }
  }

  #spriteAt(place: number): Sprite | undefined {
    return this.#reels[Math.floor(place / this.#grid.rows)]?.sprites[1 + (place % this.#grid.rows)];
  }

  #write(reel: Reel, stop: number, letters: string): void {
    for (const [row, letter] of [...letters].entries()) reel.letters.set(stop - row, letter);
  }

  #settle(reel: Reel, stop: number): void {
    reel.at = stop;
    reel.speed = 0;
    for (const k of reel.letters.keys()) if (k < stop - this.#grid.rows - 2) reel.letters.delete(k);
    this.#place(reel);
  }

  #column(window: string, reel: Reel): string {
    return this.#grid.setColumn(reel.index, this.#grid.columnOf(window, reel.index));
  }

  /** Shows a window immediately. */
  show(window: string): void {
    this.#coins.clear();
    this.clear();
    for (const reel of this.#reels) {
      const stop = Math.ceil(reel.at) + this.#grid.rows;
      this.#write(reel, stop, this.#column(window, reel));
      this.#settle(reel, stop);
    }
    this.#separate();
  }

  /** Sets all reels turning. */
  turn(): void {
    this.#coins.clear();
    this.clear();
    if (this.#pace.isStill) return;
    this.#separators.clear();
    for (const reel of this.#reels) {
      reel.speed = 20 + reel.index;
      this.#place(reel);
    }
  }

  async #landOne(reel: Reel, window: string, ms: number): Promise<void> {
    const letters = this.#column(window, reel);
    const from = reel.at;
    const stop = Math.ceil(from) + this.#grid.rows + 3;
    reel.speed = 0;
    this.#write(reel, stop, letters);
    await this.#over(
      ms,
      t => {
        reel.at = from + (stop - from) * easeBack(t);
        this.#place(reel);
      },
      true,
    );
    this.#settle(reel, stop);
  }

  /** The symbols that a reel stopped on sway or bounce until they lie still, each in its own way. */
  async #comeToRest(reel: Reel): Promise<void> {
    const { lands } = this.#flagship ?? {};
    if (!lands || this.#pace.isStill || this.#pace.isHurried) return;
    const stop = reel.at;
    const isAtRest = () => reel.speed === 0 && reel.at === stop && this.#isCalm;
    const size = this.#grid.sizeOn(reel.index);
    const moved = this.#shownOn(reel).map(({ sprite, letter }) => ({
      sprite,
      move: lands[spriteIndex(this.#paytable, letter)] ?? lands.others,
      at: { size, y: sprite.y },
    }));
    await this.#over(380, t => isAtRest() && moved.map(({ sprite, move, at }) => land(sprite, at, move, t)), true);
    if (isAtRest()) this.#place(reel);
  }

  #shownOn(reel: Reel): { sprite: Sprite; letter: string }[] {
    return Array.from({ length: this.#grid.shownOn(reel.index) }, (_, row) => row).flatMap(row => {
      const sprite = reel.sprites[1 + row];
      const letter = reel.letters.get(reel.at - row);
      return sprite && letter !== undefined ? [{ sprite, letter }] : [];
    });
  }

  /** While a reel is waited for, those that may start something with it cannot keep still. */
  async #tremble(ms: number): Promise<void> {
    const waiting = this.#reels
      .filter(reel => reel.speed === 0)
      .flatMap(reel => this.#shownOn(reel))
      .filter(({ letter }) => letter === this.#paytable.trigger);
    await this.#over(
      ms,
      t => {
        for (const { sprite } of waiting) sprite.rotation = t === 1 ? 0 : 0.09 * Math.sin(t * Math.PI * 10);
      },
      true,
    );
  }

  /** Brings the turning reels to rest on `window`, one after the other; the tense ones slowly. */
  async land(window: string, { tense, onStop, onTense }: Landing): Promise<void> {
    const landing: Promise<void>[] = [];
    for (const reel of this.#reels) {
      const isTense = (tense[reel.index] ?? false) && !this.#pace.isHurried && !this.#pace.isStill;
      if (isTense) {
        await Promise.all(landing);
        this.#glow.wait(reel.index);
        onTense(reel.index);
        await this.#tremble(550);
      }
      landing.push(
        this.#landOne(reel, window, isTense ? 620 : 420).then(() => {
          onStop(reel.index);
          void this.#comeToRest(reel);
        }),
      );
      await this.#over(isTense ? 620 : 150, () => undefined, true);
    }
    await Promise.all(landing);
    this.#glow.clear();
    this.#separate();
    this.#app.ticker.start();
  }

  /** Cells that changed after the reels stood: wilds grow out of the one that landed, the next cell first. */
  async spread(from: string, to: string): Promise<void> {
    const { rows } = this.#grid;
    const changed = [...to].flatMap((letter, at) => (letter === from[at] ? [] : [at]));
    const distance = (at: number) => {
      const reel = Math.floor(at / rows);
      const wilds = Array.from({ length: rows }, (_, row) => reel * rows + row).filter(place => from[place] === to[at]);
      return Math.min(rows, ...wilds.map(place => Math.abs(place - at)));
    };
    const before = new Set<number>();
    await this.#over(620, t => {
      for (const at of changed) {
        const own = Math.min(1, Math.max(0, t * 1.6 - (distance(at) - 1) * 0.4));
        const sprite = this.#spriteAt(at);
        if (!sprite || own <= 0) continue;
        if (!before.has(at)) sprite.texture = this.#textureOf(to[at] ?? '');
        before.add(at);
        sprite.setSize(this.#grid.sizeOn(Math.floor(at / rows)) * Math.max(0.1, easeBack(own)));
      }
    });
    for (const reel of this.#reels) {
      this.#write(reel, reel.at, this.#column(to, reel));
      this.#place(reel);
    }
    this.#glow.fill(changed.map(at => Math.floor(at / rows)));
  }

  /** Keeps the wilds of these cells over the reels while those turn; none takes them away. */
  stick(cells: readonly number[], onFresh?: () => void): Promise<void> {
    return this.#pins.stick(cells, onFresh);
  }

  /** Lets the symbols of `from`'s wins vanish and the rest fall into `to`. */
  async fall(from: WireFrame, to: string): Promise<void> {
    const gone = new Set(from.wins.flatMap(win => win.cells));
    await this.#over(280, t => {
      for (const place of gone) {
        const sprite = this.#spriteAt(place);
        if (!sprite) continue;
        sprite.alpha = 1 - t;
        sprite.rotation = t * 0.5;
        sprite.setSize(this.#grid.sizeOn(0) * (1 + 0.35 * Math.sin(t * Math.PI * 0.6) - t * 0.5));
      }
    });
    const starts = this.#reels.flatMap(reel => this.#refill(reel, { gone, letters: this.#column(to, reel) }));
    this.clear();
    await this.#over(380, t => {
      for (const [place, start] of starts.entries()) {
        const sprite = this.#spriteAt(place);
        const row = place % this.#grid.rows;
        if (sprite) sprite.y = (start + (row - start) * easeOut(t) + 0.5) * this.#grid.pitch(0);
      }
    });
  }

  /** Writes a reel's new column; answers the row from which each of its symbols falls, negative for those from above. */
  #refill(reel: Reel, change: { gone: ReadonlySet<number>; letters: string }): number[] {
    const { rows } = this.#grid;
    const stay = Array.from({ length: rows }, (_, row) => row).filter(row => !change.gone.has(reel.index * rows + row));
    const fresh = rows - stay.length;
    this.#write(reel, reel.at, change.letters);
    this.#place(reel);
    return Array.from({ length: rows }, (_, row) => (row < fresh ? row - fresh : (stay[row - fresh] ?? row)));
  }

  /** Shows what won; the rest steps back. */
  async light(wins: readonly WireWin[], isGain: boolean): Promise<void> {
    const lit = new Set(wins.flatMap(win => win.cells));
    for (let place = 0; place < this.#grid.reels * this.#grid.rows; place++) {
      const sprite = this.#spriteAt(place);
      if (sprite) sprite.alpha = lit.has(place) ? 1 : 0.38;
    }
    const beat = [...lit].flatMap(at => {
      const sprite = this.#spriteAt(at);
      return sprite ? [{ sprite, at: { size: this.#grid.place(at).size, y: sprite.y }, move: this.#winMove(at, sprite, isGain) }] : [];
    });
    this.#isCalm = false;
    await this.#marks.show(wins, isGain, beat);
  }

  /** How a winning symbol moves; it takes the pose that it wins in. */
  #winMove(at: number, sprite: Sprite, isGain: boolean): WinMove {
    const reel = this.#reels[Math.floor(at / this.#grid.rows)];
    const index = spriteIndex(this.#paytable, reel?.letters.get(reel.at - (at % this.#grid.rows)) ?? '');
    if (isGain && this.#poses > 0) sprite.texture = this.#textures[index + this.#poses] ?? sprite.texture;
    return this.#flagship?.wins[index] ?? this.#flagship?.wins.others ?? 'beat';
  }

  get coins(): Coins {
    return this.#coins;
  }

  /** Takes marks, glow and dimming away. */
  clear(): void {
    this.#isCalm = true;
    this.#app.ticker.start();
    this.#marks.clear();
    this.#glow.clear();
    for (const reel of this.#reels) if (reel.speed === 0) this.#place(reel);
  }
}
