import { newId } from '@baize/kernel';
import { type Api, ApiRefusal } from '@baize/studio-kit/table-page';
import type { Stake } from './wire.ts';

/** How often the page says that its player is still there. */
const hereMs = 20_000;
const askings = 4;

interface SeatingParts {
  readonly api: Api;
  readonly seats: readonly number[];
  /** A seat or a choice was answered. */
  readonly onChange: () => void;
  readonly onBalance: (balanceMinor: string) => void;
  /** A seat is gone, without a press on this page. */
  readonly onFreed: () => void;
  /** A choice added a stake. */
  readonly onAdded: (stake: Stake) => void;
  /** A key of the texts of refusals, or that there is no answer. */
  readonly onRefused: (code: string) => void;
  readonly onSilence: () => void;
}

interface Seats {
  readonly seats: readonly number[];
}

interface Turn {
  readonly roundId: string;
  readonly seat: number;
  readonly step: number;
}

/** The player's seats, on whichever device they were taken, and what they choose there. */
export class Seating {
  readonly #parts: SeatingParts;
  #own: readonly number[];
  #taken = '';
  #isBusy = false;

  constructor(parts: SeatingParts) {
    this.#parts = parts;
    this.#own = parts.seats;
    setInterval(() => {
      if (this.#own.length > 0) void this.#ask('/api/seat/here', {}).catch(() => undefined);
    }, hereMs);
  }

  get own(): readonly number[] {
    return this.#own;
  }

  has(seat: number): boolean {
    return this.#own.includes(seat);
  }

  /** True from a press until its answer. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  sit(seat: number): Promise<void> {
    return this.#once(() => this.#ask('/api/seat', { seat }));
  }

  leave(seat: number): Promise<void> {
    return this.#once(() => this.#ask('/api/seat/leave', { seat }));
  }

  /** The table says which seats are taken: own ones may have been taken or left elsewhere. */
  heard(taken: readonly number[]): void {
    if (taken.join() === this.#taken) return;
    this.#taken = taken.join();
    // Without an answer they are asked for again with the next change, or when the page says that its player is there.
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
          if (state === 'taken' && stake) this.#parts.onAdded(stake);
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
    const { seats } = await (body ? api.post<Seats>(path, body) : api.get<Seats>(path));
    if (seats.join() === this.#own.join()) return;
    if (this.#own.some(seat => !seats.includes(seat)) && path !== '/api/seat/leave') this.#parts.onFreed();
    this.#own = seats;
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
