import type { Database, Transaction } from '@baize/db';
import { type Instant, newId, plus } from '@baize/kernel';
import { type BusinessDate, businessDay } from '@baize/kernel/business-time';
import { billBounds } from '../approvals/store.ts';
import { type Correction, doubtfulBills, endedWithCarry, insertCorrections, takeChanged } from './corrections-store.ts';
import { graceMs, paidFor, teamsOf, waits } from './make.ts';
import { addCarry, insertBills, lockBilled } from './store.ts';

/** Changed days of members at a time, in one transaction. */
const batch = 100;

interface Now {
  readonly today: BusinessDate;
  readonly zone: string;
  readonly at: Instant;
}

/** Works bills out again whose bets have changed; answers whether there may be more. */
async function correctSome(tx: Transaction, { zone, at }: Now): Promise<boolean> {
  await lockBilled(tx);
  const changed = await takeChanged(tx, batch);
  const corrections: (Correction & { contractId: Parameters<typeof addCarry>[1][number]['contractId'] })[] = [];
  for (const bill of await doubtfulBills(tx, changed)) {
    const { from, to, currency } = bill;
    const d = {
      currency,
      from,
      to,
      zone,
      since: businessDay(from, zone).from,
      until: businessDay(to, zone).to,
      before: bill.movedAt ?? undefined,
    };
    const team = (await teamsOf(tx, [bill], d, { ids: bill.leftOut }))(bill);
    const { rateBps, amountMinor: earnedMinor } = paidFor(bill, team);
    if (earnedMinor === bill.earnedMinor) continue;
    const { validMinor, lossMinor, active } = team;
    const changeMinor = earnedMinor - bill.earnedMinor;
    corrections.push({
      id: newId(),
      billId: bill.id,
      contractId: bill.contractId,
      validMinor,
      lossMinor,
      active,
      rateBps,
      earnedMinor,
      changeMinor,
    });
  }
  await insertCorrections(tx, corrections, at);
  await addCarry(
    tx,
    corrections.map(({ contractId, changeMinor }) => ({ contractId, minor: changeMinor })),
  );
  return changed.length === batch;
}

/** What ended contracts still owe has a bill of its own; what was paid too much under them is not asked back. */
async function closeSome(tx: Transaction, { today, at }: Now): Promise<void> {
  await lockBilled(tx);
  const bounds = await billBounds(tx);
  const bills = (await endedWithCarry(tx, today, batch)).map(({ carryMinor, ...contract }) => ({
    ...contract,
    id: newId<'BillId'>(),
    from: today,
    to: today,
    validMinor: 0n,
    lossMinor: 0n,
    active: 0,
    rateBps: 0,
    amountMinor: carryMinor,
    carriedMinor: carryMinor,
    paidMinor: 0n,
    state: waits(contract, carryMinor, bounds) ? ('to-approve' as const) : ('due' as const),
    leftOut: [],
    dueAt: plus(at, graceMs),
  }));
  if (bills.length > 0) await insertBills(tx, bills, at);
}

/** Carries into the next bills what changed bets of billed days make of them. Each change counts once: it is taken in the transaction that counts it. */
export async function correctBills(db: Database, now: Now, isStopping?: () => boolean): Promise<void> {
  while ((await db.transaction(tx => correctSome(tx, now))) && !isStopping?.());
  await db.transaction(tx => closeSome(tx, now));
}
