/** A round in which the player took part. Its number and its result are everyone's to know, and nothing of the player is kept. */
export interface KeptRound {
  readonly id: string;
  readonly place: number;
  /** Null until it is known. */
  readonly draw: readonly number[] | null;
}

/** So many of the last rounds are kept. */
export const mostRounds = 10;

const keyOf = (tableCode: string): string => `baize.table-rounds.${tableCode}`;

function parsed(value: unknown): readonly KeptRound[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap(({ id, place, draw }: Partial<KeptRound>) =>
    typeof id === 'string' && typeof place === 'number' ? [{ id, place, draw: Array.isArray(draw) ? draw.map(Number) : null }] : [],
  );
}

/** The rounds of this tab in which a player took part, the newest last. Whose they were only the server says. */
export function keptRounds(tableCode: string): readonly KeptRound[] {
  try {
    return parsed(JSON.parse(sessionStorage.getItem(keyOf(tableCode)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Kept in the tab, so that a reload still shows it. A browser may refuse to keep anything: then a reload forgets it. */
export function keepTableRound(tableCode: string, { id, place, draw }: KeptRound): void {
  const others = keptRounds(tableCode).filter(round => round.id !== id);
  try {
    sessionStorage.setItem(keyOf(tableCode), JSON.stringify([...others, { id, place, draw }].slice(-mostRounds)));
  } catch {
    // Nothing to do: the record of bets has all rounds.
  }
}
