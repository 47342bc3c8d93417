import { brandOf } from '@baize/brand/server';
import type { Queryable } from '@baize/db';
import { memberById } from '@baize/identity/server';
import { elapsedMs, type Instant, type MemberId, plus, present } from '@baize/kernel';
import { type BarView, type LimitView, limitKinds, limitPeriods, type Protection, type UsageView } from '../../contract/index.ts';
import { type DepositsUsed, depositsUsed } from '../play/deposit-store.ts';
import { momentAt } from '../play/guard.ts';
import { counted, type Guarded, type Moment, tickOf, usedOf, usedOfKind } from '../play/rules.ts';
import { barOf, daysOf, readGuard } from '../play/store.ts';
import { intervalOf } from '../sittings/store.ts';
import { confirmUntil, mayAskToReturn } from './change-rules.ts';
import { type Barred, isBarred, returnDelayMs, roomsOf, tightest } from './rules.ts';
import { type LimitRow, readLimits } from './store.ts';
import { delayHoursOf } from './terms.ts';

const limitView = (row: LimitRow, at: Instant): LimitView => ({
  kind: row.kind,
  period: row.period,
  setBy: row.setBy,
  amount: String(row.amount),
  since: row.since,
  pending:
    row.confirmFrom && elapsedMs(confirmUntil(row.confirmFrom), at) < 0
      ? {
          amount: row.askedAmount === null ? null : String(row.askedAmount),
          confirmFrom: row.confirmFrom,
          confirmUntil: confirmUntil(row.confirmFrom),
        }
      : null,
});

const barView = (barred: Barred | undefined, at: Instant): BarView | null =>
  isBarred(barred, at)
    ? {
        bar: barred.bar,
        since: barred.since,
        until: barred.until,
        returnAskedAt: barred.returnAskedAt ?? null,
        returnsAt: barred.returnAskedAt ? plus(barred.returnAskedAt, returnDelayMs) : null,
        mayAskToReturn: !barred.returnAskedAt && mayAskToReturn(barred, at),
      }
    : null;

const notBelowZero = (amount: bigint): string => String(amount > 0n ? amount : 0n);

/** What is used and left of each kind in each period. */
function usageOf(guarded: Guarded, deposits: DepositsUsed, moment: Moment): UsageView[] {
  const { periods } = moment;
  return limitKinds.flatMap(kind => {
    const used = kind === 'deposit' ? deposits.used : usedOfKind(guarded, kind, moment);
    const isKnown = kind === 'deposit' || kind === 'time' || guarded.isCounted;
    const settled = kind === 'loss' ? usedOf(guarded.days, day => day.lostMinor, moment) : used;
    return limitPeriods.map((period): UsageView => {
      const limits = guarded.limits.filter(limit => limit.kind === kind && limit.period === period);
      const room = tightest(roomsOf(limits, { used, periods }));
      return {
        kind,
        period,
        used: isKnown ? notBelowZero(settled[period]) : null,
        waiting: kind === 'deposit' ? String(deposits.waiting[period]) : '0',
        atRisk: kind === 'loss' ? notBelowZero(guarded.atRiskMinor) : '0',
        limit: room ? String(room.limit.amount) : null,
        left: room ? String(room.leftAmount) : null,
        restartsAt: periods[period].to,
      };
    });
  });
}

/** Everything about a member's protection, as it is at `at`. */
export async function protectionOf(db: Queryable, memberId: MemberId, at: Instant): Promise<Protection> {
  const [member, brand, delayHours, limits, row, days, interval] = await Promise.all([
    memberById(db, memberId),
    brandOf(db),
    delayHoursOf(db),
    readLimits(db, memberId),
    readGuard(db, memberId),
    daysOf(db, [memberId], at),
    intervalOf(db, memberId),
  ]);
  const moment = momentAt(at, brand.zone);
  const guarded: Guarded = {
    memberId,
    barred: barOf(row),
    limits,
    isCounted: row?.isCounted ?? false,
    atRiskMinor: row?.atRiskMinor ?? 0n,
    playedUntil: row?.playedUntil ?? null,
    days,
  };
  const isTimed = limits.some(({ kind }) => kind === 'time');
  const now = isTimed ? counted(guarded, tickOf(guarded, moment)) : guarded;
  return {
    currency: present(member, 'a member that is protected exists').currency,
    delayHours,
    zone: brand.zone,
    limits: limits.map(limit => limitView(limit, at)),
    usage: usageOf(now, await depositsUsed(db, memberId, moment.periods), moment),
    bar: barView(guarded.barred, at),
    realityMinutes: interval,
  };
}
