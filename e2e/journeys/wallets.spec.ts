import { fund } from '@baize/cashier/fixtures';
import { type Database, openDatabase } from '@baize/db';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import { walletsOf } from '@baize/vendorwallets/fixtures';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { answerRequest, openRequest, signInStaff } from '../staff.ts';
import { beginning, type Texts, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
let browser: Browser;
let db: Database;
beforeAll(async () => {
  browser = await openBrowser();
  db = openDatabase(here('database'), { max: 2 });
});
afterAll(async () => {
  await turn('BG', {});
  await browser.close();
  await db.end();
});

const en = textsOf('EN');
const cn = textsOf('CN');

/** Lets a demonstration vendor's wallet go wrong, or with nothing, right again. */
async function turn(vendor: string, knobs: Record<string, string>): Promise<void> {
  const control = new URL(here('paymentsControl'));
  const body = new URLSearchParams({ key: control.searchParams.get('key') ?? '', ...knobs });
  const answer = await fetch(new URL(`/control/vendors/${vendor}`, control), { method: 'POST', body });
  expect(answer.status).toBe(200);
}

async function aPlayer(): Promise<Member> {
  const member = await aMember(db, systemClock);
  await fund({ db, clock: systemClock }, member.id, 1_000);
  return member;
}

async function openWallets(page: Page, t: Texts, member: Member): Promise<void> {
  await new PlayerHands(page, t).logIn(member.account, memberPassword);
  await page.goto('/index?mc=transferFund');
  await page.getByRole('heading', { name: t('vendorwallets.title') }).waitFor();
}

const rowOf = (page: Page, t: Texts, name: string): Locator =>
  page
    .getByRole('region', { name: t('vendorwallets.title') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: t('vendorwallets.moveWith', { name }) }) });

/** Opens the form of a vendor, and moves an amount as it is typed. */
async function move(row: Locator, t: Texts, name: string, amount: string): Promise<void> {
  await row.getByRole('button', { name: t('vendorwallets.moveWith', { name }) }).click();
  await row.locator('[name="amount"]').fill(amount);
  await row.locator('[name="amount"]').press('Enter');
}

