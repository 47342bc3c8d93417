import { hash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Fault, randomToken } from '@baize/kernel';
import { type Account, isReachableByOthers } from './binaries.ts';

export interface Place {
  readonly data: string;
  readonly sockets: string;
}

/** PostgreSQL's own words. A state folder that has them has had a database. */
export const logOf = (home: string): string => join(resolve(home), 'postgres.log');

const hashOf = (home: string): string => hash('sha256', resolve(home), 'hex').slice(0, 12);

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);

/** The file in a state folder that names the folder of its database elsewhere. */
const nameFile = (home: string): string => join(resolve(home), 'postgres.place');

/** A name belongs to a state folder and not to its path: a new checkout where an old one was has a database of its own, and a moved one keeps its own. */
function nameOf(home: string): string {
  const known = textOf(nameFile(home));
  if (known !== undefined) return known;
  const name = existsSync(logOf(home)) ? hashOf(home) : randomToken(); // older releases named the folder by the path
  writeFileSync(nameFile(home), name);
  return name;
}

/** Two state folders with one database would each keep their own keys, and neither could read what the other wrote. */
function refuseCopy(home: string, folder: string): void {
  const file = join(folder, 'home');
  const user = textOf(file);
  if (user !== undefined && user !== resolve(home) && textOf(nameFile(user)) === textOf(nameFile(home)))
    throw new Fault(
      `${resolve(home)} is a copy of ${user}, whose database is in ${folder}. Remove ${nameFile(home)} and ${logOf(home)} to start with an empty database, or remove the state folder that is no longer used.`,
    );
  if (user !== resolve(home)) writeFileSync(file, resolve(home));
}

function folderFor(home: string, account: Account | undefined, elsewhere: string): string {
  const inside = join(resolve(home), 'postgres');
  if (!account || (isReachableByOthers(home) && !existsSync(nameFile(home)))) return inside;
  if (existsSync(join(inside, 'data')))
    throw new Fault(
      `The database is in ${inside}, but PostgreSQL, which does not run as root, cannot enter a folder above it. Open those folders (chmod o+x), or move the state folder to an open one and set BAIZE_HOME to it.`,
    );
  const folder = join(elsewhere, nameOf(home));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  refuseCopy(home, folder);
  return folder;
}

/**
 * Where data and sockets live: in the state folder when PostgreSQL's account can reach it; else `elsewhere` (as root only), in a folder that the state folder names.
 * A socket's path must stay below 108 bytes, so long folders get one in /tmp, named by a hash of theirs.
 *
 * Errors: Faults that say what to do, for a state folder that is a copy of one in use, and for one that was closed after its database had been made.
 */
export function placeFor(home: string, account: Account | undefined, elsewhere = '/var/lib/baize'): Place {
  mkdirSync(home, { recursive: true });
  const base = folderFor(home, account, elsewhere);
  if (!existsSync(base)) mkdirSync(base, { recursive: true, mode: 0o755 });
  const sockets = base.length < 80 ? join(base, 'run') : `/tmp/baize-${hashOf(home)}`;
  if (!existsSync(sockets)) mkdirSync(sockets, { recursive: true, mode: 0o700 });
  if (account) for (const folder of [base, sockets]) chownSync(folder, account.uid, account.gid);
  return { data: join(base, 'data'), sockets };
}
