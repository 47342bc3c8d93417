/** The shapes in which the studio's server answers this page. */
export interface WireWin {
  readonly symbol: string;
  readonly count: number;
  readonly cells: readonly number[];
  readonly line?: number;
  readonly ways?: number;
  readonly amountMinor: string;
}

export interface WireFrame {
  readonly window: string;
  readonly multiplier: number;
  readonly wins: readonly WireWin[];
}

export interface WireStep {
  readonly kind: 'base' | 'free';
  readonly freeSpins: number;
  readonly amountMinor: string;
  readonly frames: readonly WireFrame[];
}

export interface WireRound {
  readonly roundId: string;
  readonly phase: string;
  readonly stakeMinor: string;
  readonly winMinor: string | null;
  readonly balanceMinor: string | null;
  readonly currency: string;
  readonly nonce: number;
  readonly createdAt: string;
  readonly refusalCode: string | null;
  readonly steps: readonly WireStep[] | null;
}

export interface WireSeeds {
  readonly commitment: string;
  readonly nextCommitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface WirePaytable {
  readonly modelId: string;
  readonly mechanism: 'lines' | 'ways' | 'cascade';
  readonly reels: number;
  readonly rows: number;
  readonly letters: string;
  readonly wild: string | null;
  readonly stakeUnits: number;
  readonly lines: readonly (readonly number[])[];
  readonly pays: readonly { readonly symbol: string; readonly steps: readonly { readonly count: number; readonly units: number }[] }[];
  readonly multipliers: readonly number[];
  readonly freeSpins: {
    readonly scatter: string;
    readonly spins: readonly number[];
    readonly pays: readonly number[];
    readonly multiplier: number;
    readonly cap: number;
  } | null;
  readonly figures: {
    readonly returnBps: number;
    readonly hitRateBps: number;
    readonly deviationCents: number;
    readonly volatility: number;
    readonly largestCents: number;
    readonly featureEvery: number;
    readonly combinations: number;
  };
  readonly window: string;
}

export interface WireSession {
  readonly token: string;
  readonly gameCode: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly balanceMinor: string;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly rules: { readonly minimumCycleMs: number; readonly allowsAutoplay: boolean; readonly allowsQuickStop: boolean };
  readonly stakes: readonly string[];
  readonly paytable: WirePaytable;
  readonly seeds: WireSeeds;
  readonly symbols: { readonly href: string; readonly cell: number; readonly columns: number; readonly rows: number };
  readonly resumed: WireRound | null;
}

/** Cell of the sprite sheet for a letter: nine paying symbols, then the wild, then the scatter. */
export function spriteIndex(paytable: WirePaytable, letter: string): number {
  if (letter === paytable.wild) return 9;
  if (letter === paytable.freeSpins?.scatter) return 10;
  return paytable.letters.indexOf(letter);
}
