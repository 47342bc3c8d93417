import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, PasswordInput, showToast, useGo, useProblem, useSend, useSignInStaff } from '@baize/ui';
import { Panel, Sheet } from '@baize/ui/office';
import { type FormEvent, useState } from 'react';
import { staffChangePassword, staffMe } from '../../contract/index.ts';
import styles from '../recovery/recovery.module.css';

const least = 12;

/** Changes one's own password. */
export default function PasswordPage() {
  const { t } = useI18n();
  const problemOf = useProblem();
  const go = useGo();
  const signIn = useSignInStaff();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useSend(staffChangePassword, {
    refreshes: [staffMe],
    onDone: ({ account, name, permissions }) => {
      signIn({ account, name, permissions });
      showToast({ id: 'staff.password', tone: 'good', text: t('staff.office.password.done') });
      go('/');
    },
  });
  const isShort = [...newPassword].length < least;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (oldPassword !== '' && !isShort && newPassword === again) void sending.send({ oldPassword, newPassword });
  };
  const problem = problemOf(sending.error);
  return (
    <Sheet title={t('staff.office.password.title')} note={t('staff.office.password.note')}>
      <Panel>
        <form className={styles['narrow']} noValidate onSubmit={submit}>
          {problem && <Notice tone="bad">{problem.text}</Notice>}
          <Field
            label={t('staff.office.password.old')}
            error={isTried && oldPassword === '' ? t('staff.office.password.oldMissing') : undefined}
            required
          >
            <PasswordInput value={oldPassword} onChange={event => setOld(event.target.value)} />
          </Field>
          <Field
            label={t('staff.office.password.new')}
            hint={t('staff.office.password.hint', { least })}
            error={isTried && isShort ? t('error.staff.password.weak', { least }) : undefined}
            required
          >
            <PasswordInput autoComplete="new-password" value={newPassword} onChange={event => setNew(event.target.value)} />
          </Field>
          <Field
            label={t('staff.office.password.again')}
            error={isTried && !isShort && newPassword !== again ? t('staff.office.password.differ') : undefined}
            required
          >
            <PasswordInput autoComplete="new-password" value={again} onChange={event => setAgain(event.target.value)} />
          </Field>
          <Button look="primary" type="submit" busy={sending.isBusy}>
            {t('staff.office.password.submit')}
          </Button>
        </form>
      </Panel>
    </Sheet>
  );
}
