import '@baize/testkit/page-faults';
import { gameList, gameVendor, getFavoriteGames } from '@baize/games/contract';
import { openSession } from '@baize/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
afterEach(() => {
  shown?.close();
  shown = undefined;
});

const house = {
  ...{ vassalage: 'PLM', displayName: '厂商 PLM', displayNameEn: 'Vendor PLM', gameType: 'RNG' as const },
  ...{ isInMaintenance: false, isTransfer: false, hasDemo: true, games: 2 },
};

test('where the words find nothing every count is 0, and what was meant is offered first', async () => {
  await page.viewport(320, 844);
  openSession({ account: 'tester', type: 0 });
  const version = '1-00000000000a';
  const lines = (one: string) => `${one}\n${one}`;
  const catalogue = answers(gameList, {
    ...{ version, since: null, imageHost: '', count: 2, vendors: ['PLM'], hues: ['10 200'], figures: ['9400 3 20'], motifs: ['panda'] },
    ...{ tags: ['forest'], pinyin: {} },
    columns: {
      ...{ code: 'PLM01\n+1', vendor: lines('0'), nameCn: '熊猫\n茶馆', nameEn: 'Panda Road\nTeahouse', hues: lines('0') },
      ...{ figures: lines('0'), minStake: lines('5k'), tags: lines('0'), releasedOn: lines('fg0'), plays: '9\n3', motif: lines('0') },
      ...{ featured: '\n', off: '\n' },
    },
  });
  const vendors = answers(gameVendor, {
    data: { lanes: [{ title: 'RNG', cards: [house] }] },
    ...{ catalogueVersion: version, isPlayStopped: false },
  });
  shown = await show('/rng?q=pamda', 'EN', [catalogue, vendors, answers(getFavoriteGames, { nodeIds: [] })]);
  const { t } = shown;
  const near = page.getByRole('region', { name: t('games.near') });
  await expect.element(near.getByRole('button').first()).toHaveTextContent('panda');
  await expect.element(page.getByRole('tab', { name: /Vendor PLM/ })).toHaveTextContent(/ ?0$/);
  await near.getByRole('button', { name: 'panda', exact: true }).click();
  await expect.element(page.getByRole('tab', { name: /Vendor PLM/ })).toHaveTextContent(/1$/);
});
