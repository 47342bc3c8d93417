import { type Database, openDatabase } from '@baize/db';
import { aMember } from '@baize/identity/fixtures';
import { codesOf, setMemberStatus } from '@baize/identity/server';
import { newId, systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const t = textsOf('EN');
const password = 'harbour lantern 93 orchard';
const nameOf = () => `n${newId().replaceAll('-', '').slice(-12)}`;
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

test.each([desktop, phone])(
  'the link of an agent who takes in no one says to contact the agent, and loses nothing typed: $name',
  async device => {
    const agent = await aMember(db, systemClock, { type: 1 });
    const [code = ''] = await codesOf(db, agent.id);
    await db.transaction(tx => setMemberStatus(tx, { memberId: agent.id, status: 'frozen', now: systemClock.now() }));
    const { context, page } = await visit(browser, { url, device, language: 'EN', scheme: 'light' });
    await page.goto(`/register?affiliateCode=${code}`);
    const account = nameOf();
    await field(page, 'username').fill(account);
    await field(page, 'password').fill(password);
    await field(page, 'verifyPwd').fill(password);
    await field(page, 'birthday').fill('1990-05-17');
    await field(page, 'email').fill(`${account}@example.com`);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    const submit = page.getByRole('button', { name: t('identity.register.submit') });
    await submit.click();
    await page.getByText(t('error.register.agent.closed')).first().waitFor();
    await shot(page, `agent-closed-${device.name}`);
    expect(await field(page, 'username').inputValue()).toBe(account);
    expect(await field(page, 'password').inputValue()).toBe(password);
    expect(await field(page, 'affiliateCode').inputValue()).toBe(code);
    await page.getByText(t('error.register.agent.closed')).first().click(); // the list of what is wrong leads to the field
    await page.locator('[name="affiliateCode"]:focus').waitFor();
    // Whoever does without the agent is in.
    await field(page, 'affiliateCode').fill('');
    await submit.click();
    await page.waitForURL('**/index');
    await context.close();
  },
);

const longestWay = 80;

/** Goes on with a key until the focus is where a person would want it; a way that is too long fails. */
async function goTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let steps = 0; steps < longestWay; steps++) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${wanted}`);
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await goTo(page, field(page, name));
  await page.keyboard.type(text);
}

test('an account is made, left and opened again by the keyboard alone', async () => {
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  const account = nameOf();
  await goTo(page, page.getByRole('link', { name: t('identity.register.link') }).first());
  await page.keyboard.press('Enter');
  await field(page, 'username').waitFor();
  await page.waitForURL('**/register');
  await typeInto(page, 'username', account);
  await typeInto(page, 'password', password);
  await typeInto(page, 'verifyPwd', password);
  await typeInto(page, 'birthday', '19900517');
  await typeInto(page, 'email', `${account}@example.com`);
  for (const box of await page.getByRole('checkbox').all()) {
    await goTo(page, box);
    await page.keyboard.press('Space');
  }
  await shot(page, 'keyboard-register');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/index');
  await goTo(page, page.getByRole('button', { name: t('shell.account') }), 'Shift+Tab'); // back from the page, which has the focus on arrival
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('menuitem', { name: t('shell.logout') }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('dialog').getByRole('button', { name: t('shell.logout') }));
  await shot(page, 'keyboard-logout');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await typeInto(page, 'username', account);
  await typeInto(page, 'password', password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/index');
  expect(problems).toEqual([]);
  await context.close();
});
