import { mostReason } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useProblem } from '../../call/use-problem.ts';
import { Button } from '../../controls/buttons/button.tsx';
import { Field, toUnreadField } from '../../controls/field.tsx';
import { TextArea } from '../../controls/inputs.tsx';
import { Dialog } from '../../layers/dialog.tsx';
import { Notice } from '../../states/states.tsx';
import styles from './reason-dialog.module.css';

const leastReason = 3;

const fields = 'input:not([type=hidden], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)';

interface Answer {
  readonly label: string;
  readonly sum?: string | undefined;
  readonly isDanger?: boolean;
  readonly onReason: (reason: string) => void;
}

function AnswerButton({ answer, isBusy, onPress }: { answer: Answer; isBusy: boolean; onPress: () => void }) {
  const { t } = useI18n();
  const { label, sum, isDanger } = answer;
  return (
    <Button look={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={onPress}>
      {sum === undefined ? label : t('ui.office.withSum', { verb: label, sum })}
    </Button>
  );
}

interface ReasonDialogProps {
  title: string;
  /** What follows from yes. */
  children?: ReactNode;
  /** What else is asked, above the reason; as a function it hears whether an answer was tried, and shows what is missing from then on. */
  before?: ReactNode | ((isTried: boolean) => ReactNode);
  /** The ways to answer, the usual one last. A button that moves money also says how much. */
  answers: readonly Answer[];
  isBusy: boolean;
  size?: 'small' | 'normal' | 'wide';
  /** False while what is asked above the reason is not answered; the buttons then lead to the first field that is not right. */
  isReady?: boolean;
  error: Error | null;
  onClose: () => void;
}

/** Asks why before something is done that is recorded in the audit log. Mounted while it is open. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, before, answers, isBusy, size = 'small', isReady = true, error, onClose } = props;
  const { t } = useI18n();
  const problemOf = useProblem();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const form = useRef<HTMLFormElement>(null);
  const isShort = reason.trim().length < leastReason;
  const problem = problemOf(error);
  const answer = (onReason: (reason: string) => void) => {
    if (!isShort && isReady && !toUnreadField(form.current)) return onReason(reason.trim());
    setTries(tries + 1);
  };
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], :invalid')?.focus();
  }, [tries]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const usual = answers.at(-1);
    if (usual) answer(usual.onReason);
  };
  /** Its first field is where the keys go when the dialog opens, whatever is asked above the reason. */
  const takeForm = useCallback((made: HTMLFormElement | null) => {
    form.current = made;
    made?.querySelector<HTMLElement>(fields)?.setAttribute('data-autofocus', '');
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={isBusy}
      size={size}
      title={title}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          {answers.map(one => (
            <AnswerButton key={one.label} answer={one} isBusy={isBusy} onPress={() => answer(one.onReason)} />
          ))}
        </>
      }
    >
      <form ref={takeForm} id={formId} className={styles['question']} noValidate onSubmit={submit}>
        {children && <p>{children}</p>}
        {problem && <Notice tone="bad">{problem.text}</Notice>}
        {typeof before === 'function' ? before(isTried) : before}
        <Field
          label={t('ui.office.reason')}
          hint={t('ui.office.reasonHint')}
          error={isTried && isShort ? t('ui.office.reasonShort', { least: leastReason }) : undefined}
          required
          aside={<span className={styles['count']}>{t('ui.office.reasonLeft', { used: reason.length, most: mostReason })}</span>}
        >
          <TextArea rows={3} maxLength={mostReason} value={reason} onChange={event => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
