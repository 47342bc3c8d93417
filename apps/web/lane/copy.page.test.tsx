import '@baize/testkit/page-faults';
import { cashierFees } from '@baize/cashier/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuses, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  shown?.close();
  shown = undefined;
});

test('a browser that refuses to copy shows the reader what to do, on a phone clear of the bet line below, and the page reports no fault', async () => {
  await page.viewport(390, 844);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  shown = await show('/fees', 'EN', [refuses(cashierFees, 'system.busy')]);
  const { t } = shown;
  await page.getByRole('alert').getByRole('button').last().click();
  const message = page.getByText(t('ui.copy.refused'));
  await expect.element(message).toBeVisible();
  expect(message.element().getBoundingClientRect().bottom).toBeLessThan(844 / 3);
  expect(page.getByText(t('ui.copied')).elements()).toEqual([]);
});
