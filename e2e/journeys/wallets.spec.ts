import { fund } from '@baize/cashier/fixtures';
import { walletsOf } from '@baize/cashier/wallet-fixtures';
import { type Database, openDatabase } from '@baize/db';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { signInStaff } from '../staff.ts';
import { type Texts, textsOf } from '../texts.ts';

const url = inject('url');
let browser: Browser;
let db: Database;
beforeAll(async () => {
  browser = await openBrowser();
  db = openDatabase(inject('database'), { max: 2 });
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
  const control = new URL(inject('paymentsControl'));
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
  await page.getByRole('heading', { name: t('cashier.wallets.title') }).waitFor();
}

const rowOf = (page: Page, t: Texts, name: string): Locator =>
  page
    .getByRole('region', { name: t('cashier.wallets.title') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: t('cashier.wallets.moveWith', { name }) }) });

/** Opens the form of a vendor, and moves an amount as it is typed. */
async function move(row: Locator, t: Texts, name: string, amount: string): Promise<void> {
  await row.getByRole('button', { name: t('cashier.wallets.moveWith', { name }) }).click();
  await row.locator('[name="amount"]').fill(amount);
  await row.locator('[name="amount"]').press('Enter');
}

test('on a phone, in Chinese: to a vendor by a quick amount, and everything back', async () => {
  const member = await aPlayer();
  const { page, problems, context } = await visit(browser, { url, device: phone, language: 'CN', scheme: 'light' });
  await openWallets(page, cn, member);
  const name = '九庭棋牌（演示）';
  const row = rowOf(page, cn, name);
  await row.getByRole('button', { name: cn('cashier.wallets.moveWith', { name }) }).click();
  await row.locator('[name="amount"]').fill('1001');
  await row.locator('[name="amount"]').press('Enter');
  await row.getByText(cn('cashier.wallets.fault.more', { available: '¥1,000.00' })).waitFor();
  await row.getByRole('button', { name: '¥500.00' }).click();
  await row.getByRole('button', { name: cn('cashier.wallets.moveAmount', { amount: '¥500.00' }) }).click();
  await row.getByText(cn('cashier.wallets.state.confirmed'), { exact: true }).waitFor();
  expect(await walletsOf({ db }, member.id)).toEqual({ main: 500, there: 500, transit: 0 });
  await shot(page, 'wallets-phone');
  await page.getByRole('button', { name: cn('cashier.wallets.collect') }).click();
  const results = page.getByRole('list', { name: cn('cashier.wallets.collected') });
  await results.getByText(cn('cashier.wallets.state.confirmed'), { exact: true }).waitFor();
  expect(await walletsOf({ db }, member.id)).toEqual({ main: 1_000, there: 0, transit: 0 });
  await page
    .getByRole('region', { name: cn('cashier.wallets.records') })
    .getByText(cn('cashier.wallets.way.out', { name }))
    .first()
    .waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('on a desktop: a vendor that is down hides no other; the office sees what nobody knows the end of, and has it asked', async () => {
  const member = await aPlayer();
  await turn('BG', { downMinutes: '10' });
  const player = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  const { page } = player;
  await openWallets(page, en, member);
  const [down, up] = ['Mirror Stage Live (demo)', 'Ninth Court Card Rooms (demo)'];
  const row = rowOf(page, en, down);
  await row.getByText(en('cashier.wallets.silent')).waitFor();
  await move(row, en, down, '200');
  await row.getByText(en('cashier.wallets.state.unknown'), { exact: true }).waitFor();
  await move(rowOf(page, en, up), en, up, '100');
  await rowOf(page, en, up).getByText(en('cashier.wallets.state.confirmed'), { exact: true }).waitFor();
  expect(await walletsOf({ db }, member.id)).toEqual({ main: 700, there: 100, transit: 200 });
  await shot(page, 'wallets-unknown');
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  await signInStaff(office.page, en, db);
  await office.page.goto(`/office/wallet-transfers?account=${member.account}&state=unknown`);
  await office.page.getByRole('table').getByText(member.account).waitFor();
  await shot(office.page, 'wallets-office');
  await office.page
    .getByRole('button', {
      name: new RegExp(`^${en('cashier.office.wallets.askWhich', { vendor: down, reference: '' }).replace(/[()]/g, '\\$&')}`),
    })
    .click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The vendor says that it is up');
  await dialog.getByRole('button', { name: en('cashier.office.wallets.ask'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await turn('BG', {});
  // Nobody touches the player's page: it hears of it.
  await row.getByText(en('cashier.wallets.state.confirmed'), { exact: true }).waitFor();
  expect(await walletsOf({ db }, member.id)).toEqual({ main: 700, there: 300, transit: 0 });
  expect([...player.problems.filter(one => !one.includes('503')), ...office.problems]).toEqual([]);
  await player.context.close();
  await office.context.close();
});
