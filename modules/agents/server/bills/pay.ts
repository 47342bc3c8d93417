import { moneyMoved } from '@baize/cashier/contract';
import { fundsOf } from '@baize/cashier/server';
import { type Database, publishWith, type Transaction } from '@baize/db';
import { listen } from '@baize/events';
import { lockMember, membersByIds } from '@baize/identity/server';
import { assert, type Clock, type Instant, isRefusal, type MemberId, plus, present } from '@baize/kernel';
import type { AccountName, Posting } from '@baize/ledger/contract';
import { openAccounts, postBatch } from '@baize/ledger/server';
import { excludedAmong } from '@baize/protection/server';
import { balanceChannel } from '@baize/wallet/contract';
import { cashOf } from '@baize/wallet/server';
import { graceMs } from './make.ts';
import { askNow, type Bill, delayOwed, lockOwed, nextPayer, postponeDue, setPaid } from './store.ts';

/** Bills of one payer at a time, in one transaction. */
const batch = 200;

/** The operator’s account for what agents earn. */
const operator = (bill: Bill): AccountName => ({ kind: 'house.agents', qualifier: 'contracts', unit: bill.currency });

/** Those of the payees who are not paid now: frozen, excluded, closed. */
async function stopped(tx: Transaction, ids: readonly MemberId[], at: Instant): Promise<Set<MemberId>> {
  const [people, excluded] = [await membersByIds(tx, ids), await excludedAmong(tx, ids, at)];
  const isActive = new Set(people.filter(one => one.status === 'active' && !excluded.has(one.id)).map(one => one.id));
  return new Set(ids.filter(id => !isActive.has(id)));
}

/** A frozen payer pays nothing. One who is excluded, or has closed the account, still owes. */
const mayPay = async (tx: Transaction, payerId: MemberId | null): Promise<boolean> =>
  payerId === null || (await membersByIds(tx, [payerId]))[0]?.status === 'active';

/** How much of each bill can be paid now, in order, as far as the payer has it. The operator always can. */
async function shares(tx: Transaction, bills: readonly Bill[], payerId: MemberId | null): Promise<{ bill: Bill; minor: bigint }[]> {
  let left: bigint | undefined;
  if (payerId !== null) left = (await fundsOf(tx, await lockMember(tx, payerId))).availableMinor;
  return bills.map(bill => {
    const owed = bill.amountMinor - bill.paidMinor;
    const minor = left === undefined || owed < left ? owed : left;
    if (left !== undefined) left -= minor;
    return { bill, minor };
  });
}

/** Moves the shares. What has been paid before is in the reference, so that a repeat is another posting or none. */
async function move(tx: Transaction, parts: readonly { bill: Bill; minor: bigint }[], at: Instant): Promise<void> {
  const names = parts.flatMap(({ bill }) => [
    bill.payerId === null ? operator(bill) : cashOf(bill.payerId, bill.currency),
    cashOf(bill.payeeId, bill.currency),
  ]);
  const accounts = await openAccounts(tx, names);
  const postings = parts.map(
    ({ bill, minor }, i): Posting => ({
      mode: 'post',
      reference: `agents:bill:${bill.id}:${bill.paidMinor}`,
      kind: bill.type === 'dividend' ? 'agents.dividend' : 'agents.salary',
      unit: bill.currency,
      effectiveAt: at,
      subjectId: bill.id,
      entries: [
        { accountId: present(accounts[2 * i], 'it was opened'), amountMinor: -minor },
        { accountId: present(accounts[2 * i + 1], 'it was opened'), amountMinor: minor },
      ],
    }),
  );
  for (const result of await postBatch(tx, postings)) if (!result.ok) throw result.error;
}

/** Pays what a payer owes, as far as there is enough; the rest is asked for later. */
async function payAll(tx: Transaction, payerId: MemberId | null, at: Instant): Promise<void> {
  const bills = await lockOwed(tx, payerId, { at, limit: batch });
  if (bills.length === 0) return;
  const isStopped = await stopped(tx, [...new Set(bills.map(bill => bill.payeeId))], at);
  const payable = (await mayPay(tx, payerId)) ? bills.filter(bill => !isStopped.has(bill.payeeId)) : [];
  const waiting = bills.filter(bill => isStopped.has(bill.payeeId)).map(bill => bill.id);
  if (waiting.length > 0) await postponeDue(tx, waiting, plus(at, graceMs));
  const parts = (await shares(tx, payable, payerId)).filter(({ minor }) => minor > 0n);
  if (parts.length > 0) await move(tx, parts, at);
  await setPaid(
    tx,
    parts.map(({ bill, minor }) => ({ id: bill.id, minor })),
    at,
  );
  await delayOwed(
    tx,
    bills.map(bill => bill.id),
    at,
  );
  const paid = parts.map(({ bill }) => bill.payeeId);
  await askNow(tx, paid, at);
  if (parts.length > 0) publishWith(tx, `channel:${balanceChannel.name}`, [...paid, ...(payerId ? [payerId] : [])]);
}

const nil = '00000000-0000-0000-0000-000000000000';

/** Pays what is owed and to be asked for now, from above to below, a payer in one transaction: whoever is paid pays in the same turn. */
export async function payBills({ db, clock }: { db: Database; clock: Clock }, isStopping?: () => boolean): Promise<void> {
  const at = clock.now();
  let after = { depth: -1, id: nil };
  for (;;) {
    const next = await nextPayer(db, { at, after });
    if (!next || isStopping?.()) return;
    assert(next.depth >= after.depth, 'bills are asked for from above to below');
    await db
      .transaction(tx => payAll(tx, next.payerId, at))
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error; // the payer has staked it meanwhile: asked for again the next time
      });
    after = next;
  }
}

/** Whoever gets money and owes some is asked for it in the next turn. */
export const owedListener = listen({
  name: 'agents.owed',
  event: moneyMoved,
  handle: async (tx, { what, memberId, toId }, at) => {
    if (what === 'deposit-credited' || what === 'adjustment-credit') await askNow(tx, [memberId], at);
    if (toId) await askNow(tx, [toId], at);
  },
});
