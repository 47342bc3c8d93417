import type { KitRound, KitSession } from '@baize/studio-kit/client';

/** What the slots add to the kit's session and round. */
export interface WireWin {
  readonly symbol: string;
  readonly count: number;
  readonly cells: readonly number[];
  readonly line?: number;
  readonly ways?: number;
  /** Read from the last reel. */
  readonly isFromRight?: boolean;
  readonly amountMinor: string;
}

export interface WireFrame {
  readonly window: string;
  readonly multiplier: number;
  readonly wins: readonly WireWin[];
}

export interface WireStep {
  readonly kind: 'base' | 'free' | 'respin' | 'pick';
  readonly freeSpins: number;
  readonly amountMinor: string;
  readonly frames: readonly WireFrame[];
  /** The window as the reels stopped, where wilds spread, stayed or came of other symbols afterwards. */
  readonly landed?: string;
  /** Cells with a wild that stays. */
  readonly held?: readonly number[];
  readonly coins?: readonly { readonly cell: number; readonly amountMinor: string }[];
  readonly fresh?: number;
  readonly respinsLeft?: number;
  readonly fullMinor?: string;
  readonly items?: number;
  /** What opened items show, in their order, and once the pick is over what the others would have shown; null ends it. */
  readonly shown?: readonly (string | null)[];
  readonly rest?: readonly (string | null)[];
  /** The amount of which so many show is won, and nothing else is; no item is an end. */
  readonly alike?: number;
}

interface WireRung {
  readonly choice: string;
  readonly shown: string;
  readonly isWon: boolean;
  readonly amountMinor: string;
}

export interface WireRound extends KitRound {
  readonly steps: readonly WireStep[] | null;
  readonly ladder: readonly WireRung[];
}

export interface WirePaytable {
  readonly modelId: string;
  readonly mechanism: 'lines' | 'ways' | 'towers' | 'anywhere' | 'cascade';
  readonly reels: number;
  readonly rows: number;
  readonly letters: string;
  readonly wild: string | null;
  /** A wild counts for so many symbols where ways are counted. */
  readonly wildWays: number;
  readonly stakeUnits: number;
  readonly lines: readonly (readonly number[])[];
  readonly pays: readonly { readonly symbol: string; readonly steps: readonly { readonly count: number; readonly units: number }[] }[];
  readonly multipliers: readonly number[];
  readonly heights: readonly number[];
  readonly countsAreLeast: boolean;
  /** The symbol that starts the feature. */
  readonly trigger: string | null;
  readonly rules: readonly { readonly text: string; readonly values: Readonly<Record<string, string | number>> }[];
  readonly hold: {
    readonly coin: string;
    readonly from: number;
    readonly respins: number;
    readonly values: readonly number[];
    readonly full: number;
  } | null;
  readonly pick: {
    readonly symbol: string;
    readonly from: number;
    readonly items: number;
    readonly ends: number;
    readonly prizes: readonly number[];
    /** So many alike win, each amount in so many of 10 000 bonus rounds. */
    readonly alike: { readonly count: number; readonly shares: readonly { readonly units: number; readonly bps: number }[] } | null;
  } | null;
  readonly gamble: { readonly steps: number } | null;
  readonly jackpot: {
    readonly scope: 'local' | 'pooled';
    readonly contributionBps: number;
    readonly seedMinor: string;
    /** One ticket for so much of a stake. */
    readonly ticketMinor: string;
    /** Of so many tickets one wins. */
    readonly odds: number;
  } | null;
  readonly freeSpins: {
    readonly scatter: string;
    readonly spins: readonly number[];
    readonly pays: readonly number[];
    readonly multiplier: number;
    readonly cap: number;
    readonly risesTo: number | null;
    /** Wilds that stay until the free spins end, or the reels that they fill. */
    readonly keeps: 'wilds' | 'reels' | null;
    /** The symbol that turns into the wild in free spins. */
    readonly turnsWild: string | null;
    /** These turn into another symbol in free spins. */
    readonly turns: { readonly symbols: string; readonly into: string } | null;
    /** This reel, counted from 0, is full of wilds in free spins. */
    readonly wildReel: number | null;
  } | null;
  readonly figures: {
    /** The whole return: base and jackpot. */
    readonly returnBps: number;
    readonly baseBps: number;
    readonly jackpotBps: number;
    readonly hitRateBps: number;
    readonly deviationCents: number;
    readonly volatility: number;
    readonly largestCents: number;
    readonly featureEvery: number;
    readonly combinations: number;
    readonly largestOddsLog: number;
    readonly buckets: readonly number[];
    readonly bucketBounds: readonly number[];
  };
  readonly window: string;
}

export interface WireSession extends KitSession {
  readonly paytable: WirePaytable;
  readonly symbols: {
    readonly href: string;
    readonly cell: number;
    readonly columns: number;
    readonly rows: number;
    /** How far behind a symbol its picture stands as it wins; 0 where it has none. */
    readonly poses: number;
  };
  readonly resumed: WireRound | null;
}

/** Cell of the sprite sheet for a letter: nine paying symbols, then the wild, then the symbol that starts the feature; -1 for a cell that a short reel has not. */
export function spriteIndex(paytable: WirePaytable, letter: string): number {
  if (letter === paytable.wild) return 9;
  if (letter === paytable.trigger) return 10;
  return paytable.letters.indexOf(letter);
}
