/** Where and how a moment is written. */
interface MomentStyle {
  readonly language: string;
  /** An IANA name; absent = the zone of the device. */
  readonly zone?: string | undefined;
}

/** A moment as the records of the platform write it: "26 Nov 2026 14:05:09", "2026/11/26 14:05:09". */
export function momentText(at: string, { language, zone: timeZone }: MomentStyle): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ year: 'numeric', month: language === 'CN' ? '2-digit' : 'short', day: language === 'CN' ? '2-digit' : 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone },
  });
  const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  const [year, month, day] = [part['year'], part['month'], part['day']];
  const date = language === 'CN' ? `${year}/${month}/${day}` : `${day} ${month} ${year}`;
  return `${date} ${part['hour']}:${part['minute']}:${part['second']}`;
}

/** That zone at a moment, to be named once for a list of moments: "UTC", "UTC+8", "UTC-3:30". */
export function zoneText(at: string, zone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(new Date(at));
  const name = parts.find(part => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '', hours = '', minutes = '00'] = /^GMT([+-])(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
  return sign === '' || Number(hours + minutes) === 0 ? 'UTC' : `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/** Whether a page can write moments in it. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
