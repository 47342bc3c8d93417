import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, ErrorState, Money, Table, useCall } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { staffMemberFunds } from '../../contract/index.ts';
import styles from './money.module.css';

type Wallet = OutputOf<typeof staffMemberFunds>['accounts'][number];

function useColumns(): readonly Column<Wallet>[] {
  const { t, has } = useI18n();
  const nameOf = (wallet: Wallet) => {
    const key = `wallet.account.${wallet.kind}`;
    return has(key) ? t(key) : wallet.kind;
  };
  return [
    {
      id: 'wallet',
      head: t('wallet.office.funds.wallet'),
      lead: true,
      cell: row => (
        <>
          {nameOf(row)} {row.qualifier && <bdi className={styles['qualifier']}>{row.qualifier}</bdi>}
        </>
      ),
    },
    { id: 'currency', head: t('wallet.office.funds.currency'), cell: row => row.currency },
    {
      id: 'balance',
      head: t('wallet.office.funds.balance'),
      numeric: true,
      cell: row => (
        <b className={styles['strong']}>
          <Money minor={amountOf(row.balanceMinor)} currency={row.currency} />
        </b>
      ),
    },
  ];
}

export function Funds({ memberId }: { memberId: string }) {
  const { t } = useI18n();
  const answer = useCall(staffMemberFunds, { memberId });
  const columns = useColumns();
  return (
    <Panel title={t('wallet.office.funds.title')} flush>
      {answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Table
          caption={t('wallet.office.funds.title')}
          columns={columns}
          rows={answer.data?.accounts ?? []}
          keyOf={row => `${row.kind} ${row.qualifier} ${row.currency}`}
          loadingRows={answer.isLoading ? 1 : 0}
          empty={<p className={styles['none']}>{t('wallet.office.funds.none')}</p>}
        />
      )}
    </Panel>
  );
}
