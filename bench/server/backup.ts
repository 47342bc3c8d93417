import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@baize/app-server';
import { allMigrations } from '@baize/app-server/prepare';
import { folderStorage, receiveWal, restore, takeBaseBackup } from '@baize/backup';
import { openDatabase } from '@baize/db';
import { systemClock } from '@baize/kernel';
import { benchCluster } from '../kit/cluster.ts';
import { report } from '../kit/report.ts';
import { load, seatPlayers, seconds, untilHeard } from '../money/wallet.ts';

/** As `npm start` reads backups by default. */
const mbPerSecond = 50;
const rounds = 3;

/**
 * What following costs: bets a second while the log is received and backups are taken one after the other, and without, in turns. Then how fast a backup is read with nothing
 * else to do, and how long a gigabyte takes to restore.
 */
export default async function benchBackup(): Promise<void> {
  const cluster = await benchCluster('backup', allMigrations.slice(2));
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-backup-'));
  const owner = openDatabase(cluster.owner, { max: 1 });
  const setup = openDatabase(cluster.runtime, { max: 4 });
  const seats = await seatPlayers(owner, setup);
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
  const storage = folderStorage(folder);
  await untilHeard(setup);
  await load(port, seats, 'bet', { lasts: Math.min(8, seconds) });
  const [plain, followed]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    plain.push(await betsPerSecond());
    const stopping = new AbortController();
    const following = receiveWal(cluster.owner, { storage, signal: stopping.signal });
    const backups = (async () => {
      while (!stopping.signal.aborted) await takeBaseBackup(cluster.owner, { storage, clock: systemClock, mbPerSecond });
    })();
    followed.push(await betsPerSecond());
    stopping.abort();
    await Promise.all([following, backups]);
  }
  await running.stop();
  report({ name: 'backup.cost', value: mean(followed), unit: 'bets/s', reference: mean(plain) });

  const started = performance.now();
  const made = await takeBaseBackup(cluster.owner, { storage, clock: systemClock });
  report({ name: 'backup.read', value: made.bytes / 1_000 / (performance.now() - started), unit: 'MB/s' });
  report({ name: 'backup.stored', value: made.storedBytes / 1e6, unit: 'MB', reference: made.bytes / 1e6 });
  await Promise.all([setup.end(), owner.end()]);
  await cluster.stop();
  const { embedded, remove, bytes, seconds: took } = await restore({ storage, home: join(folder, 'restored') });
  await embedded.stop();
  remove();
  report({ name: 'backup.restore', value: took / (bytes / 1e9), unit: 's/GB' });
  rmSync(folder, { recursive: true, force: true });

  async function betsPerSecond(): Promise<number> {
    const { done, seconds: lasted, failed } = await load(port, seats, 'bet');
    if (failed > 0) throw new Error(`${failed} bets failed`);
    return done / lasted;
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
