import { useArea, useI18n } from '@baize/i18n/react';
import { type ComponentType, Suspense, use, useState } from 'react';
import { ErrorState, Loading, useAfter } from '../states/states.tsx';
import type { PageLoader } from './modules.ts';
import { Region } from './parts.tsx';
import { settled } from './settled.ts';

/** The hard stop of a page's code. */
export const chunkTimeoutMs = 120_000;
const slowMs = 10_000;

const loads = new Map<PageLoader, Promise<ComponentType>>();

function load(loader: PageLoader): Promise<ComponentType> {
  const known = loads.get(loader);
  if (known) return known;
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('the page took too long to load')), chunkTimeoutMs));
  const made = settled(Promise.race([loader(), late]).then(loaded => loaded.default));
  loads.set(loader, made);
  return made;
}

/** Fetches a page's code ahead of its first drawing, which then shows the page and no spinner. A failure is told by the page itself. */
export const preparePage = (loader: PageLoader): Promise<unknown> => load(loader).catch(() => undefined);

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
  return isSlow ? <ErrorState error={new Error('slow')} title={t('ui.page.slow')} onRetry={onRetry} /> : <Loading />;
}

interface PageViewProps {
  loader: PageLoader;
  /** The module whose texts the page needs. */
  area: string | undefined;
  onFailed: (error: Error) => void;
}

/** A page in its own region: loaded when it is opened, tried again when that fails. */
export function PageView({ loader, area, onFailed }: PageViewProps) {
  const [turn, setTurn] = useState(0);
  const retry = () => {
    loads.delete(loader);
    setTurn(turn + 1);
  };
  const fail = (error: Error) => {
    loads.delete(loader);
    onFailed(error);
  };
  return (
    <Region resetKey={String(turn)} onError={fail}>
      <Suspense fallback={<Waiting onRetry={retry} />}>
        <Loaded loader={loader} area={area} />
      </Suspense>
    </Region>
  );
}
