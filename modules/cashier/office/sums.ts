import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import type { officeWithdrawals } from '../contract/index.ts';

type Sums = OutputOf<typeof officeWithdrawals>['sums'];

/** Sums of several currencies beside each other: they are never added up. */
export function useSums(): (sums: Sums) => string {
  const { formatMoney } = useI18n();
  return sums => sums.map(({ currency, minor }) => formatMoney(amountOf(minor), currency)).join(' · ');
}
