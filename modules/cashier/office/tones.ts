import type { Tone } from '@baize/ui';
import type { DepositState } from '../contract/index.ts';
import { toneOf } from '../web/deposit/deposit-terms.ts';

export const withdrawalTones = { review: 'warn', approved: 'info', sending: 'info', paid: 'win', rejected: 'loss' } as const;

/** As members see them, but for what staff have to check. */
export const depositTones: Readonly<Record<DepositState, Tone>> = { ...toneOf, processing: 'warn' };
