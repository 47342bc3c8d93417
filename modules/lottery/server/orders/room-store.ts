import { type Queryable, sql, type Transaction } from '@baize/db';
import { type Exposure, type ExposureKey, exposureText, type IssueName, type MemberStake, type StakeKey, stakeText } from './keys.ts';

const unique = <T>(items: readonly T[], textOf: (item: T) => string): T[] => [...new Map(items.map(one => [textOf(one), one])).values()];

/** What is sold, by `exposureText`; what has no row is not there. */
export async function exposuresOf(db: Queryable, wanted: readonly ExposureKey[]): Promise<Map<string, bigint>> {
  const keys = unique(wanted, exposureText);
  if (keys.length === 0) return new Map();
  const rows = await db.query<ExposureKey & { minor: bigint }>(sql`
    select e.game_code as "gameCode", e.number, e.play, e.key, e.minor
    from unnest(${keys.map(k => k.gameCode)}::text[], ${keys.map(k => k.number)}::text[], ${keys.map(k => k.play)}::text[], ${keys.map(k => k.key)}::text[]) as w (g, n, p, k)
    join lottery.exposure e on e.game_code = w.g and e.number = w.n and e.play = w.p and e.key = w.k`);
  return new Map(rows.map(row => [exposureText(row), row.minor]));
}

/** What members have staked, by `stakeText`. */
export async function stakesOf(db: Queryable, wanted: readonly StakeKey[]): Promise<Map<string, bigint>> {
  const keys = unique(wanted, stakeText);
  if (keys.length === 0) return new Map();
  const rows = await db.query<StakeKey & { minor: bigint }>(sql`
    select s.game_code as "gameCode", s.number, s.member_id as "memberId", s.minor
    from unnest(${keys.map(k => k.gameCode)}::text[], ${keys.map(k => k.number)}::text[], ${keys.map(k => k.memberId)}::uuid[]) as w (g, n, m)
    join lottery.member_stake s on s.game_code = w.g and s.number = w.n and s.member_id = w.m`);
  return new Map(rows.map(row => [stakeText(row), row.minor]));
}

const listOf = (minors: readonly bigint[]): string => `{${minors.join()}}`;

