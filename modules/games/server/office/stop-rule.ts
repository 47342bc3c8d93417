import type { StakeRule } from '@baize/bets/server';
import { everybody, stopsAmong } from './store.ts';

/** Where staff have stopped all play, or that of a member, no product takes a stake. What was staked before goes on to its end. */
export const playStopRule: StakeRule = {
  async begin(tx, { memberIds }) {
    const stopped = await stopsAmong(tx, [everybody, ...memberIds]);
    const codeFor = (memberId: string) =>
      stopped.has(everybody) ? 'game.play.stopped' : stopped.has(memberId) ? 'game.player.stopped' : undefined;
    return {
      isOrdered: () => false,
      judge({ memberId }) {
        const code = codeFor(memberId);
        return code === undefined ? undefined : { refuse: { code, facts: {} } };
      },
      count: () => undefined,
      write: () => undefined,
    };
  },
};
