import { betsOfVendors } from '@baize/bets/server';
import type { Database } from '@baize/db';
import { reportAddresses, vendorRounds } from '@baize/games/server';
import type { Clock, Currency } from '@baize/kernel';
import type { Counterparty } from '@baize/reconciliation/server';

/** Rounds of the demo world were made without the studio, so there is nothing to check them against. */
export const isDemoRound = (roundId: string): boolean => roundId.startsWith('demo-');

interface VendorParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

const vendorCounterparty = (parts: VendorParts, keyId: string): Counterparty => ({
  name: `vendor:${keyId}`,
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
    const vendors = (await reportAddresses(db)).filter(one => one.keyId === keyId).flatMap(one => one.vendors);
    for await (const bets of betsOfVendors(db, { vendors, from, to }))
      yield bets
        .filter(bet => bet.state !== 'void' && !isDemoRound(bet.roundId))
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
  [...new Set((await reportAddresses(parts.db)).map(one => one.keyId))].map(keyId => vendorCounterparty(parts, keyId));
