import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, PasswordInput, showToast, useCall, useClient, useProblem, useSend, useSession } from '@baize/ui';
import { type FormEvent, useRef, useState } from 'react';
import { changePassword, type FieldRule, listSessions, passkeyForProof, securityConfig } from '../../contract/index.ts';
import { hasPasskeys } from '../passkeys/has-passkeys.ts';
import { signWithKey } from '../passkeys/passkey.ts';
import { usePasskey } from '../passkeys/use-passkey.ts';
import { fitsRule, newPasswordHint, ruleWords, usePasswordRule } from '../password-rule.ts';
import styles from './security.module.css';

const fields = ['oldPassword', 'newPassword', 'verifyPwd'] as const;
type FieldName = (typeof fields)[number];

const fieldOf = (code: string): FieldName | undefined => {
  if (code === 'modify.pw.incorrect.pw') return 'oldPassword';
  if (code === 'password.differs') return 'verifyPwd';
  return code.startsWith('password.') ? 'newPassword' : undefined;
};

type Words = Readonly<Record<FieldName, string>>;

function localFault(field: FieldName, words: Words, rule: FieldRule): string | undefined {
  const text = words[field];
  if (text === '') return 'identity.field.empty';
  if (field === 'newPassword' && !fitsRule(rule, text)) return ruleWords(rule).key;
  if (field === 'verifyPwd' && text !== words.newPassword) return 'error.password.differs';
  return undefined;
}

/** A passkey in place of the old password, for whoever has forgotten it; not before a password that must be changed first. */
function useKeyInstead() {
  const { t } = useI18n();
  const client = useClient();
  const key = usePasskey();
  const session = useSession();
  const { data } = useCall(securityConfig, {});
  const [isChosen, choose] = useState(false);
  const isOffered = (data?.passkeyCount ?? 0) > 0 && hasPasskeys() && session?.mustChangePassword !== true;
  const choice = isOffered && (
    <>
      {isChosen && <p className={styles['note']}>{t('identity.password.byKeyNote')}</p>}
      {key.text && <Notice tone="bad">{key.text}</Notice>}
      <Button look="plain" onClick={() => choose(!isChosen)}>
        {t(isChosen ? 'identity.password.byOld' : 'identity.password.byKey')}
      </Button>
    </>
  );
  return { isChosen, isBusy: key.isBusy, choice, sign: async () => signWithKey(await client(passkeyForProof, {})), run: key.run };
}

/** Old password, new one twice. Every other session of the member ends with it. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const { t } = useI18n();
  const rule = usePasswordRule();
  const asked = ruleWords(rule);
  const problemOf = useProblem();
  const [words, setWords] = useState<Words>({ oldPassword: '', newPassword: '', verifyPwd: '' });
  const hint = newPasswordHint(rule, words.newPassword);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const key = useKeyInstead();
  const asks = key.isChosen ? fields.slice(1) : fields;
  const sending = useSend(changePassword, {
    refreshes: [securityConfig, listSessions],
    onDone: () => {
      setWords({ oldPassword: '', newPassword: '', verifyPwd: '' });
      setLeft(new Set());
      showToast({ id: 'identity.password', tone: 'good', text: t('identity.password.done') });
      onDone?.();
    },
  });
  const problem = problemOf(sending.error);
  const refused = isCallRefusal(sending.error) ? fieldOf(sending.error.code) : undefined;
  const nameOf = (field: FieldName) => t(`identity.password.${field}`);
  const errorOf = (field: FieldName) => {
    const fault = left.has(field) ? localFault(field, words, rule) : undefined;
    if (fault) return t(fault, { field: nameOf(field), ...asked.values });
    return refused === field ? problem?.text : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(fields));
    const wrong = asks.find(field => localFault(field, words, rule));
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    if (!key.isChosen) return void sending.send(words);
    void key.run(async () => sending.send({ ...words, oldPassword: '', passkey: await key.sign() }));
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      {asks.map(field => (
        <Field
          key={field}
          label={nameOf(field)}
          error={errorOf(field)}
          hint={field === 'newPassword' ? t(hint.key, hint.values) : undefined}
          required
        >
          <PasswordInput
            name={field}
            autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
            value={words[field]}
            onChange={event => {
              setWords({ ...words, [field]: event.target.value });
              if (sending.error) sending.reset();
            }}
            onBlur={() => words[field] !== '' && setLeft(new Set([...left, field]))}
          />
        </Field>
      ))}
      {problem && !refused && <Notice tone="bad">{problem.text}</Notice>}
      {key.choice}
      <Button look="primary" type="submit" busy={sending.isBusy || key.isBusy}>
        {t('identity.password.submit')}
      </Button>
    </form>
  );
}
