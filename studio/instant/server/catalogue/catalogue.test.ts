import { findInstant, instantWin } from '@baize/engine-instant';
import { describe, expect, test } from 'vitest';
import { instantKind } from '../kind.ts';
import { games, stakesOf } from './catalogue.ts';

describe('the catalogue', () => {
  const assets = { script: '', styles: [] };
  const kind = instantKind({ play: assets, verify: assets });
  test.each(games.map(game => [game.gameCode, game] as const))(
    '%s has a model, texts, a cover, and stakes that pay whole coins',
    (code, game) => {
      const found = kind.find(code) ?? expect.fail(code);
      expect(kind.plays(found.modelId)).toBe(true);
      expect(kind.picture(found, 'cover', '160')).toMatchObject({ width: 160 });
      expect(kind.picture(found, 'scene', undefined)).toBeDefined();
      const model = findInstant(game.modelId) ?? expect.fail(game.modelId);
      for (const [currency, coin] of [
        ['CNY', 100n],
        ['JPY', 10_000n],
      ] as const)
        for (const stake of stakesOf(game, currency))
          for (const draw of [model.kind === 'card' ? [0, 0, 0, 0, 1, 1, 2, 2, 3, 3] : [1, 2, 3]])
            expect([stake % coin, instantWin(model, stake, { draw }) % coin]).toEqual([0n, 0n]);
    },
  );
  test('every symbol of every card has a name in both languages', () => {
    const themes = games.flatMap(({ art }) => ('card' in art ? [art.card] : []));
    for (const texts of Object.values(kind.texts))
      for (const theme of themes)
        for (let symbol = 0; symbol < 8; symbol++) expect(texts[`instant.symbol.${theme}.${symbol}`]).toBeTruthy();
  });
});
