import type { Database, Queryable, Transaction } from '@baize/db';
import { type Currency, day, type Instant, type MemberId, newId, plus } from '@baize/kernel';
import { type BusinessDate, businessDay, daysLater, type PeriodKind } from '@baize/kernel/business-time';
import { contractPeriods, earned, earnedByHour, type TeamHour, type TeamPeriod, type Terms } from '../../contract/index.ts';
import { billBounds } from '../approvals/store.ts';
import { isLastDay, periodStart } from '../contracts/rules.ts';
import { figuresOf } from '../figures/rules.ts';
import { sumInMemory, type TeamDays, teamMoneys, teamPlays } from '../figures/store.ts';
import { type BillHour, insertHours, teamHours } from './lines-store.ts';
import { activeMembers, type Bill, excludedPlay, insertBills, lockBilled, setBilled, type Unbilled, unbilled } from './store.ts';

/** Contracts at a time, each time in a transaction of its own: what was made before a crash stays made. Each time reads what all members played. */
const batch = 100_000;

/** A dividend that a payer has not paid by then is overdue: the payer's withdrawals and transfers wait. */
export const graceMs = 3 * day;

type Team = TeamPeriod & Pick<Bill, 'leftOut'> & { readonly hours: readonly TeamHour[] };

const hoursKey = (payeeId: MemberId, { minBetMinor }: Pick<Terms, 'minBetMinor'>): string => `${payeeId} ${minBetMinor}`;
type TeamOf = (contract: Pick<Unbilled, 'payeeId' | 'terms'>) => Team;

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/**
 * What the teams came to. Losses and valid bets of members who are excluded or whose account is closed earn no one anything; what they won still lowers the loss of the
 * team.
 */
export async function teamsOf(
  tx: Queryable,
  contracts: readonly Pick<Unbilled, 'type' | 'payeeId' | 'terms'>[],
  d: TeamDays,
  who: Parameters<typeof excludedPlay>[3],
): Promise<TeamOf> {
  const ids = [...new Set(contracts.map(one => one.payeeId))];
  const excluded = await excludedPlay(tx, ids, d, who);
  const leftOut = excluded.map(one => one.memberId);
  const [plays, moves] = [await teamPlays(tx, ids, d), await teamMoneys(tx, ids, d)];
  const active = new Map<string, Awaited<ReturnType<typeof activeMembers>>>();
  for (const { terms } of contracts)
    if (!active.has(terms.minBetMinor))
      active.set(terms.minBetMinor, await activeMembers(tx, ids, d, { minBetMinor: BigInt(terms.minBetMinor), leftOut }));
  const hours = new Map<string, TeamHour[]>();
  const hourly = contracts.filter(one => one.type === 'hourly');
  for (const minBet of new Set(hourly.map(one => one.terms.minBetMinor))) {
    const payees = hourly.filter(one => one.terms.minBetMinor === minBet).map(one => one.payeeId);
    for (const [id, lines] of await teamHours(tx, payees, d, { minBetMinor: BigInt(minBet), leftOut }))
      hours.set(hoursKey(id, { minBetMinor: minBet }), lines);
  }
  const outOf = new Map<MemberId, (typeof excluded)[number][]>();
  for (const one of excluded)
    for (const id of one.line) {
      const known = outOf.get(id);
      if (known) known.push(one);
      else outOf.set(id, [one]);
    }
  const [playsOf, movesOf] = [Map.groupBy(plays, one => one.memberId), Map.groupBy(moves, one => one.memberId)];
  return ({ payeeId, terms }) => {
    const figures = figuresOf(playsOf.get(payeeId) ?? [], movesOf.get(payeeId) ?? []);
    const key = hoursKey(payeeId, terms);
    const out = outOf.get(payeeId) ?? [];
    const ids = [...new Set(out.map(one => one.memberId))];
    const lossOf = (id: MemberId) => sumOf(out.filter(one => one.memberId === id).map(one => BigInt(one.loss)));
    const lost = ids.map(lossOf).filter(loss => loss > 0n);
    return {
      leftOut: ids,
      validMinor: BigInt(figures.validMinor) - sumOf(out.map(one => BigInt(one.valid))),
      lossMinor: -BigInt(figures.profitMinor) - BigInt(figures.rebateMinor) - BigInt(figures.givenMinor) - sumOf(lost),
      active: active.get(terms.minBetMinor)?.get(payeeId) ?? 0,
      hours: hours.get(key) ?? [],
    };
  };
}

