import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, isFree } from '../kit/free-ports.ts';
import { report } from '../kit/report.ts';

const root = join(import.meta.dirname, '../..');
const patienceMs = 180_000;
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

interface Installation {
  readonly home: string;
  readonly port: number;
}

interface Started {
  readonly child: ChildProcess;
  readonly seconds: number;
}

/** From spawning `npm start` until GET /ready answers 200. */
async function start({ home, port }: Installation): Promise<Started> {
  const from = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), STUDIO_PORT: String(port + 1), PAYMENTS_PORT: String(port + 2), BAIZE_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (performance.now() - from < patienceMs) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/ready`).then(
      answer => answer.ok,
      () => false,
    );
    if (isReady) return { child, seconds: (performance.now() - from) / 1_000 };
    await pause(20);
  }
  child.kill('SIGTERM');
  throw new Error(`npm start was not ready within ${patienceMs / 1_000} s:\n${output}`);
}

/** The process and everything that it began, and what that began, as pids. */
function familyOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid];
  for (const member of family) family.push(...rows.filter(([, parent]) => parent === member).map(([own]) => own));
  return family;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** From SIGTERM until every process has ended and the ports are free. Errors: when something is left, which it names. */
async function stop({ child }: Started, { home, port }: Installation): Promise<number> {
  const family = familyOf(child.pid ?? 0);
  const postmasterFile = join(home, 'postgres', 'data', 'postmaster.pid');
  if (!existsSync(postmasterFile)) throw new Error(`no PostgreSQL runs on ${home}`);
  family.push(Number(readFileSync(postmasterFile, 'utf8').split('\n')[0]));
  const from = performance.now();
  child.kill('SIGTERM');
  const left = () => family.filter(isAlive);
  while (left().length > 0 && performance.now() - from < 60_000) await pause(10);
  const seconds = (performance.now() - from) / 1_000;
  if (left().length > 0) throw new Error(`processes ${left().join(', ')} outlived SIGTERM by a minute`);
  const areFree = await Promise.all([0, 1, 2].map(n => isFree(port + n)));
  if (!areFree.every(Boolean)) throw new Error(`one of the ports ${port} to ${port + 2} is still taken after the end`);
  if (existsSync(postmasterFile)) throw new Error('PostgreSQL did not shut down in order: its lock file is still there');
  return seconds;
}

/**
 * `start.first`: packages installed, pages not built, an empty state folder, so it builds, makes the database and the small world.
 * `start.again`: the same folder once more. `start.stop`: the slower of the two endings.
 */
export default async function benchStart(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'baize-bench-start-'));
  chmodSync(home, 0o755);
  const installation = { home, port: await freePorts() };
  try {
    rmSync(join(root, 'node_modules', '.baize-built'), { force: true });
    const first = await start(installation);
    report({ name: 'start.first', value: first.seconds, unit: 's' });
    const firstStop = await stop(first, installation);
    const again = await start(installation);
    report({ name: 'start.again', value: again.seconds, unit: 's' });
    const againStop = await stop(again, installation);
    report({ name: 'start.stop', value: Math.max(firstStop, againStop), unit: 's' });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
