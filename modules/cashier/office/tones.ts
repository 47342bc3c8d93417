import type { Tone } from '@baize/ui';
import type { DepositState } from '../contract/index.ts';

export const withdrawalTones = { review: 'warn', approved: 'info', sending: 'info', paid: 'win', rejected: 'loss' } as const;

export const depositTones: Readonly<Record<DepositState, Tone>> = {
  created: 'plain',
  waiting: 'info',
  detected: 'info',
  processing: 'warn',
  credited: 'win',
  expired: 'plain',
  underpaid: 'warn',
  overpaid: 'win',
  late: 'warn',
  refused: 'loss',
  refunded: 'plain',
};
