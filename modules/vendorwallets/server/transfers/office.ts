import type { InputOf } from '@baize/call';
import { type ContextOf, type Handler, handle } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { memberByAccount, membersByIds } from '@baize/identity/server';
import { refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { listTransferVendors } from '../vendors/store.ts';
import { walletTransferView } from './handlers.ts';
import { listWalletTransfers, lockWalletTransfer, sumWalletTransfers, type WalletTransferFilter, wakeWalletTransfer } from './store.ts';

/** The filter of the list as the store takes it; undefined when no one is called so. */
export async function walletTransferFilter(
  db: Queryable,
  input: InputOf<typeof calls.officeWalletTransfers>,
): Promise<WalletTransferFilter | undefined> {
  const { state, direction, vendor, account, reference, withOpen, from, to, currency } = input;
  const member = account ? await memberByAccount(db, account) : undefined;
  if (account && !member) return undefined;
  return { state, direction, vendor, from, to, currency, reference, memberId: member?.id, withOpen: withOpen === 'yes' };
}

async function officeWalletTransfers(context: ContextOf<typeof calls.officeWalletTransfers>) {
  const { db, input } = context;
  const { page, pageSize } = input;
  const vendors = (await listTransferVendors(db)).map(({ code, names }) => ({ vendor: code, names }));
  const filter = await walletTransferFilter(db, input);
  if (!filter) return { items: [], total: 0, page, pageSize, sums: [], vendors };
  const { sums, total } = await sumWalletTransfers(db, filter);
  const rows = await listWalletTransfers(db, filter, { ...input, total });
  const members = await membersByIds(db, [...new Set(rows.map(row => row.memberId))]);
  const accounts = new Map(members.map(one => [one.id, one.account]));
  const items = rows.map(row => ({
    ...walletTransferView(row),
    memberId: row.memberId,
    account: accounts.get(row.memberId) ?? '',
    asks: row.asks,
    sentAt: row.sentAt,
    nextAt: row.nextAt,
    trouble: row.trouble,
  }));
  return { items, total, page, pageSize, sums, vendors };
}

const askWalletTransfer = (context: ContextOf<typeof calls.askWalletTransfer>): Promise<Record<string, never>> =>
  context.db.transaction(async tx => {
    const { id, reason } = context.input;
    const row = (await lockWalletTransfer(tx, id)) ?? refuse('object.not.found');
    if (row.endedAt !== null) refuse('funds.transfer.ended');
    await wakeWalletTransfer(tx, { id, now: context.clock.now() });
    await auditCall(context, tx, {
      action: 'cashier.ask-wallet-transfer',
      target: `member:${row.memberId}`,
      reason,
      after: { reference: row.reference, vendor: row.vendor, state: row.state },
    });
    return {};
  });

export const walletTransferOfficeHandlers: Handler[] = [
  handle(calls.officeWalletTransfers, officeWalletTransfers),
  handle(calls.askWalletTransfer, askWalletTransfer),
];
