import { mostReason, type OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Confirm, Field, Notice, Select, showToast, TextArea, useProblem, useSend } from '@baize/ui';
import { useState } from 'react';
import { agentContract, agentContracts, type ContractAction, contractInfo, processing } from '../../../contract/index.ts';
import styles from '../contracts.module.css';
import { noticeDay } from '../life.tsx';

type Contract = OutputOf<typeof agentContracts>['items'][number];

/** Characters that a reason has at least. */
const leastReason = 3;

interface ActProps {
  readonly contract: Contract;
  readonly action: Exclude<ContractAction, 'accept'>;
  readonly onClose: () => void;
}

/** Does anything with a contract but sign it, with a reason that the other side reads; whoever rejects gives one. */
export function Act({ contract, action, onClose }: ActProps) {
  const { t, formatDate } = useI18n();
  const problem = useProblem();
  const [reason, explain] = useState('');
  const why = reason.trim();
  const isNeeded = action === 'reject';
  const isShort = why.length < leastReason && (isNeeded || why.length > 0);
  const [isTried, setTried] = useState(false);
  const isExplained = action === 'reject' || action === 'terminate' || action === 'refuse';
  const call = processing[contract.type];
  const sending = useSend(call, {
    refreshes: [agentContracts, agentContract, contractInfo],
    onDone: () => {
      showToast({ id: `agents.contract.${contract.id}`, tone: 'good', text: t(`agents.contract.did.${action}`) });
      onClose();
    },
  });
  const { notice } = contract;
  const [endsOn, setEndsOn] = useState('');
  const choices = action === 'terminate' ? (notice?.choices ?? []) : [];
  const until = notice && (notice.endsAt ? formatDate(notice.endsAt, 'moment') : formatDate(noticeDay(contract)));
  const send = () => {
    setTried(true);
    if (!isShort) void sending.send({ contractId: contract.id, action, ...(why ? { reason: why } : {}), ...(endsOn ? { endsOn } : {}) });
  };
  return (
    <Confirm
      open
      title={t(`agents.contract.ask.${action}`)}
      yes={t(`agents.contract.${action}`)}
      danger={action === 'terminate' || action === 'reject' || action === 'agree'}
      busy={sending.isBusy}
      onYes={send}
      onNo={onClose}
    >
      <div className={styles['form']}>
        <p className={styles['words']}>{t(`agents.contract.why.${action}`)}</p>
        {choices.length > 0 && (
          <Field label={t('agents.contract.notice.date')} hint={t('agents.contract.notice.hint')}>
            <Select
              value={endsOn || (choices[0] ?? '')}
              choices={choices.map(value => ({ value, label: formatDate(value) }))}
              onChange={setEndsOn}
            />
          </Field>
        )}
        {until && choices.length === 0 && (action === 'terminate' || action === 'agree') && (
          <p className={styles['words']}>{t('agents.contract.notice', { until })}</p>
        )}
        {isExplained && (
          <Field
            label={t('agents.contract.reason')}
            hint={t(isNeeded ? 'agents.contract.reason.seen' : 'agents.contract.reason.hint')}
            error={
              isShort && (isTried || why.length > 0)
                ? t(isNeeded ? 'agents.contract.reason.missing' : 'agents.contract.reason.short')
                : undefined
            }
            required={isNeeded}
          >
            <TextArea rows={2} maxLength={mostReason} value={reason} onChange={event => explain(event.target.value)} />
          </Field>
        )}
        {sending.error && <Notice tone="bad">{problem(sending.error)?.text}</Notice>}
      </div>
    </Confirm>
  );
}
