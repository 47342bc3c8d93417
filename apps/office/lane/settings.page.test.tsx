import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import { changePayoutSettings, officeMethods, readPayoutSettings } from '@baize/cashier/contract';
import { officeLabels } from '@baize/identity/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { payoutRules } from './payout-rules.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
/** What was sent, by call. */
let sent: { readonly call: string; readonly input: unknown }[] = [];

const labels = madeUp(officeLabels.output, 'empty') as object;
const id = '0190c9c0-0000-7000-8000-000000000001';
const methodClient: Client = async call => {
  const answer = madeUp(call.output, call.name === officeMethods.name ? 'full' : 'empty') as never;
  if (call.name !== officeMethods.name) return answer;
  const { methods, ...rest } = answer as { methods: readonly object[] };
  const bank = { bank: 'A', branch: '', holder: 'B', number: '1' };
  const own = {
    id,
    kind: 'play',
    provider: '',
    names: { CN: '现金', EN: 'Cash' },
    currency: 'CNY',
    minMinor: '1000000',
    maxMinor: '50000000',
    bank,
  };
  return { ...rest, methods: [{ ...methods[0], ...own, dayMinor: null, hours: [], payMinutes: 30, arrivalMinutes: 5 }] } as never;
};
const client: Client = async (call, input) => {
  if (call.method !== 'GET') sent.push({ call: call.name, input });
  if (call.name === officeLabels.name)
    return { ...labels, items: [{ labelId: 26628, labelName: 'Team leader', kind: 'club', members: 1 }] } as never;
  return call.name === readPayoutSettings.name ? (payoutRules as never) : madeUp(call.output, 'empty');
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
  ['1001', 'Enter at most 1,000'],
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
  await expect.element(field(most)).toHaveValue('5,000');
  await expect.element(field(count)).toHaveValue('5');
});

test('the question before saving lists what changes, and nothing else', async () => {
  await type(most, '9,000');
  await type(count, '12');
  await type(/^Fee rate/, '2');
  await press('Save');
  const changes = page.getByRole('group', { name: 'Changes' });
  await expect.element(changes).toBeVisible();
  const lines = [...changes.element().querySelectorAll('del')].map(old => old.parentElement?.textContent);
  expect(lines).toEqual(['Maximum¥5,000.00¥9,000.00', 'Withdrawals per day512', 'Fee1.5%2%']);
});

test('the rules are in groups, with amounts, rates and times in their units, and labels by their names', async () => {
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  await expect.element(group('Limits per withdrawal').getByLabelText(most)).toHaveValue('5,000');
  await expect.element(group('Withdrawal fee').getByLabelText(/^Fee rate/)).toHaveValue('1.5');
  await expect.element(group('Approval').getByLabelText(/^Two approvals from/)).toHaveValue('50,000');
  await expect.element(group('Transfers between members').getByLabelText('Service fee, label “Team leader”')).toBeVisible();
  await expect.element(group('Payout')).toHaveTextContent(/minutes.*hours/);
});

test('rules that contradict each other say so at the field, and name the other one', async () => {
  await type(most, '90');
  await press('Save');
  await expect.element(page.getByText("Can't be lower than “Minimum per withdrawal”")).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('maxMinor');
  expect(isOpen()).toBe(false);
  await type(/^Fee rate/, '51');
  await expect.element(page.getByText('Enter at most 50%')).toBeVisible();
  expect(sent).toEqual([]);
});

test.each(['.', '-', ','])('“%s” alone in an optional limit can not be read, which is not the same as no limit', async typed => {
  close();
  close = await show('/deposit-methods/0190c9c0-0000-7000-8000-000000000001', 'EN', methodClient);
  const day = field(/^Daily limit/);
  await userEvent.fill(field(/^Maximum/), '900');
  await userEvent.fill(day, typed);
  await expect.element(page.getByText('Enter numbers only')).toBeVisible();
  await press('Save');
  await expect.poll(() => document.activeElement).toBe(day.element());
  expect(isOpen()).toBe(false);
});
