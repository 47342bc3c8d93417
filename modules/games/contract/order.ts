/** What places a game in the lobby. */
export interface Placed {
  /** Its place among the featured games, 1 first; 0 = it isn't featured. */
  readonly featured: number;
  readonly isOff: boolean;
  /** Rank by stakes of the last seven days; 0 = no one played it. */
  readonly plays: number;
  /** Days since 1970. */
  readonly releasedDay: number;
  readonly code: string;
  /** What its cover shows; empty = no one said. */
  readonly motif: string;
  /** The colours of its cover. */
  readonly hues: string;
}

/** Covers of one motif are this far from each other in the default order: also in the row above, on the widest screen. */
const lobbyGap = 40;
/** So many games lead the default order of which no two have a cover of one motif in the same colours. */
export const differingCount = 300;
/** So many of the most played slots say HOT on their cover: where every cover of a screen says it, it says nothing. */
export const hotCovers = 6;
/** Enough for lists of one row, and for rows that are read along. */
const rowGap = 1;
/** So many games are looked through for one that differs; beyond them a list keeps its order. */
const lookAhead = 200;

/** The list with covers of one motif at least `gap` games from each other, where the next games allow it. Other games keep their order. */
export function apart<T>(items: readonly T[], motifOf: (item: T) => string, gap = rowGap): T[] {
  const made: T[] = [];
  const lastAt = new Map<string, number>();
  const waiting = items.slice(0, lookAhead);
  const distanceOf = (item: T): number => {
    const motif = motifOf(item);
    const last = motif === '' ? undefined : lastAt.get(motif);
    return last === undefined ? Number.POSITIVE_INFINITY : made.length - last;
  };
  for (let next = waiting.length; waiting.length > 0; next++) {
    let best = 0;
    for (let at = 0, farthest = 0; at < waiting.length && farthest <= gap; at++) {
      const distance = distanceOf(waiting[at] as T);
      if (distance > farthest) [best, farthest] = [at, distance];
    }
    const [item] = waiting.splice(best, 1) as [T];
    lastAt.set(motifOf(item), made.length);
    made.push(item);
    if (next < items.length) waiting.push(items[next] as T);
  }
  return made;
}

const byPlay = (a: Placed, b: Placed): number =>
  b.plays - a.plays || b.releasedDay - a.releasedDay || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);

/** Most played first; games that no one plays by their release. */
export const byPopularity = <T extends Placed>(games: readonly T[]): T[] => [...games].sort(byPlay);

/** The first games of each look, and the others after them. */
function firstOfEachLook<T extends Placed>(games: readonly T[]): T[] {
  const looks = new Set<string>();
  const [first, others]: [T[], T[]] = [[], []];
  for (const game of games) {
    const look = `${game.motif} ${game.hues}`;
    const isLike = game.motif !== '' && looks.has(look);
    looks.add(look);
    (isLike || first.length >= differingCount + lobbyGap ? others : first).push(game);
  }
  return [...first, ...others];
}

/** The lobby's default order: featured games that can be played, then the most played ones, with covers that differ beside each other. */
export function lobbyOrder<T extends Placed>(games: readonly T[]): T[] {
  const placeOf = (game: Placed) => (game.featured > 0 && !game.isOff ? game.featured : Number.MAX_SAFE_INTEGER);
  const sorted = [...games].sort((a, b) => placeOf(a) - placeOf(b) || byPlay(a, b));
  return apart(firstOfEachLook(sorted), game => game.motif, lobbyGap);
}
