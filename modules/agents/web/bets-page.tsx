import { gameKinds } from '@baize/bets/contract';
import type { OutputOf } from '@baize/call';
import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, type Column, DateRange, EmptyState, ErrorState, earliest, Money, SearchBox, Select, Table, useCall } from '@baize/ui';
import { momentColumn, useAddressSpan, useListAddress } from '@baize/ui/records';
import { agentTeamBets, mostBetDays } from '../contract/index.ts';
import styles from './agents.module.css';

type Bets = OutputOf<typeof agentTeamBets>;
type Bet = Bets['items'][number];

const names = ['account', 'product', 'from', 'to', 'older'];

function useColumns(bets: Bets | undefined): readonly Column<Bet>[] {
  const { t, tag } = useI18n();
  const currency = bets?.currency ?? 'CNY';
  const amount = (name: 'stake' | 'valid' | 'return', corner?: Column<Bet>['corner']): Column<Bet> => ({
    id: name,
    head: t(`agents.${name}`),
    numeric: true,
    ...(corner ? { corner } : {}),
    cell: bet => <Money minor={amountOf(bet[`${name}Minor`])} currency={currency} />,
  });
  return [
    { id: 'account', head: t('agents.account'), lead: true, corner: 'title', cell: bet => <bdi>{bet.account}</bdi> },
    momentColumn({ id: 'settled', head: t('agents.bets.settled'), of: bet => bet.settledAt, corner: 'note' }),
    { id: 'product', head: t('agents.product'), cell: bet => t(`bets.kind.${bet.product}`) },
    { id: 'game', head: t('agents.bets.game'), cell: bet => <bdi>{tag.startsWith('zh') ? bet.gameNameCn : bet.gameNameEn}</bdi> },
    amount('stake', 'aside'),
    amount('valid'),
    amount('return'),
    {
      id: 'profit',
      head: t('agents.profit'),
      numeric: true,
      corner: 'value',
      cell: bet => (bet.isVoid ? t('agents.bets.void') : <Money minor={amountOf(bet.profitMinor)} currency={currency} change />),
    },
  ];
}

/** The settled bets of everyone in the team, the latest first; filters and place are in the address. */
export default function TeamBetsPage() {
  const { t } = useI18n();
  const address = useListAddress({ prefix: 'b' });
  const { span, today } = useAddressSpan(address, 7, mostBetDays);
  const account = address.get('account') || undefined;
  const product = gameKinds.find(kind => kind === address.get('product'));
  const older = address.get('older') || undefined;
  const filter = (change: Record<string, string | undefined>) => address.set({ ...change, older: undefined });
  const { data, error, isLoading, refetch } = useCall(
    agentTeamBets,
    { ...span, account, product, older },
    { keepPrevious: true, freshMs: 0 },
  );
  const columns = useColumns(data);
  const isUnknown = isCallRefusal(error) && error.code === 'object.not.found';
  const clear = <Button onClick={() => address.clear(names)}>{t('agents.clear')}</Button>;
  return (
    <div className={styles['page']}>
      <div className={styles['filters']}>
        <DateRange
          label={t('agents.dates')}
          value={span}
          today={today}
          onChange={next => filter({ from: next.from, to: next.to })}
          maxDays={mostBetDays}
          min={earliest(today, mostBetDays)}
        />
        <SearchBox
          label={t('agents.bets.account')}
          value={account ?? ''}
          onChange={words => filter({ account: words || undefined })}
          maxLength={64}
        />
        <Select
          aria-label={t('agents.product')}
          value={product ?? ''}
          choices={[{ value: '', label: t('bets.kind.all') }, ...gameKinds.map(kind => ({ value: kind, label: t(`bets.kind.${kind}`) }))]}
          onChange={next => filter({ product: next || undefined })}
        />
      </div>
      {error && !isUnknown ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t('agents.bets.title')}
          columns={columns}
          rows={isUnknown ? [] : (data?.items ?? [])}
          keyOf={bet => bet.id}
          loadingRows={isLoading ? 8 : 0}
          empty={
            isUnknown ? (
              <EmptyState icon="search" title={t('agents.bets.unknown')} action={clear}>
                {t('agents.bets.unknown.why')}
              </EmptyState>
            ) : (
              <EmptyState icon="list" title={t('agents.bets.none')} action={clear}>
                {t('agents.bets.none.why', { ...span })}
              </EmptyState>
            )
          }
        />
      )}
      <div className={styles['path']}>
        {older && <Button onClick={() => address.set({ older: undefined })}>{t('agents.bets.newest')}</Button>}
        {!error && data?.next && <Button onClick={() => address.set({ older: data.next ?? undefined })}>{t('agents.bets.older')}</Button>}
      </div>
      <p className={styles['basis']}>{t('agents.bets.basis')}</p>
    </div>
  );
}
