import { paymentCounterparties, vendorCounterparties, walletCounterparties } from '@baize/app-server/counterparties';
import type { Database } from '@baize/db';
import { type Instant, systemClock } from '@baize/kernel';
import { seedComparisons } from '@baize/reconciliation/server';
import { walletOverHttp } from '@baize/vendorwallets/server';
import type { DeskParts } from './desk.ts';

const nights = 4;

/** The comparisons with studio, vendors and payment provider of the last nights, all of which run beside a demo world. */
export const makeComparisons = ({ db, providers }: Pick<DeskParts, 'db' | 'providers'>, now: Instant): Promise<void> =>
  seedComparisons(
    db,
    async (inHand: Database) => {
      const books = { db: inHand, clock: systemClock, allowsPrivate: true };
      return [
        ...(await vendorCounterparties(books)),
        ...(await walletCounterparties(books, walletOverHttp(true))),
        ...paymentCounterparties(providers),
      ];
    },
    { now, days: nights },
  );
