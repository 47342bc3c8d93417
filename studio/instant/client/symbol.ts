import { el } from '@baize/studio-kit/verify';

interface SymbolSheet {
  readonly href: string;
  readonly columns: number;
  readonly rows: number;
}

/** Shows a symbol of a sheet in an element. Through the style object, which the content policy allows. */
export function putSymbol(host: HTMLElement, { href, columns, rows }: SymbolSheet, symbol: number): void {
  const at = (place: number, of: number) => `${of > 1 ? (place / (of - 1)) * 100 : 0}%`;
  host.style.backgroundImage = `url("${href}")`;
  host.style.backgroundSize = `${columns * 100}% ${rows * 100}%`;
  host.style.backgroundPosition = `${at(symbol % columns, columns)} ${at(Math.floor(symbol / columns), rows)}`;
}

export function symbolPicture(sheet: SymbolSheet, symbol: number, name: string): HTMLElement {
  const made = el('span', { class: 'symbol', role: 'img', 'aria-label': name });
  putSymbol(made, sheet, symbol);
  return made;
}
