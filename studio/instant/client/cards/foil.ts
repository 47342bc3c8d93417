import type { Look } from '@baize/studio-kit/client';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A spot is free when this share of its samples was touched; the rest of its foil then falls off. */
const enough = 0.5;
const samples = 6;
/** The coin's breadth, as a share of a spot. */
const coin = 0.42;

/** The silver over the spots of a card. It knows where it was scratched, and nothing of what is under it. */
export class Foil {
  readonly canvas = document.createElement('canvas');
  readonly #spots: readonly HTMLElement[];
  readonly #look: Look;
  readonly #onFree: (spot: number) => void;
  #touched: Uint8Array[] = [];
  #isFree: boolean[] = [];
  #isOpen = false;
  #last: { x: number; y: number } | undefined;

  constructor(spots: readonly HTMLElement[], look: Look, onFree: (spot: number) => void) {
    this.#spots = spots;
    this.#look = look;
    this.#onFree = onFree;
    this.canvas.className = 'foil';
    this.canvas.setAttribute('aria-hidden', 'true');
    this.#cover();
    new ResizeObserver(() => this.#draw()).observe(this.canvas);
    this.canvas.addEventListener('pointerdown', event => {
      if (!this.#isOpen) return;
      this.canvas.setPointerCapture(event.pointerId);
      this.#last = undefined;
      this.#scratch(event);
    });
    this.canvas.addEventListener('pointermove', event => {
      if (this.#isOpen && (event.buttons > 0 || event.pointerType === 'touch')) this.#scratch(event);
    });
  }

  /** Lets the player scratch, or stops it. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.canvas.classList.toggle('is-open', isOpen);
  }

  /** New silver over all spots but those that are free. */
  coverAll(isFree: (spot: number) => boolean = () => false): void {
    this.#cover(isFree);
    this.#draw();
  }

  free(spot: number): void {
    if (this.#isFree[spot]) return;
    this.#isFree[spot] = true;
    this.#draw();
  }

  #cover(isFree: (spot: number) => boolean = () => false): void {
    this.#touched = this.#spots.map(() => new Uint8Array(samples * samples));
    this.#isFree = this.#spots.map((_, spot) => isFree(spot));
  }

  #placeOf(spot: number): Spot {
    const [host, own] = [this.canvas.getBoundingClientRect(), this.#spots[spot]?.getBoundingClientRect() ?? new DOMRect()];
    return { x: own.x - host.x, y: own.y - host.y, width: own.width, height: own.height };
  }

  #draw(): void {
    const { canvas } = this;
    const { width, height } = canvas.getBoundingClientRect();
    const context = canvas.getContext('2d');
    if (!context || width === 0) return;
    const dense = Math.min(window.devicePixelRatio, 2);
    canvas.width = Math.round(width * dense);
    canvas.height = Math.round(height * dense);
    context.scale(dense, dense);
    for (const spot of this.#spots.keys()) if (!this.#isFree[spot]) this.#silver(context, this.#placeOf(spot));
  }

  #silver(context: CanvasRenderingContext2D, { x, y, width, height }: Spot): void {
    const shine = context.createLinearGradient(x, y, x + width, y + height);
    shine.addColorStop(0, '#c9d0da');
    shine.addColorStop(0.45, '#eef2f6');
    shine.addColorStop(0.55, '#9ea8b6');
    shine.addColorStop(1, '#c2cad5');
    context.save();
    context.beginPath();
    context.roundRect(x, y, width, height, width * 0.14);
    context.clip();
    context.fillStyle = shine;
    context.fillRect(x, y, width, height);
    context.strokeStyle = this.#look.ground;
    context.globalAlpha = 0.28;
    context.lineWidth = Math.max(1, width * 0.03);
    for (let ring = 1; ring <= 4; ring++) {
      context.beginPath();
      context.arc(x + width / 2, y + height / 2, (width * ring) / 7, 0, 2 * Math.PI);
      context.stroke();
    }
    context.restore();
  }

  #scratch(event: PointerEvent): void {
    const host = this.canvas.getBoundingClientRect();
    const at = { x: event.clientX - host.x, y: event.clientY - host.y };
    const from = this.#last ?? at;
    this.#last = at;
    const breadth = this.#placeOf(0).width * coin;
    const context = this.canvas.getContext('2d');
    if (!context) return;
    context.globalCompositeOperation = 'destination-out';
    context.lineCap = 'round';
    context.lineWidth = breadth;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(at.x, at.y + 0.01);
    context.stroke();
    context.globalCompositeOperation = 'source-over';
    const steps = Math.max(1, Math.ceil(Math.hypot(at.x - from.x, at.y - from.y) / (breadth / 3)));
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      this.#touch(from.x + (at.x - from.x) * share, from.y + (at.y - from.y) * share, breadth / 2);
    }
  }

  #touch(x: number, y: number, reach: number): void {
    for (const [spot, touched] of this.#touched.entries()) {
      if (this.#isFree[spot]) continue;
      const place = this.#placeOf(spot);
      for (let n = 0; n < touched.length; n++) {
        const sampleX = place.x + ((n % samples) + 0.5) * (place.width / samples);
        const sampleY = place.y + (Math.floor(n / samples) + 0.5) * (place.height / samples);
        if (Math.hypot(sampleX - x, sampleY - y) <= reach) touched[n] = 1;
      }
      const share = touched.reduce((sum, one) => sum + one, 0) / touched.length;
      if (share >= enough) this.#onFree(spot);
    }
  }
}
