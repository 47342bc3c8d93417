import { useI18n } from '@baize/i18n/react';
import {
  type Chrome,
  matchPage,
  OfflineBanner,
  PageView,
  ParamsProvider,
  Parts,
  Region,
  SlowAnswers,
  setBackgroundArea,
  setShopWindow,
  useOpening,
  usePlace,
  useRouter,
  useSession,
  useUnreached,
  type WebModule,
  type WebPage,
} from '@baize/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { chromeFor, homePath, loginPath, showsTimes } from '../routes.ts';
import { isSideOpen, keepSide } from './frame-place.ts';
import { Late, loadAround } from './late.tsx';
import { useSideMenu } from './menu/menus.ts';
import type { Overlay } from './overlays.tsx';
import { useShortcuts } from './search/shortcuts.ts';
import styles from './shell.module.css';
import { ShellContext } from './shell-context.ts';

function useSideState() {
  const [isOpen, setOpen] = useState(isSideOpen);
  const [isDrawer, setDrawer] = useState(false);
  const toggle = () => {
    if (matchMedia('(max-width: 1023px)').matches) return setDrawer(!isDrawer);
    keepSide(!isOpen);
    setOpen(!isOpen);
  };
  return { isOpen, isDrawer, toggle, closeDrawer: () => setDrawer(false) };
}

/** Tells staff who look around before the opening that no one else can. */
function Preview() {
  const { t } = useI18n();
  return useOpening()?.site.isPreview ? <p className={styles['preview']}>{t('shell.preview')}</p> : null;
}

/** Moves focus and the reader to the new page, and names it in the title. */
function useArrival(title: string) {
  const { path } = usePlace();
  const main = useRef<HTMLElement>(null);
  const last = useRef(path);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (last.current !== path) main.current?.focus({ preventScroll: true });
    last.current = path;
  }, [path]);
  return main;
}

/** Tells the styles that the page has the screen to itself. */
function useScreen(isThePages: boolean): void {
  useLayoutEffect(() => {
    if (!isThePages) return;
    document.documentElement.dataset['screen'] = 'page';
    return () => document.documentElement.removeAttribute('data-screen');
  }, [isThePages]);
}

/** Whoever begins to type on a bare page is about to come in: what is around the next page is fetched meanwhile. */
function useHeadStart(isBare: boolean): void {
  useEffect(() => {
    if (!isBare) return;
    const start = () => void loadAround().catch(() => undefined); // what fails is tried again where it is needed
    document.addEventListener('focusin', start, { once: true });
    return () => document.removeEventListener('focusin', start);
  }, [isBare]);
}

/** Everything around a page: which chrome it has, the menus, the overlays. The pages themselves come from the modules. */
export function Shell({ modules, pages }: { modules: readonly WebModule[]; pages: readonly WebPage[] }) {
  const { t } = useI18n();
  const { path, search } = usePlace();
  const router = useRouter();
  const session = useSession();
  const [overlay, setOverlay] = useState<Overlay | undefined>();
  const side = useSideState();
  const found = matchPage(pages, path);
  const chrome: Chrome = found ? chromeFor(path, found.page.chrome) : session ? 'header' : 'bare';
  const isKnown = useMemo(() => (to: string) => matchPage(pages, to) !== undefined, [pages]);
  const menu = useSideMenu(modules, isKnown);
  const opening = useOpening();
  const brand = opening?.whitelabel.name;
  const title = t(found ? found.page.title : 'shell.notFound.title');
  const main = useArrival(brand ? t('shell.title', { page: title, brand }) : title);
  useEffect(() => setShopWindow(path === loginPath || path === '/register'), [path]);
  useEffect(() => setBackgroundArea(/^\/(lottery|elott)(\/|$)/.test(path) ? 'lottery' : 'normal'), [path]);
  useShortcuts({ open: setOverlay, go: router.setSearch, isSignedIn: session !== undefined });
  useHeadStart(chrome === 'bare');
  const hasScreen = found?.page.hasScreen === true;
  useScreen(hasScreen);
  const hasOpenSide = side.isOpen && !hasScreen;
  const owner = found && modules.find(module => module.pages?.includes(found.page));
  const shell = useMemo(() => ({ modules, isKnown, open: setOverlay, menu }), [modules, isKnown, menu]);
  const hasSide = (chrome === 'side' || chrome === 'full') && menu.length > 0;
  return (
    <ShellContext value={shell}>
      <a href="#main" className={styles['skip']}>
        {t('shell.skip')}
      </a>
      <OfflineBanner isUnreached={useUnreached()} />
      <SlowAnswers />
      <Preview />
      {chrome !== 'bare' && (
        <Region quiet>
          <Late place={<div className={styles['headerPlace']} />}>
            {({ Header }) => <Header onMenu={hasSide ? side.toggle : undefined} isMenuOpen={side.isOpen} homePath={homePath} />}
          </Late>
        </Region>
      )}
      <div className={styles['frame']} data-chrome={chrome} data-side={hasSide ? (hasOpenSide ? 'open' : 'rail') : undefined}>
        {hasSide && (
          <Late place={<div className={styles['sidePlace']} />}>
            {({ SideMenu }) => <SideMenu entries={menu} isOpen={hasOpenSide} isDrawer={side.isDrawer} onClose={side.closeDrawer} />}
          </Late>
        )}
        <div className={styles['column']}>
          <main id="main" ref={main} tabIndex={-1} className={chrome === 'bare' ? styles['bare'] : styles['main']}>
            {found ? (
              <ParamsProvider value={found.params}>
                <PageView key={found.page.path} loader={found.page.page} area={owner?.name} />
              </ParamsProvider>
            ) : (
              <Late>{({ NotFound }) => <NotFound canGoHome={isKnown(homePath)} />}</Late>
            )}
          </main>
          {chrome === 'full' && (
            <Region quiet>
              <Late>{({ Footer }) => <Footer hasTimes={showsTimes(path)} />}</Late>
            </Region>
          )}
        </div>
      </div>
      {chrome !== 'bare' && session && <Late>{({ BottomBar }) => <BottomBar />}</Late>}
      {(session || overlay) && <Layers member={search['mc']} agent={search['ac']} overlay={overlay} onOverlay={setOverlay} />}
      <Parts at="shell.overlay" />
    </ShellContext>
  );
}

interface LayersProps {
  /** The open pages of the two centres. */
  member: string | undefined;
  agent: string | undefined;
  overlay: Overlay | undefined;
  onOverlay: (overlay: Overlay | undefined) => void;
}

/** Whatever may lie over a page. */
function Layers({ member, agent, overlay, onOverlay }: LayersProps) {
  return (
    <Late>
      {({ Centre, Overlays }) => (
        <>
          <Centre centre="member" pageKey={member} onOverlay={onOverlay} />
          <Centre centre="agent" pageKey={agent} onOverlay={onOverlay} />
          <Overlays open={overlay} onClose={() => onOverlay(undefined)} />
        </>
      )}
    </Late>
  );
}
