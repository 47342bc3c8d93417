import { currencySign } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import { type Currency, currencyDigits } from '@baize/kernel';
import { useEffect, useState } from 'react';
import styles from './field.module.css';
import { useFieldProblem } from './field.tsx';
import { TextInput, type TextInputProps } from './inputs.tsx';
import { type MoneyReading, readMoney, writeMoneyText } from './money-text.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'before'> {
  currency: Currency;
  /** In 1/10 000 of the major unit; undefined while the field holds no amount. */
  value: bigint | undefined;
  onChange: (minor: bigint | undefined, reading: MoneyReading) => void;
}

/** An amount of money, exact from the key to the wire: text and bigint, never a float. */
export function MoneyInput({ currency, value, onChange, ...rest }: MoneyInputProps) {
  const { t, table } = useI18n();
  const say = useFieldProblem();
  const [text, setText] = useState(() => (value === undefined ? '' : writeMoneyText(value, currency, table.decimal)));
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  const [given, setGiven] = useState(0);
  // Shown in the same drawing as the value: between the two, a press on "all" would leave the field empty.
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setText(value === undefined ? '' : writeMoneyText(value, currency, table.decimal));
      setGiven(given + 1);
    }
  }
  useEffect(() => {
    if (given > 0) say(undefined); // what was typed before is gone, and what was wrong with it
  }, [given, say]);
  const type = (next: string) => {
    setText(next);
    const reading = readMoney(next, currency, table);
    const isBegun = /^[.,．。，]?$/.test(next.trim()); // nothing yet, or only the mark
    const problem = isBegun || 'minor' in reading ? undefined : reading.problem;
    say(problem && problem !== 'empty' ? t(`ui.money.${problem}`, { count: currencyDigits[currency] }) : undefined);
    const read = 'minor' in reading ? reading.minor : undefined;
    setTold(read);
    onChange(read, reading);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      {...rest}
      className={styles['amount']}
      before={<bdi>{currencySign(currency)}</bdi>}
      value={text}
      onChange={event => type(event.target.value)}
    />
  );
}
