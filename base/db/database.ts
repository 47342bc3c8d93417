import { randomInt } from 'node:crypto';
import { assert, parseInstant } from '@baize/kernel';
import { inSpan, inStatement, isTracing } from '@baize/telemetry';
import pg from 'pg';
import { watchPool } from './metrics/pool-metrics.ts';
import { type Asked, RoundTrip } from './round-trip.ts';
import { type Statement, sql } from './sql.ts';

/** How to reach PostgreSQL. `role` is taken with `set role` at connection start, where the login is not that role itself. */
export interface Connection {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
  readonly role?: string;
  /** True behind pgbouncer in transaction mode: no named statements and no start-up options, which it does not keep. */
  readonly isPooled?: boolean;
}

/** Something that answers SQL: the pool, or an open transaction. int8 arrives as bigint, timestamptz as Instant, numeric as string. */
export interface Queryable {
  query<Row>(statement: Statement): Promise<Row[]>;
}

/** An open transaction. Functions of lower modules take it, so that everything of one action commits or fails together. */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
  /** Sends a statement whose rows no one reads; when it fails, so does the commit. Last writes so travel together with the commit. */
  write(statement: Statement): void;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction. Serialization failures and deadlocks (40001, 40P01) are retried, at most four times; nothing else is.
   * Inside an open transaction (`joined`) it runs in that one.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** One statement as a transaction of its own: nothing to begin, nothing to commit, one round trip. Retried as `transaction` is. */
  alone<Row>(statement: Statement): Promise<Row[]>;
  /**
   * The rows of a statement in batches, through a cursor of the server: any number of rows in the memory of one batch. Reads one moment of the database
   * and holds a connection until the last batch was taken or the reader stops. Never for a reader who decides how long that takes: nothing that is
   * sent to a client is read this way while it is sent.
   */
  batches<Row>(statement: Statement, size?: number): AsyncGenerator<Row[]>;
  /** A connection of one's own, outside the pool, for listening. The caller ends it. */
  connect(): Promise<pg.Client>;
  readonly connection: Connection;
  end(): Promise<void>;
}

/** The database could not be reached or broke off: whether the work was done is unknown. Ask again under the same key. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The server ended a statement that took longer than the pool allows. The connection is whole. */
const statementCancelled = '57014';

const unavailableCodes = new Set([
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '53100',
  '53200',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
]);

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');

/** True when the error says that the server is gone, starting, read-only or out of room. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const code = codeOf(error);
  if (unavailableCodes.has(code) || code.startsWith('08')) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message)
  );
}

/** True when a statement took longer than its pool allows and was ended: nothing of its transaction is kept. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === statementCancelled;

/** True for the unique violation of `constraint`, or of any when none is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  return !constraint || (typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint);
}

const isRetryable = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01';

const parsers = new Map<number, (text: string) => unknown>([
  [20, BigInt],
  [1016, text => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt))],
  [1082, text => text],
  [1114, text => text],
  [1184, parseInstant],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** What a pool gives out and how long it waits. */
interface PoolLimits {
  /** As metrics call it; a pool without a name is not measured. */
  readonly name?: string;
  readonly max?: number;
  /** Callers waiting for a connection at most; one more is refused immediately, so that overload shows early and the queue can't grow without bound. */
  readonly maxWaiting?: number;
  /** Longest a caller waits for a connection, ten seconds when absent; then the caller hears that the database is unavailable. */
  readonly waitMs?: number;
  /** Longest a statement may take; absent = any time, for migrations and jobs. Behind a pooler the login's own settings decide. */
  readonly statementMs?: number;
}

/** A transaction that asks nothing for so long has lost its owner; its locks and its connection are taken back. */
const idleInTransactionMs = 60_000;

function settingsOf(c: Connection, statementMs?: number): pg.ClientConfig {
  const settings: pg.ClientConfig = { types, application_name: 'baize' };
  for (const key of ['connectionString', 'host', 'port', 'user', 'password', 'database'] as const)
    if (c[key] !== undefined) Object.assign(settings, { [key]: c[key] });
  const options = { role: c.role, idle_in_transaction_session_timeout: idleInTransactionMs, statement_timeout: statementMs };
  if (!c.isPooled)
    settings.options = Object.entries(options)
      .flatMap(([name, value]) => (value === undefined ? [] : [`-c ${name}=${value}`]))
      .join(' ');
  return settings;
}

/** Settings of a connection that speaks the replication protocol, which needs a login with REPLICATION. */
export const replicationSettings = ({ role: _, isPooled: __, ...connection }: Connection): pg.ClientConfig =>
  ({ ...settingsOf(connection), replication: 'true' }) as pg.ClientConfig;

async function run<Row>(client: pg.Pool | pg.PoolClient, statement: Statement, isPooled: boolean): Promise<Row[]> {
  const query = { text: statement.text, values: statement.values as unknown[] };
  const result = await client.query(isPooled || statement.values.length === 0 ? query : { ...query, name: statement.name });
  return result.rows as Row[];
}

const begin = sql`begin`;
const commit = sql`commit`;
const rollback = sql`rollback`;
const ownCommands: readonly Statement[] = [begin, commit, rollback];

