import { openDatabase } from '@baize/db';
import tables from '@baize/studio-tables/texts/EN.json' with { type: 'json' };
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, PlayerHands } from '../player.ts';
import { signInStaff } from '../staff.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const t = textsOf('EN');
const words: Readonly<Record<string, string>> = tables;
const start = (key: string): string => (words[key] ?? '').split('{')[0] ?? '';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Bets a chip on red in a round that has just opened, and waits until it is over. */
async function betOnRed(page: Page): Promise<FrameLocator> {
  await page.goto('/game?code=AGROU1');
  const frame = page.frameLocator('iframe');
  const status = (key: string) => frame.locator('.status').filter({ hasText: start(key) });
  // Without motion the number comes in place of the turning.
  await frame
    .locator('.status')
    .filter({ hasText: /\d+ (red|black)|Zero/ })
    .waitFor();
  await status('table.phase.betting').waitFor();
  await frame.locator('[data-bet="red"]').press('Enter');
  await frame.getByRole('button', { name: `${start('table.place')}¥1.00` }).press('Enter');
  await frame.locator('.own-rounds li').waitFor({ state: 'attached' });
  return frame;
}

const checkOn = (page: Page): FrameLocator => page.frameLocator(`iframe[title="${t('games.check')}"]`);

/** The page of the check says that the series is in play, shows the bet, and walks to the next round. */
async function seesOpenSeries(check: FrameLocator | Page): Promise<void> {
  await check.getByText(words['table.verdict.hidden.series'] ?? '').waitFor();
  await check
    .locator('.own-bet')
    .filter({ hasText: /^Red: ¥1\.00 staked\. Result: / })
    .waitFor();
  await check.getByText(t('game.verify.table.seed.hidden')).waitFor();
  await check.locator('.shoe-rounds [aria-current]').waitFor();
}

test('a bet at a table is checked from its table, from the record of bets and by staff, while its series is in play', async () => {
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN' });
  const hands = new PlayerHands(page, t);
  await hands.register('wheelcheck', 'lantern orchard 58');
  await hands.deposit('200');
  const frame = await betOnRed(page);
  await frame.getByText(words['table.fair'] ?? '', { exact: true }).click();
  await frame.locator('.own-rounds button').click();
  await seesOpenSeries(checkOn(page));
  await shot(page, 'table-check-at-the-table');

  const { items } = await answerOf<{ items: { roundId: string; state: string }[] }>(page, '/wps/relay/MCSFE_personalHistory');
  const [{ roundId = '' } = {}] = items;
  await page.goto('/index?mc=personalHistoryCopy');
  await page
    .getByRole('button', { name: t('bets.verify') })
    .first()
    .click();
  await seesOpenSeries(checkOn(page));
  await shot(page, 'table-check-from-the-record');
  const all = checkOn(page).locator('.shoe-rounds a:not([aria-current])');
  await all.first().click();
  // In another round there is no bet of one's own.
  await checkOn(page).locator('.own-bet').waitFor({ state: 'detached' });
  await checkOn(page).locator('.shoe-rounds [aria-current]').waitFor();
  expect(problems).toEqual([]);
  await context.close();

  const db = openDatabase(here('database'), { max: 2 });
  const office = await visit(browser, { url: `${url}/office/`, device: desktop, language: 'EN' });
  await signInStaff(office.page, t, db);
  await office.page.goto(`/office/rounds?round=${roundId}`);
  const opened = office.context.waitForEvent('page');
  await office.page.getByRole('link', { name: t('games.office.rounds.replay') }).click();
  const replay = await opened;
  await seesOpenSeries(replay);
  await shot(replay, 'table-check-by-staff');
  await office.context.close();
  await db.end();

  const stranger = await visit(browser, { url, device: phone, language: 'EN' });
  await stranger.page.goto(replay.url());
  await seesOpenSeries(stranger.page);
  await shot(stranger.page, 'table-check-phone');
  await stranger.context.close();
});
