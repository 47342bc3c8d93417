import { Fault } from '@baize/kernel';
import pg from 'pg';
import { type Connection, one, openDatabase } from './database.ts';
import { runtimeRole, studioRole } from './migrate.ts';
import { sql } from './sql.ts';

interface Place {
  readonly server: string;
  readonly user: string;
  readonly database: string;
}

/** As the driver reads the connection, without its password. */
function placeOf(connection: Connection): Place {
  const { host, port, user = '', database = '' } = new pg.Client(connection as pg.ClientConfig);
  return { server: `${host}:${port}`, user, database };
}

/** The login and the database of a connection, without connecting. */
export function loginOf(connection: Connection): { readonly user: string; readonly database: string } {
  const { user, database } = placeOf(connection);
  return { user, database };
}

/** By the code of the connection or of PostgreSQL ("PostgreSQL Error Codes" in its manual). */
const remedies: Record<string, (place: Place, message: string) => string> = {
  ECONNREFUSED: ({ server }) => `No PostgreSQL answers at ${server}. Start it, or correct the address.`,
  ENOENT: ({ server }) => `No PostgreSQL answers at ${server}. Start it, or correct the address.`,
  ETIMEDOUT: ({ server }) => `No PostgreSQL answers at ${server}. Check the address and the firewall.`,
  ENOTFOUND: ({ server }) => `There is no host for ${server}. Correct the address.`,
  EAI_AGAIN: ({ server }) => `The host of ${server} can’t be looked up now. Check the name and the network.`,
  '28P01': ({ server, user }) => `PostgreSQL at ${server} refuses the password of "${user}". Correct it.`,
  '28000': ({ server, user }, message) => `PostgreSQL at ${server} doesn’t let "${user}" in (${message}). Check the login and pg_hba.conf.`,
  '3D000': ({ server, user, database }) =>
    `There is no database "${database}" at ${server}. As a superuser: create database ${database} owner ${user}`,
};

/** What to do about a database that can't be connected to, for whoever set the variables. Other errors stay as they are. */
function explainDatabase(error: unknown, connection: Connection): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const remedy = remedies[code]?.(placeOf(connection), message);
  return remedy === undefined ? error : new Fault(`${remedy} The variables are DATABASE_URL and DATABASE_OWNER_URL.`);
}

const oldestVersion = 150_000;

interface Rights {
  readonly version: number;
  readonly mayMakeRoles: boolean;
  readonly hasRoles: boolean;
  readonly mayMakeSchemas: boolean;
}

/** Looks whether a database of the operator's can be prepared: it answers, is new enough, and its owner has the rights. Errors: a Fault that says what to do. */
export async function checkOwner(connection: Connection): Promise<void> {
  const db = openDatabase(connection, { max: 1 });
  try {
    const rights = await one<Rights>(
      db,
      sql`select current_setting('server_version_num')::int as version, rolcreaterole or rolsuper as "mayMakeRoles",
            (select count(*) = 2 from pg_roles where rolname in (${runtimeRole}, ${studioRole})) as "hasRoles",
            has_database_privilege(current_database(), 'create') as "mayMakeSchemas"
          from pg_roles where rolname = session_user`,
    );
    const { server, user, database } = placeOf(connection);
    if (rights.version < oldestVersion)
      throw new Fault(`PostgreSQL at ${server} is version ${Math.trunc(rights.version / 10_000)}. Baize needs version 15 or newer.`);
    if (!rights.hasRoles && !rights.mayMakeRoles)
      throw new Fault(`"${user}" can’t make the roles of the server at ${server}. As a superuser: alter role ${user} createrole`);
    if (!rights.mayMakeSchemas)
      throw new Fault(`"${user}" can’t make schemas in "${database}". As a superuser: alter database ${database} owner to ${user}`);
  } catch (error) {
    throw explainDatabase(error, connection);
  } finally {
    await db.end();
  }
}

/** Errors: a Fault that says what to do where the database can't be reached, or nothing has prepared it. */
export async function checkPrepared(connection: Connection, command: string): Promise<void> {
  const db = openDatabase(connection, { max: 1 });
  try {
    const { isPrepared } = await one<{ isPrepared: boolean }>(db, sql`select to_regclass('base.migration') is not null as "isPrepared"`);
    if (isPrepared) return;
    const { server, database } = placeOf(connection);
    throw new Fault(
      `The database "${database}" at ${server} is empty. Start Baize on it once with the same variables, which prepares it: npm start. Then run ${command} again.`,
    );
  } catch (error) {
    throw explainDatabase(error, connection);
  } finally {
    await db.end();
  }
}
