import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import { staffQueues } from '@baize/staff/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
beforeEach(() => localStorage.clear());
afterEach(() => {
  close();
  localStorage.clear();
});

const empty: Client = async call => madeUp(call.output, 'empty');
const waiting = (queue: string, count: number) => ({ queue, waiting: count, since: null, sums: [] });
const busy: Client = async call =>
  call.name === staffQueues.name
    ? ({ items: [waiting('cashier.withdrawals', 3), waiting('cashier.deposits', 2), waiting('kyc.reviews', 7)] } as never)
    : madeUp(call.output, 'empty');

const heading = (name: string) =>
  page.getByRole('navigation', { name: 'Navigation' }).getByRole('button', { name: new RegExp(`^${name}`) });
const entry = (path: string) => document.querySelector(`nav a[href="/office${path}"]`);

test('the menu marks where one is, also on the page of one thing, and has it in view', async () => {
  await page.viewport(1280, 500);
  close = await show('/vendors/CODE1', 'en-XA', empty);
  const here = () => document.querySelector('nav a[aria-current]');
  await expect.poll(() => here()?.getAttribute('href')).toBe('/office/vendors');
  const isInView = () => (here()?.getBoundingClientRect().bottom ?? innerHeight + 1) <= innerHeight;
  await expect.poll(isInView).toBe(true);
  // Words that come later make the entries above it taller.
  for (const name of document.querySelectorAll<HTMLElement>('nav h2')) name.style.blockSize = '90px';
  await expect.poll(isInView).toBe(true);
});

test('a group can be folded and stays so; what waits in it is then counted on its heading', async () => {
  await page.viewport(1280, 900);
  close = await show('/audit', 'EN', busy);
  await expect.element(heading('Money')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(heading('Money')).toHaveTextContent(/^Money$/);
  await userEvent.click(heading('Money'));
  await expect.element(heading('Money')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(heading('Money')).toHaveAccessibleName('Money 5 waiting');
  expect(entry('/withdrawals')).toBeNull();
  close();
  close = await show('/audit', 'EN', busy);
  await expect.element(heading('Money')).toHaveAccessibleName('Money 5 waiting');
  expect(entry('/withdrawals')).toBeNull();
  heading('Money').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Money')).toHaveAttribute('aria-expanded', 'true');
  expect(entry('/withdrawals')).not.toBeNull();
});

test('the group of the open page is open, also if it was folded before', async () => {
  await page.viewport(1280, 900);
  localStorage.setItem('baize.office.folded', '["money"]');
  close = await show('/withdrawals', 'EN', busy);
  await expect.element(heading('Money')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(heading('Money'), { force: true });
  await expect.element(heading('Money')).toHaveAttribute('aria-expanded', 'true');
  expect(entry('/withdrawals')).not.toBeNull();
  await userEvent.click(page.getByRole('navigation').getByRole('link', { name: /^Audit log/ }));
  await expect.element(heading('Money')).toHaveAttribute('aria-expanded', 'false');
});

test('the narrow menu has every entry: there are no headings to unfold', async () => {
  await page.viewport(1280, 900);
  localStorage.setItem('baize.office.folded', '["money"]');
  close = await show('/audit', 'EN', busy);
  await expect.element(heading('Money')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(page.getByRole('banner').getByRole('button', { name: 'Navigation' }));
  await expect.element(page.getByRole('link', { name: 'Withdrawals', exact: true })).toBeVisible();
  await expect.poll(() => document.querySelector('nav h2')?.checkVisibility()).toBe(false);
});

test('who may not see a page has no way to it in the menu, and at its address reads which permission it needs', async () => {
  await page.viewport(1280, 900);
  const asked: string[] = [];
  const client: Client = async call => {
    asked.push(call.path);
    return madeUp(call.output, 'empty');
  };
  close = await show('/games', 'EN', client, ['members.read']);
  await expect.element(page.getByText(/don.t have access to this page/)).toBeVisible();
  await expect.element(page.getByText(/It needs the permission “/)).toBeVisible();
  expect(entry('/members')).not.toBeNull();
  expect(entry('/games')).toBeNull();
  expect(asked.filter(path => path.startsWith('/office/api/games'))).toEqual([]);
});
