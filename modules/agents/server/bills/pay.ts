import { fundsOf } from '@baize/cashier/server';
import { type Database, publishWith, type Transaction } from '@baize/db';
import { lockMember } from '@baize/identity/server';
import { type Clock, type Instant, isRefusal } from '@baize/kernel';
import type { AccountName } from '@baize/ledger/contract';
import { transfer } from '@baize/ledger/server';
import { balanceChannel } from '@baize/wallet/contract';
import { cashOf } from '@baize/wallet/server';
import { type Bill, lockOwed, setPaid } from './store.ts';

/** The operator’s account for what agents earn. */
const operator = (bill: Bill): AccountName => ({ kind: 'house.agents', qualifier: 'contracts', unit: bill.currency });

/** What the payer can pay of a bill now. The operator always can. */
async function payable(tx: Transaction, { payerId, amountMinor, paidMinor }: Bill): Promise<bigint> {
  const left = amountMinor - paidMinor;
  if (payerId === null) return left;
  const { availableMinor } = await fundsOf(tx, await lockMember(tx, payerId));
  return availableMinor < left ? availableMinor : left;
}

/** Pays as much of a bill as the payer has. What has been paid is in the reference, so that a repeat is another posting or none. */
async function payBill(tx: Transaction, bill: Bill, at: Instant): Promise<boolean> {
  const minor = await payable(tx, bill);
  if (minor <= 0n) return false;
  const { id, payerId, payeeId, currency, paidMinor, type } = bill;
  await transfer(tx, {
    reference: `agents:bill:${id}:${paidMinor}`,
    kind: type === 'dividend' ? 'agents.dividend' : 'agents.salary',
    subjectId: id,
    from: payerId === null ? operator(bill) : cashOf(payerId, currency),
    to: cashOf(payeeId, currency),
    amountMinor: minor,
    at,
  });
  await setPaid(tx, bill, paidMinor + minor, at);
  publishWith(tx, `channel:${balanceChannel.name}`, [payeeId, ...(payerId ? [payerId] : [])]);
  return true;
}

const nil = '00000000-0000-0000-0000-000000000000';

/** Goes once through the bills that are owed, in the order in which they were made, one transaction each. True when any of them was paid something. */
async function payOnce({ db, clock }: { db: Database; clock: Clock }, isStopping?: () => boolean): Promise<boolean> {
  let last: string | undefined = nil;
  let hasPaid = false;
  while (last && !isStopping?.()) {
    const after: string = last;
    let next: string | undefined;
    await db
      .transaction(async tx => {
        const bill = await lockOwed(tx, after);
        next = bill?.id;
        return bill ? payBill(tx, bill, clock.now()) : false;
      })
      .then(isPaid => {
        hasPaid ||= isPaid;
      })
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error; // the payer has staked it meanwhile: asked for again the next time
      });
    last = next;
  }
  return hasPaid;
}

/**
 * Pays what is owed, as far as payers have it: again as long as someone was paid, since whoever was may owe it to the next in line. What is left is asked for the next
 * time.
 */
export async function payBills(parts: { db: Database; clock: Clock }, isStopping?: () => boolean): Promise<void> {
  while (await payOnce(parts, isStopping));
}
