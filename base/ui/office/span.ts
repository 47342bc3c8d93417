import { useI18n } from '@baize/i18n/react';
import { businessDate, businessDay } from '@baize/kernel/business-time';
import type { DateSpan } from '../lists/dates/date-presets.ts';
import { useClock } from '../shell/clock.ts';
import type { ListAddress } from './list-address.ts';

export interface AddressSpan {
  readonly today: string;
  readonly span: DateSpan;
  readonly setSpan: (span: DateSpan) => void;
  /** The span as the wire takes it, `[from, to)`. */
  readonly period: { readonly from: string; readonly to: string };
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const dayMs = 86_400_000;

/** The days of a record, kept in the address as `from` and `to`; without them the last `days` days. Days are those of the zone on the screen. */
export function useAddressSpan(address: ListAddress, days: number): AddressSpan {
  const { zone } = useI18n();
  const today = businessDate(useClock().now(), zone);
  const [from, to] = [address.get('from'), address.get('to')];
  const usual = { from: new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10), to: today };
  const span = isDate(from) && isDate(to) && from <= to ? { from, to } : usual;
  return {
    today,
    span,
    setSpan: next => address.set({ from: next.from, to: next.to }),
    period: { from: businessDay(span.from, zone).from, to: businessDay(span.to, zone).to },
  };
}
