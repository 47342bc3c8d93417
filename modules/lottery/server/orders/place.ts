import { hash } from 'node:crypto';
import { BetDesk, type StakeRule } from '@baize/bets/server';
import { type ContextOf, memberOf } from '@baize/call/server';
import { askTogether, type Database } from '@baize/db';
import { membersByIds } from '@baize/identity/server';
import { assert, type Clock, type Currency, type MemberId, present, refuse } from '@baize/kernel';
import type * as calls from '../../contract/index.ts';
import { roomConstraints } from './room-store.ts';
import { type OrderAnswer, orderTaker } from './taker.ts';

/** The id of the order that a member sends under a key: the same one however often it is sent. */
export function orderIdOf(memberId: MemberId, key: string): string {
  const hex = hash('sha256', `lottery order ${memberId} ${key}`, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const isTooLate = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && (roomConstraints as readonly unknown[]).includes(error.constraint);

/** Tries of an order whose room others have taken between its decision and its commit. */
const mostTries = 6;
/** For all who order for the first time since this server began: before a draw they come together. */
const currencyIn = askTogether<MemberId, Currency>('lottery.currencies', async (db, ids) => {
  const members = new Map((await membersByIds(db, [...new Set(ids)])).map(member => [member.id, member]));
  return ids.map(id => present(members.get(id), 'whoever is logged in is a member').currency);
});

/** Accounts whose currency is remembered; it never changes. */
const mostKnown = 100_000;

export interface PlaceParts {
  readonly db: Database;
  readonly clock: Clock;
  /** What else has a say about stakes. */
  readonly rules?: readonly StakeRule[];
}

/** Takes orders through a bet desk of their own; one a server. */
export function orderPlacer(parts: PlaceParts) {
  const desk = new BetDesk(orderTaker(), parts);
  const currencies = new Map<MemberId, Currency>();
  async function currencyOf(memberId: MemberId): Promise<Currency> {
    const known = currencies.get(memberId);
    if (known) return known;
    const currency = await currencyIn(parts.db, memberId);
    if (currencies.size >= mostKnown) currencies.clear();
    currencies.set(memberId, currency);
    return currency;
  }
  return async (context: ContextOf<typeof calls.placeLottery>): Promise<OrderAnswer> => {
    const { input, onceKey } = context;
    const { memberId, sessionId } = memberOf(context);
    assert(onceKey, 'the call keeps its own key');
    const item = {
      orderId: orderIdOf(memberId, onceKey),
      memberId,
      sessionId,
      currency: await currencyOf(memberId),
      content: hash('sha256', JSON.stringify(input), 'hex'),
      input,
    };
    for (let tries = 1; tries <= mostTries; tries++) {
      try {
        return await desk.submit(item);
      } catch (error) {
        if (!isTooLate(error)) throw error;
      }
    }
    return refuse('system.busy', { waitSeconds: 1 });
  };
}
