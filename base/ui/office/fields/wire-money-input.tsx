import type { ComponentProps } from 'react';
import { MoneyInput } from '../../controls/money-input.tsx';

interface WireMoneyInputProps extends Omit<ComponentProps<typeof MoneyInput>, 'value' | 'onChange'> {
  /** As on the wire, in 1/10 000 of the major unit. */
  value: string;
  onChange: (wire: string) => void;
}

/** An amount of a form's settings; empty is none. What can't be read stays as it is typed and changes nothing: see `toUnreadField`. */
export function WireMoneyInput({ value, onChange, ...rest }: WireMoneyInputProps) {
  return (
    <MoneyInput
      {...rest}
      value={BigInt(value)}
      onChange={(minor, reading) => {
        if ('minor' in reading || reading.problem === 'empty') onChange(String(minor ?? 0n));
      }}
    />
  );
}
