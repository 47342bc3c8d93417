import { Unanswered } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import type { Instant } from '@baize/kernel';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { isLost, useProblem } from '../call/use-problem.ts';
import { Button, cx, unseen } from '../controls/buttons/button.tsx';
import { useCopy } from '../controls/buttons/copying.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { useTop } from '../layers/top.ts';
import { useClock } from '../shell/clock.ts';
import { PageOutdated } from '../shell/release.ts';
import { useSessionDoubt } from '../shell/session.ts';
import styles from './states.module.css';

/** True once `ms` have passed: an answer within 100 ms should show nothing in between. */
export function useAfter(ms: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isPast;
}

interface SkeletonProps {
  /** CSS lengths; the place is taken from the start, so that nothing moves when the content comes. */
  width?: string;
  height?: string;
  /** So many lines of text. */
  lines?: number;
  round?: boolean;
  /** Says for all to see that it loads; several lines do so anyway. */
  isSaid?: boolean;
}

/** Fewer lines than this are a part of something whose other parts say enough. */
const fewestSaid = 3;

/** The final shape of what is loading. Invisible for 100 ms, then drawn; after a second it says in words that it loads. */
export function Skeleton({ width = '100%', height = '1em', lines = 1, round = false, isSaid = lines >= fewestSaid }: SkeletonProps) {
  const isDrawn = useAfter(100);
  const isSlow = useAfter(1_000);
  const { t } = useI18n();
  return (
    <span className={cx(styles['skeleton'], isDrawn && styles['drawn'])} role="status" aria-busy="true">
      {Array.from({ length: lines }, (_, line) => `line${line}`).map((line, at) => {
        const style: CSSProperties = { inlineSize: lines > 1 && at === lines - 1 ? '62%' : width, blockSize: height };
        return <span key={line} className={cx(styles['bone'], round && styles['round'])} style={style} />;
      })}
      {isSlow && (
        <span className={isSaid ? styles['slow'] : unseen}>
          {isSaid && <span className={styles['lamp']} aria-hidden="true" />}
          {t('ui.loading')}
        </span>
      )}
    </span>
  );
}

/** A spinner with words, for waits longer than a second. */
export function Loading({ text }: { text?: string }) {
  const isDue = useAfter(100);
  const { t } = useI18n();
  return (
    <div className={styles['loading']} role="status">
      {isDue && (
        <>
          <span className={styles['lamp']} aria-hidden="true" />
          {text ?? t('ui.loading')}
        </>
      )}
    </div>
  );
}

interface EmptyProps {
  title: string;
  /** Why nothing is here, and what would bring something. */
  children?: ReactNode;
  icon?: IconName;
  /** One button: the next step, or "clear filters". */
  action?: ReactNode;
}

export function EmptyState({ title, children, icon = 'list', action }: EmptyProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['emblem']}>
        <Icon name={icon} size={28} />
      </span>
      <h3 className={styles['title']}>{title}</h3>
      {children && <p className={styles['why']}>{children}</p>}
      {action}
    </div>
  );
}

/** In place of what cannot be fetched without a network. */
function Offline() {
  const { t } = useI18n();
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['emblem']}>
        <Icon name="offline" size={28} />
      </span>
      <h3 className={styles['title']}>{t('ui.offline.title')}</h3>
      <p className={styles['why']}>{t('ui.offline.why')}</p>
    </div>
  );
}

/** In place of what an older release had: only a new document has the files of this one. */
function Outdated({ text }: { text: string }) {
  const { t } = useI18n();
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['emblem']}>
        <Icon name="refresh" size={28} />
      </span>
      <h3 className={styles['title']}>{t('ui.page.outdated.title')}</h3>
      <p className={styles['why']}>{text}</p>
      <Button look="primary" icon="refresh" onClick={() => location.reload()}>
        {t('ui.reload')}
      </Button>
    </div>
  );
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

interface ErrorProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
  title?: string;
  /** It may still come: only a press asks for it again. */
  isUnderWay?: boolean;
}

interface Lost {
  readonly isStillLost: boolean;
  /** Asked for again also where the browser was never offline. */
  readonly isAutomatic: boolean;
}

/**
 * Tries again when the network comes back, and while the answer is lost, at growing intervals: a browser says early that it is online, or was never told that
 * it is not.
 */
