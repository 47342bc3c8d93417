import { type ContextOf, type Handler, handle } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { memberById, membersByIds } from '@baize/identity/server';
import { type MemberId, present, refuse } from '@baize/kernel';
import { postedOf } from '@baize/ledger/server';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { bookPlay } from '../transfers/postings.ts';
import { afterDecision } from '../transfers/rules.ts';
import { tellWallets } from '../transfers/work.ts';
import { listStoppedWallets, lockKnownWallet, type VendorWalletRow, writeVendorWallet } from './store.ts';

async function officeStoppedWallets({ db, input }: ContextOf<typeof calls.officeStoppedWallets>) {
  const { page, pageSize } = input;
  const { items, total } = await listStoppedWallets(db, input);
  const members = await membersByIds(db, [...new Set(items.map(row => row.memberId))]);
  const accounts = new Map(members.map(one => [one.id, one.account]));
  const booked = new Map<string, bigint>();
  for (const [vendor, rows] of Map.groupBy(items, row => row.vendor)) {
    const posted = await postedOf(db, { kind: 'member.vendor', qualifier: vendor, ownerIds: rows.map(row => row.memberId) });
    for (const one of posted) booked.set(`${vendor} ${one.ownerId} ${one.unit}`, one.postedMinor);
  }
  const shown = items.map(row => ({
    memberId: row.memberId,
    account: accounts.get(row.memberId) ?? '',
    vendor: row.vendor,
    names: row.names,
    currency: row.currency,
    heldMinor: String(row.heldMinor),
    wonMinor: String(row.wonMinor),
    capMinor: String(row.capMinor),
    bookedMinor: String(booked.get(`${row.vendor} ${row.memberId} ${row.currency}`) ?? 0n),
    stoppedAt: present(row.stoppedAt, 'listed because it stopped'),
  }));
  return { items: shown, total, page, pageSize };
}

interface Wanted {
  readonly vendor: string;
  readonly memberId: MemberId;
  readonly heldMinor: string;
  readonly isBooked: boolean;
}

/** The wallet, held, with the amount that was decided on. Errors: cashier.wallet.decided. */
async function lockStopped(tx: Transaction, { vendor, memberId, heldMinor }: Wanted): Promise<VendorWalletRow> {
  const row = await lockKnownWallet(tx, { vendor, memberId });
  return row?.stoppedAt && String(row.heldMinor) === heldMinor ? row : refuse('cashier.wallet.decided');
}

const action = 'cashier.decide-stopped-wallet';
const targetOf = ({ vendor, memberId }: Wanted) => `vendor-wallet:${vendor}:${memberId}`;

async function valuesOf(tx: Transaction, row: VendorWalletRow, isBooked: boolean) {
  const { account } = present(await memberById(tx, row.memberId), 'a member with a wallet');
  const { vendor, currency } = row;
  return { after: { account, vendor, currency, [isBooked ? 'bookedMinor' : 'withheldMinor']: String(row.heldMinor) } };
}

/** A vendor's word alone made this amount, so that both answers take two people, whatever it comes to. */
const officeDecideStoppedWallet = checked(calls.officeDecideStoppedWallet, {
  action,
  kind: 'vendor-wallet',
  weigh: async (tx, { input }) => {
    const row = await lockStopped(tx, input);
    return {
      target: targetOf(input),
      weight: { needs: 'always', minor: row.heldMinor, currency: row.currency },
      ...(await valuesOf(tx, row, input.isBooked)),
      pending: {},
    };
  },
  apply: async (tx, context) => {
    const { input, clock } = context;
    const row = await lockStopped(tx, input);
    const { heldMinor: minor, revision } = row;
    if (input.isBooked) await bookPlay(tx, row, { revision, minor, at: clock.now(), isHeld: true });
    await writeVendorWallet(tx, { ...row, ...afterDecision(row, input.isBooked) });
    await tellWallets(tx, row);
    const values = await valuesOf(tx, row, input.isBooked);
    await auditCall(context, tx, { action, target: `member:${row.memberId}`, reason: input.reason, ...values });
    return {};
  },
});

export const stoppedWalletHandlers: Handler[] = [handle(calls.officeStoppedWallets, officeStoppedWallets), officeDecideStoppedWallet];
