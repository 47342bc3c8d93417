import type { IncomingHttpHeaders } from 'node:http';
import type { Currency, Instant } from '@baize/kernel';

/** Where a payout goes. */
interface PayoutTarget {
  readonly kind: 'bank' | 'crypto';
  /** Bank's code, or the network's: "BTC". */
  readonly institution: string;
  readonly holder: string;
  readonly number: string;
}

export interface DepositAsk {
  /** The same for every try: the provider makes one invoice of it, however often it is asked. */
  readonly depositId: string;
  readonly minor: bigint;
  readonly currency: Currency;
  /** page: the member pays on a page of the provider · address: by sending an exact amount to an address. */
  readonly way: 'page' | 'address';
  readonly expiresAt: Instant;
  /** Where the member's browser comes back to, and where notices go. */
  readonly returnUrl: string;
  readonly noticeUrl: string;
}

/** How a member pays: on the provider's page, or by sending an exact amount to an address or account. Empty texts are not shown. */
export interface DepositStarted {
  readonly providerId: string;
  readonly payUrl: string;
  readonly address: string;
  /** What has to arrive, in the words and digits of the other side: "0.00153 BTC"; '' when it is the amount itself. */
  readonly exactAmount: string;
  readonly expiresAt: Instant;
}

/**
 * What the provider knows of a deposit. waiting: nothing seen · detected: seen, not safe yet · paid: safe · expired: nothing came in time ·
 * refused: the provider or the payer's bank said no · refunded: given back by the provider · absent: never heard of it.
 */
export interface ProviderDeposit {
  readonly status: 'waiting' | 'detected' | 'paid' | 'expired' | 'refused' | 'refunded' | 'absent';
  /** What has arrived so far, in the currency of the deposit. */
  readonly receivedMinor: bigint;
}

export interface PayoutAsk {
  /** The same for every try: the provider pays once, however often it is asked. */
  readonly payoutId: string;
  readonly minor: bigint;
  readonly currency: Currency;
  readonly target: PayoutTarget;
  readonly noticeUrl: string;
  /** What an earlier try kept with `keep`; '' at first. For providers that need something of their own before the payout. */
  readonly prepared: string;
  /** Durable when it has answered. */
  readonly keep: (prepared: string) => Promise<void>;
}

/** accepted: on its way · paid: arrived as far as the provider knows · failed: nothing left, with a reason for staff · absent: never heard of it. */
export interface ProviderPayout {
  readonly status: 'accepted' | 'paid' | 'failed' | 'absent';
  readonly reason: string;
  /** The provider's number of the payment; '' while there is none. */
  readonly providerId: string;
}

/** One message of a provider, after its signature was found right. Notices come twice, late and in any order: `state` answers what is true now. */
export interface Notice {
  /** The provider's id of this notice: the same when it is sent again. */
  readonly noticeId: string;
  readonly about: 'deposit' | 'payout';
  /** Our id of the deposit or the payout; '' when the provider does not send it. */
  readonly subjectId: string;
  /** Its own number of the payment, by which ours is found when it does not send our id. */
  readonly providerId?: string;
}

/** One line of what a provider says it moved on a day, for reconciliation. */
export interface ProviderLine {
  readonly subjectId: string;
  readonly about: 'deposit' | 'payout';
  readonly minor: bigint;
  readonly currency: Currency;
  readonly at: Instant;
}

/**
 * Someone who moves money for us. Every function may throw or never answer: that is *unknown*, to be asked about again, and never "failed".
 * Each has a deadline of its own of at most 15 seconds.
 */
export interface PaymentProvider {
  /** Its name in methods, records and the address of its notices: "sandbox", "btcpay". */
  readonly code: string;
  /** A demonstration, labelled as such. */
  readonly isDemonstration?: boolean;
  readonly startDeposit: (ask: DepositAsk) => Promise<DepositStarted>;
  readonly depositState: (depositId: string, providerId: string) => Promise<ProviderDeposit>;
  /** Absent = it takes money in only, and people pay out by hand. */
  readonly sendPayout?: (ask: PayoutAsk) => Promise<ProviderPayout>;
  readonly payoutState?: (payoutId: string, providerId: string) => Promise<ProviderPayout>;
  /** The notice, when the signature over the raw bytes is the provider's; undefined otherwise. Never throws. */
  readonly readNotice: (request: { raw: Buffer; headers: IncomingHttpHeaders }) => Notice | undefined;
  readonly linesOf?: (day: { from: Instant; to: Instant }) => Promise<readonly ProviderLine[]>;
}
