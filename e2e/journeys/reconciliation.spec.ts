import { readFileSync } from 'node:fs';
import { brandOf } from '@baize/brand/server';
import { type Database, openDatabase } from '@baize/db';
import { day, plus, systemClock } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import { desktop, openBrowser, shot, visit } from '@baize/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../staff.ts';
import { textsOf, typedDate } from '../texts.ts';
import { here } from '../world/here.ts';

let browser: Browser;
let db: Database;
beforeAll(async () => {
  browser = await openBrowser();
  db = openDatabase(here('database'), { max: 2 });
});
afterAll(async () => {
  await browser.close();
  await db.end();
});

test('the office compares a day: the books agree with themselves, with the bets and with the studio', async () => {
  const { context, page, problems } = await visit(browser, { url: here('url'), device: desktop, language: 'EN' });
  const t = textsOf('EN');
  await signInStaff(page, t, db);
  await page.goto('/office/reconciliation');
  const table = page.locator(`section[aria-label="${t('reconciliation.tab.runs')}"]`);
  const day = await page.getByRole('textbox', { name: t('reconciliation.again.day') }).inputValue();
  const refresh = page.getByRole('button', { name: t('reconciliation.refresh') });
  const subjects = [
    t('reconciliation.subject.books.trial'),
    t('reconciliation.subject.books.bets'),
    t('reconciliation.subject.vendor', { name: 'studio-1' }),
    t('reconciliation.subject.payments', { name: 'sandbox' }),
  ];
  // The day that was compared: the day before was compared on it.
  const even = table.locator(`tbody tr:has(> :first-child:text-is("${day}"))`, { hasText: t('reconciliation.run.even') });
  // The night may have compared the day already: what is waited for is another time.
  const times = () =>
    Promise.all(subjects.map(async name => (await even.filter({ hasText: name }).locator('td').last().allInnerTexts()).join()));
  await table.locator('tbody tr').first().waitFor();
  const before = await times();
  await page.getByRole('button', { name: t('reconciliation.again'), exact: true }).click();
  await expect
    .poll(
      async () => {
        await refresh.click();
        return (await times()).every((time, nth) => time !== '' && time !== before[nth]);
      },
      { timeout: 240_000, interval: 500 },
    )
    .toBe(true);
  for (const name of subjects) expect(await even.filter({ hasText: name }).count()).toBe(1);
  await shot(page, 'reconciliation-runs');

  await page.getByRole('tab', { name: t('reconciliation.tab.findings') }).click();
  await page.getByText(t('reconciliation.findings.none'), { exact: true }).waitFor();

  await page.getByRole('tab', { name: t('reconciliation.tab.liability') }).click();
  const units = page.locator(`section[aria-label="${t('reconciliation.liability.unit')}"] tbody tr`);
  await units.first().waitFor();
  for (const text of await units.locator(`td[data-label="${t('reconciliation.liability.difference')}"]`).allInnerTexts())
    expect(text.replace(/[^\d]/g, '')).toMatch(/^0+$/);
  await shot(page, 'reconciliation-liability');
  await page.getByRole('button', { name: t('exports.button') }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: t('exports.csv') }).click()]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('member.cash');
  expect(problems).toEqual([]);
  await context.close();
}, 1_500_000);

// Fourteen hours ahead of UTC, and eleven behind: never on one date.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('from %s the office is offered the brand’s yesterday', async timeZone => {
  const { context, page, problems } = await visit(browser, { url: here('url'), device: desktop, language: 'EN', timeZone });
  const t = textsOf('EN');
  await signInStaff(page, t, db);
  await page.goto('/office/reconciliation');
  const { zone } = await brandOf(db);
  const brandsYesterday = () => businessDate(plus(systemClock.now(), -day), zone);
  const before = brandsYesterday();
  const offered = await typedDate(page.getByRole('textbox', { name: t('reconciliation.again.day') }));
  expect([before, brandsYesterday()]).toContain(offered);
  expect(problems).toEqual([]);
  await context.close();
});
