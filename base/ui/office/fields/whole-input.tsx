import { TextInput } from '../../controls/inputs.tsx';
import styles from './fields.module.css';

/** A whole number of at most five digits, with its unit behind it. */
export function WholeInput({ value, onChange, unit }: { value: number; onChange: (value: number) => void; unit?: string }) {
  const type = (text: string) => /^\d{0,5}$/.test(text) && onChange(Number(text));
  return (
    <TextInput
      inputMode="numeric"
      dir="ltr"
      after={unit && <span className={styles['unit']}>{unit}</span>}
      value={String(value)}
      onChange={event => type(event.target.value)}
    />
  );
}
