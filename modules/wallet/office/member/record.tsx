import type { OutputOf } from '@baize/call';
import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import { type Column, DateRange, EmptyState, Link, Money, type OfficeLineLink, Stat, useCall, useLines } from '@baize/ui';
import { Code, Filters, SelectFilter } from '@baize/ui/office';
import { momentColumn, moneyColumn, PagedTable, useAddressSpan, useListAddress } from '@baize/ui/records';
import { staffMemberTransactions, walletKinds } from '../../contract/index.ts';
import { useKindName } from '../../web/kit/use-kind-name.ts';
import styles from './money.module.css';

type Answer = OutputOf<typeof staffMemberTransactions>;
type Line = Answer['items'][number];

/** A movement leads to the object that it belongs to, where its module has a page for it. */
function KindCell({ line, memberId }: { line: Line; memberId: string }) {
  const { zone } = useI18n();
  const nameOf = useKindName();
  const { links } = useLines<OfficeLineLink>();
  const to = links?.[line.kind]?.({ ...line, memberId, date: businessDate(line.at, zone) });
  if (!to) return nameOf(line.kind);
  return (
    <Link to={to} className={styles['kind']}>
      {nameOf(line.kind)}
    </Link>
  );
}

function useColumns(memberId: string): readonly Column<Line>[] {
  const { t, has } = useI18n();
  const walletName = (line: Line) => {
    const key = `wallet.account.${line.wallet}`;
    return has(key) ? t(key) : line.wallet;
  };
  return [
    momentColumn({ id: 'at', head: t('wallet.record.at'), of: row => row.at }),
    { id: 'kind', head: t('wallet.record.kind'), lead: true, cell: row => <KindCell line={row} memberId={memberId} /> },
    { id: 'wallet', head: t('wallet.office.funds.wallet'), cell: row => `${walletName(row)}${row.vendor ? ` · ${row.vendor}` : ''}` },
    moneyColumn({ id: 'amount', head: t('wallet.record.amount'), of: row => row.amountMinor, sum: 'minor', change: true }),
    moneyColumn({ id: 'after', head: t('wallet.record.after'), of: row => row.balanceAfterMinor }),
    {
      id: 'reference',
      head: t('wallet.reference'),
      cell: row => (
        <span className={styles['reference']} title={row.reference}>
          <Code>{row.about?.reference ?? row.reference}</Code>
        </span>
      ),
    },
  ];
}

/** What came in and went out in the filtered days, over all pages. Of all wallets only the net: what moved between them is on both other sums. */
function Sums({ answer, isOfOne }: { answer: Answer; isOfOne: boolean }) {
  const { t } = useI18n();
  const currency = answer.items[0]?.currency;
  if (!currency) return null;
  const [came, went] = [amountOf(answer.inMinor), amountOf(answer.outMinor)];
  return (
    <div className={styles['sums']}>
      {isOfOne && (
        <>
          <Stat label={t('wallet.record.in')}>
            <Money minor={came} currency={currency} />
          </Stat>
          <Stat label={t('wallet.record.out')}>
            <Money minor={went} currency={currency} />
          </Stat>
        </>
      )}
      <Stat label={t('wallet.record.net')}>
        <Money minor={came + went} currency={currency} change />
      </Stat>
    </div>
  );
}

/** What came in less what went out. */
const sumsOf = ({ items, inMinor, outMinor }: Answer) =>
  items.slice(0, 1).map(({ currency }) => ({ currency, minor: String(amountOf(inMinor) + amountOf(outMinor)) }));

const [main, ...others] = walletKinds;

/** The movements of the main wallet, unless another or all of them are chosen. */
export function Record({ memberId }: { memberId: string }) {
  const { t } = useI18n();
  const address = useListAddress();
  const nameOf = useKindName();
  const { kinds } = useLines<OfficeLineLink>();
  const days = useAddressSpan(address, 30);
  const { page, pageSize } = address;
  const columns = useColumns(memberId);
  const wallet = walletKinds.find(one => one === (address.get('wallet') || main));
  const asked = { memberId, kind: address.get('kind') || undefined, wallet, ...days.period };
  const answer = useCall(staffMemberTransactions, { ...asked, page, pageSize }, { keepPrevious: true });
  return (
    <>
      <Filters label={t('wallet.office.record.filters')}>
        <SelectFilter
          address={address}
          name="wallet"
          label={t('wallet.record.wallet')}
          all={t(`wallet.account.${main}`)}
          choices={[
            ...others.map(kind => ({ value: kind, label: t(`wallet.account.${kind}`) })),
            { value: 'all', label: t('wallet.record.allWallets') },
          ]}
        />
        <SelectFilter
          address={address}
          name="kind"
          label={t('wallet.record.kind')}
          all={t('wallet.record.allKinds')}
          choices={Object.keys(kinds).map(kind => ({ value: kind, label: nameOf(kind) }))}
        />
        <DateRange label={t('wallet.record.dates')} today={days.today} value={days.span} onChange={days.setSpan} />
        <StaffExportButton source="wallet.member" filter={asked} total={answer.data?.total} />
      </Filters>
      {answer.data && <Sums answer={answer.data} isOfOne={wallet !== undefined} />}
      <PagedTable
        answer={answer}
        address={address}
        filters={['wallet', 'kind']}
        caption={t('wallet.record.title')}
        columns={columns}
        keyOf={row => `${row.reference} ${row.wallet}`}
        sums={answer.data && sumsOf(answer.data)}
        bones={10}
        empty={<EmptyState icon="records" title={t('wallet.record.none')} />}
      />
    </>
  );
}
