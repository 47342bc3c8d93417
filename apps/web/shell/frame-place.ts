import styles from './shell.module.css';

const sideName = 'baize.side';

/** Whether the side menu is open on a wide screen, as this browser's visitor left it. */
export const isSideOpen = (): boolean => localStorage.getItem(sideName) !== 'rail';

export const keepSide = (isOpen: boolean): void => localStorage.setItem(sideName, isOpen ? 'open' : 'rail');

const element = (name = '') => Object.assign(document.createElement('div'), { className: name });

/**
 * The frame of a member's page with nothing in its places, for what can be shown before the page's code has come. It takes the place of what was drawn for new
 * visitors, and the app takes its place.
 */
export function placeFrame(content: HTMLElement): void {
  const main = element(styles['main']);
  main.append(content);
  const column = element(styles['column']);
  column.append(main);
  const frame = element(styles['frame']);
  Object.assign(frame.dataset, { chrome: 'full', side: isSideOpen() ? 'open' : 'rail' });
  frame.append(element(), column);
  const page = element('first-page');
  page.inert = true;
  page.append(element(styles['headerPlace']), frame);
  const drawn = document.querySelector('#app > .first-page');
  if (!drawn) return; // the app is there already
  drawn.replaceWith(page);
  document.documentElement.dataset['first'] = '';
}
