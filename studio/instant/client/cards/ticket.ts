import { el, type Look, type Translate, worded } from '@baize/studio-kit/client';
import { putSymbol, symbolPicture } from '../symbol.ts';
import type { WireCardGame } from '../wire.ts';
import { Foil } from './foil.ts';

export const symbolName = (t: Translate, theme: string, symbol: number): string => t(`instant.symbol.${theme}.${symbol}`);

interface TicketParts {
  readonly game: WireCardGame;
  readonly look: Look;
  readonly t: Translate;
  /** A spot was freed by hand. */
  readonly onFree: (spot: number) => void;
  readonly onAll: () => void;
}

/** What each symbol pays, from the highest prize to the lowest. */
function legendOf({ theme, symbols, rows }: WireCardGame, t: Translate): HTMLElement {
  const prizes = [...(rows[0]?.prizes ?? []).entries()].reverse();
  return el(
    'ul',
    { class: 'legend', 'aria-label': t('instant.card.legend') },
    ...prizes.map(([symbol, { times }]) =>
      el('li', { 'data-symbol': String(symbol) }, symbolPicture(symbols, symbol, symbolName(t, theme, symbol)), el('b', {}, `×${times}`)),
    ),
  );
}

/** The card: its spots as buttons, the silver over them, and what the symbols pay. */
export class Ticket {
  readonly element: HTMLElement;
  readonly #parts: TicketParts;
  readonly #spots: HTMLButtonElement[];
  readonly #foil: Foil;
  readonly #all: HTMLButtonElement;
  readonly #hint = el('p', { class: 'ticket-hint' });
  readonly #legend: HTMLElement;
  #isOpen = false;

  constructor(parts: TicketParts) {
    this.#parts = parts;
    const { game, t, look } = parts;
    this.#spots = Array.from({ length: game.cells }, (_, spot) => {
      const made = el('button', { type: 'button', class: 'spot', 'data-state': 'covered' }, el('span', { class: 'symbol' }));
      made.addEventListener('click', () => this.#isOpen && parts.onFree(spot));
      return made;
    });
    this.#foil = new Foil(this.#spots, look, parts.onFree);
    this.#all = worded(t('instant.card.all'), parts.onAll, { class: 'reveal-all' });
    this.#legend = legendOf(game, t);
    const spots = el('div', { class: 'spots', role: 'group', 'aria-label': t('instant.card.spots') }, ...this.#spots, this.#foil.canvas);
    spots.addEventListener('keydown', event => this.#move(event));
    this.element = el(
      'div',
      { class: 'ticket' },
      el('div', { class: 'ticket-card' }, this.#hint, spots),
      el('div', { class: 'ticket-side' }, this.#legend, this.#all),
    );
    this.cover(t('instant.card.rest'));
  }

  /** Arrows go from spot to spot; elsewhere on the page they change the stake. */
  #move(event: KeyboardEvent): void {
    const { columns } = this.#parts.game;
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
    const step = steps[event.key];
    const at = this.#spots.indexOf(document.activeElement as HTMLButtonElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.#spots[at + step]?.focus();
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#foil.setOpen(isOpen);
    this.#all.disabled = !isOpen;
    for (const spot of this.#spots) spot.disabled = !isOpen;
  }

  /** A card with all of its silver. */
  cover(hint: string): void {
    const { t } = this.#parts;
    this.#hint.textContent = hint;
    this.#setOpen(false);
    this.#mark(undefined, []);
    for (const [spot, made] of this.#spots.entries()) {
      made.dataset['state'] = 'covered';
      made.setAttribute('aria-label', t('instant.card.covered', { spot: spot + 1 }));
      made.querySelector('span')?.style.removeProperty('background-image');
    }
    this.#foil.coverAll();
  }

  /** Lays the symbols under the silver, where scratching shows them. */
  lay(cells: readonly number[]): void {
    for (const [spot, symbol] of cells.entries()) {
      const picture = this.#spots[spot]?.querySelector('span');
      if (picture) putSymbol(picture, this.#parts.game.symbols, symbol);
    }
  }

  /** Lets the player scratch. */
  open(hint: string): void {
    this.#hint.textContent = hint;
    this.#setOpen(true);
  }

  /** Takes the silver off a spot. Answers the symbol's name. */
  free(spot: number, symbol: number): string {
    const { game, t } = this.#parts;
    const made = this.#spots[spot];
    const name = symbolName(t, game.theme, symbol);
    made?.setAttribute('aria-label', t('instant.card.open', { spot: spot + 1, symbol: name }));
    if (made) made.dataset['state'] = 'open';
    this.#foil.free(spot);
    return name;
  }

  /** The card is done: its three alike, where it has them, are lit. */
  end(hint: string, cells: readonly number[], won: number | undefined): void {
    this.#hint.textContent = hint;
    this.#setOpen(false);
    this.#mark(won, cells);
  }

  #mark(won: number | undefined, cells: readonly number[]): void {
    for (const [spot, made] of this.#spots.entries()) made.classList.toggle('won', won !== undefined && cells[spot] === won);
    for (const line of this.#legend.children)
      line.classList.toggle('won', line instanceof HTMLElement && line.dataset['symbol'] === String(won));
  }
}
