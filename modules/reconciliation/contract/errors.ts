import type { ErrorTable } from '@baize/call';

export const reconciliationErrors = {
  /** Only days that are over can be compared, and none more than a year back. */
  'reconciliation.day': 409,
  'reconciliation.not.open': 409,
} as const satisfies ErrorTable;
