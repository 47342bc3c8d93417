import type { Bet } from '@baize/bets/contract';
import { betsOfVendors } from '@baize/bets/server';
import { type BookedPayment, type PaymentProvider, type ProviderLine, paymentsOf } from '@baize/cashier/server';
import type { Database } from '@baize/db';
import { demoReferenceOf, reportAddresses, vendorRounds } from '@baize/games/server';
import { type Clock, type Currency, day, hour, type Instant, plus } from '@baize/kernel';
import { knownPostings } from '@baize/ledger/server';
import type { Counterparty, Period, StatedItem } from '@baize/reconciliation/server';
import {
  bookedStandings,
  bookedTransfers,
  listTransferVendors,
  type OpenWallet,
  type StatedTransfer,
  vendorStandings,
  vendorTransfers,
  type WalletStanding,
} from '@baize/vendorwallets/server';

/** What stays open for so long is shown: a vendor that pays and never ends the round would never be compared. */
const openRoundMs = 48 * hour;

/** Rounds of the demo world were made without a vendor, so there is no one to compare them with. The ledger knows them by the reference of their stake. */
async function withoutDemo(db: Database, bets: readonly Bet[]): Promise<readonly Bet[]> {
  // The name saves the look-up of all others; what it says is not believed.
  const named = bets.filter(bet => bet.roundId.startsWith('demo-')).map(bet => demoReferenceOf(bet.id));
  const known = named.length === 0 ? new Map() : await knownPostings(db, named);
  return bets.filter(bet => !known.has(demoReferenceOf(bet.id)));
}

interface VendorParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Development: vendors may be on this machine or in a private network. */
  readonly allowsPrivate: boolean;
}

const vendorCounterparty = (parts: VendorParts, keyId: string): Counterparty => ({
  name: `vendor:${keyId}`,
  openMs: openRoundMs,
  async *statementOf({ from, to }) {
    for await (const rounds of vendorRounds(parts.db, { keyId, from, to }, parts))
      yield rounds
        .filter(round => round.isOpen || round.stakeMinor > 0n || round.returnMinor > 0n)
        .map(round => ({
          key: round.roundId,
          at: round.at,
          currency: round.currency as Currency,
          amountMinor: round.returnMinor - round.stakeMinor,
          volumeMinor: round.stakeMinor,
          isOpen: round.isOpen,
        }));
  },
  async *oursOf(db, { from, to }) {
    const vendors = (await reportAddresses(db, parts.clock.now())).filter(one => one.keyId === keyId).flatMap(one => one.vendors);
    for await (const bets of betsOfVendors(db, { vendors, from, to }))
      yield (await withoutDemo(db, bets))
        .filter(bet => bet.state !== 'void' || bet.returnMinor > 0n)
        .map(bet => ({
          key: bet.roundId,
          at: bet.placedAt,
          currency: bet.currency,
          amountMinor: bet.returnMinor - bet.stakeMinor,
          volumeMinor: bet.stakeMinor,
          isOpen: bet.state === 'open',
        }));
  },
});

/** The vendors of each key that is in force: they are asked for their rounds under the key that they sign with. */
export const vendorCounterparties = async (parts: VendorParts): Promise<Counterparty[]> =>
  [...new Set((await reportAddresses(parts.db, parts.clock.now())).map(one => one.keyId))].map(keyId => vendorCounterparty(parts, keyId));

/** No one who put nothing in has anything to compare. */
const statedWallets = (standings: readonly WalletStanding[], at: Instant): StatedItem[] =>
  standings
    .filter(one => one.putInMinor !== 0n || one.isMoving)
    .map(one => ({
      key: `${one.memberId} ${one.currency}`,
      at,
      currency: one.currency,
      amountMinor: one.putInMinor,
      volumeMinor: 0n,
      isOpen: one.isMoving,
    }));

/** A moment inside the day that both sides name, as balances have none of their own. */
const midst = ({ from }: Period): Instant => plus(from, hour);

const walletCounterparty = ({ db, clock }: VendorParts, open: OpenWallet, code: string): Counterparty => ({
  name: `wallet:${code}`,
  isStanding: true,
  async *oursOf(inHand, period) {
    for await (const batch of bookedStandings(inHand, { vendor: code, now: clock.now() })) yield statedWallets(batch, midst(period));
  },
  async *statementOf(period) {
    for await (const batch of vendorStandings({ db, clock }, open, code)) yield statedWallets(batch, midst(period));
  },
});

/** Ours have the time of asking, theirs that of doing: between the two lies at most the time after which a transfer is called off. */
const transferMs = hour;

const statedTransfers = (transfers: readonly StatedTransfer[]): StatedItem[] =>
  transfers.map(({ reference, at, currency, direction, minor, isOpen }) => ({
    key: reference,
    at,
    currency,
    amountMinor: direction === 'in' ? minor : -minor,
    volumeMinor: minor,
    isOpen,
  }));

const transferCounterparty = ({ db, clock }: VendorParts, open: OpenWallet, vendor: string): Counterparty => ({
  name: `transfers:${vendor}`,
  toleranceMs: transferMs,
  async *oursOf(inHand, period) {
    for await (const batch of bookedTransfers(inHand, { vendor, ...period })) yield statedTransfers(batch);
  },
  async *statementOf(period) {
    for await (const batch of vendorTransfers({ db, clock }, open, { vendor, ...period })) yield statedTransfers(batch);
  },
});

/**
 * The vendors that keep wallets of their own: what is left of members' money there, as they and as our books have it; and of those that list them, what was
 * moved, transfer by transfer.
 */
export const walletCounterparties = async (parts: VendorParts, open: OpenWallet): Promise<Counterparty[]> =>
  (await listTransferVendors(parts.db)).flatMap(({ code, listsTransfers }) => [
    walletCounterparty(parts, open, code),
    ...(listsTransfers ? [transferCounterparty(parts, open, code)] : []),
  ]);

/** A notice may be lost, and its payment found by asking a day later. */
const noticeMs = day;

const statedPayment = (payment: BookedPayment | ProviderLine): Omit<StatedItem, 'key' | 'isOpen'> => ({
  at: payment.at,
  currency: payment.currency,
  amountMinor: payment.about === 'deposit' ? payment.minor : -payment.minor,
  volumeMinor: payment.minor,
});

/** The providers of payments that tell what they moved. */
export const paymentCounterparties = (providers: readonly PaymentProvider[]): Counterparty[] =>
  providers.flatMap(({ code, linesOf }): Counterparty[] =>
    linesOf
      ? [
          {
            name: `payments:${code}`,
            toleranceMs: noticeMs,
            async *oursOf(db, period) {
              for await (const batch of paymentsOf(db, { provider: code, ...period }))
                yield batch.map(one => ({ ...statedPayment(one), key: `${one.about} ${one.id}`, isOpen: one.isOpen }));
            },
            async *statementOf(period) {
              const lines = await linesOf(period);
              yield lines.map(line => ({ ...statedPayment(line), key: `${line.about} ${line.subjectId}`, isOpen: false }));
            },
          },
        ]
      : [],
  );
