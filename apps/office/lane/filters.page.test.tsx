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
