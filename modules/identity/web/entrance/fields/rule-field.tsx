import { useI18n } from '@baize/i18n/react';
import { Field, Icon, PasswordInput, TextInput } from '@baize/ui';
import { type InputHTMLAttributes, useState } from 'react';
import { birthdayOf, type FieldRule, hasFullWidth, tidyField } from '../../../contract/index.ts';
import { isTooYoung } from '../register/refusal.ts';
import styles from '../register/register.module.css';
import { ruleKey } from '../register/registration.ts';

const attributes: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { autoComplete: 'new-password' },
  verifyPwd: { autoComplete: 'new-password' },
  affiliateCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name' },
  birthday: { autoComplete: 'bday', inputMode: 'numeric' },
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  mobileNum: { autoComplete: 'tel-national', inputMode: 'tel' },
  verificationCode: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
  idNumber: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  nationality: { autoComplete: 'country-name' },
  address: { autoComplete: 'street-address' },
  occupation: { autoComplete: 'organization-title' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  whatsapp: { inputMode: 'tel', autoComplete: 'off' },
  zalo: { inputMode: 'tel', autoComplete: 'off' },
};

interface RuleFieldProps {
  rule: FieldRule;
  value: string;
  error: string | undefined;
  /** The text as it is follows its rule. */
  isGood: boolean;
  /** What the form asks a date of birth to show. */
  age: number;
  onChange: (text: string) => void;
  onBlur: () => void;
}

const secrets: ReadonlySet<string> = new Set(['password', 'verifyPwd', 'paymentPassword']);

/** What is said below a field: its rule, how a date of birth was read, and of a secret in full width that it stays so. */
function useHint(rule: FieldRule, value: string, age: number): string {
  const { t, formatDate } = useI18n();
  const born = rule.field === 'birthday' ? birthdayOf(rule.patternId, value) : undefined;
  if (born) return t(isTooYoung(born, age) ? 'identity.birthday.young' : 'identity.birthday.read', { date: formatDate(born, 'long'), age });
  if (rule.field === 'birthday') return t(`identity.birthday.${rule.patternId === 13 ? 'monthFirst' : 'yearFirst'}.hint`, { age });
  if (secrets.has(rule.field) && hasFullWidth(value)) return t('identity.password.fullWidth');
  if (rule.field === 'verifyPwd') return t('identity.register.again');
  return t(ruleKey(rule), { min: rule.minLength, max: rule.maxLength });
}

/** One field of the form: its rule is said before typing and ticked as soon as it is met. Nothing is judged while a word is being composed. */
export function RuleField({ rule, value, error, isGood, age, onChange, onBlur }: RuleFieldProps) {
  const { t } = useI18n();
  const [isComposing, setComposing] = useState(false);
  const hint = useHint(rule, value, age);
  const shownError = isComposing ? undefined : error;
  // Whether a date of birth is old enough is decided when the form is sent.
  const isShownGood = isGood && value !== '' && !isComposing && rule.field !== 'birthday';
  const Input = secrets.has(rule.field) ? PasswordInput : TextInput;
  return (
    <Field
      label={t(`identity.field.${rule.field}`)}
      hint={shownError ? undefined : hint}
      error={shownError}
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
        onBlur={() => {
          const tidy = tidyField(rule, value);
          if (tidy !== value) onChange(tidy);
          onBlur();
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
    </Field>
  );
}
