import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '@baize/app-server/prepare';
import { newSecretKey } from '@baize/call/server';
import { type Connection, type Database, type MigrationSet, openDatabase, runtimeRole, sql, type Transaction } from '@baize/db';
import { type Embedded, startEmbedded } from '@baize/db/embedded';
import { type GameRow, putGames, putKey, putVendors } from '@baize/games/server';
import { createMember, openSession } from '@baize/identity/server';
import { type MemberId, newId, randomToken, systemClock } from '@baize/kernel';
import { openAccounts } from '@baize/ledger/server';
import { cashOf, givePlayMoney } from '@baize/wallet/server';

export const vendorKey = { keyId: 'simulation', secret: 'secret of the simulation', vendors: ['SM'] };
export const gameCode = 'sm-1';

export interface Player {
  readonly id: MemberId;
  readonly token: string;
  readonly fundedMinor: bigint;
}

export interface Plant {
  readonly url: string;
  readonly db: Database;
  readonly players: readonly Player[];
  /** kill -9 of the server's process; it comes back automatically. */
  readonly killServer: () => void;
  /** kill -9 of the postmaster; its launcher brings it back. */
  readonly killDatabase: () => void;
  readonly stop: () => Promise<void>;
}

export const simulatedGame: GameRow = {
  code: gameCode,
  vendor: 'SM',
  kind: 'rng',
  nameCn: '模拟',
  nameEn: 'Simulation',
  model: 'none',
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

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

// The server is a process of its own and must open what is sealed here.
process.env['BAIZE_SECRET_KEY'] ||= newSecretKey();

interface AnOpenGame {
  readonly memberId: MemberId;
  readonly loginId: string;
  readonly vendor: string;
  readonly code: string;
}

/** A game that a member has open. Answers its launch token. */
export async function openGame(tx: Transaction, { memberId, loginId, vendor, code }: AnOpenGame): Promise<string> {
  const token = randomToken(32);
  const [cash] = await openAccounts(tx, [cashOf(memberId, 'CNY')]);
  const now = systemClock.now();
  await tx.query(sql`
    insert into games.session (token_hash, id, member_id, login_session_id, vendor, game_code, currency, cash_account, language, is_demo, created_at, expires_at)
    values (sha256(convert_to(${token}, 'UTF8')), ${newId()}, ${memberId}, ${loginId}, ${vendor}, ${code}, 'CNY', ${cash}, 'CN', false, ${now}, now() + interval '1 day')`);
  return token;
}

async function seatPlayers(db: Database, count: number): Promise<Player[]> {
  await putVendors(db, [{ code: 'SM', nameCn: '模拟', nameEn: 'Simulation', kinds: ['rng'], publicUrl: 'http://localhost:9' }]);
  await putKey(db, vendorKey);
  await putGames(db, [simulatedGame]);
  const now = systemClock.now();
  const players: Player[] = [];
  for (let n = 0; n < count; n++) {
    const fundedMinor = BigInt(20 + n * 10) * 10_000n;
    await db.transaction(async tx => {
      const { memberId } = await createMember(tx, { account: `sim${n}`, currency: 'CNY', createdAt: now });
      const { sessionId } = await openSession(tx, memberId, { ip: '127.0.0.1', userAgent: 'simulation', isSecure: true, now });
      await givePlayMoney(tx, { reference: newId(), memberId, minor: fundedMinor, unit: 'CNY', at: now });
      const token = await openGame(tx, { memberId, loginId: sessionId, vendor: 'SM', code: gameCode });
      players.push({ id: memberId, token, fundedMinor });
    });
  }
  return players;
}

/** The address of a database, for a process of its own. */
export const addressOf = ({ database, host = '' }: Connection, user: string): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

/** A program of `apps/` as a process of its own that is started again whenever it ends. */
export function keepUp(program: string, settings: Readonly<Record<string, string>>): { kill: () => void; stop: () => Promise<void> } {
  const env = { ...process.env, ...settings };
  let child: ChildProcess;
  let isStopping = false;
  const launch = () => {
    child = spawn(process.execPath, [join(import.meta.dirname, '../../apps', program)], { env, stdio: 'ignore' });
    child.once('exit', () => {
      if (!isStopping) setTimeout(launch, 50);
    });
  };
  launch();
  return {
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      isStopping = true;
      const ended = child.exitCode === null && child.signalCode === null ? new Promise(resolve => child.once('exit', resolve)) : undefined;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A machine that has much else to do starts a server in minutes. */
const longestStartMs = 900_000;

export async function untilUp(url: string): Promise<void> {
  for (const until = Date.now() + longestStartMs; Date.now() < until; ) {
    if (
      await fetch(`${url}/ready`).then(
        r => r.ok,
        () => false,
      )
    )
      return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('the server did not come up within 15 minutes');
}

interface PlantParts {
  readonly migrations?: readonly MigrationSet[];
  /** Puts into the database what the server has to find when it starts. */
  readonly fill?: (db: Database) => Promise<void>;
}

/** A durable PostgreSQL, a server process, and players with money and an open game. */
export async function raisePlant(playerCount: number, { migrations = [], fill }: PlantParts = {}): Promise<Plant> {
  const home = mkdtempSync(join(tmpdir(), 'baize-simulation-'));
  chmodSync(home, 0o755);
  const embedded: Embedded = await startEmbedded({ home });
  await prepareDatabase(embedded.connection, migrations);
  const runtime = { ...embedded.connection, user: runtimeRole };
  const db = openDatabase(runtime, { max: 4 });
  const players = await seatPlayers(db, playerCount);
  await fill?.(db);
  const port = await freePort();
  const server = keepUp('server/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: addressOf(runtime, runtimeRole),
    LOG_LEVEL: 'silent',
    BAIZE_CALLS_PER_MINUTE: '0',
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await server.stop();
    await db.end();
    await embedded.stop();
    rmSync(home, { recursive: true, force: true });
  };
  await untilUp(url).catch(async error => {
    await stop();
    throw error;
  });
  return {
    url,
    db,
    players,
    killServer: server.kill,
    killDatabase() {
      const pid = embedded.pid();
      if (pid) process.kill(pid, 'SIGKILL');
    },
    stop,
  };
}
