import { amountOf, type Instant, instant, minute, unixMs } from '@baize/kernel';
import { type BusinessDate, daysLater, type PeriodKind, weekdayOf } from '@baize/kernel/business-time';
import type { ContractAction, ContractState, ContractType, Terms, Tier } from '../../contract/index.ts';

/** Which side of a contract acts: the upline or the operator, who pays, or the downline, who is paid. */
export type Side = 'payer' | 'payee';

export interface Standing {
  readonly state: ContractState;
  /** Who asked for the end of an active contract; null = no one. */
  readonly endingBy: Side | null;
  /** The day that is asked for, or that both agreed on. */
  readonly endingOn?: BusinessDate | null;
}

/** What a contract becomes by an action; undefined when that side may not do it now. */
export function after({ state, endingBy, endingOn }: Standing, action: ContractAction, by: Side): Standing | undefined {
  const become = (next: ContractState): Standing => ({ state: next, endingBy: null });
  if (state === 'offered') {
    if (action === 'accept' && by === 'payee') return become('active');
    if (action === 'reject' && by === 'payee') return become('rejected');
    if (action === 'withdraw' && by === 'payer') return become('withdrawn');
  }
  if (state !== 'active') return undefined;
  if (endingBy === null) return action === 'terminate' && !endingOn ? { state, endingBy: by } : undefined;
  if (action === 'withdraw' && by === endingBy) return become('active');
  if (by === endingBy) return undefined;
  if (action === 'agree') return become('ended');
  return action === 'refuse' ? become('active') : undefined;
}

/** What a side may do with a contract at this moment. */
export const actionsOf = (standing: Standing, by: Side): ContractAction[] =>
  (['accept', 'reject', 'withdraw', 'terminate', 'agree', 'refuse'] as const).filter(action => after(standing, action, by));

const demands = (tier: Tier): readonly bigint[] => [amountOf(tier.validMinor), amountOf(tier.lossMinor), BigInt(tier.active)];

/** Whether a tier asks for nothing that the other does not ask for. */
const asksNoMore = (tier: Tier, than: Tier): boolean => demands(tier).every((one, i) => one <= (demands(than)[i] ?? 0n));

type TermsFault = 'period' | 'loss' | 'order' | 'basis';

/** What is wrong with terms of this type; undefined when nothing is. */
export function faultIn(type: ContractType, terms: Terms): TermsFault | undefined {
  if (type !== 'dividend') {
    if (terms.period !== 'D') return 'period';
    if (terms.feeBps !== 0 || terms.tiers.some(tier => amountOf(tier.lossMinor) > 0n)) return 'loss';
  }
  if ((type === 'real-time') !== (terms.basis !== undefined)) return 'basis';
  if (type === 'real-time' && (terms.tiers.length > 1 || terms.tiers.some(tier => demands(tier).some(one => one > 0n)))) return 'basis';
  if (type === 'real-time' && terms.basis !== 'single-bet' && amountOf(terms.minBetMinor) > 0n) return 'basis';
  const rises = terms.tiers.every((tier, i) => {
    const before = terms.tiers[i - 1];
    return !before || (asksNoMore(before, tier) && before.rateBps < tier.rateBps);
  });
  return rises ? undefined : 'order';
}

export const topRate = (terms: Terms): number => Math.max(0, ...terms.tiers.map(tier => tier.rateBps));

/** The least that a tier can pay, in 1/10 000. */
export const floorBps = 1;

/** Terms with another rate of the highest tier; those of the others move as far. */
export const withTopRate = (terms: Terms, topBps: number): Terms => ({
  ...terms,
  tiers: terms.tiers.map(tier => ({ ...tier, rateBps: Math.max(floorBps, tier.rateBps + topBps - topRate(terms)) })),
});

/** Whether terms are never worse for the payee than others, whatever the team does, and better for some of what it can do. */
export function isHigher(terms: Terms, than: Terms): boolean {
  const sameBasis =
    terms.period === than.period &&
    terms.basis === than.basis &&
    amountOf(terms.minBetMinor) <= amountOf(than.minBetMinor) &&
    terms.feeBps <= than.feeBps;
  const covers = (tier: Tier) => terms.tiers.filter(one => asksNoMore(one, tier)).some(one => one.rateBps >= tier.rateBps);
  const coveredBack = (tier: Tier) => than.tiers.filter(one => asksNoMore(one, tier)).some(one => one.rateBps >= tier.rateBps);
  const isCheaper = amountOf(terms.minBetMinor) < amountOf(than.minBetMinor) || terms.feeBps < than.feeBps;
  return sameBasis && than.tiers.every(covers) && (isCheaper || !terms.tiers.every(coveredBack));
}

/** The first day of the period that this day is in. */
export function periodStart(kind: PeriodKind, date: BusinessDate): BusinessDate {
  if (kind === 'W') return daysLater(date, 1 - weekdayOf(date));
  const [month, dayOfMonth] = [date.slice(0, 8), Number(date.slice(8))];
  if (kind === 'H') return `${month}${dayOfMonth > 15 ? '16' : '01'}`;
  return kind === 'M' ? `${month}01` : date;
}

/** Whether a period ends with this day. */
export const isLastDay = (kind: PeriodKind, date: BusinessDate): boolean =>
  periodStart(kind, daysLater(date, 1)) !== periodStart(kind, date);

/** The first day of the period after the one that this day is in. */
export function nextStart(kind: PeriodKind, date: BusinessDate): BusinessDate {
  let last = date;
  while (!isLastDay(kind, last)) last = daysLater(last, 1);
  return daysLater(last, 1);
}

/** How many days a termination can be asked for. */
const noticeChoices = 12;

/** Days with which a contract of such periods can end: this beginning of a period, and those after it. */
export function endChoices(kind: PeriodKind, first: BusinessDate): BusinessDate[] {
  const choices = [first];
  while (choices.length < noticeChoices) choices.push(nextStart(kind, choices.at(-1) as BusinessDate));
  return choices;
}

/** Real-time salaries are worked out for windows of so long, `[t, t + 5 min)`, from the full hour on. */
export const windowMs = 5 * minute;

/** The beginning of the window that an instant is in. */
export const windowOf = (at: Instant): Instant => instant(Math.floor(unixMs(at) / windowMs) * windowMs);

/** The first window that begins at or after an instant: the next whole one. */
export const nextWindow = (at: Instant): Instant => instant(Math.ceil(unixMs(at) / windowMs) * windowMs);
