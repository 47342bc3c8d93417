import { useI18n } from '@baize/i18n/react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cx, IconButton } from '../controls/buttons/button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './toast.module.css';
import { useTop } from './top.ts';

type ToastTone = 'work' | 'good' | 'bad' | 'note';

interface Toast {
  /** A second toast with the same id replaces the first: one id from "placing" to "placed". */
  readonly id: string;
  readonly tone: ToastTone;
  readonly text: string;
  /** A second line: a reference, an amount. */
  readonly detail?: string;
  readonly action?: { readonly label: string; readonly onPick: () => void };
}

const maxToasts = 4;
const staysMs: Readonly<Record<ToastTone, number>> = { work: 120_000, good: 5_000, note: 6_000, bad: 12_000 };
const icons: Readonly<Record<ToastTone, IconName>> = { work: 'clock', good: 'check', bad: 'error', note: 'info' };

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismissToast(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  set(toasts.filter(toast => toast.id !== id));
}

/** Shows a toast, or changes the one with that id in place. */
export function showToast(toast: Toast): void {
  const isKnown = toasts.some(other => other.id === toast.id);
  set(isKnown ? toasts.map(other => (other.id === toast.id ? toast : other)) : [...toasts, toast].slice(-maxToasts));
  clearTimeout(timers.get(toast.id));
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), staysMs[toast.tone]),
  );
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where the toasts appear: inside the dialog on top, where one is open. Mounted once by the shell. */
export function Toaster() {
  const { t } = useI18n();
  const shown = useSyncExternalStore(subscribe, () => toasts);
  const top = useTop();
  const region = (
    <section className={styles['toaster']} aria-label={t('ui.toast.region')} aria-live="polite">
      {shown.map(toast => (
        <div key={toast.id} className={cx(styles['toast'], styles[toast.tone])} role={toast.tone === 'bad' ? 'alert' : undefined}>
          <span className={styles['sign']}>
            <Icon name={icons[toast.tone]} size={18} />
          </span>
          <div className={styles['words']}>
            <p>{toast.text}</p>
            {toast.detail && (
              <p className={styles['detail']}>
                <bdi>{toast.detail}</bdi>
              </p>
            )}
            {toast.action && (
              <button type="button" className={styles['action']} onClick={toast.action.onPick}>
                {toast.action.label}
              </button>
            )}
          </div>
          <IconButton icon="close" size="small" label={t('ui.close')} onClick={() => dismissToast(toast.id)} />
        </div>
      ))}
    </section>
  );
  return top ? createPortal(region, top) : region;
}
