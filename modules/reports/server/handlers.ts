import { settledByDay } from '@baize/bets/server';
import { type Handler, handle, memberOf } from '@baize/call/server';
import { refuse } from '@baize/kernel';
import { balanceOf, netDepositsOf } from '@baize/wallet/server';
import { personalProfit } from '../contract/index.ts';
import { isReportable, isZone, type Sums, sumOf } from './rules.ts';

const shown = ({ bets, stakeMinor, returnMinor }: Sums) => ({
  bets,
  stakeMinor: String(stakeMinor),
  returnMinor: String(returnMinor),
  profitMinor: String(returnMinor - stakeMinor),
});

export const reportsHandlers: Handler[] = [
  handle(personalProfit, async context => {
    const { memberId } = memberOf(context);
    const { from, to, zone } = context.input;
    if (!isReportable(from, to)) refuse('request.invalid', { fields: ['from', 'to'] });
    if (!isZone(zone)) refuse('request.invalid', { fields: ['zone'] });
    const [days, netDepositMinor, { currency }] = await Promise.all([
      settledByDay(context.db, { memberId, from, to, zone }),
      netDepositsOf(context.db, memberId),
      balanceOf(context.db, memberId),
    ]);
    return {
      days: days.map(one => ({ date: one.date, ...shown(one) })),
      totals: shown(sumOf(days)),
      netDepositMinor: String(netDepositMinor),
      currency,
    };
  }),
];
