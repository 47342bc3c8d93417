import { type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';

/** What the player may choose now. `unattended` is what is taken when no one chooses in time. */
export interface Turn {
  readonly kind: string;
  readonly options: readonly string[];
  /** Where there are too many options to be listed: whether a choice is one of them. */
  readonly offers?: (choice: string) => boolean;
  readonly unattended: string;
  /** Of a turn that passes by the clock, where a choice is worth what it is worth when it comes. */
  readonly clock?: {
    readonly since: Instant;
    /** From then on only the unattended choice is left. The page isn't told, because the moment may say what was drawn. */
    readonly until: Instant;
    /** What is written for a choice that comes at a moment; undefined while it is too early for it. */
    at(choice: string, now: Instant): string | undefined;
  };
}

/** A choice that was made, and when. */
interface Made {
  readonly choice: string;
  readonly madeAt: Instant;
}

/** The choices of a round in order. */
export const madeIn = (db: Queryable, roundId: string) =>
  db.query<Made>(sql`select choice, made_at as "madeAt" from studio.decision where round_id = ${roundId} order by position`);

export const decisionsOf = async (db: Queryable, roundId: string): Promise<string[]> =>
  (await madeIn(db, roundId)).map(({ choice }) => choice);

export const insertDecision = (
  tx: Queryable,
  decision: { roundId: string; position: number; choice: string; isAutomatic: boolean; now: Instant },
) =>
  tx.query(sql`insert into studio.decision (round_id, position, choice, is_automatic, made_at)
    values (${decision.roundId}, ${decision.position}, ${decision.choice}, ${decision.isAutomatic}, ${decision.now})`);
