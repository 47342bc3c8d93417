import { hash } from 'node:crypto';
import { keyByKey, type Queryable, sql, type Transaction } from '@baize/db';
import type { Currency, Instant, MemberId, SessionId } from '@baize/kernel';
import type { AccountId } from '@baize/ledger/contract';

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

interface GameSession {
  readonly tokenHash: Buffer;
  readonly id: string;
  readonly memberId: MemberId;
  readonly loginSessionId: SessionId;
  readonly vendor: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly cashAccount: AccountId;
  readonly language: string;
  readonly isDemo: boolean;
  /** False for a session that only shows how a round came about. */
  readonly isForPlay: boolean;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** A session with the switches that are over it now. */
export interface SessionNow extends GameSession {
  readonly isGameOn: boolean;
}

export async function insertSession(db: Queryable, s: GameSession): Promise<void> {
  await db.query(sql`
    insert into games.session (token_hash, id, member_id, login_session_id, vendor, game_code, currency, cash_account, language, is_demo, is_for_play, created_at, expires_at)
    values (${s.tokenHash}, ${s.id}, ${s.memberId}, ${s.loginSessionId}, ${s.vendor}, ${s.gameCode}, ${s.currency}, ${s.cashAccount}, ${s.language}, ${s.isDemo}, ${s.isForPlay},
      ${s.createdAt}, ${s.expiresAt})`);
}

/** The sessions of the tokens, by the hash in hex. */
export async function sessionsByToken(db: Queryable, hashes: readonly Buffer[]): Promise<Map<string, SessionNow>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.query<SessionNow>(sql`
    select s.token_hash as "tokenHash", s.id, s.member_id as "memberId", s.login_session_id as "loginSessionId", s.vendor, s.game_code as "gameCode", s.currency, s.cash_account as "cashAccount",
      s.language, s.is_demo as "isDemo", s.is_for_play as "isForPlay", s.created_at as "createdAt", s.expires_at as "expiresAt", g.is_enabled and v.is_enabled and g.kind <> all (v.off_kinds) and g.removed_at is null as "isGameOn"
    from games.session s join games.game g on g.code = s.game_code join games.vendor v on v.code = s.vendor
    where s.token_hash = any (${hashes}::bytea[])`);
  return new Map(rows.map(row => [row.tokenHash.toString('hex'), row]));
}

/** Forgets sessions that ended more than a day ago: their tokens are refused as unknown instead of expired then. */
export async function pruneSessions(db: Queryable, before: Instant): Promise<void> {
  await db.query(sql`delete from games.session where expires_at < ${before}`);
}

export interface Marker {
  readonly vendor: string;
  readonly transactionId: string;
  /**
   * tombstone: a rollback came first, the transaction must never happen · zero-win: a win of nothing · win: what a paid win was of · held: a win that
   * waits for staff · rollback: one that moved nothing.
   */
  readonly kind: 'tombstone' | 'zero-win' | 'win' | 'held' | 'rollback';
  readonly memberId: MemberId;
  readonly roundId: string;
  /** What was asked, so that the same id with other content is recognised. */
  readonly content: string;
}

export interface TransactionKey {
  readonly vendor: string;
  readonly transactionId: string;
}

export const markerKey = (k: TransactionKey): string => `${k.vendor} ${k.transactionId}`;

export async function markersOf(db: Queryable, keys: readonly TransactionKey[]): Promise<Map<string, Marker>> {
  if (keys.length === 0) return new Map();
  const rows = await db.query<Marker>(sql`
    select m.vendor, m.transaction_id as "transactionId", m.kind, m.member_id as "memberId", m.round_id as "roundId", m.content
    from unnest(${keys.map(k => k.vendor)}::text[], ${keys.map(k => k.transactionId)}::text[]) as w(v, t)
    cross join lateral (select * from games.marker where vendor = w.v and transaction_id = w.t ${keyByKey}) m`);
  return new Map(rows.map(row => [markerKey(row), row]));
}

/** A failure comes with the commit. */
export function insertMarkers(tx: Transaction, markers: readonly Marker[], now: Instant): void {
  if (markers.length === 0) return;
  tx.write(sql`
    insert into games.marker (vendor, transaction_id, kind, member_id, round_id, content, created_at)
    select v, t, k, m, r, c, ${now}::timestamptz from unnest(${markers.map(m => m.vendor)}::text[], ${markers.map(m => m.transactionId)}::text[], ${markers.map(m => m.kind)}::text[],
      ${markers.map(m => m.memberId)}::uuid[], ${markers.map(m => m.roundId)}::text[], ${markers.map(m => m.content)}::text[]) as w(v, t, k, m, r, c)`);
}
