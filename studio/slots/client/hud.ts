import { moneyText, type Sound, type Translate } from '@baize/studio-kit/client';
import { button, el, icon } from './dom.ts';
import type { WireSession } from './wire.ts';

export interface HudActions {
  readonly spin: () => void;
  readonly stake: (step: number) => void;
  readonly open: (which: 'rules' | 'history' | 'fairness') => void;
}

export interface Hud {
  readonly reelsHost: HTMLElement;
  setBalance(minor: bigint): void;
  setStake(minor: bigint, ends: { isLeast: boolean; isMost: boolean }): void;
  /** `isGain`: more than the stake came back; only then is it shown as a win. */
  setWin(minor: bigint | undefined, isGain?: boolean): void;
  setBusy(isBusy: boolean): void;
  /** A line over the reels; empty takes it away. */
  setBanner(text: string, tone?: 'plain' | 'win' | 'big'): void;
  /** Says it to who cannot see the reels. */
  announce(text: string): void;
}

function amountCell(label: string, name: string): { cell: HTMLElement; value: HTMLElement } {
  const value = el('output', { class: 'amount' });
  return { cell: el('div', { class: `cell ${name}` }, el('span', { class: 'label' }, label), value), value };
}

function tools(t: Translate, actions: HudActions, sound: Sound): HTMLElement {
  const speaker = button(t('slots.sound.on'), 'soundOff', () => {
    sound.toggle();
    sound.play('press');
    const label = t(sound.isOn ? 'slots.sound.off' : 'slots.sound.on');
    speaker.setAttribute('aria-label', label);
    speaker.setAttribute('aria-pressed', String(sound.isOn));
    speaker.title = label;
    speaker.replaceChildren(icon(sound.isOn ? 'soundOn' : 'soundOff'));
  });
  speaker.setAttribute('aria-pressed', 'false');
  return el(
    'nav',
    { class: 'tools' },
    button(t('slots.rules'), 'rules', () => actions.open('rules')),
    button(t('slots.history'), 'history', () => actions.open('history')),
    button(t('slots.fairness'), 'fairness', () => actions.open('fairness')),
    speaker,
  );
}

/** The controls around the reels: real elements of the page, so that keyboard and screen reader have them. */
export function createHud(
  root: HTMLElement,
  context: { session: WireSession; name: string; t: Translate; sound: Sound; actions: HudActions },
): Hud {
  const { session, name, t, sound, actions } = context;
  const show = (minor: bigint) => moneyText(minor, session.currency);
  const balance = amountCell(t('slots.balance'), 'balance');
  const stake = amountCell(t('slots.stake'), 'stake-value');
  const win = amountCell(t('slots.win'), 'win');
  const less = button(t('slots.stake.less'), 'less', () => actions.stake(-1));
  const more = button(t('slots.stake.more'), 'more', () => actions.stake(1));
  const spin = el('button', { type: 'button', class: 'spin', 'aria-label': t('slots.spin') }, icon('spin'));
  spin.addEventListener('click', actions.spin);
  const reelsHost = el('div', { class: 'reels' });
  const banner = el('p', { class: 'banner', hidden: '' });
  const spoken = el('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' });
  const badge = session.isDemo ? [el('strong', { class: 'demo', title: t('slots.demo.note') }, t('slots.demo'))] : [];
  root.replaceChildren(
    el('header', { class: 'top' }, el('h1', {}, name), ...badge, tools(t, actions, sound)),
    el('div', { class: 'stage' }, reelsHost, banner),
    el('footer', { class: 'controls' }, balance.cell, el('div', { class: 'stake' }, less, stake.cell, more), win.cell, spin),
    spoken,
  );
  return {
    reelsHost,
    setBalance(minor) {
      balance.value.textContent = show(minor);
    },
    setStake(minor, ends) {
      stake.value.textContent = show(minor);
      less.disabled = ends.isLeast;
      more.disabled = ends.isMost;
    },
    setWin(minor, isGain = false) {
      win.value.textContent = minor === undefined ? '–' : show(minor);
      win.cell.classList.toggle('has-win', isGain);
    },
    setBusy(isBusy) {
      spin.setAttribute('aria-disabled', String(isBusy));
      spin.classList.toggle('is-busy', isBusy);
    },
    setBanner(text, tone = 'plain') {
      banner.textContent = text;
      banner.dataset['tone'] = tone;
      banner.hidden = text === '';
    },
    announce(text) {
      spoken.textContent = text;
    },
  };
}

/** The page without a game: what happened, and what to do about it. */
export function showState(root: HTMLElement, state: { title: string; text: string; retry?: { label: string; press: () => void } }): void {
  const again = state.retry ? [el('button', { type: 'button', class: 'retry' }, state.retry.label)] : [];
  for (const made of again) made.addEventListener('click', () => state.retry?.press());
  root.replaceChildren(el('section', { class: 'state', role: 'alert' }, el('h1', {}, state.title), el('p', {}, state.text), ...again));
}
