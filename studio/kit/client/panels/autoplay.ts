/** What the player asked for before the first of the rounds; a limit of undefined is none. */
export interface AutoplayOrder {
  readonly rounds: number;
  /** Ends when so much has been lost since the first round. Always asked for. */
  readonly lossMinor: bigint;
  readonly singleWinMinor: bigint | undefined;
  readonly stopsAtFeature: boolean;
}

export interface AutoplayState {
  readonly order: AutoplayOrder;
  readonly left: number;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

export type StopReason = 'rounds' | 'loss' | 'win' | 'feature' | 'decision' | 'connection';

export const beginAutoplay = (order: AutoplayOrder): AutoplayState => ({ order, left: order.rounds, stakedMinor: 0n, wonMinor: 0n });

/** A round that has ended: what is left, and why it ends there if it does. */
export function afterRound(
  state: AutoplayState,
  round: { stakeMinor: bigint; winMinor: bigint; hasFeature: boolean; hadDecision: boolean },
): { state: AutoplayState; stop: StopReason | undefined } {
  const { order } = state;
  const next = {
    order,
    left: state.left - 1,
    stakedMinor: state.stakedMinor + round.stakeMinor,
    wonMinor: state.wonMinor + round.winMinor,
  };
  const wouldLose = next.stakedMinor - next.wonMinor + round.stakeMinor > order.lossMinor;
  const reasons: readonly (readonly [boolean, StopReason])[] = [
    [round.hadDecision, 'decision'],
    [order.stopsAtFeature && round.hasFeature, 'feature'],
    [order.singleWinMinor !== undefined && round.winMinor >= order.singleWinMinor, 'win'],
    [wouldLose, 'loss'],
    [next.left <= 0, 'rounds'],
  ];
  return { state: next, stop: reasons.find(([holds]) => holds)?.[1] };
}
