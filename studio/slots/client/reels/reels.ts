import { type Look, type Pace, pause, type Translate } from '@baize/studio-kit/client';
import { type Application, Container, Matrix, type Sprite, Texture } from 'pixi.js';
import type { FlagshipStage } from '../flagships/flagship.ts';
import { win as moveWinner } from '../flagships/moves.ts';
import { spriteIndex, type WireFrame, type WirePaytable, type WireSession, type WireWin } from '../wire.ts';
import { fallsFrom, middleOf, spreads, stirring } from './changes.ts';
import { easeOut, loadSheet, newDrawing, over, resolutionFor, type Sheet, stopping } from './drawing.ts';
import { drawFrame, drawShade, paintFrame } from './frames.ts';
import { Glow } from './glow.ts';
import { beside, Grid } from './grid.ts';
import { Coins } from './held/coins.ts';
import { Pins } from './held/pins.ts';
import { Marks, type Winner } from './marks.ts';
import { Paid, type PaidWords } from './paid/paid.ts';
import { drop, type Landing, makeReel, passing, type Reel, sway, tremble, turnOn, vanish } from './reel.ts';
import { type Turned, type Turning, turn, turnMs } from './turning.ts';
import { Walls } from './walls.ts';

interface ReelsOptions {
  readonly host: HTMLElement;
  /** Begun before the session was there: its code and its context take their time. */
  readonly drawing: Promise<Application>;
  readonly session: WireSession;
  readonly look: Look;
  readonly pace: Pace;
  readonly t: Translate;
  /** Of a game that is drawn individually. */
  readonly flagship?: FlagshipStage | undefined;
}

const landMs = 420;
/** One that is waited for comes to rest slowly, so that each of its last symbols is seen. */
const tenseMs = 950;
/** So much later than the one before it a reel begins to turn. */
const laterMs = 35;
const drawBackSkippedMs = 1_000;
/** So long a win that is shown by itself stays after it has moved. */
const eachMs = 700;
/** So long a symbol moves while no one plays. */
const stirMs = 1_100;

/** The picture of the reels. It shows windows that it is given and decides nothing. */
export class Reels {
  readonly #app: Application;
  readonly #paytable: WirePaytable;
  readonly #sheet: Sheet;
  readonly #look: Look;
  readonly #pace: Pace;
  readonly #flagship: FlagshipStage | undefined;
  readonly #poses: number;
  readonly #grid: Grid;
  readonly #stage = new Container();
  readonly #host: HTMLElement;
  readonly #frame = document.createElement('canvas');
  readonly #walls: Walls;
  readonly #shade = newDrawing();
  readonly #glow: Glow;
  readonly #board = new Container();
  readonly #pins: Pins;
  readonly #marks: Marks;
  readonly coins: Coins;
  readonly #reels: Reel[];
  readonly #paid: Paid;
  /** Where the grid lies on the board. */
  #placed = { left: 0, top: 0, scale: 1 };
  /** The wins that are shown, to be shown again where the cells have moved. */
  #lit: Parameters<Reels['light']> | undefined;
  /** Grows when something else is shown: whatever was being said of wins ends then. */
  #telling = 0;
  /** Listeners of the ticker when nothing moves: the drawing itself and this class. */
  readonly #restingListeners: number;

