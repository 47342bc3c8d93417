interface Fill {
  readonly color: string;
  readonly alpha?: number;
}

interface Stroke extends Fill {
  readonly width: number;
  readonly cap?: CanvasLineCap;
  readonly join?: CanvasLineJoin;
}

/** Draws forms on a canvas that does not move: filled or stroked as requested; the next form after that is another one. */
export class Pen {
  readonly #context: CanvasRenderingContext2D;
  #path = new Path2D();
  #isDrawn = false;

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  get #open(): Path2D {
    if (this.#isDrawn) this.#path = new Path2D();
    this.#isDrawn = false;
    return this.#path;
  }

  rect(x: number, y: number, width: number, height: number): this {
    this.#open.rect(x, y, width, height);
    return this;
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): this {
    this.#open.roundRect(x, y, width, height, radius);
    return this;
  }

  circle(x: number, y: number, radius: number): this {
    return this.ellipse(x, y, radius, radius);
  }

  ellipse(x: number, y: number, across: number, down: number): this {
    const path = this.#open;
    path.moveTo(x + across, y);
    path.ellipse(x, y, across, down, 0, 0, Math.PI * 2);
    return this;
  }

  /** A closed form through points that are given as x, y, x, y … */
  poly(points: readonly number[]): this {
    for (let i = 0; i + 1 < points.length; i += 2) this.#to(points[i] ?? 0, points[i + 1] ?? 0, i === 0);
    this.#path.closePath();
    return this;
  }

  /** A star with its first ray upwards. */
  star(x: number, y: number, { rays, outer, inner }: { rays: number; outer: number; inner: number }): this {
    const points = Array.from({ length: rays * 2 }, (_, i) => {
      const turn = (i * Math.PI) / rays - Math.PI / 2;
      const reach = i % 2 ? inner : outer;
      return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)];
    });
    return this.poly(points.flat());
  }

  moveTo(x: number, y: number): this {
    return this.#to(x, y, true);
  }

  lineTo(x: number, y: number): this {
    return this.#to(x, y, false);
  }

  #to(x: number, y: number, isFirst: boolean): this {
    const path = this.#open;
    if (isFirst) path.moveTo(x, y);
    else path.lineTo(x, y);
    return this;
  }

  fill(look: string | Fill): this {
    const { color, alpha = 1 } = typeof look === 'string' ? { color: look } : look;
    this.#context.globalAlpha = alpha;
    this.#context.fillStyle = color;
    this.#context.fill(this.#path);
    this.#isDrawn = true;
    return this;
  }

  stroke({ color, width, alpha = 1, cap = 'butt', join = 'miter' }: Stroke): this {
    const context = this.#context;
    context.globalAlpha = alpha;
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineCap = cap;
    context.lineJoin = join;
    context.stroke(this.#path);
    this.#isDrawn = true;
    return this;
  }
}
