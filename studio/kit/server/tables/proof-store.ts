import { first, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import type { TableRoundRow } from './store.ts';

/** So many places are read of a shoe: more than the cards of any shoe give. */
const mostPlaces = 500;
/** So many of the rounds of a shoe that were given back are read. */
const mostVoid = 100;

/** The round of a ticket: the one that it was placed in, or for a stake that a choice added, that of the choice. */
export const roundOfTicket = async (db: Queryable, ticketId: string): Promise<string | undefined> =>
  (
    await first<{ roundId: string | null }>(
      db,
      sql`select coalesce(r.id, c.round_id) as "roundId" from studio.ticket t left join studio.table_round r on r.id = t.play_id
        left join studio.table_choice c on c.id = t.play_id where t.id = ${ticketId}`,
    )
  )?.roundId ?? undefined;

type ShoeRound = Pick<TableRoundRow, 'id' | 'place' | 'phase' | 'draw' | 'seats' | 'openedAt'> & {
  readonly choices: readonly { readonly seat: number; readonly choice: string }[];
};

/** The rounds of a shoe in order, each with who took part and what was chosen; those that were given back aren't among them. */
export const roundsInShoe = (db: Queryable, shoeId: string) =>
  db.query<ShoeRound>(sql`select r.id, r.place, r.phase, r.draw, r.seats, r.opened_at as "openedAt",
      coalesce((select jsonb_agg(jsonb_build_object('seat', c.seat, 'choice', c.choice) order by c.position)
        from studio.table_choice c where c.round_id = r.id and c.state = 'taken'), '[]'::jsonb) as choices
    from studio.table_round r where r.shoe_id = ${shoeId} and r.phase not in ('voiding', 'void') order by r.place limit ${mostPlaces}`);

/** The last rounds of a shoe that were given back, and how many there were. A table's rounds are found by their time. */
export const voidRoundsOf = (db: Queryable, shoeId: string) =>
  db.query<{
    id: string;
    place: number;
    openedAt: Instant;
    all: number;
  }>(sql`select r.id, r.place, r.opened_at as "openedAt", count(*) over ()::integer as all
    from studio.shoe s join studio.table_round r on r.table_code = s.table_code and r.shoe_id = s.id and r.opened_at >= s.created_at
      and (s.revealed_at is null or r.opened_at <= s.revealed_at)
    where s.id = ${shoeId} and r.phase in ('voiding', 'void') order by r.opened_at desc limit ${mostVoid}`);
