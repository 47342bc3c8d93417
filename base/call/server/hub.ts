import type { Database, Fanout } from '@baize/db';
import type { MemberId } from '@baize/kernel';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Channel } from '../declare.ts';
import type { MemberActor } from './context.ts';
import type { Feed } from './module.ts';

/** Changes are gathered so long before they travel: a hundred spins a second push ten balances. */
const gatherMs = 100;
const pingMs = 20_000;
/** A reader slower than this many waiting bytes is cut off; it comes back and reads the newest state. */
const maxBufferedBytes = 512 * 1024;
const maxSocketsPerMember = 20;

interface Seat {
  readonly socket: WebSocket;
  readonly member: MemberActor;
  readonly channels: Set<string>;
  isAlive: boolean;
}

/** The websocket side of the server: who listens to what, and what changed for whom. */
export class Hub {
  readonly #seats = new Map<string, Set<Seat>>();
  readonly #dirty = new Map<string, Set<string>>();
  readonly #feeds: ReadonlyMap<string, Feed>;
  readonly #db: Database;
  readonly #log: Logger;
  #fanout: Fanout | undefined;
  #flushTimer: NodeJS.Timeout | undefined;
  readonly #pingTimer: NodeJS.Timeout;

  constructor(parts: { db: Database; feeds: readonly Feed[]; log: Logger; fanout?: Fanout }) {
    this.#db = parts.db;
    this.#log = parts.log;
    this.#feeds = new Map(parts.feeds.map(f => [f.channel.name, f]));
    this.#fanout = parts.fanout;
    for (const name of this.#feeds.keys()) this.#fanout?.subscribe(`channel:${name}`, ids => void this.#deliver(name, ids));
    this.#fanout?.subscribe('session:ended', ids => this.endSessions(ids));
    this.#pingTimer = setInterval(() => this.#ping(), pingMs);
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
        else await this.#deliver(name, [...ids]);
      } catch (error) {
        this.#log.warn({ err: error }, 'a push was not sent'); // the page reads the truth again when it reconnects or refreshes
      }
    }
  }

  async #deliver(name: string, memberIds: readonly string[]): Promise<void> {
    const feed = this.#feeds.get(name);
    for (const memberId of memberIds) {
      const seats = [...(this.#seats.get(memberId) ?? [])].filter(seat => seat.channels.has(name));
      if (!feed || seats.length === 0) continue;
      try {
        const message = await feed.load(this.#db, { memberId: memberId as MemberId });
        for (const seat of seats) this.#send(seat, { channel: name, message });
      } catch (error) {
        this.#log.warn({ err: error, channel: name }, 'a push was not loaded');
      }
    }
  }

  #send(seat: Seat, body: unknown): void {
    if (seat.socket.bufferedAmount > maxBufferedBytes) seat.socket.terminate();
    else seat.socket.send(JSON.stringify(body));
  }

  /** Says to every page that is open here that something has changed which concerns them all; what, they ask the server. */
  notify(notice: string): void {
    for (const seats of this.#seats.values()) for (const seat of seats) this.#send(seat, { notice });
  }

  /** Takes a socket whose member has been recognised. */
  seat(socket: WebSocket, member: MemberActor): void {
    const seats = this.#seats.get(member.memberId) ?? new Set<Seat>();
    if (seats.size >= maxSocketsPerMember) {
      socket.close(4008, 'too many connections');
      return;
    }
    const seat: Seat = { socket, member, channels: new Set(), isAlive: true };
    this.#seats.set(member.memberId, seats.add(seat));
    socket.on('pong', () => (seat.isAlive = true));
    socket.on('message', data => void this.#hear(seat, data as Buffer));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      seats.delete(seat);
      if (seats.size === 0) this.#seats.delete(member.memberId);
    });
  }

  /** Understands { subscribe: name } and { unsubscribe: name }; answers a subscription with the newest message. */
  async #hear(seat: Seat, data: Buffer): Promise<void> {
    if (data.length > 1_000) return seat.socket.close(4009, 'message too large');
    let body: { subscribe?: unknown; unsubscribe?: unknown; ping?: unknown };
    try {
      body = JSON.parse(data.toString('utf8')) as typeof body;
    } catch {
      return seat.socket.close(4007, 'not json');
    }
    if (body?.ping !== undefined) return this.#send(seat, { pong: true });
    if (typeof body?.unsubscribe === 'string') seat.channels.delete(body.unsubscribe);
    if (typeof body?.subscribe !== 'string') return;
    const feed = this.#feeds.get(body.subscribe);
    if (!feed || (feed.channel.access === 'official' && seat.member.accountType === 4))
      return this.#send(seat, { refused: body.subscribe });
    seat.channels.add(body.subscribe);
    await this.#deliver(body.subscribe, [seat.member.memberId]);
  }

  /** Cuts the sockets of sessions that have ended (logout, disabled, password changed). */
  endSessions(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const seats of this.#seats.values())
      for (const seat of seats) if (ended.has(seat.member.sessionId)) seat.socket.close(4001, 'session ended');
  }

  #ping(): void {
    for (const seats of this.#seats.values()) {
      for (const seat of seats) {
        if (!seat.isAlive) seat.socket.terminate();
        seat.isAlive = false;
        seat.socket.ping();
      }
    }
  }

  close(): void {
    clearInterval(this.#pingTimer);
    clearTimeout(this.#flushTimer);
    for (const seats of this.#seats.values()) for (const seat of seats) seat.socket.close(1001, 'server stops');
  }
}
