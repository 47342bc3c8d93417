import { call, currencyCode, type ErrorTable, nothing, reason } from '@baize/call';
import { methodNames } from '@baize/cashier/contract';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';

/** How long a vendor may take. Longer is no use: who waits for an answer waits too, and comparing both sides allows for an hour. */
export const vendorTimes = { answerSeconds: { least: 1, most: 10 }, giveUpMinutes: { least: 1, most: 30 } } as const;

/** What the office decides about a vendor that keeps a wallet of its own. */
const transferVendorSettings = z.object({
  names: methodNames,
  /** Where its wallet answers; the actions are below it. */
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  /** Money of members in other currencies does not go there; none = every currency. */
  currencies: z.array(currencyCode).check(z.maxLength(20)),
  /** How long an answer may take before its result is unknown. */
  answerSeconds: z.int().check(z.gte(vendorTimes.answerSeconds.least), z.lte(vendorTimes.answerSeconds.most)),
  /** After so long a transfer that the vendor never heard of is called off there. */
  giveUpMinutes: z.int().check(z.gte(vendorTimes.giveUpMinutes.least), z.lte(vendorTimes.giveUpMinutes.most)),
  /** What members may win there per member and day of the brand; above it their wallet stops until two people have decided. In 1/10 000, whatever the currency. */
  capMinor: z.string().check(z.regex(/^[1-9][0-9]{0,14}$/)),
  /** It knows the action `transfers`: both sides are compared transfer by transfer. */
  listsTransfers: z.boolean(),
  /** Place among the vendors, smallest first. */
  place: z.int().check(z.gte(0), z.lte(10_000)),
  /** False: nothing is put in for now. What is there can be taken out. */
  isOn: z.boolean(),
});
export type TransferVendorSettings = z.output<typeof transferVendorSettings>;

/** A code that both sides can write into an address. */
const transferVendorCode = z.string().check(z.trim(), z.regex(/^[A-Z0-9]{2,20}$/));

const officeTransferVendor = z.extend(transferVendorSettings, {
  code: z.string(),
  /** Under which key we sign what we ask; the secret of it is never told again. */
  keyId: z.string(),
  /** Counts the changes: saving an older one is refused. */
  version: z.int(),
});
export type OfficeTransferVendor = z.output<typeof officeTransferVendor>;

/** Told where it is made, and never again. */
const madeKey = z.object({ keyId: z.string(), secret: z.string() });
export type MadeVendorKey = z.output<typeof madeKey>;

export const transferVendorErrors = {
  'object.not.found': 404,
  /** Someone else has changed it meanwhile, or has made one of this code. */
  'cashier.vendor.changed': 409,
  /** CN and EN are needed, and only languages that there are. */
  'cashier.vendor.names': 400,
  /** https, or http within this machine; without a name, a password, a question mark or a fragment. */
  'cashier.vendor.url': 400,
} as const satisfies ErrorTable;

/** Of what was changed; 0 for a new one. */
const version = z.int().check(z.gte(0));

export const officeTransferVendors = call({
  name: 'officeTransferVendors',
  method: 'GET',
  path: '/office/api/cashier/transfer-vendors',
  access: 'staff:wallet-transfers.read',
  summary: 'The vendors that keep wallets of their own, in their order, also those that are off. No secret is told.',
  input: nothing,
  output: z.object({ vendors: z.array(officeTransferVendor) }),
});

export const officeSaveTransferVendor = call({
  name: 'officeSaveTransferVendor',
  method: 'PUT',
  path: '/office/api/cashier/transfer-vendors/:code',
  access: 'staff:transfer-vendors.configure',
  summary:
    'Adds a vendor that keeps wallets, or changes one. Needs a second person, except for switching it off. The key of a new one is shown once, to the second person.',
  input: z.object({ code: transferVendorCode, version, settings: transferVendorSettings, reason }),
  output: z.object({ version: z.int(), ...approvalField }),
  errors: { ...transferVendorErrors, ...checkedErrors },
});

export const officeRenewVendorKey = call({
  name: 'officeRenewVendorKey',
  method: 'POST',
  path: '/office/api/cashier/transfer-vendors/:code/key',
  access: 'staff:transfer-vendors.configure',
  summary: 'A new key for a vendor; the one before stops working. Needs a second person, who is shown the key once.',
  input: z.object({ code: transferVendorCode, version, reason }),
  output: z.object({ version: z.int(), ...approvalField }),
  errors: { ...transferVendorErrors, ...checkedErrors },
});
