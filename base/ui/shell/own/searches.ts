import { ownList } from './own-list.ts';

const longest = 60;

/** The last searches of this member in this browser. */
const searches = ownList<string>({
  name: 'searches',
  most: 8,
  read: kept => (typeof kept === 'string' ? kept : undefined),
  write: words => words,
  isSame: (a, b) => a === b,
});

export function rememberSearch(words: string): void {
  const wanted = words.trim().slice(0, longest);
  if (wanted !== '') searches.keep(wanted);
}

export const { drop: forgetSearch, clear: forgetSearches, use: useSearches } = searches;
