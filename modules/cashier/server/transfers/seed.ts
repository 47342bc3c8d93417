import type { Transaction } from '@baize/db';
import { settleTurnover } from '../turnover/turnover.ts';
import { lockWithdrawals } from '../withdrawals/store.ts';
import type { TransferRow } from './store.ts';
import { countAsDeposit, move } from './transfers.ts';

/** A transfer of a demo world, by the steps of a real one; false while the sender has a wagering requirement open. Errors: ledger.insufficient. */
export async function seedTransfer(tx: Transaction, row: TransferRow): Promise<boolean> {
  await lockWithdrawals(tx, row.fromId);
  if ((await settleTurnover(tx, row.fromId, row.at)) > 0n) return false;
  if (row.direction === 'down') await countAsDeposit(tx, row);
  await move(tx, row);
  return true;
}
