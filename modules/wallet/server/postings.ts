import type { Transaction } from '@baize/db';
import type { Currency, Instant, MemberId } from '@baize/kernel';
import type { AccountName, Posted } from '@baize/ledger/contract';
import { transfer } from '@baize/ledger/server';
import { trialMinor } from './rules.ts';

/** The account that a member plays from. */
export const cashOf = (ownerId: MemberId | string, unit: Currency): AccountName => ({ ownerId, kind: 'member.cash', unit });

/** Where play money comes from. */
export const playMoney = (unit: Currency): AccountName => ({ kind: 'house.play-money', unit });

interface Credit {
  readonly kind: string;
  readonly reference: string;
  readonly memberId: MemberId;
  readonly minor: bigint;
  readonly unit: Currency;
  readonly at: Instant;
}

const credit = (tx: Transaction, { kind, reference, memberId, minor, unit, at }: Credit): Promise<Posted> =>
  transfer(tx, { reference, kind, from: playMoney(unit), to: cashOf(memberId, unit), amountMinor: minor, at });

/** Play money for a member of a demo world. */
export const givePlayMoney = (tx: Transaction, c: Omit<Credit, 'kind'>): Promise<Posted> =>
  credit(tx, { ...c, kind: 'wallet.sandbox-deposit' });

/** The demo money of a trial account. Its reference is the account, so it is given once. */
export const fundTrial = (tx: Transaction, c: Pick<Credit, 'memberId' | 'unit' | 'at'>): Promise<Posted> =>
  credit(tx, { ...c, minor: trialMinor, kind: 'wallet.trial-funding', reference: `trial:${c.memberId}` });
