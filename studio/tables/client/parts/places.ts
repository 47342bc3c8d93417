/** Where a bet lies, by its middle and its size: `along` the table, and `across` it. */
export interface Place {
  readonly bet: string;
  readonly along: number;
  readonly across: number;
  readonly long: number;
  readonly wide: number;
}

export type Way = 'on' | 'back' | 'out' | 'in';

/** The place that an arrow key leads to: the nearest of those that lie that way, a step aside counting double. */
export function placeTo(places: readonly Place[], from: Place, way: Way): Place {
  const cost = (to: Place): number => {
    const [along, across] = [to.along - from.along, to.across - from.across];
    const ahead = { on: along, back: -along, out: across, in: -across }[way];
    const aside = Math.abs(way === 'on' || way === 'back' ? across : along);
    return ahead > 0.01 ? ahead + 2 * aside : Number.POSITIVE_INFINITY;
  };
  const nearest = places.reduce((best, one) => (cost(one) < cost(best) ? one : best), from);
  return nearest;
}
