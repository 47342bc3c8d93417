import { TextInput } from '../../controls/inputs.tsx';

interface InputProps {
  value: string;
  onChange: (value: string) => void;
}

/** The code of something that two systems name in addresses; it can't be changed once it is there. */
export const CodeInput = ({ value, onChange, isFixed }: InputProps & { isFixed: boolean }) => (
  <TextInput
    dir="ltr"
    maxLength={20}
    autoComplete="off"
    disabled={isFixed}
    value={value}
    onChange={event => onChange(event.target.value.toUpperCase())}
  />
);

export const UrlInput = ({ value, onChange }: InputProps) => (
  <TextInput dir="ltr" inputMode="url" maxLength={300} autoComplete="off" value={value} onChange={event => onChange(event.target.value)} />
);
