import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, Segmented, TextArea, TextInput, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { askRecovery, type CodeChannel, recoveryReason } from '../../../contract/index.ts';
import { CaptchaField } from '../fields/captcha-field.tsx';
import { useCaptcha } from '../fields/use-captcha.ts';
import styles from './login.module.css';

const fieldOf = (code: string): string | undefined => {
  if (code === 'recovery.account.empty') return 'account';
  if (code === 'recovery.reason.length') return 'reason';
  if (code.startsWith('captcha.')) return 'captcha';
  return code.startsWith('phone.') || code.startsWith('mail.') ? 'contact' : undefined;
};

function useAsking() {
  const [words, setWords] = useState({ account: '', contact: '', reason: '', captcha: '' });
  const [channel, setChannel] = useState<CodeChannel>('email');
  const captcha = useCaptcha(true);
  const sending = useSend(askRecovery);
  const problem = useProblem()(sending.error);
  const refused = isCallRefusal(sending.error) ? fieldOf(sending.error.code) : undefined;
  const set = (field: keyof typeof words) => (text: string) => {
    setWords({ ...words, [field]: text });
    if (refused === field) sending.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await sending.send({ ...words, channel, ...(captcha.id ? { captchaId: captcha.id } : {}) })) return;
    captcha.renew(); // the picture was spent on the try
    setWords({ ...words, captcha: '' });
  };
  return {
    words,
    set,
    channel,
    setChannel,
    captcha,
    sending,
    errorOf: (field: string) => (refused === field ? problem?.text : undefined),
    problem: refused ? undefined : problem,
    submit,
  };
}

/** For whoever has neither password nor a proven contact: staff compare who they are with what the account knows. */
export function AskRecovery() {
  const { t } = useI18n();
  const own = useAsking();
  if (own.sending.data) return <Notice tone="good">{t('identity.recovery.asked')}</Notice>;
  const isSms = own.channel === 'sms';
  return (
    <form className={styles['form']} noValidate onSubmit={event => void own.submit(event)}>
      <Field label={t('identity.field.username')} error={own.errorOf('account')} required>
        <TextInput
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={own.words.account}
          onChange={event => own.set('account')(event.target.value)}
        />
      </Field>
      <Segmented<CodeChannel>
        label={t('identity.recovery.by')}
        value={own.channel}
        onChange={own.setChannel}
        options={[
          { value: 'email', label: t('identity.forgot.email') },
          { value: 'sms', label: t('identity.forgot.sms') },
        ]}
      />
      <Field label={t(isSms ? 'identity.field.mobileNum' : 'identity.field.email')} error={own.errorOf('contact')} required>
        <TextInput
          name="contact"
          inputMode={isSms ? 'tel' : 'email'}
          autoComplete={isSms ? 'tel-national' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          value={own.words.contact}
          onChange={event => own.set('contact')(event.target.value)}
        />
      </Field>
      <Field
        label={t('identity.recovery.reason')}
        hint={t('identity.recovery.reasonHint', { least: recoveryReason.least })}
        error={own.errorOf('reason')}
        required
      >
        <TextArea
          name="reason"
          rows={3}
          maxLength={recoveryReason.most}
          value={own.words.reason}
          onChange={event => own.set('reason')(event.target.value)}
        />
      </Field>
      <CaptchaField captcha={own.captcha} value={own.words.captcha} error={own.errorOf('captcha')} onChange={own.set('captcha')} />
      {own.problem && <Notice tone="bad">{own.problem.text}</Notice>}
      <Button look="primary" size="large" wide type="submit" busy={own.sending.isBusy}>
        {t('identity.recovery.submit')}
      </Button>
    </form>
  );
}
