import { type Client, createClient } from '@baize/call/client';
import { createReports } from '@baize/faults/web';
import type { I18n } from '@baize/i18n';
import { I18nProvider } from '@baize/i18n/react';
import { cryptoRandom, systemClock } from '@baize/kernel';
import { createLive, type Live, openSocket } from '@baize/live/client';
import {
  ClientProvider,
  ClockProvider,
  createAppRouter,
  currentSession,
  demandPassword,
  doubtSession,
  followOtherTabs,
  followPresses,
  followSystemScheme,
  isSessionOver,
  LiveProvider,
  loseSession,
  ModulesProvider,
  matchPage,
  noteSessionOver,
  type Opening,
  OpeningProvider,
  onSession,
  PageTroubleProvider,
  preparePage,
  type Router,
  RouterProvider,
  type Session,
  Toaster,
  trialType,
  UnreachedProvider,
  type WebPage,
} from '@baize/ui';
import { createElement, type ReactNode, StrictMode, startTransition, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { followHouse, type House } from './house.ts';
import { modules } from './modules.ts';
import { chromeFor, gamePath, guard, loginPath } from './routes.ts';
import { watchTyping } from './session/typing.ts';
import { loadAround } from './shell/late.tsx';
import { Shell } from './shell/shell.tsx';

interface Start {
  opening: Opening | undefined;
  /** The question that it answers, which may still be under way. */
  late: Promise<Opening | undefined>;
  i18n: I18n;
}

const own = modules.find(module => module.session)?.session;
let asked: Promise<Session | undefined> | undefined;

/** Asks who is logged in, which needn't wait for the answer about the site. */
export function askSession(): void {
  asked ??= currentSession() ? undefined : own?.resume();
  asked?.catch(() => undefined); // told by whoever waits for it
}

/**
 * Finds the login of this browser again; `onLate` hears of one that is found after the page has begun. A new visitor has none to find, and is spared the
 * code for it.
 */
async function resume(onLate: () => void): Promise<void> {
  askSession();
  if (!own || !asked) return;
  const found = await import('./session/resume.ts').catch(() => doubtSession(true));
  await found?.resume({ asked, ask: own.resume, onLate });
}

function makeClient(i18n: I18n): Client {
  return createClient({
    headers: () => ({ 'x-language': i18n.now().code }),
    seal: async body => (await import('./session/seal.ts')).seal(body),
  });
}

function makeLive(onSessionEnded: () => void, house: House): Live {
  const live = createLive({
    open: () => openSocket(`${location.origin.replace('http', 'ws')}/ws`),
    random: cryptoRandom(),
    onSessionEnded,
    onPasswordDue: demandPassword,
    onNotice: notice => notice === 'opening' && house.hear(),
  });
  const follow = () => {
    const session = currentSession();
    if (session && !session.mustChangePassword && !isSessionOver()) live.start();
    else live.stop();
  };
  onSession(follow);
  follow();
  return live;
}

const galleryPage: readonly WebPage[] = __DEVELOPMENT__
  ? [{ path: '/__states', page: () => import('./states-page.tsx'), chrome: 'full', title: 'shell.states' }]
  : [];

/** Everything that the first drawing shows, so that it comes immediately and whole. What fails here is shown in its place. */
async function prepare(path: string, { i18n, pages }: { i18n: I18n; pages: readonly WebPage[] }): Promise<void> {
  const found = matchPage(pages, path);
  const owner = modules.find(module => module.pages?.some(page => page === found?.page));
  const isBare = found !== undefined && chromeFor(path, found.page.chrome) === 'bare';
  const onLogin = path === loginPath ? modules.filter(module => module.parts?.some(part => part.at.startsWith('login.'))) : [];
  const areas = [...(owner ? [owner] : []), ...onLogin].map(module => i18n.loadArea(module.name));
  await Promise.allSettled([...areas, ...(found ? [preparePage(found.page.page)] : []), ...(isBare ? [] : [loadAround()])]);
}

/** Days and times are the brand's, on whatever device: a record that a member and the service look at has the same days. */
function keepZone(i18n: I18n, house: House): void {
  const keep = () => {
    const zone = house.now()?.whitelabel.zone;
    if (zone && zone !== i18n.now().zone) i18n.setZone(zone);
  };
  house.subscribe(keep);
  keep();
}

function OpenHouse({ house, children }: { house: House; children: ReactNode }) {
  return (
    <OpeningProvider value={useSyncExternalStore(house.subscribe, house.now)}>
      <UnreachedProvider value={useSyncExternalStore(house.subscribe, house.isUnreached)}>{children}</UnreachedProvider>
    </OpeningProvider>
  );
}

/** After everything that this visit waits for. */
function keepLater(): void {
  const keep = () => void import('./offline/keep-shell.ts').then(({ keepShell }) => keepShell()).catch(() => undefined); // told by the next visit
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep, { once: true });
}

