import type { Database, Fanout } from '@baize/db';
import { networkOf, type SessionId } from '@baize/kernel';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Channel } from '../declare.ts';
import type { MemberActor } from './context.ts';
import { Bucket } from './meter.ts';
import type { Feed } from './module.ts';
import { Pushes } from './pushes.ts';
import { type SparingLog, sparingLog } from './sparing-log.ts';

/** Changes are gathered so long before they travel: a hundred spins a second push ten balances. */
const gatherMs = 100;
const pingMs = 20_000;
/** A reader slower than this many waiting bytes is cut off; it comes back and reads the newest state. */
const maxBufferedBytes = 512 * 1024;
const maxSocketsPerMember = 20;
/** Behind one address a whole town may be playing. */
const maxSocketsPerNetwork = 500;
/** A page says a handful of things when it opens, and one every ten seconds from then on. */
const frames = { burst: 60, perSecond: 20 };
const bytes = { burst: 64 * 1024, perSecond: 8 * 1024 };
/** A socket that was told why it is closed has so long to hear it. */
const goodbyeMs = 1_000;

/** Where a socket comes from. */
export interface Visit {
  readonly ip: string;
  /** Tells how many bytes have come in, frames of every kind together. */
  readonly onBytes?: (listener: (count: number) => void) => void;
}

interface Seat {
  readonly socket: WebSocket;
  readonly member: MemberActor;
  readonly channels: Set<string>;
  isAlive: boolean;
  isLeaving: boolean;
}

/** Which of these sessions have not ended, by whatever ends one. */
export type LivingSessions = (sessionIds: readonly SessionId[]) => Promise<ReadonlySet<SessionId>>;

interface HubParts {
  readonly db: Database;
  readonly feeds: readonly Feed[];
  readonly log: Logger;
  readonly fanout?: Fanout;
  readonly living?: LivingSessions | undefined;
}

interface Frame {
  readonly subscribe?: unknown;
  readonly unsubscribe?: unknown;
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

/** The websocket side of the server: who listens to what, and what changed for whom. */
export class Hub {
  readonly #seats = new Map<string, Set<Seat>>();
  readonly #perNetwork = new Map<string, number>();
  readonly #dirty = new Map<string, Set<string>>();
  readonly #feeds: ReadonlyMap<string, Feed>;
  readonly #pushes: Pushes<Seat>;
  readonly #log: SparingLog;
  readonly #fanout: Fanout | undefined;
  readonly #living: LivingSessions | undefined;
  #flushTimer: NodeJS.Timeout | undefined;
  readonly #pingTimer: NodeJS.Timeout;

