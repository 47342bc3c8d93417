import { useI18n } from '@baize/i18n/react';
import type { ComponentProps } from 'react';
import { useFieldProblem } from '../../controls/field.tsx';
import { MoneyInput } from '../../controls/money-input.tsx';

interface WireMoneyInputProps extends Omit<ComponentProps<typeof MoneyInput>, 'value' | 'onChange'> {
  /** As on the wire, in 1/10 000 of the major unit. */
  value: string;
  onChange: (wire: string) => void;
}

/** An amount of a form's settings, which is never missing. What can't be read stays as it is typed and changes nothing: see `toUnreadField`. */
export function WireMoneyInput({ value, onChange, ...rest }: WireMoneyInputProps) {
  const { t } = useI18n();
  const say = useFieldProblem();
  return (
    <MoneyInput
      grouped
      {...rest}
      value={BigInt(value)}
      onChange={(_, reading) => {
        if ('minor' in reading) onChange(String(reading.minor));
        else if (reading.problem === 'empty') say(t('ui.money.missing'));
        else if (reading.problem !== 'digits') say(t(`ui.money.${reading.problem}`));
      }}
    />
  );
}
