import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, Rectangle, Sprite, Texture } from 'pixi.js';
import { spriteIndex, type WireFrame, type WirePaytable, type WireSession, type WireWin } from './wire.ts';

interface Reel {
  readonly column: Container;
  readonly sprites: Sprite[];
  /** How many symbols have gone by; the symbol with index k stands at row `at − k`. */
  at: number;
  speed: number;
  letters: Map<number, string>;
}

export interface Reels {
  /** Shows a window at once. */
  show(window: string): void;
  /** Sets all reels turning. */
  turn(): void;
  /** Brings the turning reels to rest on `window`, one after the other. */
  land(window: string, onStop: () => void): Promise<void>;
  /** Lets the symbols of `from`'s wins vanish and the rest fall into `to`. */
  fall(from: WireFrame, to: string): Promise<void>;
  /** Lights the winning cells and draws their lines; `undefined` lights everything again. */
  light(wins: readonly WireWin[] | undefined): void;
  /** Where the picture of the reels is on the page, for what is laid over it. */
  readonly canvas: HTMLCanvasElement;
}

const lineColours = [0xf0b13f, 0x7fd8be, 0xf08a7a, 0x9db8ff, 0xe39bd6, 0xc6e377];

/** Cell of the picture in units of the stage; the stage is scaled to fit. */
const cell = 160;
const gap = 10;
const edge = 22;

async function loadSheet(session: WireSession): Promise<readonly Texture[]> {
  const image = new Image();
  image.src = session.symbols.href;
  await image.decode();
  const source = Texture.from(image).source;
  source.autoGenerateMipmaps = true;
  const { cell: size, columns, rows } = session.symbols;
  return Array.from(
    { length: columns * rows },
    (_, i) => new Texture({ source, frame: new Rectangle((i % columns) * size, Math.floor(i / columns) * size, size, size) }),
  );
}

