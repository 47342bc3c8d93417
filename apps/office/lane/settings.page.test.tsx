import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import { changePayoutSettings, readPayoutSettings } from '@baize/cashier/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
/** What was sent, by call. */
let sent: { readonly call: string; readonly input: unknown }[] = [];

const money = '50000000';
const rules = {
  ...(madeUp(readPayoutSettings.output, 'empty') as object),
  currency: 'CNY',
  minMinor: '1000000',
  maxMinor: money,
  dayCount: 5,
  feeBps: 150,
};
const client: Client = async (call, input) => {
  if (call.method !== 'GET') sent.push({ call: call.name, input });
  return call.name === readPayoutSettings.name ? (rules as never) : madeUp(call.output, 'empty');
};

beforeEach(async () => {
  sent = [];
  await page.viewport(1280, 900);
  close = await show('/payout-rules', 'EN', client);
});
afterEach(() => close());

const field = (label: RegExp) => page.getByLabelText(label);
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const type = async (label: RegExp, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};
const most = /^Maximum per withdrawal/;
const count = /^Withdrawals per day/;
const isOpen = () => document.querySelector('dialog') !== null;

test.each([
  ['abc', 'Enter numbers only'],
  ['-1', 'Enter numbers only'],
  ['', 'Enter an amount'],
])('an amount typed as “%s” stays so, says what is wrong, and is not saved', async (typed, problem) => {
  await type(count, '7');
  if (typed === '') await userEvent.clear(field(most));
  else await type(most, typed);
  await press('Save');
  await expect.element(field(most)).toHaveValue(typed);
  await expect.element(page.getByText(problem)).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('maxMinor');
  expect(isOpen()).toBe(false);
});

test.each([
  ['1.5', 'Enter a whole number'],
  ['abc', 'Enter a whole number'],
  ['', 'Enter a whole number'],
  ['1000000', 'Enter at most 999,999'],
])('a count typed as “%s” stays so, says what is wrong, and is not saved', async (typed, problem) => {
  await type(most, '900');
  if (typed === '') await userEvent.clear(field(count));
  else await type(count, typed);
  await press('Save');
  await expect.element(field(count)).toHaveValue(typed);
  await expect.element(page.getByText(problem)).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('dayCount');
  expect(isOpen()).toBe(false);
});

test('amounts and counts are read with marks between thousands and in full-width digits', async () => {
  await type(most, '9,000');
  await type(count, '１２');
  await expect.element(field(most)).toHaveValue('9,000');
  await press('Save');
  await userEvent.fill(page.getByRole('dialog').getByLabelText(/Reason/), 'for the test');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
  await expect.poll(() => sent.map(one => one.call)).toEqual([changePayoutSettings.name]);
  expect(sent[0]?.input).toMatchObject({ settings: { maxMinor: '90000000', dayCount: 12 } });
});

test('undoing clears also what could not be read', async () => {
  await type(count, '7');
  await type(most, 'abc');
  await press('Undo');
  await expect.element(field(most)).toHaveValue('5000');
  await expect.element(field(count)).toHaveValue('5');
});

test('the question before saving lists what changes, and nothing else', async () => {
  await type(most, '9,000');
  await type(count, '12');
  await type(/^Fee in basis points/, '200');
  await press('Save');
  const changes = page.getByRole('group', { name: 'Changes' });
  await expect.element(changes).toBeVisible();
  const lines = [...changes.element().querySelectorAll('del')].map(old => old.parentElement?.textContent);
  expect(lines).toEqual(['Maximum¥5,000.00¥9,000.00', 'Withdrawals per day512', 'Fee1.5%2%']);
});
