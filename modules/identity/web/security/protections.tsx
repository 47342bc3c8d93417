import { useI18n } from '@baize/i18n/react';
import { Badge, Button, Dialog, Icon, type IconName, Loading, Skeleton, useCall } from '@baize/ui';
import { lazy, Suspense, useState } from 'react';
import { securityConfig } from '../../contract/index.ts';
import { ContactForm } from './contact-form.tsx';
import type { Protection } from './next-step.ts';
import { PasswordForm } from './password-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import styles from './security.module.css';
import { Status } from './status.tsx';

const Authenticator = lazy(() => import('./factors/authenticator.tsx'));

function actionOf(kind: Protection, isOn: boolean, isToConfirm: boolean): string {
  if (kind === 'totp' && isOn) return 'identity.protect.remove';
  if (isOn) return 'identity.protect.change';
  if (kind === 'payment') return 'identity.protect.set';
  return isToConfirm ? 'identity.protect.confirm' : 'identity.protect.add';
}

interface RowProps {
  icon: IconName;
  kind: Protection;
  value: string | null;
  isOn: boolean;
  /** Known, and not proven yet. */
  isToConfirm?: boolean;
  onPick: (kind: Protection) => void;
}

function Row({ icon, kind, value, isOn, isToConfirm = false, onPick }: RowProps) {
  const { t } = useI18n();
  const name = t(`identity.protect.${kind}`);
  const action = actionOf(kind, isOn, isToConfirm);
  const state = isToConfirm ? 'toConfirm' : isOn ? 'on' : 'off';
  return (
    <li className={styles['session']}>
      <Icon name={icon} />
      <div className={styles['device']}>
        <span>
          {name}
          <Badge tone={isOn ? 'win' : 'plain'}>{t(`identity.protect.${kind === 'payment' ? 'payment.' : ''}${state}`)}</Badge>
        </span>
        <span className={styles['trace']}>
          <bdi>{value ?? t(`identity.protect.${kind}.why`)}</bdi>
        </span>
      </div>
      <Button size="small" aria-label={`${t(action)}: ${name}`} onClick={() => onPick(kind)}>
        {t(action)}
      </Button>
    </li>
  );
}

/** The password's row; the form is behind it. */
function PasswordRow({ ageDays }: { ageDays: number | null }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const name = t('identity.password.row');
  return (
    <li className={styles['opens']}>
      <div className={styles['session']}>
        <Icon name="lock" />
        <div className={styles['device']}>
          <span>{name}</span>
          <span className={styles['trace']}>
            {ageDays === null ? t('identity.password.note') : t('identity.password.age', { count: ageDays })}
          </span>
        </div>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls="password-form"
          aria-label={t('identity.password.title')}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'ui.cancel' : 'identity.protect.change')}
        </Button>
      </div>
      {isOpen && (
        <div id="password-form" className={styles['opened']}>
          <p className={styles['note']}>{t('identity.password.note')}</p>
          <PasswordForm onDone={() => setOpen(false)} />
        </div>
      )}
    </li>
  );
}

/** What protects the account: how much of it is taken and what comes next, then each of them. */
export function Protections() {
  const { t } = useI18n();
  const { data } = useCall(securityConfig, {});
  const [open, setOpen] = useState<Protection>();
  const [isTelling, setTelling] = useState(false);
  const close = () => {
    setOpen(undefined);
    setTelling(false);
  };
  return (
    <div className={styles['stack']}>
      {data ? <Status facts={data} onPick={setOpen} /> : <Skeleton height="104px" isSaid />}
      <section className={styles['section']} aria-labelledby="protections">
        <h3 id="protections" className={styles['head']}>
          {t('identity.protect.title')}
        </h3>
        {data ? (
          <ul className={styles['sessions']}>
            <PasswordRow ageDays={data.passwordAgeDays} />
            <Row icon="wallet" kind="payment" isOn={data.hasPaymentPassword} value={null} onPick={setOpen} />
            <Row
              icon="message"
              kind="email"
              isOn={data.email !== null}
              value={data.email ?? data.emailToConfirm}
              isToConfirm={data.email === null && data.emailToConfirm !== null}
              onPick={setOpen}
            />
            <Row icon="phone" kind="sms" isOn={data.mobile !== null} value={data.mobile} onPick={setOpen} />
            <Row
              icon="shield"
              kind="totp"
              isOn={data.hasAuthenticator}
              value={data.hasAuthenticator ? t('identity.protect.codesLeft', { count: data.recoveryCodesLeft }) : null}
              onPick={setOpen}
            />
          </ul>
        ) : (
          <Skeleton lines={5} height="52px" />
        )}
      </section>
      <Dialog open={open !== undefined} onClose={close} blocking={isTelling} title={open ? t(`identity.protect.${open}`) : ''} size="small">
        {open === 'totp' && (
          <Suspense fallback={<Loading />}>
            <Authenticator isBound={data?.hasAuthenticator ?? false} onDone={close} onTold={() => setTelling(true)} />
          </Suspense>
        )}
        {open === 'payment' && <PaymentForm onDone={close} />}
        {(open === 'sms' || open === 'email') && <ContactForm key={open} channel={open} onDone={close} />}
      </Dialog>
    </div>
  );
}
