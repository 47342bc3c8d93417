import type { Database } from '@baize/db';
import { type JobContext, noInput, type Schedule } from '@baize/jobs';
import { asId, type Clock, type Currency, type Instant, type MemberId, minute, plus, present } from '@baize/kernel';
import { postedOf } from '@baize/ledger/server';
import type { VendorTransfer } from '../ports/vendor-wallet.ts';
import { returnIfBound } from '../transfers/return.ts';
import { movingSince, openWalletTransfers, transfersInBooks } from '../transfers/store.ts';
import { bookPurse, type OpenWallet, tellWallets } from '../transfers/work.ts';
import { findTransferVendor, listTransferVendors } from '../vendors/store.ts';
import { lockKnownWallet, vendorWalletsAfter } from './store.ts';

const perBatch = 500;
/** What moved so lately may be on one side only while both are read. */
const restMs = 10 * minute;

/** What one side says was put into a member's wallet at a vendor, less what was taken out. What was played there has no part in it, and may go on meanwhile. */
export interface WalletStanding {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly putInMinor: bigint;
  readonly isMoving: boolean;
}

/** As our books have it. */
export async function* bookedStandings(db: Database, { vendor, now }: { vendor: string; now: Instant }): AsyncGenerator<WalletStanding[]> {
  for (let after: string | null = null; ; ) {
    const rows = await vendorWalletsAfter(db, { vendor, after, limit: perBatch });
    if (rows.length === 0) return;
    const memberIds = rows.map(row => row.memberId);
    const [posted, moving] = await Promise.all([
      postedOf(db, { kind: 'member.vendor', qualifier: vendor, ownerIds: memberIds }),
      movingSince(db, { vendor, memberIds, since: plus(now, -restMs) }),
    ]);
    const booked = new Map(posted.map(one => [`${one.ownerId} ${one.unit}`, one.postedMinor]));
    yield rows.map(({ memberId, currency, resultMinor, withheldMinor }) => ({
      memberId,
      currency,
      putInMinor: (booked.get(`${memberId} ${currency}`) ?? 0n) + withheldMinor - resultMinor,
      isMoving: moving.has(memberId),
    }));
    after = memberIds.at(-1) ?? null;
  }
}

/** As the vendor has it, asked now. Errors: whatever keeps the list from being whole. */
export async function* vendorStandings(
  { db, clock }: { db: Database; clock: Clock },
  open: OpenWallet,
  code: string,
): AsyncGenerator<WalletStanding[]> {
  const vendor = present(await findTransferVendor(db, code), 'a vendor that is compared is there');
  for await (const wallets of open(vendor, clock).wallets())
    yield wallets.map(({ playerId, currency, purse }) => ({
      memberId: asId<'MemberId'>(playerId) as MemberId,
      currency,
      putInMinor: purse.balanceMinor - purse.resultMinor,
      isMoving: false,
    }));
}

/** A transfer that has happened, or may have, as one side has it. */
export interface StatedTransfer extends Pick<VendorTransfer, 'reference' | 'currency' | 'direction' | 'minor' | 'at'> {
  /** Not resolved yet. */
  readonly isOpen: boolean;
}

/** What went to and from a vendor, as our books have it: by the time it was asked for. What failed is not there. */
export const bookedTransfers = (
  db: Database,
  asked: { vendor: string; from: Instant; to: Instant },
): AsyncIterable<readonly StatedTransfer[]> => transfersInBooks(db, asked);

/** As the vendor has it, by the time it was done there. Errors: whatever keeps the list from being whole. */
export async function* vendorTransfers(
  { db, clock }: { db: Database; clock: Clock },
  open: OpenWallet,
  { vendor: code, from, to }: { vendor: string; from: Instant; to: Instant },
): AsyncGenerator<readonly StatedTransfer[]> {
  const vendor = present(await findTransferVendor(db, code), 'a vendor that is compared is there');
  for await (const moved of open(vendor, clock).transfers({ from, to })) yield moved.map(one => ({ ...one, isOpen: false }));
}

/** Batches until the vendor stops answering: the rest is asked for in an hour, and a vendor that stays down shows in the comparison of books. */
async function* whileAnswering<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* batches;
  } catch {
    return;
  }
}

/**
 * Books what was played at one vendor, wallet by wallet, and asks back what should not be there; one that something is under way to is left until that ends.
 * Asking back locks every wallet of the member, in their order, so it is a transaction of its own.
 */
async function bookVendor({ db, clock }: JobContext, open: OpenWallet, code: string): Promise<void> {
  const vendor = present(await findTransferVendor(db, code), 'just listed');
  for await (const wallets of whileAnswering(open(vendor, clock).wallets()))
    for (const { playerId, purse } of wallets) {
      const memberId = asId<'MemberId'>(playerId) as MemberId;
      await db.transaction(async tx => {
        const row = await lockKnownWallet(tx, { memberId, vendor: code });
        const isMoving = (await openWalletTransfers(tx, memberId)).some(one => one.vendor === code);
        if (row && !isMoving && (await bookPurse(tx, row, purse, clock.now()))) await tellWallets(tx, row);
      });
      if (purse.balanceMinor > 0n) await db.transaction(tx => returnIfBound(tx, memberId, clock.now()));
    }
}

/** Every hour: what members have won and lost at vendors comes into the books, also of those who do not look. One vendor that is down keeps no other waiting. */
export const bookPlaySchedule = (open: OpenWallet): Schedule => ({
  cron: '17 * * * *',
  fillMinutes: 60,
  job: {
    name: 'cashier.book-vendor-play',
    input: noInput,
    maxAttempts: 3,
    run: async context => {
      for (const { code } of await listTransferVendors(context.db)) await bookVendor(context, open, code);
    },
  },
});
