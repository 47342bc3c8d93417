import { el, moneyText, type Translate } from '@baize/studio-kit/table-page';
import { chipText } from './spots/spots.ts';
import { chipTimes } from './spots/stack.ts';
import type { TableSession, TableView } from './wire.ts';

interface ChipsParts {
  readonly t: Translate;
  readonly session: TableSession;
  readonly view: TableView;
}

/** The chips to choose from, in steps of the least stake; the first is chosen. */
export function chipsOf({ t, session, view }: ChipsParts, onPick: (chip: bigint) => void): HTMLElement {
  const chips = chipTimes.map(times => times * BigInt(view.minMinor)).filter(chip => chip <= BigInt(view.maxMinor));
  const made = chips.map((chip, at) => {
    const text = moneyText(chip, session.currency);
    const input = el('input', {
      type: 'radio',
      name: 'chip',
      'aria-label': t('table.chip', { amount: text }),
      ...(at === 0 ? { checked: '' } : {}),
    });
    input.addEventListener('change', () => onPick(chip));
    return el('label', { class: `chip chip-${at}` }, input, el('span', { 'aria-hidden': 'true' }, chipText(chip, session.currency)));
  });
  return el('fieldset', { class: 'chips' }, el('legend', {}, t('table.chips')), ...made);
}
