import { openCountByVendor } from '@baize/bets/server';
import { type ContextOf, type Handler, handle, isOutboundUrl } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { gameKinds } from '../catalogue/store.ts';
import { keysOfVendor } from './key-store.ts';
import { changedFields, needsTwo, settingsFault, tidied } from './rules.ts';
import {
  countVendors,
  findVendor,
  insertVendor,
  listVendors,
  lockNewVendors,
  lockVendor,
  switchVendor,
  type VendorRow,
  writeOffKinds,
  writeVendor,
} from './store.ts';

interface VendorParts {
  /** Reads the vendors again, here and in the other servers. */
  readonly changed: () => Promise<void>;
  /** Development: vendors may be on this machine or in a private network. */
  readonly allowsPrivate: boolean;
  /** Whether the cashier has a wallet of a vendor with this code. */
  readonly hasWallet: (db: Queryable, code: string) => Promise<boolean>;
}

const settingsOf = ({
  code: _,
  offKinds: __,
  isEnabled: ___,
  isBuiltIn: ____,
  maxWinMinor: _____,
  version: ______,
  ...settings
}: VendorRow): calls.VendorSettings => settings;

/** as it is in the audit log: flat, and without what is empty. */
const told = (settings: calls.VendorSettings, fields: readonly (keyof calls.VendorSettings)[]) =>
  Object.fromEntries(fields.map(field => [field, Array.isArray(settings[field]) ? settings[field].join(' · ') : settings[field]]));

export const vendorTarget = (code: string) => `vendor:${code}`;

type Save = ContextOf<typeof calls.staffSaveVendor>['input'];

/** The vendor as it is, held, when it may become what is wanted; undefined for a new one. */
async function beforeSave(tx: Transaction, { code, version, settings }: Save, parts: VendorParts): Promise<VendorRow | undefined> {
  const fault = settingsFault(settings, { isAddress: text => isOutboundUrl(text, parts.allowsPrivate) });
  if (fault) refuse(fault.code, fault.facts);
  if (version === 0) await lockNewVendors(tx);
  const before = await lockVendor(tx, code);
  if (!before && version > 0) refuse('object.not.found');
  if ((before?.version ?? 0) !== version) refuse('games.vendor.changed');
  if (!before && (await countVendors(tx)) >= calls.mostVendors) refuse('games.vendor.too.many', { most: calls.mostVendors });
  if (before?.isBuiltIn && changedFields(settingsOf(before), settings).some(field => field !== 'place')) refuse('games.vendor.built.in');
  if (settings.wallet === 'transfer' && before?.wallet !== 'transfer' && !(await parts.hasWallet(tx, code))) refuse('games.vendor.wallet');
  const lost = (await gameKinds(tx, code)).find(({ kind }) => !settings.kinds.some(one => one === kind));
  if (before && lost) refuse('games.vendor.kind', { kind: lost.kind });
  return before;
}

function valuesOf(before: VendorRow | undefined, settings: calls.VendorSettings) {
  if (!before) {
    const given = (Object.keys(settings) as (keyof calls.VendorSettings)[]).filter(key => String(settings[key]) !== '');
    return { fields: given, after: told(settings, given) };
  }
  const own = settingsOf(before);
  const fields = changedFields(own, settings);
  return { fields, before: told(own, fields), after: told(settings, fields) };
}

/** A vendor's word makes balances, and its page is in ours: a new one, and other addresses of one, take two people. */
const staffSaveVendor = (parts: VendorParts) =>
  checked(calls.staffSaveVendor, {
    action: 'vendor.change',
    kind: 'vendor',
    namesIn: ({ settings }) => ({ CN: settings.nameCn, EN: settings.nameEn }),
    weigh: async (tx, { input }) => {
      const settings = tidied(input.settings);
      const row = await beforeSave(tx, { ...input, settings }, parts);
      const { fields, ...values } = valuesOf(row, settings);
      return {
        target: vendorTarget(input.code),
        weight: { needs: row && !needsTwo(fields) ? 'never' : 'always' },
        ...values,
        pending: { version: input.version },
      };
    },
    apply: async (tx, context) => {
      const { code, version, reason } = context.input;
      const settings = tidied(context.input.settings);
      const row = await beforeSave(tx, { ...context.input, settings }, parts);
      if (row) await writeVendor(tx, { code, settings, version: version + 1 });
      else await insertVendor(tx, { code, settings });
      const { fields: _, ...values } = valuesOf(row, settings);
      await auditCall(context, tx, { action: row ? 'vendor.change' : 'vendor.make', target: vendorTarget(code), reason, ...values });
      context.after(parts.changed);
      return { version: version + 1 };
    },
  });

