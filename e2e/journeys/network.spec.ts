import { type Database, openDatabase } from '@baize/db';
import { systemClock } from '@baize/kernel';
import { aStaff, staffPassword } from '@baize/staff/fixtures';
import { desktop, openBrowser, phone, shot, type Visit, visit } from '@baize/testkit/browser';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { enterCode, signInStaff } from '../staff.ts';
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

const registerCode = /\/assets\/register-page[^/]*\.js$/;

/**
 * A visitor at the login whose clock the test moves, and whose first request for the code of the registration is lost: neither answered nor refused, as by
 * a network that swallows what it is given. A second one would be answered.
 */
async function waiting(device = desktop): Promise<Visit> {
  const opened = await visit(browser, { url, device, language: 'EN' });
  const { page } = opened;
  await page.clock.install();
  await page.reload();
  await page.locator('.first-page').waitFor({ state: 'detached' });
  await page.route(registerCode, () => undefined, { times: 1 });
  await page
    .getByRole('link', { name: t('identity.register.link') })
    .first()
    .click();
  return opened;
}

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: t('ui.retry') });
const form = (page: Page) => page.locator('[name="username"]');

describe('the code of a page that does not come', () => {
  test.each([desktop, phone])('is shown as slow, then as too late, and comes on request: $name', async device => {
    const { context, page, problems } = await waiting(device);
    await page.clock.runFor('00:11');
    await page.getByText(t('ui.page.slow')).waitFor();
    await page.getByText(t('ui.error.unanswered')).waitFor();
    expect(await page.getByRole('main').getByText(t('ui.page.timeout')).count()).toBe(0);
    await page.clock.runFor('02:00');
    await page.getByRole('main').getByText(t('ui.page.timeout')).waitFor();
    await shot(page, `page-timeout-${device.name}`);
    expect(await page.getByText(t('error.system.unknown')).count()).toBe(0);
    await retry(page).click();
    await form(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/register');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is requested again while it is merely slow, although the browser would go on waiting for the first request', async () => {
    const { context, page } = await waiting();
    await page.clock.runFor('00:11');
    await retry(page).click();
    await form(page).waitFor();
    await context.close();
  });

  // A browser does not ask again for page code that did not come once, so the page is loaded again in its place.
  test('because the network is gone says so, and comes at the same address when the network is back', async () => {
    const { context, page } = await visit(browser, { url, device: desktop, language: 'EN' });
    await page.route(registerCode, route => route.abort());
    await page
      .getByRole('link', { name: t('identity.register.link') })
      .first()
      .click();
    await page.getByRole('main').getByText(t('ui.error.unanswered')).waitFor();
    await page.unrouteAll();
    const address = page.url();
    await retry(page).click();
    await form(page).waitFor();
    expect(page.url()).toBe(address);
    await context.close();
  });
});

const asksWho = /\/wps\/(member\/info|v2\/member\/securityConfig)(\?|$)/;
const hint = (page: Page) => page.evaluate('localStorage.getItem("baize.signed-in")');

const faults: [string, (route: Route) => Promise<void>][] = [
  ['the network fails', route => route.abort()],
  ['the server is being replaced', route => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })],
  [
    'the server has too much to do',
    route =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'system.busy', message: '', facts: { waitSeconds: 1 }, requestId: 'r1' },
      }),
  ],
];

