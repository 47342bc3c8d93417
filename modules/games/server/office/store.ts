import { first, type Queryable, sql } from '@baize/db';
import type { Instant, MemberId, StaffId } from '@baize/kernel';

interface PlayStop {
  readonly subject: string;
  readonly reason: string;
  readonly stoppedAt: Instant;
}

export const everybody = 'all';

export const playStop = (db: Queryable, subject: string): Promise<PlayStop | undefined> =>
  first<PlayStop>(db, sql`select subject, reason, stopped_at as "stoppedAt" from games.play_stop where subject = ${subject}`);

/** Which of the subjects are stopped. */
export async function stopsAmong(db: Queryable, subjects: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ subject: string }>(sql`select subject from games.play_stop where subject = any(${subjects}::text[])`);
  return new Set(rows.map(row => row.subject));
}

/** Stops of single players, latest first. */
export const playerStops = (db: Queryable, limit: number): Promise<PlayStop[]> =>
  db.query<PlayStop>(
    sql`select subject, reason, stopped_at as "stoppedAt" from games.play_stop where subject <> ${everybody} order by stopped_at desc, subject limit ${limit}`,
  );

/** Sets or lifts a stop. Answers whether there was one before. */
export async function setPlayStop(db: Queryable, stop: PlayStop & { isStopped: boolean }): Promise<boolean> {
  const before = (await playStop(db, stop.subject)) !== undefined;
  if (!stop.isStopped) await db.query(sql`delete from games.play_stop where subject = ${stop.subject}`);
  else
    await db.query(sql`
      insert into games.play_stop (subject, reason, stopped_at) values (${stop.subject}, ${stop.reason}, ${stop.stoppedAt})
      on conflict (subject) do update set reason = excluded.reason`);
  return before;
}

/** Ends the open game sessions of a member. Bets need a live one; wins and rollbacks do not. */
export async function endSessions(db: Queryable, memberId: MemberId, at: Instant): Promise<void> {
  await db.query(sql`update games.session set expires_at = ${at} where member_id = ${memberId} and expires_at > ${at}`);
}

interface ReturnChange {
  readonly id: string;
  readonly gameCode: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly fromBps: number;
  readonly toBps: number;
  readonly reason: string;
  readonly state: 'waiting' | 'approved' | 'refused';
  readonly maker: StaffId;
  readonly madeAt: Instant;
  readonly checkedAt: Instant | null;
}

const columns = sql`
  c.id, c.game_code as "gameCode", g.name_cn as "nameCn", g.name_en as "nameEn", c.from_bps as "fromBps", c.to_bps as "toBps", c.reason, c.state, c.maker, c.made_at as "madeAt",
  c.checked_at as "checkedAt"`;

export const returnChanges = (db: Queryable, page: { limit: number; offset: number }): Promise<ReturnChange[]> =>
  db.query<ReturnChange>(sql`
    select ${columns} from games.return_change c join games.game g on g.code = c.game_code order by (c.state = 'waiting') desc, c.made_at desc, c.id limit ${page.limit} offset ${page.offset}`);

export async function countReturnChanges(db: Queryable): Promise<number> {
  return (await first<{ n: number }>(db, sql`select count(*)::int as n from games.return_change`))?.n ?? 0;
}

/** The wish, held until the transaction ends. */
export const lockReturnChange = (db: Queryable, id: string): Promise<ReturnChange | undefined> =>
  first<ReturnChange>(
    db,
    sql`select ${columns} from games.return_change c join games.game g on g.code = c.game_code where c.id = ${id} for update of c`,
  );

interface NewReturnChange extends Pick<ReturnChange, 'id' | 'gameCode' | 'fromBps' | 'toBps' | 'reason' | 'maker' | 'madeAt'> {}

/** Answers whether it was written: one wish a game may wait. */
export async function insertReturnChange(db: Queryable, c: NewReturnChange): Promise<boolean> {
  const rows = await db.query(sql`
    insert into games.return_change (id, game_code, from_bps, to_bps, reason, maker, made_at) values (${c.id}, ${c.gameCode}, ${c.fromBps}, ${c.toBps}, ${c.reason}, ${c.maker}, ${c.madeAt})
    on conflict (game_code) where state = 'waiting' do nothing returning id`);
  return rows.length > 0;
}

export async function decideReturnChange(
  db: Queryable,
  d: { id: string; state: 'approved' | 'refused'; checker: StaffId; at: Instant },
): Promise<void> {
  await db.query(sql`update games.return_change set state = ${d.state}, checker = ${d.checker}, checked_at = ${d.at} where id = ${d.id}`);
}

export async function wantReturn(db: Queryable, w: { gameCode: string; bps: number }): Promise<void> {
  await db.query(sql`update games.game set wanted_return_bps = ${w.bps} where code = ${w.gameCode}`);
}

interface WantedReturn {
  readonly gameCode: string;
  readonly returnBps: number;
  readonly approvedAt: Instant;
}

/** The returns that were approved for games of these vendors, by code, after a code. */
export const wantedReturns = (db: Queryable, w: { vendors: readonly string[]; after: string; limit: number }): Promise<WantedReturn[]> =>
  db.query<WantedReturn>(sql`
    select distinct on (g.code) g.code as "gameCode", g.wanted_return_bps as "returnBps", c.checked_at as "approvedAt"
    from games.game g join games.return_change c on c.game_code = g.code and c.state = 'approved' and c.to_bps = g.wanted_return_bps
    where g.wanted_return_bps is not null and g.vendor = any (${w.vendors}::text[]) and g.code > ${w.after}
    order by g.code, c.checked_at desc limit ${w.limit}`);

interface AdoptedReturn {
  readonly gameCode: string;
  readonly returnBps: number;
  readonly hitRateBps: number;
  readonly volatility: number;
  readonly modelId: string;
}

/** Writes what a vendor now plays, if it is what was approved; answers whether it is. */
export async function adoptReturn(db: Queryable, a: AdoptedReturn & { vendors: readonly string[] }): Promise<boolean> {
  const rows = await db.query(sql`
    update games.game set return_bps = ${a.returnBps}, hit_rate_bps = ${a.hitRateBps}, volatility = ${a.volatility}, model = ${a.modelId}
    where code = ${a.gameCode} and vendor = any (${a.vendors}::text[]) and wanted_return_bps = ${a.returnBps} returning code`);
  return rows.length > 0;
}
