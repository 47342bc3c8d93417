import { el } from './dom.ts';
import { spriteIndex, type WireSession } from './wire.ts';

/** A symbol cut from the sprite sheet. Set through the style object, which the content policy allows. */
export function picture(session: WireSession, letter: string): HTMLElement {
  const { columns, rows, href } = session.symbols;
  const index = spriteIndex(session.paytable, letter);
  const made = el('span', { class: 'symbol', role: 'img', 'aria-label': letter });
  made.style.backgroundImage = `url("${href}")`;
  made.style.backgroundSize = `${columns * 100}% ${rows * 100}%`;
  made.style.backgroundPosition = `${((index % columns) / (columns - 1)) * 100}% ${(Math.floor(index / columns) / (rows - 1)) * 100}%`;
  return made;
}
