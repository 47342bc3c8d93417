import { useI18n } from '@baize/i18n/react';
import { Select, useActions, useCall, useMay } from '@baize/ui';
import { Filter, Filters, SearchFilter, SelectFilter, SpanFilter } from '@baize/ui/office';
import type { AddressSpan, ListAddress } from '@baize/ui/records';
import { staffList } from '../../contract/index.ts';
import { useActionName } from './action-name.ts';

interface AuditFiltersProps {
  address: ListAddress;
  days: AddressSpan;
  /** Actions shown on the page: an older one may have no module any more. */
  seen: readonly string[];
}

export function AuditFilters({ address, days, seen }: AuditFiltersProps) {
  const { t } = useI18n();
  const mayListStaff = useMay()('staff.read');
  const people = useCall(staffList, { pageSize: 100 }, { enabled: mayListStaff });
  const nameOf = useActionName();
  const current = address.get('action');
  const actions = [...new Set([...useActions(), ...seen, ...(current ? [current] : [])])];
  return (
    <Filters label={t('staff.office.audit.filters')}>
      {mayListStaff && (
        <SelectFilter
          address={address}
          name="staff"
          label={t('staff.office.audit.who')}
          all={t('staff.office.audit.anybody')}
          choices={(people.data?.items ?? []).map(one => ({ value: one.id, label: one.account }))}
        />
      )}
      <Filter>
        <Select
          aria-label={t('staff.audit.action')}
          value={current}
          choices={[
            { value: '', label: t('staff.office.audit.anything') },
            ...actions.map(action => ({ value: action, label: nameOf(action) })),
          ]}
          onChange={action => address.set({ action })}
        />
      </Filter>
      <SearchFilter address={address} name="target" label={t('staff.office.audit.target')} maxLength={200} width="wide" />
      <SpanFilter label={t('staff.office.audit.days')} days={days} />
    </Filters>
  );
}
