import type { MemberId } from '@baize/kernel';

/** The rebate of a member for whom none was set, in 1/10 000: all that the shipped scales have, so that a member without an agent plays at the best prizes. */
export const usualLevelBps = 1_300;

/**
 * The rebate of the last member of a line, which begins at the root of the tree: the one that was set, or the usual one, and never more than that of anyone above.
 */
export function levelOf(line: readonly MemberId[], set: ReadonlyMap<MemberId, number>): number {
  let highest = Number.POSITIVE_INFINITY;
  let own = usualLevelBps;
  for (const member of line) {
    own = Math.min(set.get(member) ?? usualLevelBps, highest);
    highest = own;
  }
  return own;
}

interface Neighbours {
  /** Of the upline; undefined at the root of the tree. */
  readonly above: number | undefined;
  /** Those that were set for members of the line below. Whoever has none follows. */
  readonly below: readonly number[];
  /** What the operator gives at most. */
  readonly highest: number;
}

/** What a member's rebate may be set to: not above the upline's, and not below that of anyone whom the member leads. */
export const levelRange = ({ above, below, highest }: Neighbours): { lowestBps: number; highestBps: number } => ({
  lowestBps: Math.max(0, ...below),
  highestBps: Math.min(above ?? highest, highest),
});
