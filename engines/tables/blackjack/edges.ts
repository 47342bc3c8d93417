import { type Ratio, ratio } from '@baize/kernel/ratio';

/** What the operator keeps of a hand and of a stake behind it, as `blackjackEdge` counts it in a few seconds; a test compares the two. */
export const handEdges: Readonly<Record<'hand' | 'behind', Ratio>> = {
  hand: ratio(44_044_659n, 10_000_000_000n),
  behind: ratio(227_365_857n, 10_000_000_000n),
};
