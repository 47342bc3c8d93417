import type { Pace, Translate } from '@baize/studio-kit/client';
import 'pixi.js/unsafe-eval';
import { Application, Graphics, Rectangle, Texture } from 'pixi.js';
import type { FlagshipStage } from '../flagships/flagship.ts';
import { farthest } from '../flagships/moves.ts';
import type { WireSession } from '../wire.ts';
import { prizeSize } from './held/prizes.ts';
import { labelled, labelledTall } from './labels.ts';

/** The symbols of a game: as they stand, and as they are seen in passing. */
export interface Sheet {
  readonly still: readonly Texture[];
  readonly passing: readonly Texture[];
  /** A reel full of wilds, in a game that has one picture for it. */
  readonly tall: Texture | undefined;
}

const smears = 17;

/** The same sheet, with every symbol drawn out along its way: what an eye sees of something that passes fast. Each stays in its cell. */
function smeared(image: HTMLCanvasElement, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.globalAlpha = 1 / smears;
  context.globalCompositeOperation = 'lighter';
  for (let top = 0; top < canvas.height; top += size)
    for (let n = 0; n < smears; n++) {
      const down = (n / (smears - 1) - 0.5) * 0.3 * size;
      const [from, to] = [Math.max(0, -down), Math.max(0, down)];
      context.drawImage(image, 0, top + from, canvas.width, size - from - to, 0, top + to, canvas.width, size - from - to);
    }
  return canvas;
}

/** Pixels to a side of the copy that symbols are measured on. */
const measured = 40;

/** How much smaller than its picture each symbol has to be shown so that nothing of it is cut off where the reels end. */
function fits(image: HTMLCanvasElement, { columns, rows }: WireSession['symbols']): number[] {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [columns * measured, rows * measured];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return Array.from({ length: columns * rows }, (_, cell) => {
    const pixels = context?.getImageData((cell % columns) * measured, Math.floor(cell / columns) * measured, measured, measured).data ?? [];
    let far = 0;
    for (let at = 0; at < measured ** 2; at++)
      if ((pixels[at * 4 + 3] ?? 0) > 90)
        far = Math.max(far, Math.abs((at % measured) + 0.5 - measured / 2), Math.abs(Math.floor(at / measured) + 0.5 - measured / 2));
    return Math.max(1, far / measured / farthest);
  });
}

async function pictureAt(href: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = href;
  await image.decode();
  return image;
}

/** The symbols' textures, cut from the one sheet of the theme. */
export async function loadSheet(session: WireSession, t: Translate, flagship: FlagshipStage | undefined): Promise<Sheet> {
  const tallPath = `/art/${encodeURIComponent(session.gameCode)}/tall.webp`;
  // Without it a reel full of wilds shows as many as it has cells.
  const wanted = flagship?.hasTall ? pictureAt(tallPath).catch(() => undefined) : undefined;
  const [loaded, tall] = await Promise.all([pictureAt(session.symbols.href), wanted]);
  const image = await labelled(loaded, session, t);
  const { cell: size, columns, rows } = session.symbols;
  const room = fits(image, session.symbols);
  const cut = (picture: HTMLCanvasElement): Texture[] => {
    const source = Texture.from(picture).source;
    source.autoGenerateMipmaps = true;
    return Array.from({ length: columns * rows }, (_, i) => {
      const whole = size * (room[i] ?? 1);
      return new Texture({
        source,
        frame: new Rectangle((i % columns) * size, Math.floor(i / columns) * size, size, size),
        orig: new Rectangle(0, 0, whole, whole),
        trim: new Rectangle((whole - size) / 2, (whole - size) / 2, size, size),
      });
    });
  };
  return { still: cut(image), passing: cut(smeared(image, size)), tall: tall && Texture.from(labelledTall(tall, t)) };
}