/** What is paid, with the hours of an hourly salary. */
export function paidFor({ type, terms, currency }: Pick<Unbilled, 'type' | 'terms' | 'currency'>, { hours, ...team }: Team) {
  if (type !== 'hourly') {
    const { tier, amountMinor } = earned(type, terms, team, currency);
    return { rateBps: tier?.rateBps ?? 0, amountMinor, lines: [] };
  }
  const lines = earnedByHour(terms, hours, currency).map(({ tier, ...line }) => ({ ...line, rateBps: tier?.rateBps ?? 0 }));
  return { rateBps: Math.max(0, ...lines.map(line => line.rateBps)), amountMinor: sumOf(lines.map(line => line.amountMinor)), lines };
}

type Bounds = Awaited<ReturnType<typeof billBounds>>;

/** Whether a bill is one of the operator’s that is above the bound of its currency: two people decide it. */
export const waits = ({ payerId, currency }: Pick<Bill, 'payerId' | 'currency'>, amountMinor: bigint, bounds: Bounds): boolean =>
  payerId === null && bounds.some(one => one.currency === currency && amountMinor > one.minor);

function billOf(
  contract: Unbilled,
  team: Team,
  { at, bounds, ...days }: { from: BusinessDate; to: BusinessDate; at: Instant; bounds: Bounds },
): { bill: Bill; hours: BillHour[] } {
  const { type, currency, payerId, payeeId, depth } = contract;
  const { rateBps, amountMinor: earnedMinor, lines } = paidFor(contract, team);
  const carriedMinor = contract.carryMinor < -earnedMinor ? -earnedMinor : contract.carryMinor;
  const amountMinor = earnedMinor + carriedMinor;
  const { hours, ...figures } = team;
  const id = newId<'BillId'>();
  const owed = waits(contract, amountMinor, bounds) ? 'to-approve' : contract.payerHasOne ? 'due' : 'refused';
  const bill: Bill = {
    id,
    contractId: contract.id,
    payerId,
    payeeId,
    type,
    currency,
    ...days,
    ...figures,
    rateBps,
    amountMinor,
    carriedMinor,
    paidMinor: 0n,
    depth,
    dueAt: plus(at, graceMs),
    state: amountMinor === 0n ? 'not-reached' : owed,
  };
  return { bill, hours: lines.map(line => ({ ...line, billId: id })) };
}

/** Makes bills of a period that begins with `from` and ended with `to`; true when there may be more. */
async function makeSome(
  tx: Transaction,
  period: PeriodKind,
  days: { from: BusinessDate; to: BusinessDate; zone: string; at: Instant },
): Promise<boolean> {
  const { from, to, zone, at } = days;
  const contracts = await unbilled(tx, period, from, batch);
  const bounds = await billBounds(tx);
  const made: ReturnType<typeof billOf>[] = [];
  const alike = Object.values(Object.groupBy(contracts, one => `${one.currency} ${one.movedAt ?? ''}`));
  for (const own of alike.flatMap(some => (some ? [some] : []))) {
    const [{ currency, movedAt } = { currency: 'CNY' as Currency, movedAt: null }] = own;
    const d = {
      currency,
      from,
      to,
      zone,
      since: businessDay(from, zone).from,
      until: businessDay(to, zone).to,
      before: movedAt ?? undefined,
    };
    const team = await teamsOf(tx, own, d, { at });
    made.push(...own.map(one => billOf(one, team(one), { from, to, at, bounds })));
  }
  await insertBills(
    tx,
    made.map(one => one.bill),
    at,
  );
  await insertHours(
    tx,
    made.flatMap(one => one.hours),
  );
  return contracts.length === batch;
}

/** Makes the bills of every period that ended with this day. */
async function billDay(tx: Transaction, date: BusinessDate, { zone, at }: { zone: string; at: Instant }): Promise<boolean> {
  for (const period of contractPeriods.filter(kind => isLastDay(kind, date)))
    if (await makeSome(tx, period, { from: periodStart(period, date), to: date, zone, at })) return true;
  return false;
}

/**
 * Makes all bills up to a day that has ended, each once, whoever else does it: days that were missed come first. What the figures are is what has been counted when a
 * bill is made.
 */
export async function makeBills(
  db: Database,
  { yesterday, zone, at }: { yesterday: BusinessDate; zone: string; at: Instant },
  isStopping?: () => boolean,
) {
  for (;;) {
    const isDone = await db.transaction(async tx => {
      await sumInMemory(tx);
      const until = (await lockBilled(tx)) ?? daysLater(yesterday, -1);
      if (until >= yesterday) return true;
      const date = daysLater(until, 1);
      const isMore = await billDay(tx, date, { zone, at });
      if (!isMore) await setBilled(tx, date);
      return false;
    });
    if (isDone || isStopping?.()) return;
  }
}
