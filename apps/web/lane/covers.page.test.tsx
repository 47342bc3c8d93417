import '@baize/testkit/page-faults';
import { type Game, gameVendor, kindFacets, kindGames, leadingGames } from '@baize/games/contract';
import { openSession } from '@baize/ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(390, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
});

/** None of them has a picture. */
const games = (kind: Game['kind']) =>
  Array.from(
    { length: 24 },
    (_, nth): Game => ({
      ...{
        code: `G${nth}`,
        kind,
        vendor: 'AG',
        nameCn: `名称 ${nth}`,
        nameEn: `Name ${nth}`,
        cover: '',
        hues: [155, 45],
        returnBps: 9_560,
      },
      ...{ hitRateBps: 0, volatility: 0, lines: 0, minStakeMinor: '10000', maxStakeMinor: '10000000', tags: ['baccarat'] },
      ...{ releasedOn: '2026-11-25', isInMaintenance: false },
    }),
  );
const card = {
  vassalage: 'AG',
  displayName: '琥珀门',
  displayNameEn: 'Amber Gate',
  isInMaintenance: false,
  isTransfer: false,
  hasDemo: true,
};
const said = (kind: 'live' | 'fish' | 'rng') => [
  answers(gameVendor, {
    data: { lanes: (['LIVE', 'FISH'] as const).map(title => ({ title, cards: [{ ...card, gameType: title, games: 24 }] })) },
    ...{ catalogueVersion: '1-000000000000', isPlayStopped: false },
  }),
  answers(kindFacets, { tags: [{ tag: 'baccarat', games: 24 }], vendors: [], leastMinor: '10000', mostMinor: '10000000' }),
  answers(kindGames, { items: games(kind), total: 24, page: 1, pageSize: 60, imageHost: 'http://art.test' }),
  answers(leadingGames, { games: games(kind).slice(0, 11), imageHost: 'http://art.test' }),
];
const places = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state][style*="ground-a"]')].filter(place => place.checkVisibility());
const isTwoColoured = (place: HTMLElement) => {
  const { backgroundImage } = getComputedStyle(place);
  return backgroundImage.includes('gradient') && new Set(backgroundImage.match(/oklch\([^)]*\)/g)).size === 2;
};

test.each([
  ['/live', 'live'],
  ['/fish', 'fish'],
  ['/login', 'rng'],
] as const)('on %s a cover that cannot be had is the symbol of its kind over the two colours of its game', async (path, kind) => {
  shown = await show(path, 'EN', said(kind));
  await expect.poll(() => places().filter(({ dataset }) => dataset['state'] === 'failed').length).toBeGreaterThan(3);
  const failed = places().filter(({ dataset }) => dataset['state'] === 'failed');
  // Behind a living cover its own ground is enough.
  const symbols = failed.flatMap(place => [...place.querySelectorAll('svg')]).filter(symbol => symbol.checkVisibility());
  expect(symbols.length).toBeGreaterThanOrEqual(failed.length - 1);
  for (const symbol of symbols) expect(symbol.getBoundingClientRect().width).toBeGreaterThan(15);
  for (const place of places()) expect(isTwoColoured(place)).toBe(true); // also those that nothing was asked for yet
});

test('where a cover has no room for its name, the name is there when the picture is not', async () => {
  shown = await show('/login', 'EN', said('rng'));
  await expect.element(page.getByText('Name 3', { exact: true })).toBeVisible();
});
