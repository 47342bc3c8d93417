import { type Database, openDatabase } from '@baize/db';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, PlayerHands } from '../player.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const t = textsOf('EN');
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

test('a browser that is remembered opens the account with one click; its cookie alone opens nothing elsewhere; history and payment password', async () => {
  const { account } = await aMember(db, systemClock);
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  const hands = new PlayerHands(page, t);
  await page.getByRole('checkbox', { name: t('identity.oneClick.wish') }).check();
  await hands.logIn(account, memberPassword);
  await page.goto('/index?mc=securityCenter');
  await page.getByRole('button', { name: `${t('identity.protect.set')}: ${t('identity.protect.payment')}` }).click();
  await page.locator('[name="paymentPassword"]').fill('123456');
  await page.locator('[name="paymentAgain"]').fill('123456');
  await page.getByRole('button', { name: t('identity.payment.submit') }).click();
  await page.getByText(t('error.payment.password.plain')).waitFor();
  await shot(page, 'payment-password');
  await page.locator('[name="paymentPassword"]').fill('840371');
  await page.locator('[name="paymentAgain"]').fill('840371');
  await page.getByRole('button', { name: t('identity.payment.submit') }).click();
  await page.getByText(t('identity.payment.done')).waitFor();
  await shot(page, 'security-light');
  await page.getByRole('tab', { name: t('identity.security.part.devices') }).click();
  await page.getByText(t('identity.oneClick'), { exact: true }).waitFor();
  await shot(page, 'devices-light');
  await hands.logOut();

  const one = page.getByRole('button', { name: t('identity.oneClick.login', { account }) });
  await one.waitFor();
  await shot(page, 'one-click');
  const kept = (await context.cookies()).filter(cookie => cookie.name.endsWith('baize-device'));
  await one.click();
  await page.waitForURL('**/index**');
  expect((await answerOf<{ account: string }>(page, '/wps/member/info')).account).toBe(account);
  await page.goto('/index?mc=securityCenter&part=history');
  await page
    .getByRole('cell', { name: t('identity.way.device') })
    .or(page.getByText(t('identity.way.device')))
    .first()
    .waitFor();
  await shot(page, 'history-light');
  expect(problems.filter(p => !/40[0]/.test(p))).toEqual([]);

  const thief = await visit(browser, { url, device: phone, language: 'EN', scheme: 'dark' });
  await thief.context.addCookies(kept);
  await thief.page.reload();
  await thief.page.getByRole('button', { name: t('identity.login.submit'), exact: true }).waitFor();
  await thief.page.getByRole('button', { name: t('identity.oneClick.login', { account }) }).waitFor({ state: 'detached' });
  await shot(thief.page, 'login-phone-dark');
  await Promise.all([context, thief.context].map(each => each.close()));
});
