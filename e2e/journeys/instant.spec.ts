import { openDatabase, sql } from '@baize/db';
import { roundRandom } from '@baize/engine-fairness';
import { drawInstant, findInstant, instantWin } from '@baize/engine-instant';
import cn from '@baize/studio-instant/texts/CN.json' with { type: 'json' };
import en from '@baize/studio-instant/texts/EN.json' with { type: 'json' };
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, PlayerHands } from '../player.ts';
import { type Texts, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

interface Bets {
  readonly items: { roundId: string; gameCode: string; gameKind: string; state: string; stakeMinor: string; returnMinor: string }[];
}

const url = here('url');
const owner = openDatabase(here('database'), { max: 1 });
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await owner.end();
});

/** The words of these games come before those of others: each kind of game has its own for "play". */
function wordsOf(language: 'CN' | 'EN'): Texts {
  const others = textsOf(language);
  const own: Readonly<Record<string, string>> = language === 'CN' ? cn : en;
  return (key, values = {}) =>
    own[key]?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`)) ?? others(key, values);
}

async function aPlayer(account: string, device: typeof desktop, language: 'CN' | 'EN') {
  const t = wordsOf(language);
  const { context, page, problems } = await visit(browser, { url, device, language });
  const hands = new PlayerHands(page, t);
  await hands.register(account, 'lantern orchard 58');
  await hands.deposit('200');
  return { t, context, page, problems, hands };
}

const idle = (frame: FrameLocator, t: Texts): Promise<void> =>
  frame.getByRole('button', { name: t('game.play'), exact: true, disabled: false }).waitFor();

async function play(page: Page, frame: FrameLocator, t: Texts): Promise<void> {
  const answered = page.waitForResponse(response => response.url().endsWith('/api/rounds') && response.ok());
  await frame.getByRole('button', { name: t('game.play'), exact: true, disabled: false }).click();
  await answered;
}

/** A seed of the player's own with which the next card of a model wins more than its stake, and not so much that it takes long to be shown. */
async function luckySeed(modelId: string, stakeMinor: bigint): Promise<string> {
  const [next] = await owner.query<{ serverSeed: string }>(sql`
    select s.server_seed as "serverSeed" from studio.seed s
    where s.state = 'next' and s.player_id = (select player_id from studio.session order by created_at desc limit 1)`);
  const model = findInstant(modelId) ?? expect.fail(modelId);
  for (let tried = 0; tried < 2_000; tried++) {
    const clientSeed = `lucky-${tried}`;
    const draw = drawInstant(model, roundRandom({ serverSeed: next?.serverSeed ?? '', clientSeed, nonce: 0 }));
    const winMinor = instantWin(model, stakeMinor, { draw });
    if (winMinor >= 2n * stakeMinor && winMinor <= 5n * stakeMinor) return clientSeed;
  }
  throw new Error('no seed wins');
}

async function takeSeed(page: Page, frame: FrameLocator, { t, clientSeed }: { t: Texts; clientSeed: string }): Promise<void> {
  await frame.getByRole('button', { name: t('game.fairness') }).click();
  await frame.getByLabel(t('game.fair.client')).fill(clientSeed);
  await frame.getByRole('button', { name: t('game.fair.rotate') }).click();
  await frame.getByText(t('game.fair.revealed')).waitFor();
  await page.keyboard.press('Escape');
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
}

const cents = (text: string): bigint => BigInt(text.replace(/\D/g, ''));

/** The money of the frame, of the page around it and of the ledger is the same. */
async function moneyAgrees(page: Page, frame: FrameLocator): Promise<bigint> {
  const { sumBalance } = await answerOf<{ sumBalance: string }>(page, '/wps/v2/wallets/balance');
  await expect.poll(async () => cents(await frame.locator('.balance .amount').innerText())).toBe(BigInt(sumBalance) / 100n);
  await expect.poll(async () => cents(await page.getByTestId('game-balance').innerText())).toBe(BigInt(sumBalance) / 100n);
  return BigInt(sumBalance);
}

/** Drags a coin over a field until its silver has fallen off. */
async function scratch(page: Page, frame: FrameLocator, field: number): Promise<void> {
  const box = (await frame.locator('.spot').nth(field).boundingBox()) ?? expect.fail('the field is on the page');
  await page.mouse.move(box.x + 3, box.y + box.height * 0.2);
  await page.mouse.down();
  for (const share of [0.2, 0.5, 0.8]) {
    await page.mouse.move(box.x + box.width - 3, box.y + box.height * share, { steps: 6 });
    await page.mouse.move(box.x + 3, box.y + box.height * share, { steps: 6 });
  }
  await page.mouse.up();
  await frame.locator('.spot[data-state="open"]').nth(0).waitFor();
}

test('a scratch card is tried, bought, scratched by mouse and keyboard, won, found in the record and checked: desktop', async () => {
  const { t, context, page, problems, hands } = await aPlayer('scratcher', desktop, 'EN');
  await page.goto('/elott');
  const cards = page.getByRole('region', { name: t('games.instant.scratch') });
  const koi = cards.getByRole('link', { name: /Koi Pond/ }).first();
  await koi.hover();
  await shot(page, 'elott-desktop-EN');
  await cards.getByText(t('games.demo.try'), { exact: true }).click();
  await page.waitForURL('**/game?**demo=1');
  let frame = await hands.gameHere();
  await play(page, frame, t);
  await frame.getByRole('button', { name: t('instant.card.all') }).click();
  await idle(frame, t);
  await expect.poll(() => frame.locator('[data-result]').textContent()).toContain('On the card:');

  await page.getByRole('button', { name: t('games.demo.real') }).click();
  await page.waitForURL(place => !place.searchParams.has('demo'));
  frame = await hands.gameHere();
  const before = await moneyAgrees(page, frame);
  await takeSeed(page, frame, { t, clientSeed: await luckySeed('card-koi-1', 10_000n) });
  await play(page, frame, t);
  await frame.getByText(t('instant.card.scratch')).waitFor();
  await scratch(page, frame, 0);
  await frame.getByRole('button', { name: t('instant.card.covered', { spot: 5 }) }).press('Enter');
  await expect.poll(() => frame.locator('.spot[data-state="open"]').count()).toBe(2);
  await shot(page, 'scratch-desktop-EN');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(() => frame.locator('.spot[data-state="open"]').count()).toBe(3);
  await frame.getByRole('button', { name: t('instant.card.all') }).click();
  await idle(frame, t);
  await expect.poll(() => frame.locator('[data-result]').textContent()).toContain('Three alike:');
  expect(await frame.locator('.spot.won').count()).toBe(3);
  await shot(page, 'scratched-desktop-EN');
  const after = await moneyAgrees(page, frame);

  const { items } = await answerOf<Bets>(page, '/wps/relay/MCSFE_personalHistory');
  expect(items).toMatchObject([{ gameCode: 'PLMKOI', gameKind: 'lottery', state: 'settled', stakeMinor: '10000' }]);
  expect(after - before).toBe(BigInt(items[0]?.returnMinor ?? '0') - 10_000n);
  expect(after).toBeGreaterThan(before);

  await page.goto('/index?mc=personalHistoryCopy');
  await page.getByText('Koi Pond').first().waitFor();
  await page
    .getByRole('button', { name: t('bets.verify') })
    .first()
    .click();
  const check = page.frameLocator(`iframe[title="${t('games.check')}"]`);
  await check.getByRole('button', { name: t('game.verify.reveal') }).click();
  await check.getByText(t('game.verdict.fits')).waitFor();
  expect(await check.locator('.shown-card .won').count()).toBe(3);
  await shot(page, 'scratch-verified-desktop-EN');
  expect(problems).toEqual([]);
  await context.close();
});

test('a card goes on after a reload, and an instant draw takes a bet and pays it: phone', async () => {
  const { t, context, page, problems, hands } = await aPlayer('scratchphone', phone, 'CN');
  await page.goto('/elott');
  await page
    .getByRole('region', { name: t('games.instant.scratch') })
    .getByRole('link', { name: /福灯高照/ })
    .first()
    .tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: t('games.play'), exact: true }).tap();
  let frame = await hands.gameHere();
  await play(page, frame, t);
  await frame.getByText(t('instant.card.scratch')).waitFor();
  await scratch(page, frame, 4);
  await shot(page, 'scratch-phone-CN');
  await page.reload();
  frame = page.frameLocator('iframe');
  await frame.getByText(t('instant.card.scratch')).waitFor();
  expect(await frame.locator('.spot[data-state="open"]').count()).toBe(1);
  await frame.getByRole('button', { name: t('instant.card.all') }).tap();
  await idle(frame, t);
  await moneyAgrees(page, frame);

  await page.goto('/elott');
  const draws = page.getByRole('region', { name: t('games.instant.instant-draw') });
  await draws
    .getByRole('link', { name: /即开骰宝/ })
    .first()
    .tap();
  await sheet.getByRole('button', { name: t('games.play'), exact: true }).tap();
  frame = await hands.gameHere();
  await frame.getByRole('button', { name: t('game.play'), exact: true, disabled: false }).tap();
  await frame.getByRole('alert').getByText(t('instant.pick.draw-dice-1')).waitFor();
  await frame.locator('[data-bet="big"]').tap();
  await play(page, frame, t);
  await idle(frame, t);
  await expect.poll(() => frame.locator('[data-result]').textContent()).toContain('骰子：');
  await shot(page, 'dice-phone-CN');
  await moneyAgrees(page, frame);
  const { items } = await answerOf<Bets>(page, '/wps/relay/MCSFE_personalHistory');
  expect(items.map(({ gameCode, gameKind, state }) => [gameCode, gameKind, state])).toEqual([
    ['PLMDICE', 'lottery', 'settled'],
    ['PLMLANTERN', 'lottery', 'settled'],
  ]);
  expect(problems).toEqual([]);
  await context.close();
});
