import { currencySign } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import { type Currency, currencyDigits } from '@baize/kernel';
import styles from './field.module.css';
import { useTypedText } from './field.tsx';
import { TextInput, type TextInputProps } from './inputs.tsx';
import { type MoneyReading, narrow, readMoney, writeMoneyText } from './money-text.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'before'> {
  currency: Currency;
  /** In 1/10 000 of the major unit; undefined while the field holds no amount. */
  value: bigint | undefined;
  onChange: (minor: bigint | undefined, reading: MoneyReading) => void;
  /** Written with marks between the thousands, where an amount is more often read than typed. */
  grouped?: boolean;
}

/** An amount of money, exact from the key to the wire: text and bigint, never a float. */
export function MoneyInput({ currency, value, onChange, grouped = false, ...rest }: MoneyInputProps) {
  const { t, table } = useI18n();
  const write = (minor: bigint | undefined) =>
    minor === undefined ? '' : writeMoneyText(minor, currency, { decimal: table.decimal, group: grouped ? table.group : '' });
  const { text, setText, setTold, say } = useTypedText(value, write);
  const type = (next: string) => {
    setText(next);
    const reading = readMoney(next, currency, table);
    const problem = 'minor' in reading ? undefined : reading.problem;
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
      onBlur={event => {
        if (narrow(text) !== text) type(narrow(text));
        rest.onBlur?.(event);
      }}
    />
  );
}
