interface Recent {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  /** The search that found it; its permission decides whether it is still shown. */
  readonly search: string;
}

const mostKept = 6;
const nameOf = (account: string): string => `baize.office.recent.${account}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['to', 'title', 'note', 'search'].every(key => typeof Reflect.get(value, key) === 'string');

/** What this person opened from the search in this browser, the latest first. */
export function readRecent(account: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

export function keepRecent(account: string, opened: Recent): void {
  const others = readRecent(account).filter(one => one.to !== opened.to);
  try {
    localStorage.setItem(nameOf(account), JSON.stringify([opened, ...others].slice(0, mostKept)));
  } catch {
    // A browser that keeps nothing shows no recent searches.
  }
}
