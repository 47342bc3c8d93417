import type { Settlement } from '@baize/bets/server';
import { first, type Queryable, type Statement, sql, type Transaction } from '@baize/db';
import { memberLinesEver } from '@baize/identity/server';
import { day, type Instant, type MemberId, plus, unixMs } from '@baize/kernel';
import { excludedMembers } from '@baize/protection/server';
import { windowMs, windowOf } from '../contracts/rules.ts';
import type { Contract, ContractId } from '../contracts/store.ts';
import { noteCounted, numbersOf } from '../figures/store.ts';

/** Windows are kept for so long; bets that change later change no salary. */
const keptMs = 35 * day;
const pruned = 20_000;

/** Whoever adds to windows shares this lock, and whoever works one out has it alone: a bet is either in a window that is worked out, or noted as late. */
export const shareWindows = (tx: Transaction): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock_shared(hashtextextended('agents windows', 0))`);
export const lockWindows = (tx: Transaction): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended('agents windows', 0))`);

/** The first window that has not been worked out; undefined = none ever was. */
export const workedOutUntil = async (db: Queryable): Promise<Instant | undefined> =>
  (await first<{ until: Instant }>(db, sql`select until from agents.worked_out`))?.until;

export const setWorkedOut = (tx: Transaction, until: Instant): Promise<unknown> =>
  tx.query(sql`insert into agents.worked_out (until) values (${until}) on conflict (only_one) do update set until = excluded.until`);

interface Row {
  readonly memberId: MemberId;
  readonly at: Instant;
  readonly currency: string;
  readonly size: bigint;
  /** The number of the line by which it counts. */
  readonly line: number;
  stake: bigint;
  valid: bigint;
  back: bigint;
}

/** What facts add to the windows of members. A bet whose stake has changed goes from the line of the one stake to that of the other. */
function rowsOf(facts: readonly Settlement[], lines: readonly number[]): Row[] {
  const rows = new Map<string, Row>();
  const windows = new Map<number, Instant>();
  for (const [i, { memberId, settledAt, currency, number, ...fact }] of facts.entries()) {
    const line = lines[i] ?? 0;
    const place = Math.floor(unixMs(settledAt) / windowMs);
    const at = windows.get(place) ?? windowOf(settledAt);
    windows.set(place, at);
    const add = (size: bigint, stake: bigint, valid: bigint, back: bigint) => {
      const key = `${memberId} ${place} ${size} ${line}`;
      const row = rows.get(key);
      if (!row) return void rows.set(key, { memberId, at, currency, size, line, stake, valid, back });
      row.stake += stake;
      row.valid += valid;
      row.back += back;
    };
    const stake = fact.stakeCashMinor + fact.stakeBonusMinor;
    const before = stake - fact.stakeChange;
    if (number === 1 || before === stake) {
      add(stake, fact.stakeChange, fact.validChange, fact.returnChange);
      continue;
    }
    add(before, -before, fact.validChange - fact.validMinor, fact.returnChange - fact.returnMinor);
    add(stake, stake, fact.validMinor, fact.returnMinor);
  }
  return [...rows.values()];
}

/** Adds settled bets, and changes of settled ones, to the windows of their members, and notes the windows that have been worked out without them. */
export async function addWindows(tx: Transaction, facts: readonly Settlement[]): Promise<void> {
  const made = facts.map(({ memberId, placedAt, settledAt }) => ({ memberId, at: placedAt ?? settledAt }));
  const rows = rowsOf(facts, await numbersOf(tx, made));
  const amounts = (key: 'line' | 'size' | 'stake' | 'valid' | 'back') => `{${rows.map(row => row[key]).join()}}`;
  await tx.query(sql`
    with fact as materialized (
      select f.* from unnest(${rows.map(row => row.memberId)}::uuid[], ${rows.map(row => row.at)}::timestamptz[], ${amounts('size')}::bigint[],
        ${rows.map(row => row.currency)}::text[], ${amounts('stake')}::bigint[], ${amounts('valid')}::bigint[], ${amounts('back')}::bigint[],
        ${amounts('line')}::int[]) as f (member_id, at, size, currency, stake, valid, return, line)
      where f.at > coalesce((select until from agents.worked_out), now()) - ${(keptMs - day) / 1_000} * interval '1 second'),
    late as (
      insert into agents.window_changed (member_id, at)
      select distinct member_id, at from fact where at < (select until from agents.worked_out) on conflict do nothing)
    insert into agents.member_window as w (member_id, at, size, currency, stake, valid, return, line)
    select member_id, at, size, currency, stake, valid, return, line from fact order by at, member_id, size, line
    on conflict (member_id, at, size, line) do update set stake = w.stake + excluded.stake, valid = w.valid + excluded.valid, return = w.return + excluded.return`);
  await noteCounted(
    tx,
    'windows',
    made.map(one => one.at),
  );
}

