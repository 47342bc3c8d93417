import './board.css';
import { el } from '@baize/studio-kit/table-page';
import type { Chips, FaceParts } from '../face.ts';
import { Spots } from '../spots/spots.ts';
import { arrows, onScreen } from './arrows.ts';

/** Bets that lie together. */
export interface Group {
  readonly name: string;
  readonly bets: readonly string[];
}

interface BoardParts {
  readonly look: string;
  readonly groups: readonly Group[];
  readonly name: (bet: string) => string;
  /** What is seen on a bet. */
  readonly content: (bet: string) => readonly (Node | string)[];
  /** What is said of a group; nothing where its bets speak for themselves. */
  readonly caption?: (group: Group) => string | undefined;
}

/** A layout of bets in groups. How they lie is a matter of styles; arrow keys lead where the eye would. */
export class Board {
  readonly element: HTMLElement;
  readonly #spots: Spots;
  readonly #buttons: readonly HTMLButtonElement[];

  constructor({ t, session, leastMinor, onPress }: FaceParts, { look, groups, name, content, caption }: BoardParts) {
    this.#spots = new Spots({ t, session, leastMinor, name, onPress: bet => onPress([{ bet, chips: 1 }]) });
    const buttons: HTMLButtonElement[] = [];
    const made = groups.map(group => {
      const text = caption?.(group);
      const cells = group.bets.map(bet => this.#spots.button(bet, `bet ${bet.split(':')[0]}`, ...content(bet)));
      buttons.push(...cells);
      return el(
        'div',
        { class: `group group-${group.name}` },
        ...(text ? [el('p', { class: 'caption' }, text)] : []),
        el('div', { class: 'bets' }, ...cells),
      );
    });
    // The board has the same sides in every language.
    this.element = el('div', { class: `layout ${look}`, dir: 'ltr', role: 'group', 'aria-label': t('table.layout') }, ...made);
    this.#buttons = buttons;
    arrows(this.element, { buttons, next: onScreen(buttons) });
  }

  /** Shows which bets a result pays, whoever has them. */
  mark(isPaid: (bet: string) => boolean): void {
    for (const button of this.#buttons) button.classList.toggle('paid', isPaid(button.dataset['bet'] ?? ''));
  }

  show(chips: Chips): void {
    this.element.classList.toggle('closed', !chips.isOpen);
    this.#spots.show(chips);
  }
}
