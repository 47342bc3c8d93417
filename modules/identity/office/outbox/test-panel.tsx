import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, ErrorState, Field, Notice, Skeleton, TextInput, useCall, useProblem, useSend } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { type ReactNode, useState } from 'react';
import { officeChannels, officeTestMessage } from '../../contract/index.ts';
import styles from './test-panel.module.css';

type Channel = 'email' | 'sms';

/** Tries the ways to reach people: where messages go is set on the server, and whether it works is seen here. */
export function TestPanel() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(officeChannels, {}, { freshMs: 0 });
  const [mobile, setMobile] = useState('');
  return (
    <Panel title={t('identity.office.test.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} height="32px" />}
      {data && (
        <div className={styles['ways']}>
          <Way channel="email" isSet={data.email}>
            <p className={styles['note']}>
              {data.ownEmail === null ? t('identity.office.test.noEmail') : t('identity.office.test.email.to', { address: data.ownEmail })}
            </p>
          </Way>
          <Way channel="sms" isSet={data.sms} mobile={mobile}>
            <Field label={t('identity.office.test.sms.number')} hint={t('identity.office.test.sms.hint')}>
              <TextInput type="tel" maxLength={40} dir="ltr" value={mobile} onChange={event => setMobile(event.target.value)} />
            </Field>
          </Way>
        </div>
      )}
    </Panel>
  );
}

interface WayProps {
  channel: Channel;
  isSet: boolean;
  mobile?: string;
  children: ReactNode;
}

function Way({ channel, isSet, mobile = '', children }: WayProps) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const [answer, setAnswer] = useState<OutputOf<typeof officeTestMessage>>();
  const sending = useSend(officeTestMessage, { onDone: setAnswer });
  const problem = problemOf(sending.error);
  const send = () => {
    setAnswer(undefined);
    void sending.send({ channel, mobile });
  };
  return (
    <section className={styles['way']} aria-label={t(`identity.office.test.${channel}`)}>
      <h3 className={styles['name']}>{t(`identity.office.test.${channel}`)}</h3>
      {isSet ? children : <p className={styles['note']}>{t(`identity.office.test.${channel}.missing`)}</p>}
      {isSet && (
        <div>
          <Button busy={sending.isBusy} disabled={channel === 'sms' && mobile.trim() === ''} onClick={send}>
            {t('identity.office.test.send')}
          </Button>
        </div>
      )}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {answer && (
        <Notice tone={answer.outcome === 'sent' ? 'good' : 'bad'}>
          <p>{t(`identity.office.test.outcome.${answer.outcome}`)}</p>
          {answer.said && (
            <p className={styles['said']} dir="auto">
              {t('identity.office.test.said', { said: answer.said })}
            </p>
          )}
        </Notice>
      )}
    </section>
  );
}