export const clearWindows = (tx: Transaction): Promise<unknown> => tx.query(sql`delete from agents.member_window`);

/** Takes away some of the windows that are too old to matter. */
export async function pruneWindows(db: Queryable, until: Instant): Promise<void> {
  const before = plus(until, -keptMs);
  await db.query(sql`
    delete from agents.member_window where ctid = any (array(select ctid from agents.member_window where at < ${before} order by at limit ${pruned}))`);
  await db.query(sql`delete from agents.window_left_out where at < ${before}`);
}

/** Notes which members who played in a window are excluded, or have closed their account, when it is worked out: they earn no one anything, also when it changes. */
export const leaveOut = (tx: Transaction, window: Instant, now: Instant): Promise<unknown> =>
  tx.query(sql`
    insert into agents.window_left_out (at, member_id)
    select ${window}, x.id from ${excludedMembers(now)} x where exists (select from agents.member_window w where w.member_id = x.id and w.at = ${window})
    on conflict do nothing`);

/** Whether a contract counts for a window: its own time, and the payer's contract of the same basis; the operator needs none. */
const covers = (at: Statement): Statement => sql`
  c.type = 'real-time' and c.starts_at <= ${at} and (c.ends_at is null or c.ends_at > ${at}) and (c.payer_id is null or exists (
    select from agents.contract p where p.payee_id = c.payer_id and p.type = 'real-time' and p.terms ->> 'basis' = c.terms ->> 'basis'
      and p.starts_at <= ${at} and (p.ends_at is null or p.ends_at > ${at})))`;

interface WindowBasis {
  readonly contractId: ContractId;
  readonly at: Instant;
  readonly basisMinor: bigint;
}

/**
 * What contracts come to in windows, by what is known now: pairs of a contract and a window, as a statement with `id` and `at`. `players` are whose lines are asked for:
 * as a list their lines are looked up, and not those of all members there are.
 */
const bases = (covered: Statement, players: Statement): Statement => sql`
  with covered as materialized (
    select c.id, x.at, c.payee_id, c.currency, c.terms ->> 'basis' as basis, (c.terms ->> 'minBetMinor')::bigint as least
    from (${covered}) x join agents.contract c on c.id = x.id),
  played as materialized (
    select w.member_id, w.at, w.currency, w.size, w.line, w.stake, w.valid, w.return from agents.member_window w
    join (select distinct at from covered) t on t.at = w.at
    where not exists (select from agents.window_left_out o where o.at = w.at and o.member_id = w.member_id)),
  net as materialized (select member_id, line, at, currency, sum(return - stake) as net from played group by 1, 2, 3, 4),
  line as materialized (
    select m.id, m.number, l.leader from (select distinct member_id, line from net) n join ${memberLinesEver} m on m.id = n.member_id and m.number = n.line
    cross join unnest(m.line || m.id) l (leader) where m.id = any (${players}) and l.leader in (select payee_id from covered)),
  nets as materialized (
    select leader, at, currency, sum(greatest(net, 0)) as profit, sum(greatest(-net, 0)) as loss
    from (select l.leader, n.member_id, n.at, n.currency, sum(n.net) as net from net n join line l on l.id = n.member_id and l.number = n.line group by 1, 2, 3, 4) x
    group by 1, 2, 3),
  bets as materialized (
    select l.leader, p.at, p.currency, p.size, sum(p.valid) as valid from played p join line l on l.id = p.member_id and l.number = p.line group by 1, 2, 3, 4)
  select c.id, c.at, case c.basis when 'profit' then n.profit else n.loss end as basis
  from covered c join nets n on n.leader = c.payee_id and n.at = c.at and n.currency = c.currency where c.basis <> 'single-bet'
  union all
  select c.id, c.at, sum(b.valid)
  from covered c join bets b on b.leader = c.payee_id and b.at = c.at and b.currency = c.currency and b.size >= c.least
  where c.basis = 'single-bet' group by 1, 2`;

/** The first window from this one on with anything to work out: bets of it, or changes of earlier ones. Undefined = there is none. */
export const nextPlayed = async (tx: Transaction, window: Instant): Promise<Instant | undefined> =>
  (
    await first<{ at: Instant | null }>(
      tx,
      sql`
      select case when exists (select from agents.window_changed) then ${window}::timestamptz
        else (select min(at) from agents.member_window where at >= ${window}) end as at`,
    )
  )?.at ?? undefined;

/** Neither nested loops nor sorts: what one part of the statement answers is not known when the next is planned, and is a thousand times what is guessed. */
async function hashJoins(tx: Transaction, isOver: boolean): Promise<void> {
  await tx.query(isOver ? sql`set local enable_nestloop = on` : sql`set local enable_nestloop = off`);
  await tx.query(isOver ? sql`set local enable_mergejoin = on` : sql`set local enable_mergejoin = off`);
}

