import { settledByDay } from '@baize/bets/server';
import { type Handler, handle, memberOf } from '@baize/call/server';
import { type Instant, refuse } from '@baize/kernel';
import { balanceOf, netDepositsOf } from '@baize/wallet/server';
import * as calls from '../contract/index.ts';
import { isReportable, isZone, type Sums, sumOf, sumsBy } from './rules.ts';

const shown = ({ bets, stakeMinor, returnMinor }: Sums) => ({
  bets,
  stakeMinor: String(stakeMinor),
  returnMinor: String(returnMinor),
  profitMinor: String(returnMinor - stakeMinor),
});

export const reportsHandlers: Handler[] = [
  handle(calls.personalProfit, async context => {
    const { memberId } = memberOf(context);
    const { from, to, zone, previousFrom, gameKind } = context.input;
    if (!isReportable(from, to)) refuse('request.invalid', { fields: ['from', 'to'] });
    if (previousFrom && !isReportable(previousFrom, from)) refuse('request.invalid', { fields: ['previousFrom'] });
    if (!isZone(zone)) refuse('request.invalid', { fields: ['zone'] });
    const settled = async (since: Instant, until: Instant) =>
      (await settledByDay(context.db, { memberId, from: since, to: until, zone })).filter(one => !gameKind || one.gameKind === gameKind);
    const [parts, before, netDepositMinor, { currency }] = await Promise.all([
      settled(from, to),
      previousFrom ? settled(previousFrom, from) : null,
      netDepositsOf(context.db, memberId),
      balanceOf(context.db, memberId),
    ]);
    return {
      days: [...sumsBy(parts, part => part.date)].map(([date, sums]) => ({ date, ...shown(sums) })),
      kinds: [...sumsBy(parts, part => part.gameKind)].map(([kind, sums]) => ({ gameKind: kind, ...shown(sums) })),
      totals: shown(sumOf(parts)),
      previous: before && shown(sumOf(before)),
      netDepositMinor: String(netDepositMinor),
      currency,
    };
  }),
];
