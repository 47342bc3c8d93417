import type { Seeds } from './seeds.ts';

/** The shapes in which the kit's server answers any game's page; a game adds its own to a session and to a round. */
interface KitTurn {
  readonly kind: string;
  readonly options: readonly string[];
  /** For how long it has been passing by the server's clock. */
  readonly elapsedMs?: number;
}

export interface KitRound {
  readonly roundId: string;
  readonly phase: string;
  /** Whether there is an outcome to be shown. */
  readonly isDrawn: boolean;
  readonly stakeMinor: string;
  readonly winMinor: string | null;
  readonly balanceMinor: string | null;
  readonly currency: string;
  readonly nonce: number;
  readonly createdAt: string;
  readonly refusalCode: string | null;
  /** What the player may choose now. */
  readonly turn: KitTurn | null;
  readonly decideBy: string | null;
  readonly decisions: readonly string[];
  readonly jackpotMinor: string | null;
}

export interface KitSession {
  readonly token: string;
  readonly gameCode: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly balanceMinor: string;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly rules: { readonly minimumCycleMs: number; readonly allowsAutoplay: boolean; readonly allowsQuickStop: boolean };
  readonly stakes: readonly string[];
  /** Of the player's last round of this game; null = there was none. */
  readonly lastStakeMinor: string | null;
  readonly seeds: Seeds;
  readonly resumed: KitRound | null;
  /** How long this launch has been played, and its returns minus its stakes. */
  readonly playedMs: number;
  readonly netMinor: string;
  readonly jackpot: { readonly id: string; readonly currency: string; readonly meterMinor: string; readonly at: string } | null;
}
