import { one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import type { TeamHour } from '../../contract/index.ts';
import { byLine, type TeamDays } from '../figures/store.ts';
import type { Bill } from './store.ts';

/** Of each of these members with everyone below, the valid bets and the active members of each hour that has any, in order. */
export async function teamHours(
  db: Queryable,
  ids: readonly MemberId[],
  d: TeamDays,
  { minBetMinor, leftOut }: { minBetMinor: bigint; leftOut: readonly MemberId[] },
): Promise<Map<MemberId, TeamHour[]>> {
  const rows = await db.query<{ id: MemberId; hour: string; valid: string; active: number }>(sql`
    select a.id, x.* from unnest(${ids}::uuid[]) a (id) cross join lateral (
      select hour, sum(valid)::text as valid, count(*) filter (where valid > 0 and valid >= ${minBetMinor})::int as active from (
        select h.member_id, h.hour, sum(h.valid) as valid from agents.member_hour h ${byLine(sql`h`, d.before)}
        where (m.id = a.id or m.line @> array[a.id]) and h.hour >= ${d.since} and h.hour < ${d.until} and h.currency = ${d.currency}
          and h.member_id <> all (${leftOut}::uuid[])
        group by 1, 2) p group by 1) x
    order by a.id, x.hour`);
  const hours = new Map<MemberId, TeamHour[]>();
  for (const { id, hour, valid, active } of rows) {
    const line = { hour, validMinor: BigInt(valid), active };
    hours.set(id, [...(hours.get(id) ?? []), line]);
  }
  return hours;
}

export interface BillHour extends TeamHour {
  readonly billId: Bill['id'];
  readonly rateBps: number;
  readonly amountMinor: bigint;
}

/** Writes the hours of bills that were written. */
export async function insertHours(tx: Transaction, hours: readonly BillHour[]): Promise<void> {
  if (hours.length === 0) return;
  const amounts = (key: 'validMinor' | 'amountMinor') => `{${hours.map(one => one[key]).join()}}`;
  await tx.query(sql`
    insert into agents.bill_hour (bill_id, hour, valid, active, rate_bps, amount)
    select * from unnest(${hours.map(one => one.billId)}::uuid[], ${hours.map(one => one.hour)}::timestamptz[], ${amounts('validMinor')}::bigint[],
      ${hours.map(one => one.active)}::int[], ${hours.map(one => one.rateBps)}::int[], ${amounts('amountMinor')}::bigint[]) h (bill, hour, valid, active, rate, amount)
    where exists (select from agents.bill b where b.id = h.bill)`);
}

/** The hours of a bill; amounts as they travel. */
export const billHours = (db: Queryable, billId: Bill['id']) =>
  db.query<{ hour: Instant; validMinor: string; active: number; rateBps: number; amountMinor: string }>(sql`
    select hour, valid::text as "validMinor", active, rate_bps as "rateBps", amount::text as "amountMinor" from agents.bill_hour
    where bill_id = ${billId} order by hour`);

interface BillMember {
  readonly id: MemberId;
  readonly bets: number;
  readonly validMinor: string;
  readonly lossMinor: string;
}

/** Members of the payee's team whose play in the period of a bill counts, as far as it is known now; the most valid bets first. */
export async function billMembers(
  db: Queryable,
  { payeeId, currency, leftOut }: Pick<Bill, 'payeeId' | 'currency' | 'leftOut'>,
  d: Pick<TeamDays, 'since' | 'until' | 'before'> & { page: number; pageSize: number },
): Promise<{ items: BillMember[]; total: number }> {
  const played = sql`
    select h.member_id as id, sum(bets)::float8 as bets, sum(valid) as valid, sum(stake) - sum(return) as loss
    from agents.member_hour h ${byLine(sql`h`, d.before)}
    where (m.id = ${payeeId} or m.line @> array[${payeeId}::uuid]) and h.hour >= ${d.since} and h.hour < ${d.until} and h.currency = ${currency}
      and h.member_id <> all (${leftOut}::uuid[]) group by 1`;
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from (${played}) p`);
  const items = await db.query<BillMember>(sql`
    select id, bets, valid::text as "validMinor", loss::text as "lossMinor" from (${played}) p order by valid desc, id
    limit ${d.pageSize} offset ${(d.page - 1) * d.pageSize}`);
  return { items, total };
}
