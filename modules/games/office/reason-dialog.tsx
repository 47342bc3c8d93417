import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, Field, Notice, TextArea, useProblem } from '@baize/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import styles from './games.module.css';

const leastReason = 3;
const mostReason = 200;

interface ReasonDialogProps {
  title: string;
  /** What follows from yes. */
  children: ReactNode;
  /** What else is asked, above the reason. */
  before?: ReactNode;
  /** The ways to answer, the usual one last. */
  answers: readonly { readonly label: string; readonly isDanger?: boolean; readonly onReason: (reason: string) => void }[];
  isBusy: boolean;
  error: Error | null;
  onClose: () => void;
}

/** Asks why before something is done that stands in the audit trail. Mounted while it is open. */
export function ReasonDialog({ title, children, before, answers, isBusy, error, onClose }: ReasonDialogProps) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < leastReason;
  const problem = problemOf(error);
  const answer = (onReason: (reason: string) => void) => {
    setTried(true);
    if (!isShort) onReason(reason.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const usual = answers.at(-1);
    if (usual) answer(usual.onReason);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={isBusy}
      size="small"
      title={title}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          {answers.map(({ label, isDanger, onReason }) => (
            <Button key={label} look={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={() => answer(onReason)}>
              {label}
            </Button>
          ))}
        </>
      }
    >
      <form id={formId} className={styles['question']} noValidate onSubmit={submit}>
        <p>{children}</p>
        {problem && <Notice tone="bad">{problem.text}</Notice>}
        {before}
        <Field
          label={t('games.office.switch.reason')}
          hint={t('games.office.switch.reasonHint')}
          error={isTried && isShort ? t('games.office.switch.reasonShort', { least: leastReason }) : undefined}
          required
          aside={<span className={styles['count']}>{t('games.office.switch.left', { used: reason.length, most: mostReason })}</span>}
        >
          <TextArea data-autofocus rows={3} maxLength={mostReason} value={reason} onChange={event => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
