import { useI18n } from '@baize/i18n/react';
import { SearchBox, Tabs, useCall } from '@baize/ui';
import { AddressSelect, type ListAddress, useDayRange, useListAddress } from '@baize/ui/records';
import { betStates, type GameKind, gameKinds, memberBetVendors } from '../contract/index.ts';
import { useVendorName } from './bet-names.ts';
import styles from './bets.module.css';

const names = ['kind', 'vendor', 'state', 'search', 'from', 'to', 'year'];

/** The filters as the address has them. */
export function useFilters() {
  const address = useListAddress({ prefix: 'b' });
  return {
    address,
    range: useDayRange(address),
    kind: gameKinds.find(kind => kind === address.get('kind')),
    state: betStates.find(state => state === address.get('state')),
    vendor: address.get('vendor'),
    search: address.get('search'),
    /** Those behind the phone's button. */
    names: names.filter(name => name !== 'kind'),
    clear: () => address.clear(names),
  };
}
export type Filters = ReturnType<typeof useFilters>;

/** The vendors that the member has played with; fetched when the page opens, because they change seldom. */
function VendorChoice({ address }: { address: ListAddress }) {
  const { t } = useI18n();
  const nameOf = useVendorName();
  const { data } = useCall(memberBetVendors, {});
  const value = address.get('vendor');
  const known = (data?.vendors ?? []).map(vendor => ({ value: vendor.code, label: nameOf(vendor) }));
  const missing = value && !known.some(vendor => vendor.value === value) ? [{ value, label: value }] : [];
  return (
    <AddressSelect address={address} name="vendor" label={t('bets.vendor')} all={t('bets.vendor.all')} choices={[...known, ...missing]} />
  );
}

/** Everything the record can be filtered by, but the kind of game, which has its tabs. */
export function FilterBar({ filters }: { filters: Filters }) {
  const { t } = useI18n();
  const { address, search } = filters;
  return (
    <div className={styles['choices']}>
      <VendorChoice address={address} />
      <AddressSelect
        address={address}
        name="state"
        label={t('bets.state')}
        all={t('bets.state.all')}
        choices={betStates.map(state => ({ value: state, label: t(`bets.state.${state}`) }))}
      />
      <div className={styles['search']}>
        <SearchBox label={t('bets.search')} value={search} onChange={words => address.set({ search: words })} />
      </div>
    </div>
  );
}

interface KindTabsProps {
  filters: Filters;
  panelId: string;
  /** The kinds that the member has bet on. */
  played: readonly GameKind[] | undefined;
}

/** The kinds of games that there are bets of, as tabs over one table; one kind alone needs none. */
export function KindTabs({ filters, panelId, played }: KindTabsProps) {
  const { t } = useI18n();
  if (!played) return <div className={styles['tabsPlace']} />;
  const kinds = gameKinds.filter(kind => kind === filters.kind || played.includes(kind));
  if (kinds.length < 2 && filters.kind === undefined) return null;
  return (
    <Tabs
      label={t('bets.kind')}
      panelId={panelId}
      value={filters.kind ?? ''}
      options={(['', ...kinds] as const).map(kind => ({ value: kind, label: t(kind ? `bets.kind.${kind}` : 'bets.kind.every') }))}
      onChange={kind => filters.address.set({ kind })}
    />
  );
}