/** What all contracts that count for a window come to in it. */
export async function windowBases(tx: Transaction, window: Instant): Promise<WindowBasis[]> {
  const players = await tx.query<{ id: MemberId }>(sql`select distinct member_id as id from agents.member_window where at = ${window}`);
  await hashJoins(tx, false);
  const found = await tx.query<WindowBasis>(sql`
    select id as "contractId", at, basis::bigint as "basisMinor" from (${bases(sql`select c.id, ${window}::timestamptz as at from agents.contract c where ${covers(sql`${window}`)}`, sql`${players.map(one => one.id)}::uuid[]`)}) b
    where basis > 0`);
  await hashJoins(tx, true);
  return found;
}

/** Takes members' windows that changed after they were worked out, at most so many, each once. */
export const takeChanged = (tx: Transaction, limit: number): Promise<{ memberId: MemberId; at: Instant }[]> =>
  tx.query(sql`
    delete from agents.window_changed where (member_id, at) in (select member_id, at from agents.window_changed order by at, member_id limit ${limit})
    returning member_id as "memberId", at`);

interface WindowChange {
  readonly contractId: ContractId;
  readonly at: Instant;
  readonly changeMinor: bigint;
  readonly terms: Contract['terms'];
  readonly currency: string;
  /** The contract that carries the change: the one that the two have in the window that is worked out; null = none any more. */
  readonly carrierId: ContractId | null;
}

/** By how much windows differ from what was counted of them, for all contracts above the members whose windows changed. What was refused for good changes nothing later. */
export const changesOf = (
  tx: Transaction,
  changed: readonly { memberId: MemberId; at: Instant }[],
  window: Instant,
): Promise<WindowChange[]> =>
  tx.query<WindowChange>(sql`
    with pair as materialized (
      select distinct c.id, x.at from unnest(${changed.map(one => one.memberId)}::uuid[], ${changed.map(one => one.at)}::timestamptz[]) x (member, at)
      join ${memberLinesEver} m on m.id = x.member join agents.contract c on c.payee_id = any (m.line || m.id) and ${covers(sql`x.at`)}),
    known as (
      select p.id, p.at, coalesce(b.basis, 0) - coalesce((select l.basis from agents.bill_window l where l.contract_id = p.id and l.at = p.at), 0)
        - coalesce((select sum(o.change) from agents.window_change o where o.contract_id = p.id and o.at = p.at), 0) as change
      from pair p left join (${bases(sql`select id, at from pair`, sql`array(select member_id from played)`)}) b on b.id = p.id and b.at = p.at)
    select k.id as "contractId", k.at, k.change::bigint as "changeMinor", o.terms, o.currency, (
      select c.id from agents.contract c where c.payee_id = o.payee_id and c.payer_id is not distinct from o.payer_id and c.currency = o.currency
        and ${covers(sql`${window}`)} limit 1) as "carrierId"
    from known k join agents.contract o on o.id = k.id where k.change <> 0 and not exists (
      select from agents.bill_window l join agents.bill r on r.id = l.bill_id where l.contract_id = k.id and l.at = k.at and r.state = 'refused')
    order by k.id, k.at`);

export async function insertChanges(tx: Transaction, changes: readonly WindowChange[], madeAt: Instant): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(sql`
    insert into agents.window_change (contract_id, at, made_at, change)
    select contract, at, ${madeAt}, change from unnest(${changes.map(one => one.contractId)}::uuid[], ${changes.map(one => one.at)}::timestamptz[],
      ${`{${changes.map(one => one.changeMinor).join()}}`}::bigint[]) c (contract, at, change)`);
}

/** What a contract's team came to in the windows of some days, by day, without members who are excluded now. */
export const windowDays = (
  db: Queryable,
  { payeeId, currency, terms }: Pick<Contract, 'payeeId' | 'currency' | 'terms'>,
  d: { since: Instant; until: Instant; zone: string; at: Instant },
): Promise<{ date: string; basisMinor: bigint }[]> =>
  db.query(sql`
    with played as materialized (
      select w.member_id, w.at, sum(w.return - w.stake) as net, coalesce(sum(w.valid) filter (where w.size >= ${terms.minBetMinor}::bigint), 0) as valid
      from ${memberLinesEver} m join agents.member_window w on w.member_id = m.id and w.line = m.number
      where (m.id = ${payeeId} or m.line @> array[${payeeId}::uuid]) and w.at >= ${d.since} and w.at < ${d.until} and w.currency = ${currency}
        and m.id not in (select id from ${excludedMembers(d.at)} x) group by 1, 2)
    select (at at time zone ${d.zone})::date::text as date, sum(case ${terms.basis ?? ''}::text
      when 'profit' then greatest(net, 0) when 'loss' then greatest(-net, 0) else valid end)::bigint as "basisMinor"
    from played group by 1`);