/** What is asked of a connection in one turn travels in one round trip. Text without parameters may be several commands, and goes alone. */
function asker(client: pg.PoolClient): Send {
  const waiting: Asked[] = [];
  let isUnderWay = false;
  const isAlone = ({ statement }: Asked) => statement.values.length === 0 && !ownCommands.includes(statement);
  const ended = () => {
    isUnderWay = false;
    send();
  };
  function send(): void {
    const [first] = waiting;
    if (isUnderWay || !first) return;
    isUnderWay = true;
    const alone = waiting.findIndex(isAlone);
    if (alone === 0) {
      waiting.shift();
      void run(client, first.statement, false)
        .then(rows => first.resolve(rows, ''), first.reject)
        .then(ended);
    } else client.query(new RoundTrip(waiting.splice(0, alone < 0 ? waiting.length : alone), types, ended));
  }
  return statement =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) process.nextTick(send);
      waiting.push({
        statement,
        reject,
        // The server answers a commit of a failed transaction with this tag, and no error.
        resolve: (rows, tag) =>
          statement === commit && tag === 'ROLLBACK' ? reject(new Error('the transaction had failed')) : resolve(rows),
      });
    });
}

type Send = (statement: Statement) => Promise<unknown[]>;

const traced = (send: Send): Send => (isTracing() ? statement => inStatement(statement.text, () => send(statement)) : send);

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

function poolOf(settings: pg.ClientConfig, max: number, waitMs = 10_000): pg.Pool {
  const pool = new pg.Pool({ ...settings, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: waitMs });
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}

/** A bare pool, for libraries that want one: with the driver's own types, because a library may write what it read as JSON, where a bigint has no place. */
export function openPool(connection: Connection, max: number, name?: string): pg.Pool {
  const { types: _, ...settings } = settingsOf(connection);
  return watchPool(poolOf(settings, max), name);
}

/** See `Database.batches`. */
async function* walked<Row>(connect: () => Promise<pg.PoolClient>, statement: Statement, size: number): AsyncGenerator<Row[]> {
  const client = await connect();
  let broken: Error | undefined;
  try {
    await client.query('begin read only');
    await client.query({ text: `declare walked no scroll cursor for ${statement.text}`, values: statement.values as unknown[] });
    for (;;) {
      const { rows } = await client.query<Row & pg.QueryResultRow>(`fetch forward ${size} from walked`);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  } catch (error) {
    if (isUnavailable(error)) broken = error as Error;
    throw error;
  } finally {
    if (!broken)
      await client.query('rollback').catch((failed: Error) => {
        broken = failed;
      });
    client.release(broken);
  }
}

/** See `Database.transaction`. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || attempt >= 5) throw error;
      await pause(randomInt(attempt * 3, attempt * 8));
    }
  }
}

/** Opens a pool. Errors of idle connections are swallowed here on purpose: the next query meets the broken server and says so. */
export function openDatabase(
  connection: Connection,
  { max = 16, maxWaiting = 1_000, waitMs, statementMs, name }: PoolLimits = {},
): Database {
  const pool = watchPool(poolOf(settingsOf(connection, statementMs), max, waitMs), name);
  const isPooled = connection.isPooled ?? false;

  const admit = () => {
    if (pool.waitingCount >= maxWaiting) throw new DatabaseUnavailable(`${maxWaiting} callers wait for a connection already`);
  };
  async function connect(): Promise<pg.PoolClient> {
    admit();
    return pool.connect();
  }
  async function ask<Row>(statement: Statement): Promise<Row[]> {
    admit();
    return inStatement(statement.text, () => run<Row>(pool, statement, isPooled));
  }

  async function once<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await connect();
    const send = traced(isPooled ? (statement: Statement) => run(client, statement, true) : asker(client));
    const unawaited: Promise<unknown>[] = [];
    let broken: Error | undefined;
    try {
      const begun = send(begin);
      begun.catch(() => undefined); // the first query of the work meets the same broken connection and tells it
      const result = await work({
        isTransaction: true,
        query: <Row>(statement: Statement) => send(statement) as Promise<Row[]>,
        write(statement) {
          const written = send(statement);
          written.catch(() => undefined); // told at the commit
          unawaited.push(written);
        },
      });
      const committed = send(commit);
      committed.catch(() => undefined);
      await Promise.all([begun, ...unawaited, committed]);
      return result;
    } catch (error) {
      if (isUnavailable(error)) broken = error as Error;
      else await send(rollback).catch((failed: Error) => (broken = failed));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    connection,
    batches: (statement, size = 1_000) => walked(connect, statement, size),
    query: ask,
    transaction: work => retried(() => inSpan('transaction', () => once(work))),
    alone: statement => retried(() => ask(statement)),
    async connect() {
      const client = new pg.Client(settingsOf(connection));
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    end: () => pool.end(),
  };
}

/** A Database whose work all joins `tx`: a handler of a `once` call runs in the transaction that also keeps its answer. */
export function joined(tx: Transaction, db: Database): Database {
  return {
    connection: db.connection,
    query: statement => tx.query(statement),
    transaction: work => work(tx),
    alone: statement => tx.query(statement),
    batches: (statement, size) => db.batches(statement, size),
    connect: () => db.connect(),
    end: async () => assert(false, 'a joined database is not ended'),
  };
}

/** The only row of a statement that always has one. */
export async function one<Row>(db: Queryable, statement: Statement): Promise<Row> {
  const rows = await db.query<Row>(statement);
  const [row] = rows;
  assert(row !== undefined && rows.length === 1, `one row expected, got ${rows.length}`);
  return row;
}

/** The first row, or undefined. */
export async function first<Row>(db: Queryable, statement: Statement): Promise<Row | undefined> {
  return (await db.query<Row>(statement))[0];
}

/** Whether the server takes queries now. */
export const answers = (db: Queryable): Promise<boolean> =>
  db.query(sql`select 1`).then(
    () => true,
    () => false,
  );

/** Waits until the server takes queries; throws the last error after `withinMs`. */
export async function waitForDatabase(db: Database, withinMs = 30_000): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      await db.query(sql`select 1`);
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(50);
    }
  }
}
