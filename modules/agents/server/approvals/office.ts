import type { InputOf } from '@baize/call';
import { wireMinor } from '@baize/call';
import { type ContextOf, type Handler, handle } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { memberByAccount, membersByIds } from '@baize/identity/server';
import { type Currency, type Instant, plus, refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { undoCarry } from '../bills/corrections-store.ts';
import { graceMs } from '../bills/make.ts';
import { officeBillView } from '../bills/store.ts';
import { type BillFilter, billBounds, decideBill, type ListedBill, lockBill, putBillBound, searchBills, sumBills } from './store.ts';

/** The filter of the list as the store takes it; undefined when no one is called so. */
export async function billFilter(db: Queryable, input: InputOf<typeof calls.officeBills>, now: Instant): Promise<BillFilter | undefined> {
  const { payer, payee, type, state, currency, from, to } = input;
  const isOperator = payer === '-';
  const [payerId, payeeId] = [
    payer && !isOperator ? (await memberByAccount(db, payer))?.id : undefined,
    payee ? (await memberByAccount(db, payee))?.id : undefined,
  ];
  if ((payer && !isOperator && !payerId) || (payee && !payeeId)) return undefined;
  return { type, state, currency, from, to, now, payerId: isOperator ? null : payerId, payeeId };
}

/** Bills with the accounts of their sides, as staff see them. */
export async function listedBills(db: Queryable, rows: readonly ListedBill[], now: Instant): Promise<calls.ListedBill[]> {
  const ids = [...new Set(rows.flatMap(row => [row.payeeId, ...(row.payerId ? [row.payerId] : [])]))];
  const accounts = new Map((await membersByIds(db, ids)).map(one => [one.id, one.account]));
  return rows.map(row => {
    const side = (memberId: typeof row.payeeId) => ({ memberId, account: accounts.get(memberId) ?? '' });
    const { type, currency, madeAt } = row;
    return { ...officeBillView(row, now), type, currency, madeAt, payer: row.payerId && side(row.payerId), payee: side(row.payeeId) };
  });
}

async function officeBills({ db, input, clock }: ContextOf<typeof calls.officeBills>) {
  const { page, pageSize } = input;
  const now = clock.now();
  const filter = await billFilter(db, input, now);
  if (!filter) return { items: [], total: 0, page, pageSize, sums: [] };
  const { sums, total } = await sumBills(db, filter);
  return { items: await listedBills(db, await searchBills(db, filter, { ...input, total }), now), total, page, pageSize, sums };
}

const boundOf = async (db: Queryable, currency: string): Promise<bigint | null> =>
  (await billBounds(db)).find(one => one.currency === currency)?.minor ?? null;

type Decided = Pick<InputOf<typeof calls.officeDecideBill>, 'billId' | 'decision' | 'amountMinor'>;

/**
 * The bill that waits, held. What is approved is what was read: a bill of a real-time salary grows with the day, and may have grown by what needs no approval. Errors:
 * object.not.found, bill.state, bill.changed.
 */
async function billToDecide(tx: Transaction, { billId, decision, amountMinor }: Decided): Promise<ListedBill> {
  const bill = (await lockBill(tx, billId))[0] ?? refuse('object.not.found');
  if (bill.state !== 'to-approve') refuse('bill.state', { state: bill.state });
  const grownMinor = bill.amountMinor - wireMinor(amountMinor);
  const freeMinor = (bill.type === 'real-time' && (await boundOf(tx, bill.currency))) || 0n;
  if (decision === 'approved' && (grownMinor < 0n || grownMinor > freeMinor)) refuse('bill.changed');
  return bill;
}

const officeDecideBill = checked(calls.officeDecideBill, {
  action: 'agents.decide-bill',
  kind: 'bill',
  weigh: async (tx, { input }) => {
    const bill = await billToDecide(tx, input);
    const { currency } = bill;
    const amountMinor = wireMinor(input.amountMinor);
    return {
      target: `bill:${bill.id}`,
      weight: { needs: 'always', minor: amountMinor, currency },
      before: { state: bill.state },
      after: { decision: input.decision },
      pending: {},
    };
  },
  apply: async (tx, context) => {
    const { billId, decision, amountMinor, reason } = context.input;
    const at = context.clock.now();
    const bill = await billToDecide(tx, context.input);
    const state = decision === 'approved' ? 'due' : 'refused';
    const approvedMinor = state === 'due' ? wireMinor(amountMinor) : 0n;
    await decideBill(tx, { id: billId, state, approvedMinor, at, dueAt: plus(at, graceMs) });
    if (state === 'refused') await undoCarry(tx, billId);
    const values = { before: { state: bill.state }, after: { state } };
    await auditCall(context, tx, { action: 'agents.decide-bill', target: `bill:${billId}`, reason, ...values });
    return {};
  },
});

/** The bound as it is, if it is still what was seen. Errors: bill.bound.changed. */
async function seenBound(tx: Transaction, { currency, fromMinor }: { currency: Currency; fromMinor: string | null }) {
  const bound = await boundOf(tx, currency);
  return bound === (fromMinor === null ? null : wireMinor(fromMinor)) ? bound : refuse('bill.bound.changed');
}

const officeSetBillBound = checked(calls.officeSetBillBound, {
  action: 'agents.set-bill-bound',
  kind: 'bill-bound',
  weigh: async (tx, { input }) => {
    const { currency, minor } = input;
    const before = await seenBound(tx, input);
    if (before === (minor === null ? null : wireMinor(minor))) refuse('staff.unchanged');
    const values = { before: { boundMinor: before, currency }, after: { boundMinor: minor, currency } };
    return { target: `bill-bound:${currency}`, weight: { needs: 'always' }, ...values, pending: {} };
  },
  apply: async (tx, context) => {
    const { currency, minor, reason } = context.input;
    const before = await seenBound(tx, context.input);
    await putBillBound(tx, { currency, minor: minor === null ? null : wireMinor(minor), at: context.clock.now() });
    const values = { before: { boundMinor: before, currency }, after: { boundMinor: minor, currency } };
    await auditCall(context, tx, { action: 'agents.set-bill-bound', target: `bill-bound:${currency}`, reason, ...values });
    return {};
  },
});

export const billOfficeHandlers: readonly Handler[] = [
  handle(calls.officeBills, officeBills),
  officeDecideBill,
  handle(calls.officeBillBounds, async ({ db }) => ({
    items: (await billBounds(db)).map(({ currency, minor }) => ({ currency, minor: String(minor) })),
  })),
  officeSetBillBound,
];
