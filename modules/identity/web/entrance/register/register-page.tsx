import type { OutputOf } from '@baize/call';
import { isCallRefusal } from '@baize/call/client';
import { type UseI18n, useI18n } from '@baize/i18n/react';
import {
  Button,
  ErrorState,
  Icon,
  Link,
  Segmented,
  Skeleton,
  trialType,
  useCall,
  useClient,
  usePlace,
  useProblem,
  useRouter,
  useSend,
  useSession,
} from '@baize/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldRule, registerByMobile, registerMember, registerSetting, smsForNewcomer } from '../../../contract/index.ts';
import { useArrival } from '../../session.ts';
import { Entrance } from '../entrance.tsx';
import { CaptchaField } from '../fields/captcha-field.tsx';
import { CodeField, useCode } from '../fields/code-field.tsx';
import { useCaptcha } from '../fields/use-captcha.ts';
import { FormFields, FormTick } from './form-fields.tsx';
import styles from './register.module.css';
import { type Fault, faultsIn, fieldOfRefusal, knownRules, useRegistration } from './registration.ts';

type Setting = OutputOf<typeof registerSetting>;

function faultsOf(rules: readonly FieldRule[], form: Setting, own: ReturnType<typeof useRegistration>, t: UseI18n['t']): Fault[] {
  const ticked = form.checkboxes
    .filter(box => box.isRequired && !own.ticks[box.field])
    .map(box => ({
      field: box.field,
      text: t(box.field === 'agreement' ? 'error.register.agreement.required' : 'error.register.age.required', {
        minimumAge: form.minimumAge,
      }),
    }));
  return [...faultsIn(rules, own.values, t), ...ticked];
}

