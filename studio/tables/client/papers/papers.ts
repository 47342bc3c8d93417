import { el, type Translate } from '@baize/studio-kit/table-page';
import type { TableState } from '@baize/studio-kit/tables';
import type { Face } from '../face.ts';
import type { TableSession } from '../wire.ts';
import { priceRows } from './prices.ts';

interface PapersParts {
  readonly t: Translate;
  readonly language: 'CN' | 'EN';
  readonly session: TableSession;
  readonly texts: Face['texts'];
}

function priceTable(t: Translate, session: TableSession): HTMLElement {
  const rows = priceRows(session.table.bets).map(({ kind, numbers, pays, edgePpm }) => {
    const bet = t(`table.bet.${kind}`);
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, numbers ? t('table.bet.of', { bet, numbers }) : bet),
      el('td', {}, pays.map(times => `${times}×`).join(' ')),
      el('td', {}, `${(edgePpm / 10_000).toFixed(4)}%`),
    );
  });
  const titles = ['bet', 'pays', 'edge'].map(name => el('th', { scope: 'col' }, t(`table.rules.${name}`)));
  return el('table', {}, el('thead', {}, el('tr', {}, ...titles)), el('tbody', {}, ...rows));
}

const rulesOf = ({ t, session, texts }: PapersParts): readonly Node[] => [el('p', {}, t(texts.rules)), priceTable(t, session)];

/** Rules and payouts, and how rounds are checked. */
export class Papers {
  readonly element: HTMLElement;
  readonly #parts: PapersParts;
  readonly #commitment = el('code');
  readonly #address = el('a', { target: '_blank', rel: 'noopener', class: 'address' });

  constructor(parts: PapersParts) {
    const { t, texts } = parts;
    this.#parts = parts;
    this.element = el(
      'div',
      { class: 'papers' },
      el('details', {}, el('summary', {}, t('table.rules')), ...rulesOf(parts)),
      el(
        'details',
        {},
        el('summary', {}, t('table.fair')),
        el('p', {}, t(texts.fair)),
        this.#commitment,
        el('p', {}, t('table.fair.address')),
        this.#address,
      ),
    );
  }

  /** Over the table, which goes on below. A dialog of the browser's own keeps the focus, gives it back, and closes with Esc. */
  openRules(): void {
    const { t } = this.#parts;
    const close = el('button', { type: 'button', class: 'clear' }, t('table.close'));
    const dialog = el(
      'dialog',
      { class: 'rules', 'aria-label': t('table.rules') },
      el('header', {}, el('h2', {}, t('table.rules')), close),
      el('div', { tabindex: '0' }, ...rulesOf(this.#parts)),
    );
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  show({ round, shoe }: TableState['now']): void {
    const commitment = shoe?.commitment ?? '';
    if (this.#commitment.textContent !== commitment) this.#commitment.textContent = commitment;
    const address = round ? `${window.location.origin}/verify/${round.id}` : '';
    if (this.#address.textContent === address) return;
    this.#address.textContent = address;
    // The frame that games run in opens no windows: there the address is to be read and copied.
    if (round && window.parent === window) this.#address.href = `${address}?lang=${this.#parts.language}`;
  }
}
