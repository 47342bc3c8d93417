import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, type Column, EmptyState, ErrorState, SearchBox, Select, Table } from '@baize/ui';
import { type DayRange, FilterSheet, useAddressSpan, useListAddress } from '@baize/ui/records';
import type { ReactNode } from 'react';
import { mostListDays, mostTeamDays } from '../contract/index.ts';
import styles from './agents.module.css';

/** What is asked of a list of the team: days, one member, and the place; all in the address under `prefix`. `one` names what else it can be narrowed to. */
export function useTeamList(prefix: string, one: string) {
  const address = useListAddress({ prefix });
  const range: DayRange = { ...useAddressSpan(address, 7, mostListDays, mostTeamDays), maxDays: mostListDays, backDays: mostTeamDays };
  const [account, chosen, older] = ['account', one, 'older'].map(name => address.get(name) || undefined);
  return {
    address,
    range: { ...range, setSpan: (next: DayRange['span']) => address.set({ from: next.from, to: next.to, older: undefined }) },
    span: range.span,
    names: ['from', 'to', 'account', one],
    account,
    chosen,
    older,
    narrow: (change: Record<string, string | undefined>) => address.set({ ...change, older: undefined }),
    clear: () => address.clear(['account', one, 'from', 'to', 'older']),
    choose: (next: string) => address.set({ [one]: next || undefined, older: undefined }),
  };
}

/** How many rows a file of the list has: whoever reads it page by page only knows whether there are any. */
export const uncounted = (data: { readonly items: readonly unknown[] } | undefined): number | null | undefined =>
  data && (data.items.length === 0 ? 0 : null);

interface TeamListProps<Row> {
  readonly list: ReturnType<typeof useTeamList>;
  readonly answer: {
    readonly data: { readonly items: readonly Row[]; readonly next: string | null } | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
    readonly refetch: () => unknown;
  };
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly caption: string;
  readonly choice: {
    readonly label: string;
    readonly value: string | undefined;
    readonly choices: readonly { value: string; label: string }[];
  };
  readonly words: { readonly newest: string; readonly older: string; readonly none: string; readonly noneWhy: string };
  /** What else can be done with the list, beside its filters. */
  readonly actions?: ReactNode;
  /** Between the filters and the list. */
  readonly above?: ReactNode;
  /** Shown in place of the rows. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A list of everyone in the team, the latest first, with its filters; `children` say what is in it. */
export function TeamList<Row>({
  list,
  answer,
  columns,
  keyOf,
  caption,
  choice,
  words,
  actions,
  above,
  instead,
  children,
}: TeamListProps<Row>) {
  const { t } = useI18n();
  const { account, older, narrow, address } = list;
  const { data, error } = answer;
  const isUnknown = isCallRefusal(error) && error.code === 'object.not.found';
  const clear = <Button onClick={list.clear}>{t('agents.clear')}</Button>;
  return (
    <div className={styles['page']}>
      <FilterSheet
        found={isUnknown ? 0 : uncounted(data)}
        address={address}
        names={list.names}
        range={list.range}
        daysLabel={t('agents.dates')}
        actions={actions}
      >
        <SearchBox
          label={t('agents.bets.account')}
          value={account ?? ''}
          onChange={words => narrow({ account: words || undefined })}
          maxLength={64}
        />
        <Select aria-label={choice.label} value={choice.value ?? ''} choices={[...choice.choices]} onChange={list.choose} />
      </FilterSheet>
      {!isUnknown && above}
      {instead && !isUnknown ? (
        instead
      ) : error && !isUnknown ? (
        <ErrorState error={error as Error} onRetry={() => void answer.refetch()} />
      ) : (
        <Table
          caption={caption}
          columns={columns}
          rows={isUnknown ? [] : (data?.items ?? [])}
          keyOf={keyOf}
          loadingRows={answer.isLoading ? 8 : 0}
          empty={
            isUnknown ? (
              <EmptyState icon="search" title={t('agents.bets.unknown')} action={clear}>
                {t('agents.bets.unknown.why')}
              </EmptyState>
            ) : (
              <EmptyState icon="list" title={words.none} action={clear}>
                {words.noneWhy}
              </EmptyState>
            )
          }
        />
      )}
      <div className={styles['path']}>
        {!instead && older && <Button onClick={() => address.set({ older: undefined })}>{words.newest}</Button>}
        {!instead && !error && data?.next && <Button onClick={() => address.set({ older: data.next ?? undefined })}>{words.older}</Button>}
      </div>
      <p className={styles['basis']}>{children}</p>
    </div>
  );
}
