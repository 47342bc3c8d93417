import { hash } from 'node:crypto';
import { type Queryable, sql } from '@baize/db';
import type { Clock, Instant } from '@baize/kernel';
import type { Table } from './game.ts';

/** The newest results of a shoe; one of baccarat has some eighty. */
const told = 90;
const toldInRow = 20;
const keptMs = 1_000;

interface Row {
  readonly code: string;
  readonly isOpen: boolean;
  readonly phase: string | null;
  readonly closesAt: Instant | null;
  readonly players: number;
  readonly taken: number;
  readonly draws: readonly (readonly number[])[];
}

/**
 * All tables with their last round and the newest results, the newest last. A road has those of the shoe in play alone. Players are those with a stake in the round;
 * while it takes bets, those of the round before still count.
 */
const rows = (db: Queryable, codes: readonly string[], roads: readonly string[]): Promise<Row[]> =>
  db.query<Row>(sql`
    select t.code, t.is_open as "isOpen", r.phase, r.closes_at as "closesAt",
      (select count(distinct s.player_id) from studio.table_stake s where s.round_id = any (r.played))::int as players,
      (select count(*) from studio.table_seat s where s.table_code = t.code)::int as taken,
      coalesce((select jsonb_agg(to_jsonb(o.draw) order by o.opened_at) from (
        select draw, opened_at from studio.table_round o
        where o.table_code = t.code and o.phase = 'over' and (o.shoe_id = r.shoe_id or t.code <> all (${roads}))
        order by opened_at desc limit case when t.code = any (${roads}) then ${told}::int else ${toldInRow}::int end) o), '[]') as draws
    from studio.live_table t
    left join lateral (
      select o.shoe_id, o.phase, o.closes_at, case when o.phase = 'betting' then array[o.id, b.id] else array[o.id] end as played
      from studio.table_round o
      left join lateral (select id from studio.table_round where table_code = t.code and opened_at < o.opened_at order by opened_at desc limit 1) b on true
      where o.table_code = t.code order by o.opened_at desc limit 1) r on true
    where t.code = any (${codes}) order by t.code`);

/**
 * The tables as a platform's lobby shows them, read at most once a second however often it is asked: whether a table is open, the phase of its round and when bets close,
 * who plays, and the results of the shoe as short texts with a tone. The same tables have the same tag, whatever the time is.
 */
export function tableLobby({ db, clock, tables }: { db: Queryable; clock: Clock; tables: readonly Table[] }) {
  const byCode = new Map(tables.map(table => [table.code, table]));
  const roads = tables.filter(({ board }) => board?.kind === 'road').map(({ code }) => code);
  const read = async () => {
    const found = await rows(db, [...byCode.keys()], roads);
    return found.map(({ code, draws, taken, ...table }) => {
      const { board, told: tell, game } = byCode.get(code) ?? {};
      const all = game && 'turns' in game ? game.turns?.seats : undefined;
      return {
        gameCode: code,
        ...table,
        seats: all === undefined ? null : { taken, all },
        board: board ?? null,
        results: tell ? draws.map(tell) : [],
      };
    });
  };
  const tagged = async () => {
    const found = await read();
    return { tables: found, tag: `W/"${hash('sha256', JSON.stringify(found), 'base64url')}"` };
  };
  let last: { readonly at: number; readonly told: ReturnType<typeof tagged> } | undefined;
  return async () => {
    if (!last || performance.now() - last.at > keptMs) {
      const mine = { at: performance.now(), told: tagged() };
      last = mine;
      mine.told.catch(() => {
        if (last === mine) last = undefined;
      });
    }
    return { now: clock.now(), ...(await last.told) };
  };
}
