/** A round that the page has begun and not yet shown to its end, and how many of its steps were shown. */
export interface KeptRound {
  readonly roundId: string;
  readonly step: number;
}

const keyOf = (gameCode: string): string => `baize.round.${gameCode}`;

/** Kept in the tab, so that a reload goes on where it was. A browser may refuse to keep anything: then the round is only told. */
export function keepRound(gameCode: string, round: KeptRound | undefined): void {
  try {
    if (round) sessionStorage.setItem(keyOf(gameCode), JSON.stringify(round));
    else sessionStorage.removeItem(keyOf(gameCode));
  } catch {
    // Nothing to do: the round itself is safe with the server.
  }
}

export function keptRound(gameCode: string): KeptRound | undefined {
  try {
    const kept: Partial<KeptRound> | null = JSON.parse(sessionStorage.getItem(keyOf(gameCode)) ?? 'null');
    return typeof kept?.roundId === 'string' && typeof kept.step === 'number' ? { roundId: kept.roundId, step: kept.step } : undefined;
  } catch {
    return undefined;
  }
}
