import type { Transaction } from '@baize/db';
import { announce } from '@baize/events';
import type { Currency, Instant, MemberId } from '@baize/kernel';
import { moneyMoved, type moneyMoves } from '../contract/index.ts';

export type MoneyMove = (typeof moneyMoves)[number];

/** Tells whoever follows a member's money that some has moved; in the transaction that posts it. */
export async function tellMoved(
  tx: Transaction,
  what: MoneyMove,
  m: { memberId: MemberId; toId?: MemberId; subjectId: string; minor: bigint; currency: Currency; at: Instant },
): Promise<void> {
  if (m.minor > 0n) await announce(tx, moneyMoved, [{ ...m, what, minor: String(m.minor) }]);
}
