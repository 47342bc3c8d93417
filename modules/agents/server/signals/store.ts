import { first, one, type Queryable, sql, type Transaction } from '@baize/db';
import { memberLines } from '@baize/identity/server';
import type { Id, Instant, MemberId } from '@baize/kernel';
import type { signalKinds } from '../../contract/index.ts';
import type { Opposed } from './opposed-store.ts';

type SignalId = Id<'SignalId'>;
type Kind = (typeof signalKinds)[number];

/** What came and went of a member, and what they played for. */
interface Unplayed {
  readonly memberId: MemberId;
  readonly uplineId: MemberId;
  readonly currency: string;
  readonly depositMinor: string;
  readonly withdrawalMinor: string;
  readonly validMinor: string;
}

/** Downlines who were credited at least so much since, were paid out at least 80 % of it, and played for less than 10 % of it. */
export const unplayedSince = (
  db: Queryable,
  { since, leastMinor, limit }: { since: Instant; leastMinor: bigint; limit: number },
): Promise<Unplayed[]> =>
  db.query<Unplayed>(sql`
    with moved as (
      select member_id, currency, sum(minor) filter (where what = 'deposit') as deposit, sum(minor) filter (where what = 'withdrawal') as withdrawal
      from agents.money where at >= ${since} and what in ('deposit', 'withdrawal') group by 1, 2)
    select k.member_id as "memberId", m.line[cardinality(m.line)] as "uplineId", k.currency, deposit::text as "depositMinor", withdrawal::text as "withdrawalMinor",
      coalesce(p.valid, 0)::text as "validMinor"
    from moved k join ${memberLines} m on m.id = k.member_id and cardinality(m.line) > 0
    cross join lateral (select sum(valid) as valid from agents.member_hour h where h.member_id = k.member_id and hour >= ${since}::timestamptz - interval '1 hour') p
    where deposit >= ${leastMinor} and withdrawal * 10 >= deposit * 8 and coalesce(p.valid, 0) * 10 < deposit
    order by deposit desc, k.member_id limit ${limit}`);

export interface Seen {
  readonly id: SignalId;
  readonly kind: Kind;
  readonly agentId: MemberId;
  readonly subject: Buffer;
  readonly members: readonly MemberId[];
  readonly hasAgent: boolean;
  readonly evidence: unknown;
}

/** Keeps what was seen. A signal that is known is seen again; a dismissed one only comes back when more members are in it. */
export async function putSignals(tx: Transaction, seen: readonly Seen[], at: Instant): Promise<void> {
  if (seen.length === 0) return;
  const rows = seen.map(({ subject, ...row }) => ({ ...row, subject: subject.toString('hex') }));
  await tx.query(sql`
    insert into agents.signal as s (id, kind, agent_id, subject, members, has_agent, evidence, first_at, last_at)
    select id, kind, "agentId", decode(subject, 'hex'), members, "hasAgent", evidence, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (id uuid, kind text, "agentId" uuid, subject text, members uuid[], "hasAgent" boolean, evidence jsonb)
    order by kind, "agentId", subject
    on conflict (kind, agent_id, subject) do update set members = excluded.members, has_agent = excluded.has_agent, evidence = excluded.evidence, last_at = excluded.last_at,
      dismissed_at = case when s.members @> excluded.members then s.dismissed_at end, dismissed_by = case when s.members @> excluded.members then s.dismissed_by end`);
}

interface SignalRow {
  readonly id: SignalId;
  readonly kind: Kind;
  readonly agentId: MemberId;
  readonly hasAgent: boolean;
  readonly members: MemberId[];
  readonly evidence: Omit<Unplayed, 'memberId' | 'uplineId'> | Omit<Opposed, 'agentId' | 'members'> | null;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  readonly dismissedAt: Instant | null;
  readonly dismissedBy: string | null;
  readonly reason: string;
}

const columns = sql`id, kind, agent_id as "agentId", has_agent as "hasAgent", members, nullif(evidence, '{}'::jsonb) as evidence, first_at as "firstAt", last_at as "lastAt",
  dismissed_at as "dismissedAt", dismissed_by as "dismissedBy", reason`;

interface SignalFilter {
  readonly which: 'open' | 'dismissed';
  readonly kind?: Kind | undefined;
  /** Undefined = of all agents. */
  readonly agentId: MemberId | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export async function signalPage(db: Queryable, f: SignalFilter): Promise<{ items: SignalRow[]; total: number }> {
  const where = sql`${f.which === 'open' ? sql`dismissed_at is null` : sql`dismissed_at is not null`} and (${f.kind ?? null}::text is null or kind = ${f.kind ?? null})
    and (${f.agentId ?? null}::uuid is null or agent_id = ${f.agentId ?? null})`;
  const by = f.which === 'open' ? sql`has_agent desc, last_at desc, id desc` : sql`dismissed_at desc, id desc`;
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from agents.signal where ${where}`);
  const items = await db.query<SignalRow>(
    sql`select ${columns} from agents.signal where ${where} order by ${by} limit ${f.pageSize} offset ${(f.page - 1) * f.pageSize}`,
  );
  return { items, total };
}

export const openSignals = (db: Queryable): Promise<{ count: number; since: Instant | null }> =>
  one(db, sql`select count(*)::int as count, min(last_at) as since from agents.signal where dismissed_at is null`);

/** Held until the transaction ends. */
export const lockSignal = (tx: Transaction, id: SignalId): Promise<SignalRow | undefined> =>
  first<SignalRow>(tx, sql`select ${columns} from agents.signal where id = ${id} for update`);

export const dismissSignal = (
  tx: Transaction,
  { id, at, by, reason }: { id: SignalId; at: Instant; by: string; reason: string },
): Promise<unknown> =>
  tx.query(sql`update agents.signal set dismissed_at = ${at}, dismissed_by = ${by}, reason = ${reason} where id = ${id}`);
