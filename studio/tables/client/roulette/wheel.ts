import { pocketColour, wheel } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { run, scene, still } from '../parts/motion.ts';
import { picture, shape } from '../parts/shape.ts';
import { pocketText } from './words.ts';

const spinMs = 6_000;
const step = 360 / wheel.length;

function pocketShape(pocket: number, at: number): SVGElement {
  const point = (degrees: number, radius: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
  };
  const half = step / 2;
  const group = shape('g', { transform: `rotate(${at * step})` });
  group.append(
    shape('path', {
      d: `M${point(-half, 96)}A96 96 0 0 1 ${point(half, 96)}L${point(half, 58)}A58 58 0 0 0 ${point(-half, 58)}z`,
      class: `pocket-shape ${pocketColour(pocket)}`,
    }),
    shape('text', { y: -84, class: 'pocket-text' }, String(pocket)),
  );
  return group;
}

/** The wheel. The ball runs by the server's clock to the pocket that the server sent. */
export class Wheel {
  readonly element: HTMLElement;
  readonly #t: Translate;
  readonly #ball = shape('g', { class: 'ball out' });
  readonly #number = el('b', { class: 'drawn', 'aria-hidden': 'true' });
  readonly show = scene({ lay: (draw, ms) => this.#send(draw?.[0], ms), tick: (draw, ms) => this.#tell(draw?.[0], ms) });

  constructor(t: Translate) {
    this.#t = t;
    this.#ball.append(shape('circle', { cy: -66, r: 5.5 }));
    const drawn = picture(
      '-104 -104 208 208',
      shape('circle', { r: 103, class: 'rim' }),
      ...wheel.map(pocketShape),
      shape('circle', { r: 57, class: 'hub' }),
      shape('circle', { r: 46, class: 'cone' }),
      ...[0, 90, 180, 270].map(turn =>
        shape('path', { d: 'M-4 -10L-1.8 -37A3 3 0 1 1 1.8 -37L4 -10Z', transform: `rotate(${turn + 45})`, class: 'turret' }),
      ),
      shape('circle', { r: 15, class: 'turret' }),
      shape('circle', { r: 7, class: 'knob' }),
      this.#ball,
    );
    this.element = el('div', { class: 'wheel', dir: 'ltr', role: 'img' }, drawn, this.#number);
  }

  #tell(pocket: number | undefined, ms: number): void {
    const isThere = pocket !== undefined && ms >= spinMs;
    const text = isThere ? String(pocket) : '';
    if (this.#number.textContent === text && this.element.ariaLabel) return;
    this.#number.textContent = text;
    this.#number.className = `drawn ${isThere ? pocketColour(pocket) : ''}`;
    this.element.ariaLabel = isThere ? pocketText(this.#t, pocket) : this.#t('table.wheel');
  }

  #send(pocket: number | undefined, ms: number): void {
    still(this.#ball);
    this.#ball.classList.toggle('out', pocket === undefined);
    if (pocket === undefined) return;
    const angle = wheel.indexOf(pocket) * step;
    this.#ball.style.rotate = `${angle}deg`;
    const frames = [{ rotate: `${angle + 360 * 6}deg` }, { rotate: `${angle}deg` }];
    run([{ element: this.#ball, frames, fromMs: 0, lastsMs: spinMs, easing: 'cubic-bezier(.15,.55,.3,1)' }], ms);
  }
}
