import { expect, test } from 'vitest';
import type { CatalogueBody } from '../../contract/index.ts';
import { readCatalogue, unpackCodes } from './catalogue.ts';
import { coverOf } from './covers.ts';
import { aBody, read } from './sample.ts';

test('codes that count on from the one before are written out', () => {
  expect(unpackCodes('AB001\n+1\n+9\nCD-7\nZZ')).toEqual(['AB001', 'AB002', 'AB011', 'CD-7', 'ZZ']);
});

test('a card is what the columns say of one game', async () => {
  const c = await read(aBody);
  expect(c.size).toBe(4);
  expect(c.card(c.find('AB001') ?? -1)).toEqual({
    code: 'AB001',
    vendor: 'AB',
    nameCn: '祥云快线',
    nameEn: 'Cloud Express',
    hues: [10, 200],
    returnBps: 9400,
    volatility: 3,
    lines: 20,
    minStakeMinor: '2000',
    tags: ['sky', 'new', 'hot'],
    releasedOn: '2026-10-31',
    isInMaintenance: false,
  });
  expect(c.card(c.find('CD004') ?? -1)).toMatchObject({ isInMaintenance: true, tags: ['house'] });
  expect(c.find('nothing')).toBeUndefined();
});

test('the popular order is by plays, and a game that no one played is not hot', async () => {
  const c = await read(aBody);
  expect(c.popular.map(at => c.codes[at])).toEqual(['AB002', 'AB001', 'CD003', 'CD004']);
  expect([...c.isHot]).toEqual([1, 1, 1, 0]);
});

test('an empty catalogue is read as one without games', async () => {
  const columns = Object.fromEntries(Object.keys(aBody.columns).map(name => [name, ''])) as CatalogueBody['columns'];
  const c = await readCatalogue({ ...aBody, count: 0, columns }, async () => undefined);
  expect([c.size, c.popular.length]).toEqual([0, 0]);
});

test('covers come from where their vendor has them; a vendor without any has none', async () => {
  const catalogue = await read({ ...aBody, vendors: ['AB', 'CD https://covers.example/v1'] });
  const card = (at: number) => catalogue.card(at);
  expect([card(0).vendor, card(2).vendor]).toEqual(['AB', 'CD']);
  expect(coverOf('https://art.example', card(0), 160)).toBe('https://art.example/art/AB001.webp?w=160');
  expect(coverOf('https://art.example', card(2), 160)).toBe('https://covers.example/v1/art/CD003.webp?w=160');
  const bare = await read({ ...aBody, vendors: ['AB', 'CD '] });
  expect(coverOf('https://art.example', bare.card(2))).toBe('data:,');
});
