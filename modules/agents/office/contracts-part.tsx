import type { OutputOf } from '@baize/call';
import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import {
  Badge,
  Button,
  type Column,
  Dialog,
  EmptyState,
  ErrorState,
  Notice,
  Pagination,
  Skeleton,
  showToast,
  Table,
  useCall,
  useMay,
  usePathParam,
  useSend,
} from '@baize/ui';
import { Panel, ReasonDialog, useDoneToast } from '@baize/ui/office';
import { Moment } from '@baize/ui/records';
import { useState } from 'react';
import {
  type ContractAction,
  officeContract,
  officeMemberContracts,
  officeOfferContract,
  officeProcessContract,
} from '../contract/index.ts';
import { BillsTable } from '../web/contracts/bills-table.tsx';
import styles from '../web/contracts/contracts.module.css';
import { History } from '../web/contracts/history.tsx';
import { Life } from '../web/contracts/life.tsx';
import { Changes } from '../web/contracts/terms/changes.tsx';
import { TermsWords, Tiers } from '../web/contracts/terms/terms.tsx';
import { type Draft, emptyDraft, isReady, TermsForm, termsOf } from '../web/contracts/terms/terms-form.tsx';
import { NextWindow, WindowsTable } from '../web/contracts/windows.tsx';

type Contract = OutputOf<typeof officeMemberContracts>['items'][number];

const pageSize = 20;

/** The operator's contract of the type, which the offer ends when it is accepted, and what changes of it. */
function Current({ memberId, draft }: { memberId: string; draft: Draft }) {
  const asked = { memberId: memberId as never, type: draft.type, state: 'active', page: 1, pageSize: 1 } as const;
  const [current] = useCall(officeMemberContracts, asked, { freshMs: 0 }).data?.items ?? [];
  return current ? <Changes current={current} terms={isReady(draft) ? termsOf(draft) : undefined} /> : null;
}

function Offer({ memberId, currency, onClose }: { memberId: string; currency: Currency; onClose: () => void }) {
  const { t } = useI18n();
  const done = useDoneToast();
  const [draft, setDraft] = useState(emptyDraft);
  const sending = useSend(officeOfferContract, {
    refreshes: [officeMemberContracts],
    onDone: answer => {
      onClose();
      done({ id: `agents.contract.${memberId}`, text: t('agents.contract.did.offer'), answer });
    },
  });
  return (
    <ReasonDialog
      title={t('agents.contract.offer')}
      answers={[
        {
          label: t('agents.contract.offer.send'),
          onReason: reason => void sending.send({ memberId: memberId as never, type: draft.type, terms: termsOf(draft), reason }),
        },
      ]}
      isBusy={sending.isBusy}
      isReady={isReady(draft)}
      error={sending.error}
      onClose={onClose}
      before={() => (
        <>
          <TermsForm draft={draft} currency={currency} onChange={setDraft} />
          <Current memberId={memberId} draft={draft} />
        </>
      )}
    >
      {t('agents.office.offer.why')}
    </ReasonDialog>
  );
}

function useColumns(): readonly Column<Contract>[] {
  const { t, formatDate, formatPercentBps } = useI18n();
  const top = ({ terms }: Contract) => formatPercentBps(terms.tiers.at(-1)?.rateBps ?? 0);
  return [
    { id: 'type', head: t('agents.contract.kind'), lead: true, cell: row => t(`agents.contract.type.${row.type}`) },
    { id: 'payer', head: t('agents.office.payer'), cell: row => <bdi>{row.payer ?? t('agents.office.operator')}</bdi> },
    {
      id: 'period',
      head: t('agents.contract.period'),
      cell: row => t(row.terms.basis ? `agents.contract.basis.${row.terms.basis}` : `agents.contract.period.${row.terms.period}`),
    },
    { id: 'rate', head: t('agents.office.topRate'), numeric: true, cell: row => <bdi>{top(row)}</bdi> },
    { id: 'state', head: t('agents.contract.state'), cell: row => <Badge>{t(`agents.contract.state.${row.state}`)}</Badge> },
    { id: 'offered', head: t('agents.office.offered'), cell: row => <Moment at={row.offeredAt} /> },
    {
      id: 'starts',
      head: t('agents.office.starts'),
      cell: row => (row.startsAt ? <Moment at={row.startsAt} /> : row.starts ? formatDate(row.starts) : '–'),
    },
    {
      id: 'ends',
      head: t('agents.office.ends'),
      cell: row => (row.endsAt ? <Moment at={row.endsAt} /> : row.ends ? formatDate(row.ends) : '–'),
    },
  ];
}

