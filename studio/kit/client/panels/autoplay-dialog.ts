import { minorFromDecimal, minorToDecimal } from '@baize/kernel';
import { currencyName, moneyText, narrowMoney } from '../../money-text.ts';
import { el } from '../page/dom.ts';
import type { AutoplayOrder } from './autoplay.ts';
import { type DialogContext, openDialog } from './dialog.ts';

const fewest = 10;
const counts = [fewest, 25, 50, 100];

interface AmountField {
  /** The field with its name. */
  readonly asked: readonly HTMLElement[];
  readonly problem: HTMLElement;
  readonly input: HTMLInputElement;
  /** The amount, or undefined with the problem shown. */
  read(): { minor: bigint | undefined } | undefined;
}

/** A field for an amount. It is judged when it is left or when autoplay is started, never while it is being filled in. */
function amountField(id: string, label: string, judge: (text: string) => { minor: bigint | undefined } | string): AmountField {
  const problem = el('p', { id: `${id}-problem`, class: 'problem', role: 'alert' });
  const input = el('input', { id, inputmode: 'decimal', autocomplete: 'off', 'aria-describedby': problem.id });
  const read = () => {
    const judged = judge(input.value.trim());
    const text = typeof judged === 'string' ? judged : '';
    problem.textContent = text;
    input.setAttribute('aria-invalid', String(text !== ''));
    return typeof judged === 'string' ? undefined : judged;
  };
  input.addEventListener('blur', () => {
    if (input.value.trim() !== '') read();
  });
  return { asked: [el('label', { for: id }, label), input], problem, input, read };
}

/** How many rounds: the fewest, until the player wants more; and what they stake between them. */
function countField({ t, session, stakeMinor }: DialogContext) {
  const choices = counts.map(count => el('input', { type: 'radio', name: 'auto-rounds', value: String(count) }));
  const chosen = () => counts[choices.findIndex(choice => choice.checked)] ?? fewest;
  const sum = el('p', { id: 'auto-rounds-sum', class: 'small' });
  const show = () => {
    const [stake, all] = [stakeMinor(), stakeMinor() * BigInt(chosen())];
    sum.textContent = t('game.auto.sum', {
      count: chosen(),
      stake: moneyText(stake, session.currency),
      all: moneyText(all, session.currency),
    });
  };
  choices[0]?.setAttribute('checked', '');
  show();
  const group = el(
    'fieldset',
    { class: 'chips', 'aria-describedby': sum.id },
    el('legend', {}, t('game.auto.rounds')),
    ...choices.map(choice => el('label', {}, choice, el('span', {}, choice.value))),
  );
  group.addEventListener('change', show);
  return { parts: [group, sum], chosen };
}

/** Usual limits, so that a phone needs no keyboard: so many stakes as there are rounds to choose from. */
function usualLimits({ session, stakeMinor }: DialogContext, field: AmountField): HTMLElement {
  const made = counts.map(count => {
    const minor = stakeMinor() * BigInt(count);
    const chip = el('button', { type: 'button', class: 'chip' }, narrowMoney(minor, session.currency));
    chip.addEventListener('click', () => {
      field.input.value = minorToDecimal(minor, 2);
      field.read();
      mark();
    });
    return chip;
  });
  const mark = () => {
    for (const [n, chip] of made.entries())
      chip.setAttribute('aria-pressed', String(minorFromDecimal(field.input.value.trim()) === stakeMinor() * BigInt(counts[n] ?? 0)));
  };
  field.input.addEventListener('input', mark);
  mark();
  return el('div', { class: 'chips' }, ...made);
}

/**
 * Asks for everything before the first round: how many, what may be lost at most, and what else ends them. No <form>: the frame that games run in allows none
 * to be submitted, so a button and the Enter key start it.
 */
export function openAutoplay(context: DialogContext, state: { hasFeatures: boolean; onAutoplay: (order: AutoplayOrder) => void }): void {
  const { t, session } = context;
  const rounds = countField(context);
  const loss = amountField('auto-loss', t('game.auto.loss', { currency: currencyName(session.currency) }), text => {
    const minor = minorFromDecimal(text);
    const isEnough = minor !== undefined && minor >= context.stakeMinor();
    return isEnough ? { minor } : t('game.auto.loss.invalid', { stake: moneyText(context.stakeMinor(), session.currency) });
  });
  const single = amountField('auto-win', t('game.auto.win', { currency: currencyName(session.currency) }), text => {
    const minor = text === '' ? undefined : minorFromDecimal(text);
    return text === '' || (minor ?? 0n) > 0n ? { minor } : t('game.auto.win.invalid');
  });
  const feature = el('input', { id: 'auto-feature', type: 'checkbox', checked: '' });
  const begin = el('button', { type: 'button', class: 'retry' }, t('game.auto.begin'));
  const start = () => {
    const [most, least] = [loss.read(), single.read()];
    if (most?.minor === undefined || !least) return (most ? single.input : loss.input).focus();
    dialog.close();
    state.onAutoplay({ rounds: rounds.chosen(), lossMinor: most.minor, singleWinMinor: least.minor, stopsAtFeature: feature.checked });
  };
  const fields = el(
    'div',
    { class: 'auto-form' },
    ...rounds.parts,
    ...loss.asked,
    usualLimits(context, loss),
    loss.problem,
    ...single.asked,
    single.problem,
    ...(state.hasFeatures ? [el('div', { class: 'check' }, feature, el('label', { for: 'auto-feature' }, t('game.auto.feature')))] : []),
    begin,
  );
  begin.addEventListener('click', start);
  fields.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The dialog closes and gives the focus back to the button that opened it: the key must not press that one as well, which would stop the rounds.
    event.preventDefault();
    start();
  });
  const dialog = openDialog(context, t('game.auto'), [el('p', { class: 'small' }, t('game.auto.lead')), fields]);
}