  constructor({ db, feeds, log, fanout, living }: HubParts) {
    this.#log = sparingLog(log);
    this.#feeds = new Map(feeds.map(f => [f.channel.name, f]));
    this.#pushes = new Pushes({
      db,
      restMs: gatherMs,
      send: (seat, { channel: { name } }, message) => {
        if (seat.channels.has(name)) this.#send(seat, { channel: name, message });
      },
      onError: (feed, error) => this.#log('warn', 'a push was not loaded', { err: error, channel: feed.channel.name }),
    });
    this.#fanout = fanout;
    this.#living = living;
    for (const name of this.#feeds.keys()) this.#fanout?.subscribe(`channel:${name}`, ids => this.#deliver(name, ids));
    this.#fanout?.subscribe('session:ended', ids => this.endSessions(ids));
    this.#pingTimer = setInterval(() => {
      this.#ping();
      void this.cutEnded();
    }, pingMs);
    this.#pingTimer.unref();
  }

  /** Notes that what `channel` shows these members has changed. */
  touch(channel: Channel, memberIds: readonly string[]): void {
    const dirty = this.#dirty.get(channel.name) ?? new Set();
    for (const id of memberIds) dirty.add(id);
    this.#dirty.set(channel.name, dirty);
    this.#flushTimer ??= setTimeout(() => void this.#flush(), gatherMs);
  }

  async #flush(): Promise<void> {
    this.#flushTimer = undefined;
    const dirty = [...this.#dirty];
    this.#dirty.clear();
    for (const [name, ids] of dirty) {
      try {
        if (this.#fanout) await this.#fanout.publish(`channel:${name}`, [...ids]);
        else this.#deliver(name, [...ids]);
      } catch (error) {
        this.#log('warn', 'a push was not sent', { err: error }); // the page reads the truth again when it reconnects or refreshes
      }
    }
  }

  #deliver(name: string, memberIds: readonly string[]): void {
    const feed = this.#feeds.get(name);
    if (!feed) return;
    for (const memberId of memberIds) {
      const seats = [...(this.#seats.get(memberId) ?? [])].filter(seat => seat.channels.has(name));
      if (seats.length > 0) this.#pushes.want(feed, memberId, seats);
    }
  }

  #send(seat: Seat, body: unknown): void {
    if (seat.socket.bufferedAmount > maxBufferedBytes) seat.socket.terminate();
    else seat.socket.send(JSON.stringify(body));
  }

  /** Says to every page that is open here that something has changed which concerns them all; what, they ask the server. */
  notify(notice: string): void {
    for (const seat of this.#all()) this.#send(seat, { notice });
  }

  *#all(): Iterable<Seat> {
    for (const seats of this.#seats.values()) yield* seats;
  }

  /** Takes a socket whose member has been recognised. */
  seat(socket: WebSocket, member: MemberActor, { ip, onBytes }: Visit): void {
    const network = networkOf(ip);
    const seats = this.#seats.get(member.memberId) ?? new Set<Seat>();
    const neighbours = this.#perNetwork.get(network) ?? 0;
    const seat: Seat = { socket, member, channels: new Set(), isAlive: true, isLeaving: false };
    socket.on('error', () => socket.terminate());
    if (seats.size >= maxSocketsPerMember || neighbours >= maxSocketsPerNetwork) {
      this.#leave(seat, 4008, 'too many connections');
      return;
    }
    this.#seats.set(member.memberId, seats.add(seat));
    this.#perNetwork.set(network, neighbours + 1);
    socket.on('close', () => {
      seats.delete(seat);
      if (seats.size === 0) this.#seats.delete(member.memberId);
      const left = (this.#perNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#perNetwork.set(network, left);
      else this.#perNetwork.delete(network);
    });
    this.#listen(seat, onBytes);
  }

  #listen(seat: Seat, onBytes: Visit['onBytes']): void {
    const { socket } = seat;
    const [heard, read] = [new Bucket(frames), new Bucket(bytes)];
    const spend = (bucket: Bucket, count: number): boolean => {
      const isEnough = !seat.isLeaving && bucket.take(count);
      if (isEnough) return true;
      this.#leave(seat, 4008, 'too many messages');
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
    if (seat.isLeaving) return;
    seat.isLeaving = true;
    seat.channels.clear();
    closeSoon(seat.socket, code, why);
  }

  /** Understands { subscribe: name } and { unsubscribe: name }; answers a subscription with the newest message, to this socket alone. */
  #hear(seat: Seat, data: Buffer): void {
    const body = data.length > 1_000 ? undefined : said(data);
    if (data.length > 1_000) this.#leave(seat, 4009, 'message too large');
    else if (!body) this.#leave(seat, 4007, 'not json');
    else if (body.ping !== undefined) this.#send(seat, { pong: true });
    else {
      if (typeof body.unsubscribe === 'string') seat.channels.delete(body.unsubscribe);
      if (typeof body.subscribe === 'string' && !seat.channels.has(body.subscribe)) this.#subscribe(seat, body.subscribe);
    }
  }

  #subscribe(seat: Seat, name: string): void {
    const feed = this.#feeds.get(name);
    if (!feed || (feed.channel.access === 'official' && seat.member.accountType === 4)) {
      this.#send(seat, { refused: name });
      return;
    }
    seat.channels.add(name);
    this.#pushes.want(feed, seat.member.memberId, [seat]);
  }

  /** Cuts the sockets of sessions that have ended (logout, disabled, password changed). */
  endSessions(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    this.#cut(seat => ended.has(seat.member.sessionId));
  }

  #cut(isOver: (seat: Seat) => boolean): void {
    for (const seat of [...this.#all()]) if (isOver(seat)) this.#leave(seat, 4001, 'session ended');
  }

  /** Cuts whoever has not answered since the last time. */
  #ping(): void {
    for (const seat of this.#all()) {
      if (!seat.isAlive) seat.socket.terminate();
      seat.isAlive = false;
      if (seat.socket.readyState === seat.socket.OPEN) seat.socket.ping();
    }
  }

  /** Cuts the sockets of sessions that ended unheard: by their age, or while the line to the other servers was down. */
  async cutEnded(): Promise<void> {
    const asked = new Set([...this.#all()].map(seat => seat.member.sessionId));
    if (!this.#living || asked.size === 0) return;
    try {
      const living = await this.#living([...asked]);
      this.#cut(({ member: { sessionId } }) => asked.has(sessionId) && !living.has(sessionId));
    } catch (error) {
      this.#log('warn', 'the sessions of sockets were not looked up', { err: error });
    }
  }

  close(): void {
    clearInterval(this.#pingTimer);
    clearTimeout(this.#flushTimer);
    for (const seat of this.#all()) seat.socket.close(1001, 'server stops');
  }
}

/** Closes a socket, and does not wait for the other side for longer than it takes a page to hear it. */
export function closeSoon(socket: WebSocket, code: number, why: string): void {
  socket.close(code, why);
  setTimeout(() => socket.terminate(), goodbyeMs).unref();
}
