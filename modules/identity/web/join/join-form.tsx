import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, TextArea, TextInput, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { applyToJoin, joinLengths, ownApplication } from '../../contract/index.ts';
import { CaptchaField } from '../entrance/fields/captcha-field.tsx';
import { useCaptcha } from '../entrance/fields/use-captcha.ts';
import styles from './join.module.css';

const empty = { name: '', email: '', channel: '', message: '', captcha: '' };
type FieldName = keyof typeof empty;

/** The field that a refusal is about. */
function fieldOf(error: unknown): FieldName | undefined {
  if (!isCallRefusal(error)) return undefined;
  if (error.code === 'join.length') return error.facts['field'] as FieldName;
  if (error.code.startsWith('captcha.')) return 'captcha';
  return error.code.startsWith('mail.') ? 'email' : undefined;
}

function useApplying(onSent: () => void) {
  const [words, setWords] = useState(empty);
  const captcha = useCaptcha(true);
  const sending = useSend(applyToJoin, { refreshes: [ownApplication], onDone: onSent });
  const problem = useProblem()(sending.error);
  const refused = fieldOf(sending.error);
  const set = (field: FieldName) => (text: string) => {
    setWords({ ...words, [field]: text });
    if (refused === field) sending.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await sending.send({ ...words, ...(captcha.id ? { captchaId: captcha.id } : {}) })) return;
    captcha.renew(); // the picture was spent on the try
    setWords({ ...words, captcha: '' });
  };
  const errorOf = (field: FieldName) => (refused === field ? problem?.text : undefined);
  return { words, set, captcha, sending, submit, errorOf, problem: refused ? undefined : problem };
}

export function JoinForm({ onSent }: { onSent: () => void }) {
  const { t } = useI18n();
  const { words, set, captcha, sending, submit, errorOf, problem } = useApplying(onSent);
  return (
    <form className={styles['form']} noValidate onSubmit={event => void submit(event)}>
      <Field label={t('identity.join.name')} error={errorOf('name')} required>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={joinLengths.name.most}
          value={words.name}
          onChange={event => set('name')(event.target.value)}
        />
      </Field>
      <Field label={t('identity.field.email')} hint={t('identity.join.emailHint')} error={errorOf('email')} required>
        <TextInput
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          value={words.email}
          onChange={event => set('email')(event.target.value)}
        />
      </Field>
      <Field label={t('identity.join.channel')} hint={t('identity.join.channelHint')} error={errorOf('channel')} required>
        <TextArea
          name="channel"
          rows={4}
          maxLength={joinLengths.channel.most}
          value={words.channel}
          onChange={event => set('channel')(event.target.value)}
        />
      </Field>
      <Field label={t('identity.join.message')} error={errorOf('message')}>
        <TextArea
          name="message"
          rows={3}
          maxLength={joinLengths.message.most}
          value={words.message}
          onChange={event => set('message')(event.target.value)}
        />
      </Field>
      <CaptchaField captcha={captcha} value={words.captcha} error={errorOf('captcha')} onChange={set('captcha')} />
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <Button look="primary" size="large" wide type="submit" busy={sending.isBusy}>
        {t('identity.join.submit')}
      </Button>
    </form>
  );
}
