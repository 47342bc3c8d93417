import { familyOf, playsOf, scheduleProblem } from '@baize/engine-lottery';
import { expect, test } from 'vitest';
import { gameSettings } from '../../contract/index.ts';
import { shippedGames } from './shipped.ts';

test.each(shippedGames.map(game => [game.code, game] as const))(
  '%s has a family, a play to begin with and a schedule that makes sense',
  (_, game) => {
    const { settings } = game;
    expect(playsOf(familyOf(game.family, settings.rules)).map(play => play.code)).toContain(game.defaultPlay);
    expect(scheduleProblem(settings.schedule as never)).toBeUndefined();
    expect(gameSettings.parse(settings)).toEqual(settings);
  },
);

test('no two games have a code or a place in common', () => {
  expect(new Set(shippedGames.map(game => game.code)).size).toBe(shippedGames.length);
  expect(new Set(shippedGames.map(game => game.place)).size).toBe(shippedGames.length);
});
