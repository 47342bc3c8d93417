import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import { officeDeposits, officeDepositWhole, officeMemberFigures } from '@baize/cashier/contract';
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

const transfer = {
  kind: 'bank-transfer',
  state: 'waiting',
  bank: { bank: 'Harbour Bank', branch: '', holder: 'Baize Ltd', number: '6222 0200' },
  memberId: '0190c9c0-0000-7000-8000-000000000007',
};
const [previousId, nextId] = ['0190c9c0-0000-7000-8000-000000000002', '0190c9c0-0000-7000-8000-000000000003'];

test('a deposit shows the account it is paid into, the member’s name and figures, and leads to its neighbours, also by key', async () => {
  await page.viewport(1280, 900);
  close = await show('/deposits/0190c9c0-0000-7000-8000-000000000001', 'EN', async call => {
    if (call.name === officeMemberFigures.name)
      return { ...(madeUp(call.output, 'empty') as object), currency: 'CNY', deposits: 3, payouts: 1 } as never;
    const answer = (await client(call, undefined as never)) as never;
    if (call.name !== officeDepositWhole.name) return answer;
    const { deposit, ...rest } = answer as { deposit: object };
    return { ...rest, memberName: 'Lin Xiaoyu', previousId, nextId, deposit: { ...deposit, ...transfer } } as never;
  });
  const about = page.getByRole('region', { name: 'Deposit', exact: true });
  await expect.element(about.getByText('6222 0200')).toBeVisible();
  await expect.element(about.getByText('Baize Ltd')).toBeVisible();
  await expect.element(about.getByText('Lin Xiaoyu')).toBeVisible();
  await expect.element(about.getByRole('link', { name: 'minh' })).toHaveAttribute('href', `/office/members/${transfer.memberId}`);
  await expect.element(page.getByRole('region', { name: 'Evidence' }).getByText('3 times')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.poll(() => location.pathname).toBe(`/office/deposits/${nextId}`);
  await userEvent.click(page.getByRole('button', { name: 'Previous case (K)' }));
  await expect.poll(() => location.pathname).toBe(`/office/deposits/${previousId}`);
});

test('in the list of deposits the account leads to the member, and the number to the deposit', async () => {
  await page.viewport(1280, 900);
  const item = { ...transfer, id: '0190c9c0-0000-7000-8000-0000000000ab', account: 'minh', currency: 'CNY' };
  close = await show('/deposits', 'EN', async call => {
    const answer = madeUp(call.output, 'full') as never;
    if (call.name !== officeDeposits.name) return answer;
    const { items, ...rest } = answer as { items: readonly object[] };
    return { ...rest, items: [{ ...items[0], ...item }], total: 1 } as never;
  });
  await expect.element(page.getByRole('link', { name: 'minh' })).toHaveAttribute('href', `/office/members/${transfer.memberId}`);
  await expect.element(page.getByRole('link', { name: '000000ab' })).toHaveAttribute('href', `/office/deposits/${item.id}`);
  await page.viewport(390, 844);
  await expect.element(page.getByRole('link', { name: '000000ab' })).toBeVisible();
  await expect.element(page.getByText('minh', { exact: true })).toBeVisible();
});
