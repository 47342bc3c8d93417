import { findInstant, payRows } from '@baize/engine-instant';
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
      expect(kind.picture(found, 'scene', undefined)?.svg).toMatch(/^<svg[\s\S]+<\/svg>\s*$/);
      const model = findInstant(game.modelId) ?? expect.fail(game.modelId);
      for (const [currency, coin] of [
        ['CNY', 100n],
        ['JPY', 10_000n],
      ] as const)
        for (const stake of stakesOf(game, currency))
          for (const { pays } of payRows(model).flatMap(({ prizes }) => prizes))
            expect([stake % coin, (stake * pays.of) % (pays.over * coin)]).toEqual([0n, 0n]);
    },
  );
  test('every symbol of every card has a name in both languages', () => {
    const themes = games.flatMap(({ art }) => ('card' in art ? [art.card] : []));
    const nameless = Object.entries(kind.texts).flatMap(([language, texts]) =>
      themes.flatMap(theme => {
        const names = Array.from({ length: 8 }, (_, symbol) => texts[`instant.symbol.${theme}.${symbol}`] ?? '');
        return names.every(name => name !== '') && new Set(names).size === names.length ? [] : [`${language} ${theme}`];
      }),
    );
    expect([themes.length, Object.keys(kind.texts), nameless]).toEqual([6, ['CN', 'EN'], []]);
  });
});
