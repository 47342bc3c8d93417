import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemSealing } from '@baize/brand/contract';
import { createClient } from '@baize/call/client';
import { createSeal, type SealingKey } from '@baize/call/seal';
import { launchGame, popularGames } from '@baize/games/contract';
import { loginFreePlay } from '@baize/identity/contract';
import { walletBalance } from '@baize/wallet/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePorts } from '../world/free-ports.ts';

const root = join(import.meta.dirname, '../..');
let home: string;
let port: number;
let main: ChildProcess;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self/stat') || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')); // a zombie has ended
  } catch {
    return false;
  }
};

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** From /proc where there is one: not every machine has `ps`. */
function processes(): Row[] {
  if (existsSync('/proc/self/stat'))
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(name => {
        try {
          const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]);
          return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
        } catch {
          return []; // it has ended meanwhile
        }
      });
  return execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 1 << 24 })
    .split('\n')
    .map(line => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap(found => (found ? [{ pid: Number(found[1]), parent: Number(found[2]), command: found[3] ?? '' }] : []));
}

/** Every process below `pid`, with its command line. */
function below(pid: number): { pid: number; command: string }[] {
  const rows = processes();
  const of = (parent: number): { pid: number; command: string }[] =>
    rows.filter(row => row.parent === parent).flatMap(row => [row, ...of(row.pid)]);
  return of(pid);
}

/** As `npm start` on an empty world; ready when it prints its address. */
async function start(): Promise<void> {
  main = spawn(process.execPath, [join(root, 'tools/start.ts'), '--world', 'empty'], {
    cwd: root,
    env: { ...process.env, BAIZE_HOME: home, PORT: String(port), STUDIO_PORT: String(port + 1), PAYMENTS_PORT: String(port + 2) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [main.stdout, main.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<never>((_, fail) => main.once('exit', code => fail(new Error(`the start ended with ${code}:\n${output}`))));
  ended.catch(() => undefined);
  const isUp = vi.waitUntil(() => output.includes(`http://localhost:${port}/`), { timeout: 600_000, interval: 100 });
  await Promise.race([ended, isUp]);
}

/** A trial member who logs in and opens a game. */
async function playOn(): Promise<void> {
  const baseUrl = `http://localhost:${port}`;
  const plain = createClient({ baseUrl });
  const seal = createSeal(async () => (await plain(systemSealing, {})) as unknown as SealingKey);
  const guest = createClient({ baseUrl, seal });
  const enter = () => guest(loginFreePlay, { os: 'test', platform: 'W' } as never).catch(() => undefined);
  const { token } = await vi.waitUntil(enter, { timeout: 300_000, interval: 250 });
  const member = createClient({ baseUrl, headers: () => ({ authorization: `Bearer ${token}` }) });
  const hasFunds = () =>
    member(walletBalance, {}).then(
      ({ sumBalance }) => sumBalance !== '0',
      () => false,
    );
  await vi.waitUntil(hasFunds, { timeout: 300_000, interval: 250 });
  const [game] = (await member(popularGames, { count: 1 })).games;
  expect((await member(launchGame, { gameCode: game?.code ?? '' })).content).toContain(`:${port + 1}/`);
  const isServed = () =>
    fetch(`http://localhost:${port + 1}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isServed, { timeout: 300_000, interval: 250 });
}

const postmaster = (): number => {
  const found = below(main.pid ?? 0).find(one => /native\/bin\/postgres -D/.test(one.command));
  return found?.pid ?? 0;
};
const program = (file: string): number => below(main.pid ?? 0).find(one => one.command.includes(file))?.pid ?? 0;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'baize-killed-'));
  chmodSync(home, 0o755);
  port = await freePorts();
  await start();
  await playOn();
});
afterAll(async () => {
  const ended = new Promise(resolve => main.once('exit', resolve));
  main.kill('SIGTERM');
  await ended;
  rmSync(home, { recursive: true, force: true });
});

describe('a running installation', () => {
  test.each([
    ['the studio', () => program('apps/studio/main.ts')],
    ['the payments process', () => program('apps/payments/main.ts')],
    ['PostgreSQL', postmaster],
  ])('goes on after %s is killed', async (_, pidOf) => {
    const killed = pidOf();
    expect(killed).toBeGreaterThan(0);
    process.kill(killed, 'SIGKILL');
    await vi.waitUntil(() => !isAlive(killed), { timeout: 300_000 });
    await vi.waitUntil(() => pidOf() > 0 && pidOf() !== killed, { timeout: 300_000, interval: 250 });
    await playOn();
  });

  test('leaves nothing behind when its first process is killed, and the same start brings it up again', async () => {
    const all = below(main.pid ?? 0);
    expect(all.some(one => one.command.includes('apps/studio/main.ts'))).toBe(true);
    process.kill(main.pid ?? 0, 'SIGKILL');
    await start(); // at the same time, as a supervisor would
    await playOn();
    await vi.waitUntil(() => !all.some(one => isAlive(one.pid)), { timeout: 300_000, interval: 250 });
  });
});
