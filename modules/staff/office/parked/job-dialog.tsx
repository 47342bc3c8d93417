import { mostReason } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, ErrorState, Field, Loading, Notice, showToast, TextArea, useCall, useMay, useProblem, useSend } from '@baize/ui';
import { Code } from '@baize/ui/office';
import { type FormEvent, useId, useState } from 'react';
import { staffParkedCounts, staffParkedJob, staffParkedJobs, staffRunJob } from '../../contract/index.ts';
import styles from './parked.module.css';

const leastReason = 3;

interface JobDialogProps {
  /** The number of the job that is looked at; undefined = none. */
  id: string | undefined;
  onClose: () => void;
}

/** A parked job whole: what it was given, why it failed; and the way to run it again. */
export function JobDialog({ id, onClose }: JobDialogProps) {
  return id === undefined ? null : <Open key={id} id={id} onClose={onClose} />;
}

function useRun(id: string, onClose: () => void) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useSend(staffRunJob, {
    refreshes: [staffParkedJobs, staffParkedCounts],
    onDone: () => {
      showToast({ id: `staff.job.${id}`, tone: 'good', text: t('staff.office.parked.runs', { number: id }) });
      onClose();
    },
  });
  const isShort = reason.trim().length < leastReason;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort) void sending.send({ id, reason: reason.trim() });
  };
  return { reason, setReason, sending, submit, isMissing: isTried && isShort };
}

function Open({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, formatDate } = useI18n();
  const mayRun = useMay()('jobs.write');
  const problemOf = useProblem();
  const formId = useId();
  const { data, error, refetch } = useCall(staffParkedJob, { id }, { freshMs: 0 });
  const own = useRun(id, onClose);
  const problem = problemOf(own.sending.error);
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={own.sending.isBusy}
      title={t('staff.office.parked.look', { number: id })}
      actions={
        mayRun &&
        data && (
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button look="primary" type="submit" form={formId} busy={own.sending.isBusy}>
              {t('staff.office.parked.run')}
            </Button>
          </>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <dl className={styles['facts']}>
          <dt>{t('staff.office.parked.job')}</dt>
          <dd>
            <Code>{data.name}</Code>
          </dd>
          <dt>{t('staff.office.parked.lastTriedAt')}</dt>
          <dd>{formatDate(data.lastTriedAt, 'moment')}</dd>
          <dt>{t('staff.office.parked.error')}</dt>
          <dd className={styles['whole']} dir="auto" translate="no">
            {data.lastError || '–'}
          </dd>
          <dt>{t('staff.office.parked.input')}</dt>
          <dd className={styles['whole']} dir="ltr" translate="no">
            {data.input}
          </dd>
        </dl>
      )}
      {data && mayRun && (
        <form id={formId} className={styles['question']} noValidate onSubmit={own.submit}>
          {problem && <Notice tone="bad">{problem.text}</Notice>}
          <Field
            label={t('staff.office.parked.why')}
            hint={t('staff.office.parked.whyHint')}
            error={own.isMissing ? t('staff.office.parked.whyShort', { least: leastReason }) : undefined}
            required
          >
            <TextArea rows={2} maxLength={mostReason} value={own.reason} onChange={event => own.setReason(event.target.value)} />
          </Field>
        </form>
      )}
    </Dialog>
  );
}
