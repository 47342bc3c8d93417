import { useI18n } from '@baize/i18n/react';
import { useTypedText } from '../../controls/field.tsx';
import { TextInput } from '../../controls/inputs.tsx';
import { readWhole } from '../../controls/money-text.ts';
import styles from './fields.module.css';

interface WholeInputProps {
  value: number;
  onChange: (value: number) => void;
  /** Behind the number. */
  unit?: string;
  most?: number;
  name?: string;
  disabled?: boolean;
}

/** A whole number of a form's settings. What can't be read stays as it is typed and changes nothing: see `toUnreadField`. */
export function WholeInput({ value, onChange, unit, most = 99_999, ...rest }: WholeInputProps) {
  const { t, table, formatNumber } = useI18n();
  const { text, setText, setTold, say } = useTypedText(value, String);
  const type = (next: string) => {
    setText(next);
    const read = readWhole(next, table);
    if (read === undefined) return say(t('ui.whole.wrong'));
    if (read > most) return say(t('ui.whole.most', { most: formatNumber(most) }));
    say(undefined);
    setTold(read);
    onChange(read);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      {...rest}
      after={unit && <span className={styles['unit']}>{unit}</span>}
      value={text}
      onChange={event => type(event.target.value)}
    />
  );
}
