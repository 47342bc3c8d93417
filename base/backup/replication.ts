import { type Connection, replicationSettings } from '@baize/db';
import { Fault } from '@baize/kernel';
import pg from 'pg';

/** A place in the write-ahead log, in bytes from its beginning. */
export type Lsn = bigint;

/** "16/B374D848", as PostgreSQL writes it. */
export function lsnOf(text: string): Lsn {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const lsnText = (lsn: Lsn): string => `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase();

type Row = readonly (string | null)[];

/** The part of the driver's connection that is used here. */
interface Wire {
  readonly stream: { pause(): void; resume(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
}

interface CopyHandlers {
  /** One message of the stream; the bytes are only good until it returns. A promise holds the stream back until it is done. */
  readonly onData: (message: Buffer) => Promise<void> | void;
  /** Before the first message, with the means to answer. */
  readonly onStart?: (answer: (message: Buffer) => void) => void;
}

/** One command of the replication protocol with all its result sets and, where it has one, its stream. A "submittable" of the driver, like its cursors. */
class Command {
  readonly #text: string;
  readonly #copy: CopyHandlers | undefined;
  readonly #done: (rows: Row[]) => void;
  readonly #failed: (error: unknown) => void;
  readonly #rows: Row[] = [];
  #error: unknown;
  #wire: Wire | undefined;
  #pending: Promise<void> | undefined;

  constructor(text: string, copy: CopyHandlers | undefined, done: (rows: Row[]) => void, failed: (error: unknown) => void) {
    this.#text = text;
    this.#copy = copy;
    this.#done = done;
    this.#failed = failed;
  }

  submit(connection: pg.Connection): void {
    this.#wire = connection as unknown as Wire;
    const wire = this.#wire;
    this.#copy?.onStart?.(message => wire.sendCopyFromChunk(message));
    wire.query(this.#text);
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: (string | Buffer | null)[] }): void {
    this.#rows.push(fields.map(field => (field === null ? null : field.toString())));
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#error) return;
    try {
      // The pause holds back what has not been read yet; what has waits, as a copy, for what came before it.
      const own = this.#pending && Buffer.from(chunk);
      const pending = this.#pending && own ? this.#pending.then(() => this.#copy?.onData(own)) : this.#copy?.onData(chunk);
      if (pending) this.#hold(Promise.resolve(pending));
    } catch (error) {
      this.handleError(error);
    }
  }

  #hold(work: Promise<void>): void {
    this.#wire?.stream.pause();
    const mine = work.then(
      () => {
        if (this.#pending !== mine) return;
        this.#pending = undefined;
        this.#wire?.stream.resume();
      },
      (error: unknown) => {
        this.#wire?.stream.resume();
        this.handleError(error);
      },
    );
    this.#pending = mine;
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}

  handleError(error: unknown): void {
    this.#error ??= error;
    this.#failed(error);
  }

  handleReadyForQuery(): void {
    if (this.#error) return;
    void (this.#pending ?? Promise.resolve()).then(() => this.#done(this.#rows));
  }
}

export interface ReplicationConnection {
  /** All rows of all result sets. Errors: the server's; the stream's handler's. */
  command(text: string, copy?: CopyHandlers): Promise<Row[]>;
  /** Ends the connection immediately, also in the middle of a stream. */
  end(): Promise<void>;
}

/** A login that may not replicate, in words. */
function explain(error: unknown, user: string): unknown {
  const { code, message } = error as pg.DatabaseError;
  if (code === '42501') return new Fault(`"${user}" isn’t allowed to replicate. As a superuser: alter role ${user} replication`);
  if (code === '28000')
    return new Fault(
      `PostgreSQL doesn’t let "${user}" replicate (${message}). Add a line for the database "replication" to pg_hba.conf and reload it.`,
    );
  return error;
}

/** Opens a connection that speaks the replication protocol of PostgreSQL ("Streaming Replication Protocol" in its manual). The login needs REPLICATION. */
export async function openReplication(connection: Connection): Promise<ReplicationConnection> {
  const client = new pg.Client(replicationSettings(connection));
  let lost: (error: Error) => void = () => undefined;
  client.on('error', error => lost(error));
  client.on('end', () => lost(new Error('Connection terminated: the server closed the replication connection')));
  await client.connect().catch(error => {
    throw explain(error, client.user ?? '');
  });
  return {
    command: (text, copy) =>
      new Promise((resolve, reject) => {
        lost = reject;
        client.query(new Command(text, copy, resolve, reject));
      }),
    async end() {
      lost = () => undefined;
      await client.end().catch(() => undefined); // the driver cuts the line when a command is under way
    },
  };
}

/** Bytes of a segment of the log: a constant of the cluster, 16 MB unless its founder chose otherwise. */
export async function segmentBytes(server: ReplicationConnection): Promise<number> {
  const [[size]] = (await server.command('SHOW wal_segment_size')) as [[string]];
  return Number.parseInt(size, 10) * (size.endsWith('GB') ? 1024 : 1) * 1024 * 1024;
}
