interface Leading {
  readonly tags: readonly string[];
  readonly isInMaintenance: boolean;
}

export const hasJackpot = ({ tags, isInMaintenance }: Leading): boolean => tags.includes('jackpot') && !isInMaintenance;

/** The game that the home page leads with: the first with a jackpot, for its meter, else the first of the lobby. */
export const leadOf = <G extends Leading>(games: readonly G[]): G | undefined => games.find(hasJackpot) ?? games[0];
