import '@baize/testkit/page-faults';
import { type Game, gameVendor, kindFacets, kindGames, type LiveTable, liveTablesChannel } from '@baize/games/contract';
import { openSession } from '@baize/ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answers, pushed, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(390, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
});

const game = (code: string): Game => ({
  ...{ code, vendor: 'AG', kind: 'live', nameCn: `名称 ${code}`, nameEn: `Name ${code}`, cover: '', hues: [155, 45] },
  ...{ returnBps: 8_560, hitRateBps: 0, volatility: 0, lines: 0, minStakeMinor: '10000', maxStakeMinor: '10000000' },
  ...{ tags: ['baccarat', 'spoken-en'], releasedOn: '2026-11-25', isInMaintenance: false },
});
const games = ['A', 'B', 'C'].map(game);
const list = (items: Game[]) => answers(kindGames, { items, total: items.length, page: 1, pageSize: 60, imageHost: 'http://studio.test' });
const vendors = () => {
  const card = { vassalage: 'AG', displayName: '琥珀门', displayNameEn: 'Amber Gate', gameType: 'LIVE' as const };
  const lanes = [{ title: 'LIVE' as const, cards: [{ ...card, isInMaintenance: false, isTransfer: false, hasDemo: true, games: 3 }] }];
  return answers(gameVendor, { data: { lanes }, catalogueVersion: '1-000000000000', isPlayStopped: false });
};
const facets = answers(kindFacets, { tags: [{ tag: 'baccarat', games: 3 }], vendors: [], leastMinor: '10000', mostMinor: '10000000' });

const names = { red: { nameCn: '庄', nameEn: 'Banker' }, blue: { nameCn: '闲', nameEn: 'Player' }, green: { nameCn: '和', nameEn: 'Tie' } };
const table = (code: string, change: Partial<LiveTable> = {}): LiveTable => ({
  ...{ code, isOpen: true, phase: 'dealing', closesAt: null, players: 0, seats: null },
  ...{ board: { kind: 'road', names }, results: [], ...change },
});
const many = (...runs: readonly (readonly [LiveTable['results'][number], number])[]) =>
  runs.flatMap(([result, times]) => Array.from({ length: times }, () => result));

test('the tables with the most players and the longest runs come first, said in words, and lead to their table', async () => {
  await page.viewport(1_200, 844);
  const { live, push } = pushed(liveTablesChannel);
  shown = await show('/live', 'EN', [list(games), vendors(), facets], live);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  push({
    tables: [
      table('A', { results: many([['', 'blue'], 1], [['', 'red'], 5]), players: 0 }),
      table('B', { players: 0 }),
      table('C', { players: 2 }),
    ],
  });
  const hot = page.getByRole('region', { name: 'Hot now' });
  await expect
    .poll(() =>
      hot
        .getByRole('link')
        .elements()
        .map(one => one.textContent),
    )
    .toEqual(['Name C2 players', 'Name ABanker × 5']);
  await expect.element(page.getByRole('article').nth(1).getByText('Be the first')).toBeVisible();
  expect(page.getByRole('article').nth(2).getByText('Be the first').query()).toBeNull();
  expect(hot.getByRole('link').first().element().getAttribute('href')).toContain('C');
  push({ tables: [] });
  await expect.element(hot.getByText('No long runs right now.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Stake' }).selectOptions('1000');
  await expect.poll(() => hot.query()).toBeNull(); // only where all tables are shown
});

test('what sets a table apart is on its card, and tables of one game begin with the lowest stake', async () => {
  const of = (code: string, minStakeMinor: string, ...tags: string[]) => ({ ...game(code), minStakeMinor, tags: ['baccarat', ...tags] });
  const items = [of('A', '200000', 'high-stakes'), of('B', '10000'), of('C', '50000', 'speed'), { ...game('D'), tags: ['roulette'] }];
  shown = await show('/live', 'EN', [list(items), vendors(), facets], pushed(liveTablesChannel).live);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  const cards = page
    .getByRole('article')
    .elements()
    .map(one => one.textContent ?? '');
  expect(cards.map(text => /Name [A-D]/.exec(text)?.[0])).toEqual(['Name B', 'Name C', 'Name A', 'Name D']);
  expect(cards.map(text => /Speed|High stakes/.exec(text)?.[0])).toEqual([undefined, 'Speed', 'High stakes', undefined]);
});

