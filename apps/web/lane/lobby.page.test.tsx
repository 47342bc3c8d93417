import '@baize/testkit/page-faults';
import { type Game, gameVendor, getFavoriteGames, getFavoriteGamesList, getRecentGameList, popularGames } from '@baize/games/contract';
import { openSession, ownPrefix } from '@baize/ui';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { type Answer, answers, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(320, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
  localStorage.clear();
});

const game = (code: string, kind: Game['kind']): Game => ({
  ...{ code, kind, vendor: 'PLM', nameCn: `名称 ${code}`, nameEn: `Name ${code}`, cover: '', hues: [155, 45], returnBps: 9_560 },
  ...{ hitRateBps: 0, volatility: 0, lines: 0, minStakeMinor: '10000', maxStakeMinor: '10000000', tags: [] },
  ...{ releasedOn: '2026-11-25', isInMaintenance: false },
});
const own = (one: Game) => ({ ...one, nodeId: one.code, isFav: true });
const imageHost = 'http://studio.test';
const opened = [game('Slot', 'rng'), game('Card', 'lottery'), game('Table', 'live')];
const marked = [game('Star', 'lottery')];

const favourites: Answer = {
  call: getFavoriteGamesList.name,
  reply: async input => {
    // The slots are in the catalogue already.
    const { besides, page: at, pageSize } = z.parse(getFavoriteGamesList.input, input);
    expect(besides).toBe('rng');
    return { items: marked.map(own), total: marked.length, page: at, pageSize, imageHost };
  },
};
const said: readonly Answer[] = [
  answers(getRecentGameList, { imageHost, games: opened.map(one => ({ ...own(one), openedAt: '2026-11-25T10:00:00.000Z' })) }),
  answers(getFavoriteGames, { nodeIds: ['Star'] }),
  answers(gameVendor, { data: { lanes: [] }, catalogueVersion: '1-000000000000', isPlayStopped: false }),
  answers(popularGames, { imageHost, games: [], total: 0 }),
  favourites,
];

const vendorCard = (code: string) => ({
  ...{ vassalage: code, displayName: `厂商 ${code}`, displayNameEn: `Vendor ${code}`, gameType: 'RNG' as const },
  ...{ isInMaintenance: false, isTransfer: false, hasDemo: true, games: 300 },
});

test.each([390, 360])('on a phone of %i pixels games begin in the upper third, and every tool keeps its name', async width => {
  await page.viewport(width, 844);
  const vendors = answers(gameVendor, {
    data: { lanes: [{ title: 'RNG', cards: ['PLM', 'QC', 'KTD', 'LNS'].map(vendorCard) }] },
    ...{ catalogueVersion: '1-000000000000', isPlayStopped: false },
  });
  shown = await show('/rng', 'EN', [vendors, ...said.filter(answer => answer.call !== gameVendor.name)]);
  const { t } = shown;
  await expect.element(page.getByText('Vendor QC')).toBeVisible();
  for (const name of [t('games.filters'), t('games.random'), t('games.returns.compare')]) {
    const tool = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
    expect([tool.width >= 44, tool.height >= 44, tool.right <= width]).toEqual([true, true, true]);
  }
  const sort = page
    .getByRole('combobox', { name: t('games.sort') })
    .element()
    .getBoundingClientRect();
  expect([sort.width >= 44, sort.height >= 40, sort.right <= width]).toEqual([true, true, true]);
  // Nothing lies over the chips: they go on to the edge.
  expect(
    page
      .getByRole('list', { name: t('games.category') })
      .element()
      .getBoundingClientRect().right,
  ).toBeGreaterThanOrEqual(width);
  const shell = 52 + 16; // the header and the edge of the page aren't here
  expect((document.querySelector('#games')?.getBoundingClientRect().top ?? 844) + shell).toBeLessThan(844 * 0.36);
});

