const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/MicroMessenger/, 'WeChat'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/**
 * "Chrome · Windows" for a user agent: enough to know one's own device again. Empty when it names nothing known. Nothing of the text itself comes through,
 * because whoever logs in writes it.
 */
export function deviceName(userAgent: string): string {
  const pick = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [pick(browsers), pick(systems)].filter(Boolean).join(' · ');
}

export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** An iPad that asks for the pages of computers names itself a Mac: it is shown as one. */
export function deviceKind(userAgent: string): DeviceKind {
  if (/iPhone|Android.*Mobile/.test(userAgent)) return 'phone';
  return /iPad|Android/.test(userAgent) ? 'tablet' : 'computer';
}
