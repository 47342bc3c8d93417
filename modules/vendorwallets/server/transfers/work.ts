import { brandOf } from '@baize/brand/server';
import { publishIn, type Transaction } from '@baize/db';
import { memberById } from '@baize/identity/server';
import type { JobContext, Loop } from '@baize/jobs';
import { assert, type Clock, type Instant, minute, plus, present, second } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import { type AccountBalance, balancesOf } from '@baize/ledger/server';
import { isExcluded, isUnderPlayLimit } from '@baize/protection/server';
import { balanceChannel } from '@baize/wallet/contract';
import { type WalletTransferId, walletTransfersChannel, walletTransferTransitions } from '../../contract/index.ts';
import type { VendorOutcome, VendorPurse, VendorWalletPort } from '../ports/vendor-wallet.ts';
import { findTransferVendor, type TransferVendor } from '../vendors/store.ts';
import { lockVendorWallet, type VendorWalletRow, writeVendorWallet } from '../wallets/store.ts';
import { arrive, bookPlay, giveBack } from './postings.ts';
import { nextAsk, nextOfAbsent, reasonOf, resultToBook, splitByCap, stateAfter } from './rules.ts';
import {
  claimWalletTransfers,
  findWalletTransfer,
  lockWalletTransfer,
  nextWalletTransfer,
  type WalletTransferRow,
  walletTransfersTopic,
  writeWalletTransfer,
} from './store.ts';

/** How a vendor's wallet is reached. */
export type OpenWallet = (vendor: TransferVendor, clock: Clock) => VendorWalletPort;

/** What our books say is in a member's wallet at a vendor. */
export const bookedAt = (accounts: readonly AccountBalance[], { vendor, currency }: Pick<VendorWalletRow, 'vendor' | 'currency'>): bigint =>
  accounts.find(a => a.kind === 'member.vendor' && a.qualifier === vendor && a.unit === currency)?.postedMinor ?? 0n;

/**
 * Books what was played at a vendor since it was last heard of, up to the vendor's cap of the day; a wallet that goes beyond it stops. The caller holds the
 * wallet's lock, and nothing is under way. Answers whether anything changed for the member.
 */
export async function bookPurse(tx: Transaction, row: VendorWalletRow, told: VendorPurse, at: Instant): Promise<boolean> {
  if (row.stoppedAt) return false;
  const change = resultToBook(row, told, bookedAt(await balancesOf(tx, row.memberId), row));
  if (change === undefined) return false;
  const day = businessDate(at, (await brandOf(tx)).zone);
  const { bookMinor: minor, ...next } = splitByCap(row, { change, day, capMinor: row.capMinor });
  const { revision } = told;
  if (minor !== 0n) await bookPlay(tx, row, { revision, minor, at });
  const isStopped = next.heldMinor > 0n;
  const resultMinor = told.resultMinor - next.heldMinor;
  await writeVendorWallet(tx, { ...row, ...next, revision, resultMinor, stoppedAt: isStopped ? at : null });
  return minor !== 0n || isStopped;
}

/** Tells the member's open pages, with the commit. */
export async function tellWallets(tx: Transaction, row: Pick<WalletTransferRow, 'memberId'>): Promise<void> {
  await publishIn(tx, `channel:${walletTransfersChannel.name}`, [row.memberId]);
  await publishIn(tx, `channel:${balanceChannel.name}`, [row.memberId]);
}

async function change(tx: Transaction, row: WalletTransferRow, next: Partial<WalletTransferRow>): Promise<void> {
  const to = next.state ?? row.state;
  assert(to === row.state || walletTransferTransitions[row.state].includes(to), `a transfer does not go from ${row.state} to ${to}`);
  await writeWalletTransfer(tx, { ...row, ...next });
  await tellWallets(tx, row);
}

/** A member who may not put money in: frozen, on a break, excluded, closed, or under a limit on play. Holds their guard, so it comes before the wallet's lock. */
async function isBarred(tx: Transaction, { memberId }: WalletTransferRow, at: Instant): Promise<boolean> {
  if (await isUnderPlayLimit(tx, memberId)) return true;
  return (await memberById(tx, memberId))?.status !== 'active' || isExcluded(tx, memberId, at);
}

interface Locked {
  readonly row: WalletTransferRow;
  readonly wallet: VendorWalletRow;
}

/** The transfer under the wallet's lock and its own, in the one order in which both are taken; undefined when it has ended. */
async function lockOpen(tx: Transaction, known: WalletTransferRow): Promise<Locked | undefined> {
  const wallet = await lockVendorWallet(tx, known);
  const row = present(await lockWalletTransfer(tx, known.id), 'a transfer is never deleted');
  return row.endedAt === null ? { row, wallet } : undefined;
}

async function fail(tx: Transaction, row: WalletTransferRow, { reason, at }: { reason: string; at: Instant }): Promise<void> {
  await giveBack(tx, row, at);
  await change(tx, row, { state: 'failed', reason, trouble: '', nextAt: null, endedAt: at });
}

interface Begun {
  readonly isFirst: boolean;
  readonly isBarred: boolean;
}

