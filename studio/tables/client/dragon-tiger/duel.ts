import { el, type Translate } from '@baize/studio-kit/table-page';
import { backCard, cardOf, cardWords } from '../parts/cards.ts';
import { run, scene, still } from '../parts/motion.ts';
import { emblem } from './emblem.ts';
import { markOf } from './words.ts';

const sides = ['dragon', 'tiger'] as const;
/** The cards are turned one after the other, then the higher one is shown. */
const turns = [
  { fromMs: 700, lastsMs: 1_300 },
  { fromMs: 3_000, lastsMs: 1_800 },
];
const ledMs = 5_300;

/** A card for each side, turned by the server's clock. */
export class Duel {
  readonly element: HTMLElement;
  readonly show = scene({ lay: (draw, ms) => this.#lay(draw, ms), tick: (draw, ms) => this.#tick(draw, ms) });
  readonly #t: Translate;
  readonly #seats;

  constructor(t: Translate) {
    this.#t = t;
    this.#seats = sides.map(side => {
      const flip = el('div', { class: 'flip' });
      const words = el('div', { class: 'turning', role: 'img' }, flip);
      const seat = el('div', { class: `seat ${side}` }, el('h2', {}, emblem(side), t(`table.bet.${side}`)), words);
      return { side, seat, flip, words };
    });
    this.element = el('section', { class: 'duel' }, ...this.#seats.map(({ seat }) => seat));
  }

  #lay(draw: readonly number[] | null, ms: number): void {
    for (const [at, { flip }] of this.#seats.entries()) {
      still(flip);
      const card = draw?.[at];
      const isOpen = card !== undefined;
      flip.classList.toggle('open', isOpen);
      flip.replaceChildren(backCard(), ...(isOpen ? [cardOf(card)] : []));
      const frames = [
        { transform: 'rotateY(0deg) translateY(0)' },
        { transform: 'rotateY(60deg) translateY(-10px)', offset: 0.6 },
        { transform: 'rotateY(180deg) translateY(0)' },
      ];
      if (isOpen) run([{ element: flip, frames, fromMs: turns[at]?.fromMs ?? 0, lastsMs: turns[at]?.lastsMs ?? 0 }], ms);
    }
  }

  #tick(draw: readonly number[] | null, ms: number): void {
    const led = draw && ms >= ledMs ? markOf(draw) : undefined;
    for (const [at, { side, seat, words }] of this.#seats.entries()) {
      const { fromMs = 0, lastsMs = 0 } = turns[at] ?? {};
      const card = ms >= fromMs + lastsMs ? draw?.[at] : undefined;
      const name = this.#t(`table.bet.${side}`);
      words.ariaLabel = card === undefined ? name : `${name}: ${cardWords(this.#t, card)}`;
      seat.classList.toggle('led', led === 'T' || led === (side === 'dragon' ? 'B' : 'P'));
    }
  }
}
