import { openDatabase, sql } from '@baize/db';
import { roundRandom } from '@baize/engine-fairness';
import { modelOf, type Round, replay, spin } from '@baize/engine-slots';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerOf } from './player.ts';
import { isShown, type SlotGame, stakeOf } from './slot-games.ts';
import { textsOf } from './texts.ts';
import { here } from './world/here.ts';

/** What the journeys do in a slot as a player would. */

const t = textsOf('EN');
/** Whoever uses it ends it. */
export const owner = openDatabase(here('database'), { max: 1 });
let seeds = 0;

/** The game where it is played: inside the frame of the page. */
export const inGame = (page: Page): FrameLocator => page.frameLocator('iframe');

export async function open(page: Page, game: SlotGame): Promise<void> {
  await page.goto(`/game?code=${game.row.gameCode}`);
  await ready(page);
}

export const spinButton = (page: Page): Locator => inGame(page).getByRole('button', { name: t('game.play'), exact: true });

/** The round is over: while a win is only offered to be doubled the button can be pressed too. */
const idle = (page: Page): Locator => inGame(page).locator('body:not(:has(.choices button)) .go[aria-disabled="false"]');

export const ready = (page: Page): Promise<void> => idle(page).waitFor();

/**
 * The seed of the player's own with which the next round is one that is wanted. The server seeds of this installation are ours to read; the
 * player's seed goes the way that it goes for any player, through the fairness panel.
 */
export async function seedWith(game: SlotGame, name: string, isWanted: (round: Round) => boolean): Promise<string> {
  const [next] = await owner.query<{ serverSeed: string }>(sql`
    select s.server_seed as "serverSeed" from studio.seed s
    where s.state = 'next' and s.player_id = (select player_id from studio.session order by created_at desc limit 1)`);
  const model = modelOf(game.row.modelId);
  // The seed that is in play already is refused as the next one.
  const own = `walk-${name}-${++seeds}`;
  // The rarest, a short bonus of a ways game, shows once in some 3,000 seeds.
  for (let tried = 0; tried < 100_000; tried++) {
    const clientSeed = `${own}-${tried}`;
    const source = roundRandom({ serverSeed: next?.serverSeed ?? '', clientSeed, nonce: 0 });
    if (isWanted(replay(model, stakeOf(game), spin(model, stakeOf(game), source).draw))) return clientSeed;
  }
  throw new Error(`no seed shows ${name}`);
}

/** With it the next round shows what the family is about. */
export const seedFor = (game: SlotGame, family: string): Promise<string> =>
  seedWith(game, family.replace(/\W/g, ''), round => isShown(modelOf(game.row.modelId), round, stakeOf(game)));

export async function takeSeed(page: Page, clientSeed: string, isKeyboard: boolean): Promise<void> {
  if (isKeyboard) await page.keyboard.press('f');
  else
    await inGame(page)
      .getByRole('button', { name: t('game.fairness') })
      .click();
  await inGame(page).getByLabel(t('game.fair.client')).fill(clientSeed);
  const rotate = inGame(page).getByRole('button', { name: t('game.fair.rotate') });
  if (isKeyboard) await rotate.press('Enter');
  else await rotate.click();
  await inGame(page).getByText(t('game.fair.revealed')).waitFor();
  await page.keyboard.press('Escape');
  await inGame(page).getByRole('dialog').waitFor({ state: 'hidden' });
}

const isIdle = (page: Page): Promise<boolean> => idle(page).isVisible();

/** Presses on through what is only shown. Looked at and pressed in the same moment: a moment later the press could begin the next round. */
export const hurry = (page: Page): Promise<void> =>
  inGame(page)
    .locator('.go[aria-disabled="true"]')
    .evaluateAll(found => (found as unknown as readonly { click(): void }[])[0]?.click());

/** Sees a round to its end as a player would: opens items, plays one step and collects, and presses on through what is only shown. */
export async function seeThrough(page: Page, isKeyboard: boolean): Promise<void> {
  const item = inGame(page).locator('.pick:not([aria-busy]) .item:not(:disabled)');
  const red = inGame(page).locator('.choices .red:not(:disabled)');
  const take = inGame(page).locator('.choices .take:not(:disabled)');
  for (let turn = 0; turn < 300 && !(await isIdle(page)); turn++) {
    const press = async (control: typeof item) => (isKeyboard ? control.first().press('Enter') : control.first().click());
    if (await item.count()) await press(item);
    else if ((await take.count()) && (await inGame(page).locator('.ladder .won').count()) === 0) await press(red);
    else if (await take.count()) await press(take);
    else await hurry(page);
    await page.waitForTimeout(60);
  }
  await ready(page);
}

export async function play(page: Page, isKeyboard: boolean): Promise<void> {
  let isAnswered = false;
  const answered = page
    .waitForResponse(response => response.url().endsWith('/api/rounds') && response.ok())
    .then(() => {
      isAnswered = true;
    });
  // The last press of the round before may have come when it was over, and have begun this one already.
  while (!isAnswered) {
    if (!(await isIdle(page))) await page.waitForTimeout(50);
    else if (isKeyboard) await page.keyboard.press('Space');
    else await spinButton(page).click();
    await Promise.race([answered, page.waitForTimeout(1_000)]);
  }
  await answered;
  await seeThrough(page, isKeyboard);
}

export const minorOf = (text: string | null): string => `${(text ?? '').replace(/[^\d]/g, '')}00`.replace(/^0+(?=\d)/, '');

/** The page, the platform's ledger and the rounds of the studio tell the same. */
export async function compareBalance(page: Page): Promise<void> {
  const { sumBalance } = await answerOf<{ sumBalance: string }>(page, `${here('url')}/wps/v2/wallets/balance`);
  expect(minorOf(await inGame(page).locator('.balance .amount').textContent())).toBe(((BigInt(sumBalance) / 100n) * 100n).toString());
}
