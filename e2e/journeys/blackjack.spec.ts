import cn from '@baize/studio-tables/texts/CN.json' with { type: 'json' };
import en from '@baize/studio-tables/texts/EN.json' with { type: 'json' };
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, PlayerHands } from '../player.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

interface Bets {
  readonly items: { gameCode: string; state: string; stakeMinor: string; returnMinor: string }[];
}

const url = here('url');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = (language: 'CN' | 'EN'): Readonly<Record<string, string>> => (language === 'CN' ? cn : en);
const start = (text = ''): string => text.split('{')[0] ?? '';

/** A new member with money, at the table. */
async function aPlayer(account: string, device: typeof desktop, language: 'CN' | 'EN') {
  const { context, page, problems } = await visit(browser, { url, device, language, scheme: language === 'CN' ? 'light' : 'dark' });
  const hands = new PlayerHands(page, textsOf(language));
  await hands.register(account, 'lantern orchard 58');
  await hands.deposit('200');
  await page.goto('/game?code=AGBJ1');
  const frame = page.frameLocator('iframe');
  await frame.locator('.bj-felt').waitFor();
  await frame.getByText(words(language)['table.dealt'] ?? '', { exact: true }).waitFor();
  return { context, page, problems, frame, language };
}
type Player = Awaited<ReturnType<typeof aPlayer>>;

const balanceOf = async (page: Page) => BigInt((await answerOf<{ sumBalance: string }>(page, '/wps/v2/wallets/balance')).sumBalance);
const statusOf = ({ frame, language }: Player, key: string) => frame.locator('.status').filter({ hasText: start(words(language)[key]) });
const placeOf = ({ frame, language }: Player, amount: string) =>
  frame.getByRole('button', { name: words(language)['table.place']?.replace('{amount}', amount) ?? '' });

/** Takes neither a card nor insurance, by the keyboard, until the round is over. */
async function playsToTheEnd(player: Player): Promise<void> {
  const { page, frame } = player;
  await expect
    .poll(async () => {
      const wanted = frame.locator('.move:is(.stand, .decline)[aria-disabled="false"]');
      if (await wanted.count()) {
        await shot(page, 'blackjack-turn');
        const key = (await frame.locator('.move.decline').count()) ? 'n' : 's';
        // The turn may have passed meanwhile: then the next look finds what there is, and waits for nothing.
        await wanted
          .first()
          .press(key, { timeout: 1_000 })
          .catch(() => undefined);
      }
      return frame.locator('.status').innerText();
    })
    .toBe(words(player.language)['table.bj.over']);
}

test('a member takes two seats, bets and plays their hands; another bets behind one on a phone; both are paid what the hands came to', async () => {
  const one = await aPlayer('jackone', desktop, 'EN');
  const other = await aPlayer('jackbehind', phone, 'CN');
  await statusOf(one, 'table.bj.rest').waitFor();
  const before = [await balanceOf(one.page), await balanceOf(other.page)];
  await one.frame.getByRole('button', { name: 'Sit at seat 4' }).press('Enter');
  await statusOf(one, 'table.phase.betting').waitFor();
  const seatAt = (at: number) => one.frame.locator(`.bj-seat.own:nth-child(${at})`);
  const seat = seatAt(4);
  await seat.locator('.bj-main').press('Enter');
  await seat.locator('.bj-main').press('Enter');
  await one.frame.getByRole('button', { name: 'Sit at seat 5' }).press('Enter');
  await seatAt(5).locator('.bj-main').press('Enter');
  await placeOf(one, '¥3.00').press('Enter');
  for (const at of [4, 5]) await seatAt(at).locator('.bj-main .placed').waitFor();
  // Whoever has no seat watches, and bets behind one.
  await other.frame.locator('.bj-seat:nth-child(4) .behind').tap();
  await placeOf(other, '¥1.00').tap();
  await other.frame.locator('.bj-seat:nth-child(4) .placed').waitFor();
  await shot(other.page, 'blackjack-behind');
  await one.frame.locator('.all-bets [data-on="behind:4"]').waitFor({ state: 'attached' });
  await other.page.reload(); // and is still behind it
  await other.frame.locator('.bj-seat:nth-child(4) .placed').waitFor();

  await playsToTheEnd(one);
  await statusOf(other, 'table.bj.over').waitFor();
  const halvesAt = async (at: number) => {
    const result = await seatAt(at).locator('.bj-hand').getAttribute('data-result');
    return { blackjack: 5n, win: 4n, push: 2n, lose: 0n }[result ?? ''] ?? expect.fail(`${result}`);
  };
  const [fourth, fifth] = [await halvesAt(4), await halvesAt(5)];
  const ends = [
    [one, 30_000n, 20_000n * fourth + 10_000n * fifth],
    [other, 10_000n, 10_000n * fourth],
  ] as const;
  for (const [at, [player, stake, halves]] of ends.entries()) {
    const after = (before[at] ?? 0n) - stake + halves / 2n;
    await expect.poll(() => balanceOf(player.page)).toBe(after);
    await expect.poll(async () => BigInt((await player.frame.locator('.balance').innerText()).replace(/\D/g, ''))).toBe(after / 100n);
    await shot(player.page, `blackjack-over-${at}`);
    const { items } = await answerOf<Bets>(player.page, '/wps/relay/MCSFE_personalHistory');
    expect(items.map(({ gameCode, state }) => `${gameCode} ${state}`)).toEqual(
      player === one ? ['AGBJ1 settled', 'AGBJ1 settled'] : ['AGBJ1 settled'],
    );
  }
  // The seats are free again when their player goes.
  for (const at of [4, 5])
    await seatAt(at)
      .getByRole('button', { name: words('EN')['table.bj.leave'] ?? '' })
      .press('Enter');
  await expect.poll(() => other.frame.locator('.bj-seat.taken').count()).toBe(0);
  expect([...one.problems, ...other.problems]).toEqual([]);
  for (const { context } of [one, other]) await context.close();
});
