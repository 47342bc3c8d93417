import { readPayoutSettings } from '@baize/cashier/contract';
import { madeUp } from './made-up.ts';

/** Payout rules that can be kept together, as made-up ones cannot. */
export const payoutRules = {
  ...madeUp(readPayoutSettings.output, 'empty'),
  currency: 'CNY',
  minMinor: '1000000',
  maxMinor: '50000000',
  dayCount: 5,
  feeFixedMinor: '0',
  feeBps: 150,
  fourEyesMinor: '500000000',
  confirmMinutes: 60,
  coolingHours: 24,
  transferMinMinor: '1000000',
  transferMaxMinor: '500000000',
};
