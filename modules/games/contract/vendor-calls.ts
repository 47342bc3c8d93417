import { gameKinds } from '@baize/bets/contract';
import { call, currencyCode, type ErrorTable, instantText, notFound, nothing, reason, unsignedMinorText } from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';

/** So many vendors there may be. */
export const mostVendors = 200;
/** Two keys overlap while a vendor goes over from one to the other. */
export const mostKeysInForce = 2;

const address = z.string().check(z.trim(), z.maxLength(300));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** What the office decides about a vendor. */
const vendorSettings = z.object({
  nameCn: name,
  nameEn: name,
  kinds: z.array(z.enum(gameKinds)).check(z.minLength(1), z.maxLength(gameKinds.length)),
  /** seamless: the money stays with us · transfer: the vendor keeps a wallet of its own. */
  wallet: z.enum(['seamless', 'transfer']),
  /** Members of other currencies can't open its games; none = every currency. */
  currencies: z.array(currencyCode).check(z.maxLength(20)),
  /** A game opens at /play/CODE below it. */
  launchUrl: address.check(z.minLength(1)),
  /** Where the frame ends up when the launch address redirects; empty = where it began. */
  frameOrigin: address,
  /** A cover is at /art/CODE.webp below it; empty = no covers. */
  coverUrl: address,
  /** A round is checked at /verify/ROUND below it; empty = not. */
  proofUrl: address,
  /** Where the vendor answers our requests, such as its catalogue; empty = nowhere. */
  serviceUrl: address,
  /** Place among the vendors, smallest first. */
  place: z.int().check(z.gte(0), z.lte(10_000)),
});
export type VendorSettings = z.output<typeof vendorSettings>;

/** A code that both sides can write into an address. */
export const vendorCode = z.string().check(z.trim(), z.regex(/^[A-Z0-9]{2,20}$/));
const version = z.int().check(z.gte(0));
const keyId = z.string().check(z.minLength(1), z.maxLength(100));

export const vendorSetupErrors = {
  /** Someone else has changed it meanwhile, or has made one of this code. */
  'games.vendor.changed': 409,
  /** field: which address. https and public; without a name, a password, a question mark or a fragment. */
  'games.vendor.url': 400,
  /** Not an origin: scheme, host and port only. */
  'games.vendor.origin': 400,
  /** A vendor with wallets of its own is set up in the cashier first, under the same code. */
  'games.vendor.wallet': 409,
  /** Comes with the installation: only its place can be changed here. */
  'games.vendor.built.in': 409,
  'games.vendor.too.many': 409,
  /** It has games of a kind that is to go: kind. */
  'games.vendor.kind': 409,
} as const satisfies ErrorTable;

const vendorKeyErrors = {
  /** Two are in force: one is ended first. */
  'games.key.two': 409,
  /** It is over, or ends earlier than that. */
  'games.key.ended': 409,
  /** A key ends immediately or within 90 days. */
  'games.key.moment': 400,
  /** Of the studio of the installation: its key is changed where it runs. */
  'games.vendor.built.in': 409,
} as const satisfies ErrorTable;

const kindState = z.object({ kind: z.enum(gameKinds), isOn: z.boolean(), games: z.int() });

export const staffVendors = call({
  name: 'staffVendors',
  method: 'GET',
  path: '/office/api/vendors',
  access: 'staff:vendors.read',
  summary: 'Vendors with their switches, how many games they have, and how many rounds are open. At most 200.',
  input: nothing,
  output: z.object({
    vendors: z.array(
      z.object({
        code: z.string(),
        nameCn: z.string(),
        nameEn: z.string(),
        kinds: z.array(kindState),
        wallet: z.enum(['seamless', 'transfer']),
        isEnabled: z.boolean(),
        isBuiltIn: z.boolean(),
        /** What the wins of one round may come to without a decision, where the catalogue says nothing of its game. */
        maxWinMinor: unsignedMinorText,
        games: z.int(),
        gamesOff: z.int(),
        openRounds: z.int(),
      }),
    ),
  }),
});

const listedKey = z.object({
  keyId: z.string(),
  madeAt: instantText,
  /** From when on it is refused; null = no end is set. */
  endsAt: z.nullable(instantText),
  isInForce: z.boolean(),
  lastUsedAt: z.nullable(instantText),
});

export const staffVendor = call({
  name: 'staffVendor',
  method: 'GET',
  path: '/office/api/vendors/:code',
  access: 'staff:vendors.read',
  summary: 'One vendor: what is set of it, and the keys that speak for it, at most 20. No secret is told.',
  input: z.object({ code: vendorCode }),
  output: z.extend(vendorSettings, {
    code: z.string(),
    version: z.int(),
    isEnabled: z.boolean(),
    isBuiltIn: z.boolean(),
    kindStates: z.array(kindState),
    keys: z.array(listedKey),
  }),
  errors: notFound,
});

export const staffSaveVendor = call({
  name: 'staffSaveVendor',
  method: 'PUT',
  path: '/office/api/vendors/:code',
  access: 'staff:vendors.write',
  summary:
    'Adds a vendor, switched off, or changes one. A new one, and another address, wallet or currency, needs a second person. `version` is the one that was seen; 0 for a new vendor.',
  input: z.object({ code: vendorCode, version, settings: vendorSettings, reason }),
  output: z.object({ version: z.int(), ...approvalField }),
  errors: { ...notFound, ...vendorSetupErrors, ...checkedErrors },
});

export const staffMakeVendorKey = call({
  name: 'staffMakeVendorKey',
  method: 'POST',
  path: '/office/api/vendors/:code/keys',
  access: 'staff:vendors.write',
  summary:
    'A new key for a vendor. Needs a second person, who is shown its secret once. `othersEndAt`: when the key before it ends; null leaves it in force.',
  input: z.object({ code: vendorCode, othersEndAt: z.nullable(instantText), reason }),
  output: z.object({ keyId: z.nullable(z.string()), ...approvalField }),
  errors: { ...notFound, ...vendorKeyErrors, ...checkedErrors },
});

export const staffEndVendorKey = call({
  name: 'staffEndVendorKey',
  method: 'PUT',
  path: '/office/api/vendors/:code/keys/:keyId/end',
  access: 'staff:vendors.write',
  summary: 'Ends a key, at once or at a moment. An end can be brought forward, never put off.',
  input: z.object({ code: vendorCode, keyId, at: z.nullable(instantText), reason }),
  output: nothing,
  errors: { ...notFound, ...vendorKeyErrors },
});

export const staffSwitchVendor = call({
  name: 'staffSwitchVendor',
  method: 'PUT',
  path: '/office/api/vendors/:code/switch',
  access: 'staff:vendors.write',
  summary: 'Switches a vendor on or off. Rounds under way are finished.',
  input: z.object({ code: z.string(), isEnabled: z.boolean(), reason }),
  output: nothing,
  errors: notFound,
});

export const staffSwitchVendorKind = call({
  name: 'staffSwitchVendorKind',
  method: 'PUT',
  path: '/office/api/vendors/:code/kinds/:kind/switch',
  access: 'staff:vendors.write',
  summary: 'Switches the games of one kind of a vendor on or off. Rounds under way are finished.',
  input: z.object({ code: z.string(), kind: z.enum(gameKinds), isEnabled: z.boolean(), reason }),
  output: nothing,
  errors: notFound,
});
