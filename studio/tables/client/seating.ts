import { newId } from '@baize/kernel';
import { type Api, ApiRefusal } from '@baize/studio-kit/table-page';
import type { Stake } from './wire.ts';

/** How often the page says that its player is still there. */
const hereMs = 20_000;
const askings = 4;

interface SeatingParts {
  readonly api: Api;
  readonly seat: number | null;
  /** A seat or a choice was answered. */
  readonly onChange: () => void;
  readonly onBalance: (balanceMinor: string) => void;
  /** The seat is gone, without a press on this page. */
  readonly onFreed: () => void;
  /** A choice added a stake. */
  readonly onAdded: (stakeMinor: string) => void;
  /** A key of the texts of refusals, or that there is no answer. */
  readonly onRefused: (code: string) => void;
  readonly onSilence: () => void;
}

interface Turn {
  readonly roundId: string;
  readonly seat: number;
  readonly step: number;
}

/** The player's seat, on whichever device it was taken, and what they choose there. */
export class Seating {
  readonly #parts: SeatingParts;
  #own: number | null;
  #taken = '';
  #isBusy = false;

  constructor(parts: SeatingParts) {
    this.#parts = parts;
    this.#own = parts.seat;
    setInterval(() => {
      if (this.#own !== null) void this.#ask('/api/seat/here', {}).catch(() => undefined);
    }, hereMs);
  }

  get own(): number | null {
    return this.#own;
  }

  /** True from a press until its answer. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  sit(seat: number): Promise<void> {
    return this.#once(() => this.#ask('/api/seat', { seat }));
  }

  leave(): Promise<void> {
    return this.#once(() => this.#ask('/api/seat/leave', {}));
  }

  /** The table says which seats are taken: the own one may have been taken or left elsewhere. */
  heard(taken: readonly number[]): void {
    if (taken.join() === this.#taken) return;
    this.#taken = taken.join();
    // Without an answer the seat is asked for again with the next change, or when the page says that its player is there.
    void this.#ask('/api/seat').catch(() => undefined);
  }

  /** Asks under the same id until there is an answer. */
  choose(turn: Turn, choice: string): Promise<void> {
    return this.#once(async () => {
      const body = { ...turn, choice, choiceId: newId() };
      for (let asked = 1; ; asked++) {
        try {
          const { state, stake } = await this.#parts.api.post<{ state: string; stake: Stake | null }>('/api/choices', body);
          if (stake?.balanceMinor) this.#parts.onBalance(stake.balanceMinor);
          if (state === 'taken' && stake) this.#parts.onAdded(stake.stakeMinor);
          if (state === 'refused') this.#parts.onRefused(stake?.refusalCode ?? 'vendor.other');
          return;
        } catch (error) {
          if (error instanceof ApiRefusal || asked === askings) throw error;
        }
      }
    });
  }

  async #ask(path: string, body?: object): Promise<void> {
    const { api } = this.#parts;
    const { seat } = await (body ? api.post<{ seat: number | null }>(path, body) : api.get<{ seat: number | null }>(path));
    if (seat === this.#own) return;
    if (seat === null && path !== '/api/seat/leave') this.#parts.onFreed();
    this.#own = seat;
    this.#parts.onChange();
  }

  async #once(ask: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#parts.onChange();
    try {
      await ask();
    } catch (error) {
      if (error instanceof ApiRefusal) this.#parts.onRefused(error.code);
      else this.#parts.onSilence();
    }
    this.#isBusy = false;
    this.#parts.onChange();
  }
}