/** All that is wrong in one place, with the way to each field; focus comes here when the form is refused. */
function Summary({ faults, onPick }: { faults: readonly Fault[]; onPick: (field: string) => void }) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1}>
      <p className={styles['summaryTitle']}>
        <Icon name="error" size={18} />
        {t('identity.register.faults', { count: faults.length })}
      </p>
      <ul>
        {faults.map(fault => (
          <li key={fault.field}>
            <button type="button" className={styles['faultLink']} onClick={() => onPick(fault.field)}>
              {fault.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Way {
  readonly form: Setting;
  readonly isMobile: boolean;
}

/** Where a code is asked, its own captcha comes with it. */
const rulesOf = (form: Setting): readonly FieldRule[] => {
  const rules = knownRules(form.fields);
  const hasCode = rules.some(rule => rule.field === 'verificationCode');
  return rules.filter(rule => !(hasCode && rule.field === 'captcha'));
};

/** Sends the form and keeps what the server said about a field until that field changes. */
function useSubmit({ form, isMobile }: Way, ids: { captchaId: string | undefined; codeId: string | undefined }) {
  const arrive = useArrival();
  const { t } = useI18n();
  const problemOf = useProblem();
  const { affiliateCode, code } = usePlace().search;
  const own = useRegistration(affiliateCode ?? code ?? '');
  const [turn, setTurn] = useState(0);
  const [settled, setSettled] = useState<Readonly<Record<string, string>>>({});
  const sending = useSend(isMobile ? registerByMobile : registerMember, { onDone: code => void arrive(code) });
  const rules = rulesOf(form);
  const local = faultsOf(rules, form, own, t);
  const problem = problemOf(sending.error);
  const refused = isCallRefusal(sending.error) ? fieldOfRefusal(sending.error.code, sending.error.facts) : undefined;
  const isUnchanged = refused !== undefined && settled[refused] === String(own.values[refused] ?? own.ticks[refused] ?? '');
  const remote: Fault[] = problem && (refused === undefined || isUnchanged) ? [{ field: refused ?? '', text: problem.text }] : [];
  const faults = [...remote, ...local.filter(fault => fault.field !== remote[0]?.field)];
  const submit = async (): Promise<boolean> => {
    own.leaveAll([...rules.map(rule => rule.field), ...form.checkboxes.map(box => box.field)]);
    setSettled(Object.fromEntries([...Object.entries(own.values), ...Object.entries(own.ticks).map(([k, v]) => [k, String(v)])]));
    if (local.length > 0) {
      setTurn(turn + 1);
      return false;
    }
    const done = await sending.send({
      ...own.values,
      registrationId: own.registrationId,
      ...ids,
      agreement: own.ticks['agreement'] ?? false,
      isOfAge: own.ticks['isOfAge'] ?? false,
      registerUrl: location.href.slice(0, 300),
      domain: location.host,
    });
    if (!done) setTurn(turn + 1);
    return done !== undefined;
  };
  return { own, rules, faults, turn, isBusy: sending.isBusy || sending.state === 'done', submit };
}

function RegisterForm({ form, isMobile }: Way) {
  const { t } = useI18n();
  const client = useClient();
  const captcha = useCaptcha(rulesOf(form).some(rule => rule.field === 'captcha'));
  const mobile = useRef('');
  const code = useCode('register', answer => client(smsForNewcomer, { mobileNum: mobile.current, ...answer }));
  const { own, rules, faults, turn, isBusy, submit } = useSubmit(
    { form, isMobile },
    { captchaId: captcha.id, codeId: code.ticket?.codeId },
  );
  mobile.current = own.values['mobileNum'] ?? '';
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: string) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const shown = (field: string) => (own.left.has(field) ? faults.find(fault => fault.field === field)?.text : undefined);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isDone = await submit();
    if (isDone || faults.length > 0 || !rules.some(rule => rule.field === 'captcha')) return;
    captcha.renew(); // the picture was spent on the try
    own.set('captcha', '');
  };
  const isMobileGood = (): boolean => {
    own.leave('mobileNum');
    const isGood = !faults.some(fault => fault.field === 'mobileNum');
    if (!isGood) focus('mobileNum');
    return isGood;
  };
  const bindings = (field: string) => ({
    value: own.values[field] ?? '',
    error: shown(field),
    onChange: (text: string) => own.set(field, text),
    onBlur: () => own.leave(field),
  });
  const special = ({ field }: FieldRule) => {
    if (field === 'captcha') return <CaptchaField key={field} captcha={captcha} {...bindings(field)} />;
    if (field !== 'verificationCode') return undefined;
    const label = t('identity.field.verificationCode');
    return <CodeField key={field} state={code} label={label} isReady={() => isMobileGood()} {...bindings(field)} />;
  };
  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={event => void send(event)}>
      {turn > 0 && faults.length > 0 && <Summary key={turn} faults={faults} onPick={focus} />}
      <FormFields rules={rules} faults={faults} bindings={bindings} special={special} />
      {form.checkboxes.map(box => (
        <FormTick
          key={box.field}
          name={box.field}
          checked={own.ticks[box.field] ?? false}
          error={shown(box.field)}
          minimumAge={form.minimumAge}
          onTick={isTicked => own.tick(box.field, isTicked)}
        />
      ))}
      <Button look="primary" size="large" wide type="submit" busy={isBusy}>
        {t('identity.register.submit')}
      </Button>
    </form>
  );
}

/** By an account's name, or, where the brand offers it, by a phone number. */
function Ways({ setting }: { setting: Setting }) {
  const { t } = useI18n();
  const { way } = usePlace().search;
  const router = useRouter();
  const { mobileFields } = setting;
  const isMobile = mobileFields !== null && way === 'mobile';
  return (
    <>
      {mobileFields && (
        <Segmented<'account' | 'mobile'>
          label={t('identity.register.ways')}
          value={isMobile ? 'mobile' : 'account'}
          onChange={next => router.setSearch({ way: next === 'mobile' ? 'mobile' : undefined }, { replace: true })}
          options={[
            { value: 'account', label: t('identity.register.byAccount'), icon: 'user' },
            { value: 'mobile', label: t('identity.register.byMobile'), icon: 'phone' },
          ]}
        />
      )}
      <RegisterForm key={String(isMobile)} form={isMobile ? { ...setting, fields: mobileFields } : setting} isMobile={isMobile} />
    </>
  );
}

export default function RegisterPage() {
  const { t } = useI18n();
  const { to } = usePlace().search;
  const isTrial = useSession()?.type === trialType;
  const { data, error, refetch } = useCall(registerSetting, {}, { freshMs: 60_000 });
  return (
    <Entrance title={t('identity.register.title')} note={t('identity.register.note')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data && <Skeleton lines={9} height="40px" />}
      {data && <Ways setting={data} />}
      <p className={styles['other']}>
        {t('identity.register.known')}{' '}
        <Link to={isTrial ? '/login?from=trial' : to ? `/login?to=${encodeURIComponent(to)}` : '/login'}>{t('identity.login.link')}</Link>
      </p>
    </Entrance>
  );
}
