import { useI18n } from '@baize/i18n/react';
import { Field, Icon, PasswordInput, TextInput } from '@baize/ui';
import type { InputHTMLAttributes } from 'react';
import type { FieldRule } from '../../contract/index.ts';
import styles from './register.module.css';

const attributes: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { autoComplete: 'new-password' },
  verifyPwd: { autoComplete: 'new-password' },
  affiliateCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  nickname: { autoComplete: 'nickname' },
};

interface RuleFieldProps {
  rule: FieldRule;
  value: string;
  error: string | undefined;
  /** The text as it stands follows its rule. */
  isGood: boolean;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** One field of the form: its rule is said before typing and ticked as soon as it is met. */
export function RuleField({ rule, value, error, isGood, onChange, onBlur }: RuleFieldProps) {
  const { t } = useI18n();
  const isPassword = rule.field === 'password' || rule.field === 'verifyPwd';
  const hint =
    rule.field === 'verifyPwd'
      ? t('identity.register.again')
      : t(`identity.pattern.${rule.patternId}`, { min: rule.minLength, max: rule.maxLength });
  const isShownGood = isGood && value !== '';
  const Input = isPassword ? PasswordInput : TextInput;
  return (
    <Field
      label={t(`identity.field.${rule.field}`)}
      hint={error ? undefined : hint}
      error={error}
      required={rule.isRequired}
      aside={
        <span className={styles['aside']} data-good={isShownGood}>
          {isShownGood && <Icon name="check" size={16} />}
          {isShownGood ? t('identity.register.fits') : !rule.isRequired && t('identity.register.optional')}
        </span>
      }
    >
      <Input
        name={rule.field}
        enterKeyHint="next"
        {...attributes[rule.field]}
        value={value}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}
