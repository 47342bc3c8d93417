const keyOf = (gameCode: string): string => `baize.pick.${gameCode}`;

interface KeptPick {
  readonly code: string;
  /** A round was begun with it whose bet has not been placed yet. */
  readonly isStaked: boolean;
}

/** The player's last choice of a game, so that a reload in the middle of a round goes on with it. A browser may refuse to keep it: then the round asks again. */
export function keepPick(gameCode: string, pick: KeptPick): void {
  try {
    sessionStorage.setItem(keyOf(gameCode), JSON.stringify(pick));
  } catch {
    // Nothing to do: the stake itself is safe with the server.
  }
}

export function keptPick(gameCode: string): KeptPick | undefined {
  try {
    const kept: Partial<KeptPick> | null = JSON.parse(sessionStorage.getItem(keyOf(gameCode)) ?? 'null');
    return typeof kept?.code === 'string' ? { code: kept.code, isStaked: kept.isStaked === true } : undefined;
  } catch {
    return undefined;
  }
}
