import cover from '../catalogue/cards/living-cover.module.css';
import home from '../home/hero.module.css';
import styles from './early.module.css';

/** What is known of a cover before the code of the page has come. */
interface EarlyCover {
  readonly src: string;
  /** Shown until the picture comes. */
  readonly ground: readonly [string, string];
}

function picture({ src, ground }: EarlyCover): HTMLImageElement {
  const image = Object.assign(new Image(), { className: styles['picture'], alt: '', fetchPriority: 'high' });
  image.style.background = `linear-gradient(150deg, ${ground.join()})`;
  image.src = src;
  return image;
}

function part(name: string | undefined, ...children: readonly HTMLElement[]): HTMLElement {
  const made = Object.assign(document.createElement('div'), { className: name ?? '' });
  made.append(...children);
  return made;
}

/** The leading game's cover where the home page will show it, made without the page's code: its visitor sees it while the rest of the page comes. */
export const leadPicture = (lead: EarlyCover): HTMLElement =>
  part(home['hero'], part(home['stage'], part(cover['far'], picture(lead)), part(cover['near'], picture(lead))));

/** The covers of the lobby's first cards where it will show them, below the places of its title, vendors, search and categories. */
export const lobbyCovers = (covers: readonly EarlyCover[]): HTMLElement =>
  part(
    styles['lobby'],
    ...['title', 'vendors', 'search', 'categories'].map(name => part(styles[name])),
    part(styles['cards'], ...covers.map(one => part(styles['card'], picture(one)))),
  );
