import { useSyncExternalStore } from 'react';

export type Scheme = 'auto' | 'light' | 'dark';
type Density = 'comfortable' | 'compact';
/** Where a background is chosen for: 0–2 everywhere, 3–8 on the lottery's pages. */
type BackgroundArea = 'normal' | 'lottery';

interface Appearance {
  readonly scheme: Scheme;
  readonly density: Density;
  readonly background: number;
  readonly lotteryBackground: number;
}

export const backgroundsOf: Readonly<Record<BackgroundArea, readonly number[]>> = { normal: [0, 1, 2], lottery: [3, 4, 5, 6, 7, 8] };

const names = {
  scheme: 'baize.scheme',
  density: 'baize.density',
  background: 'baize.background',
  lotteryBackground: 'baize.background.lottery',
} as const;

const kept = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

const backgroundFrom = (text: string | null, otherwise: number): number => (text && /^[0-8]$/.test(text) ? Number(text) : otherwise);

let usualDensity: Density = 'comfortable';
const densityFrom = (text: string | null): Density => (text === 'compact' || text === 'comfortable' ? text : usualDensity);

/** What rows are like until the user chooses: compact in the office. Call before anything else here. */
export function setUsualDensity(density: Density): void {
  usualDensity = density;
  current = undefined;
}

function read(): Appearance {
  const scheme = kept(names.scheme);
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    density: densityFrom(kept(names.density)),
    background: backgroundFrom(kept(names.background), 0),
    lotteryBackground: backgroundFrom(kept(names.lotteryBackground), 3),
  };
}

/** What the browser draws around the page: the surface of the header (`--s1`), of the first background. */
const themeColours = { dark: '#14171e', light: '#fdfdff' } as const;

let current: Appearance | undefined;
let area: BackgroundArea = 'normal';
let isShopWindow = typeof location !== 'undefined' && /^\/(login|register)?\/?$/.test(location.pathname);
const listeners = new Set<() => void>();
const now = (): Appearance => (current ??= read());

function apply(): void {
  const { scheme, density, background, lotteryBackground } = now();
  const root = document.documentElement;
  const isDarkByDefault = isShopWindow && kept(names.scheme) === null;
  const isLight = scheme === 'light' || (scheme === 'auto' && !isDarkByDefault && matchMedia('(prefers-color-scheme: light)').matches);
  const drawn = isLight ? 'light' : 'dark';
  root.dataset['scheme'] = drawn;
  root.style.colorScheme = drawn;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColours[drawn]);
  root.dataset['bg'] = String(area === 'lottery' ? lotteryBackground : background);
  if (density === 'compact') root.dataset['density'] = 'compact';
  else delete root.dataset['density'];
}

/** Changes and keeps a part of the appearance; every open component follows. */
export function setAppearance(change: Partial<Appearance>): void {
  current = { ...now(), ...change };
  for (const [field, name] of Object.entries(names)) {
    const value = change[field as keyof Appearance];
    if (value === undefined) continue;
    try {
      localStorage.setItem(name, String(value));
    } catch {
      // Kept for this page only, where the browser keeps nothing.
    }
  }
  apply();
  for (const listener of listeners) listener();
}

/** Told by the shell when the visitor enters or leaves the lottery. */
export function setBackgroundArea(next: BackgroundArea): void {
  if (next === area) return;
  area = next;
  apply();
}

/** Told by the shell when the visitor enters or leaves the pages before the log-in: those are dark until someone chooses. */
export function setShopWindow(next: boolean): void {
  if (next === isShopWindow) return;
  isShopWindow = next;
  apply();
}

/** The scheme that the page is drawn in now. */
export const shownScheme = (): 'light' | 'dark' => (document.documentElement.dataset['scheme'] === 'light' ? 'light' : 'dark');

/** Follows the system's scheme while the choice is "auto". Call once, at the start. */
export function followSystemScheme(): void {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', apply);
  apply();
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(listener => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, now);
}
