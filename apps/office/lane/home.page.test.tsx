import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import { businessPace } from '@baize/reports/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => close());

const nothing: Client = async call => madeUp(call.output, 'empty');
const unusual = () => page.getByRole('region', { name: 'Unusual' });

test('figures that someone may not see are said to be hidden, and not to be usual', async () => {
  close = await show('/', 'EN', nothing, ['withdrawals.read', 'cashier.read']);
  await expect.element(unusual().getByText(/^Unusual business figures are hidden/)).toBeVisible();
  await expect.element(unusual().getByText('Nothing unusual in your queues')).toBeVisible();
  expect(unusual().getByText('Nothing unusual', { exact: true }).query()).toBeNull();
});

test('for someone who sees all figures nothing is said to be hidden', async () => {
  close = await show('/', 'EN', nothing);
  await expect.element(unusual().getByText('Nothing unusual', { exact: true })).toBeVisible();
  expect(
    unusual()
      .getByText(/hidden/)
      .query(),
  ).toBeNull();
});

const calm = () => unusual().getByText('Nothing unusual', { exact: true });

test('nothing is said to be usual before today’s figures are there', async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>(done => {
    answer = done;
  });
  close = await show('/', 'EN', async (call, ...rest) => {
    if (call.name === businessPace.name) await asked;
    return nothing(call, ...rest);
  });
  await expect.element(unusual().getByRole('status')).toBeInTheDocument();
  await expect.element(calm()).not.toBeVisible();
  answer();
  await expect.element(calm()).toBeVisible();
});

test('nothing is said to be usual where today’s figures failed to load', async () => {
  close = await show('/', 'EN', async (call, ...rest) => {
    if (call.name === businessPace.name) throw new Error('offline');
    return nothing(call, ...rest);
  });
  await expect.element(unusual().getByRole('alert')).toBeVisible();
  await expect.element(calm()).not.toBeVisible();
});
