import { randomBytes } from 'node:crypto';
import { type ContextOf, type Handler, handle } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { day, type Instant, plus, refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { endKeys, insertKey, keysOfVendor, type ListedKey, lockKeysOfVendor } from './key-store.ts';
import { vendorTarget } from './office-handlers.ts';
import { findVendor } from './store.ts';

interface KeyParts {
  /** Forgets the keys here immediately; the other servers do within ten seconds. */
  readonly keysChanged: () => void;
}

/** No end of a key lies further ahead: whoever waits longer has forgotten it. */
const furthestEndMs = 90 * day;

function checkMoment(at: Instant | null, now: Instant): void {
  if (at !== null && (at < now || at > plus(now, furthestEndMs))) refuse('games.key.moment', { days: furthestEndMs / day });
}

interface Wanted {
  readonly code: string;
  readonly othersEndAt: Instant | null;
}

/** The keys in force of a vendor that may get another one. */
async function beforeMaking(tx: Transaction, { code, othersEndAt }: Wanted, now: Instant): Promise<ListedKey[]> {
  const vendor = await findVendor(tx, code);
  if (!vendor) refuse('object.not.found');
  if (vendor.isBuiltIn) refuse('games.vendor.built.in');
  const inForce = await lockKeysOfVendor(tx, code, now);
  if (inForce.length >= calls.mostKeysInForce && !(othersEndAt !== null && othersEndAt <= now)) refuse('games.key.two');
  return inForce;
}

/** What carries the key to whoever approved it, and is not part of the answer. */
interface Made {
  readonly keyId: string;
  readonly secret: string;
}

/** A moment that has come while the request waited means immediately. */
const momentOf = (at: Instant | null, now: Instant): Instant | null => (at !== null && at < now ? now : at);

const staffMakeVendorKey = (parts: KeyParts) =>
  checked(calls.staffMakeVendorKey, {
    action: 'vendor.make-key',
    kind: 'vendor',
    weigh: async (tx, { input, clock }) => {
      const now = clock.now();
      if (input.othersEndAt !== null) checkMoment(input.othersEndAt < now ? now : input.othersEndAt, now);
      const keys = await beforeMaking(tx, { ...input, othersEndAt: momentOf(input.othersEndAt, now) }, now);
      return {
        target: vendorTarget(input.code),
        weight: { needs: 'always' },
        before: { keyId: keys.map(key => key.keyId).join(' · ') },
        after: { othersEndAt: input.othersEndAt ?? '' },
        pending: { keyId: null },
      };
    },
    apply: async (tx, context): Promise<Made> => {
      const { code, reason } = context.input;
      const now = context.clock.now();
      const othersEndAt = momentOf(context.input.othersEndAt, now);
      const inForce = await beforeMaking(tx, { code, othersEndAt }, now);
      const keyId = `${code.toLowerCase()}-${randomBytes(4).toString('hex')}`;
      const secret = randomBytes(32).toString('hex');
      // The list of vendors names the space of transaction ids: it stays what it was, or repeats would be taken for new ones.
      await insertKey(tx, { keyId, secret, vendors: (await keysOfVendor(tx, code, now))[0]?.vendors ?? [code] }, now);
      if (othersEndAt !== null) await endKeys(tx, { keyIds: inForce.map(key => key.keyId), at: othersEndAt });
      const values = { before: { keyId: inForce.map(key => key.keyId).join(' · ') }, after: { keyId, othersEndAt: othersEndAt ?? '' } };
      await auditCall(context, tx, { action: 'vendor.make-key', target: vendorTarget(code), reason, ...values });
      context.after(parts.keysChanged);
      return { keyId, secret };
    },
    secretOf: ({ keyId, secret }) => ({ name: keyId, value: secret }),
  });

async function staffEndVendorKey(context: ContextOf<typeof calls.staffEndVendorKey>, parts: KeyParts) {
  const { code, keyId, reason } = context.input;
  const now = context.clock.now();
  checkMoment(context.input.at, now);
  const at = context.input.at ?? now;
  await context.db.transaction(async tx => {
    const vendor = await findVendor(tx, code);
    if (!vendor) refuse('object.not.found');
    if (vendor.isBuiltIn) refuse('games.vendor.built.in');
    const key = (await lockKeysOfVendor(tx, code, now)).find(one => one.keyId === keyId);
    if (!key || (key.endsAt !== null && key.endsAt <= at)) refuse('games.key.ended');
    await endKeys(tx, { keyIds: [keyId], at });
    const values = { before: { keyId, endsAt: key.endsAt ?? '' }, after: { keyId, endsAt: at } };
    await auditCall(context, tx, { action: 'vendor.end-key', target: vendorTarget(code), reason, ...values });
  });
  context.after(parts.keysChanged);
  return {};
}

export const vendorKeyHandlers = (parts: KeyParts): Handler[] => [
  staffMakeVendorKey(parts),
  handle(calls.staffEndVendorKey, context => staffEndVendorKey(context, parts)),
];
