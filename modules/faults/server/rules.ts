import { hash } from 'node:crypto';
import { cleanMessage, type FaultApp, type FaultKind } from '../contract/index.ts';

/** Days that counts are kept, and that the office shows. */
export const keptDays = 30;
export const shownDays = 14;
/** What one day may hold, whoever sends it. */
export const mostFaultsADay = 2_000;
export const mostCountsADay = 10_000;

/** In this order: Edge and Opera also say Chrome, Chrome also says Safari. */
const families: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

/** The browser's name and nothing else of the header. */
export const familyOf = (userAgent: string): string => families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other';

interface Reported {
  readonly kind: FaultKind;
  readonly page: string;
  readonly message: string;
  readonly stack: readonly string[];
  readonly count: number;
}

export interface Counted extends Reported {
  readonly id: string;
}

/** Reports as they are kept: cleaned again, because anyone can send them, and each fault once. */
export function counted(app: FaultApp, reports: readonly Reported[]): Counted[] {
  const found = new Map<string, Counted>();
  for (const report of reports) {
    const message = cleanMessage(report.message);
    const id = hash('sha256', [app, report.kind, report.page, message].join('\n'), 'hex').slice(0, 32);
    const known = found.get(id);
    found.set(id, { ...report, id, message, count: report.count + (known?.count ?? 0) });
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
