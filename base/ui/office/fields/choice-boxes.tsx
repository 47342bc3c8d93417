import { type Currency, moneyCurrencies } from '@baize/kernel';
import type { ReactNode } from 'react';
import { Checkbox } from '../../controls/toggles.tsx';
import styles from './fields.module.css';

interface ChoiceBoxesProps<Value extends string> {
  legend: string;
  hint?: string;
  error?: string | undefined;
  /** In the order in which they are shown and answered. */
  offered: readonly Value[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  labelOf: (value: Value) => ReactNode;
}

/** Any number of a few values. */
export function ChoiceBoxes<Value extends string>({ legend, hint, error, offered, chosen, onChange, labelOf }: ChoiceBoxesProps<Value>) {
  return (
    <fieldset className={styles['choices']}>
      <legend className={styles['legend']}>{legend}</legend>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {offered.map(value => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={isOn => onChange(offered.filter(one => (one === value ? isOn : chosen.includes(one))))}
        >
          {labelOf(value)}
        </Checkbox>
      ))}
      {error && (
        <p role="alert" className={styles['wrong']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Which currencies something takes. */
export const CurrencyBoxes = (props: Pick<ChoiceBoxesProps<Currency>, 'legend' | 'hint' | 'chosen' | 'onChange'>) => (
  <ChoiceBoxes {...props} offered={moneyCurrencies} labelOf={currency => <bdi>{currency}</bdi>} />
);
