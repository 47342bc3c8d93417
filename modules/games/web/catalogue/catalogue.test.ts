import { expect, test } from 'vitest';
import { catalogueColumns } from '../../contract/index.ts';
import { countFor, filterCards, readCatalogue, sortCards } from './catalogue.ts';

const row = (code: string, nameCn: string, nameEn: string, rest: { bps: number; volatility: number; tags: string; released: string }) => [
  code,
  code.slice(0, 2),
  nameCn,
  nameEn,
  10,
  200,
  rest.bps,
  rest.volatility,
  20,
  '2000',
  rest.tags,
  rest.released,
  false,
];
const raw = {
  version: '1',
  imageHost: 'http://art',
  columns: [...catalogueColumns],
  rows: [
    row('AB001', '祥云快线', 'Cloud Express', { bps: 9400, volatility: 3, tags: 'sky new', released: '2026-10-31' }),
    row('AB002', '大漠红枫', 'Desert Maple', { bps: 9379, volatility: 4, tags: 'garden', released: '2026-10-02' }),
    row('CD003', '青瓷骰子', 'Celadon Dice', { bps: 9597, volatility: 3, tags: 'house', released: '2023-01-08' }),
  ],
};
const { cards } = readCatalogue(raw);
const none = { vendor: '', words: '', tags: [], volatility: [] };
const codes = (list: readonly { code: string }[]) => list.map(card => card.code);

test('a game is found by its Chinese name, its English name in any case and width, and its code', () => {
  for (const words of ['祥云', 'CLOUD', 'ｃｌｏｕｄ', 'express cloud', 'ab001'])
    expect(codes(filterCards(cards, { ...none, words })), words).toEqual(['AB001']);
  expect(filterCards(cards, { ...none, words: '没有' })).toEqual([]);
});

test('filters narrow each other', () => {
  expect(codes(filterCards(cards, { ...none, vendor: 'AB', volatility: [3] }))).toEqual(['AB001']);
  expect(codes(filterCards(cards, { ...none, volatility: [3] }))).toEqual(['AB001', 'CD003']);
  expect(codes(filterCards(cards, { ...none, tags: ['garden'] }))).toEqual(['AB002']);
});

test('the orders are by play, by age, by name and by return', () => {
  expect(sortCards(cards, 'popular', 'en')).toBe(cards);
  expect(codes(sortCards(cards, 'new', 'en'))).toEqual(['AB001', 'AB002', 'CD003']);
  expect(codes(sortCards(cards, 'name', 'en'))).toEqual(['CD003', 'AB001', 'AB002']);
  expect(codes(sortCards(cards, 'return', 'en'))).toEqual(['CD003', 'AB001', 'AB002']);
});

test('columns in another order read the same', () => {
  const turned = { ...raw, columns: [...raw.columns].reverse(), rows: raw.rows.map(cells => [...cells].reverse()) };
  expect(readCatalogue(turned).cards).toEqual(cards);
});

test('a chip counts the cards it would leave, and another volatility those it would add', () => {
  const all = countFor(cards, none);
  expect([all.get('sky'), all.get('volatility 3'), all.get('volatility 5')]).toEqual([1, 2, undefined]);
  const high = countFor(cards, { ...none, volatility: [4] });
  expect([high.get('sky'), high.get('garden'), high.get('volatility 3')]).toEqual([undefined, 1, 2]);
});