/** The sums of what has one key, in the order of the keys: every transaction takes the rows in the same order. */
function summed<T>(items: readonly T[], { textOf, add }: { textOf: (item: T) => string; add: (a: T, b: T) => T }): T[] {
  const sums = new Map<string, T>();
  for (const item of items) {
    const key = textOf(item);
    const known = sums.get(key);
    sums.set(key, known === undefined ? item : add(known, item));
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

/** Constraints that refuse what two orders at the same time would sell above a bound. */
export const roomConstraints = ['exposure_within_cap', 'stake_within_cap'] as const;

/** Adds to what is sold. The commit fails on `roomConstraints` when another order has taken the room meanwhile. */
export function addExposures(tx: Transaction, items: readonly Exposure[]): void {
  const rows = summed(items, { textOf: exposureText, add: (a, b) => ({ ...a, minor: a.minor + b.minor }) });
  if (rows.length === 0) return;
  tx.write(sql`
    insert into lottery.exposure as e (game_code, number, play, key, minor, cap)
    select * from unnest(${rows.map(r => r.gameCode)}::text[], ${rows.map(r => r.number)}::text[], ${rows.map(r => r.play)}::text[], ${rows.map(r => r.key)}::text[],
      ${listOf(rows.map(r => r.minor))}::bigint[], ${listOf(rows.map(r => r.cap))}::bigint[])
    on conflict (game_code, number, play, key) do update set minor = e.minor + excluded.minor, cap = excluded.cap`);
}

/** Takes back what is no longer sold. */
export function lowerExposures(tx: Transaction, items: readonly Omit<Exposure, 'cap'>[]): void {
  const rows = summed(items, { textOf: exposureText, add: (a, b) => ({ ...a, minor: a.minor + b.minor }) });
  if (rows.length === 0) return;
  tx.write(sql`
    update lottery.exposure e set minor = greatest(0, e.minor - w.minor), cap = greatest(e.cap, e.minor)
    from unnest(${rows.map(r => r.gameCode)}::text[], ${rows.map(r => r.number)}::text[], ${rows.map(r => r.play)}::text[], ${rows.map(r => r.key)}::text[],
      ${listOf(rows.map(r => r.minor))}::bigint[]) as w (g, n, p, k, minor)
    where e.game_code = w.g and e.number = w.n and e.play = w.p and e.key = w.k`);
}

const addStakes = (a: MemberStake, b: MemberStake): MemberStake => ({
  ...a,
  minor: a.minor + b.minor,
  officialMinor: a.officialMinor + b.officialMinor,
  chosen: a.chosen + b.chosen,
  level: a.level + b.level,
});

/** Adds to what members have staked, in the same way. */
export function addMemberStakes(tx: Transaction, items: readonly MemberStake[]): void {
  const rows = summed(items, { textOf: stakeText, add: addStakes });
  if (rows.length === 0) return;
  tx.write(sql`
    insert into lottery.member_stake as s (game_code, number, member_id, currency, minor, cap, official, chosen, level)
    select * from unnest(${rows.map(r => r.gameCode)}::text[], ${rows.map(r => r.number)}::text[], ${rows.map(r => r.memberId)}::uuid[], ${rows.map(r => r.currency)}::text[],
      ${listOf(rows.map(r => r.minor))}::bigint[], ${listOf(rows.map(r => r.cap))}::bigint[], ${listOf(rows.map(r => r.officialMinor))}::bigint[],
      ${listOf(rows.map(r => r.chosen))}::numeric[], ${listOf(rows.map(r => r.level))}::numeric[])
    on conflict (game_code, number, member_id) do update set minor = s.minor + excluded.minor, cap = excluded.cap, official = s.official + excluded.official,
      chosen = s.chosen + excluded.chosen, level = s.level + excluded.level`);
}

/** Takes back what of the stakes is given back. */
export function lowerMemberStakes(tx: Transaction, items: readonly Omit<MemberStake, 'cap' | 'currency'>[]): void {
  const rows = summed(
    items.map(item => ({ ...item, cap: 0n, currency: 'CNY' as const })),
    { textOf: stakeText, add: addStakes },
  );
  if (rows.length === 0) return;
  tx.write(sql`
    update lottery.member_stake s set minor = s.minor - w.minor, cap = greatest(s.cap, s.minor), official = s.official - w.official, chosen = s.chosen - w.chosen, level = s.level - w.level
    from unnest(${rows.map(r => r.gameCode)}::text[], ${rows.map(r => r.number)}::text[], ${rows.map(r => r.memberId)}::uuid[], ${listOf(rows.map(r => r.minor))}::bigint[],
      ${listOf(rows.map(r => r.officialMinor))}::bigint[], ${listOf(rows.map(r => r.chosen))}::numeric[], ${listOf(rows.map(r => r.level))}::numeric[]) as w (g, n, m, minor, official, chosen, level)
    where s.game_code = w.g and s.number = w.n and s.member_id = w.m`);
}

/** Forgets what was sold of an issue whose bets are settled: nothing more can be sold of it. */
export async function forgetExposures(tx: Transaction, { gameCode, number }: IssueName): Promise<void> {
  await tx.query(sql`delete from lottery.exposure where game_code = ${gameCode} and number = ${number}`);
}

/** What could cost most on an issue, by play and choice, the dearest first. Forgotten when its bets are settled. */
export const dearestExposures = (
  db: Queryable,
  { gameCode, number }: IssueName,
  limit: number,
): Promise<{ play: string; key: string; minor: bigint; cap: bigint }[]> =>
  db.query(sql`
    select play, key, minor, cap from lottery.exposure where game_code = ${gameCode} and number = ${number} and minor > 0 order by minor desc, play, key limit ${limit}`);
