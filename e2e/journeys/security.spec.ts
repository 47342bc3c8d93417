import { type Database, openDatabase, sql } from '@baize/db';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import { generate } from 'otplib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerHands } from '../player.ts';
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

test('an authenticator is bound by its picture and asked for at the next login from an unknown network', async () => {
  const { id, account } = await aMember(db, systemClock);
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  await new PlayerHands(page, t).logIn(account, memberPassword);
  await page.goto('/index?mc=securityCenter');
  await page.getByRole('button', { name: `${t('identity.protect.add')}: ${t('identity.protect.totp')}` }).click();
  await page.getByRole('button', { name: t('identity.next'), exact: true }).click();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByRole('img', { name: t('identity.authenticator.picture') }).waitFor();
  await shot(page, 'authenticator-offer');
  await page.locator('[name="authenticatorCode"]').fill(await generate({ secret }));
  await page.getByRole('button', { name: t('identity.authenticator.enrol'), exact: true }).click();
  await page.getByText(t('identity.authenticator.keep')).waitFor();
  const recovery = await page
    .getByText(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    .first()
    .innerText();
  await page.keyboard.press('Escape'); // what is shown once does not go by accident
  await page.getByRole('button', { name: t('identity.authenticator.copy'), exact: true }).waitFor();
  await page.getByRole('button', { name: t('identity.authenticator.kept'), exact: true }).click();
  await page.getByText(t('identity.protect.points', { score: 65 })).waitFor();
  await shot(page, 'security-centre');
  // All journeys come from one network: after the wrong passwords of another one, this log-in was asked for a picture first.
  expect(problems).toEqual([]);
  await context.close();

  await db.query(sql`update identity.known_network set last_at = last_at - interval '91 days' where member_id = ${id}`);
  const next = await visit(browser, { url, device: phone, language: 'EN', scheme: 'dark' });
  const question = next.page.getByRole('heading', { name: t('identity.second.title') });
  await new PlayerHands(next.page, t).enter(account, memberPassword, question.waitFor());
  await shot(next.page, 'second-step');
  expect((await next.page.request.get('/wps/member/info')).ok()).toBe(false);
  const code = next.page.locator('[name="secondCode"]');
  await next.page.locator('[name="secondCode"]:focus').waitFor();
  await next.page.keyboard.press('Enter');
  await next.page.getByText(t('identity.field.empty', { field: t('identity.second.code') })).waitFor();
  await code.fill('000000');
  await next.page.keyboard.press('Enter');
  await next.page.getByText(t('error.code.wrong')).waitFor();
  expect(await code.getAttribute('aria-invalid')).toBe('true');
  await code.fill(recovery);
  await next.page.getByRole('button', { name: t('identity.second.submit'), exact: true }).click();
  await next.page.waitForURL('**/index');
  expect((await next.page.request.get('/wps/member/info')).ok()).toBe(true);
  await next.context.close();
});
