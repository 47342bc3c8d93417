import { type Database, openDatabase, sql } from '@baize/db';
import { passkeyForLogin } from '@baize/identity/contract';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
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

/** A phone's own keeper of keys, in Chromium: it knows its owner's finger. */
async function giveAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    setPresent: (isPresent: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isPresent }),
  };
}

test('a passkey is made in the security centre, opens the account alone, confirms a strange network, and is removed', async () => {
  const { id, account } = await aMember(db, systemClock);
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  const device = await giveAuthenticator(page);
  const hands = new PlayerHands(page, t);
  await hands.logIn(account, memberPassword);
  await page.goto('/index?mc=securityCenter');
  await page.getByRole('button', { name: t('identity.passkey.add') }).click();
  await page.locator('[name="passkeyName"]').fill('Desk');
  await shot(page, 'passkey-add');
  await page.getByRole('button', { name: t('identity.passkey.make') }).click();
  await page.getByRole('button', { name: `${t('identity.passkey.remove')}: Desk` }).waitFor();
  await shot(page, 'passkey-list');
  expect(await device.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost', userName: account }]);
  const leave = async () => {
    await device.setPresent(false);
    await hands.logOut();
  };

  // Without a name and without a password, by the button; the server says who it is.
  await leave();
  // The owner is there before the device is asked: a question that began without one is not taken up again.
  const present = Promise.withResolvers<void>();
  const challenge = `**${passkeyForLogin.path}*`;
  await page.route(challenge, async route => {
    await present.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: t('identity.passkey.login') }).click();
  await device.setPresent(true);
  present.resolve();
  await page.waitForURL('**/index**');
  await page.unroute(challenge);
  expect((await answerOf<{ account: string }>(page, '/wps/member/info')).account).toBe(account);

  // The field of the name offers the key once it is entered; the virtual owner picks it.
  await leave();
  await device.setPresent(true);
  await page.locator('[name="username"]').focus();
  await page.waitForURL('**/index**');

  await leave();
  await db.query(sql`update identity.known_network set last_at = last_at - interval '91 days' where member_id = ${id}`);
  await page.locator('[name="username"]').fill(account);
  await page.locator('[name="password"]').fill(memberPassword);
  await page.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
  const use = page.getByRole('button', { name: t('identity.second.passkeyUse') });
  await use.waitFor();
  await page.getByRole('heading', { name: t('identity.second.title') }).waitFor();
  await shot(page, 'passkey-second-step');
  await device.setPresent(true);
  await use.click();
  await page.waitForURL('**/index**');

  await page.goto('/index?mc=securityCenter');
  await page.getByRole('button', { name: `${t('identity.passkey.remove')}: Desk` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('identity.passkey.remove'), exact: true })
    .click();
  await page.getByText(t('identity.passkey.none')).waitFor();
  expect((await answerOf<{ items: unknown[] }>(page, '/wps/member/passkey')).items).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('whoever has been logged in for long confirms once before anything that protects the account changes', async () => {
  const { id, account } = await aMember(db, systemClock);
  const { context, page } = await visit(browser, { url, device: phone, language: 'EN', scheme: 'dark' });
  await new PlayerHands(page, t).logIn(account, memberPassword);
  await db.query(sql`update identity.session set proven_at = now() - interval '11 minutes' where member_id = ${id}`);
  await page.goto('/index?mc=securityCenter');
  await page.getByRole('button', { name: `${t('identity.protect.add')}: ${t('identity.protect.email')}` }).click();
  await page.locator('[name="stepPassword"]').fill('not the password');
  await page.getByRole('button', { name: t('identity.proof.submit'), exact: true }).click();
  await page.getByText(t('error.proof.wrong')).waitFor();
  await shot(page, 'proof');
  await page.locator('[name="stepPassword"]').fill(memberPassword);
  await page.getByRole('button', { name: t('identity.proof.submit'), exact: true }).click();
  await page.locator('[name="contact"]').waitFor();
  await context.close();
});
