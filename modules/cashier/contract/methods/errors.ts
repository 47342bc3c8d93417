import type { ErrorTable } from '@baize/call';

/** Why a method is not saved. */
export const methodErrors = {
  /** Someone else has changed it meanwhile. */
  'cashier.method.changed': 409,
  /** CN and EN are needed, and only languages that there are. */
  'cashier.method.names': 400,
  /** The smallest amount is above the largest, or the fee eats the smallest. */
  'cashier.method.range': 400,
  'cashier.method.hours': 400,
  /** The kind asks for a provider that is set up, or for none. */
  'cashier.method.provider': 400,
  /** A bank transfer needs bank, holder and number. */
  'cashier.method.bank': 400,
  /** Kind, provider and currency of a method stay: deposits depend on them. */
  'cashier.method.fixed': 409,
} as const satisfies ErrorTable;
