import { idOf } from '@baize/call';
import type { Queryable } from '@baize/db';
import { enqueue } from '@baize/jobs';
import * as z from 'zod/mini';
import type { PayoutId } from '../../contract/index.ts';

/** The work of one part: give it to its provider, ask how it went. Named apart from who does it, so that whoever wakes it needs no provider. */
export const payoutWork = {
  name: 'cashier.settle-payout',
  input: z.object({ payoutId: idOf('PayoutId') }),
  // A provider may be down for hours; the pauses grow, and a loop asks again besides.
  maxAttempts: 25,
};

/** Something was heard of a part, or it is time to ask: the provider is asked what is true. Waking twice is waking once. */
export const onPayoutNotice = (tx: Queryable, payoutId: PayoutId): Promise<void> =>
  enqueue(tx, payoutWork, { payoutId }, { key: `cashier.payout:${payoutId}` });
