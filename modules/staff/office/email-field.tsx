import { useI18n } from '@baize/i18n/react';
import { Field, TextInput } from '@baize/ui';

/** The same form as the calls accept. */
export const isEmail = (text: string): boolean => /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/.test(text.trim());

interface EmailFieldProps {
  value: string;
  onChange: (text: string) => void;
  isTried: boolean;
  /** Of the reader's own address, so that the browser offers it. */
  isOwn?: boolean;
}

/** Where invitations and reset links go. */
export function EmailField({ value, onChange, isTried, isOwn = false }: EmailFieldProps) {
  const { t } = useI18n();
  return (
    <Field
      label={t('staff.office.list.email')}
      hint={t('staff.office.list.emailHint')}
      error={isTried && !isEmail(value) ? t('staff.office.list.emailWrong') : undefined}
      required
    >
      <TextInput
        name="email"
        type="email"
        dir="ltr"
        maxLength={254}
        autoComplete={isOwn ? 'email' : 'off'}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  );
}
