import type { Chrome } from '@baize/ui';

/** What is around each page. A path below one of these has its chrome. */
const chromeOf: Readonly<Record<string, Chrome>> = {
  '/index': 'full',
  '/seamless': 'side',
  '/login': 'bare',
  '/register': 'bare',
  '/pointMall': 'full',
  '/elott': 'full',
  '/lottery': 'side',
  '/rng': 'full',
  '/sports': 'full',
  '/esports': 'full',
  '/live': 'full',
  '/fish': 'full',
  '/pvp': 'full',
  '/promotions': 'full',
  '/help': 'full',
  '/helpmc': 'bare',
  '/down': 'header',
  '/download': 'header',
  '/hook': 'header',
  '/join': 'full',
  '/game': 'side',
  '/terms': 'bare',
  '/privacy': 'bare',
  '/responsible': 'bare',
  '/about': 'bare',
  '/fees': 'bare',
  '/self-test': 'bare',
};

export function chromeFor(path: string, own: Chrome | undefined): Chrome {
  return chromeOf[firstOf(path)] ?? own ?? 'header';
}

const firstOf = (path: string): string => `/${path.split('/')[1]?.replace(/\.html$/, '') ?? ''}`;

/** Pages with a footer that show no time of day: nothing is said there about the zone of times. */
const timelessPages: ReadonlySet<string> = new Set(['/index', '/elott', '/rng', '/live', '/fish', '/pvp']);

export const showsTimes = (path: string): boolean => !timelessPages.has(firstOf(path));

/** Where a visitor without a session may be; /download and /down are one page. */
const openPaths: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
  '/down',
  '/join',
  '/terms',
  '/privacy',
  '/responsible',
  '/about',
  '/fees',
  '/self-test',
]);

export const homePath = '/index';
export const loginPath = '/login';
/** The help of members, and the same page without chrome for whoever is not logged in. */
const helpPath = '/help';
const openHelpPath = '/helpmc';
export const gamePath = '/game';

/** Only a path of this site that a page has may be returned to: never another host, never the login again. */
export function returnTarget(text: string | undefined, isKnown: (path: string) => boolean): string {
  if (!text || !/^\/(?![/\\])/.test(text) || text.length > 500 || /[\\\p{Cc}]/u.test(text)) return homePath;
  const url = new URL(text, 'http://baize.invalid');
  if (url.host !== 'baize.invalid' || openPaths.has(url.pathname) || !isKnown(url.pathname)) return homePath;
  return `${url.pathname}${url.search}${url.hash}`;
}

interface Visit {
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  readonly hasSession: boolean;
  /** The session is a trial account's, which may log in as someone else. */
  readonly isTrial?: boolean;
  readonly isKnown: (path: string) => boolean;
}

/** Another path for one that may not be entered now, or undefined. */
export function guard({ path, search, hasSession, isTrial = false, isKnown }: Visit): string | undefined {
  if (path === '/') return homePath;
  const staysAtLogin = search['way'] === 'reset' || (isTrial && (search['from'] === 'trial' || search['way'] !== undefined));
  if (hasSession) return path === loginPath && !staysAtLogin ? returnTarget(search['to'], isKnown) : undefined;
  if (openPaths.has(path.replace(/\/+$/, ''))) return undefined;
  const params = new URLSearchParams(search).toString();
  const query = params ? `?${params}` : '';
  if (path.replace(/\/+$/, '') === helpPath) return `${openHelpPath}${query}`;
  const wanted = `${path}${query}`;
  if (wanted === homePath || !isKnown(path)) return loginPath;
  return `${loginPath}?to=${encodeURIComponent(wanted)}`;
}