  private constructor(app: Application, sheet: Sheet, { host, session, look, pace, flagship }: ReelsOptions) {
    this.#app = app;
    this.#host = host;
    this.#sheet = sheet;
    this.#paytable = session.paytable;
    this.#look = flagship ? { ...look, deep: flagship.well.ground[2] } : look; // shades have the colour of what they lie in
    // What wins and what is waited for is lit in the one light of the game.
    const lit = flagship ? { ...this.#look, glow: flagship.festive[0], lines: [flagship.marked ?? flagship.festive[0]] } : look;
    this.#pace = pace;
    this.#flagship = flagship;
    this.#poses = session.symbols.poses;
    this.#grid = new Grid(session.paytable);
    const context = { app, grid: this.#grid, look: lit, pace, hasBubbles: flagship?.hasBubbles ?? false };
    this.#walls = new Walls(this.#grid, { look, flagship });
    this.#glow = new Glow({ ...context, tall: sheet.tall });
    const wild = spriteIndex(this.#paytable, this.#paytable.wild ?? '') + this.#poses;
    this.#pins = new Pins({ ...context, texture: () => sheet.still[wild] ?? Texture.EMPTY });
    this.#marks = new Marks({ ...context, lines: session.paytable.lines, isWhole: reel => this.#glow.tall.has(reel) });
    this.coins = new Coins({
      ...context,
      board: this.#board,
      well: flagship?.well ?? { ground: [look.ground, look.deep, look.deep], rim: look.glow },
      prize: flagship?.prize ?? { shape: 'coin' },
      coin: this.#textureOf(this.#paytable.trigger ?? ''),
      blurred: this.#textureOf(this.#paytable.trigger ?? '', true),
    });
    this.#stage.addChild(this.#walls.layer, this.#glow.drawing);
    const before = new Container();
    this.#marks.addTo(this.#stage, before);
    this.#stage.addChild(this.#board, this.#glow.tall.layer, this.#pins.layer, this.#shade, before, this.coins.layer);
    app.stage.addChild(this.#stage);
    this.#reels = Array.from({ length: this.#grid.reels }, (_, index) => makeReel(this.#grid, this.#board, index));
    host.prepend(this.#frame);
    this.#paid = new Paid(host);
    new ResizeObserver(() => this.#fit()).observe(host);
    this.#fit();
    app.ticker.add(() => this.#advance());
    this.#restingListeners = app.ticker.count;
  }

  static async create(options: ReelsOptions): Promise<Reels> {
    const [sheet, app] = await Promise.all([loadSheet(options.session, options.t, options.flagship), options.drawing]);
    app.canvas.setAttribute('aria-hidden', 'true');
    options.host.append(app.canvas);
    return new Reels(app, sheet, options);
  }

  #over(ms: number, move: (t: number) => unknown, isOfReels = false): Promise<void> {
    return over(this.#app, { ms, pace: this.#pace, isOfReels }, move);
  }

  /** Moves what belongs to the turning of the reels. */
  readonly #run = (ms: number, move: (t: number) => unknown): Promise<void> => this.#over(ms, move, true);

  /** The canvas that moves is as high as the reels and no higher: its upper and lower edges are where symbols come from and go to. The frame around it stands still. */
  #fit(): void {
    const room = { width: this.#host.clientWidth, height: this.#host.clientHeight };
    if (room.width === 0 || room.height === 0) return;
    const scale = this.#grid.fit(room);
    const [width, height] = [Math.round(this.#grid.width * scale), Math.round(this.#grid.height * scale)];
    const [left, top] = [Math.round((room.width - width) / 2), Math.round((room.height - height) / 2)];
    const [side, wide] = [Math.round(beside * scale), width + 2 * Math.round(beside * scale)];
    this.#app.renderer.resize(wide, height, resolutionFor(wide * height));
    // The renderer sets the size on the page only where the number of pixels changes, and a coarser canvas may have as many as before.
    Object.assign(this.#app.canvas.style, { left: `${left - side}px`, top: `${top}px`, width: `${wide}px`, height: `${height}px` });
    this.#stage.setFromMatrix(new Matrix(scale, 0, 0, scale, side));
    this.#placed = { left, top, scale };
    paintFrame(this.#frame, { ...room, left, top, scale }, context =>
      drawFrame(context, this.#grid, { look: this.#look, flagship: this.#flagship }),
    );
    drawShade(this.#shade, this.#grid, this.#look);
    this.#walls.draw(this.#reels);
    for (const reel of this.#reels) this.#place(reel);
    for (const part of [this.#glow, this.#pins, this.coins]) part.refit();
    if (this.#lit) void this.light(...this.#lit);
    this.#app.ticker.start();
  }

  /** Moves what turns. When nothing moves any more, this picture is the last one until something does: a game at rest costs no power. */
  #advance(): void {
    if (this.#app.ticker.count <= this.#restingListeners && this.#reels.every(reel => reel.speed === 0)) this.#app.ticker.stop();
    for (const reel of this.#reels) {
      if (reel.speed === 0) continue;
      reel.isPassing = turnOn(reel, { now: performance.now(), ms: this.#app.ticker.deltaMS });
      this.#place(reel);
    }
  }

  #textureOf(letter: string, isPassing = false): Texture {
    return this.#sheet[isPassing ? 'passing' : 'still'][spriteIndex(this.#paytable, letter)] ?? Texture.EMPTY;
  }

  #place(reel: Reel): void {
    const [pitch, size] = [this.#grid.pitch(reel.index), this.#grid.symbolOn(reel.index)];
    const shown = this.#grid.shownOn(reel.index);
    const top = Math.floor(reel.at) + 1;
    this.#walls.turn(reel);
    for (const [i, sprite] of reel.sprites.entries()) {
      const k = top - i;
      sprite.visible = i <= shown + 1;
      sprite.texture = this.#textureOf(reel.letters.get(k) ?? passing(this.#paytable.letters, reel.index, k), reel.isPassing);
      sprite.y = (reel.at - k + 0.5) * pitch;
      sprite.alpha = 1;
      sprite.rotation = 0;
      sprite.setSize(size);
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
    reel.isPassing = false;
    for (const k of reel.letters.keys()) if (k < stop - this.#grid.rows - 2) reel.letters.delete(k);
    this.#place(reel);
  }

  #column(window: string, reel: Reel): string {
    return this.#grid.setColumn(reel.index, this.#grid.columnOf(window, reel.index));
  }

  /** Shows a window immediately. */
  show(window: string): void {
    for (const part of [this.coins, this.#glow.tall, this]) part.clear();
    for (const reel of this.#reels) {
      const stop = Math.ceil(reel.at) + this.#grid.rows;
      this.#write(reel, stop, this.#column(window, reel));
      this.#settle(reel, stop);
    }
    this.#walls.draw(this.#reels);
  }

  /** Sets all reels turning. */
  turn(): void {
    for (const part of [this.coins, this.#glow.tall, this]) part.clear();
    if (this.#pace.isStill) return;
    this.#walls.open();
    for (const reel of this.#reels) {
      // A reel with more symbols shows them smaller: as fast for the eye, it turns more of them.
      reel.speed = 12 + 3 * this.#grid.rows;
      reel.from = performance.now() + (this.#pace.isHurried ? -drawBackSkippedMs : reel.index * laterMs);
      this.#place(reel);
    }
  }

  async #landOne(reel: Reel, window: string, isTense: boolean): Promise<void> {
    const letters = this.#column(window, reel);
    const from = reel.at;
    const stop = Math.ceil(from) + this.#grid.rows + (isTense ? 5 : 2);
    reel.speed = 0;
    this.#write(reel, stop, letters);
    await this.#over(
      isTense ? tenseMs : landMs,
      t => {
        reel.at = from + (stop - from) * (isTense ? easeOut(t) : stopping(t));
        reel.isPassing = t < (isTense ? 0.2 : 0.45);
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
    const moveOf = (letter: string) => lands[spriteIndex(this.#paytable, letter)] ?? lands.others;
    if (await sway({ reel, grid: this.#grid, moveOf, isWanted: () => !this.#lit, run: this.#run })) this.#place(reel);
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
        await tremble(this.#reels, { grid: this.#grid, letter: this.#paytable.trigger ?? '', run: this.#run });
      }
      landing.push(
        this.#landOne(reel, window, isTense).then(() => {
          onStop(reel.index);
          void this.#comeToRest(reel);
        }),
      );
      await this.#over(isTense ? tenseMs : 150, () => undefined, true);
    }
    await Promise.all(landing);
    this.#glow.clear();
    this.#walls.draw(this.#reels);
    this.#app.ticker.start();
  }

  /** Cells that changed after the reels stood. */
  async spread(from: string, to: string, { change, isKept, onFresh }: Turned): Promise<void> {
    const { rows } = this.#grid;
    const { tall } = this.#glow;
    if (isKept && !tall.isDrawn) return this.show(to);
    const changed = spreads(from, to, rows).filter(({ at }) => !tall.kept.has(Math.floor(at / rows)));
    if (changed.length > 0) onFresh();
    const turning = changed.flatMap(({ at, steps }): Turning[] => {
      const [sprite, reel] = [this.#spriteAt(at), Math.floor(at / rows)];
      const place = { left: this.#grid.xOf(reel), size: this.#grid.symbolOn(reel), after: change === 'grow' ? steps : reel };
      return sprite ? [{ sprite, y: sprite.y, ...place, texture: this.#textureOf(to[at] ?? '') }] : [];
    });
    await this.#over(turning.length === 0 ? 0 : turnMs[change], t => turn(change, turning, { drawing: this.#marks.frames, t }));
    for (const reel of this.#reels) this.#write(reel, reel.at, this.#column(to, reel));
    for (const reel of this.#reels) this.#place(reel);
    await this.#fill(changed.map(({ at }) => Math.floor(at / rows)));
  }

  /** Lights these reels, and lays the game's picture for a full one over those that don't have it yet. */
  async #fill(reels: readonly number[]): Promise<void> {
    const fresh = this.#glow.fill(reels);
    if (fresh.length > 0) await this.#over(320, t => fresh.map(sprite => (sprite.alpha = easeOut(t))));
  }

  /** Keeps the wilds of these cells over the reels while those turn, as one picture where a game has it; none lets them go. */
  async stick(cells: readonly number[], onFresh?: () => void): Promise<void> {
    const { tall } = this.#glow;
    const reels = cells.map(at => Math.floor(at / this.#grid.rows));
    tall.keep(reels);
    if (!tall.isDrawn) return this.#pins.stick(cells, onFresh);
    if (reels.every(reel => tall.has(reel))) return;
    onFresh?.();
    await this.#fill(reels);
  }

  /** Lets the symbols of `from`'s wins vanish and the rest fall into `to`. */
  async fall(from: WireFrame, to: string): Promise<void> {
    const gone = new Set(from.wins.flatMap(win => win.cells));
    const vanishing = [...gone].map(place => this.#spriteAt(place));
    await this.#over(280, t => vanish(vanishing, this.#grid.symbolOn(0), t));
    const starts = this.#reels.flatMap(reel => {
      this.#write(reel, reel.at, this.#column(to, reel));
      return fallsFrom(reel.index, this.#grid.rows, gone);
    });
    this.clear();
    const falling = starts.map((start, place) => ({ sprite: this.#spriteAt(place), start, row: place % this.#grid.rows }));
    await this.#over(380, t => drop(falling, this.#grid.pitch(0), t));
  }

  /** Shows what won; the rest steps back. With `words` each win says what it paid. */
  async light(wins: readonly WireWin[], isGain: boolean, words?: (win: WireWin) => PaidWords): Promise<void> {
    const telling = this.#telling;
    this.#lit = [wins, isGain, words];
    this.#paid.clear();
    // A symbol that still sways would stay as it is at this moment.
    for (const reel of this.#reels) this.#place(reel);
    const lit = new Set(wins.flatMap(win => win.cells));
    for (let place = 0; place < this.#grid.reels * this.#grid.rows; place++) {
      const sprite = this.#spriteAt(place);
      if (sprite) sprite.alpha = lit.has(place) ? 1 : isGain ? 0.38 : 0.75;
    }
    const beat = [...lit].flatMap(at => this.#winner(at, isGain));
    const boxOf = (at: number) => this.#grid.boxOf(at, this.#placed);
    const on = { taken: [...lit].map(boxOf), room: this.#grid.roomOn(this.#placed) };
    if (words) for (const win of wins) this.#paid.show(words(win), { ...on, near: boxOf(middleOf(win.cells, this.#grid.rows)) }, isGain);
    await this.#marks.show({ wins, isGain, winners: beat, isWanted: () => telling === this.#telling });
  }

  /** Shows each win by itself, as often as a player needs to read it, until something else is shown; then all of them again. */
  async tellEach(wins: readonly WireWin[], isGain: boolean, words: (win: WireWin) => PaidWords): Promise<void> {
    this.clear();
    const telling = this.#telling;
    for (const win of [...wins, ...wins]) {
      this.#calm();
      await this.light([win], isGain, words);
      await pause(eachMs);
      if (telling !== this.#telling) return;
    }
    this.#calm();
    await this.light(wins, isGain);
  }

  /** While no one plays, the dear symbols show by turns what they do when they win; nothing where something is being shown already. */
  async stir(turn: number): Promise<void> {
    if (this.#lit || this.#pace.isStill || this.coins.layer.visible || this.#reels.some(reel => reel.speed !== 0)) return;
    const telling = this.#telling;
    const { wild, trigger, letters } = this.#paytable;
    const places = Array.from({ length: this.#grid.reels * this.#grid.rows }, (_, at) => at);
    const letter = stirring(`${wild ?? ''}${trigger ?? ''}${letters.slice(0, 4)}`, places.map(at => this.#letterAt(at)).join(''), turn);
    const winners = places.filter(at => this.#letterAt(at) === letter).flatMap(at => this.#winner(at, true));
    const isWanted = () => telling === this.#telling && this.#reels.every(reel => reel.speed === 0);
    await this.#over(stirMs, t => isWanted() && winners.map(({ sprite, at, move }) => moveWinner(sprite, at, move, t)));
    if (isWanted()) for (const reel of this.#reels) this.#place(reel);
  }

  #letterAt(at: number): string {
    const reel = this.#reels[Math.floor(at / this.#grid.rows)];
    return reel?.letters.get(reel.at - (at % this.#grid.rows)) ?? '';
  }

  /** A symbol that wins and how it moves; of a gain it takes the pose that it wins in. */
  #winner(at: number, isGain: boolean): Winner[] {
    const sprite = this.#spriteAt(at);
    if (!sprite) return [];
    const index = spriteIndex(this.#paytable, this.#letterAt(at));
    if (isGain && this.#poses > 0) sprite.texture = this.#sheet.still[index + this.#poses] ?? sprite.texture;
    const move = this.#flagship?.wins[index] ?? this.#flagship?.wins.others ?? 'beat';
    return [{ sprite, at: { y: sprite.y, ...this.#grid.winnerAt(at) }, move }];
  }

  /** Takes marks, glow and dimming away, and ends what is being told of them. */
  clear(): void {
    this.#telling++;
    this.#calm();
  }

  #calm(): void {
    this.#lit = undefined;
    this.#app.ticker.start();
    this.#marks.clear();
    this.#paid.clear();
    this.#glow.clear();
    for (const reel of this.#reels) if (reel.speed === 0) this.#place(reel);
  }
}
