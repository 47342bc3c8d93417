import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import {
  Badge,
  Button,
  type Column,
  Confirm,
  EmptyState,
  ErrorState,
  Money,
  Notice,
  Pagination,
  Skeleton,
  showToast,
  Table,
  useCall,
  useProblem,
  useSend,
} from '@baize/ui';
import { useState } from 'react';
import {
  agentContract,
  agentContracts,
  type ContractAction,
  contractInfo,
  processContractDividend,
  processDailySalaryContract,
} from '../../contract/index.ts';
import styles from './contracts.module.css';
import { TermsWords, Tiers } from './terms.tsx';

type Contract = OutputOf<typeof agentContracts>['items'][number];
type Bill = OutputOf<typeof agentContract>['bills']['items'][number];

const tones = { offered: 'info', active: 'win', rejected: 'plain', withdrawn: 'plain', expired: 'plain', ended: 'plain' } as const;
const billTones = { 'not-reached': 'plain', due: 'warn', 'part-paid': 'warn', paid: 'win', refused: 'loss' } as const;
const pageSize = 10;

function Act({ contract, action, onClose }: { contract: Contract; action: ContractAction; onClose: () => void }) {
  const { t } = useI18n();
  const problem = useProblem();
  const call = contract.type === 'dividend' ? processContractDividend : processDailySalaryContract;
  const sending = useSend(call, {
    refreshes: [agentContracts, agentContract, contractInfo],
    onDone: () => {
      showToast({ id: `agents.contract.${contract.id}`, tone: 'good', text: t(`agents.contract.did.${action}`) });
      onClose();
    },
  });
  return (
    <Confirm
      open
      title={t(`agents.contract.ask.${action}`)}
      yes={t(`agents.contract.${action}`)}
      danger={action === 'terminate' || action === 'reject' || action === 'agree'}
      busy={sending.isBusy}
      onYes={() => void sending.send({ contractId: contract.id, action })}
      onNo={onClose}
    >
      <p>{t(`agents.contract.why.${action}`)}</p>
      {sending.error && <Notice tone="bad">{problem(sending.error)?.text}</Notice>}
    </Confirm>
  );
}

function useBillColumns(contract: Contract): readonly Column<Bill>[] {
  const { t, formatDate, formatNumber, formatPercentBps } = useI18n();
  const money = (wire: string) => <Money minor={amountOf(wire)} currency={contract.currency} />;
  const days = ({ from, to }: Bill) => (from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`);
  return [
    { id: 'days', head: t('agents.dates'), lead: true, corner: 'title', cell: bill => <bdi>{days(bill)}</bdi> },
    { id: 'valid', head: t('agents.valid'), numeric: true, cell: bill => money(bill.validMinor) },
    ...(contract.type === 'dividend'
      ? [{ id: 'loss', head: t('agents.contract.loss'), numeric: true, cell: (bill: Bill) => money(bill.lossMinor) }]
      : []),
    { id: 'active', head: t('agents.active'), numeric: true, cell: bill => formatNumber(bill.active) },
    { id: 'rate', head: t('agents.contract.rate'), numeric: true, corner: 'aside', cell: bill => formatPercentBps(bill.rateBps) },
    { id: 'amount', head: t('agents.contract.amount'), numeric: true, corner: 'value', cell: bill => money(bill.amountMinor) },
    { id: 'paid', head: t('agents.contract.paid'), numeric: true, cell: bill => money(bill.paidMinor) },
    {
      id: 'state',
      head: t('agents.contract.state'),
      corner: 'note',
      cell: bill => <Badge tone={billTones[bill.state]}>{t(`agents.bill.${bill.state}`)}</Badge>,
    },
  ];
}

function Bills({ contract }: { contract: Contract }) {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const columns = useBillColumns(contract);
  const { data, error, refetch } = useCall(agentContract, { contractId: contract.id, page, pageSize }, { keepPrevious: true, freshMs: 0 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} height="32px" />;
  return (
    <>
      <Table
        caption={t('agents.contract.bills')}
        columns={columns}
        rows={data.bills.items}
        keyOf={bill => bill.from}
        empty={
          <EmptyState icon="records" title={t('agents.contract.noBills')}>
            {t('agents.contract.noBills.why')}
          </EmptyState>
        }
      />
      {data.bills.total > pageSize && <Pagination page={page} pageSize={pageSize} total={data.bills.total} onPage={setPage} />}
    </>
  );
}

/** From when to when it counts, or what is waited for. */
function Life({ contract }: { contract: Contract }) {
  const { t, formatDate } = useI18n();
  const { state, starts, ends, endingBy, side, offeredAt } = contract;
  if (state === 'offered') return <>{t('agents.contract.offeredAt', { at: formatDate(offeredAt, 'moment') })}</>;
  if (endingBy) return <>{t(endingBy === side ? 'agents.contract.endingByYou' : 'agents.contract.endingByOther')}</>;
  if (starts && ends)
    return (
      <>
        {starts >= ends
          ? t('agents.contract.neverCounted')
          : t('agents.contract.fromTo', { from: formatDate(starts), to: formatDate(ends) })}
      </>
    );
  return starts ? (
    <>{t('agents.contract.from', { from: formatDate(starts) })}</>
  ) : (
    <>{t('agents.contract.offeredAt', { at: formatDate(offeredAt, 'moment') })}</>
  );
}

/** A contract: who pays whom for what, what may be done with it, and its bills. */
export function ContractCard({ contract }: { contract: Contract }) {
  const { t } = useI18n();
  const [asked, ask] = useState<ContractAction>();
  const [isOpen, setOpen] = useState(false);
  const { type, state, side, payer, payee, terms, currency, actions } = contract;
  const other = side === 'payee' ? (payer ?? t('agents.contract.operator')) : payee;
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{t(`agents.contract.type.${type}`)}</h3>
        <Badge tone={tones[state]}>{t(`agents.contract.state.${state}`)}</Badge>
        <span>{t(`agents.contract.with.${side}`, { account: other })}</span>
      </div>
      <TermsWords type={type} terms={terms} currency={currency} />
      <Tiers type={type} terms={terms} currency={currency} />
      <p className={styles['dim']}>
        <Life contract={contract} />
      </p>
      <div className={styles['acts']}>
        {actions.map(action => (
          <Button
            key={action}
            size="small"
            look={action === 'accept' || action === 'agree' ? 'primary' : 'plain'}
            onClick={() => ask(action)}
          >
            {t(`agents.contract.${action}`)}
          </Button>
        ))}
        {(state === 'active' || state === 'ended') && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('agents.contract.bills')}
          </Button>
        )}
      </div>
      {isOpen && <Bills contract={contract} />}
      {asked && <Act contract={contract} action={asked} onClose={() => ask(undefined)} />}
    </li>
  );
}
