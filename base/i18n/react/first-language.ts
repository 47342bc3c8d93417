import { type AnyCode, type Code, codeOfTags, defaultCode, isCode, isPseudoCode } from '../codes.ts';
import type { Language } from '../i18n.ts';

const languageStorageKey = 'baize.language';

/** The default of this operator, which the server writes into the document; else that of the product. */
function ownDefault(): Code {
  const own = document.documentElement.dataset['language'] ?? '';
  return isCode(own) ? own : defaultCode;
}

interface First {
  readonly withPseudo: boolean;
  /** Staff read the office in the language of their desk; the operator's default is for members. */
  readonly followsBrowser?: boolean;
}

/**
 * The language to begin with: `?lang=` in the address, else the one kept in local storage, else the browser's where that is followed, else the operator's
 * default.
 */
export function firstLanguage({ withPseudo, followsBrowser = false }: First): AnyCode {
  const asked = new URLSearchParams(location.search).get('lang') ?? '';
  if (isCode(asked)) rememberLanguage(asked); // the next pages don't carry it in their addresses
  if (isCode(asked) || (withPseudo && isPseudoCode(asked))) return asked;
  const otherwise = (followsBrowser ? codeOfTags(navigator.languages) : undefined) ?? ownDefault();
  return keptLanguage() ?? otherwise;
}

/** The language that was chosen before, on this device. */
function keptLanguage(): Code | undefined {
  try {
    const kept = localStorage.getItem(languageStorageKey) ?? '';
    return isCode(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The language that the browser asks for, for a visitor who has not chosen one; undefined where pages are drawn without a browser. */
export const wishedLanguage = (): Code | undefined =>
  typeof document === 'undefined' || keptLanguage() ? undefined : codeOfTags(navigator.languages);

/** Keeps the choice for the next visit. */
export function rememberLanguage(code: string): void {
  try {
    localStorage.setItem(languageStorageKey, code);
  } catch {
    // A browser that keeps nothing still shows the chosen language until the page is closed.
  }
}

/** Writes into the document in which language and direction it is. */
export function markDocument({ tag, dir, code }: Pick<Language, 'tag' | 'dir' | 'code'>): void {
  const root = document.documentElement;
  root.lang = tag;
  root.dir = dir;
  root.dataset['lang'] = code;
}