/** Whoever is logged out goes to the login page. */
function leaveOnEnd(router: Router): void {
  let hadSession = currentSession() !== undefined;
  onSession(() => {
    const hasSession = currentSession() !== undefined;
    if (hadSession && !hasSession) {
      router.block(undefined); // without a session there is nothing to stay for: a page that asks would keep what only its member may see
      router.go(loginPath, { replace: true });
    }
    hadSession = hasSession;
  });
}

export async function startApp({ opening, late, i18n }: Start): Promise<void> {
  followSystemScheme();
  followOtherTabs();
  followPresses();
  let goOn: () => void = () => undefined;
  await resume(() => goOn());
  const pages: readonly WebPage[] = [...modules.flatMap(module => module.pages ?? []), ...galleryPage];
  const isKnown = (path: string) => matchPage(pages, path) !== undefined;
  const reports = createReports({ app: 'web', patternOf: path => matchPage(pages, path)?.page.path });
  reports.listen();
  const house = followHouse(opening, late);
  keepZone(i18n, house);
  const router = createAppRouter({
    guard: ({ path, search }) => {
      if (__DEVELOPMENT__ && path === '/__states') return undefined;
      const session = currentSession();
      return guard({ path, search, hasSession: session !== undefined, isTrial: session?.type === trialType, isKnown });
    },
    onTrouble: reports.note,
  });
  await prepare(router.now().path, { i18n, pages });
  leaveOnEnd(router);
  goOn = () => {
    const { path, search } = router.now();
    if (path === loginPath) router.go(`${path}?${new URLSearchParams(search)}`, { replace: true }); // the guard leads on from here
  };
  const hasTyped = watchTyping(router);
  /** The server ended the session: after logging in again the member is back where it happened. A game stays, and so does what was typed, with the login over it. */
  const lose = () => {
    const { path, search } = router.now();
    if (path === gamePath || hasTyped()) return noteSessionOver();
    const query = new URLSearchParams(search).toString();
    loseSession();
    router.go(`${path}${query ? `?${query}` : ''}`, { replace: true });
  };
  const root = document.getElementById('app');
  if (!root) throw new TypeError('index.html has no #app');
  const frames = modules.flatMap(module => (module.Frame ? [module.Frame] : []));
  const framed = (content: ReactNode) => frames.reduceRight<ReactNode>((inner, Frame) => createElement(Frame, null, inner), content);
  const drawing = createRoot(root, { onUncaughtError: reports.fault, onCaughtError: reports.fault });
  const app = (
    <StrictMode>
      <ClockProvider value={systemClock}>
        <I18nProvider i18n={i18n}>
          <OpenHouse house={house}>
            <RouterProvider value={router}>
              <ClientProvider client={house.watch(makeClient(i18n))} onSignedOut={lose}>
                <LiveProvider value={makeLive(lose, house)}>
                  <ModulesProvider value={modules}>
                    <PageTroubleProvider value={reports.page}>{framed(<Shell modules={modules} pages={pages} />)}</PageTroubleProvider>
                    <Toaster />
                  </ModulesProvider>
                </LiveProvider>
              </ClientProvider>
            </RouterProvider>
          </OpenHouse>
        </I18nProvider>
      </ClockProvider>
    </StrictMode>
  );
  startTransition(() => drawing.render(app)); // in slices, so that the page answers in between
  if (!__DEVELOPMENT__) keepLater();
}
