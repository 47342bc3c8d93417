import { expect, test } from 'vitest';
import { aBody, read } from '../sample.ts';
import { countOptions, type Filter, filterGames, noFilter, orderOf } from './facets.ts';

const c = await read(aBody);
const own = { favourites: new Set(['CD003']), recents: ['CD003', 'AB001'], demoVendors: new Set(['AB']) };
const left = (filter: Partial<Filter>) => filterGames(c, c.popular, { ...noFilter, ...filter }, own).map(at => c.codes[at]);
const countAll = (...asked: Parameters<typeof countOptions>) => {
  const counting = countOptions(...asked);
  for (;;) {
    const { done, value } = counting.next();
    if (done) return value;
  }
};
const counts = (filter: Partial<Filter>) => countAll(c, c.popular, { ...noFilter, ...filter }, own);

test('options of one group add up, groups narrow each other', () => {
  expect(left({ vendors: ['AB', 'CD'] })).toEqual(['AB002', 'AB001', 'CD003', 'CD004']);
  expect(left({ vendors: ['AB'], volatility: [3] })).toEqual(['AB001']);
  expect(left({ themes: ['sky', 'garden'] })).toEqual(['AB002', 'AB001']);
  expect(left({ features: ['lines'] })).toEqual(['CD003']);
});

test('the presets are 25 lines and 1 of the currency, and the limits belong to them', () => {
  expect(left({ manyLines: true })).toEqual(['AB002', 'CD003', 'CD004']);
  expect(left({ highStake: true })).toEqual(['AB002', 'CD003']);
});

test('only games of vendors that take demo money can be tried', () => {
  expect(left({ demo: true })).toEqual(['AB002', 'AB001']);
  expect([counts({}).get('demo'), counts({ vendors: ['CD'] }).get('demo')]).toEqual([2, undefined]);
});

test('favourites, new ones, and the recent ones with the latest first', () => {
  expect(left({ favourites: true })).toEqual(['CD003']);
  expect(left({ category: 'favourite' })).toEqual(['CD003']);
  expect(left({ category: 'new' })).toEqual(['AB001']);
  expect(left({ category: 'recent' })).toEqual(['CD003', 'AB001']);
});

test('an option counts what it would show: its own group does not narrow it, all others do', () => {
  const high = counts({ volatility: [4] });
  expect([high.get('volatility 3'), high.get('volatility 4'), high.get('vendor AB'), high.get('vendor CD')]).toEqual([3, 1, 1, undefined]);
  const two = counts({ volatility: [3], vendors: ['AB'] });
  expect([two.get('vendor AB'), two.get('vendor CD'), two.get('volatility 4'), two.get('theme sky')]).toEqual([1, 2, 1, 1]);
  expect([counts({}).get('lines'), counts({}).get('favourites'), counts({}).get('category recent')]).toEqual([3, 1, 2]);
});

test('counting rests on its way through many games, and ends with the same counts', () => {
  const many = Array.from({ length: 2_500 }, (_, n) => n % c.size);
  const steps = [...countOptions(c, many, noFilter, own)];
  expect(steps.length).toBe(2);
  expect(countAll(c, many, noFilter, own).get('vendor AB')).toBe(1_250);
});

test('features are wanted together, so each counts what it would leave of the others', () => {
  expect(counts({ features: ['lines'] }).get('feature free-spins')).toBeUndefined();
  expect(counts({}).get('feature free-spins')).toBe(1);
});

test('the orders are by play, by age, by return, and by name as it is spoken', () => {
  const codes = (sort: Parameters<typeof orderOf>[1], isChinese = false) => orderOf(c, sort, isChinese).map(at => c.codes[at]);
  expect(codes('featured')).toEqual(['AB002', 'AB001', 'CD003', 'CD004']);
  expect(codes('popular')).toEqual(['AB002', 'AB001', 'CD003', 'CD004']);
  expect(codes('new')).toEqual(['AB001', 'AB002', 'CD003', 'CD004']);
  expect(codes('return')).toEqual(['CD003', 'CD004', 'AB001', 'AB002']);
  expect(codes('name')).toEqual(['CD003', 'AB001', 'AB002', 'CD004']);
  expect(codes('name', true)).toEqual(['AB002', 'CD003', 'AB001', 'CD004']);
});
