import { wireMinor } from '@baize/call';
import { type CallContext, type ContextOf, type Handler, handle, memberOf } from '@baize/call/server';
import { fundsOf, newReference } from '@baize/cashier/server';
import type { Queryable, Transaction } from '@baize/db';
import { type Member, memberById } from '@baize/identity/server';
import { type Instant, isRefusal, newId, present, refuse } from '@baize/kernel';
import { balancesOf } from '@baize/ledger/server';
import { hasPlayLimit, isExcluded, isUnderPlayLimit, needPlay } from '@baize/protection/server';
import * as calls from '../../contract/index.ts';
import { findTransferVendor, keepTransferVendor, listTransferVendors } from '../vendors/store.ts';
import { findVendorWallet, lockVendorWallet, stoppedVendors } from '../wallets/store.ts';
import { setAside } from './postings.ts';
import { judgeWalletTransfer, reasonOf, takesCurrency } from './rules.ts';
import { insertWalletTransfer, listMyWalletTransfers, openWalletTransfers, type WalletTransferRow } from './store.ts';
import { bookedAt, bookPurse, type OpenWallet, tellWallets } from './work.ts';

const newest = 10;

export const walletTransferView = (row: WalletTransferRow): calls.WalletTransfer => ({
  id: row.id,
  reference: row.reference,
  vendor: row.vendor,
  direction: row.direction,
  amountMinor: String(row.amountMinor),
  currency: row.currency,
  state: row.state,
  reason: row.state === 'failed' ? reasonOf(row.reason) : null,
  madeAt: row.madeAt,
  endedAt: row.endedAt,
});

const me = async (context: CallContext<unknown>, db: Queryable = context.db): Promise<Member> =>
  present(await memberById(db, memberOf(context).memberId), 'a signed-in member exists');

/** The vendors that keep wallets, and what our books say the member has there. One that is off is there as long as money is. */
async function walletsOf(db: Queryable, member: Pick<Member, 'id' | 'currency'>) {
  const [vendors, accounts, open, stopped] = [
    await listTransferVendors(db),
    await balancesOf(db, member.id),
    await openWalletTransfers(db, member.id),
    await stoppedVendors(db, member.id),
  ];
  return vendors
    .map(vendor => ({
      ...vendor,
      isOn: vendor.isOn && takesCurrency(vendor.currencies, member.currency),
      bookedMinor: bookedAt(accounts, { vendor: vendor.code, currency: member.currency }),
      underWay: open.find(row => row.vendor === vendor.code),
      isPaused: stopped.has(vendor.code),
    }))
    .filter(vendor => vendor.isOn || vendor.bookedMinor > 0n || vendor.underWay || vendor.isPaused);
}

async function vendorWallets(context: ContextOf<typeof calls.vendorWallets>) {
  const { db, clock } = context;
  const member = await me(context);
  const [wallets, funds, isOut, isLimited] = await Promise.all([
    walletsOf(db, member),
    fundsOf(db, member),
    isExcluded(db, member.id, clock.now()),
    hasPlayLimit(db, member.id),
  ]);
  return {
    currency: member.currency,
    mainMinor: String(funds.availableMinor),
    mayPutIn: member.status === 'active' && !isOut && !isLimited,
    isLimited,
    wallets: wallets.map(({ code, names, isOn, isPaused, bookedMinor, underWay }) => ({
      vendor: code,
      names,
      isOn,
      isPaused,
      bookedMinor: String(bookedMinor),
      underWay: underWay ? walletTransferView(underWay) : null,
    })),
  };
}

/** What the vendor says now. What was played there since is booked on the occasion, so that what is shown can also be moved. */
const showBalance = (open: OpenWallet) => async (context: ContextOf<typeof calls.vendorWalletBalance>) => {
  const { db, clock, input } = context;
  const [member, vendor] = [await me(context), await findTransferVendor(db, input.vendor)];
  if (!vendor) return refuse('funds.vendor.unknown');
  const purse = await open(vendor, clock)
    .purseOf({ playerId: member.id, currency: member.currency })
    .catch(() => refuse('funds.vendor.silent'));
  const withheldMinor = await db.transaction(async tx => {
    const row = await lockVendorWallet(tx, { memberId: member.id, vendor: vendor.code, currency: member.currency });
    const isMoving = (await openWalletTransfers(tx, member.id)).some(one => one.vendor === vendor.code);
    if (!isMoving && (await bookPurse(tx, row, purse, clock.now()))) await tellWallets(tx, row);
    return present(await findVendorWallet(tx, row), 'just locked').withheldMinor;
  });
  const balanceMinor = purse.balanceMinor > withheldMinor ? purse.balanceMinor - withheldMinor : 0n;
  return { vendor: vendor.code, balanceMinor: String(balanceMinor), currency: member.currency, at: clock.now() };
};