type KindRow = Awaited<ReturnType<typeof gameKinds>>[number];

const kindStates = (vendor: VendorRow, kinds: readonly KindRow[]) =>
  vendor.kinds.map(kind => ({
    kind,
    isOn: !vendor.offKinds.includes(kind),
    games: kinds.find(one => one.vendor === vendor.code && one.kind === kind)?.games ?? 0,
  }));

async function staffVendors({ db }: ContextOf<typeof calls.staffVendors>) {
  const [vendors, open, kinds] = await Promise.all([listVendors(db), openCountByVendor(db), gameKinds(db, undefined)]);
  return {
    vendors: vendors.map(vendor => {
      const { code, nameCn, nameEn, wallet, isEnabled, isBuiltIn, maxWinMinor } = vendor;
      const own = kinds.filter(one => one.vendor === code);
      const games = own.reduce((sum, one) => sum + one.games, 0);
      return {
        ...{ code, nameCn, nameEn, wallet, isEnabled, isBuiltIn, games },
        kinds: kindStates(vendor, own),
        maxWinMinor: String(maxWinMinor),
        gamesOff: own.reduce((sum, one) => sum + one.switchedOff, 0),
        openRounds: open.get(code) ?? 0,
      };
    }),
  };
}

async function staffVendor({ db, clock, input }: ContextOf<typeof calls.staffVendor>) {
  const vendor = await findVendor(db, input.code);
  if (!vendor) refuse('object.not.found');
  const now = clock.now();
  const [keys, kinds] = await Promise.all([keysOfVendor(db, vendor.code, now), gameKinds(db, vendor.code)]);
  const { code, version, isEnabled, isBuiltIn } = vendor;
  return {
    ...settingsOf(vendor),
    ...{ code, version, isEnabled, isBuiltIn },
    kindStates: kindStates(vendor, kinds),
    keys: keys.map(({ vendors: _, ...key }) => ({ ...key, isInForce: key.endsAt === null || key.endsAt > now })),
  };
}

async function staffSwitchVendor(context: ContextOf<typeof calls.staffSwitchVendor>, parts: VendorParts) {
  const { code, isEnabled, reason } = context.input;
  await context.db.transaction(async tx => {
    const switched = await switchVendor(tx, code, isEnabled);
    if (!switched) refuse('object.not.found');
    const values = { before: { isEnabled: switched.before }, after: { isEnabled } };
    await auditCall(context, tx, { action: 'vendor.switch', target: vendorTarget(code), reason, ...values });
  });
  context.after(parts.changed);
  return {};
}

async function staffSwitchVendorKind(context: ContextOf<typeof calls.staffSwitchVendorKind>, parts: VendorParts) {
  const { code, kind, isEnabled, reason } = context.input;
  await context.db.transaction(async tx => {
    const vendor = await lockVendor(tx, code);
    if (!vendor?.kinds.includes(kind)) refuse('object.not.found');
    const others = vendor.offKinds.filter(one => one !== kind);
    await writeOffKinds(tx, { code, offKinds: isEnabled ? others : [...others, kind] });
    const values = { before: { isEnabled: others.length === vendor.offKinds.length }, after: { kind, isEnabled } };
    await auditCall(context, tx, { action: 'vendor.switch-kind', target: vendorTarget(code), reason, ...values });
  });
  context.after(parts.changed);
  return {};
}

export const vendorOfficeHandlers = (parts: VendorParts): Handler[] => [
  handle(calls.staffVendors, staffVendors),
  handle(calls.staffVendor, staffVendor),
  staffSaveVendor(parts),
  handle(calls.staffSwitchVendor, context => staffSwitchVendor(context, parts)),
  handle(calls.staffSwitchVendorKind, context => staffSwitchVendorKind(context, parts)),
];
