import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, PlayerHands } from '../player.ts';
import { beginning, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const password = 'lantern orchard 58';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Popular {
  readonly games: { readonly code: string; readonly nameCn: string; readonly nameEn: string }[];
}

async function aVisit(account: string, device: typeof desktop, language: 'CN' | 'EN') {
  const visited = await visit(browser, { url, device, language });
  const t = textsOf(language);
  await new PlayerHands(visited.page, t).register(account, password);
  return { ...visited, t };
}

const cards = (page: Page) => page.getByRole('grid').getByRole('link');
const box = (page: Page) => page.getByRole('main').getByRole('searchbox');
const countShown = async (page: Page) => Number((await page.locator('main output').innerText()).replace(/\D/g, ''));
/** What runs in the page is written as text: the journeys know no DOM. */
const focusedGame = `(document.activeElement?.closest('[data-game]')?.getAttribute('data-game') ?? '')`;
const focused = (page: Page) => page.evaluate<string>(focusedGame);
/** Waits until a claim about the page is true; asked from outside, because its policy lets no text be run inside. */
const holds = (page: Page, claim: string) => expect.poll(() => page.evaluate<boolean>(claim)).toBe(true);
const shows = (page: Page, count: number) =>
  holds(page, `Number(document.querySelector('main output')?.textContent?.replace(/\\D/g, '')) === ${count}`);

test('a member searches by pinyin, narrows, opens a game, and Back finds everything as it was', async () => {
  const { page, context, problems, t } = await aVisit('lobbywalker', desktop, 'CN');
  await page.goto('/rng');
  await page.locator('[data-game]').first().waitFor();
  await page.getByText(t('games.category.new')).waitFor();
  await page.locator('main ul button span', { hasText: /\d/ }).first().waitFor();
  const all = await countShown(page);
  expect(all).toBeGreaterThan(1_000);

  // 锦鲤 is read jin li; the initials of its first letters do as well.
  await box(page).fill('jinli');
  await page.locator('[data-game] mark').first().waitFor();
  const byPinyin = await countShown(page);
  expect(byPinyin).toBeGreaterThan(0);
  expect(byPinyin).toBeLessThan(all);
  expect(await page.locator('[data-game] mark').first().innerText()).toBe('锦鲤');
  await shot(page, 'lobby-pinyin');
  // Each vendor's tab says how many of them are its own.
  const tabs = page.getByRole('tablist', { name: t('games.vendors') }).getByRole('tab');
  const counted = async () => (await tabs.allInnerTexts()).map(text => Number(/(\d[\d,]*)\s*$/.exec(text)?.[1]?.replaceAll(',', '') ?? 0));
  await expect.poll(async () => (await counted()).reduce((sum, count) => sum + count, 0)).toBe(byPinyin);

  // A filter shows as many games as its chip has promised, and is in the address.
  await page.getByRole('button', { name: t('games.filters'), exact: true }).click();
  const chip = page.locator('#filters').getByRole('button', { name: beginning(t('games.tag.free-spins')) });
  // The counts follow when the typing has rested.
  const told = async () => Number((await chip.innerText()).replace(/\D/g, ''));
  await expect.poll(told).toBeLessThanOrEqual(byPinyin);
  const promised = await told();
  await chip.click();
  await shows(page, promised);
  await page.waitForURL(address => address.searchParams.get('q') === 'jinli' && address.searchParams.get('feature') === 'free-spins');
  await page.reload();
  await shows(page, promised);
  expect(await box(page).inputValue()).toBe('jinli');

  // The chosen filter is taken out by its chip; then deep into the list, into a game, and back.
  await page.getByRole('button', { name: t('games.filters.remove', { filter: t('games.tag.free-spins') }) }).click();
  await box(page).fill('');
  await shows(page, all);
  await page.evaluate('window.scrollTo(0, 12000)');
  await holds(page, `Number(document.querySelector('[data-cell]')?.getAttribute('data-cell')) > 100`);
  expect(await page.locator('[data-game]').count()).toBeLessThanOrEqual(80);
  // At rest the cards are in the document as they are read, so the middle one is in view.
  await holds(
    page,
    `[...document.querySelectorAll('[data-cell]')].every((cell, i, all) => i === 0 || Number(cell.dataset.cell) > Number(all[i - 1].dataset.cell))`,
  );
  const middle = page.locator('[data-game]').nth(Math.floor((await page.locator('[data-game]').count()) / 2));
  const code = (await middle.getAttribute('data-game')) ?? '';
  const launched = page.waitForResponse(response => response.url().endsWith('/wps/game/launchGame'));
  await middle.getByRole('link').first().click(); // the second one tries the game
  await page.waitForURL(`**/game?code=${code}`);
  expect((await launched).status()).toBe(200);
  await page.goBack();
  await page.locator(`[data-game="${code}"]`).waitFor();
  await holds(page, 'Math.abs(window.scrollY - 12000) < 400');
  await holds(page, `${focusedGame} === '${code}'`);

  // The bar of the game leads to the same place.
  await page.locator(`[data-game="${code}"]`).getByRole('link').first().click();
  await page.waitForURL(`**/game?code=${code}`);
  await page.getByRole('button', { name: t('games.bar.back') }).click();
  await page.locator(`[data-game="${code}"]`).waitFor();
  await holds(page, 'Math.abs(window.scrollY - 12000) < 400');
  const recent = await answerOf<{ games: { nodeId: string }[] }>(page, '/wps/relay/MCS2_getRecentGameList');
  expect(recent.games.map(game => game.nodeId)).toEqual([code]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a game whose launch is not answered is launched again, and the bar folds away and comes back', async () => {
  const { page, context, problems, t } = await aVisit('lobbywaiter', phone, 'EN');
  const { games } = await answerOf<Popular>(page, '/lgw/games/popular');
  const [game] = games;
  let asked = 0;
  const answers: (() => Promise<void>)[] = [];
  await page.route('**/wps/game/launchGame', route => (asked++ === 0 ? void answers.push(() => route.abort()) : route.continue()));
  await page.clock.install();
  await page.goto(`/game?code=${game?.code}`);
  await page.getByText(t('games.opening', { name: game?.nameEn ?? '' })).waitFor();
  await page.clock.fastForward(11_000);
  await page.getByRole('button', { name: t('ui.retry') }).click();
  await page.locator('iframe[data-ready="true"]').waitFor();
  expect(asked).toBe(2);
  await Promise.allSettled(answers.map(answer => answer()));

  // On a phone neither header nor bottom bar are around a game; its own bar can make room as well.
  expect(await page.getByRole('navigation', { name: t('shell.bar') }).count()).toBe(0);
  await page.getByRole('button', { name: t('games.bar.more') }).click();
  await page.getByRole('menuitem', { name: t('games.bar.hide') }).click();
  await page.getByRole('button', { name: t('games.bar.show') }).click();
  await page.getByRole('button', { name: t('games.bar.back') }).click();
  await page.waitForURL('**/rng');
  await page.getByRole('navigation', { name: t('shell.bar') }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a game that loses every session is reopened twice, then says so, and opens on request', async () => {
  const { page, context, problems, t } = await aVisit('lobbyloser', phone, 'EN');
  const { games } = await answerOf<Popular>(page, '/lgw/games/popular');
  const [game] = games;
  let launches = 0;
  page.on('request', request => request.url().endsWith('/wps/game/launchGame') && launches++);
  const lost = { success: false, code: 'studio.session.lost', facts: {} };
  await page.route('**/api/session', route => route.fulfill({ status: 401, json: lost }));
  await page.goto(`/game?code=${game?.code}`);
  const told = page.getByRole('alert').filter({ hasText: t('games.lost', { name: game?.nameEn ?? '' }) });
  await told.waitFor();
  expect(launches).toBe(3);
  expect(await page.locator('iframe').count()).toBe(0);
  await shot(page, 'lobby-lost');

  await page.unroute('**/api/session');
  await told.getByRole('button', { name: t('ui.retry') }).click();
  await page.locator('iframe[data-ready="true"]').waitFor();
  expect(launches).toBe(4);
  expect(problems.filter(problem => !problem.includes('/api/session'))).toEqual([]);
  await context.close();
});

test('by keyboard alone: into the grid, through it in two dimensions, a favourite, and into the game', async () => {
  const { page, context, problems, t } = await aVisit('keywalker', desktop, 'EN');
  await page.goto('/rng');
  await page.locator('[data-game]').first().waitFor();
  await box(page).focus();
  await page.keyboard.type('lantern');
  await holds(page, `document.querySelector('[data-game] mark')?.textContent === 'Lantern'`);
  await page.keyboard.press('ArrowDown');
  const first = await focused(page);
  expect(first).not.toBe('');
  await page.keyboard.press('ArrowRight');
  const second = await focused(page);
  await page.keyboard.press('ArrowDown');
  const below = await focused(page);
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe(second);
  expect(new Set([first, second, below]).size).toBe(3);
  const written = page.waitForResponse(response => response.url().includes('MCSFE_setFavoriteGame'));
  await page.keyboard.press('f');
  expect((await written).status()).toBe(200);
  expect(await answerOf(page, '/wps/relay/MCSFE_getFavoriteGames')).toEqual({ nodeIds: [second] });
  expect(await page.locator(`[data-game="${second}"] button`).getAttribute('aria-pressed')).toBe('true');
  const grid = page.getByRole('grid');
  const columns = Number(await grid.getAttribute('aria-colcount'));
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBe(Math.ceil((await countShown(page)) / columns));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/game?code=${second}`);

  // What was searched for is offered again, and can be forgotten; favourites are one chip away.
  await page.goto('/rng');
  await page.locator('[data-game]').first().waitFor();
  await box(page).focus();
  await page.getByRole('button', { name: 'lantern', exact: true }).waitFor();
  await page.getByRole('button', { name: t('ui.search.forget', { words: 'lantern' }) }).click();
  await page.getByRole('button', { name: 'lantern', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: beginning(t('games.category.favourite')) }).click();
  await holds(page, `document.querySelectorAll('[data-game]').length === 1`);
  expect(await cards(page).count()).toBe(1);

  // Nothing fits: near names are offered.
  await page.goto('/rng?q=lantren%20bazar');
  await page.getByText(t('games.none'), { exact: true }).waitFor();
  await page
    .getByRole('region', { name: t('games.near') })
    .getByRole('button', { name: /Lantern/ })
    .first()
    .waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone the first tap shows the game, and the filters say what they will show', async () => {
  const { page, context, problems, t } = await aVisit('thumbwalker', phone, 'EN');
  const { games } = await answerOf<Popular>(page, '/lgw/games/leading');
  await page.goto('/rng');
  await page.locator('[data-game]').first().waitFor();
  await page.getByRole('button', { name: t('games.filters'), exact: true }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: beginning(t('games.facet.lines')) }).tap();
  const shown = await sheet.getByRole('button', { name: /^Show/ }).innerText();
  await shot(page, 'lobby-phone-filters');
  await sheet.getByRole('button', { name: /^Show/ }).tap();
  expect(await countShown(page)).toBe(Number(shown.replace(/\D/g, '')));
  await page.goto('/rng');
  await page.locator('[data-game]').first().waitFor();
  await page.locator(`[data-game="${games[1]?.code}"] a`).tap();
  await page.getByRole('dialog').getByText(t('games.return.short')).waitFor();
  await shot(page, 'lobby-phone-sheet');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('games.play'), exact: true })
    .tap();
  await page.waitForURL(`**/game?code=${games[1]?.code}`);
  expect(problems).toEqual([]);
  await context.close();
});
