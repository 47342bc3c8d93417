import { el, type Translate } from '@baize/studio-kit/table-page';
import type { TableState } from '@baize/studio-kit/tables';

const mostShown = 12;

/** On what the players at the table bet in this round, and how many of them: everyone sees the bets of everyone, and no one's name or stake. */
export class Bets {
  readonly element = el('section', { class: 'all-bets' });
  readonly #t: Translate;
  readonly #name: (bet: string) => string;
  readonly #list = el('ul');
  readonly #none = el('p', { class: 'note' });
  #shown = '';

  constructor(t: Translate, name: (bet: string) => string) {
    this.#t = t;
    this.#name = name;
    this.#none.textContent = t('table.bets.none');
    this.element.append(el('h2', {}, t('table.bets')), this.#none, this.#list);
  }

  show({ bets }: TableState['now']): void {
    const shown = JSON.stringify(bets);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#none.hidden = bets.length > 0;
    const most = bets[0]?.players ?? 1;
    this.#list.replaceChildren(
      ...bets.slice(0, mostShown).map(({ bet, players }) => {
        const bar = el('i', { 'aria-hidden': 'true' });
        bar.style.setProperty('--share', String(players / most));
        return el(
          'li',
          { 'data-on': bet },
          el('span', {}, this.#name(bet)),
          bar,
          el('b', {}, this.#t('table.bets.players', { count: players })),
        );
      }),
    );
  }
}
