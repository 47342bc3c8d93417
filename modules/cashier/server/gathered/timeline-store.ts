import { type Queryable, sql } from '@baize/db';
import type { Currency, Instant, MemberId } from '@baize/kernel';

interface Asked {
  readonly memberId: MemberId;
  readonly until: Instant;
  readonly limit: number;
}

interface PastStep {
  readonly key: string;
  readonly at: Instant;
  readonly what: string;
  readonly by: string;
  readonly note: string;
  readonly subjectId: string;
  readonly minor: bigint;
  readonly currency: Currency;
}

/** Each state that a deposit of the member came to; the sum is what the member asked for, or what was credited. */
export const depositSteps = (db: Queryable, { memberId, until, limit }: Asked): Promise<PastStep[]> =>
  db.query<PastStep>(sql`
    select e.seq::text as key, e.at, case when e.by = 'member' and e.to_state = 'expired' then 'cancelled' else e.to_state end as what, e.by, e.note, d.id as "subjectId", d.currency,
      case when e.to_state in ('credited', 'overpaid') then coalesce(e.credited_minor, d.settled_minor - d.fee_minor) else d.asked_minor end as minor
    from cashier.deposit d join cashier.deposit_event e on e.deposit_id = d.id
    where d.member_id = ${memberId} and e.at <= ${until} and e.from_state <> e.to_state order by e.at desc, e.seq desc limit ${limit}`);

export const withdrawalSteps = (db: Queryable, { memberId, until, limit }: Asked): Promise<PastStep[]> =>
  db.query<PastStep>(sql`
    select e.id::text as key, e.at, e.what, e.by, e.note, w.id as "subjectId", w.currency, w.amount_minor as minor
    from cashier.withdrawal w join cashier.withdrawal_event e on e.withdrawal_id = w.id
    where w.member_id = ${memberId} and e.at <= ${until} order by e.at desc, e.id desc limit ${limit}`);
