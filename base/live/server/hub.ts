import type { Database, Fanout } from '@baize/db';
import { networkOf } from '@baize/kernel';
import type { WebSocket } from 'ws';
import { type Channel, closeCodes, passwordDue } from '../declare.ts';
import { Bucket } from './bucket.ts';
import type { Feed } from './feed.ts';
import type { Have } from './room.ts';
import { Rooms } from './rooms.ts';
import { Seat } from './seat.ts';
import { Touches } from './touches.ts';
import type { Visitor } from './visitor.ts';

const tickMs = 20_000;
const maxSocketsPerVisitor = 20;
/** Behind one address a whole town may be playing. */
const maxSocketsPerNetwork = 500;
/** A page says a handful of things when it opens, and one every ten seconds from then on. */
const frames = { burst: 60, perSecond: 20 };
const bytes = { burst: 64 * 1024, perSecond: 8 * 1024 };
const maxFrameBytes = 1_000;

/** Where a socket comes from. */
interface Visit {
  readonly ip: string;
  /** Tells how many bytes have come in, frames of every kind together. */
  readonly onBytes?: (listener: (count: number) => void) => void;
}

/** Of these sessions those that have not ended, by whatever ends one; and what staff may do by now. */
export type LivingSessions = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string> | undefined>>;

export interface HubParts {
  readonly db: Database;
  readonly feeds: readonly Feed[];
  /** Hears of what went wrong; clients can cause it again and again. */
  readonly warn: (what: string, facts: Record<string, unknown>) => void;
  readonly fanout?: Fanout;
  /** Without a lookup for a kind of visitor, its sockets stay open until they are closed otherwise. */
  readonly living?: Partial<Record<'member' | 'staff', LivingSessions>>;
}

interface Frame {
  readonly subscribe?: unknown;
  readonly unsubscribe?: unknown;
  readonly key?: unknown;
  readonly have?: unknown;
  readonly ping?: unknown;
}

/** What a frame says; undefined when it is no JSON. */
function said(data: Buffer): Frame | undefined {
  try {
    const body: unknown = JSON.parse(data.toString('utf8'));
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return undefined;
  }
}

/** What a client says to have: `[epoch, revision]`. */
const haveOf = (have: unknown): Have | undefined => (Array.isArray(have) ? { epoch: have[0], revision: have[1] } : undefined);

const sessionOf = (visitor: Visitor): string | undefined => (visitor.kind === 'guest' ? undefined : visitor.sessionId);

