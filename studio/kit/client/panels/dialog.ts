import { button, el, worded } from '../page/dom.ts';
import type { Translate } from '../page/texts.ts';
import { type Api, ApiRefusal } from '../talk/api.ts';
import type { GameMessage } from '../talk/parent.ts';
import type { KitSession } from '../talk/wire.ts';

export interface DialogContext<S extends KitSession = KitSession> {
  readonly session: S;
  readonly api: Api;
  readonly t: Translate;
  readonly stakeMinor: () => bigint;
  readonly language: string;
  /** The zone of the site around the game; undefined = that of the device. */
  readonly zone: string | undefined;
  /** Shows how a round came about, over the game. */
  readonly check: (roundId: string) => void;
  /** Told to the page around the game, if there is one. */
  readonly tell: (message: GameMessage) => void;
}

/** A dialog of the browser's own: it keeps the focus, gives it back, and closes with Esc or its button. */
export function openDialog(context: DialogContext, title: string, content: readonly Node[]): HTMLDialogElement {
  document.querySelector('dialog[open]')?.remove();
  const dialog = el('dialog', { 'aria-label': title });
  const close = button(context.t('game.close'), 'close', () => dialog.close());
  dialog.append(
    el('header', { class: 'dialog-top' }, el('h2', {}, title), close),
    el('div', { class: 'content', tabindex: '-1' }, ...content),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A round that is open in another game of ours: the way there, which the page around the game goes. */
export function openGameOf({ t, language, session, tell }: DialogContext, error: unknown): HTMLElement | undefined {
  if (!(error instanceof ApiRefusal) || window.parent === window) return;
  const { gameCode, [language === 'CN' ? 'nameCn' : 'nameEn']: game } = error.facts;
  if (typeof gameCode !== 'string' || typeof game !== 'string' || gameCode === session.gameCode) return;
  return worded(t('game.verify.open.go', { game }), () => tell({ type: 'open-game', gameCode }), { class: 'link' });
}

/** What to say about a failure inside a dialog. */
export function failureText({ t, language }: Pick<DialogContext, 't' | 'language'>, error: unknown): string {
  if (!(error instanceof ApiRefusal)) return t('error.studio.platform.down');
  // A round that is open in another game is named with it.
  const game = error.facts[language === 'CN' ? 'nameCn' : 'nameEn'];
  return typeof game === 'string' ? t(`error.${error.code}.in`, { game }) : t(`error.${error.code}`);
}

/** One press opens the check. The frame that games run in opens no windows, so the page around it does. */
export const checkButton = ({ check }: DialogContext, roundId: string, text: string): HTMLElement =>
  worded(text, () => check(roundId), { class: 'link', picture: 'fairness' });
