import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, EmptyState, Link, Segmented, useCall } from '@baize/ui';
import { Code, Filters, SelectFilter, Sheet } from '@baize/ui/office';
import { momentColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { faultApps, faultKinds, officeFaults } from '../contract/index.ts';
import { DayBars } from './day-bars.tsx';
import styles from './faults.module.css';

type Row = OutputOf<typeof officeFaults>['items'][number];

function useColumns(): readonly Column<Row>[] {
  const { t, formatNumber } = useI18n();
  return [
    {
      id: 'message',
      head: t('faults.office.message'),
      lead: true,
      cell: row => (
        <Link to={`/faults/${row.id}`} className={styles['message']} dir="auto" translate="no">
          {row.message || t(`faults.office.kind.${row.kind}`)}
        </Link>
      ),
    },
    {
      id: 'kind',
      head: t('faults.office.kind'),
      cell: row => (
        <>
          {t(`faults.office.kind.${row.kind}`)} {row.known && <Badge tone="info">{t('faults.office.known')}</Badge>}
        </>
      ),
    },
    { id: 'app', head: t('faults.office.app'), cell: row => t(`faults.office.app.${row.app}`) },
    { id: 'page', head: t('faults.office.page'), cell: row => <Code>{row.page}</Code> },
    { id: 'count', head: t('faults.office.count'), numeric: true, cell: row => formatNumber(row.count) },
    { id: 'days', head: t('faults.office.days'), cell: row => <DayBars days={row.days} /> },
    { id: 'release', head: t('faults.office.release'), cell: row => <Code>{row.lastRelease}</Code> },
    momentColumn({ id: 'firstAt', head: t('faults.office.firstAt'), of: row => row.firstAt }),
    momentColumn({ id: 'lastAt', head: t('faults.office.lastAt'), of: row => row.lastAt }),
  ];
}

/** What went wrong in the pages of members and staff. */
export default function FaultsPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const columns = useColumns();
  const { page, pageSize } = address;
  const asked = {
    app: faultApps.find(one => one === address.get('app')),
    kind: faultKinds.find(one => one === address.get('kind')),
    release: /^[\w-]{1,40}$/.exec(address.get('release'))?.[0],
    known: address.get('known') === 'yes' ? ('yes' as const) : undefined,
  };
  const answer = useCall(officeFaults, { ...asked, page, pageSize }, { keepPrevious: true });
  const isFiltered = asked.app || asked.kind || asked.release;
  return (
    <Sheet title={t('faults.office.title')} note={t('faults.office.note')}>
      <Filters label={t('faults.office.filters')}>
        <Segmented
          label={t('faults.office.which')}
          value={asked.known ?? 'no'}
          options={[
            { value: 'no', label: t('faults.office.open') },
            { value: 'yes', label: t('faults.office.all') },
          ]}
          onChange={value => address.set({ known: value === 'yes' ? value : undefined })}
        />
        <SelectFilter
          address={address}
          name="app"
          label={t('faults.office.app')}
          all={t('faults.office.app.all')}
          choices={faultApps.map(value => ({ value, label: t(`faults.office.app.${value}`) }))}
        />
        <SelectFilter
          address={address}
          name="kind"
          label={t('faults.office.kind')}
          all={t('faults.office.kind.all')}
          choices={faultKinds.map(value => ({ value, label: t(`faults.office.kind.${value}`) }))}
        />
        <SelectFilter
          address={address}
          name="release"
          label={t('faults.office.release')}
          all={t('faults.office.release.all')}
          choices={(answer.data?.releases ?? []).map(value => ({ value, label: value }))}
        />
      </Filters>
      <PagedTable
        answer={answer}
        address={address}
        filters={['app', 'kind', 'release', 'known']}
        caption={t('faults.office.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={12}
        empty={<EmptyState icon="check" title={t(isFiltered ? 'faults.office.noMatch' : 'faults.office.none')} />}
      />
    </Sheet>
  );
}
