import { call, currencyCode, idOf, instantText, pageInput, pageOf, reason, seenRow, unsignedMinorText } from '@baize/call';
import { methodNames } from '@baize/cashier/contract';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';

/** A member's wallet at a vendor where the vendor reported more than its cap of the day. Nothing is moved or booked until two people have decided. */
const stoppedWallet = z.object({
  memberId: idOf('MemberId'),
  account: z.string(),
  vendor: z.string(),
  names: methodNames,
  currency: currencyCode,
  /** What went beyond the cap, and isn't booked. */
  heldMinor: unsignedMinorText,
  /** What was booked for the member on that day, up to the cap. */
  wonMinor: unsignedMinorText,
  capMinor: unsignedMinorText,
  /** What the books say the member has there now. */
  bookedMinor: unsignedMinorText,
  stoppedAt: instantText,
});
export type StoppedWallet = z.output<typeof stoppedWallet>;

export const officeStoppedWallets = call({
  name: 'officeStoppedWallets',
  method: 'GET',
  path: '/office/api/cashier/stopped-wallets',
  access: 'staff:wallet-transfers.read',
  summary: 'Wallets that stopped because their vendor reported a result above its cap, the oldest first.',
  input: z.object({ ...pageInput, near: z.optional(seenRow(/[^\s]{1,20}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/)) }),
  output: pageOf(stoppedWallet),
});

export const officeDecideStoppedWallet = call({
  name: 'officeDecideStoppedWallet',
  method: 'PUT',
  path: '/office/api/cashier/stopped-wallets/:vendor/:memberId',
  access: 'staff:transfer-vendors.configure',
  summary:
    'Books what a stopped wallet holds for the member, or withholds it, and opens the wallet again. Always needs a second person. `heldMinor` is the amount that was decided on.',
  input: z.object({
    vendor: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
    memberId: idOf('MemberId'),
    heldMinor: unsignedMinorText,
    isBooked: z.boolean(),
    reason,
  }),
  output: z.object(approvalField),
  errors: {
    /** It has been decided, or isn't stopped. */
    'cashier.wallet.decided': 409,
    ...checkedErrors,
  },
});
