import { brandOf } from '@baize/brand/server';
import { firstUnheard, nextFact } from '@baize/events';
import type { Loop } from '@baize/jobs';
import { minute, plus } from '@baize/kernel';
import { businessDate, businessDay, daysLater } from '@baize/kernel/business-time';
import { endAgreed } from '../contracts/contracts.ts';
import { expireOffers, offerMs } from '../contracts/store.ts';
import { teamMoney, teamPlay, teamRebates } from '../figures/follow.ts';
import { zoneOfFigures } from '../figures/store.ts';
import { correctBills } from './correct.ts';
import { makeBills } from './make.ts';
import { payBills } from './pay.ts';

/** So long after midnight bets of the day before may still be written down. */
const settlingMs = 10 * minute;

/** Ends offers that no one answered and contracts whose day has come, makes the bills of days that have ended and are counted, corrects earlier ones, and pays what is owed. */
export const billsLoop: Loop = {
  name: 'agents.bills',
  everyMs: minute,
  run: async ({ db, clock }, isStopping) => {
    const now = clock.now();
    await expireOffers(db, plus(now, -offerMs), now);
    const zone = await zoneOfFigures(db, (await brandOf(db)).zone);
    await endAgreed(db, { at: now, zone });
    const yesterday = daysLater(businessDate(plus(now, -settlingMs), zone), -1);
    const counted = plus(businessDay(yesterday, zone).to, settlingMs / 2);
    const waiting = [(await nextFact(db, teamPlay))?.settledAt, await firstUnheard(db, teamMoney), await firstUnheard(db, teamRebates)];
    if (waiting.every(at => at === undefined || at >= counted)) {
      await makeBills(db, { yesterday, zone, at: now }, isStopping);
      await correctBills(db, { today: daysLater(yesterday, 1), zone, at: now }, isStopping);
    }
    await payBills({ db, clock }, isStopping);
  },
};
