import { useI18n } from '@baize/i18n/react';
import { changeSpan, type DateSpan, earliest, within } from '../lists/dates/date-presets.ts';
import { dateIn, spanInstants } from '../lists/dates/zone-days.ts';
import { useClock } from '../shell/clock.ts';
import type { ListAddress } from './list-address.ts';

export interface AddressSpan {
  readonly today: string;
  readonly span: DateSpan;
  readonly setSpan: (span: DateSpan) => void;
  /** The span as the wire takes it, `[from, to)`. */
  readonly period: { readonly from: string; readonly to: string };
  /** Whether someone has chosen it. */
  readonly isChosen: boolean;
}

export interface DayRange extends AddressSpan {
  /** How many days back the record goes on the screen: three months, or twelve when they were asked for. */
  readonly maxDays: number;
  /** How many days back it goes, where that is more than one view shows. */
  readonly backDays?: number;
  readonly isYear?: boolean;
  readonly setYear?: (isYear: boolean) => void;
}

const quarterDays = 92;
const yearDays = 366;
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The days of a record, kept in the address as `from` and `to`; without them the last `days` days: at most `maxDays`, none of them more than `backDays` ago. Days are the brand's. */
export function useAddressSpan(address: ListAddress, days: number, maxDays?: number, backDays = maxDays ?? days): AddressSpan {
  const { zone } = useI18n();
  const today = dateIn(zone, Date.parse(useClock().now()));
  const [from, to] = [address.get('from'), address.get('to')];
  const isChosen = isDate(from) && isDate(to) && from <= to;
  const wanted = isChosen ? { from, to } : { from: earliest(today, days), to: today };
  const span = maxDays === undefined ? wanted : within(changeSpan(wanted, { from: wanted.from }, maxDays), today, backDays);
  return {
    today,
    span,
    setSpan: next => address.set({ from: next.from, to: next.to }),
    period: spanInstants(span, zone),
    isChosen,
  };
}

/** The days of a member's record: the past week until others are chosen. Three months back, or twelve with `year`. */
export function useDayRange(address: ListAddress): DayRange {
  const isYear = address.get('year') === '1';
  const maxDays = isYear ? yearDays : quarterDays;
  const setYear = (next: boolean) => address.set({ year: next ? '1' : undefined });
  return { ...useAddressSpan(address, 7, maxDays), maxDays, isYear, setYear };
}
