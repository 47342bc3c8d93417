import { useI18n } from '@baize/i18n/react';
import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useAfterPress } from './buttons/pressing.ts';
import styles from './field.module.css';

interface FieldIds {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  /** What the input itself finds wrong with what is typed: it comes before what the form says. */
  readonly setProblem: (problem: string | undefined) => void;
}

const Context = createContext<FieldIds | undefined>(undefined);

/** What an input inside a Field takes over: its id, its description, whether it is wrong or required. */
export function useField() {
  const field = use(Context);
  return field
    ? { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined, required: field.required }
    : {};
}

/** For an input that reads what is typed: says in its field that it cannot. Until it can, `toUnreadField` leads there. */
export const useFieldProblem = (): ((problem: string | undefined) => void) => use(Context)?.setProblem ?? (() => undefined);

/**
 * The text of an input that reads what is typed, kept as it was typed. A value from elsewhere, other than the one read last (`setTold`), is written in its
 * place, in the same drawing: between the two, a press on "all" would leave the field empty.
 */
export function useTypedText<V>(value: V, write: (value: V) => string) {
  const say = useFieldProblem();
  const [text, setText] = useState(() => write(value));
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  const [given, setGiven] = useState(0);
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setText(write(value));
      setGiven(given + 1);
    }
  }
  useEffect(() => {
    if (given > 0) say(undefined); // what was typed before is gone, and what was wrong with it
  }, [given, say]);
  return { text, setText, setTold, say };
}

/** Leads to the first field whose input cannot read what is typed; false when there is none. Nothing is sent before: it would go without what was typed. */
export function toUnreadField(within: ParentNode | null): boolean {
  const field = within?.querySelector('[data-unread]');
  field?.querySelector<HTMLElement>('input, textarea')?.focus();
  return Boolean(field);
}

interface FieldProps {
  label: string;
  children: ReactNode;
  /** Said before typing: what the rules ask for. */
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  /** A word at the end of the label line: a link, a count. */
  aside?: ReactNode;
}

/**
 * A label, its input, the hint and the error, tied together for eye and ear. What is said under the input changes only when no press is under way, so that
 * nothing moves away under a finger.
 */
export function Field({ label, children, hint: latestHint, error: latestError, required = false, aside }: FieldProps) {
  const id = useId();
  const { t } = useI18n();
  const [problem, setProblem] = useState<string>();
  const error = useAfterPress(problem ?? latestError);
  const hint = useAfterPress(latestHint);
  const describedBy = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles['field']} data-unread={problem === undefined ? undefined : ''}>
      <div className={styles['head']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
          {required && (
            <span className={styles['mark']} title={t('ui.field.required')} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      <Context value={{ id, describedBy, invalid: Boolean(error), required, setProblem }}>{children}</Context>
      {error && (
        <p id={`${id}e`} className={styles['error']} role="alert">
          <Icon name="error" size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}h`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
