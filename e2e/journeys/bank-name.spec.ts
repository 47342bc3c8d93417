import { type Database, openDatabase, sql } from '@baize/db';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const t = textsOf('EN');
const cn = textsOf('CN');
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

test('an account is bound from the security centre, is there masked, and its name confirms the next login from an unknown network', async () => {
  const { id, account } = await aMember(db, systemClock);
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  await new PlayerHands(page, t).logIn(account, memberPassword);
  const accounts = page.getByRole('region', { name: t('cashier.security.title') });
  await page.goto('/index?mc=securityCenter');
  await accounts.getByText(t('cashier.destination.none.why')).waitFor();
  await accounts.getByRole('button', { name: `${t('cashier.security.manage')}: ${t('cashier.security.title')}` }).click();
  await page.getByRole('button', { name: t('cashier.destination.add') }).click();
  await page.locator('[name="institution"]').fill('ICBC');
  await page.locator('[name="holder"]').fill('Wang Xiaoming');
  await page.locator('[name="number"]').fill('6222 0212 3456 4417');
  await page.keyboard.press('Enter');
  await page.getByText('•••• 4417').waitFor();
  await page.goto('/index?mc=securityCenter');
  await accounts.getByText('•••• 4417').waitFor();
  await shot(page, 'security-accounts');
  expect(problems).toEqual([]);
  await context.close();

  await db.query(sql`update identity.known_network set last_at = last_at - interval '91 days' where member_id = ${id}`);
  const next = await visit(browser, { url, device: phone, language: 'CN', scheme: 'dark' });
  const name = next.page.locator('[name="secondHolder"]');
  await new PlayerHands(next.page, cn).enter(account, memberPassword, name.waitFor());
  await name.fill('Li Na');
  await next.page.keyboard.press('Enter');
  await next.page.getByText(cn('error.bank.name.wrong', { left: 4 })).waitFor();
  await shot(next.page, 'second-step-name');
  expect((await next.page.request.get('/wps/member/info')).ok()).toBe(false);
  await name.fill('ＷＡＮＧ xiaoming');
  await next.page.keyboard.press('Enter');
  await next.page.waitForURL('**/index');
  expect((await next.page.request.get('/wps/member/info')).ok()).toBe(true);
  await next.context.close();
  // All journeys come from one network: what was typed wrong on purpose shall not ask the next ones for a picture.
  await db.query(sql`delete from identity.login_attempt where member_id = ${id} and outcome = 'wrong'`);
});
