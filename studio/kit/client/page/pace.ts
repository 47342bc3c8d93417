/** So long the picture of a round turns at least, and so long it rests between rounds that were ordered together. */
export const leastTurnMs = { plain: 550, turbo: 250 } as const;
export const betweenMs = { plain: 400, turbo: 150 } as const;
/** A press so soon after a round has ended was meant for that round: a player doesn't react faster. */
export const restMs = { plain: 300, turbo: 150 } as const;

/** The time of a presentation: what is only shown ends at a press, what moves towards the outcome ends early only where the player may do that. */
export class Pace {
  readonly #shown = new Set<() => void>();
  #isHurried = false;
  /** Every round is hurried, until the player wants otherwise. */
  isTurbo = false;

  readonly #still: Pick<MediaQueryList, 'matches'>;

  /** `still` matches while its player wants no motion. */
  constructor(still: Pick<MediaQueryList, 'matches'>) {
    this.#still = still;
  }

  /** No motion: everything is shown at its end, and stays long enough to be read. A player may want that in the middle of a game. */
  get isStill(): boolean {
    return this.#still.matches;
  }

  /** True once this round was asked to hurry, or all of them were. */
  get isHurried(): boolean {
    return this.#isHurried || this.isTurbo;
  }

  /** True once this very round was asked to hurry: a feature that comes seldom is seen also by whoever hurries all rounds. */
  get isPressed(): boolean {
    return this.#isHurried;
  }

  hurry(): void {
    this.#isHurried = true;
  }

  begin(): void {
    this.#isHurried = false;
  }

  /** Ends what is only shown. */
  skip(): void {
    for (const end of [...this.#shown]) end();
  }

  /** Waits `ms`, or until a press skips it. */
  wait(ms: number): Promise<void> {
    return new Promise(done => {
      const end = () => {
        clearTimeout(timer);
        this.#shown.delete(end);
        done();
      };
      const timer = setTimeout(end, ms);
      this.#shown.add(end);
    });
  }
}

/** Waits `ms` and not less: a timer drops the fraction of a millisecond, and what began so much too early would be refused. */
export const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, Math.ceil(ms)));
