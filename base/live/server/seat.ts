import type { WebSocket } from 'ws';
import type { Room } from './room.ts';
import type { Visitor } from './visitor.ts';

/** A socket with more waiting bytes gets nothing new until it has read. It then gets the newest value, not everything in between. */
const behindBytes = 64 * 1024;
/** Answers and notices are small. A socket that has so many of them waiting doesn't read, and is closed. */
const maxBufferedBytes = 512 * 1024;
/** So long a socket has to receive the reason for its end. */
const goodbyeMs = 1_000;

const asText = { binary: false };

/** Closes a socket, and does not wait for the other side for longer than it takes a page to hear it. */
export function closeSoon(socket: WebSocket, code: number, why: string): void {
  socket.close(code, why);
  setTimeout(() => socket.terminate(), goodbyeMs).unref();
}

/** One socket: its visitor, its rooms, and the revision it has of each. */
export class Seat {
  readonly socket: WebSocket;
  visitor: Visitor;
  readonly rooms = new Map<Room, number>();
  /** Rooms with a newer revision than this slow socket has. */
  readonly owed = new Set<Room>();
  /** When it last took something, once it is behind. */
  behindSince = 0;
  isAlive = true;
  isLeaving = false;

  constructor(socket: WebSocket, visitor: Visitor) {
    this.socket = socket;
    this.visitor = visitor;
  }

  /** Sends what the socket lacks of the room. Answers false when its buffer is too full. */
  bring(room: Room): boolean {
    const has = this.rooms.get(room);
    if (has === undefined || has === room.revision) return true;
    if (this.socket.bufferedAmount > behindBytes) {
      this.owed.add(room);
      return false;
    }
    for (const frame of room.framesSince(has)) this.socket.send(frame, asText);
    this.rooms.set(room, room.revision);
    return true;
  }

  /** Sends what is owed, as much as the socket takes. Answers whether it took anything. */
  settle(): boolean {
    const before = this.owed.size;
    for (const room of this.owed) {
      if (!this.bring(room)) break;
      this.owed.delete(room);
    }
    return this.owed.size < before;
  }

  say(body: object): void {
    if (this.socket.bufferedAmount > maxBufferedBytes) this.socket.terminate();
    else this.socket.send(JSON.stringify(body));
  }

  /** Closes the socket with a reason. */
  leave(code: number, why: string): void {
    if (this.isLeaving) return;
    this.isLeaving = true;
    closeSoon(this.socket, code, why);
  }
}