describe('the member’s own games', () => {
  test.each(['en-XA', 'ar-XB'] as const)('of other kinds than slots are there at 320 pixels, for everyone: %s', async code => {
    shown = await show('/rng?cat=recent', code, said);
    const others = page.getByRole('region', { name: shown.t('games.others.kinds') });
    await expect.element(others.getByText('Name Card')).toBeVisible();
    await expect.element(others.getByText('Name Table')).toBeVisible();
    expect(others.getByText('Name Slot').elements()).toEqual([]);
    // The rows of chips reach into the shell's edges, which aren't here.
    expect(others.element().scrollWidth).toBeLessThanOrEqual(320);
    const { violations } = await axe.run(others.element(), { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  test('have their place while they load, where they were shown the last time', async () => {
    const rail = () => page.getByRole('region', { name: shown?.t('games.rail.recent') ?? '' });
    const without = said.filter(answer => answer.call !== getRecentGameList.name);
    const four = [...opened, ...['More', 'Most', 'Less'].map(code => game(code, 'rng'))].map(one => ({
      ...own(one),
      openedAt: '2026-11-25T10:00:00.000Z',
    }));
    shown = await show('/rng', 'EN', without);
    await expect.element(page.getByRole('heading', { name: shown.t('games.lobby'), level: 1 })).toBeVisible();
    expect(rail().elements()).toEqual([]);
    shown.close();
    const withFour = [answers(getRecentGameList, { imageHost, games: four }), ...without];
    // They come after the page is there: nothing is pushed in above what is read, and the next visit has them.
    shown = await show('/rng', 'EN', withFour);
    await expect.poll(() => localStorage.getItem(`${ownPrefix}recent-slots`)).toBe('yes');
    expect(rail().elements()).toEqual([]);
    shown.close();
    shown = await show('/rng', 'EN', withFour);
    await expect.element(rail().getByText('Name More')).toBeVisible();
    // Only slots are in their lobby.
    expect(rail().getByText('Name Table').elements()).toEqual([]);
    shown.close();
    shown = await show('/rng', 'EN', without);
    await expect.element(rail()).toBeVisible();
    shown.close();
    shown = await show('/rng', 'EN', said);
    await expect.poll(() => localStorage.getItem(`${ownPrefix}recent-slots`)).toBe(null);
    await expect.element(rail()).not.toBeInTheDocument();
  });

  test('a live table shows no return on its cover: it depends on the bet', async () => {
    shown = await show('/rng?cat=recent', 'EN', said);
    const others = page.getByRole('region', { name: shown.t('games.others.kinds') });
    await expect.element(others.getByText('Name Table')).toBeVisible();
    // The scratch card has one, the table none.
    expect(others.element().textContent?.match(/95[.,]6/g)).toHaveLength(1);
  });

  test.each([
    ['/rng?cat=favourite', ['Name Star']],
    ['/rng?fav=1', ['Name Star']],
    ['/rng?cat=recent&q=tab', ['Name Table']],
    ['/rng?cat=recent&lines=25', []],
    ['/rng?cat=hot', []],
  ] as const)('at %s are %j of other kinds', async (path, names) => {
    shown = await show(path, 'EN', said);
    await expect.element(page.getByRole('heading', { name: shown.t('games.lobby'), level: 1 })).toBeVisible();
    const others = page.getByRole('region', { name: shown.t('games.others.kinds') });
    if (names.length > 0) await expect.element(others).toBeVisible();
    expect(
      others
        .getByText(/^Name /)
        .elements()
        .map(one => one.textContent),
    ).toEqual(names);
  });
});

test('on a desktop filters open below their button, and the games below the recent ones have a heading and their columns', async () => {
  await page.viewport(1440, 900);
  const opened = ['A', 'B', 'C', 'D', 'E'].map(code => ({ ...own(game(code, 'rng')), openedAt: '2026-11-25T10:00:00.000Z' }));
  const recent = answers(getRecentGameList, { imageHost, games: opened });
  localStorage.setItem(`${ownPrefix}recent-slots`, 'yes');
  shown = await show('/rng', 'EN', [recent, ...said.filter(answer => answer.call !== getRecentGameList.name)]);
  const { t } = shown;
  await expect.element(page.getByRole('heading', { name: t('games.lobby.every') })).toBeVisible();
  const button = page.getByRole('button', { name: t('games.filters'), exact: true });
  await button.click();
  const panel = document.querySelector('#filters') as HTMLElement;
  await expect.poll(() => panel.hidden).toBe(false);
  const gap = panel.getBoundingClientRect().top - button.element().getBoundingClientRect().bottom;
  expect([gap >= 0, gap < 40]).toEqual([true, true]);
  // As many cards side by side as in the grid below, to the pixel.
  const rail = page.getByRole('region', { name: t('games.rail.recent') }).element();
  const cell = rail.querySelector('li') as HTMLElement;
  const { clientWidth } = document.querySelector('#games') as HTMLElement;
  const columns = Math.floor((clientWidth + 16) / (148 + 16));
  expect(Math.abs(cell.getBoundingClientRect().width - ((clientWidth + 16) / columns - 16))).toBeLessThan(0.5);
});
