import { moneyMoved } from '@baize/cashier/contract';
import { type Database, publishWith, type Transaction } from '@baize/db';
import { listen } from '@baize/events';
import { lockMembers, type Member, membersByIds } from '@baize/identity/server';
import { type Clock, type Instant, isRefusal, type MemberId, plus, present } from '@baize/kernel';
import type { AccountId, AccountName, Posting } from '@baize/ledger/contract';
import { openAccounts, postBatch, postedOf } from '@baize/ledger/server';
import { excludedAmong } from '@baize/protection/server';
import { balanceChannel } from '@baize/wallet/contract';
import { cashOf } from '@baize/wallet/server';
import { graceMs } from './make.ts';
import {
  askNow,
  askPutOff,
  type Bill,
  delayOwed,
  lockOwed,
  lockPaying,
  nextDepth,
  nextPayers,
  type PayerId,
  postponeDue,
  postponeWaiting,
  setPaid,
} from './store.ts';

/** Payers, and bills of theirs, at a time, in one transaction. */
const payers = 500;
const batch = 1_000;

/** The operator’s account for what agents earn. */
const operator = (bill: Bill): AccountName => ({ kind: 'house.agents', qualifier: 'contracts', unit: bill.currency });

/** Those of the payees who are not paid now: frozen, excluded, closed. */
async function stopped(tx: Transaction, ids: readonly MemberId[], at: Instant): Promise<Set<MemberId>> {
  const [people, excluded] = [await membersByIds(tx, ids), await excludedAmong(tx, ids, at)];
  const isActive = new Set(people.filter(one => one.status === 'active' && !excluded.has(one.id)).map(one => one.id));
  return new Set(ids.filter(id => !isActive.has(id)));
}

/** The payers who pay now, locked, with what they have. A frozen payer pays nothing. One who is excluded, or has closed the account, still owes. */
async function fundsOfPayers(tx: Transaction, payerIds: readonly PayerId[]): Promise<Map<MemberId, bigint>> {
  const locked = await lockMembers(
    tx,
    payerIds.filter(one => one !== null),
  );
  const paying = locked.filter(one => one.status === 'active');
  const found = await postedOf(tx, { kind: 'member.cash', qualifier: '', ownerIds: paying.map(one => one.id) });
  const posted = ({ id, currency }: Member) => found.find(one => one.ownerId === id && one.unit === currency)?.postedMinor ?? 0n;
  return new Map(paying.map(one => [one.id, posted(one)]));
}

/** How much of each bill can be paid now, in order, as far as its payer has it. The operator always can. */
function shares(bills: readonly Bill[], funds: Map<MemberId, bigint>): { bill: Bill; minor: bigint }[] {
  const left = new Map(funds);
  return bills.map(bill => {
    const owed = bill.amountMinor - bill.paidMinor;
    if (bill.payerId === null) return { bill, minor: owed };
    const has = left.get(bill.payerId) ?? 0n;
    const minor = owed < has ? owed : has;
    left.set(bill.payerId, has - minor);
    return { bill, minor };
  });
}

type AccountOf = (side: PayerId, bill: Bill) => AccountId;

/** The accounts of both sides of bills, each opened once. */
async function accountsOf(tx: Transaction, bills: readonly Bill[]): Promise<AccountOf> {
  const keyOf = (side: PayerId, { currency }: Bill) => `${side} ${currency}`;
  const names = new Map<string, AccountName>();
  for (const bill of bills)
    for (const side of [bill.payerId, bill.payeeId])
      names.set(keyOf(side, bill), side === null ? operator(bill) : cashOf(side, bill.currency));
  const opened = await openAccounts(tx, [...names.values()]);
  const ids = new Map([...names.keys()].map((key, i) => [key, opened[i]]));
  return (side, bill) => present(ids.get(keyOf(side, bill)), 'it was opened');
}

