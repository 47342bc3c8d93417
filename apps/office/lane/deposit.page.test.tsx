import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import { officeDepositWhole } from '@baize/cashier/contract';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
afterEach(() => close());

const underpaid = {
  kind: 'hosted',
  state: 'underpaid',
  account: 'minh',
  currency: 'CNY',
  receivedMinor: '4200000',
  openMinor: '4200000',
  openFeeMinor: '21000',
  trouble: '',
  isMine: true,
};
const client: Client = async call => {
  const answer = madeUp(call.output, 'empty') as never;
  if (call.name !== officeDepositWhole.name) return answer;
  const { deposit, ...rest } = answer as { deposit: object };
  return { ...rest, deposit: { ...deposit, ...underpaid } } as never;
};

test('the question before a credit says what came, the fee, and what is credited, which is also on its button', async () => {
  await page.viewport(1280, 900);
  close = await show('/deposits/0190c9c0-0000-7000-8000-000000000001', 'EN', client);
  await userEvent.click(page.getByRole('button', { name: 'Credit', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Credit ¥417.90 to minh?' });
  await expect.element(dialog).toBeVisible();
  const facts = [...dialog.element().querySelectorAll('dt')].map(name => `${name.textContent} ${name.nextElementSibling?.textContent}`);
  expect(facts).toEqual(['Received ¥420.00', 'Fee ¥2.10', 'To be credited ¥417.90']);
  await expect.element(dialog.getByRole('button', { name: /^Credit.*¥417\.90/ })).toBeVisible();
});
