import { familyCodes, familyOf } from '@baize/engine-lottery';
import { expect, test } from 'vitest';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import { groupName, howToWin, playName, playNameIn, prizeName, resultPlaceName, rowName, symbolName } from './names.ts';

const all: Readonly<Record<string, Readonly<Record<string, string>>>> = { CN: cn, EN: en };

test.each(familyCodes.flatMap(family => ['CN', 'EN'].map(language => [family, language] as const)))(
  'every play, row, number and prize of %s has a name in %s',
  (family, language) => {
    const unknown = new Set<string>();
    const t = (key: string): string => {
      const text = all[language]?.[key];
      if (text === undefined) unknown.add(key);
      return text ?? key;
    };
    const { groups, machine } = familyOf(family);
    for (let place = 0; place < machine.places; place++) resultPlaceName(t, familyOf(family), place);
    for (const group of groups) {
      groupName(t, family, group.code);
      for (const { code: play, board, prizes } of group.plays) {
        playName(t, family, play);
        playNameIn(t, family, { group: group.code, play });
        howToWin(t, family, play);
        for (const { code: row, symbols } of board.rows) {
          rowName(t, family, { play, row });
          for (const symbol of symbols) symbolName(t, family, { play, symbol });
        }
        for (const { code: prize } of prizes) prizeName(t, family, { play, prize });
        for (const place of board.places?.codes ?? []) rowName(t, family, { play, row: place });
      }
    }
    expect([...unknown]).toEqual([]);
  },
);

test('a play is named with its places, and without them under the heading that names them', () => {
  const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    (all['EN']?.[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  expect(playName(t, 'ssc', 'front3.straight')).toBe('First three · Straight');
  expect(playNameIn(t, 'ssc', { group: 'front3', play: 'front3.straight' })).toBe('Straight');
  expect(playNameIn(t, 'ssc', { group: 'has', play: 'front3.has1' })).toBe('First three · One number');
  expect(prizeName(t, 'ssc', { play: 'dragon-tiger', prize: 'wg.tie' })).toBe('Ten-thousands against Ones: Tie');
  expect(howToWin(t, 'ssc', 'back2.straight')).toBe(
    'Choose a number for each of the last two places. You win when each number is drawn in its place.',
  );
});

test('places of the result are called what the boards call them', () => {
  const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    (all['EN']?.[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const named = (family: (typeof familyCodes)[number]) =>
    [0, familyOf(family).machine.places - 1].map(n => resultPlaceName(t, familyOf(family), n));
  expect(named('ssc')).toEqual(['Ten-thousands', 'Ones']);
  expect(named('3d')).toEqual(['Hundreds', 'Ones']);
  expect(named('pk10')).toEqual(['Position 1', 'Position 10']);
  expect(named('k3')).toEqual(['Place 1', 'Place 3']);
});
