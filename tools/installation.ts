import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnvironment } from '@baize/app-server/env';
import { type Connection, checkPrepared, type Database, openDatabase } from '@baize/db';
import { startEmbedded } from '@baize/db/embedded';
import { Fault } from '@baize/kernel';
import type { ConsoleInvitation } from '@baize/staff/server';

interface Installation {
  readonly db: Database;
  /** Of the owner. */
  readonly connection: Connection;
  readonly isEmbedded: boolean;
}

/**
 * Runs `work` on the database of the installation in BAIZE_HOME or at DATABASE_URL, beside a running server or without one. A PostgreSQL that was started
 * for it is stopped again. `command` is how the tool is called, for the message when there is no installation.
 */
export async function withInstallation<T>(command: string, work: (installation: Installation) => Promise<T>): Promise<T> {
  const outside = readEnvironment(process.env).database?.owner;
  const home = resolve(process.env['BAIZE_HOME'] || '.baize');
  if (!outside && !existsSync(join(home, 'secrets.json')))
    throw new Fault(`There is no installation in ${home}. Name its state folder: BAIZE_HOME=… ${command}`);
  const embedded = outside ? undefined : await startEmbedded({ home });
  const connection = outside ?? embedded?.connection ?? {};
  const db = openDatabase(connection, { max: 2 });
  try {
    await checkPrepared(connection, command);
    return await work({ db, connection, isEmbedded: embedded !== undefined });
  } finally {
    await db.end();
    if (embedded?.wasLaunched) await embedded.stop();
  }
}

/** `withInstallation` for what needs the database alone. */
export const withDatabase = <T>(command: string, work: (db: Database) => Promise<T>): Promise<T> =>
  withInstallation(command, ({ db }) => work(db));

/** What the console says about an invitation: the token is in the link and nowhere else. */
export const invitationLines = ({ account, token, expiresAt }: ConsoleInvitation, officeUrl: string): readonly string[] => [
  `  Account   ${account}`,
  `  Link      ${officeUrl}#invitation=${token}`,
  `            It works once, until ${expiresAt}.`,
];

/** Ends the process with the message of a Fault, or with the whole error. */
export function fail(error: unknown): void {
  const isKnown = error instanceof Error && (error.name === 'Fault' || error.name === 'Refusal');
  process.stderr.write(`${isKnown ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 2;
}
