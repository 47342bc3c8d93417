import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { newId, present, randomToken } from '@baize/kernel';
import { openSession, type SessionDeps, seedsOf, takeClientSeed } from './sessions.ts';
import { signatureOf } from './wallet-client.ts';

/** What goes wrong with the next request of an action. `before`: nothing happens; `after`: it happened, the answer is lost. */
export type Failure =
  | 'cut-before'
  | 'cut-after'
  | 'status-500-before'
  | 'status-500-after'
  | 'malformed-after'
  | 'half-after'
  | 'slow-after'
  | { readonly refuse: string };

interface Moved {
  readonly kind: 'bet' | 'win';
  readonly roundId: string;
  readonly content: string;
  readonly amountMinor: bigint;
  readonly reference: string;
  isRolledBack: boolean;
}

interface Fields {
  readonly [name: string]: unknown;
}

/** Rules of the vendor wallet, kept in memory: the platform that the studio is tested and shown against. */
export class FakePlatform {
  readonly keyId = 'fake-key';
  readonly secret = 'fake-secret';
  /** The player of the launch tokens; changed by tests to be somebody else. */
  playerId: string = newId();
  readonly currency: string;
  balanceMinor: bigint;
  isDemo = false;
  language = 'CN';
  rules = { minimumCycleMs: 2_500, allowsAutoplay: false, allowsQuickStop: false };
  isTokenExpired = false;
  /** Failures by action, used up from the front. */
  readonly failures = new Map<string, Failure[]>();
  readonly asked: string[] = [];
  readonly #moved = new Map<string, Moved>();
  readonly #tombstones = new Set<string>();
  readonly #closed = new Set<string>();

  constructor(balanceMinor = 10_000_000n, currency = 'CNY') {
    this.balanceMinor = balanceMinor;
    this.currency = currency;
  }

  fail(action: string, ...failures: Failure[]): void {
    this.failures.set(action, [...(this.failures.get(action) ?? []), ...failures]);
  }

  /** Sum of what a round moved: negative stake, positive win, rolled back bets left out. */
  netOf(roundId: string): bigint {
    let net = 0n;
    for (const moved of this.#moved.values()) {
      if (moved.roundId === roundId && !moved.isRolledBack) net += moved.kind === 'bet' ? -moved.amountMinor : moved.amountMinor;
    }
    return net;
  }

  countOf(roundId: string, kind: 'bet' | 'win'): number {
    return [...this.#moved.values()].filter(moved => moved.roundId === roundId && moved.kind === kind && !moved.isRolledBack).length;
  }

  isClosed(roundId: string): boolean {
    return this.#closed.has(roundId);
  }

  answer(action: string, fields: Fields): object {
    const { token: _, ...rest } = fields;
    const content = JSON.stringify(rest);
    switch (action) {
      case 'authenticate':
        return this.#authenticate(String(fields['token']));
      case 'balance':
        return this.#value({ balanceMinor: this.balanceMinor, currency: this.currency });
      case 'bet':
        return this.#bet(fields, content);
      case 'win':
        return this.#win(fields, content);
      case 'rollback':
        return this.#rollback(fields);
      case 'end-round':
        this.#closed.add(String(fields['roundId']));
        return this.#value({ balanceMinor: this.balanceMinor });
      case 'transaction':
        return this.#value(this.#state(String(fields['transactionId'])));
      case 'batch':
        return this.#value({ results: this.#batch(fields['requests']) });
      default:
        return this.#no('request.unknown');
    }
  }

  #batch(requests: unknown): object[] {
    if (!Array.isArray(requests)) return [];
    return requests.map((request: Fields) => {
      const { action, ...fields } = request;
      return this.answer(String(action), fields);
    });
  }

