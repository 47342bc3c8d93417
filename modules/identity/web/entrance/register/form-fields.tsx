import { T } from '@baize/i18n/react';
import { Checkbox, useHasParts, useRouter } from '@baize/ui';
import type { MouseEvent, ReactNode } from 'react';
import type { FieldRule } from '../../../contract/index.ts';
import { RuleField } from '../fields/rule-field.tsx';
import styles from './register.module.css';
import type { Fault } from './registration.ts';

/** It opens over the form, so that nothing typed is lost; a new tab is the reader's choice. */
function LegalLink({ page, children }: { page: 'terms' | 'privacy'; children: ReactNode }) {
  const router = useRouter();
  // The office, which shows the form to whoever edits it, has no layer to read in.
  const canReadHere = useHasParts('shell.overlay');
  const read = (event: MouseEvent) => {
    if (!canReadHere || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.setSearch({ read: page });
  };
  return (
    <a href={`/${page}`} target="_blank" rel="noreferrer" onClick={read}>
      {children}
    </a>
  );
}
const legalLink = (page: 'terms' | 'privacy') => (children: ReactNode) => <LegalLink page={page}>{children}</LegalLink>;
const legalLinks = { terms: legalLink('terms'), privacy: legalLink('privacy') };

interface Bindings {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

interface FormFieldsProps {
  rules: readonly FieldRule[];
  faults: readonly Fault[];
  age: number;
  bindings: (field: string) => Bindings;
  /** Fields that bring a control of their own; undefined = like every other. */
  special?: (rule: FieldRule) => ReactNode;
  /** What is ticked as right; undefined = whatever has no fault. */
  isGood?: (field: string) => boolean;
}

/** The fields of the form in their order: for members, and for whoever edits the form. */
export function FormFields({ rules, faults, age, bindings, special, isGood }: FormFieldsProps) {
  return rules.map(rule => {
    const own = special?.(rule);
    if (own) return own;
    const isRight = isGood ? isGood(rule.field) : !faults.some(fault => fault.field === rule.field);
    return <RuleField key={rule.field} rule={rule} isGood={isRight} age={age} {...bindings(rule.field)} />;
  });
}

interface TickProps {
  name: 'agreement' | 'isOfAge';
  checked: boolean;
  error: string | undefined;
  age: number;
  onTick: (isTicked: boolean) => void;
}

/** What must be ticked below the fields. */
export function FormTick({ name, checked, error, age, onTick }: TickProps) {
  return (
    <div className={styles['tick']} data-wrong={error !== undefined}>
      <Checkbox name={name} checked={checked} onChange={onTick} aria-invalid={error !== undefined}>
        <T k={`identity.field.${name}`} values={{ minimumAge: age }} tags={legalLinks} />
      </Checkbox>
      {error && <p className={styles['tickError']}>{error}</p>}
    </div>
  );
}
