import { createHmac } from 'node:crypto';
import { newId } from '@baize/kernel';

/** Where and as whom the kit knocks. */
export interface Target {
  /** Sends a POST and answers status and parsed body. */
  readonly send: (path: string, body: string, headers: Record<string, string>) => Promise<{ status: number; body: unknown }>;
  readonly keyId: string;
  readonly secret: string;
  /** A live launch token of a player who has at least 100.00 and plays `gameCode`. */
  readonly token: string;
  /** Another game of the same vendor code, and a launch token of the same player for it. Without it, what needs a second game isn't checked. */
  readonly other?: { readonly gameCode: string; readonly token: string } | undefined;
  readonly now: () => number;
}

export interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly code: string;
  readonly value: Record<string, unknown>;
  readonly facts: Record<string, unknown>;
}

interface SendOptions {
  readonly secret?: string;
  readonly keyId?: string;
  /** Seconds that the signature's timestamp is behind. */
  readonly ageSeconds?: number;
  /** Changes the body after it was signed. */
  readonly tamper?: (body: string) => string;
  /** Changes the body before it is signed. */
  readonly rewrite?: (body: string) => string;
  /** Writes the timestamp another way. */
  readonly stamp?: (timestamp: string) => string;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A signed client of the vendor wallet API, as a vendor would write one. */
export class VendorApi {
  readonly target: Target;
  constructor(target: Target) {
    this.target = target;
  }

  async call(action: string, input: unknown, options: SendOptions = {}): Promise<Answer> {
    const path = `/vendor/v1/${action}`;
    const plain = JSON.stringify(input);
    const body = options.rewrite?.(plain) ?? plain;
    const seconds = String(Math.floor(this.target.now() / 1_000) - (options.ageSeconds ?? 0));
    const timestamp = options.stamp?.(seconds) ?? seconds;
    const signature = createHmac('sha256', options.secret ?? this.target.secret)
      .update(`${timestamp}\n${path}\n`)
      .update(body)
      .digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-baize-key': options.keyId ?? this.target.keyId,
      'x-baize-timestamp': timestamp,
      'x-baize-signature': signature,
    };
    const answer = await this.target.send(path, options.tamper?.(body) ?? body, headers);
    const answered = record(answer.body);
    return {
      status: answer.status,
      success: answered['success'] === true,
      code: String(answered['code'] ?? ''),
      value: record(answered['value']),
      facts: record(answered['facts']),
    };
  }
}

export interface Player {
  readonly playerId: string;
  readonly currency: string;
  readonly gameCode: string;
}

/** One player's round: makes the bodies, so that a check reads as what it is about. */
export class Round {
  readonly id: string = newId();
  readonly #api: VendorApi;
  readonly #player: Player;
  constructor(api: VendorApi, player: Player) {
    this.#api = api;
    this.#player = player;
  }

  betBody(amountMinor: string, transactionId: string = newId()) {
    const { playerId, gameCode, currency } = this.#player;
    return { token: this.#api.target.token, playerId, gameCode, roundId: this.id, transactionId, amountMinor, currency };
  }

  winBody(amountMinor: string, betTransactionId: string, { transactionId = newId() as string, closesRound = false } = {}) {
    const { playerId, gameCode, currency } = this.#player;
    return { playerId, gameCode, roundId: this.id, transactionId, betTransactionId, amountMinor, currency, closesRound };
  }

  rollbackBody(targetTransactionId: string, transactionId: string = newId()) {
    return { playerId: this.#player.playerId, roundId: this.id, transactionId, targetTransactionId };
  }

  bet(amountMinor: string, transactionId?: string): Promise<Answer> {
    return this.#api.call('bet', this.betBody(amountMinor, transactionId));
  }

  win(amountMinor: string, betTransactionId: string, more: { transactionId?: string; closesRound?: boolean } = {}): Promise<Answer> {
    return this.#api.call('win', this.winBody(amountMinor, betTransactionId, more));
  }

  rollback(target: string, transactionId?: string): Promise<Answer> {
    return this.#api.call('rollback', this.rollbackBody(target, transactionId));
  }

  end(): Promise<Answer> {
    return this.#api.call('end-round', { playerId: this.#player.playerId, gameCode: this.#player.gameCode, roundId: this.id });
  }
}
