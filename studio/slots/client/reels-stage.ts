import { type Application, Graphics, Rectangle, Texture } from 'pixi.js';
import type { WirePaytable, WireSession } from './wire.ts';

/** Sizes in units of the stage; the stage is scaled to fit the page. */
export const cell = 160;
export const gap = 10;
export const edge = 22;

export const lineColours = [0xf0b13f, 0x7fd8be, 0xf08a7a, 0x9db8ff, 0xe39bd6, 0xc6e377];

export interface Hues {
  readonly ground: string;
  readonly glow: string;
}

export const sizeOf = (paytable: WirePaytable): { width: number; height: number } => ({
  width: paytable.reels * (cell + gap) - gap,
  height: paytable.rows * cell,
});

/** The symbols' textures, cut from the one sheet of the theme. */
export async function loadSheet(session: WireSession): Promise<readonly Texture[]> {
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

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** Runs a little past the end and settles: the reel's weight. */
export const easeBack = (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;

export function drawFrame(paytable: WirePaytable, hues: Hues): Graphics {
  const { width, height } = sizeOf(paytable);
  const frame = new Graphics();
  frame
    .roundRect(-edge, -edge, width + 2 * edge, height + 2 * edge, 26)
    .fill({ color: 0x0b0d13, alpha: 0.82 })
    .stroke({ color: hues.glow, width: 3, alpha: 0.75, alignment: 1 });
  frame
    .roundRect(-edge + 7, -edge + 7, width + 2 * edge - 14, height + 2 * edge - 14, 20)
    .stroke({ color: hues.ground, width: 2, alpha: 0.5 });
  for (let reel = 0; reel < paytable.reels; reel++) {
    frame.roundRect(reel * (cell + gap), 0, cell, height, 12).fill({ color: hues.ground, alpha: 0.26 });
  }
  return frame;
}

/** Darkens the upper and lower ends, so that the reels seem to be round. */
export function drawShade(paytable: WirePaytable): Graphics {
  const { width, height } = sizeOf(paytable);
  const shade = new Graphics();
  for (let i = 0; i < 8; i++) {
    const alpha = 0.5 * (1 - i / 8);
    shade.rect(0, i * 5, width, 5).fill({ color: 0x05060a, alpha });
    shade.rect(0, height - (i + 1) * 5, width, 5).fill({ color: 0x05060a, alpha });
  }
  return shade;
}

/** Moves with every picture of the screen until `ms` have gone by; at once for none. */
export function over(app: Application, ms: number, move: (t: number) => void): Promise<void> {
  return new Promise(done => {
    // By the clock, not by the ticker's own measure, which stands still for slow machines: a round takes as long everywhere.
    const began = performance.now();
    app.ticker.start();
    const tick = () => {
      const t = ms <= 0 ? 1 : Math.min(1, (performance.now() - began) / ms);
      move(t);
      if (t < 1) return;
      app.ticker.remove(tick);
      done();
    };
    app.ticker.add(tick);
  });
}
