import { type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import type { Phase } from '../rounds/store.ts';
import type { TicketPhase } from '../tickets/store.ts';

export interface ReportRow {
  readonly roundId: string;
  readonly at: Instant;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint | null;
  readonly phase: Phase | TicketPhase;
}

/** Rounds and tickets begun in `[from, to)`, in order; those after `after` when it is given. The platform knows both as rounds. */
export const roundsBegun = (
  db: Queryable,
  { from, to, after, limit }: { from: Instant; to: Instant; after: { at: Instant; roundId: string } | undefined; limit: number },
): Promise<ReportRow[]> => {
  const since = after?.at ?? from;
  const isAsked = sql`created_at >= ${since} and created_at < ${to} and (created_at, id) > (${since}, ${after?.roundId ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by created_at, id limit ${limit}`;
  return db.query<ReportRow>(sql`
    select id as "roundId", created_at as at, currency, stake_minor as "stakeMinor", win_minor as "winMinor", phase from (
      (select id, created_at, currency, stake_minor, win_minor, phase from studio.round where ${isAsked})
      union all (select id, created_at, currency, stake_minor, win_minor, phase from studio.ticket where ${isAsked})) begun
    order by created_at, id limit ${limit}`);
};
