import { pocketColour, wheel } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { pocketText } from './words.ts';

const spinMs = 6_000;
const step = 360 / wheel.length;
const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

const space = 'http://www.w3.org/2000/svg';
function shape(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

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
      class: `slot ${pocketColour(pocket)}`,
    }),
    shape('text', { y: -84, class: 'slot-text' }, String(pocket)),
  );
  return group;
}

/** The wheel. The ball runs by the server's clock to the pocket that the server sent. */
export class Wheel {
  readonly element: HTMLElement;
  readonly #t: Translate;
  readonly #ball = shape('g', { class: 'ball out' });
  readonly #number = el('b', { class: 'drawn', 'aria-hidden': 'true' });
  #shown: number | undefined;

  constructor(t: Translate) {
    this.#t = t;
    const picture = document.createElementNS(space, 'svg');
    picture.setAttribute('viewBox', '-104 -104 208 208');
    picture.setAttribute('aria-hidden', 'true');
    this.#ball.append(shape('circle', { cy: -66, r: 5.5 }));
    picture.append(
      shape('circle', { r: 103, class: 'rim' }),
      ...wheel.map(pocketShape),
      shape('circle', { r: 57, class: 'hub' }),
      this.#ball,
    );
    this.element = el('div', { class: 'wheel', dir: 'ltr', role: 'img' }, picture, this.#number);
  }

  show(draw: readonly number[] | null, ms: number): void {
    const pocket = draw?.[0];
    if (pocket !== this.#shown) this.#send(pocket, ms);
    this.#shown = pocket;
    const isThere = pocket !== undefined && (calm.matches || ms >= spinMs);
    const text = isThere ? String(pocket) : '';
    if (this.#number.textContent === text && this.element.ariaLabel) return;
    this.#number.textContent = text;
    this.#number.className = `drawn ${isThere ? pocketColour(pocket) : ''}`;
    this.element.ariaLabel = isThere ? pocketText(this.#t, pocket) : this.#t('table.wheel');
  }

  #send(pocket: number | undefined, ms: number): void {
    for (const animation of this.#ball.getAnimations()) animation.cancel();
    this.#ball.classList.toggle('out', pocket === undefined);
    if (pocket === undefined) return;
    const angle = wheel.indexOf(pocket) * step;
    this.#ball.style.rotate = `${angle}deg`;
    if (calm.matches || ms >= spinMs) return;
    const run = this.#ball.animate([{ rotate: `${angle + 360 * 6}deg` }, { rotate: `${angle}deg` }], {
      duration: spinMs,
      easing: 'cubic-bezier(.15,.55,.3,1)',
    });
    run.currentTime = Math.max(0, ms);
  }
}
