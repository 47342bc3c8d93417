/// <reference path="./driver.d.ts" />
import type pg from 'pg';
import Result from 'pg/lib/result.js';
import { prepareValue } from 'pg/lib/utils.js';
import type { Statement } from './sql.ts';

/** One question of a round trip. */
export interface Asked {
  readonly statement: Statement;
  /** Rows, and the command's tag: "SELECT 3", "COMMIT". */
  readonly resolve: (rows: unknown[], tag: string) => void;
  readonly reject: (error: unknown) => void;
}

/** What a connection knows of a statement it has prepared. */
interface Prepared {
  /** Its name on the server. */
  readonly name: string;
  /** Reads rows; known after its first execution, so that the server need not describe it again. */
  reader: InstanceType<typeof Result> | undefined;
}

/** The part of the driver's connection that is used here: the messages of PostgreSQL's extended query protocol. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { text: string; name: string }): void;
  bind(message: { portal: string; statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  sync(): void;
}

/** A value as the server reads it. Arrays of plain texts, ids most of all, are written in one go: the driver's own way tests and quotes each of them. */
function valueMapper(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0 || !value.every(part => typeof part === 'string')) return prepareValue(value);
  const text = value.join('","');
  // A quote or a backslash of theirs would be one too many.
  const quotes = text.split('"').length - 1;
  return quotes !== 2 * (value.length - 1) || text.includes('\\') ? prepareValue(value) : `{"${text}"}`;
}

const preparedOn = new WeakMap<object, Map<string, Prepared>>();
let made = 0;

function preparedFor(wire: object): Map<string, Prepared> {
  const known = preparedOn.get(wire) ?? new Map<string, Prepared>();
  preparedOn.set(wire, known);
  return known;
}

/**
 * Several statements with one Sync at their end, as the driver's own queries never travel: the server answers them in one piece instead of one write
 * each, and describes each statement once in the life of the connection. Meant for an open transaction, where one failure is everyone's: the
 * statements after the failed one do not run and are rejected with its error. A "submittable" of the driver, like its cursors.
 */
export class RoundTrip {
  readonly #asked: readonly Asked[];
  readonly #types: pg.CustomTypesConfig;
  #prepared: Prepared[] = [];
  #known = new Map<string, Prepared>();
  #fresh = new Set<Prepared>();
  #at = 0;
  #rows: unknown[] = [];
  #unreadable: unknown;
  readonly #answers: (() => void)[] = [];
  readonly #ended: () => void;

  /** `ended` is called once, after every statement has its answer. */
  constructor(asked: readonly Asked[], types: pg.CustomTypesConfig, ended: () => void) {
    this.#asked = asked;
    this.#types = types;
    this.#ended = ended;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    this.#known = preparedFor(connection);
    wire.stream.cork();
    try {
      for (const { statement } of this.#asked) this.#send(wire, statement);
    } finally {
      wire.sync();
      wire.stream.uncork();
    }
  }

  #send(wire: Wire, { text, values }: Statement): void {
    let prepared = this.#known.get(text);
    if (!prepared) {
      prepared = { name: `r${(made++).toString(36)}`, reader: undefined };
      this.#known.set(text, prepared);
      this.#fresh.add(prepared);
      wire.parse({ text, name: prepared.name });
    }
    this.#prepared.push(prepared);
    wire.bind({ portal: '', statement: prepared.name, values, valueMapper });
    if (!prepared.reader) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
  }

  handleRowDescription({ fields }: { fields: unknown[] }): void {
    const prepared = this.#prepared[this.#at];
    if (!prepared) return;
    prepared.reader = new Result('', this.#types);
    prepared.reader.addFields(fields);
  }

  handleDataRow({ fields }: { fields: unknown[] }): void {
    const reader = this.#prepared[this.#at]?.reader;
    try {
      if (reader) this.#rows.push(reader.parseRow(fields));
    } catch (error) {
      this.#unreadable ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const prepared = this.#prepared[this.#at];
    if (prepared) {
      prepared.reader ??= new Result('', this.#types); // it has no rows, and need not be asked again
      this.#fresh.delete(prepared);
    }
    const asked = this.#asked[this.#at++];
    const rows = this.#rows;
    const unreadable = this.#unreadable;
    this.#rows = [];
    this.#unreadable = undefined;
    this.#answers.push(() => (unreadable ? asked?.reject(unreadable) : asked?.resolve(rows, text)));
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  /** The one that failed, and all after it. Statements that were to be prepared on the way get another name next time: who knows how far it came. */
  handleError(error: unknown): void {
    for (const [text, prepared] of this.#known) if (this.#fresh.has(prepared)) this.#known.delete(text);
    this.#answers.push(...this.#asked.slice(this.#at).map(asked => () => asked.reject(error)));
    this.#at = this.#asked.length;
    this.#finish();
  }

  handleReadyForQuery(): void {
    if (this.#at < this.#asked.length) this.handleError(new Error('Connection terminated: statements were left without an answer'));
    else this.#finish();
  }

  #finish(): void {
    for (const answer of this.#answers.splice(0)) answer();
    this.#ended();
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: { sendCopyFail(why: string): void }): void {
    connection.sendCopyFail('no copying inside a round trip');
  }

  handleCopyData(): void {}
}
