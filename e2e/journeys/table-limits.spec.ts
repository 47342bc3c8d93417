import { openDatabase } from '@baize/db';
import tables from '@baize/studio-tables/texts/EN.json' with { type: 'json' };
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { answerRequest, openRequest, signInStaff } from '../staff.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const t = textsOf('EN');
const db = openDatabase(here('database'), { max: 2 });
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await db.end();
});

/** A table that no other journey plays at. */
const [code, name] = ['TGPDT1', 'Tide Dragon Tiger'];
const limitsIn = (page: Page) => page.getByRole('button', { name: t('games.office.stakes.question', { name }) });

/** Asks for other limits in the dialog; empty is the vendor's. */
async function ask(page: Page, least: string, most: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('games.office.stakes.least') }).fill(least);
  await dialog.getByRole('textbox', { name: t('games.office.stakes.most') }).fill(most);
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill('Tried by a journey');
  await dialog.getByRole('button', { name: t('games.office.stakes.set'), exact: true }).click();
}

/** What the lobby and the table itself say of its limits to a member who comes now. */
async function seen(page: Page): Promise<{ lobby: string; table: string; chips: string[] }> {
  await page.goto('/live?page=TGP');
  const lobby = await page.locator(`[data-game="${code}"]`).getByText('¥').first().innerText();
  await page.goto(`/game?code=${code}`);
  const frame = page.frameLocator('iframe');
  await frame.getByText(tables['table.dealt'], { exact: true }).waitFor();
  const chips = await frame.locator('.chips .chip').allInnerTexts();
  return { lobby: lobby.replace(/^[^¥]*/, ''), table: await frame.locator('.limits').innerText(), chips };
}

test('staff narrow the limits of a table, see why some are refused, and widen them with a second person; lobby and table show them', async () => {
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  const { page } = office;
  await signInStaff(page, t, db);
  await page.goto('/office/tables?vendor=TGP');
  await limitsIn(page).click();
  const dialog = page.getByRole('dialog');
  await ask(page, '50', '30');
  await dialog.getByText(t('games.office.stakes.wrong')).waitFor();
  await ask(page, '30', '35');
  await dialog.getByText('No stake fits these limits. Chips go up in steps of ¥20.00, so the smallest stake is ¥40.00.').waitFor();
  await shot(page, 'office-table-limits');
  await ask(page, '40', '200');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => limitsIn(page).innerText()).toBe('40.00 – 200.00');

  const player = await visit(browser, { url, device: phone, language: 'EN' });
  const hands = new PlayerHands(player.page, t);
  await hands.register('narrowlimits', 'lantern orchard 58');
  await hands.deposit('200');
  expect(await seen(player.page)).toEqual({ lobby: '¥40.00 – ¥200.00', table: 'Limits ¥40.00–¥200.00', chips: ['¥40', '¥200'] });
  await shot(player.page, 'table-narrow-limits');

  await limitsIn(page).click();
  await ask(page, '', '');
  await page.getByText(t('ui.office.approval.sent')).waitFor();
  expect(await limitsIn(page).innerText()).toBe('40.00 – 200.00');
  const second = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  await openRequest(second.page, t, { db, target: t('games.office.target.table', { name }) });
  await shot(second.page, 'office-table-limits-approval');
  await answerRequest(second.page, t);
  await expect.poll(() => limitsIn(page).innerText()).toBe('20.00 – 20,000.00');
  const wide = await seen(player.page);
  expect([wide.lobby, wide.table, wide.chips.length]).toEqual(['¥20.00 – ¥20,000.00', 'Limits ¥20.00–¥20,000.00', 6]);
  expect([...office.problems, ...second.problems, ...player.problems].filter(problem => !/400|\/art\/sample-/.test(problem))).toEqual([]);
  for (const { context } of [office, second, player]) await context.close();
});