test('on a phone, in Chinese: to a vendor by a quick amount, and everything back', async () => {
  const member = await aPlayer();
  const { page, problems, context } = await visit(browser, { url, device: phone, language: 'CN', scheme: 'light' });
  await openWallets(page, cn, member);
  const name = '九庭棋牌（演示）';
  const row = rowOf(page, cn, name);
  await row.getByRole('button', { name: cn('vendorwallets.moveWith', { name }) }).click();
  await row.locator('[name="amount"]').fill('1001');
  await row.locator('[name="amount"]').press('Enter');
  await row.getByText(cn('vendorwallets.fault.more', { available: '¥1,000.00' })).waitFor();
  await row.getByRole('button', { name: '¥500.00' }).click();
  await row.getByRole('button', { name: cn('vendorwallets.moveAmount', { amount: '¥500.00' }) }).click();
  await row.getByText(cn('vendorwallets.state.confirmed'), { exact: true }).waitFor();
  expect(await walletsOf({ db }, member.id)).toEqual({ main: 500, there: 500, transit: 0 });
  await shot(page, 'wallets-phone');
  await page.getByRole('button', { name: cn('vendorwallets.collect') }).click();
  await row.getByText(cn('vendorwallets.way.out', { name })).waitFor(); // in the place of what went the other way
  await row.getByText(cn('vendorwallets.state.confirmed'), { exact: true }).waitFor();
  expect(await walletsOf({ db }, member.id)).toEqual({ main: 1_000, there: 0, transit: 0 });
  await page
    .getByRole('region', { name: cn('vendorwallets.records') })
    .getByText(cn('vendorwallets.way.out', { name }))
    .first()
    .waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('on a desktop: a vendor that is down hides no other; the office sees what no one knows the end of, and has it asked', async () => {
  const member = await aPlayer();
  await turn('BG', { downMinutes: '10' });
  const player = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  const { page } = player;
  await openWallets(page, en, member);
  const [down, up] = ['Mirror Stage Live (demo)', 'Ninth Court Card Rooms (demo)'];
  const row = rowOf(page, en, down);
  await row.getByText(en('vendorwallets.silent')).waitFor();
  await move(row, en, down, '200');
  await row.getByText(en('vendorwallets.state.unknown'), { exact: true }).waitFor();
  await move(rowOf(page, en, up), en, up, '100');
  await rowOf(page, en, up).getByText(en('vendorwallets.state.confirmed'), { exact: true }).waitFor();
  expect(await walletsOf({ db }, member.id)).toEqual({ main: 700, there: 100, transit: 200 });
  await shot(page, 'wallets-unknown');
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  await signInStaff(office.page, en, db);
  await office.page.goto(`/office/wallet-transfers?account=${member.account}&state=unknown`);
  await office.page.getByRole('table').getByText(member.account).waitFor();
  await shot(office.page, 'wallets-office');
  await office.page
    .getByRole('button', {
      name: beginning(en('vendorwallets.office.transfers.askWhich', { vendor: down, reference: '@' })),
    })
    .click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The vendor says that it is up');
  await dialog.getByRole('button', { name: en('vendorwallets.office.transfers.ask'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await turn('BG', {});
  // No one touches the player's page: it hears of it.
  await row.getByText(en('vendorwallets.state.confirmed'), { exact: true }).waitFor();
  expect(await walletsOf({ db }, member.id)).toEqual({ main: 700, there: 300, transit: 0 });
  expect([...player.problems.filter(one => !one.includes('503')), ...office.problems]).toEqual([]);
  await player.context.close();
  await office.context.close();
});

/** Answers the question why something is done, and goes on. */
async function answer(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('As it was agreed with the vendor');
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

test('two of the staff add a vendor, the second is shown its key once, and one switches it; members meet it as it is', async () => {
  const member = await aPlayer();
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  const { page } = office;
  await signInStaff(page, en, db);
  await page.goto('/office/transfer-vendors');
  await page.getByRole('link', { name: 'Ninth Court Card Rooms (demo)' }).waitFor();
  await shot(page, 'wallet-vendors');
  await page.getByRole('button', { name: en('vendorwallets.office.vendors.make'), exact: true }).click();
  const save = page.getByRole('button', { name: en('vendorwallets.office.vendors.save'), exact: true });
  await save.click();
  await page.getByText(en('vendorwallets.office.vendors.codeWrong'), { exact: true }).waitFor();
  await shot(page, 'wallet-vendor-form');
  await page.getByRole('textbox', { name: en('vendorwallets.office.vendors.code') }).fill('ac');
  await page.getByRole('textbox', { name: en('vendorwallets.office.vendors.url') }).fill('http://vendor.example/wallet');
  await page.getByRole('textbox', { name: '简体中文' }).fill('甲厂商');
  await page.getByRole('textbox', { name: 'English' }).fill('Acme');
  await save.click();
  await answer(page, en('vendorwallets.office.vendors.save'));
  await page.getByRole('dialog').getByText(en('error.cashier.vendor.url')).waitFor(); // the server has the last word
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('ui.cancel') })
    .click();
  await page.getByRole('textbox', { name: en('vendorwallets.office.vendors.url') }).fill('https://vendor.invalid/wallet');
  await page.getByRole('switch', { name: en('vendorwallets.office.vendors.isOn') }).click();
  await save.click();
  await answer(page, en('vendorwallets.office.vendors.save'));
  await page.getByText(en('ui.office.approval.sent')).waitFor();
  const second = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  await openRequest(second.page, en, { db, target: en('vendorwallets.office.target.transfer-vendor', { name: 'Acme' }) });
  await answerRequest(second.page, en);
  const told = second.page.getByRole('dialog');
  const secret = (await told.getByText(/^[0-9a-f]{64}$/).textContent()) ?? 'none';
  await shot(second.page, 'wallet-vendor-key');
  await told.getByRole('button', { name: en('ui.office.told.kept') }).click();
  await second.context.close();
  await page.goto('/office/transfer-vendors');
  await page.getByRole('link', { name: 'Acme' }).click();
  await page.getByRole('textbox', { name: en('vendorwallets.office.vendors.url') }).waitFor();
  expect(await page.content()).not.toContain(secret);

  const player = await visit(browser, { url, device: phone, language: 'EN', scheme: 'dark' });
  await openWallets(player.page, en, member);
  const row = rowOf(player.page, en, 'Acme');
  await row.waitFor();
  expect(await row.getByText(en('vendorwallets.off')).count()).toBe(0);
  await page.getByRole('switch', { name: en('vendorwallets.office.vendors.isOn') }).click();
  await save.click();
  await answer(page, en('vendorwallets.office.vendors.save'));
  await page.getByRole('row', { name: /Acme/ }).getByText(en('vendorwallets.office.vendors.off')).waitFor();
  await player.page.reload();
  await rowOf(player.page, en, 'Ninth Court Card Rooms (demo)').waitFor();
  expect(await row.count()).toBe(0);
  expect([...player.problems.filter(one => !one.includes('503')), ...office.problems.filter(one => !one.includes('400'))]).toEqual([]);
  await player.context.close();
  await office.context.close();
});

test('who sets a limit on play reads why no money goes to vendors, and gets back what is there', async () => {
  const member = await aPlayer();
  const { page, problems, context } = await visit(browser, { url, device: phone, language: 'CN', scheme: 'dark' });
  await openWallets(page, cn, member);
  const name = '九庭棋牌（演示）';
  const row = rowOf(page, cn, name);
  await move(row, cn, name, '200');
  await row.getByText(cn('vendorwallets.state.confirmed'), { exact: true }).waitFor();
  expect(await walletsOf({ db }, member.id)).toEqual({ main: 800, there: 200, transit: 0 });
  await page.goto('/index?mc=limits');
  const dayOf = { kind: cn('protection.limit.loss'), period: cn('protection.period.day') };
  await page.getByRole('button', { name: cn('protection.limits.set.of', dayOf) }).click();
  const dialog = page.getByRole('dialog', { name: cn('protection.limits.title.of', dayOf) });
  await dialog.getByRole('textbox', { name: cn('protection.limits.amount') }).fill('500');
  await dialog.getByRole('button', { name: cn('protection.limits.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/index?mc=transferFund');
  await page.getByText(cn('vendorwallets.limited')).waitFor();
  await expect.poll(() => walletsOf({ db }, member.id)).toEqual({ main: 1_000, there: 0, transit: 0 });
  await shot(page, 'wallets-limited');
  expect(problems).toEqual([]);
  await context.close();
});
