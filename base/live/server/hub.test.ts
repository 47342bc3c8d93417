import { EventEmitter } from 'node:events';
import type { Database } from '@baize/db';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Hub } from './hub.ts';
import type { Visitor } from './visitor.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A socket of a browser that is there and says nothing. */
class Socket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  closedWith: number | undefined;

  close(code: number): void {
    this.closedWith ??= code;
  }

  ping(): void {
    this.emit('pong');
  }

  terminate(): void {
    this.close(1006);
  }
}

test('sessions of sockets are looked up by the clock: one that has ended unheard keeps its socket for twenty seconds at most', async () => {
  const alive = new Set(['fine', 'ends']);
  const living = async (ids: readonly string[]) => new Map(ids.filter(id => alive.has(id)).map(id => [id, undefined]));
  const hub = new Hub({ db: {} as Database, feeds: [], warn: () => undefined, living: { member: living } });
  const sit = (sessionId: string) => {
    const socket = new Socket();
    const visitor: Visitor = { kind: 'member', id: sessionId, sessionId, isTrial: false };
    hub.seat(socket as unknown as WebSocket, visitor, { ip: '192.0.2.1' });
    return socket;
  };
  const sockets = [sit('fine'), sit('ends')];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.map(socket => socket.closedWith)).toEqual([undefined, undefined]);
  alive.delete('ends');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sockets.map(socket => socket.closedWith)).toEqual([undefined, 4001]);
  hub.close();
});

test('every open page of a member who must change their password hears so, and no other page does', () => {
  const hub = new Hub({ db: {} as Database, feeds: [], warn: () => undefined });
  const sit = (visitor: Visitor) => {
    const socket = new Socket();
    hub.seat(socket as unknown as WebSocket, visitor, { ip: '192.0.2.1' });
    return socket;
  };
  const member = (id: string, sessionId: string): Visitor => ({ kind: 'member', id, sessionId, isTrial: false });
  const sockets = [sit(member('one', 'a')), sit(member('one', 'b')), sit(member('two', 'c')), sit({ kind: 'guest' })];
  hub.demandPasswords(['one']);
  expect(sockets.map(socket => socket.closedWith)).toEqual([4002, 4002, undefined, undefined]);
  hub.close();
});
