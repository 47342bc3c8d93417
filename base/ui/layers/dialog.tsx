import { useI18n } from '@baize/i18n/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, cx, IconButton } from '../controls/buttons/button.tsx';
import styles from './dialog.module.css';
import { freezePage } from './freeze.ts';
import { enterTop } from './top.ts';

/** An answer that comes immediately should not flash a dialog first. */
const openingDelayMs = 100;

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** A step that must be taken: no close button, and Esc does nothing. */
  blocking?: boolean;
  size?: 'small' | 'normal' | 'wide' | 'full';
  /** dialog in the middle, or below the top, where its field stays however much comes below it; `end` and `start` slide in from a side; `bottom` from below on phones. */
  from?: 'middle' | 'top' | 'end' | 'start' | 'bottom';
  /** Leave the title to the content's own head. */
  bare?: boolean;
}

/** A modal layer on the browser's own <dialog>: it traps focus, returns it, and makes the page behind inert. A click outside does not close it. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  blocking = false,
  size = 'normal',
  from = 'middle',
  bare = false,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [isDue, setDue] = useState(false);
  const titleId = useId();
  const { t } = useI18n();
  useEffect(() => {
    if (!open) return setDue(false);
    const timer = setTimeout(() => setDue(true), openingDelayMs);
    return () => clearTimeout(timer);
  }, [open]);
  const isShown = open && isDue;
  useEffect(() => {
    const dialog = element.current;
    if (!isShown || !dialog) return;
    const before = document.activeElement;
    const thaw = freezePage();
    dialog.showModal();
    const leaveTop = enterTop(dialog);
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus(); // never a button, so that a key pressed too long decides nothing
    return () => {
      leaveTop();
      dialog.close();
      thaw();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <dialog
      ref={element}
      tabIndex={-1}
      className={cx(styles['dialog'], styles[size], styles[from], children === undefined && styles['question'])}
      aria-labelledby={bare ? undefined : titleId}
      aria-label={bare ? title : undefined}
      onCancel={event => {
        // One inside this one, or a chooser of files, was given up: that is no answer to this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!blocking) onClose();
      }}
      onKeyDown={event => {
        if (event.key === 'Escape' && blocking) event.preventDefault();
      }}
    >
      <div className={styles['sheet']}>
        {!bare && (
          <header className={styles['head']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            {!blocking && <IconButton icon="close" label={t('ui.close')} onClick={onClose} />}
          </header>
        )}
        {children !== undefined && <div className={cx(styles['body'], bare && styles['bareBody'])}>{children}</div>}
        {actions && <footer className={styles['actions']}>{actions}</footer>}
      </div>
    </dialog>
  );
}

/** A dialog that slides in from the end of the line, or from the start, as menus do. */
export function Drawer(props: Omit<DialogProps, 'from'> & { from?: 'end' | 'start' | 'bottom' }) {
  return <Dialog {...props} from={props.from ?? 'end'} />;
}

interface ConfirmProps {
  open: boolean;
  title: string;
  /** What follows from yes. */
  children?: ReactNode;
  yes: string;
  /** Absent = "Cancel". */
  no?: string;
  danger?: boolean;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** A question before something that is not easily undone. */
export function Confirm({ open, title, children, yes, no, danger = false, busy = false, onYes, onNo }: ConfirmProps) {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      size="small"
      actions={
        <>
          <Button onClick={onNo} disabled={busy}>
            {no ?? t('ui.cancel')}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
