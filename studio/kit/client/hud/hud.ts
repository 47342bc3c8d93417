import { moneyText } from '../../money-text.ts';
import { button, el, icon, worded } from '../page/dom.ts';
import type { Sound } from '../page/sound.ts';
import type { Translate } from '../page/texts.ts';
import type { KitSession } from '../talk/wire.ts';
import { createFacts, type Facts } from './facts.ts';

export type Panel = 'rules' | 'history' | 'fairness' | 'stakes' | 'autoplay';

interface HudActions {
  /** Plays; while something moves, hurries or skips it as far as that is allowed. */
  readonly play: () => void;
  /** Hurries or skips what moves; begins nothing. */
  readonly hurry: () => void;
  readonly stake: (step: number) => void;
  readonly open: (which: Panel) => void;
  readonly stopAutoplay: () => void;
  /** Answers whether it is on now. */
  readonly turbo: () => boolean;
}

export interface Hud {
  /** Where a game puts its picture. */
  readonly board: HTMLElement;
  /** Where scenes are put over the picture. */
  readonly stage: HTMLElement;
  /** Lines of a game's own above its picture. */
  readonly over: HTMLElement;
  readonly facts: Facts;
  /** Puts what is offered in the place of the stake, which can't be changed meanwhile; it covers nothing there. */
  offer(element: HTMLElement): void;
  setBalance(minor: bigint): void;
  setStake(minor: bigint, ends: { isLeast: boolean; isMost: boolean }): void;
  /** `isGain`: more than the stake came back; only then is it shown as a win. */
  setWin(minor: bigint | undefined, isGain?: boolean): void;
  setBusy(isBusy: boolean): void;
  /** A round is still shown, and the one button can already be pressed for the next. */
  setPlayable(isPlayable: boolean): void;
  /** Nothing can be staked now, because what the page shows no longer arrives. */
  setHeld(isHeld: boolean): void;
  /** A line over the picture; empty takes it away. */
  setBanner(text: string, tone?: 'plain' | 'gain' | 'large gain'): void;
  /** Says what must be read, with the way on; what is `passing` needs no answer, and is gone after a few seconds. */
  setNotice(text: string, action?: WayOn): void;
  setAutoplay(left: number | undefined): void;
  toggleSound(): void;
  toggleTurbo(): void;
  /** Says it to who cannot see the picture; `isResult` immediately, everything else when there is time. */
  announce(text: string, isResult?: boolean): void;
  focusPlay(): void;
}

/** Takes away what was said of a round: banner, notice and win. */
export function clearHud(hud: Hud): void {
  hud.setBanner('');
  hud.setNotice('');
  hud.setWin(undefined);
}

interface HudContext {
  readonly session: KitSession;
  readonly name: string;
  readonly t: Translate;
  readonly sound: Sound;
  readonly actions: HudActions;
  /** Heard whenever the player switches it. */
  readonly onSound: (isOn: boolean) => void;
  /** Whether the game has something to hurry. */
  readonly hasTurbo: boolean;
}

function amountCell(text: string, name: string): { cell: HTMLElement; label: HTMLElement; value: HTMLElement } {
  const [label, value] = [el('span', { class: 'label' }, text), el('span', { class: 'amount' })];
  return { cell: el('div', { class: `cell ${name}` }, label, value), label, value };
}

function speakerButton({ t, sound, onSound }: HudContext): HTMLButtonElement {
  const show = () => {
    const label = t(sound.isOn ? 'game.sound.off' : 'game.sound.on');
    speaker.setAttribute('aria-label', label);
    speaker.title = `${label} (M)`;
    speaker.replaceChildren(icon(sound.isOn ? 'soundOn' : 'soundOff'));
  };
  const speaker = button('', 'soundOff', () => {
    sound.toggle();
    sound.play('press');
    onSound(sound.isOn);
    show();
  });
  show();
  return speaker;
}

function tools({ t, actions }: HudContext, speaker: HTMLElement): HTMLElement {
  const tool = (name: 'rules' | 'history' | 'fairness', key: string) => {
    const made = button(t(`game.${name}`), name, () => actions.open(name));
    made.title = `${t(`game.${name}`)} (${key})`;
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

/** Hurries every round, where the law lets a player hurry one. */
function turboButton({ t, session, actions, hasTurbo }: HudContext): HTMLButtonElement | undefined {
  if (!hasTurbo || !session.rules.allowsQuickStop) return undefined;
  const made = button(t('game.turbo'), 'turbo', () => made.setAttribute('aria-pressed', String(actions.turbo())));
  made.className = 'turbo';
  made.title = `${t('game.turbo')} (T)`;
  made.setAttribute('aria-pressed', 'false');
  made.setAttribute('aria-keyshortcuts', 'T');
  return made;
}

/** What lies over the picture, and what is only spoken. */
const overlays = (t: Translate) => ({
  held: el('p', { class: 'notice held', role: 'status', hidden: '' }, t('game.held')),
  banner: el('p', { class: 'banner', hidden: '' }),
  notice: el('div', { class: 'notice', role: 'alert', hidden: '' }),
  over: el('div', { class: 'over' }),
  polite: el('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' }),
  result: el('p', { class: 'spoken', 'aria-live': 'assertive', 'data-result': '' }),
});

/** As in every game of a phone: a tap anywhere on the picture ends what is only shown. It never stakes anything. Where the player works on the picture, a tap is theirs. */
function tappable(stage: HTMLElement, { actions: { hurry }, hasTurbo }: HudContext): HTMLElement {
  if (!hasTurbo) return stage;
  stage.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('button, a, input, select, label'))) hurry();
  });
  return stage;
}

