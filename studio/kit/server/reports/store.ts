import { type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import type { Phase } from '../rounds/store.ts';

export interface ReportRow {
  readonly roundId: string;
  readonly at: Instant;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint | null;
  readonly phase: Phase;
}

/** Rounds begun in `[from, to)`, in order; those after `after` when it is given. */
export const roundsBegun = (
  db: Queryable,
  { from, to, after, limit }: { from: Instant; to: Instant; after: { at: Instant; roundId: string } | undefined; limit: number },
): Promise<ReportRow[]> =>
  db.query<ReportRow>(sql`
    select id as "roundId", created_at as at, currency, stake_minor as "stakeMinor", win_minor as "winMinor", phase from studio.round
    where created_at >= ${after?.at ?? from} and created_at < ${to} and (created_at, id) > (${after?.at ?? from}, ${after?.roundId ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by created_at, id limit ${limit}`);
