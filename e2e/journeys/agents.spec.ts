import { type Database, openDatabase } from '@baize/db';
import { newId } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, type Visit, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAsAgent, offerContract, setPaymentPassword, signContract } from '../agent.ts';
import { signInStaff } from '../staff.ts';
import { type Texts, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const nextPassword = 'harbour lantern 93 orchard';
let browser: Browser;
let owner: Database;
beforeAll(async () => {
  browser = await openBrowser();
  owner = openDatabase(here('database'), { max: 1 });
});
afterAll(async () => {
  await browser.close();
  await owner.end();
});

const centre = (page: Page) => page.locator('dialog[open]').last();
const pressed = (page: Page, name: string) => centre(page).getByRole('button', { name, exact: true }).first().click();

/** Logs in for the first time, on a phone, and chooses a password. */
async function chosen(t: Texts, { account, password }: { account: string; password: string }): Promise<Visit> {
  const newcomer = await visit(browser, { url, device: phone, language: 'EN', scheme: 'light' });
  await enterAsAgent(newcomer.page, t, { account, password });
  await newcomer.page.getByRole('heading', { name: t('identity.password.forced') }).waitFor();
  await newcomer.page.locator('[name="oldPassword"]').fill(password);
  await newcomer.page.locator('[name="newPassword"]').fill(nextPassword);
  await newcomer.page.locator('[name="verifyPwd"]').fill(nextPassword);
  await newcomer.page.keyboard.press('Enter');
  await newcomer.page.getByRole('heading', { name: t('identity.password.forced') }).waitFor({ state: 'detached' });
  return newcomer;
}

test('an agent opens an account by hand, labels it and offers it a contract; its owner chooses a password and signs', async () => {
  const t = textsOf('EN');
  const agent = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  await enterAsAgent(agent.page, t, { account: 'agent', password: here('password') });
  await agent.page.waitForURL('**/index**');
  await agent.page.goto('/index?ac=links');
  await agent.page.getByRole('button', { name: t('agents.open.title') }).click();
  const account = `o${newId().replaceAll('-', '').slice(-11)}`;
  const form = centre(agent.page);
  await form.getByRole('textbox', { name: t('agents.open.account') }).fill(account);
  const password = await form.getByLabel(t('agents.open.password')).first().inputValue();
  await form.getByRole('combobox').selectOption({ label: t('agents.type.agent') });
  await form.getByRole('textbox', { name: t('agents.rebate.newcomer') }).fill('12.5');
  await pressed(agent.page, t('agents.open.go'));
  await centre(agent.page).getByText(account).waitFor();
  expect(await centre(agent.page).textContent()).toContain(password);
  await shot(agent.page, 'agent-opened');
  await pressed(agent.page, t('ui.close'));

  await agent.page.goto('/index?ac=team');
  await agent.page.getByRole('button', { name: t('agents.arrange.of', { account }) }).click();
  await centre(agent.page)
    .getByRole('textbox', { name: t('agents.label') })
    .fill('VIP');
  await pressed(agent.page, t('agents.label.save'));
  await agent.page.getByText(t('agents.label.saved')).waitFor();
  await centre(agent.page)
    .getByRole('textbox', { name: t('agents.rebate') })
    .fill('11');
  await pressed(agent.page, t('agents.rebate.save'));
  await agent.page.getByText(t('agents.rebate.saved')).waitFor();
  await pressed(agent.page, t('ui.close'));
  const row = agent.page.getByRole('row').filter({ hasText: account });
  await row.getByText('VIP').waitFor();
  await row.getByText('11%').waitFor();
  await shot(agent.page, 'agent-team');

  await offerContract(agent.page, t, { account, type: 'daily', rate: '0.1', picture: 'agent-offer' });

  const newcomer = await chosen(t, { account, password });
  await newcomer.page.goto('/index?ac=contracts');
  await pressed(newcomer.page, t('agents.contract.accept'));
  await newcomer.page.getByRole('button', { name: t('agents.contract.password.set') }).click();
  await setPaymentPassword(newcomer.page, t);
  await signContract(newcomer.page, t, 'agent-signing');
  await centre(newcomer.page).getByText(t('agents.contract.state.active'), { exact: true }).first().waitFor();

  await agent.page.reload();
  const card = agent.page.getByRole('listitem').filter({ hasText: account });
  await card.getByText(t('agents.contract.state.active'), { exact: true }).waitFor();
  expect([...agent.problems, ...newcomer.problems]).toEqual([]);
  await agent.context.close();
  await newcomer.context.close();
});

test('a bill leads to the members and the bets that it counts, and what staff announce is read by agents: phone', async () => {
  const t = textsOf('CN');
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  const en = textsOf('EN');
  await signInStaff(office.page, en, owner);
  await office.page.goto('/office/announcements');
  await office.page.getByRole('button', { name: en('agents.news.publish'), exact: true }).click();
  const dialog = office.page.getByRole('dialog').last();
  for (const [name, text] of [
    ['titleCn', '国庆期间结算安排'],
    ['textCn', '10 月 1 日至 7 日照常结算。'],
    ['titleEn', 'Settlement in Golden Week'],
    ['textEn', 'Bills are paid as usual from 1 to 7 October.'],
  ] as const)
    await dialog.getByRole('textbox', { name: en(`agents.news.${name}`) }).fill(text);
  await dialog.getByRole('textbox', { name: en('ui.office.reason') }).fill('asked by several agents');
  await dialog.getByRole('button', { name: en('agents.news.publish'), exact: true }).click();
  await office.page.getByText(en('agents.news.published')).waitFor();
  await shot(office.page, 'agent-news-office');
  expect(office.problems).toEqual([]);
  await office.context.close();

  const { context, page, problems } = await visit(browser, { url, device: phone, language: 'CN', scheme: 'dark' });
  await enterAsAgent(page, t, { account: 'agent', password: here('password') });
  await page.waitForURL('**/index**');
  await page.goto('/index?ac=announcement');
  await page.getByText('10 月 1 日至 7 日照常结算。').waitFor();
  await shot(page, 'agent-news');
  await page.goto('/index?ac=contracts');
  const daily = page
    .getByRole('listitem')
    .filter({ hasText: t('agents.contract.operator') })
    .filter({ hasText: t('agents.contract.type.daily') });
  await daily.getByRole('button', { name: t('agents.contract.bills') }).click();
  await daily.getByText(t('agents.bill.paid'), { exact: true }).first().click();
  await centre(page).getByText(t('agents.bill.members.why')).waitFor();
  await shot(page, 'agent-bill');
  await centre(page).getByRole('link').first().click();
  await page.waitForURL('**ac=bets**');
  await centre(page).getByRole('row').nth(1).waitFor();
  await shot(page, 'agent-bill-bets');
  // The same bets as a file.
  await centre(page)
    .getByRole('button', { name: t('exports.button') })
    .click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: t('exports.csv') }).click()]);
  expect(file.suggestedFilename()).toContain(t('agents.export.bets'));
  expect(problems).toEqual([]);
  await context.close();
});
