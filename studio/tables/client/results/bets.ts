import { el, moneyText, type Translate } from '@baize/studio-kit/table-page';
import type { TableState } from '@baize/studio-kit/tables';
import { totalOf } from '../slip/slip.ts';
import type { TableSession } from '../wire.ts';

const mostShown = 12;

interface BetsParts {
  readonly t: Translate;
  readonly currency: TableSession['currency'];
  readonly name: (bet: string) => string;
}

/** On what the players at the table bet in this round, and how many of them: everyone sees the bets of everyone, and of stakes only their own. */
export class Bets {
  readonly element = el('section', { class: 'all-bets' });
  readonly #parts: BetsParts;
  readonly #own = el('p', { class: 'note' });
  readonly #list = el('ul');
  readonly #none = el('p', { class: 'note' });
  readonly #more = el('p', { class: 'note' });
  #shown = '';

  constructor(parts: BetsParts) {
    const { t } = parts;
    this.#parts = parts;
    this.#none.textContent = t('table.bets.none');
    this.element.append(el('h2', {}, t('table.bets')), this.#none, this.#own, this.#list, this.#more);
  }

  show({ bets }: TableState['now'], own: ReadonlyMap<string, bigint>): void {
    const { t, currency, name } = this.#parts;
    const shown = JSON.stringify([bets, [...own].map(String)]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#none.hidden = bets.length > 0;
    this.#own.hidden = own.size === 0;
    this.#own.textContent = t('table.bets.total', { amount: moneyText(totalOf(own), currency) });
    const most = bets[0]?.players ?? 1;
    // The player's own are all there.
    const listed = [...bets.filter(({ bet }) => own.has(bet)), ...bets.filter(({ bet }) => !own.has(bet))];
    const count = Math.max(mostShown, own.size);
    this.#more.hidden = listed.length <= count;
    this.#more.textContent = t('table.bets.more', { count: listed.length - count });
    this.#list.replaceChildren(
      ...listed.slice(0, count).map(({ bet, players }) => {
        const bar = el('i', { 'aria-hidden': 'true' });
        bar.style.setProperty('--share', String(players / most));
        const counted = t('table.bets.players', { count: players });
        const minor = own.get(bet);
        const said = minor ? [t('table.bets.own', { amount: moneyText(minor, currency) }), counted] : [counted];
        return el('li', { 'data-on': bet }, el('span', {}, name(bet)), bar, el('b', {}, said.join(' · ')));
      }),
    );
  }
}
