import { useI18n } from '@baize/i18n/react';
import { usePlace, useRouter } from '../../router/router.tsx';
import { useClock } from '../../shell/clock.ts';
import { changeSpan, type DateSpan, presetSpan, within } from './date-presets.ts';
import { dateIn, spanInstants } from './zone-days.ts';

export interface DayRange {
  readonly span: DateSpan;
  readonly today: string;
  /** The same in UTC, for the server: from the first moment to the one after the last. */
  readonly instants: { readonly from: string; readonly to: string };
  readonly setSpan: (span: DateSpan) => void;
  /** How many days back the record goes on the screen: three months, or twelve when they were asked for. */
  readonly maxDays: number;
  readonly isYear: boolean;
  readonly setYear: (isYear: boolean) => void;
}

const quarterDays = 92;
const yearDays = 366;

/**
 * A span of days kept in the address as `<prefix>From` and `<prefix>To`; the past week until one is chosen. Three months back, or twelve with
 * `<prefix>Year`. A choice begins at page 1 of `<prefix>Page`.
 */
export function useDayRange(prefix: string): DayRange {
  const { zone } = useI18n();
  const router = useRouter();
  const { search } = usePlace();
  const today = dateIn(zone, Date.parse(useClock().now()));
  const usual = presetSpan('previous7', today);
  const { [`${prefix}From`]: from = '', [`${prefix}To`]: to = '' } = search;
  const isYear = search[`${prefix}Year`] === '1';
  const maxDays = isYear ? yearDays : quarterDays;
  const wanted = from && to ? changeSpan(changeSpan(usual, { to }, maxDays), { from }, maxDays) : usual;
  const span = within(wanted, today, maxDays);
  const page = `${prefix}Page`;
  return {
    span,
    today,
    instants: spanInstants(span, zone),
    setSpan: next => router.setSearch({ [`${prefix}From`]: next.from, [`${prefix}To`]: next.to, [page]: undefined }),
    maxDays,
    isYear,
    setYear: next => router.setSearch({ [`${prefix}Year`]: next ? '1' : undefined, [page]: undefined }),
  };
}
