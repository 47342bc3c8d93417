import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, TextInput, useProblem, useSend } from '@baize/ui';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { enrolAuthenticator, offerAuthenticator, removeAuthenticator, securityConfig } from '../../../contract/index.ts';
import styles from '../security.module.css';
import { Proof } from './proof.tsx';

interface AuthenticatorProps {
  isBound: boolean;
  onDone: () => void;
  /** Codes are there that are shown this once: what is around them must not close by accident. */
  onTold: () => void;
}

const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function CodeInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useI18n();
  return (
    <Field label={t('identity.second.code')} required>
      <TextInput
        name="authenticatorCode"
        autoComplete="one-time-code"
        maxLength={30}
        dir="ltr"
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  );
}

/** Ten codes to keep: to copy, or to write down where a browser does not let us copy. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={styles['form']}>
      <Notice tone="warn">{t('identity.authenticator.keep')}</Notice>
      <ul className={styles['codes']} dir="ltr">
        {codes.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {t(isCopied ? 'ui.copied' : 'identity.authenticator.copy')}
      </Button>
      <Button look="primary" onClick={onKept}>
        {t('identity.authenticator.kept')}
      </Button>
    </div>
  );
}

/** The picture to scan, then the first code, then the recovery codes, which are shown this once. */
function Enrolment({ onDone, onTold }: Omit<AuthenticatorProps, 'isBound'>) {
  const { t } = useI18n();
  const [code, setCode] = useState('');
  const offering = useSend(offerAuthenticator);
  const enrolling = useSend(enrolAuthenticator, { refreshes: [securityConfig], onDone: onTold });
  const problem = useProblem()(offering.data ? enrolling.error : offering.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (offering.data ? enrolling.send({ code }) : offering.send({}));
  };
  if (enrolling.data) return <RecoveryCodes codes={enrolling.data.recoveryCodes} onKept={onDone} />;
  return (
    <Proof error={offering.error}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        {offering.data ? (
          <>
            <p className={styles['note']}>{t('identity.authenticator.scan')}</p>
            <div className={styles['qr']}>
              <QRCodeSVG
                value={offering.data.otpauthUri}
                size={152}
                level="M"
                fgColor="currentColor"
                bgColor="transparent"
                title={t('identity.authenticator.picture')}
              />
              <code dir="ltr">{grouped(offering.data.secret)}</code>
            </div>
            <CodeInput value={code} onChange={setCode} />
          </>
        ) : (
          <p className={styles['note']}>{t('identity.authenticator.why')}</p>
        )}
        {problem && <Notice tone="bad">{problem.text}</Notice>}
        <Button look="primary" type="submit" busy={offering.isBusy || enrolling.isBusy}>
          {t(offering.data ? 'identity.authenticator.enrol' : 'identity.next')}
        </Button>
      </form>
    </Proof>
  );
}

function Removal({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const [code, setCode] = useState('');
  const removing = useSend(removeAuthenticator, { refreshes: [securityConfig], onDone });
  const problem = useProblem()(removing.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void removing.send({ code });
  };
  return (
    <Proof error={removing.error}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <CodeInput value={code} onChange={setCode} />
        {problem && <Notice tone="bad">{problem.text}</Notice>}
        <Button type="submit" busy={removing.isBusy}>
          {t('identity.authenticator.remove')}
        </Button>
      </form>
    </Proof>
  );
}

export default function Authenticator({ isBound, onDone, onTold }: AuthenticatorProps) {
  const [wasBound] = useState(isBound);
  return wasBound ? <Removal onDone={onDone} /> : <Enrolment onDone={onDone} onTold={onTold} />;
}
