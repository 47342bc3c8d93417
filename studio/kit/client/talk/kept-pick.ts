const keyOf = (gameCode: string): string => `baize.pick.${gameCode}`;

/** The player's last choice of a game, so that a reload in the middle of a round goes on with it. A browser may refuse to keep it: then the round asks again. */
export function keepPick(gameCode: string, code: string): void {
  try {
    sessionStorage.setItem(keyOf(gameCode), code);
  } catch {
    // Nothing to do: the stake itself is safe with the server.
  }
}

export function keptPick(gameCode: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(gameCode)) ?? undefined;
  } catch {
    return undefined;
  }
}