function useRetryOnline(isOnline: boolean, { isStillLost, isAutomatic }: Lost, onRetry: (() => void) | undefined): void {
  const wasOffline = useRef(false);
  const latest = useRef({ isStillLost, onRetry });
  latest.current = { isStillLost, onRetry };
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    if (!isOnline || !(wasOffline.current || isAutomatic)) return;
    if (wasOffline.current) latest.current.onRetry?.(); // no one needs to press anything
    let waitMs = firstWaitMs;
    let timer = setTimeout(function again() {
      if (!latest.current.isStillLost) return;
      if (!document.hidden) latest.current.onRetry?.(); // a page in the background doesn't ask
      waitMs = Math.min(waitMs * 2, longestWaitMs);
      timer = setTimeout(again, waitMs);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isOnline, isAutomatic]);
}

/** A plain sentence, a way to try again, and the number the service will ask for. */
export function ErrorState({ error, onRetry, title, isUnderWay = false }: ErrorProps) {
  const { t } = useI18n();
  const problem = useProblem()(error);
  const isOnline = useOnline();
  const { isCopied, copy } = useCopy();
  useRetryOnline(isOnline, { isStillLost: isLost(error), isAutomatic: error instanceof Unanswered && !isUnderWay }, onRetry);
  if (!problem) return null;
  if (!isOnline) return <Offline />;
  if (error instanceof PageOutdated) return <Outdated text={problem.text} />;
  return (
    <div className={cx(styles['state'], styles['bad'])} role="alert">
      <span className={styles['emblem']}>
        <Icon name="warning" size={28} />
      </span>
      <h3 className={styles['title']}>{title ?? t('ui.error.title')}</h3>
      <p className={styles['why']}>{problem.text}</p>
      <div className={styles['row']}>
        {onRetry && (
          <Button icon="refresh" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )}
        {problem.requestId && (
          <Button look="plain" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy(problem.requestId)}>
            {isCopied ? t('ui.copied') : t('ui.error.reference', { id: problem.requestId.slice(0, 8) })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A line inside a form or above a list. */
export function Notice({ tone = 'note', children }: { tone?: 'note' | 'good' | 'bad' | 'warn'; children: ReactNode }) {
  const icons: Readonly<Record<string, IconName>> = { note: 'info', good: 'check', bad: 'error', warn: 'warning' };
  const place = useRef<HTMLDivElement>(null);
  // Why a form was refused is seen, also where the form is longer than its dialog.
  useEffect(() => {
    if (tone === 'bad' && place.current?.closest('form')) place.current.scrollIntoView({ block: 'nearest' });
  }, [tone]);
  return (
    <div ref={place} className={cx(styles['notice'], styles[`notice-${tone}`])} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={icons[tone] ?? 'info'} size={18} />
      <div>{children}</div>
    </div>
  );
}

const onNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Money actions are disabled, with the reason, while this is false. */
export const useOnline = (): boolean => useSyncExternalStore(onNetwork, () => navigator.onLine);

/** Why a button that needs the network cannot be pressed now; undefined when it can. */
export function useOfflineReason(): string | undefined {
  const { t } = useI18n();
  return useOnline() ? undefined : t('ui.offline.button');
}

interface OfflineBannerProps {
  /** The browser opened a page that it had kept, and the server hasn't answered yet. */
  isUnreached?: boolean;
}

/** Says that the connection is lost and since when, inside the dialog on top where one is open, or that the server has not yet said who is logged in; gone when it is back. */
export function OfflineBanner({ isUnreached = false }: OfflineBannerProps) {
  const isOnline = useOnline();
  const isDoubtful = useSessionDoubt();
  const clock = useClock();
  const { t, formatTime } = useI18n();
  const [since, setSince] = useState<Instant | undefined>();
  const top = useTop();
  useEffect(() => setSince(isOnline ? undefined : clock.now()), [isOnline, clock]);
  if (!isUnreached && !isDoubtful && (isOnline || since === undefined)) return null;
  const lost = isDoubtful || since === undefined ? t('ui.session.unknown') : t('ui.offline', { time: formatTime(since) });
  const banner = (
    <div className={styles['offline']} role="status">
      <Icon name="offline" size={18} />
      {isUnreached ? t('ui.unreached') : lost}
    </div>
  );
  return top ? createPortal(banner, top) : banner;
}
