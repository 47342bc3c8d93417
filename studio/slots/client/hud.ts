import { moneyText, type Sound, type Translate } from '@baize/studio-kit/client';
import { button, el, icon, worded } from './dom.ts';
import { createFacts, type Facts } from './facts.ts';
import type { WireSession } from './wire.ts';

export type Panel = 'rules' | 'history' | 'fairness' | 'stakes' | 'autoplay';

export interface HudActions {
  /** Spins; while something moves, hurries or skips it as far as that is allowed. */
  readonly spin: () => void;
  readonly stake: (step: number) => void;
  readonly open: (which: Panel) => void;
  readonly stopAutoplay: () => void;
}

export interface Hud {
  readonly reelsHost: HTMLElement;
  /** Where scenes are put over the reels. */
  readonly stage: HTMLElement;
  readonly facts: Facts;
  setBalance(minor: bigint): void;
  setStake(minor: bigint, ends: { isLeast: boolean; isMost: boolean }): void;
  /** `isGain`: more than the stake came back; only then is it shown as a win. */
  setWin(minor: bigint | undefined, isGain?: boolean): void;
  setBusy(isBusy: boolean): void;
  /** A line over the reels; empty takes it away. */
  setBanner(text: string, tone?: 'plain' | 'gain'): void;
  /** A line that stays until it is taken away, with what can be done about it. */
  setNotice(text: string, action?: { label: string; press: () => void }): void;
  /** The feature that is being played, above the reels. */
  setFeature(text: string): void;
  /** Multipliers of falls or free spins, the one that counts now lit. */
  setFactors(factors: readonly number[], active: number | undefined): void;
  setAutoplay(left: number | undefined): void;
  toggleSound(): void;
  /** Says it to who cannot see the reels; `isResult` at once, everything else when there is time. */
  announce(text: string, isResult?: boolean): void;
  focusSpin(): void;
}

interface HudContext {
  readonly session: WireSession;
  readonly name: string;
  readonly t: Translate;
  readonly sound: Sound;
  readonly actions: HudActions;
}

function amountCell(label: string, name: string): { cell: HTMLElement; value: HTMLElement } {
  const value = el('span', { class: 'amount' });
  return { cell: el('div', { class: `cell ${name}` }, el('span', { class: 'label' }, label), value), value };
}

function speakerButton({ t, sound }: HudContext): HTMLButtonElement {
  const show = () => {
    const label = t(sound.isOn ? 'game.sound.off' : 'game.sound.on');
    speaker.setAttribute('aria-label', label);
    speaker.title = `${label} (M)`;
    speaker.replaceChildren(icon(sound.isOn ? 'soundOn' : 'soundOff'));
  };
  const speaker = button('', 'soundOff', () => {
    sound.toggle();
    sound.play('press');
    show();
  });
  show();
  return speaker;
}

function tools({ t, actions }: HudContext, speaker: HTMLElement): HTMLElement {
  const tool = (name: 'rules' | 'history' | 'fairness', key: string) => {
    const made = button(t(`slots.${name}`), name, () => actions.open(name));
    made.title = `${t(`slots.${name}`)} (${key})`;
    made.setAttribute('aria-keyshortcuts', key);
    return made;
  };
  return el(
    'nav',
    { class: 'tools', 'aria-label': t('game.tools') },
    tool('rules', 'I'),
    tool('history', 'H'),
    tool('fairness', 'F'),
    speaker,
  );
}

/** The stake between its two buttons; pressing the amount shows all stakes. */
function stakeControl({ t, actions }: HudContext) {
  const value = el('span', { class: 'amount' });
  const less = button(t('game.stake.less'), 'less', () => actions.stake(-1));
  const more = button(t('game.stake.more'), 'more', () => actions.stake(1));
  const all = el(
    'button',
    { type: 'button', class: 'cell stake-value', 'aria-haspopup': 'dialog' },
    el('span', { class: 'label' }, t('game.stake')),
    value,
  );
  all.addEventListener('click', () => actions.open('stakes'));
  return { control: el('div', { class: 'stake', role: 'group', 'aria-label': t('game.stake') }, less, all, more), value, less, more };
}

function factorChips(host: HTMLElement, factors: readonly number[], active: number | undefined): void {
  host.hidden = factors.length === 0;
  host.replaceChildren(...factors.map(factor => el('li', factor === active ? { class: 'on' } : {}, `×${factor}`)));
}