interface Wanted {
  readonly vendor: string;
  readonly direction: calls.WalletTransferDirection;
  readonly amountMinor: bigint;
}

/** A bet may have taken the money since it was looked at: the ledger has the last word. */
function spentMeanwhile(error: unknown): never {
  if (isRefusal(error) && error.code === 'ledger.insufficient') refuse('funds.insufficient', { availableMinor: '0' });
  throw error;
}

async function insert(tx: Transaction, member: Member, wanted: Wanted & { at: Instant }): Promise<WalletTransferRow> {
  const { vendor, direction, amountMinor, at } = wanted;
  const row: WalletTransferRow = {
    vendor,
    direction,
    amountMinor,
    id: newId<'WalletTransferId'>(),
    reference: newReference('V'),
    memberId: member.id,
    currency: member.currency,
    state: 'debited',
    reason: '',
    trouble: '',
    asks: 0,
    madeAt: at,
    sentAt: null,
    nextAt: at,
    endedAt: null,
  };
  await insertWalletTransfer(tx, row);
  await setAside(tx, row).catch(spentMeanwhile);
  await tellWallets(tx, row);
  return row;
}

async function move(tx: Transaction, context: ContextOf<typeof calls.moveWallet>) {
  const { vendor: code, direction } = context.input;
  const member = await me(context, tx);
  const isLimited = direction === 'in' && (await isUnderPlayLimit(tx, member.id));
  const vendor = await keepTransferVendor(tx, code);
  if (!vendor) return refuse('funds.vendor.unknown');
  if (direction === 'in') await needPlay(tx, member.id, context.clock.now());
  await lockVendorWallet(tx, { memberId: member.id, vendor: code, currency: member.currency });
  const wallet = (await walletsOf(tx, member)).find(one => one.code === code);
  const { availableMinor } = direction === 'in' ? await fundsOf(tx, member) : { availableMinor: wallet?.bookedMinor ?? 0n };
  const amountMinor = wireMinor(context.input.amountMinor);
  const verdict = judgeWalletTransfer({
    direction,
    isOn: vendor.isOn,
    takesCurrency: takesCurrency(vendor.currencies, member.currency),
    isPaused: wallet?.isPaused ?? false,
    isBlocked: member.status !== 'active',
    isLimited,
    isBusy: wallet?.underWay !== undefined,
    amountMinor,
    availableMinor,
  });
  if (verdict !== 'ok') refuse(verdict, { availableMinor: String(availableMinor) });
  return insert(tx, member, { vendor: code, direction, amountMinor, at: context.clock.now() });
}

/** All that is with vendors, by a transfer each; a wallet to or from which something is under way is left to that, and a paused one to staff. */
export async function collectAll(tx: Transaction, member: Member, at: Instant): Promise<WalletTransferRow[]> {
  const made: WalletTransferRow[] = [];
  const codes = (await walletsOf(tx, member)).map(wallet => wallet.code).sort();
  for (const vendor of codes) await lockVendorWallet(tx, { memberId: member.id, vendor, currency: member.currency });
  for (const { code, bookedMinor, underWay, isPaused } of await walletsOf(tx, member))
    if (bookedMinor > 0n && !underWay && !isPaused)
      made.push(await insert(tx, member, { vendor: code, direction: 'out', amountMinor: bookedMinor, at }));
  return made;
}

async function myWalletTransfers(context: ContextOf<typeof calls.myWalletTransfers>) {
  const { page, pageSize } = context.input;
  const { items, total } = await listMyWalletTransfers(context.db, { memberId: memberOf(context).memberId, page, pageSize });
  return { items: items.map(walletTransferView), total, page, pageSize };
}

/** For the member's open pages. */
export const newestWalletTransfers = async (db: Queryable, memberId: Member['id']) => ({
  items: (await listMyWalletTransfers(db, { memberId, page: 1, pageSize: newest })).items.map(walletTransferView),
});

export const walletTransferHandlers = (open: OpenWallet): Handler[] => [
  handle(calls.merchantWallet, async context => ({ isSingle: (await walletsOf(context.db, await me(context))).length === 0 })),
  handle(calls.vendorWallets, vendorWallets),
  handle(calls.vendorWalletBalance, showBalance(open)),
  handle(calls.moveWallet, async context => walletTransferView(await context.db.transaction(tx => move(tx, context)))),
  handle(calls.collectWallets, async context => ({
    transfers: (await context.db.transaction(async tx => collectAll(tx, await me(context, tx), context.clock.now()))).map(
      walletTransferView,
    ),
  })),
  handle(calls.myWalletTransfers, myWalletTransfers),
];
