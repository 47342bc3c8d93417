import { type AnyCode, type Code, defaultCode, isCode, isPseudoCode } from '../codes.ts';

const languageStorageKey = 'baize.language';

/** The default of this operator, which the server writes into the document; else that of the product. */
function ownDefault(): Code {
  const own = document.documentElement.dataset['language'] ?? '';
  return isCode(own) ? own : defaultCode;
}

/** The language to begin with: `?lang=` in the address, else the one kept in local storage, else the operator's default. */
export function firstLanguage({ withPseudo }: { withPseudo: boolean }): AnyCode {
  const asked = new URLSearchParams(location.search).get('lang') ?? '';
  if (isCode(asked) || (withPseudo && isPseudoCode(asked))) return asked;
  try {
    const kept = localStorage.getItem(languageStorageKey) ?? '';
    return isCode(kept) ? kept : ownDefault();
  } catch {
    return ownDefault();
  }
}

/** Keeps the choice for the next visit. */
export function rememberLanguage(code: string): void {
  try {
    localStorage.setItem(languageStorageKey, code);
  } catch {
    // A browser that keeps nothing still shows the chosen language until the page is closed.
  }
}