/** The one button. A press that began while a round was shown is meant for that round, however late it is released; a key that is held down presses once. */
function playButton({ t, actions }: HudContext): HTMLButtonElement {
  const play = el(
    'button',
    { type: 'button', class: 'go', 'aria-label': t('game.play'), 'aria-keyshortcuts': 'Space' },
    ...(['go', 'turning', 'stop', 'skip'] as const).map(name => {
      const picture = icon(name);
      picture.classList.add(`as-${name}`);
      return picture;
    }),
  );
  const isBusy = () => play.getAttribute('aria-disabled') === 'true';
  let beganBusy = false;
  play.addEventListener('pointerdown', () => {
    beganBusy = isBusy();
  });
  play.addEventListener('keydown', event => event.repeat && event.preventDefault());
  play.addEventListener('click', ({ detail }) => {
    const isOfPointer = detail > 0;
    if (!isOfPointer || !beganBusy || isBusy()) actions.play();
  });
  return play;
}

const markPlay = (play: HTMLElement) => play.setAttribute('aria-disabled', String(play.matches('.is-busy, .is-held')));

function markBusy(play: HTMLElement, isBusy: boolean): void {
  play.classList.toggle('is-busy', isBusy);
  markPlay(play);
}

interface Holding {
  readonly root: HTMLElement;
  readonly held: HTMLElement;
  readonly play: HTMLElement;
  readonly balance: HTMLElement;
  readonly note: string;
}

/** Shows that nothing can be staked now, and that the balance may be out of date. */
function showHeld({ root, held, play, balance, note }: Holding, isHeld: boolean): void {
  held.hidden = !isHeld;
  play.classList.toggle('is-held', isHeld);
  markPlay(play);
  root.classList.toggle('is-stale', isHeld);
  balance.title = isHeld ? note : '';
}

/** The controls around the picture: real elements of the page, so that keyboard and screen reader have them. */
export function createHud(root: HTMLElement, context: HudContext): Hud {
  const { session, name, t } = context;
  const show = (minor: bigint) => moneyText(minor, session.currency);
  const [balance, win] = [amountCell(t('game.balance'), 'balance'), amountCell(t('game.win'), 'win')];
  const stake = stakeControl(context);
  const auto = autoplayButton(context);
  const turbo = turboButton(context);
  const speaker = speakerButton(context);
  const facts = createFacts(context);
  const play = playButton(context);
  const board = el('div', { class: 'board' });
  const { held, banner, notice, over, polite, result } = overlays(t);
  const badge = session.isDemo ? [el('strong', { class: 'demo', title: t('game.demo.note') }, t('game.demo'))] : [];
  const stage = tappable(el('main', { class: 'stage' }, board, over, banner, notice, held), context);
  const more = [turbo, auto.control].filter(one => one !== undefined);
  root.replaceChildren(
    el('header', { class: 'top' }, el('h1', {}, name), ...badge, facts.strip, tools(context, speaker)),
    stage,
    el('footer', { class: 'controls' }, balance.cell, stake.control, win.cell, ...more, play),
    polite,
    result,
  );
  root.classList.toggle('has-auto', auto.control !== undefined);
  root.classList.toggle('has-turbo', turbo !== undefined);
  root.classList.toggle('is-framed', window.parent !== window); // the page around names the game
  return {
    board,
    stage,
    over,
    facts,
    offer: element => stake.control.after(element),
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
      win.label.textContent = t(minor === undefined || minor === 0n || isGain ? 'game.win' : 'game.paid');
      if (minor === undefined) result.textContent = polite.textContent = ''; // of the round before, with the balance that there was
      win.cell.classList.toggle('has-win', isGain);
    },
    setPlayable: isPlayable => markBusy(play, !isPlayable),
    setBusy(isBusy) {
      markBusy(play, isBusy);
      for (const control of stake.control.children) control.setAttribute('aria-disabled', String(isBusy));
    },
    setHeld: isHeld => showHeld({ root, held, play, balance: balance.cell, note: t('game.balance.stale') }, isHeld),
    setBanner(text, tone = 'plain') {
      banner.textContent = text;
      banner.dataset['tone'] = tone;
      banner.hidden = text === '';
    },
    setNotice(text, action) {
      notice.hidden = text === '';
      notice.classList.toggle('passing', action === 'passing');
      notice.replaceChildren(el('p', {}, text), ...wayOn(action));
    },
    setAutoplay: left => auto.set(left),
    toggleSound: () => speaker.click(),
    toggleTurbo: () => turbo?.click(),
    announce(text, isResult = false) {
      (isResult ? result : polite).textContent = text;
    },
    focusPlay: () => play.focus({ preventScroll: true }),
  };
}

type WayOn = { label: string; press: () => void } | 'passing' | undefined;
const wayOn = (action: WayOn): HTMLElement[] =>
  typeof action === 'object' ? [worded(action.label, action.press, { class: 'retry' })] : [];

/** The page without a game: what happened, and what to do about it. */
export function showState(root: HTMLElement, state: { title: string; text: string; retry?: { label: string; press: () => void } }): void {
  const again = state.retry ? [worded(state.retry.label, state.retry.press, { class: 'retry' })] : [];
  root.replaceChildren(el('main', { class: 'state', role: 'alert' }, el('h1', {}, state.title), el('p', {}, state.text), ...again));
}
