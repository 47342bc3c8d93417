import { el } from '@baize/studio-kit/client';
import type { Context } from '../wire.ts';
import { type Figure, figureList } from './figures.ts';

export type Tone = 'won' | 'part' | 'lost';

/** What the six pages have in common: the last results, the picture with a line of words, and a panel of controls with their figures. */
export interface Board {
  readonly scene: HTMLElement;
  readonly panel: HTMLElement;
  say(text: string): void;
  /** The newest result first. */
  add(text: string, tone: Tone): void;
  figures(list: readonly Figure[]): void;
  /** While a round waits for its player, a narrow page shows what can be pressed in place of the settings. */
  setOpen(isOpen: boolean): void;
}

const mostResults = 16;

export function createBoard({ hud, t, session }: Context): Board {
  const empty = el('li', { class: 'none' }, t('original.results.none'));
  const results = el('ol', { class: 'results', 'aria-label': t('original.results') }, empty);
  const line = el('p', { class: 'line', role: 'status' });
  const scene = el('div', { class: 'picture' });
  const figures = figureList();
  const controls = el('div', { class: 'choices' });
  const panel = el('section', { class: 'panel', 'aria-label': t('original.settings') }, controls, figures.element);
  const original = el('div', { class: `original ${session.original}` }, results, el('div', { class: 'view' }, scene, line), panel);
  hud.board.append(el('div', { class: 'room' }, original));
  return {
    scene,
    panel: controls,
    say(text) {
      line.textContent = text;
    },
    add(text, tone) {
      empty.remove();
      results.prepend(el('li', { 'data-tone': tone }, text));
      while (results.childElementCount > mostResults) results.lastElementChild?.remove();
    },
    figures: list => figures.show(list),
    setOpen: isOpen => void original.classList.toggle('is-open', isOpen),
  };
}
