import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import {
  Button,
  Field,
  Notice,
  PasswordInput,
  Segmented,
  showToast,
  TextInput,
  useClient,
  useProblem,
  useRouter,
  useSend,
} from '@baize/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CodeChannel, type FieldRule, forgotPassword, plainText, resetPassword, smsForMember } from '../../../contract/index.ts';
import { fitsRule, newPasswordHint, ruleWords, usePasswordRule } from '../../password-rule.ts';
import { CodeField, useCode } from '../fields/code-field.tsx';
import { nameForLogin } from '../fields/kept.ts';
import styles from './login.module.css';

const fields = ['target', 'verificationCode', 'newPassword', 'verifyPwd'] as const;
type FieldName = (typeof fields)[number];
type Words = Readonly<Record<FieldName, string>>;

const targetFaults: ReadonlySet<string> = new Set(['phone.empty', 'phone.invalid', 'mail.empty', 'mail.invalid']);

const fieldOf = (code: string): FieldName | undefined => {
  if (code.startsWith('code.')) return 'verificationCode';
  if (code === 'password.differs') return 'verifyPwd';
  return code.startsWith('password.') ? 'newPassword' : undefined;
};

interface Asked {
  readonly channel: CodeChannel;
  readonly rule: FieldRule;
}

function faultOf(field: FieldName, words: Words, { channel, rule }: Asked): string | undefined {
  if (field === 'target') return words.target.trim() === '' ? `error.${channel === 'sms' ? 'phone' : 'mail'}.empty` : undefined;
  if (field === 'verificationCode') return words.verificationCode.trim() === '' ? 'error.code.empty' : undefined;
  if (field === 'verifyPwd') return words.verifyPwd !== words.newPassword ? 'error.password.differs' : undefined;
  return fitsRule(rule, words.newPassword) ? undefined : ruleWords(rule).key;
}

function useReset(channel: CodeChannel) {
  const { t } = useI18n();
  const client = useClient();
  const router = useRouter();
  const rule = usePasswordRule();
  const [words, setWords] = useState<Words>({ target: '', verificationCode: '', newPassword: '', verifyPwd: '' });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const state = useCode(`reset.${channel}`, answer =>
    channel === 'sms'
      ? client(smsForMember, { mobileNum: words.target, purpose: 'reset', ...answer })
      : client(forgotPassword, { email: words.target, ...answer }),
  );
  const sending = useSend(resetPassword, {
    onDone: ({ account }) => {
      nameForLogin(account);
      showToast({ id: 'identity.reset', tone: 'good', text: t('identity.forgot.done') });
      router.go('/login', { replace: true });
    },
  });
  const problemOf = useProblem();
  const problem = problemOf(sending.error);
  const sendingFault = isCallRefusal(state.error) && targetFaults.has(state.error.code) ? problemOf(state.error)?.text : undefined;
  const refused = isCallRefusal(sending.error) ? fieldOf(sending.error.code) : undefined;
  const errorOf = (field: FieldName) => {
    const fault = left.has(field) ? faultOf(field, words, { channel, rule }) : undefined;
    if (fault) return t(fault, ruleWords(rule).values);
    if (field === 'target' && sendingFault) return sendingFault;
    return refused === field ? problem?.text : undefined;
  };
  const set = (field: FieldName) => (text: string) => {
    setWords({ ...words, [field]: text });
    if (sending.error) sending.reset();
    if (field === 'target') state.clear();
  };
  const tidy = () => setWords({ ...words, target: plainText(words.target) });
  return { words, set, tidy, left, setLeft, state, sending, problem: refused ? undefined : problem, errorOf, rule };
}

function ResetForm({ channel }: { channel: CodeChannel }) {
  const { t } = useI18n();
  const own = useReset(channel);
  const form = useRef<HTMLFormElement>(null);
  /** Marks the fields as judged and goes to the first that is wrong; true when none is. */
  const judge = (judged: readonly FieldName[]): boolean => {
    own.setLeft(new Set([...own.left, ...judged]));
    const wrong = judged.find(field => faultOf(field, own.words, { channel, rule: own.rule }));
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    return wrong === undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (judge(fields)) void own.sending.send({ channel, ...own.words, ...(own.state.ticket ? { codeId: own.state.ticket.codeId } : {}) });
  };
  const isSms = channel === 'sms';
  const hint = newPasswordHint(own.rule, own.words.newPassword);
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      <Field label={t(isSms ? 'identity.field.mobileNum' : 'identity.field.email')} error={own.errorOf('target')} required>
        <TextInput
          name="target"
          inputMode={isSms ? 'tel' : 'email'}
          autoComplete={isSms ? 'tel-national' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={own.words.target}
          onChange={event => own.set('target')(event.target.value)}
          onBlur={() => own.tidy()}
        />
      </Field>
      <CodeField
        state={own.state}
        label={t(isSms ? 'identity.field.verificationCode' : 'identity.forgot.mailCode')}
        value={own.words.verificationCode}
        onChange={own.set('verificationCode')}
        error={own.errorOf('verificationCode')}
        elsewhere={targetFaults}
        isReady={() => judge(['target'])}
      />
      {own.state.ticket && <Notice>{t('identity.forgot.sent')}</Notice>}
      {(['newPassword', 'verifyPwd'] as const).map(field => (
        <Field
          key={field}
          label={t(`identity.password.${field}`)}
          error={own.errorOf(field)}
          hint={field === 'newPassword' ? t(hint.key, hint.values) : undefined}
          required
        >
          <PasswordInput
            name={field}
            autoComplete="new-password"
            value={own.words[field]}
            onChange={event => own.set(field)(event.target.value)}
          />
        </Field>
      ))}
      {own.problem && <Notice tone="bad">{own.problem.text}</Notice>}
      <Button look="primary" size="large" wide type="submit" busy={own.sending.isBusy}>
        {t('identity.forgot.submit')}
      </Button>
    </form>
  );
}

/** A new password by a code to a proven address or number. It ends at the login. */
export function ForgotPassword() {
  const { t } = useI18n();
  const [channel, setChannel] = useState<CodeChannel>('email');
  const begin = useRef<HTMLDivElement>(null);
  // The link that led here is gone, and the focus with it.
  useEffect(() => begin.current?.querySelector<HTMLElement>('[name="target"]')?.focus(), []);
  return (
    <>
      <Segmented<CodeChannel>
        label={t('identity.forgot.by')}
        value={channel}
        onChange={setChannel}
        options={[
          { value: 'email', label: t('identity.forgot.email') },
          { value: 'sms', label: t('identity.forgot.sms') },
        ]}
      />
      <div ref={begin}>
        <ResetForm key={channel} channel={channel} />
      </div>
    </>
  );
}