/** Moves the shares. What has been paid before is in the reference, so that a repeat is another posting or none. */
async function move(tx: Transaction, parts: readonly { bill: Bill; minor: bigint }[], at: Instant): Promise<void> {
  const accountOf = await accountsOf(
    tx,
    parts.map(one => one.bill),
  );
  const postings = parts.map(
    ({ bill, minor }): Posting => ({
      mode: 'post',
      reference: `agents:bill:${bill.id}:${bill.paidMinor}`,
      kind: bill.type === 'dividend' ? 'agents.dividend' : 'agents.salary',
      unit: bill.currency,
      effectiveAt: at,
      subjectId: bill.id,
      entries: [
        { accountId: accountOf(bill.payerId, bill), amountMinor: -minor },
        { accountId: accountOf(bill.payeeId, bill), amountMinor: minor },
      ],
    }),
  );
  for (const result of await postBatch(tx, postings)) if (!result.ok) throw result.error;
}

/** Pays what payers owe at one depth, as far as there is enough; the rest is asked for later. Answers whether there may be more. */
async function payTogether(tx: Transaction, asked: { payerIds: readonly PayerId[]; depth: number; at: Instant }): Promise<boolean> {
  const { at } = asked;
  await lockPaying(tx);
  const bills = await lockOwed(tx, { ...asked, limit: batch });
  if (bills.length === 0) return false;
  const isStopped = await stopped(tx, [...new Set(bills.map(bill => bill.payeeId))], at);
  const waiting = bills.filter(bill => isStopped.has(bill.payeeId)).map(bill => bill.id);
  if (waiting.length > 0) await postponeDue(tx, waiting, plus(at, graceMs));
  const funds = await fundsOfPayers(tx, [...new Set(bills.map(bill => bill.payerId))]);
  const payable = bills.filter(bill => !isStopped.has(bill.payeeId));
  const parts = shares(payable, funds).filter(({ minor }) => minor > 0n);
  if (parts.length > 0) await move(tx, parts, at);
  await setPaid(
    tx,
    parts.map(({ bill, minor }) => ({ id: bill.id, minor })),
    at,
  );
  const whole = new Set(parts.filter(({ bill, minor }) => minor === bill.amountMinor - bill.paidMinor).map(({ bill }) => bill.id));
  const left = bills.filter(bill => !whole.has(bill.id)).map(bill => bill.id);
  if (left.length > 0) {
    await delayOwed(tx, left, at);
    await postponeWaiting(tx, left, plus(at, graceMs));
  }
  const paid = [...new Set(parts.map(({ bill }) => bill.payeeId))];
  await askPutOff(tx, paid, at);
  const moved = [...new Set([...paid, ...parts.flatMap(({ bill }) => (bill.payerId === null ? [] : [bill.payerId]))])];
  if (moved.length > 0) publishWith(tx, `channel:${balanceChannel.name}`, moved);
  return bills.length === batch;
}

/** Pays what these payers owe. When one of them has staked meanwhile what was to be paid, each pays alone, and that one is asked again the next time. */
async function payDepth(db: Database, asked: { payerIds: readonly PayerId[]; depth: number; at: Instant }): Promise<void> {
  try {
    while (await db.transaction(tx => payTogether(tx, asked)));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (asked.payerIds.length > 1) for (const payerId of asked.payerIds) await payDepth(db, { ...asked, payerIds: [payerId] });
  }
}

/** Pays what is owed and to be asked for now, from above to below, many payers in one transaction: whoever is paid pays in the same turn. */
export async function payBills({ db, clock }: { db: Database; clock: Clock }, isStopping?: () => boolean): Promise<void> {
  const at = clock.now();
  for (let depth = await nextDepth(db, { at, from: 0 }); depth !== null; depth = await nextDepth(db, { at, from: depth + 1 }))
    for (let after: PayerId | undefined, payerIds: PayerId[] = []; ; after = payerIds.at(-1)) {
      payerIds = await nextPayers(db, { at, depth, after, limit: payers });
      if (isStopping?.()) return;
      if (payerIds.length === 0) break;
      await payDepth(db, { payerIds, depth, at });
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
