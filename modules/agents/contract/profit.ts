import { call, currencyCode, dateText, idOf, minorText, notFound, pageInput, pageOf, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';

/** What lines can be sorted by. */
export const profitOrders = ['net', 'ggr', 'rebate', 'given', 'salary', 'dividend'] as const;

const profitFigures = {
  /** Stakes less returns of the agent and everyone below. */
  ggrMinor: minorText,
  /** Lottery rebates of the line, and adjustments in its favour less those against it. */
  rebateMinor: minorText,
  givenMinor: minorText,
  /** Paid to the agent under contracts whose period ended in these days: by the operator, or by the upline. */
  salaryMinor: unsignedMinorText,
  dividendMinor: unsignedMinorText,
  /** GGR less all of these. */
  netMinor: minorText,
};

export const officeLineProfit = call({
  name: 'officeLineProfit',
  method: 'GET',
  path: '/office/api/agents/profit',
  access: 'staff:agents.read',
  summary:
    'What each line brought in some days and what was paid for it: agents directly under the operator, or the agents directly below one; as they are below now, with what counted for them then. At most 366 days.',
  limit: { count: 60, perSeconds: 60 },
  input: z.object({
    from: dateText,
    to: dateText,
    /** Whose direct downlines; absent = agents without an upline. */
    of: z.optional(idOf('MemberId')),
    /** Absent = the brand’s. */
    currency: z.optional(currencyCode),
    sort: z._default(z.enum(profitOrders), 'net'),
    order: z._default(z.enum(['ascending', 'descending']), 'descending'),
    ...pageInput,
  }),
  output: z.extend(
    pageOf(z.object({ memberId: idOf('MemberId'), account: z.string(), members: z.int(), currency: currencyCode, ...profitFigures })),
    {
      currency: currencyCode,
      totals: z.object(profitFigures),
      /** From the top down to the agent whose downlines are listed. */
      path: z.array(z.object({ id: idOf('MemberId'), account: z.string() })),
    },
  ),
  errors: notFound,
});
