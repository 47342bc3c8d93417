import '@baize/testkit/page-faults';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  close();
  localStorage.clear();
});

test('rows are compact until someone chooses otherwise, and the choice is kept', async () => {
  close = await show('/members', 'EN', async call => madeUp(call.output, 'full') as never);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Comfortable rows' }).click();
  expect(document.documentElement.dataset['density']).toBeUndefined();
  expect(localStorage.getItem('baize.density')).toBe('comfortable');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Compact rows' }).click();
  expect(document.documentElement.dataset['density']).toBe('compact');
});
