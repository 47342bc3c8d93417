import type { Database } from '@baize/db';
import type { Instant } from '@baize/kernel';
import { type BusinessDate, daysLater } from '@baize/kernel/business-time';
import { makeBills } from './make.ts';
import { payBills } from './pay.ts';
import { lockBilled, setBilled } from './store.ts';

interface Seeding {
  readonly from: BusinessDate;
  readonly until: BusinessDate;
  readonly zone: string;
  readonly at: Instant;
}

/** The bills of days that are over, paid: for worlds that are made, once their bets are counted. */
export async function seedBills(db: Database, { from, until, zone, at }: Seeding): Promise<void> {
  await db.transaction(async tx => {
    if ((await lockBilled(tx)) === undefined) await setBilled(tx, daysLater(from, -1));
  });
  await makeBills(db, { yesterday: until, zone, at });
  await payBills({ db, clock: { now: () => at } });
}
