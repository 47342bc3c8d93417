import { first, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import type { OrderLine } from '../../contract/index.ts';

export interface NumberSet {
  readonly id: string;
  readonly name: string;
  readonly lines: OrderLine[];
  readonly keptAt: Instant;
}

interface Owner {
  readonly memberId: MemberId;
  readonly family: string;
}

const columns = sql`id, name, lines, kept_at as "keptAt"`;

/** Sets of a member for a family, newest first. */
export async function numberSets(
  db: Queryable,
  { memberId, family }: Owner,
  wanted: { page: number; pageSize: number; near?: string | undefined },
): Promise<{ sets: NumberSet[]; total: number }> {
  const where = sql`member_id = ${memberId} and family = ${family}`;
  const total = (await first<{ n: number }>(db, sql`select count(*)::int as n from lottery.number_set where ${where}`))?.n ?? 0;
  const ids = await seekPage(db, { source: sql`lottery.number_set`, where, id: sql`id`, direction: 'descending' }, { ...wanted, total });
  const sets = await db.query<NumberSet>(sql`select ${columns} from lottery.number_set where id = any(${ids}::uuid[]) order by id desc`);
  return { sets, total };
}

/** How many sets a member has, held until the transaction ends. */
export async function holdSets(tx: Transaction, memberId: MemberId): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`lottery sets ${memberId}`}, 0))`);
  return (await first<{ n: number }>(tx, sql`select count(*)::int as n from lottery.number_set where member_id = ${memberId}`))?.n ?? 0;
}

/** False when another set of the family has the name. */
export const insertSet = async (tx: Transaction, { memberId, family }: Owner, { id, name, lines, keptAt }: NumberSet): Promise<boolean> =>
  (
    await tx.query(sql`
      insert into lottery.number_set (id, member_id, family, name, lines, kept_at)
      values (${id}, ${memberId}, ${family}, ${name}, ${JSON.stringify(lines)}::jsonb, ${keptAt})
      on conflict (member_id, family, name) do nothing returning 1`)
  ).length > 0;

/** False when the member has no such set. */
export const deleteSet = async (tx: Transaction, { memberId, id }: { memberId: MemberId; id: string }): Promise<boolean> =>
  (await tx.query(sql`delete from lottery.number_set where id = ${id} and member_id = ${memberId} returning 1`)).length > 0;
