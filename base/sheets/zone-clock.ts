import { hour, type Instant } from '@baize/kernel';

/** How many hours' offsets are remembered; rows come in the order of time, so that few are asked twice. */
const mostKept = 10_000;

/**
 * Writes moments as "2026-11-21 08:15:00" in a zone. The offset is asked of Intl once an hour of the record and not once a row, which would cost more than
 * all the rest of the file. No zone changes its offset within a quarter of an hour.
 */
export function zoneClock(zone: string): (at: Instant) => string {
  const shown = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  const quarter = hour / 4;
  const offsetAt = (slot: number): number => {
    const known = offsets.get(slot);
    if (known !== undefined) return known;
    const text = shown.formatToParts(slot * quarter).find(part => part.type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(text) ?? [];
    const ms = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 * (sign === '-' ? -1 : 1);
    if (offsets.size >= mostKept) offsets.clear();
    offsets.set(slot, ms);
    return ms;
  };
  return at => {
    const ms = Date.parse(at);
    return new Date(ms + offsetAt(Math.floor(ms / quarter))).toISOString().slice(0, 19).replace('T', ' ');
  };
}