describe('a new tab of someone who is logged in', () => {
  test.each(faults)('keeps the login while %s, says so, and goes on to the page that was wanted', async (_, fail) => {
    const { context, page } = await visit(browser, { url, device: desktop, language: 'EN' });
    await new PlayerHands(page, t).logIn('demo', 'baize-demo-1');
    const tab = await context.newPage();
    await tab.clock.install();
    await tab.route(asksWho, fail);
    await tab.goto('/rng');
    const told = tab.getByText(t('ui.session.unknown'));
    await told.waitFor();
    await shot(tab, 'session-unknown');
    expect(new URL(tab.url()).pathname).toBe('/login');
    expect(await hint(tab)).toBe('1');
    await tab.unrouteAll();
    await tab.clock.runFor('00:31');
    await tab.waitForURL('**/rng');
    await told.waitFor({ state: 'detached' });
    expect(await hint(tab)).toBe('1');
    await context.close();
  });

  test('does not wait for an answer that is long in coming', async () => {
    const { context, page } = await visit(browser, { url, device: desktop, language: 'EN' });
    await new PlayerHands(page, t).logIn('demo', 'baize-demo-1');
    const tab = await context.newPage();
    await tab.clock.install();
    const held = Promise.withResolvers<void>();
    await tab.route(asksWho, async route => {
      await held.promise;
      await route.continue();
    });
    const asked = tab.waitForRequest(asksWho);
    await tab.goto('/index');
    await asked;
    await tab.clock.runFor('00:06');
    await tab.getByText(t('ui.session.unknown')).waitFor();
    held.resolve();
    await tab.waitForURL('**/index');
    await context.close();
  });

  test('asks to log in again where the server says that no one is, and does not ask the server twice', async () => {
    const { context, page } = await visit(browser, { url, device: desktop, language: 'EN' });
    await new PlayerHands(page, t).logIn('demo', 'baize-demo-1');
    await context.clearCookies();
    const tab = await context.newPage();
    await tab.goto('/index');
    await form(tab).waitFor();
    expect(await hint(tab)).toBeNull();
    expect(await tab.getByText(t('ui.session.unknown')).count()).toBe(0);
    await context.close();
  });
});

const asksStaff = /\/office\/api\/me(\?|$)/;
const staffHint = (page: Page) => page.evaluate('localStorage.getItem("baize.office.signed-in")');

describe('a new tab of staff who are logged in', () => {
  test.each(faults)('keeps the login while %s, says so, and goes on to the page that was wanted', async (_, fail) => {
    const { context, page } = await visit(browser, { url, device: desktop, language: 'EN' });
    await signInStaff(page, t, db);
    const tab = await context.newPage();
    await tab.clock.install();
    await tab.route(asksStaff, fail);
    await tab.goto('/office/audit');
    const told = tab.getByText(t('ui.session.unknown'));
    await told.waitFor();
    await shot(tab, 'office-session-unknown');
    expect(await staffHint(tab)).toBe('1');
    await tab.unrouteAll();
    await tab.clock.runFor('00:31');
    await tab.getByRole('heading', { name: t('staff.audit.title') }).waitFor();
    await told.waitFor({ state: 'detached' });
    expect(await staffHint(tab)).toBe('1');
    await context.close();
  });

  test('asks to log in again where the server says that no one is', async () => {
    const { context, page } = await visit(browser, { url, device: desktop, language: 'EN' });
    await signInStaff(page, t, db);
    await context.clearCookies();
    const tab = await context.newPage();
    await tab.goto('/office/');
    await tab.getByRole('textbox', { name: t('staff.login.account') }).waitFor();
    expect(await staffHint(tab)).toBeNull();
    expect(await tab.getByText(t('ui.session.unknown')).count()).toBe(0);
    await context.close();
  });

  test('may log in by hand meanwhile, and no longer reads that it is unknown', async () => {
    const { context, page } = await visit(browser, { url, device: desktop, language: 'EN' });
    await page.evaluate('localStorage.setItem("baize.office.signed-in", "1")');
    await page.route(asksStaff, route => route.abort());
    await page.goto('/office/');
    const told = page.getByText(t('ui.session.unknown'));
    await told.waitFor();
    const staff = await aStaff(db, systemClock);
    await page.getByRole('textbox', { name: t('staff.login.account') }).fill(staff.account);
    await page.locator('input[type="password"]').fill(staffPassword);
    await page.getByRole('button', { name: t('staff.login.next'), exact: true }).click();
    await enterCode(page, t, staff.totpSecret);
    await told.waitFor({ state: 'detached' });
    await context.close();
  });
});
