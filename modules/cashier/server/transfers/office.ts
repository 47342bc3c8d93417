import type { InputOf } from '@baize/call';
import { type ContextOf, type Handler, handle } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { memberByAccount, membersByIds } from '@baize/identity/server';
import * as calls from '../../contract/index.ts';
import { searchTransfers, sumTransfers, type TransferFilter } from './store.ts';

/** The filter of the list as the store takes it; undefined when no one is called so. */
export async function transferFilter(db: Queryable, input: InputOf<typeof calls.officeTransfers>): Promise<TransferFilter | undefined> {
  const { account, reference, direction, from, to, currency } = input;
  const member = account ? await memberByAccount(db, account) : undefined;
  if (account && !member) return undefined;
  return { direction, from, to, currency, memberId: member?.id, reference: reference?.toUpperCase() || undefined };
}

async function officeTransfers(context: ContextOf<typeof calls.officeTransfers>) {
  const { db, input } = context;
  const { page, pageSize } = input;
  const filter = await transferFilter(db, input);
  if (!filter) return { items: [], total: 0, page, pageSize, sums: [] };
  const { sums, total } = await sumTransfers(db, filter);
  const rows = await searchTransfers(db, filter, { ...input, total });
  const members = await membersByIds(db, [...new Set(rows.flatMap(row => [row.fromId, row.toId]))]);
  const accounts = new Map(members.map(one => [one.id, one.account]));
  const items = rows.map(({ id, reference, direction, amountMinor, feeMinor, currency, note, at, fromId, toId }) => ({
    id,
    reference,
    direction,
    amountMinor: String(amountMinor),
    feeMinor: String(feeMinor),
    currency,
    note,
    at,
    from: { memberId: fromId, account: accounts.get(fromId) ?? '' },
    to: { memberId: toId, account: accounts.get(toId) ?? '' },
  }));
  return { items, total, page, pageSize, sums };
}

export const transferOfficeHandlers: Handler[] = [handle(calls.officeTransfers, officeTransfers)];
