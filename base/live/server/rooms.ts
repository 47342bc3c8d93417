import type { Database } from '@baize/db';
import { isRoomKey } from '../declare.ts';
import type { Feed } from './feed.ts';
import { Loads } from './loads.ts';
import { type Have, Room } from './room.ts';
import type { Seat } from './seat.ts';
import { mayEnter, ownKey } from './visitor.ts';

/** Rooms that one socket may be in. */
const maxRoomsOfSeat = 50;
/** Empty rooms are kept for a while, so that a page that reconnects gets only what it lacks. */
const idleMs = 30_000;
const maxIdle = 1_000;
/** Shared rooms are read again after so long without news, because a lost notification leaves no trace. */
const recheckMs = 30_000;
/** A broadcast gives way to other work after so many sockets. */
const slice = 250;
const settleMs = 50;
/** A socket that reads nothing for so long is closed. */
const stuckMs = 15_000;

interface Place {
  readonly name: string;
  /** Absent = the visitor's own. */
  readonly key: unknown;
}

interface RoomsParts {
  readonly db: Database;
  readonly feeds: readonly Feed[];
  readonly warn: (what: string, facts: Record<string, unknown>) => void;
}

/** The rooms of a server that anyone is in, or has just left. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #idle = new Set<Room>();
  readonly #behind = new Set<Seat>();
  readonly #feeds: ReadonlyMap<string, Feed>;
  readonly #loads: Loads;
  readonly #db: Database;
  #settleTimer: NodeJS.Timeout | undefined;

  constructor({ db, feeds, warn }: RoomsParts) {
    this.#db = db;
    this.#feeds = new Map(feeds.map(feed => [feed.channel.name, feed]));
    this.#loads = new Loads({
      load: room => this.#load(room),
      onError: (room, error) => {
        warn('a push was not loaded', { err: error, channel: room.feed.channel.name });
        this.#bringAll(room); // sockets that came meanwhile get the last good value
      },
    });
  }

  /** A room that can't be entered reads as not found, whatever the reason. */
  enter(seat: Seat, { name, key, have }: Place & { have: Have | undefined }): void {
    const feed = this.#feeds.get(name);
    const wanted = feed && (key ?? ownKey(feed.channel, seat.visitor));
    if (!feed || !isRoomKey(wanted) || !mayEnter(feed.channel, seat.visitor, wanted)) {
      this.#refuse(seat, { name, key });
      return;
    }
    const room = this.#rooms.get(`${name} ${wanted}`);
    if (room && seat.rooms.has(room)) {
      if (have) this.#resync(seat, room, have);
    } else if (seat.rooms.size >= maxRoomsOfSeat) seat.say({ refused: name, key, why: 'too-many' });
    else this.#join(seat, room ?? this.#open(feed, wanted), have);
  }

  #join(seat: Seat, room: Room, have: Have | undefined): void {
    seat.rooms.set(room, have ? room.revisionOf(have) : 0);
    room.seats.add(seat);
    this.#idle.delete(room);
    // A personal room is read again for each subscription: the page may know of a change that this server hasn't heard of yet.
    if (room.isStale || room.isPersonal) this.#loads.want(room);
    else this.#bring(seat, room);
  }

  #resync(seat: Seat, room: Room, have: Have): void {
    seat.rooms.set(room, room.revisionOf(have));
    this.#bring(seat, room);
  }

  #refuse(seat: Seat, { name, key }: Place): void {
    seat.say({ refused: name, key, why: 'not-found' });
  }

  #open(feed: Feed, key: string): Room {
    const room = new Room(feed, key);
    this.#rooms.set(`${feed.channel.name} ${key}`, room);
    return room;
  }

  leave(seat: Seat, { name, key }: Place): void {
    const feed = this.#feeds.get(name);
    const room = feed && this.#rooms.get(`${name} ${key ?? ownKey(feed.channel, seat.visitor)}`);
    if (room) this.#part(seat, room);
  }

  leaveAll(seat: Seat): void {
    for (const room of seat.rooms.keys()) this.#part(seat, room);
    this.#behind.delete(seat);
  }

  /** Removes a seat from rooms that its visitor may no longer enter. */
  turnOut(seat: Seat): void {
    for (const room of seat.rooms.keys()) {
      const { channel } = room.feed;
      if (mayEnter(channel, seat.visitor, room.key)) continue;
      this.#part(seat, room);
      this.#refuse(seat, { name: channel.name, key: room.key });
    }
  }

  #part(seat: Seat, room: Room): void {
    seat.rooms.delete(room);
    seat.owed.delete(room);
    if (!room.seats.delete(seat) || room.seats.size > 0) return;
    room.idleAt = performance.now();
    this.#idle.add(room);
    const [oldest] = this.#idle;
    if (this.#idle.size > maxIdle && oldest) this.#close(oldest);
  }

  #close(room: Room): void {
    const name = `${room.feed.channel.name} ${room.key}`;
    this.#idle.delete(room);
    if (this.#rooms.get(name) === room) this.#rooms.delete(name);
  }

  /** What these rooms show has changed. */
  touched(name: string, keys: readonly string[]): void {
    for (const key of keys) this.#touch(this.#rooms.get(`${name} ${key}`));
  }

  /** Any room may have changed. */
  touchedAll(): void {
    for (const room of this.#rooms.values()) this.#touch(room);
  }

  #touch(room: Room | undefined): void {
    if (!room) return;
    if (room.seats.size > 0) this.#loads.want(room);
    else room.isStale = true;
  }

  async #load(room: Room): Promise<void> {
    const loaded = await room.feed.load(this.#db, room.key);
    if (loaded !== undefined) {
      room.accept(loaded);
      this.#bringAll(room);
      return;
    }
    for (const seat of [...room.seats]) {
      this.#part(seat, room);
      this.#refuse(seat, { name: room.feed.channel.name, key: room.key });
    }
    this.#close(room);
  }

  /** Brings every seat of the room to its newest revision, a slice at a time. */
  #bringAll(room: Room, seats: Iterator<Seat> = room.seats.values()): void {
    for (let n = 0; n < slice; n++) {
      const next = seats.next();
      if (next.done) return;
      this.#bring(next.value, room);
    }
    setImmediate(() => this.#bringAll(room, seats));
  }

  #bring(seat: Seat, room: Room): void {
    if (seat.bring(room) || this.#behind.has(seat)) return;
    seat.behindSince = performance.now();
    this.#behind.add(seat);
    this.#settleTimer ??= setInterval(() => this.#settle(), settleMs).unref();
  }

  /** Serves slow sockets that have read meanwhile, and closes those that read nothing. */
  #settle(): void {
    const now = performance.now();
    for (const seat of this.#behind) {
      if (seat.settle()) seat.behindSince = now;
      if (seat.owed.size === 0) this.#behind.delete(seat);
      else if (now - seat.behindSince > stuckMs) seat.socket.terminate();
    }
    if (this.#behind.size > 0) return;
    clearInterval(this.#settleTimer);
    this.#settleTimer = undefined;
  }

  /** Closes what has been empty for long, and reads again what has been quiet for long. */
  tick(now = performance.now()): void {
    for (const room of [...this.#idle]) if (now - room.idleAt > idleMs) this.#close(room);
    for (const room of this.#rooms.values()) {
      if (!room.isPersonal && room.seats.size > 0 && now - room.loadedAt > recheckMs) this.#loads.want(room);
    }
  }

  close(): void {
    this.#loads.close();
    clearInterval(this.#settleTimer);
  }
}
