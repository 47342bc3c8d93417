import type { Database, MigrationSet, Queryable } from '@baize/db';
import type { Follower, Listener } from '@baize/events';
import type { Job, Loop, Schedule } from '@baize/jobs';
import type { Clock, Currency, Instant, MemberId } from '@baize/kernel';
import type { Feed } from '@baize/live/server';
import type { Reading } from '@baize/telemetry';
import type { Call } from '../declare.ts';
import type { Authenticator, CallContext, MemberActor } from './context.ts';

export interface Handler {
  readonly call: Call;
  readonly run: (context: CallContext<never>) => Promise<unknown>;
}

/** Ties a call to the function that does it. */
export const handle = <I, O>(call: Call<I, O>, run: (context: CallContext<I>) => Promise<WireOutput<O>>): Handler => ({
  call: call as unknown as Call,
  run: run as Handler['run'],
});

/** An answer written in advance for many readers: the whole envelope, with a tag, and compressed forms. */
export class Prebuilt {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  /** Value of Cache-Control. */
  readonly caching: string;
  constructor(made: { bytes: Buffer; tag: string; brotli?: Buffer; gzip?: Buffer; caching: string }) {
    this.bytes = made.bytes;
    this.tag = made.tag;
    this.brotli = made.brotli;
    this.gzip = made.gzip;
    this.caching = made.caching;
  }
}

/** An answer that is a file: the browser keeps it under the name. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  /** Asked for as fast as the client reads, so nothing that others need may be held between two pieces. */
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Called once when the file has been sent, or the client has gone. */
  readonly ended: () => void;
  constructor(made: { name: string; type: string; bytes: FileAnswer['bytes']; ended?: () => void }) {
    this.name = made.name;
    this.type = made.type;
    this.bytes = made.bytes;
    this.ended = made.ended ?? (() => undefined);
  }
}

/** Branded ids and instants are plain text on the way out. */
type WireOutput<O> = O | Prebuilt | FileAnswer;

/** Asked before each call who it is let in for; throws the refusal when the site is closed to them. */
export type CallGate = (call: Call, visit: Pick<CallContext<unknown>, 'db' | 'clock' | 'ip' | 'cookies'>) => Promise<void>;

/** Asked before each call of a logged-in member; throws the refusal of what this member may not do now. */
export type MemberGate = (call: Call, visit: { db: Database; member: MemberActor }) => Promise<void>;

/** A value that operators watch, read from the database at each scrape: cheap to ask for. */
export interface Gauge {
  /** `baize_` and the module's name first. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: (db: Queryable) => Promise<readonly Reading[]>;
}

/** What waits in a queue. A queue that knows only how much waits says just that. */
export interface Waiting {
  readonly count: number;
  /** Since when the item that waits longest does. */
  readonly since?: Instant | null | undefined;
  /** What the items come to, by currency. */
  readonly sums?: readonly { readonly currency: Currency; readonly minor: string }[];
}

/** Work that waits for staff. */
export interface WorkQueue {
  /** The module's name first. */
  readonly name: string;
  /** Who may see how much waits. */
  readonly permission: string;
  readonly waiting: (db: Queryable) => Promise<number | Waiting>;
}

export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** What it is about, where it is money. */
  readonly money?: { readonly minor: string; readonly currency: Currency };
  /** Its state; the page under `searches` in the office has the name of it. */
  readonly state?: string;
}

/** What staff find by typing, wherever they are in the office. Each has its page under `searches` in `office/index.ts`. */
export interface OfficeSearch {
  /** The module's name first. */
  readonly name: string;
  /** Who may find it. */
  readonly permission: string;
  /** Found only when asked for, not while typing, because each search is written to the audit log. */
  readonly isAudited?: boolean;
  /** At most `limit`, the likeliest first. */
  readonly find: (context: CallContext<unknown>, asked: { words: string; limit: number }) => Promise<readonly SearchHit[]>;
}

