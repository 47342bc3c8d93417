import { el, type Translate } from '@baize/studio-kit/client';
import { type Triggers, triggerWord } from '../reels/labels.ts';
import { spriteIndex, type WirePaytable, type WireSession } from '../wire.ts';

/** What the symbol that starts a feature is called: by the word that is written on it, and a prize that is held by what it is. */
export const triggerName = (paytable: Triggers): string =>
  triggerWord(paytable) ?? (paytable.hold ? 'slots.label.prize' : 'slots.symbol.trigger');

/** What a symbol is called where it cannot be seen: by its place among those that pay, or by what it does. */
export function symbolName(paytable: Triggers & Pick<WirePaytable, 'letters' | 'wild'>, letter: string, t: Translate): string {
  if (letter === paytable.wild) return t('slots.symbol.wild');
  if (letter === paytable.trigger) return t(triggerName(paytable));
  return t('slots.symbol', { number: paytable.letters.indexOf(letter) + 1 });
}

/** A symbol cut from the sprite sheet. Set through the style object, which the content policy allows. */
export function picture({ session, t }: { session: WireSession; t: Translate }, letter: string): HTMLElement {
  const { columns, rows, href } = session.symbols;
  const index = spriteIndex(session.paytable, letter);
  const made = el('span', { class: 'symbol', role: 'img', 'aria-label': symbolName(session.paytable, letter, t) });
  made.style.backgroundImage = `url("${href}")`;
  made.style.backgroundSize = `${columns * 100}% ${rows * 100}%`;
  made.style.backgroundPosition = `${((index % columns) / (columns - 1)) * 100}% ${(Math.floor(index / columns) / (rows - 1)) * 100}%`;
  return made;
}
