import { useI18n } from '@baize/i18n/react';
import { Button, Icon, RecordDays, Select, Tabs, TextInput, useCall, useDayRange, usePlace, useRouter } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { betStates, gameKinds, memberBetVendors } from '../contract/index.ts';
import { useVendorName } from './bet-names.ts';
import styles from './bets.module.css';

/** The filters as the address has them. */
export function useFilters() {
  const { search } = usePlace();
  const router = useRouter();
  const range = useDayRange('b');
  const { bKind = '', bState = '', bVendor = '', bSearch = '', bPage = '1', bSize = '20', bet } = search;
  return {
    range,
    kind: gameKinds.find(kind => kind === bKind),
    state: betStates.find(state => state === bState),
    vendor: bVendor,
    search: bSearch,
    /** How many of those are set that stand behind the phone's button. */
    chosen: [bVendor, bState, bSearch, search['bFrom'], search['bYear']].filter(Boolean).length,
    page: Math.max(1, Number(bPage) || 1),
    pageSize: [20, 50, 100].find(size => String(size) === bSize) ?? 20,
    bet,
    set: router.setSearch,
    clear: () =>
      router.setSearch({
        bKind: undefined,
        bVendor: undefined,
        bState: undefined,
        bSearch: undefined,
        bFrom: undefined,
        bTo: undefined,
        bYear: undefined,
        bPage: undefined,
      }),
  };
}
export type Filters = ReturnType<typeof useFilters>;

/** Searching waits for Enter or the button: each search asks the server. */
function Search({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className={styles['search']} onSubmit={submit}>
      <TextInput
        aria-label={t('bets.search')}
        placeholder={t('bets.search')}
        maxLength={60}
        enterKeyHint="search"
        value={typed}
        before={<Icon name="search" size={18} />}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit">{t('bets.search.go')}</Button>
    </form>
  );
}

/** The vendors that the member has played with; fetched when the page opens, because they change seldom. */
function VendorChoice({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useI18n();
  const nameOf = useVendorName();
  const { data } = useCall(memberBetVendors, {});
  const known = data?.vendors ?? [];
  const missing = value && !known.some(vendor => vendor.code === value) ? [{ value, label: value }] : [];
  return (
    <Select
      aria-label={t('bets.vendor')}
      value={value}
      choices={[
        { value: '', label: t('bets.vendor.all') },
        ...known.map(vendor => ({ value: vendor.code, label: nameOf(vendor) })),
        ...missing,
      ]}
      onChange={onChange}
    />
  );
}

/** Everything the record can be filtered by, but the kind of game, which has its tabs. */
export function FilterBar({ filters }: { filters: Filters }) {
  const { t } = useI18n();
  const choose = (name: string) => (value: string) => filters.set({ [name]: value, bPage: undefined });
  return (
    <>
      <RecordDays label={t('bets.dates')} range={filters.range} />
      <div className={styles['choices']}>
        <VendorChoice value={filters.vendor} onChange={choose('bVendor')} />
        <Select
          aria-label={t('bets.state')}
          value={filters.state ?? ''}
          choices={[
            { value: '', label: t('bets.state.all') },
            ...betStates.map(state => ({ value: state, label: t(`bets.state.${state}`) })),
          ]}
          onChange={choose('bState')}
        />
        <Search key={filters.search} value={filters.search} onSearch={choose('bSearch')} />
      </div>
    </>
  );
}

const kindOptions = ['', ...gameKinds] as const;

/** The kinds of games as tabs over one table. */
export function KindTabs({ filters, panelId }: { filters: Filters; panelId: string }) {
  const { t } = useI18n();
  return (
    <Tabs
      label={t('bets.kind')}
      panelId={panelId}
      value={filters.kind ?? ''}
      options={kindOptions.map(kind => ({ value: kind, label: t(kind ? `bets.kind.${kind}` : 'bets.kind.every') }))}
      onChange={kind => filters.set({ bKind: kind || undefined, bPage: undefined })}
    />
  );
}
