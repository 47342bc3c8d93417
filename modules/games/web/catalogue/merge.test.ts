import { createClient } from '@baize/call/client';
import { expect, test } from 'vitest';
import type { CatalogueBody } from '../../contract/index.ts';
import { createKeeper } from './keeper.ts';
import { mergeCatalogue } from './merge.ts';
import { aBody, read } from './sample.ts';

/** AB002 is closed and played more, and there is a new game of a new vendor. */
const changes: CatalogueBody = {
  ...aBody,
  version: 'two',
  since: 'one',
  count: 2,
  vendors: ['AB', 'EF'],
  hues: ['80 30'],
  figures: ['9379 4 243', '9000 5 10'],
  motifs: ['maple', 'koi'],
  tags: ['garden free-spins', 'water'],
  pinyin: { 水: 'shui' },
  columns: {
    code: 'AB002\nEF009',
    vendor: '0\n1',
    nameCn: '大漠红枫\n水',
    nameEn: 'Desert Maple\nWater',
    hues: '0\n0',
    figures: '0\n1',
    minStake: '5k\n5k',
    tags: '0\n1',
    releasedOn: 'fzz\nfzz',
    plays: 'zz\n0',
    motif: '0\n1',
    featured: '1\n',
    off: '1\n',
  },
};

test('changes stand for the games they name, and all others stay', async () => {
  const merged = await read(mergeCatalogue(aBody, changes));
  const cards = Array.from({ length: merged.size }, (_, at) => merged.card(at));
  expect(cards.map(card => [card.code, card.vendor, card.nameEn, card.isInMaintenance])).toEqual([
    ['AB001', 'AB', 'Cloud Express', false],
    ['AB002', 'AB', 'Desert Maple', true],
    ['CD003', 'CD', 'Celadon Dice', false],
    ['CD004', 'CD', 'Son of Joy', true],
    ['EF009', 'EF', 'Water', false],
  ]);
  expect(Array.from({ length: merged.size }, (_, at) => merged.motifOf(at))).toEqual(['cloud', 'maple', 'dice', 'dice', 'koi']);
  expect([merged.version, merged.card(4).tags, merged.card(4).returnBps, merged.pinyin.get('水')]).toEqual([
    'two',
    ['water'],
    9000,
    ['shui'],
  ]);
});

test('no changes leave everything but the version', async () => {
  const none = {
    ...changes,
    count: 0,
    columns: Object.fromEntries(Object.keys(aBody.columns).map(name => [name, ''])) as CatalogueBody['columns'],
  };
  const before = await read(aBody);
  const after = await read(mergeCatalogue(aBody, none));
  expect(after.version).toBe('two');
  expect(Array.from({ length: 4 }, (_, at) => after.card(at))).toEqual(Array.from({ length: 4 }, (_, at) => before.card(at)));
});

function aKeeper(kept: CatalogueBody | undefined, answers: readonly CatalogueBody[]) {
  const asked: string[] = [];
  const left: CatalogueBody[] = [];
  const waiting = [...answers];
  const client = createClient({
    fetch: async input => {
      asked.push(new URL(String(input), 'http://x').search);
      const body = waiting.shift();
      return body ? Response.json({ success: true, value: body }) : Response.error();
    },
  });
  const keeper = createKeeper({ kept: async () => kept, keep: async body => void left.push(body), breathe: async () => undefined });
  return { keeper, client, asked, left };
}

test('a browser that keeps nothing asks for the version, and keeps it', async () => {
  const { keeper, client, asked, left } = aKeeper(undefined, [aBody]);
  await Promise.all([keeper.want(client, 'one'), keeper.want(client, 'one')]);
  expect([asked, left.map(body => body.version), keeper.now().catalogue?.size]).toEqual([['?version=one'], ['one'], 4]);
});

test('a browser that keeps the version asks nothing; of an older one, it asks what changed', async () => {
  const same = aKeeper(aBody, []);
  await same.keeper.want(same.client, 'one');
  expect([same.asked, same.keeper.now().catalogue?.size]).toEqual([[], 4]);
  const older = aKeeper(aBody, [changes]);
  await older.keeper.want(older.client, 'two');
  expect([older.asked, older.left.map(body => [body.version, body.count]), older.keeper.now().catalogue?.size]).toEqual([
    ['?since=one'],
    [['two', 5]],
    5,
  ]);
});

test('a server that no longer knows the version answers all of it', async () => {
  const { keeper, client } = aKeeper({ ...changes, since: null }, [aBody]);
  await keeper.want(client, 'one');
  expect(keeper.now().catalogue?.size).toBe(4);
});

test('a failure is shown, and retried only on request', async () => {
  const { keeper, client, asked } = aKeeper(undefined, []);
  await keeper.want(client, 'one');
  await keeper.want(client, 'one');
  expect([keeper.now().error instanceof Error, asked.length]).toEqual([true, 1]);
  keeper.retry();
  await keeper.want(client, 'one');
  expect(asked.length).toBe(2);
});
