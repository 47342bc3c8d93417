import { call, currencyCode, instantText, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';

/** What each record of money can be narrowed to; the period is `[from, to)`. */
export const recordFilter = { from: z.optional(instantText), to: z.optional(instantText), currency: z.optional(currencyCode) };

/** What deposits and withdrawals can be sorted by: their time, which is the usual order, and the amount asked for. */
export const recordOrders = ['at', 'amount'] as const;

/** What everything that the filters find comes to, over all pages, in each currency: `minor` as asked for, `doneMinor` as carried out. */
export const recordSum = z.object({ currency: currencyCode, count: z.int(), minor: unsignedMinorText, doneMinor: unsignedMinorText });
export type RecordSum = z.output<typeof recordSum>;
export const recordSums = { sums: z.array(recordSum) };

export const findOwnRecords = call({
  name: 'findOwnRecords',
  method: 'GET',
  path: '/wps/cashier/records/found',
  access: 'official',
  summary:
    'The member’s deposits, withdrawals and transfers with this number, as the cashier shows it; a deposit also by the remark of its transfer.',
  input: z.object({ words: z.string().check(z.trim(), z.minLength(8), z.maxLength(40)) }),
  output: z.object({
    items: z.array(z.object({ kind: z.enum(['withdrawal', 'deposit', 'transfer']), id: z.uuid(), reference: z.string() })),
  }),
});
