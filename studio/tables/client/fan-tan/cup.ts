import { el, type Translate } from '@baize/studio-kit/table-page';
import { type Motion, run, scene, still } from '../parts/motion.ts';
import { picture, shape } from '../parts/shape.ts';
import { restText } from './words.ts';

/** Fours that are counted off before the rest: as many in every round, so that the heap tells nothing. */
const fours = 7;
const liftedMs = 900;
const fourMs = 560;
const countedMs = liftedMs + fours * fourMs;
const saidMs = countedMs + 700;

const heap = { x: 96, y: 100 };
/** Beads lie in the heap like seeds of a sunflower. */
const inHeap = (n: number) => {
  const [far, angle] = [11.2 * Math.sqrt(n + 0.5), n * 2.399_963];
  return { x: heap.x + far * Math.cos(angle), y: heap.y + far * Math.sin(angle) };
};
const inRow = (four: number, at: number) => ({ x: 204 + four * 27, y: 40 + at * 30 });
const inRest = (at: number) => ({ x: 432, y: 40 + at * 30 });

const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)}px ${y.toFixed(1)}px`;

function bead(): SVGElement {
  const made = shape('g', { class: 'bead' });
  made.append(
    shape('circle', { r: 11.5, class: 'bead-rim' }),
    shape('circle', { r: 8.5, class: 'bead-face' }),
    shape('circle', { cx: -3, cy: -3.5, r: 2.5, class: 'bead-light' }),
  );
  return made;
}

/** Leaves around the top of the cup. */
const petals = 16;

const stops = (...colours: readonly (readonly [offset: number, colour: string])[]) =>
  colours.map(([offset, colour]) => shape('stop', { offset, 'stop-color': colour }));

/** Brass under a lamp that hangs to the left: the dome, and what is turned out of it. */
function brass(): SVGElement {
  const dome = shape('radialGradient', { id: 'brass', cx: 0.36, cy: 0.3, r: 0.8 });
  dome.append(...stops([0, '#f7dd9a'], [0.35, '#cf9f4b'], [0.75, '#8f6222'], [1, '#5d3b10']));
  const top = shape('radialGradient', { id: 'brass-top', cx: 0.36, cy: 0.28, r: 0.85 });
  top.append(...stops([0, '#fff0c4'], [0.5, '#dcae58'], [1, '#80541b']));
  const both = shape('defs');
  both.append(dome, top);
  return both;
}

/** The cup over the beads: lifted by the server's clock, the beads are counted off by fours down to the rest that the server said. */
export class Cup {
  readonly element: HTMLElement;
  readonly show = scene({ lay: (draw, ms) => this.#lay(draw, ms), tick: (draw, ms) => this.#tick(draw, ms) });
  /** Whether the rest has been counted. */
  isSaid = false;
  readonly #t: Translate;
  readonly #beads = shape('g');
  readonly #cup = shape('g', { class: 'cup' });
  readonly #rod = shape('rect', { x: -3, y: -64, width: 6, height: 132, rx: 3, class: 'rod' });
  readonly #number = shape('text', { x: 432, y: 186, class: 'rest-number' });

  constructor(t: Translate) {
    this.#t = t;
    this.#cup.append(
      shape('ellipse', { cx: 5, cy: 9, rx: 84, ry: 82, class: 'cup-shadow' }),
      shape('circle', { r: 82, class: 'cup-rim' }),
      shape('circle', { r: 77, class: 'cup-side' }),
      ...[67, 61].map(r => shape('circle', { r, class: 'cup-ring' })),
      ...Array.from({ length: petals }, (_, n) =>
        shape('path', {
          d: 'M0 -58C9 -54 9 -46 0 -42C-9 -46 -9 -54 0 -58Z',
          transform: `rotate(${(n * 360) / petals})`,
          class: 'cup-petal',
        }),
      ),
      shape('circle', { r: 37, class: 'cup-top' }),
      shape('circle', { r: 26, class: 'cup-knob' }),
      shape('circle', { r: 17, class: 'cup-tip' }),
      shape('path', { d: 'M-64 -34A72 72 0 0 1 -20 -69', class: 'cup-light' }),
    );
    const drawn = picture(
      '0 0 480 200',
      shape('rect', { x: 1, y: 1, width: 478, height: 198, rx: 14, class: 'mat' }),
      brass(),
      shape('circle', { cx: heap.x, cy: heap.y, r: 86, class: 'mat-line' }),
      ...Array.from({ length: (fours + 1) * 4 }, (_, n) => {
        const { x, y } = n < fours * 4 ? inRow(Math.floor(n / 4), n % 4) : inRest(n % 4);
        return shape('circle', { cx: x, cy: y, r: 10, class: 'mat-place' });
      }),
      shape('rect', { x: 408, y: 17, width: 48, height: 136, rx: 10, class: 'mat-line' }),
      ...[0, 1, 2, 3].map(four => shape('text', { x: 473, y: 45 + four * 30, class: 'rest-place' }, String(four + 1))),
      shape('rect', { x: 204, y: 172, width: 180, height: 6, rx: 3, class: 'rod at-rest' }),
      this.#beads,
      this.#rod,
      this.#cup,
      this.#number,
    );
    this.element = el('div', { class: 'beads', dir: 'ltr', role: 'img' });
    this.element.append(drawn);
  }

  #lay(draw: readonly number[] | null, ms: number): void {
    still(this.element);
    this.element.classList.toggle('covered', draw === null);
    const rest = draw?.[0] ?? 0;
    const all = draw === null ? 0 : fours * 4 + rest;
    const motions: Motion[] = [
      {
        element: this.#cup,
        frames: [
          { opacity: 1, translate: at(heap) },
          { opacity: 1, translate: at({ x: heap.x, y: heap.y - 20 }), offset: 0.5 },
          { opacity: 0, translate: at({ x: heap.x - 30, y: heap.y - 70 }), scale: '1.2' },
        ],
        fromMs: 0,
        lastsMs: liftedMs,
      },
    ];
    const beads = Array.from({ length: all }, (_, n) => {
      const made = bead();
      // The outer ones are counted first.
      const from = inHeap(all - 1 - n);
      const four = Math.floor(n / 4);
      const to = four < fours ? inRow(four, n % 4) : inRest(n % 4);
      made.style.translate = at(to);
      made.classList.toggle('rest', four === fours);
      motions.push({
        element: made,
        frames: [{ translate: at(from) }, { translate: at(to) }],
        fromMs: liftedMs + four * fourMs + (n % 4) * 40,
        lastsMs: fourMs - 180,
      });
      return made;
    });
    this.#beads.replaceChildren(...beads);
    if (draw === null) return;
    const sweeps = Array.from({ length: fours + 1 }, (_, four) => [
      { opacity: 1, translate: at({ x: heap.x + 88 - four * 5, y: heap.y }), offset: (four + 0.05) / (fours + 1) },
      { opacity: 1, translate: at({ x: Math.min(204 + four * 27 - 16, 402), y: heap.y }), offset: (four + 0.75) / (fours + 1) },
    ]).flat();
    const frames = [
      { opacity: 0, translate: at({ x: heap.x + 100, y: heap.y }) },
      ...sweeps,
      { opacity: 0, translate: at({ x: 402, y: heap.y }) },
    ];
    run([...motions, { element: this.#rod, frames, fromMs: liftedMs, lastsMs: (fours + 1) * fourMs, easing: 'linear' }], ms);
  }

  #tick(draw: readonly number[] | null, ms: number): void {
    this.isSaid = draw !== null && ms >= saidMs;
    this.element.classList.toggle('counted', this.isSaid);
    this.#number.textContent = this.isSaid ? String(draw?.[0]) : '';
    this.element.ariaLabel = draw && this.isSaid ? restText(this.#t, draw) : this.#t('table.beads');
  }
}
