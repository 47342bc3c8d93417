/** What a player chooses on. */
export interface Picker {
  readonly element: HTMLElement;
  /** The bet as it is written; undefined while it isn't whole. */
  code(): string | undefined;
  /** Shows a bet that was made before. */
  set(code: string): void;
  /** A bet drawn for the player. */
  quick(): void;
  clear(): void;
  lock(isLocked: boolean): void;
  /** Shows a result, as far as `count` of it has come out. */
  show(drawn: readonly number[], count?: number): void;
  /** The last result goes. */
  reset(): void;
}
