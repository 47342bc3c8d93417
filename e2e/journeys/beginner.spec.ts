import { type Database, openDatabase } from '@baize/db';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { newId, systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const t = textsOf('EN');
const password = 'harbour lantern 93 orchard';
const nameOf = () => `f${newId().replaceAll('-', '').slice(-12)}`;
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

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const submit = (page: Page) => page.getByRole('button', { name: t('identity.register.submit') }).click();

async function fillForm(page: Page, account: string, secret = password): Promise<void> {
  await field(page, 'username').fill(account);
  await field(page, 'password').fill(secret);
  await field(page, 'verifyPwd').fill(secret);
  await field(page, 'birthday').fill('1990-05-17');
  await field(page, 'email').fill(`${account}@example.com`);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

describe('registering', () => {
  test('a taken name is shown when its field is left, every fault in one go, and the device proves itself meanwhile', async () => {
    const { account } = await aMember(db, systemClock);
    const { context, page, problems } = await visit(browser, { url, device: phone, language: 'EN', scheme: 'light' });
    await page.goto('/register');
    await field(page, 'username').fill(account);
    await field(page, 'password').focus();
    await page.getByText(t('error.register.username.taken')).waitFor();
    await page.getByText(t('identity.captcha.worked')).waitFor();
    await shot(page, 'register-taken');
    expect(await field(page, 'captcha').count()).toBe(0);
    await fillForm(page, account, 'password1');
    await field(page, 'affiliateCode').fill('NOSUCH99');
    await submit(page);
    const summary = page.getByRole('alert').filter({ has: page.getByRole('list') });
    await summary.waitFor();
    for (const fault of ['register.username.taken', 'password.common', 'register.affiliate.unknown'])
      await summary.getByText(t(`error.${fault}`)).waitFor();
    await page.locator('[name="username"]:focus').waitFor();
    await shot(page, 'register-faults-at-once');
    // What is right stays; what was wrong is changed, and the account is made without a riddle.
    await fillForm(page, nameOf());
    await field(page, 'affiliateCode').fill('');
    await submit(page);
    await page.waitForURL('**/index');
    await shot(page, 'welcome-phone');
    expect(problems.filter(problem => !problem.includes('409'))).toEqual([]);
    await context.close();
  });

  test('where the device cannot prove itself its owner is shown a picture', async () => {
    const { context, page } = await visit(browser, { url, device: desktop, language: 'EN' });
    await page.route(/form=work/, route => route.abort());
    await page.goto('/register');
    await page.getByAltText(t('identity.captcha.image')).waitFor();
    await fillForm(page, nameOf());
    await field(page, 'captcha').fill(here('captcha'));
    await submit(page);
    await page.waitForURL('**/index');
    await context.close();
  });
});

interface Counted {
  readonly page: Page;
  readonly close: () => Promise<void>;
  readonly problems: readonly string[];
  /** Presses and filled fields since the last look, in frames as well. */
  take(): number;
}

async function counting(device: typeof phone): Promise<Counted> {
  const { context, page, problems } = await visit(browser, { url, device, language: 'EN' });
  let count = 0;
  await context.exposeBinding('noteInteraction', () => {
    count++;
  });
  await context.addInitScript(`
    addEventListener('click', event => event.isTrusted && event.detail > 0 && noteInteraction(), true);
    addEventListener('change', event => /^(text|email|tel|password|search)$/.test(event.target.type) && noteInteraction(), true);
  `);
  await page.goto('/login'); // counted from here
  const take = () => {
    const taken = count;
    count = 0;
    return taken;
  };
  return { page, problems, take, close: () => context.close() };
}

/** Spins once by finger and waits for the studio's answer. */
async function spinOnce(page: Page): Promise<void> {
  const frame = await new PlayerHands(page, t).gameHere();
  const answered = page.waitForResponse(response => response.url().endsWith('/api/rounds'));
  await frame.getByRole('button', { name: t('game.play'), exact: true }).tap();
  expect((await answered).status()).toBe(200);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

describe('what a beginner has to do on a phone', () => {
  test('from the first page to the first bet with money of their own, and to a checked round', async () => {
    const { page, take, close, problems } = await counting(phone);
    await page
      .getByRole('link', { name: t('identity.register.link') })
      .first()
      .tap();
    await fillForm(page, nameOf());
    await submit(page);
    await page.waitForURL('**/index');
    await shot(page, 'beginner-welcome');
    await button(page, new RegExp(`^${t('games.welcome.deposit')}`)).tap();
    await button(page, t('protection.prompt.without')).tap();
    await shot(page, 'beginner-deposit');
    await page
      .getByRole('group', { name: t('cashier.deposit.chips') })
      .getByRole('button')
      .nth(1)
      .tap();
    await button(page, t('cashier.deposit.next')).tap();
    await button(page, new RegExp(t('cashier.deposit.confirm', { amount: '' }).trim()))
      .last()
      .tap();
    await shot(page, 'beginner-deposited');
    await button(page, new RegExp(t('games.playOn', { name: '.+' }))).tap();
    await page.waitForURL('**/game?**');
    await spinOnce(page);
    const interactions = take();
    process.stdout.write(`registration to the first real bet: ${interactions} interactions\n`);
    expect(interactions).toBeGreaterThan(10); // five fields, two ticks and the ways between them
    expect(interactions).toBeLessThanOrEqual(25);
    await page.goto('/index');
    // The welcome was shown, and is over; asked about a limit once, the member isn't asked again.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText(t('games.welcome.lead')).count()).toBe(0);
    await page.goto('/index?mc=personalHistoryCopy');
    take();
    const verify = button(page, t('bets.verify')).first();
    const check = page.frameLocator(`iframe[title="${t('games.check')}"]`);
    await verify.tap();
    await check.getByRole('button', { name: t('game.verify.reveal') }).tap();
    await check.getByText(t('game.verdict.fits')).waitFor();
    const hidden = take();
    await page.goto('/index?mc=personalHistoryCopy');
    await verify.tap();
    await check.getByText(t('game.verdict.fits')).waitFor();
    const revealed = take();
    process.stdout.write(`checking a round: ${revealed} press, ${hidden} while its seed is hidden\n`);
    expect([revealed, hidden]).toEqual([1, 2]);
    expect(problems).toEqual([]);
    await close();
  });
});

test('a reload without a connection shows the page with the word about it, and goes on when the connection is back', async () => {
  const { context, page } = await visit(browser, { url, device: phone, language: 'EN', keepsPages: true });
  const { account } = await aMember(db, systemClock);
  await new PlayerHands(page, t).logIn(account, memberPassword);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction("caches.open('baize.shell').then(cache => cache.keys()).then(keys => keys.length > 10)");
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.getByText(t('ui.unreached')).waitFor();
  await page.getByRole('banner').waitFor();
  await shot(page, 'offline-reload');
  const kept = (await page.evaluate(
    "caches.open('baize.shell').then(cache => cache.keys()).then(keys => keys.map(key => new URL(key.url).pathname))",
  )) as string[];
  expect(kept.filter(path => path.startsWith('/wps'))).toEqual([]);
  await context.setOffline(false);
  await page.getByText(t('ui.unreached')).waitFor({ state: 'detached' });
  await context.close();
});
