import type { ErrorTable } from '@baize/call';

/** Refusals of the write path. Each says exactly what was wrong; nothing was posted. */
export const ledgerErrors = {
  'ledger.insufficient': 409,
  'ledger.reference.other.content': 409,
  'ledger.origin.unknown': 404,
  'ledger.origin.used': 409,
  'ledger.reversal.inexact': 409,
} as const satisfies ErrorTable;
