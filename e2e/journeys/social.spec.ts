import { type Database, openDatabase } from '@baize/db';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { systemClock } from '@baize/kernel';
import { openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
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

const google = { provider: 'Google' };
const leave = (page: Page) => page.getByRole('button', { name: t('identity.social.login', google) }).click();

/** Logs in at the stand-in of the other provider, and says yes there. */
async function signInThere(page: Page, who: string): Promise<void> {
  await page.locator('[name="login"]').fill(who);
  await page.locator('[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a visitor comes from another provider, gives up once, logs in and binds for good; the next time one tap is enough', async () => {
  const { account } = await aMember(db, systemClock);
  const { context, page } = await visit(browser, { url, device: phone, language: 'EN', scheme: 'light' });
  await leave(page);
  await page
    .getByText(/cancel/i)
    .first()
    .click();
  await page.getByText(t('error.social.cancelled')).waitFor();
  await page.getByRole('heading', { name: t('identity.social.notIn') }).waitFor();
  expect(page.url()).toBe(`${url}/login`); // neither code nor state stays in the address
  await page.getByRole('button', { name: t('identity.forgot.back') }).click();

  await leave(page);
  await signInThere(page, account);
  await page.getByRole('heading', { name: t('identity.social.unknown', google) }).waitFor();
  await shot(page, 'social-unknown');
  await page.getByRole('button', { name: t('identity.social.haveAccount') }).click();
  const hands = new PlayerHands(page, t);
  await hands.logIn(account, memberPassword);
  await page.getByRole('heading', { name: t('identity.social.bind', google) }).waitFor();
  await shot(page, 'social-bind');
  const word = page.locator('[name="socialConfirm"]');
  await word.fill('Gogle');
  await page.getByRole('button', { name: t('identity.social.bindNow') }).click();
  await page.locator('[name="socialConfirm"][aria-invalid="true"]:focus').waitFor();
  await word.fill('Google');
  await page.getByRole('button', { name: t('identity.social.bindNow') }).click();
  await page.getByRole('heading', { name: t('identity.social.bind', google) }).waitFor({ state: 'detached' });
  await hands.logOut();

  await leave(page); // the other provider still knows them, and asks nothing
  await page.waitForURL('**/index**');
  expect((await answerOf<{ account: string }>(page, '/wps/member/info')).account).toBe(account);
  await context.close();
});
