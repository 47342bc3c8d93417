import type { OutputOf } from '@baize/call';
import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, TextInput, useClock, useProblem } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
import { codeLength, plainText, type smsForMember } from '../../../contract/index.ts';
import { CaptchaField } from './captcha-field.tsx';
import styles from './code-field.module.css';
import { useCaptcha } from './use-captcha.ts';

type Ticket = OutputOf<typeof smsForMember>;
interface CaptchaAnswer {
  readonly captchaId?: string;
  readonly captcha: string;
}

const keptName = (name: string): string => `baize.code.${name}`;

/** The ticket of the last code, kept for the tab, so that the countdown and the code outlive a reload. */
function readTicket(name: string): Ticket | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keptName(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function useSeconds(until: string | undefined): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!until) return;
    const update = () => setNow(clock.now());
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [until, clock]);
  return until ? Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1_000)) : 0;
}

interface CodeState {
  readonly ticket: Ticket | undefined;
  readonly seconds: number;
  readonly isSending: boolean;
  readonly error: unknown;
  /** Takes back what was said about the last try. */
  clear(): void;
  send(answer: CaptchaAnswer): Promise<boolean>;
}

/** Asks for a code once at a time. `name` says what for: each has its own countdown. */
export function useCode(name: string, ask: (answer: CaptchaAnswer) => Promise<Ticket>): CodeState {
  const [ticket, setTicket] = useState(() => readTicket(name));
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const clock = useClock();
  const isOver = ticket !== undefined && Date.parse(ticket.expiresAt) <= Date.parse(clock.now());
  const send = async (answer: CaptchaAnswer) => {
    setSending(true);
    setError(undefined);
    try {
      const next = await ask(answer);
      sessionStorage.setItem(keptName(name), JSON.stringify(next));
      setTicket(next);
      return true;
    } catch (failed) {
      setError(failed);
      return false;
    } finally {
      setSending(false);
    }
  };
  return {
    ticket: isOver ? undefined : ticket,
    seconds: useSeconds(ticket?.resendAt),
    isSending,
    error,
    clear: () => setError(undefined),
    send,
  };
}

interface CodeFieldProps {
  state: CodeState;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  label: string;
  /** What the server refuses for a field of another part, and is shown there. */
  elsewhere?: ReadonlySet<string>;
  /** Checked before anything is sent: false puts the fault at its own field. */
  isReady: () => boolean;
}

/** Captcha, the button that sends, and the field for what was sent. */
export function CodeField({ state, value, onChange, onBlur, error, label, elsewhere, isReady }: CodeFieldProps) {
  const { t } = useI18n();
  const problem = useProblem()(state.error);
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const captcha = useCaptcha(state.seconds === 0);
  const input = useRef<HTMLInputElement>(null);
  const isToldElsewhere = isCallRefusal(state.error) && elsewhere?.has(state.error.code);
  const isCaptchaFault = isCallRefusal(state.error) && state.error.code.startsWith('captcha.');
  const send = async () => {
    setMissing(answer.trim() === '');
    if (!isReady() || answer.trim() === '') return;
    const isSent = await state.send({ captcha: plainText(answer), ...(captcha.id ? { captchaId: captcha.id } : {}) });
    setAnswer('');
    captcha.renew();
    if (isSent) input.current?.focus(); // the button waits now, and would lose the focus to nowhere
  };
  const captchaError = isMissing && answer === '' ? t('error.captcha.empty') : isCaptchaFault && answer === '' ? problem?.text : undefined;
  return (
    <>
      {state.seconds === 0 && <CaptchaField captcha={captcha} value={answer} error={captchaError} onChange={setAnswer} />}
      {problem && !isCaptchaFault && !isToldElsewhere && <Notice tone="bad">{problem.text}</Notice>}
      <Field
        label={label}
        error={error}
        hint={t(state.ticket ? 'identity.code.sent' : 'identity.code.hint', { count: codeLength })}
        required
      >
        <div className={styles['line']}>
          <TextInput
            ref={input}
            name="verificationCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            maxLength={12}
            dir="ltr"
            value={value}
            onChange={event => onChange(event.target.value)}
            onBlur={() => {
              onChange(plainText(value));
              onBlur?.();
            }}
          />
          <Button busy={state.isSending} disabled={state.seconds > 0} onClick={() => void send()}>
            {state.seconds > 0 ? t('identity.code.again', { seconds: state.seconds }) : t('identity.code.send')}
          </Button>
        </div>
      </Field>
    </>
  );
}