test('the counts of providers and games are those that the other filters leave', async () => {
  const asked: unknown[] = [];
  const counting: Answer = {
    call: kindFacets.name,
    reply: async input => {
      asked.push(input);
      const isRoulette = (input as { tags?: string }).tags === 'roulette';
      const tags = ['baccarat', 'roulette'].map(tag => ({ tag, games: 3 }));
      return {
        ...{ tags, leastMinor: '10000', mostMinor: '10000000' },
        vendors: isRoulette ? [] : [{ vendor: 'AG', games: 5 }],
      };
    },
  };
  const card = { vassalage: 'AG', displayName: '琥珀门', displayNameEn: 'Amber Gate', gameType: 'LIVE' as const };
  const rest = { isInMaintenance: false, isTransfer: false, hasDemo: true, games: 5 };
  const cards = [
    { ...card, ...rest },
    { ...card, ...rest, vassalage: 'BG', displayNameEn: 'Blue Gable' },
  ];
  const two = answers(gameVendor, {
    ...{ data: { lanes: [{ title: 'LIVE', cards }] }, catalogueVersion: '1-000000000000', isPlayStopped: false },
  });
  shown = await show('/live', 'EN', [list(games), two, counting], pushed(liveTablesChannel).live);
  await expect.element(page.getByRole('tab', { name: /Amber Gate 5/ })).toBeVisible();
  await page
    .getByRole('list', { name: 'Game' })
    .getByRole('button', { name: /^Roulette/ })
    .click();
  await expect.element(page.getByRole('tab', { name: /Amber Gate 0/ })).toBeVisible();
  expect(asked).toContainEqual({ kind: 'live', tags: 'roulette' });
});

test('on a phone two tables lie beside each other, and six of them are not as high as one screen', async () => {
  const { live } = pushed(liveTablesChannel);
  shown = await show('/live', 'EN', [list(['A', 'B', 'C', 'D', 'E', 'F'].map(game)), vendors(), facets], live);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  const places = page
    .getByRole('article')
    .elements()
    .map(one => one.getBoundingClientRect());
  expect(places[1]?.top).toBe(places[0]?.top);
  expect((places[5]?.bottom ?? Number.POSITIVE_INFINITY) - (places[0]?.top ?? 0)).toBeLessThan(700);
});

test('a vendor that no one knows is taken out of the address, and all tables are shown', async () => {
  shown = await show('/live?page=NONE&game=baccarat', 'EN', [list(games), vendors(), facets]);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => location.search).toBe('?game=baccarat');
});

test('a filter whose every choice has all tables is not offered, and the chosen game is in view from the start', async () => {
  const counted = (tag: string, games: number) => ({ tag, games });
  const kinds = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo', 'fan-tan', 'blackjack'].map(tag => counted(tag, 3));
  const tags = [...kinds, counted('speed', 2), counted('spoken-en', 18), counted('spoken-zh', 18)];
  const told = answers(kindFacets, { tags, vendors: [{ vendor: 'AG', games: 18 }], leastMinor: '10000', mostMinor: '10000000' });
  const { live } = pushed(liveTablesChannel);
  shown = await show('/live?game=blackjack', 'EN', [list(games), vendors(), told], live);
  const chips = page.getByRole('list', { name: 'Game', exact: true });
  const chosen = chips.getByRole('button', { name: /^Blackjack/ });
  await expect.element(chosen).toBeVisible();
  const edge = (of: Element) => of.getBoundingClientRect().right;
  await expect.poll(() => edge(chosen.element()) - edge(chips.element())).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: shown.t('ui.filters.open', { count: 0 }) }).click();
  await expect.element(page.getByRole('combobox', { name: shown.t('games.tables.filter.style') })).toBeVisible();
  expect(page.getByRole('combobox', { name: shown.t('games.tables.filter.language') }).elements()).toEqual([]);
});

test('hot tables are as wide as the cards below them on a desktop', async () => {
  await page.viewport(1440, 900);
  const { live, push } = pushed(liveTablesChannel);
  push({ tables: [table('A', { players: 3 }), table('B', { players: 2 })] });
  shown = await show('/live', 'EN', [list(games), vendors(), facets], live);
  const wide = (of: Element) => Math.round(of.getBoundingClientRect().width);
  const hot = page.getByRole('region', { name: shown.t('games.tables.hot') }).getByRole('link');
  await expect.element(hot.first()).toBeVisible();
  await expect.poll(() => wide(hot.first().element())).toBe(wide(page.getByRole('article').first().element()));
});
