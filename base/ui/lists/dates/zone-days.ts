import type { DateSpan } from './date-presets.ts';

/** How far the clock of a zone is ahead of UTC at a moment, in ms. The engine's Intl is asked in English digits only. */
function offsetMs(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

/** Whether the device's own clock shows the same time as that of a zone. */
export const isDeviceIn = (zone: string, at: number): boolean => offsetMs(zone, at) === -new Date(at).getTimezoneOffset() * 60_000;

/** The first moment of a calendar date in a zone, as ISO text in UTC; `days` later dates are reached by adding. */
export function dayStart(date: string, zone: string, days = 0): string {
  const wanted = Date.parse(`${date}T00:00:00Z`) + days * 86_400_000;
  const near = wanted - offsetMs(zone, wanted);
  return new Date(wanted - offsetMs(zone, near)).toISOString();
}

/** "2026-11-21T18:30" on the clock of a zone, as ISO text in UTC. */
export function instantIn(local: string, zone: string): string {
  const wanted = Date.parse(`${local}Z`);
  const near = wanted - offsetMs(zone, wanted);
  return new Date(wanted - offsetMs(zone, near)).toISOString();
}

/** The calendar date in a zone at a moment. */
export const dateIn = (zone: string, at: number): string => new Date(at + offsetMs(zone, at)).toISOString().slice(0, 10);

/** From the first moment of the first day to the first moment after the last. */
export const spanInstants = (span: DateSpan, zone: string): { readonly from: string; readonly to: string } => ({
  from: dayStart(span.from, zone),
  to: dayStart(span.to, zone, 1),
});
