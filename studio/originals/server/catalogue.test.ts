import { settingsOf } from '@baize/engine-tables/originals';
import { describe, expect, test } from 'vitest';
import { games, rowOf, stakesOf } from './catalogue.ts';
import { originalsKind } from './kind.ts';

describe('the catalogue', () => {
  const assets = { script: '', styles: [] };
  const kind = originalsKind({ play: assets, verify: assets });
  test.each(games.map(game => [game.gameCode, game] as const))(
    '%s has a model, a cover, a scene, and a return of 98 % to 99 %',
    (code, game) => {
      const found = kind.find(code) ?? expect.fail(code);
      expect(kind.plays(found.modelId)).toBe(true);
      expect(kind.picture(found, 'cover', '160')).toMatchObject({ width: 160 });
      expect(kind.picture(found, 'scene', undefined)?.svg).toMatch(/^<svg[\s\S]+<\/svg>\s*$/);
      const { returnBps } = rowOf(game) as { returnBps: number };
      expect(returnBps).toBeGreaterThanOrEqual(9_800);
      expect(returnBps).toBeLessThanOrEqual(9_900);
    },
  );
  test.each([
    ['CNY', 100n, 10],
    ['JPY', 10_000n, 4],
  ] as const)('in %s every setting of every stake pays whole coins', (currency, coin, count) => {
    const stakes = stakesOf(currency);
    expect([stakes.length, stakes.every(stake => stake % coin === 0n)]).toEqual([count, true]);
    const wrong = [...settingsOf()].flatMap(({ game, bet }) =>
      bet.chances().some(({ pays }) => stakes.some(stake => (stake * pays.of) % (pays.over * coin) !== 0n)) ? [`${game} ${bet.code}`] : [],
    );
    expect(wrong).toEqual([]);
  });
  test('has the same texts in both languages, and each page’s own', () => {
    expect(Object.keys(kind.texts.CN).sort()).toEqual(Object.keys(kind.texts.EN).sort());
    const missing = games.flatMap(({ name }) => (kind.texts.EN[`original.rules.${name}`] ? [] : [name]));
    expect(missing).toEqual([]);
  });
});