/** Writes down that the vendor is about to hear of it, before it does: after a crash no one can think that nothing was sent. */
const begin = (context: JobContext, known: WalletTransferRow): Promise<Begun | undefined> =>
  context.db.transaction(async tx => {
    const at = context.clock.now();
    const barred = known.direction === 'in' && (await isBarred(tx, known, at));
    const locked = await lockOpen(tx, known);
    if (!locked) return undefined;
    const { row } = locked;
    if (row.state !== 'debited') return { isFirst: false, isBarred: barred };
    if (barred) {
      await fail(tx, row, { reason: 'barred', at });
      return undefined;
    }
    await change(tx, row, { state: 'sent', sentAt: at });
    return { isFirst: true, isBarred: false };
  });

/** Asks the vendor to do it, or what became of it; only a vendor that never heard of it is asked again to do it. */
async function ask(
  port: VendorWalletPort,
  row: WalletTransferRow,
  { begun, now, givesUpAfterMs }: { begun: Begun; now: Instant; givesUpAfterMs: number },
): Promise<VendorOutcome> {
  const move = () =>
    port.move({
      reference: row.reference,
      playerId: row.memberId,
      currency: row.currency,
      direction: row.direction,
      minor: row.amountMinor,
    });
  if (begun.isFirst) return move();
  const known = await port.outcomeOf(row.reference);
  if (known.status !== 'absent') return known;
  return nextOfAbsent({ ...row, isBarred: begun.isBarred, now, givesUpAfterMs }) === 'move' ? move() : port.cancel(row.reference);
}

interface Heard {
  readonly outcome: VendorOutcome | undefined;
  readonly trouble: string;
  readonly isBarred: boolean;
}

/** Writes what is now known. Heard twice, late or out of order it changes nothing any more: a transfer that has ended stays so. */
const settle = (context: JobContext, known: WalletTransferRow, heard: Heard): Promise<void> =>
  context.db.transaction(async tx => {
    const locked = await lockOpen(tx, known);
    if (!locked) return;
    const { row, wallet } = locked;
    const at = context.clock.now();
    const { outcome } = heard;
    const state = stateAfter(outcome);
    const asks = row.asks + 1;
    if (state === 'unknown') return change(tx, row, { state, asks, trouble: heard.trouble, nextAt: nextAsk(asks, at) });
    if (state === 'confirmed') {
      await arrive(tx, row, at);
      await change(tx, row, { state, asks, trouble: '', nextAt: null, endedAt: at });
    } else {
      const said = outcome?.status === 'refused' ? outcome.reason : '';
      await fail(tx, { ...row, asks }, { reason: heard.isBarred ? 'barred' : reasonOf(said), at });
    }
    const purse = outcome?.status === 'absent' ? undefined : outcome?.purse;
    if (purse) await bookPurse(tx, wallet, purse, at);
  });

/**
 * One transfer from its present state to what the vendor says. Nothing is held while the vendor thinks. Runs any number of times, at the same time too. Answers whether
 * the vendor answered.
 */
export async function workWalletTransfer(context: JobContext, open: OpenWallet, id: WalletTransferId): Promise<boolean> {
  const row = await findWalletTransfer(context.db, id);
  if (!row || row.endedAt !== null) return true;
  const vendor = present(await findTransferVendor(context.db, row.vendor), 'a vendor with a transfer stays');
  const begun = await begin(context, row);
  if (!begun) return true;
  let outcome: VendorOutcome | undefined;
  let trouble = '';
  try {
    const givesUpAfterMs = vendor.giveUpMinutes * minute;
    outcome = await ask(open(vendor, context.clock), row, { begun, now: context.clock.now(), givesUpAfterMs });
  } catch (error) {
    trouble = error instanceof Error ? error.message : String(error);
  }
  await settle(context, row, { outcome, trouble, isBarred: begun.isBarred });
  return outcome !== undefined;
}

const perTurn = 20;
/** So long a transfer is left to who has taken it up. To be asked twice does no harm; what a crash leaves waits no longer than this. */
const leaseMs = 3 * second;
/** A vendor that answered nothing is left alone for so long: the others' transfers do not wait behind its silence. */
const quietMs = 3 * second;

/** Takes up everything that is due: what was just asked for, what a crash left, and what is unresolved. Answers how many. */
export async function workDueTransfers(context: JobContext, open: OpenWallet, quiet: Map<string, Instant>): Promise<number> {
  const now = context.clock.now();
  const without = [...quiet].filter(([, until]) => until > now).map(([vendor]) => vendor);
  const due = await claimWalletTransfers(context.db, { now, leaseUntil: plus(now, leaseMs), limit: perTurn, without });
  const worked = await Promise.all(
    due.map(async ({ id, vendor }) => ({ vendor, hasAnswered: await workWalletTransfer(context, open, id) })),
  );
  for (const [vendor, answers] of Map.groupBy(worked, one => one.vendor)) {
    if (answers.some(one => one.hasAnswered)) quiet.delete(vendor);
    else quiet.set(vendor, plus(context.clock.now(), quietMs));
  }
  return due.length;
}

export function walletTransferLoop(open: OpenWallet): Loop {
  const quiet = new Map<string, Instant>();
  return {
    name: 'cashier.work-wallet-transfers',
    everyMs: 60_000,
    wakeOn: walletTransfersTopic,
    nextDue: ({ db }) => nextWalletTransfer(db),
    run: async context => {
      while ((await workDueTransfers(context, open, quiet)) === perTurn);
    },
  };
}
