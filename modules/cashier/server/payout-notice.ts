import type { Database } from '@baize/db';
import type { Clock } from '@baize/kernel';
import type { PaymentProvider } from './ports/provider.ts';

/** A provider says that it knows something new of a payout. Throws when that could not be looked at: then it is tried again. */
export const onPayoutNotice = async (
  _context: { db: Database; clock: Clock; providers: ReadonlyMap<string, PaymentProvider> },
  _payoutId: string,
): Promise<void> => undefined;
