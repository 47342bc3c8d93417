import { wireMinor } from '@baize/call';
import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { isRefusal, refuse, type StaffId } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { findAccount } from '../accounts/store.ts';
import { insertAudit } from '../audit-store.ts';
import { type Names, targetNames } from '../gathered/target-names.ts';
import { permissionsOf } from '../rules.ts';
import type { StaffParts } from '../services.ts';
import { type CheckedHandler, checked } from './approvals.ts';
import { decisionRefusal, shippedBoundMinor } from './rules.ts';
import * as store from './store.ts';

interface Rule {
  readonly handlers: ReadonlyMap<string, CheckedHandler>;
  /** What the modules know of what is decided. */
  readonly names: Names;
  /** Every permission there is. */
  readonly all: readonly string[];
}

async function staffApprovals({ names, handlers }: Rule, context: ContextOf<typeof calls.staffApprovals>) {
  const { which, target, page, pageSize, near } = context.input;
  const { staffId, permissions } = staffOf(context);
  const asked = { which, target, staffId, permissions: [...permissions], now: context.clock.now(), page, pageSize, near };
  const { items, total } = await store.listApprovals(context.db, asked);
  const known = await names(
    context.db,
    items.map(row => row.target),
  );
  const views = items.map(({ minor, currency, isOwn, isSecond, call, permission: _, input, ...row }) => ({
    ...row,
    names: known.get(row.target) ?? handlers.get(call)?.namesIn(input) ?? {},
    amount: minor === null || currency === null ? null : { minor: String(minor), currency },
    may: isOwn ? ('own' as const) : isSecond ? ('yes' as const) : ('linked' as const),
  }));
  return { items: views, total, page, pageSize };
}

async function mayOf(tx: Transaction, row: store.ApprovalRow, reader: { staffId: StaffId; at: store.ApprovalRow['requestedAt'] }) {
  if (row.requestedBy === reader.staffId) return 'own';
  return (await store.isSecondPerson(tx, { first: row.requestedBy, second: reader.staffId, at: reader.at })) ? 'yes' : 'linked';
}

/** What the module refuses now was possible when it was requested: its own codes are not this call's. */
function outdated(error: unknown): never {
  if (isRefusal(error)) refuse('approval.outdated', { code: error.code });
  throw error;
}

/** Whoever lost the permission since, or the account, decides nothing any more, not even as the first of two. */
async function requesterOf(tx: Transaction, row: store.ApprovalRow, all: readonly string[]): Promise<string> {
  const requester = await findAccount(tx, row.requestedBy);
  if (requester?.status !== 'active') return refuse('approval.outdated', { code: 'staff.disabled' });
  if (!permissionsOf(requester.roles, all).includes(row.permission)) refuse('approval.outdated', { code: 'function.not.available' });
  return requester.account;
}

const staffDecideApproval = ({ handlers, all }: Rule, context: ContextOf<typeof calls.staffDecideApproval>) =>
  context.db.transaction(async tx => {
    const { staffId, account, permissions } = staffOf(context);
    const { id, decision, reason } = context.input;
    const at = context.clock.now();
    const row = await store.lockApproval(tx, id);
    if (!row || (row.requestedBy !== staffId && !permissions.has(row.permission))) return refuse('object.not.found');
    const may = await mayOf(tx, row, { staffId, at });
    const refusal = decisionRefusal(decision, { status: row.status, isExpired: row.expiresAt <= at, may });
    if (refusal) refuse(refusal);
    await store.settleApproval(tx, { id, status: decision, by: staffId, at, reason });
    const { ip, requestId } = context;
    await insertAudit(tx, {
      staffId,
      at,
      ip,
      requestId,
      action: `approval.${decision}`,
      target: row.target,
      reason,
      after: { action: row.action },
    });
    if (decision !== 'approved') return { secret: null };
    const handler = handlers.get(row.call) ?? refuse('approval.outdated', { code: 'function.not.available' });
    const requester = await requesterOf(tx, row, all);
    const by = { requestedBy: row.requestedBy, names: `${requester}, ${account}` };
    return { secret: await handler.carryOut(tx, context, { input: row.input, by }).catch(outdated) };
  });

const staffSetApprovalBound = checked(calls.staffSetApprovalBound, {
  action: 'approval.set-bound',
  kind: 'bound',
  weigh: async (tx, { input }) => {
    const { currency, minor } = input;
    const before = (await store.findBound(tx, currency)) ?? shippedBoundMinor;
    if (before === wireMinor(minor)) refuse('staff.unchanged');
    return {
      target: `bound:${currency}`,
      weight: { needs: 'always' },
      before: { boundMinor: before, currency },
      after: { boundMinor: minor, currency },
      pending: {},
    };
  },
  apply: async (tx, context) => {
    const { currency, minor, reason } = context.input;
    const at = context.clock.now();
    const before = (await store.findBound(tx, currency)) ?? shippedBoundMinor;
    await store.putBound(tx, { currency, minor: wireMinor(minor), at });
    const { ip, requestId } = context;
    const values = { before: { boundMinor: before, currency }, after: { boundMinor: minor, currency } };
    const { staffId } = staffOf(context);
    await insertAudit(tx, { staffId, at, ip, requestId, action: 'approval.set-bound', target: `bound:${currency}`, reason, ...values });
    return {};
  },
});

/** `handlers`: every handler under the rule, of all modules; `targets`: how those modules name what is decided. */
export function approvalHandlers(parts: Pick<StaffParts, 'checked' | 'targets' | 'permissions'>): Handler[] {
  const { checked: handlers, permissions: all } = parts;
  const byCall = new Map([staffSetApprovalBound, ...handlers].map(handler => [handler.call.name, handler]));
  const rule: Rule = { handlers: byCall, names: targetNames(parts.targets), all };
  return [
    handle(calls.staffApprovals, context => staffApprovals(rule, context)),
    handle(calls.staffDecideApproval, context => staffDecideApproval(rule, context)),
    handle(calls.staffApprovalBounds, async ({ db }) => ({
      shippedMinor: String(shippedBoundMinor),
      items: (await store.listBounds(db)).map(({ currency, minor }) => ({ currency, minor: String(minor) })),
    })),
    staffSetApprovalBound,
  ];
}
