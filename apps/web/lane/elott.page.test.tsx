import '@baize/testkit/page-faults';
import { type Game, gameVendor, kindGames } from '@baize/games/contract';
import { openSession } from '@baize/ui';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { tableOf } from './lottery-answers.ts';
import { type Answer, answers, isLost, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(320, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
});

const game = (code: string, tag: string, isInMaintenance = false): Game => ({
  code,
  vendor: 'PLM',
  kind: 'lottery',
  nameCn: `名称 ${code}`,
  nameEn: `Name ${code}`,
  cover: '',
  hues: [205, 70],
  returnBps: 9_450,
  hitRateBps: 2_754,
  volatility: 3,
  lines: 0,
  minStakeMinor: '10000',
  maxStakeMinor: '1000000',
  tags: [tag],
  releasedOn: '2026-11-20',
  isInMaintenance,
});
const list = (items: Game[]): Answer =>
  answers(kindGames, { items, total: items.length, page: 1, pageSize: 60, imageHost: 'http://studio.test' });
const vendors = (isPlayStopped: boolean): Answer => {
  const card = { vassalage: 'PLM', displayName: '纸灯坊', displayNameEn: 'Paper Lantern Mint', gameType: 'LOTT' as const };
  const lanes = [{ title: 'LOTT' as const, cards: [{ ...card, isInMaintenance: false, isTransfer: false, hasDemo: false, games: 2 }] }];
  return answers(gameVendor, { data: { lanes }, catalogueVersion: '1-000000000000', isPlayStopped });
};
const games = [game('A', 'scratch'), game('B', 'scratch', true), game('C', 'instant-draw'), game('D', 'other-tag')];

const states: Readonly<Record<string, { said: readonly Answer[]; shows: readonly string[] }>> = {
  'the hall': {
    said: [list(games), vendors(false)],
    shows: ['games.instant.scratch', 'games.instant.instant-draw', 'games.instant.other', 'lottery.fast.title'],
  },
  'a hall without such games': { said: [list([]), vendors(false)], shows: ['games.instant.none', 'lottery.fast.title'] },
  'games that do not come': { said: [isLost(kindGames), vendors(false)], shows: ['ui.error.unanswered', 'lottery.fast.title'] },
  'games on their way': { said: [vendors(false)], shows: ['lottery.elott.lead', 'lottery.fast.title'] },
  'play that is stopped': { said: [list(games), vendors(true)], shows: ['games.stopped', 'games.instant.scratch'] },
};

describe('every state of the e-lottery hall', () => {
  test.each(Object.entries(states).flatMap(([name, state]) => [[name, 'en-XA', state] as const, [name, 'ar-XB', state] as const]))(
    '%s can be used by everyone at 320 pixels: %s',
    async (_, code, { said, shows }) => {
      shown = await show('/elott', code, [...said, ...tableOf('ssc')]);
      for (const key of shows) await expect.element(page.getByText(shown.t(key)).first()).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
  );
});

test('more games than a page holds are shown page by page', async () => {
  const many = Array.from({ length: 61 }, (_, n) => game(`M${n}`, 'scratch'));
  const paged: Answer = {
    call: kindGames.name,
    reply: async input => {
      const { page: at, pageSize } = z.parse(kindGames.input, input);
      const items = many.slice((at - 1) * pageSize, at * pageSize);
      return { items, total: many.length, page: at, pageSize, imageHost: 'http://studio.test' };
    },
  };
  shown = await show('/elott', 'EN', [paged, vendors(false), ...tableOf('ssc')]);
  await expect.element(page.getByText('Name M59')).toBeVisible();
  await page.getByRole('button', { name: shown.t('ui.pages.next') }).click();
  await expect.element(page.getByText('Name M60')).toBeVisible();
  expect(page.getByText('Name M59').elements()).toEqual([]);
});
