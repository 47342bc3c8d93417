const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as the records of the platform write it, in the zone of the browser: "26 Nov 2026 14:05:09", "2026/11/26 14:05:09". */
export function momentText(at: string, language: string): string {
  const when = new Date(at);
  const [year, month, day] = [when.getFullYear(), when.getMonth() + 1, when.getDate()];
  const clock = [when.getHours(), when.getMinutes(), when.getSeconds()].map(two).join(':');
  if (language === 'CN') return `${year}/${two(month)}/${two(day)} ${clock}`;
  return `${day} ${when.toLocaleString('en-GB', { month: 'short' })} ${year} ${clock}`;
}

/** That zone as it is today, to be named once for a list of moments: "UTC+8", "UTC-3:30". */
export function zoneText(): string {
  const minutes = -new Date(performance.timeOrigin).getTimezoneOffset();
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${whole}${rest ? `:${two(rest)}` : ''}`;
}
