import type { ErrorTable } from '@baize/call';

export const walletErrors = {
  'wallet.sandbox.off': 403,
  'wallet.sandbox.amount': 400,
  'wallet.sandbox.day.limit': 409,
} as const satisfies ErrorTable;
