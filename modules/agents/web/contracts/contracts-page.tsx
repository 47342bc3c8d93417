import { useI18n } from '@baize/i18n/react';
import { Button, EmptyState, ErrorState, Pagination, Segmented, Skeleton, useCall, useSearchParam, useSession } from '@baize/ui';
import { useState } from 'react';
import { agentContracts, type ContractType } from '../../contract/index.ts';
import { Dues } from '../dues.tsx';
import { OfferDialog } from './acts/offer-dialog.tsx';
import { BillDialog } from './bill-dialog.tsx';
import { ContractCard } from './contract-card.tsx';
import styles from './contracts.module.css';

const sides = ['all', 'payee', 'payer'] as const;
const pageSize = 10;

/** The contracts under which a member is paid or pays, of one type or of all: answered here, and, by an agent, offered. */
function Contracts({ type }: { type?: ContractType }) {
  const { t } = useI18n();
  const isAgent = (useSession()?.type ?? 0) !== 0;
  const [side, setSide] = useState<(typeof sides)[number]>('all');
  const [page, setPage] = useState(1);
  const [isOffering, offer] = useState(false);
  const [offeredTo, setOfferedTo] = useSearchParam('offer');
  const [billId, setBill] = useSearchParam('bill');
  const answer = useCall(
    agentContracts,
    { ...(type ? { type } : {}), ...(side === 'all' ? {} : { side }), page, pageSize },
    { keepPrevious: true, freshMs: 0 },
  );
  const { data, error } = answer;
  return (
    <div className={styles['form']}>
      <Dues />
      <div className={styles['head']}>
        {isAgent && (
          <Segmented
            label={t('agents.contract.side')}
            options={sides.map(value => ({ value, label: t(`agents.contract.side.${value}`) }))}
            value={side}
            onChange={value => {
              setSide(value);
              setPage(1);
            }}
          />
        )}
        {isAgent && (
          <Button look="primary" onClick={() => offer(true)}>
            {t('agents.contract.offer')}
          </Button>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void answer.refetch()} />}
      {!data && !error && <Skeleton lines={3} height="160px" />}
      {data && data.items.length === 0 && (
        <EmptyState icon="records" title={t('agents.contract.none')}>
          {t(isAgent ? 'agents.contract.none.agent' : 'agents.contract.none.member')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles['list']}>
          {data.items.map(contract => (
            <ContractCard key={contract.id} contract={contract} />
          ))}
        </ul>
      )}
      {data && data.total > pageSize && <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />}
      {billId && <BillDialog billId={billId as never} onClose={() => setBill(undefined)} />}
      {isAgent && (isOffering || offeredTo) && (
        <OfferDialog
          to={offeredTo}
          onClose={() => {
            offer(false);
            setOfferedTo(undefined);
          }}
        />
      )}
    </div>
  );
}

/** A page with the contracts of one type. */
export const contractsOf = (type: ContractType) => () => <Contracts type={type} />;

export default function ContractsPage() {
  return <Contracts />;
}
