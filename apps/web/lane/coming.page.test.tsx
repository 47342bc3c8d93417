import '@baize/testkit/page-faults';
import { type Game, gameVendor, getFavoriteGames, kindGames, popularGames } from '@baize/games/contract';
import { openSession } from '@baize/ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(320, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
});

const other: Game = {
  ...{ code: 'AB001', vendor: 'AB', kind: 'rng', nameCn: '祥云快线', nameEn: 'Cloud Express', cover: '', hues: [10, 200] },
  ...{ returnBps: 9_600, hitRateBps: 0, volatility: 3, lines: 20, minStakeMinor: '2000', maxStakeMinor: '20000000' },
  ...{ tags: ['hot'], releasedOn: '2026-11-25', isInMaintenance: false },
};

test.each(['fish', 'pvp'])('a hall without games says that they are coming, and has other games to play: %s', async kind => {
  shown = await show(`/${kind}`, 'EN', [
    answers(gameVendor, { data: { lanes: [] }, catalogueVersion: '1-000000000000', isPlayStopped: false }),
    answers(getFavoriteGames, { nodeIds: [] }),
    answers(kindGames, { items: [], total: 0, page: 1, pageSize: 60, imageHost: '' }),
    answers(popularGames, { imageHost: '', games: [other], total: 1 }),
  ]);
  const { t } = shown;
  await expect.element(page.getByText(t(`games.kind.none.${kind}`))).toBeVisible();
  const game = page.getByRole('link', { name: /Cloud Express/ });
  await expect.element(game).toHaveAttribute('href', '/game?code=AB001');
  await expect.element(game).toHaveTextContent(t('games.tag.hot'));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
