import { type Queryable, sql } from '@baize/db';
import { type Sharers, type SharersFilter, sharersIn } from '@baize/identity/server';

/** Who has bound the same bank account or address for withdrawals, removed ones included. */
export const destinationSharers = (db: Queryable, filter: SharersFilter): Promise<Sharers[]> =>
  sharersIn(db, sql`(select member_id, digest as subject from cashier.destination)`, filter);
