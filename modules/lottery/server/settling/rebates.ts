import { betsOnEvent } from '@baize/bets/server';
import { type Database, publishWith, type Transaction } from '@baize/db';
import { announce } from '@baize/events';
import { linesOf, membersByIds } from '@baize/identity/server';
import { assert, type Clock, type Currency, coinOf, isRefusal, type MemberId } from '@baize/kernel';
import type { AccountName, Posting } from '@baize/ledger/contract';
import { openAccounts, postBatch } from '@baize/ledger/server';
import { balanceChannel } from '@baize/wallet/contract';
import { cashOf } from '@baize/wallet/server';
import { rebatesMoved } from '../../contract/index.ts';
import { eventIdOf, lotteryVendor } from '../bet.ts';
import { stakeOfBet } from '../chases/give-back.ts';
import { levelOf } from '../levels/rules.ts';
import { setLevels } from '../levels/store.ts';
import type { IssueName } from '../orders/keys.ts';
import {
  dropDueRebates,
  hasDueRebates,
  holdRebates,
  markRebates,
  type OfficialStake,
  officialStakes,
  planRebates,
  putOwed,
  type Rebate,
} from './store.ts';

/** A member above someone when they staked, with the level of now. */
interface Upline {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly levelBps: number;
}

/** In which `chosen` and `level` count. */
const whole = 10_000n;

/**
 * What everyone is paid: who has staked the rebate that they chose, and each member above the difference between their level and that of the one below, which is
 * what the prizes have left of it. `uplinesOf` goes from the direct upline to the root. One sum for each member, rounded down to the coin.
 */
export function rebatesOf<Stake extends OfficialStake>(stakes: readonly Stake[], uplinesOf: (stake: Stake) => readonly Upline[]): Rebate[] {
  const sums = new Map<MemberId, { currency: Currency; sum: bigint }>();
  const add = (memberId: MemberId, currency: Currency, more: bigint) =>
    sums.set(memberId, { currency, sum: (sums.get(memberId)?.sum ?? 0n) + more });
  for (const stake of stakes) {
    const { memberId, currency, officialMinor, chosen, level } = stake;
    add(memberId, currency, chosen);
    let below = level;
    for (const upline of uplinesOf(stake)) {
      const own = officialMinor * BigInt(upline.levelBps);
      if (own <= below || upline.currency !== currency) continue;
      add(upline.memberId, currency, own - below);
      below = own;
    }
  }
  return [...sums].flatMap(([memberId, { currency, sum }]) => {
    const coin = coinOf(currency);
    const minor = (sum / (whole * coin)) * coin;
    return minor > 0n ? [{ memberId, currency, minor }] : [];
  });
}

type PlacedStake = OfficialStake & { readonly line: readonly MemberId[] };

/** The stakes of an issue, each with the line that the member had when it was made. Of members whose line has moved the bets are read one by one. */
async function placedStakes(tx: Transaction, issue: IssueName): Promise<PlacedStake[]> {
  const stakes = await officialStakes(tx, issue);
  const lines = await linesOf(
    tx,
    stakes.map(one => one.memberId),
  );
  const moved = [...lines].filter(([, own]) => own.length > 1).map(([id]) => id);
  const bets = moved.length > 0 ? await betsOnEvent(tx, { kind: 'draw', id: eventIdOf(issue) }, moved) : [];
  return stakes.flatMap((stake): PlacedStake[] => {
    const own = lines.get(stake.memberId) ?? [];
    if (own.length < 2) return [{ ...stake, line: own[0]?.line ?? [] }];
    return own.flatMap(({ line, until }, i) => {
      const since = own[i - 1]?.until ?? null;
      const made = bets
        .filter(
          bet => bet.memberId === stake.memberId && (since === null || bet.placedAt >= since) && (until === null || bet.placedAt < until),
        )
        .map(stakeOfBet);
      const sum = (key: 'officialMinor' | 'chosen' | 'level') => made.reduce((all, one) => all + one[key], 0n);
      return made.length > 0 ? [{ ...stake, officialMinor: sum('officialMinor'), chosen: sum('chosen'), level: sum('level'), line }] : [];
    });
  });
}

/** Works the rebates of an issue out, once: levels that change afterwards change nothing about it. */
async function plan(tx: Transaction, issue: IssueName, highest: number): Promise<void> {
  const stakes = await placedStakes(tx, issue);
  const above = [...new Set(stakes.flatMap(one => one.line))];
  const [uplines, set] = await Promise.all([membersByIds(tx, above), setLevels(tx, above)]);
  const byId = new Map(uplines.map(one => [one.id, one]));
  const rebates = rebatesOf(stakes, ({ line }) =>
    line
      .flatMap((id, i): Upline[] => {
        const upline = byId.get(id);
        const levelBps = Math.min(levelOf(line.slice(0, i + 1), set), highest);
        return upline ? [{ memberId: id, currency: upline.currency, levelBps }] : [];
      })
      .reverse(),
  );
  await planRebates(tx, issue, rebates);
}

