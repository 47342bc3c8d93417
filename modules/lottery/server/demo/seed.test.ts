import { isInChain } from '@baize/engine-fairness';
import { familyOf, usualRules } from '@baize/engine-lottery';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotteryGames, lotteryProof, openedNumero } from '../../contract/index.ts';
import { aChainServer } from '../chain-fixtures.ts';
import { shippedGames } from '../games/shipped.ts';
import { makeAllIssues } from '../issues/ahead.ts';
import { drawsADay } from '../issues/plan.ts';
import { seedLottery } from './seed.ts';

const ownGames = shippedGames.filter(game => game.source === 'own');

let t: TestServer;
beforeAll(async () => {
  t = await aChainServer();
  await seedLottery(t.db, t.clock.now());
  await makeAllIssues(t);
});
afterAll(() => t.close());

test('a demo world sells every game of our own, and the issue that takes bets follows the last result', async () => {
  const { games } = await t.client()(lotteryGames, {});
  expect(games.map(game => game.code)).toEqual(ownGames.map(game => game.code));
  for (const { issue, last } of games) {
    expect(last?.phase).toBe('paid');
    expect((issue?.opensAt ?? '') >= (last?.sealsAt ?? 'z')).toBe(true);
  }
});

test.each(ownGames.map(game => [game.code, game] as const))(
  '%s has results from the first minute, drawn from its chain',
  async (code, game) => {
    const { issues } = await t.client()(openedNumero, { gameCode: code, count: 200 });
    expect(issues.length).toBe(drawsADay(game.settings.schedule as never) >= 24 ? 200 : 40);
    const { machine } = familyOf(game.family, usualRules);
    expect(issues.every(issue => issue.result?.length === machine.places)).toBe(true);
    const proof = await t.client()(lotteryProof, { code, number: issues[7]?.number ?? '' });
    expect(isInChain(proof.chain?.seed ?? '', { anchor: proof.chain?.anchor ?? '', place: proof.chain?.place ?? 0 })).toBe(true);
    expect((proof.chain?.publishedAt ?? 'z') <= proof.opensAt).toBe(true);
  },
);
