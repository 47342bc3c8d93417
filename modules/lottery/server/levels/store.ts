import { type Queryable, sql, type Transaction } from '@baize/db';
import { keepLines, membersByIds, teamIdsOf } from '@baize/identity/server';
import { type Instant, type MemberId, refuse } from '@baize/kernel';
import { allGames } from '../games/store.ts';
import { levelOf, levelRange } from './rules.ts';

/** The rebates that were set for these members. */
export async function setLevels(db: Queryable, memberIds: readonly MemberId[]): Promise<Map<MemberId, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db.query<{ memberId: MemberId; bps: number }>(
    sql`select member_id as "memberId", bps from lottery.level where member_id = any(${memberIds}::uuid[])`,
  );
  return new Map(rows.map(({ memberId, bps }) => [memberId, bps]));
}

/** The most that any game gives. */
const highestOf = async (db: Queryable): Promise<number> => Math.max(0, ...(await allGames(db)).map(game => game.scale.maxRebateBps));

/** The rebates of these members, as they apply. */
export async function levelsOf(db: Queryable, memberIds: readonly MemberId[]): Promise<Map<MemberId, number>> {
  const members = await membersByIds(db, memberIds);
  const set = await setLevels(db, [...new Set(members.flatMap(({ id, uplinePath }) => [...uplinePath, id]))]);
  return new Map(members.map(({ id, uplinePath }) => [id, levelOf([...uplinePath, id], set)]));
}

/** Another member whose rebate bounds one. */
interface Neighbour {
  readonly memberId: MemberId;
  readonly account: string;
  readonly rebateBps: number;
}

interface LevelFacts {
  readonly levelBps: number;
  /** The most that any game gives. */
  readonly mostBps: number;
  /** The one that was set for the member; null when the usual one or the upline's applies. */
  readonly ownBps: number | null;
  readonly lowestBps: number;
  readonly highestBps: number;
  /** The direct upline; null at the root of the tree. */
  readonly above: Neighbour | null;
  /** Whoever of the line below has the highest rebate that was set; null when none was. */
  readonly below: Neighbour | null;
}

/** A member's rebate, and what it may be set to at this moment. Only the member's own line is read: who is above, and who is below. Errors: object.not.found. */
export async function levelFacts(db: Queryable, memberId: MemberId): Promise<LevelFacts> {
  const mostBps = await highestOf(db);
  const [member] = await membersByIds(db, [memberId]);
  if (!member || member.type === 4) return refuse('object.not.found');
  const line = [...member.uplinePath, memberId];
  const [set, below, uplines] = await Promise.all([
    setLevels(db, line),
    setLevels(db, await teamIdsOf(db, memberId)),
    membersByIds(db, member.uplinePath.slice(-1)),
  ]);
  const [highestBelow] = [...below].sort((a, b) => b[1] - a[1]);
  const [led] = await membersByIds(db, highestBelow ? [highestBelow[0]] : []);
  const [upline] = uplines;
  const above = upline ? { memberId: upline.id, account: upline.account, rebateBps: levelOf(member.uplinePath, set) } : null;
  return {
    mostBps,
    ...levelRange({ above: above?.rebateBps, below: [...below.values()], highest: mostBps }),
    levelBps: levelOf(line, set),
    ownBps: set.get(memberId) ?? null,
    above,
    below: led && highestBelow ? { memberId: led.id, account: led.account, rebateBps: highestBelow[1] } : null,
  };
}

/**
 * Sets the rebate of a member. Those that two people set at the same time are judged one after the other. What an upline sets is kept in the history; what staff set is in
 * the audit log. Capped, more than may be given becomes the most that may. Errors: object.not.found, and lottery.level.range with lowestBps and highestBps.
 */
export async function setLevel(
  tx: Transaction,
  {
    memberId,
    bps: wanted,
    by,
    isCapped,
  }: { memberId: MemberId; bps: number; by?: { uplineId: MemberId; at: Instant }; isCapped?: boolean },
): Promise<void> {
  await keepLines(tx);
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('lottery levels', 0))`);
  const { lowestBps, highestBps, levelBps } = await levelFacts(tx, memberId);
  const bps = isCapped ? Math.min(wanted, highestBps) : wanted;
  if (bps < lowestBps || bps > highestBps) refuse('lottery.level.range', { lowestBps, highestBps });
  await tx.query(sql`
    insert into lottery.level (member_id, bps) values (${memberId}, ${bps}) on conflict (member_id) do update set bps = excluded.bps`);
  if (by && bps !== levelBps)
    await tx.query(sql`
      insert into lottery.level_change (member_id, at, by_id, before_bps, after_bps) values (${memberId}, ${by.at}, ${by.uplineId}, ${levelBps}, ${bps})`);
}

interface LevelChange {
  readonly at: Instant;
  readonly byId: MemberId;
  readonly beforeBps: number;
  readonly afterBps: number;
}

/** What uplines set for a member, the latest first. */
export const levelChanges = (db: Queryable, memberId: MemberId, most: number): Promise<LevelChange[]> =>
  db.query<LevelChange>(sql`
    select at, by_id as "byId", before_bps as "beforeBps", after_bps as "afterBps" from lottery.level_change where member_id = ${memberId} order by at desc limit ${most}`);
interface Place {
  readonly memberId: MemberId;
  /** Of whoever is above, from the root of the tree; empty = no one. */
  readonly line: readonly MemberId[];
}

/** Rebates that were set for a member and those below which are above what they would have under this line, the highest first. */
export async function levelsAbove(
  db: Queryable,
  { memberId, line }: Place,
): Promise<{ toBps: number | null; above: { memberId: MemberId; account: string; bps: number }[] }> {
  if (line.length === 0) return { toBps: null, above: [] };
  const toBps = levelOf(line, await setLevels(db, line));
  const set = await setLevels(db, [memberId, ...(await teamIdsOf(db, memberId))]);
  const above = [...set].filter(([, bps]) => bps > toBps).sort((a, b) => b[1] - a[1]);
  const people = await membersByIds(
    db,
    above.map(([id]) => id),
  );
  const accounts = new Map(people.map(one => [one.id, one.account]));
  return { toBps, above: above.map(([id, bps]) => ({ memberId: id, account: accounts.get(id) ?? '', bps })) };
}

/** Lowers those rebates, because the line has moved: no one in a line has more than whoever is above. The caller holds the lines. */
export async function lowerLevels(tx: Transaction, place: Place): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('lottery levels', 0))`);
  const { toBps, above } = await levelsAbove(tx, place);
  if (above.length === 0) return;
  await tx.query(sql`update lottery.level set bps = ${toBps} where member_id = any (${above.map(one => one.memberId)}::uuid[])`);
}
