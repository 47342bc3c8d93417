import type { Transaction } from '@baize/db';
import type { Currency, Instant, MemberId } from '@baize/kernel';
import type { AccountName, Posted } from '@baize/ledger/contract';
import { transfer } from '@baize/ledger/server';
import { cashOf } from '@baize/wallet/server';
import type { WalletTransferRow } from './store.ts';

interface Between {
  readonly memberId: MemberId;
  readonly vendor: string;
  readonly currency: Currency;
}

/** What is with a vendor stays the member's, and in the books. */
const thereOf = ({ memberId, vendor, currency }: Between): AccountName => ({
  ownerId: memberId,
  kind: 'member.vendor',
  qualifier: vendor,
  unit: currency,
});
/** Neither here nor there: taken from one side, and not known to be on the other. */
const transitOf = ({ memberId, vendor, currency }: Between): AccountName => ({
  ownerId: memberId,
  kind: 'member.transit',
  qualifier: vendor,
  unit: currency,
});
/** What members have won and lost there. */
const playOf = ({ vendor, currency }: Between): AccountName => ({ kind: 'house.vendor-play', qualifier: vendor, unit: currency });

const sidesOf = (row: WalletTransferRow) => {
  const [main, there] = [cashOf(row.memberId, row.currency), thereOf(row)];
  return row.direction === 'in' ? { source: main, target: there } : { source: there, target: main };
};

const stepOf = (row: WalletTransferRow, at: Instant) => ({ subjectId: row.id, amountMinor: row.amountMinor, at });

/** Set aside, before the vendor hears of it. Errors: ledger.insufficient. */
export const setAside = (tx: Transaction, row: WalletTransferRow): Promise<Posted> =>
  transfer(tx, {
    ...stepOf(row, row.madeAt),
    reference: `wallet-transfer:${row.id}:debit`,
    kind: `cashier.wallet-${row.direction}`,
    from: sidesOf(row).source,
    to: transitOf(row),
  });

/** The vendor has done it. */
export const arrive = (tx: Transaction, row: WalletTransferRow, at: Instant): Promise<Posted> =>
  transfer(tx, {
    ...stepOf(row, at),
    reference: `wallet-transfer:${row.id}:end`,
    kind: `cashier.wallet-${row.direction}-done`,
    from: transitOf(row),
    to: sidesOf(row).target,
  });

/** The vendor has not done it and never will. One reference for both ends: the ledger lets one of them happen, once. */
export const giveBack = (tx: Transaction, row: WalletTransferRow, at: Instant): Promise<Posted> =>
  transfer(tx, {
    ...stepOf(row, at),
    reference: `wallet-transfer:${row.id}:end`,
    kind: `cashier.wallet-${row.direction}-back`,
    from: transitOf(row),
    to: sidesOf(row).source,
  });

/** What was played at the vendor, up to a revision of the wallet there; negative is lost. `isHeld`: what the same revision had above the cap. */
export const bookPlay = (
  tx: Transaction,
  between: Between,
  play: { revision: bigint; minor: bigint; at: Instant; isHeld?: boolean },
): Promise<Posted> =>
  transfer(tx, {
    reference: `vendor-play:${between.vendor}:${between.memberId}:${play.revision}${play.isHeld ? ':held' : ''}`,
    kind: 'cashier.vendor-play',
    from: play.minor > 0n ? playOf(between) : thereOf(between),
    to: play.minor > 0n ? thereOf(between) : playOf(between),
    amountMinor: play.minor > 0n ? play.minor : -play.minor,
    at: play.at,
  });
