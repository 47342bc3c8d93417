import type { Transaction } from '@baize/db';
import { assert, type MemberId } from '@baize/kernel';
import { PlayDoor, type PlayGuards } from '@baize/protection/server';
import type { Bet } from '../../contract/index.ts';
import type { Batch, Stake, StakePart, StakeRefusal, StakeRule, StakeTurn } from './taker.ts';

const protectionTurn = (guards: PlayGuards): StakeTurn => ({
  isOrdered: memberId => guards.isGuarded(memberId),
  judge({ memberId, minor }) {
    const refuse = guards.refusalOf(memberId, minor);
    return refuse && { refuse };
  },
  count: (before, after) => guards.count(after.memberId, before, after),
  write: tx => guards.write(tx),
});

/** All that have a say about the stakes of a batch: the protection of players first, then the rules in their order. The first refusal holds. */
export class StakeTurns {
  readonly #turns: readonly StakeTurn[];

  constructor(turns: readonly StakeTurn[]) {
    this.#turns = turns;
  }

  isOrdered(memberId: MemberId): boolean {
    return this.#turns.some(turn => turn.isOrdered(memberId));
  }

  judge(stake: Stake): { refusal?: StakeRefusal; parts?: readonly StakePart[] } {
    let parts: readonly StakePart[] | undefined;
    for (const turn of this.#turns) {
      const verdict = turn.judge(stake);
      if (verdict && 'refuse' in verdict) return { refusal: verdict.refuse };
      parts = verdict?.parts ?? parts;
    }
    if (!parts) return {};
    assert(parts.reduce((sum, part) => sum + part.minor, 0n) === stake.minor, 'the parts of a stake add up to it');
    return { parts };
  }

  count(before: Bet | undefined, after: Bet): void {
    for (const turn of this.#turns) turn.count(before, after);
  }

  write(tx: Transaction): void {
    for (const turn of this.#turns) turn.write(tx);
  }
}

/** One a desk. `entered` is what `lockKeys` answers in this transaction. */
export function stakeRules(rules: readonly StakeRule[]) {
  const door = new PlayDoor();
  return async (tx: Transaction, entered: Promise<bigint>, batch: Batch): Promise<StakeTurns> => {
    const [guards, ...turns] = await Promise.all([door.guards(tx, entered, batch), ...rules.map(rule => rule.begin(tx, batch))]);
    return new StakeTurns([protectionTurn(guards), ...turns]);
  };
}
