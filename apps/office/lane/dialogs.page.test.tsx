import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import { officeWithdrawal, proposeAdjustment } from '@baize/cashier/contract';
import { staffApprovals } from '@baize/staff/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
afterEach(() => close());
beforeEach(() => page.viewport(1280, 900));

/** What was sent, by call. */
let sent: { readonly call: string; readonly input: unknown }[] = [];
const client: Client = async (call, input) => {
  if (call.method !== 'GET') sent.push({ call: call.name, input });
  return madeUp(call.output, 'empty');
};

const dialog = () => page.getByRole('dialog');
const fill = (label: RegExp, text: string) => userEvent.fill(dialog().getByLabelText(label), text);
const answer = (name: RegExp) => userEvent.click(dialog().getByRole('button', { name }));

async function openProposal(): Promise<void> {
  sent = [];
  close = await show('/adjustments', 'EN', client);
  await userEvent.click(page.getByRole('button', { name: /^Propose/ }));
  await expect.element(dialog()).toBeVisible();
}

test.each(['-5', 'abc'])('what a field cannot read, like %s, is not sent without it', async wagering => {
  await openProposal();
  await fill(/account/, 'demo');
  await fill(/Amount/, '10');
  await fill(/Wagering/, wagering);
  await fill(/Reason/, 'for the test');
  await answer(/^Propose/);
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('turnover');
  expect(sent).toEqual([]);
  await fill(/Wagering/, '5');
  await answer(/^Propose/);
  await expect.poll(() => sent.map(one => one.call)).toEqual([proposeAdjustment.name]);
  expect(sent[0]?.input).toMatchObject({ amountMinor: '100000', turnoverMinor: '50000' });
});

test('a proposal without account or amount says so at both, and goes to the first', async () => {
  await openProposal();
  await fill(/Reason/, 'for the test');
  await answer(/^Propose/);
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('account');
  for (const label of [/account/, /Amount/]) await expect.element(dialog().getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  await fill(/account/, 'demo');
  await fill(/Amount/, '0');
  await answer(/^Propose/);
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('amount');
  expect(sent).toEqual([]);
});

test('a setting that cannot be read stays as it was typed, and nothing is saved before it can', async () => {
  sent = [];
  close = await show('/payout-rules', 'EN', client);
  const least = page.getByLabelText(/^Minimum per withdrawal/);
  const most = page.getByLabelText(/^Maximum per withdrawal/);
  await userEvent.fill(most, '900');
  await userEvent.fill(least, '12x');
  await expect.element(least).toHaveValue('12x');
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('minMinor');
  expect(document.querySelector('dialog')).toBeNull();
  await userEvent.fill(least, '12');
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect.element(dialog()).toBeVisible();
});

test('what speaks against a payout is in the question, and takes one tick', async () => {
  sent = [];
  const full: Client = async (call, input) => {
    if (call.method !== 'GET') return client(call, input);
    const answer = madeUp(call.output, call.name === staffApprovals.name ? 'empty' : 'full');
    if (call.name !== officeWithdrawal.name) return answer;
    return {
      ...(answer as object),
      status: 'review',
      claimedBy: null,
      receipt: null,
      bars: ['name-differs', 'open-turnover'],
      holder: 'Liu Yang',
      memberName: 'Chen Jing',
    } as never;
  };
  close = await show('/withdrawals/0190c9c0-0000-7000-8000-000000000001', 'EN', full);
  await expect.element(page.getByText('Chen Jing', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Approve/ }));
  for (const flag of ['Name mismatch', 'Open wagering requirement']) await expect.element(dialog().getByText(flag)).toBeVisible();
  await fill(/Reason/, 'for the test');
  await answer(/^Approve/);
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('seen');
  expect(sent).toEqual([]);
  await userEvent.click(dialog().getByRole('checkbox'));
  await answer(/^Approve/);
  await expect.poll(() => sent.map(one => one.input)).toMatchObject([{ seen: ['name-differs', 'open-turnover'] }]);
});
