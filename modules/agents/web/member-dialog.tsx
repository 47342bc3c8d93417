import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, Field, Notice, Skeleton, showToast, TextInput, useCall, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { agentLabels, agentTeam, downlineRebate, labelMember, mostLabel, setDownlineRebate } from '../contract/index.ts';
import styles from './agents.module.css';
import { bpsOf } from './links/rebate-field.tsx';

type Row = OutputOf<typeof agentTeam>['items'][number];

const saved = (text: string) => showToast({ id: 'agents.member', tone: 'good', text });

function LabelForm({ row }: { row: Row }) {
  const { t } = useI18n();
  const problem = useProblem();
  const [label, setLabel] = useState(row.label);
  const sending = useSend(labelMember, { refreshes: [agentTeam, agentLabels], onDone: () => saved(t('agents.label.saved')) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.send({ memberId: row.id, label: label.trim() });
  };
  return (
    <form className={styles['inline']} noValidate onSubmit={submit}>
      <Field label={t('agents.label')} hint={t('agents.label.hint')}>
        <TextInput autoComplete="off" maxLength={mostLabel} value={label} onChange={event => setLabel(event.target.value)} />
      </Field>
      <Button type="submit" busy={sending.isBusy}>
        {t('agents.label.save')}
      </Button>
      {sending.error && <Notice tone="bad">{problem(sending.error)?.text}</Notice>}
    </form>
  );
}

function RebateForm({ row }: { row: Row }) {
  const { t, formatPercentBps } = useI18n();
  const problem = useProblem();
  const { data, error } = useCall(downlineRebate, { memberId: row.id }, { freshMs: 0 });
  const [typed, setTyped] = useState((row.rebateBps / 100).toString());
  const [isTried, setTried] = useState(false);
  const sending = useSend(setDownlineRebate, { refreshes: [agentTeam, downlineRebate], onDone: () => saved(t('agents.rebate.saved')) });
  if (error) return <Notice tone="bad">{problem(error)?.text}</Notice>;
  if (!data) return <Skeleton height="64px" />;
  const range = { least: formatPercentBps(data.lowestBps), most: formatPercentBps(data.highestBps) };
  const bps = bpsOf(typed);
  const isFit = bps !== undefined && bps !== null && bps >= data.lowestBps && bps <= data.highestBps;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isFit) void sending.send({ memberId: row.id, rebateBps: bps });
  };
  return (
    <form className={styles['inline']} noValidate onSubmit={submit}>
      <Field
        label={t('agents.rebate')}
        hint={t('agents.rebate.hint', range)}
        error={isTried && !isFit ? t('agents.rebate.wrong', range) : undefined}
      >
        <TextInput
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={5}
          value={typed}
          after={<span className={styles['unit']}>%</span>}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={sending.isBusy}>
        {t('agents.rebate.save')}
      </Button>
      {sending.error && <Notice tone="bad">{problem(sending.error)?.text}</Notice>}
    </form>
  );
}

/** What the agent decides about a member of the team: a label of their own, and the rebate of a direct downline. */
export function MemberDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog open onClose={onClose} title={row.account} actions={<Button onClick={onClose}>{t('ui.close')}</Button>}>
      <div className={styles['page']}>
        <LabelForm row={row} />
        {row.depth === 1 && <RebateForm row={row} />}
      </div>
    </Dialog>
  );
}
