import { basicChoice, type SeatMove } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import type { FaceParts, SeatsNow } from '../face.ts';
import { hintOf } from './hint.ts';
import type { RoundNow } from './round.ts';

const keys: Readonly<Record<SeatMove, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P', insure: 'Y', decline: 'N' };
const play: readonly SeatMove[] = ['hit', 'stand', 'double', 'split'];
const insurance: readonly SeatMove[] = ['insure', 'decline'];
const staking: readonly string[] = ['double', 'split', 'insure'];

const kept = 'baize.blackjack.hints';

/** What a seat may choose: large buttons, keys, and a hint for whoever wants it. */
export class Moves {
  readonly element: HTMLElement;
  readonly #parts: FaceParts;
  readonly #buttons = new Map<SeatMove, HTMLButtonElement>();
  readonly #note = el('p', { class: 'moves-note' });
  readonly #row = el('div', { class: 'moves-row' });
  readonly #hints = el('input', { type: 'checkbox' });
  #chosen: ((choice: SeatMove) => void) | undefined;
  #shown = '';

  constructor(parts: FaceParts) {
    const { t } = parts;
    this.#parts = parts;
    for (const move of [...play, ...insurance]) {
      const button = el('button', { type: 'button', class: `move ${move}`, 'aria-keyshortcuts': keys[move] });
      button.append(el('span', {}, t(`table.bj.move.${move}`)), el('kbd', { 'aria-hidden': 'true' }, keys[move]));
      button.addEventListener('click', () => this.#chosen?.(move));
      this.#buttons.set(move, button);
    }
    this.#hints.checked = readHints();
    this.#hints.addEventListener('change', () => {
      keepHints(this.#hints.checked);
      this.#shown = '';
    });
    const foot = el(
      'div',
      { class: 'moves-foot' },
      this.#note,
      el('label', { class: 'hints' }, this.#hints, el('span', {}, t('table.bj.hints'))),
    );
    this.element = el('div', { class: 'moves', role: 'group', 'aria-label': t('table.bj.moves') }, this.#row, foot);
    document.addEventListener('keydown', event => this.#onKey(event));
  }

  show({ state, isStale }: SeatsNow, round: RoundNow | undefined): void {
    const { seating } = this.#parts;
    const own = state.turns?.waiting.filter(({ seat }) => seating.has(seat)) ?? [];
    // All seats are asked for insurance at the same time: the next one while a stake of another is on its way.
    const waiting = own.find(({ isAsked }) => !isAsked) ?? own[0];
    const isAsking = seating.isBusy || waiting?.isAsked === true;
    const options = (waiting?.options ?? []).filter(option => !isStale || !staking.includes(option));
    this.#chosen =
      waiting && state.round && !isAsking
        ? choice => {
            if (options.includes(choice))
              void seating.choose({ roundId: state.round?.id ?? '', seat: waiting.seat, step: waiting.step }, choice);
          }
        : undefined;
    const key = `${state.round?.id} ${options.join()} ${waiting?.seat} ${waiting?.step} ${isAsking} ${this.#hints.checked} ${state.round?.phase}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.element.hidden = state.round?.phase !== 'playing' && state.round?.phase !== 'dealt';
    const hint = round && waiting ? hintOf(round, waiting.seat, options) : undefined;
    const wanted = waiting?.options.includes('decline') ? insurance : play;
    const focused = document.activeElement;
    this.#row.replaceChildren(...wanted.flatMap(move => this.#buttons.get(move) ?? []));
    if (focused instanceof HTMLElement && this.#row.contains(focused)) focused.focus();
    for (const move of wanted) {
      const button = this.#buttons.get(move);
      button?.setAttribute('aria-disabled', String(!options.includes(move) || isAsking));
      button?.classList.toggle('hinted', this.#hints.checked && move === hint);
    }
    const note = this.#noteText(hint, options, isAsking);
    const at = waiting && seating.own.length > 1 ? this.#parts.t('table.bj.seat.taken', { seat: waiting.seat }) : '';
    this.#note.textContent = [at, note].filter(text => text !== '').join(' · ');
  }

  #noteText(hint: SeatMove | undefined, options: readonly string[], isAsking: boolean): string {
    const { t } = this.#parts;
    if (isAsking) return t('table.bj.asking');
    if (hint && this.#hints.checked) return t('table.bj.hint', { move: t(`table.bj.move.${hint}`) });
    if (options.includes('insure')) return t('table.bj.insurance.text');
    return '';
  }

  #onKey(event: KeyboardEvent): void {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || !this.#chosen) return;
    const move = [...this.#buttons.keys()].find(one => keys[one] === event.key.toUpperCase());
    if (!move) return;
    event.preventDefault();
    this.#chosen(move);
  }
}

function readHints(): boolean {
  try {
    return localStorage.getItem(kept) === 'yes';
  } catch {
    return false;
  }
}
function keepHints(isOn: boolean): void {
  try {
    localStorage.setItem(kept, isOn ? 'yes' : 'no');
  } catch {
    // A browser that keeps nothing shows hints until the page is closed.
  }
}

/** Rows of the printed strategy: what to do for each of the dealer's cards. */
export function strategyChart(t: Translate): HTMLElement {
  const ups = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];
  const row = (name: string, choice: (up: number) => SeatMove) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, name),
      ...ups.map(up => {
        const move = choice(up);
        const cell = el(
          'td',
          { class: `do ${move}` },
          el('span', { 'aria-hidden': 'true' }, keys[move]),
          el('span', { class: 'words' }, t(`table.bj.move.${move}`)),
        );
        return cell;
      }),
    );
  const total = (points: number, isSoft: boolean) => (up: number) => basicChoice({ total: { points, isSoft }, up, mayDouble: true });
  const pair = (value: number) => (up: number) => {
    const all = value === 1 ? { points: 12, isSoft: true } : { points: 2 * value, isSoft: false };
    return basicChoice({ total: all, up, pair: value, mayDouble: true });
  };
  const body = el(
    'tbody',
    {},
    ...[8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map(points =>
      row(points === 8 ? '≤8' : points === 17 ? '17+' : String(points), total(points, false)),
    ),
    ...[13, 14, 15, 16, 17, 18, 19].map(points => row(`A${points - 11}${points === 19 ? '+' : ''}`, total(points, true))),
    ...[2, 3, 4, 6, 7, 8, 9, 1].map(value => row(value === 1 ? 'AA' : `${value}${value}`, pair(value))),
  );
  const head = el(
    'tr',
    {},
    el('th', { scope: 'col' }, t('table.bj.strategy.you')),
    ...ups.map(up => el('th', { scope: 'col' }, up === 1 ? 'A' : String(up))),
  );
  return el(
    'details',
    // On a phone it would hide what comes after it.
    { class: 'strategy', ...(matchMedia('(min-width: 900px)').matches ? { open: '' } : {}) },
    el('summary', {}, t('table.bj.strategy')),
    el('p', { class: 'note' }, t('table.bj.strategy.text')),
    el('table', {}, el('thead', {}, head), body),
    el('p', { class: 'note' }, t('table.bj.strategy.legend')),
  );
}
