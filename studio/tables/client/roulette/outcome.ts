import { pocketColour } from '@baize/engine-tables';
import { el, moneyText, type Translate } from '@baize/studio-kit/table-page';
import { isCalm } from '../parts/motion.ts';
import { cameTo } from '../results/came-to.ts';
import type { Stake } from '../wire.ts';
import { factsText } from './words.ts';

const countMs = 900;

/** The number that was drawn, large, and what the player won with it. The status and the news say both to the ear. */
export class Outcome {
  readonly #number = el('b');
  readonly #facts = el('span', { class: 'facts' });
  readonly #net = el('span', { class: 'net' });
  readonly element = el('div', { class: 'outcome', 'aria-hidden': 'true', hidden: '' }, this.#number, this.#facts, this.#net);
  readonly #t: Translate;
  readonly #currency: string;
  #netMinor = 0n;

  constructor(t: Translate, currency: string) {
    this.#t = t;
    this.#currency = currency;
  }

  show(pocket: number | undefined): void {
    this.element.hidden = pocket === undefined;
    if (pocket === undefined) return;
    this.#number.textContent = String(pocket);
    this.#number.className = pocketColour(pocket);
    this.#facts.textContent = factsText(this.#t, pocket);
  }

  /** Counted up once; a round that brought no more than was staked has nothing to count. */
  showNet(stakes: readonly Stake[], isOver: boolean): void {
    const { paid, staked } = cameTo(stakes);
    const net = isOver && paid > staked ? paid - staked : 0n;
    if (net === this.#netMinor) return;
    this.#netMinor = net;
    const from = performance.now();
    const count = (now: number) => {
      if (net !== this.#netMinor) return;
      const part = isCalm() ? 1 : Math.min(1, Math.max(0, now - from) / countMs);
      const shown = (net * BigInt(Math.round(part * 100))) / 100n;
      this.#net.textContent = net > 0n ? this.#t('table.wheel.net', { amount: moneyText(shown, this.#currency) }) : '';
      if (part < 1) requestAnimationFrame(count);
    };
    count(from);
  }
}
