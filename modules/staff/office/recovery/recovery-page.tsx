import { useI18n } from '@baize/i18n/react';
import { Button, ErrorState, Field, Notice, Skeleton, TextInput, useCall, useProblem, useSend } from '@baize/ui';
import { Panel, Sheet } from '@baize/ui/office';
import { type FormEvent, useState } from 'react';
import { staffRecoveryCodes, staffRenewRecoveryCodes } from '../../contract/index.ts';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import styles from './recovery.module.css';

const fewAreLeft = 3;

function Left() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(staffRecoveryCodes, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="20px" width="24ch" />;
  return <Notice tone={data.left <= fewAreLeft ? 'warn' : 'note'}>{t('staff.office.recovery.left', { count: data.left })}</Notice>;
}

/** How many recovery codes are left, and ten new ones for a code of the authenticator. */
export default function RecoveryPage() {
  const { t } = useI18n();
  const problemOf = useProblem();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const sending = useSend(staffRenewRecoveryCodes, {
    refreshes: [staffRecoveryCodes],
    onDone: answer => {
      setCode('');
      setCodes(answer.codes);
    },
  });
  const problem = problemOf(sending.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void sending.send({ code });
  };
  return (
    <Sheet title={t('staff.office.recovery.title')} note={t('staff.office.recovery.note')}>
      <Panel title={t(codes ? 'staff.office.recovery.new' : 'staff.office.recovery.renew')}>
        {codes ? (
          <div className={styles['narrow']}>
            <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
          </div>
        ) : (
          <form className={styles['narrow']} noValidate onSubmit={submit}>
            <Left />
            {problem && <Notice tone="bad">{problem.text}</Notice>}
            <Field label={t('staff.login.code')} hint={t('staff.office.recovery.replaces')} required>
              <TextInput
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                dir="ltr"
                maxLength={8}
                value={code}
                onChange={event => setCode(event.target.value)}
              />
            </Field>
            <Button look="primary" type="submit" busy={sending.isBusy}>
              {t('staff.office.recovery.renew')}
            </Button>
          </form>
        )}
      </Panel>
    </Sheet>
  );
}
