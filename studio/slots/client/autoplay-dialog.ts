import { minorFromDecimal } from '@baize/kernel';
import { moneyText } from '@baize/studio-kit/client';
import type { AutoplayOrder } from './autoplay.ts';
import { type DialogContext, openDialog } from './dialog.ts';
import { el } from './dom.ts';

const counts = [10, 25, 50, 100];

/** Asks for everything before the first spin: how many, what may be lost at most, and what else ends them. Nothing is chosen beforehand. */
export function openAutoplay(context: DialogContext, state: { onAutoplay: (order: AutoplayOrder) => void }): void {
  const { t, session } = context;
  const amountField = (id: string, isRequired: boolean) =>
    el('input', { id, inputmode: 'decimal', autocomplete: 'off', ...(isRequired ? { required: '' } : {}) });
  const spins = el(
    'select',
    { id: 'auto-spins', required: '' },
    el('option', { value: '' }, t('slots.auto.choose')),
    ...counts.map(count => el('option', { value: String(count) }, String(count))),
  );
  const loss = amountField('auto-loss', true);
  const single = amountField('auto-win', false);
  const feature = el('input', { id: 'auto-feature', type: 'checkbox', checked: '' });
  const told = el('p', { role: 'alert', class: 'small' });
  const begin = el('button', { type: 'submit', class: 'retry' }, t('slots.auto.begin'));
  const label = (id: string, text: string) => el('label', { for: id }, text);
  const form = el(
    'form',
    { class: 'auto-form', novalidate: '' },
    label('auto-spins', t('slots.auto.spins')),
    spins,
    label('auto-loss', t('slots.auto.loss', { currency: session.currency })),
    loss,
    label('auto-win', t('slots.auto.win', { currency: session.currency })),
    single,
    el('div', { class: 'check' }, feature, label('auto-feature', t('slots.auto.feature'))),
    told,
    begin,
  );
  form.addEventListener('submit', event => {
    event.preventDefault();
    const lossMinor = minorFromDecimal(loss.value.trim());
    const singleWinMinor = single.value.trim() === '' ? undefined : minorFromDecimal(single.value.trim());
    const isWin = single.value.trim() === '' || (singleWinMinor ?? 0n) > 0n;
    if (!spins.value || lossMinor === undefined || lossMinor < context.stakeMinor() || !isWin) {
      told.textContent = t('slots.auto.invalid', { stake: moneyText(context.stakeMinor(), session.currency) });
      return;
    }
    dialog.close();
    state.onAutoplay({ spins: Number(spins.value), lossMinor, singleWinMinor, stopsAtFeature: feature.checked });
  });
  const dialog = openDialog(context, t('slots.auto'), [el('p', { class: 'small' }, t('slots.auto.lead')), form]);
}