const easeOut = (t: number): number => 1 - (1 - t) ** 3;
/** Runs a little past the end and settles: the reel's weight. */
const easeBack = (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;

function drawFrame(paytable: WirePaytable, hues: { ground: string; glow: string }): Graphics {
  const width = paytable.reels * (cell + gap) - gap;
  const height = paytable.rows * cell;
  const frame = new Graphics();
  frame
    .roundRect(-edge, -edge, width + 2 * edge, height + 2 * edge, 26)
    .fill({ color: 0x0b0d13, alpha: 0.82 })
    .stroke({ color: hues.glow, width: 3, alpha: 0.75 });
  frame
    .roundRect(-edge + 7, -edge + 7, width + 2 * edge - 14, height + 2 * edge - 14, 20)
    .stroke({ color: hues.ground, width: 2, alpha: 0.5 });
  for (let reel = 0; reel < paytable.reels; reel++)
    frame.roundRect(reel * (cell + gap), 0, cell, height, 12).fill({ color: hues.ground, alpha: 0.26 });
  return frame;
}

function shade(paytable: WirePaytable): Graphics {
  const width = paytable.reels * (cell + gap) - gap;
  const height = paytable.rows * cell;
  const shadow = new Graphics();
  for (let i = 0; i < 8; i++) {
    shadow.rect(0, i * 5, width, 5).fill({ color: 0x05060a, alpha: 0.5 * (1 - i / 8) });
    shadow.rect(0, height - (i + 1) * 5, width, 5).fill({ color: 0x05060a, alpha: 0.5 * (1 - i / 8) });
  }
  return shadow;
}

/** Moves with every frame until `ms` have gone by; at once when motion is not wanted. */
function over(app: Application, ms: number, move: (t: number) => void): Promise<void> {
  return new Promise(done => {
    let gone = 0;
    const tick = () => {
      gone += app.ticker.deltaMS;
      const t = ms <= 0 ? 1 : Math.min(1, gone / ms);
      move(t);
      if (t < 1) return;
      app.ticker.remove(tick);
      done();
    };
    app.ticker.add(tick);
  });
}

export interface ReelsOptions {
  readonly host: HTMLElement;
  readonly session: WireSession;
  readonly hues: { readonly ground: string; readonly glow: string };
  readonly isStill: boolean;
}

export async function createReels({ host, session, hues, isStill }: ReelsOptions): Promise<Reels> {
  const { paytable } = session;
  const { reels: count, rows } = paytable;
  const app = new Application();
  await app.init({
    backgroundAlpha: 0,
    antialias: true,
    resolution: Math.min(2, window.devicePixelRatio),
    autoDensity: true,
    resizeTo: host,
    preference: 'webgl',
  });
  host.append(app.canvas);
  app.canvas.setAttribute('aria-hidden', 'true');
  const textures = await loadSheet(session);
  const stage = new Container();
  const board = new Container();
  const marks = new Graphics();
  // Lines run behind the symbols, frames before them: a win is read without hiding what won.
  const trails = new Graphics();
  const mask = new Graphics().rect(0, 0, count * (cell + gap) - gap, rows * cell).fill(0xffffff);
  board.mask = mask;
  stage.addChild(drawFrame(paytable, hues), mask, trails, board, shade(paytable), marks);
  app.stage.addChild(stage);
  const textureOf = (letter: string): Texture => textures[spriteIndex(paytable, letter)] ?? Texture.EMPTY;

  const reels: Reel[] = Array.from({ length: count }, (_, index) => {
    const column = new Container();
    column.x = index * (cell + gap);
    const sprites = Array.from({ length: rows + 2 }, () => {
      const sprite = new Sprite(Texture.EMPTY);
      sprite.anchor.set(0.5);
      sprite.x = cell / 2;
      sprite.setSize(cell * 0.94);
      column.addChild(sprite);
      return sprite;
    });
    board.addChild(column);
    return { column, sprites, at: rows, speed: 0, letters: new Map() };
  });

  // What flies by between two rests is only a blur of the game's own symbols; it decides nothing.
  const passing = (index: number, k: number): string => paytable.letters.charAt((k * 7 + index * 5 + (k % 3)) % paytable.letters.length);

  function place(reel: Reel, index: number): void {
    const top = Math.floor(reel.at) + 1;
    for (const [i, sprite] of reel.sprites.entries()) {
      const k = top - i;
      sprite.texture = textureOf(reel.letters.get(k) ?? passing(index, k));
      sprite.y = (reel.at - k + 0.5) * cell;
      sprite.alpha = 1;
      sprite.setSize(cell * 0.94);
    }
  }
  const spriteAt = (place: number): Sprite | undefined => reels[Math.floor(place / rows)]?.sprites[1 + (place % rows)];

  function settle(reel: Reel, index: number, stop: number): void {
    reel.at = stop;
    reel.speed = 0;
    for (const k of reel.letters.keys()) if (k < stop - rows - 2) reel.letters.delete(k);
    place(reel, index);
  }

  function fit(): void {
    const width = count * (cell + gap) - gap + 2 * edge;
    const height = rows * cell + 2 * edge;
    const scale = Math.min(app.screen.width / width, app.screen.height / height);
    stage.scale.set(scale);
    stage.position.set((app.screen.width - width * scale) / 2 + edge * scale, (app.screen.height - height * scale) / 2 + edge * scale);
  }
  app.renderer.on('resize', fit);
  fit();

  app.ticker.add(() => {
    for (const [index, reel] of reels.entries()) {
      if (reel.speed === 0) continue;
      reel.at += (reel.speed * app.ticker.deltaMS) / 1000;
      place(reel, index);
    }
  });

  function write(reel: Reel, stop: number, letters: string): void {
    for (let row = 0; row < rows; row++) reel.letters.set(stop - row, letters.charAt(row));
  }

  async function landOne(reel: Reel, index: number, letters: string): Promise<void> {
    const from = reel.at;
    const stop = Math.ceil(from) + rows + 3;
    reel.speed = 0;
    write(reel, stop, letters);
    await over(app, isStill ? 0 : 420, t => {
      reel.at = from + (stop - from) * easeBack(t);
      place(reel, index);
    });
    settle(reel, index, stop);
  }

  function clearMarks(): void {
    marks.clear();
    trails.clear();
  }

  function drawWin(win: WireWin, index: number): void {
    const colour = lineColours[(win.line ?? index) % lineColours.length] ?? 0xf0b13f;
    const middle = (place: number) => ({ x: Math.floor(place / rows) * (cell + gap) + cell / 2, y: ((place % rows) + 0.5) * cell });
    if (win.line !== undefined) {
      const points = (paytable.lines[win.line] ?? []).map((row, reel) => middle(reel * rows + row));
      for (const style of [
        { width: 20, color: 0x05060a, alpha: 0.55 },
        { width: 11, color: colour, alpha: 0.9 },
      ]) {
        for (const [i, point] of points.entries()) {
          if (i === 0) trails.moveTo(point.x - cell / 2, point.y);
          trails.lineTo(point.x, point.y);
        }
        trails.stroke({ ...style, cap: 'round', join: 'round' });
      }
    }
    for (const place of win.cells) {
      const { x, y } = middle(place);
      marks.roundRect(x - cell / 2 + 4, y - cell / 2 + 4, cell - 8, cell - 8, 14).stroke({ color: colour, width: 6, alpha: 0.95 });
    }
  }

  return {
    canvas: app.canvas,
    show(picture) {
      for (const [index, reel] of reels.entries()) {
        const stop = Math.ceil(reel.at) + rows;
        write(reel, stop, picture.slice(index * rows, (index + 1) * rows));
        settle(reel, index, stop);
      }
    },
    turn() {
      clearMarks();
      for (const [index, reel] of reels.entries()) {
        for (let i = 0; i < reel.sprites.length; i++) place(reel, index);
        reel.speed = isStill ? 0 : 22 + index;
      }
    },
    async land(picture, onStop) {
      for (const [index, reel] of reels.entries()) {
        const landing = landOne(reel, index, picture.slice(index * rows, (index + 1) * rows)).then(onStop);
        if (index === reels.length - 1) await landing;
        else await over(app, isStill ? 0 : 150, () => undefined);
      }
    },
    async fall(from, to) {
      const gone = new Set(from.wins.flatMap(win => win.cells));
      await over(app, isStill ? 0 : 260, t => {
        for (const place of gone) {
          const sprite = spriteAt(place);
          if (!sprite) continue;
          sprite.alpha = 1 - t;
          sprite.setSize(cell * (0.94 + 0.3 * t));
        }
      });
      const starts: number[] = [];
      for (const [index, reel] of reels.entries()) {
        const stay = Array.from({ length: rows }, (_, row) => row).filter(row => !gone.has(index * rows + row));
        const fresh = rows - stay.length;
        for (let row = 0; row < rows; row++) starts[index * rows + row] = row < fresh ? row - fresh : (stay[row - fresh] ?? row);
        write(reel, reel.at, to.slice(index * rows, (index + 1) * rows));
        place(reel, index);
      }
      clearMarks();
      await over(app, isStill ? 0 : 380, t => {
        for (let place = 0; place < count * rows; place++) {
          const sprite = spriteAt(place);
          const row = place % rows;
          if (sprite) sprite.y = ((starts[place] ?? row) + (row - (starts[place] ?? row)) * easeOut(t) + 0.5) * cell;
        }
      });
    },
    light(wins) {
      clearMarks();
      const lit = new Set(wins?.flatMap(win => win.cells));
      for (let place = 0; place < count * rows; place++) {
        const sprite = spriteAt(place);
        if (sprite) sprite.alpha = wins && !lit.has(place) ? 0.32 : 1;
      }
      for (const [index, win] of (wins ?? []).entries()) drawWin(win, index);
    },
  };
}
