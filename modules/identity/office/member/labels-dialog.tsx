import { useI18n } from '@baize/i18n/react';
import { Badge, Checkbox, ErrorState, Loading, useCall } from '@baize/ui';
import { Code, ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { officeLabels, officeSetMemberLabels, serviceFeeLabels } from '../../contract/index.ts';
import styles from './member.module.css';
import { type MemberDialogProps, useMemberChange } from './use-change.ts';

/** Labels put on and taken off, as a whole. */
export function LabelsDialog(props: MemberDialogProps) {
  const { member, onClose } = props;
  const { t } = useI18n();
  const { data, error, refetch } = useCall(officeLabels, { pageSize: 100 });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(member.labels.map(label => label.labelId)));
  const sending = useMemberChange(officeSetMemberLabels, props);
  const toggle = (labelId: number, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(labelId);
    else next.delete(labelId);
    setChosen(next);
  };
  const list = (
    <ul className={styles['choices']}>
      {(data?.items ?? []).map(label => (
        <li key={label.labelId}>
          <Checkbox checked={chosen.has(label.labelId)} onChange={isOn => toggle(label.labelId, isOn)}>
            <span className={styles['choice']}>
              <span dir="auto">{label.labelName}</span>
              <Code>{label.labelId}</Code>
              {serviceFeeLabels.includes(label.labelId) && <Badge tone="info">{t('identity.office.labels.fee')}</Badge>}
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
  return (
    <ReasonDialog
      title={t('identity.office.act.labels.question', { account: member.account })}
      before={
        <>
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Loading />}
          {data && list}
        </>
      }
      isReady={data !== undefined}
      answers={[
        {
          label: t('identity.office.act.labels.save'),
          onReason: reason => void sending.send({ id: member.id, labelIds: [...chosen], reason } as never),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}