interface ContractDialogProps {
  contract: Contract;
  onClose: () => void;
}

/** Does something with a contract of the operator’s, with the reason that the agent reads. */
function Act({ contract, action, onClose }: ContractDialogProps & { action: ContractAction }) {
  const { t } = useI18n();
  const sending = useSend(officeProcessContract, {
    refreshes: [officeMemberContracts, officeContract],
    onDone: () => {
      onClose();
      showToast({ id: `agents.contract.${contract.id}`, tone: 'good', text: t(`agents.contract.did.${action}`) });
    },
  });
  return (
    <ReasonDialog
      title={t(`agents.contract.ask.${action}`)}
      answers={[
        {
          label: t(`agents.contract.${action}`),
          onReason: reason => void sending.send({ contractId: contract.id, action, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(`agents.contract.why.${action}`)} {t('agents.office.act.why')}
    </ReasonDialog>
  );
}

/** A contract with its tiers and bills, and what the operator can do with it. */
function Details({ contract: listed, onClose }: ContractDialogProps) {
  const { t } = useI18n();
  const may = useMay()('agents.contracts');
  const [page, setPage] = useState(1);
  const [asked, ask] = useState<ContractAction>();
  const { data, error, refetch } = useCall(
    officeContract,
    { contractId: listed.id, page, pageSize: 10 },
    { keepPrevious: true, freshMs: 0 },
  );
  const contract = data?.contract ?? listed;
  const { type, terms, currency, endingBy, actions } = contract;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`agents.contract.type.${type}`)}
      size="wide"
      actions={
        <>
          {may &&
            actions.map(action => (
              <Button key={action} onClick={() => ask(action)}>
                {t(`agents.contract.${action}`)}
              </Button>
            ))}
          <Button look="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {(endingBy || (contract.state === 'active' && contract.endingOn)) && (
          <Notice tone="warn">
            <Life contract={contract} />
          </Notice>
        )}
        <TermsWords type={type} terms={terms} currency={currency} />
        <Tiers type={type} terms={terms} currency={currency} />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={3} height="32px" />}
        {data?.windows && contract.state === 'active' && <NextWindow windows={data.windows} onOver={() => void refetch()} />}
        {data?.windows && <WindowsTable contract={contract} windows={data.windows.items} />}
        {data && <BillsTable contract={contract} bills={data.bills} onPage={setPage} />}
        {data && (
          <section className={styles['terms']}>
            <h3 className={styles['title']}>{t('agents.contract.history')}</h3>
            <History contract={contract} history={data.history} />
          </section>
        )}
      </div>
      {asked && <Act contract={contract} action={asked} onClose={() => ask(undefined)} />}
    </Dialog>
  );
}

/** Under which contracts a member is paid, on the member's page; for members without an upline the operator offers them here. */
export default function ContractsPart() {
  const { t } = useI18n();
  const may = useMay()('agents.contracts');
  const memberId = usePathParam('id');
  const [page, setPage] = useState(1);
  const [isOffering, offer] = useState(false);
  const [opened, open] = useState<Contract>();
  const columns = useColumns();
  const { data, error, refetch } = useCall(
    officeMemberContracts,
    { memberId: memberId as never, page, pageSize },
    { keepPrevious: true, freshMs: 0 },
  );
  if (isCallRefusal(error) && error.code === 'object.not.found')
    return (
      <EmptyState icon="records" title={t('agents.office.trial')}>
        {t('agents.office.trial.why')}
      </EmptyState>
    );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} height="20px" />;
  return (
    <Panel
      title={t('agents.contract.title')}
      flush
      aside={
        may &&
        data.mayOffer && (
          <Button size="small" onClick={() => offer(true)}>
            {t('agents.contract.offer')}
          </Button>
        )
      }
    >
      {data.owesDividends && <Notice tone="warn">{t('agents.office.held')}</Notice>}
      <Table
        caption={t('agents.contract.title')}
        columns={columns}
        rows={data.items}
        keyOf={row => row.id}
        onRow={open}
        empty={
          <EmptyState icon="records" title={t('agents.contract.none')}>
            {t(data.mayOffer ? 'agents.office.none' : 'agents.office.none.upline')}
          </EmptyState>
        }
      />
      {data.total > pageSize && <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />}
      {opened && <Details contract={opened} onClose={() => open(undefined)} />}
      {isOffering && <Offer memberId={memberId} currency={data.currency} onClose={() => offer(false)} />}
    </Panel>
  );
}
