import cn from '@baize/studio-tables/texts/CN.json' with { type: 'json' };
import en from '@baize/studio-tables/texts/EN.json' with { type: 'json' };
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, PlayerHands } from '../player.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

interface Bets {
  readonly items: { gameCode: string; gameKind: string; state: string; stakeMinor: string; returnMinor: string }[];
}

const url = here('url');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = (language: 'CN' | 'EN'): Readonly<Record<string, string>> => (language === 'CN' ? cn : en);
const start = (text = ''): string => text.split('{')[0] ?? '';

/** A new member with money, who finds the table in the lobby. */
async function aPlayer(account: string, device: typeof desktop, language: 'CN' | 'EN') {
  const t = textsOf(language);
  const { context, page, problems } = await visit(browser, { url, device, language });
  const hands = new PlayerHands(page, t);
  await hands.register(account, 'lantern orchard 58');
  await hands.deposit('200');
  await page.goto('/live');
  const card = page.getByRole('link', { name: language === 'CN' ? /琥珀百家乐/ : /Amber Baccarat/ }).first();
  await card.waitFor();
  await shot(page, `live-lobby-${device.name}-${language}`);
  await page.goto('/game?code=AGBAC1');
  const frame = page.frameLocator('iframe');
  await frame.getByText(words(language)['table.dealt'] ?? '', { exact: true }).waitFor();
  return { context, page, problems, frame, language };
}
type Player = Awaited<ReturnType<typeof aPlayer>>;

const balanceOf = async (page: Page) => BigInt((await answerOf<{ sumBalance: string }>(page, '/wps/v2/wallets/balance')).sumBalance);
const statusOf = (frame: FrameLocator, text: string) => frame.locator('.status').filter({ hasText: text });
/** A round that has just opened, so that there is time for everyone. */
async function freshRound({ frame, language }: Player): Promise<void> {
  await statusOf(frame, words(language)['table.phase.dealt'] ?? '').waitFor();
  await statusOf(frame, start(words(language)['table.phase.betting'])).waitFor();
}
const placeOf = ({ frame, language }: Player, amount: string) =>
  frame.getByRole('button', { name: words(language)['table.place']?.replace('{amount}', amount) ?? '' });
const newsOf = ({ frame }: Player, text: string) => frame.locator('.news').filter({ hasText: text });

test('two players bet on one round, on a desktop with the keyboard and on a phone by touch, and are paid what it came to', async () => {
  const one = await aPlayer('bankerone', desktop, 'EN');
  const other = await aPlayer('playertwo', phone, 'CN');
  await freshRound(one);
  const before = [await balanceOf(one.page), await balanceOf(other.page)];
  await one.frame.locator('.spot.banker').focus();
  await one.page.keyboard.press('Enter');
  await one.page.keyboard.press('Enter');
  await other.frame.locator('.spot.player').tap();
  await other.frame.locator('.spot.tie').tap();
  await placeOf(one, '¥2.00').press('Enter');
  await placeOf(other, '¥2.00').tap();
  await newsOf(one, start(words('EN')['table.placed']) || 'placed').waitFor();
  await newsOf(other, start(words('CN')['table.placed'])).waitFor();
  await one.frame.getByText('Players betting: 2').waitFor();
  for (const player of [one, other]) await shot(player.page, `live-placed-${player.language}`);

  const end = one.frame.locator('.status').filter({ hasText: /wins|Tie/ });
  await end.waitFor();
  const result = await end.innerText();
  await other.frame
    .locator('.status')
    .filter({ hasText: /赢|和局/ })
    .waitFor();
  const won = { 'Banker wins': [39_000n, 0n], 'Player wins': [0n, 20_000n], Tie: [20_000n, 100_000n] }[result] ?? expect.fail(result);
  for (const [at, { page, frame }] of [one, other].entries()) {
    const after = (before[at] ?? 0n) - 20_000n + (won[at] ?? 0n);
    await expect.poll(() => balanceOf(page)).toBe(after);
    await expect.poll(async () => BigInt((await frame.locator('.balance').innerText()).replace(/\D/g, ''))).toBe(after / 100n);
    await shot(page, `live-over-${at}`);
  }
  await expect
    .poll(async () => (await answerOf<Bets>(other.page, '/wps/relay/MCSFE_personalHistory')).items.map(({ state }) => state))
    .toEqual(['settled', 'settled']);
  // The lobby shows vendors of other journeys too, which may be gone by now.
  expect([...one.problems, ...other.problems].filter(problem => !problem.includes('/art/sample-'))).toEqual([]);
  for (const { context } of [one, other]) await context.close();
});