function autoplayButton({ t, session, actions }: HudContext) {
  if (!session.rules.allowsAutoplay) return { control: undefined, set: () => undefined };
  let left: number | undefined;
  const control = el('button', { type: 'button', class: 'auto', 'aria-label': t('game.auto') }, icon('auto'));
  control.addEventListener('click', () => (left === undefined ? actions.open('autoplay') : actions.stopAutoplay()));
  const set = (now: number | undefined) => {
    left = now;
    control.setAttribute('aria-label', now === undefined ? t('game.auto') : t('game.auto.stop', { count: now }));
    control.replaceChildren(icon(now === undefined ? 'auto' : 'stop'), ...(now === undefined ? [] : [el('small', {}, String(now))]));
  };
  return { control, set };
}

/** What lies over the reels, and what is only spoken. */
const overlays = () => ({
  banner: el('p', { class: 'banner', hidden: '' }),
  notice: el('div', { class: 'notice', role: 'alert', hidden: '' }),
  feature: el('p', { class: 'feature', hidden: '' }),
  factors: el('ul', { class: 'factors', hidden: '', 'aria-hidden': 'true' }),
  polite: el('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' }),
  result: el('p', { class: 'spoken', 'aria-live': 'assertive', 'data-result': '' }),
});

/** The controls around the reels: real elements of the page, so that keyboard and screen reader have them. */
export function createHud(root: HTMLElement, context: HudContext): Hud {
  const { session, name, t, actions } = context;
  const show = (minor: bigint) => moneyText(minor, session.currency);
  const balance = amountCell(t('game.balance'), 'balance');
  const win = amountCell(t('game.win'), 'win');
  const stake = stakeControl(context);
  const auto = autoplayButton(context);
  const speaker = speakerButton(context);
  const facts = createFacts(context);
  const spin = el('button', { type: 'button', class: 'spin', 'aria-label': t('game.play'), 'aria-keyshortcuts': 'Space' }, icon('spin'));
  spin.addEventListener('click', actions.spin);
  const reelsHost = el('div', { class: 'reels' });
  const { banner, notice, feature, factors, polite, result } = overlays();
  const badge = session.isDemo ? [el('strong', { class: 'demo', title: t('game.demo.note') }, t('game.demo'))] : [];
  const stage = el('main', { class: 'stage' }, reelsHost, el('div', { class: 'over' }, feature, factors), banner, notice);
  root.replaceChildren(
    el('header', { class: 'top' }, el('h1', {}, name), ...badge, facts.strip, tools(context, speaker)),
    stage,
    el('footer', { class: 'controls' }, balance.cell, stake.control, win.cell, ...(auto.control ? [auto.control] : []), spin),
    polite,
    result,
  );
  root.classList.toggle('has-auto', auto.control !== undefined);
  root.classList.toggle('has-factors', session.paytable.multipliers.length > 1);
  root.classList.toggle('is-framed', window.parent !== window); // the page around names the game
  return {
    reelsHost,
    stage,
    facts,
    setBalance(minor) {
      balance.value.textContent = moneyText(minor, session.currency);
    },
    setStake(minor, ends) {
      stake.value.textContent = show(minor);
      stake.less.disabled = ends.isLeast;
      stake.more.disabled = ends.isMost;
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
    setNotice(text, action) {
      notice.hidden = text === '';
      notice.replaceChildren(el('p', {}, text), ...(action ? [worded(action.label, action.press, { class: 'retry' })] : []));
    },
    setFeature(text) {
      feature.textContent = text;
      feature.hidden = text === '';
      root.classList.toggle('in-feature', text !== '');
    },
    setFactors(list, active) {
      factorChips(factors, list, active);
    },
    setAutoplay: left => auto.set(left),
    toggleSound: () => speaker.click(),
    announce(text, isResult = false) {
      (isResult ? result : polite).textContent = text;
    },
    focusSpin: () => spin.focus({ preventScroll: true }),
  };
}

/** The page without a game: what happened, and what to do about it. */
export function showState(root: HTMLElement, state: { title: string; text: string; retry?: { label: string; press: () => void } }): void {
  const again = state.retry ? [worded(state.retry.label, state.retry.press, { class: 'retry' })] : [];
  root.replaceChildren(el('main', { class: 'state', role: 'alert' }, el('h1', {}, state.title), el('p', {}, state.text), ...again));
}
