import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import type { LimitKind, LimitView, Protection, UsageView } from '../../contract/index.ts';

/** Seconds as hours and minutes, each left out where it is nothing. */
export function timeParts(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Writes an amount of a limit: money, or hours and minutes. */
export function useAmountText(currency: Currency): (kind: LimitKind, amount: string) => string {
  const { t, formatMoney } = useI18n();
  return (kind, amount) => {
    if (kind !== 'time') return formatMoney(amountOf(amount), currency);
    const { hours, minutes } = timeParts(Number(amount));
    if (hours === 0) return t('protection.time.minutes', { minutes });
    return minutes === 0 ? t('protection.time.hours', { hours }) : t('protection.time.both', { hours, minutes });
  };
}

/** The limits of one kind in one period: the member's own and the operator's, with what is used. */
interface LimitLine {
  readonly own: LimitView | undefined;
  readonly operator: LimitView | undefined;
  readonly usage: UsageView | undefined;
}

export function lineOf(protection: Protection, { kind, period }: Pick<LimitView, 'kind' | 'period'>): LimitLine {
  const limits = protection.limits.filter(limit => limit.kind === kind && limit.period === period);
  return {
    own: limits.find(limit => limit.setBy === 'member'),
    operator: limits.find(limit => limit.setBy === 'operator'),
    usage: protection.usage.find(usage => usage.kind === kind && usage.period === period),
  };
}

/** How much of a limit is gone, in whole hundredths: 0 to 100. */
export function usedPercent({ limit, left }: Pick<UsageView, 'limit' | 'left'>): number {
  const [whole, rest] = [amountOf(limit), amountOf(left)];
  return whole <= 0n ? 0 : Number(((whole - rest) * 100n) / whole);
}

/** When a wished amount takes effect: immediately, or after the delay; none at all where nothing changes. */
export function effectOf(own: LimitView | undefined, wished: bigint | null): 'now' | 'later' | 'same' | 'none' {
  if (!own) return wished === null ? 'none' : 'now';
  const known = amountOf(own.amount);
  if (wished === null || wished > known) return 'later';
  return wished === known ? 'same' : 'now';
}
