import { fork } from 'node:child_process';
import { join } from 'node:path';
import { startServer } from '@baize/app-server';
import { allMigrations } from '@baize/app-server/prepare';
import { newSecretKey, setSecretKeys } from '@baize/call/server';
import { type Database, openDatabase, sql } from '@baize/db';
import { type GameRow, putGames, putKey, putVendors } from '@baize/games/server';
import { createMember, openSession } from '@baize/identity/server';
import { newId, randomToken, systemClock } from '@baize/kernel';
import { openAccounts, seal, verifyJournal } from '@baize/ledger/server';
import { cashOf, givePlayMoney } from '@baize/wallet/server';
import { benchCluster } from '../kit/cluster.ts';
import { needsPgbench, pgbench, preparePgbench } from '../kit/pgbench.ts';
import { report } from '../kit/report.ts';

const players = 2_000;
export const seconds = Number(process.env['BAIZE_BENCH_SECONDS'] ?? 15);
/** A server that has just started runs slower code than one that has run for some seconds; what is measured is the second. */
const warmUpSeconds = Math.min(8, seconds);
export const key = { keyId: 'bench', secret: 'bench secret', vendors: ['BN'] };

export const game: GameRow = {
  code: 'bn-1',
  vendor: 'BN',
  kind: 'rng',
  nameCn: '基准',
  nameEn: 'Bench',
  model: 'lines-20-96',
  returnBps: 9_600,
  hitRateBps: 2_500,
  volatility: 3,
  lines: 20,
  minStakeMinor: 1n,
  maxStakeMinor: 1_000_000_000n,
  tags: [],
  releasedOn: '2026-01-01',
  hue1: 0,
  hue2: 0,
  popularity: 0,
};

export interface Seat {
  readonly playerId: string;
  readonly token: string;
  /** Of the login itself: what the player's own calls show. */
  readonly session: string;
}

/** Players with a session, a launch token and money, written straight into the tables that the calls would write. */
export async function seatPlayers(owner: Database, db: Database, at: GameRow = game, count = players): Promise<Seat[]> {
  await putVendors(db, [{ code: at.vendor, nameCn: '基准', nameEn: 'Bench', kinds: ['rng'], publicUrl: 'http://localhost:9' }]);
  setSecretKeys(newSecretKey());
  await putKey(db, { ...key, vendors: [at.vendor] });
  await putGames(db, [at]);
  const seats: Seat[] = [];
  const now = systemClock.now();
  for (let n = 0; n < count; n++) {
    const token = randomToken(32);
    await db.transaction(async tx => {
      const { memberId } = await createMember(tx, { account: `bench${n}`, currency: 'CNY', createdAt: now });
      const { sessionId, token: session } = await openSession(tx, memberId, { ip: '127.0.0.1', userAgent: 'bench', isSecure: true, now });
      await givePlayMoney(tx, { reference: newId(), memberId, minor: 100_000_000_000n, unit: 'CNY', at: now });
      const [cash] = await openAccounts(tx, [cashOf(memberId, 'CNY')]);
      await tx.query(sql`
        insert into games.session (token_hash, id, member_id, login_session_id, vendor, game_code, currency, cash_account, language, is_demo, created_at, expires_at)
        values (sha256(convert_to(${token}, 'UTF8')), ${newId()}, ${memberId}, ${sessionId}, ${at.vendor}, ${at.code}, 'CNY', ${cash}, 'CN', false, ${now}, now() + interval '1 day')`);
      seats.push({ playerId: memberId, token, session });
    });
  }
  await owner.query(sql`vacuum analyze`);
  return seats;
}

export interface LoadResult {
  readonly done: number;
  readonly failed: number;
  readonly seconds: number;
  readonly p99: number;
}

/** Load comes from a process of its own, so that the server's event loop is the server's. */
export function load(
  port: number,
  seats: readonly Seat[],
  mode: 'bet' | 'batch',
  { gameCode = game.code, lasts = seconds }: { gameCode?: string; lasts?: number } = {},
): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, '../loads/wallet-load.ts'), { serialization: 'json' });
    child.once('error', reject);
    child.once('message', message => {
      resolve(message as LoadResult);
      child.kill();
    });
    child.send({ port, seats, mode, seconds: lasts, key, gameCode });
  });
}

/** The players' registrations are still being heard by the listeners; the measurement begins when that is over. Whoever listens for something else never moves. */
export async function untilHeard(db: Database): Promise<void> {
  for (;;) {
    const [row] = await db.query<{ isOver: boolean }>(sql`
      select coalesce((select max(seq) from events.outbox), 0) <= coalesce(min(seq), -1) and coalesce(max(moved_at) < now() - interval '2 seconds', false) as "isOver"
      from events.cursor where seq > 0`);
    if (row?.isOver) return;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
}

export const needs = needsPgbench;

/** The reference is pgbench before and after the bets, because machines that share their processors change from minute to minute. */
export default async function benchWallet(): Promise<void> {
  const cluster = await benchCluster('wallet', allMigrations.slice(2));
  const reference = await preparePgbench(cluster.owner);
  const owner = openDatabase(cluster.owner, { max: 1 });
  const setup = openDatabase(cluster.runtime, { max: 4 });
  const seats = await seatPlayers(owner, setup);
  await owner.query(sql`checkpoint`);
  const before = await pgbench(reference, { clients: 16, seconds });
  const running = await startServer({
    connection: cluster.runtime,
    port: 0,
    host: '127.0.0.1',
    studioUrl: 'http://localhost:9',
    isPlayMoney: true,
    callsPerMinute: 0,
    withWorker: true,
  });
  const port = Number(new URL(running.url).port);
  await untilHeard(setup);
  const warmUp = await load(port, seats, 'bet', { lasts: warmUpSeconds });
  const bets = await load(port, seats, 'bet');
  const after = await pgbench(reference, { clients: 16, seconds });
  const plain = { tps: (before.tps + after.tps) / 2 };
  report({ name: 'wallet.bets', value: bets.done / bets.seconds, unit: 'bets/s', reference: plain.tps });
  report({ name: 'wallet.p99', value: bets.p99, unit: 'ms' });
  const batches = await load(port, seats, 'batch');
  report({ name: 'wallet.batch', value: batches.done / batches.seconds, unit: 'bets/s', reference: plain.tps });
  report({ name: 'wallet.failed', value: warmUp.failed + bets.failed + batches.failed, unit: 'requests' });
  await running.stop();
  while ((await seal(setup)) > 0);
  const journal = await verifyJournal(setup);
  const answered = warmUp.done + bets.done + batches.done;
  const [counts] = await setup.query<{ bets: number }>(sql`select count(*)::int as bets from bets.bet`);
  if (!journal.isSound || counts?.bets !== answered)
    throw new Error(`the books are not in order: ${JSON.stringify({ ...journal, ...counts, answered })}`);
  await Promise.all([setup.end(), owner.end()]);
  await cluster.stop();
}
