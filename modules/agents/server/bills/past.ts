import { brandOf } from '@baize/brand/server';
import type { Queryable } from '@baize/db';
import type { Instant } from '@baize/kernel';
import { type BusinessDate, businessDate, businessDay, daysLater, type PeriodKind } from '@baize/kernel/business-time';
import { payout, realTimeParts } from '../../contract/index.ts';
import { periodStart, topRate } from '../contracts/rules.ts';
import type { Contract } from '../contracts/store.ts';
import { zoneOfFigures } from '../figures/store.ts';
import { windowDays } from '../windows/store.ts';
import { paidFor, teamsOf } from './make.ts';

/** Days of a real-time salary. */
const windowDayCount = 7;
const howMany: Readonly<Record<PeriodKind, number>> = { D: 14, W: 8, H: 6, M: 3 };

/** The last periods that are over, the latest first. */
export function pastPeriods(kind: PeriodKind, today: BusinessDate): { from: BusinessDate; to: BusinessDate }[] {
  const periods: { from: BusinessDate; to: BusinessDate }[] = [];
  for (let next = periodStart(kind, today); periods.length < howMany[kind]; next = periods.at(-1)?.from ?? next) {
    const to = daysLater(next, -1);
    periods.push({ from: periodStart(kind, to), to });
  }
  return periods;
}

/** What the windows of a real-time salary would have paid, day by day: what is less than a coin goes to the next. */
async function pastWindows(db: Queryable, contract: Contract, { now, zone }: { now: Instant; zone: string }) {
  const days = pastPeriods('D', businessDate(now, zone)).slice(0, windowDayCount);
  const [last, first] = [days[0]?.from ?? '', days.at(-1)?.from ?? ''];
  const asked = { since: businessDay(first, zone).from, until: businessDay(last, zone).to, zone, at: now };
  const bases = new Map((await windowDays(db, contract, asked)).map(one => [one.date, one.basisMinor]));
  let [rest, total] = [0n, 0n];
  const periods = days.toReversed().map(({ from, to }) => {
    const basisMinor = bases.get(from) ?? 0n;
    const paid = payout(rest + realTimeParts(contract.terms, basisMinor), contract.currency);
    rest = paid.rest;
    total += paid.amountMinor;
    const rateBps = topRate(contract.terms);
    return { from, to, validMinor: String(basisMinor), lossMinor: '0', active: 0, rateBps, amountMinor: String(paid.amountMinor) };
  });
  return { periods: periods.toReversed(), totalMinor: String(total) };
}

/** What a contract would have paid for periods that are over, worked out as bills are. */
export async function pastOf(db: Queryable, contract: Contract, now: Instant) {
  const zone = await zoneOfFigures(db, (await brandOf(db)).zone);
  if (contract.type === 'real-time') return pastWindows(db, contract, { now, zone });
  const periods = [];
  let total = 0n;
  for (const { from, to } of pastPeriods(contract.terms.period, businessDate(now, zone))) {
    const d = {
      currency: contract.currency,
      from,
      to,
      zone,
      since: businessDay(from, zone).from,
      until: businessDay(to, zone).to,
      before: contract.movedAt ?? undefined,
    };
    const team = (await teamsOf(db, [contract], d, { at: now }))(contract);
    const { rateBps, amountMinor } = paidFor(contract, team);
    total += amountMinor;
    periods.push({
      from,
      to,
      validMinor: String(team.validMinor),
      lossMinor: String(team.lossMinor),
      active: team.active,
      rateBps,
      amountMinor: String(amountMinor),
    });
  }
  return { periods, totalMinor: String(total) };
}
