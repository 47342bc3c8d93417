import type { Socket } from 'node:net';
import { networkOf, Refusal } from '@baize/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../declare.ts';
import { Counter } from './meter.ts';
import { Pace } from './pace.ts';
import { Slots } from './slots.ts';

const minuteMs = 60_000;
/** Signatures that may fail in a minute before whoever has not proved one lately is turned away unheard. */
const failuresPerMinute = 60;
/** A network that goes on at so many times its limit is no longer answered. */
const deafAfter = 4;
/**
 * Of a minute's calls a network may send a sixth in one burst, as a page and its files come; the others are taken up at a steady rate, so that a flood that is still
 * within the minute's limit delays no one else. The least is for servers whose limit is low.
 */
const bursts = { ofMinute: 1 / 6, perSecondOfMinute: 1 / 12, least: 100 };
/** Whoever would have to wait longer is refused: so no more than a few hundred of a network wait. */
const longestWaitMs = 2_000;
/**
 * Calls of guests and members that one network may have under way, of the sixteen connections that there are; a town behind one address gets through
 * hundreds a second so. The others wait without one.
 */
const underWay = { atOnce: 6, mostWaiting: 100 };
/** Sealed ones are log-ins and the like: each costs a hash and waits for the others of its network in the database anyway. */
const sealedUnderWay = { atOnce: 2, mostWaiting: 50 };
/** So long a signature that was right speaks for its key and its network. */
const provenMs = 10 * minuteMs;

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}

const tooMany = (waitMs: number) => new Refusal('request.too.many', { waitSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });

/** What was right lately; bounded, the oldest makes room. */
class Lately {
  readonly #at = new Map<string, number>();

  note(name: string): void {
    this.#at.delete(name);
    const [oldest] = this.#at.keys();
    if (this.#at.size >= 10_000 && oldest !== undefined) this.#at.delete(oldest);
    this.#at.set(name, performance.now());
  }

  has(name: string): boolean {
    const at = this.#at.get(name);
    return at !== undefined && performance.now() - at < provenMs;
  }
}

interface LimitOptions {
  /** Calls, pages and unknown paths of one network in a minute. 0 switches every limit off. */
  readonly perMinute: number;
  /** Which key a vendor's request names, before anything about it is believed. */
  readonly claimOf: (request: FastifyRequest) => string;
}

/**
 * What one network may ask of the server. Vendors are not counted as long as they sign rightly; whoever can't is counted, and a flood of wrong signatures
 * keeps no one out whose key has proved itself.
 */
export class Limits {
  readonly #isOn: boolean;
  readonly #claimOf: LimitOptions['claimOf'];
  readonly #perMinute: number;
  readonly #all: Counter;
  readonly #pace: Pace;
  readonly #ofCall = new Map<Call, Counter>();
  readonly #failures = new Counter({ most: failuresPerMinute, windowMs: minuteMs });
  readonly #slots = new Slots(underWay);
  readonly #sealedSlots = new Slots(sealedUnderWay);
  readonly #keys = new Lately();
  readonly #vendors = new Lately();

  constructor({ perMinute, claimOf }: LimitOptions) {
    this.#isOn = perMinute > 0;
    this.#perMinute = perMinute;
    this.#claimOf = claimOf;
    this.#all = new Counter({ most: perMinute, windowMs: minuteMs });
    this.#pace = new Pace({
      burst: Math.max(bursts.least, perMinute * bursts.ofMinute),
      perSecond: Math.max(bursts.least, perMinute * bursts.perSecondOfMinute),
      longestWaitMs,
    });
  }

  /** The refusal for whoever asks too much; for everyone else the milliseconds until it is their turn, mostly 0. */
  admit(request: FastifyRequest): Refusal | number {
    if (!this.#isOn) return 0;
    const network = networkOf(request.ip);
    const { call } = request.routeOptions.config;
    if (call?.access === 'vendor') {
      const wait = this.#failures.wait(network);
      if (wait <= 0 || this.#keys.has(this.#claimOf(request))) return 0;
      this.#all.take(network);
      return tooMany(wait);
    }
    const wait = this.#all.take(network) || (call?.limit ? this.#counterOf(call).take(network) : 0);
    if (wait > 0) return tooMany(wait);
    const turnMs = this.#pace.take(network);
    return turnMs > longestWaitMs ? tooMany(turnMs) : turnMs;
  }

  /** Does the work of a call, in its network's turn. Vendors and staff have proved who they are and do not wait. */
  async inTurn<T>(request: FastifyRequest, { access, sealed }: Call, work: () => Promise<T>): Promise<T> {
    if (!this.#isOn || access === 'vendor' || access.startsWith('staff')) return work();
    return (sealed ? this.#sealedSlots : this.#slots).run(networkOf(request.ip), work);
  }

  #counterOf(call: Call): Counter {
    const { count = 0, perSeconds = 1 } = call.limit ?? {};
    const known = this.#ofCall.get(call) ?? new Counter({ most: count, windowMs: perSeconds * 1_000 });
    this.#ofCall.set(call, known);
    return known;
  }

  /** A vendor's signature was right, or was not. */
  signed(request: FastifyRequest, isRight: boolean): void {
    if (!this.#isOn) return;
    if (!isRight) this.#failures.take(networkOf(request.ip));
    else {
      this.#keys.note(this.#claimOf(request));
      this.#vendors.note(networkOf(request.ip));
    }
  }

  /** True for an address whose connections are not worth an answer: far beyond its limit in this minute, and no vendor's. */
  isDeafTo(address: string): boolean {
    if (!this.#isOn) return false;
    const network = networkOf(address);
    return this.#all.countOf(network) > this.#perMinute * deafAfter && !this.#vendors.has(network);
  }
}

/** Turns away whoever asks too much, before anything else is done for them. */
export function addLimits(app: FastifyInstance, limits: Limits): void {
  app.server.on('connection', socket => {
    if (socket.remoteAddress && limits.isDeafTo(socket.remoteAddress)) socket.destroy();
  });
  /** Connections that close after the refusal that they are being sent. */
  const leaving = new WeakSet<Socket>();
  app.addHook('onRequest', (request, reply, done) => {
    // What the client has sent ahead on this connection is not worked off.
    if (leaving.has(request.raw.socket)) {
      limits.admit(request);
      return void reply.hijack();
    }
    const admitted = limits.admit(request);
    if (admitted instanceof Refusal) {
      if (isDirect(request)) {
        leaving.add(request.raw.socket);
        void reply.header('connection', 'close');
        if (limits.isDeafTo(request.ip)) request.raw.socket.destroy();
      }
      return done(admitted);
    }
    if (admitted > 0) setTimeout(done, admitted);
    else done();
  });
}

/** Whether the connection is the caller's own: that of a proxy carries others too. */
const isDirect = (request: FastifyRequest): boolean => request.ip === request.raw.socket.remoteAddress;
