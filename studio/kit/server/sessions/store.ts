import { hash } from 'node:crypto';
import { first, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import type { Rules } from '../wallet/shapes.ts';

/** What is kept of a launch token for good. */
export const launchHash = (launchToken: string): Uint8Array => hash('sha256', launchToken, 'buffer');

export interface SessionRow {
  readonly id: string;
  /** Empty once the session is over. */
  readonly launchToken: string;
  readonly playerId: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly language: string;
  readonly isDemo: boolean;
  readonly rules: Rules;
  readonly createdAt: Instant;
}

const sessionColumns = sql`id, coalesce(launch_token, '') as "launchToken", player_id as "playerId", currency, game_code as "gameCode", language, is_demo as "isDemo", rules,
  created_at as "createdAt"`;

export const insertSession = (db: Queryable, row: SessionRow & { tokenHash: Uint8Array }) =>
  db.query(sql`insert into studio.session (id, token_hash, launch_token, player_id, currency, game_code, language, is_demo, rules, created_at, seen_at)
    values (${row.id}, ${row.tokenHash}, ${row.launchToken}, ${row.playerId}, ${row.currency}, ${row.gameCode}, ${row.language}, ${row.isDemo},
      ${JSON.stringify(row.rules)}, ${row.createdAt}, ${row.createdAt})`);

export const sessionByHash = (db: Queryable, tokenHash: Uint8Array) =>
  first<SessionRow>(db, sql`select ${sessionColumns} from studio.session where token_hash = ${tokenHash}`);

/** Forgets the launch tokens of sessions that are over. */
export const forgetTokensBefore = (db: Queryable, before: Instant) =>
  db.query(sql`update studio.session set launch_token = null where created_at < ${before} and launch_token is not null`);

/** Forgets sessions that no round refers to. */
export const dropSessionsBefore = (db: Queryable, before: Instant) =>
  db.query(
    sql`delete from studio.session s where s.created_at < ${before} and not exists (select from studio.round r where r.session_id = s.id)`,
  );
