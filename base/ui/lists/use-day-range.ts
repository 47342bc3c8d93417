import { useI18n } from '@baize/i18n/react';
import { usePlace, useRouter } from '../router/router.tsx';
import { useClock } from '../shell/clock.ts';
import { changeSpan, type DateSpan, presetSpan } from './date-presets.ts';
import { dateIn, spanInstants } from './zone-days.ts';

export interface DayRange {
  readonly span: DateSpan;
  readonly today: string;
  /** The same in UTC, for the server: from the first moment to the one after the last. */
  readonly instants: { readonly from: string; readonly to: string };
  readonly setSpan: (span: DateSpan) => void;
}

const maxDays = 90;

/** A span of days kept in the address as `<prefix>From` and `<prefix>To`; the past week until one is chosen. A choice begins at page 1 of `<prefix>Page`. */
export function useDayRange(prefix: string): DayRange {
  const { zone } = useI18n();
  const router = useRouter();
  const { search } = usePlace();
  const today = dateIn(zone, Date.parse(useClock().now()));
  const usual = presetSpan('previous7', today);
  const { [`${prefix}From`]: from = '', [`${prefix}To`]: to = '' } = search;
  const span = from && to ? changeSpan(changeSpan(usual, { to }, maxDays), { from }, maxDays) : usual;
  return {
    span,
    today,
    instants: spanInstants(span, zone),
    setSpan: next => router.setSearch({ [`${prefix}From`]: next.from, [`${prefix}To`]: next.to, [`${prefix}Page`]: undefined }),
  };
}
