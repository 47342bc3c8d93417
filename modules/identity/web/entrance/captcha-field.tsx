import { useI18n } from '@baize/i18n/react';
import { Field, IconButton, Skeleton, TextInput, useCall } from '@baize/ui';
import { captchaLength, newCaptcha } from '../../contract/index.ts';
import styles from './captcha-field.module.css';

export interface Captcha {
  readonly id: string | undefined;
  readonly image: string | undefined;
  readonly isLoading: boolean;
  readonly renew: () => void;
}

/** The picture that is open now; a used one is never asked for again, so each mount and each renewal fetches another. */
export function useCaptcha(isNeeded: boolean): Captcha {
  const { data, isLoading, isRefreshing, refetch } = useCall(newCaptcha, {}, { enabled: isNeeded, freshMs: 0 });
  return { id: data?.captchaId, image: data?.image, isLoading: isLoading || isRefreshing, renew: () => void refetch() };
}

interface CaptchaFieldProps {
  captcha: Captcha;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onBlur?: () => void;
}

export function CaptchaField({ captcha, value, error, onChange, onBlur }: CaptchaFieldProps) {
  const { t } = useI18n();
  return (
    <Field
      label={t('identity.field.captcha')}
      hint={error ? undefined : t('identity.captcha.hint', { count: captchaLength })}
      error={error}
      required
    >
      <div className={styles['line']}>
        <TextInput
          name="captcha"
          inputMode="numeric"
          autoComplete="off"
          readOnly={captcha.isLoading} // no answer is typed to a picture that is about to change
          enterKeyHint="go"
          maxLength={12}
          value={value}
          onChange={event => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <span className={styles['picture']} data-busy={captcha.isLoading}>
          {captcha.image ? (
            <img src={captcha.image} alt={t('identity.captcha.image')} width={120} height={40} />
          ) : (
            <Skeleton height="40px" />
          )}
        </span>
        <IconButton icon="refresh" label={t('identity.captcha.renew')} onClick={captcha.renew} />
      </div>
    </Field>
  );
}
