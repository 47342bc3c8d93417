import { randomBytes } from 'node:crypto';
import { type Handler, handle, isOutboundUrl } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { codes } from '@baize/i18n';
import { refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { vendorFault } from './rules.ts';
import {
  type ListedVendor,
  listTransferVendors,
  lockNewVendor,
  lockTransferVendor,
  putTransferVendor,
  writeTransferVendor,
  writeVendorKey,
} from './store.ts';

/** As the guide has it: an id that both sides may name, and 64 characters that no one guesses. */
const makeKey = (): calls.MadeVendorKey => ({
  keyId: `baize-${randomBytes(4).toString('hex')}`,
  secret: randomBytes(32).toString('hex'),
});

const settingsOf = ({ code: _, keyId: __, version: ___, ...settings }: ListedVendor): calls.TransferVendorSettings => settings;

/** as it is in the audit log: flat, and short. */
const told = (settings: calls.TransferVendorSettings) => ({
  ...settings,
  names: Object.entries(settings.names)
    .map(([code, name]) => `${code} ${name}`)
    .join(' · '),
  currencies: settings.currencies.join(' · '),
});

/** Only what became another is in the audit log. */
function changed(before: ReturnType<typeof told>, after: ReturnType<typeof told>) {
  const keys = (Object.keys(after) as (keyof typeof after)[]).filter(key => before[key] !== after[key]);
  return {
    before: Object.fromEntries(keys.map(key => [key, before[key]])),
    after: Object.fromEntries(keys.map(key => [key, after[key]])),
  };
}

interface Wanted {
  readonly code: string;
  readonly version: number;
  readonly settings: calls.TransferVendorSettings;
}

const targetOf = (code: string) => `transfer-vendor:${code}`;

/** The vendor as it is, held, when it may become what is wanted; undefined for a new one. */
async function beforeSave(tx: Transaction, { code, version, settings }: Wanted, allowsPrivate: boolean): Promise<ListedVendor | undefined> {
  const fault = vendorFault(settings, { languages: codes, isAddress: text => isOutboundUrl(text, allowsPrivate) });
  if (fault) refuse(fault);
  await lockNewVendor(tx, code);
  const before = await lockTransferVendor(tx, code);
  if (!before && version > 0) refuse('object.not.found');
  if ((before?.version ?? 0) !== version) refuse('cashier.vendor.changed');
  return before;
}

const valuesOf = (before: ListedVendor | undefined, settings: calls.TransferVendorSettings) =>
  before ? changed(told(settingsOf(before)), told(settings)) : { after: told(settings) };

type Saved = { version: number; key: calls.MadeVendorKey | null };
const secretOf = ({ key }: Saved) => key && { name: key.keyId, value: key.secret };

/** A vendor's word makes balances, so a new one, and another address of one, take two people; switching one off is for one. */
const officeSaveTransferVendor = (allowsPrivate: boolean) =>
  checked(calls.officeSaveTransferVendor, {
    action: 'cashier.change-transfer-vendor',
    kind: 'transfer-vendor',
    namesIn: ({ settings }) => settings.names,
    weigh: async (tx, { input }) => {
      const before = await beforeSave(tx, input, allowsPrivate);
      const values = valuesOf(before, input.settings);
      const isSwitchingOff = !input.settings.isOn && Object.keys(values.after).every(key => key === 'isOn');
      return {
        target: targetOf(input.code),
        weight: { needs: isSwitchingOff ? 'never' : 'always' },
        ...values,
        pending: { version: input.version },
      };
    },
    apply: async (tx, context): Promise<Saved> => {
      const { code, version, settings, reason } = context.input;
      const before = await beforeSave(tx, context.input, allowsPrivate);
      const key = before ? null : makeKey();
      if (key) await putTransferVendor(tx, { ...settings, ...key, code });
      await writeTransferVendor(tx, { code, settings, version: version + 1 });
      const { before: was, after } = { before: undefined, ...valuesOf(before, settings) };
      await auditCall(context, tx, {
        action: before ? 'cashier.change-transfer-vendor' : 'cashier.make-transfer-vendor',
        target: targetOf(code),
        reason,
        ...(was ? { before: was } : {}),
        after: key ? { ...after, keyId: key.keyId } : after,
      });
      return { version: version + 1, key };
    },
    secretOf,
  });

async function beforeRenew(tx: Transaction, { code, version }: Omit<Wanted, 'settings'>): Promise<ListedVendor> {
  const before = (await lockTransferVendor(tx, code)) ?? refuse('object.not.found');
  return before.version === version ? before : refuse('cashier.vendor.changed');
}

const officeRenewVendorKey = checked(calls.officeRenewVendorKey, {
  action: 'cashier.renew-vendor-key',
  kind: 'transfer-vendor',
  weigh: async (tx, { input }) => {
    const { keyId } = await beforeRenew(tx, input);
    return { target: targetOf(input.code), weight: { needs: 'always' }, before: { keyId }, pending: { version: input.version } };
  },
  apply: async (tx, context): Promise<Saved> => {
    const { code, version, reason } = context.input;
    const before = await beforeRenew(tx, context.input);
    const key = makeKey();
    await writeVendorKey(tx, { ...key, code }, version + 1);
    const values = { before: { keyId: before.keyId }, after: { keyId: key.keyId } };
    await auditCall(context, tx, { action: 'cashier.renew-vendor-key', target: targetOf(code), reason, ...values });
    return { version: version + 1, key };
  },
  secretOf,
});

export const transferVendorOfficeHandlers = (allowsPrivate: boolean): Handler[] => [
  handle(calls.officeTransferVendors, async ({ db }) => ({ vendors: await listTransferVendors(db) })),
  officeSaveTransferVendor(allowsPrivate),
  officeRenewVendorKey,
];
