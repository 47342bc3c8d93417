import type { ContextOf } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { type Member, membersByIds } from '@baize/identity/server';
import type { Instant, MemberId } from '@baize/kernel';
import type * as calls from '../../contract/index.ts';
import { formulaOf } from '../bills/formula.ts';
import { shownState } from '../bills/store.ts';
import { agentOf, daysOf } from './asked.ts';
import { type IncomeBill, incomeBills, incomeOf } from './income-store.ts';

export async function agentIncome(context: ContextOf<typeof calls.agentIncome>) {
  const { db, input } = context;
  const { page, pageSize } = input;
  const { id, currency } = await agentOf(context);
  return { currency, page, pageSize, ...(await incomeOf(db, id, await daysOf(db, input, currency), { page, pageSize })) };
}

/** As they travel. Agents see that their own account is frozen, and nothing of that kind about a downline. */
async function toldBills(db: Queryable, bills: readonly IncomeBill[], at: Instant) {
  const others = bills.flatMap(bill => (bill.otherId ? [bill.otherId] : []));
  const accounts = new Map((await membersByIds(db, [...new Set<MemberId>(others)])).map(one => [one.id, one.account]));
  return bills.map(bill => ({
    id: bill.id,
    side: bill.side,
    kind: bill.kind,
    other: bill.otherId && (accounts.get(bill.otherId) ?? ''),
    from: bill.from,
    to: bill.to,
    state: bill.isFrozen && bill.side === 'payee' ? ('frozen' as const) : shownState(bill, at),
    amountMinor: String(bill.amountMinor),
    paidMinor: String(bill.paidMinor),
    formula: bill.terms && bill.kind !== 'rebate' ? formulaOf(bill, { type: bill.kind, terms: bill.terms }) : null,
  }));
}

/** The same list for a file. */
export async function* incomeBillBatches(db: Queryable, agent: Member, wanted: Days, at: Instant): AsyncGenerator<ToldBill[]> {
  const days = { ...(await daysOf(db, wanted, agent.currency)), at };
  const pageSize = 1_000;
  for (let page = 1, left = true; left; page++) {
    const { items, total } = await incomeBills(db, agent.id, days, { page, pageSize });
    yield toldBills(db, items, at);
    left = items.length > 0 && page * pageSize < total;
  }
}

export const countIncomeBills = async (db: Queryable, agent: Member, wanted: Days, at: Instant): Promise<number> =>
  (await incomeBills(db, agent.id, { ...(await daysOf(db, wanted, agent.currency)), at }, { page: 1, pageSize: 1 })).total;

type Days = Pick<ContextOf<typeof calls.agentIncomeBills>['input'], 'from' | 'to'>;
export type ToldBill = Awaited<ReturnType<typeof toldBills>>[number];

export async function agentIncomeBills(context: ContextOf<typeof calls.agentIncomeBills>) {
  const { db, input, clock } = context;
  const { page, pageSize } = input;
  const { id, currency } = await agentOf(context);
  const at = clock.now();
  const { items, total } = await incomeBills(db, id, { ...(await daysOf(db, input, currency)), at }, { page, pageSize });
  return { currency, page, pageSize, total, items: await toldBills(db, items, at) };
}
