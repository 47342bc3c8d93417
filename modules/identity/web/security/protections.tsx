import { useI18n } from '@baize/i18n/react';
import { Badge, Button, Dialog, Icon, type IconName, Loading, Skeleton, useCall } from '@baize/ui';
import { lazy, Suspense, useState } from 'react';
import { securityConfig } from '../../contract/index.ts';
import { ContactForm } from './contact-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import styles from './security.module.css';

const Authenticator = lazy(() => import('./factors/authenticator.tsx'));

type Kind = 'totp' | 'sms' | 'email' | 'payment';

interface RowProps {
  icon: IconName;
  kind: Kind;
  value: string | null;
  isOn: boolean;
  onPick: (kind: Kind) => void;
}

function Row({ icon, kind, value, isOn, onPick }: RowProps) {
  const { t } = useI18n();
  const name = t(`identity.protect.${kind}`);
  const action =
    kind === 'totp' && isOn
      ? 'identity.protect.remove'
      : isOn
        ? 'identity.protect.change'
        : kind === 'payment'
          ? 'identity.protect.set'
          : 'identity.protect.add';
  return (
    <li className={styles['session']}>
      <Icon name={icon} />
      <div className={styles['device']}>
        <span>
          {name}
          <Badge tone={isOn ? 'win' : 'plain'}>{t(`identity.protect.${kind === 'payment' ? 'payment.' : ''}${isOn ? 'on' : 'off'}`)}</Badge>
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

/** What protects the account beside the password, and how much of it is taken. */
export function Protections() {
  const { t } = useI18n();
  const { data } = useCall(securityConfig, {});
  const [open, setOpen] = useState<Kind>();
  const [isTelling, setTelling] = useState(false);
  const close = () => {
    setOpen(undefined);
    setTelling(false);
  };
  return (
    <section className={styles['section']} aria-labelledby="protections">
      <h3 id="protections" className={styles['head']}>
        {t('identity.protect.title')}
      </h3>
      {data ? (
        <>
          <div className={styles['score']}>
            <meter min={0} max={100} low={50} optimum={100} value={data.score} aria-label={t('identity.protect.score')} />
            <span>{t('identity.protect.points', { score: data.score })}</span>
          </div>
          <ul className={styles['sessions']}>
            <Row
              icon="shield"
              kind="totp"
              isOn={data.hasAuthenticator}
              value={data.hasAuthenticator ? t('identity.protect.codesLeft', { count: data.recoveryCodesLeft }) : null}
              onPick={setOpen}
            />
            <Row icon="phone" kind="sms" isOn={data.mobile !== null} value={data.mobile} onPick={setOpen} />
            <Row icon="message" kind="email" isOn={data.email !== null} value={data.email} onPick={setOpen} />
            <Row icon="lock" kind="payment" isOn={data.hasPaymentPassword} value={null} onPick={setOpen} />
          </ul>
        </>
      ) : (
        <Skeleton lines={4} height="52px" />
      )}
      <Dialog open={open !== undefined} onClose={close} blocking={isTelling} title={open ? t(`identity.protect.${open}`) : ''} size="small">
        {open === 'totp' && (
          <Suspense fallback={<Loading />}>
            <Authenticator isBound={data?.hasAuthenticator ?? false} onDone={close} onTold={() => setTelling(true)} />
          </Suspense>
        )}
        {open === 'payment' && <PaymentForm onDone={close} />}
        {(open === 'sms' || open === 'email') && <ContactForm key={open} channel={open} onDone={close} />}
      </Dialog>
    </section>
  );
}
