import { type Database, openDatabase, sql } from '@baize/db';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { newId, systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlayerHands, passLimitPrompt } from '../player.ts';
import { beginning, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const t = textsOf('EN');
const nextPassword = 'harbour lantern 93 orchard';
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

const member = (more: { isInitialPassword?: boolean } = {}) => aMember(db, systemClock, more);
const at = (device = desktop) => visit(browser, { url, device, language: 'EN', scheme: 'light' });

async function signedIn(account: string, device = desktop) {
  const seat = await at(device);
  await new PlayerHands(seat.page, t).logIn(account, memberPassword);
  return seat;
}

async function fillPasswords(page: Page, old: string, next: string): Promise<void> {
  await page.locator('[name="oldPassword"]').fill(old);
  await page.locator('[name="newPassword"]').fill(next);
  await page.locator('[name="verifyPwd"]').fill(next);
  await page.getByRole('button', { name: t('identity.password.submit'), exact: true }).click();
}

const isOpen = async (page: Page, path: string) => (await page.request.get(path)).ok();
const isSignedIn = (page: Page) => isOpen(page, '/wps/member/info');

describe('a member looks after the account', () => {
  test('a changed password signs all other devices out, and only the new one opens the door', async () => {
    const { account } = await member();
    const other = await signedIn(account, phone);
    const { context, page, problems } = await signedIn(account);
    await page.goto('/index?mc=securityCenter');
    await page.getByRole('button', { name: t('identity.password.title'), exact: true }).click();
    await fillPasswords(page, 'not the old one 5', nextPassword);
    await page.getByText(t('error.modify.pw.incorrect.pw')).first().waitFor();
    await fillPasswords(page, memberPassword, nextPassword);
    // Above the dialog that asked for it, where it can be seen and pressed.
    await page.getByText(t('identity.password.done')).first().click({ trial: true });
    await shot(page, 'password-changed');
    await other.page.waitForURL('**/login**');
    await other.context.close();
    await new PlayerHands(page, t).logOut();
    await page.locator('[name="username"]').fill(account);
    await page.locator('[name="password"]').fill(memberPassword);
    await page.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
    await page.getByText(t('error.login.cred.err')).first().waitFor();
    await new PlayerHands(page, t).logIn(account, nextPassword);
    expect(problems.filter(p => !/40[01]/.test(p))).toEqual([]);
    await context.close();
  });

  test('another device is logged out from the list, immediately and alone', async () => {
    const { account } = await member();
    const other = await signedIn(account, phone);
    const { context, page, problems } = await signedIn(account);
    await page.goto('/index?mc=securityCenter&part=devices');
    const end = page.getByRole('button', { name: beginning(t('identity.sessions.endWhich', { device: '@' })) });
    await end.click();
    await page.getByText(t('identity.sessions.ended')).first().waitFor();
    await end.waitFor({ state: 'detached' });
    await shot(page, 'device-ended');
    await other.page.waitForURL('**/login**');
    expect(problems).toEqual([]);
    await page.reload();
    await page.getByText(t('identity.sessions.current')).first().waitFor();
    const third = await signedIn(account, phone);
    await page.reload();
    await shot(page, 'devices');
    await page.getByRole('button', { name: t('identity.sessions.endAll') }).click();
    const question = page.getByRole('dialog', { name: t('identity.sessions.endAllTitle') });
    await question.getByText(/^1 /).waitFor();
    await question.getByRole('button', { name: t('identity.sessions.end'), exact: true }).click();
    await page.getByText(t('identity.sessions.endedAll')).first().waitFor();
    await third.page.waitForURL('**/login**');
    await Promise.all([context, other.context, third.context].map(one => one.close()));
  });

  test('a session that ends while an amount is typed is taken up again over the page, by its member alone, and the amount is there', async () => {
    const { account } = await member();
    const { context, page, problems } = await signedIn(account, phone);
    await page.goto('/index?mc=depositv2');
    await passLimitPrompt(page, t);
    const amount = page.locator('[name="amount"]');
    await amount.fill('123');
    const other = await signedIn(account);
    await other.page.request.delete('/wps/session/others', { headers: { 'x-requested-with': 'baize', origin: url } });
    const over = page.getByRole('dialog', { name: t('identity.ended.title') });
    const password = over.locator('[name="password"]');
    await password.waitFor();
    expect(await over.locator('[name="username"]').getAttribute('readonly')).not.toBeNull();
    expect(await amount.isVisible()).toBe(false); // whoever sits here now reads nothing
    await shot(page, 'session-over-phone');
    await password.fill(memberPassword);
    await page.keyboard.press('Enter');
    // All journeys come from one network: after the wrong passwords of another one, a picture is asked for first.
    const captcha = over.locator('[name="captcha"]');
    const isIn = over.waitFor({ state: 'detached' });
    await Promise.race([isIn, captcha.waitFor()]);
    if (await captcha.isVisible()) {
      await captcha.fill(here('captcha'));
      await page.keyboard.press('Enter');
    }
    await isIn;
    expect(await amount.inputValue()).toBe('123');
    await page.getByRole('button', { name: t('cashier.deposit.next') }).click();
    await page.getByText('¥123.00').first().waitFor();
    expect(problems.filter(p => !/40[01]/.test(p))).toEqual([]);
    await Promise.all([context, other.context].map(one => one.close()));
  });

  test('a password that someone else has set is changed before anything else, in every tab, and the server sees to it', async () => {
    const { account } = await member({ isInitialPassword: true });
    const { context, page, problems } = await signedIn(account);
    const forced = (where: Page) => where.getByRole('heading', { name: t('identity.password.forced') });
    await forced(page).waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await forced(page).waitFor();
    await shot(page, 'password-forced');
    const tab = await context.newPage();
    await tab.goto('/index');
    await forced(tab).waitFor();
    // Someone who takes the demand out of the page gets no further: the server refuses, and the page says so again.
    await tab.evaluate(own => sessionStorage.setItem('baize.session', JSON.stringify({ account: own, type: 0 })), account);
    // Whether it hears of it by its socket or by the first answer, whichever comes first.
    await tab.goto('/index?mc=transferFund');
    await forced(tab).waitFor();
    const refused = await tab.request.get('/wps/v2/wallets/balance');
    expect([refused.status(), await refused.json()]).toMatchObject([403, { code: 'function.not.available', facts: { needs: 'password' } }]);
    await fillPasswords(page, memberPassword, nextPassword);
    await page.getByRole('banner').waitFor();
    expect(await isOpen(tab, '/wps/v2/wallets/balance')).toBe(true);
    await tab.reload();
    await tab.getByRole('banner').waitFor();
    expect(await forced(tab).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('who does not want to change it now may leave', async () => {
    const { account } = await member({ isInitialPassword: true });
    const { context, page } = await signedIn(account, phone);
    await page.getByRole('button', { name: t('identity.password.forcedLeave') }).click();
    await page.waitForURL('**/login**');
    await page.locator('[name="username"]').waitFor();
    expect(await isSignedIn(page)).toBe(false);
    await context.close();
  });

  test('after three wrong passwords a picture is asked for, and with it the right password still opens', async () => {
    const { account } = await member();
    const { context, page } = await at();
    const submit = page.getByRole('button', { name: t('identity.login.submit'), exact: true });
    const captcha = page.locator('[name="captcha"]');
    await page.locator('[name="username"]').fill(account);
    const asked = page.getByText(t('error.login.captcha.needed'));
    // The page says what was answered: of the requests that go out meanwhile, one for a passkey looks much the same.
    for (let tries = 0; tries < 6 && !(await asked.isVisible()); tries++) {
      await page.locator('[name="password"]').fill(`wrong ${newId()}`);
      await submit.click();
      await submit.and(page.locator(':not([aria-busy])')).waitFor();
      await page.getByRole('alert').waitFor();
    }
    await page.getByAltText(t('identity.captcha.image')).waitFor();
    await page.locator('[name="password"]').fill(memberPassword);
    await captcha.fill('13579');
    await submit.click();
    await page.getByText(t('error.captcha.wrong')).first().waitFor();
    await shot(page, 'login-captcha');
    await captcha.fill(here('captcha'));
    await page.locator('[name="password"]').fill(memberPassword);
    await submit.click();
    await page.waitForURL('**/index');
    expect(await isSignedIn(page)).toBe(true);
    await context.close();
    // All journeys come from one network, and the others are to meet an unsuspected one.
    await db.query(sql`delete from identity.login_attempt`);
  });
});
