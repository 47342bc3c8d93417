import { sealSecret } from '@baize/call/server';
import type { Database, Statement } from '@baize/db';
import { systemClock } from '@baize/kernel';
import { expect, test } from 'vitest';
import { GameIndex } from './game-index.ts';

const now = systemClock.now();

/** A database with one key in it that counts what it is asked. */
function aDatabase() {
  const asked: string[] = [];
  const db = {
    query: async ({ text, values }: Statement) => {
      if (!/^\s*select/.test(text)) return [];
      const id = String(values[0]);
      asked.push(id);
      return id === 'good' ? [{ keyId: 'good', secret: sealSecret('x', 'games.vendor-key:good'), vendors: ['QC'], endsAt: null }] : [];
    },
  } as unknown as Database;
  return { asked, games: new GameIndex(db, () => '') };
}

test('a flood of unknown keys is asked about once each and drives no known key out of memory', async () => {
  const { asked, games } = aDatabase();
  expect((await games.key('good', now))?.vendors).toEqual(['QC']);
  for (let n = 0; n < 5_000; n++) await games.key(`unknown ${n}`, now);
  for (let n = 0; n < 10; n++) expect(await games.key('unknown 4999', now)).toBeUndefined();
  expect((await games.key('good', now))?.vendors).toEqual(['QC']);
  expect(asked).toHaveLength(5_001);
});
