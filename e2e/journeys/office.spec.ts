import { desktop, openBrowser, shot, visit } from '@baize/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterCode, enterPassword } from '../staff.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('staff log in with an authenticator, see a member with ledger and bets, check the books and log out', async () => {
  const { context, page, problems } = await visit(browser, { url: here('url'), device: desktop, language: 'EN', scheme: 'light' });
  const t = textsOf('EN');
  await enterPassword(page, t, { account: 'admin', password: here('password') });
  await enterCode(page, t, here('totpSecret'));
  await shot(page, 'office-home');

  await page.goto('/office/members');
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: t('identity.office.members.search') }))
    .first()
    .fill('demo');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'demo', exact: true }).first().click();
  await page.getByRole('tab', { name: t('wallet.office.member.tab') }).click();
  await page.getByText(t('wallet.office.funds.balance')).first().waitFor();
  await shot(page, 'office-member');

  await page.goto('/office/journal');
  const check = page.getByRole('button', { name: t('wallet.office.journal.check') });
  await check.waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent'), 'the keyboard begins at the top').toBe(t('office.skip'));
  await check.click();
  await page.getByText(t('wallet.office.journal.sound')).first().waitFor();
  await shot(page, 'office-journal');
  expect(problems).toEqual([]);

  const ended = await page.request.delete('/office/api/session', { headers: { 'x-requested-with': 'baize' } });
  expect(ended.status()).toBe(200);
  expect((await page.request.get('/office/api/me')).status()).toBe(401);
  await context.close();
});
