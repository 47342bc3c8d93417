import { useI18n } from '@baize/i18n/react';
import { Button, Icon, useClient } from '@baize/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { type FieldRule, smsForNewcomer } from '../../../contract/index.ts';
import { CaptchaField } from '../fields/captcha-field.tsx';
import { CodeField, useCode } from '../fields/code-field.tsx';
import { DeviceLine } from '../fields/device-line.tsx';
import { useCaptcha } from '../fields/use-captcha.ts';
import { useDeviceCheck } from '../fields/use-device-check.ts';
import { FormFields, FormTick } from './form-fields.tsx';
import styles from './register.module.css';
import type { Fault } from './registration.ts';
import { rulesOf, useSubmit, type Way } from './use-submit.ts';

/** All that is wrong in one place, read aloud when the form is refused, with the way to each field. */
function Summary({ faults, onPick }: { faults: readonly Fault[]; onPick: (field: string) => void }) {
  const { t } = useI18n();
  return (
    <div className={styles['summary']} role="alert" tabIndex={-1}>
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

/** The ways to the fields; when the form is refused, the focus goes to the first one that is wrong. */
function useFocus(turn: number, faults: readonly Fault[]) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useRef(faults);
  latest.current = faults;
  const focus = (field: string) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  useEffect(() => {
    const form = element.current;
    const [first] = latest.current;
    if (turn === 0 || !form || !first) return;
    const field = first.field === '' ? null : form.querySelector<HTMLElement>(`[name="${first.field}"]`);
    (field ?? form.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [turn]);
  return { element, focus };
}

export function RegisterForm({ form, isMobile }: Way) {
  const { t } = useI18n();
  const client = useClient();
  const needsCaptcha = rulesOf(form).some(rule => rule.field === 'captcha');
  const device = useDeviceCheck(needsCaptcha);
  const isByEye = needsCaptcha && device.state === 'failed';
  const captcha = useCaptcha(isByEye);
  const mobile = useRef('');
  const code = useCode('register', answer => client(smsForNewcomer, { mobileNum: mobile.current, ...answer }));
  const { own, rules, faults, turn, isBusy, submit, look, isGood } = useSubmit(
    { form, isMobile },
    { device, picture: isByEye ? captcha : undefined, codeId: code.ticket?.codeId },
  );
  mobile.current = own.values['mobileNum'] ?? '';
  const { element, focus } = useFocus(turn, faults);
  const shown = (field: string) => (own.left.has(field) ? faults.find(fault => fault.field === field)?.text : undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
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
    onBlur: () => {
      own.leave(field);
      look(field);
    },
  });
  const special = ({ field }: FieldRule) => {
    if (field === 'captcha')
      return isByEye ? (
        <CaptchaField key={field} captcha={captcha} {...bindings(field)} />
      ) : (
        <DeviceLine key={field} isDone={device.state === 'done'} />
      );
    if (field !== 'verificationCode') return undefined;
    const label = t('identity.field.verificationCode');
    return <CodeField key={field} state={code} label={label} isReady={() => isMobileGood()} {...bindings(field)} />;
  };
  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={send}>
      {turn > 0 && faults.length > 0 && <Summary key={turn} faults={faults} onPick={focus} />}
      <FormFields rules={rules} faults={faults} age={form.minimumAge} bindings={bindings} special={special} isGood={isGood} />
      {form.checkboxes.map(box => (
        <FormTick
          key={box.field}
          name={box.field}
          checked={own.ticks[box.field] ?? false}
          error={shown(box.field)}
          age={form.minimumAge}
          onTick={isTicked => own.tick(box.field, isTicked)}
        />
      ))}
      <Button look="primary" size="large" wide type="submit" busy={isBusy}>
        {t('identity.register.submit')}
      </Button>
    </form>
  );
}