/** The websocket side of a server: who sits where, and what each may ask. */
export class Hub {
  readonly #seats = new Set<Seat>();
  readonly #counts = new Map<string, number>();
  readonly #rooms: Rooms;
  readonly #touches: Touches;
  readonly #parts: HubParts;
  readonly #tickTimer: NodeJS.Timeout;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#rooms = new Rooms(parts);
    this.#touches = new Touches({ ...parts, deliver: (name, keys) => this.#rooms.touched(name, keys) });
    parts.fanout?.onGap(() => this.#rooms.touchedAll());
    parts.fanout?.subscribe('session:ended', ids => this.endSessions(ids));
    parts.fanout?.subscribe(passwordDue, ids => this.demandPasswords(ids));
    this.#tickTimer = setInterval(() => {
      this.#ping();
      this.#rooms.tick();
      void this.cutEnded();
    }, tickMs);
    this.#tickTimer.unref();
  }

  /** Notes that what the channel shows in these rooms has changed. */
  touch(channel: Channel, keys: readonly string[]): void {
    this.#touches.note(channel.name, keys);
  }

  /** Says to every page that is open here that something has changed which concerns them all; what, they ask the server. */
  notify(notice: string): void {
    for (const seat of this.#seats) seat.say({ notice });
  }

  /** Takes a socket whose visitor has been recognised. */
  seat(socket: WebSocket, visitor: Visitor, { ip, onBytes }: Visit): void {
    const network = `network ${networkOf(ip)}`;
    const person = visitor.kind === 'guest' ? undefined : `${visitor.kind} ${visitor.id}`;
    const seat = new Seat(socket, visitor);
    socket.on('error', () => socket.terminate());
    const isFull = this.#countOf(network) >= maxSocketsPerNetwork || (person && this.#countOf(person) >= maxSocketsPerVisitor);
    if (isFull) {
      seat.leave(closeCodes.tooMany, 'too many connections');
      return;
    }
    const counted = [network, ...(person ? [person] : [])];
    for (const name of counted) this.#counts.set(name, this.#countOf(name) + 1);
    this.#seats.add(seat);
    socket.on('close', () => {
      this.#seats.delete(seat);
      this.#rooms.leaveAll(seat);
      for (const name of counted) {
        if (this.#countOf(name) > 1) this.#counts.set(name, this.#countOf(name) - 1);
        else this.#counts.delete(name);
      }
    });
    this.#listen(seat, onBytes);
  }

  #countOf(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  #listen(seat: Seat, onBytes: Visit['onBytes']): void {
    const { socket } = seat;
    const [heard, read] = [new Bucket(frames), new Bucket(bytes)];
    const spend = (bucket: Bucket, count: number): boolean => {
      const isEnough = !seat.isLeaving && bucket.take(count);
      if (isEnough) return true;
      this.#leave(seat, closeCodes.tooMany, 'too many messages');
      socket.pause(); // what a flood still sends is left to the network
      return false;
    };
    onBytes?.(count => void spend(read, count));
    socket.on('ping', () => void spend(heard, 1));
    socket.on('pong', () => {
      if (spend(heard, 1)) seat.isAlive = true;
    });
    socket.on('message', data => {
      if (spend(heard, 1)) this.#hear(seat, data as Buffer);
    });
  }

  #leave(seat: Seat, code: number, why: string): void {
    this.#rooms.leaveAll(seat);
    seat.leave(code, why);
  }

  /** Understands { subscribe: name, key?, have? } and { unsubscribe: name, key? }. */
  #hear(seat: Seat, data: Buffer): void {
    const body = data.length > maxFrameBytes ? undefined : said(data);
    if (data.length > maxFrameBytes) this.#leave(seat, closeCodes.tooLarge, 'message too large');
    else if (!body) this.#leave(seat, closeCodes.notJson, 'not json');
    else if (body.ping !== undefined) seat.say({ pong: true });
    else {
      if (typeof body.unsubscribe === 'string') this.#rooms.leave(seat, { name: body.unsubscribe, key: body.key });
      if (typeof body.subscribe === 'string') this.#rooms.enter(seat, { name: body.subscribe, key: body.key, have: haveOf(body.have) });
    }
  }

  /** Cuts the sockets of sessions that have ended (logout, disabled, password changed). */
  endSessions(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    this.#cut(({ visitor }) => ended.has(sessionOf(visitor) ?? ''));
  }

  /** Cuts the sockets of members who must change their password first; their pages say so. */
  demandPasswords(memberIds: readonly string[]): void {
    const due = new Set(memberIds);
    for (const seat of [...this.#seats])
      if (seat.visitor.kind === 'member' && due.has(seat.visitor.id)) this.#leave(seat, closeCodes.passwordDue, 'password');
  }

  #cut(isOver: (seat: Seat) => boolean): void {
    for (const seat of [...this.#seats]) if (isOver(seat)) this.#leave(seat, closeCodes.sessionEnded, 'session ended');
  }

  /** Cuts whoever has not answered since the last time. */
  #ping(): void {
    for (const seat of this.#seats) {
      if (!seat.isAlive) seat.socket.terminate();
      seat.isAlive = false;
      if (seat.socket.readyState === seat.socket.OPEN) seat.socket.ping();
    }
  }

  /** Cuts the sockets of sessions that ended unheard: by their age, or while the line to the other servers was down. */
  async cutEnded(): Promise<void> {
    const { living = {}, warn } = this.#parts;
    for (const kind of ['member', 'staff'] as const) {
      const asked = new Set([...this.#seats].flatMap(({ visitor }) => (visitor.kind === kind ? visitor.sessionId : [])));
      const look = living[kind];
      if (!look || asked.size === 0) continue;
      try {
        const alive = await look([...asked]);
        this.#cut(({ visitor }) => visitor.kind === kind && asked.has(visitor.sessionId) && !alive.has(visitor.sessionId));
        if (kind === 'staff') this.#renew(alive);
      } catch (error) {
        warn('the sessions of sockets were not looked up', { err: error });
      }
    }
  }

  /** Applies changed permissions of staff to their open sockets. */
  #renew(alive: ReadonlyMap<string, ReadonlySet<string> | undefined>): void {
    for (const seat of this.#seats) {
      const permissions = seat.visitor.kind === 'staff' ? alive.get(seat.visitor.sessionId) : undefined;
      if (!permissions || seat.visitor.kind !== 'staff') continue;
      seat.visitor = { ...seat.visitor, permissions };
      this.#rooms.turnOut(seat);
    }
  }

  close(): void {
    clearInterval(this.#tickTimer);
    this.#touches.close();
    this.#rooms.close();
    for (const seat of this.#seats) seat.socket.close(1001, 'server stops');
  }
}
