import '@baize/testkit/page-faults';
import { getFavoriteGames } from '@baize/games/contract';
import { openSession } from '@baize/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { twoSlots } from './catalogue-answers.ts';
import { answers, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
afterEach(() => {
  shown?.close();
  shown = undefined;
});

test('where the words find nothing every count is 0, and what was meant is offered first', async () => {
  await page.viewport(320, 844);
  openSession({ account: 'tester', type: 0 });
  shown = await show('/rng?q=pamda', 'EN', [...twoSlots, answers(getFavoriteGames, { nodeIds: [] })]);
  const { t } = shown;
  const near = page.getByRole('region', { name: t('games.near') });
  await expect.element(near.getByRole('button').first()).toHaveTextContent('panda');
  await expect.element(page.getByRole('tab', { name: /Vendor PLM/ })).toHaveTextContent(/ ?0$/);
  await near.getByRole('button', { name: 'panda', exact: true }).click();
  await expect.element(page.getByRole('tab', { name: /Vendor PLM/ })).toHaveTextContent(/1$/);
});
