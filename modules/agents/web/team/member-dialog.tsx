import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import {
  Button,
  Dialog,
  ErrorState,
  Field,
  Notice,
  ReasonedButton,
  Skeleton,
  showToast,
  TextInput,
  useCall,
  useProblem,
  useRouter,
  useSend,
} from '@baize/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { agentLabels, agentTeam, downlineRebate, labelMember, memberActions, mostLabel, setDownlineRebate } from '../../contract/index.ts';
import styles from '../agents.module.css';
import { bpsOf } from '../links/rebate-field.tsx';

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

type Action = OutputOf<typeof memberActions>['actions'][number];

/** One action with what it is for; where it isn't open now, a button that says why. */
function Part({ action, row, children }: { action: Action; row: Row; children: ReactNode }) {
  const { t } = useI18n();
  const { hindrance } = action;
  const hasForm = action.action === 'rebate' || action.action === 'label'; // its field has the name
  const name = t(`agents.act.${action.action}`);
  return (
    <section className={styles['part']}>
      {!(hindrance === null && hasForm) && <h3>{name}</h3>}
      {hindrance === null ? (
        children
      ) : (
        <ReasonedButton reason={t(`agents.act.why.${hindrance}`, { account: row.account })}>
          {t(`agents.act.${action.action}.go`)}
        </ReasonedButton>
      )}
    </section>
  );
}

/** Everything that the agent can do with a member of the team; what isn't open now says why. */
function Parts({ row, actions }: { row: Row; actions: readonly Action[] }) {
  const { t } = useI18n();
  const router = useRouter();
  const go = (to: Record<string, string>) => router.go(`/index?${new URLSearchParams(to)}`);
  const content = {
    transfer: <Button onClick={() => go({ mc: 'transferUpline', xTo: row.account })}>{t('agents.act.transfer.go')}</Button>,
    contract: <Button onClick={() => go({ ac: 'contracts', offer: row.account })}>{t('agents.act.contract.go')}</Button>,
    rebate: <RebateForm row={row} />,
    label: <LabelForm row={row} />,
  };
  return actions.map(action => (
    <Part key={action.action} action={action} row={row}>
      {content[action.action]}
    </Part>
  ));
}

/** What the agent can do with a member of the team, as the server has it at this moment. */
export function MemberDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(memberActions, { memberId: row.id }, { freshMs: 0 });
  return (
    <Dialog open onClose={onClose} title={row.account} actions={<Button onClick={onClose}>{t('ui.close')}</Button>}>
      <div className={styles['page']}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={4} height="64px" />}
        {data && <Parts row={row} actions={data.actions} />}
      </div>
    </Dialog>
  );
}
