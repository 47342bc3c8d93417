import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { createSeal, type SealingKey } from '@baize/call/seal';
import { newId, randomToken } from '@baize/kernel';

/** What one client does to the server, over so many sockets at most. */
export const abuses = ['downloads', 'subscribes', 'keys', 'notfound', 'codes', 'logins', 'huge', 'slow'] as const;
export type Abuse = (typeof abuses)[number];

export interface AbuseOrder {
  readonly abuse: Abuse;
  readonly port: number;
  readonly from: string;
  readonly seconds: number;
  readonly session: string;
  readonly exportId: string;
  readonly sealing: SealingKey;
}

export interface AbuseResult {
  /** Requests, frames or pieces of a body that were handed to the system. */
  readonly sent: number;
  /** Connections that were opened; the server closes those of whoever goes too far. */
  readonly connections: number;
}

const sockets = 20;
/**
 * So much is sent in a second at most. The load generator shares the machine with what it measures: beyond this the figure would say what the machine
 * can send, not what the server can take. It also runs at the lowest priority, as someone else's machine would.
 */
const perSecond = 3_000;
const tickMs = 10;
/** Requests that are sent ahead on a connection, unanswered. */
const ahead = 8;

/** A frame of a page, masked with zeros: as good to the server as any other. */
function frame(body: object): Buffer {
  const text = Buffer.from(JSON.stringify(body));
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
}

const head = (method: string, path: string, order: AbuseOrder, more: readonly string[] = []): string =>
  [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${order.port}`, ...more, '', ''].join('\r\n');

function post(order: AbuseOrder, path: string, body: object, more: readonly string[] = []): Buffer {
  const text = JSON.stringify(body);
  const headers = ['content-type: application/json', 'x-requested-with: baize', `content-length: ${text.length}`, ...more];
  return Buffer.from(head('POST', path, order, headers) + text);
}

interface Attack {
  /** Said first on each connection. */
  readonly hello?: Buffer;
  /** What comes again and again, and how many times a second at most. */
  readonly next?: (n: number) => Buffer;
  readonly perSecond?: number;
  /** Whether the answers are read. */
  readonly reads: boolean;
  /** Sends on without waiting for answers. */
  readonly isDeaf?: boolean;
}

/** Log-ins are sealed beforehand, with another account each; they are good for a minute. */
async function sealedLogins(order: AbuseOrder): Promise<readonly Buffer[]> {
  const seal = createSeal(async () => order.sealing);
  const bodies: Buffer[] = [];
  for (let n = 0; n < 1_500; n++) {
    const sealed = await seal({ call: 'login', input: { username: `nobody${n}`, password: randomToken(12) } });
    bodies.push(post(order, '/wps/session/login', { sealed }));
  }
  return bodies;
}

async function attackOf(order: AbuseOrder): Promise<Attack> {
  const bearer = `authorization: Bearer ${order.session}`;
  switch (order.abuse) {
    case 'downloads':
      return { hello: Buffer.from(head('GET', `/wps/exports/${order.exportId}/file`, order, [bearer])), reads: false };
    case 'subscribes': {
      const upgrade = [
        'connection: Upgrade',
        'upgrade: websocket',
        'sec-websocket-version: 13',
        'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
        bearer,
      ];
      const frames = [{ subscribe: 'wallet.balance' }, { unsubscribe: 'wallet.balance', subscribe: 'wallet.balance' }].map(frame);
      return { hello: Buffer.from(head('GET', '/ws', order, upgrade)), next: n => frames[n % 2] as Buffer, reads: true, isDeaf: true };
    }
    case 'keys': {
      const signature = 'x-baize-signature: 00';
      return { next: () => post(order, '/vendor/v1/bet', { playerId: newId() }, [`x-baize-key: ${newId()}`, signature]), reads: true };
    }
    case 'notfound':
      return { next: n => Buffer.from(head('GET', `/wps/nowhere/${n}`, order)), reads: true };
    case 'codes':
      return { next: n => post(order, '/wps/verification/sms/noLogin', { mobileNum: `1380000${1_000 + (n % 9_000)}` }), reads: true };
    case 'logins': {
      const bodies = await sealedLogins(order);
      return { next: n => bodies[n % bodies.length] as Buffer, reads: true };
    }
    case 'huge': {
      const piece = Buffer.alloc(64 * 1_024, 'x');
      const headers = ['content-type: application/json', 'x-requested-with: baize', 'content-length: 10000000000'];
      return { hello: Buffer.from(head('POST', '/wps/session/login', order, headers)), next: () => piece, reads: true, isDeaf: true };
    }
    case 'slow': {
      const headers = ['content-type: application/json', 'x-requested-with: baize', 'content-length: 1000'];
      return {
        hello: Buffer.from(head('POST', '/wps/session/login', order, headers)),
        next: () => Buffer.from('x'),
        perSecond: 40,
        reads: true,
        isDeaf: true,
      };
    }
  }
}

interface Line {
  socket: Socket;
  /** Answers that are outstanding. */
  open: number;
  isReady: boolean;
}

async function run(order: AbuseOrder): Promise<void> {
  const attack = await attackOf(order);
  setPriority(19); // from here on, and not while the log-ins are being sealed
  const result = { sent: 0, connections: 0 };
  const lines: Line[] = [];
  let isOver = false;
  const dial = (line: Line) => {
    result.connections++;
    line.open = 0;
    line.isReady = false;
    const socket = connect({ port: order.port, host: '127.0.0.1', localAddress: order.from, noDelay: true });
    line.socket = socket;
    socket.on('connect', () => {
      line.isReady = true;
      if (attack.hello) socket.write(attack.hello);
    });
    socket.on('data', chunk => {
      line.open = Math.max(0, line.open - (chunk.toString('latin1').split('HTTP/1.1 ').length - 1));
    });
    if (!attack.reads) socket.pause();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      // A new connection immediately, as a determined attacker would; a tenth of a second keeps the load generator from dialling alone.
      if (!isOver) setTimeout(() => dial(line), 100);
    });
  };
  for (let n = 0; n < sockets; n++) {
    const line = { open: 0, isReady: false } as Line;
    lines.push(line);
    dial(line);
  }
  const perTick = Math.max(1, ((attack.perSecond ?? perSecond) * tickMs) / 1_000);
  let n = 0;
  let allowed = 0;
  const timer = setInterval(() => {
    allowed = Math.min(perTick * 4, allowed + perTick);
    for (let tries = 0; attack.next && allowed >= 1 && tries < sockets * ahead; tries++) {
      const line = lines[n % sockets] as Line;
      n++;
      const isFull = !attack.isDeaf && line.open >= ahead;
      if (!line.isReady || isFull || line.socket.destroyed || line.socket.writableLength > 64 * 1_024) continue;
      allowed--;
      line.open++;
      result.sent++;
      line.socket.write(attack.next(n));
    }
  }, tickMs);
  process.send?.('begun');
  await new Promise(resolve => setTimeout(resolve, order.seconds * 1_000));
  isOver = true;
  clearInterval(timer);
  for (const { socket } of lines) socket.destroy();
  process.send?.(result);
}

process.once('message', (order: AbuseOrder) => void run(order));
