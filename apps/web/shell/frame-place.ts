import type { I18n } from '@baize/i18n';
import { chromeFor, gamePath, homePath } from '../routes.ts';
import styles from './shell.module.css';

const sideName = 'baize.side';
const wordsAfterMs = 1_000;
const wayOnAfterMs = 10_000;

/** Whether the side menu is open on a wide screen, as this browser's visitor left it. */
export const isSideOpen = (): boolean => localStorage.getItem(sideName) !== 'rail';

export const keepSide = (isOpen: boolean): void => localStorage.setItem(sideName, isOpen ? 'open' : 'rail');

const element = (name = '', ...children: readonly Node[]): HTMLElement => {
  const made = Object.assign(document.createElement('div'), { className: name });
  made.append(...children);
  return made;
};
const bonesOf = (count: number): readonly HTMLElement[] => Array.from({ length: count }, () => element(styles['bone']));

/** What a page begins with where nothing of it is known yet. */
const pageBones = (): HTMLElement => element(styles['pagePlace'], ...bonesOf(2), element(styles['rowPlace'], ...bonesOf(8)));

/** The games of a kind: their heading, two rows to choose by, and cards. */
function hallBones(kind: string): HTMLElement {
  const hall = element(
    styles['hallPlace'],
    ...bonesOf(kind === 'rng' ? 4 : 3),
    element(styles['cardsPlace'], ...bonesOf(kind === 'live' ? 6 : 24)),
  );
  hall.dataset['kind'] = kind;
  return hall;
}

const placeOf = (path: string): HTMLElement => {
  const [, hall] = /^\/(live|fish|pvp|rng)(?:\/|$)/.exec(path) ?? [];
  return hall ? hallBones(hall) : pageBones();
};

/** The page's own part of the frame, once it is there. */
let main: HTMLElement | undefined;

/**
 * The frame of a member's page with nothing in its places, for what can be shown before the page's code has come. It takes the place of what was drawn for new
 * visitors, and the app takes its place.
 */
export function placeFrame(content: HTMLElement = placeOf(location.pathname)): void {
  if (main?.isConnected) {
    main.replaceChildren(content);
    return;
  }
  const drawn = document.querySelector('#app > .first-page');
  if (!drawn) return; // the app is there already
  const chrome = chromeFor(location.pathname === '/' ? homePath : location.pathname, undefined);
  if (chrome === 'bare') return;
  main = element(styles['main'], content);
  const frame = element(styles['frame'], element(styles['sidePlace'], ...bonesOf(8)), element(styles['column'], main));
  frame.dataset['chrome'] = chrome;
  if (chrome !== 'header') frame.dataset['side'] = isSideOpen() ? 'open' : 'rail';
  const around = [element(styles['headerPlace'], ...bonesOf(3)), frame, element(styles['barPlace'], ...bonesOf(5))];
  const shell = element('', ...(location.pathname === gamePath ? [main] : around)); // a game has the screen to itself
  shell.inert = true;
  drawn.replaceWith(element('first-page', shell));
  document.documentElement.dataset['first'] = '';
}

/** Says in the frame that the page is still loading, and offers to load it again when that takes long; nothing where the app has taken its place. */
export function sayWaiting({ now }: Pick<I18n, 'now'>): void {
  const page = document.querySelector('#app > .first-page');
  if (!main?.isConnected || !page) return;
  const words = element(styles['waiting']);
  words.role = 'status';
  page.append(words);
  const say = (...said: readonly (Node | string)[]) => {
    const pill = element('', element(styles['lamp'])); // another one each time: one that grows would count as a jump
    pill.append(...said);
    words.replaceChildren(pill);
  };
  setTimeout(() => say(now().t('ui.loading')), wordsAfterMs);
  setTimeout(() => {
    const again = Object.assign(document.createElement('a'), { href: '', textContent: now().t('ui.retry') });
    say(now().t('ui.page.slow'), again);
  }, wayOnAfterMs);
}
