import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, showToast, TextInput, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { bindContact, type CodeChannel, codeForContact, securityConfig } from '../../contract/index.ts';
import { Proof } from './factors/proof.tsx';
import styles from './security.module.css';

/** A number or an address, then the code that was sent to it. */
export function ContactForm({ channel, onDone }: { channel: CodeChannel; onDone: () => void }) {
  const { t } = useI18n();
  const [target, setTarget] = useState('');
  const [code, setCode] = useState('');
  const sending = useSend(codeForContact);
  const binding = useSend(bindContact, {
    refreshes: [securityConfig],
    onDone: () => {
      showToast({ id: `identity.bound.${channel}`, tone: 'good', text: t('identity.contact.bound') });
      onDone();
    },
  });
  const problem = useProblem()(sending.data ? binding.error : sending.error);
  const isSms = channel === 'sms';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (sending.data ? binding.send({ channel, target, codeId: sending.data.codeId, code }) : sending.send({ channel, target }));
  };
  return (
    <Proof error={sending.data ? binding.error : sending.error}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <Field label={t(isSms ? 'identity.field.mobileNum' : 'identity.field.email')} required>
          <TextInput
            name="contact"
            inputMode={isSms ? 'tel' : 'email'}
            autoComplete={isSms ? 'tel-national' : 'email'}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            readOnly={sending.data !== undefined}
            value={target}
            onChange={event => setTarget(event.target.value)}
          />
        </Field>
        {sending.data && (
          <Field label={t('identity.second.code')} hint={t('identity.second.codeHint')} required>
            <TextInput
              name="contactCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              dir="ltr"
              value={code}
              onChange={event => setCode(event.target.value)}
            />
          </Field>
        )}
        {problem && <Notice tone="bad">{problem.text}</Notice>}
        <Button look="primary" type="submit" busy={sending.isBusy || binding.isBusy}>
          {t(sending.data ? 'identity.contact.bind' : 'identity.code.send')}
        </Button>
      </form>
    </Proof>
  );
}
