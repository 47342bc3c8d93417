import { randomBytes } from 'node:crypto';
import { type CallContext, type Handler, handle } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { codes } from '@baize/i18n';
import { refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../contract/index.ts';
import { vendorFault } from './transfer-vendor-rules.ts';
import {
  type ListedVendor,
  listTransferVendors,
  lockNewVendor,
  lockTransferVendor,
  putTransferVendor,
  writeTransferVendor,
  writeVendorKey,
} from './transfer-vendor-store.ts';

/** As the guide has it: an id that both sides may name, and 64 characters that nobody guesses. */
const makeKey = (): calls.MadeVendorKey => ({
  keyId: `baize-${randomBytes(4).toString('hex')}`,
  secret: randomBytes(32).toString('hex'),
});

const settingsOf = ({ code: _, keyId: __, version: ___, ...settings }: ListedVendor): calls.TransferVendorSettings => settings;

/** As it stands in the trail: flat, and short. */
const told = (settings: calls.TransferVendorSettings) => ({
  ...settings,
  names: Object.entries(settings.names)
    .map(([code, name]) => `${code} ${name}`)
    .join(' · '),
  currencies: settings.currencies.join(' · '),
});

/** Only what became another stands in the trail. */
function changed(before: ReturnType<typeof told>, after: ReturnType<typeof told>) {
  const keys = (Object.keys(after) as (keyof typeof after)[]).filter(key => before[key] !== after[key]);
  return {
    before: Object.fromEntries(keys.map(key => [key, before[key]])),
    after: Object.fromEntries(keys.map(key => [key, after[key]])),
  };
}

interface Save {
  readonly code: string;
  readonly version: number;
  readonly settings: calls.TransferVendorSettings;
  readonly reason: string;
}

const targetOf = (code: string) => `transfer-vendor:${code}`;

async function add(tx: Transaction, context: CallContext<Save>): Promise<{ version: number; key: calls.MadeVendorKey }> {
  const { code, settings, reason } = context.input;
  const key = makeKey();
  await putTransferVendor(tx, { ...settings, ...key, code });
  await writeTransferVendor(tx, { code, settings, version: 1 });
  const after = { ...told(settings), keyId: key.keyId };
  await auditCall(context, tx, { action: 'cashier.make-transfer-vendor', target: targetOf(code), reason, after });
  return { version: 1, key };
}

function save(context: CallContext<Save>): Promise<{ version: number; key: calls.MadeVendorKey | null }> {
  const { code, version, settings, reason } = context.input;
  const fault = vendorFault(settings, codes);
  if (fault) refuse(fault);
  return context.db.transaction(async tx => {
    await lockNewVendor(tx, code);
    const before = await lockTransferVendor(tx, code);
    if (!before && version > 0) refuse('object.not.found');
    if ((before?.version ?? 0) !== version) refuse('cashier.vendor.changed');
    if (!before) return add(tx, context);
    await writeTransferVendor(tx, { code, settings, version: version + 1 });
    await auditCall(context, tx, {
      action: 'cashier.change-transfer-vendor',
      target: targetOf(code),
      reason,
      ...changed(told(settingsOf(before)), told(settings)),
    });
    return { version: version + 1, key: null };
  });
}

const renew = (context: CallContext<Omit<Save, 'settings'>>): Promise<{ version: number; key: calls.MadeVendorKey }> =>
  context.db.transaction(async tx => {
    const { code, version, reason } = context.input;
    const before = (await lockTransferVendor(tx, code)) ?? refuse('object.not.found');
    if (before.version !== version) refuse('cashier.vendor.changed');
    const key = makeKey();
    await writeVendorKey(tx, { ...key, code }, version + 1);
    await auditCall(context, tx, {
      action: 'cashier.renew-vendor-key',
      target: targetOf(code),
      reason,
      before: { keyId: before.keyId },
      after: { keyId: key.keyId },
    });
    return { version: version + 1, key };
  });

export const transferVendorOfficeHandlers: Handler[] = [
  handle(calls.officeTransferVendors, async ({ db }) => ({ vendors: await listTransferVendors(db) })),
  handle(calls.officeSaveTransferVendor, save),
  handle(calls.officeRenewVendorKey, renew),
];
