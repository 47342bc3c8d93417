import { useI18n } from '@baize/i18n/react';
import { DateRange, Select, useCall, useMay } from '@baize/ui';
import { type AddressSpan, Filter, Filters, type ListAddress, SearchBox } from '@baize/ui/office';
import { staffList } from '../../contract/index.ts';
import { knownActions, useActionName } from './action-name.ts';

interface AuditFiltersProps {
  address: ListAddress;
  days: AddressSpan;
  /** Actions that stand on the page, so that those of any module can be chosen. */
  seen: readonly string[];
}

export function AuditFilters({ address, days, seen }: AuditFiltersProps) {
  const { t } = useI18n();
  const mayListStaff = useMay()('staff.read');
  const people = useCall(staffList, { pageSize: 100 }, { enabled: mayListStaff });
  const nameOf = useActionName();
  const current = address.get('action');
  const actions = [...new Set([...knownActions, ...seen, ...(current ? [current] : [])])];
  return (
    <Filters label={t('staff.office.audit.filters')}>
      {mayListStaff && (
        <Filter>
          <Select
            aria-label={t('staff.office.audit.who')}
            value={address.get('staff')}
            choices={[
              { value: '', label: t('staff.office.audit.anybody') },
              ...(people.data?.items ?? []).map(one => ({ value: one.id, label: one.account })),
            ]}
            onChange={staff => address.set({ staff })}
          />
        </Filter>
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
      <Filter width="wide">
        <SearchBox
          label={t('staff.office.audit.target')}
          maxLength={200}
          value={address.get('target')}
          onChange={target => address.set({ target })}
        />
      </Filter>
      <Filter width="whole">
        <DateRange label={t('staff.office.audit.days')} today={days.today} value={days.span} onChange={days.setSpan} />
      </Filter>
    </Filters>
  );
}
