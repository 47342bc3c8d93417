import { useI18n } from '@baize/i18n/react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react';
import { Icon } from '../icons/icon.tsx';
import { cx, IconButton } from './buttons/button.tsx';
import styles from './field.module.css';
import { useField } from './field.tsx';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** A sign or control inside the box. */
  before?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  return (
    <span className={styles['box']}>
      {before && <span className={styles['affix']}>{before}</span>}
      <input type="text" {...useField()} {...rest} className={cx(styles['input'], className)} />
      {after}
    </span>
  );
}

/** A password that can be shown, because a typed password that cannot be read is typed wrong. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const { t } = useI18n();
  const [isShown, show] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t('ui.password.show')}
          aria-pressed={isShown}
          onClick={() => show(!isShown)}
        />
      }
    />
  );
}

export function TextArea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <span className={styles['box']}>
      <textarea {...useField()} {...rest} className={cx(styles['input'], styles['area'], className)} />
    </span>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'children'> {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

/** The platform's own list: on a phone nothing home-made is as good. */
export function Select({ choices, value, onChange, className, ...rest }: SelectProps) {
  return (
    <span className={styles['box']}>
      <select
        {...useField()}
        {...rest}
        className={cx(styles['select'], className)}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        {choices.map(choice => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
      <span className={styles['arrow']}>
        <Icon name="chevron-down" size={16} />
      </span>
    </span>
  );
}
