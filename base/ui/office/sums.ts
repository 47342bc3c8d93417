import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';

/** Sums of several currencies beside each other: they are never added up. */
export function useSums(): (sums: readonly { readonly currency: Currency; readonly minor: string }[]) => string {
  const { formatMoney } = useI18n();
  return sums => sums.map(({ currency, minor }) => formatMoney(amountOf(minor), currency)).join(' · ');
}
