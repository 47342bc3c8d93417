import { call, currencyCode, nothing, reason, unsignedMinorText } from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';

export const officeContactRewards = call({
  name: 'officeContactRewards',
  method: 'GET',
  path: '/office/api/cashier/contact-rewards',
  access: 'staff:adjustments.read',
  summary: 'What members get whom staff have reached by the number they left for the welcome bonus, by currency.',
  input: nothing,
  output: z.object({
    items: z.array(z.object({ currency: currencyCode, amountMinor: unsignedMinorText, turnoverMinor: unsignedMinorText })),
    /** The brand's, which a new reward begins with. */
    currency: currencyCode,
  }),
});

export const officeSetContactReward = call({
  name: 'officeSetContactReward',
  method: 'PUT',
  path: '/office/api/cashier/contact-rewards/:currency',
  access: 'staff:cashier.configure',
  summary: 'Changes the reward of a currency; 0 is none. Needs a second person. Each reward is an adjustment, which needs one as well.',
  input: z.object({
    currency: currencyCode,
    amountMinor: unsignedMinorText,
    /** What must be played before the reward may leave; 0 = nothing. */
    turnoverMinor: z._default(unsignedMinorText, '0'),
    reason,
  }),
  output: z.object(approvalField),
  errors: {
    ...checkedErrors,
    /** It is so already. */
    'reward.unchanged': 409,
  },
});
