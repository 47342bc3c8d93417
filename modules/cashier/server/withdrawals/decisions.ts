import { staffOf } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { memberById } from '@baize/identity/server';
import { present, refuse, type StaffId } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { returnMissing } from '../payouts/postings.ts';
import { findPayout, type PayoutRow, payoutsOf } from '../payouts/store.ts';
import type { PaymentProvider } from '../ports/provider.ts';
import { writeDecision } from '../receipts/store.ts';
import { endTurnover } from '../turnover/store.ts';
import { turnoverOf } from '../turnover/turnover.ts';
import { isByHand, lockWork, target } from './office.ts';
import { lockWhole, settlePart, tell } from './progress.ts';
import { noteEvent, type WithdrawalRow } from './store.ts';

/** A part that only people can settle, with its withdrawal held. */
async function openPart(tx: Transaction, providers: readonly PaymentProvider[], id: calls.PayoutId): Promise<[PayoutRow, WithdrawalRow]> {
  const part = (await findPayout(tx, id)) ?? refuse('object.not.found');
  const row = await lockWhole(tx, part.withdrawalId);
  const now = present(await findPayout(tx, id), 'a part stays');
  if (!isByHand(providers, now.provider) || now.status === 'paid' || now.status === 'failed') refuse('withdraw.state');
  return [now, row];
}

/** How a payment that was made by hand ended: no one else can say it, so it weighs what was paid. */
export const settlePartByHand = (providers: readonly PaymentProvider[]) =>
  checked(calls.settlePartByHand, {
    action: 'cashier.settle-by-hand',
    kind: 'withdrawal',
    weigh: async (tx, context) => {
      const { id, outcome, bankReference } = context.input;
      const [part, row] = await openPart(tx, providers, id);
      return {
        target: target(row),
        weight: { needs: 'bound', memberId: row.memberId, currency: row.currency, minor: part.minor },
        before: { status: part.status },
        after: { status: outcome, bankReference, minor: part.minor, currency: row.currency },
        pending: {},
      };
    },
    apply: async (tx, context, by) => {
      const { id, outcome, bankReference, reason } = context.input;
      const [part, row] = await openPart(tx, providers, id);
      const state = { status: outcome, reason: outcome === 'failed' ? reason : '', providerId: bankReference };
      await settlePart(tx, row, { payoutId: id, state, at: context.clock.now(), by: by.names });
      await auditCall(context, tx, {
        action: 'cashier.settle-by-hand',
        target: target(row),
        reason,
        before: { status: part.status },
        after: { status: outcome, bankReference, minor: part.minor, currency: row.currency },
      });
      return {};
    },
  });

async function openDispute(tx: Transaction, id: calls.WithdrawalId, staffId: StaffId) {
  const { row, receipt } = await lockWork(tx, id);
  if (!receipt) return refuse('withdraw.state');
  if (receipt.claimedBy !== staffId) refuse('withdraw.not.claimed');
  return { row, missingMinor: receipt.remainingMinor };
}

/** In the member's favour what is missing is paid again. */
export const decideDispute = checked(calls.decideDispute, {
  action: 'cashier.end-dispute',
  kind: 'withdrawal',
  weigh: async (tx, context) => {
    const { id, decision } = context.input;
    const { row, missingMinor } = await openDispute(tx, id, staffOf(context).staffId);
    const { memberId, currency } = row;
    return {
      target: target(row),
      weight: decision === 'returned' ? { needs: 'bound', memberId, currency, minor: missingMinor } : { needs: 'never' },
      before: { dispute: 'open' },
      after: { dispute: decision, returnedMinor: decision === 'returned' ? missingMinor : 0n, currency },
      pending: {},
    };
  },
  apply: async (tx, context, by) => {
    const { id, decision, reason } = context.input;
    const { row, missingMinor } = await openDispute(tx, id, by.requestedBy);
    const at = context.clock.now();
    const returnedMinor = decision === 'returned' ? missingMinor : 0n;
    if (returnedMinor > 0n) {
      const [part] = (await payoutsOf(tx, id)).filter(one => one.status === 'paid');
      const { memberId, currency: unit } = row;
      await returnMissing(tx, { withdrawalId: id, memberId, minor: returnedMinor, unit, at, provider: part?.provider ?? calls.byHand });
    }
    await writeDecision(tx, { withdrawalId: id, dispute: decision, decision: reason, returnedMinor, at });
    await noteEvent(tx, id, { at, what: `dispute-${decision}`, by: by.names, note: reason });
    const values = { before: { dispute: 'open' }, after: { dispute: decision, returnedMinor, currency: row.currency } };
    await auditCall(context, tx, { action: 'cashier.end-dispute', target: target(row), reason, ...values });
    await tell(tx, row);
    return {};
  },
});

/** What need not be played any more may be withdrawn: it weighs as much. */
export const waiveTurnover = checked(calls.waiveTurnover, {
  action: 'cashier.waive-turnover',
  kind: 'member',
  weigh: async (tx, { input: { memberId } }) => {
    const member = (await memberById(tx, memberId)) ?? refuse('object.not.found');
    const { leftMinor } = await turnoverOf(tx, memberId);
    return {
      target: `member:${memberId}`,
      weight: { needs: 'bound', memberId, currency: member.currency, minor: leftMinor },
      before: { leftMinor, currency: member.currency },
      after: { leftMinor: 0n, currency: member.currency },
      pending: { waived: 0 },
    };
  },
  apply: async (tx, context, by) => {
    const { memberId, reason } = context.input;
    const { currency } = (await memberById(tx, memberId)) ?? refuse('object.not.found');
    const { ids, leftMinor } = await turnoverOf(tx, memberId);
    await endTurnover(tx, { ids, at: context.clock.now(), waivedBy: by.requestedBy });
    const values = { before: { leftMinor, currency }, after: { leftMinor: 0n, currency } };
    await auditCall(context, tx, { action: 'cashier.waive-turnover', target: `member:${memberId}`, reason, ...values });
    return { waived: ids.length };
  },
});
