import { card, el, pause, type SceneContext } from '@baize/studio-kit/client';
import { logoOf } from '../flagships/scenery.ts';
import { percent, promiseText } from '../paytable/promise-text.ts';
import type { WireSession } from '../wire.ts';

/** So long it is there, if nothing is pressed before. */
const shownMs = 3_200;

/**
 * The title of a game that is drawn individually: its face, what it promises and how often it keeps that. It lies over the reels and takes no
 * press: the first one ends it and does what it does anyway. Answers how to end it.
 */
export function tellPromise(scene: SceneContext & { readonly session: WireSession }, name: string): () => void {
  const { t, session } = scene;
  const { figures } = session.paytable;
  let end = () => {};
  const ended = new Promise<void>(done => {
    end = done;
  });
  for (const press of ['pointerdown', 'keydown'] as const) window.addEventListener(press, end, { once: true, capture: true });
  const often = t('slots.figures.every', { count: figures.featureEvery });
  void card(scene, {
    title: document.title,
    emblem: el('img', { class: 'emblem', src: logoOf(session.gameCode), alt: '' }),
    text: promiseText(session, t, name),
    note: `${t('slots.figures.return')} ${percent(figures.returnBps)} · ${t('slots.figures.features')} ${often}`,
    begins: true,
    until: Promise.race([ended, pause(shownMs)]),
  });
  return end;
}
