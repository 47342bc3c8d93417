import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { Fault } from '@baize/kernel';
import { type Account, accountFor, findBinaries } from './binaries.ts';

/** Where the packages of the usual systems put the programs of one major version. */
const foldersOf = (major: number): readonly string[] => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
  `/Applications/Postgres.app/Contents/Versions/${major}/bin`,
  '/usr/local/pgsql/bin',
  ...(process.env['PATH'] ?? '').split(delimiter).filter(folder => folder.startsWith('/')),
];

/** The major version that a program says it is; undefined when it doesn't run as that account. */
function majorOf(postgres: string, account: Account | undefined): number | undefined {
  try {
    const text = execFileSync(postgres, ['--version'], { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], ...account });
    return Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1]);
  } catch {
    return undefined;
  }
}

function embeddedPostgres(account: Account | undefined): string | undefined {
  try {
    return findBinaries(account).postgres;
  } catch {
    return undefined;
  }
}

interface Wanted {
  /** Data are read by programs of the major version that wrote them, and by no other. */
  readonly major: number;
  /** Folder of the programs, when the operator names it. */
  readonly folder?: string | undefined;
  /** The account that is to run it; absent = an ordinary one when we are root. */
  readonly account?: Account | undefined;
}

/** The program `postgres` of a major version on this machine. Errors: a Fault that says what to install or to set. */
export function findPostgres({ major, folder, account = accountFor() }: Wanted): string {
  const named = folder ? join(folder, 'postgres') : undefined;
  if (named !== undefined) {
    if (majorOf(named, account) === major) return named;
    throw new Fault(`BACKUP_POSTGRES names the folder of PostgreSQL ${major}’s programs, and ${named} isn’t one that runs.`);
  }
  for (const place of foldersOf(major)) {
    const postgres = join(place, 'postgres');
    if (majorOf(postgres, account) === major) return postgres;
  }
  const embedded = embeddedPostgres(account);
  if (embedded !== undefined && majorOf(embedded, account) === major) return embedded;
  throw new Fault(
    `PostgreSQL ${major} isn’t installed on this machine, and only its own version can read the backup. Install its programs (Debian: apt-get install postgresql-${major}), or set BACKUP_POSTGRES to their folder.`,
  );
}
