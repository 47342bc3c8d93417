import { type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';

/** What the player may choose now. `unattended` is what is taken when no one chooses in time. */
export interface Turn {
  readonly kind: string;
  readonly options: readonly string[];
  /** Where there are too many options to be listed: whether a choice is one of them. */
  readonly offers?: (choice: string) => boolean;
  readonly unattended: string;
}

export const decisionsOf = async (db: Queryable, roundId: string): Promise<string[]> => {
  const rows = await db.query<{ choice: string }>(sql`select choice from studio.decision where round_id = ${roundId} order by position`);
  return rows.map(row => row.choice);
};

export const insertDecision = (
  tx: Queryable,
  decision: { roundId: string; position: number; choice: string; isAutomatic: boolean; now: Instant },
) =>
  tx.query(sql`insert into studio.decision (round_id, position, choice, is_automatic, made_at)
    values (${decision.roundId}, ${decision.position}, ${decision.choice}, ${decision.isAutomatic}, ${decision.now})`);
