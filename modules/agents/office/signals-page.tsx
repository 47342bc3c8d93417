import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, Money, Segmented, showToast, useCall, useSend } from '@baize/ui';
import { Filters, MemberLink, ReasonDialog, SearchFilter, SelectFilter, Sheet } from '@baize/ui/office';
import { Moment, PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { officeDismissSignal, officeSignals, signalKinds } from '../contract/index.ts';
import styles from './line.module.css';

type Signal = OutputOf<typeof officeSignals>['items'][number];

/** Who shares it; or what came and went. */
function Evidence({ signal }: { signal: Signal }) {
  const { t } = useI18n();
  const { money, rounds, members, count } = signal;
  return (
    <span className={styles['preview']}>
      <span className={styles['people']}>
        {members.map(one => (
          <MemberLink key={one.id} memberId={one.id} account={one.account} />
        ))}
        {count > members.length && <span>{t('agents.line.levels.more', { count: count - members.length })}</span>}
      </span>
      {money && (
        <span className={styles['people']}>
          {(['deposit', 'withdrawal', 'valid'] as const).map(name => (
            <span key={name}>
              {t(`agents.signal.${name}`)} <Money minor={amountOf(money[`${name}Minor`])} currency={money.currency} />
            </span>
          ))}
        </span>
      )}
      {rounds && (
        <span className={styles['people']}>
          <span>{t('agents.signal.opposed', { opposed: rounds.opposed, rounds: rounds.rounds })}</span>
          <span>
            {t('agents.signal.stakes')} <Money minor={amountOf(rounds.stakeMinor)} currency={rounds.currency} />
          </span>
        </span>
      )}
    </span>
  );
}

function Dismiss({ signal, onClose }: { signal: Signal; onClose: () => void }) {
  const { t } = useI18n();
  const sending = useSend(officeDismissSignal, {
    refreshes: [officeSignals],
    onDone: () => {
      onClose();
      showToast({ id: `agents.signal.${signal.id}`, tone: 'good', text: t('agents.signal.did') });
    },
  });
  return (
    <ReasonDialog
      title={t('agents.signal.dismiss.question', { account: signal.agent.account })}
      answers={[{ label: t('agents.signal.dismiss'), onReason: reason => void sending.send({ signalId: signal.id, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('agents.signal.dismiss.why')}
    </ReasonDialog>
  );
}

function useColumns(onDismiss: (signal: Signal) => void): readonly Column<Signal>[] {
  const { t } = useI18n();
  return [
    {
      id: 'kind',
      head: t('agents.signal.kind'),
      lead: true,
      cell: row => (
        <span className={styles['people']}>
          {t(`agents.signal.kind.${row.kind}`)}
          {row.hasAgent && <Badge tone="warn">{t('agents.signal.self')}</Badge>}
        </span>
      ),
    },
    { id: 'agent', head: t('agents.signal.agent'), cell: row => <MemberLink memberId={row.agent.id} account={row.agent.account} /> },
    { id: 'members', head: t('agents.signal.members'), cell: row => <Evidence signal={row} /> },
    { id: 'last', head: t('agents.signal.last'), cell: row => <Moment at={row.lastAt} /> },
    {
      id: 'do',
      head: t('agents.signal.decision'),
      cell: row =>
        row.dismissedAt ? (
          <span className={styles['people']}>
            <bdi>{row.dismissedBy}</bdi> <span dir="auto">{row.reason}</span>
          </span>
        ) : (
          <Button size="small" onClick={() => onDismiss(row)}>
            {t('agents.signal.dismiss')}
          </Button>
        ),
    },
  ];
}

/** Signs that members of a line act together, or that an agent is their own downline. */
export default function SignalsPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const [dismissing, dismiss] = useState<Signal>();
  const which = address.get('which') === 'dismissed' ? ('dismissed' as const) : ('open' as const);
  const { page, pageSize } = address;
  const asked = { which, kind: signalKinds.find(one => one === address.get('kind')), agent: address.get('agent') };
  const answer = useCall(officeSignals, { ...asked, page, pageSize }, { freshMs: 0, keepPrevious: true });
  return (
    <Sheet title={t('agents.signal.title')} note={t('agents.signal.note')}>
      <Filters label={t('agents.profit.filters')}>
        <Segmented
          label={t('agents.signal.which')}
          value={which}
          onChange={value => address.set({ which: value === 'dismissed' ? value : undefined })}
          options={(['open', 'dismissed'] as const).map(value => ({ value, label: t(`agents.signal.which.${value}`) }))}
        />
        <SelectFilter
          address={address}
          name="kind"
          label={t('agents.signal.kind')}
          all={t('agents.signal.kind.all')}
          choices={signalKinds.map(value => ({ value, label: t(`agents.signal.kind.${value}`) }))}
        />
        <SearchFilter address={address} name="agent" label={t('agents.signal.agent')} maxLength={64} />
      </Filters>
      <PagedTable
        answer={answer}
        address={address}
        filters={['kind', 'agent']}
        caption={t('agents.signal.title')}
        columns={useColumns(dismiss)}
        keyOf={row => row.id}
        bones={6}
        empty={<EmptyState icon="shield" title={t(`agents.signal.none.${which}`)} />}
      />
      {dismissing && <Dismiss signal={dismissing} onClose={() => dismiss(undefined)} />}
    </Sheet>
  );
}
