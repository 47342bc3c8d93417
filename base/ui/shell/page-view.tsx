import { Unanswered } from '@baize/call/client';
import { useArea, useI18n } from '@baize/i18n/react';
import { type ComponentType, createContext, Suspense, use, useEffect, useState } from 'react';
import { PageTimeout } from '../call/use-problem.ts';
import { ErrorState, Loading, useAfter } from '../states/states.tsx';
import type { PageLoader } from './modules.ts';
import { Region } from './parts.tsx';
import { isLostCode, isReached } from './release.ts';
import { settled } from './settled.ts';

/** The hard stop of a page's code. */
const chunkTimeoutMs = 120_000;
const slowMs = 10_000;

const loads = new Map<PageLoader, Promise<ComponentType>>();
/** Whose code has been asked for and has neither come nor failed. */
const underWay = new Set<PageLoader>();
/** Whose code did not come. Browsers remember that for as long as the document lives, and answer a second wish with the same failure. */
const lost = new WeakSet<PageLoader>();

function load(loader: PageLoader): Promise<ComponentType> {
  const known = loads.get(loader);
  if (known) return known;
  underWay.add(loader);
  const asked = loader().finally(() => underWay.delete(loader));
  asked.catch(() => lost.add(loader)); // told by the page itself
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new PageTimeout('the page took too long to load')), chunkTimeoutMs));
  const made = settled(Promise.race([asked, late]).then(loaded => loaded.default));
  loads.set(loader, made);
  return made;
}

/**
 * Fetches a page's code ahead of its first drawing, which then shows the page and no spinner. The page itself shows a failure, and a wait that becomes
 * long.
 */
export const preparePage = (loader: PageLoader): Promise<unknown> =>
  Promise.race([load(loader).catch(() => undefined), new Promise(done => setTimeout(done, slowMs))]);

function Loaded({ loader, area }: { loader: PageLoader; area: string | undefined }) {
  const Page = use(load(loader));
  return area ? <WithTexts area={area} Page={Page} /> : <Page />;
}

function WithTexts({ area, Page }: { area: string; Page: ComponentType }) {
  useArea(area);
  return <Page />;
}

/** While a page's code is on its way; after ten seconds it offers to try again. */
function Waiting({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n();
  const isSlow = useAfter(slowMs);
  return isSlow ? <ErrorState error={new Unanswered('slow')} title={t('ui.page.slow')} onRetry={onRetry} isUnderWay /> : <Loading />;
}

interface PageViewProps {
  loader: PageLoader;
  /** The module whose texts the page needs. */
  area: string | undefined;
}

/** chunk: the code of a page did not come · failed: it came, and the page could not be shown · aborted: the visitor left before it came. */
export interface PageTrouble {
  readonly kind: 'chunk' | 'failed' | 'aborted';
  readonly path: string;
  readonly error?: Error;
}

const Trouble = createContext<(trouble: PageTrouble) => void>(() => undefined);
/** Hears of pages that could not be shown; reported, never shown. */
export const PageTroubleProvider = Trouble.Provider;

/** A page in its own region: loaded when it is opened, tried again when that fails. */
export function PageView({ loader, area }: PageViewProps) {
  const [turn, setTurn] = useState(0);
  const tell = use(Trouble);
  const [path] = useState(() => location.pathname);
  useEffect(
    () => () => {
      if (underWay.has(loader)) tell({ kind: 'aborted', path });
    },
    [loader, tell, path],
  );
  const retry = async () => {
    // A browser answers a second wish for the same code with the request that hangs; only a new document asks again. Offline there would be none.
    if ((underWay.has(loader) || lost.has(loader)) && navigator.onLine) {
      if (await isReached()) location.reload();
      return;
    }
    loads.delete(loader);
    setTurn(turn + 1);
  };
  const fail = (error: Error) => {
    loads.delete(loader);
    tell({ kind: isLostCode(error) || error instanceof PageTimeout ? 'chunk' : 'failed', path, error });
  };
  return (
    <Region resetKey={String(turn)} onError={fail} onRetry={() => void retry()}>
      <Suspense fallback={<Waiting onRetry={() => void retry()} />}>
        <Loaded loader={loader} area={area} />
      </Suspense>
    </Region>
  );
}
