import type { TableState } from '@baize/studio-kit/tables';

/** The shapes in which the studio answers the page of a table. */
export interface TableSession {
  readonly token: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly balanceMinor: string;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly table: {
    readonly game: 'baccarat' | 'dragon-tiger' | 'roulette' | 'sic-bo' | 'fan-tan' | 'blackjack';
    /** 0 at a table without seats. */
    readonly seats: number;
    /** So many of them a player may have. */
    readonly seatsEach: number;
    readonly bets: readonly { readonly code: string; readonly pays: readonly string[]; readonly edgePpm: number }[];
  };
}

export interface Stake {
  readonly ticketId: string;
  readonly bet: string;
  readonly phase: string;
  readonly stakeMinor: string;
  readonly winMinor: string | null;
  readonly balanceMinor: string | null;
  readonly refusalCode: string | null;
}

export interface TableView {
  readonly state: TableState;
  readonly minMinor: string;
  readonly maxMinor: string;
  readonly stakes: readonly Stake[];
  /** The player's own, at a table with seats. */
  readonly seats: readonly number[];
  readonly videoUrl: string | null;
  /** The server's time. */
  readonly now: string;
}

/** Stakes that take part, or took part: neither refused nor gone back. */
export const isIn = ({ phase }: Stake): boolean =>
  phase === 'bet-asked' || phase === 'placed' || phase === 'win-asked' || phase === 'finished';
