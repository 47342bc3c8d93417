import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import { staffMemberTransactions } from '@baize/wallet/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
let asked: unknown[] = [];
beforeEach(() => page.viewport(1280, 900));
afterEach(() => close());

const client: Client = async (call, input) => {
  if (call.name !== staffMemberTransactions.name) return madeUp(call.output, 'full');
  asked.push((input as { wallet?: string }).wallet);
  return madeUp(call.output, 'full');
};

test('a member’s record opens on the main wallet; of all wallets only the net is summed, for money between them is in both other sums', async () => {
  asked = [];
  close = await show('/members/0190c9c0-0000-7000-8000-000000000007?tab=money', 'EN', client);
  const total = (name: string) => page.getByText(name, { exact: true });
  await expect.element(total('Total in')).toBeVisible();
  expect(asked).toEqual(['member.cash']);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Wallet' }), 'All wallets');
  await expect.element(total('Total in')).not.toBeInTheDocument();
  await expect.element(total('Net')).toBeVisible();
  expect(asked).toEqual(['member.cash', undefined]);
});
