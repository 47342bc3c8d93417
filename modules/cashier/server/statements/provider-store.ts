import { type Database, sql } from '@baize/db';
import type { Currency, Instant } from '@baize/kernel';

/** A payment as our books have it. `minor` is what passed: what has come in of a deposit, what went out with a payout. */
export interface BookedPayment {
  readonly about: 'deposit' | 'payout';
  readonly id: string;
  readonly at: Instant;
  readonly currency: Currency;
  readonly minor: bigint;
  /** More may come, or it isn't known yet. */
  readonly isOpen: boolean;
}

/**
 * What came in and went out by a provider in `[from, to)`: a deposit when money of it was first seen, a payout when it was paid. What a member was given
 * back by the provider is on neither side.
 */
export const paymentsOf = (
  db: Database,
  { provider, from, to }: { provider: string; from: Instant; to: Instant },
): AsyncIterable<BookedPayment[]> =>
  db.batches<BookedPayment>(sql`
    select 'deposit' as about, d.id, e.at, d.currency, d.received_minor as minor, d.ended_at is null as "isOpen"
    from cashier.deposit_event e join cashier.deposit d on d.id = e.deposit_id
    where e.at >= ${from} and e.at < ${to} and e.received_minor > 0 and d.provider = ${provider} and d.provider_id <> '' and d.state <> 'refunded'
      and not exists (select 1 from cashier.deposit_event b where b.deposit_id = e.deposit_id and b.seq < e.seq and b.received_minor > 0)
    union all
    select 'payout', p.id, p.changed_at, w.currency, p.minor, false
    from cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id
    where p.status = 'paid' and p.changed_at >= ${from} and p.changed_at < ${to} and p.provider = ${provider}`);