/** A texture of its own, as large as a prize, drawn around its middle. */
export function drawnTexture(draw: (context: CanvasRenderingContext2D) => void): Texture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [prizeSize, prizeSize];
  const context = canvas.getContext('2d');
  context?.translate(prizeSize / 2, prizeSize / 2);
  if (context) draw(context);
  const made = Texture.from(canvas, true);
  made.source.autoGenerateMipmaps = true;
  return made;
}

const softwareDrawers = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * True where a processor has to draw what a graphics card should: then every pixel counts, and there are fewer of them. Browsers that admit it refuse
 * the context; others only name who draws.
 */
function drawsInSoftware(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!probe) return true;
  const named = probe.getExtension('WEBGL_debug_renderer_info');
  const drawer = String(probe.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : probe.RENDERER));
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return softwareDrawers.test(drawer);
}

let isSlow: boolean | undefined;
/** So many pixels a processor draws in time, where it has to. */
const pixelsInTime = 300_000;
const coarsest = 0.7;

/** Pixels of the canvas to one of the page, for a canvas of that many: as dense as the screen up to 2, or as a processor can draw. */
export function resolutionFor(area: number): number {
  isSlow ??= drawsInSoftware();
  return isSlow ? Math.max(coarsest, Math.min(1, Math.sqrt(pixelsInTime / area))) : Math.min(2, window.devicePixelRatio);
}

/** The symbols standing and passing, the white that drawings are filled from, and the amounts on coins. */
const texturesOfBatch = 4;

/** A drawing that goes with the symbols in one batch: on its own it would be drawn with a program for sixteen textures. */
export function newDrawing(): Graphics {
  const made = new Graphics();
  made.context.batchMode = 'batch';
  return made;
}

/** What draws the reels, without anything to draw yet. */
export async function beginDrawing(): Promise<Application> {
  const app = new Application();
  const resolution = resolutionFor(1);
  const antialias = !isSlow && resolution < 2;
  await app.init({ backgroundAlpha: 0, antialias, resolution, autoDensity: true, width: 1, height: 1, preference: 'webgl' });
  // There are no more textures than these; choosing among sixteen is what drawing a pixel would mostly cost.
  app.renderer.limits.maxBatchableTextures = texturesOfBatch;
  return app;
}

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

const fallsUntil = 0.62;
const past = 0.05;

/** A reel that stops: on at the speed it had, a little past the end, and back: its weight. */
export const stopping = (t: number): number =>
  t < fallsUntil ? ((1 + past) * t) / fallsUntil : 1 + past * Math.cos(((t - fallsUntil) / (1 - fallsUntil)) * (Math.PI / 2)) ** 2;

/** Runs a little past the end and settles. */
export const easeBack = (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;

/** What moves: for how long, and whether a player who may stop the reels ends it; of a feature by a press in this round only. */
interface Motion {
  readonly ms: number;
  readonly isOfReels?: boolean;
  readonly isOfFeature?: boolean;
}

/** Moves with every picture of the screen until the motion is over; immediately for none. What is only shown ends at a press. */
export function over(app: Application, motion: Motion & { pace: Pace }, move: (t: number) => unknown): Promise<void> {
  const { ms, pace, isOfReels = false, isOfFeature = false } = motion;
  return new Promise(done => {
    // By the clock, not by the ticker's own measure, which stands still for slow machines: a round takes as long everywhere.
    const began = performance.now();
    let isSkipped = false;
    if (!isOfReels && !pace.isStill)
      void pace.wait(ms).then(() => {
        isSkipped = true;
      });
    app.ticker.start();
    const tick = () => {
      const isOver = pace.isStill || ms <= 0 || isSkipped || (isOfReels && (isOfFeature ? pace.isPressed : pace.isHurried));
      const t = isOver ? 1 : Math.min(1, (performance.now() - began) / ms);
      move(t);
      if (t < 1) return;
      app.ticker.remove(tick);
      done();
    };
    app.ticker.add(tick);
  });
}
