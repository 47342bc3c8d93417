import { el, type Translate } from '@baize/studio-kit/table-page';
import { type Motion, run, scene, still } from '../parts/motion.ts';
import { cube, turnTo } from './dice.ts';
import { throwText } from './words.ts';

const shakesMs = 3_400;
const restsMs = 4_300;
const saidMs = 4_900;

/** Where the dice come to rest on the plate, in hundredths of a die, and how each lies. */
const rests = [
  { x: -62, y: 34, turn: -14 },
  { x: 58, y: 46, turn: 21 },
  { x: 4, y: -60, turn: 8 },
];
/** Between rounds they stand on a corner, so that they show no result. */
const waiting = [-35, 45];

const turned = (at: number, { x, y }: { x: number; y: number }, [level, upright]: readonly number[]) =>
  `translate3d(${x / 100}em, ${y / 100}em, 0) rotateX(9deg) rotateY(-7deg) rotateZ(${rests[at]?.turn ?? 0}deg) rotateX(${level}deg) rotateY(${upright}deg)`;

/** Hops of a die under the dome: fewer turns left with each, and less far from where it comes to rest. */
function hops(at: number, face: number): Keyframe[] {
  const rest = rests[at] ?? { x: 0, y: 0 };
  const [level = 0, upright = 0] = turnTo[face] ?? [];
  const count = 18;
  return Array.from({ length: count + 1 }, (_, n) => {
    const left = n === count ? 0 : 1 - (n / count) ** 3;
    const angle = 0.85 * n + 2.1 * at;
    const far = (100 + 12 * Math.sin(1.7 * n + at)) * left;
    const point = { x: rest.x * (1 - left) + far * Math.cos(angle), y: rest.y * (1 - left) + far * Math.sin(angle) };
    const turns = count - n;
    return { transform: turned(at, point, [level + turns * 110, upright + turns * (at === 1 ? -140 : 95)]), easing: 'linear' };
  });
}

/** The shaker: a dome over three dice, shaken by the server's clock until they rest as the server said. */
export class Dome {
  readonly element: HTMLElement;
  readonly show = scene({ lay: (draw, ms) => this.#lay(draw, ms), tick: (draw, ms) => this.#tick(draw, ms) });
  readonly #t: Translate;
  readonly #dice = [0, 1, 2].map(cube);
  readonly #shaken: HTMLElement;
  readonly #thrown = el('b', { class: 'thrown', 'aria-hidden': 'true' });

  constructor(t: Translate) {
    this.#t = t;
    this.#shaken = el('div', { class: 'plate' }, el('div', { class: 'dice' }, ...this.#dice), el('i', { class: 'glass' }));
    this.element = el('div', { class: 'dome', dir: 'ltr', role: 'img' }, this.#shaken, this.#thrown);
  }

  #lay(draw: readonly number[] | null, ms: number): void {
    still(this.#shaken);
    const motions: Motion[] = [];
    for (const [at, die] of this.#dice.entries()) {
      const face = draw?.[at];
      const rest = rests[at] ?? { x: 0, y: 0 };
      die.style.transform = turned(at, rest, face === undefined ? waiting : (turnTo[face] ?? []));
      if (face !== undefined) motions.push({ element: die, frames: hops(at, face), fromMs: 0, lastsMs: restsMs });
    }
    if (!draw) return;
    const jolts = Array.from({ length: 41 }, (_, n) => {
      const far = n % 40 === 0 ? 0 : 5 * (1 - n / 50);
      return {
        translate: `${(far * Math.cos(n * 2.1)).toFixed(1)}px ${(far * Math.sin(n * 2.9)).toFixed(1)}px`,
        rotate: `${(far / 3) * (n % 2 === 0 ? 1 : -1)}deg`,
      };
    });
    run([...motions, { element: this.#shaken, frames: jolts, fromMs: 0, lastsMs: shakesMs, easing: 'linear' }], ms);
  }

  #tick(draw: readonly number[] | null, ms: number): void {
    const isSaid = draw !== null && ms >= saidMs;
    this.element.classList.toggle('covered', draw === null);
    const text = isSaid ? throwText(this.#t, draw) : '';
    if (this.#thrown.textContent === text && this.element.ariaLabel) return;
    this.#thrown.textContent = text;
    this.element.ariaLabel = isSaid ? this.#t('table.dice.shown', { dice: draw.join(', '), result: text }) : this.#t('table.dice');
  }
}