  #value(value: object): object {
    return { success: true, value };
  }

  #no(code: string, facts: object = {}): object {
    return { success: false, code, message: code, facts, requestId: newId() };
  }

  #authenticate(token: string): object {
    if (this.isTokenExpired) return this.#no('vendor.token.expired');
    if (!token.startsWith('launch-')) return this.#no('vendor.token.unknown');
    const { playerId, currency, balanceMinor, isDemo, language, rules } = this;
    return this.#value({ playerId, currency, balanceMinor, gameCode: token.slice('launch-'.length), language, isDemo, rules });
  }

  #bet(fields: Fields, content: string): object {
    const id = String(fields['transactionId']);
    const amountMinor = BigInt(String(fields['amountMinor']));
    const known = this.#moved.get(id);
    if (known?.isRolledBack || this.#tombstones.has(id)) return this.#no('vendor.transaction.rolled.back');
    if (known) return known.content === content ? this.#done(id, known) : this.#no('vendor.transaction.other.content');
    if (this.isTokenExpired) return this.#no('vendor.token.expired');
    if (this.#closed.has(String(fields['roundId']))) return this.#no('vendor.round.closed');
    if (amountMinor > this.balanceMinor) return this.#no('vendor.insufficient', { balanceMinor: this.balanceMinor.toString() });
    this.balanceMinor -= amountMinor;
    return this.#keep(id, { kind: 'bet', roundId: String(fields['roundId']), content, amountMinor });
  }

  #win(fields: Fields, content: string): object {
    const id = String(fields['transactionId']);
    const known = this.#moved.get(id);
    if (known) return known.content === content ? this.#done(id, known) : this.#no('vendor.transaction.other.content');
    const bet = this.#moved.get(String(fields['betTransactionId']));
    if (!bet) return this.#no('vendor.transaction.unknown');
    if (bet.isRolledBack) return this.#no('vendor.transaction.rolled.back');
    const amountMinor = BigInt(String(fields['amountMinor']));
    this.balanceMinor += amountMinor;
    if (fields['closesRound'] === true) this.#closed.add(String(fields['roundId']));
    return this.#keep(id, { kind: 'win', roundId: String(fields['roundId']), content, amountMinor });
  }

  #rollback(fields: Fields): object {
    const target = String(fields['targetTransactionId']);
    const known = this.#moved.get(target);
    const outcome = known ? (known.isRolledBack ? 'already' : 'rolled-back') : 'tombstone';
    if (!known) this.#tombstones.add(target);
    if (known && outcome === 'rolled-back') {
      this.balanceMinor += known.amountMinor;
      known.isRolledBack = true;
    }
    return this.#value({ transactionId: fields['transactionId'], reference: `R${target}`, balanceMinor: this.balanceMinor, outcome });
  }

  #state(id: string): object {
    const known = this.#moved.get(id);
    if (!known) return { state: this.#tombstones.has(id) ? 'tombstone' : 'unknown', kind: null };
    return { state: known.isRolledBack ? 'rolled-back' : 'done', kind: known.kind };
  }

  #keep(id: string, moved: Omit<Moved, 'reference' | 'isRolledBack'>): object {
    const kept = { ...moved, reference: `T${this.#moved.size + 1}`, isRolledBack: false };
    this.#moved.set(id, kept);
    return this.#done(id, kept);
  }

  #done(id: string, moved: Moved): object {
    return this.#value({ transactionId: id, reference: moved.reference, balanceMinor: this.balanceMinor });
  }
}

const textOf = (value: object): string =>
  JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field));

/** Answers a wallet client without a network: the same rules and texts, for tests that make thousands of rounds. */
export const fetchFrom =
  (platform: FakePlatform): typeof fetch =>
  async (address, init) => {
    const action = new URL(String(address)).pathname.replace('/vendor/v1/', '');
    return new Response(textOf(platform.answer(action, JSON.parse(String(init?.body)))), { status: 200 });
  };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function isSigned(platform: FakePlatform, request: IncomingMessage, body: string): boolean {
  const timestamp = String(request.headers['x-baize-timestamp']);
  const expected = Buffer.from(signatureOf(platform.secret, { timestamp, path: request.url ?? '', body }));
  const given = Buffer.from(String(request.headers['x-baize-signature']));
  return request.headers['x-baize-key'] === platform.keyId && expected.length === given.length && timingSafeEqual(expected, given);
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

async function serve(platform: FakePlatform, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const action = (request.url ?? '').replace('/vendor/v1/', '');
  platform.asked.push(action);
  if (!isSigned(platform, request, body))
    return send(response, 401, textOf({ success: false, code: 'vendor.signature.invalid', message: '', facts: {}, requestId: newId() }));
  const failure = platform.failures.get(action)?.shift();
  if (failure === 'cut-before') return void request.socket.destroy();
  if (failure === 'status-500-before') return send(response, 500, '{"success":false,"code":"system.unknown"}');
  if (typeof failure === 'object')
    return send(response, 200, textOf({ success: false, code: failure.refuse, message: '', facts: {}, requestId: newId() }));
  const text = textOf(platform.answer(action, JSON.parse(body)));
  if (failure === 'cut-after') return void request.socket.destroy();
  if (failure === 'status-500-after') return send(response, 500, '{"success":false,"code":"system.unknown"}');
  if (failure === 'malformed-after') return send(response, 200, '<html>gateway</html>');
  if (failure === 'half-after') return send(response, 200, textOf({ success: true, value: {} }));
  // Never answers: the asker's own time-out ends it.
  if (failure === 'slow-after') return;
  send(response, 200, text);
}

export interface RunningPlatform {
  readonly platform: FakePlatform;
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves `platform` over HTTP on a free port, or on `port`. */
export async function startFakePlatform(platform: FakePlatform, port = 0): Promise<RunningPlatform> {
  const server = createServer((request, response) => {
    serve(platform, request, response).catch(() => response.destroy());
  });
  await new Promise<void>(ready => server.listen(port, '127.0.0.1', ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return {
    platform,
    url,
    stop: () =>
      new Promise(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Opens a session as the page does: the browser draws its seed when it has seen the commitment. */
export async function openPlaying(deps: SessionDeps, launchToken: string) {
  const opened = await openSession(deps, launchToken);
  const { playerId } = opened.session;
  const { commitment, clientSeed } = await seedsOf(deps.db, playerId);
  if (clientSeed === null) await takeClientSeed(deps, { playerId, commitment, clientSeed: randomToken(9) });
  return opened;
}

/** Has the seed in play revealed, as the page does, with this client seed or one of its own for the next. */
export async function rotatePlaying(deps: Pick<SessionDeps, 'db' | 'clock'>, playerId: string, clientSeed = randomToken(9)) {
  const { nextCommitment: commitment } = await seedsOf(deps.db, playerId);
  const { revealed, seeds } = await takeClientSeed(deps, { playerId, commitment, clientSeed });
  return { revealed: present(revealed, 'a rotation reveals the seed in play'), seeds };
}