/** Something that happened to a member. */
export interface TimelineEntry {
  /** Tells apart what happened at the same moment. */
  readonly key: string;
  readonly at: Instant;
  /** What a whole day came to; `at` is its end. */
  readonly isDay?: boolean;
  /** The path of its text in the module: "event.paid" is `cashier.event.paid`. */
  readonly text: string;
  readonly note?: string;
  readonly by?: string;
  /** The order or other object that it belongs to. */
  readonly subjectId?: string;
  readonly minor?: bigint;
  readonly currency?: string;
  /** What the text names. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What a module knows of a member's past. Its icon and name are under `timelines` in `office/index.ts`. */
export interface MemberTimeline {
  /** The module's name first. */
  readonly name: string;
  readonly permission: string;
  /** Newest first, none after `until`, at most `limit`. */
  readonly read: (db: Queryable, asked: { memberId: MemberId; until: Instant; limit: number }) => Promise<readonly TimelineEntry[]>;
}

/** A kind of thing that staff decide on, whose name is in the database. What its text says is under `targets` in `office/index.ts`. */
export interface NamedTarget {
  /** What a target of the audit log begins with: "deposit" of "deposit:…". */
  readonly kind: string;
  /** The values of its text, by what follows the colon: an account, a reference. Those that are gone are missing. */
  readonly namesOf: (db: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, Readonly<Record<string, string>>>>;
  /** What has these words as one of its names, by what follows the colon: so staff find it as they read it. */
  readonly idsOf?: (db: Queryable, words: string) => Promise<readonly string[]>;
}

/** What a movement of money is about, as the page of that thing calls it. */
export interface MovementSubject {
  /** The number under which its own page shows it. */
  readonly reference?: string;
  readonly nameCn?: string;
  readonly nameEn?: string;
}

/** What a module knows of subjects of a member's movements, by their ids: those that are not its own are missing. */
export type MovementSubjects = (
  db: Queryable,
  asked: { memberId: MemberId; ids: readonly string[] },
) => Promise<ReadonlyMap<string, MovementSubject>>;

/** A step from an empty installation to a site that members can use, worked out from what is stored. */
export interface SetupStep {
  /** The module's name first: "brand.name". Its words are `brand.office.step.name` and `brand.office.step.name.note`. */
  readonly name: string;
  /** The site does not open before it is done. */
  readonly isRequired: boolean;
  /** Who may do it, and sees it. */
  readonly permission: string;
  /** The page of the office where it is done; absent = it is done on the server. */
  readonly page?: string;
  readonly isDone: (db: Queryable, clock: Clock) => Promise<boolean>;
}

/** The table of contents of a module's server: nothing of it runs that does not be here. */
export interface Module {
  readonly name: string;
  readonly migrations?: MigrationSet;
  readonly handlers: readonly Handler[];
  readonly feeds?: readonly Feed[];
  readonly listeners?: readonly Listener<never>[];
  readonly followers?: readonly Follower<never>[];
  readonly jobs?: readonly Job<never>[];
  readonly schedules?: readonly Schedule[];
  readonly loops?: readonly Loop[];
  /** Loops that every server runs, also one that has no worker: without them the calls would stop one day. */
  readonly upkeep?: readonly Loop[];
  readonly authenticators?: readonly Authenticator[];
  readonly gate?: CallGate;
  readonly memberGate?: MemberGate;
  readonly gauges?: readonly Gauge[];
  readonly queues?: readonly WorkQueue[];
  readonly searches?: readonly OfficeSearch[];
  readonly timelines?: readonly MemberTimeline[];
  readonly targets?: readonly NamedTarget[];
  readonly movementSubjects?: MovementSubjects;
  readonly setup?: readonly SetupStep[];
  /** Named permissions of staff that this module's calls ask for. */
  readonly permissions?: readonly string[];
}

export const defineModule = (module: Module): Module => module;
