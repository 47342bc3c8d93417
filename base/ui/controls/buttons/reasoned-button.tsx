import { useId } from 'react';
import styles from './button.module.css';
import { Button, type ButtonProps } from './button.tsx';

interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be pressed now, in a sentence; undefined when it can. */
  reason: string | undefined;
}

/** A button that says why it cannot be pressed, for eye and ear. */
export function ReasonedButton({ reason, disabled, ...rest }: ReasonedButtonProps) {
  const id = useId();
  return (
    <span className={styles['reasoned']}>
      <Button {...rest} disabled={disabled || reason !== undefined} aria-describedby={reason === undefined ? undefined : id} />
      {reason !== undefined && (
        <span id={id} className={styles['reason']}>
          {reason}
        </span>
      )}
    </span>
  );
}
