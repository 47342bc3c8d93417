/** Of `/verify/<id>`: a round of a table, with the stake that it was asked by, if any. */
export interface RoundProof {
  readonly modelId: string;
  /** Of the shoe. */
  readonly name: string;
  readonly seed: string | null;
  readonly roundId: string;
  readonly phase: 'betting' | 'playing' | 'dealt' | 'over' | 'voiding' | 'void';
  readonly place: number;
  readonly draw: readonly number[];
  readonly own: {
    readonly bet: string;
    readonly phase: string;
    readonly stakeMinor: string;
    readonly paidMinor: string | null;
    readonly currency: string;
  } | null;
  readonly rounds?: readonly Played[];
}

/** Who took part in a round, and what they chose. */
export interface Played {
  readonly seats: readonly number[];
  readonly choices: readonly { readonly seat: number; readonly choice: string }[];
}

/** Of `/tables/shoes/<id>/shoe.json`. */
export interface ShoeProof {
  readonly seed: string | null;
  readonly rounds: readonly (Pick<RoundProof, 'roundId' | 'place' | 'phase' | 'draw'> & Partial<Played>)[];
  readonly voided: readonly { readonly roundId: string; readonly place: number; readonly openedAt: string }[];
  readonly voids: number;
}
