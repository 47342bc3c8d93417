import { type ContextOf, type Handler, handle } from '@baize/call/server';
import { memberByAccount, membersByIds } from '@baize/identity/server';
import { refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { listWalletTransfers, lockWalletTransfer, wakeWalletTransfer } from './transfer-store.ts';
import { walletTransferView } from './transfers.ts';
import { listTransferVendors } from './vendor-store.ts';

async function officeWalletTransfers(context: ContextOf<typeof calls.officeWalletTransfers>) {
  const { db, input } = context;
  const { state, vendor, account, page, pageSize } = input;
  const vendors = (await listTransferVendors(db)).map(({ code, names }) => ({ vendor: code, names }));
  const member = account ? await memberByAccount(db, account) : undefined;
  if (account && !member) return { items: [], total: 0, page, pageSize, vendors };
  const { items, total } = await listWalletTransfers(db, { state, vendor, memberId: member?.id, page, pageSize });
  const members = await membersByIds(db, [...new Set(items.map(row => row.memberId))]);
  const accounts = new Map(members.map(one => [one.id, one.account]));
  const shown = items.map(row => ({
    ...walletTransferView(row),
    memberId: row.memberId,
    account: accounts.get(row.memberId) ?? '',
    asks: row.asks,
    nextAt: row.nextAt,
    trouble: row.trouble,
  }));
  return { items: shown, total, page, pageSize, vendors };
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
