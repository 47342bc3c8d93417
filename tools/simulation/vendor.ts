import { createHmac } from 'node:crypto';
import { type RandomSource, uniform, uuidFrom } from '@baize/kernel';
import { gameCode, type Player, vendorKey } from './plant.ts';

/** What the vendor knows of a transaction of his, from the answers alone. */
interface Known {
  readonly kind: 'bet' | 'win';
  readonly playerId: string;
  readonly minor: bigint;
  outcome: 'open' | 'done' | 'refused' | 'rolled-back';
}

interface Counters {
  sent: number;
  acknowledged: number;
  unknown: number;
  refused: number;
}

interface Answer {
  readonly success: boolean;
  readonly code?: string;
  readonly value?: { outcome?: string };
}

/** How often an action of unknown outcome is asked again before the simulation counts as stuck. */
const maxTries = 400;

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** A vendor that plays by the guide: what is unknown is asked again under the same id until there is a whole answer. */
export class SimulatedVendor {
  readonly transactions = new Map<string, Known>();
  readonly counters: Counters = { sent: 0, acknowledged: 0, unknown: 0, refused: 0 };
  readonly #url: string;
  readonly #random: RandomSource;
  #clock = 1_700_000_000_000;

  constructor(url: string, random: RandomSource) {
    this.#url = url;
    this.#random = random;
  }

  id(): string {
    const bytes = new Uint8Array(16);
    new Uint32Array(bytes.buffer).set([1, 2, 3, 4].map(() => this.#random.nextUint32()));
    return uuidFrom(this.#clock++, bytes);
  }

  async #ask(action: string, input: unknown): Promise<Answer | undefined> {
    const path = `/vendor/v1/${action}`;
    const body = JSON.stringify(input);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', vendorKey.secret).update(`${timestamp}\n${path}\n`).update(body).digest('hex');
    this.counters.sent++;
    try {
      const answer = await fetch(this.#url + path, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(5_000),
        headers: {
          'content-type': 'application/json',
          'x-baize-key': vendorKey.keyId,
          'x-baize-timestamp': timestamp,
          'x-baize-signature': signature,
        },
      });
      const parsed = (await answer.json()) as Answer;
      return answer.status < 500 && typeof parsed.success === 'boolean' ? parsed : undefined;
    } catch {
      return undefined; // a cut, a refused connection, half an answer: unknown
    }
  }

  /** Asks until the outcome is known; now and then sends copies beside it. */
  async send(action: string, input: unknown): Promise<Answer> {
    for (let tries = 0; tries < maxTries; tries++) {
      const copies = uniform(this.#random, 8) === 0 ? 2 : 0;
      const answers = await Promise.all(Array.from({ length: 1 + copies }, () => this.#ask(action, input)));
      const known = answers.filter(a => a !== undefined);
      if (known[0]) {
        this.counters.acknowledged++;
        if (!known[0].success) this.counters.refused++;
        return known[0];
      }
      this.counters.unknown++;
      await pause(20 + tries * 5);
    }
    throw new Error(`no answer to ${action} after ${maxTries} tries`);
  }

  async bet(player: Player, roundId: string, minor: bigint): Promise<string> {
    const transactionId = this.id();
    const known: Known = { kind: 'bet', playerId: player.id, minor, outcome: 'open' };
    this.transactions.set(transactionId, known);
    const answer = await this.send('bet', {
      token: player.token,
      playerId: player.id,
      gameCode,
      roundId,
      transactionId,
      amountMinor: String(minor),
      currency: 'CNY',
    });
    if (known.outcome === 'open') known.outcome = answer.success ? 'done' : 'refused';
    return transactionId;
  }

  async win(player: Player, roundId: string, bet: { id: string; minor: bigint; closesRound: boolean }): Promise<string> {
    const transactionId = this.id();
    const known: Known = { kind: 'win', playerId: player.id, minor: bet.minor, outcome: 'open' };
    this.transactions.set(transactionId, known);
    const answer = await this.send('win', {
      playerId: player.id,
      gameCode,
      roundId,
      transactionId,
      betTransactionId: bet.id,
      amountMinor: String(bet.minor),
      currency: 'CNY',
      closesRound: bet.closesRound,
    });
    known.outcome = answer.success ? 'done' : 'refused';
    return transactionId;
  }

  async rollback(player: Player, roundId: string, targetTransactionId: string): Promise<void> {
    const answer = await this.send('rollback', { playerId: player.id, roundId, transactionId: this.id(), targetTransactionId });
    const target = this.transactions.get(targetTransactionId);
    if (target && answer.success) target.outcome = 'rolled-back';
  }

  /** What the answers say the player must have by now. */
  expectedMinor(player: Player): bigint {
    let minor = player.fundedMinor;
    for (const t of this.transactions.values())
      if (t.playerId === player.id && t.outcome === 'done') minor += t.kind === 'bet' ? -t.minor : t.minor;
    return minor;
  }
}

interface RoundPlan {
  readonly atLeast: number;
  /** True while the faults are not over: a fast machine must not finish before they have begun. */
  readonly goesOn: () => boolean;
}

/** Rounds of one player, one after the other, in every shape that a vendor's network may give them. */
export async function playRounds(vendor: SimulatedVendor, player: Player, random: RandomSource, plan: RoundPlan): Promise<void> {
  for (let n = 0; n < plan.atLeast || (plan.goesOn() && n < plan.atLeast * 100); n++) {
    const roundId = vendor.id();
    const shape = uniform(random, 10);
    if (shape === 0) {
      const never = vendor.id();
      await vendor.rollback(player, roundId, never);
      continue;
    }
    const stake = BigInt(1 + uniform(random, 40)) * 10_000n;
    const bet = await vendor.bet(player, roundId, stake);
    if (vendor.transactions.get(bet)?.outcome !== 'done') continue;
    if (shape === 1) await vendor.rollback(player, roundId, bet);
    else if (shape === 2) {
      await vendor.win(player, roundId, { id: bet, minor: stake * 2n, closesRound: false });
      await vendor.win(player, roundId, { id: bet, minor: 0n, closesRound: true });
    } else if (shape === 3) {
      const win = await vendor.win(player, roundId, { id: bet, minor: stake, closesRound: true });
      await vendor.rollback(player, roundId, win);
    } else await vendor.win(player, roundId, { id: bet, minor: uniform(random, 4) === 0 ? stake * 3n : 0n, closesRound: true });
  }
}