/** Where rebates come from. */
const payer = (unit: Currency): AccountName => ({ kind: 'house.agents', qualifier: lotteryVendor, unit });

const batchSize = 256;
const nil = '00000000-0000-0000-0000-000000000000';

interface RebateParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly isStopping?: (() => boolean) | undefined;
}

/** Posts rebates, or with a negative sign takes the same back, and tells their members and whoever counts what is given. */
async function postRebates(
  tx: Transaction,
  issue: IssueName,
  { rebates, sign, clock }: { rebates: readonly Rebate[]; sign: 1n | -1n; clock: Clock },
) {
  const accounts = await openAccounts(
    tx,
    rebates.flatMap(({ memberId, currency }) => [cashOf(memberId, currency), payer(currency)]),
  );
  const name = sign > 0n ? 'rebate' : 'rebate-back';
  const outcomes = await postBatch(
    tx,
    rebates.map(({ memberId, currency, minor }, i): Posting => {
      const [cash, house] = [accounts[i * 2], accounts[i * 2 + 1]];
      assert(cash !== undefined && house !== undefined, 'the accounts were opened');
      return {
        mode: 'post',
        reference: `lottery:${name}:${eventIdOf(issue)}:${memberId}`,
        kind: 'lottery.rebate',
        unit: currency,
        effectiveAt: clock.now(),
        entries: [
          { accountId: cash, amountMinor: sign * minor },
          { accountId: house, amountMinor: -sign * minor },
        ],
      };
    }),
  );
  for (const outcome of outcomes) if (!outcome.ok && !isRefusal(outcome.error)) throw outcome.error;
  const done = rebates.filter((_, i) => outcomes[i]?.ok);
  publishWith(
    tx,
    `channel:${balanceChannel.name}`,
    done.map(one => one.memberId),
  );
  if (done.length > 0)
    await announce(tx, rebatesMoved, [
      {
        what: sign > 0n ? 'rebate-paid' : 'rebate-taken',
        gameCode: issue.gameCode,
        number: issue.number,
        at: clock.now(),
        rebates: done.map(({ memberId, currency, minor }) => ({ memberId, currency, minor: String(minor) })),
      },
    ]);
  return { done, refused: rebates.filter((_, i) => !outcomes[i]?.ok) };
}

/** Goes once through the rebates of an issue that are in the state, in batches of one transaction each. */
async function eachBatch(
  { db, isStopping }: RebateParts,
  { issue, state }: { issue: IssueName; state: 'due' | 'paid' },
  work: (tx: Transaction, rebates: readonly Rebate[]) => Promise<void>,
): Promise<void> {
  let after: string = nil;
  while (!isStopping?.()) {
    const held = await db.transaction(async tx => {
      const rebates = await holdRebates(tx, issue, { state, after, limit: batchSize });
      if (rebates.length > 0) await work(tx, rebates);
      return rebates;
    });
    if (held.length === 0) return;
    after = held.at(-1)?.memberId ?? after;
  }
}

/** Pays the rebates of an issue, each once. `highest` is the most that the game's scale has. Answers whether all are paid. */
export async function payRebates(parts: RebateParts, issue: IssueName, highest: number): Promise<boolean> {
  await parts.db.transaction(tx => plan(tx, issue, highest));
  await eachBatch(parts, { issue, state: 'due' }, async (tx, rebates) => {
    const { done } = await postRebates(tx, issue, { rebates, sign: 1n, clock: parts.clock });
    await markRebates(tx, issue, { memberIds: done.map(one => one.memberId), state: 'paid' });
  });
  return !(await hasDueRebates(parts.db, issue));
}

/** Takes the rebates of a void issue back. What a member no longer has is owed. */
export async function takeRebatesBack(parts: RebateParts, issue: IssueName): Promise<void> {
  await parts.db.transaction(tx => dropDueRebates(tx, issue));
  await eachBatch(parts, { issue, state: 'paid' }, async (tx, rebates) => {
    const { refused } = await postRebates(tx, issue, { rebates, sign: -1n, clock: parts.clock });
    await markRebates(tx, issue, { memberIds: rebates.map(one => one.memberId), state: 'taken' });
    await putOwed(
      tx,
      refused.map(({ memberId, minor }) => ({ ...issue, memberId, betId: null, minor })),
      parts.clock.now(),
    );
  });
}

/** Asks again for a rebate that is owed; answers whether it was there. */
export async function takeOwedRebate(
  tx: Transaction,
  issue: IssueName,
  { rebate, clock }: { rebate: Rebate; clock: Clock },
): Promise<boolean> {
  return (await postRebates(tx, issue, { rebates: [rebate], sign: -1n, clock })).done.length === 1;
}
