import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './binaries.ts';

/** What a server needs that is started on the data of a backup. */
export interface Recovery {
  /** Where the log is read from and until when, as PostgreSQL calls it. */
  readonly settings: Readonly<Record<string, string>>;
  /** The data come from a server of the operator's; absent = from an embedded one. */
  readonly foreign?: ForeignData | undefined;
}

export interface ForeignData {
  /** The program that reads them, of their major version (`findPostgres`). */
  readonly postgres: string;
  /** Login and database of the owner there. */
  readonly user: string;
  readonly database: string;
  /** The data folder itself and the account of the operating system that it belongs to; absent = a scratch copy in the state folder. */
  readonly place?: { readonly data: string; readonly account: Account | undefined } | undefined;
}

/**
 * No one reads before the log is at its end, so that the server needs no settings of the one that wrote it. What the operator set for a server in play stays away
 * from a copy: its libraries, its own archive, its certificates.
 */
export const recoverySettings: Readonly<Record<string, string>> = {
  hot_standby: 'off',
  archive_mode: 'off',
  port: '5432',
  ssl: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
  shared_preload_libraries: '',
  session_preload_libraries: '',
  local_preload_libraries: '',
  max_prepared_transactions: '100',
  default_transaction_read_only: 'off',
};

/** Configuration of our own for foreign data: theirs may be elsewhere (Debian: in /etc), and we come in without a password, through a folder that is closed to others. */
export function configure(sockets: string): string[] {
  const files = { config_file: '', hba_file: 'local all all trust\n', ident_file: '' };
  return Object.entries(files).flatMap(([name, text]) => {
    const file = join(sockets, name);
    writeFileSync(file, text, { mode: 0o644 });
    return ['-c', `${name}=${file}`];
  });
}
