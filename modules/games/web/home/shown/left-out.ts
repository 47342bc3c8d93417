/** The places of the home page that show games of the catalogue, from its top. */
export const places = ['hero', 'continue', 'favourites', 'popular', 'live', 'new', 'jackpot', 'hold'] as const;
export type Place = (typeof places)[number];

/** A rail of fewer games looks like a mistake. */
export const fewest = 4;

/** The games of a rail without those that are shown above it; some of them stay where it would be too short without them. The order stays. */
export function withoutShown<G extends { readonly code: string }>(games: readonly G[], above: ReadonlySet<string>): readonly G[] {
  let missing = fewest - games.filter(game => !above.has(game.code)).length;
  return games.filter(game => !above.has(game.code) || missing-- > 0);
}
