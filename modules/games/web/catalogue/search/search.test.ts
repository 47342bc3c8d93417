import { describe, expect, test } from 'vitest';
import { aBody, read } from '../sample.ts';
import { nearMisses } from './near.ts';
import { pinyinSpan, practise, searchGames, spansIn, tokensOf } from './search.ts';
import { pinyinFinder } from './search-index.ts';

const c = await read(aBody);
const vendors = [
  { code: 'AB', name: '渡沙工坊', otherName: 'Jetty & Dune' },
  { code: 'CD', name: '青鸵', otherName: 'Quiet Bird' },
];
const found = (words: string) => searchGames(c, words, vendors).map(at => c.codes[at]);

describe('a game is found by', () => {
  test.each([
    ['祥云', ['AB001'], 'its Chinese name'],
    ['CLOUD', ['AB001'], 'its English name in any case'],
    ['ｃｌｏｕｄ', ['AB001'], 'its English name in full width'],
    ['express cloud', ['AB001'], 'words in any order'],
    ['xiangyun', ['AB001'], 'pinyin'],
    ['xiangyunkx', ['AB001'], 'pinyin and initials mixed'],
    ['xykx', ['AB001'], 'pinyin initials'],
    ['kuaix', ['AB001'], 'pinyin from the middle on, the last syllable begun'],
    ['dmhf', ['AB002'], 'initials of another one'],
    ['ziyue', ['CD004'], 'any reading of a character'],
    ['ab002', ['AB002'], 'its code'],
    ['jetty', ['AB002', 'AB001'], 'its vendor'],
    ['dusha', [], 'nothing, where the readings of a vendor are not known'],
    ['没有', [], 'nothing'],
  ])('%s', (words, codes) => {
    expect(found(words)).toEqual(codes);
  });

  test('its first letter: of any English word, of the code, of any character read as pinyin; the nearest first', () => {
    expect(found('c')).toEqual(['AB001', 'CD003', 'CD004']);
    expect(found('m')).toEqual(['AB002']);
    expect(found('z')).toEqual(['CD004', 'CD003']);
  });

  test('a letter more, from what was found before as from everything', () => {
    for (const words of ['xiangyun', 'dmhf', 'jetty', '青瓷', 'cloud express']) {
      let before: Parameters<typeof searchGames>[3];
      for (let length = 1; length <= words.length; length++) {
        const typed = words.slice(0, length);
        const games = searchGames(c, typed, vendors, before);
        expect(games, typed).toEqual(searchGames(c, typed, vendors));
        before = { words: typed, games };
      }
    }
  });

  test('a name that begins so, before a vendor that does', () => {
    expect(found('青')).toEqual(['CD003']);
    expect(found('qing')).toEqual(['CD003', 'CD004']);
  });
});

test('what fits is marked in the name that is shown, also when it was typed as pinyin', () => {
  expect(spansIn('祥云快线', tokensOf('yunk'), c.pinyin)).toEqual([[1, 3]]);
  expect(spansIn('Cloud Express', tokensOf('EXP cl'), c.pinyin)).toEqual([
    [0, 2],
    [6, 9],
  ]);
  expect(spansIn('Cloud Express', tokensOf('zzz'), c.pinyin)).toEqual([]);
});

test('letters are read as pinyin by the index as they are one name at a time', () => {
  const wanted = ['x', 'xi', 'xy', 'iang', 'yunk', 'xiangyunkx', 'xkx', 'dadai', 'daim', 'gongf', 'ziy', 'ziyuel', 'qq', 'tou'];
  for (const letters of wanted) {
    const find = pinyinFinder(c.index, letters);
    c.namesCn.forEach((name, at) => {
      const span = pinyinSpan(name, letters, c.pinyin);
      expect(find(at), `${letters} in ${name}`).toBe(span && Math.min(1, span[0]));
    });
  }
});

test('letters that no reading begins with are no pinyin', () => {
  expect(pinyinSpan('祥云', 'xiangz', c.pinyin)).toBeUndefined();
  expect(pinyinSpan('祥云', 'iang', c.pinyin)).toBeUndefined();
});

describe('when nothing fits', () => {
  const near = (words: string) => {
    const comparing = nearMisses(c, words, vendors);
    let step = comparing.next();
    while (!step.done) step = comparing.next();
    return step.value;
  };

  test.each([
    ['cluod expres', ['AB001'], []],
    ['jety dune', [], ['AB']],
    ['相云快线', ['AB001'], []],
    ['qqqq', [], []],
  ])('names that look or sound like %s are offered, and vendors', (words, games, houses) => {
    const misses = near(words);
    expect([misses.games.map(at => c.codes[at]), misses.vendors.map(vendor => vendor.code)]).toEqual([games, houses]);
  });

  test.each([
    ['clpud', 'cloud', 'another letter'],
    ['clod', 'cloud', 'a letter left out'],
    ['cllou', undefined, 'two slips in a short word'],
    ['expers', 'express', 'two in a long one'],
    ['cluod exp', 'cloud exp', 'one of several words; the begun one stays'],
    ['cluod qqqq', undefined, 'a word that no name has'],
    ['clo', undefined, 'no slip at all'],
  ] as const)('%s is meant as %s: %s', (words, meant, _why) => {
    expect(near(words).meant).toBe(meant);
  });

  test('a name with one letter wrong comes before names that only sound a little like it', () => {
    expect(near('cloub').games.map(at => c.codes[at])).toEqual(['AB001']);
  });
});

test('practice rests before every letter, comes to its end, and leaves what is found as it was', () => {
  const before = ['xykx', 'jetty', 'd'].map(found);
  const rests = [...practise(c)].length;
  expect(rests).toBeGreaterThan(100);
  expect(rests).toBeLessThan(200);
  expect(['xykx', 'jetty', 'd'].map(found)).toEqual(before);
});
