import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
afterEach(() => close());
beforeEach(() => page.viewport(1280, 900));

const nothing: Client = async call => madeUp(call.output, 'empty');

test.each([
  ['/withdrawals?account=nobody', 'No withdrawals waiting'],
  ['/deposits?q=nobody', 'No deposits need review'],
  ['/adjustments?account=nobody', 'No adjustments waiting'],
])('%s says that nothing matches, and not that nothing waits, until its filters are cleared', async (path, none) => {
  close = await show(path, 'EN', nothing);
  await expect.element(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  expect(page.getByRole('heading', { name: none }).query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
  await expect.element(page.getByRole('heading', { name: none })).toBeVisible();
  expect(location.search).toBe('');
});

test('a last day before the first says which day moved with it, until other days are chosen', async () => {
  close = await show('/withdrawals?queue=ended&from=2026-11-10&to=2026-11-20', 'EN', nothing);
  await userEvent.click(page.getByRole('button', { name: /10 Nov.*20 Nov/ }));
  const [from, to] = [page.getByRole('textbox', { name: 'From' }), page.getByRole('textbox', { name: 'To' })];
  await userEvent.fill(to, '2026-11-01');
  await expect.element(from).toHaveValue('1 Nov 2026');
  await expect.element(to).toHaveValue('2026-11-01');
  await expect.element(page.getByText("“From” is now 1 Nov 2026: it can't be after “To”.")).toBeVisible();
  await userEvent.fill(to, '2026-11-05');
  await expect.element(page.getByText(/^“From” is now/)).not.toBeInTheDocument();
  await userEvent.fill(from, '2026-11-08');
  await expect.element(page.getByText("“To” is now 8 Nov 2026: it can't be before “From”.")).toBeVisible();
  await expect.element(to).toHaveValue('8 Nov 2026');
});

test('a short number that finds nothing alone says what it needs', async () => {
  close = await show('/', 'EN', nothing);
  await userEvent.click(page.getByRole('button', { name: /^Search/ }));
  const field = page.getByRole('combobox', { name: 'Search the office' });
  await userEvent.fill(field, '1363a510');
  await expect.element(page.getByText(/enter the member's account first: “account 1363a510”/)).toBeVisible();
  await userEvent.fill(field, 'demo 1363a510');
  await expect.element(page.getByText(/^No records match “demo 1363a510”\. Order numbers/)).toBeVisible();
  await userEvent.fill(field, 'basement');
  await expect.element(page.getByText(/^No records match “basement”\. Order numbers/)).toBeVisible();
  await userEvent.fill(field, 'audit');
  await expect.element(page.getByRole('option', { name: 'Audit log' })).toBeVisible();
  await expect.element(page.getByText(/^No records match/)).not.toBeInTheDocument();
});

test('pages are found by their group and address too, below those that have the word in their name', async () => {
  close = await show('/', 'EN', nothing);
  await userEvent.click(page.getByRole('button', { name: /^Search/ }));
  const field = page.getByRole('combobox', { name: 'Search the office' });
  const found = () =>
    page
      .getByRole('option')
      .all()
      .map(one => one.element().textContent);
  await userEvent.fill(field, 'money');
  await expect.poll(found).toContainEqual(expect.stringMatching(/^Withdrawals/));
  await userEvent.fill(field, 'agent');
  await expect.poll(() => found()[0]).toMatch(/^Agent/);
  expect(found().length).toBeGreaterThan(1);
});
