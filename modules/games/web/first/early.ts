import cover from '../catalogue/cards/living-cover.module.css';
import home from '../home/hero.module.css';
import styles from './early.module.css';

function picture(src: string): HTMLImageElement {
  const image = Object.assign(new Image(), { className: styles['picture'], alt: '', fetchPriority: 'high' });
  image.src = src;
  return image;
}

function part(name: string | undefined, ...children: readonly HTMLElement[]): HTMLElement {
  const made = Object.assign(document.createElement('div'), { className: name ?? '' });
  made.append(...children);
  return made;
}

/** The leading game's cover where the home page will show it, made without the page's code: its visitor sees it while the rest of the page comes. */
export const leadPicture = (src: string): HTMLElement =>
  part(home['hero'], part(home['stage'], part(cover['far'], picture(src)), part(cover['near'], picture(src))));

/** The covers of the lobby's first cards where it will show them, below the places of its title, vendors, search and categories. */
export const lobbyCovers = (sources: readonly string[]): HTMLElement =>
  part(
    styles['lobby'],
    ...['title', 'vendors', 'search', 'categories'].map(name => part(styles[name])),
    part(styles['cards'], ...sources.map(src => part(styles['card'], picture(src)))),
  );
