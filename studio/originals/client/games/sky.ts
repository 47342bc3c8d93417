import { el, type Look } from '@baize/studio-kit/client';
import { hundredthsText } from '../stage/figures.ts';

interface Rise {
  readonly ms: number;
  readonly point: number;
  /** The player has left and waits for the word of the server. */
  readonly isHeld: boolean;
}

const growth = Math.log(1.00006);
const leastMs = 6_000;
const margins = { left: 46, right: 26, top: 26, bottom: 30 };

/** The numbers at which a scale has its lines: about four, each a round one. */
function marksOf(most: number): readonly number[] {
  const rough = (most - 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(one => one * power).find(one => one >= rough) ?? power;
  const list: number[] = [];
  for (let at = 1 + step; at <= most; at += step) list.push(at);
  return list;
}

/** A kite on its curve, drawn on a canvas as large as its place; the multiplier over it is text. */
export class Sky {
  readonly element: HTMLElement;
  readonly #canvas = el('canvas', { 'aria-hidden': 'true' });
  readonly #number = el('p', { class: 'multiplier', 'aria-hidden': 'true' }, '1.00×');
  readonly #look: Look;
  #last: Rise = { ms: 0, point: 100, isHeld: false };
  #end: 'none' | 'out' | 'broke' = 'none';
  /** Kept, because asking for it lays out the page, and a frame has changed texts before. */
  #size = { width: 0, height: 0 };

  constructor(look: Look) {
    this.#look = look;
    this.element = el('div', { class: 'sky' }, this.#canvas, this.#number);
    new ResizeObserver(([entry]) => {
      if (entry) this.#size = entry.contentRect;
      this.#draw();
    }).observe(this.element);
  }

  wait(): void {
    this.#end = 'none';
    this.#last = { ms: 0, point: 100, isHeld: false };
    this.#show();
  }

  rise(rise: Rise): void {
    this.#end = 'none';
    this.#last = rise;
    this.#show();
  }

  end({ at, isOut }: { at: number; isOut: boolean }): void {
    this.#end = isOut ? 'out' : 'broke';
    this.#last = { ms: Math.log(at / 100) / growth, point: at, isHeld: false };
    this.#show();
  }

  #show(): void {
    this.#number.textContent = `${hundredthsText(this.#last.point)}×`;
    this.element.dataset['end'] = this.#last.isHeld ? 'held' : this.#end;
    this.#draw();
  }

  #draw(): void {
    const { width, height } = this.#size;
    const context = this.#canvas.getContext('2d');
    if (!context || width === 0 || height === 0) return;
    const dense = Math.min(2, window.devicePixelRatio || 1);
    const [across, down] = [Math.round(width * dense), Math.round(height * dense)];
    if (this.#canvas.width !== across || this.#canvas.height !== down) {
      this.#canvas.width = across;
      this.#canvas.height = down;
    }
    context.setTransform(dense, 0, 0, dense, 0, 0);
    context.clearRect(0, 0, width, height);
    const ms = Math.max(leastMs, this.#last.ms * 1.12);
    const most = Math.max(1.6, 1 + (this.#last.point / 100 - 1) * 1.25);
    const inner = { width: width - margins.left - margins.right, height: height - margins.top - margins.bottom };
    const x = (at: number) => margins.left + (at / ms) * inner.width;
    const y = (times: number) => height - margins.bottom - ((times - 1) / (most - 1)) * inner.height;
    this.#scale(context, { most, y, ms, x, width, height });
    this.#curve(context, { x, y, height });
  }

  #scale(
    context: CanvasRenderingContext2D,
    {
      most,
      y,
      ms,
      x,
      width,
      height,
    }: { most: number; y: (times: number) => number; ms: number; x: (at: number) => number; width: number; height: number },
  ): void {
    context.font = '600 12px Sora, system-ui, sans-serif';
    context.fillStyle = '#ffffff8c';
    context.strokeStyle = '#ffffff14';
    context.lineWidth = 1;
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    for (const mark of [1, ...marksOf(most)]) {
      context.beginPath();
      context.moveTo(margins.left, Math.round(y(mark)) + 0.5);
      context.lineTo(width - margins.right, Math.round(y(mark)) + 0.5);
      context.stroke();
      context.fillText(`${most < 3 ? mark.toFixed(1) : Math.round(mark)}×`, margins.left - 8, y(mark));
    }
    context.textAlign = 'center';
    const step = [2, 5, 10, 20, 30, 60].find(one => ms / 1_000 / one <= 5) ?? 60;
    for (let at = step; at * 1_000 < ms; at += step) context.fillText(`${at}s`, x(at * 1_000), height - 12);
  }

  #curve(
    context: CanvasRenderingContext2D,
    { x, y, height }: { x: (at: number) => number; y: (times: number) => number; height: number },
  ): void {
    const { ms, isHeld } = this.#last;
    const isBroken = this.#end === 'broke';
    const colour = isBroken ? '#ff5d6c' : this.#end === 'out' || isHeld ? '#4fe0a4' : this.#look.glow;
    const points = Array.from({ length: 65 }, (_, n) => {
      const at = (ms * n) / 64;
      return [x(at), y(Math.exp(growth * at))] as const;
    });
    const [tipX = 0, tipY = 0] = points.at(-1) ?? [];
    const line = () => {
      context.beginPath();
      for (const [n, [px, py]] of points.entries()) n === 0 ? context.moveTo(px, py) : context.lineTo(px, py);
    };
    line();
    context.lineTo(tipX, height - margins.bottom);
    context.lineTo(points[0]?.[0] ?? 0, height - margins.bottom);
    context.closePath();
    const fill = context.createLinearGradient(0, tipY, 0, height - margins.bottom);
    fill.addColorStop(0, `${colour}66`);
    fill.addColorStop(1, `${colour}05`);
    context.fillStyle = fill;
    context.fill();
    line();
    context.strokeStyle = colour;
    context.lineWidth = 4;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke();
    const [beforeX = 0, beforeY = 0] = points.at(-3) ?? [];
    kite(context, { x: tipX, y: tipY, turn: ms === 0 ? -0.2 : Math.atan2(tipY - beforeY, tipX - beforeX), isBroken });
  }
}

/** The kite at the tip of the curve; a broken one hangs. */
function kite(
  context: CanvasRenderingContext2D,
  { x, y, turn, isBroken }: { x: number; y: number; turn: number; isBroken: boolean },
): void {
  context.save();
  context.translate(x, y);
  context.rotate(isBroken ? Math.PI * 0.72 : turn + Math.PI / 2);
  const halves = [
    ['#fff4df', [0, -18, 11, -2, 0, 14]],
    [isBroken ? '#c9485a' : '#ff8f55', [0, -18, -11, -2, 0, 14]],
  ] as const;
  for (const [colour, [ax, ay, bx, by, cx, cy]] of halves) {
    context.beginPath();
    context.moveTo(ax, ay);
    context.lineTo(bx, by);
    context.lineTo(cx, cy);
    context.closePath();
    context.fillStyle = colour;
    context.fill();
  }
  context.restore();
}
