import type { Currency, Instant, MemberId } from '@baize/kernel';
import type { AccountId, AccountName, Posting } from '@baize/ledger/contract';

/** The account that a member plays from. */
export const cashOf = (ownerId: MemberId | string, unit: Currency): AccountName => ({ ownerId, kind: 'member.cash', unit });

/** Where play money comes from. */
export const playMoney = (unit: Currency): AccountName => ({ kind: 'house.play-money', unit });

interface Credit {
  readonly reference: string;
  readonly source: AccountId;
  readonly target: AccountId;
  readonly minor: bigint;
  readonly unit: Currency;
  readonly at: Instant;
}

const credit = (kind: string, c: Credit): Posting => ({
  mode: 'post',
  reference: c.reference,
  kind,
  unit: c.unit,
  effectiveAt: c.at,
  entries: [
    { accountId: c.source, amountMinor: -c.minor },
    { accountId: c.target, amountMinor: c.minor },
  ],
});

/** Play money added by the member. */
export const sandboxDepositPosting = (c: Credit): Posting => credit('wallet.sandbox-deposit', c);

/** The demo money of a trial account; its reference is the account, so it is given once. */
export const trialFunding = (c: Credit): Posting => credit('wallet.trial-funding', c);
