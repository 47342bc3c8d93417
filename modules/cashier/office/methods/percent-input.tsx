import { useI18n } from '@baize/i18n/react';
import { TextInput, useFieldProblem } from '@baize/ui';
import { useState } from 'react';
import { bpsFromPercent, percentFromBps } from './method-form.ts';
import styles from './methods.module.css';

interface PercentInputProps {
  bps: number;
  onChange: (bps: number) => void;
  /** In basis points, as the value. */
  most?: number;
  name?: string;
  disabled?: boolean;
}

/** A percentage that keeps what is typed until it is one. */
export function PercentInput({ bps, onChange, most, ...rest }: PercentInputProps) {
  const { t, formatPercentBps } = useI18n();
  const say = useFieldProblem();
  const [text, setText] = useState(() => percentFromBps(bps));
  const type = (next: string) => {
    setText(next);
    const read = bpsFromPercent(next);
    if (read === undefined) return say(t('cashier.office.methods.percentWrong'));
    if (most !== undefined && read > most) return say(t('cashier.office.percentMost', { most: formatPercentBps(most) }));
    say(undefined);
    onChange(read);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={7}
      {...rest}
      after={<span className={styles['unit']}>%</span>}
      value={text}
      onChange={event => type(event.target.value)}
    />
  );
}
